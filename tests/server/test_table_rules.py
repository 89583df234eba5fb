"""Tables and the versions of their rules, on SQLite and on PostgreSQL: what was begun goes on after an upgrade."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import Connection, create_engine, text

import quadriga
from quadriga.core.moves import MoveSpace, Range
from quadriga.core.registry import OURS
from quadriga.core.registry import title as find_title
from quadriga.server.settings import load
from quadriga.server.storage.migrate import upgrade
from second_edition import SECOND
from support import upgraded
from web_support import Guest, play_on, site_of

PLAYED = 25


def test_a_table_begun_under_old_rules_plays_on_after_an_upgrade(database_url: str) -> None:
    with site_of(database_url=database_url) as site:
        ann = Guest(site, "Ann")
        table = ann.table("morra", ["me", "same"], options={"first_player": "A"}, confirm=False)["id"]
        play_on({0: ann, 1: ann}, table, 3)
        before = ann.look(table)
    with upgraded(SECOND), site_of(database_url=database_url) as site:
        ann.site = site
        after = ann.look(table)
        assert (after["rules"], after["newest_rules"]) == (1, 2)
        assert [after[name] for name in ("seq", "moves", "view", "log")] == [
            before[name] for name in ("seq", "moves", "view", "log")
        ]
        end = play_on({0: ann, 1: ann}, table, 30)
        record = quadriga.Record.parse(ann.get(f"/tables/{table}/record").text)
        assert (end["status"], record.game.rules) == ("over", 1)
        assert record.verify().scores == tuple(ann.look(table)["scores"])
        again = ann.post(f"/tables/{table}/rematch").json()
        assert (again["rules"], again["options"]["left_hand"]) == (2, False)


def numbered_game(connection: Connection, title: str) -> tuple[quadriga.Game, list[tuple[int, int]], str]:
    """A table of the time when the log held the numbers of moves; its game, the moves and the digest they lead to."""
    game = quadriga.game(title, players=2)
    state = game.start(11)
    moves: list[tuple[int, int]] = []
    for _ in range(PLAYED):
        if not state.over:
            seat, legal = state.to_move[0], state.legal()
            moves.append((seat, legal[len(moves) * 7 % len(legal)]))
            state.play(moves[-1][1], seat)
    connection.execute(
        text(
            "INSERT INTO tables (id, title, options, seed, owner, public, undo, confirm, status, origin, successor, created)"
            " VALUES (:id, :id, :options, '11', 'p', true, 'all', false, 'running', '', '', 1.0)"
        ),
        {"id": title, "options": json.dumps(game.options)},
    )
    for seat in (0, 1):
        add_row(
            connection, "seats", table_id=title, seat=seat, person="p", name="Ann", bot="", invited=False, link="", ready=True
        )
    rows = [("play", *move) for move in moves]
    rows += [("ask", 0, 3), ("refuse", 0, 0)]
    for seq, (kind, seat, value) in enumerate(rows, 1):
        add_row(connection, "log", table_id=title, seq=seq, kind=kind, seat=seat, value=value, forced=False, key=None, at=1.0)
    return game, moves, state.digest()


def add_row(connection: Connection, table: str, **values: Any) -> None:
    names = ", ".join(values)
    connection.execute(text(f"INSERT INTO {table} ({names}) VALUES ({', '.join(':' + name for name in values)})"), values)


def renumbered(title: str) -> MoveSpace:
    """The moves of a title after a later version has put another kind before them."""
    kinds = [Range("wait", 0, ("here", "there"))]
    for kind in find_title(title).moves.ranges:
        kinds.append(Range(kind.name, kinds[-1].start + kinds[-1].size, kind.words))
    return MoveSpace(kinds)


def test_a_log_of_numbers_becomes_one_of_texts_by_the_numbering_of_its_time(database_url: str) -> None:
    url = load(database_url=database_url).url
    upgrade(url, "0003")
    engine = create_engine(url)
    with engine.begin() as connection:
        add_row(connection, "people", id="p", token_hash="h", name="Ann", created=1.0)
        games = {name: numbered_game(connection, name) for name in (*OURS, "morra")}
        add_row(connection, "tables", id="gone", title="gone", options="{}", seed="1", owner="p", public=True, undo="all",
                confirm=False, status="over", origin="", successor="", created=1.0)  # fmt: skip
        add_row(connection, "log", table_id="gone", seq=1, kind="play", seat=0, value=7, forced=False, key="k", at=1.0)
    with upgraded(replace(find_title("concordia"), moves=renumbered("concordia"))):
        upgrade(url)
    with engine.connect() as connection:
        for name, (game, moves, _) in games.items():
            found = connection.execute(text("SELECT value FROM log WHERE table_id = :id ORDER BY seq"), {"id": name}).scalars()
            assert list(found) == [*(game.move_text(move) for _, move in moves), "3", "0"]
        assert connection.execute(text("SELECT value, key FROM log WHERE table_id = 'gone'")).one() == ("7", "k")
        assert set(connection.execute(text("SELECT rules FROM tables")).scalars()) == {1}
    engine.dispose()
    with site_of(database_url=database_url) as site:
        house = site.app.state.house  # type: ignore[attr-defined]  # the application is FastAPI's
        assert site.portal is not None
        for name, (_, _, digest) in games.items():
            assert site.portal.call(house.table, name).state.digest() == digest


def test_moves_never_read_like_numbers() -> None:
    with pytest.raises(quadriga.QuadrigaError, match='"12" is no name for moves'):
        MoveSpace([Range("12", 0)])
