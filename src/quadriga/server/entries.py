"""What a table's log is made of: its rows, and the lines that people read of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from quadriga.core.engine import NOBODY, State
from quadriga.core.messages import Words, say
from quadriga.core.story import Decision, Deed, Story, revealed


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
    """A move in the log, what followed from it, and how people read it."""

    ply: int
    decision: Decision
    story: Story
    forced: bool
    at: float
    note: str = ""  # how it came about, if that was unusual
    since: int = 0  # the ply at which the question was put: that of the first sealed answer to it

    @property
    def seat(self) -> int:
        """The seat that decided."""
        return self.decision.seat

    @property
    def sealed(self) -> bool:
        """Whether it is an answer that others learn when all have answered."""
        return self.decision.is_sealed

    def sealed_again(self) -> Line:
        """The line without what others revealed with their answers."""
        return replace(self, story=self.decision.told())


def opened(lines: Sequence[Line]) -> list[Line]:
    """Lines that all may read now: the line of each sealed answer says what it did."""
    told = revealed([line.decision for line in lines])
    return [replace(line, story=story) for line, story in zip(lines, told, strict=True)]


def has_chosen(ply: int, seat: int, rule: str) -> Line:
    """A line that says no more than that a seat has given a sealed answer."""
    deed = Deed(seat, say("has chosen"), rule)
    done = Decision(seat, deed.words, rule, is_sealed=True, is_known=False, deeds=())
    return Line(ply, done, done.told((deed,)), forced=False, at=0)


def late(level: str, found_by: str) -> str:
    """The note of a move that a lower level found, because the bot of the seat was late."""
    return f"{level.partition('@')[0]}>{found_by}"


def told_late(note: str) -> Words:
    """Such a note in words; rows of older versions hold the words themselves."""
    level, sign, found_by = note.partition(">")
    words = say("moves at level {found_by}, because {level} gave no answer in time")
    return words.fill(found_by=found_by, level=level) if sign else note


class Retraction(NamedTuple):
    """Moves that were taken back: no part of the game any more, but still to be read."""

    ply: int  # before which move of the game they stand in the log
    seat: int  # who took them back
    lines: tuple[Line, ...]
    agreed: tuple[int, ...]  # the seats that were asked and agreed
    seen: bool  # whether chance, a secret or a decision of others had followed from them


class Notice(NamedTuple):
    """A line of the log that is no move: who plays at a seat from now on."""

    ply: int  # how many moves were known to all before it
    seat: int  # whose doing it was; -1 for an owner who does not play
    of: int  # the seat
    bot: str  # the bot that plays there; empty if its person does
    agreed: tuple[int, ...]  # the seats that were asked and agreed
    resigned: bool = False  # whether the bot plays on for somebody who gave up


class Ended(NamedTuple):
    """How a game ended that was not played out."""

    seat: int  # who resigned, or asked to end it
    by_agreement: bool
    agreed: tuple[int, ...]


Question = tuple[
    int, int
]  # after how many moves it was put, and how many sealed answers the seat has given since


@dataclass
class Ask:
    """Somebody asks to take back more than undo allows, to go on under newer rules, to let a bot
    play for a person, or to end the game.
    """

    seat: int
    ply: int
    agreed: set[int] = field(default_factory=set)
    rules: int = 0  # the version to go on under; 0 for anything else
    bot: str = ""  # the bot to put in; empty for anything else
    of: int = NOBODY  # the seat at which it would play
    end: bool = False  # whether to end the game here


class Stage(NamedTuple):
    """The game after some moves, kept so that what follows can be taken back without playing all
    of it again.
    """

    state: State
    open_from: int
