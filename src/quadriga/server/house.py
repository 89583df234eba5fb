"""The house: the tables in memory, the writes to them, and the notice of their watchers."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from typing import Any
from weakref import WeakValueDictionary

from limits import RateLimitItemPerHour
from sqlalchemy import Row

from quadriga.core.messages import say
from quadriga.server.aside import SetAside, rebuilt
from quadriga.server.driving import Driver
from quadriga.server.errors import Refused, conflict, not_found
from quadriga.server.languages import grouped
from quadriga.server.live import Hub, listen
from quadriga.server.people import People
from quadriga.server.rates import Rate
from quadriga.server.seats import seat_of
from quadriga.server.settings import Settings
from quadriga.server.storage.migrate import upgrade
from quadriga.server.storage.models import ASK, ASK_BOT, ASK_END, BOT, NEWER, UNDO
from quadriga.server.storage.store import Conflict, Store
from quadriga.server.tables import Entry, LiveTable
from quadriga.server.thinkers import Thinkers

log = logging.getLogger("quadriga.server")
MOST_TABLES = 300  # kept in memory though nobody is using them
MOST_CHANGES = 10_000  # rows of a log that are no moves of the game, until nobody may add to them
TOO_MANY_GUESTS = say("More than {most} new guests from one address in an hour: wait a little.")
TOO_MUCH_TALK = say("More than {most} lines of chat in a minute: wait a little.")
BEGINNINGS = (UNDO, ASK, NEWER, ASK_BOT, ASK_END)  # of changes


class House:
    """Everything that runs: the store, the tables in memory, their watchers and their bots.

    A table is in memory while somebody uses it, and the ones asked for last stay there: a site may
    run for years.
    """

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.url)
        self.hub = Hub()
        self.people = People(self.store)
        self.thinkers = Thinkers(
            settings.bot_workers, settings.bot_grace, settings.bot_seconds_per_hour
        )
        self.driver = Driver(self)
        self.newcomers = Rate(TOO_MANY_GUESTS, settings.guests_per_hour, RateLimitItemPerHour)
        self.talk = Rate(TOO_MUCH_TALK, settings.chat_per_minute)
        # Never two of the same.
        self.tables: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        self.recent: OrderedDict[str, LiveTable] = OrderedDict()
        self.loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.aside: dict[str, SetAside] = {}  # tables whose log cannot be played
        self.listener: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Bring the database up to date, finish what was left half done, wake the bots."""
        await asyncio.to_thread(upgrade, self.settings.url)
        await self.store.finish_half_done()
        if self.store.is_postgres:
            self.listener = asyncio.create_task(
                listen(
                    self.settings.url,
                    self.store.process,
                    self.changed_elsewhere,
                    self.anything_changed,
                )
            )
        self.driver.start()

    async def close(self) -> None:
        """Stop everything."""
        self.hub.close()
        if self.listener is not None:
            self.listener.cancel()
            await asyncio.gather(self.listener, return_exceptions=True)
        await self.driver.close()
        await self.thinkers.close()
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
        """A table from the log, read once for all who ask."""
        if table_id in self.aside:
            raise self.aside[table_id]
        if table_id not in self.loading:
            task = self.loading[table_id] = asyncio.create_task(self.read(table_id))
            task.add_done_callback(lambda _: self.loading.pop(table_id, None))
        # Who asked may leave; others wait for it too.
        return await asyncio.shield(self.loading[table_id])

    async def read(self, table_id: str) -> LiveTable:
        """Read a table and play its log; one that cannot be played is set aside."""
        row, seats, entries = await self.store.load(table_id, 0)
        if row is None:
            raise not_found(say("There is no such table."))
        try:
            table = await asyncio.to_thread(rebuilt, row, seats, entries)
        except SetAside as aside:
            self.set_aside(aside)
            raise
        self.tables[table_id] = table
        self.note(table)
        await self.settle(table)
        return table

    def set_aside(self, aside: SetAside) -> None:
        """Remember that a table cannot be played, and say so once."""
        if aside.table_id not in self.aside:
            log.error(
                "table %s (%s) is set aside at move %d: %s",
                aside.table_id,
                aside.title,
                aside.move,
                aside.reason,
            )
        self.aside[aside.table_id] = aside

    def forget(self, table: LiveTable) -> None:
        """Let go of a table that was closed."""
        self.driver.stop(table.id)
        self.tables.pop(table.id, None)
        self.recent.pop(table.id, None)

    @staticmethod
    def take_in(
        table: LiveTable, row: Row[Any], seats: Sequence[Row[Any]], entries: Sequence[Row[Any]]
    ) -> None:
        """Bring a table in memory up to what was read from the store."""
        table.seats = [seat_of(seat) for seat in seats]
        table.set_row(row)
        for e in entries:
            if e.seq == table.seq + 1:
                table.fold(Entry(e.seq, e.kind, e.seat, e.value, e.forced, e.key, e.at, e.note))

    async def refresh(self, table: LiveTable) -> None:
        """Take in what was written since, here or by another process."""
        row, seats, entries = await self.store.load(table.id, table.seq)
        if row is None:  # it was closed
            self.forget(table)
            raise not_found(say("There is no such table."))
        self.take_in(table, row, seats, entries)
        self.note(table)
        self.hub.publish(table.id)

    async def chat(self, table: LiveTable) -> list[Row[Any]]:
        """What was said at a table."""
        if table.chat is None:
            reading = asyncio.create_task(self.store.said(table.id))
            # Who asked may leave in the middle of it; the connection must not notice.
            table.chat = await asyncio.shield(reading)
        return table.chat

    async def changed_elsewhere(self, table_id: str) -> None:
        """Another process changed a table."""
        table = self.tables.get(table_id)
        if table is not None:
            async with table.lock:
                table.hear_again()
                with suppress(Refused):  # it was closed
                    await self.refresh(table)

    async def anything_changed(self) -> None:
        """Other processes may have changed any table."""
        for table_id in list(self.tables):
            await self.changed_elsewhere(table_id)

    # --- writing ---

    async def commit(self, table: LiveTable, entries: list[Entry]) -> None:
        """Write rows of the log, and only then take them in and tell everybody.

        The caller holds the table's lock.
        """
        check_room(table, entries[0])
        try:
            await self.store.append(
                table.id, [{"table_id": table.id, **entry._asdict()} for entry in entries]
            )
        except Conflict as error:
            await self.refresh(table)
            words = say("Somebody else was faster: look at the table again.")
            raise conflict("stale", words) from error
        for entry in entries:
            table.fold(entry)
        self.note(table)
        self.hub.publish(table.id)

    def note(self, table: LiveTable, again: bool = False) -> None:
        """Note in the table's row what its log has led to, for those who do not play it."""
        if table.state is None:
            return
        now = {
            "noted": table.seq, "waiting": list(table.waiting_for), "moves": table.open_from,
            "bots_owe": bool(table.bots_to_move()),
        }  # fmt: skip
        if now != table.noted or again:
            table.noted = now
            self.store.note(table.id, **now)

    async def settle(self, table: LiveTable) -> None:
        """After a change: note the end of the game, wake the bots."""
        await self.note_end(table)
        self.driver.drive(table)

    async def note_end(self, table: LiveTable) -> None:
        """Note the end of the game, once."""
        if table.over and table.status != "over":
            await self.store.change_table(table.id, status="over")
            table.status = "over"
            table.version += 1
            self.hub.publish(table.id)


def check_room(table: LiveTable, entry: Entry) -> None:
    """Refuse one more change to a log that is full of them, because each reader plays them all."""
    puts_in_a_bot = entry.kind == BOT and not entry.value.endswith(":")
    if entry.kind not in BEGINNINGS and not puts_in_a_bot:
        return
    if table.seq - len(table.moves) > MOST_CHANGES:
        words = say(
            "Players have taken back or asked for something more than {most} times at this table:"
            " you can only play on."
        )
        raise conflict("full-log", words.fill(most=grouped(MOST_CHANGES)))
