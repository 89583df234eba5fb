"""A live table: whose turn it is, who must be asked, and what leaves the table."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from quadriga.core.engine import NOBODY, State
from quadriga.core.position import to_line
from quadriga.core.record import Record
from quadriga.core.texts import seat_name
from quadriga.server.course import Course
from quadriga.server.entries import Ask, Entry, Line, Notice, Retraction, has_chosen

__all__ = ["Ask", "Entry", "Line", "LiveTable", "Notice", "Retraction"]


class LiveTable(Course):
    """A table in memory."""

    # --- whose turn it is ---

    @property
    def ending(self) -> int | None:
        """The seat that can still take its turn back and has not ended it: the others wait."""
        if self.state is None or self.turn_ended or self.ended is not None:
            return None
        return self.ending_in(self.state, self.settled(self.barrier))

    def settled(self, since: int = 0) -> list[bool]:
        """For each move whether nobody has to end a turn for it: it was no choice, or is sealed
        until all have answered.
        """
        return [line.forced or line.sealed for line in self.lines[since:]]

    def ending_in(self, state: State, settled: Sequence[bool]) -> int | None:
        """The seat that could still take back its turn in any state; `settled` is about the moves
        since its barrier.
        """
        seat = state.last_seat
        if (
            not self.confirm
            or seat == NOBODY
            or state.barrier == state.ply
            or seat in state.to_move
        ):
            return None
        return None if self.seats[seat].bot or all(settled) else seat

    @property
    def waiting_for(self) -> tuple[int, ...]:
        """The seats the table waits for."""
        if self.state is None or self.ended is not None:
            return ()
        ending = self.ending
        return self.state.to_move if ending is None else (ending,)

    @property
    def over(self) -> bool:
        """Whether the game has ended, by its rules or before, and nobody can take that back."""
        if self.ended is not None:
            return True
        return self.state is not None and self.state.over and self.ending is None

    @property
    def has_people(self) -> bool:
        """Whether a person plays here, not only bots."""
        return any(seat.person and not seat.bot for seat in self.seats)

    def bots_to_move(self) -> list[int]:
        """The seats at which a bot should decide now."""
        if self.state is None or self.ending is not None or self.ended is not None:
            return []
        return [seat for seat in self.state.to_move if self.seats[seat].bot]

    # --- asking others ---

    def voters(self, asking: int) -> set[int]:
        """The seats that may answer what is asked: all other people."""
        mine = self.seats[asking].person
        return {
            seat.number
            for seat in self.seats
            if not seat.bot and seat.person and seat.person != mine
        }

    # --- what leaves the table ---

    def lines_for(self, seats: Collection[int]) -> list[Line]:
        """The log as some seats may read it: of what is sealed their own answers, and which other
        seats have answered.
        """
        shown = self.lines[: self.open_from]
        shown += [
            replace(self.lines[ply], ply=len(shown) + i)
            for i, ply in enumerate(self.own_sealed(seats))
        ]
        for seat in range(len(self.seats)):
            sealed = self.own_sealed((seat,))
            if sealed and seat not in seats and seat not in self.questions:
                shown.append(has_chosen(len(shown), seat, self.lines[sealed[0]].decision.rule))
        return shown

    def record(self) -> Record:
        """The record: whole when the game is over; before that without the seed, and without what
        is not revealed.
        """
        names = tuple(seat.name or f"player {seat_name(seat.number)}" for seat in self.seats)
        start = Record.begin(self.game, self.seed, names, self.entropy)
        start = replace(start, tags=self.tags(), position=self.opening_line())
        if self.over:
            assert self.state is not None
            return Record.of(start, self.state, self.moves)
        return replace(start.without_seed(), moves=tuple(self.moves[: self.open_from]))

    def tags(self) -> tuple[tuple[str, str], ...]:
        """What a record says of the table beside the game."""
        found = [("TakenBack", str(self.seen_again))] if self.seen_again else []
        if self.ended is not None:
            how = "by agreement" if self.ended.by_agreement else "resigned"
            found.append(("Ended", f"{how} {seat_name(self.ended.seat)}"))
        if self.is_trial:
            found.append(("Trial", self.origin.removeprefix("trial ")))
        return tuple(found)

    def opening_line(self) -> str:
        """The position the game starts from, in one line; empty if it was dealt."""
        return to_line(self.first_position(self.game)) if self.opening else ""
