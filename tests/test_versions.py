"""Versions of a title's rules: what was begun under one goes on under it."""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import ClassVar

import pytest
from morra.state import Player

import quadriga
from quadriga.core.components import as_json
from quadriga.core.fields import Field, many, one, pile
from quadriga.core.registry import OURS, title
from quadriga.games.augustus import TITLE as AUGUSTUS
from second_edition import SECOND
from support import play, upgraded

TESTS = Path(__file__).parent
GOLDEN = sorted(TESTS.glob("*/golden/*.qgn"))
ROUND = ("show:one", "show:two", "keep")


def begun(**options: int | str) -> quadriga.State:
    """Morra after one round, which the caller wins."""
    state = quadriga.game("morra", first_player="A", **options).start(3)
    play(state, *ROUND)
    return state


@pytest.fixture
def second() -> Iterator[None]:
    """Morra with a second edition of its rules."""
    with upgraded(SECOND):
        yield


@pytest.mark.usefixtures("second")
def test_a_game_is_bound_to_the_newest_rules_or_to_those_that_are_named() -> None:
    new, old = quadriga.game("morra"), quadriga.game("morra", rules=1)
    assert (new.rules, old.rules) == (2, 1)
    assert quadriga.game("morra", rules="1") == old
    assert new != old
    assert new == quadriga.game("morra", rules=2)
    assert "rules=1" in repr(old)
    assert "rules" not in new.options
    assert [begun().scores[0], begun(rules=1).scores[0]] == [2, 1]


@pytest.mark.usefixtures("second")
@pytest.mark.parametrize("rules", [0, 3, 7, -1, True, "two", ""])
def test_a_version_that_is_not_known_is_refused(rules: int | str) -> None:
    with pytest.raises(
        quadriga.BadOption, match=f"morra has rules 1 to 2, found {json.dumps(rules)}"
    ):
        quadriga.game("morra", rules=rules)


def test_a_version_that_is_no_longer_kept_is_refused() -> None:
    with (
        upgraded(replace(SECOND, oldest=2)),
        pytest.raises(quadriga.BadOption, match="morra has rules 2, found 1"),
    ):
        quadriga.game("morra", rules=1)


@pytest.mark.usefixtures("second")
def test_an_option_of_a_later_version_is_unknown_to_an_earlier_one() -> None:
    assert "left_hand" in quadriga.game("morra").options
    assert "left_hand" not in quadriga.game("morra", rules=1).options
    with pytest.raises(quadriga.BadOption, match='morra has no option "left_hand"'):
        quadriga.game("morra", rules=1, left_hand=True)


def test_a_record_goes_on_under_the_rules_it_names() -> None:
    game = quadriga.game("morra", first_player="A")
    text = quadriga.Record.begin(game, 3).play(*ROUND).format()
    with upgraded(SECOND):
        record = quadriga.Record.parse(text)
        assert record.verify().scores[0] == 1
        assert record.play(*ROUND).format().startswith(text[: text.index("[Moves")])
        assert record.game == quadriga.game("morra", first_player="A", rules=1)
    with pytest.raises(quadriga.BadOption, match="morra has rules 1, found 2"):
        quadriga.Record.parse(text.replace('[Rules "1"]', '[Rules "2"]'))


def test_a_position_goes_on_under_the_rules_it_names() -> None:
    before = begun()
    text, line, digest = before.to_json(), quadriga.to_line(before), before.digest()
    with upgraded(SECOND):
        for state in (quadriga.from_json(text), quadriga.from_line(line)):
            assert (state.game.rules, state.digest()) == (1, digest)
            assert quadriga.to_line(state) == line
            play(state, "show:two", "show:one", "keep")
            assert state.scores == (1, 3)
        with pytest.raises(
            quadriga.BadPosition,
            match=r"belongs to morra\(rules=1, players=2.*expected morra\(players=2",
        ):
            quadriga.game("morra", first_player="A").from_json(text)


@pytest.mark.usefixtures("second")
def test_pickles_and_copies_keep_the_rules() -> None:
    state = begun(rules=1)
    assert pickle.loads(pickle.dumps(state.game)) == state.game
    assert pickle.loads(pickle.dumps(state)).game.rules == 1
    assert state.copy().game.rules == 1


class HandsPlayer(Player):
    """A player of a third edition, which counts the gestures shown: none, one, two, and fists."""

    FIELDS: ClassVar[tuple[Field, ...]] = (
        *Player.FIELDS,
        many("shown", 4, former=((2, 3),), since=2),
        one("champion", low=-1, since=3),
        pile("rings", 2, low=-1, since=3),
    )


def test_a_position_holds_the_fields_and_kinds_of_its_version() -> None:
    text = begun().to_json()
    with upgraded(replace(SECOND, version=3, player_class=HandsPlayer)):
        first = quadriga.from_json(text)
        assert first.to_json() == text
        player = first.players[0]  # type: ignore[attr-defined]
        assert (player.shown, player.champion, player.rings) == ([0, 0, 0, 0], -1, (-1, -1))
        content = json.loads(text) | {"rules": 2}
        content["options"]["left_hand"] = False
        for seat in content["players"]:
            seat["shown"] = [1, 2, 0]
        second = quadriga.from_json(json.dumps(content))
        assert second.players[0].shown == [1, 2, 0, 0]  # type: ignore[attr-defined]
        assert json.loads(second.to_json()) == content
        content["rules"] = 3
        with pytest.raises(
            quadriga.BadPosition,
            match="expected the fields points, fingers, shown, champion, rings",
        ):
            quadriga.from_json(json.dumps(content))
        for seat in content["players"]:
            seat |= {"champion": 0, "rings": [-1, 1]}
        with pytest.raises(quadriga.BadPosition, match='"shown": expected 4 numbers, found 3'):
            quadriga.from_json(json.dumps(content))


def test_a_table_that_was_replaced_stays_with_the_versions_that_used_it() -> None:
    first, *others = AUGUSTUS.tables
    changed = first._replace(rows=(first.rows[0]._replace(vp=9), *first.rows[1:]))  # type: ignore[attr-defined]
    newest = changed._replace(rows=(first.rows[0]._replace(vp=8), *first.rows[1:]))  # type: ignore[attr-defined]
    title = replace(
        AUGUSTUS, version=4, tables=(newest, *others), former=((1, first), (2, changed))
    )
    with upgraded(title):
        worth = [
            quadriga.game("augustus", rules=rules).tables[0].rows[0][5] for rules in (1, 2, 3, 4)
        ]
    assert worth == [first.rows[0][5], 9, 8, 8]
    assert [table.name for table in title.tables_of(1)] == [table.name for table in AUGUSTUS.tables]


def test_an_owner_corrects_the_tables_of_the_version_that_is_played() -> None:
    first, *others = AUGUSTUS.tables
    newest = first._replace(rows=(first.rows[0]._replace(vp=9), *first.rows[1:]))  # type: ignore[attr-defined]
    title = replace(AUGUSTUS, version=2, tables=(newest, *others), former=((1, first),))
    printed = json.loads(as_json("augustus", AUGUSTUS.tables))
    with upgraded(title):
        assert quadriga.game("augustus", rules=1, components=printed) == quadriga.game(
            "augustus", rules=1
        )
        own = quadriga.game("augustus", components=printed)
        assert own.tables[0].rows == first.rows
        assert pickle.loads(pickle.dumps(own)) == own


@pytest.mark.parametrize("name", OURS)
def test_a_golden_record_replays_each_version_edition_and_number_of_players(name: str) -> None:
    owner = title(name)
    edition = owner.options[0]
    games = [quadriga.Record.parse(path.read_text(encoding="utf-8")).game for path in GOLDEN]
    kept = [game for game in games if game.name == name]
    versions = range(owner.oldest, owner.version + 1)
    missing = {(rules, choice) for rules in versions for choice in edition.choices}
    assert missing - {(game.rules, game.options[edition.name]) for game in kept} == set()
    missing = {(rules, players) for rules in versions for players in owner.players}
    assert missing - {(game.rules, game.players) for game in kept} == set()


def test_positions_of_former_versions_keep_their_bytes() -> None:
    """Steps, fields and kinds that were added since have moved nothing: every tenth position of the
    old records is as it was.

    An entry is `sha256` over the JSON of these positions, 16 digits, made with the code before the
    next version came.
    """
    frozen: dict[str, str] = json.loads(
        (TESTS / "frozen_positions.json").read_text(encoding="utf-8")
    )
    versions = set()
    for name, expected in frozen.items():
        owner, _, stem = name.partition("/")
        record = quadriga.Record.parse(
            (TESTS / owner / "golden" / f"{stem}.qgn").read_text(encoding="utf-8")
        )
        found = sha256()
        for ply, state in enumerate(record.states()):
            if ply % 10 == 0:
                found.update(state.to_json().encode())
        assert found.hexdigest()[:16] == expected, name
        versions.add((owner, record.game.rules))
    assert {
        (name, rules) for name in OURS for rules in range(title(name).oldest, title(name).version)
    } <= versions
