"""`quadriga doctor`: whether every table of a server's database can be played on."""

from pathlib import Path
from typing import Annotated

import typer

from quadriga.core.errors import QuadrigaError


def doctor(
    data: Annotated[
        Path | None, typer.Option(help="The directory of the SQLite file [QUADRIGA_DATA; data].")
    ] = None,
    database_url: Annotated[
        str | None, typer.Option(help="A PostgreSQL address in place of SQLite [DATABASE_URL].")
    ] = None,
) -> None:
    """Check every table of a server's database, without writing to it; exit code 1 if one is set
    aside.
    """
    try:
        from quadriga.server.doctor import examine
        from quadriga.server.settings import load
    except ImportError as error:
        raise QuadrigaError(
            f"the server needs further packages ({error.name}): pip install 'quadriga[server]'"
        ) from error
    tables = faults = 0
    for table_id, aside in examine(load(data=data, database_url=database_url)):
        tables += 1
        if aside is not None:
            faults += 1
            print(f"{table_id} {aside.title}, move {aside.move}: {aside.reason}")
    print(f"{tables} tables checked, {faults} set aside.")
    raise typer.Exit(1 if faults else 0)
