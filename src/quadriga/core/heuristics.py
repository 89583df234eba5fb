"""What a title can say about its own positions, for bots: an estimate of the final score, and which
moves look good.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, TypeVar

from quadriga.core.compiling import mypyc_attr
from quadriga.core.engine import State

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Heuristics(Generic[S]):
    """The judgement of a title, with its weights.

    A title without one of its own is judged by the points on the table.
    """

    def __init__(self, weights: Mapping[str, float]) -> None:
        self.weights = dict(weights)
        self.scale = weights.get(
            "scale", 10.0
        )  # a lead of so many points makes the better half of a win
        self.horizon = int(
            weights.get("horizon", 20.0)
        )  # decisions of a playout before the estimate ends it
        self.warmth = weights.get(
            "warmth", 2.0
        )  # points by which a move may look worse and still be tried often
        self.curiosity = weights.get(
            "curiosity", 0.3
        )  # how much a promising move attracts a search that tried it seldom
        self.envy = weights.get(
            "envy", 0.5
        )  # what a point of the others is worth to the greedy bot

    def evaluate(self, s: S, seat: int) -> float:
        """The points a seat is likely to have at the end."""
        return float(s.scores[seat])

    def rank(self, s: S, seat: int, moves: list[int]) -> list[float]:
        """How good each of the moves looks at first sight, in points; only the differences mean
        something.
        """
        return [0.0] * len(moves)

    def par(self, s: S) -> float:
        """The points that are worth half a win in a game played alone."""
        return 0.0

    def is_won(self, s: S, seat: int) -> bool:
        """Whether a game that is over was won by a seat; titles that are played alone say what that
        means there.
        """
        return s.ranking[seat] == 1
