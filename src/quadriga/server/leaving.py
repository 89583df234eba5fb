"""Leaving a game before its end: resigning, and ending it by agreement."""

from __future__ import annotations

import time

from quadriga.core.messages import Words, both, say
from quadriga.server.agreement import write_ask
from quadriga.server.bodies import Ack, Turn
from quadriga.server.errors import conflict
from quadriga.server.play import is_repeated, own_key, write
from quadriga.server.storage.models import ASK_END, RESIGN
from quadriga.server.tables import Ask, Entry, LiveTable
from quadriga.server.verb import Sitting, running, verb


@verb("/resign", Turn)
async def resign(at: Sitting, body: Turn) -> Ack:
    """Give up. With two seats, or where no other person plays, the game is over; at a larger table
    a bot of the level that the table chose plays on for good.
    """
    table, seat, key = at.table, at.own(body.seat).number, own_key(body.seat, body.key)
    async with table.lock:
        if is_repeated(table, key, RESIGN):
            return at.ack(seat, repeated=True)
        running(table)
        if seat in table.resigned:
            raise conflict("resigned", say("You have resigned already."), seq=table.seq_seen(seat))
        level = "" if ends_the_game(table, seat) else f"{seat}:{table.plays_on}"
        row = Entry(table.seq + 1, RESIGN, seat, level, False, key, time.time())
        ack = await write(at, [row])
    await at.house.settle(table)
    return ack


@verb("/end", Turn)
async def end(at: Sitting, body: Turn) -> Ack:
    """Ask the others to end the game here, without a winner; the points stay as they are."""
    table, seat = at.table, at.own(body.seat).number
    async with table.lock:
        running(table)
        await write_ask(at, ASK_END, 0, Ask(seat, table.open_from, end=True))
    await at.house.settle(table)
    return at.ack(seat)


def ends_the_game(table: LiveTable, seat: int) -> bool:
    """Whether the game is over when a seat resigns: two play, or no other person does."""
    return len(table.seats) == 2 or not table.voters(seat)


def consequence(table: LiveTable, seat: int) -> Words:
    """What happens when a seat resigns, in words."""
    if len(table.seats) == 2:
        winner = table.seats[1 - seat].name
        return say("The game is over at once, and {winner} wins.", winner=winner)
    if ends_the_game(table, seat):
        return say("The game is over at once, without a winner: no other person plays here.")
    words = say(
        "A bot ({bot}) plays on for you, for good: you cannot come back to your seat. The others"
        " play to the end, or end the game by agreement."
    )
    return words.fill(bot=table.plays_on)


def told_end(table: LiveTable) -> Words:
    """How a game ended before its end; empty if it was played out."""
    ended = table.ended
    if ended is None:
        return ""
    name = table.seats[ended.seat].name
    if not ended.by_agreement:
        return say("{name} resigned", name=name)
    if not ended.agreed:
        return say("{name} ended the game", name=name)
    agreed = both([table.seats[seat].name for seat in ended.agreed])
    return say("{name} ended the game; {agreed} agreed", name=name, agreed=agreed)


def places(table: LiveTable) -> list[int]:
    """The place of each seat in a game that was not played out; none without a winner."""
    ended = table.ended
    if ended is None or ended.by_agreement or len(table.seats) != 2:
        return []
    return [2 if seat == ended.seat else 1 for seat in range(2)]
