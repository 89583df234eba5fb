"""The long sweeps: thousands of random games of every title at every number of players (make
test-long).
"""

import pytest

import quadriga
from quadriga.core.playout import play_randomly
from quadriga.core.registry import OURS
from support import all_games

ENDED = {"trajan": 10_000}  # games played to their end
CHECKED = {"trajan": 1_000, "concordia": 2_000}  # games with the laws checked after every decision
USUAL = 5_000

GAMES = [game for game in all_games() if game.name in OURS and game.name != "concordia"]
GAMES += [
    quadriga.game("concordia", players=players, map=name)
    for name in ("imperium", "italia")
    for players in (2, 3, 4, 5)
]
NAMES = [
    "-".join(str(game.options[key]) for key in ("players", "map") if key in game.options)
    for game in GAMES
]
each_game = pytest.mark.parametrize(
    "game", GAMES, ids=[f"{game.name}-{name}" for game, name in zip(GAMES, NAMES, strict=True)]
)


@pytest.mark.long
@each_game
def test_thousands_of_random_games_end_and_the_same_seed_gives_the_same_end(
    game: quadriga.Game,
) -> None:
    for seed in range(ENDED.get(game.name, USUAL)):
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
def test_the_laws_hold_after_every_decision_of_thousands_of_games(game: quadriga.Game) -> None:
    for seed in range(CHECKED.get(game.name, USUAL)):
        state, rng = game.start(seed), quadriga.Rng(seed)
        while not state.over:
            play_randomly(state, rng, 1)
            assert game.title.laws(state) == []
