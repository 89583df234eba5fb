"""Saved games: each has a file of its own, which contains the last move at any moment."""

import os
from pathlib import Path

from filelock import FileLock, Timeout

from quadriga.core.errors import QuadrigaError
from quadriga.core.messages import say
from quadriga.core.record import Record


def data_folder() -> Path:
    """Where games are saved unless another place is named."""
    return Path(os.environ.get("QUADRIGA_DATA") or Path.home() / ".local" / "share" / "quadriga")


def new_file(record: Record) -> Path:
    """A file that no other game has, named after title and seed."""
    name, number = f"{record.game.name}-{record.seed_text[:12]}", 1
    while True:
        file = data_folder() / "games" / f"{name}{f'-{number}' if number > 1 else ''}.qgn"
        try:
            reserve(file)
        except Taken:
            number += 1
        else:
            return file


class Taken(QuadrigaError):
    """A file exists already."""


def reserve(file: Path) -> None:
    """Make an empty file, unless there is one of that name."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.open("x").close()
    except FileExistsError as error:
        raise Taken(say("{file} exists already: name another file", file=str(file))) from error
    except OSError as error:
        raise QuadrigaError(
            say("cannot save to {file}: {error}", file=str(file), error=str(error))
        ) from error


def hold(file: Path) -> FileLock:
    """The right to write a saved game: two terminals must not continue the same game."""
    lock = FileLock(file.with_name(f".{file.name}.lock"))
    try:
        lock.acquire(blocking=False)
    except Timeout as error:
        raise QuadrigaError(
            say("{file} is being played in another terminal", file=str(file))
        ) from error
    except OSError as error:
        raise QuadrigaError(
            say("cannot save to {file}: {error}", file=str(file), error=str(error))
        ) from error
    return lock


def write_safely(file: Path, text: str, outlasts_power_cut: bool = True) -> None:
    """Write a file at once or not at all: however the program ends, the old one or the new one is
    there.
    """
    draft = file.with_name(f".{file.name}.tmp")
    try:
        with draft.open("w", encoding="utf-8") as new:
            new.write(text)
            if outlasts_power_cut:
                new.flush()
                os.fsync(new.fileno())
        draft.replace(file)
    except OSError as error:
        raise QuadrigaError(
            say("cannot save to {file}: {error}", file=str(file), error=str(error))
        ) from error
