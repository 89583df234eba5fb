"""Bots by name: ours, those that other packages offer under the entry point `quadriga.bots`, and the levels for people."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path

from quadriga.bots.bot import Bot, Budget, Random, view_safe
from quadriga.bots.dabbler import Dabbler
from quadriga.bots.greedy import Greedy
from quadriga.bots.levels import LEVELS
from quadriga.bots.policy import Policy
from quadriga.bots.policy import load as load_policy
from quadriga.bots.search import Search
from quadriga.core.engine import State
from quadriga.core.errors import QuadrigaError
from quadriga.core.game import Game
from quadriga.core.heuristics import Heuristics
from quadriga.core.rng import Rng

GROUP = "quadriga.bots"
POLICY = "policy"  # the bot whose text names a file: policy:FILE
Maker = Callable[[Heuristics[State]], Bot]
OURS: dict[str, Maker] = {"random": lambda _: Random(), "dabbler": Dabbler, "greedy": Greedy, "search": Search}
FORM = re.compile(r"(?P<name>[a-z][a-z0-9_-]*)(?::(?P<amount>\d+(?:\.\d+)?)(?P<unit>s|ms)?)?(?:@(?P<weights>.+))?")


class UnknownBot(QuadrigaError):
    """There is no bot of that name, or its budget or weights make no sense."""


@dataclass(frozen=True)
class Contestant:
    """A bot as it is written: `search:2s`, `search:500`, `greedy@my-weights.json`, `policy:my-policy.json`."""

    text: str
    name: str
    simulations: int = 0
    seconds: float = 0.0
    weights: str = ""  # a file in place of the title's own

    @property
    def budget(self) -> Budget:
        """How much it may think about a move."""
        return Budget(self.simulations, self.seconds)

    def sit_down(self, game: Game) -> Bot:
        """A new bot for one seat of one game."""
        if self.name == POLICY:
            return Policy(load_policy(self.weights), game)
        return maker(self.name)(heuristics(game.name, self.weights))

    def choose(self, bot: Bot, state: State, seat: int, rng: Rng) -> int:
        """The move of a seat in the true position, of which the bot sees only what it may."""
        return bot.choose(view_safe(state, seat, rng), seat, self.budget, rng)


@lru_cache
def offered() -> dict[str, object]:
    """The entry points of other packages, by name."""
    return {point.name: point for point in entry_points(group=GROUP) if point.name not in OURS}


def bots() -> tuple[str, ...]:
    """The names of all bots and levels.

    >>> "search" in bots(), "emperor" in bots()
    (True, True)
    """
    return (*sorted({*OURS, *offered()}), *LEVELS)


def maker(name: str) -> Maker:
    """What makes a bot of a name, given the judgement of the title."""
    if name in OURS:
        return OURS[name]
    found: Maker = offered()[name].load()  # type: ignore[attr-defined]  # an EntryPoint
    return found


def contestant(text: str) -> Contestant:
    """A bot from its text.

    >>> contestant("search:2s").budget
    2s
    >>> contestant("search:500").simulations
    500
    """
    name, _, path = text.partition(":")
    if name == POLICY and path:
        load_policy(path)
        return Contestant(text, POLICY, weights=path)
    written = LEVELS.get(text, text)
    found = FORM.fullmatch(written)
    if found is None or found["name"] not in {*OURS, *offered()}:
        raise UnknownBot(f'there is no bot "{text}"; expected {", ".join(bots())}, with a budget as in search:500 or search:2s')
    amount = float(found["amount"] or 0)
    if found["amount"] and amount <= 0:
        raise UnknownBot(f'"{text}": a budget is a number of simulations or seconds above 0')
    if found["weights"]:
        load_weights(found["weights"])
    if found["unit"]:
        return Contestant(text, found["name"], 0, amount / (1000 if found["unit"] == "ms" else 1), found["weights"] or "")
    return Contestant(text, found["name"], int(amount), 0.0, found["weights"] or "")


def load_weights(path: str) -> dict[str, float]:
    """The weights of a file."""
    try:
        content = json.loads(Path(path).read_text(encoding="utf-8"))
        return {str(name): float(value) for name, value in content["weights"].items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise UnknownBot(f'{path}: expected a file of weights, {{"weights": {{"name": number}}}}: {error}') from error


@lru_cache
def heuristics(title: str, weights: str = "") -> Heuristics[State]:
    """The judgement of a title, with its own weights or those of a file."""
    from quadriga.core.registry import title as find

    package = find(title).state_class.__module__.rpartition(".")[0]
    if find_spec(f"{package}.heuristics") is None:
        return Heuristics({})
    own = json.loads((files(package) / "weights.json").read_text(encoding="utf-8"))["weights"]
    if weights:
        given = load_weights(weights)
        if unknown := sorted(set(given) - set(own)):
            raise UnknownBot(f"{weights}: {title} has no weight {', '.join(unknown)}; it has {', '.join(own)}")
        own |= given
    made: Heuristics[State] = import_module(f"{package}.heuristics").Heuristics({k: float(v) for k, v in own.items()})
    return made
