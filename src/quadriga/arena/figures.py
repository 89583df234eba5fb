"""What results say and how sure it is: win rates, margins, intervals, and when enough has been
played.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from math import lgamma, log, sqrt
from statistics import fmean, stdev

from quadriga.arena.play import Result

Z = 1.96  # 95 %
DOUBT = 0.05


@dataclass(frozen=True)
class Estimate:
    """A number and the interval in which it lies with 95 %."""

    value: float
    low: float
    high: float

    def percent(self) -> str:
        """As a percentage."""
        return f"{100 * self.value:.1f} ({100 * self.low:.0f}–{100 * self.high:.0f})"

    def __str__(self) -> str:
        return f"{self.value:.1f} ±{self.high - self.value:.1f}"


@dataclass(frozen=True)
class Performance:
    """How one contestant did."""

    name: str
    games: int
    wins: Estimate
    score: Estimate
    margin: Estimate  # over the mean of the others, a deal counted once
    milliseconds: float  # for a decision, on average
    slowest: float  # milliseconds
    rate: float  # simulations a second


def win_rate(wins: float, games: int) -> Estimate:
    """Wilson's interval for a share of games.

    >>> win_rate(8, 10)
    Estimate(value=0.8, low=0.490..., high=0.943...)
    """
    if not games:
        return Estimate(0.0, 0.0, 1.0)
    share = wins / games
    middle = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games)) / (1 + Z * Z / games)
    return Estimate(share, max(0.0, middle - half), min(1.0, middle + half))


def mean(values: Sequence[float]) -> Estimate:
    """The mean of independent values."""
    if not values:
        return Estimate(0.0, 0.0, 0.0)
    middle = fmean(values)
    half = Z * stdev(values) / sqrt(len(values)) if len(values) > 1 else float("inf")
    return Estimate(middle, middle - half, middle + half)


def summary(results: Sequence[Result]) -> list[Performance]:
    """A line for every contestant, the best first."""
    names = sorted({name for result in results for name in result.seats})
    return sorted((line_of(name, results) for name in names), key=lambda line: -line.wins.value)


def line_of(name: str, results: Sequence[Result]) -> Performance:
    """How one contestant did; of a bot that sits twice at a table every seat counts."""
    wins, games, choices, simulations = 0.0, 0, 0, 0
    seconds, slowest = 0.0, 0.0
    scores: list[float] = []
    margins: dict[tuple[str, int], list[float]] = defaultdict(list)
    for result in results:
        for seat, sitting in enumerate(result.seats):
            if sitting != name:
                continue
            games += 1
            wins += result.won[seat]
            scores.append(result.scores[seat])
            others = [
                score for other, score in enumerate(result.scores) if result.seats[other] != name
            ]
            if others:
                margins[result.title, result.deal].append(result.scores[seat] - fmean(others))
            choices += result.choices[seat]
            seconds += result.seconds[seat]
            slowest = max(slowest, result.slowest[seat])
            simulations += result.simulations[seat]
    return Performance(
        name,
        games,
        win_rate(wins, games),
        mean(scores),
        mean([fmean(values) for values in margins.values()]),
        1000 * seconds / max(1, choices),
        1000 * slowest,
        simulations / seconds if seconds else 0.0,
    )


def wins_of(name: str, results: Sequence[Result]) -> tuple[float, int]:
    """The wins and games of one contestant."""
    seats = [
        (result.won[i], 1)
        for result in results
        for i, sitting in enumerate(result.seats)
        if sitting == name
    ]
    return sum(won for won, _ in seats), len(seats)


def is_certain(wins: float, games: int, threshold: float) -> bool:
    """Whether the win rate lies on one side of a threshold, with 95 % however often one has looked.

    A test by betting: a mixture of all win rates is set against the threshold. Looking after every
    game does not spoil it.

    >>> is_certain(30, 40, 0.5), is_certain(22, 40, 0.5)
    (True, False)
    """
    if not games:
        return False
    losses = games - wins
    evidence = lgamma(wins + 0.5) + lgamma(losses + 0.5) - lgamma(games + 1) - 2 * lgamma(0.5)
    return evidence - wins * log(threshold) - losses * log(1 - threshold) > -log(DOUBT)
