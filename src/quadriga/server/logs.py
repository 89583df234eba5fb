"""Logs: a line for each request, in words or as JSON, without what people wrote, played or were
given in secret.
"""

from __future__ import annotations

import json
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from contextvars import ContextVar
from pathlib import Path
from traceback import walk_tb
from typing import Any

from starlette.datastructures import MutableHeaders
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from quadriga.server.settings import Settings

log = logging.getLogger("quadriga.request")
request_id: ContextVar[str] = ContextVar("request_id", default="")
LEFT = 499  # noted for a visitor who left before the answer
QUIET = ("/static", "/healthz", "/readyz")
FIELDS = ("method", "route", "status", "milliseconds", "table")


class Journal:
    """Gives each request a number, which its answer and its lines in the log bear, and notes how it
    was answered.
    """

    def __init__(self, app: ASGIApp, apologise: Callable[[Request], Awaitable[Response]]) -> None:
        self.app = app
        self.apologise = apologise

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on and note it when it has ended."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began, status = time.perf_counter(), 0
        request_id.set(secrets.token_hex(6))

        async def send_numbered(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)["X-Request-Id"] = request_id.get()
            await send(message)

        try:
            await self.app(scope, receive, send_numbered)
        except ClientDisconnect:
            status = status or LEFT
        except (
            Exception
        ) as error:  # whatever failed, the visitor is owed an answer and the log a line
            log.error("the request failed", exc_info=error)
            if not status:
                await (await self.apologise(Request(scope)))(scope, receive, send_numbered)
        finally:
            note(scope, status, time.perf_counter() - began)


def note(scope: Scope, status: int, seconds: float) -> None:
    """Write the line of a request."""
    level = logging.DEBUG if scope["path"].startswith(QUIET) else logging.INFO
    given = scope.get("path_params", {})
    fields = {
        "method": scope["method"],
        "route": route_of(scope),
        "status": status,
        "milliseconds": round(seconds * 1000, 1),
        "table": str(given.get("table_id") or given.get("id") or "")[:40],
    }
    log.log(
        level, "%(method)s %(route)s %(status)s %(milliseconds)s ms %(table)r", fields, extra=fields
    )


def route_of(scope: Scope) -> str:
    """The route that was asked for: parameters by their names, since some are secrets; nothing of
    an unknown one.
    """
    if "endpoint" not in scope:
        return "unknown"
    names = {str(value): f"{{{name}}}" for name, value in scope.get("path_params", {}).items()}
    path = "/static" if scope["path"].startswith("/static/") else scope["path"]
    return "/".join(names.get(part, part) for part in path.split("/"))


def trace_of(error: BaseException) -> str:
    """Where an error arose and after which others, on one line; without their words, which may
    repeat what people wrote.
    """
    places = [
        f"{'/'.join(Path(frame.f_code.co_filename).parts[-2:])}:{line}"
        for frame, line in walk_tb(error.__traceback__)
    ]
    earlier = error.__cause__ or error.__context__
    after = f", after {trace_of(earlier)}" if earlier else ""
    return f"{type(error).__name__} at {' > '.join(places)}{after}"


def words_of(record: logging.LogRecord) -> str:
    """The message of a record; of asyncio's about an error none, since it repeats the error's
    words and the arguments of calls.
    """
    if record.name == "asyncio" and record.exc_info:
        return "an error that nobody waited for"
    return record.getMessage()


class AsJson(logging.Formatter):
    """A line of JSON for each record."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as JSON."""
        content: dict[str, Any] = {
            "time": self.formatTime(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "request": request_id.get(),
            "message": words_of(record),
        }
        content |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info and record.exc_info[1]:
            content["error"] = trace_of(record.exc_info[1])
        return json.dumps(content)


class AsText(logging.Formatter):
    """A line of words for each record."""

    def format(self, record: logging.LogRecord) -> str:
        """The record with its time, level and request."""
        error = (
            f": {trace_of(record.exc_info[1])}" if record.exc_info and record.exc_info[1] else ""
        )
        return (
            f"{self.formatTime(record)} {record.levelname.lower()} {request_id.get() or '-'}"
            f" {words_of(record)}{error}"
        )


def configure(settings: Settings) -> None:
    """Send the logs of the server to the standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(AsJson() if settings.log_format == "json" else AsText())
    for name, level in (
        ("quadriga", settings.log_level.upper()),
        ("uvicorn", "WARNING"),
        ("asyncio", "WARNING"),
    ):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
        logger.setLevel(level)
