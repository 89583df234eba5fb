"""Logs: a line for each request, in words or as JSON, without what people wrote, played or were given in secret."""

from __future__ import annotations

import json
import logging
import secrets
import time
from contextvars import ContextVar
from typing import Any

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from quadriga.server.settings import Settings

log = logging.getLogger("quadriga.request")
request_id: ContextVar[str] = ContextVar("request_id", default="")
QUIET = ("/static", "/healthz", "/readyz")
FIELDS = ("method", "route", "status", "milliseconds", "table")


class Journal:
    """Gives each request a number, which its answer and its lines in the log bear, and notes how it was answered."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on and note it when it has ended."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began, status = time.perf_counter(), 500
        request_id.set(secrets.token_hex(6))

        async def send_numbered(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)["X-Request-Id"] = request_id.get()
            await send(message)

        try:
            await self.app(scope, receive, send_numbered)
        finally:
            note(scope, status, time.perf_counter() - began)


def note(scope: Scope, status: int, seconds: float) -> None:
    """Write the line of a request."""
    level = logging.DEBUG if scope["path"].startswith(QUIET) else logging.INFO
    given = scope.get("path_params", {})
    fields = {
        "method": scope["method"], "route": route_of(scope), "status": status, "milliseconds": round(seconds * 1000, 1),
        "table": str(given.get("table_id") or given.get("id") or "")[:40],
    }  # fmt: skip
    log.log(level, "%(method)s %(route)s %(status)s %(milliseconds)s ms %(table)r", fields, extra=fields)


def route_of(scope: Scope) -> str:
    """The route that was asked for: parameters by their names, since some are secrets; nothing of an unknown one."""
    if "endpoint" not in scope:
        return "unknown"
    names = {str(value): f"{{{name}}}" for name, value in scope.get("path_params", {}).items()}
    path = "/static" if scope["path"].startswith("/static/") else scope["path"]
    return "/".join(names.get(part, part) for part in path.split("/"))


class AsJson(logging.Formatter):
    """A line of JSON for each record."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as JSON."""
        content: dict[str, Any] = {
            "time": self.formatTime(record), "level": record.levelname.lower(), "logger": record.name,
            "request": request_id.get(), "message": record.getMessage(),
        }  # fmt: skip
        content |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info:
            content["error"] = self.formatException(record.exc_info)
        return json.dumps(content)


class AsText(logging.Formatter):
    """A line of words for each record."""

    def format(self, record: logging.LogRecord) -> str:
        """The record with its time, level and request."""
        return f"{self.formatTime(record)} {record.levelname.lower()} {request_id.get() or '-'} {super().format(record)}"


def configure(settings: Settings) -> None:
    """Send the logs of the server to the standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(AsJson() if settings.log_format == "json" else AsText())
    for name, level in (("quadriga", settings.log_level.upper()), ("uvicorn", "WARNING")):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
        logger.setLevel(level)
