"""Measures acknowledged moves per second and their latency, through HTTP, with watchers, on SQLite
and PostgreSQL.

`python bench/server.py [--seconds 5] [--tables 1,10,100] [--watchers 1] [--postgres]` starts a
server in a process of its own. Each table has two seats that one client plays as fast as it is
answered, or at a pace (`--every 2`, seconds); every move is on disk before it is acknowledged.
Moves that were no choice are played by the server and not counted. What a watcher is sent is
counted in pushes and kilobytes, and how long after the acknowledgement the first one had it.
`--clicks 100` measures in Chromium instead, for each title: from the click on a move to the page
that shows it. `--against FOLDER` measures the sources in another folder too, by turns, in one run.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
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
from quadriga.core.registry import OURS

OPTIONS: dict[str, dict[str, str]] = {
    "trajan": {"bowls": "random"}
}  # without sealed answers every move is news for the watchers
NUMBERS = re.compile(rb"\nid: (\d+)")
ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests")]
from postgres_support import home_of_postgres, postgres_in  # noqa: E402  # found by the line above
from web_support import Guest, Server  # noqa: E402


class Table:
    """A table and its player.

    The seed is known, so the moves are made ready beforehand and only the server is measured.
    """

    def __init__(self, url: str, token: str, record: Record, table_id: str, seed: int) -> None:
        host = urlsplit(url)
        self.host, self.port = str(host.hostname), int(host.port or 80)
        self.token, self.id = token, table_id
        self.times: list[float] = []
        self.received = self.pushes = 0
        self.acknowledged: list[tuple[int, float]] = []  # the number after a move, and when
        self.seen: list[tuple[int, float]] = []  # what the first watcher was shown, and when
        self.moves = ready(record, random.Random(seed))

    async def request(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        method: str,
        path: str,
        body: bytes,
    ) -> bytes:
        """One request on a kept connection."""
        head = (
            f"{method} /api/v1{path} HTTP/1.1\r\nHost: {self.host}:{self.port}\r\nAuthorization:"
            f" Bearer {self.token}\r\nContent-Type: application/json\r\nContent-Length:"
            f" {len(body)}\r\n\r\n"
        )
        writer.write(head.encode() + body)
        await writer.drain()
        header = await reader.readuntil(b"\r\n\r\n")
        assert b" 200 " in header.partition(b"\r\n")[0], "a refused move is no move"
        length = int(header.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
        return await reader.readexactly(length)

    async def play(self, until: float, every: float) -> None:
        """One move after another, each when the last is acknowledged, or at a pace."""
        reader, writer = await asyncio.open_connection(self.host, self.port, limit=2**22)
        seq = 0
        await asyncio.sleep(random.random() * every)
        while seq < len(self.moves) and time.perf_counter() < until:
            seat, move = self.moves[seq]
            body = json.dumps({"seat": seat, "move": move, "seq": seq}).encode()
            start = time.perf_counter()
            answer = await self.request(reader, writer, "POST", f"/tables/{self.id}/moves", body)
            self.times.append(time.perf_counter() - start)
            seq = json.loads(answer)["seq"]
            self.acknowledged.append((seq, time.perf_counter()))
            await asyncio.sleep(max(0.0, start + every - time.perf_counter()))
        writer.close()

    def waits(self) -> list[float]:
        """How long after each acknowledgement the first watcher had the move."""
        found: list[float] = []
        shown = iter(self.seen)
        seq, at = next(shown, (0, 0.0))
        for wanted, since in self.acknowledged:
            while seq < wanted and at:
                seq, at = next(shown, (0, 0.0))
            if at:
                found.append(max(0.0, at - since))
        return found

    async def watch(self, until: float, is_first: bool) -> None:
        """Somebody who looks at the page."""
        reader, writer = await asyncio.open_connection(self.host, self.port, limit=2**22)
        writer.write(
            f"GET /tables/{self.id}/live HTTP/1.1\r\nHost: {self.host}:{self.port}\r\n\r\n".encode()
        )
        while time.perf_counter() < until:
            try:
                content = await asyncio.wait_for(
                    reader.read(2**20), until - time.perf_counter() + 0.01
                )
            except TimeoutError:
                break
            self.received += len(content)
            self.pushes += content.count(b"\nid: ")
            if is_first:
                now = time.perf_counter()
                self.seen += [(int(number), now) for number in NUMBERS.findall(content)]
        writer.close()


def ready(record: Record, chance: random.Random) -> list[tuple[int, int]]:
    """A whole game.

    What is no choice the server plays by itself, and the sequence number tells how far it has come.
    """
    moves: list[tuple[int, int]] = []
    state = record.replay()
    while not state.over:
        seat = state.to_move[0]
        move = chance.choice(state.legal(seat))
        moves.append((seat, move))
        state.play(move, seat)
    return moves


async def measure(
    tables: list[Table], watchers: int, seconds: float, every: float
) -> tuple[list[float], float]:
    """All tables at once for some seconds, or until their games are over; the times of all moves,
    and moves per second.
    """
    start = time.perf_counter()
    watching = [
        asyncio.create_task(table.watch(start + seconds, not i))
        for table in tables
        for i in range(watchers)
    ]
    await asyncio.gather(*(t.play(start + seconds, every) for t in tables))
    times = sorted(spent for table in tables for spent in table.times)
    rate = len(times) / (time.perf_counter() - start)
    await asyncio.gather(*watching)
    return times, rate


def run(count: int, given: argparse.Namespace, source: Path, **environment: object) -> str:
    """One line of the result."""
    server = Server(
        bot_pause=0,
        writes_per_minute=10**9,
        reads_per_minute=10**9,
        max_streams=10**6,
        **environment,
    )
    server.environment["PYTHONPATH"] = str(source)
    server.start()
    try:
        with httpx2.Client(base_url=server.url, timeout=60) as client:
            guest = Guest(client, "bench")
            records = [
                Record.begin(
                    quadriga.game(given.title, players=2, **OPTIONS.get(given.title, {})), seed
                )
                for seed in range(count)
            ]
            ids = [
                guest.post("/records", {"text": record.format()}).json()["id"] for record in records
            ]
        tables = [
            Table(server.url, guest.token, record, ids[i], i) for i, record in enumerate(records)
        ]
        times, rate = asyncio.run(measure(tables, given.watchers, given.seconds, given.every))
    finally:
        server.stop()
    cuts = statistics.quantiles(times, n=100)
    pushes = sum(table.pushes for table in tables)
    waits = [wait * 1000 for table in tables for wait in table.waits()]
    seen = statistics.quantiles(waits, n=100) if len(waits) > 1 else [float("nan")] * 99
    sight = f"{seen[49]:8.1f} {seen[98]:8.1f}"
    size = sum(table.received for table in tables) / max(1, pushes) / 1000
    return (
        f"{count:6} {given.watchers:9} {rate:9.0f} {cuts[49] * 1000:8.1f} {cuts[98] * 1000:8.1f}"
        f" {pushes / given.seconds:9.0f} {size:8.1f} {sight}  {source.parent.name}"
    )


CLICKED = """() => new Promise((done) => {
    const status = () => document.querySelector('#p-status [data-seq]').dataset.seq;
    const before = status(), start = performance.now();
    const seen = new MutationObserver(() => {
        if (status() === before) return;
        seen.disconnect();
        requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - start)));
    });
    const what = { subtree: true, attributes: true, childList: true };
    seen.observe(document.querySelector('#p-status'), what);
    document.querySelector('#moves button, [data-key=Enter]').click();
})"""


def click(clicks: int) -> None:
    """From the click on a move to the painted page that shows it, in milliseconds, at a table that
    one person plays alone.
    """
    from browser_support import browser_of, visitor

    print(f"from click to changed page, ms, {quadriga.BUILD} engine")
    print("title      clicks      p50      p99")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, ExitStack() as stack:
        server = Server(
            bot_pause=0,
            writes_per_minute=10**9,
            reads_per_minute=10**9,
            max_streams=10**6,
            data=folder,
        )
        server.start()
        stack.callback(server.stop)
        page = visitor(stack.enter_context(browser_of()), server.url)
        for title in OURS:
            page.goto(f"/new?title={title}")
            page.select_option("[name=seat-1]", "same")
            page.uncheck("[name=confirm]")
            page.click("text=Open the table")
            times: list[float] = []
            while len(times) < clicks:
                page.wait_for_selector("#moves button, .status .go", state="attached")
                if page.locator("#moves button").count():
                    times.append(page.evaluate(CLICKED))
                else:
                    page.click("text=Hand the screen to")
            cuts = statistics.quantiles(times, n=100)
            print(f"{title:10} {len(times):6} {cuts[49]:8.1f} {cuts[98]:8.1f}", flush=True)


def main() -> None:
    """Print the table of results."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--tables", default="1,10,100")
    parser.add_argument("--watchers", type=int, default=1, help="people who watch each table")
    parser.add_argument("--every", type=float, default=0, help="seconds between moves of a table")
    parser.add_argument("--title", default="trajan")
    parser.add_argument("--postgres", action="store_true", help="measure PostgreSQL as well")
    parser.add_argument(
        "--clicks", type=int, default=0, help="measure so many clicks in Chromium instead"
    )
    parser.add_argument("--against", type=Path, help="a folder with other sources to compare with")
    given = parser.parse_args()
    if given.clicks:
        click(given.clicks)
        return
    sources = [ROOT / "src", *([given.against / "src"] if given.against else [])]
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)))
        databases: list[tuple[str, dict[str, object]]] = [("SQLite", {"data": folder / "sqlite"})]
        if given.postgres:
            home = stack.enter_context(home_of_postgres())
            postgres = stack.enter_context(postgres_in(home / "postgres"))
            databases.append(("PostgreSQL", {"database_url": postgres.get_uri()}))
        for name, environment in databases:
            print(
                f"{name}, {given.title}, {quadriga.BUILD} engine: each move on disk before it is"
                " acknowledged"
            )
            print(
                "tables  watchers   moves/s   p50 ms   p99 ms  pushes/s  KB/push  seen p50      p99"
                "  sources"
            )
            for count in map(int, given.tables.split(",")):
                for source in sources:
                    print(
                        run(count, given, source, **environment),
                        flush=True,
                    )


if __name__ == "__main__":
    main()
