"""Decisions per second of many games in shared arrays, by number of worker processes.

python bench/vector.py [seconds]

Moves are drawn at random from the masks, for all games at once. Seconds are those of the clock on the wall, so other work on the
machine slows everything down: read the figures as ratios.
"""

import sys
from time import perf_counter

import numpy as np

import quadriga
from quadriga.adapters.vector import Games
from quadriga.core import engine

GAMES = 256
WORKERS = (0, 1, 2)


def run(title: str, workers: int, seconds: float) -> float:
    """Decisions per second."""
    chance = np.random.default_rng(1)
    with Games(quadriga.game(title, players=2), GAMES, workers, seed=1) as games:
        steps, start = 0, perf_counter()
        while perf_counter() - start < seconds:
            games.step((chance.random(games.masks.shape, np.float32) * games.masks).argmax(axis=1))
            steps += 1
        return GAMES * steps / (perf_counter() - start)


def main() -> None:
    """Measure and print."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
    build = "interpreted" if engine.__file__.endswith(".py") else "compiled"
    print(f"{f'{build} build, {GAMES} games for two':<36}" + "".join(f"{workers:>4} workers" for workers in WORKERS))
    for title in ("augustus", "celtae", "concordia", "trajan"):
        speeds = [run(title, workers, seconds) for workers in WORKERS]
        print(f"{title:<36}" + "".join(f"{speed:>12,.0f}" for speed in speeds), flush=True)


if __name__ == "__main__":
    main()
