"""What every bot is: a choice among the legal moves, made from what its seat may know."""

from __future__ import annotations

from quadriga.core.compiling import mypyc_attr
from quadriga.core.engine import State
from quadriga.core.rng import Rng


class Budget:
    """How much a bot may think about one move: so many simulations, or so many seconds; 0 is no
    limit of that kind.
    """

    def __init__(self, simulations: int = 0, seconds: float = 0.0) -> None:
        self.simulations = simulations
        self.seconds = seconds

    def __repr__(self) -> str:
        return f"{self.seconds:g}s" if self.seconds else str(self.simulations)


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses moves.

    One bot plays one seat of one game: it may remember its plans between its moves.
    """

    def choose(self, state: State, seat: int, budget: Budget, rng: Rng) -> int:
        """A legal move for a seat that is to move.

        `state` comes from `view_safe` and may be taken apart; the true position is never handed to
        a bot.
        """
        raise NotImplementedError


class Random(Bot):
    """Any legal move, each as likely as the others."""

    def choose(self, state: State, seat: int, budget: Budget, rng: Rng) -> int:
        """A legal move."""
        moves = state.legal(seat)
        return moves[rng.below(len(moves))]


def view_safe(state: State, seat: int, rng: Rng) -> State:
    """The position as a bot may see it: a copy in which everything its seat cannot know is dealt
    again.
    """
    return state.determinise(seat, rng)
