"""`quadriga match`: bots against each other, with intervals."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from quadriga.arena.figures import Performance, summary
from quadriga.arena.match import play_match
from quadriga.cli.screen import console, tell
from quadriga.cli.session import parse_options
from quadriga.core.messages import say, text


def match(
    game: Annotated[str, typer.Argument(help=text(say("The title.")))],
    seats: Annotated[
        str, typer.Option(help=text(say("The bots, separated by commas: search:1s,greedy,greedy.")))
    ],
    games: Annotated[int, typer.Option(help=text(say("The most games to play.")), min=1)] = 100,
    seed: Annotated[int, typer.Option(help=text(say("The seed of the first deal.")))] = 0,
    until: Annotated[
        float | None,
        typer.Option(
            help=text(say("Stop once the first bot certainly wins more, or less, than this share."))
        ),
    ] = None,
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
    cluster: Annotated[
        str,
        typer.Option(help=text(say("Play on a Ray cluster instead: auto, an address, or local."))),
    ] = "",
    option: Annotated[
        list[str] | None,
        typer.Option(help=text(say("An option of the title, as name=value; may be repeated."))),
    ] = None,
) -> None:
    """Play bots against each other: every deal from all seats, win rates and margins with 95 %
    intervals.
    """
    bots = [word.strip() for word in seats.split(",")]
    options = parse_options(option or [])
    results = play_match(
        game, bots, games, seed, out, records, workers, until, options=options, cluster=cluster
    )
    winners = [max(result.scores) for result in results]
    console.print(table_of(f"{game}, {len(results)} games", summary(results)))
    mean = f"{sum(winners) / max(1, len(winners)):.1f}"
    tell(say("Mean winning score {points}", points=mean))


COLUMNS = ("bot", "games", "wins %", "score", "margin", "ms", "worst", "sims/s")


def table_of(title: str, lines: Sequence[Performance]) -> Table:
    """A table with a line for every contestant.

    On a narrow screen long names are folded; numbers are never cut.
    """
    rows = [COLUMNS, *map(cells_of, lines)]
    table = Table(title=title, box=None, title_justify="left")
    for number, name in enumerate(COLUMNS):
        if number == 0:
            table.add_column(name, overflow="fold", min_width=9)
        else:
            table.add_column(
                name, justify="right", no_wrap=True, min_width=max(len(row[number]) for row in rows)
            )
    for row in rows[1:]:
        table.add_row(*row)
    return table


def cells_of(line: Performance) -> tuple[str, ...]:
    """The line of a contestant, cell by cell."""
    rate = f"{line.rate:,.0f}" if line.rate else ""
    times = f"{line.milliseconds:.2f}", f"{line.slowest:.1f}"
    return (
        line.name,
        str(line.games),
        line.wins.percent(),
        str(line.score),
        str(line.margin),
        *times,
        rate,
    )
