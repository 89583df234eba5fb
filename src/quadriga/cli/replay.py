"""`quadriga replay`: a record, position by position."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

import quadriga
from quadriga.cli.screen import show, show_scores, show_stories, tell
from quadriga.cli.session import read_record
from quadriga.core.messages import count, say, text
from quadriga.core.story import Teller

TAIL = 12


def replay(
    file: Annotated[Path, typer.Argument(help=text(say("A record.")))],
    at: Annotated[
        int | None,
        typer.Option(
            help=text(say("Show the position after this many moves; by default the last one."))
        ),
    ] = None,
) -> None:
    """Show a position of a record and the moves that led to it."""
    record = read_record(file)
    last = len(record.moves)
    upto = last if at is None else at
    if not 0 <= upto <= last:
        raise quadriga.QuadrigaError(
            say(
                "{file} has {last} moves; expected --at from 0 to {last}, found {upto}",
                file=str(file),
                last=last,
                upto=upto,
            )
        )
    told = count(last, "{title}, seed {seed}, {n} move", "{title}, seed {seed}, {n} moves")
    tell(told.fill(title=record.game.title.full_name, seed=record.seed_text))
    state, teller = record.replay(max(0, upto - TAIL)), Teller()
    for seat, move in record.moves[max(0, upto - TAIL) : upto]:
        record.game.check_move(state, move, seat)
        show_stories(teller.play(state, move, seat), record.seats)
    show(state, None)
    if state.over:
        show_scores(state, record.seats)
