"""Matches: the same bots game after game, every deal played from all seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from quadriga.arena.figures import is_certain, wins_of
from quadriga.arena.play import Job, Result
from quadriga.arena.runner import run
from quadriga.bots import local_contestant
from quadriga.core.errors import QuadrigaError
from quadriga.core.messages import say
from quadriga.core.options import Value


def rotations(seats: Sequence[str]) -> list[tuple[str, ...]]:
    """The seatings of a deal: everybody once in every seat; seatings that look the same only once.

    >>> rotations(("a", "b"))
    [('a', 'b'), ('b', 'a')]
    >>> rotations(("a", "a"))
    [('a', 'a')]
    """
    turned = [tuple(seats[i:]) + tuple(seats[:i]) for i in range(len(seats))]
    return list(dict.fromkeys(turned))


def match_jobs(
    title: str,
    seats: Sequence[str],
    games: int,
    seed: int = 0,
    records: str = "",
    first: int = 0,
    options: Mapping[str, Value] | None = None,
) -> list[Job]:
    """The games of a match: duplicate deals, the same seed with the seats permuted."""
    players = [local_contestant(text) for text in seats]
    seatings = rotations(seats)
    chosen = tuple((options or {}).items())
    jobs = [
        Job(
            first + i,
            title,
            chosen,
            seatings[i % len(seatings)],
            seed + i // len(seatings),
            i // len(seatings),
            records,
        )
        for i in range(games)
    ]
    if jobs:
        game = (
            jobs[0].game
        )  # options, number of players, styles and weights are checked before anything is played
        for player in players:
            player.sit_down(game)
    return jobs


def play_match(
    title: str,
    seats: Sequence[str],
    games: int,
    seed: int = 0,
    out: Path | None = None,
    records: str = "",
    workers: int = 0,
    until: float | None = None,
    quiet: bool = False,
    options: Mapping[str, Value] | None = None,
    cluster: str = "",
) -> list[Result]:
    """Play a match; with `until`, stop when the first bot's win rate is certainly above or below
    it.
    """
    if until is not None and not 0 < until < 1:
        raise QuadrigaError(
            say(
                "the win rate to decide about lies between 0 and 1, found {until}",
                until=f"{until:g}",
            )
        )
    jobs = match_jobs(title, seats, games, seed, records, 0, options)
    if until is None:
        return run(jobs, out, workers, None, quiet, cluster)
    threshold = until

    def stop(results: Sequence[Result]) -> bool:
        wins, played = wins_of(seats[0], results)
        return is_certain(wins, played, threshold)

    return run(jobs, out, workers, stop, quiet, cluster)
