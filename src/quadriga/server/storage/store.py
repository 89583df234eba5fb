"""The store: people, tables, seats, chat and notes, read and written."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import Row, Select, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from quadriga.server.storage.bulk import add_log
from quadriga.server.storage.models import (
    ChatRow,
    DeviceRow,
    LogRow,
    NoteRow,
    PersonRow,
    SeatRow,
    TableRow,
)
from quadriga.server.storage.writer import CHANNEL, Conflict, Keyed, Values, Writer

__all__ = ["CHANNEL", "Conflict", "Keyed", "Store"]
STALE = TableRow.noted < func.coalesce(
    select(func.max(LogRow.seq)).where(LogRow.table_id == TableRow.id).scalar_subquery(), 0
)  # what is noted of the table is older than its log
MISSED = select(SeatRow.seat).where(
    SeatRow.table_id == TableRow.id,
    SeatRow.ready.is_(False) | ((SeatRow.person == "") & (SeatRow.bot == "")),
)  # the seats that are not taken, or not ready
FULL = (
    (TableRow.status == "open")
    & ~MISSED.exists()
    & select(SeatRow.seat).where(SeatRow.table_id == TableRow.id).exists()
)


LISTED = [column for column in TableRow.__table__.c if column.name != "opening"]  # it may be long


def tables_of_owner(owner: str) -> Select[int, int]:
    """How many tables of a guest are not over, and at how many of these only bots play."""
    person = select(SeatRow.seat).where(SeatRow.table_id == TableRow.id, SeatRow.bot == "").exists()
    only_bots = func.count().filter(~person)
    found = select(func.count().label("all"), only_bots.label("only_bots")).select_from(TableRow)
    return found.where(TableRow.owner == owner, TableRow.status != "over")


def counts(row: Row[*tuple[Any, ...]] | None) -> tuple[int, int]:
    """Two numbers of a row."""
    assert row is not None, "a count is always there"
    return int(row[0]), int(row[1])


class Store(Writer):
    """All that the database stores."""

    # --- people ---

    async def add_person(self, values: Values) -> None:
        """Keep a new guest."""
        async with self.write() as connection:
            await connection.execute(insert(PersonRow).values(values))

    async def find_person(self, token_hash: str) -> Row[Any] | None:
        """The guest behind a cookie, in their first browser or a further one."""
        further = select(DeviceRow.person).where(
            DeviceRow.token_hash == token_hash, DeviceRow.used.is_(True)
        )
        return await self.first(
            select(PersonRow).where(
                (PersonRow.token_hash == token_hash) | PersonRow.id.in_(further)
            )
        )

    async def change_person(self, person: str, **values: str) -> None:
        """Give a guest another name, or other settings."""
        async with self.write() as connection:
            await connection.execute(
                update(PersonRow).where(PersonRow.id == person).values(**values)
            )

    async def add_device(self, person: str, link_hash: str, request: Keyed | None = None) -> None:
        """Keep a link by which a further browser becomes a guest's; an earlier one that was not
        used is void.
        """
        async with self.write(request) as connection:
            await connection.execute(
                delete(DeviceRow).where(DeviceRow.person == person, DeviceRow.used.is_(False))
            )
            values = {
                "token_hash": link_hash,
                "person": person,
                "used": False,
                "created": time.time(),
            }
            await connection.execute(insert(DeviceRow).values(values))

    async def person_of_link(self, link_hash: str) -> Row[Any] | None:
        """The guest whose further browser a link makes."""
        found = select(DeviceRow.person).where(
            DeviceRow.token_hash == link_hash, DeviceRow.used.is_(False)
        )
        return await self.first(select(PersonRow).where(PersonRow.id.in_(found)))

    async def use_device(self, link_hash: str, token_hash: str) -> bool:
        """Use a link: from now on the token counts; False if it was used before."""
        async with self.write() as connection:
            found = update(DeviceRow).where(
                DeviceRow.token_hash == link_hash, DeviceRow.used.is_(False)
            )
            result = await connection.execute(found.values(token_hash=token_hash, used=True))
            return bool(result.rowcount)

    # --- tables ---

    async def add_table(
        self,
        table: Values,
        seats: list[Values],
        log: list[Values],
        rematch_of: str = "",
        request: Keyed | None = None,
        allow: Callable[[int, int], None] | None = None,
    ) -> None:
        """Store a new table with its seats and, of a fork or an upload, its moves; a game has one
        rematch. `allow` receives the number of tables its owner has, and may refuse it.
        """
        async with self.write(request, table["id"]) as connection:
            if allow is not None:
                owner = select(PersonRow.id).where(PersonRow.id == table["owner"])
                await connection.execute(owner.with_for_update())  # one after the other
                allow(*counts((await connection.execute(tables_of_owner(table["owner"]))).first()))
            await connection.execute(insert(TableRow).values(table))
            await connection.execute(insert(SeatRow), seats)
            if log:
                await add_log(connection, log)
            if rematch_of:
                first = update(TableRow).where(TableRow.id == rematch_of, TableRow.successor == "")
                if not (await connection.execute(first.values(successor=table["id"]))).rowcount:
                    raise Conflict
                await self.notify(connection, rematch_of)

    async def count_tables(self, owner: str) -> tuple[int, int]:
        """How many tables of a guest are not over, and at how many of these only bots play."""
        return counts(await self.first(tables_of_owner(owner)))

    async def remove_table(self, table_id: str, owner: str) -> list[str]:
        """Remove a table and all that belongs to it; a conflict if somebody other than its owner
        sits there. Returns the tables of which it was the rematch.
        """
        others = SeatRow.person.not_in(("", owner))
        async with self.write_seats(table_id) as connection:  # which locks the row
            found = select(SeatRow.seat).where(SeatRow.table_id == table_id, others)
            if (await connection.execute(found)).first() is not None:
                raise Conflict
            for rows in (LogRow, ChatRow, NoteRow, SeatRow):
                await connection.execute(delete(rows).where(rows.table_id == table_id))
            first = TableRow.successor == table_id
            changed = update(TableRow).where(first).values(successor="").returning(TableRow.id)
            before = list((await connection.execute(changed)).scalars())
            await connection.execute(delete(TableRow).where(TableRow.id == table_id))
            for each in before:
                await self.notify(connection, each)
        return before

    async def change_table(self, table_id: str, **values: Any) -> None:
        """Change what is noted of a table."""
        async with self.write() as connection:
            await connection.execute(update(TableRow).where(TableRow.id == table_id).values(values))
            await self.notify(connection, table_id)

    async def change_seat(self, table_id: str, seat: int, **values: Any) -> None:
        """Change who sits on a seat; the game begins with it if nobody has to be waited for any
        more.
        """
        async with self.write_seats(table_id) as connection:
            found = update(SeatRow).where(SeatRow.table_id == table_id, SeatRow.seat == seat)
            await connection.execute(found.values(values))

    async def prepare_seat(self, table_id: str, seat: int, **values: Any) -> bool:
        """Change what counts until the deal; False if the game has begun."""
        async with self.write_seats(table_id) as connection:
            is_open = (
                select(TableRow.id)
                .where(TableRow.id == table_id, TableRow.status == "open")
                .exists()
            )
            found = update(SeatRow).where(
                SeatRow.table_id == table_id, SeatRow.seat == seat, is_open
            )
            result = await connection.execute(found.values(values))
            return bool(result.rowcount)

    @asynccontextmanager
    async def write_seats(
        self, table_id: str, request: Keyed | None = None
    ) -> AsyncIterator[AsyncConnection]:
        """A transaction that changes seats, one at a time for each table, and begins the game once
        all are taken and ready.
        """
        async with self.write(request, table_id) as connection:
            this = TableRow.id == table_id
            await connection.execute(
                update(TableRow).where(this).values(noted=-1)
            )  # which locks the row, too
            yield connection
            await connection.execute(update(TableRow).where(this, FULL).values(status="running"))
            await self.notify(connection, table_id)

    async def claim_seat(
        self, table_id: str, seat: int, given: str, values: Values, request: Keyed | None = None
    ) -> None:
        """Sit down if the seat is still free and the link still good; a conflict if somebody was
        faster.
        """
        async with self.write_seats(table_id, request) as connection:
            found = update(SeatRow).where(
                SeatRow.table_id == table_id,
                SeatRow.seat == seat,
                SeatRow.person == "",
                SeatRow.bot == "",
                SeatRow.link == given,
            )
            if not (await connection.execute(found.values(values))).rowcount:
                raise Conflict

    async def finish_half_done(self) -> None:
        """Begin the games that an earlier version left open although all seats were taken and
        ready.
        """
        async with self.write() as connection:
            await connection.execute(update(TableRow).where(FULL).values(status="running"))

    async def load(
        self, table_id: str, after: int
    ) -> tuple[Row[Any] | None, Sequence[Row[Any]], Sequence[Row[Any]]]:
        """A table, its seats, and the rows of its log after a sequence number."""
        async with self.engine.connect() as connection:
            table = (
                await connection.execute(select(TableRow).where(TableRow.id == table_id))
            ).first()
            seats = (await connection.execute(
                select(SeatRow).where(SeatRow.table_id == table_id).order_by(SeatRow.seat)
            )).all()  # fmt: skip
            log = (
                await connection.execute(
                    select(LogRow)
                    .where(LogRow.table_id == table_id, LogRow.seq > after)
                    .order_by(LogRow.seq)
                )
            ).all()
        return table, seats, log

    async def seats_of(self, tables: Sequence[str]) -> Sequence[Row[Any]]:
        """The seats of some tables."""
        return await self.all(
            select(SeatRow)
            .where(SeatRow.table_id.in_(tables))
            .order_by(SeatRow.table_id, SeatRow.seat)
        )

    async def public_tables(self, limit: int = 60) -> Sequence[Row[Any]]:
        """The tables that are listed, the youngest first."""
        found = select(*LISTED, STALE.label("stale")).where(
            TableRow.public.is_(True), TableRow.status != "over"
        )
        return await self.all(found.order_by(TableRow.created.desc()).limit(limit))

    async def tables_of(self, person: str, limit: int = 60) -> Sequence[Row[Any]]:
        """The tables at which a person sits, or which they own: those that are not over first,
        then the youngest.
        """
        seated = select(SeatRow.table_id).where(SeatRow.person == person)
        found = select(*LISTED, STALE.label("stale")).where(
            (TableRow.owner == person) | TableRow.id.in_(seated)
        )
        return await self.all(
            found.order_by(TableRow.status == "over", TableRow.created.desc()).limit(limit)
        )

    async def tables_owing(self, quiet: float) -> Sequence[Row[Any]]:
        """The running tables where a bot owes a move, or might, and nothing was written for so many
        seconds; people's first.
        """
        person = (
            select(SeatRow.seat)
            .where(SeatRow.table_id == TableRow.id, SeatRow.person != "", SeatRow.bot == "")
            .exists()
        )
        last = select(func.max(LogRow.at)).where(LogRow.table_id == TableRow.id).scalar_subquery()
        now = time.time()
        found = select(TableRow.id).where(TableRow.status == "running", TableRow.bots_owe | STALE)
        # Another process may be thinking about it; a time to come is that of a clock that was
        # wrong.
        if quiet:
            found = found.where(~func.coalesce(last, 0.0).between(now - quiet, now))
        return await self.all(found.order_by(person.desc(), TableRow.created))

    async def seat_of_link(self, link: str) -> Row[Any] | None:
        """The seat that a one-time link leads to."""
        return await self.first(select(SeatRow).where(SeatRow.link == link, SeatRow.link != ""))

    # --- chat and notes ---

    async def add_chat(self, values: Values, request: Keyed | None = None) -> None:
        """Keep a line of chat."""
        async with self.write(request, values["table_id"]) as connection:
            await connection.execute(insert(ChatRow).values(values))
            await self.notify(connection, values["table_id"])

    async def said(self, table_id: str, limit: int = 100) -> list[Row[Any]]:
        """The last lines of chat, the oldest first."""
        found = (
            select(ChatRow)
            .where(ChatRow.table_id == table_id)
            .order_by(ChatRow.id.desc())
            .limit(limit)
        )
        return list(await self.all(found))[::-1]

    async def notes(self, table_id: str, person: str) -> str:
        """A person's notes at a table."""
        found = await self.first(
            select(NoteRow.text).where(NoteRow.table_id == table_id, NoteRow.person == person)
        )
        return str(found[0]) if found else ""

    async def keep_notes(self, table_id: str, person: str, notes: str) -> None:
        """Replace a person's notes."""
        async with self.write() as connection:
            mine = (NoteRow.table_id == table_id) & (NoteRow.person == person)
            await connection.execute(delete(NoteRow).where(mine))
            await connection.execute(
                insert(NoteRow).values(table_id=table_id, person=person, text=notes)
            )
