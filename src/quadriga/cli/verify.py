"""`quadriga verify`: whether a record is what it claims to be."""

from pathlib import Path
from typing import Annotated

import typer

from quadriga.cli.screen import console
from quadriga.cli.session import read_record
from quadriga.core.chance import PLAIN
from quadriga.core.record import Record
from quadriga.core.texts import seat_name


def verify(file: Annotated[Path, typer.Argument(help="A record.")]) -> None:
    """Check a record: the seed against its hash, every move, the digest and the scores."""
    record = read_record(file)
    state = record.verify()
    moves = f"{len(record.moves)} moves, digest {state.digest()}"
    ending = f"it ended {', '.join(map(str, state.scores))}" if state.over else "it goes on"
    sound = f"{file} is sound: {record.game.name}, seed {record.seed_text}, {moves}; {ending}."
    console.print(sound, markup=False, soft_wrap=True)
    console.print(explained(record), markup=False, soft_wrap=True)


def explained(record: Record) -> str:
    """What the record proves about its chance, in words."""
    if record.chance == PLAIN:
        return (
            "Chance: the plain generator. The seed has the hash given before the deal; a small seed"
            " can be guessed from it."
        )
    added = [seat_name(seat) for seat, text in enumerate(record.entropy) if text]
    mixed = f", mixed with what {', '.join(added)} added" if added else ""
    return (
        f"Chance: {record.chance}. The key has the hash given before the deal, and every draw"
        f" follows from it{mixed}."
    )
