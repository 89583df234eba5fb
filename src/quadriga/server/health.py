"""Whether the site can do its work: it runs, and the database stores its writes."""

from __future__ import annotations

import asyncio
import time

from fastapi import Request
from sqlalchemy.exc import SQLAlchemyError
from starlette.responses import PlainTextResponse, Response

from quadriga.server.errors import unavailable
from quadriga.server.storage.store import Store
from quadriga.server.web import house_of

FRESH = 1.0  # seconds for which an answer counts: asking often must not cost much


class Pulse:
    """One write at a time, shared by all requests during it and shortly after it."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.since = 0.0
        self.beating: asyncio.Task[None] | None = None

    async def beat(self) -> None:
        """Raise what the database raises if it cannot write."""
        if self.beating is None or (self.beating.done() and time.monotonic() - self.since > FRESH):
            self.since = time.monotonic()
            self.beating = asyncio.create_task(self.store.beat())
        await asyncio.shield(self.beating)


async def healthy(request: Request) -> Response:
    """The process runs."""
    return PlainTextResponse("ok\n")


async def ready(request: Request) -> Response:
    """The process runs and its database keeps what is written."""
    pulse = request.app.state.pulse
    assert isinstance(pulse, Pulse)
    try:
        await pulse.beat()
    except (SQLAlchemyError, OSError) as error:
        return PlainTextResponse(
            f"the database cannot write: {type(error).__name__}\n", 503, unavailable().headers
        )
    return PlainTextResponse(f"ready, bots {house_of(request).thinkers.build}\n")
