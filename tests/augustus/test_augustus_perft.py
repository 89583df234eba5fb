"""Perft: the number of sequences of decisions from fixed starts, seats that answer at once in the
order of their seats.
"""

from __future__ import annotations

import pytest

import quadriga
from quadriga.core.playout import play_randomly
from support import perft

PERFT = [  # players, seed, moves played at random, depth, sequences
    (2, 1, 0, 4, 6 * 5 * 4 * 6),
    (2, 1, 40, 6, 784),
    (3, 2, 60, 6, 404),
    (4, 3, 90, 6, 17376),
    (6, 4, 120, 6, 7194),
]


@pytest.mark.parametrize(("players", "seed", "played", "depth", "expected"), PERFT)
def test_perft(players: int, seed: int, played: int, depth: int, expected: int) -> None:
    state = quadriga.game("augustus", players=players).start(seed)
    play_randomly(state, quadriga.Rng(seed), played)
    assert not state.over
    assert perft(state, depth) == expected
