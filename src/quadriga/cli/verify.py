"""`quadriga verify`: whether a record is what it claims to be."""

from pathlib import Path
from typing import Annotated

import typer

from quadriga.cli.screen import console
from quadriga.cli.session import read_record


def verify(file: Annotated[Path, typer.Argument(help="A record.")]) -> None:
    """Check a record: the seed against its hash, every move, the digest and the scores."""
    record = read_record(file)
    state = record.verify()
    moves = f"{len(record.moves)} moves, digest {state.digest()}"
    ending = f"it ended {', '.join(map(str, state.scores))}" if state.over else "it goes on"
    console.print(f"{file} is sound: {record.game.name}, seed {record.seed}, {moves}; {ending}.", markup=False)
