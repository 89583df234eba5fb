"""The writer: one transaction at a time; rows that arrive during it share the next one."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

from sqlalchemy import Row, Select, Update, delete, insert, select, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from quadriga.server.storage.engine import make_engine, turn
from quadriga.server.storage.models import (
    BOT,
    RESIGN,
    LogRow,
    PulseRow,
    RequestRow,
    SeatRow,
    TableRow,
)

Values = dict[str, Any]
CHANNEL = "quadriga"
DAY = 24 * 3600.0  # for which a request that came with a key is remembered
NOTES_WAIT = 1.0  # seconds for which a note waits for a commit that it can share


class Conflict(Exception):
    """Somebody wrote this row first or took away what it belongs to, or the key was used before."""


class Keyed(NamedTuple):
    """A request that came with a key: whose key it is, and a fingerprint of all that was asked."""

    person: str
    key: str
    fingerprint: str


def seat_after(row: Values) -> Update:
    """The seat at which a row of the log puts a bot, or the person again."""
    seat, _, bot = row["value"].partition(":")
    return (
        update(SeatRow)
        .where(SeatRow.table_id == row["table_id"], SeatRow.seat == int(seat))
        .values(bot=bot)
    )


class Waiting:
    """Rows of the log that wait for the next commit."""

    def __init__(self, rows: list[Values], table_id: str) -> None:
        self.rows = rows
        self.table_id = table_id
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class Writer:
    """A database, SQLite or PostgreSQL, and the tasks that write to it."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = make_engine(url)
        self.process = secrets.token_hex(4)  # tells our own notices from those of others
        self.is_postgres = self.engine.dialect.name == "postgresql"
        self.writing = asyncio.Lock()  # SQLite has one writer; PostgreSQL gains by larger commits
        self.waiting: list[Waiting] = []
        self.writer: asyncio.Task[None] | None = None
        self.to_note: dict[str, Values] = {}  # what the next commit notes of tables

    async def close(self) -> None:
        """Let go of all connections, after the last commit."""
        self.write_soon()
        if self.writer is not None:
            await self.writer
        await self.engine.dispose()

    # --- the log ---

    async def append(self, table_id: str, rows: list[Values]) -> None:
        """Add rows to a table's log; returns when they are safely on disk."""
        item = Waiting(rows, table_id)
        self.waiting.append(item)
        self.write_soon()
        await asyncio.shield(item.done)  # who asked may have gone; the writer goes on

    def note(self, table_id: str, **values: Any) -> None:
        """Note what a table's log leads to, with the next commit or a little later: it can be found
        out again.
        """
        if not self.to_note:
            asyncio.get_running_loop().call_later(NOTES_WAIT, self.write_soon)
        self.to_note[table_id] = values

    def write_soon(self) -> None:
        """Let the writer write."""
        if (self.waiting or self.to_note) and (self.writer is None or self.writer.done()):
            self.writer = asyncio.create_task(self.write_waiting())

    async def write_waiting(self) -> None:
        """Commit at once what is there; rows that arrive during the commit share the next one."""
        while self.waiting or self.to_note:
            batch, self.waiting = self.waiting, []
            notes, self.to_note = (
                self.to_note,
                {},
            )  # if they are lost now, the watchdog notes them again
            try:
                await self.commit(batch, notes)
            except Conflict:
                await self.commit_one_by_one(batch)
            except Exception as error:  # noqa: BLE001  # whatever the database raises is the answer to those who wait
                late, self.waiting = (
                    self.waiting,
                    [],
                )  # they have waited as long, and would only fail later
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
            except Exception as error:  # noqa: BLE001  # the answer to the one who waits
                item.done.set_exception(error)
            else:
                item.done.set_result(None)

    async def commit(self, batch: list[Waiting], notes: Mapping[str, Values] = {}) -> None:
        """One transaction with everything in the batch, and what is noted of tables."""
        async with self.write() as connection:
            for table_id, values in notes.items():
                await connection.execute(
                    update(TableRow).where(TableRow.id == table_id).values(values)
                )
            if batch:
                rows = [row for item in batch for row in item.rows]
                await connection.execute(insert(LogRow), rows)
                for row in rows:
                    if row["kind"] == BOT or (row["kind"] == RESIGN and row["value"]):
                        await connection.execute(seat_after(row))
            for table_id in dict.fromkeys(item.table_id for item in batch):
                await self.notify(connection, table_id)

    async def notify(self, connection: AsyncConnection, table_id: str) -> None:
        """Tell the other processes that a table has changed, with the commit."""
        if self.is_postgres:
            told = {"channel": CHANNEL, "word": f"{self.process} {table_id}"}
            await connection.execute(text("SELECT pg_notify(:channel, :word)"), told)

    @asynccontextmanager
    async def write(
        self, request: Keyed | None = None, result: str = ""
    ) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes; one at a time.

        It keeps the request, if that has a key; a repetition is a conflict, and so is a row that
        another process wrote first or removed.
        """
        try:
            async with turn(self.writing), self.engine.begin() as connection:
                if request is not None:
                    await self.keep_request(connection, request, result)
                yield connection
        except IntegrityError as error:
            raise Conflict from error

    async def keep_request(self, connection: AsyncConnection, request: Keyed, result: str) -> None:
        """Keep a request, before what it does: one that comes at the same time waits here.

        Those of yesterday are forgotten.
        """
        now = time.time()
        await connection.execute(delete(RequestRow).where(RequestRow.at < now - DAY))
        await connection.execute(
            insert(RequestRow).values(**request._asdict(), result=result, at=now)
        )

    async def find_request(self, request: Keyed) -> Row[Any] | None:
        """The request that came with the same key before."""
        found = select(RequestRow).where(
            RequestRow.person == request.person, RequestRow.key == request.key
        )
        return await self.first(found.where(RequestRow.at >= time.time() - DAY))

    async def beat(self) -> None:
        """Write a row: only a write shows whether the database will store the next move."""
        async with self.write() as connection:
            await connection.execute(delete(PulseRow))
            await connection.execute(insert(PulseRow).values(id=1, at=time.time()))

    # --- helpers ---

    async def first(self, query: Select[*tuple[Any, ...]]) -> Row[Any] | None:
        """The first row of a query."""
        async with self.engine.connect() as connection:
            row: Row[Any] | None = (await connection.execute(query)).first()
            return row

    async def all(self, query: Select[*tuple[Any, ...]]) -> Sequence[Row[Any]]:
        """All rows of a query."""
        async with self.engine.connect() as connection:
            rows: Sequence[Row[Any]] = (await connection.execute(query)).all()
            return rows
