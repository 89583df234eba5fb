"""Streams of live updates: what changed, a heartbeat while nothing does, and a quiet end."""

from __future__ import annotations

import asyncio
import logging
import zlib
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import aclosing

from starlette.requests import Request
from starlette.responses import StreamingResponse
from starlette.types import Send

from quadriga.server.live import QUICKEST, drained
from quadriga.server.web import house_of, streams_of

HEARTBEAT = 20.0  # seconds
PIECE = 16_384  # characters: no more of a message waits in memory for each slow reader
GZIP = 16  # what zlib adds to the window for the gzip format
WINDOW, MEMORY = 13, 5  # 8 KB of what was sent is remembered: 48 KB of memory for each stream
News = Callable[[], Awaitable[str]]
log = logging.getLogger("quadriga.server")


class Stream(StreamingResponse):
    """An answer that sends messages piece by piece, and closes their source however it ends."""

    media_type = "text/event-stream"

    def __init__(self, messages: AsyncGenerator[str], packed: bool) -> None:
        super().__init__(messages, headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"})
        self.messages = messages
        self.packer = zlib.compressobj(4, wbits=GZIP + WINDOW, memLevel=MEMORY) if packed else None
        self.headers["Vary"] = "Accept-Encoding"
        if packed:
            self.headers["Content-Encoding"] = "gzip"

    def pack(self, words: str) -> bytes:
        """A piece of a message as it is sent, complete in itself."""
        if self.packer is None:
            return words.encode()
        return self.packer.compress(words.encode()) + self.packer.flush(zlib.Z_SYNC_FLUSH)

    async def stream_response(self, send: Send) -> None:
        """Send the messages until they end."""
        async with aclosing(self.messages):
            await send(
                {
                    "type": "http.response.start",
                    "status": self.status_code,
                    "headers": self.raw_headers,
                }
            )
            async for words in self.messages:
                for start in range(0, len(words), PIECE):
                    piece = self.pack(words[start : start + PIECE])
                    await send({"type": "http.response.body", "body": piece, "more_body": True})
            await send({"type": "http.response.body", "body": b"", "more_body": False})


def follow(request: Request, table_id: str, news: News) -> Stream:
    """A stream of what is new at a table, now and after each change."""
    streams_of(request).check(request)
    packed = "gzip" in request.headers.get("accept-encoding", "")
    return Stream(messages(request, table_id, news), packed)


async def messages(request: Request, table_id: str, news: News) -> AsyncGenerator[str]:
    """The news of a table; what fails ends the stream with one line in the log, and the reader
    connects again.
    """
    hub = house_of(request).hub
    with streams_of(request).one(request), hub.watch(table_id) as changed:
        while not hub.closed:
            await drained(request.scope)
            await hub.turn()
            changed.clear()
            try:
                words = await news()
            except Exception as error:  # the head is sent: there is no other answer than the end
                log.error("a stream of table %s ended", table_id, exc_info=error)
                return
            if words:
                yield words
                await asyncio.sleep(QUICKEST)
            try:
                await asyncio.wait_for(changed.wait(), HEARTBEAT)
            except TimeoutError:
                yield ": still here\n\n"
