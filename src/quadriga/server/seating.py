"""Sitting down, and saying that one is ready."""

from __future__ import annotations

from quadriga.core.messages import say
from quadriga.server.bodies import Ready, Sit
from quadriga.server.entrance import entropy_of_guest
from quadriga.server.errors import conflict, forbidden, not_found, used_link
from quadriga.server.house import House
from quadriga.server.once import once
from quadriga.server.seats import Person, plain_name
from quadriga.server.storage import Conflict, Keyed
from quadriga.server.tables import LiveTable
from quadriga.server.text import told_apart
from quadriga.server.verb import Sitting, verb


@verb("/seats/{seat}/claim", Sit, form="/seats/{seat:place}/take", keyed=True, for_newcomers=True)
async def claim(at: Sitting, body: Sit) -> LiveTable:
    """Sit down on an open seat; what one adds to the chance counts if the game begins."""

    async def sit() -> str:
        return await sit_down(at, "", body.entropy)

    await once(at.house.store, at.request, sit)
    return at.table


async def join(
    house: House, person: Person, link: str, entropy: str = "", request: Keyed | None = None
) -> LiveTable:
    """Sit down on the seat that a one-time link leads to; `entropy` is added to the chance."""

    async def sit() -> str:
        row = await house.store.seat_of_link(link)
        if row is None:
            raise used_link()
        at = Sitting(house, await house.table(row.table_id), person, row.seat, request)
        return await sit_down(at, link, entropy)

    return await house.table(await once(house.store, request, sit))


async def sit_down(at: Sitting, link: str, entropy: str) -> str:
    """Take a seat; returns the id of the table."""
    table = at.table
    if not 0 <= at.seat < len(table.seats):
        raise not_found(say("There is no such seat."))
    seat = table.seats[at.seat]
    if seat.invited and (not link or link != seat.link):
        raise forbidden(say("This seat is reserved for a player who has its link."))
    added = addition(table, entropy)
    async with table.lock:
        taken = [plain_name(other.name) for other in table.seats if other.name]
        values: dict[str, object] = {"name": told_apart(at.person.name, taken), "ready": True}
        values |= {"person": at.person.id, "link": "", "bot": "", "entropy": added}
        await take_seat(at, link, values)
    await at.house.settle(table)
    return table.id


async def take_seat(at: Sitting, link: str, values: dict[str, object]) -> None:
    """Write who sits on a free seat. The caller holds the table's lock."""
    try:
        await at.house.store.claim_seat(at.table.id, at.seat, link, values, at.request)
    except Conflict as error:
        raise conflict("taken", say("Somebody else has taken this seat already.")) from error
    await at.house.refresh(at.table)


@verb("/seats/{seat}/ready", Ready, form="/seats/{seat:place}/ready", method="PUT")
async def ready(at: Sitting, body: Ready) -> LiveTable:
    """Say that one is ready, or not yet, and add to the shuffle; once the game has begun nothing
    can be added.
    """
    table, seat = at.table, at.own(at.seat).number
    values: dict[str, object] = {"ready": body.ready}
    if body.entropy is not None:
        values["entropy"] = addition(table, body.entropy)
    async with table.lock:
        has_begun = table.status != "open" or not await at.house.store.prepare_seat(
            table.id, seat, **values
        )
        await at.house.refresh(table)
    if has_begun:
        raise conflict("begun", say("The game has begun already."))
    await at.house.settle(table)
    return table


def addition(table: LiveTable, words: str) -> str:
    """What a player adds to the shuffle of a table, as it is stored."""
    added = entropy_of_guest(words)
    if added and not table.takes_entropy:
        reason = say("The deal of this table comes from a number: nobody can add to its chance.")
        raise conflict("dealt-by-number", reason)
    return added
