"""The table of Augustus as data: what lies in the centre, and what each player has.

What changes with almost every move is a list; what changes seldom is a tuple, replaced when it
changes and shared by copies.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from quadriga.core import engine
from quadriga.core.fields import Field, many, one, pile
from quadriga.games.augustus.components import (
    ANY_SYMBOL,
    JOKER,
    LEGIONS,
    NO_OBJECTIVE,
    OBJECTIVES,
    PLACES,
    Box,
)
from quadriga.games.augustus.moves import MOVES

if TYPE_CHECKING:
    from quadriga.core.game import Game

LAST: Final = OBJECTIVES - 1


class Player:
    """One player's conquest row, legions and control area."""

    FIELDS: ClassVar[tuple[Field, ...]] = (
        many("row", high=NO_OBJECTIVE),
        one("stock", high=LEGIONS),
        one("gained", high=LEGIONS),
        one("waiting", high=2**PLACES - 1),
        pile("controlled", high=LAST),
        pile("reach", JOKER + 1, high=ANY_SYMBOL),
        one("refused", high=2**7 - 1),
        pile("hidden", high=LAST),
        one("kept", high=2**6 - 1),
        one("chosen", low=-1, high=MOVES.size - 1),
        one("second", low=-1, high=MOVES.size - 1),
    )

    def __init__(
        self,
        row: list[int],
        stock: int,
        gained: int,
        waiting: int,
        controlled: tuple[int, ...],
        reach: tuple[int, ...],
        refused: int,
        hidden: tuple[int, ...],
        kept: int,
        chosen: int,
        second: int,
    ) -> None:
        self.row = (
            row  # place -> code of the objective in progress there and its legions, or NO_OBJECTIVE
        )
        self.stock = stock  # legions
        self.gained = gained  # legions above the first seven
        self.waiting = (
            waiting  # bits: places whose objective is completed and waits for its resolution
        )
        self.controlled = controlled  # objectives, in the order in which they were completed
        self.reach = reach  # token -> bits of the symbols it serves, equivalences included
        self.refused = refused  # bits: numbers whose reward was refused
        # The six dealt objectives until three are kept, then the three discarded face down.
        self.hidden = hidden
        # Sealed answers, which nobody else sees before all have answered:
        self.kept = kept  # bits: positions of the dealt objectives that are kept
        self.chosen = chosen  # the first part of the answer, a move, or EMPTY
        self.second = second  # the second part, or EMPTY

    def copy(self) -> Player:
        """An independent copy."""
        return Player(
            self.row[:],
            self.stock,
            self.gained,
            self.waiting,
            self.controlled,
            self.reach,
            self.refused,
            self.hidden,
            self.kept,
            self.chosen,
            self.second,
        )


class State(engine.State):
    """The whole table."""

    FIELDS: ClassVar[tuple[Field, ...]] = (
        one("first", high=5),
        one("crier", high=5),
        one("rounds"),
        one("token", low=-1, high=JOKER),
        many("bag", JOKER + 1, high=23),
        one("supply", high=LEGIONS),
        pile("display", 5, low=-1, high=LAST),
        pile("deck", high=LAST),
        one("drawn", high=OBJECTIVES),
        pile("discard", high=LAST),
        pile("holders", 12, low=-1, high=5),
        one("called"),
        one("chain", high=2**PLACES - 1),
        one("due", high=2 * PLACES),
        one("toll", high=2),
    )

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
        first: int,
        crier: int,
        rounds: int,
        token: int,
        bag: list[int],
        supply: int,
        display: tuple[int, ...],
        deck: tuple[int, ...],
        drawn: int,
        discard: tuple[int, ...],
        holders: tuple[int, ...],
        called: int,
        chain: int,
        due: int,
        toll: int,
    ) -> None:
        super().__init__(game, pending, rng, ply, barrier, last_seat, current)
        box = game.box
        assert isinstance(box, Box)
        self.box: Box = box
        self.players = players
        self.first = first  # the first crier
        self.crier = crier  # who draws the tokens
        self.rounds = rounds  # begun so far
        self.token = token  # of this round, or EMPTY before the first
        self.bag = bag  # token -> how many are in the bag; the others lie on the table
        self.supply = supply  # legions that belong to nobody
        self.display = display  # the five objectives face up, or EMPTY
        self.deck = deck
        self.drawn = drawn  # objectives drawn from the deck
        self.discard = discard  # objectives discarded face up
        self.holders = holders  # reward -> seat, or EMPTY in the centre
        self.called = called  # moves played when the present simultaneous question was put
        # Scratch of the resolution in progress, which is the current seat's:
        self.chain = chain  # bits: places of the completed objectives whose power is done
        self.due = due  # objectives to be taken beyond one for each completed
        self.toll = toll  # legions that each victim of the attack loses

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
            self.first,
            self.crier,
            self.rounds,
            self.token,
            self.bag[:],
            self.supply,
            self.display,
            self.deck,
            self.drawn,
            self.discard,
            self.holders,
            self.called,
            self.chain,
            self.due,
            self.toll,
        )
