"""Closing a table: its owner gives it up, and it is removed with its log."""

from __future__ import annotations

from quadriga.server.errors import Refused, conflict, forbidden
from quadriga.server.house import House
from quadriga.server.seats import Person
from quadriga.server.storage.store import Conflict
from quadriga.server.tables import LiveTable


def may_close(table: LiveTable, person: Person | None) -> bool:
    """Whether a person may give a table up: the owner, while the game is not over and nobody else
    sits there.
    """
    if person is None or person.id != table.owner or table.over:
        return False
    return all(seat.person in ("", person.id) for seat in table.seats)


async def close(house: House, table: LiveTable, person: Person) -> None:
    """Remove a table that its owner gives up."""
    if person.id != table.owner:
        raise forbidden("Only the owner of this table may close it.")
    if table.over:
        raise conflict("over", "The game is over: it is kept, and does not count as one of yours.")
    if not may_close(table, person):
        raise not_alone()
    async with table.lock:
        house.driver.stop(table.id)
        try:
            before = await house.store.remove_table(table.id, person.id)
        except Conflict as error:  # somebody has sat down at this moment
            raise not_alone() from error
        house.forget(table)
    for each in before:  # whose rematch it was: there can be another one
        await house.changed_elsewhere(each)


def not_alone() -> Refused:
    """Others sit at the table."""
    return conflict("not-alone", "Other people sit at this table: you cannot close it.")
