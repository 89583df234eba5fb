"""The score sheet as people read it."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from concordia_scenes import clear_goods, goods, hand, houses, land, on_top, produce, scene

import quadriga
from quadriga.core.scores import ScoreRow
from quadriga.games.concordia.state import State
from support import random_states, rule


def table(s: State) -> dict[str, tuple[tuple[int, ...], list[str]]]:
    """The rows by their words: points, and how they come about."""
    return {str(row.words): (row.points, [str(how) for how in row.how]) for row in s.score_rows()}


def scored() -> State:
    """A has a house in a brick, a wine and a cloth city; B has none."""
    s = scene(players=2)
    produce(s, massilia="wine", novaria="brick", londinium="cloth")
    houses(s, 0, "massilia", "novaria", "londinium")
    clear_goods(s)
    for player in s.players:
        player.money = 0
    return s


@rule("CO-15.1", "CO-15.2", "CO-15.3", "CO-15.4", "CO-15.5", "CO-15.6", "CO-15.8")
def test_each_god_is_a_row_of_cards_times_their_value() -> None:
    s = scored()
    goods(s, 0, cloth=2)
    s.players[0].money = 7
    on_top(s, 0, "architect")
    land(s, 0, "roma", "roma")
    assert table(s) == {
        "Vesta: a tenth of money and goods": ((2, 0), ["1 card × 2: 21 sestertii", ""]),
        "Jupiter: houses outside brick cities": ((6, 0), ["3 cards × 2", ""]),
        "Saturnus: provinces with a house": ((6, 0), ["2 cards × 3", ""]),
        "Mercurius: 2 for each good of cities with a house": ((6, 0), ["1 card × 6", ""]),
        "Mars: 2 for each colonist on the board": ((6, 4), ["1 card × 6", "1 card × 4"]),
    }


@rule("CO-15.7", "CO-14.2")
def test_specialists_are_rows_of_their_own_with_a_sum_and_the_concordia_card_is_the_last() -> None:
    s = scored()
    hand(s, 0, "mason", "vintner", "weaver", "smith")
    on_top(s, 0, "weaver")
    s.concordia = 1
    rows = [str(row.words) for row in s.score_rows()]
    assert rows == [
        "Mars: 2 for each colonist on the board",
        "Minerva, Mason: 3 for each house in a brick city",
        "Minerva, Vintner: 4 for each house in a wine city",
        "Minerva, Weaver: 5 for each house in a cloth city",
        "Minerva",
        "Concordia card",
    ]
    assert table(s)[rows[3]] == ((10, 0), ["2 cards × 5", ""])
    assert table(s)["Minerva"] == ((17, 0), [])
    assert [str(row.words) for row in s.score_rows() if row.is_sum] == ["Minerva"]
    assert table(s)["Concordia card"] == ((0, 7), ["", "ended the game"])


@rule("CO-15.7")
def test_one_specialist_needs_no_sum() -> None:
    s = scored()
    hand(s, 0, "weaver")
    assert not any(row.is_sum for row in s.score_rows())


def checked(rows: tuple[ScoreRow, ...], s: State) -> None:
    """Rows add up to the scores, and only rows in which somebody has something are there."""
    plain = [row.points for row in rows if not row.is_sum]
    assert tuple(sum(column) for column in zip(*plain, strict=True)) == s.scores
    for row in rows:
        assert any(row.points)
        if row.is_sum:
            parts = [each.points for each in rows if str(each.words).startswith(f"{row.words}, ")]
            assert row.points == tuple(sum(column) for column in zip(*parts, strict=True))
            continue
        for points, how in zip(row.points, row.how, strict=True):
            assert bool(points) == bool(how)


@pytest.mark.parametrize("options", [{"players": 2}, {"players": 5}, {"players": 3, "rules": 1}])
def test_rows_add_up_to_the_scores_and_sums_to_their_rows(options: Mapping[str, int]) -> None:
    for s in random_states(quadriga.game("concordia", **options), 25, seed=3):
        assert isinstance(s, State)
        checked(s.score_rows(), s)
