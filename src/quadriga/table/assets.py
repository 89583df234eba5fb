"""What `make assets` built: icons, fonts and the widths of letters."""

import json
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(str(files("quadriga.table") / "_generated"))


class MissingAssets(RuntimeError):
    """The icons and fonts have not been built."""


class Font(NamedTuple):
    """One font: how CSS calls it, its file for pages and that of its further letters as base64,
    and its letters' widths in thousandths of the size.
    """

    family: str
    weight: int
    woff2: str
    widths: dict[str, int]
    further: str = ""


def read(name: str) -> str:
    """The text of a generated file."""
    try:
        return (FOLDER / name).read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise MissingAssets(
            "the icons and fonts of the pictures are not built yet: run `make assets`"
        ) from error


@cache
def icons() -> dict[str, str]:
    """Name in game-icons → its path on a grid of 512."""
    found: dict[str, str] = json.loads(read("icons.json"))
    return found


@cache
def fonts() -> dict[str, Font]:
    """Role (head, body, bold) → font."""
    return {role: Font(**font) for role, font in json.loads(read("fonts.json")).items()}
