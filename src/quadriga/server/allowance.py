"""What one guest may have at once: tables, tables at which only bots play, and thinking time."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from quadriga.server.errors import Refused
from quadriga.server.house import House
from quadriga.server.seats import Person
from quadriga.server.tables import LiveTable

Allow = Callable[[int, int], None]


def for_table(house: House, owner: Person, seats: Sequence[Mapping[str, Any]]) -> Allow:
    """A check of how many tables of a guest are not over, and at how many of these only bots play,
    before there is one more; a refusal if there are enough, or if the guest's bots have thought as
    long as they may.
    """

    def check(running: int, only_bots: int) -> None:
        if running >= house.settings.tables_per_guest:
            sentence = (
                f"You have {counted(running)} under way, the most a guest may: finish one, or"
                " close one at which nobody else plays."
            )
            raise Refused(429, "too-many-tables", sentence)
        if all(seat["bot"] for seat in seats):
            check_only_bots(house, only_bots, "You have")
        if any(seat["bot"] for seat in seats):
            check_thinking(house, owner)

    return check


def check_only_bots(house: House, only_bots: int, who: str) -> None:
    """Refuse one more table at which only bots play."""
    if only_bots >= house.settings.bot_tables_per_guest:
        sentence = (
            f"{who} {counted(only_bots)} with only bots, the most a guest may: wait until one is"
            " over, or close one."
        )
        raise Refused(429, "too-many-bots", sentence)


async def check_last_person(house: House, person: Person, table: LiveTable, number: int) -> None:
    """Refuse a bot in place of the last person at a table, if its owner has enough tables with only
    bots.
    """
    if all(seat.bot for seat in table.seats if seat.number != number):
        _, only_bots = await house.store.count_tables(table.owner)
        own = person.id == table.owner
        check_only_bots(house, only_bots, "You have" if own else "The owner of this table has")


def check_thinking(house: House, person: Person) -> None:
    """Refuse a bot to a guest whose bots have thought as long as they may."""
    if house.thinkers.meter.is_full(person.id):
        most = house.settings.bot_seconds_per_hour
        raise Refused(
            429,
            "too-much-thinking",
            f"Your bots have thought for {most:,.0f} s in an hour, the most: wait a little.",
        )


def counted(tables: int) -> str:
    """So many tables.

    >>> counted(1), counted(4)
    ('1 table', '4 tables')
    """
    return f"{tables} table" + "s" * (tables != 1)
