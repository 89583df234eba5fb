"""Making tables: new ones, from records, forks and rematches."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from quadriga.core.chance import PLAIN, new_key
from quadriga.core.errors import QuadrigaError
from quadriga.core.game import Game
from quadriga.core.messages import listed, say
from quadriga.core.record import Record
from quadriga.core.registry import rebuild
from quadriga.server import entrance
from quadriga.server.allowance import for_table
from quadriga.server.bodies import Fork, NewTable
from quadriga.server.course import FORK
from quadriga.server.errors import bad_request, conflict, forbidden
from quadriga.server.house import House
from quadriga.server.once import once
from quadriga.server.seats import Person, new_id, seat_rows
from quadriga.server.seeds import stored
from quadriga.server.stand_ins import check_bot, check_policy
from quadriga.server.storage.models import PLAY
from quadriga.server.storage.store import Conflict, Keyed
from quadriga.server.tables import Entry, LiveTable
from quadriga.server.verb import Sitting, verb

SEED_LENGTH = 80
HOUSE_RULES = ("public", "undo", "confirm", "stand_in", "trials", "plays_on", "beginner")
UNDO_RIGHTS = ("all", "owner", "nobody")


async def create(
    house: House, owner: Person, wish: NewTable, request: Keyed | None = None
) -> LiveTable:
    """A new table; it begins at once if nobody has to be waited for."""
    if wish.undo not in UNDO_RIGHTS:
        words = say('Undo is a right of {known}; found "{given}".')
        raise bad_request(words.fill(known=listed(UNDO_RIGHTS), given=wish.undo[:40]))
    check_policy(wish.stand_in)
    check_bot(wish.plays_on)
    game = await entrance.game_of(wish.title, wish.options, len(wish.seats), owner.id)
    row = row_of(game, owner) | wish.model_dump(include=set(HOUSE_RULES))
    seats = seat_rows(row["id"], game.name, wish.seats, owner, wish.wait)

    async def add() -> str:
        allow = for_table(house, owner, seats)
        await house.store.add_table(row | status_of(seats), seats, [], request=request, allow=allow)
        return str(row["id"])

    return await house.table(await once(house.store, request, add))


def row_of(game: Game, owner: Person) -> dict[str, Any]:
    """The row of a new table that has a secret key and the usual house rules."""
    return {
        "id": new_id(),
        "title": game.name,
        "rules": game.rules,
        "options": game.options,
        "seed": stored(new_key()),
        "owner": owner.id,
        "public": False,
        "undo": "all",
        "confirm": True,
        "beginner": False,
        "origin": "",
        "successor": "",
        "created": time.time(),
    }


def status_of(seats: Sequence[Mapping[str, Any]]) -> dict[str, str]:
    """How a table begins: at once, if nobody has to be waited for."""
    is_full = all(seat["ready"] and (seat["person"] or seat["bot"]) for seat in seats)
    return {"status": "running" if is_full else "open"}


async def upload(house: House, owner: Person, text: str, request: Keyed | None = None) -> LiveTable:
    """A table from the text of a record: a replay if it is finished, else a game at one screen."""
    record, state = await entrance.record_of(text, owner.id)
    if record.chance == PLAIN and len(record.seed_text) > SEED_LENGTH:
        raise bad_request(say("A seed has at most {most} digits.", most=SEED_LENGTH))
    return await from_record(house, owner, record, state.over, "upload", request)


async def from_record(
    house: House,
    owner: Person,
    record: Record,
    over: bool,
    origin: str,
    request: Keyed | None = None,
) -> LiveTable:
    """A same-screen table that continues a checked record (a fork, or an upload)."""
    assert record.seed is not None
    game, row = record.game, row_of(record.game, owner)
    row |= {"seed": stored(record.seed), "confirm": False, "origin": origin}
    row |= {"status": "over" if over else "running"}
    if record.position:
        row["opening"] = record.first_position(record.seed).to_json()
    seats = seat_rows(row["id"], game.name, ["me"] * game.players, owner)
    added = record.entropy or [""] * len(seats)
    names = entrance.names_of_record(record.seats)
    for seat, name, entropy in zip(seats, names, added, strict=True):
        seat |= {"name": name, "entropy": entropy}
    moves = [
        Entry(seq, PLAY, seat, game.move_text(move), False, None, row["created"])
        for seq, (seat, move) in enumerate(record.moves, 1)
    ]
    rows = [{"table_id": row["id"], **entry._asdict()} for entry in moves]

    async def add() -> str:
        allow = None if over else for_table(house, owner, seats)
        await house.store.add_table(row, seats, rows, request=request, allow=allow)
        return str(row["id"])

    return await house.table(await once(house.store, request, add))


@verb("/fork", Fork, status=201, keyed=True, for_newcomers=True)
async def fork(at: Sitting, body: Fork) -> LiveTable:
    """Go on from a position of a finished game at one screen."""
    table, ply = at.table, body.ply
    if not table.over:
        words = say("A game can be forked only when it is over.")
        raise conflict("running", words)
    if not 0 <= ply < len(table.moves):
        words = say("Choose a position from 0 to {last} to fork the game at.")
        raise bad_request(words.fill(last=len(table.moves) - 1))
    whole = table.record()
    part = replace(whole, moves=whole.moves[:ply], scores=(), ranking=(), digest="")
    origin = f"{FORK}{table.id} at {ply}"
    return await from_record(at.house, at.person, part, False, origin, at.request)


@verb("/rematch", status=201)
async def rematch(at: Sitting, _: None) -> LiveTable:
    """A rematch with the same seats and options."""
    table = at.table
    if not table.over:
        raise conflict("running", say("The game is not over yet."))
    if table.is_trial:
        raise conflict("trial", say("A trial has no rematch: try out another one."))
    if not at.is_owner and not table.seats_of(at.person.id):
        raise forbidden(say("Only players of this game can ask for a rematch."))
    async with table.lock:
        if not table.successor:
            await repeat(at.house, table, at.person)
            await at.house.refresh(table)
    return await at.house.table(table.successor)


async def repeat(house: House, table: LiveTable, person: Person) -> None:
    """A new table with the same options and people, by the newest rules."""
    try:
        game = rebuild(table.game.name, table.game.options, table.game.title.version)
    except QuadrigaError as error:
        words = say("The newest rules do not have the options of this table: {error}.")
        raise conflict("other-rules", words.fill(error=str(error))) from error
    row = row_of(game, person) | {"origin": f"rematch of {table.id}"}
    row |= {name: getattr(table, name) for name in HOUSE_RULES}
    seats = [
        {
            "table_id": row["id"],
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
    with suppress(Conflict):  # another process has made one meanwhile
        allow = for_table(house, person, seats)
        await house.store.add_table(
            row | status_of(seats), seats, [], rematch_of=table.id, allow=allow
        )
