"""A good start: what a title suggests for a seat's first decisions, and why.

A title's `opening.py` holds its rule of thumb, `suggest(box, view, legal)`. It sees what the seat
may see and nothing else, and does not search.
"""

from __future__ import annotations

from typing import NamedTuple

from quadriga.core.engine import Json, State
from quadriga.core.game import Game
from quadriga.core.messages import Words


class Suggestion(NamedTuple):
    """A move that makes a good start, and the reason."""

    move: int
    reason: Words


def suggestion(s: State, seat: int) -> Suggestion | None:
    """What a title suggests to a seat now; None if it leaves the decision to the player.

    >>> import quadriga
    >>> game = quadriga.game("concordia", first_player="A")
    >>> found = suggestion(game.start(1), 0)
    >>> game.move_text(found.move), str(found.reason)[:12]
    ('play:architect', 'First houses')
    """
    return suggested(s.game, s.view(seat), s.legal(seat))


def suggested(game: Game, view: Json, legal: list[int]) -> Suggestion | None:
    """The same, of a view with a choice of moves."""
    found = game.title.module("opening")
    if found is None or len(legal) < 2:
        return None
    given: Suggestion | None = found.suggest(game.box, view, legal)
    return given
