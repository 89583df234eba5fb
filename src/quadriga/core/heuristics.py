"""What a title can say about its own positions, for bots: an estimate of the final score, and which
moves look good.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, TypeVar

from quadriga.core.compiling import mypyc_attr
from quadriga.core.engine import State
from quadriga.core.errors import QuadrigaError
from quadriga.core.moves import MoveSpace

S = TypeVar("S", bound=State)
T = TypeVar("T")


def by_move(space: MoveSpace, kinds: Mapping[str, T]) -> list[T]:
    """For each move what belongs to its kind; every kind has an entry.

    >>> from quadriga.core.moves import Range
    >>> space = MoveSpace([Range("sow", 0, ("forum", "senate")), Range("pass", 2)])
    >>> by_move(space, {"sow": 1.5, "pass": 0.0})
    [1.5, 1.5, 0.0]
    >>> by_move(space, {"sow": 1.5})
    Traceback (most recent call last):
    quadriga.core.errors.QuadrigaError: expected an entry for each kind of move: pass
    """
    named = {kind.name for kind in space.ranges}
    if wrong := sorted(named ^ set(kinds)):
        raise QuadrigaError(f"expected an entry for each kind of move: {', '.join(wrong)}")
    return [kinds[kind.name] for kind in space.kinds]


def starts(space: MoveSpace) -> list[int]:
    """For each move the first one of its kind."""
    return [kind.start for kind in space.kinds]


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
