"""Tournaments: everybody against everybody, and ratings."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations
from math import log10

from quadriga.arena.match import match_jobs
from quadriga.arena.play import Job, Result
from quadriga.core.errors import QuadrigaError
from quadriga.core.messages import say
from quadriga.core.options import Value

SWEEPS = 2000  # until strengths do not move any more


@dataclass(frozen=True)
class Rating:
    """A contestant's strength: the mean and the spread of what it may be."""

    name: str
    mu: float
    sigma: float
    games: int

    @property
    def ordinal(self) -> float:
        """What it is worth at least, with 99.7 %."""
        return self.mu - 3 * self.sigma


def round_robin(
    title: str,
    entrants: Sequence[str],
    players: int,
    games: int,
    seed: int = 0,
    records: str = "",
    options: Mapping[str, Value] | None = None,
) -> list[Job]:
    """The games of a tournament: every table of `players` different entrants plays `games` of
    them.
    """
    if len(set(entrants)) != len(entrants) or len(entrants) < max(2, players):
        raise QuadrigaError(
            say(
                "a tournament at tables of {players} needs as many different bots or "
                "more, found {number}",
                players=players,
                number=len(entrants),
            )
        )
    jobs: list[Job] = []
    for table in combinations(entrants, players):
        jobs += match_jobs(title, table, games, seed, records, len(jobs), options)
    return jobs


def strengths(results: Sequence[Result], anchor: str, at: float = 1500.0) -> dict[str, float]:
    """Elo points by the model of Bradley and Terry from all games at once, the anchor's set; the
    weakest first.

    The ratings below are for tournaments that grow: each game moves them a little. Here few games
    have to do, so all are weighed together. Who met is counted as having drawn once besides, so
    that who never lost has a finite strength.
    """
    wins: dict[tuple[str, str], float] = defaultdict(float)
    for result in results:
        for i, j in permutations(range(len(result.seats)), 2):
            pair = result.seats[i], result.seats[j]
            wins[pair] += (
                0.5
                if result.ranking[i] == result.ranking[j]
                else float(result.ranking[i] < result.ranking[j])
            )
    wins = {pair: won + 0.5 for pair, won in wins.items()}
    strength = dict.fromkeys(sorted({name for pair in wins for name in pair}), 1.0)
    for _ in range(SWEEPS):
        for name in strength:
            met = [other for one, other in wins if one == name]
            won = sum(wins[name, other] for other in met)
            strength[name] = won / sum(
                (wins[name, o] + wins[o, name]) / (strength[name] + strength[o]) for o in met
            )
    elo = {name: at + 400 * log10(strength[name] / strength[anchor]) for name in strength}
    return dict(sorted(elo.items(), key=lambda item: item[1]))


def ratings(results: Sequence[Result]) -> list[Rating]:
    """Ratings by the model of Plackett and Luce, the strongest first; games count in their
    order.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    names = sorted({name for result in results for name in result.seats})
    rated = {name: model.rating(name=name) for name in names}
    games = dict.fromkeys(names, 0)
    for result in results:
        if len(result.seats) < 2 or len(set(result.seats)) < len(result.seats):
            continue
        teams = model.rate(
            [[rated[name]] for name in result.seats],
            ranks=[float(place) for place in result.ranking],
        )
        for name, team in zip(result.seats, teams, strict=True):
            rated[name] = team[0]
            games[name] += 1
    found = [Rating(name, rated[name].mu, rated[name].sigma, games[name]) for name in names]
    return sorted(found, key=lambda rating: -rating.mu)
