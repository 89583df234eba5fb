"""`quadriga stats`: tables and plots of many games."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from quadriga.arena.match import play_match
from quadriga.arena.runner import read
from quadriga.cli.screen import console
from quadriga.core.errors import QuadrigaError
from quadriga.core.messages import say, text


def stats(
    source: Annotated[
        str,
        typer.Argument(
            help=text(say("A file of results made by match or tournament, or a title to play."))
        ),
    ],
    folder: Annotated[Path, typer.Option(help=text(say("Where tables and plots go.")))] = Path(
        "stats"
    ),
    seats: Annotated[
        str, typer.Option(help=text(say("The bots that play, if a title is named.")))
    ] = "greedy,greedy",
    games: Annotated[int, typer.Option(help=text(say("Games to play.")), min=1)] = 200,
    workers: Annotated[
        int, typer.Option(help=text(say("Processes; 0 uses all cores.")), min=0)
    ] = 0,
) -> None:
    """Write tables (CSV, Parquet) and plots (PNG, SVG): scores, length, branching, win by seat,
    points by source.
    """
    from quadriga.arena.stats import write_plots, write_tables

    if source.endswith(".jsonl"):
        _, results = read(Path(source))
    else:
        results = play_match(
            source, [word.strip() for word in seats.split(",")], games, workers=workers
        )
    if not results:
        raise QuadrigaError(say("{source} holds no finished game yet", source=source))
    for made in write_tables(results, folder) + write_plots(results, folder):
        console.print(str(made))
