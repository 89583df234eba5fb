"""A hostile visitor: what they send, and what is watched meanwhile.

Nothing may fail by a fault of ours, no file outside the package may be opened, nobody may be called
or started, and the event loop must not be held up.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from pathlib import Path
from typing import Any
from urllib.parse import quote

from httpx2 import Response
from starlette.testclient import TestClient

import quadriga
from quadriga.server.thinkers import COMMAND
from web_support import Guest, fast_forward

MOST_SECONDS = 0.25  # of the loop's processor time, for one request
YARDSTICK = 0.017  # seconds of `slowness`'s work on the machine that the limit was set on
TRIES = 3  # of which the best counts, since others only slow a request down
STREAMS = ("/live", "/events")  # they go on until the visitor leaves
PACKAGE = Path(quadriga.__file__).parent
CALLS = ("socket.connect", "socket.getaddrinfo", "subprocess.Popen", "os.exec", "os.posix_spawn")
FORM = {"Content-Type": "application/x-www-form-urlencoded"}
JSON = {"Content-Type": "application/json"}
opened: list[str] | None = None  # while a test watches


def watch(event: str, arguments: tuple[object, ...]) -> None:
    """Note the files that are opened, and whoever is called or started."""
    if opened is None:
        return
    if event == "open" and isinstance(arguments[0], (str, bytes)):
        opened.append(os.fsdecode(arguments[0]))
    elif event in CALLS and list(arguments[1:2]) != [COMMAND]:  # a process in which bots think
        opened.append(f"{event} {arguments}")


sys.addaudithook(watch)


def slowness() -> float:
    """How many times as long as usual a piece of work takes now; 1 at least."""
    began, found = time.thread_time(), list[int]()
    for i in range(1_000_000):
        found.append(i % 7)
    return max(1.0, (time.thread_time() - began) / YARDSTICK)


class Hostile:
    """Somebody with a name and tables, who sends what nobody expects."""

    def __init__(self, site: TestClient, data: Path, forbidden: Path) -> None:
        self.site = site
        self.guest = Guest(site, "Mallory")
        self.running = self.guest.table("trajan", ["me", "me"])["id"]
        self.over = self.guest.table("celtae", ["me", "me"])["id"]
        self.open: str = self.guest.table("trajan", ["me", "link"])["id"]
        fast_forward(site, self.running, 100)
        fast_forward(site, self.over, 0)
        self.data, self.forbidden = data, forbidden
        assert site.portal is not None
        self.clock = time.pthread_getcpuclockid(site.portal.call(threading.get_ident))
        self.slowest: tuple[float, str] = (0.0, "")
        self.sent = 0

    def begin(self) -> None:
        """Watch from now on."""
        global opened
        opened, self.slowest, self.sent = [], (0.0, ""), 0

    def end(self) -> None:
        """What was opened or called meanwhile must be our own."""
        global opened
        found, opened = opened or [], None
        allowed = (str(PACKAGE), sys.prefix, sys.base_prefix, str(self.data))
        foreign = [path for path in found if not path.startswith(allowed)]
        assert not foreign, foreign
        print(f"{self.sent} requests, the dearest {self.slowest[0] * 1000:.0f} ms", self.slowest[1])

    def send(self, method: str, path: str, **rest: Any) -> Response:
        """Send a request, which the loop must not spend long on, and again if it did; returns the
        first answer.
        """
        headers = {"Authorization": f"Bearer {self.guest.token}", **rest.pop("headers", {})}
        what, least = f"{method} {path[:120]} {str(rest)[:200]}", float("inf")
        answers: list[Response] = []
        while len(answers) < TRIES and least >= MOST_SECONDS:
            before = time.clock_gettime(self.clock)
            answer = self.site.request(
                method, path, headers=headers, follow_redirects=False, **rest
            )
            least = min(least, time.clock_gettime(self.clock) - before)
            answers.append(answer)
            assert answer.status_code < 500, (what, answer.text[:400])
        self.sent += len(answers)
        self.slowest = max(self.slowest, (least, what))
        assert least < MOST_SECONDS * (slowness() if least >= MOST_SECONDS else 1), (least, what)
        return answers[0]

    def table_for(self, path: str) -> str:
        """The table at which a route has most to do: before the deal players can still add to the
        chance.
        """
        return self.open if path.endswith("/ready") else self.tables_for("POST", path)[0]

    def tables_for(self, method: str, path: str) -> list[str]:
        """The tables a route is tried at; the one that runs is not to be closed."""
        if method == "DELETE" or path.endswith("/close"):
            return [self.over]
        return [self.running, self.over]

    def texts(self) -> list[str]:
        """Texts that could become paths, modules, addresses or faults."""
        return [
            *[str(self.forbidden / name) for name in ("secret.json", "pipe")],
            "/dev/zero",
            "../../../etc/passwd",
            "policy:/dev/zero",
            f"greedy@{self.forbidden}/secret.json",
            "quadriga.games.trajan",
            "http://127.0.0.1:1/",
            "a\0b",
            "\ud800",
            "\u202e\u3164",
            "9" * 5000,
            "x" * 50_000,
            "\u0301" * 30_000,
            "",
            "{{7*7}}",
        ]

    def values(self) -> list[object]:
        """Values of every type."""
        return [
            *self.texts(), 5, -1, 10**400, True, None, 1.5, [], {}, [[]],
            {"components": self.texts()[0]},
        ]  # fmt: skip


def filled(path: str, table: str, rest: str) -> str:
    """A path with its parameters filled in."""
    for name in ("table_id", "id"):
        path = path.replace(f"{{{name}}}", table)
    while "{" in path:
        head, _, tail = path.partition("{")
        path = head + rest + tail.partition("}")[2]
    return path


def quoted(text: str, most: int = 6_000) -> str:
    """A text for an address, as long as ten of them can be."""
    return quote(text.encode("utf-8", "surrogatepass"), safe="")[:most]
