"""Number of sequences of decisions to a small depth from fixed seeds: cheap, and it notices
everything.
"""

from __future__ import annotations

import pytest
from celtae_scenes import scene

import quadriga
from support import perft


@pytest.mark.parametrize(
    ("players", "expected"),
    [(1, [3, 12, 39, 78]), (2, [3, 12, 39, 78]), (3, [4, 20, 80, 240]), (4, [5, 25, 100, 400])],
)
def test_the_draft(players: int, expected: list[int]) -> None:
    s = quadriga.game("celtae", players=players).start(7)
    assert [perft(s, depth) for depth in range(1, 5)] == expected


@pytest.mark.parametrize(
    ("rules", "discards"), [(1, 0), (2, 15)]
)  # since rules 2 cards are discarded without a soldier, too
@pytest.mark.parametrize(
    ("players", "expected"),
    [
        (1, [3, 18, 162, 551]),
        (2, [3, 18, 132, 451]),
        (3, [3, 18, 132, 451]),
        (4, [3, 18, 132, 451]),
    ],
)
def test_the_first_turn(players: int, expected: list[int], rules: int, discards: int) -> None:
    s = scene(players, seed=7, tokens=1, rules=rules)
    s.players[0].strength = 6
    assert [perft(s, depth) for depth in range(1, 5)] == [*expected[:3], expected[3] + discards]
