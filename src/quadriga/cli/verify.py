"""`quadriga verify`: whether a record is what it claims to be."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from quadriga.cli.screen import tell
from quadriga.cli.session import read_record
from quadriga.core.chance import PLAIN
from quadriga.core.messages import Message, both, count, listed, say, text
from quadriga.core.record import Record
from quadriga.core.texts import seat_name


def verify(file: Annotated[Path, typer.Argument(help=text(say("A record.")))]) -> None:
    """Check a record: the seed against its hash, every move, the digest and the scores."""
    record = read_record(file)
    state = record.verify()
    sound = count(
        len(record.moves),
        "{file} is sound: {title}, seed {seed}, {n} move, digest {digest}.",
        "{file} is sound: {title}, seed {seed}, {n} moves, digest {digest}.",
    )
    sound = sound.fill(file=str(file), title=record.game.name, seed=record.seed_text)
    tell(sound.fill(digest=state.digest()), soft_wrap=True)
    scores = listed(list(state.scores))
    tell(say("It ended {scores}.", scores=scores) if state.over else say("It goes on."))
    tell(explained(record), soft_wrap=True)


def explained(record: Record) -> Message:
    """What the record proves about its chance, in words."""
    if record.chance == PLAIN:
        return say(
            "Chance: the plain generator. The seed has the hash given before the deal; a small seed"
            " can be guessed from it."
        )
    added = [seat_name(seat) for seat, text in enumerate(record.entropy) if text]
    if not added:
        words = say(
            "Chance: {generator}. The key has the hash given before the deal, and every draw"
            " follows from it."
        )
        return words.fill(generator=record.chance)
    words = say(
        "Chance: {generator}. The key has the hash given before the deal, and every draw follows"
        " from it, mixed with what {seats} added."
    )
    return words.fill(generator=record.chance, seats=both(added))
