"""Decisions per second of many games in shared arrays, by number of worker processes.

python bench/vector.py [seconds]

Moves are drawn at random from the masks, for all games at once. Seconds are those of the clock on the wall; the numbers of
workers take turns and the best round of each counts, since other work on the machine only ever slows it down.
"""

import sys
from contextlib import ExitStack
from time import perf_counter

import numpy as np

import quadriga
from quadriga.adapters.vector import Games
from quadriga.core import engine

GAMES = 256
WORKERS = (0, 1, 2)
ROUNDS = 6


def run(games: Games, seconds: float) -> float:
    """Decisions per second."""
    chance = np.random.default_rng(1)
    steps, start = 0, perf_counter()
    while perf_counter() - start < seconds:
        games.step((chance.random(games.masks.shape, np.float32) * games.masks).argmax(axis=1))
        steps += 1
    return GAMES * steps / (perf_counter() - start)


def speeds(title: str, seconds: float) -> list[float]:
    """The best round of each number of workers."""
    game = quadriga.game(title, players=2)
    with ExitStack() as stack:
        tables = [stack.enter_context(Games(game, GAMES, workers, seed=1)) for workers in WORKERS]
        rounds = [[run(games, seconds / ROUNDS) for games in tables] for _ in range(ROUNDS)]
    return [max(column) for column in zip(*rounds, strict=True)]


def main() -> None:
    """Measure and print."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
    build = "interpreted" if engine.__file__.endswith(".py") else "compiled"
    print(f"{f'{build} build, {GAMES} games for two':<36}" + "".join(f"{workers:>4} workers" for workers in WORKERS))
    for title in ("augustus", "celtae", "concordia", "trajan"):
        print(f"{title:<36}" + "".join(f"{speed:>12,.0f}" for speed in speeds(title, seconds)), flush=True)


if __name__ == "__main__":
    main()
