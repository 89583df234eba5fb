"""What a table's log is made of: its rows, and the lines that people read of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from quadriga.core.engine import NOBODY, State
from quadriga.core.messages import Words


class Entry(NamedTuple):
    """A row of a table's log."""

    seq: int
    kind: str
    seat: int
    value: str  # the text of the move, the ply to go back to, or a seat and its bot ("1:novice")
    forced: bool
    key: str | None
    at: float
    note: str = ""  # what people should know of how it came about


@dataclass(frozen=True)
class Line:
    """A move in the log, in words, with what followed from it."""

    ply: int
    seat: int
    text: Words
    rule: str
    events: tuple[tuple[int, Words, str], ...]  # seat, sentence, rule
    forced: bool
    sealed: bool  # an answer that others learn when all have answered
    at: float
    note: str = ""  # how it came about, if that was unusual


class Notice(NamedTuple):
    """A line of the log that is no move: who plays at a seat from now on."""

    ply: int  # how many moves were known to all before it
    seat: int  # whose doing it was; -1 for an owner who does not play
    of: int  # the seat
    bot: str  # the bot that plays there; empty if its person does
    agreed: tuple[int, ...]  # the seats that were asked and agreed


Question = tuple[
    int, int
]  # after how many moves it was put, and how many sealed answers the seat has given since


@dataclass
class Ask:
    """Somebody asks to take back more than undo allows, to go on under newer rules, or to let a bot
    play for a person.
    """

    seat: int
    ply: int
    agreed: set[int] = field(default_factory=set)
    rules: int = 0  # the version to go on under; 0 for anything else
    bot: str = ""  # the bot to put in; empty for anything else
    of: int = NOBODY  # the seat at which it would play


class Stage(NamedTuple):
    """The game after some moves, kept so that what follows can be taken back without playing all
    of it again.
    """

    state: State
    open_from: int
