"""Sitting down, and saying that one is ready."""

from __future__ import annotations

from quadriga.server.errors import Refused, conflict, forbidden, not_found
from quadriga.server.house import House
from quadriga.server.seats import Person, Seat, plain_name
from quadriga.server.tables import LiveTable
from quadriga.server.text import told_apart


async def claim(house: House, person: Person, table: LiveTable, number: int, link: str = "") -> None:
    """Sit down on an open seat, or on the one a link leads to."""
    if not 0 <= number < len(table.seats):
        raise not_found("such seat")
    seat = table.seats[number]
    if seat.invited and (not link or link != seat.link):
        raise forbidden("This seat is kept for somebody who was sent a link.")
    async with table.lock:
        name = told_apart(person.name, [plain_name(other.name) for other in table.seats if other.name])
        values = {"person": person.id, "name": name, "link": "", "ready": True, "bot": ""}
        if not await house.store.claim_seat(table.id, number, link, **values):
            raise conflict("taken", "Somebody else has taken this seat already.")
        await house.refresh(table)
    await house.settle(table)


async def set_ready(house: House, person: Person, table: LiveTable, number: int, ready: bool) -> None:
    """Say that one is ready, or not yet."""
    own_seat(person, table, number)
    if table.status != "open":
        raise conflict("begun", "The game has begun already.")
    await change_seat(house, table, number, ready=ready)


async def change_seat(house: House, table: LiveTable, number: int, **values: object) -> None:
    """Write a change of a seat and tell everybody."""
    async with table.lock:
        await house.store.change_seat(table.id, number, **values)
        await house.refresh(table)
    await house.settle(table)


def check_thinking(house: House, person: Person) -> None:
    """Refuse a bot to a guest whose bots have thought as long as they may."""
    if house.thinkers.meter.is_full(person.id):
        most = house.settings.bot_seconds_per_hour
        raise Refused(
            429, "too-much-thinking", f"Your bots have thought for {most:,.0f} s in an hour, the most: wait a little."
        )


def own_seat(person: Person | None, table: LiveTable, number: int) -> Seat:
    """The seat, if it is the person's own."""
    if not 0 <= number < len(table.seats):
        raise not_found("such seat")
    seat = table.seats[number]
    if person is None or seat.person != person.id:
        raise forbidden(f"This is the seat of {seat.shown}, not yours.")
    return seat
