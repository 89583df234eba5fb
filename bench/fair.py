"""Measures whether the emperors of one guest keep another guest's adept waiting.

`python bench/fair.py [--tables 40] [--moves 12]`: Ben plays Trajan against an adept, first alone on
the site; then Ann makes so many tables of four emperors, and Ben plays on beside them. Printed are
the medians of the seconds until the adept has answered, and their ratio, which should stay below 2:
the exit code is 1 if it does not. All settings are the usual ones, but for the number of tables
with only bots that a guest may have.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx2

import quadriga
from quadriga.server.settings import Settings

sys.path[:0] = [str(Path(__file__).resolve().parent.parent / "tests")]
from web_support import Guest, answer_times, server_of  # noqa: E402  # found by the line above

ALLOWED = Settings.model_fields["bot_tables_per_guest"].default


def measure(site: httpx2.Client, tables: int, moves: int) -> tuple[list[float], list[float]]:
    """The seconds of the adept's answers alone and beside the emperors."""
    ann, ben = Guest(site, "Ann"), Guest(site, "Ben")
    answer_times(ben, 2)  # until the processes are warm
    alone = answer_times(ben, moves)
    for _ in range(tables):
        ann.table("trajan", ["emperor"] * 4)
    time.sleep(5)  # until emperors think wherever they may
    return alone, answer_times(ben, moves)


def main() -> int:
    """Alone, and beside them."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--moves", type=int, default=12)
    given = parser.parse_args()
    print(
        f"{quadriga.BUILD} build; a guest may have {ALLOWED} tables with only bots; raised to"
        f" {given.tables} for this run"
    )
    with (
        TemporaryDirectory() as folder,
        server_of(data=folder, bot_tables_per_guest=given.tables) as server,
        httpx2.Client(base_url=server.url, timeout=60) as site,
    ):
        alone, beside = measure(site, given.tables, given.moves)
    for name, times in (("alone", alone), (f"beside {given.tables} tables of emperors", beside)):
        print(
            f"{statistics.median(times):6.2f} s, at most {max(times):6.2f} s, over {len(times)}"
            f" answers: {name}"
        )
    ratio = statistics.median(beside) / statistics.median(alone)
    print(f"{ratio:6.2f} times as long")
    return int(ratio >= 2)


if __name__ == "__main__":
    sys.exit(main())
