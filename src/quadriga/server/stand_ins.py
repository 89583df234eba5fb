"""Bots that play for people: for oneself at any time, for others as the table chose."""

from __future__ import annotations

import time

from quadriga.core.messages import listed, say
from quadriga.server.agreement import needed, write_ask
from quadriga.server.allowance import check_last_person, check_thinking
from quadriga.server.bodies import StandIn
from quadriga.server.bots import ALLOWED, in_some_style
from quadriga.server.errors import Refused, bad_request, conflict, forbidden, not_found
from quadriga.server.seating import take_seat
from quadriga.server.seats import Person, bot_name, plain_name
from quadriga.server.storage.models import ASK_BOT, BOT
from quadriga.server.tables import Ask, Entry, LiveTable
from quadriga.server.verb import Sitting, running, verb

AGREEMENT, OWNER, NEVER = "agreement", "owner", "never"
# What people are told before they sit down.
POLICIES = {
    AGREEMENT: say(
        "A bot plays for an absent player if all others agree; at a table of two, only if the"
        " absent player agrees."
    ),
    OWNER: say("The owner of the table may let a bot play for anybody at any time."),
    NEVER: say("Nobody may let a bot play for somebody else."),
}


def check_policy(policy: str) -> None:
    """Refuse a policy that there is not."""
    if policy not in POLICIES:
        words = say('Bots stand in by {known}; found "{given}".')
        raise bad_request(words.fill(known=listed(list(POLICIES)), given=policy[:40]))


@verb("/seats/{seat}/bot", StandIn, form="/seats/{seat:place}/bot", method="PUT")
async def stand_in(at: Sitting, body: StandIn) -> LiveTable:
    """Put a bot on one's own seat or, as the owner, on an open one; with an empty level, come back.

    On the seat of somebody else as the table's `stand_in` says: by the owner at once, by agreement
    of the others (the answer then holds an `ask`, see `answer`), or never.
    """
    table, bot = at.table, body.bot
    async with table.lock:
        if bot:
            check_thinking(at.house, at.person)
            check_bot(bot)
        else:
            at.own(at.seat)
            check_resigned(table, at.seat)
        asks = bool(bot) and must_ask(at.person, table, at.seat)
        if bot and not asks and not table.seats[at.seat].bot:
            await check_last_person(at)
        if asks:
            running(table)
            wish = Ask(table.seats_of(at.person.id)[0], 0, bot=bot, of=at.seat)
            await write_ask(at, ASK_BOT, f"{at.seat}:{bot}", wish)
        elif table.state is None:
            await seat_before(at, bot)
        elif table.seats[at.seat].bot != bot:
            await seat_bot(at, bot)
    await at.house.settle(table)
    return table


def check_resigned(table: LiveTable, seat: int) -> None:
    """Refuse to let somebody come back who gave up."""
    if seat in table.resigned:
        words = say("You have resigned: the bot plays your seat to the end.")
        raise conflict("resigned", words, seq=table.seq_seen(seat))


def check_bot(bot: str) -> None:
    """Refuse a bot that there is not."""
    if bot not in ALLOWED:
        words = say('There is no bot "{given}"; there are {known}.')
        raise bad_request(words.fill(given=bot[:40], known=listed(ALLOWED)))


def must_ask(person: Person, table: LiveTable, number: int) -> bool:
    """Whether the others must agree to a bot at a seat; a refusal if it cannot be asked."""
    if not 0 <= number < len(table.seats):
        raise not_found(say("There is no such seat."))
    seat = table.seats[number]
    if seat.person == person.id:
        return False
    if seat.bot:
        raise conflict("taken", say("A bot plays at the seat of {name} already.", name=seat.name))
    if not seat.person or table.stand_in == OWNER:
        if person.id != table.owner:
            raise forbidden(
                say("Only the owner of this table may let a bot play for somebody else.")
            )
        return False
    if table.stand_in == NEVER:
        words = say(
            "At this table nobody may let a bot play for somebody else: that was chosen at its"
            " start."
        )
        raise forbidden(words)
    if not table.seats_of(person.id):
        raise forbidden(
            say("Only players may ask to let a bot play for somebody: you have no seat here.")
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
    people = [seat.number for seat in table.seats if seat.person and not seat.bot]
    return [number for number in people if may(person, table, number)]


def may(person: Person, table: LiveTable, number: int) -> bool:
    """Whether a person may put in a bot at a seat, or ask for one."""
    try:
        must_ask(person, table, number)
    except Refused:
        return False
    return True


async def seat_bot(at: Sitting, bot: str) -> None:
    """Let a bot play at a seat of a game that has begun, or its person again.

    The caller holds the table's lock.
    """
    if bot:
        running(at.table)
    own = at.table.seats_of(at.person.id)
    seat = at.seat if at.seat in own else next(iter(own), -1)
    value = f"{at.seat}:{bot}"
    row = Entry(at.table.seq + 1, BOT, seat, value, False, None, time.time())
    await at.house.commit(at.table, [row])


async def seat_before(at: Sitting, bot: str) -> None:
    """Put a bot at a seat before the game begins. The caller holds the table's lock."""
    table, seat = at.table, at.table.seats[at.seat]
    if seat.person:
        await at.house.store.change_seat(table.id, seat.number, bot=bot, ready=True)
        await at.house.refresh(table)
        return
    name = bot_name(bot, seat.number, [plain_name(other.name) for other in table.seats])
    style = in_some_style(bot, table.game.name)
    await take_seat(at, seat.link, {"bot": style, "name": name, "ready": True, "link": ""})
