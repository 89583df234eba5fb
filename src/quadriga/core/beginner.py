"""What a beginner's table shows: the course of a turn, and warnings before known mistakes.

A title's `beginner.py` holds both as data: `COURSE`, and `MISTAKES` with the rule and a small check
of each. A check sees what the seat may see and nothing else, and does not search.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from quadriga.core.engine import Json, State
from quadriga.core.game import Game
from quadriga.core.messages import Words


class Stage(NamedTuple):
    """A stage of a turn."""

    words: Words
    rules: tuple[str, ...]  # how the numbers of the rules begin under which it asks


class Choice(NamedTuple):
    """A move that a seat is about to make."""

    box: Any  # the components of the game
    view: Any  # what the seat may know
    legal: Sequence[int]
    move: int

    @property
    def own(self) -> Any:
        """The player who is about to make it."""
        return self.view["players"][self.view["seat"]]


class Mistake(NamedTuple):
    """A mistake that beginners make."""

    name: str
    rule: str  # which they overlook
    warning: Words
    is_made: Callable[[Choice], bool]


def course(game: Game) -> tuple[Stage, ...]:
    """The stages of a turn; none if the title does not say them."""
    found = game.title.module("beginner")
    return () if found is None else tuple(found.COURSE)


def stage_of(stages: Sequence[Stage], rule: str) -> int:
    """The stage that asks under a rule, or -1; the longest number that fits decides.

    >>> stages = (Stage("Move", ("XX-1", "XX-2.1")), Stage("Draw", ("XX-2",)))
    >>> [stage_of(stages, rule) for rule in ("XX-1.7", "XX-2.1", "XX-2.3", "XX-10.1", "")]
    [0, 0, 1, -1, -1]
    """
    fitting = [
        (len(begin), number)
        for number, stage in enumerate(stages)
        for begin in stage.rules
        if f"{rule}.".startswith(f"{begin}.")
    ]
    return max(fitting)[1] if fitting else -1


def mistakes(game: Game) -> tuple[Mistake, ...]:
    """The mistakes that a title knows."""
    found = game.title.module("beginner")
    return () if found is None else tuple(found.MISTAKES)


def warnings(game: Game, view: Json, legal: Sequence[int]) -> dict[int, Mistake]:
    """The moves that would be a mistake, each with the first that it would be. Where each move
    would be one, there is nothing to warn of.
    """
    if len(legal) < 2:
        return {}
    known = mistakes(game)
    found = {}
    for move in legal:
        choice = Choice(game.box, view, legal, move)
        made = next((mistake for mistake in known if mistake.is_made(choice)), None)
        if made is not None:
            found[move] = made
    return found if len(found) < len(legal) else {}


def warnings_in(s: State, seat: int) -> dict[int, Mistake]:
    """The same in a position."""
    return warnings(s.game, s.view(seat), s.legal(seat))
