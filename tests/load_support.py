"""Load on a server: clients whom no fault stops, at tables of people and of bots, and what the log
must hold in the end.
"""

from __future__ import annotations

import random
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import httpx2
from sqlalchemy import Engine, NullPool, Row, create_engine, func, select

from quadriga import Record
from quadriga.core.registry import rebuild
from quadriga.server.seeds import restored
from quadriga.server.storage.models import PLAY, LogRow, TableRow
from web_support import Guest, Json, Server

TITLES = ("trajan", "concordia", "augustus", "celtae")
SEATS = (
    ["me", "random"],
    ["apprentice", "random"],
    ["me", "apprentice"],
)  # at each title, by turns
PAUSE = 0.02  # seconds between two requests of a client
AGAIN = 0.2  # seconds until a request without an answer is sent again
STILL = 10.0  # seconds in which every table has to go on
MANY = 10**9
LIMITS = {
    "writes_per_minute": MANY, "reads_per_minute": MANY, "bot_seconds_per_hour": MANY,
    "guests_per_hour": MANY, "tables_per_guest": MANY, "bot_tables_per_guest": MANY,
    "bot_pause": 0.02, "log_level": "error",
}  # fmt: skip


class Stopped(Exception):
    """The client is to stop."""


@dataclass
class Played:
    """A table as its client remembers it."""

    table: str
    sent: set[str] = field(default_factory=set)  # keys
    acknowledged: list[tuple[str, int]] = field(default_factory=list)  # key and move


class Client(threading.Thread):
    """Somebody who plays one game after the other, or watches bots play; a request is sent again
    until it is answered.
    """

    def __init__(self, url: str, guest: Guest, title: str, seats: list[str], seed: int) -> None:
        super().__init__(daemon=True)
        self.guest, self.title, self.seats = guest, title, seats
        guest.site = httpx2.Client(base_url=url, timeout=10)
        self.random = random.Random(seed)
        self.games: list[Played] = []
        self.counts: Counter[str] = Counter()
        self.stopping = threading.Event()
        self.error = ""
        self.is_sitting_down = False
        self.sit_down()

    def run(self) -> None:
        try:
            while not self.stopping.is_set():
                self.step()
                self.stopping.wait(PAUSE)
        except Stopped:
            pass
        except Exception as error:  # noqa: BLE001  # whatever stops a client is told at the end of the run
            self.error = f"{type(error).__name__}: {error}"
        finally:
            self.guest.site.close()

    def ask(
        self, method: str, path: str, body: Json | None = None, key: str = ""
    ) -> httpx2.Response:
        """The answer to a request, which is sent until there is one that is not "try again"."""
        while not self.stopping.is_set():
            try:
                answer = self.guest.send(method, path, body, key)
            except httpx2.TransportError:
                self.counts["no answer"] += 1
            else:
                if answer.status_code != 503:
                    return answer
                self.counts["unavailable"] += 1
            self.stopping.wait(AGAIN)
        raise Stopped

    def sit_down(self) -> None:
        """Make a table and play there from now on."""
        wanted = {"title": self.title, "seats": self.seats, "confirm": False}
        self.is_sitting_down = True
        answer = self.ask("POST", "/tables", wanted, f"table {len(self.games)}")
        assert answer.status_code == 201, answer.text
        self.games.append(Played(answer.json()["id"]))
        self.is_sitting_down = False

    def step(self) -> None:
        """Look, and answer."""
        answer = self.ask("GET", f"/tables/{self.games[-1].table}?log_from=1000000")
        assert answer.status_code == 200, answer.text
        shown = answer.json()
        if shown["status"] == "over":
            self.sit_down()
        elif shown.get("legal"):
            self.play(self.random.choice(shown["legal"])["move"], shown["seq"])

    def play(self, move: int, seq: int) -> None:
        """Play a move until it is acknowledged."""
        game, key = self.games[-1], f"k{self.random.getrandbits(60)}"
        game.sent.add(key)
        before = self.counts["no answer"], self.counts["unavailable"]
        answer = self.ask(
            "POST", f"/tables/{game.table}/moves", {"seat": 0, "move": move, "seq": seq, "key": key}
        )
        self.counts["sent again"] += before != (
            self.counts["no answer"],
            self.counts["unavailable"],
        )
        if answer.status_code == 409:
            self.counts["refused"] += 1
            return
        assert answer.status_code == 200, answer.text
        self.counts["repeated"] += answer.json()["repeated"]
        self.counts["acknowledged"] += 1
        game.acknowledged.append((key, move))


class Load:
    """A server and those who play there."""

    def __init__(self, server: Server, url: str, tables: int, seed: int) -> None:
        self.server = server
        self.engine = create_engine(url, poolclass=NullPool)
        self.chance = random.Random(seed)
        self.still: set[str] = set()  # tables that stood still
        with httpx2.Client(base_url=server.url, timeout=30) as site:
            self.clients = [
                Client(
                    server.url,
                    Guest(site, f"Guest {i}"),
                    TITLES[i % 4],
                    SEATS[(i + i // 4) % 3],
                    seed + i,
                )
                for i in range(tables)
            ]

    def count(self, what: str) -> int:
        """What all clients counted."""
        return sum(client.counts[what] for client in self.clients)

    def wait_for(self, what: str, more: int, seconds: float) -> None:
        """Wait until clients have counted so many more, for so many seconds at most."""
        enough, deadline = self.count(what) + more, time.monotonic() + seconds
        while self.count(what) < enough and time.monotonic() < deadline:
            time.sleep(0.01)

    def recover(self) -> None:
        """Wait until the site is ready again, and find the tables that stand still from then on."""
        self.server.wait_for(200)
        before = positions(self.engine)
        waiting, deadline = set(before), time.monotonic() + STILL
        while waiting and time.monotonic() < deadline:
            time.sleep(0.25)
            now = positions(self.engine)
            waiting = {table for table in waiting if now.get(table) == before[table]}
        self.still |= waiting

    def send_home(self) -> None:
        """Stop all clients; a move under way is not acknowledged any more."""
        for client in self.clients:
            client.stopping.set()
        for client in self.clients:
            client.join(30)


@contextmanager
def load_on(url: str, tables: int, seed: int, **environment: object) -> Iterator[Load]:
    """Clients at so many tables of a server of their own, whose database is found at a URL."""
    server = Server(**{**LIMITS, **environment})
    server.start()
    try:
        load = Load(server, url, tables, seed)
        for client in load.clients:
            client.start()
        try:
            yield load
        finally:
            load.send_home()
    finally:
        server.stop()


def positions(engine: Engine) -> dict[str, int]:
    """How far the running tables have come."""
    last = select(func.max(LogRow.seq)).where(LogRow.table_id == TableRow.id).scalar_subquery()
    found = select(TableRow.id, func.coalesce(last, 0)).where(TableRow.status == "running")
    with engine.connect() as connection:
        return {row.id: row[1] for row in connection.execute(found)}


# --- what the log holds ---


class Findings(NamedTuple):
    """What is wrong, table by table."""

    lost: list[str]  # moves that were acknowledged and are not in the log, or not in their order
    doubled: list[str]  # moves that are there twice, or that nobody sent; tables nobody heard of
    broken: list[str]  # logs with a gap, or that do not replay
    still: list[str]  # tables that stood still for ten seconds after a fault
    errors: list[str]  # what stopped a client


def examine(load: Load) -> Findings:
    """Compare the logs of all tables with what the clients remember."""
    found = Findings(
        [], [], [], sorted(load.still), [client.error for client in load.clients if client.error]
    )
    known = {game.table: game for client in load.clients for game in client.games}
    with load.engine.connect() as connection:
        tables = connection.execute(select(TableRow)).all()
        for table in tables:
            log = connection.execute(
                select(LogRow).where(LogRow.table_id == table.id).order_by(LogRow.seq)
            ).all()
            examine_log(table, log, known.get(table.id), found)
    strangers = sorted({table.id for table in tables} - set(known))
    last_ones = sum(client.is_sitting_down for client in load.clients)  # who went home meanwhile
    found.doubled.extend(f"table {table}: nobody heard of it" for table in strangers[last_ones:])
    found.lost.extend(f"table {table}" for table in set(known) - {table.id for table in tables})
    return found


def examine_log(
    table: Row[Any], log: Sequence[Row[Any]], played: Played | None, found: Findings
) -> None:
    """Note what is wrong with one log."""
    name = f"{table.title} {table.id}"
    try:
        replay(table, log)
    except Exception as error:  # noqa: BLE001  # a finding, whatever it is
        found.broken.append(f"{name}: {type(error).__name__}: {error}")
        return
    if played is None:
        return
    game = rebuild(table.title, table.options, table.rules)
    kept = [
        (row.key.removeprefix("0."), game.parse_move(row.value))
        for row in log
        if row.key is not None
    ]
    times, there, acknowledged = (
        Counter(key for key, _ in kept),
        set(kept),
        set(played.acknowledged),
    )
    found.lost.extend(f"{name}: {move}" for move in played.acknowledged if move not in there)
    if [move for move in kept if move in acknowledged] != [
        move for move in played.acknowledged if move in there
    ]:
        found.lost.append(f"{name}: in another order")
    found.doubled.extend(
        f"{name}: {key}" for key, count in times.items() if count > 1 or key not in played.sent
    )
    keyless = (
        [row.seq for row in log if row.seat == 0 and row.key is None and not row.forced]
        if played.sent
        else []
    )
    found.doubled.extend(f"{name}: row {seq} has no key" for seq in keyless)


def replay(table: Row[Any], log: Sequence[Row[Any]]) -> None:
    """Play a log, each move checked, and verify the record it makes."""
    assert [row.seq for row in log] == list(range(1, len(log) + 1)), "a gap, or a number twice"
    assert all(row.kind == PLAY for row in log)
    game = rebuild(table.title, table.options, table.rules)
    start = Record.begin(game, restored(table.seed))
    state, moves = start.replay(), [(row.seat, game.parse_move(row.value)) for row in log]
    for seat, move in moves:
        game.check_move(state, move, seat)
        state.play(move, seat)
    assert Record.of(start, state, moves).verify().digest() == state.digest()
