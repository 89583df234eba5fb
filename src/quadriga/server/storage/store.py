"""The store: reading and writing tables, with a writer that commits what is waiting in one transaction."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import Row, Select, delete, insert, select, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from quadriga.server.storage.engine import make_engine, turn
from quadriga.server.storage.models import ChatRow, DeviceRow, LogRow, NoteRow, Person, PulseRow, SeatRow, TableRow

Values = dict[str, Any]
CHANNEL = "quadriga"


class Conflict(Exception):
    """Another process wrote this row first, or the key was used before."""


class Waiting:
    """Rows of the log that wait for the next commit."""

    def __init__(self, rows: list[Values], table_id: str) -> None:
        self.rows = rows
        self.table_id = table_id
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class Store:
    """All that is kept, in SQLite or PostgreSQL."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = make_engine(url)
        self.process = secrets.token_hex(4)  # tells our own notices from those of others
        self.is_postgres = self.engine.dialect.name == "postgresql"
        self.writing = asyncio.Lock()  # SQLite has one writer; PostgreSQL gains by larger commits
        self.waiting: list[Waiting] = []
        self.writer: asyncio.Task[None] | None = None

    async def close(self) -> None:
        """Let go of all connections, after the last commit."""
        if self.writer is not None:
            await self.writer
        await self.engine.dispose()

    # --- the log ---

    async def append(self, table_id: str, rows: list[Values]) -> None:
        """Add rows to a table's log; returns when they are safely on disk."""
        item = Waiting(rows, table_id)
        self.waiting.append(item)
        if self.writer is None or self.writer.done():
            self.writer = asyncio.create_task(self.write_waiting())
        await asyncio.shield(item.done)  # who asked may have gone; the writer goes on

    async def write_waiting(self) -> None:
        """Commit at once what is there; what arrives meanwhile shares the next commit."""
        while self.waiting:
            batch, self.waiting = self.waiting, []
            try:
                await self.commit(batch)
            except IntegrityError:
                await self.commit_one_by_one(batch)
            except Exception as error:  # noqa: BLE001  # whatever the database raises is the answer to those who wait
                late, self.waiting = self.waiting, []  # they have waited as long, and would only fail later
                for item in batch + late:
                    item.done.set_exception(error)
            else:
                for item in batch:
                    item.done.set_result(None)

    async def commit_one_by_one(self, batch: list[Waiting]) -> None:
        """A row of the batch is in the way of another: find out which, and refuse only that."""
        for item in batch:
            try:
                await self.commit([item])
            except IntegrityError:
                item.done.set_exception(Conflict())
            except Exception as error:  # noqa: BLE001  # as above
                item.done.set_exception(error)
            else:
                item.done.set_result(None)

    async def commit(self, batch: list[Waiting]) -> None:
        """One transaction with everything in the batch."""
        async with self.write() as connection:
            await connection.execute(insert(LogRow), [row for item in batch for row in item.rows])
            for table_id in dict.fromkeys(item.table_id for item in batch):
                await self.notify(connection, table_id)

    async def notify(self, connection: AsyncConnection, table_id: str) -> None:
        """Tell the other processes that a table has changed, with the commit."""
        if self.is_postgres:
            told = {"channel": CHANNEL, "word": f"{self.process} {table_id}"}
            await connection.execute(text("SELECT pg_notify(:channel, :word)"), told)

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes; one at a time."""
        async with turn(self.writing), self.engine.begin() as connection:
            yield connection

    async def beat(self) -> None:
        """Write a row: what only reads cannot know whether the next move will be kept."""
        async with self.write() as connection:
            await connection.execute(delete(PulseRow))
            await connection.execute(insert(PulseRow).values(id=1, at=time.time()))

    # --- people ---

    async def add_person(self, values: Values) -> None:
        """Keep a new guest."""
        async with self.write() as connection:
            await connection.execute(insert(Person).values(values))

    async def find_person(self, token_hash: str) -> Row[Any] | None:
        """The guest behind a cookie, in his first browser or a further one."""
        further = select(DeviceRow.person).where(DeviceRow.token_hash == token_hash, DeviceRow.used.is_(True))
        return await self.first(select(Person).where((Person.token_hash == token_hash) | Person.id.in_(further)))

    async def rename_person(self, person: str, name: str) -> None:
        """Give a guest another name."""
        async with self.write() as connection:
            await connection.execute(update(Person).where(Person.id == person).values(name=name))

    async def add_device(self, person: str, link_hash: str) -> None:
        """Keep a link by which a further browser becomes a guest's; an earlier one that was not used is void."""
        async with self.write() as connection:
            await connection.execute(delete(DeviceRow).where(DeviceRow.person == person, DeviceRow.used.is_(False)))
            values = {"token_hash": link_hash, "person": person, "used": False, "created": time.time()}
            await connection.execute(insert(DeviceRow).values(values))

    async def person_of_link(self, link_hash: str) -> Row[Any] | None:
        """The guest whose further browser a link makes."""
        found = select(DeviceRow.person).where(DeviceRow.token_hash == link_hash, DeviceRow.used.is_(False))
        return await self.first(select(Person).where(Person.id.in_(found)))

    async def use_device(self, link_hash: str, token_hash: str) -> bool:
        """Use a link: from now on the token counts; False if it was used before."""
        async with self.write() as connection:
            found = update(DeviceRow).where(DeviceRow.token_hash == link_hash, DeviceRow.used.is_(False))
            result = await connection.execute(found.values(token_hash=token_hash, used=True))
            return bool(result.rowcount)

    # --- tables ---

    async def add_table(self, table: Values, seats: list[Values], log: list[Values]) -> None:
        """Keep a new table with its seats and, of a fork or an upload, its moves."""
        async with self.write() as connection:
            await connection.execute(insert(TableRow).values(table))
            await connection.execute(insert(SeatRow), seats)
            if log:
                await connection.execute(insert(LogRow), log)

    async def change_table(self, table_id: str, **values: Any) -> None:
        """Change what is noted of a table."""
        async with self.write() as connection:
            await connection.execute(update(TableRow).where(TableRow.id == table_id).values(values))
            await self.notify(connection, table_id)

    async def change_seat(self, table_id: str, seat: int, **values: Any) -> None:
        """Change who sits on a seat."""
        async with self.write() as connection:
            found = update(SeatRow).where(SeatRow.table_id == table_id, SeatRow.seat == seat)
            await connection.execute(found.values(values))
            await self.notify(connection, table_id)

    async def claim_seat(self, table_id: str, seat: int, given: str, **values: Any) -> bool:
        """Sit down if the seat is still free and the link still good; False if somebody was faster."""
        async with self.write() as connection:
            found = update(SeatRow).where(
                SeatRow.table_id == table_id,
                SeatRow.seat == seat,
                SeatRow.person == "",
                SeatRow.bot == "",
                SeatRow.link == given,
            )
            result = await connection.execute(found.values(values))
            await self.notify(connection, table_id)
            return bool(result.rowcount)

    async def load(self, table_id: str, after: int) -> tuple[Row[Any] | None, Sequence[Row[Any]], Sequence[Row[Any]]]:
        """A table, its seats, and the rows of its log after a sequence number."""
        async with self.engine.connect() as connection:
            table = (await connection.execute(select(TableRow).where(TableRow.id == table_id))).first()
            seats = (await connection.execute(
                select(SeatRow).where(SeatRow.table_id == table_id).order_by(SeatRow.seat)
            )).all()  # fmt: skip
            log = (await connection.execute(
                select(LogRow).where(LogRow.table_id == table_id, LogRow.seq > after).order_by(LogRow.seq)
            )).all()  # fmt: skip
        return table, seats, log

    async def public_tables(self, limit: int = 60) -> Sequence[Row[Any]]:
        """The tables that are listed, the youngest first."""
        found = select(TableRow.id).where(TableRow.public.is_(True), TableRow.status != "over")
        return await self.all(found.order_by(TableRow.created.desc()).limit(limit))

    async def tables_of(self, person: str, limit: int = 60) -> Sequence[Row[Any]]:
        """The tables at which a person sits, or which are his own: those that are not over first, then the youngest."""
        seated = select(SeatRow.table_id).where(SeatRow.person == person)
        found = select(TableRow.id).where((TableRow.owner == person) | TableRow.id.in_(seated))
        return await self.all(found.order_by(TableRow.status == "over", TableRow.created.desc()).limit(limit))

    async def tables_with_bots(self) -> Sequence[Row[Any]]:
        """The running tables at which a bot sits."""
        found = select(SeatRow.table_id).where(SeatRow.bot != "").distinct()
        return await self.all(select(TableRow.id).where(TableRow.status == "running", TableRow.id.in_(found)))

    async def seat_of_link(self, link: str) -> Row[Any] | None:
        """The seat that a one-time link leads to."""
        return await self.first(select(SeatRow).where(SeatRow.link == link, SeatRow.link != ""))

    # --- chat and notes ---

    async def say(self, values: Values) -> None:
        """Keep a line of chat."""
        async with self.write() as connection:
            await connection.execute(insert(ChatRow).values(values))
            await self.notify(connection, values["table_id"])

    async def said(self, table_id: str, limit: int = 100) -> list[Row[Any]]:
        """The last lines of chat, the oldest first."""
        found = select(ChatRow).where(ChatRow.table_id == table_id).order_by(ChatRow.id.desc()).limit(limit)
        return list(await self.all(found))[::-1]

    async def notes(self, table_id: str, person: str) -> str:
        """A person's notes at a table."""
        found = await self.first(select(NoteRow.text).where(NoteRow.table_id == table_id, NoteRow.person == person))
        return str(found[0]) if found else ""

    async def keep_notes(self, table_id: str, person: str, notes: str) -> None:
        """Replace a person's notes."""
        async with self.write() as connection:
            mine = (NoteRow.table_id == table_id) & (NoteRow.person == person)
            await connection.execute(delete(NoteRow).where(mine))
            await connection.execute(insert(NoteRow).values(table_id=table_id, person=person, text=notes))

    # --- helpers ---

    async def first(self, query: Select[Any]) -> Row[Any] | None:
        """The first row of a query."""
        async with self.engine.connect() as connection:
            row: Row[Any] | None = (await connection.execute(query)).first()
            return row

    async def all(self, query: Select[Any]) -> Sequence[Row[Any]]:
        """All rows of a query."""
        async with self.engine.connect() as connection:
            rows: Sequence[Row[Any]] = (await connection.execute(query)).all()
            return rows
