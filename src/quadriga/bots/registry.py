"""Bots by name: ours, those that other packages offer under the entry point `quadriga.bots`, and
the levels for people.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from importlib.metadata import EntryPoint, entry_points
from operator import index
from pathlib import Path

from quadriga.bots.bot import Bot, Budget, Random, view_safe
from quadriga.bots.dabbler import Dabbler
from quadriga.bots.fault import FaultyBot, blaming
from quadriga.bots.greedy import Greedy
from quadriga.bots.judgement import STYLE, UnknownBot, heuristics, load_weights
from quadriga.bots.levels import LEVELS
from quadriga.bots.policy import Policy, load as load_policy
from quadriga.bots.search import Search
from quadriga.core.engine import State
from quadriga.core.game import Game
from quadriga.core.heuristics import Heuristics
from quadriga.core.messages import say
from quadriga.core.reading import shorten
from quadriga.core.rng import Rng

GROUP = "quadriga.bots"
POLICY = "policy"  # the bot whose text names a file: policy:FILE
Maker = Callable[[Heuristics[State]], Bot]
OURS: dict[str, Maker] = {
    "random": lambda _: Random(),
    "dabbler": Dabbler,
    "greedy": Greedy,
    "search": Search,
}
FORM = re.compile(
    r"(?P<name>[a-z][a-z0-9_-]*)(?::(?P<amount>[0-9]{1,9}(?:\.[0-9]{1,9})?)(?P<unit>s|ms)?)?"
)


@dataclass(frozen=True)
class Contestant:
    """A bot as it is written: `search:2s`, `adept@builder`, `greedy@my-weights.json`,
    `policy:my-policy.json`.
    """

    text: str
    name: str
    simulations: int = 0
    seconds: float = 0.0
    manner: str | Path = ""  # a style of the title, or the file of its weights or its policy

    @property
    def budget(self) -> Budget:
        """How much it may think about a move."""
        return Budget(self.simulations, self.seconds)

    def sit_down(self, game: Game) -> Bot:
        """A new bot for one seat of one game."""
        if self.name == POLICY and isinstance(self.manner, Path):
            return Policy(load_policy(self.manner), game)
        judgement = heuristics(game.name, self.manner)
        with blaming(origin(self.name)):
            return maker(self.name)(judgement)

    def choose(self, bot: Bot, state: State, seat: int, rng: Rng) -> int:
        """The move of a seat in the true position, of which the bot sees only what it may."""
        seen, legal = view_safe(state, seat, rng), state.legal(seat)
        with blaming(origin(self.name)):
            move = index(bot.choose(seen, seat, self.budget, rng))
        if move not in legal:
            raise FaultyBot(
                say(
                    "{origin} answers with move {move}, which is not possible now",
                    origin=origin(self.name),
                    move=move,
                )
            )
        return move


@lru_cache
def offered() -> dict[str, EntryPoint]:
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
    found: Maker = offered()[name].load()
    return found


@lru_cache
def origin(name: str) -> str:
    """A bot and the package it comes from, as they are named when it fails.

    >>> origin("greedy")
    'the bot "greedy" of quadriga'
    """
    point = offered().get(name)
    package = (
        f"the package {point.dist.name} {point.dist.version}"
        if point is not None and point.dist
        else "quadriga"
    )
    return f'the bot "{name}" of {package}'


def contestant(text: str) -> Contestant:
    """A bot from its text, which may come from anywhere: no part of it is taken for a file.

    >>> contestant("search:2s").budget
    2s
    >>> contestant("search:500").simulations
    500
    >>> contestant("greedy@my.json")
    Traceback (most recent call last):
    quadriga.bots.judgement.UnknownBot: "greedy@my.json": a style is written in lower case
    """
    level, _, style = text.partition("@")
    if style and not STYLE.fullmatch(style):
        raise UnknownBot(say("{found}: a style is written in lower case", found=shorten(text)))
    return budgeted(text, level, style)


def local_contestant(text: str) -> Contestant:
    """A bot from a text that a person or a program on this machine wrote: it may name a file, of
    weights or of a policy.
    """
    name, _, file = text.partition(":")
    if name == POLICY and file:
        load_policy(Path(file))
        return Contestant(text, POLICY, manner=Path(file))
    level, _, manner = text.partition("@")
    if not manner or STYLE.fullmatch(manner):
        return contestant(text)
    load_weights(Path(manner))
    return budgeted(text, level, Path(manner))


def budgeted(text: str, level: str, manner: str | Path) -> Contestant:
    """The bot that a level or a name with its budget stands for."""
    found = FORM.fullmatch(LEVELS.get(level, level))
    if found is None or found["name"] not in {*OURS, *offered()}:
        expected = ", ".join(bots())
        raise UnknownBot(
            say(
                "there is no bot {found}; expected {expected}, with a budget as in "
                "search:500 or search:2s",
                found=shorten(text),
                expected=expected,
            )
        )
    amount = float(found["amount"] or 0)
    if found["amount"] and amount <= 0:
        raise UnknownBot(
            say(
                "{found}: a budget is a number of simulations or seconds above 0",
                found=shorten(text),
            )
        )
    if found["unit"]:
        return Contestant(
            text, found["name"], 0, amount / (1000 if found["unit"] == "ms" else 1), manner
        )
    return Contestant(text, found["name"], int(amount), 0.0, manner)
