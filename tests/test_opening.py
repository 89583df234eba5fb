"""A good start: what each title suggests for the first decisions of a seat."""

from __future__ import annotations

import pytest

import quadriga
from quadriga.core.opening import Suggestion, suggestion
from quadriga.core.registry import OURS, title as find_title

# How many first decisions of one seat have a suggestion, at least.
FIRST = {"augustus": 3, "celtae": 3, "concordia": 3, "trajan": 14}
LONG_AFTER = 400


def followed(game: quadriga.Game, seed: int, moves: int = 120) -> list[tuple[int, Suggestion]]:
    """The suggestions of a game in which all follow them, and play at random otherwise."""
    state, chance = game.start(seed), quadriga.Rng(seed)
    found = []
    for _ in range(moves):
        if state.over:
            break
        seat = state.to_move[-1]
        given, legal = suggestion(state, seat), state.legal(seat)
        if given is not None:
            assert given.move in legal
            assert suggestion(state.determinise(seat, chance), seat) == given, "it knows no secret"
            found.append((seat, given))
        state.play(given.move if given else legal[chance.below(len(legal))], seat)
    return found


@pytest.mark.parametrize("name", OURS)
def test_each_title_suggests_a_start_from_what_the_seat_knows(name: str) -> None:
    for players in find_title(name).players:
        for seed in (1, 2):
            found = followed(quadriga.game(name, players=players), seed)
            for seat in range(players):
                given = [suggested for own, suggested in found if own == seat]
                assert len(given) >= FIRST[name], (players, seed, seat)
                assert all(str(suggested.reason).endswith(".") for suggested in given)


@pytest.mark.parametrize("name", OURS)
def test_the_start_is_all_that_is_suggested(name: str) -> None:
    game = quadriga.game(name)
    state, chance = game.start(3), quadriga.Rng(3)
    for _ in range(LONG_AFTER):
        if state.over:
            break
        seat = state.to_move[0]
        state.play(state.legal(seat)[chance.below(len(state.legal(seat)))], seat)
        if state.ply > LONG_AFTER // 2 and not state.over:
            assert suggestion(state, state.to_move[0]) is None


def test_bowls_are_filled_so_that_the_twin_of_a_colour_lies_where_its_markers_end() -> None:
    state = quadriga.game("trajan", players=2).start(5)
    for _ in range(12):
        given = suggestion(state, 0)
        state.play(given.move if given else state.legal(0)[0], 0)
    bowls = state.players[0].bowls  # type: ignore[attr-defined]  # those of Trajan
    rows = [{colour for colour in range(6) if bowls[bowl * 6 + colour]} for bowl in range(6)]
    assert all(len(row) == 2 for row in rows)
    assert all(rows[bowl] & rows[(bowl + 2) % 6] for bowl in range(6))


def test_a_title_without_a_rule_of_thumb_suggests_nothing() -> None:
    assert suggestion(quadriga.game("morra").start(1), 0) is None
