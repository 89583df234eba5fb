"""Whole games that must replay to the same end for ever.

A failing one is read, never simply made anew.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import quadriga
from quadriga.games.trajan.moves import MOVES
from quadriga.games.trajan.state import State
from support import rule

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.qgn"))
EACH_RECORD = pytest.mark.parametrize("path", GOLDEN, ids=[path.stem for path in GOLDEN])


def record(path: Path) -> quadriga.Record:
    return quadriga.Record.parse(path.read_text(encoding="utf-8"))


@EACH_RECORD
def test_a_golden_record_replays_to_its_digest_scores_and_ranking(path: Path) -> None:
    played = record(path)
    end = played.verify()
    assert end.over
    assert end.digest() == played.digest
    assert played.format() == path.read_text(encoding="utf-8")


@EACH_RECORD
def test_a_golden_record_keeps_every_law(path: Path) -> None:
    for state in record(path).states():
        assert state.game.title.laws(state) == []


def test_there_is_a_record_for_each_edition_and_number_of_players() -> None:
    found = {
        (played.game.options["edition"], played.game.players) for played in map(record, GOLDEN)
    }
    assert {(edition, players) for edition in ("2016", "2011") for players in (2, 3, 4)} <= found


def test_the_records_show_every_kind_of_move() -> None:
    kinds = {MOVES.kind(move) for path in GOLDEN for _, move in record(path).moves}
    assert kinds == {kind.name for kind in MOVES.ranges}


@rule("TR-10.5")
def test_the_record_of_a_tie_is_won_by_the_disc_on_top() -> None:
    end = record(next(path for path in GOLDEN if path.stem == "tie-2")).verify()
    assert isinstance(end, State)
    assert end.scores[0] == end.scores[1]
    assert end.ranking[end.senate_order[-1]] == 1


@rule("TR-11.2")
def test_the_record_of_a_reshuffle_draws_more_than_sixty_cards() -> None:
    piles = set()
    for state in record(next(path for path in GOLDEN if path.stem == "reshuffle-2")).states():
        assert isinstance(state, State)
        piles.add(state.goods_pile)
    assert len(piles) >= 3  # none, the sixty, and a pile made of discards


@rule("TR-11.5")
def test_the_record_of_four_players_by_the_first_edition_uses_up_the_forum_stack() -> None:
    end = record(next(path for path in GOLDEN if path.stem == "2011-4")).verify()
    assert isinstance(end, State)
    assert end.forum_drawn == 70
