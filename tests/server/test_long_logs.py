"""Long logs: taking back costs little however long a game is, nobody fills a log without end, and a
log that takes long to read holds up no other table.
"""

from __future__ import annotations

import random
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Row
from starlette.testclient import TestClient

from quadriga.core.registry import OURS
from quadriga.server import course, driving, house
from quadriga.server.aside import rebuilt
from quadriga.server.tables import LiveTable
from web_support import Guest, fast_forward, site_of, until

SEEN = ("moves", "lines", "open_from", "notices", "veiled", "questions", "asked_at", "seq")


def read_again(site: TestClient, table: str) -> LiveTable:
    """A table as its log tells it."""
    store = site.app.state.house.store  # type: ignore[attr-defined]  # FastAPI's state

    async def read() -> LiveTable:
        return rebuilt(*await store.load(table, 0))

    assert site.portal is not None
    return site.portal.call(read)


def take_something_back(guest: Guest, table: str, chance: random.Random) -> None:
    """Undo a step or a turn of some seat, or go back to some move."""
    shown = guest.look(table)
    seat, far = chance.choice(shown["my_seats"]), chance.randrange(30)
    if chance.random() < 0.5:
        what = chance.choice(["step", "turn"])
        answer = guest.post(f"/tables/{table}/undo", {"seat": seat, "what": what})
    else:
        back = {"seat": seat, "ply": max(0, shown["moves"] - far)}
        answer = guest.post(f"/tables/{table}/take-back", back)
    assert answer.status_code in (200, 409, 422), answer.text


@pytest.mark.parametrize("title", OURS)
def test_a_game_taken_back_by_stages_is_the_game_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, title: str
) -> None:
    with site_of(data=tmp_path) as site:
        ann, chance = Guest(site, "Ann"), random.Random(title)
        table = str(ann.table(title, ["me", "me", "me"], confirm=False)["id"])
        for _ in range(90):
            monkeypatch.setattr(course, "STAGE", 3)
            shown = ann.look(table, log_from=10**6)
            if chance.random() < 0.3:
                take_something_back(ann, table, chance)
                monkeypatch.setattr(course, "STAGE", 10**9)
                compare(live_table(site, table), read_again(site, table))
            else:
                ann.play_once(table, chance.choice(shown["waiting_for"]), chance.randrange(99))
        assert live_table(site, table).taken_back > 5


def live_table(site: TestClient, table: str) -> LiveTable:
    """A table in memory."""
    found = site.app.state.house.tables[table]  # type: ignore[attr-defined]  # FastAPI's state
    assert isinstance(found, LiveTable)
    return found


def compare(live: LiveTable, whole: LiveTable) -> None:
    """Two tables are the same."""
    for name in SEEN:
        assert getattr(live, name) == getattr(whole, name), name
    assert live.state is not None
    assert whole.state is not None
    assert live.state.to_json() == whole.state.to_json()


def test_an_undo_plays_only_the_last_moves_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played, enact = 0, LiveTable.enact

    def count(self: LiveTable, *rest: Any) -> None:
        nonlocal played
        played += 1
        enact(self, *rest)

    monkeypatch.setattr(LiveTable, "enact", count)
    with site_of(data=tmp_path) as site:
        ann = Guest(site, "Ann")
        table = ann.table("trajan", ["me", "me"], confirm=False)["id"]
        fast_forward(site, table, 60)
        before, long = ann.look(table, log_from=10**6), played
        back = {"seat": 0, "ply": before["moves"] - 1}
        assert ann.post(f"/tables/{table}/take-back", back).status_code == 200
        assert long > 10 * course.STAGE
        assert played - long < course.STAGE


def test_nobody_fills_a_log_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with site_of(data=tmp_path) as site:
        ann = Guest(site, "Ann")
        table = ann.table("concordia", ["me", "me"], confirm=False)["id"]
        back = {"seat": 0, "ply": 0}
        ann.play_once(table, ann.look(table)["seat"])
        assert ann.post(f"/tables/{table}/take-back", back).status_code == 200
        monkeypatch.setattr(house, "MOST_CHANGES", 1)
        for path, body in (("take-back", back), ("undo", {})):
            seat = ann.look(table)["seat"]
            ann.play_once(table, seat)
            refused = ann.post(f"/tables/{table}/{path}", {**body, "seat": seat})
            assert (refused.status_code, refused.json()["title"]) == (409, "full-log")
            assert "you can only play on" in refused.json()["detail"]
        bot = ann.send("PUT", f"/tables/{table}/seats/1/bot", {"bot": "random"})
        assert (bot.status_code, bot.json()["title"]) == (409, "full-log")


def test_who_let_a_bot_play_comes_back_however_full_the_log_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with site_of(data=tmp_path) as site:
        ann = Guest(site, "Ann")
        table = ann.table("trajan", ["me", "me"])["id"]
        seat = f"/tables/{table}/seats/1/bot"
        assert ann.send("PUT", seat, {"bot": "random"}).status_code == 200
        monkeypatch.setattr(house, "MOST_CHANGES", -1)
        assert ann.send("PUT", seat, {"bot": ""}).status_code == 200
        assert not ann.look(table)["seats"][1]["bot"]


def test_a_log_that_takes_long_to_read_holds_up_no_other_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a restart the watchdog goes on to the tables behind it."""
    monkeypatch.setattr(driving, "EVERY", 0.1)
    with site_of(data=tmp_path) as site:
        site.app.state.house.settings.bot_pause = 60  # type: ignore[attr-defined]  # FastAPI's state
        ann = Guest(site, "Ann")
        slow, other = (ann.table("trajan", ["random", "random"])["id"] for _ in range(2))
    enough = threading.Event()

    def read(row: Row[Any], *rest: Sequence[Row[Any]]) -> LiveTable:
        assert row.id != slow or enough.wait(60), "the test has gone wrong"
        return rebuilt(row, *rest)

    monkeypatch.setattr(driving, "PATIENCE", 0.1)
    monkeypatch.setattr(house, "rebuilt", read)
    with site_of(data=tmp_path) as site:
        try:
            live = site.app.state.house.tables  # type: ignore[attr-defined]  # FastAPI's state
            until(lambda: other in live and live[other].seq > 5)  # nobody asks for it
        finally:
            enough.set()
        until(lambda: slow in live and live[slow].seq > 5)
