"""Live updates: who watches a table is woken when it changes; between processes PostgreSQL carries
the word.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict, deque
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

import psycopg
from starlette.types import Scope

from quadriga.server.storage.store import CHANNEL

QUICKEST = 0.04  # seconds between two pushes to one watcher: what follows at once is sent as one
AGAIN = 1.0  # seconds before the next attempt to listen
DRAIN = "quadriga.drain"  # the extension by which a connection says so
Changed = Callable[[str], Awaitable[None]]
log = logging.getLogger("quadriga.server")


class Hub:
    """The watchers of every table.

    A slow watcher misses nothing: it is woken once and finds the latest state.
    """

    def __init__(self) -> None:
        self.watchers: dict[str, set[asyncio.Event]] = defaultdict(set)
        self.waiting: deque[asyncio.Future[None]] = deque()  # for their turn to draw
        self.closed = False
        self.loop = asyncio.get_running_loop()

    @contextmanager
    def watch(self, table_id: str) -> Iterator[asyncio.Event]:
        """An event that is set whenever the table changes."""
        event = asyncio.Event()
        self.watchers[table_id].add(event)
        try:
            yield event
        finally:
            self.watchers[table_id].discard(event)
            if not self.watchers[table_id]:
                del self.watchers[table_id]

    async def turn(self) -> None:
        """Wait until it is one's turn to draw: watchers draw one after the other, each in a round
        of the event loop of its own, so that moves are answered between any two of them.
        """
        mine: asyncio.Future[None] = self.loop.create_future()
        self.waiting.append(mine)
        if len(self.waiting) == 1:
            self.loop.call_soon(self.next)
        await mine

    def next(self) -> None:
        """Let the first who waits draw, and then the others; who has left is passed over."""
        while self.waiting and self.waiting[0].done():
            self.waiting.popleft()
        if self.waiting:
            self.waiting[0].set_result(None)
            self.loop.call_soon(self.next)

    def publish(self, table_id: str) -> None:
        """Wake all who watch a table."""
        for event in self.watchers.get(table_id, ()):
            event.set()

    def close_soon(self) -> None:
        """Do as `close` does, from a signal handler."""
        self.loop.call_soon_threadsafe(self.close)

    def close(self) -> None:
        """Wake everybody for the last time."""
        self.closed = True
        for events in self.watchers.values():
            for event in events:
                event.set()


async def drained(scope: Scope) -> None:
    """Wait until the reader of a stream has read what was sent: news that nobody reads are not
    made.
    """
    if (found := scope.get("extensions", {}).get(DRAIN)) is not None:
        await found["wait"]()


async def listen(
    url: str, process: str, changed: Changed, anything: Callable[[], Awaitable[None]]
) -> None:
    """Hear from PostgreSQL what other processes changed; after a failure connect again and fetch
    what was missed.
    """
    address = url.replace("postgresql+psycopg://", "postgresql://", 1)
    while True:
        try:
            connection = await psycopg.AsyncConnection.connect(address, autocommit=True)
            async with connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                await anything()  # before this nobody told us
                async for notice in connection.notifies():
                    sender, _, table_id = notice.payload.partition(" ")
                    if sender != process:
                        await changed(table_id)
        except Exception as error:  # noqa: BLE001  # whatever the database raises: who stops listening shows an old state for ever
            log.warning(
                "the notices of other processes are lost for a while: %s", type(error).__name__
            )
        await asyncio.sleep(AGAIN)
