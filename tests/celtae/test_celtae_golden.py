"""Whole games, kept: every number of players, every difficulty, won and lost, every way to end.

Each was made with `quadriga.Record.begin(game, seed)` and played to its end with
`quadriga.Rng(seed)`:

- "random-players-seed": a random legal move each time, `legal[rng.below(len(legal))]`;
- "rules-2-random-…": the same under rules 2 (the others are of rules 1), the seed 1 or, after it,
  the difficulty;
- "greedy-…": the legal move after which the seat's own score is highest, ties broken at random;
- "won-…": the best of 3,000 random continuations of each turn, measured by 10 for each point, 6 for
  a disc, 3 for a worker
  of the tribe, 4 more for a druid and 2 for each card, strength and token.

A record that fails is read, never simply made anew.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import quadriga
from quadriga.games.celtae.state import State
from support import rule

FILES = sorted((Path(__file__).parent / "golden").glob("*.qgn"))


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
@rule("CE-13.4")
def test_a_kept_game_replays_to_the_same_end(path: Path) -> None:
    record = quadriga.Record.parse(path.read_text(encoding="utf-8"))
    state = record.verify()
    assert state.over
    assert record.game.title.laws(state) == []


def test_every_number_of_players_and_every_way_of_ending_is_kept() -> None:
    records = [quadriga.Record.parse(path.read_text(encoding="utf-8")) for path in FILES]
    assert {record.game.players for record in records} == {1, 2, 3, 4}
    solo = [record for record in records if record.game.players == 1]
    assert {record.game.options["difficulty"] for record in solo} == {"easy", "normal", "hard"}
    assert {record.ranking for record in solo} == {(1,), (2,)}


def test_among_the_kept_games_are_exhausted_stacks_turned_leaders_and_druids() -> None:
    ends = []
    for path in FILES:
        state = quadriga.Record.parse(path.read_text(encoding="utf-8")).replay()
        assert isinstance(state, State)
        ends.append(state)
    assert any(state.beside != 0b1111 for state in ends)
    assert any(player.turned for state in ends for player in state.players)
    assert any(player.workers[8] for state in ends for player in state.players)
    assert any(player.garrison for state in ends for player in state.players)
    assert any(player.bonus_tiles for state in ends for player in state.players)
