"""Decisions per second of many games in shared arrays, by number of worker processes.

python bench/vector.py [seconds]      Linux only: it reads the processor time of other processes

Moves are drawn at random from the masks. The numbers of workers take turns in many short rounds,
and two things are measured in each: decisions per second of the clock on the wall, and decisions
per second of processor time on the longest path, that of the main process and of the busiest worker
together. The latter is what to expect where every worker has a core for itself. The best round of
each counts, since other work on the machine only ever slows it down.
"""

import sys
from contextlib import ExitStack
from time import clock_gettime, perf_counter, process_time
from typing import NamedTuple

import numpy as np

import quadriga
from quadriga.adapters.vector import Games
from quadriga.core import registry

GAMES = 256
WORKERS = (0, 1, 2)
ROUNDS = 40


class Speed(NamedTuple):
    """Decisions per second."""

    wall: float
    path: float


def processor_time(process: int) -> float:
    """The processor time that another process has used; its clock is numbered as Linux does."""
    return clock_gettime(~process << 3 | 2)


def run(games: Games, seconds: float) -> Speed:
    """Play for a while; every worker is sent on as soon as it has played."""
    chance = np.random.default_rng(1)
    workers = [process.pid for process in games.processes]
    before = [processor_time(worker) for worker in workers]
    decisions, start, own = 0, perf_counter(), process_time()
    while perf_counter() - start < seconds:
        worker = games.receive()
        masks = games.masks[games.rows[worker]]
        games.send(worker, (chance.random(masks.shape, np.float32) * masks).argmax(axis=1))
        decisions += len(masks)
    games.finish()
    wall, own = perf_counter() - start, process_time() - own
    busiest = max(
        [processor_time(worker) - was for worker, was in zip(workers, before, strict=True)],
        default=0.0,
    )
    return Speed(decisions / wall, decisions / (own + busiest))


def speeds(title: str, seconds: float) -> list[Speed]:
    """The best of the rounds, for each number of workers."""
    game = quadriga.game(title, players=2)
    with ExitStack() as stack:
        tables = [stack.enter_context(Games(game, GAMES, workers, seed=1)) for workers in WORKERS]
        rounds = [[run(games, seconds / ROUNDS) for games in tables] for _ in range(ROUNDS)]
    columns = zip(*rounds, strict=True)
    return [
        Speed(max(speed.wall for speed in column), max(speed.path for speed in column))
        for column in columns
    ]


def main() -> None:
    """Measure and print."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 8.0
    build = str(quadriga.BUILD)
    heads = "".join(f"{workers:>9} workers{'×':>7}" for workers in WORKERS)
    print(f"{build} build, {GAMES} games for two, decisions/s\n{'':<32}{heads}")
    for title in registry.OURS:
        found = speeds(title, seconds)
        for name, column in (
            ("wall", [speed.wall for speed in found]),
            ("processor", [speed.path for speed in found]),
        ):
            shown = "".join(f"{speed:>17,.0f}{speed / column[0]:>7.2f}" for speed in column)
            print(f"{title + ', ' + name:<32}{shown}", flush=True)


if __name__ == "__main__":
    main()
