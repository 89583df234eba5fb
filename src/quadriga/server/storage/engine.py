"""The connections to the database: every wait has an end, and an error names no values."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import event
from sqlalchemy.exc import TimeoutError as WaitedTooLong
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

LOCK_SECONDS = 0.8  # for a lock that another program holds
TURN_SECONDS = 1.0  # for our own turn to write, or a free connection
STATEMENT_SECONDS = 1.5
PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    f"busy_timeout={int(LOCK_SECONDS * 1000)}",
    "foreign_keys=ON",
)
POSTGRES = {
    "connect_timeout": 2,
    "options": (
        f"-c statement_timeout={int(STATEMENT_SECONDS * 1000)} -c"
        f" lock_timeout={int(LOCK_SECONDS * 1000)}"
    ),
}


def make_engine(url: str) -> AsyncEngine:
    """The engine for an address; SQLite must not lose what it has acknowledged."""
    # Parameters are moves, chat and notes: they have no place in a log.
    if not url.startswith("sqlite"):
        return create_async_engine(
            url,
            pool_size=8,
            max_overflow=8,
            pool_timeout=TURN_SECONDS,
            connect_args=POSTGRES,
            hide_parameters=True,
        )
    address = url.replace("sqlite://", "sqlite+aiosqlite://", 1)
    engine = create_async_engine(address, pool_timeout=TURN_SECONDS, hide_parameters=True)

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine


@asynccontextmanager
async def turn(lock: asyncio.Lock) -> AsyncIterator[None]:
    """Hold a lock that is free soon; the transaction itself is never cut short."""
    try:
        async with asyncio.timeout(TURN_SECONDS):
            await lock.acquire()
    except TimeoutError as error:
        raise WaitedTooLong("the transactions before this one take too long") from error
    try:
        yield
    finally:
        lock.release()
