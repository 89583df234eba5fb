"""Edited positions: a thing or two of a real position is changed; what still loads can be played to
the end.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, seed, settings, strategies as st

import quadriga
from edits import Content, edit
from quadriga.core import registry
from quadriga.core.playout import play_randomly
from quadriga.core.position import build, check
from quadriga.core.rng import Rng
from support import random_states

TITLES = ("augustus", "celtae", "concordia", "trajan")
each_title = pytest.mark.parametrize("name", TITLES)
SHORT: dict[str, dict[str, int]] = {
    "concordia": {"turn_limit": 25}
}  # random players seldom end a game
GAMES = {
    name: [
        quadriga.game(name, players=players, rules=rules, **SHORT.get(name, {}))
        for rules in (registry.title(name).version, registry.title(name).oldest)
        for players in registry.title(name).players
    ]
    for name in TITLES
}
GAMES["trajan"] += [
    quadriga.game("trajan", players=4, edition="2011", province_refill="unoccupied"),
    quadriga.game(
        "trajan",
        players=2,
        bowls="random",
        tile_draft="one-at-a-time",
        leader_may_return=True,
        reshuffle=False,
    ),
    quadriga.game("trajan", players=3, extra_on_bonus_action=False),
]
GAMES["concordia"] += [
    quadriga.game("concordia", players=3, map="imperium", intermediate_scoring=True, turn_limit=25),
    quadriga.game("concordia", players=2, map="italia", intermediate_scoring=True, turn_limit=150),
]
GAMES["augustus"].append(quadriga.game("augustus", players=3, first_game=True))
MOMENTS = 250  # of the games of a run


class Slips:
    """What is edited, and how: Hypothesis decides, so that it can simplify what fails."""

    def __init__(self, data: st.DataObject) -> None:
        self.data = data

    def below(self, limit: int) -> int:
        """A number from 0 to below the limit."""
        return self.data.draw(st.integers(0, limit - 1))


@cache
def moment(name: str, number: int, luck: int) -> tuple[quadriga.Game, str, Content]:
    """A position of a random game, and another one of the same game to take fields from."""
    game = GAMES[name][number % len(GAMES[name])]
    state, later = random_states(game, 2, luck * 1_000 + number)
    other: Any = json.loads(later.to_json())
    return game, state.to_json(), other


def load(game: quadriga.Game, text: str) -> quadriga.State | None:
    """The position as `from_json` makes it, in a game that is already there; None if it is refused
    with a sentence.
    """
    try:
        state = build(game, json.loads(text))
        check(state)
    except quadriga.QuadrigaError as refusal:
        assert str(refusal)  # noqa: PT017
        return None
    return state


def play_on(state: quadriga.State, luck: int) -> None:
    """Show the position to all, and play at random to the end."""
    for seat in (None, *range(state.game.players)):
        state.view(seat)
    for seat in state.to_move:
        assert state.prompt(seat)
    play_randomly(state, Rng(luck), state.game.title.max_moves)
    assert state.over
    assert state.game.title.laws(state) == []
    assert len(state.ranking) == state.game.players


def check_edits(name: str, count: int, luck: int) -> None:
    """At least a fifth of so many different edited positions load, and whatever loads is played to
    the end.
    """
    tried: set[int] = set()
    loaded = 0
    failed = False  # from then on Hypothesis only simplifies

    @seed(luck)
    @settings(
        max_examples=2 * count,  # some come twice
        database=None,
        deadline=None,
        phases=(Phase.generate, Phase.shrink),
        suppress_health_check=list(HealthCheck),
    )
    @given(st.data())
    def try_one(data: st.DataObject) -> None:
        nonlocal loaded, failed
        slips = Slips(data)
        game, before, other = moment(name, slips.below(MOMENTS), luck)
        content = json.loads(before)
        edit(content, slips, other)
        text = json.dumps(content, sort_keys=True, separators=(",", ":"))
        if text == before or hash(text) in tried or (len(tried) == count and not failed):
            return
        state = load(game, text)
        if state is not None:
            try:
                play_on(state, luck)
            except Exception as error:
                failed = True
                raise AssertionError(f"loads, but cannot be played to the end: {text}") from error
            loaded += 1
        tried.add(hash(text))

    try_one()
    print(f"{name}: {len(tried)} edited, {loaded} load ({loaded / len(tried):.1%}), none raises")
    assert len(tried) == count
    assert loaded >= len(tried) / 5


@each_title
def test_what_loads_can_be_played_to_the_end(name: str) -> None:
    check_edits(name, 600, luck=1)


@pytest.mark.long
@pytest.mark.parametrize("part", range(10))
@each_title
def test_a_hundred_thousand_edits(name: str, part: int) -> None:
    check_edits(name, 10_000, luck=100 + part)


# --- and what really happens, loads ---


def check_games(name: str, count: int) -> None:
    """Every position of so many random games loads."""
    for luck in range(count):
        game = GAMES[name][luck % len(GAMES[name])]
        state, rng = game.start(luck), Rng(luck)
        while not state.over:
            check(state)
            play_randomly(state, rng, 1)
            if state.ply % 100 == 0 or state.over:
                assert game.from_json(state.to_json()) == state


@each_title
def test_every_position_of_some_games_loads(name: str) -> None:
    check_games(name, 12)


@pytest.mark.long
@each_title
def test_every_position_of_a_thousand_games_loads(name: str) -> None:
    check_games(name, 1_000)
