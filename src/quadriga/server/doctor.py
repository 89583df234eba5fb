"""Checking every table of a database, without writing to it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sqlalchemy import Connection, create_engine, event, select
from sqlalchemy.exc import SQLAlchemyError

from quadriga.core.errors import QuadrigaError
from quadriga.server.aside import SetAside, rebuilt
from quadriga.server.settings import Settings
from quadriga.server.storage.models import LogRow, SeatRow, TableRow


def examine(settings: Settings) -> Iterator[tuple[str, SetAside | None]]:
    """Each table, and what is wrong with it."""
    engine = create_engine(read_only(settings.url))

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        if connection.dialect.name == "postgresql":
            connection.exec_driver_sql("SET TRANSACTION READ ONLY")

    try:
        with engine.connect() as connection:
            for table_id in connection.scalars(
                select(TableRow.id).order_by(TableRow.created)
            ).all():
                yield table_id, fault_of(connection, table_id)
    except SQLAlchemyError as error:
        reason = str(error.__cause__ or error).splitlines()[0]
        raise QuadrigaError(
            f"this database cannot be read ({reason}); a server brings it up to date when it starts"
        ) from error
    finally:
        engine.dispose()


def read_only(url: str) -> str:
    """The address of a database that is only read."""
    if not url.startswith("sqlite:///"):
        return url
    return f"sqlite:///file:{url.removeprefix('sqlite:///')}?mode=ro&uri=true"


def fault_of(connection: Connection, table_id: str) -> SetAside | None:
    """What is wrong with a table."""
    row: Any = connection.execute(select(TableRow).where(TableRow.id == table_id)).one()
    seats = connection.execute(
        select(SeatRow).where(SeatRow.table_id == table_id).order_by(SeatRow.seat)
    ).all()
    log = connection.execute(
        select(LogRow).where(LogRow.table_id == table_id).order_by(LogRow.seq)
    ).all()
    try:
        rebuilt(row, seats, log)
    except SetAside as aside:
        return aside
    return None
