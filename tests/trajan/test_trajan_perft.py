"""Perft: the number of decision sequences from fixed starts. Cheap, and it notices everything."""

from __future__ import annotations

from functools import lru_cache
from math import factorial

import pytest
from trajan_scenes import start

import quadriga
from quadriga.core.playout import play_randomly
from quadriga.games.trajan.state import State
from support import perft, rule

PERFT = [  # players, seed, moves played at random, depth, sequences
    (2, 1, 0, 8, 13122),
    (2, 2, 60, 8, 3456),
    (2, 3, 180, 9, 2688),
    (2, 4, 330, 8, 8288),
    (2, 5, 250, 8, 1440),
    (2, 6, 21, 8, 28308),
    (3, 1, 0, 8, 6561),
    (3, 2, 60, 8, 7878),
    (3, 3, 180, 9, 14478),
    (3, 4, 330, 8, 5238),
    (3, 5, 250, 8, 276),
    (3, 6, 27, 8, 9634),
    (4, 1, 0, 8, 6561),
    (4, 2, 60, 8, 7528),
    (4, 3, 180, 9, 31957),
    (4, 4, 330, 8, 6672),
    (4, 5, 250, 8, 5310),
    (4, 6, 33, 8, 6160),
]


@rule("TR-12.1", "TR-12.2", "TR-12.3", "TR-12.5")
@pytest.mark.parametrize(("players", "seed", "played", "depth", "expected"), PERFT)
def test_the_number_of_decision_sequences(
    players: int, seed: int, played: int, depth: int, expected: int
) -> None:
    s = start(players, seed, {"bowls": "random"})
    play_randomly(s, quadriga.Rng(seed), played)
    assert perft(s, depth) == expected


@rule("TR-2.7", "TR-12.1")
def test_the_number_of_ways_to_fill_the_bowls() -> None:
    """Twelve markers, each colour twice, in any order; by rules 1 six pairs, the two markers of
    each in no order.
    """
    assert ways(start(2), {}) == factorial(12) // 2**6
    assert ways(start(2, options={"rules": 1}), {}) == pair_sequences((2,) * 6)


def ways(s: State, known: dict[tuple[int, ...], int]) -> int:
    """In how many ways seat A may go on; what is left and the open pair decide."""
    bowls = s.players[0].bowls
    placed = sum(bowls)
    if placed == 12:
        return 1
    row = placed // 2 * 6
    key = (*(sum(bowls[colour::6]) for colour in range(6)), *bowls[row : row + 6])
    if key not in known:
        total = 0
        for move in s.legal(0):
            twin = s.copy()
            twin.play(move, 0)
            total += ways(twin, known)
        known[key] = total
    return known[key]


@lru_cache
def pair_sequences(left: tuple[int, ...]) -> int:
    """In how many ways markers of these colours go pair by pair into the bowls."""
    if not any(left):
        return 1
    total = 0
    for i in range(6):
        for j in range(i, 6):
            rest = list(left)
            rest[i] -= 1
            rest[j] -= 1
            if min(rest) >= 0:
                total += pair_sequences(tuple(rest))
    return total
