"""Bots that play for people: for oneself at any time, for somebody else as the table has chosen at
its start.
"""

from __future__ import annotations

import time

from quadriga.server.agreement import needed
from quadriga.server.allowance import check_last_person, check_thinking
from quadriga.server.bots import ALLOWED, in_some_style
from quadriga.server.errors import Refused, bad_request, conflict, forbidden, not_found
from quadriga.server.house import House
from quadriga.server.play import running, seen, write_ask
from quadriga.server.seating import change_seat, own_seat, take_seat
from quadriga.server.seats import Person, bot_name, plain_name
from quadriga.server.storage.models import ASK_BOT, BOT
from quadriga.server.tables import Ask, Entry, LiveTable

AGREEMENT, OWNER, NEVER = "agreement", "owner", "never"
POLICIES = {
    AGREEMENT: (
        "A bot plays for somebody who is away if all others agree; at a table of two, only if they"
        " agree themselves."
    ),
    OWNER: "The owner of the table may at any time let a bot play for somebody.",
    NEVER: "Nobody may let a bot play for somebody else.",
}  # what people are told before they sit down


def check_policy(policy: str) -> None:
    """Refuse a policy that there is not."""
    if policy not in POLICIES:
        raise bad_request(f'Bots stand in by {", ".join(POLICIES)}; found "{policy[:40]}".')


async def stand_in(house: House, person: Person, table: LiveTable, number: int, bot: str) -> None:
    """Put a bot in, or ask the others for it; an empty `bot`: come back to one's seat."""
    if bot:
        check_thinking(house, person)
        check_bot(bot)
        asks = must_ask(person, table, number)
        if not asks and not table.seats[number].bot:
            await check_last_person(house, person, table, number)
    else:
        own_seat(person, table, number)
        asks = False
    if table.state is None and not asks:
        await seat_before(house, table, number, bot)
        return
    async with table.lock:
        if asks:
            await ask(house, table, table.seats_of(person.id)[0], number, bot)
        elif table.seats[number].bot != bot:
            await seat_bot(house, person, table, number, bot)
    await house.settle(table)


def check_bot(bot: str) -> None:
    """Refuse a bot that there is not."""
    if bot not in ALLOWED:
        raise bad_request(f'There is no bot "{bot[:40]}"; there are {", ".join(ALLOWED)}.')


def must_ask(person: Person, table: LiveTable, number: int) -> bool:
    """Whether the others must agree to a bot at a seat; a refusal if it is not for this person to
    put one there.
    """
    if not 0 <= number < len(table.seats):
        raise not_found("such seat")
    seat, is_owner = table.seats[number], person.id == table.owner
    if seat.person == person.id:
        return False
    if seat.bot:
        raise conflict("taken", f"A bot plays at the seat of {seat.name} already.")
    if not seat.person or table.stand_in == OWNER:
        if not is_owner:
            raise forbidden("At this table only its owner may put in a bot.")
        return False
    if table.stand_in == NEVER:
        raise forbidden(
            "At this table nobody may let a bot play for somebody else: that was chosen at its"
            " start."
        )
    if not table.seats_of(person.id):
        raise forbidden(
            "Only players may ask to let a bot play for somebody: you have no seat here."
        )
    return True


def to_agree(person: Person, table: LiveTable, number: int) -> list[int]:
    """The seats that must agree to a bot at a seat; none if it can be put in at once."""
    if not must_ask(person, table, number):
        return []
    return sorted(needed(table, Ask(table.seats_of(person.id)[0], 0, bot=ALLOWED[0], of=number)))


def offered(person: Person | None, table: LiveTable) -> list[int]:
    """The people's seats of a running game at which a person may put in a bot, or ask for one."""
    if person is None or table.state is None or table.over:
        return []
    return [
        seat.number
        for seat in table.seats
        if seat.person and not seat.bot and may(person, table, seat.number)
    ]


def may(person: Person, table: LiveTable, number: int) -> bool:
    """Whether a person may put in a bot at a seat, or ask for one."""
    try:
        must_ask(person, table, number)
    except Refused:
        return False
    return True


async def ask(house: House, table: LiveTable, seat: int, number: int, bot: str) -> None:
    """Ask the others to let a bot play at a seat. The caller holds the table's lock."""
    running(table)
    if table.ask is not None:
        raise conflict(
            "asked", "Somebody has asked already: answer that first.", seq=seen(table, seat)
        )
    await write_ask(
        house, table, ASK_BOT, seat, f"{number}:{bot}", Ask(seat, 0, bot=bot, of=number)
    )


async def seat_bot(house: House, person: Person, table: LiveTable, number: int, bot: str) -> None:
    """Let a bot play at a seat of a game that has begun, or its person again.

    The caller holds the table's lock.
    """
    if bot:
        running(table)
    own = table.seats_of(person.id)
    seat = number if number in own else next(iter(own), -1)
    await house.commit(
        table, [Entry(table.seq + 1, BOT, seat, f"{number}:{bot}", False, None, time.time())]
    )


async def seat_before(house: House, table: LiveTable, number: int, bot: str) -> None:
    """Put a bot at a seat before the game begins: at an open one unless somebody sits down in that
    moment.
    """
    seat = table.seats[number]
    if seat.person:
        await change_seat(house, table, number, bot=bot, ready=True)
        return
    name = bot_name(bot, number, [plain_name(other.name) for other in table.seats])
    values = {"bot": in_some_style(bot, table.game.name), "name": name, "ready": True, "link": ""}
    async with table.lock:
        await take_seat(house, table, number, seat.link, values)
    await house.settle(table)
