"""The number of sequences of decisions from fixed seeds: cheap, and it notices every change of the
rules.
"""

from __future__ import annotations

import pytest

import quadriga
from support import perft


@pytest.mark.parametrize(("players", "name", "depth", "expected"), [
    (2, "italia", 5, 11697), (3, "imperium", 5, 12198),
    (4, "italia", 4, 1700), (5, "imperium", 4, 1741), (5, "italia", 4, 1700),
])  # fmt: skip
def test_sequences_from_the_first_card(players: int, name: str, depth: int, expected: int) -> None:
    state = quadriga.game("concordia", players=players, map=name).start(seed=1)
    assert perft(state, depth) == expected


@pytest.mark.parametrize(
    ("rules", "players", "ply", "depth", "expected"),
    [
        (1, 2, 200, 3, 1377),
        (1, 3, 250, 4, 2605),
        (1, 4, 300, 4, 434),
        (1, 5, 400, 4, 4096),
        (2, 2, 200, 3, 613),
        (2, 3, 250, 4, 1022),
        (2, 4, 300, 4, 3375),
        (2, 5, 400, 4, 278),
    ],
)
def test_sequences_from_the_midst_of_a_game(
    rules: int, players: int, ply: int, depth: int, expected: int
) -> None:
    state, rng = (
        quadriga.game("concordia", players=players, rules=rules).start(seed=2),
        quadriga.Rng(2),
    )
    for _ in range(ply):
        moves = state.legal()
        state.play(moves[rng.below(len(moves))])
    assert perft(state, depth) == expected


def test_the_first_two_decisions_counted_by_hand() -> None:
    """A Tribune asks 3 ways, an Architect 3, a Prefect for 12 provinces and the cash, a Mercator
    14, a Diplomat 1.
    """
    state = quadriga.game("concordia", players=3, map="imperium", first_player="A").start(seed=1)
    by_card = {}
    for move in state.legal():
        twin = state.copy()
        twin.play(move)
        by_card[state.game.move_text(move)] = len(twin.legal())
    assert by_card.pop("play:senator") >= 1
    assert by_card == {
        "play:tribune": 3,
        "play:architect": 3,
        "play:prefect": 13,
        "play:mercator": 14,
        "play:diplomat": 1,
    }
