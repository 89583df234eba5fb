"""What every request passes: who asks, from where, how much and how often; and the headers of every answer."""

from __future__ import annotations

import time
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from quadriga.server.entrance import check_address
from quadriga.server.errors import Refused
from quadriga.server.house import House
from quadriga.server.seats import Person
from quadriga.server.settings import Settings

COOKIE = "quadriga"
YEAR = 365 * 24 * 3600
SAFE = {"GET", "HEAD", "OPTIONS"}
VISITORS_BEHIND_ONE_ADDRESS = 10  # a household, a club, a class
MOST_BUCKETS = 10_000
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


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
    """Who asks, if we know him."""
    return await house_of(request).people.find(token_of(request))


async def somebody(request: Request) -> Person:
    """Who asks; a refusal if he has no name yet, or a cookie we do not know."""
    person = await asking(request)
    if person is None:
        reason = "We do not know this cookie or token" if token_of(request) else "You have no name here yet"
        raise Refused(401, "unknown-person", f"{reason}: choose a name first.")
    return person


def give_cookie(response: Response, token: str, settings: Settings) -> None:
    """Remember a guest."""
    response.set_cookie(COOKIE, token, max_age=YEAR, httponly=True, samesite="lax", secure=settings.secure_cookies)


def problem(refused: Refused) -> JSONResponse:
    """A refusal as problem+json."""
    body = {
        "type": f"/problems#{refused.kind}", "title": refused.kind, "status": refused.status,
        "detail": refused.sentence, **refused.extra,
    }  # fmt: skip
    return JSONResponse(body, refused.status, refused.headers, media_type="application/problem+json")


class Guard:
    """Checks origin, size and rate of writes before anything is read, and adds the headers to every answer."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self.visitors = Buckets(settings.writes_per_minute)
        self.addresses = Buckets(settings.writes_per_minute * VISITORS_BEHIND_ONE_ADDRESS)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or answer it here."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        headers, limit = Headers(scope=scope), Limit(receive, self.settings.max_body)

        async def send_with_headers(message: Message) -> None:
            if not limit.exceeded:  # else whatever the application makes of half a body is not what we answer
                await send(with_headers(message))

        async def send_refusal(message: Message) -> None:
            await send(with_headers(message))

        try:
            check_address(scope["path"], scope["query_string"])
            if scope["method"] not in SAFE:
                self.check_origin(scope, headers)
                self.check_rate(scope, headers)
            limit.check_promise(headers)
            await self.app(scope, limit.receive, send_with_headers)
            if limit.exceeded:
                raise too_large(limit.most)
        except Refused as refused:
            await problem(refused)(scope, receive, send_refusal)

    def check_origin(self, scope: Scope, headers: Headers) -> None:
        """A write must come from our own pages, or from a program with a bearer token."""
        if headers.get("authorization", "").lower().startswith("bearer "):
            return
        origin = headers.get("origin")
        if origin is None:
            if headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none"):
                return
        elif origin == self.settings.origin or urlsplit(origin).netloc == headers.get("host"):
            return
        raise Refused(403, "foreign-origin", "This request comes from another site.")

    def check_rate(self, scope: Scope, headers: Headers) -> None:
        """So many writes for each visitor; and for each address, since what a visitor calls himself is his own choice."""
        client = scope.get("client")
        address = client[0] if client else ""
        visitor = headers.get("cookie", "") + headers.get("authorization", "") + address
        for buckets, who in ((self.visitors, visitor), (self.addresses, address)):
            if not buckets.take(who):
                raise Refused(429, "too-many", f"More than {buckets.per_minute:,} writes in a minute: wait a little.")


class Buckets:
    """A bucket of writes for each of many, refilled steadily."""

    def __init__(self, per_minute: int) -> None:
        self.per_minute = per_minute
        self.left: dict[str, tuple[float, float]] = {}  # who -> writes left, at which time

    def take(self, who: str) -> bool:
        """One write, if there is one left."""
        now, limit = time.monotonic(), float(self.per_minute)
        left, at = self.left.get(who, (limit, now))
        left = min(limit, left + (now - at) * limit / 60)
        if left < 1:
            return False
        if len(self.left) >= MOST_BUCKETS:
            self.left.clear()
        self.left[who] = (left - 1, now)
        return True


class Limit:
    """The stream of a request's body, refused when it grows too large."""

    def __init__(self, receive: Receive, most: int) -> None:
        self.messages = receive
        self.most = most
        self.seen = 0

    @property
    def exceeded(self) -> bool:
        """Whether more has come than is allowed."""
        return self.seen > self.most

    def check_promise(self, headers: Headers) -> None:
        """Refuse what says itself that it is too large, before reading it."""
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > self.most:
            raise too_large(self.most)

    async def receive(self) -> Message:
        """The next message."""
        message = await self.messages()
        if message["type"] == "http.request":
            self.seen += len(message.get("body", b""))
            if self.exceeded:
                raise too_large(self.most)
        return message


def with_headers(message: Message) -> Message:
    """The start of an answer with the headers that every answer has."""
    if message["type"] == "http.response.start":
        headers = MutableHeaders(scope=message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
    return message


def too_large(most: int) -> Refused:
    """A request that is too large."""
    return Refused(413, "too-large", f"A request may have {most:,} bytes at most.")
