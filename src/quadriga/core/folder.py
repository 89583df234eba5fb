"""A title's folder: the engine finds the parts of a title by the fixed names of its files."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, Final

from quadriga.core.engine import Step
from quadriga.core.errors import QuadrigaError
from quadriga.core.picture import panels
from quadriga.core.scores import plain_rows

# What a `Title` takes from its folder -> the file, and the name in it.
PARTS: Final = {
    "tables": ("tables", "TABLES"),
    "former": ("tables", "FORMER"),
    "rows": ("tables", "Tables"),
    "check_tables": ("checks", "check_tables"),
    "box": ("components", "Box"),
    "moves": ("moves", "MOVES"),
    "state_class": ("state", "State"),
    "player_class": ("state", "Player"),
    "set_up": ("setup", "set_up"),
    "view": ("view", "view"),
    "determinise": ("view", "determinise"),
    "score_sheet": ("scoring", "score_sheet"),
    "ranking": ("scoring", "ranking"),
    "describe": ("texts", "describe"),
    "events": ("log", "EVENTS"),
    "complete": ("log", "complete"),
    "score_rows": ("sheet", "score_rows"),
    "panels": ("terminal", "panels"),
    "laws": ("laws", "laws"),
}
# What stands for parts that a title need not bring: its box may hold no components.
NOTHING: Final[dict[str, Any]] = {
    "tables": (),
    "former": (),
    "rows": dict,
    "check_tables": lambda rows: [],
    "box": lambda game, rows: None,
    "complete": lambda game, view: None,
    "panels": panels,
    "score_rows": plain_rows,
}
# Files without steps that nothing else needs before the first game. All other files of a folder may
# be chapters of the rulebook.
NO_CHAPTERS: Final = (
    "beginner",
    "terminal",
    "features",
    "estimate",
    "heuristics",
    "log",
    "opening",
    "sheet",
)


@cache
def module(package: str, name: str) -> ModuleType | None:
    """A file of a title's folder, imported; None if the title has no such file."""
    place = f"{package}.{name}"
    return import_module(place) if find_spec(place) else None


@cache
def text(package: str, name: str) -> str | None:
    """The content of a file of a title's folder; None if the title has no such file."""
    file = files(package) / name
    return file.read_text(encoding="utf-8") if file.is_file() else None


def part(package: str, name: str) -> Any:
    """A part of a title, or what stands for it."""
    place, known_as = PARTS[name]
    found = getattr(module(package, place), known_as, NOTHING.get(name))
    if found is None:
        raise QuadrigaError(f"{package}: expected {known_as} in {place}.py")
    return found


def steps(package: str) -> tuple[Step[Any], ...]:
    """The steps of a title, by number: `steps.py` numbers them, the chapters hold their classes.

    The class of the step PLAY_TURN is called PlayTurn.
    """
    numbers = vars(import_module(f"{package}.steps"))
    found: dict[int, Step[Any]] = {}
    for chapter in chapters(package):
        for thing in vars(chapter).values():
            if isinstance(thing, type) and issubclass(thing, Step):
                name = number_name(thing.__name__)
                if name in numbers and thing.__module__ == chapter.__name__:
                    found[numbers[name]] = thing()
    if sorted(found) != list(range(len(found))):
        missing = min(set(range(len(found))) - set(found))
        name = next((name for name, number in numbers.items() if number == missing), "")
        raise QuadrigaError(f"{package}: there is no class for step {missing} {name}".rstrip())
    return tuple([found[number] for number in sorted(found)])


def chapters(package: str) -> list[ModuleType]:
    """The files of a folder in which steps may be."""
    return [
        import_module(f"{package}.{file.name}")
        for file in iter_modules(import_module(package).__path__)
        if not file.ispkg and not file.name.startswith(NO_CHAPTERS)
    ]


def number_name(step: str) -> str:
    """What the number of a step is called.

    >>> number_name("PlayTurn")
    'PLAY_TURN'
    """
    return "".join(["_" + letter if letter.isupper() else letter.upper() for letter in step])[1:]
