"""Bringing a database up to date with Alembic, from the migrations inside the package; what is not
ours is refused.
"""

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from filelock import FileLock, Timeout
from sqlalchemy import Connection, create_engine, inspect, make_url, text
from sqlalchemy.exc import DBAPIError

from quadriga.core.errors import QuadrigaError

FOLDER = Path(__file__).parent / "migrations"
LOCK = 8_214_903  # any number, as long as every process asks for the same


class BadDatabase(QuadrigaError):
    """The server cannot use its database; the message says why."""


@contextmanager
def sole_server(url: str) -> Iterator[None]:
    """Hold a SQLite file, which has one server, and bring the database up to date; PostgreSQL tells
    servers apart itself.
    """
    with hold(place_of(url)) if url.startswith("sqlite") else nullcontext():
        upgrade(url)
        yield


@contextmanager
def hold(place: str) -> Iterator[None]:
    """The right to serve a file; the system takes it back from a server that is killed."""
    lock = FileLock(f"{place}.lock")
    try:
        lock.acquire(blocking=False)
    except Timeout as error:
        raise BadDatabase(
            f"another server uses {place}: stop it first, or name another directory"
        ) from error
    except OSError as error:
        raise BadDatabase(f"{place} cannot be used: {error}") from error
    with lock:
        yield


def place_of(url: str) -> str:
    """A database as people name it: its file, or its address without the password."""
    found = make_url(url)
    return (
        (found.database or "").removeprefix("file:")
        if url.startswith("sqlite")
        else found.render_as_string()
    )


def upgrade(url: str, revision: str = "head") -> None:
    """Run all migrations that the database has not seen, up to a revision; several processes may do
    so at once.
    """
    engine = create_engine(
        url, connect_args={"timeout": 2} if url.startswith("sqlite") else {"connect_timeout": 5}
    )
    try:
        with engine.begin() as connection:
            check(connection, place_of(url))
            config = Config()
            config.set_main_option("script_location", str(FOLDER))
            config.set_main_option("path_separator", "os")
            config.attributes["connection"] = connection
            command.upgrade(config, revision)
            # A database that can only be read says so now.
            connection.execute(text("UPDATE alembic_version SET version_num = version_num"))
    except CommandError as error:
        raise BadDatabase(
            f"{place_of(url)} belongs to a newer version or to another program: {error}"
        ) from error
    except DBAPIError as error:
        raise BadDatabase(
            f"{place_of(url)} cannot be used: {str(error.orig).strip().partition(chr(10))[0]}"
        ) from error
    finally:
        engine.dispose()


def check(connection: Connection, place: str) -> None:
    """Refuse a database that is damaged, or not ours."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    else:
        found = connection.execute(text("PRAGMA quick_check(1)")).scalar_one()
        if found != "ok":
            raise BadDatabase(f"{place} is damaged: {' '.join(str(found).split())}")
    tables = inspect(connection).get_table_names()
    if tables and "alembic_version" not in tables:
        raise BadDatabase(
            f"{place} is the database of another program: it holds {', '.join(sorted(tables)[:3])}"
        )
