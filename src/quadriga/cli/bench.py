"""`quadriga bench`: how fast the titles are on this machine."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.table import Table

import quadriga
from quadriga.cli.screen import console, tell
from quadriga.core import registry
from quadriga.core.benchmark import calibration, speed
from quadriga.core.messages import say, text


def bench(
    game: Annotated[
        list[str] | None, typer.Argument(help=text(say("The titles; by default all.")))
    ] = None,
    runs: Annotated[
        int, typer.Option(help=text(say("Runs to make; the best one counts.")), min=1)
    ] = 3,
) -> None:
    """Measure random play and copying, for the largest number of players of each title."""
    build = str(quadriga.BUILD)
    table = Table(title=f"Random play, seeds 0 to 19, {build}", box=None, title_justify="left")
    for column in ("title", "players", "decisions/s", "games/s", "copy µs"):
        table.add_column(column, justify="left" if column == "title" else "right")
    for name in game or quadriga.games():
        bound = quadriga.game(name, players=registry.title(name).players[-1])
        measured = speed(bound, runs)
        table.add_row(
            name,
            str(bound.players),
            f"{measured.decisions:,.0f}",
            f"{measured.games:,.1f}",
            f"{measured.copy:.2f}",
        )
    console.print(table)
    told = say("Plain Python on this machine just now: {number} million loop passes/s")
    tell(told.fill(number=f"{calibration():.1f}"))
