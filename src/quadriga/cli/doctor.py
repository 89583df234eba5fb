"""`quadriga doctor`: whether every table of a server's database can be played on."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from quadriga.core.errors import QuadrigaError
from quadriga.core.messages import count, say, text


def doctor(
    data: Annotated[
        Path | None,
        typer.Option(help=text(say("The directory of the SQLite file [QUADRIGA_DATA; data]."))),
    ] = None,
    database_url: Annotated[
        str | None,
        typer.Option(help=text(say("A PostgreSQL address in place of SQLite [DATABASE_URL]."))),
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
            say(
                "the server needs further packages ({name}): pip install 'quadriga[server]'",
                name=error.name or "",
            )
        ) from error
    tables = faults = 0
    for table_id, aside in examine(load(data=data, database_url=database_url)):
        tables += 1
        if aside is not None:
            faults += 1
            told = say("{table} {title}, move {move}: {reason}", table=table_id, title=aside.title)
            print(text(told.fill(move=aside.move, reason=aside.reason)))
    checked = count(
        tables,
        "{n} table checked, {faults} set aside.",
        "{n} tables checked, {faults} set aside.",
        faults=faults,
    )
    print(text(checked))
    raise typer.Exit(1 if faults else 0)
