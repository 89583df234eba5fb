"""Whole games, kept as records: every map and number of players, each way of ending, and the
variant.

Made by a player who draws each move with `Rng(seed)` from the legal ones, in a game started with
the same seed:

    record, state, rng, moves = Record.begin(game, seed), game.start(seed), Rng(seed), []
    while not state.over:
        seat, legal = state.to_move[0], state.legal()
        moves.append((seat, legal[rng.below(len(legal))]))
        state.play(moves[-1][1], seat)
    Record.of(record, state, moves).format()

The seeds are the first ones whose game ends as the file's name says. A record that fails is read,
never simply made anew.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import quadriga
from quadriga.games.concordia.state import State
from support import rule

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.qgn"))


def ending(s: State) -> str:
    """How a game ended."""
    if s.concordia < 0:
        return "limit"
    return "houses" if s.players[s.concordia].houses.bit_count() == 15 else "cards"


@rule("CO-14.1", "CO-17.15")
@pytest.mark.parametrize("path", GOLDEN, ids=[path.stem for path in GOLDEN])
def test_the_record_replays_to_its_end(path: Path) -> None:
    record = quadriga.Record.parse(path.read_text(encoding="utf-8"))
    state = record.verify()
    assert isinstance(state, State)
    assert state.over
    name, players, end = path.stem.split("-")[:3]
    assert (record.game.options["map"], str(record.game.players), ending(state)) == (
        name,
        players,
        end,
    )


def test_every_map_number_of_players_and_ending_is_there() -> None:
    found = {tuple(path.stem.split("-")[:3]) for path in GOLDEN}
    assert {(name, players) for name, players, _ in found} == {
        (m, p) for m in ("imperium", "italia") for p in "2345"
    }
    for name in ("imperium", "italia"):
        assert {end for other, _, end in found if other == name} == {"cards", "houses", "limit"}
    for rules in (1, 2):
        kept = [
            path
            for path in GOLDEN
            if quadriga.Record.parse(path.read_text(encoding="utf-8")).game.rules == rules
        ]
        assert {path.stem.split("-")[2] for path in kept} == {"cards", "houses", "limit"}
        assert any("variant" in path.stem for path in kept)
