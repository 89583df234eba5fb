"""Connections: who sends no request or reads no answer does not keep one, and a full house says
so.
"""

from __future__ import annotations

import asyncio
import resource
import socket
from typing import Any

from starlette.types import Receive, Scope, Send
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from quadriga.server.errors import Refused
from quadriga.server.live import DRAIN
from quadriga.server.settings import Settings
from quadriga.server.web import problem

MOST_HEAD = 65_536  # bytes of a request before its body
BUFFER = 32_768  # bytes of an answer that wait for their reader
LINUX = hasattr(socket, "TCP_USER_TIMEOUT")
RESERVED = 48  # descriptors for the database, the bots and the listening socket


class Connection(HttpToolsProtocol):
    """A connection with a time limit for the head of each request and for an answer that is not
    read.
    """

    head_seconds = 10.0
    drain_seconds = 20.0
    most = 1000
    waiting: dict[Connection, None]  # those whose request is not complete, the oldest first

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.head_timer: asyncio.TimerHandle | None = None
        self.drain_timer: asyncio.TimerHandle | None = None
        self.head_size = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        """Count it, and make room for it if that is possible."""
        super().connection_made(transport)
        transport.set_write_buffer_limits(high=BUFFER)
        if LINUX:  # what the system holds for a reader who does not read has the same time limit
            made = transport.get_extra_info("socket")
            made.setsockopt(
                socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(1000 * self.drain_seconds)
            )
        if len(self.connections) > self.most:
            if self.waiting:
                next(iter(self.waiting)).drop()
            else:
                self.app = full_house
        self.await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget it."""
        self.head_done()
        self.drained()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Watch the head of a request: its time and its size."""
        if getattr(self.cycle, "response_complete", True):  # before the first request there is none
            self.await_head()
        super().data_received(data)
        if self.head_timer is not None:
            self.head_size += len(data)
            if self.head_size > MOST_HEAD:
                self.drop()

    def on_message_begin(self) -> None:
        """Let the application know when its answers are read."""
        super().on_message_begin()
        self.scope["extensions"] = {DRAIN: {"wait": self.flow.drain}}

    def on_headers_complete(self) -> None:
        """The head is here."""
        self.head_done()
        super().on_headers_complete()

    def pause_writing(self) -> None:
        """The reader is slow: wait for a while."""
        super().pause_writing()
        self.await_reader()

    def resume_writing(self) -> None:
        """The reader reads again."""
        self.drained()
        super().resume_writing()

    def on_response_complete(self) -> None:
        """The last of an answer has to be read, too."""
        super().on_response_complete()
        if self.transport.get_write_buffer_size():
            self.await_reader()

    def await_head(self) -> None:
        """Begin to wait for a request."""
        if self.head_timer is None:
            self.head_size = 0
            self.waiting[self] = None
            self.head_timer = self.loop.call_later(self.head_seconds, self.drop)

    def head_done(self) -> None:
        """Stop waiting for a request."""
        self.waiting.pop(self, None)
        if self.head_timer is not None:
            self.head_timer.cancel()
            self.head_timer = None

    def await_reader(self) -> None:
        """Begin to wait for a reader."""
        self.drained()
        self.drain_timer = self.loop.call_later(self.drain_seconds, self.drop_unread)

    def drained(self) -> None:
        """Stop waiting for a reader."""
        if self.drain_timer is not None:
            self.drain_timer.cancel()
            self.drain_timer = None

    def drop_unread(self) -> None:
        """Give up a reader that does not read."""
        if self.transport.get_write_buffer_size():
            self.drop()

    def drop(self) -> None:
        """Close at once, and give back what is buffered."""
        self.head_done()
        self.transport.abort()


def connections(settings: Settings) -> type[Connection]:
    """The protocol for some settings, with a count of its own."""
    descriptors = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    limits = {
        "head_seconds": settings.head_seconds,
        "drain_seconds": settings.drain_seconds,
        "most": max(8, min(settings.max_connections, descriptors - RESERVED)),
        "waiting": {},
    }
    return type("LimitedConnection", (Connection,), limits)


async def full_house(scope: Scope, receive: Receive, send: Send) -> None:
    """Refuse a request because too many others are being answered."""
    refused = Refused(
        503, "full", "Too many visitors at once: try again in a moment.", retry_after=5
    )
    response = problem(refused)
    response.headers["Connection"] = "close"
    await response(scope, receive, send)
