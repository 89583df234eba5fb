"""Making tables: new ones, from records, forks and rematches."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from quadriga.core.chance import PLAIN, new_key
from quadriga.core.errors import QuadrigaError
from quadriga.core.record import Record
from quadriga.core.registry import rebuild
from quadriga.server import entrance
from quadriga.server.allowance import for_table
from quadriga.server.errors import bad_request, conflict, forbidden
from quadriga.server.house import House
from quadriga.server.once import once
from quadriga.server.seats import Person, new_id, seat_rows
from quadriga.server.seeds import stored
from quadriga.server.stand_ins import AGREEMENT, check_policy
from quadriga.server.storage.models import PLAY
from quadriga.server.storage.store import Conflict, Keyed
from quadriga.server.tables import Entry, LiveTable

SEED_LENGTH = 80
UNDO_RIGHTS = ("all", "owner", "nobody")


async def create(
    house: House,
    owner: Person,
    title: str,
    options: Mapping[str, object],
    kinds: list[str],
    public: bool = False,
    undo: str = "all",
    confirm: bool = True,
    stand_in: str = AGREEMENT,
    wait: bool = False,
    request: Keyed | None = None,
) -> LiveTable:
    """A new table; it begins at once if nobody has to be waited for, and with `wait` not before the
    owner is ready.
    """
    if undo not in UNDO_RIGHTS:
        raise bad_request(f'Undo is for {", ".join(UNDO_RIGHTS)}; found "{undo[:40]}".')
    check_policy(stand_in)
    game = await entrance.game_of(title, options, len(kinds), owner.id)
    table_id = new_id()
    seats = seat_rows(table_id, game.name, kinds, owner, wait)
    row = {
        "id": table_id,
        "title": game.name,
        "rules": game.rules,
        "options": game.options,
        "seed": stored(new_key()),
        "owner": owner.id,
        "public": public,
        "undo": undo,
        "confirm": confirm,
        "stand_in": stand_in,
        "status": status_of(seats),
        "origin": "",
        "successor": "",
        "created": time.time(),
    }

    async def add() -> str:
        await house.store.add_table(
            row, seats, [], request=request, allow=for_table(house, owner, seats)
        )
        return table_id

    return await house.table(await once(house.store, request, add))


def status_of(seats: Sequence[Mapping[str, Any]]) -> str:
    """How a table begins: at once, if nobody has to be waited for."""
    return (
        "running"
        if all(seat["ready"] and (seat["person"] or seat["bot"]) for seat in seats)
        else "open"
    )


async def upload(house: House, owner: Person, text: str, request: Keyed | None = None) -> LiveTable:
    """A table from the text of a record: a replay if it is finished, else a game at one screen."""
    record, state = await entrance.record_of(text, owner.id)
    if record.chance == PLAIN and len(record.seed_text) > SEED_LENGTH:
        raise bad_request(f"A seed has {SEED_LENGTH} digits at most.")
    return await from_record(house, owner, record, state.over, "upload", request)


async def from_record(
    house: House,
    owner: Person,
    record: Record,
    over: bool,
    origin: str,
    request: Keyed | None = None,
) -> LiveTable:
    """A same-screen table that goes on from a record that was checked (a fork, or an upload)."""
    assert record.seed is not None
    table_id, now = new_id(), time.time()
    seats = seat_rows(table_id, record.game.name, ["me"] * record.game.players, owner)
    added = record.entropy or [""] * len(seats)
    for row, name, entropy in zip(
        seats, entrance.names_of_record(record.seats), added, strict=True
    ):
        row |= {"name": name, "entropy": entropy}
    values = {
        "id": table_id,
        "title": record.game.name,
        "rules": record.game.rules,
        "options": record.game.options,
        "seed": stored(record.seed),
        "owner": owner.id,
        "public": False,
        "undo": "all",
        "confirm": False,
        "status": "over" if over else "running",
        "origin": origin,
        "successor": "",
        "created": now,
    }
    text = record.game.move_text
    moves = [
        Entry(i + 1, PLAY, seat, text(move), False, None, now)
        for i, (seat, move) in enumerate(record.moves)
    ]
    rows = [{"table_id": table_id, **entry._asdict()} for entry in moves]

    async def add() -> str:
        allow = None if over else for_table(house, owner, seats)
        await house.store.add_table(values, seats, rows, request=request, allow=allow)
        return table_id

    return await house.table(await once(house.store, request, add))


async def fork(
    house: House, table: LiveTable, person: Person, ply: int, request: Keyed | None = None
) -> LiveTable:
    """A same-screen table that goes on from a position of a finished game."""
    if not table.over:
        raise conflict(
            "running",
            "A game can be forked when it is over: before that its future is nobody's to see.",
        )
    if not 0 <= ply < len(table.moves):
        raise bad_request(
            f"The game has {len(table.moves)} moves: fork it at 0 to {len(table.moves) - 1}."
        )
    whole = table.record()
    part = replace(whole, moves=whole.moves[:ply], scores=(), ranking=(), digest="")
    return await from_record(house, person, part, False, f"fork of {table.id} at {ply}", request)


async def rematch(house: House, table: LiveTable, person: Person) -> LiveTable:
    """A new table with the same options and people, made once."""
    if not table.over:
        raise conflict("running", "The game is not over yet.")
    if person.id not in {seat.person for seat in table.seats} | {table.owner}:
        raise forbidden("Only players of this game can ask for a rematch.")
    async with table.lock:
        if not table.successor:
            await repeat(house, table, person)
            await house.refresh(table)
    return await house.table(table.successor)


async def repeat(house: House, table: LiveTable, person: Person) -> None:
    """A new table with the same options and people, by the newest rules; all say again that they
    are ready.
    """
    try:
        game = rebuild(table.game.name, table.game.options, table.game.title.version)
    except QuadrigaError as error:
        raise conflict(
            "other-rules", f"The newest rules do not have the options of this table: {error}."
        ) from error
    table_id = new_id()
    seats = [
        {
            "table_id": table_id,
            "seat": s.number,
            "person": s.person,
            "name": s.name,
            "bot": "" if s.person else s.bot,
            "invited": s.invited,
            "link": "",
            "ready": s.person == person.id or not s.person,
        }
        for s in table.seats
    ]
    row = {
        "id": table_id,
        "title": game.name,
        "rules": game.rules,
        "options": game.options,
        "seed": stored(new_key()),
        "owner": person.id,
        "public": table.public,
        "undo": table.undo,
        "confirm": table.confirm,
        "stand_in": table.stand_in,
        "status": status_of(seats),
        "origin": f"rematch of {table.id}",
        "successor": "",
        "created": time.time(),
    }
    with suppress(Conflict):  # another process has made one meanwhile
        await house.store.add_table(
            row, seats, [], rematch_of=table.id, allow=for_table(house, person, seats)
        )
