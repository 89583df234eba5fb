"""Playing at a table: moves, the end of a turn and undo, each checked and then written."""

from __future__ import annotations

import time

from quadriga.core.engine import State
from quadriga.core.errors import QuadrigaError
from quadriga.core.messages import LANGUAGE, say
from quadriga.server.bodies import Ack, Move, Turn, Undo
from quadriga.server.entrance import checked_key
from quadriga.server.errors import Refused, conflict, sentence_of
from quadriga.server.rows import end_of_turn, entries_of
from quadriga.server.storage.models import END, PLAY, UNDO
from quadriga.server.tables import Entry, LiveTable
from quadriga.server.undoing import check_may_undo, undo_target, why_no_undo
from quadriga.server.verb import Sitting, running, verb


@verb("/moves", Move, form="/move")
async def move(at: Sitting, body: Move) -> Ack:
    """Play a move.

    It is answered when it is safely on disk; a stale sequence number is refused with 409.
    """
    table, owned = at.table, at.own(body.seat)
    number, key = parse_move(table, body.move), own_key(body.seat, body.key)
    async with table.lock:
        if is_repeated(table, key, PLAY, table.game.move_text(number)):
            return at.ack(body.seat, repeated=True)
        state = running(table)
        if owned.bot:
            raise conflict("stand-in", say("A bot plays for you: come back to your seat first."))
        check_question(table, state, number, body)
        ack = await write(at, entries_of(table, body.seat, number, key))
    await at.house.settle(table)
    return ack


@verb("/end-turn", Turn)
async def end_turn(at: Sitting, body: Turn) -> Ack:
    """End a turn that could still be taken back."""
    table, seat, key = at.table, at.own(body.seat).number, own_key(body.seat, body.key)
    async with table.lock:
        if is_repeated(table, key, END):
            return at.ack(seat, repeated=True)
        running(table)
        if table.ending != seat:
            words = say("You have no turn to end.")
            raise conflict("nothing-to-end", words, seq=table.seq_seen(seat))
        ack = await write(at, end_of_turn(table, seat, key))
    await at.house.settle(table)
    return ack


@verb("/undo", Undo)
async def undo(at: Sitting, body: Undo) -> Ack:
    """Take back one's last decision or the whole turn, as far as nothing irreversible has
    happened; alone with bots as far as one likes, which the log and the record then say.
    """
    table, seat = at.table, at.own(body.seat).number
    check_may_undo(at)
    key = own_key(seat, body.key)
    async with table.lock:
        if is_repeated(table, key, UNDO):
            return at.ack(seat, repeated=True)
        running(table)
        now = table.seq_seen(seat)
        if body.seq is not None and not table.acted_at.get(seat, 0) <= body.seq <= now:
            words = say("The table is at position {now}, not {seq}: look at it again.")
            raise conflict("stale", words.fill(now=now, seq=body.seq or 0), seq=now)
        target = undo_target(table, seat, body.what == "turn")
        if target is None:
            raise conflict("no-undo", why_no_undo(table, seat), seq=now)
        row = Entry(table.seq + 1, UNDO, seat, str(target), False, key, time.time())
        ack = await write(at, [row])
    await at.house.settle(table)
    return ack


def parse_move(table: LiveTable, given: int | str) -> int:
    """A move given by number or by text."""
    try:
        move = table.game.parse_move(given) if isinstance(given, str) else given
        table.game.move_text(move)
    except QuadrigaError as error:
        raise Refused(422, "unknown-move", sentence_of(error)) from error
    return move


def own_key(seat: int, key: str | None) -> str | None:
    """A key as the log stores it: each seat has its own, so that nobody uses up another's."""
    return None if key is None else f"{seat}.{checked_key(key)}"


def is_repeated(table: LiveTable, key: str | None, kind: str, value: str | None = None) -> bool:
    """Whether a key was used for the same before; a refusal if it was used for something else."""
    known = table.keys.get(key) if key is not None else None
    if known is None:
        return False
    if known.kind != kind or value not in (None, known.value):
        words = say("This key was used for another answer, which stands: look at the table again.")
        raise conflict("key-used", words)
    return True


def check_question(table: LiveTable, state: State, move: int, body: Move) -> None:
    """Refuse a move that answers another question than the present one, or is not legal."""
    now = table.seq_seen(body.seat)
    if not table.asked_at.get(body.seat, now) <= body.seq <= now:
        words = say("This answers position {seq}, but the table is at {now}: look at it again.")
        raise conflict("stale", words.fill(seq=body.seq, now=now), seq=now)
    if table.ending is not None:
        words = say("{name} has not ended the turn yet.", name=table.seats[table.ending].shown)
        raise conflict("turn-not-ended", words, seq=now)
    refusal = state.why_not(move, body.seat, LANGUAGE.get())
    if refusal is not None:
        words = say("{reason}.", reason=refusal.reason)
        raise conflict("illegal-move", words, rule=refusal.rule, seq=now)


async def write(at: Sitting, entries: list[Entry]) -> Ack:
    """Write the result of a request, which another process may have written already."""
    first, repeated = entries[0], False
    try:
        await at.house.commit(at.table, entries)
    except Refused:  # the table is read again by now
        value = first.value if first.kind == PLAY else None
        if not is_repeated(at.table, first.key, first.kind, value):
            raise
        repeated = True
    return at.ack(first.seat, repeated)
