"""Tuning the weights of a title's judgement by self-play: a change stays only when it wins its
match.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from quadriga.arena.figures import Estimate, is_certain, line_of
from quadriga.arena.match import match_jobs
from quadriga.arena.play import Result
from quadriga.arena.runner import run
from quadriga.bots.judgement import heuristics
from quadriga.core.rng import Rng

SPREAD = 0.35  # how far a weight is moved: up to this share of itself, up or down
TOGETHER = 4  # weights moved in one attempt
LEFT_ALONE = ("curiosity", "horizon", "scale", "warmth")  # what only the search uses


@dataclass(frozen=True)
class Attempt:
    """A change of weights and how it did against the weights before it."""

    changed: dict[str, float]
    wins: Estimate
    margin: Estimate
    games: int
    kept: bool


def tune(
    title: str,
    players: int = 2,
    attempts: int = 20,
    games: int = 200,
    seed: int = 0,
    bot: str = "greedy",
    workers: int = 0,
    told: Callable[[Attempt], None] = lambda _: None,
) -> tuple[dict[str, float], list[Attempt]]:
    """The weights after so many attempts, and how each attempt did."""
    weights = dict(heuristics(title).weights)
    rng = Rng(seed)
    made: list[Attempt] = []
    with TemporaryDirectory() as folder:
        for i in range(attempts):
            changed = varied(weights, rng)
            attempt = compare(
                title,
                players,
                weights,
                {**weights, **changed},
                changed,
                games,
                seed + 1000 * i,
                bot,
                workers,
                Path(folder) / str(i),
            )
            if attempt.kept:
                weights |= changed
            made.append(attempt)
            told(attempt)
    return weights, made


def varied(weights: dict[str, float], rng: Rng) -> dict[str, float]:
    """Some of the weights, moved a little."""
    names = [name for name in weights if name not in LEFT_ALONE]
    changed: dict[str, float] = {}
    for _ in range(min(TOGETHER, len(names))):
        name = names.pop(rng.below(len(names)))
        factor = 1 + SPREAD * (rng.below(2001) - 1000) / 1000
        changed[name] = round(weights[name] * factor if weights[name] else factor - 1, 3)
    return changed


def compare(
    title: str,
    players: int,
    old: dict[str, float],
    new: dict[str, float],
    changed: dict[str, float],
    games: int,
    seed: int,
    bot: str,
    workers: int,
    folder: Path,
) -> Attempt:
    """A match of new weights against old ones, which ends early when it is decided."""
    folder.mkdir()
    sides = []
    for name, weights in (("new", new), ("old", old)):
        file = folder / f"{name}.json"
        file.write_text(json.dumps({"weights": weights}), encoding="utf-8")
        sides.append(f"{bot}@{file}")
    seats = [sides[0]] + [sides[1]] * (players - 1)
    fair = 1 / players

    def stop(results: Sequence[Result]) -> bool:
        line = line_of(sides[0], results)
        hopeless = line.games >= games // 4 and line.margin.value < 0
        return hopeless or is_certain(line.wins.value * line.games, line.games, fair)

    line = line_of(
        sides[0], run(match_jobs(title, seats, games, seed), None, workers, stop, quiet=True)
    )
    kept = line.wins.value > fair and line.margin.low > 0
    return Attempt(changed, line.wins, line.margin, line.games, kept)


def write_weights(
    path: Path, weights: dict[str, float], attempts: Sequence[Attempt], command: str
) -> None:
    """A file of weights with the matches that justify it."""
    kept = [
        {
            "changed": a.changed,
            "games": a.games,
            "wins": str(a.wins.percent()),
            "margin": str(a.margin),
        }
        for a in attempts
        if a.kept
    ]
    content = {
        "weights": weights,
        "justified_by": {"command": command, "attempts": len(attempts), "kept": kept},
    }
    path.write_text(json.dumps(content, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
