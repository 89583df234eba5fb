"""What happened in a game, as data: the log, the story and the animations come from it.

A title declares the kinds of its events in `log.py`. A kind says how it is told and what it changes
of the public view, so that the log can be checked: the view before a decision and the events of the
decision give the view after it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from copy import deepcopy
from typing import TYPE_CHECKING, Any, NamedTuple

from quadriga.core.messages import Message, Words

if TYPE_CHECKING:
    from quadriga.core.engine import Json
    from quadriga.core.game import Game


class Event(NamedTuple):
    """One thing that happened, the seat it happened to and the rule behind it.

    >>> Event("scored", 1, "TR-6.50", (5, "senate")).details
    (5, 'senate')
    """

    kind: str
    seat: int
    rule: str
    details: tuple[int | str, ...] = ()


def nothing(view: Any, seat: int, *details: int | str) -> None:
    """What an event changes that only says why something happens."""


class Kind(NamedTuple):
    """A kind of event: its words, without their subject, and what it changes of the public view.

    The words are a message, or a function of the game and the details; the change is a function of
    the view, the seat and the details.
    """

    words: Message | Callable[..., Words]
    change: Callable[..., None] = nothing
    is_step: bool = False  # a detail of what is told above it
    # Something new comes of itself, such as a round: it and what follows are no part of the line.
    begins: bool = False
    # What the sentence of a whole turn says of it: by default the same, and nothing if empty.
    brief: Words | Callable[..., Words] | None = None


def kind_of(game: Game, event: Event) -> Kind:
    """The kind of an event, as its title declares it."""
    kind: Kind = game.title.events[event.kind]
    return kind


def tell(game: Game, event: Event) -> Words:
    """An event as a sentence without its subject."""
    words = kind_of(game, event).words
    return words if isinstance(words, Message) else words(game, *event.details)


def tell_briefly(game: Game, event: Event) -> Words | None:
    """What the sentence of a turn says of an event, if that is something else."""
    brief = kind_of(game, event).brief
    return brief(game, *event.details) if callable(brief) else brief


def retold(game: Game, view: Json, events: Iterable[Event]) -> Json:
    """The public view after some events, made from the one before and what is printed in the box.

    Only `ply` and `to_move` are no part of it: who decides next is said by the question.
    """
    after = deepcopy(view)
    for event in events:
        kind_of(game, event).change(after, event.seat, *event.details)
    game.title.complete(game, after)
    return after
