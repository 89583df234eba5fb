"""Morra as data."""

from __future__ import annotations

from typing import ClassVar

from quadriga.core import engine
from quadriga.core.fields import Field, one


class Player:
    """A player's points, and the fingers shown in this round."""

    FIELDS: ClassVar[tuple[Field, ...]] = (
        one("points", high=100),
        one("fingers", low=-1, high=2),  # -1 until chosen
    )

    def copy(self) -> Player:
        """An independent copy."""
        return Player().take(self)

    def take(self, other: Player) -> Player:
        """Become a copy of another player."""
        self.points: int = other.points
        self.fingers: int = other.fingers
        return self


class State(engine.State):
    """The whole table."""

    FIELDS: ClassVar[tuple[Field, ...]] = (one("round", high=5), one("stake", high=3))

    def copy(self) -> State:
        """An independent copy."""
        return State(self.game).take(self)

    def take(self, other: State) -> State:
        """Become a copy of another table."""
        self.go_on_from(other)
        self.players: list[Player] = [player.copy() for player in other.players]
        self.round: int = other.round
        self.stake: int = other.stake
        return self
