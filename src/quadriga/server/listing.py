"""Tables as the lobby lists them: of those in memory as they stand, of the others as noted."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import Row

from quadriga.core.errors import QuadrigaError
from quadriga.core.messages import text as words
from quadriga.core.registry import title as find_title
from quadriga.core.texts import seat_name
from quadriga.server.course import FORK, TRIAL
from quadriga.server.house import House
from quadriga.server.seats import Person, Seat, seat_of
from quadriga.server.tables import LiveTable

Json = dict[str, Any]


def summary(table: LiveTable, person: Person | None) -> Json:
    """A table as the lobby lists it."""
    mine = table.seats_of(person.id if person else None)
    seats = seats_json(table.seats, table.waiting_for, mine)
    return listing(table, table.game.name, table.moves_for(mine), seats, person)


def row_summary(house: House, row: Row[Any], seats: list[Seat], person: Person | None) -> Json:
    """A table as the lobby lists it, from what is noted of it: its log is not played for that."""
    mine = [seat.number for seat in seats if person and seat.person == person.id]
    found = listing(row, row.title, row.moves, seats_json(seats, row.waiting, mine), person)
    return found | ({"set_aside": house.aside[row.id].sentence} if row.id in house.aside else {})


def listing(
    table: LiveTable | Row[Any], title: str, moves: int, seats: Json, person: Person | None
) -> Json:
    """What the lobby lists, of a table or of its row."""
    return {
        "id": table.id,
        "title": title,
        "full_name": full_name(title),
        "status": table.status,
        "public": table.public,
        "created": int(table.created),
        "moves": moves,
        **seats,
        "is_owner": person is not None and person.id == table.owner,
        "set_aside": "",
        "stand_in": table.stand_in,
        "trials": table.trials,
        "trial": table.origin.startswith(TRIAL),
        "fork": table.origin.startswith(FORK),
    }


def full_name(title: str) -> str:
    """A title as people call it; its short name if its package is no longer there."""
    try:
        return find_title(title).full_name
    except QuadrigaError:
        return title


def seats_json(seats: Sequence[Seat], waiting: Collection[int], mine: list[int]) -> Json:
    """Who sits where, and who is to move."""
    return {
        "seats": [seat_json(seat, seat.number in waiting) for seat in seats],
        "my_seats": mine,
        "my_turn": any(seat in waiting and not seats[seat].bot for seat in mine),
    }


async def summaries(house: House, rows: Sequence[Row[Any]], person: Person | None) -> list[Json]:
    """A line for each table: of those in memory as they stand, of the others as noted."""
    seats: dict[str, list[Seat]] = {row.id: [] for row in rows}
    for seat in await house.store.seats_of(list(seats)):
        seats[seat.table_id].append(seat_of(seat))
    live = {row.id: table for row in rows if (table := house.tables.get(row.id)) is not None}
    return [
        (
            summary(live[row.id], person) | {"moves": live[row.id].open_from}
            if row.id in live
            else row_summary(house, row, seats[row.id], person)
        )
        for row in rows
    ]


async def listed(
    house: House, person: Person | None, title: str = "", status: str = ""
) -> tuple[list[Json], list[Json]]:
    """A person's tables, those where it is their turn first, and the public ones."""
    mine = await summaries(house, await house.store.tables_of(person.id) if person else [], person)
    mine.sort(key=urgency)
    public = await summaries(house, await house.store.public_tables(), person)
    fitting = [
        [t for t in tables if title in ("", t["title"]) and status in ("", t["status"])]
        for tables in (mine, public)
    ]
    return fitting[0], fitting[1]


def urgency(table: Json) -> tuple[bool, bool, bool, int]:
    """Where one's own table stands in the lobby: one's turn first, trials behind, what is over
    last.
    """
    return table["status"] == "over", table["trial"], not table["my_turn"], -table["created"]


def seat_json(seat: Seat, to_move: bool) -> Json:
    """A seat as everybody sees it; never its link."""
    return {
        "seat": seat.number,
        "letter": seat_name(seat.number),
        "name": words(seat.shown),
        "bot": seat.bot,
        "style": seat.bot.partition("@")[2],
        "free": seat.free,
        "by_link": seat.invited,
        "ready": seat.ready,
        "entropy": seat.entropy,
        "stands_in": seat.stands_in,
        "to_move": to_move,
    }
