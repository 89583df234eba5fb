"""`quadriga picture`: a position of a record as SVG or PNG."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

import quadriga
from quadriga.cli.session import read_record
from quadriga.core import picture as drawing
from quadriga.core.messages import both, say, text
from quadriga.core.texts import seat_name
from quadriga.table.assets import MissingAssets
from quadriga.table.export import write
from quadriga.table.palette import THEMES


def picture(
    file: Annotated[Path, typer.Argument(help=text(say("A record (.qgn).")))],
    output: Annotated[
        Path, typer.Option("--output", "-o", help=text(say("The file to write: .svg or .png.")))
    ],
    at: Annotated[
        int | None, typer.Option(help=text(say("The number of moves before it; by default all.")))
    ] = None,
    seat: Annotated[
        str,
        typer.Option(help=text(say("The seat that looks, by its letter; by default a spectator."))),
    ] = "",
    theme: Annotated[str, typer.Option(help=text(say("The colours: light or dark.")))] = "light",
    width: Annotated[
        int, typer.Option(help=text(say("In pixels; less than 700 gives the narrow layout.")))
    ] = 1280,
) -> None:
    """Draw a position of a record."""
    record = read_record(file)
    last = len(record.moves)
    number = last if at is None else at
    if not 0 <= number <= last:
        raise quadriga.QuadrigaError(
            say(
                "{file} has {last} moves; expected --at from 0 to {last}, found {number}",
                file=str(file),
                last=last,
                number=number,
            )
        )
    seats = [seat_name(i) for i in range(record.game.players)]
    if seat and seat.upper() not in seats:
        raise quadriga.QuadrigaError(
            say('the seats are {known}; found "{seat}"', known=", ".join(seats), seat=seat)
        )
    if theme not in THEMES:
        raise quadriga.QuadrigaError(
            say('the themes are {known}; found "{theme}"', known=both(list(THEMES)), theme=theme)
        )
    if output.suffix not in (".svg", ".png"):
        raise quadriga.QuadrigaError(
            say('a picture is written as .svg or .png; found "{name}"', name=output.name)
        )
    if not 200 <= width <= 8000:
        raise quadriga.QuadrigaError(
            say("a picture is 200 to 8000 pixels wide; found {width}", width=width)
        )
    viewer = seats.index(seat.upper()) if seat else None
    before = record.replay(number - 1).view(viewer) if number else None
    try:
        drawn = drawing.picture(record.replay(number), viewer, width, before)
        write(drawn, output, theme, width)
    except MissingAssets as error:
        raise quadriga.QuadrigaError(str(error)) from error
