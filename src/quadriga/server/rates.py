"""How often and how many at once: of each visitor, and of each address, since visitors choose what
they call themselves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import blake2b
from ipaddress import ip_address, ip_network

from limits import RateLimitItem, RateLimitItemPerMinute
from limits.aio.storage import MemoryStorage
from limits.aio.strategies import FixedWindowRateLimiter
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.types import Scope

from quadriga.core.messages import Message, say
from quadriga.server.errors import Refused
from quadriga.server.languages import grouped

VISITORS_BEHIND_ONE_ADDRESS = 10  # a household, a club, a class
Who = list[tuple[str, int]]


def askers(scope: Scope, headers: Headers) -> Who:
    """The address and, if they have a name, the visitor behind a request; each with how many times
    a visitor's share it has.
    """
    address = address_of(scope)
    name = headers.get("cookie", "") + headers.get("authorization", "")
    found = [(address, VISITORS_BEHIND_ONE_ADDRESS)]
    if name:  # which may be as long as a head can be, and is kept for a minute
        found.append((blake2b(f"{name} {address}".encode(), digest_size=16).hexdigest(), 1))
    return found


def address_of(scope: Scope) -> str:
    """Where a request comes from."""
    client = scope.get("client")
    return network_of(client[0] if client else "")


def network_of(address: str) -> str:
    """What one household has: an address of IPv4, or a network of 64 bits of IPv6.

    >>> network_of("2001:db8::1") == network_of("2001:db8::ffff"), network_of("192.0.2.1")
    (True, '192.0.2.1')
    """
    try:
        found = ip_address(address)
    except ValueError:  # a socket without an address, or a test
        return address
    return str(ip_network(f"{found}/64", strict=False)) if found.version == 6 else str(found)


class Rate:
    """So many in a minute, or in an hour."""

    def __init__(
        self, words: Message, most: int, span: type[RateLimitItem] = RateLimitItemPerMinute
    ) -> None:
        self.words = words
        self.most = most
        self.span = span
        self.limiter = FixedWindowRateLimiter(MemoryStorage())

    async def take(self, who: Who) -> None:
        """Count one, or refuse it."""
        for name, share in who:
            most = self.most * share
            if not await self.limiter.hit(self.span(most), name):
                words = self.words.fill(most=grouped(most))
                raise Refused(429, "too-many", words, retry_after=60)


class Streams:
    """The streams of live updates that are open."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.open: Counter[str] = Counter()

    def check(self, request: Request) -> None:
        """Refuse one more request to a visitor who has reached the limit."""
        for name, share in askers(request.scope, request.headers):
            if self.open[name] >= self.most * share:
                words = say("More than {most} live pages at once: close some of them.")
                most = grouped(self.most * share)
                raise Refused(429, "too-many", words.fill(most=most), retry_after=60)

    @contextmanager
    def one(self, request: Request) -> Iterator[None]:
        """Count a stream while it is open."""
        names = [name for name, _ in askers(request.scope, request.headers)]
        self.open.update(names)
        try:
            yield
        finally:
            self.open.subtract(names)
            for name in names:
                if not self.open[name]:
                    del self.open[name]
