"""Tables that are set aside, because their log cannot be played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Row

from quadriga.core.errors import BadRecord
from quadriga.core.messages import say
from quadriga.core.texts import seat_name
from quadriga.server.errors import Refused
from quadriga.server.seats import seat_of
from quadriga.server.storage.models import PLAY
from quadriga.server.tables import Entry, LiveTable


class SetAside(Refused):
    """A table that cannot be brought to the state its log describes."""

    def __init__(
        self, row: Row[Any], reason: str, table: LiveTable | None, entries: Sequence[Entry]
    ) -> None:
        self.move = len(table.moves) + 1 if table else 0
        words = say(
            "This table is set aside: move {n} of its log cannot be played ({reason}). All other"
            " tables go on, and you can read its record."
        )
        if table is None:
            words = say(
                "This table is set aside: its game cannot be set up ({reason}). All other tables go"
                " on, and its record can be read."
            )
        words = words.fill(n=self.move, reason=reason)
        super().__init__(409, "set-aside", words, record=f"/tables/{row.id}/record", move=self.move)
        self.table_id: str = row.id
        self.title: str = row.title
        self.reason = reason
        self.record = "".join(record_lines(row, reason, table, entries))


def rebuilt(row: Row[Any], seats: Sequence[Row[Any]], rows: Sequence[Row[Any]]) -> LiveTable:
    """A table from what is stored of it, every move checked; `SetAside` if that cannot be."""
    entries = [Entry(e.seq, e.kind, e.seat, e.value, e.forced, e.key, e.at, e.note) for e in rows]
    table: LiveTable | None = None
    try:
        table = begun(row, seats)
        for entry in entries:
            check(table, entry)
            table.fold(entry)
    except (
        Exception
    ) as error:  # a damaged row, or rules that have changed since, can lead the rules anywhere
        raise SetAside(row, f"{error}" or type(error).__name__, table, entries) from error
    return table


def begun(row: Row[Any], seats: Sequence[Row[Any]]) -> LiveTable:
    """A table before the first row of its log."""
    table = LiveTable(row)
    table.seats = [seat_of(seat) for seat in seats]
    if [seat.number for seat in table.seats] != list(range(table.game.players)):
        raise BadRecord(
            f"it has the seats {[seat.number for seat in table.seats]}, expected"
            f" {table.game.players} of them"
        )
    table.set_row(row)
    return table


def check(table: LiveTable, entry: Entry) -> None:
    """Refuse a row that does not follow from those before."""
    if entry.seq != table.seq + 1:
        raise BadRecord(f"row {table.seq + 1} is missing")
    if table.state is None:
        raise BadRecord("it has moves, and the game has not begun")
    if entry.kind == PLAY:
        refusal = table.state.why_not(table.move_of(entry), entry.seat)
        if refusal is not None:
            raise BadRecord(f"{seat_name(entry.seat)}: {entry.value}: {refusal.reason}")


def record_lines(
    row: Row[Any], reason: str, table: LiveTable | None, entries: Sequence[Entry]
) -> list[str]:
    """What everybody may read of the log: nothing that a rule may keep secret."""
    notes = [f"; table {row.id}, {row.title}, set aside: {reason}\n"]
    if table is None:
        return [
            *notes,
            (
                f"; its log has {len(entries)} rows; which of them are secret only the rules can"
                " tell\n"
            ),
        ]
    rest = [entry for entry in entries if entry.seq > table.seq]
    if any(step.sealed for step in table.game.title.steps):
        notes.append(f"; {len(rest)} rows follow, which may hold answers that are still secret\n")
        rest = []
    lines = [f"; {e.seq} {e.kind} {seat_name(e.seat)} {e.value}\n" for e in rest]
    return [table.record().format(), *notes, *lines]
