"""Measures how soon a server is ready and shows its lobby, with many tables on disk, and with none
beside it.

`python bench/start.py [--tables 5000]` fills an SQLite file with public tables of the four titles,
each some moves old and owned by one guest, starts a server on it in a process of its own and prints
the seconds until `/readyz` answers and those of the first lobby. The same for a file without tables
tells how much of it the tables cost.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import sys
import tempfile
import time
from pathlib import Path

import httpx2
from sqlalchemy import insert, select

import quadriga
from quadriga.server.house import House
from quadriga.server.making import from_record
from quadriga.server.seats import Person
from quadriga.server.settings import load
from quadriga.server.storage.models import LogRow, SeatRow, TableRow

sys.path[:0] = [str(Path(__file__).resolve().parent.parent / "tests")]
from web_support import Server  # noqa: E402  # found by the line above

MOVES = 40


async def fill(folder: Path, tables: int) -> str:
    """Tables on disk; the token of the guest who owns them."""
    house = House(load(data=folder))
    await house.open()
    person, token = await house.people.welcome("Ann")
    titles = quadriga.games()
    made = (
        [await one(house, person, title, seed) for seed, title in enumerate(titles)]
        if tables
        else []
    )
    await house.close()
    house = House(load(data=folder))
    for i in range(tables - len(made)):
        await copy(house, made[i % len(made)], f"copy{i}")
    await house.store.close()
    return token


async def one(house: House, person: Person, title: str, seed: int) -> str:
    """One table, some moves old."""
    record = quadriga.Record.begin(quadriga.game(title, players=2), seed)
    state, chance = record.replay(), random.Random(seed)
    moves: list[tuple[int, int]] = []
    while len(moves) < MOVES and not state.over:
        seat = state.to_move[0]
        moves.append((seat, chance.choice(state.legal(seat))))
        state.play(moves[-1][1], seat)
    made = await from_record(
        house, person, quadriga.Record.of(record, state, moves), state.over, "upload"
    )
    await house.store.change_table(made.id, public=True)
    return made.id


async def copy(house: House, table_id: str, new: str) -> None:
    """The same table under another name."""
    async with house.store.write() as connection:
        row = (await connection.execute(select(TableRow).where(TableRow.id == table_id))).one()
        await connection.execute(insert(TableRow).values({**row._mapping, "id": new}))
        for rows in (SeatRow, LogRow):
            found = (await connection.execute(select(rows).where(rows.table_id == table_id))).all()
            await connection.execute(
                insert(rows), [{**row._mapping, "table_id": new} for row in found]
            )


def processor_seconds(server: Server) -> float:
    """What the server has used of the processor, which other work on the machine does not change
    much.
    """
    fields = Path(f"/proc/{server.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def measure(tables: int) -> None:
    """Fill, start, ask, print."""
    with tempfile.TemporaryDirectory() as folder:
        token = asyncio.run(fill(Path(folder), tables))
        server = Server(data=folder)
        began = time.perf_counter()
        server.start()
        ready, used = time.perf_counter() - began, processor_seconds(server)
        try:
            began = time.perf_counter()
            answer = httpx2.get(
                f"{server.url}/", headers={"Cookie": f"quadriga={token}"}, timeout=60
            )
            lobby, more = time.perf_counter() - began, processor_seconds(server) - used
            assert answer.status_code == 200, answer.text
        finally:
            server.stop()
    times = (
        f"ready in {ready:.2f} s ({used:.2f} s of the processor), first lobby in {lobby:.2f} s"
        f" ({more:.2f} s)"
    )
    print(f"{tables:>6,} tables on disk: {times}", flush=True)


def main() -> None:
    """With none, and with many."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=5000)
    tables = parser.parse_args().tables
    print(f"{quadriga.BUILD} build", flush=True)
    measure(0)
    measure(tables)


if __name__ == "__main__":
    main()
