"""The titles there are: ours, and those that other packages offer under the entry point
`quadriga.games`.
"""

from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from pkgutil import iter_modules

from quadriga.core.errors import BadComponents, UnknownGame
from quadriga.core.game import Game, Title
from quadriga.core.messages import say
from quadriga.core.options import Value
from quadriga.core.reading import read_json, shorten

OURS = tuple(
    sorted(
        module.name
        for module in iter_modules(import_module("quadriga.games").__path__)
        if module.ispkg
    )
)
GROUP = "quadriga.games"


@lru_cache
def offered() -> dict[str, EntryPoint]:
    """The entry points of other packages, by name."""
    return {point.name: point for point in entry_points(group=GROUP) if point.name not in OURS}


def games() -> tuple[str, ...]:
    """The names of all titles.

    >>> "trajan" in games()
    True
    """
    return tuple(sorted({*OURS, *offered()}))


def folders() -> list[Traversable]:
    """The folders of all titles; those of ours are not imported for it."""
    ours = [files("quadriga.games") / name for name in OURS]
    return ours + [files(point.module) for point in offered().values()]


@lru_cache
def title(name: str) -> Title:
    """A title by its name."""
    if name in OURS:
        found = import_module(f"quadriga.games.{name}").TITLE
    elif name in offered():
        found = offered()[name].load()
    else:
        raise UnknownGame(
            say(
                "there is no game {found}; there are {known}",
                found=shorten(name),
                known=", ".join(games()),
            )
        )
    assert isinstance(found, Title)
    return found


def game(name: str, /, **options: Value | Path | Mapping[str, object]) -> Game:
    """A title with its options bound; `rules` names a version of its rules, by default the newest.

    >>> game("trajan", players=3, rules=1).rules
    1
    >>> game("trajan", players=5)
    Traceback (most recent call last):
    quadriga.core.errors.BadOption: trajan: players=5 is not possible; expected 2, 3 or 4
    """
    bound = title(name)
    rules = options.pop("rules", bound.version)
    written = isinstance(rules, str) and rules == rules[:9] and rules.isdecimal()
    return Game(bound, options, bound.checked_rules(int(str(rules)) if written else rules))


def rebuild(name: str, options: Mapping[str, Value], rules: object) -> Game:
    """A game from its saved options, by the version of the rules that was saved with them."""
    given: dict[str, Value | Path | Mapping[str, object]] = dict(options)
    bound = title(name)
    correction = given.pop("components", "")
    if correction != "":
        if not isinstance(correction, str):
            raise BadComponents(
                say(
                    "{name} components: expected JSON text, found {found}",
                    name=name,
                    found=shorten(correction),
                )
            )
        given["components"] = {"tables": read_json(correction, BadComponents, f"{name} components")}
    return Game(bound, given, bound.checked_rules(rules))
