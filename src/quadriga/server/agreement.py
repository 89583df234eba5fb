"""What a player asks of the others: who must agree, and what then follows."""

from __future__ import annotations

import time
from dataclasses import replace

from quadriga.core.messages import say
from quadriga.server.bodies import Ack, Answer, TakeBack
from quadriga.server.errors import bad_request, conflict, forbidden
from quadriga.server.past import why_no_rules
from quadriga.server.storage.models import AGREE, ASK, BACK, BOT, ENDED, NEWER, REFUSE, RULES
from quadriga.server.tables import Ask, Entry, LiveTable
from quadriga.server.undoing import check_may_undo, turn_to_ask
from quadriga.server.verb import Sitting, running, verb


@verb("/take-back", TakeBack)
async def take_back(at: Sitting, body: TakeBack) -> Ack:
    """Ask the others to take back more than undo allows: one's last turn, or all since a move."""
    table, seat = at.table, at.own(body.seat).number
    async with table.lock:
        running(table)
        if not table.voters(seat):
            check_may_undo(at)
        ply = turn_to_ask(table, seat) if body.ply is None else body.ply
        if ply is None:
            words = say("You have played no turn that could be taken back.")
            raise conflict("no-undo", words, seq=table.seq_seen(seat))
        if not 0 <= ply < table.open_from:
            words = say("Name a move that everybody knows; there are {n} so far.")
            raise bad_request(words.fill(n=table.open_from))
        await write_ask(at, ASK, ply, Ask(seat, ply))
    await at.house.settle(table)
    return at.ack(seat)


@verb("/newest-rules")
async def newest_rules(at: Sitting, _: None) -> Ack:
    """Ask the others to go on under the newest rules (the owner), if all that was played is legal
    under them.
    """
    table = at.table
    if not at.is_owner:
        raise forbidden(say("Only the owner of this table may switch it to newer rules."))
    async with table.lock:
        running(table)
        seats = table.seats_of(at.person.id)
        if not seats:
            raise forbidden(
                say("Only players may switch a table to newer rules: you have no seat here.")
            )
        check_nothing_asked(table, seats[0])
        newest = table.game.title.version
        if reason := why_no_rules(table, newest):
            raise conflict("old-rules", reason, seq=table.seq_seen(seats[0]))
        await write_ask(at, NEWER, newest, Ask(seats[0], 0, rules=newest))
    await at.house.settle(table)
    return at.ack(seats[0])


@verb("/answer", Answer)
async def answer(at: Sitting, body: Answer) -> Ack:
    """Agree to a take-back, to newer rules, to a bot for somebody or to the end, or refuse."""
    table, seat = at.table, at.own(body.seat).number
    async with table.lock:
        running(table)
        ask = table.ask
        if ask is None:
            raise conflict(
                "not-asked", say("There is no request to answer."), seq=table.seq_seen(seat)
            )
        if seat not in table.voters(ask.seat) and not (seat == ask.seat and not body.agree):
            raise forbidden(say("Only the other players may answer this request."))
        kind = AGREE if body.agree else REFUSE
        row = Entry(table.seq + 1, kind, seat, "0", False, None, time.time())
        agreed = replace(ask, agreed=ask.agreed | {seat}) if body.agree else None
        await at.house.commit(table, [row, *granted(table, agreed)])
    await at.house.settle(table)
    return at.ack(seat)


def check_nothing_asked(table: LiveTable, seat: int) -> None:
    """Refuse to ask while something else is asked."""
    if table.ask is not None:
        words = say("Somebody has asked already: answer that first.")
        raise conflict("asked", words, seq=table.seq_seen(seat))


async def write_ask(at: Sitting, kind: str, value: int | str, ask: Ask) -> None:
    """Write what is asked; done at once if there is nobody to ask. The caller holds the lock."""
    check_nothing_asked(at.table, ask.seat)
    row = Entry(at.table.seq + 1, kind, ask.seat, str(value), False, None, time.time())
    await at.house.commit(at.table, [row, *granted(at.table, ask)])


def granted(table: LiveTable, ask: Ask | None) -> list[Entry]:
    """The row that does what is asked, in the same transaction, once all have agreed."""
    if ask is None or not is_agreed(table, ask):
        return []
    done, wanted = result_of(ask)
    return [Entry(table.seq + 2, done, ask.seat, wanted, False, None, time.time())]


def needed(table: LiveTable, ask: Ask) -> set[int]:
    """The seats that must agree: all other people, except the person for whom a bot would play."""
    voters = table.voters(ask.seat)
    return (voters - set(table.seats_beside(ask.of)) or voters) if ask.bot else voters


def is_agreed(table: LiveTable, ask: Ask) -> bool:
    """Whether all have agreed who must; to a bot, the person it would play for can agree alone."""
    concerned = set(table.seats_beside(ask.of)) if ask.bot else set()
    return needed(table, ask) <= ask.agreed or bool(concerned & ask.agreed)


def result_of(ask: Ask) -> tuple[str, str]:
    """The kind and the value of the row that does what was asked."""
    if ask.bot:
        return BOT, f"{ask.of}:{ask.bot}"
    if ask.end:
        return ENDED, "0"
    return (RULES, str(ask.rules)) if ask.rules else (BACK, str(ask.ply))
