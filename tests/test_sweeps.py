"""The long sweeps: thousands of random games of every title at every number of players (make test-long)."""

import pytest

import quadriga
from quadriga.core.playout import play_randomly
from support import all_games

GAMES = [game for game in all_games() if game.name != "morra"]
COUNTS = {"trajan": 10_000}  # games; the others are checked after every decision
USUAL = 5_000
each_game = pytest.mark.parametrize("game", GAMES, ids=[f"{game.name}-{game.players}" for game in GAMES])


@pytest.mark.long
@each_game
def test_thousands_of_random_games_end_and_lose_nothing(game: quadriga.Game) -> None:
    for seed in range(COUNTS.get(game.name, USUAL)):
        state = game.start(seed)
        play_randomly(state, quadriga.Rng(seed), game.title.max_moves)
        assert state.over
        assert game.title.laws(state) == []
        if seed % 100 == 0:
            again = game.start(seed)
            play_randomly(again, quadriga.Rng(seed), game.title.max_moves)
            assert again.digest() == state.digest()


@pytest.mark.long
@each_game
def test_the_laws_hold_after_every_decision_of_many_games(game: quadriga.Game) -> None:
    for seed in range(1_000 if game.name in COUNTS else USUAL):
        state, rng = game.start(seed), quadriga.Rng(seed)
        while not state.over:
            play_randomly(state, rng, 1)
            assert game.title.laws(state) == []
