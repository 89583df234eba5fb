"""The table of Augustus as data: what lies in the centre, and what each player has.

What changes with almost every move is a list; what changes seldom is a tuple, replaced when it
changes and shared by copies.
"""

from __future__ import annotations

from typing import ClassVar, Final

from quadriga.core import engine
from quadriga.core.fields import Field, many, one, pile
from quadriga.games.augustus import components as c
from quadriga.games.augustus.moves import MOVES

LAST: Final = c.OBJECTIVES - 1


class Player:
    """One player's conquest row, legions and control area."""

    FIELDS: ClassVar[tuple[Field, ...]] = (
        # Place -> code of the objective in progress there and its legions, or NO_OBJECTIVE.
        many("row", high=c.NO_OBJECTIVE),
        one("stock", high=c.LEGIONS, opening=c.FIRST_LEGIONS),  # legions
        one("gained", high=c.LEGIONS),  # legions above the first seven
        # Bits: places whose objective is completed and waits for its resolution.
        one("waiting", high=2**c.PLACES - 1),
        pile("controlled", high=LAST),  # objectives, in the order in which they were completed
        # Token -> bits of the symbols it serves, equivalences included.
        pile("reach", c.JOKER + 1, high=c.ANY_SYMBOL),
        one("refused", high=2**7 - 1),  # bits: numbers whose reward was refused
        # The six dealt objectives until three are kept, then the three discarded face down.
        pile("hidden", high=LAST),
        # Sealed answers, which nobody else sees before all have answered:
        one("kept", high=2**6 - 1),  # bits: positions of the dealt objectives that are kept
        # The first part of the answer, a move, or EMPTY.
        one("chosen", low=-1, high=MOVES.size - 1),
        one("second", low=-1, high=MOVES.size - 1),  # the second part, or EMPTY
    )

    def copy(self) -> Player:
        """An independent copy."""
        return Player().take(self)

    def take(self, other: Player) -> Player:
        """Become a copy of another player."""
        self.row: list[int] = other.row[:]
        self.stock: int = other.stock
        self.gained: int = other.gained
        self.waiting: int = other.waiting
        self.controlled: tuple[int, ...] = other.controlled
        self.reach: tuple[int, ...] = other.reach
        self.refused: int = other.refused
        self.hidden: tuple[int, ...] = other.hidden
        self.kept: int = other.kept
        self.chosen: int = other.chosen
        self.second: int = other.second
        return self


class State(engine.State):
    """The whole table."""

    FIELDS: ClassVar[tuple[Field, ...]] = (
        one("first", high=5),  # the first crier
        one("crier", high=5),  # who draws the tokens
        one("rounds"),  # begun so far
        one("token", low=-1, high=c.JOKER),  # of this round, or EMPTY before the first
        # Token -> how many are in the bag; the others lie on the table.
        many("bag", c.JOKER + 1, high=23),
        one("supply", high=c.LEGIONS),  # legions that belong to nobody
        pile("display", 5, low=-1, high=LAST),  # the five objectives face up, or EMPTY
        pile("deck", high=LAST),
        one("drawn", high=c.OBJECTIVES),  # objectives drawn from the deck
        pile("discard", high=LAST),  # objectives discarded face up
        pile("holders", 12, low=-1, high=5),  # reward -> seat, or EMPTY in the centre
        one("called"),  # moves played when the present simultaneous question was put
        # Scratch of the resolution in progress, which is the current seat's:
        # Bits: places of the completed objectives whose power is done.
        one("chain", high=2**c.PLACES - 1),
        one("due", high=2 * c.PLACES),  # objectives to be taken beyond one for each completed
        one("toll", high=2),  # legions that each victim of the attack loses
    )

    def copy(self) -> State:
        """An independent copy."""
        return State(self.game).take(self)

    def take(self, other: State) -> State:
        """Become a copy of another table."""
        self.go_on_from(other)
        self.box: c.Box = other.box
        self.players: list[Player] = [player.copy() for player in other.players]
        self.first: int = other.first
        self.crier: int = other.crier
        self.rounds: int = other.rounds
        self.token: int = other.token
        self.bag: list[int] = other.bag[:]
        self.supply: int = other.supply
        self.display: tuple[int, ...] = other.display
        self.deck: tuple[int, ...] = other.deck
        self.drawn: int = other.drawn
        self.discard: tuple[int, ...] = other.discard
        self.holders: tuple[int, ...] = other.holders
        self.called: int = other.called
        self.chain: int = other.chain
        self.due: int = other.due
        self.toll: int = other.toll
        return self
