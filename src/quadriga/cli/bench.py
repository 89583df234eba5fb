"""`quadriga bench`: how fast the titles are on this machine."""

from typing import Annotated

import typer
from rich.table import Table

import quadriga
from quadriga.cli.screen import console
from quadriga.core import registry
from quadriga.core.benchmark import calibration, speed


def bench(
    game: Annotated[list[str] | None, typer.Argument(help="The titles; by default all.")] = None,
    runs: Annotated[int, typer.Option(help="Runs to make; the best one counts.", min=1)] = 3,
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
    console.print(
        f"Plain Python on this machine just now: {calibration():.1f} million loop passes/s"
    )
