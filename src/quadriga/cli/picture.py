"""`quadriga picture`: a position of a record as SVG or PNG."""

from pathlib import Path
from typing import Annotated

import typer

import quadriga
from quadriga.cli.session import read_record
from quadriga.core import picture as drawing
from quadriga.core.texts import seat_name
from quadriga.table.assets import MissingAssets
from quadriga.table.export import write
from quadriga.table.palette import THEMES


def picture(
    file: Annotated[Path, typer.Argument(help="A record (.qgn).")],
    output: Annotated[
        Path, typer.Option("--output", "-o", help="The file to write: .svg or .png.")
    ],
    at: Annotated[
        int | None, typer.Option(help="The number of moves before it; by default all.")
    ] = None,
    seat: Annotated[
        str, typer.Option(help="The seat that looks, by its letter; by default a spectator.")
    ] = "",
    theme: Annotated[str, typer.Option(help="light or dark.")] = "light",
    width: Annotated[
        int, typer.Option(help="In pixels; less than 700 gives the narrow layout.")
    ] = 1280,
) -> None:
    """Draw a position of a record."""
    record = read_record(file)
    last = len(record.moves)
    number = last if at is None else at
    if not 0 <= number <= last:
        raise quadriga.QuadrigaError(
            f"{file} has {last} moves; expected --at from 0 to {last}, found {number}"
        )
    seats = [seat_name(i) for i in range(record.game.players)]
    if seat and seat.upper() not in seats:
        raise quadriga.QuadrigaError(f'the seats are {", ".join(seats)}; found "{seat}"')
    if theme not in THEMES:
        raise quadriga.QuadrigaError(f'the themes are {" and ".join(THEMES)}; found "{theme}"')
    if output.suffix not in (".svg", ".png"):
        raise quadriga.QuadrigaError(f'a picture is written as .svg or .png; found "{output.name}"')
    if not 200 <= width <= 8000:
        raise quadriga.QuadrigaError(f"a picture is 200 to 8000 pixels wide; found {width}")
    viewer = seats.index(seat.upper()) if seat else None
    before = record.replay(number - 1).view(viewer) if number else None
    try:
        drawn = drawing.picture(record.replay(number), viewer, width, before)
        write(drawn, output, theme, width)
    except MissingAssets as error:
        raise quadriga.QuadrigaError(str(error)) from error
