"""`quadriga tournament`: everybody against everybody, and ratings."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from quadriga.arena.figures import summary
from quadriga.arena.runner import run
from quadriga.arena.tournament import ratings, round_robin
from quadriga.cli.match import table_of
from quadriga.cli.screen import console
from quadriga.cli.session import parse_options
from quadriga.core.messages import say, text


def tournament(
    game: Annotated[str, typer.Argument(help=text(say("The title.")))],
    bots: Annotated[str, typer.Option(help=text(say("The bots, separated by commas.")))],
    players: Annotated[int, typer.Option(help=text(say("Seats at a table.")), min=2)] = 2,
    games: Annotated[int, typer.Option(help=text(say("Games of each table.")), min=1)] = 20,
    seed: Annotated[int, typer.Option(help=text(say("The seed of the first deal.")))] = 0,
    out: Annotated[
        Path | None,
        typer.Option(
            help=text(say("A file for the results (JSON lines); the next run continues it."))
        ),
    ] = None,
    records: Annotated[
        str, typer.Option(help=text(say("A folder for the records of the games.")))
    ] = "",
    workers: Annotated[
        int, typer.Option(help=text(say("Processes; 0 uses all cores.")), min=0)
    ] = 0,
    option: Annotated[
        list[str] | None,
        typer.Option(help=text(say("An option of the title, as name=value; may be repeated."))),
    ] = None,
) -> None:
    """Play every table of different bots, and rate the bots with openskill (Plackett–Luce; a new
    bot has 25).
    """
    entrants = [word.strip() for word in bots.split(",")]
    jobs = round_robin(game, entrants, players, games, seed, records, parse_options(option or []))
    results = run(jobs, out, workers)
    console.print(table_of(f"{game}, {len(results)} games", summary(results)))
    table = Table(title=text(say("Ratings")), box=None, title_justify="left")
    for column in ("bot", "rating", "±", "at least", "games"):
        table.add_column(column, justify="left" if column == "bot" else "right")
    for rating in ratings(results):
        table.add_row(
            rating.name,
            f"{rating.mu:.1f}",
            f"{rating.sigma:.1f}",
            f"{rating.ordinal:.1f}",
            str(rating.games),
        )
    console.print(table)
