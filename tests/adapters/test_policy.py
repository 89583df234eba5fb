"""The bot that learnt: its file, its refusals, and the example that trains it."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np
import pytest

import quadriga
from quadriga.adapters.observation import Observer
from quadriga.bots import local_contestant
from quadriga.bots.policy import FIELDS, Network, Policy, load
from support import random_states

sys.path.insert(0, str(Path(__file__).parents[2] / "examples"))
import train_policy  # an example, not a module of ours


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> tuple[train_policy.Weights, Path]:
    """A policy for Celtae after one short round of lessons."""
    game = quadriga.game("celtae", players=2)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(train_policy, "STEPS", 16)
        weights = train_policy.train(game, seconds=0.01, workers=0, seed=3)
    path = tmp_path_factory.mktemp("policy") / "celtae.json"
    weights.network(game).save(path)
    return weights, path


def test_the_bot_thinks_what_the_training_thinks(
    trained: tuple[train_policy.Weights, Path],
) -> None:
    weights, path = trained
    game = quadriga.game("celtae", players=2)
    observer = Observer(game)
    bot, rng = local_contestant(f"policy:{path}"), quadriga.Rng(1)
    compared = 0
    for state in random_states(game, 20):
        for seat in state.to_move:
            legal = state.legal(seat)
            _, odds, _ = weights.forward(
                observer.observe(state, seat)[None], observer.mask(legal)[None]
            )
            chosen = bot.choose(bot.sit_down(game), state, seat, rng)
            assert chosen in legal
            assert odds[0, chosen] == pytest.approx(odds.max(), rel=1e-2)
            compared += len(legal) > 1
    assert compared > 5


def test_a_round_of_lessons_moves_the_weights(trained: tuple[train_policy.Weights, Path]) -> None:
    fresh = train_policy.Weights(716, quadriga.game("celtae", players=2).num_moves, 3)
    moved = [not np.array_equal(a, b) for a, b in zip(fresh.parts, trained[0].parts, strict=True)]
    assert moved == [True] * 6


def test_lessons_credit_a_seat_with_what_it_was_paid_until_its_next_decision() -> None:
    memory = train_policy.Memory(games=1, seats=2)
    seen, mask = np.zeros(1, np.float32), np.ones(2, np.int8)
    memory.decide(0, 0, seen, mask, 1, 0.5, 0.0)
    memory.paid += np.array([[1.0, -1.0]], np.float32)
    memory.decide(0, 1, seen, mask, 0, 0.5, 0.0)
    memory.paid += np.array([[2.0, -2.0]], np.float32)
    memory.decide(0, 0, seen, mask, 1, 0.5, 0.0)
    memory.paid += np.array([[4.0, -4.0]], np.float32)
    memory.end(0)
    assert memory.rewards == [3.0, -6.0, 4.0]
    lessons = memory.lessons()
    expected = {1: 4.0, 0: -6.0}
    assert lessons.advantages[0] == pytest.approx(expected[1])
    assert sorted(lessons.advantages.tolist()) == pytest.approx(
        [-6.0, 4.0, 3.0 + 0.995 * 0.95 * 4.0]
    )


def test_a_policy_plays_only_what_it_learnt(trained: tuple[train_policy.Weights, Path]) -> None:
    bot = local_contestant(f"policy:{trained[1]}")
    with pytest.raises(
        quadriga.QuadrigaError, match="the policy was trained on celtae for 2; this is trajan for 3"
    ):
        bot.sit_down(quadriga.game("trajan", players=3))
    network = load(trained[1])
    with pytest.raises(quadriga.QuadrigaError, match="other features or moves"):
        Policy(network._replace(features=network.features[1:]), quadriga.game("celtae", players=2))
    with pytest.raises(
        quadriga.QuadrigaError, match="other features or moves"
    ):  # as many as it learnt, numbered otherwise
        Policy(network._replace(texts=network.texts[::-1]), quadriga.game("celtae", players=2))


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("not JSON", "expected a policy with"),
        ("{}", "'game'"),
        (json.dumps({name: [[0.0], [1.0, 2.0]] for name in FIELDS}), "do not fit together"),
    ],
)
def test_a_damaged_file_is_refused_with_a_sentence(
    tmp_path: Path, content: str, sentence: str
) -> None:
    path = tmp_path / "bad.json"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(quadriga.QuadrigaError) as found:
        local_contestant(f"policy:{path}")
    assert sentence in str(found.value)


def test_a_missing_file_is_refused_with_a_sentence() -> None:
    with pytest.raises(quadriga.QuadrigaError, match=r"nowhere\.json: expected a policy"):
        local_contestant("policy:nowhere.json")


def test_networks_survive_their_file(tmp_path: Path) -> None:
    network = Network(
        "morra",
        2,
        ("a", "b"),
        [[0.5, 1.0], [2.0, -3.25]],
        [0.0, 1.0],
        ("show",),
        [[1.0, 2.0]],
        [0.125],
    )
    network.save(tmp_path / "n.json")
    assert load(tmp_path / "n.json") == network
