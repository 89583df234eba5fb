"""Features: laid out as documented, within their bounds, and nothing that the seat may not know."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

import quadriga
from quadriga.adapters.observation import Observer
from quadriga.core import registry
from quadriga.core.layout import features_of, numbers
from support import random_states

GAMES = [
    quadriga.game(name, players=players)
    for name in registry.OURS
    for players in registry.title(name).players
]
VARIANTS = [
    quadriga.game("augustus", players=3, first_game=True),
    quadriga.game("concordia", players=2, map="imperium", intermediate_scoring=True),
    quadriga.game("trajan", players=3, edition="2011", bowls="random", tile_draft="one-at-a-time"),
]
each_game = pytest.mark.parametrize(
    "game", GAMES, ids=[f"{game.name}-{game.players}" for game in GAMES]
)


@each_game
def test_every_number_has_a_name_of_its_own(game: quadriga.Game) -> None:
    layout, write = features_of(game.title, game.players)
    assert len(set(layout.names)) == layout.size == len(layout.highs)
    for state in random_states(game, 4):
        for seat in range(game.players):
            assert len(numbers(write, state, seat)) == layout.size


def told_apart(
    game: quadriga.Game, tell: Callable[[quadriga.State, int], bytes], states: int
) -> int:
    """How often what a seat is told changes when everything hidden from it is dealt again."""
    changes = 0
    for i, state in enumerate(random_states(game, states)):
        for seat in range(game.players):
            shown = tell(state, seat)
            for redeal in range(2):
                changes += (
                    tell(state.determinise(seat, quadriga.Rng(2 * i + redeal)), seat) != shown
                )
    return changes


@pytest.mark.parametrize(
    "game", GAMES + VARIANTS, ids=[f"{game.name}-{game.players}" for game in GAMES + VARIANTS]
)
def test_features_tell_nothing_that_a_seat_may_not_know(game: quadriga.Game) -> None:
    """They are the same when everything hidden is dealt again."""
    observer = Observer(game)
    assert told_apart(game, lambda state, seat: observer.observe(state, seat).tobytes(), 25) == 0


@each_game
def test_whoever_tells_too_much_is_found_out(game: quadriga.Game) -> None:
    """The features and one number more, of the whole position: nearly every position has something
    hidden to deal again.
    """
    observer = Observer(game)
    assert (
        told_apart(
            game,
            lambda state, seat: observer.observe(state, seat).tobytes() + state.digest().encode(),
            4,
        )
        > 0
    )


@pytest.mark.parametrize("title", ["augustus", "celtae", "trajan"])
def test_a_look_over_the_shoulder_of_the_next_seat_is_found_out(title: str) -> None:
    """These titles have secrets of the players, which the features of their own seat tell."""
    observer = Observer(quadriga.game(title, players=3))
    assert (
        told_apart(
            observer.game, lambda state, seat: observer.observe(state, (seat + 1) % 3).tobytes(), 10
        )
        > 0
    )


@each_game
def test_features_stay_in_their_space_and_mostly_below_the_bounds_they_state(
    game: quadriga.Game,
) -> None:
    observer = Observer(game)
    clipped = 0
    for state in random_states(game, 30):
        vector = observer.observe(state, 0)
        assert np.isfinite(vector).all()
        assert vector.min() >= -1.0
        assert vector.max() <= 1.0
        assert vector.any()
        found = numbers(observer.write, state, 0)
        clipped += sum(abs(n) > high for n, high in zip(found, observer.layout.highs, strict=True))
    assert clipped < 30  # of some 30,000 numbers: the bounds fit


@each_game
def test_positions_that_differ_for_a_seat_differ_in_its_features(game: quadriga.Game) -> None:
    """Along a game hardly two decisions look alike."""
    observer = Observer(game)
    state, rng = game.start(3), quadriga.Rng(3)
    seen: list[bytes] = []
    while not state.over and len(seen) < 200:
        seat = state.to_move[0]
        seen.append(observer.observe(state, seat).tobytes())
        moves = state.legal(seat)
        state.play(moves[rng.below(len(moves))], seat)
    assert len(set(seen)) > 0.97 * len(seen)


def test_the_own_seat_comes_first() -> None:
    game = quadriga.game("trajan", players=3)
    observer = Observer(game)
    names = observer.layout.names
    state = game.start(5)
    while state.to_move != (1,):
        state.play(state.legal(state.to_move[0])[0], state.to_move[0])
    for seat in range(3):
        vector = observer.observe(state, seat)
        assert [i for i in range(3) if vector[names.index(f"to move:{i + 1}")]] == [(1 - seat) % 3]
        for i in range(3):
            whose = "me" if not i else f"next{i}"
            wanted = state.view(seat)["players"][(seat + i) % 3]["score"] / 150  # type: ignore[index]  # a view is JSON
            assert vector[names.index(f"{whose}.score")] == pytest.approx(wanted)


def test_a_title_without_features_says_so() -> None:
    bare = replace(registry.title("morra"), package="json")
    with pytest.raises(quadriga.QuadrigaError, match=r"Morra has no features.py"):
        features_of(bare, 2)
