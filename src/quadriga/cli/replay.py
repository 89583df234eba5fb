"""`quadriga replay`: a record, position by position."""

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

import quadriga
from quadriga.cli.screen import console, show, show_events, show_result
from quadriga.cli.session import read_record
from quadriga.core.texts import seat_name

TAIL = 12


def replay(
    file: Annotated[Path, typer.Argument(help="A record.")],
    at: Annotated[
        int | None,
        typer.Option(help="Show the position after so many moves; the last if not given."),
    ] = None,
) -> None:
    """Show a position of a record and the moves that led to it."""
    record = read_record(file)
    last = len(record.moves)
    upto = last if at is None else at
    if not 0 <= upto <= last:
        raise quadriga.QuadrigaError(
            f"{file} has {last} moves; expected --at from 0 to {last}, found {upto}"
        )
    console.print(f"{record.game.title.full_name}, seed {record.seed_text}, {last} moves")
    state = record.replay(max(0, upto - TAIL))
    state.events = []
    for seat, move in record.moves[max(0, upto - TAIL) : upto]:
        console.print(
            f"  [bold]{seat_name(seat)}[/bold] {escape(record.seats[seat])}:"
            f" {escape(state.describe(move, seat))}"
        )
        record.game.check_move(state, move, seat)
        state.play(move, seat)
        show_events(state, state.events, record.seats)
        state.events = []
    show(state, None)
    if state.over:
        show_result(state, record.seats)
