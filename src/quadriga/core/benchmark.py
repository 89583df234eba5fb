"""How fast a title is: random decisions per second and the cost of a copy."""

from collections.abc import Callable
from time import process_time
from typing import NamedTuple

from quadriga.core.game import Game
from quadriga.core.playout import play_randomly
from quadriga.core.rng import Rng


class Speed(NamedTuple):
    """What was measured, at its best of several runs, since other work on the machine only ever
    slows it down.
    """

    decisions: float  # per second
    copy: float  # microseconds
    games: float  # per second


def best(measure: Callable[[], float], runs: int) -> float:
    """The smallest of several measurements."""
    return min(measure() for _ in range(runs))


def speed(game: Game, runs: int = 5, games: int = 20) -> Speed:
    """Measure a game."""

    def seconds_per_decision() -> float:
        start, made = process_time(), 0
        for seed in range(games):
            made += play_randomly(game.start(seed), Rng(seed), game.title.max_moves)
        return (process_time() - start) / made

    def seconds_per_game() -> float:
        start = process_time()
        for seed in range(games):
            play_randomly(game.start(seed), Rng(seed), game.title.max_moves)
        return (process_time() - start) / games

    middle = game.start(3)
    play_randomly(middle, Rng(2), play_randomly(game.start(3), Rng(2), game.title.max_moves) // 2)

    def seconds_per_copy() -> float:
        start = process_time()
        for _ in range(2000):
            middle.copy()
        return (process_time() - start) / 2000

    return Speed(
        1 / best(seconds_per_decision, runs),
        best(seconds_per_copy, 3 * runs) * 1e6,
        1 / best(seconds_per_game, 2),
    )


def calibration() -> float:
    """How fast this machine runs plain Python just now, in million loop passes per second."""

    def seconds() -> float:
        start = process_time()
        items = list(range(64))
        total = 0
        for i in range(100_000):
            total += items[i & 63]
            items[i & 31] = total & 1023
        return (process_time() - start) / 100_000

    return 1e-6 / best(seconds, 15)
