"""Where a move is read: the position, the reader, and what the reader is being asked."""

from typing import NamedTuple

from quadriga.games.trajan.state import Player, State


class Asked(NamedTuple):
    """A move's place: the position, the seat that reads, and what that seat is being asked."""

    s: State
    seat: int
    step: int  # or NOBODY
    arg: int

    @property
    def player(self) -> Player:
        """The reader's pieces."""
        return self.s.players[self.seat]
