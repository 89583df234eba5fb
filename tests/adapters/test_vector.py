"""Many games at once: the same whoever steps them."""

from __future__ import annotations

import numpy as np
import pytest

import quadriga
from quadriga.adapters.observation import Observer
from quadriga.adapters.vector import Games


def first_moves(games: Games) -> list[int]:
    """The first legal move of each game."""
    return [int(mask.argmax()) for mask in games.masks]


def last_moves(games: Games) -> list[int]:
    """The last legal move of each game."""
    return [int(np.flatnonzero(mask)[-1]) for mask in games.masks]


@pytest.mark.parametrize("workers", [1, 2])
def test_workers_step_the_games_into_shared_arrays(workers: int) -> None:
    game = quadriga.game("trajan", players=3)
    with Games(game, games=5, workers=workers, seed=3) as games:
        assert games.masks.any(axis=1).all()
        before = games.observations.copy()
        for _ in range(30):
            games.step(first_moves(games))
        assert games.lengths.tolist() == [30] * 5
        assert not np.array_equal(before, games.observations)
        assert set(games.arrays.seats.tolist()) <= {0, 1, 2}


def test_a_worker_plays_as_the_main_process_would() -> None:
    game = quadriga.game("trajan", players=2)
    seen = []
    for workers, seed in ((0, 4 * 1_000_003), (1, 4)):
        with Games(game, games=3, workers=workers, seed=seed) as games:
            for _ in range(25):
                games.step(last_moves(games))
            seen.append((games.observations.copy(), games.masks.copy(), games.arrays.seats.copy()))
    for one, other in zip(*seen, strict=True):
        assert np.array_equal(one, other)


def test_rows_show_what_the_seat_to_move_may_know() -> None:
    game = quadriga.game("trajan", players=2)
    with Games(game, games=2, workers=0, seed=1) as games:
        for _ in range(40):
            games.step(last_moves(games))
        assert games.here is not None
        for row, state in enumerate(games.here.states):
            seat = state.to_move[0]
            assert games.arrays.seats[row] == seat
            assert np.array_equal(games.observations[row], Observer(game).observe(state, seat))
            assert np.flatnonzero(games.masks[row]).tolist() == state.legal(seat)


def test_a_game_that_ends_pays_and_is_followed_by_another() -> None:
    game = quadriga.game("trajan", players=2)
    with Games(game, games=2, workers=0, seed=2, reward="rank", dense=1.0) as games:
        chance = np.random.default_rng(1)
        paid = np.zeros((2, 2))
        while not games.arrays.ended.any():
            games.step((chance.random(games.masks.shape) * games.masks).argmax(axis=1))
            paid += games.arrays.rewards
        row = int(games.arrays.ended.argmax())
        scores = games.arrays.scores[row]
        assert games.lengths[row] == 0
        assert sorted(games.arrays.rewards[row] > 0) == [False, True] or scores[0] == scores[1]
        assert paid[row].sum() == pytest.approx(scores.sum() / 100, abs=1e-4)


@pytest.mark.parametrize("workers", [0, 1])
def test_an_illegal_move_is_refused_with_its_reason_and_nothing_is_played(workers: int) -> None:
    with Games(quadriga.game("trajan", players=2), games=2, workers=workers, seed=2) as games:
        good = first_moves(games)
        refused = r"game 1: (That does not answer what is asked now|There is no move (-1|10000):)"
        for bad in (0, -1, 10_000):
            with pytest.raises(quadriga.IllegalMove, match=refused):
                games.step([good[0], bad])
        assert games.lengths.tolist() == [0, 0]
        games.step(good)
        assert games.lengths.tolist() == [1, 1]


def test_an_illegal_move_of_one_worker_keeps_the_others_from_playing() -> None:
    with Games(quadriga.game("trajan", players=2), games=4, workers=2, seed=2) as games:
        good = first_moves(games)
        with pytest.raises(
            quadriga.IllegalMove, match=r"game 3: .*does not answer what is asked now"
        ):
            games.step([*good[:3], 0])
        assert games.lengths.tolist() == [0] * 4
        games.step(good)
        assert games.lengths.tolist() == [1] * 4


@pytest.mark.parametrize("workers", [0, 2])
def test_workers_sent_one_by_one_play_the_same_games_as_in_step(workers: int) -> None:
    game = quadriga.game("celtae", players=2)
    steps = 40
    with (
        Games(game, games=4, workers=workers, seed=5) as together,
        Games(game, games=4, workers=workers, seed=5) as alone,
    ):
        for _ in range(steps):
            together.step(first_moves(together))
        sent = dict.fromkeys(range(len(alone.rows)), 0)
        while any(count < steps for count in sent.values()):
            worker = alone.receive()
            if sent[worker] < steps:
                alone.send(worker, alone.masks[alone.rows[worker]].argmax(axis=1))
                sent[worker] += 1
        alone.finish()
        assert np.array_equal(alone.observations, together.observations)
        assert alone.lengths.tolist() == together.lengths.tolist()


def test_workers_are_sent_and_received_in_turn() -> None:
    with Games(quadriga.game("trajan", players=2), games=2, workers=2, seed=5) as games:
        assert sorted([games.receive(), games.receive()]) == [0, 1]
        with pytest.raises(quadriga.QuadrigaError, match="all workers wait for moves"):
            games.receive()
        games.send(1, [int(games.masks[1].argmax())])
        with pytest.raises(quadriga.QuadrigaError, match="worker 1 is still playing"):
            games.send(1, [0])
        assert games.receive() == 1
        games.send(0, [0])
        with pytest.raises(quadriga.IllegalMove, match="game 0"):
            games.receive()
        assert games.lengths.tolist() == [0, 1]


def test_bad_numbers_are_refused_with_a_sentence() -> None:
    with pytest.raises(quadriga.BadOption, match="no more workers than games"):
        Games(quadriga.game("trajan", players=2), games=2, workers=3)
    with pytest.raises(quadriga.BadOption, match="at least one game"):
        Games(quadriga.game("trajan", players=2), games=0, workers=0)
