"""The checks of every request: its guest, its origin, its size and its rate."""

from __future__ import annotations

import asyncio
import hashlib
import json

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from quadriga.core.messages import LANGUAGE, say, speaking
from quadriga.server import entrance
from quadriga.server.errors import Refused, not_found
from quadriga.server.house import House
from quadriga.server.languages import grouped, language_of
from quadriga.server.lessons import table_of_lesson
from quadriga.server.rates import Rate, Streams, address_of, askers
from quadriga.server.seats import Person
from quadriga.server.settings import Settings
from quadriga.server.storage import Keyed
from quadriga.server.tables import LiveTable

COOKIE = "quadriga"
YEAR = 365 * 24 * 3600
SAFE = {"GET", "HEAD", "OPTIONS"}
ALWAYS = {"/healthz", "/readyz"}  # answered however often somebody asks
# What has words in it: no cache may give one reader's to another.
WORDED = (
    *("application/json", "application/problem+json", "image/svg+xml"),
    *("text/event-stream", "text/html"),
)
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src"
        " 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none';"
        " manifest-src 'self'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


def streams_of(request: Request) -> Streams:
    """The streams that are open."""
    streams = request.app.state.streams
    assert isinstance(streams, Streams)
    return streams


def house_of(request: Request) -> House:
    """The house behind a request."""
    house = request.app.state.house
    assert isinstance(house, House)
    return house


def token_of(request: Request) -> str | None:
    """The token of a request: a bearer's, or the cookie's."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else request.cookies.get(COOKIE)


async def asking(request: Request) -> Person | None:
    """The person who asks, if we know them."""
    return await house_of(request).people.find(token_of(request))


async def somebody(request: Request) -> Person:
    """The person who asks; a refusal if they have no name yet, or a cookie we do not know."""
    person = await asking(request)
    if person is None:
        words = (
            say("We do not know this cookie or token: choose a name first.")
            if token_of(request)
            else say("You have no name here yet: choose a name first.")
        )
        raise Refused(401, "unknown-person", words)
    return person


async def table_of(request: Request, table_id: str) -> LiveTable:
    """A table that whoever asks may look at: a trial is its owner's alone."""
    table = await house_of(request).table(table_id)
    if table.is_trial:
        person = await asking(request)
        if person is None or person.id != table.owner:
            raise not_found(say("There is no table of that name."))
    return table


async def table_at(request: Request) -> LiveTable:
    """The table whose address this is, or lies below: a stored one, or that of a lesson."""
    at = request.path_params
    if "lesson" in at:
        return table_of_lesson(at["title"], at["lesson"], at["way"])
    return await table_of(request, at["id"])


async def welcome(request: Request, name: str) -> tuple[Person, str]:
    """A new guest, and the token for the cookie; an address may add only so many in an hour."""
    house = house_of(request)
    await house.newcomers.take([(address_of(request.scope), 1)])
    return await house.people.welcome(name)


def keyed(request: Request, person: Person, key: str, content: str) -> Keyed:
    """A request that came with a key."""
    asked = json.dumps([token_of(request), request.method, request.url.path, content])
    return Keyed(person.id, key, hashlib.sha256(asked.encode()).hexdigest())


def give_cookie(response: Response, token: str, settings: Settings) -> None:
    """Remember a guest."""
    response.set_cookie(
        COOKIE, token, max_age=YEAR, httponly=True, samesite="lax", secure=settings.secure_cookies
    )


def problem(refused: Refused) -> JSONResponse:
    """A refusal as problem+json."""
    body = {
        "type": f"/problems#{refused.kind}", "title": refused.kind, "status": refused.status,
        "detail": refused.sentence, **refused.extra,
    }  # fmt: skip
    return JSONResponse(
        body, refused.status, refused.headers, media_type="application/problem+json"
    )


class Guard:
    """Checks origin, size and rate of requests, and adds the headers to every answer."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        too_many = say("More than {most} writes in a minute: wait a little.")
        self.writes = Rate(too_many, settings.writes_per_minute)
        too_many = say("More than {most} reads in a minute: wait a little.")
        self.reads = Rate(too_many, settings.reads_per_minute)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or answer it here."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        headers, most = (
            Headers(scope=scope),
            entrance.most_bytes(scope["path"], self.settings.max_body),
        )
        limit = Limit(receive, most, self.settings.body_seconds)
        begun = False

        async def send_with_headers(message: Message) -> None:
            nonlocal begun
            # Whatever the application makes of half a body is not what we answer.
            if limit.refusal is None:
                begun = True
                await send(with_headers(message))

        async def send_refusal(message: Message) -> None:
            await send(with_headers(message))

        with speaking(language_of(headers)):
            try:
                await self.check(scope, headers)
                limit.check_promise(headers)
                await self.app(scope, limit.receive, send_with_headers)
                if limit.refusal is not None:
                    raise limit.refusal
            except Refused as refused:
                if begun:  # it is too late for another answer: the connection ends
                    raise
                await problem(refused)(scope, receive, send_refusal)

    async def check(self, scope: Scope, headers: Headers) -> None:
        """Refuse a request for its address, its origin or because there are too many."""
        entrance.check_address(scope["path"], scope["query_string"])
        if scope["method"] not in SAFE:
            self.check_origin(scope, headers)
        if scope["path"] not in ALWAYS:
            rate = self.reads if scope["method"] in SAFE else self.writes
            await rate.take(askers(scope, headers))

    def check_origin(self, scope: Scope, headers: Headers) -> None:
        """A write must come from our own pages, or from a program with a bearer token."""
        if headers.get("authorization", "").lower().startswith("bearer "):
            return
        origin = headers.get("origin")
        if origin is None:
            if headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none"):
                return
        elif origin == self.settings.origin or entrance.host_of(origin) == headers.get("host", "?"):
            return
        raise Refused(403, "foreign-origin", say("This request comes from another site."))


class Limit:
    """The stream of a request's body, refused when it grows too large or comes too slowly."""

    def __init__(self, receive: Receive, most: int, seconds: float) -> None:
        self.messages = receive
        self.most = most
        self.seconds: float | None = seconds  # None once it is complete
        self.seen = 0
        self.nested = 0
        self.refusal: Refused | None = None  # once too much has come, or too slowly

    def check_promise(self, headers: Headers) -> None:
        """Refuse what says itself that it is too large, before reading it."""
        length = entrance.length_promised(headers.get("content-length", "0"))
        if length is None or length > self.most:
            raise too_large(self.most)

    async def receive(self) -> Message:
        """The next message."""
        try:
            async with asyncio.timeout(self.seconds):
                message = await self.messages()
        except TimeoutError as error:
            words = say("The request did not arrive within {seconds} seconds.")
            self.refusal = Refused(408, "too-slow", words.fill(seconds=f"{self.seconds:g}"))
            raise self.refusal from error
        if not message.get("more_body"):
            self.seconds = None
        if message["type"] == "http.request":
            self.seen += len(message.get("body", b""))
            self.nested += entrance.count_nested(message.get("body", b""))
            if self.seen > self.most or self.nested > entrance.NESTED:
                self.refusal = too_large(self.most)
                raise self.refusal
        return message


def with_headers(message: Message) -> Message:
    """The start of an answer with the headers that every answer has."""
    if message["type"] == "http.response.start":
        headers = MutableHeaders(scope=message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
        if headers.get("content-type", "").startswith(WORDED):
            headers["Content-Language"] = LANGUAGE.get()
            headers.add_vary_header("Accept-Language")
            headers.add_vary_header("Cookie")
    return message


def too_large(most: int) -> Refused:
    """A request that is too large."""
    words = say("A request has at most {most} bytes and {nested} lists and objects.")
    words = words.fill(most=grouped(most), nested=grouped(entrance.NESTED))
    return Refused(413, "too-large", words)
