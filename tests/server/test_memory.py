"""A site that runs for years: what nobody uses leaves the memory, and nothing is lost by it."""

from __future__ import annotations

import gc
import re
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from quadriga.server import house, people, screens
from web_support import Guest, play_on, site_of

FORM_KEY = re.compile(r'name="key" value="[\w-]{16}"')  # drawn for every page


@pytest.fixture
def site(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Iterator[TestClient]:
    monkeypatch.setattr(house, "MOST_TABLES", 2)
    monkeypatch.setattr(people, "MOST_PEOPLE", 2)
    with site_of(data=tmp_path_factory.mktemp("site")) as client:
        yield client


def in_memory(site: TestClient, expected: set[str]) -> set[str]:
    """The tables in memory, once nobody uses others than expected any more: a bot that moves or the
    watchdog that looks at a table holds it for a moment.
    """
    found: set[str] = set()
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        gc.collect()
        found = set(site.app.state.house.tables)  # type: ignore[attr-defined]  # FastAPI's state
        if found == expected:
            break
        time.sleep(0.02)
    return found


def test_tables_leave_the_memory_and_go_on_where_they_were(site: TestClient) -> None:
    ann = Guest(site, "Ann")
    tables = [ann.table("augustus", ["me", "random"])["id"] for _ in range(4)]
    played = play_on({0: ann}, tables[0], 6)
    for table in tables[1:]:
        ann.look(table)
    last = set(tables[2:])
    assert in_memory(site, last) == last
    again = ann.look(tables[0])
    assert (again["seq"], again["view"]) == (
        ann.look(tables[0])["seq"],
        ann.look(tables[0])["view"],
    )
    assert again["seq"] > played["seq"]
    ann.play_once(tables[0], 0)
    assert ann.look(tables[0])["seq"] > again["seq"]


def test_a_table_that_somebody_uses_stays_the_same_one(site: TestClient) -> None:
    ann = Guest(site, "Ann")
    first = ann.table("augustus", ["me", "random"])["id"]
    held = site.app.state.house.tables[first]  # type: ignore[attr-defined]  # FastAPI's state
    others = [ann.table("augustus", ["me", "random"])["id"] for _ in range(3)]
    used = {first, *others[1:]}
    assert in_memory(site, used) == used
    ann.play_once(first, 0)
    assert site.app.state.house.tables[first] is held  # type: ignore[attr-defined]  # FastAPI's state
    assert held.seq > 0


def test_guests_leave_the_memory_and_are_known_again(site: TestClient) -> None:
    guests = [Guest(site, name) for name in ("Ann", "Ben", "Cleo", "Dora", "Egon")]
    assert len(site.app.state.house.people.known) <= 2  # type: ignore[attr-defined]  # FastAPI's state
    for guest in guests:
        assert guest.get("/me").status_code == 200


def test_bots_that_have_nothing_to_do_are_not_kept_running(site: TestClient) -> None:
    ann = Guest(site, "Ann")
    table = ann.table("augustus", ["me", "random"])["id"]
    play_on({0: ann}, table, 5)
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        if not site.app.state.house.driver.tasks:  # type: ignore[attr-defined]  # FastAPI's state
            break
        time.sleep(0.02)
    assert not site.app.state.house.driver.tasks  # type: ignore[attr-defined]  # FastAPI's state


def test_a_table_whose_title_is_gone_says_so_and_holds_nobody_up(tmp_path: Path) -> None:
    with site_of(data=tmp_path) as site:
        ann = Guest(site, "Ann")
        lost, kept = (ann.table("augustus", ["me", "random"])["id"] for _ in range(2))
    with sqlite3.connect(tmp_path / "quadriga.sqlite") as database:
        database.execute("UPDATE tables SET title = 'nonesuch' WHERE id = ?", (lost,))
    with site_of(data=tmp_path) as site:
        ann.site = site
        answer = ann.get(f"/tables/{lost}")
        assert answer.status_code == 409
        assert "nonesuch" in answer.json()["detail"]
        assert ann.page(f"/tables/{lost}").status_code == 409
        assert ann.page("/").status_code == 200
        ann.play_once(kept, 0)


def test_of_what_was_drawn_so_much_is_kept(
    site: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many tables somebody looks at, and in whatever width and colours."""
    monkeypatch.setattr(screens, "MOST", 5)
    ann = Guest(site, "Ann")
    tables = [ann.table("celtae", ["me", "me"])["id"] for _ in range(2)]
    pages: dict[tuple[str, str], str] = {}
    for _ in range(2):
        for table in tables:
            for cookies in (
                "layout=wide",
                "layout=narrow",
                "layout=wide; theme=dark",
                "layout=laptop",
            ):
                headers = {"Cookie": f"quadriga={ann.token}; {cookies}"}
                page = FORM_KEY.sub("", site.get(f"/tables/{table}", headers=headers).text)
                assert pages.setdefault((table, cookies), page) == page
    live = site.app.state.house.tables  # type: ignore[attr-defined]  # FastAPI's state
    kept = [screen for table in tables for screen in live[table].screens]
    assert len(kept) == 5
    assert len(screens.DRAWN) == 5
