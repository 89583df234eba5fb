"""Processes on one PostgreSQL: what the others changed while nobody listened is shown all the
same.
"""

from __future__ import annotations

import time
from typing import Any

import psycopg
import pytest

from quadriga.server import live
from quadriga.server.house import House
from web_support import Guest, site_of

LISTENERS = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND"
    " query LIKE 'LISTEN%'"
)


class Line:
    """The connections by which processes listen; it can be cut."""

    def __init__(self, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
        self.url = url
        self.is_cut = False
        self.connect = psycopg.AsyncConnection.connect
        monkeypatch.setattr(psycopg.AsyncConnection, "connect", self.connected)

    async def connected(self, *args: Any, **rest: Any) -> Any:
        """A connection; none for those who listen, while the line is cut."""
        if self.is_cut and rest.get("autocommit"):
            raise psycopg.OperationalError("the line is cut")
        return await self.connect(*args, **rest)

    def cut(self) -> None:
        """End the connection of the one who listens, once there is one."""
        self.is_cut = True
        with psycopg.connect(self.url, autocommit=True) as other:
            while not other.execute(LISTENERS).fetchall():
                self.is_cut = False
                time.sleep(0.02)
                self.is_cut = True


def test_what_others_changed_meanwhile_is_fetched(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "AGAIN", 0.02)
    line = Line(postgres_url, monkeypatch)
    with site_of(database_url=postgres_url) as here:
        ann = Guest(here, "Ann")
        table = ann.table("trajan", ["me", "me"])["id"]
        line.cut()
        before = ann.look(table, seat=0)
        with site_of(database_url=postgres_url) as there:
            ann.site = there
            ann.play_once(table, 0)
            after = ann.look(table, seat=0)
        ann.site = here
        assert ann.look(table, seat=0) == before, "nobody has told it"
        fail_once(here.app.state.house, monkeypatch)  # type: ignore[attr-defined]  # FastAPI's state
        line.is_cut = False
        for _ in range(600):
            if ann.look(table, seat=0)["seq"] == after["seq"]:
                break
            time.sleep(0.05)
        assert ann.look(table, seat=0) == after
        ann.play_once(table, 0)


def fail_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the next attempt to read a table fail."""
    refresh = house.refresh

    async def failing(_: object) -> None:
        monkeypatch.setattr(house, "refresh", refresh)
        raise ValueError("the database is not ready yet")

    monkeypatch.setattr(house, "refresh", failing)
