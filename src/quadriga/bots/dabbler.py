"""The dabbler: it plays what looks good at first sight, and is easily distracted."""

from __future__ import annotations

from quadriga.bots.bot import Bot, Budget
from quadriga.bots.playout import light_choice
from quadriga.core.engine import State
from quadriga.core.heuristics import Heuristics
from quadriga.core.rng import Rng


class Dabbler(Bot):
    """The best move at first sight, each disturbed by chance; it plans nothing."""

    def __init__(self, heuristics: Heuristics[State]) -> None:
        self.heuristics = heuristics

    def choose(self, state: State, seat: int, budget: Budget, rng: Rng) -> int:
        """A move that looks good."""
        return light_choice(self.heuristics, state, seat, state.legal(seat), rng)
