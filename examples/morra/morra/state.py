"""Morra as data."""

from __future__ import annotations

from typing import ClassVar

from quadriga.core import engine
from quadriga.core.fields import Field, one
from quadriga.core.game import Game


class Player:
    """A player's points, and the fingers shown in this round."""

    FIELDS: ClassVar[tuple[Field, ...]] = (one("points", high=100), one("fingers", low=-1, high=2))

    def __init__(self, points: int, fingers: int) -> None:
        self.points = points
        self.fingers = fingers  # -1 until chosen

    def copy(self) -> Player:
        """An independent copy."""
        return Player(self.points, self.fingers)


class State(engine.State):
    """The whole table."""

    FIELDS: ClassVar[tuple[Field, ...]] = (one("round", high=5), one("stake", high=3))

    def __init__(
        self,
        game: Game,
        pending: list[int],
        rng: int,
        ply: int,
        barrier: int,
        last_seat: int,
        current: int,
        players: list[Player],
        round: int,  # noqa: A002  # the rulebook's word
        stake: int,
    ) -> None:
        super().__init__(game, pending, rng, ply, barrier, last_seat, current)
        self.players = players
        self.round = round
        self.stake = stake

    def copy(self) -> State:
        """An independent copy."""
        return State(
            self.game,
            self.pending[:],
            self.rng,
            self.ply,
            self.barrier,
            self.last_seat,
            self.current,
            [player.copy() for player in self.players],
            self.round,
            self.stake,
        )
