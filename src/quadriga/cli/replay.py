"""`quadriga replay`: a record, position by position."""

from pathlib import Path
from typing import Annotated

import typer

import quadriga
from quadriga.cli.screen import console, show, show_scores, show_stories
from quadriga.cli.session import read_record
from quadriga.core.story import Teller

TAIL = 12


def replay(
    file: Annotated[Path, typer.Argument(help="A record.")],
    at: Annotated[
        int | None,
        typer.Option(help="Show the position after this many moves; by default the last one."),
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
    state, teller = record.replay(max(0, upto - TAIL)), Teller()
    for seat, move in record.moves[max(0, upto - TAIL) : upto]:
        record.game.check_move(state, move, seat)
        show_stories(teller.play(state, move, seat), record.seats)
    show(state, None)
    if state.over:
        show_scores(state, record.seats)
