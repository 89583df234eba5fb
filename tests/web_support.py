"""What the tests of the server share: a site in memory, guests with tokens, a server in a process
of its own.
"""

from __future__ import annotations

import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import httpx2 as httpx
from starlette.routing import Mount
from starlette.testclient import TestClient

import quadriga
from quadriga.server.app import make_app
from quadriga.server.settings import load
from quadriga.server.storage.models import PLAY
from quadriga.server.tables import Entry

Json = dict[str, Any]
FIXED = str(Path(__file__).with_name("fixed_chance.py"))
ROOT = Path(__file__).parent.parent
BYTECODE = ROOT / "build" / "bytecode"  # without it a start compiles all modules anew: 2 s, not 0.8
HELD: list[socket.socket] = []  # one for each port that was given away
FOLDERS: list[Path] = []  # of the sites that are open
TOLD = 3  # tables that a failure tells of, the youngest first


def played_at() -> str:
    """The deal and the log of the youngest tables of the sites that are open in SQLite."""
    told: list[str] = []
    for file in (folder / "quadriga.sqlite" for folder in FOLDERS):
        if file.exists():
            with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
                dealt = (
                    "SELECT id, title, rules, options, seed FROM tables ORDER BY created DESC"
                    " LIMIT ?"
                )
                for row in database.execute(dealt, (TOLD,)).fetchall():
                    log = "SELECT kind, seat, value FROM log WHERE table_id = ? ORDER BY seq"
                    moves = ", ".join(
                        " ".join(map(str, entry)) for entry in database.execute(log, row[:1])
                    )
                    told.append(" | ".join(map(str, (*row, moves))))
    return "\n".join(told)


@contextmanager
def open_at(flags: Mapping[str, object]) -> Iterator[None]:
    """While a site is open its folder is known."""
    folder = Path(str(flags.get("data", "")))
    FOLDERS.append(folder)
    try:
        yield
    finally:
        FOLDERS.remove(folder)


class Guest:
    """Somebody with a token, who talks to the site as a program or as a browser would."""

    def __init__(self, site: TestClient | httpx.Client, name: str) -> None:
        self.site = site
        answer = site.post("/api/v1/me", json={"name": name})
        assert answer.status_code == 201, answer.text
        self.token = answer.json()["token"]
        site.cookies.clear()

    def get(self, path: str, **rest: Any) -> httpx.Response:
        return self.site.get(
            f"/api/v1{path}", headers={"Authorization": f"Bearer {self.token}"}, **rest
        )

    def send(self, method: str, path: str, body: object = None, key: str = "") -> httpx.Response:
        headers = {"Authorization": f"Bearer {self.token}"} | (
            {"Idempotency-Key": key} if key else {}
        )
        return self.site.request(method, f"/api/v1{path}", json=body, headers=headers)

    def post(self, path: str, body: object = None, key: str = "") -> httpx.Response:
        return self.send("POST", path, body, key)

    def page(self, path: str, **headers: str) -> httpx.Response:
        headers = {"Cookie": f"quadriga={self.token}", **headers}
        return self.site.get(path, headers=headers, follow_redirects=False)

    def form(self, path: str, **fields: object) -> httpx.Response:
        headers = {"Cookie": f"quadriga={self.token}"}
        return self.site.post(
            path,
            data={k: str(v) for k, v in fields.items()},
            headers=headers,
            follow_redirects=False,
        )

    def table(self, title: str, seats: list[str], **rest: object) -> Json:
        answer = self.post("/tables", {"title": title, "seats": seats, **rest})
        assert answer.status_code == 201, answer.text
        made: Json = answer.json()
        return made

    def look(self, table: str, **query: object) -> Json:
        answer = self.get(f"/tables/{table}", params=query)
        assert answer.status_code == 200, answer.text
        found: Json = answer.json()
        return found

    def play_once(self, table: str, seat: int, choose: int = 0) -> Json:
        """Play a legal move for a seat, or end its turn; returns the table before."""
        shown = self.look(table, seat=seat)
        if shown.get("may_end"):
            answer = self.post(f"/tables/{table}/end-turn", {"seat": seat})
        else:
            move = shown["legal"][choose % len(shown["legal"])]["move"]
            answer = self.post(
                f"/tables/{table}/moves", {"seat": seat, "move": move, "seq": shown["seq"]}
            )
        assert answer.status_code == 200, answer.text
        return shown


def play_on(guests: dict[int, Guest], table: str, decisions: int, choose: int = 0) -> Json:
    """Let people play until so many decisions are made or the game is over."""
    shown: Json = next(iter(guests.values())).look(table)
    for i in range(decisions):
        shown = next(iter(guests.values())).look(table)
        waiting = [seat for seat in shown["waiting_for"] if seat in guests]
        if not waiting:
            break
        guests[waiting[0]].play_once(table, waiting[0], choose + i * 7)
    return shown


def routes_of(site: TestClient) -> list[tuple[str, str]]:
    """Every method and path of the application, those of the JSON API too."""
    found = {
        (method, path)
        for route in site.app.routes  # type: ignore[attr-defined]  # the application is FastAPI's
        for path, methods in paths_in(route)
        for method in methods
    }
    assert ("POST", "/play-now") in found
    assert ("POST", "/api/v1/tables") in found
    return sorted(found)


def paths_in(route: Any, prefix: str = "") -> Iterator[tuple[str, set[str]]]:
    """The paths of a route and of those within it; FastAPI keeps a router that was included
    whole.
    """
    if isinstance(route, Mount):
        yield f"{prefix}{route.path}/{{file}}", {"GET"}
    elif (inner := getattr(route, "original_router", None)) is not None:
        for other in inner.routes:
            yield from paths_in(other, prefix + route.include_context.prefix)
    else:
        yield prefix + re.sub(":[a-z]+}", "}", route.path), route.methods - {"HEAD"}


def until(true: Callable[[], object], seconds: float = 60) -> None:
    """Wait until something is true."""
    deadline = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < deadline, "it never came true"
        time.sleep(0.02)


def answer_times(guest: Guest, moves: int) -> list[float]:
    """The seconds of so many answers of an adept, at a new table against the guest."""
    table = guest.table("trajan", ["adept", "me"], confirm=False, options={"bowls": "random"})["id"]
    times: list[float] = []
    while len(times) < moves:
        shown = guest.look(table)
        if shown["waiting_for"] == [1]:
            guest.play_once(table, 1)
            continue
        began, before = time.monotonic(), shown["moves"]
        until(lambda before=before: guest.look(table)["moves"] > before)  # type: ignore[misc]  # a default binds it
        times.append(time.monotonic() - began)
    return times


def answers_of(state: quadriga.State, seat: int) -> list[tuple[int, ...]]:
    """All that a seat can answer to a sealed question, as the moves it takes one after the
    other.
    """
    found: list[tuple[int, ...]] = []
    for move in state.legal(seat):
        twin = state.copy()
        others = [other for other in twin.to_move if other != seat]
        twin.play(move, seat)
        goes_on = bool(others) and seat in twin.to_move
        found += [(move, *rest) for rest in answers_of(twin, seat)] if goes_on else [(move,)]
    return found


def fast_forward(site: TestClient, table_id: str, leave: int, part: float = 1.0) -> None:
    """Play a part of a random game at a table, in one commit, and leave about so many moves."""
    house = site.app.state.house  # type: ignore[attr-defined]  # the application is FastAPI's

    async def forward() -> None:
        table = await house.table(table_id)
        async with table.lock:
            state, rng, moves = table.state.copy(), quadriga.Rng(1), []
            while not state.over:
                seat = state.to_move[0]
                legal = state.legal(seat)
                moves.append((seat, legal[rng.below(len(legal))]))
                state.play(moves[-1][1], seat)
            kept = enumerate(moves[: max(0, int(len(moves) * part) - leave)], table.seq + 1)
            text = table.game.move_text
            if entries := [
                Entry(seq, PLAY, seat, text(move), False, None, 1.0) for seq, (seat, move) in kept
            ]:
                await house.commit(table, entries)
        await house.settle(table)

    assert site.portal is not None
    site.portal.call(forward)


@contextmanager
def site_of(**flags: Any) -> Iterator[TestClient]:
    """A site in memory; bots move at once, and all guests come from one address."""
    usual = {"bot_pause": 0, "guests_per_hour": 10**6}
    with open_at(flags), TestClient(make_app(load(**{**usual, **flags}))) as client:
        yield client


def free_port() -> int:
    """A port that the system gives to nobody else while this process lives; a server that reuses
    addresses can listen there.
    """
    held = socket.socket()
    HELD.append(held)
    held.bind(("127.0.0.1", 0))
    held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    port: int = held.getsockname()[1]
    return port


class Server:
    """A server in a process of its own, which can be killed and started again."""

    def __init__(self, **environment: object) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        given = {
            f"QUADRIGA_{name.upper()}": str(value)
            for name, value in environment.items()
            if name != "database_url"
        }
        if "database_url" in environment:
            given["DATABASE_URL"] = str(environment["database_url"])
        self.environment = {
            **os.environ,
            "PYTHONPATH": str(ROOT / "src"),
            "PYTHONPYCACHEPREFIX": str(BYTECODE),
            "QUADRIGA_PORT": str(self.port),
            **given,
        }
        self.environment.pop("PYTHONDONTWRITEBYTECODE", None)
        self.command = [sys.executable, FIXED, "serve"]
        self.process: subprocess.Popen[bytes] | None = None

    def start(self, **more: Any) -> None:
        """Start it, with its children in a process group of their own, and wait until it is
        ready.
        """
        more = {"stdout": subprocess.DEVNULL, "start_new_session": True, **more}
        self.process = subprocess.Popen(self.command, env=self.environment, **more)
        self.wait_for(200)

    def wait_for(self, status: int) -> None:
        """Wait until `/readyz` answers so."""
        with httpx.Client(timeout=5) as client:
            for _ in range(600):
                try:
                    if client.get(f"{self.url}/readyz").status_code == status:
                        return
                except httpx.TransportError:
                    assert self.process is None or self.process.poll() is None, (
                        "the server stopped by itself"
                    )
                time.sleep(0.1)
        raise AssertionError(f"/readyz never answers {status}")

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    @property
    def children(self) -> list[int]:
        """The processes in which its bots think."""
        return [
            int(pid)
            for pid in Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        ]

    def kill_group(self) -> None:
        """Kill it with all its children."""
        os.killpg(self.pid, signal.SIGKILL)
        self.stop(signal.SIGKILL)

    def stop(self, how: int = signal.SIGTERM) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(20)
            self.process = None


@contextmanager
def server_of(**environment: object) -> Iterator[Server]:
    """A running server."""
    server = Server(**environment)
    server.start()
    with open_at(environment):
        try:
            yield server
        finally:
            server.stop()
