"""Gymnasium: its own checks, and a seat that plays against bots."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import quadriga
from quadriga.adapters.gymnasium import Environment
from quadriga.core import registry

TABLES = [(name, players) for name in quadriga.games() for players in registry.title(name).players]


def play_out(table: Environment, seed: int) -> tuple[float, dict[str, Any]]:
    """Random play to the end: all rewards, and the last information."""
    chance = np.random.default_rng(seed)
    table.reset(seed=seed)
    earned = 0.0
    while True:
        _, reward, over, _, info = table.step(
            int(chance.choice(np.flatnonzero(table.action_masks())))
        )
        earned += reward
        if over:
            return earned, info


@pytest.mark.parametrize(
    ("title", "players"), TABLES, ids=[f"{name}-{players}" for name, players in TABLES]
)
def test_gymnasium_finds_nothing_to_complain_about(title: str, players: int) -> None:
    """Neither in playing nor in any way of rendering."""
    table = gymnasium.make(f"quadriga/{title.capitalize()}-v0", players=players, opponents="random")
    check_env(table.unwrapped)


@pytest.mark.parametrize("seat", [0, 2])
def test_a_seat_plays_a_whole_game_against_named_bots(seat: int) -> None:
    table = Environment("trajan", players=3, opponents=["random", "greedy"], seat=seat)
    earned, info = play_out(table, 3)
    assert earned == pytest.approx(1.0 - (info["ranking"][seat] - 1))
    assert not info["action_mask"].any()


def test_dense_rewards_tell_the_points_as_they_come() -> None:
    table = Environment("trajan", players=2, reward="rank", dense=0.5)
    earned, info = play_out(table, 6)
    rank = 1.0 if info["ranking"][0] == 1 else -1.0
    assert earned == pytest.approx(rank + 0.5 * info["scores"][0] / 100)


def test_the_same_seed_gives_the_same_game_bots_included() -> None:
    ends = [play_out(Environment("trajan", players=3), 8)[1]["scores"] for _ in range(2)]
    assert ends[0] == ends[1]


def test_masks_are_the_legal_moves() -> None:
    table = Environment("trajan", players=2)
    _, info = table.reset(seed=1)
    assert np.flatnonzero(table.action_masks()).tolist() == table.position.legal(0)
    assert np.array_equal(info["action_mask"], table.action_masks())


def test_an_illegal_move_ends_the_game_and_says_why() -> None:
    table = Environment("trajan", players=2)
    table.reset(seed=1)
    before = table.position.digest()
    _, reward, over, _, info = table.step(0)
    assert (reward, over) == (-1.0, True)
    assert "does not answer what is asked now" in info["illegal"]
    assert table.position.digest() == before


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"seat": 5}, "seat=5 is not possible; expected 0 to 1"),
        ({"opponents": ["random", "random"]}, "opponents: found 2 bots; expected one for all or 1"),
        ({"opponents": "nobody"}, 'there is no bot "nobody"'),
        ({"reward": "fame"}, 'reward="fame" is not possible'),
    ],
)
def test_bad_options_are_refused_with_a_sentence(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(quadriga.QuadrigaError) as found:
        Environment("trajan", players=2, **given)
    assert sentence in str(found.value)
