"""OpenSpiel: its own simulation test with serialisation, observers, and resampling."""

from __future__ import annotations

import pickle
import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

import quadriga
from quadriga.adapters import openspiel as ours
from quadriga.adapters.observation import Rewards
from quadriga.core import registry

TABLES = [(name, players) for name in quadriga.games() for players in registry.title(name).players]
each_table = pytest.mark.parametrize(
    ("title", "players"), TABLES, ids=[f"{name}-{players}" for name, players in TABLES]
)


def dealt(game: Any, seed: int) -> Any:
    """A state after the deal of a seed."""
    state = game.new_initial_state()
    for byte in seed.to_bytes(ours.SEED_BYTES, "big"):
        state.apply_action(byte)
    return state


def after(state: Any, moves: int, seed: int) -> Any:
    """The state after random moves, or the last one."""
    chance = np.random.default_rng(seed)
    for _ in range(moves):
        if state.is_terminal():
            break
        state.apply_action(int(chance.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize("title", ["celtae", "concordia"])
def test_random_play_passes_openspiels_test_with_serialisation(title: str) -> None:
    game = pyspiel.load_game(
        f"python_quadriga_{title}(players={min(registry.title(title).players)})"
    )
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.long
@each_table
def test_random_play_passes_openspiels_test_at_every_number_of_players(
    title: str, players: int
) -> None:
    game = pyspiel.load_game(f"python_quadriga_{title}(players={players})")
    pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)


def test_openspiel_cannot_serialise_python_games_that_are_sampled_stochastic(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Should this fail one day, ours can be declared as such."""
    monkeypatch.setattr(ours, "CHANCE", pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC)
    for name in ("GetRNGState", "get_rng_state", "_get_rng_state"):
        monkeypatch.setattr(ours.SpielGame, name, lambda game: "7", raising=False)
    game = pyspiel.load_game("python_quadriga_celtae(players=2)")
    assert game.get_type().chance_mode == pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    with pytest.raises(pyspiel.SpielError, match="GetRNGState unimplemented"):
        pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@each_table
def test_a_resampled_state_cannot_be_told_from_the_true_one(title: str, players: int) -> None:
    game = pyspiel.load_game(f"python_quadriga_{title}(players={players})")
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    for moves in (0, 15, 60):
        state = after(dealt(game, 77), moves, moves)
        if state.is_terminal():
            break
        for player in range(players):
            other = state.resample_from_infostate(player, sampler)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.legal_actions(player) == state.legal_actions(player)
            assert other.history() == state.history()


def test_resampling_deals_again_what_is_hidden() -> None:
    state = after(dealt(pyspiel.load_game("python_quadriga_trajan(players=3)"), 5), 90, 1)
    others = [
        state.resample_from_infostate(0, pyspiel.UniformProbabilitySampler(0.0, 1.0))
        for _ in range(3)
    ]
    assert len({str(other) for other in [state, *others]}) == 4


def test_the_deal_is_the_seed_and_the_history_rebuilds_the_state() -> None:
    game = pyspiel.load_game("python_quadriga_trajan(players=2)")
    state = after(dealt(game, 66_051), 50, 2)
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)
    assert (
        dealt(game, 66_051).position.digest()
        == quadriga.game("trajan", players=2).start(66_051).digest()
    )
    assert game.max_chance_nodes_in_history() == ours.SEED_BYTES


def test_states_and_games_pickle_and_clone() -> None:
    game = pyspiel.load_game(
        "python_quadriga_trajan(players=2,options=edition:2011;bowls:random,reward=score)"
    )
    state = after(dealt(game, 9), 33, 3)
    for twin in (pickle.loads(pickle.dumps(state)), state.clone()):
        assert str(twin) == str(state)
        twin.apply_action(twin.legal_actions()[0])
        assert str(twin) != str(state)
    assert str(pickle.loads(pickle.dumps(game))) == str(game)
    assert state.position.game.options["edition"] == "2011"


def test_observers_tell_a_seat_its_own_and_a_spectator_nothing_hidden() -> None:
    game = pyspiel.load_game("python_quadriga_trajan(players=2)")
    state = after(dealt(game, 4), 60, 4)
    own = make_observation(game, pyspiel.IIGObservationType(perfect_recall=False))
    own.set_from(state, 1)
    assert own.tensor.tolist() == state.observation_tensor(1)
    assert len(own.tensor) == game.observation_tensor_shape()[0]
    public = make_observation(
        game,
        pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE),
    )
    assert public.tensor is None
    public.set_from(state, 0)
    assert public.string_from(state, 0) == public.string_from(state, 1)
    assert '"cards":null' in public.string_from(state, 0)
    assert own.string_from(game.new_initial_state(), 0) == "before the deal"
    recall = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    moves = [str(item.action) for item in state.full_history() if item.player == 0]
    assert recall.string_from(state, 0).startswith(" ".join(moves))
    with pytest.raises(quadriga.BadOption):
        make_observation(game, None, {"depth": 3})


def test_information_set_search_plays_a_legal_move() -> None:
    game = pyspiel.load_game("python_quadriga_trajan(players=2,options=bowls:random)")
    state = after(dealt(game, 12), 30, 5)
    while len(state.legal_actions()) < 2:
        state.apply_action(state.legal_actions()[0])
    chance = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game, mcts.RandomRolloutEvaluator(1, chance), 2.0, 4, random_state=chance
    )
    assert bot.step(state) in state.legal_actions()


def test_returns_are_the_rewards_of_the_ranking() -> None:
    state = after(dealt(pyspiel.load_game("python_quadriga_trajan(players=3)"), 3), 10_000, 6)
    assert state.is_terminal()
    assert sum(state.returns()) == pytest.approx(0)
    assert state.returns() == Rewards("rank").at_the_end(state.position)
    assert state.get_game().get_type().utility == pyspiel.GameType.Utility.ZERO_SUM


def test_bad_options_are_refused_with_a_sentence() -> None:
    with pytest.raises(
        quadriga.BadOption, match='expected "name:value;name:value", found "edition"'
    ):
        pyspiel.load_game("python_quadriga_trajan(players=2,options=edition)")
    with pytest.raises(quadriga.BadOption, match="players=7 is not possible"):
        pyspiel.load_game("python_quadriga_trajan(players=7)")


def test_a_program_that_used_a_game_ends_in_peace() -> None:
    """OpenSpiel's registry outlives the interpreter."""
    script = (
        "import pyspiel, quadriga.adapters.openspiel\n"
        "state = pyspiel.load_game('python_quadriga_trajan(players=2)').new_initial_state()\n"
        "state.apply_action(1)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
