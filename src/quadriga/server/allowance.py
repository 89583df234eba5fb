"""What one guest may have at once: tables, tables at which only bots play, and thinking time."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from quadriga.core.messages import count, say
from quadriga.server.errors import Refused
from quadriga.server.house import House
from quadriga.server.seats import Person
from quadriga.server.verb import Sitting

Allow = Callable[[int, int], None]


def for_table(house: House, owner: Person, seats: Sequence[Mapping[str, Any]]) -> Allow:
    """A check of how many tables of a guest are not over, and at how many of these only bots play,
    before there is one more; a refusal if there are enough, or if the guest's bots have thought as
    long as they may.
    """

    def check(running: int, only_bots: int) -> None:
        if running >= house.settings.tables_per_guest:
            words = count(
                running,
                "You have {n} table in progress, the most a guest may have: finish it, or close it"
                " if nobody else plays there.",
                "You have {n} tables in progress, the most a guest may have: finish one, or close"
                " one at which nobody else plays.",
            )
            raise Refused(429, "too-many-tables", words)
        if all(seat["bot"] for seat in seats):
            check_only_bots(house, only_bots, own=True)
        if any(seat["bot"] for seat in seats):
            check_thinking(house, owner)

    return check


def check_only_bots(house: House, only_bots: int, own: bool) -> None:
    """Refuse one more table at which only bots play, of one's own or of another owner."""
    if only_bots < house.settings.bot_tables_per_guest:
        return
    if own:
        words = count(
            only_bots,
            "You have {n} table with only bots, the most a guest may have: wait until it is over,"
            " or close it.",
            "You have {n} tables with only bots, the most a guest may have: wait until one is over,"
            " or close one.",
        )
    else:
        words = count(
            only_bots,
            "The owner of this table has {n} table with only bots, the most a guest may have: wait"
            " until it is over.",
            "The owner of this table has {n} tables with only bots, the most a guest may have: wait"
            " until one is over.",
        )
    raise Refused(429, "too-many-bots", words)


async def check_last_person(at: Sitting) -> None:
    """Refuse a bot in place of the last person at a table, if its owner has enough tables with only
    bots.
    """
    if all(seat.bot for seat in at.table.seats if seat.number != at.seat):
        _, only_bots = await at.house.store.count_tables(at.table.owner)
        check_only_bots(at.house, only_bots, at.is_owner)


def check_thinking(house: House, person: Person) -> None:
    """Refuse a bot to a guest whose bots have thought as long as they may."""
    if house.thinkers.meter.is_full(person.id):
        most = f"{house.settings.bot_seconds_per_hour:,.0f}"
        words = say(
            "Your bots have used the {most} seconds they may think in an hour: wait a little."
        )
        raise Refused(429, "too-much-thinking", words.fill(most=most))
