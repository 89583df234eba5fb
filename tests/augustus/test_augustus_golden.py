"""Whole games, recorded once and replayed for ever; and the number of ways to play on.

Each golden record is a game of a player who chooses seat and move by `Rng(seed)`:

    state, moves, rng = game.start(seed), [], quadriga.Rng(seed)
    while not state.over:
        seat = state.to_move[rng.below(len(state.to_move))]
        legal = state.legal(seat)
        moves.append((seat, legal[rng.below(len(legal))]))
        state.play(moves[-1][1], seat)
    record = quadriga.Record.of(quadriga.Record.begin(game, seed), state, moves)

Names that begin with "rules-2" are of rules 2, all others of rules 1. The file's name gives the
number of players, the seed and, for a first game, the variant. The record of a game without end is
one in which nobody ever uses a token.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import quadriga
from quadriga.core.playout import play_randomly
from quadriga.games.augustus.components import DECISIONS, LAST_OBJECTIVE
from quadriga.games.augustus.state import State
from support import rule

GOLDEN = sorted(Path(__file__).parent.glob("golden/*.qgn"))


@pytest.mark.parametrize("rules", ["", "rules-2-"])
def test_there_is_a_record_for_every_number_of_players_and_the_variant(rules: str) -> None:
    names = [path.stem for path in GOLDEN]
    assert all(
        any(name.startswith(f"{rules}players-{players}") for name in names)
        for players in range(2, 7)
    )
    of_rules = [name for name in names if name.startswith(f"{rules}players")]
    assert any(name.endswith("first-game") for name in of_rules)
    assert any(name.endswith("without-end") for name in of_rules)


@rule("AU-12.1", "AU-16.21")
@pytest.mark.parametrize("path", GOLDEN, ids=[path.stem for path in GOLDEN])
def test_a_golden_record_replays_to_the_same_end(path: Path) -> None:
    record = quadriga.Record.parse(path.read_text(encoding="utf-8"))
    state = record.verify()
    assert isinstance(state, State)
    assert state.over
    assert record.digest
    most = max(len(player.controlled) for player in state.players)
    assert most >= LAST_OBJECTIVE or state.ply >= DECISIONS


def perft(s: quadriga.State, depth: int) -> int:
    """The number of decision sequences, each seat answering in the order of `to_move`."""
    if depth == 0 or s.over:
        return 1
    seat = s.to_move[0]
    total = 0
    for move in s.legal(seat):
        twin = s.copy()
        twin.play(move, seat)
        total += perft(twin, depth - 1)
    return total


# players, first game, random moves made before -> sequences of 1, 2, 3… decisions; the versions of
# the rules differ in none of these positions
PERFT: dict[tuple[int, bool, int], list[int]] = {
    (2, False, 0): [6, 30, 120, 720, 3600],
    (2, True, 0): [2, 6, 16, 60, 180, 512, 2806],
    (4, True, 0): [2, 6, 18, 54, 144, 414, 1186],
    (2, False, 150): [3, 15, 47, 160, 445, 1711],
    (3, False, 251): [4, 8, 8, 40, 920, 7400],
    (4, False, 200): [1, 7, 19, 62, 290, 1141, 3970],
    (5, False, 333): [5, 65, 565, 4335],
    (6, False, 400): [6, 12, 60, 180, 696, 2280],
}


@pytest.mark.parametrize("rules", [1, 2])
@pytest.mark.parametrize(("players", "first_game", "made"), list(PERFT))
def test_the_number_of_ways_to_play_on(
    players: int, first_game: bool, made: int, rules: int
) -> None:
    s = quadriga.game("augustus", players=players, first_game=first_game, rules=rules).start(7)
    play_randomly(s, quadriga.Rng(7), made)
    expected = PERFT[players, first_game, made]
    assert [perft(s, depth + 1) for depth in range(len(expected))] == expected
