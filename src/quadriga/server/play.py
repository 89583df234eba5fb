"""Playing at a table: moves, the end of a turn, undo and take-back, each checked and then
written.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace

from quadriga.core.engine import FRAME, State
from quadriga.core.errors import QuadrigaError
from quadriga.server.agreement import is_agreed, result_of
from quadriga.server.entrance import KEY_LENGTH
from quadriga.server.errors import Refused, bad_request, conflict, forbidden
from quadriga.server.house import House
from quadriga.server.past import why_no_rules
from quadriga.server.seating import own_seat
from quadriga.server.seats import Person
from quadriga.server.storage.models import AGREE, ASK, END, NEWER, PLAY, REFUSE, UNDO
from quadriga.server.tables import Ask, Entry, LiveTable
from quadriga.server.thinkers import Asker
from quadriga.server.undoing import undo_target, why_no_undo


@dataclass(frozen=True)
class Ack:
    """The answer to a write: the sequence number after it, as its seat counts them, and whether it
    had been done before.
    """

    seq: int
    repeated: bool = False


def parse_move(table: LiveTable, given: int | str) -> int:
    """A move given by number or by text."""
    try:
        move = table.game.parse_move(given) if isinstance(given, str) else given
        table.game.move_text(move)
    except QuadrigaError as error:
        raise Refused(422, "unknown-move", f"{error}.") from error
    return move


async def play(
    house: House,
    table: LiveTable,
    person: Person | None,
    seat: int,
    given: int | str,
    seq: int,
    key: str | None,
) -> Ack:
    """Play a move for a seat: the sequence number says which question it answers, the key makes a
    repetition harmless.
    """
    owned = own_seat(person, table, seat)
    move = parse_move(table, given)
    key = own_key(seat, key)
    async with table.lock:
        if is_repeated(table, key, PLAY, table.game.move_text(move)):
            return Ack(seen(table, seat), repeated=True)
        state = running(table)
        if owned.bot:
            raise conflict("stand-in", "A bot plays for you: come back to your seat first.")
        check_question(table, state, seat, move, seq)
        repeated = await write(house, table, entries_of(table, state, seat, move, key))
        ack = Ack(seen(table, seat), repeated)
    await house.settle(table)
    return ack


def own_key(seat: int, key: str | None) -> str | None:
    """A key as it is kept: each seat has its own, so that nobody can use up or ask for
    another's.
    """
    if key is None:
        return None
    if not 0 < len(key) <= KEY_LENGTH:
        raise bad_request(f"A key has 1 to {KEY_LENGTH} letters.")
    return f"{seat}.{key}"


def is_repeated(table: LiveTable, key: str | None, kind: str, value: str | None = None) -> bool:
    """Whether a key was used for the same before; a refusal if it was used for something else."""
    known = table.keys.get(key) if key is not None else None
    if known is None:
        return False
    if known.kind != kind or value not in (None, known.value):
        raise conflict(
            "key-used",
            "This key was used for another answer, which stands: look at the table again.",
        )
    return True


async def write(house: House, table: LiveTable, entries: list[Entry]) -> bool:
    """Write what a request leads to; True if it stands in the log already, though this process had
    not heard of it.
    """
    try:
        await house.commit(table, entries)
    except Refused:  # the table is read again by now
        first = entries[0]
        if not is_repeated(
            table, first.key, first.kind, first.value if first.kind == PLAY else None
        ):
            raise
        return True
    return False


def seen(table: LiveTable, seat: int) -> int:
    """The sequence number as the person of a seat counts them."""
    return table.seq_for(table.seats_beside(seat))


def running(table: LiveTable) -> State:
    """The state of a game that is being played."""
    if table.state is None:
        raise conflict("not-begun", "The game has not begun: not all seats are taken and ready.")
    if table.over:
        raise conflict("over", "The game is over.", seq=table.seq)
    return table.state


def check_question(table: LiveTable, state: State, seat: int, move: int, seq: int) -> None:
    """Refuse a move that answers another question than the present one, or is not legal."""
    now = seen(table, seat)
    if not table.asked_at.get(seat, now) <= seq <= now:
        raise conflict(
            "stale",
            f"This answers position {seq}; the table stands at {now}. Look at it again.",
            seq=now,
        )
    ending = table.ending
    if ending is not None:
        raise conflict(
            "turn-not-ended", f"{table.seats[ending].shown} has not ended the turn yet.", seq=now
        )
    refusal = state.why_not(move, seat)
    if refusal is not None:
        raise conflict("illegal-move", f"{refusal.reason}.", rule=refusal.rule, seq=now)


def entries_of(
    table: LiveTable, state: State, seat: int, move: int, key: str | None, note: str = ""
) -> list[Entry]:
    """The rows for a move, and for the forced ones that follow from it."""
    now = time.time()
    text = table.game.move_text
    entries = [
        Entry(table.seq + 1, PLAY, seat, text(move), len(state.legal(seat)) == 1, key, now, note)
    ]
    twin = state.copy()
    sealed = state.steps[state.frame_of(seat) % FRAME].sealed
    twin.play(move, seat)
    flags = [*table.settled(), entries[0].forced or sealed]
    while (found := forced_answer(table, twin, flags)) is not None:
        entries.append(Entry(entries[-1].seq + 1, PLAY, found[0], text(found[1]), True, None, now))
        twin.play(found[1], found[0])
        flags.append(True)
    return entries


def forced_answer(table: LiveTable, state: State, flags: list[bool]) -> tuple[int, int] | None:
    """A seat that has no choice, and its move; None if all have, or if playing it would cost
    somebody the undo.
    """
    if table.ending_in(state, flags[state.barrier :]) is not None:
        return None
    for seat in state.to_move:
        legal = state.legal(seat)
        if len(legal) == 1 and (table.seats[seat].bot or keeps_undo(state, seat, legal[0], flags)):
            return seat, legal[0]
    return None


def keeps_undo(state: State, seat: int, move: int, flags: list[bool]) -> bool:
    """Whether a forced move leaves what the seat can still take back."""
    if state.last_seat != seat or all(flags[state.barrier :]):
        return True
    twin = state.copy()
    twin.play(move, seat)
    return twin.barrier <= state.barrier


async def play_bot(house: House, table: LiveTable, seat: int) -> None:
    """Let the bot of a seat choose, and play its move unless the question has changed meanwhile."""
    assert table.state is not None
    question, level = table.questions.get(seat), table.seats[seat].bot
    if not level:
        return
    asker = Asker(table.owner, table.has_people)
    move, found_by = await house.thinkers.choose(
        table.course, table.state.copy(), seat, level, asker, table.lot(seat)
    )
    note = (
        ""
        if found_by == level
        else f"moved at level {found_by}: {level.partition('@')[0]} gave no answer in time"
    )
    async with table.lock:
        if (
            seat in table.bots_to_move()
            and table.questions.get(seat) == question
            and move in table.state.legal(seat)
        ):
            await house.commit(table, entries_of(table, table.state, seat, move, None, note))


# --- ending and taking back ---


async def end_turn(
    house: House, table: LiveTable, person: Person | None, seat: int, key: str | None = None
) -> Ack:
    """End a turn that could still be taken back."""
    own_seat(person, table, seat)
    key = own_key(seat, key)
    async with table.lock:
        if is_repeated(table, key, END):
            return Ack(seen(table, seat), repeated=True)
        running(table)
        if table.ending != seat:
            raise conflict(
                "nothing-to-end", "There is no turn of yours to end.", seq=seen(table, seat)
            )
        end = Entry(table.seq + 1, END, seat, "0", False, key, time.time())
        repeated = await write(house, table, [end, *follow_up(table, end)])
        ack = Ack(seen(table, seat), repeated)
    await house.settle(table)
    return ack


def follow_up(table: LiveTable, end: Entry) -> list[Entry]:
    """The rows for what is forced after a turn has ended."""
    assert table.state is not None
    entries: list[Entry] = []
    twin, flags = table.state.copy(), table.settled()
    ended = True
    while ended or table.ending_in(twin, flags[twin.barrier :]) is None:
        single = [
            (seat, twin.legal(seat)[0]) for seat in twin.to_move if len(twin.legal(seat)) == 1
        ]
        if not single:
            break
        seat, move = single[0]
        entries.append(
            Entry(
                end.seq + len(entries) + 1,
                PLAY,
                seat,
                table.game.move_text(move),
                True,
                None,
                end.at,
            )
        )
        twin.play(move, seat)
        flags.append(True)
        ended = False
    return entries


async def undo(
    house: House,
    table: LiveTable,
    person: Person | None,
    seat: int,
    whole_turn: bool,
    seq: int | None,
    key: str | None = None,
) -> Ack:
    """Take back one's last decision, or the whole turn, as far as nothing irreversible has
    happened.
    """
    own_seat(person, table, seat)
    if table.undo == "nobody" or (
        table.undo == "owner" and table.seats[seat].person != table.owner
    ):
        raise forbidden("At this table undo is not for you.")
    key = own_key(seat, key)
    async with table.lock:
        if is_repeated(table, key, UNDO):
            return Ack(seen(table, seat), repeated=True)
        running(table)
        now = seen(table, seat)
        if seq is not None and seq != now:
            raise conflict(
                "stale", f"The table stands at {now}, not at {seq}. Look at it again.", seq=now
            )
        target = undo_target(table, seat, whole_turn)
        if target is None:
            raise conflict("no-undo", why_no_undo(table, seat), seq=now)
        repeated = await write(
            house, table, [Entry(table.seq + 1, UNDO, seat, str(target), False, key, time.time())]
        )
        return Ack(seen(table, seat), repeated)


async def ask_back(
    house: House, table: LiveTable, person: Person | None, seat: int, ply: int
) -> Ack:
    """Ask the others to take the game back to before a move; done at once if there is nobody to
    ask.
    """
    own_seat(person, table, seat)
    async with table.lock:
        running(table)
        if not 0 <= ply < table.open_from:
            raise bad_request(
                f"The game has {table.open_from} moves that are known to all: it can be taken back"
                " to one of them."
            )
        if table.ask is not None:
            raise conflict(
                "asked", "Somebody has asked already: answer that first.", seq=seen(table, seat)
            )
        await write_ask(house, table, ASK, seat, ply, Ask(seat, ply))
    await house.settle(table)
    return Ack(seen(table, seat))


async def answer_ask(
    house: House, table: LiveTable, person: Person | None, seat: int, agree: bool
) -> Ack:
    """Agree to what is asked, or not; who asked may withdraw."""
    own_seat(person, table, seat)
    async with table.lock:
        running(table)
        ask = table.ask
        if ask is None:
            raise conflict("not-asked", "Nobody asks for anything.", seq=seen(table, seat))
        if seat not in table.voters(ask.seat) and not (seat == ask.seat and not agree):
            raise forbidden("This is for the others to answer.")
        wish = replace(ask, agreed=ask.agreed | {seat}) if agree else None
        await write_ask(house, table, AGREE if agree else REFUSE, seat, 0, wish)
    await house.settle(table)
    return Ack(seen(table, seat))


async def ask_newest(house: House, table: LiveTable, person: Person | None) -> Ack:
    """The owner asks the others to go on under the newest rules; done at once if there is nobody to
    ask.
    """
    if person is None or person.id != table.owner:
        raise forbidden("Only the owner of this table may move it on to newer rules.")
    async with table.lock:
        running(table)
        seats = table.seats_of(person.id)
        if not seats:
            raise forbidden(
                "Only players may move a table on to newer rules: you have no seat here."
            )
        now = seen(table, seats[0])
        if table.ask is not None:
            raise conflict("asked", "Somebody has asked already: answer that first.", seq=now)
        newest = table.game.title.version
        if reason := why_no_rules(table, newest):
            raise conflict("old-rules", reason, seq=now)
        await write_ask(house, table, NEWER, seats[0], newest, Ask(seats[0], 0, rules=newest))
    await house.settle(table)
    return Ack(seen(table, seats[0]))


async def write_ask(
    house: House, table: LiveTable, kind: str, seat: int, value: int | str, ask: Ask | None
) -> None:
    """Write what was asked or answered, and in the same transaction what was asked for, once all
    have agreed.
    """
    rows = [Entry(table.seq + 1, kind, seat, str(value), False, None, time.time())]
    if ask is not None and is_agreed(table, ask):
        done, wanted = result_of(ask)
        rows.append(Entry(table.seq + 2, done, ask.seat, wanted, False, None, rows[0].at))
    await house.commit(table, rows)
