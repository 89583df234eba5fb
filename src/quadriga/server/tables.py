"""A live table: the game that the rows of its log add up to, and what each seat may do with it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from sqlalchemy import Row

from quadriga.core.engine import FRAME, NOBODY, State
from quadriga.core.game import Game
from quadriga.core.record import Record, commitment
from quadriga.core.registry import rebuild
from quadriga.core.texts import seat_name
from quadriga.server.seats import Seat
from quadriga.server.storage.models import AGREE, ASK, END, PLAY, REFUSE, UNDO


class Entry(NamedTuple):
    """A row of a table's log."""

    seq: int
    kind: str
    seat: int
    value: int  # the move, or the ply to go back to
    forced: bool
    key: str | None
    at: float


@dataclass(frozen=True)
class Line:
    """A move in the log, in words, with what followed from it."""

    ply: int
    seat: int
    text: str
    rule: str
    events: tuple[tuple[int, str, str], ...]  # seat, sentence, rule
    forced: bool
    sealed: bool  # an answer that others learn when all have answered
    at: float


@dataclass
class Ask:
    """Somebody asks to take back more than undo allows."""

    seat: int
    ply: int
    agreed: set[int] = field(default_factory=set)


class LiveTable:
    """A table in memory. Only `fold` changes the game, and only with rows that are committed."""

    def __init__(self, row: Row[Any]) -> None:
        self.lock = asyncio.Lock()
        self.id: str = row.id
        self.game: Game = rebuild(row.title, row.options)
        self.seed = int(row.seed)
        self.seed_hash = commitment(self.seed)
        self.owner: str = row.owner
        self.seats: list[Seat] = []
        self.created: float = row.created
        self.seq = 0
        self.state: State | None = None  # before the deal
        self.moves: list[tuple[int, int]] = []
        self.lines: list[Line] = []
        self.open_from = 0  # the lines from here on are not revealed yet
        self.keys: dict[str, int] = {}
        self.asked_at: dict[int, int] = {}  # seat -> the sequence number at which its present question was put
        self.turn_ended = False
        self.ask: Ask | None = None
        self.chat: list[Row[Any]] | None = None  # None: to be read again
        self.took_back: list[tuple[int, int]] = []  # seat and the ply it went back to, for the log
        self.set_row(row)

    def set_row(self, row: Row[Any]) -> None:
        """Take over what is noted of the table."""
        self.public: bool = row.public
        self.undo: str = row.undo
        self.confirm: bool = row.confirm
        self.status: str = row.status
        self.origin: str = row.origin
        self.successor: str = row.successor
        if self.status != "open" and self.state is None:
            self.deal()

    def deal(self) -> None:
        """Begin the game."""
        self.state = self.game.start(self.seed)
        self.state.events = []
        self.asked_at = dict.fromkeys(self.state.to_move, 0)

    # --- the log ---

    def fold(self, row: Entry) -> None:
        """Take in the next row of the log."""
        assert self.state is not None
        assert row.seq == self.seq + 1, f"row {row.seq} follows {self.seq}"
        self.seq = row.seq
        if row.key is not None:
            self.keys[row.key] = row.seq
        if row.kind == PLAY:
            self.fold_play(row.seat, row.value, row.forced, row.at)
        elif row.kind == UNDO:
            self.took_back.append((row.seat, row.value))
            self.go_back(row.value)
        elif row.kind == END:
            self.turn_ended = True
            self.asked_at = dict.fromkeys(self.state.to_move, self.seq)
        elif row.kind == ASK:
            self.ask = Ask(row.seat, row.value)
        elif row.kind == AGREE and self.ask is not None:
            self.ask.agreed.add(row.seat)
        elif row.kind == REFUSE:
            self.ask = None

    def fold_play(self, seat: int, move: int, forced: bool, at: float) -> None:
        """Play a move of the log."""
        assert self.state is not None
        self.enact(self.state, seat, move, forced, at)
        self.moves.append((seat, move))
        self.turn_ended = False
        self.ask = None
        to_move = self.state.to_move
        still = self.lines[-1].sealed and self.open_from < len(self.lines)
        self.asked_at = {s: self.asked_at[s] if still and s != seat and s in self.asked_at else self.seq for s in to_move}

    def enact(self, state: State, seat: int, move: int, forced: bool, at: float) -> None:
        """Play a move and write its line."""
        frame = state.frame_of(seat)
        step = state.steps[frame % FRAME]
        text = state.describe(move, seat)
        ply = state.ply
        state.events = []
        state.play(move, seat)
        told = state.game.title.tell
        events = tuple((event.seat, told(event, str), event.rule) for event in state.events)
        self.lines.append(Line(ply, seat, text, step.rule, events, forced, step.sealed, at))
        if not state.sealed_frames():
            self.open_from = len(self.lines)

    def go_back(self, ply: int) -> None:
        """Take the game back: play it again up to there."""
        moves, lines = self.moves[:ply], self.lines[:ply]
        self.deal()
        assert self.state is not None
        self.moves, self.lines, self.open_from = [], [], 0
        for (seat, move), line in zip(moves, lines, strict=True):
            self.enact(self.state, seat, move, line.forced, line.at)
            self.moves.append((seat, move))
        self.turn_ended = False
        self.ask = None
        self.asked_at = dict.fromkeys(self.state.to_move, self.seq)

    # --- whose turn it is ---

    @property
    def ending(self) -> int | None:
        """The seat that can still take its turn back and has not ended it: the others wait."""
        if self.state is None or self.turn_ended:
            return None
        return self.ending_in(self.state, [line.forced for line in self.lines[self.state.barrier :]])

    def ending_in(self, state: State, forced: Sequence[bool]) -> int | None:
        """The same for any state; `forced` says which moves since its barrier were no choices."""
        seat = state.last_seat
        if not self.confirm or seat == NOBODY or state.barrier == state.ply or seat in state.to_move:
            return None
        return None if self.seats[seat].bot or all(forced) else seat

    @property
    def waiting_for(self) -> tuple[int, ...]:
        """The seats the table waits for."""
        if self.state is None:
            return ()
        ending = self.ending
        return self.state.to_move if ending is None else (ending,)

    @property
    def over(self) -> bool:
        """Whether the game has ended and nobody can take the end back."""
        return self.state is not None and self.state.over and self.ending is None

    def bots_to_move(self) -> list[int]:
        """The seats at which a bot should decide now."""
        if self.state is None or self.ending is not None:
            return []
        return [seat for seat in self.state.to_move if self.seats[seat].bot]

    # --- taking back ---

    def undo_target(self, seat: int, whole_turn: bool) -> int | None:
        """The ply to which a seat may take back: one decision, or all since the barrier; None if there is nothing."""
        state = self.state
        if state is None or state.last_seat != seat or self.seats[seat].bot:
            return None
        plies = [line.ply for line in self.lines[state.barrier :] if not line.forced]
        if not plies:
            return None
        return plies[0] if whole_turn else plies[-1]

    def why_no_undo(self, seat: int) -> str:
        """Why undo stops here."""
        state = self.state
        if state is None or not self.moves:
            return "Nothing has been played yet."
        if state.last_seat == NOBODY:
            return "Undo stops here: something was drawn or revealed, and cannot be unseen."
        if state.last_seat != seat:
            return f"Undo stops here: {self.seats[state.last_seat].shown} has decided since."
        return "Undo stops here: there was no choice to take back."

    def voters(self, asking: int) -> set[int]:
        """The seats that must agree to a take-back: all other people."""
        mine = self.seats[asking].person
        return {seat.number for seat in self.seats if not seat.bot and seat.person and seat.person != mine}

    # --- what leaves the table ---

    def lines_for(self, seats: set[int]) -> list[Line]:
        """The log as some seats may read it: of answers not yet revealed only their own, of the others that there is one."""
        shown = self.lines[: self.open_from]
        for line in self.lines[self.open_from :]:
            if line.seat in seats:
                shown.append(line)
            else:
                shown.append(Line(line.ply, line.seat, "has chosen", line.rule, (), False, True, line.at))
        return shown

    def record(self) -> Record:
        """The record: whole when the game is over; before that without the seed, and without what is not revealed."""
        names = tuple(seat.name or f"player {seat_name(seat.number)}" for seat in self.seats)
        start = Record(self.game, names, self.seed, self.seed_hash)
        if self.over:
            assert self.state is not None
            return Record.of(start, self.state, self.moves)
        return Record(self.game, names, None, self.seed_hash, tuple(self.moves[: self.open_from]))

    def seats_of(self, person: str | None) -> list[int]:
        """The seats of a person."""
        return [seat.number for seat in self.seats if person and seat.person == person]
