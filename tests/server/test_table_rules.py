"""Tables and the versions of their rules, on SQLite and on PostgreSQL: what was begun goes on after
an upgrade.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from morra.moves import KEEP
from morra.rounds import KeepStake
from morra.state import State
from sqlalchemy import Connection, create_engine, text
from starlette.testclient import TestClient

import quadriga
from quadriga.core.moves import MoveSpace, Range
from quadriga.core.registry import OURS, title as find_title
from quadriga.server.settings import load
from quadriga.server.storage.migrate import upgrade
from second_edition import SECOND
from support import upgraded
from web_support import Guest, play_on, site_of

PLAYED = 25


def test_a_table_begun_under_old_rules_plays_on_after_an_upgrade(database_url: str) -> None:
    with site_of(database_url=database_url) as site:
        ann = Guest(site, "Ann")
        table = ann.table("morra", ["me", "same"], options={"first_player": "A"}, confirm=False)[
            "id"
        ]
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


@pytest.mark.parametrize("name", OURS)
def test_a_table_of_each_title_begun_under_rules_1_plays_on(name: str, database_url: str) -> None:
    assert find_title(name).version > find_title(name).oldest == 1
    with upgraded(replace(find_title(name), version=1)), site_of(database_url=database_url) as site:
        ann = Guest(site, "Ann")
        table = ann.table(name, ["me", "same"], confirm=False)["id"]
        play_on({0: ann, 1: ann}, table, PLAYED)
        before = ann.look(table)
        assert (before["rules"], before["newest_rules"]) == (1, 1)
    with site_of(database_url=database_url) as site:
        ann.site = site
        after = ann.look(table)
        assert (after["rules"], after["newest_rules"]) == (1, find_title(name).version)
        for part in ("seq", "moves", "view", "log", "legal", "score_sheet"):
            assert after[part] == before[part], part
        assert "This game uses rules 1" in ann.page(f"/tables/{table}").text
        assert play_on({0: ann, 1: ann}, table, PLAYED)["moves"] > before["moves"]
        record = quadriga.Record.parse(ann.get(f"/tables/{table}/record").text)
        assert record.game.rules == 1
        assert PLAYED < len(record.moves) <= ann.look(table)["moves"]


@pytest.mark.parametrize("name", ["trajan", "celtae"])
def test_a_table_of_a_title_moves_on_where_all_was_legal(name: str, site: TestClient) -> None:
    with upgraded(replace(find_title(name), version=1)):
        ann = Guest(site, "Ann")
        table = ann.table(name, ["me", "same"], confirm=False)["id"]
        play_on({0: ann, 1: ann}, table, PLAYED)
        before = ann.look(table)
    with site_of(data=site.app.state.house.settings.data) as newer:  # type: ignore[attr-defined]
        ann = known(newer, ann.token)
        assert ann.post(f"/tables/{table}/newest-rules").status_code == 200
        after = ann.look(table)
        assert (after["rules"], after["moves"]) == (find_title(name).version, before["moves"])
        assert after["score_sheet"] == before["score_sheet"]
        assert "This game uses rules" not in ann.page(f"/tables/{table}").text
        play_on({0: ann, 1: ann}, table, PLAYED)
        record = quadriga.Record.parse(ann.get(f"/tables/{table}/record").text)
        assert record.game.rules == find_title(name).version


def two_at_old_rules(database_url: str, play: int) -> tuple[list[str], str]:
    """A game of two people by the first edition; their tokens and the table."""
    with site_of(database_url=database_url) as site:
        ann, ben = Guest(site, "Ann"), Guest(site, "Ben")
        made = ann.table("morra", ["me", "link"], options={"first_player": "A"}, confirm=False)
        assert ben.post(f"/join/{made['links']['1']}").status_code == 200
        play_on({0: ann, 1: ben}, made["id"], play)
        return [ann.token, ben.token], made["id"]


def known(site: TestClient, token: str) -> Guest:
    """A guest who comes back."""
    guest = Guest(site, "again")
    guest.token = token
    return guest


def test_a_table_moves_on_to_the_newest_rules_when_all_agree(database_url: str) -> None:
    tokens, table = two_at_old_rules(database_url, 4)
    path = f"/tables/{table}"
    with upgraded(SECOND), site_of(database_url=database_url) as site:
        ann, ben = (known(site, token) for token in tokens)
        for page in ("", "/replay"):
            assert "This game uses rules 1" in ann.page(path + page).text
        assert "Ask the others to switch to rules 2" in ann.page(path).text
        assert "to rules 2" not in ben.page(path).text
        assert ben.post(f"{path}/newest-rules").status_code == 403
        assert ann.form(f"{path}/newest-rules").status_code == 303
        asked = ben.look(table)
        assert (asked["ask"]["rules"], asked["rules"], asked["moves"]) == (2, 1, 3)
        assert "asks to go on under rules 2" in ben.page(path).text
        assert ben.post(f"{path}/answer", {"seat": 1, "agree": False}).status_code == 200
        assert (ben.look(table)["ask"], ben.look(table)["rules"]) == (None, 1)
        assert ann.post(f"{path}/newest-rules").status_code == 200
        assert ben.post(f"{path}/answer", {"seat": 1, "agree": True}).status_code == 200
        moved = ann.look(table)
        assert (moved["rules"], moved["ask"], moved["options"]["left_hand"]) == (2, None, False)
        assert moved["moves"] == 3, "what is known to all; the sealed answer is given anew"
        assert "This game uses rules" not in ann.page(path).text
        assert (
            ann.post(f"{path}/newest-rules").json()["detail"] == "This table already uses rules 2."
        )
        play_on({0: ann, 1: ben}, table, 2)
        seen = ann.look(table)
    with upgraded(SECOND), site_of(database_url=database_url) as site:
        ann, ben = (known(site, token) for token in tokens)
        assert ann.look(table) == seen, "the log leads to the same table"
        play_on({0: ann, 1: ben}, table, 30)
        record = quadriga.Record.parse(ann.get(f"{path}/record").text)
        assert record.game.rules == 2
        assert record.verify().over


class KeepAlways(KeepStake):
    """The stake of a stricter edition, which nobody may share."""

    def legal(self, s: State, arg: int) -> list[int]:
        return [KEEP] if s.game.rules >= 2 else super().legal(s, arg)


def test_a_table_stays_with_its_rules_when_the_newest_forbid_what_was_played(
    site: TestClient,
) -> None:
    ann = Guest(site, "Ann")
    table = ann.table("morra", ["me", "same"], options={"first_player": "A"}, confirm=False)["id"]
    for seat, move in ((0, "show:one"), (1, "show:two"), (0, "share")):
        seq = ann.look(table)["seq"]
        assert (
            ann.post(f"/tables/{table}/moves", {"seat": seat, "move": move, "seq": seq}).status_code
            == 200
        )
    stricter = replace(SECOND, steps=(*SECOND.steps[:3], KeepAlways()))
    with upgraded(stricter), site_of(data=site.app.state.house.settings.data) as after:  # type: ignore[attr-defined]
        ann = known(after, ann.token)
        refusal = ann.post(f"/tables/{table}/newest-rules")
        assert (refusal.status_code, refusal.json()["detail"]) == (
            409,
            "Rules 2 do not allow move 3 (A: Share the stake).",
        )
        assert ann.look(table)["rules"] == 1
    lawful = replace(SECOND, laws=lambda s: ["three stakes at most"] if s.game.rules >= 2 else [])
    with upgraded(lawful), site_of(data=site.app.state.house.settings.data) as after:  # type: ignore[attr-defined]
        detail = known(after, ann.token).post(f"/tables/{table}/newest-rules").json()["detail"]
        assert (
            detail
            == "Rules 2 cannot go on from here: the position breaks a law of morra: three stakes at"
            " most."
        )


def numbered_game(
    connection: Connection, title: str
) -> tuple[quadriga.Game, list[tuple[int, int]], str]:
    """A table of the time when the log held the numbers of moves; its game, the moves and the
    digest they lead to.
    """
    game = quadriga.game(title, players=2, rules=1)  # there was no other
    state = game.start(11)
    moves: list[tuple[int, int]] = []
    for _ in range(PLAYED):
        if not state.over:
            seat, legal = state.to_move[0], state.legal()
            moves.append((seat, legal[len(moves) * 7 % len(legal)]))
            state.play(moves[-1][1], seat)
    connection.execute(
        text(
            "INSERT INTO tables (id, title, options, seed, owner, public, undo, confirm, status,"
            " origin, successor, created) VALUES (:id, :id, :options, '11', 'p', true, 'all',"
            " false, 'running', '', '', 1.0)"
        ),
        {"id": title, "options": json.dumps(game.options)},
    )
    for seat in (0, 1):
        add_row(
            connection,
            "seats",
            table_id=title,
            seat=seat,
            person="p",
            name="Ann",
            bot="",
            invited=False,
            link="",
            ready=True,
        )
    rows = [("play", *move) for move in moves]
    rows += [("ask", 0, 3), ("refuse", 0, 0)]
    for seq, (kind, seat, value) in enumerate(rows, 1):
        add_row(
            connection,
            "log",
            table_id=title,
            seq=seq,
            kind=kind,
            seat=seat,
            value=value,
            forced=False,
            key=None,
            at=1.0,
        )
    return game, moves, state.digest()


def add_row(connection: Connection, table: str, **values: Any) -> None:
    names = ", ".join(values)
    connection.execute(
        text(f"INSERT INTO {table} ({names}) VALUES ({', '.join(':' + name for name in values)})"),
        values,
    )


def renumbered(title: str) -> MoveSpace:
    """The moves of a title after a later version has put another kind before them."""
    kinds = [Range("wait", 0, ("here", "there"))]
    for kind in find_title(title).moves.ranges:
        kinds.append(Range(kind.name, kinds[-1].start + kinds[-1].size, kind.words))
    return MoveSpace(kinds)


def test_a_log_of_numbers_becomes_one_of_texts_by_the_numbering_of_its_time(
    database_url: str,
) -> None:
    url = load(database_url=database_url).url
    upgrade(url, "0003")
    engine = create_engine(url)
    with engine.begin() as connection:
        add_row(connection, "people", id="p", token_hash="h", name="Ann", created=1.0)
        games = {name: numbered_game(connection, name) for name in (*OURS, "morra")}
        add_row(
            connection,
            "tables",
            id="gone",
            title="gone",
            options="{}",
            seed="1",
            owner="p",
            public=True,
            undo="all",
            confirm=False,
            status="over",
            origin="",
            successor="",
            created=1.0,
        )
        add_row(
            connection,
            "log",
            table_id="gone",
            seq=1,
            kind="play",
            seat=0,
            value=7,
            forced=False,
            key="k",
            at=1.0,
        )
    with upgraded(replace(find_title("concordia"), moves=renumbered("concordia"))):
        upgrade(url)
    with engine.connect() as connection:
        for name, (game, moves, _) in games.items():
            found = connection.execute(
                text("SELECT value FROM log WHERE table_id = :id ORDER BY seq"), {"id": name}
            ).scalars()
            assert list(found) == [*(game.move_text(move) for _, move in moves), "3", "0"]
        assert connection.execute(
            text("SELECT value, key FROM log WHERE table_id = 'gone'")
        ).one() == ("7", "k")
        assert set(connection.execute(text("SELECT rules FROM tables")).scalars()) == {1}
    engine.dispose()
    with site_of(database_url=database_url) as site:
        house = site.app.state.house  # type: ignore[attr-defined]  # the application is FastAPI's
        assert site.portal is not None
        for name, (_, _, digest) in games.items():
            assert site.portal.call(house.table, name).state.digest() == digest


def test_moves_never_read_like_numbers() -> None:
    with pytest.raises(quadriga.QuadrigaError, match='"12" cannot name moves'):
        MoveSpace([Range("12", 0)])
