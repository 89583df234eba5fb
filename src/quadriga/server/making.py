"""Making tables: new ones, from records, forks and rematches."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import replace

from quadriga.core.chance import PLAIN, new_key
from quadriga.core.errors import QuadrigaError
from quadriga.core.record import Record
from quadriga.core.registry import rebuild
from quadriga.server import entrance
from quadriga.server.errors import bad_request, conflict, forbidden
from quadriga.server.house import House
from quadriga.server.seats import Person, new_id, seat_rows
from quadriga.server.seeds import stored
from quadriga.server.storage.models import PLAY
from quadriga.server.tables import Entry, LiveTable

SEED_LENGTH = 80
UNDO_RIGHTS = ("all", "owner", "nobody")


async def create(
    house: House, owner: Person, title: str, options: Mapping[str, object], kinds: list[str],
    public: bool = False, undo: str = "all", confirm: bool = True,
) -> LiveTable:  # fmt: skip
    """A new table; it begins at once if nobody has to be waited for."""
    if undo not in UNDO_RIGHTS:
        raise bad_request(f'Undo is for {", ".join(UNDO_RIGHTS)}; found "{undo[:40]}".')
    game = await entrance.game_of(title, options, len(kinds))
    table_id = new_id()
    seats = seat_rows(table_id, game.name, kinds, owner)
    row = {
        "id": table_id, "title": game.name, "rules": game.rules, "options": game.options,
        "seed": stored(new_key()), "owner": owner.id, "public": public, "undo": undo, "confirm": confirm,
        "status": "open", "origin": "", "successor": "",
        "created": time.time(),
    }  # fmt: skip
    await house.store.add_table(row, seats, [])
    table = await house.table(table_id)
    await house.maybe_start(table)
    return table


async def upload(house: House, owner: Person, text: str) -> LiveTable:
    """A table from the text of a record: a replay if it is finished, else a game at one screen."""
    record, state = await entrance.record_of(text)
    if record.entropy:
        raise bad_request("A record to whose chance players added can be checked with quadriga verify, but not uploaded.")
    if record.chance == PLAIN and len(record.seed_text) > SEED_LENGTH:
        raise bad_request(f"A seed has {SEED_LENGTH} digits at most.")
    return await from_record(house, owner, record, state.over, "upload")


async def from_record(house: House, owner: Person, record: Record, over: bool, origin: str) -> LiveTable:
    """A same-screen table that goes on from a record that was checked (a fork, or an upload)."""
    assert record.seed is not None
    table_id, now = new_id(), time.time()
    seats = seat_rows(table_id, record.game.name, ["me"] * record.game.players, owner)
    for row, name in zip(seats, entrance.names_of_record(record.seats), strict=True):
        row["name"] = name
    values = {
        "id": table_id, "title": record.game.name, "rules": record.game.rules, "options": record.game.options,
        "seed": stored(record.seed), "owner": owner.id, "public": False, "undo": "all", "confirm": False,
        "status": "over" if over else "running", "origin": origin, "successor": "", "created": now,
    }  # fmt: skip
    text = record.game.move_text
    moves = [Entry(i + 1, PLAY, seat, text(move), False, None, now) for i, (seat, move) in enumerate(record.moves)]
    await house.store.add_table(values, seats, [{"table_id": table_id, **entry._asdict()} for entry in moves])
    return await house.table(table_id)


async def fork(house: House, table: LiveTable, person: Person, ply: int) -> LiveTable:
    """A same-screen table that goes on from a position of a finished game."""
    if not table.over:
        raise conflict("running", "A game can be forked when it is over: before that its future is nobody's to see.")
    if not 0 <= ply < len(table.moves):
        raise bad_request(f"The game has {len(table.moves)} moves: fork it at 0 to {len(table.moves) - 1}.")
    whole = table.record()
    part = replace(whole, moves=whole.moves[:ply], scores=(), ranking=(), digest="")
    return await from_record(house, person, part, False, f"fork of {table.id} at {ply}")


async def rematch(house: House, table: LiveTable, person: Person) -> LiveTable:
    """A new table with the same options and people, made once."""
    if not table.over:
        raise conflict("running", "The game is not over yet.")
    if person.id not in {seat.person for seat in table.seats} | {table.owner}:
        raise forbidden("Only who played here can ask for a rematch.")
    async with table.lock:
        if table.successor:
            return await house.table(table.successor)
        again = await repeat(house, table, person)
        await house.store.change_table(table.id, successor=again.id)
        await house.refresh(table)
    return again


async def repeat(house: House, table: LiveTable, person: Person) -> LiveTable:
    """A new table with the same options and people, by the newest rules; all say again that they are ready."""
    try:
        game = rebuild(table.game.name, table.game.options, table.game.title.version)
    except QuadrigaError as error:
        raise conflict("other-rules", f"The newest rules do not have the options of this table: {error}.") from error
    table_id = new_id()
    seats = [
        {"table_id": table_id, "seat": s.number, "person": s.person, "name": s.name, "bot": "" if s.person else s.bot,
         "invited": s.invited, "link": "", "ready": s.person == person.id or not s.person}
        for s in table.seats
    ]  # fmt: skip
    row = {
        "id": table_id, "title": game.name, "rules": game.rules, "options": game.options, "seed": stored(new_key()),
        "owner": person.id, "public": table.public, "undo": table.undo, "confirm": table.confirm, "status": "open",
        "origin": f"rematch of {table.id}", "successor": "", "created": time.time(),
    }  # fmt: skip
    await house.store.add_table(row, seats, [])
    again = await house.table(table_id)
    await house.maybe_start(again)
    return again
