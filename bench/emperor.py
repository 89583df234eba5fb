"""How many simulations the emperor's two seconds hold, interpreted and compiled, in turn.

    make compiled && python bench/emperor.py

Each figure is the median over positions of one game for two; beside it the share of a core that the
search had meanwhile.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from statistics import median
from time import process_time

import quadriga
from quadriga.bots import contestant, view_safe
from quadriga.bots.judgement import heuristics
from quadriga.bots.levels import LEVELS
from quadriga.bots.search import Search
from quadriga.core.playout import play_randomly
from quadriga.core.registry import OURS

BUILDS = {
    "interpreted": {"QUADRIGA_PURE": "1"},
    "compiled": {"QUADRIGA_COMPILED": "build/compiled"},
}
PLIES = (20, 60, 100, 140, 180)


def positions(title: str) -> Iterator[tuple[quadriga.State, int]]:
    """Positions with a real choice, from the course of a random game."""
    for ply in PLIES:
        state, rng = quadriga.game(title, players=2).start(1), quadriga.Rng(1)
        play_randomly(state, rng, ply)
        while not state.over and len(state.legal(state.to_move[0])) < 2:
            play_randomly(state, rng, 1)
        if not state.over:
            yield state, state.to_move[0]


def measure() -> dict[str, tuple[float, float]]:
    """The simulations of this process's build for each title, and the share of a core."""
    budget = contestant(LEVELS["emperor"]).budget
    found: dict[str, tuple[float, float]] = {}
    for title in OURS:
        counts, shares = [], []
        for state, seat in positions(title):
            bot, rng, began = Search(heuristics(title)), quadriga.Rng(3), process_time()
            bot.choose(view_safe(state, seat, rng), seat, budget, rng)
            counts.append(bot.simulations)
            shares.append((process_time() - began) / budget.seconds)
        found[title] = (median(counts), median(shares))
    return found


def main() -> None:
    """Measure both builds, each in a process of its own, and print them side by side."""
    if sys.argv[1:] == ["--measure"]:
        print(json.dumps([str(quadriga.BUILD), measure()]))
        return
    figures = {}
    for name, environment in BUILDS.items():
        command = [sys.executable, __file__, "--measure"]
        done = subprocess.run(
            command, env={**os.environ, **environment}, check=True, capture_output=True, text=True
        )
        build, figures[name] = json.loads(done.stdout)
        assert build == name, (
            f"expected the {name} build, found the {build} one: run `make compiled` first"
        )
    print(f"{LEVELS['emperor']}, load {os.getloadavg()[0]:.1f}\n")
    print("| title | interpreted | compiled | × | share of a core |\n|---|---|---|---|---|")
    for title in OURS:
        (before, low), (after, high) = (figures[name][title] for name in BUILDS)
        print(
            f"| {title} | {before:,.0f} | {after:,.0f} | {after / before:.1f} | {low:.2f},"
            f" {high:.2f} |"
        )


if __name__ == "__main__":
    main()
