"""`quadriga components`: what is printed in the box, with where each number comes from."""

from pathlib import Path
from typing import Annotated

import typer

import quadriga
from quadriga.cli.screen import console
from quadriga.core.components import CONFIDENCE, as_json


def components(
    game: Annotated[str, typer.Argument(help="The title, such as trajan.")],
    rules: Annotated[
        int | None, typer.Option(help="The version of the rules; by default the newest.")
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", help="Write all tables as JSON, to be corrected."),
    ] = None,
) -> None:
    """Show the provenance of a title's components, or write them to a file."""
    bound = quadriga.game(game) if rules is None else quadriga.game(game, rules=rules)
    if output is not None:
        try:
            output.write_text(as_json(game, bound.tables), encoding="utf-8")
        except OSError as error:
            raise quadriga.QuadrigaError(f"cannot write {output}: {error}") from error
        console.print(
            f"Written to {output}. Correct it and play with --components {output}.", markup=False
        )
        return
    console.print(f"{bound.title.full_name}, rules {bound.rules}")
    for table in bound.tables:
        console.print(
            f"[bold]{table.name}[/bold] ({len(table.rows)} rows): {CONFIDENCE[table.confidence]}:"
            f" {table.source}. {table.note}"
        )
