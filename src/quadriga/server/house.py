"""The house: the tables in memory, what is written to them and who is told; the bots are driven from here."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any
from weakref import WeakValueDictionary

from sqlalchemy import Row

from quadriga.core.errors import QuadrigaError
from quadriga.server.bots import Thinkers
from quadriga.server.errors import conflict, not_found
from quadriga.server.live import Hub, listen
from quadriga.server.people import People
from quadriga.server.seats import Seat
from quadriga.server.settings import Settings
from quadriga.server.storage.migrate import upgrade
from quadriga.server.storage.store import Conflict, Store
from quadriga.server.tables import Entry, LiveTable

log = logging.getLogger("quadriga.server")
MOST_TABLES = 300  # kept in memory though nobody is using them


class House:
    """Everything that runs: the store, the tables in memory, their watchers and their bots.

    A table is in memory while somebody uses it, and the ones asked for last stay there: a site may run for years.
    """

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.url)
        self.hub = Hub()
        self.thinkers = Thinkers(settings.bot_workers)
        self.tables: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()  # never two of the same
        self.recent: OrderedDict[str, LiveTable] = OrderedDict()
        self.loading = asyncio.Lock()
        self.driving: dict[str, asyncio.Task[None]] = {}
        self.listener: asyncio.Task[None] | None = None
        self.waking: asyncio.Task[None] | None = None
        self.people = People(self.store)

    async def open(self) -> None:
        """Bring the database up to date, listen to other processes and wake the bots."""
        await asyncio.to_thread(upgrade, self.settings.url)
        if self.store.is_postgres:
            self.listener = asyncio.create_task(listen(self.settings.url, self.store.process, self.changed_elsewhere))
        self.waking = asyncio.create_task(self.wake_bots())

    async def wake_bots(self) -> None:
        """Let the bots go on where they were when the site was stopped; meanwhile people can play already."""
        for row in await self.store.tables_with_bots():
            try:
                await self.table(row.id)
            except QuadrigaError as error:  # its title came from a package that is no longer there
                log.warning("table %s cannot go on: %s", row.id, error)

    async def close(self) -> None:
        """Stop everything."""
        self.hub.close()
        tasks = [task for task in (self.listener, self.waking, *self.driving.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.thinkers.close()
        await self.store.close()

    # --- tables ---

    async def table(self, table_id: str) -> LiveTable:
        """A table, from memory or from the log."""
        table = self.tables.get(table_id) or await self.load(table_id)
        self.recent[table_id] = table
        self.recent.move_to_end(table_id)
        if len(self.recent) > MOST_TABLES:
            self.recent.popitem(last=False)
        return table

    async def load(self, table_id: str) -> LiveTable:
        """A table from the log."""
        async with self.loading:
            table = self.tables.get(table_id)
            if table is None:
                row, seats, entries = await self.store.load(table_id, 0)
                if row is None:
                    raise not_found("table of that name")
                table = await asyncio.to_thread(LiveTable, row)
                await asyncio.to_thread(self.take_in, table, row, seats, entries)  # a long log must not hold up others
                self.tables[table_id] = table
        await self.settle(table)
        return table

    @staticmethod
    def take_in(table: LiveTable, row: Row[Any] | None, seats: Sequence[Row[Any]], entries: Sequence[Row[Any]]) -> None:
        """Bring a table in memory up to what was read from the store."""
        assert row is not None
        table.seats = [Seat(s.seat, s.person, s.name, s.bot, s.invited, s.link, s.ready) for s in seats]
        table.set_row(row)
        for e in entries:
            if e.seq == table.seq + 1:
                table.fold(Entry(e.seq, e.kind, e.seat, e.value, e.forced, e.key, e.at))

    async def refresh(self, table: LiveTable) -> None:
        """Take in what was written since, here or by another process."""
        row, seats, entries = await self.store.load(table.id, table.seq)
        self.take_in(table, row, seats, entries)
        self.hub.publish(table.id)

    async def chat(self, table: LiveTable) -> list[Row[Any]]:
        """What was said at a table."""
        if table.chat is None:
            reading = asyncio.create_task(self.store.said(table.id))
            table.chat = await asyncio.shield(
                reading
            )  # who asked may leave in the middle of it; the connection must not notice
        return table.chat

    async def changed_elsewhere(self, table_id: str) -> None:
        """Another process changed a table."""
        table = self.tables.get(table_id)
        if table is not None:
            async with table.lock:
                table.hear_again()
                await self.refresh(table)

    async def maybe_start(self, table: LiveTable) -> None:
        """Deal, once all seats are taken and ready."""
        if table.status == "open" and all(seat.ready and not seat.free for seat in table.seats):
            async with table.lock:
                await self.store.change_table(table.id, status="running")
                await self.refresh(table)
            await self.settle(table)
        self.hub.publish(table.id)

    # --- writing ---

    async def commit(self, table: LiveTable, entries: list[Entry]) -> None:
        """Write rows of the log, and only then take them in and tell everybody. The caller holds the table's lock."""
        try:
            await self.store.append(table.id, [{"table_id": table.id, **entry._asdict()} for entry in entries])
        except Conflict as error:
            await self.refresh(table)
            raise conflict("stale", "Somebody else was faster: look at the table again.") from error
        for entry in entries:
            table.fold(entry)
        self.hub.publish(table.id)

    async def settle(self, table: LiveTable) -> None:
        """After a change: note the end of the game, wake the bots."""
        if table.over and table.status != "over":
            table.status = "over"
            table.version += 1
            await self.store.change_table(table.id, status="over")
            self.hub.publish(table.id)
        if table.bots_to_move():
            task = self.driving.get(table.id)
            if task is None or task.done():
                self.driving[table.id] = asyncio.create_task(self.run_bots(table))
                self.driving[table.id].add_done_callback(lambda done: self.park(table.id, done))

    def park(self, table_id: str, done: asyncio.Task[None]) -> None:
        """The bots of a table have nothing to do for now."""
        if self.driving.get(table_id) is done:
            del self.driving[table_id]

    async def run_bots(self, table: LiveTable) -> None:
        """Let the bots of a table move until it is somebody else's turn."""
        from quadriga.server.play import play_bot

        while seats := table.bots_to_move():
            if self.settings.bot_pause:
                await asyncio.sleep(self.settings.bot_pause)
            try:
                await play_bot(self, table, seats[0])
            except QuadrigaError as refusal:
                log.info("table %s: a bot was too late: %s", table.id, refusal)
        if table.over:
            await self.settle(table)
