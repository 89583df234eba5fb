"""The number of sequences of decisions from fixed seeds: cheap, and it notices every change of the rules."""

from __future__ import annotations

import pytest

import quadriga


def perft(state: quadriga.State, depth: int) -> int:
    if depth == 0 or state.over:
        return 1
    total = 0
    for move in state.legal():
        twin = state.copy()
        twin.play(move)
        total += perft(twin, depth - 1)
    return total


@pytest.mark.parametrize(("players", "name", "depth", "expected"), [
    (2, "italia", 4, 0), (3, "imperium", 4, 0), (5, "imperium", 3, 0), (5, "italia", 3, 0),
])  # fmt: skip
def test_sequences_from_the_first_card(players: int, name: str, depth: int, expected: int) -> None:
    state = quadriga.game("concordia", players=players, map=name).start(seed=1)
    assert perft(state, depth) == expected


@pytest.mark.parametrize(("players", "ply", "depth", "expected"), [(2, 200, 3, 0), (4, 300, 3, 0)])
def test_sequences_from_the_midst_of_a_game(players: int, ply: int, depth: int, expected: int) -> None:
    state, rng = quadriga.game("concordia", players=players).start(seed=2), quadriga.Rng(2)
    for _ in range(ply):
        moves = state.legal()
        state.play(moves[rng.below(len(moves))])
    assert perft(state, depth) == expected
