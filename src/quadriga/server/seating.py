"""Sitting down, and saying that one is ready."""

from __future__ import annotations

from quadriga.server.entrance import entropy_of_guest
from quadriga.server.errors import conflict, forbidden, not_found, used_link
from quadriga.server.house import House
from quadriga.server.once import once
from quadriga.server.seats import Person, Seat, plain_name
from quadriga.server.storage import Conflict, Keyed
from quadriga.server.tables import LiveTable
from quadriga.server.text import told_apart


async def claim(
    house: House,
    person: Person,
    table: LiveTable,
    number: int,
    entropy: str = "",
    request: Keyed | None = None,
) -> None:
    """Sit down on an open seat; `entropy` is added to the chance."""

    async def sit() -> str:
        return await sit_down(house, person, table, number, "", entropy, request)

    await once(house.store, request, sit)


async def join(
    house: House, person: Person, link: str, entropy: str = "", request: Keyed | None = None
) -> LiveTable:
    """Sit down on the seat that a one-time link leads to; `entropy` is added to the chance."""

    async def sit() -> str:
        row = await house.store.seat_of_link(link)
        if row is None:
            raise used_link()
        return await sit_down(
            house, person, await house.table(row.table_id), row.seat, link, entropy, request
        )

    return await house.table(await once(house.store, request, sit))


async def sit_down(
    house: House,
    person: Person,
    table: LiveTable,
    number: int,
    link: str,
    entropy: str,
    request: Keyed | None,
) -> str:
    """Take a seat; returns the id of the table."""
    if not 0 <= number < len(table.seats):
        raise not_found("such seat")
    seat = table.seats[number]
    if seat.invited and (not link or link != seat.link):
        raise forbidden("This seat is kept for somebody who was sent a link.")
    added = addition(table, entropy)
    async with table.lock:
        name = told_apart(
            person.name, [plain_name(other.name) for other in table.seats if other.name]
        )
        values: dict[str, object] = {
            "person": person.id,
            "name": name,
            "link": "",
            "ready": True,
            "bot": "",
            "entropy": added,
        }
        await take_seat(house, table, number, link, values, request)
    await house.settle(table)
    return table.id


async def take_seat(
    house: House,
    table: LiveTable,
    number: int,
    link: str,
    values: dict[str, object],
    request: Keyed | None = None,
) -> None:
    """Write who sits on a free seat. The caller holds the table's lock."""
    try:
        await house.store.claim_seat(table.id, number, link, values, request)
    except Conflict as error:
        raise conflict("taken", "Somebody else has taken this seat already.") from error
    await house.refresh(table)


async def set_ready(
    house: House,
    person: Person,
    table: LiveTable,
    number: int,
    ready: bool,
    entropy: str | None = None,
) -> None:
    """Say that one is ready, or not yet; `entropy` replaces what one added to the chance, None
    leaves it.
    """
    own_seat(person, table, number)
    values: dict[str, object] = {"ready": ready}
    if entropy is not None:
        values["entropy"] = addition(table, entropy)
    async with table.lock:
        has_begun = table.status != "open" or not await house.store.prepare_seat(
            table.id, number, **values
        )
        await house.refresh(table)
    if has_begun:
        raise conflict("begun", "The game has begun already.")
    await house.settle(table)


def addition(table: LiveTable, words: str) -> str:
    """What somebody adds to the chance of a table, as it is kept."""
    added = entropy_of_guest(words)
    if added and not table.takes_entropy:
        raise conflict(
            "dealt-by-number",
            "The deal of this table comes from a number: nobody can add to its chance.",
        )
    return added


async def change_seat(house: House, table: LiveTable, number: int, **values: object) -> None:
    """Write a change of a seat and tell everybody."""
    async with table.lock:
        await house.store.change_seat(table.id, number, **values)
        await house.refresh(table)
    await house.settle(table)


def own_seat(person: Person | None, table: LiveTable, number: int) -> Seat:
    """The seat, if it is the person's own."""
    if not 0 <= number < len(table.seats):
        raise not_found("such seat")
    seat = table.seats[number]
    if person is None or seat.person != person.id:
        raise forbidden(f"This is the seat of {seat.shown}, not yours.")
    return seat
