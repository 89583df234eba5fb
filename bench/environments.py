"""Steps per second through PettingZoo's turn-based interface, next to PettingZoo's own chess and
gin rummy, in one run.

python bench/environments.py [seconds]      needs pettingzoo[classic]==1.26.1, the last release with
gin_rummy_v4 python bench/environments.py benchmark      the same by PettingZoo's own
`performance_benchmark`, five seconds each

Everything is driven the same way: `last()`, a random legal move from the mask, `step()`, each
environment as `env()` makes it. Games alternate in short rounds and the best round of each counts,
since other work on the machine only ever slows it down; seconds are those of the process, not of
the clock on the wall. PettingZoo's benchmark is given that clock, too.
"""

import io
import random
import sys
import warnings
from collections.abc import Callable
from contextlib import redirect_stdout
from functools import partial
from importlib import import_module
from time import process_time
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import numpy as np

import quadriga
from quadriga.adapters.pettingzoo import env
from quadriga.core import registry

ROUNDS = 5
LOOK = 200  # steps between two looks at the clock


def run(table: Any, seconds: float, seed: int) -> float:
    """Steps per second of random play."""
    chance = random.Random(seed)
    table.reset(seed=seed)
    steps, start = 0, process_time()
    while process_time() - start < seconds:
        for _ in range(LOOK):
            observation, _, termination, truncation, _ = table.last()
            if termination or truncation:
                table.step(None)
            else:
                table.step(chance.choice(np.flatnonzero(observation["action_mask"]).tolist()))
            steps += 1
            if not table.agents:
                table.reset(seed=seed + steps)
    return steps / (process_time() - start)


def peers() -> dict[str, Callable[[], Any]]:
    """PettingZoo's own games."""
    try:
        from pettingzoo.classic import chess_v6, gin_rummy_v4
    except ImportError as error:
        raise SystemExit(f"{error}: pip install 'pettingzoo[classic]==1.26.1'") from error
    return {"PettingZoo chess_v6": chess_v6.env, "PettingZoo gin_rummy_v4": gin_rummy_v4.env}


def ours() -> dict[str, Callable[[], Any]]:
    """Every title at every number of players."""
    found: dict[str, Callable[[], Any]] = {}
    for name in registry.OURS:
        for players in registry.title(name).players:
            found[f"{name} for {players}"] = partial(env, name, players=players)
    return found


def best_rounds(tables: dict[str, Any], seconds: float) -> dict[str, float]:
    """Steps per second of process time, for each environment."""
    best = dict.fromkeys(tables, 0.0)
    for seed in range(ROUNDS):
        for name, table in tables.items():
            best[name] = max(best[name], run(table, seconds / ROUNDS, seed))
    return best


def benchmarked(tables: dict[str, Any]) -> dict[str, float]:
    """Turns per second as PettingZoo's own benchmark prints them, for each environment."""
    module = import_module("pettingzoo.test.performance_benchmark")
    found: dict[str, float] = {}
    for name, table in tables.items():
        printed = io.StringIO()
        with (
            redirect_stdout(printed),
            patch.object(module, "time", SimpleNamespace(time=process_time)),
        ):
            module.performance_benchmark(table)
        found[name] = next(
            float(line.split()[0])
            for line in printed.getvalue().splitlines()
            if "turns per second" in line
        )
    return found


def main() -> None:
    """Measure and print."""
    warnings.simplefilter("ignore")  # theirs
    given = sys.argv[1] if len(sys.argv) > 1 else "1"
    rivals = peers()
    tables = {name: make() for name, make in {**rivals, **ours()}.items()}
    speeds = benchmarked(tables) if given == "benchmark" else best_rounds(tables, float(given))
    build = str(quadriga.BUILD)
    chess, gin = [speeds[name] for name in rivals]
    print(f"{build + ' build':<28}{'steps/s':>10}{'× chess_v6':>12}{'× gin_rummy_v4':>16}")
    for name, speed in speeds.items():
        print(f"{name:<28}{speed:>10,.0f}{speed / chess:>12.1f}{speed / gin:>16.1f}")


if __name__ == "__main__":
    main()
