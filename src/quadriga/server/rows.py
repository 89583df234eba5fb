"""The rows of the log that a decision leads to: its own, and those of the answers it forces."""

from __future__ import annotations

import time

from quadriga.core.engine import FRAME, State
from quadriga.server.storage.models import END, PLAY
from quadriga.server.tables import Entry, LiveTable


def entries_of(
    table: LiveTable, seat: int, move: int, key: str | None = None, note: str = ""
) -> list[Entry]:
    """The rows for a move, and for the forced ones that follow from it."""
    assert table.state is not None
    twin, flags = table.state.copy(), table.settled()
    forced = len(twin.legal(seat)) == 1
    flags.append(forced or twin.steps[twin.frame_of(seat) % FRAME].sealed)
    words = table.game.move_text(move)
    row = Entry(table.seq + 1, PLAY, seat, words, forced, key, time.time(), note)
    twin.play(move, seat)
    return [row, *forced_rows(table, row, twin, flags)]


def end_of_turn(table: LiveTable, seat: int, key: str | None) -> list[Entry]:
    """The rows for the end of a turn, and for what is forced by it."""
    assert table.state is not None
    row = Entry(table.seq + 1, END, seat, "0", False, key, time.time())
    return [row, *forced_rows(table, row, table.state.copy(), table.settled())]


def forced_rows(table: LiveTable, row: Entry, twin: State, flags: list[bool]) -> list[Entry]:
    """The rows for answers that are no choice; `twin` and `flags` stand after the given row."""
    rows: list[Entry] = []
    ended = row.kind == END
    while (found := forced_answer(table, twin, flags, ended)) is not None:
        seat, move = found
        words = table.game.move_text(move)
        rows.append(Entry(row.seq + len(rows) + 1, PLAY, seat, words, True, None, row.at))
        twin.play(move, seat)
        flags.append(True)
        ended = False
    return rows


def forced_answer(
    table: LiveTable, state: State, flags: list[bool], ended: bool
) -> tuple[int, int] | None:
    """A seat that has no choice, and its move; None if it would cost somebody the undo."""
    if not ended and table.ending_in(state, flags[table.line_at(state.barrier) :]) is not None:
        return None
    for seat in state.to_move:
        legal = state.legal(seat)
        if len(legal) > 1:
            continue
        if table.seats[seat].bot or keeps_undo(table, state, seat, legal[0], flags):
            return seat, legal[0]
    return None


def keeps_undo(table: LiveTable, state: State, seat: int, move: int, flags: list[bool]) -> bool:
    """Whether a forced move leaves what the seat can still take back."""
    if state.last_seat != seat or all(flags[table.line_at(state.barrier) :]):
        return True
    twin = state.copy()
    twin.play(move, seat)
    return twin.barrier <= state.barrier
