"""`quadriga components`: what is printed in the box, with where each number comes from."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

import quadriga
from quadriga.cli.screen import console, tell
from quadriga.core.components import CONFIDENCE, as_json
from quadriga.core.messages import count, say, text


def components(
    game: Annotated[str, typer.Argument(help=text(say("The title, such as trajan.")))],
    rules: Annotated[
        int | None, typer.Option(help=text(say("The version of the rules; by default the newest.")))
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output", "-o", help=text(say("Write all tables as JSON, to be corrected."))
        ),
    ] = None,
) -> None:
    """Show the provenance of a title's components, or write them to a file."""
    bound = quadriga.game(game) if rules is None else quadriga.game(game, rules=rules)
    if output is not None:
        try:
            output.write_text(as_json(game, bound.tables), encoding="utf-8")
        except OSError as error:
            raise quadriga.QuadrigaError(
                say("cannot write {file}: {error}", file=str(output), error=str(error))
            ) from error
        told = say("Written to {file}. Correct it and play with --components {file}.")
        tell(told.fill(file=str(output)))
        return
    told = say("{title}, rules {number}", title=bound.title.full_name, number=bound.rules)
    tell(told)
    for table in bound.tables:
        rows = count(len(table.rows), "{n} row", "{n} rows")
        console.print(f"[bold]{table.name}[/bold] ({text(rows)})", highlight=False)
        told = say("{confidence}: {source}. {note}", confidence=CONFIDENCE[table.confidence])
        tell(told.fill(source=table.source, note=table.note))
