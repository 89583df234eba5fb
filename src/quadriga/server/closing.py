"""Closing a table: its owner gives it up, and it is removed with its log."""

from __future__ import annotations

from quadriga.core.messages import say
from quadriga.server.errors import Refused, conflict, forbidden
from quadriga.server.seats import Person
from quadriga.server.storage.store import Conflict
from quadriga.server.tables import LiveTable
from quadriga.server.verb import Sitting, verb


def may_close(table: LiveTable, person: Person | None) -> bool:
    """Whether a person may close a table: its owner, alone there, while the game is not over."""
    if person is None or person.id != table.owner or table.over:
        return False
    return all(seat.person in ("", person.id) for seat in table.seats)


@verb("", form="/close", method="DELETE", status=204, leads="/")
async def close(at: Sitting, _: None) -> None:
    """Remove a table of one's own that is not over and at which nobody else sits."""
    house, table = at.house, at.table
    if not at.is_owner:
        raise forbidden(say("Only the owner of this table may close it."))
    if table.over:
        words = say("The game is over: it stays, and does not count against your limit.")
        raise conflict("over", words)
    if not may_close(table, at.person):
        raise not_alone()
    async with table.lock:
        house.driver.stop(table.id)
        try:
            before = await house.store.remove_table(table.id, at.person.id)
        except Conflict as error:  # somebody has sat down at this moment
            raise not_alone() from error
        house.forget(table)
    for each in before:  # whose rematch it was: there can be another one
        await house.changed_elsewhere(each)


def not_alone() -> Refused:
    """Others sit at the table."""
    return conflict("not-alone", say("Other people sit at this table: you cannot close it."))
