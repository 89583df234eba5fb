"""PettingZoo: its own tests for every title and number of players, and what ours promises beyond
them.
"""

from __future__ import annotations

import copy
import pickle
from functools import partial
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test

import quadriga
from quadriga.adapters import augustus_v0
from quadriga.adapters.observation import Rewards
from quadriga.adapters.parallel import WAIT, parallel_env
from quadriga.adapters.pettingzoo import env, raw_env
from quadriga.core import registry

TABLES = [(name, players) for name in quadriga.games() for players in registry.title(name).players]
each_table = pytest.mark.parametrize(
    ("title", "players"), TABLES, ids=[f"{name}-{players}" for name, players in TABLES]
)
# PettingZoo expects plain arrays from all environments but those on a list of its own.
dict_observations = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]
pytestmark = dict_observations


def play_out(table: Any, seed: int) -> dict[str, float]:
    """Random play to the end; the rewards of each agent in all."""
    table.reset(seed=seed)
    chance = np.random.default_rng(seed)
    earned = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        observation, reward, termination, truncation, _ = table.last()
        earned[agent] += reward
        over = termination or truncation
        table.step(None if over else int(chance.choice(np.flatnonzero(observation["action_mask"]))))
    return earned


@each_table
def test_the_api_is_pettingzoos(title: str, players: int) -> None:
    api_test(env(title, players=players), num_cycles=1000)


@each_table
def test_seeds_decide_everything(title: str, players: int) -> None:
    seed_test(partial(env, title, players=players), num_cycles=100)


@each_table
def test_rewards_are_those_of_the_ranking(title: str, players: int) -> None:
    table = env(title, players=players)
    earned = list(play_out(table, 4).values())
    ranking = table.position.ranking
    assert earned == pytest.approx(Rewards("rank").at_the_end(table.position))
    if players > 1:
        assert sum(earned) == pytest.approx(0)
        assert earned[ranking.index(1)] == max(earned)


def test_dense_rewards_add_up_to_the_score() -> None:
    table = raw_env("trajan", players=3, reward="score", dense=1.0)
    earned = list(play_out(table, 2).values())
    final = Rewards("score").at_the_end(table.position)
    paid = [score / 100 + last for score, last in zip(table.position.scores, final, strict=True)]
    assert earned == pytest.approx(paid)


def test_both_rewards_are_the_mean_of_rank_and_score() -> None:
    table = raw_env("trajan", players=2, reward="both")
    earned = list(play_out(table, 2).values())
    rank, score = (Rewards(name).at_the_end(table.position) for name in ("rank", "score"))
    assert earned == pytest.approx([(a + b) / 2 for a, b in zip(rank, score, strict=True)])


def test_the_game_of_a_seed_is_that_of_the_engine() -> None:
    table = env("trajan", players=2)
    table.reset(seed=7)
    assert table.position.digest() == quadriga.game("trajan", players=2).start(7).digest()
    table.reset()
    first = table.position.digest()
    table.reset(seed=7)
    table.reset()
    assert table.position.digest() == first


def test_an_illegal_move_changes_nothing_or_ends_the_game() -> None:
    strict, usual = raw_env("trajan", players=2), env("trajan", players=2)
    strict.reset(seed=1)
    usual.reset(seed=1)
    before = strict.position.digest()
    with pytest.raises(quadriga.IllegalMove, match="does not answer what is asked now"):
        strict.step(0)
    assert strict.position.digest() == before
    usual.step(0)
    assert usual.position.digest() == before
    assert usual.rewards == {"player_0": -1.0, "player_1": 0.0}
    assert usual.last()[1:3] == (-1.0, True)
    assert "does not answer what is asked now" in usual.infos["player_0"]["illegal"]
    usual.step(None)
    usual.step(None)
    assert usual.agents == []


def test_there_is_nothing_to_step_before_the_first_game_and_after_the_last() -> None:
    table = env("trajan", players=2)
    with pytest.raises(quadriga.QuadrigaError, match=r"call reset\(\) first"):
        table.step(0)


def test_environments_pickle_and_copy_in_the_middle_of_a_game() -> None:
    table = env("trajan", players=3)
    table.reset(seed=3)
    for _ in range(40):
        table.step(int(np.flatnonzero(table.last()[0]["action_mask"])[-1]))
    for twin in (pickle.loads(pickle.dumps(table)), copy.deepcopy(table)):
        assert twin.position.digest() == table.position.digest()
        assert twin.agent_selection == table.agent_selection
        move = int(np.flatnonzero(twin.last()[0]["action_mask"])[0])
        twin.step(move)
        assert twin.position.ply == table.position.ply + 1


def test_state_is_what_all_agents_know_together() -> None:
    table = raw_env("trajan", players=2)
    table.reset(seed=3)
    parts = [table.observe(agent)["observation"] for agent in table.possible_agents]
    assert np.array_equal(table.state(), np.concatenate(parts))


@pytest.mark.parametrize("title", registry.OURS)
def test_every_title_is_registered_and_has_its_module(title: str) -> None:
    table = pettingzoo.make("aec", f"quadriga/{title}-v0", players=3)
    assert str(table) == f"{title}_v0"
    module = __import__(f"quadriga.adapters.{title}_v0", fromlist=["env"])
    table = module.env(players=3)
    table.reset(seed=1)
    assert len(table.agents) == 3


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"reward": "money"}, 'reward="money" is not possible; expected rank, score, both'),
        (
            {"render_mode": "video"},
            'render_mode="video" is not possible; expected human, ansi, svg, rgb_array',
        ),
        ({"players": 9}, "players=9 is not possible"),
        ({"title": "chess"}, 'there is no game "chess"'),
    ],
)
def test_bad_options_are_refused_with_a_sentence(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(quadriga.QuadrigaError) as found:
        env(**{"title": "trajan", **given})
    assert sentence in str(found.value)


@pytest.mark.parametrize("players", registry.title("augustus").players)
def test_augustus_comes_in_the_parallel_form(players: int) -> None:
    parallel_api_test(augustus_v0.parallel_env(players=players), num_cycles=1000)
    table = pettingzoo.make("parallel", "quadriga/augustus-v0", players=players)
    assert table.metadata["is_parallelizable"]


def test_a_parallel_game_pays_at_its_end() -> None:
    table = augustus_v0.parallel_env(players=3, dense=1.0)
    observations, _ = table.reset(seed=4)
    earned = dict.fromkeys(table.possible_agents, 0.0)
    chance = np.random.default_rng(4)
    while table.agents:
        moves = {
            a: int(chance.choice(np.flatnonzero(observations[a]["action_mask"])))
            for a in table.agents
        }
        observations, rewards, *_, infos = table.step(moves)
        for agent, reward in rewards.items():
            earned[agent] += reward
    final = Rewards("rank").at_the_end(table.position)
    paid = [score / 100 + last for score, last in zip(table.position.scores, final, strict=True)]
    assert list(earned.values()) == pytest.approx(paid)
    assert [info["rank"] for info in infos.values()] == list(table.position.ranking)


def test_parallel_seats_answer_at_once_and_the_order_does_not_matter() -> None:
    table = parallel_env("trajan", players=3)
    observations, infos = table.reset(seed=5)
    assert [info["asked"] for info in infos.values()] == [True] * 3
    moves = {
        agent: int(np.flatnonzero(seen["action_mask"])[-1]) for agent, seen in observations.items()
    }
    table.step(moves)
    other = parallel_env("trajan", players=3)
    other.reset(seed=5)
    other.step(dict(reversed(moves.items())))
    assert other.position.digest() == table.position.digest()


def test_parallel_seats_that_are_not_asked_wait() -> None:
    table = parallel_env("trajan", players=2)
    observations, infos = table.reset(seed=5)
    while len(table.position.to_move) > 1:
        moves = {
            agent: int(np.flatnonzero(seen["action_mask"])[0])
            for agent, seen in observations.items()
        }
        observations, *_, infos = table.step(moves)
    waiting = next(agent for agent, info in infos.items() if not info["asked"])
    assert np.flatnonzero(observations[waiting]["action_mask"]).tolist() == [WAIT]
    before = table.position.digest()
    with pytest.raises(quadriga.IllegalMove):
        table.step(dict.fromkeys(table.agents, 99))
    assert table.position.digest() == before
