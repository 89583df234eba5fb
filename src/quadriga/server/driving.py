"""Driving the bots: wherever a bot must move, a process thinks, even after a failure."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from quadriga.core.errors import QuadrigaError
from quadriga.server.entries import late
from quadriga.server.rows import entries_of
from quadriga.server.thinkers import Asker

if TYPE_CHECKING:
    from quadriga.server.house import House
    from quadriga.server.tables import LiveTable

log = logging.getLogger("quadriga.server.bots")
EVERY = 3.0  # seconds between two looks of the watchdog
PATIENCE = 1.0  # seconds for one table to be read, until the watchdog looks at the next
QUIET = 5.0  # seconds after which a table that another process might drive is taken over
FIRST_PAUSE, LONGEST_PAUSE = 0.25, 5.0  # seconds after the first failure, and after many


class Driver:
    """One task for each table whose bots are to move, and a watchdog for those without one."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.watchdog: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Let the watchdog look, at once and for ever."""
        self.watchdog = asyncio.create_task(self.watch())

    async def close(self) -> None:
        """Stop driving."""
        tasks = [task for task in (self.watchdog, *self.tasks.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def watch(self) -> None:
        """Look again and again."""
        while True:
            try:
                await self.look()
            except Exception as error:  # noqa: BLE001  # whatever the database raises, the next look finds what this one missed
                log.warning("the watchdog could not look: %s", type(error).__name__)
            await asyncio.sleep(EVERY)

    async def look(self) -> None:
        """Wake every table where a bot owes a move and nobody thinks; people's tables first."""
        for row in await self.house.store.tables_owing(
            QUIET if self.house.store.is_postgres else 0
        ):
            if row.id in self.tasks or row.id in self.house.aside:
                continue
            began = time.monotonic()
            try:
                table = self.house.tables.get(row.id)
                if table is None:
                    table = await asyncio.wait_for(self.house.load(row.id), PATIENCE)
                self.house.note(table, again=True)
                await self.house.settle(table)
            except QuadrigaError:  # set aside, and logged when it was
                continue
            except TimeoutError:  # a long log: its bots move as soon as it is read
                continue
            # Half of the time is for those who ask.
            await asyncio.sleep(min(1.0, time.monotonic() - began))

    def drive(self, table: LiveTable) -> None:
        """Let the bots of a table move, if it is their turn and nobody does so already."""
        if table.bots_to_move() and table.id not in self.tasks:
            task = self.tasks[table.id] = asyncio.create_task(self.run(table))
            task.add_done_callback(lambda done: self.park(table, done))

    def stop(self, table_id: str) -> None:
        """Let the bots of a table move no more."""
        if (task := self.tasks.get(table_id)) is not None:
            task.cancel()

    def park(self, table: LiveTable, done: asyncio.Task[None]) -> None:
        """The bots of a table have nothing to do for now, unless it changed at this very moment."""
        del self.tasks[table.id]
        if not done.cancelled():
            self.drive(table)

    async def run(self, table: LiveTable) -> None:
        """Let the bots of a table move as long as it is their turn; after a failure try again."""
        failures = 0
        while seats := table.bots_to_move():
            await asyncio.sleep(self.house.settings.bot_pause)
            try:
                await self.play(table, seats[0])
                failures = 0
            except QuadrigaError as refusal:
                log.info("table %s: a bot was too late: %s", table.id, refusal)
            except Exception as error:  # noqa: BLE001  # the database, or a fault of ours: the table must not stand still
                failures += 1
                log.warning(
                    "table %s: a bot's move failed, attempt %d: %s",
                    table.id,
                    failures,
                    type(error).__name__,
                )
                await asyncio.sleep(min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** min(failures, 10)))
        await self.finish(table)

    async def play(self, table: LiveTable, seat: int) -> None:
        """Let the bot of a seat choose, and play its move if the question still stands."""
        assert table.state is not None
        question, level = table.questions.get(seat), table.seats[seat].bot
        course = table.course
        if not level:
            return
        asker = Asker(table.owner, table.has_people)
        move, found_by = await self.house.thinkers.choose(
            course, table.state.copy(), seat, level, asker, table.lot(seat)
        )
        note = "" if found_by == level else late(level, found_by)
        async with table.lock:
            is_asked = seat in table.bots_to_move() and table.questions.get(seat) == question
            if is_asked and table.course == course and move in table.state.legal(seat):
                await self.house.commit(table, entries_of(table, seat, move, note=note))

    async def finish(self, table: LiveTable) -> None:
        """Note the end of a game; if that fails, the watchdog finds it."""
        try:
            await self.house.note_end(table)
        except Exception as error:  # noqa: BLE001  # the watchdog tries again
            log.warning("table %s: its end could not be noted: %s", table.id, type(error).__name__)
