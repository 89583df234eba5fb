"""A server that kills itself in the middle of a write: before the first statement that begins with
QUADRIGA_KILL_BEFORE and follows one that begins with QUADRIGA_KILL_AFTER, or, if the former is
empty, when the transaction of the latter is on disk.
"""

from __future__ import annotations

import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from sqlalchemy import Engine, event
from sqlalchemy.ext.asyncio import AsyncConnection

from fixed_chance import fix_chance
from quadriga.cli import main
from quadriga.server.storage.store import Keyed, Store

AFTER, BEFORE = (
    os.environ.get("QUADRIGA_KILL_AFTER", ""),
    os.environ.get("QUADRIGA_KILL_BEFORE", ""),
)
seen = False


def die() -> None:
    """As a machine does that loses its power."""
    os.kill(os.getpid(), signal.SIGKILL)


def look(_connection: Any, _cursor: Any, statement: str, *_rest: Any) -> None:
    """See every statement before it is carried out."""
    global seen
    if seen and BEFORE and statement.startswith(BEFORE):
        die()
    seen = seen or statement.startswith(AFTER)


class Mortal(Store):
    """A store whose process dies after a transaction."""

    @asynccontextmanager
    async def write(
        self, request: Keyed | None = None, result: str = ""
    ) -> AsyncIterator[AsyncConnection]:
        async with super().write(request, result) as connection:
            yield connection
        if seen and not BEFORE:
            die()


if __name__ == "__main__":
    event.listen(Engine, "before_cursor_execute", look)
    from quadriga.server import house

    pytest.MonkeyPatch().setattr(house, "Store", Mortal)  # never undone
    fix_chance()
    main()
