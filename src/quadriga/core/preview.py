"""What would happen: what is certain to follow from a move, before it is made."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from quadriga.core.engine import NOBODY, Json, State
from quadriga.core.events import Event, retold
from quadriga.core.rng import Rng

LUCK: Final = 1  # what is certain does not depend on how the hidden things are dealt again


class Preview(NamedTuple):
    """What follows from a move until chance, a secret or somebody's decision comes in."""

    events: tuple[Event, ...]
    view: Json  # the table afterwards, as the seat would see it but for its own secrets
    is_all: bool  # whether nothing else follows before the next decision


def preview(s: State, move: int, seat: int = NOBODY) -> Preview:
    """What is certain to follow from a legal move of a seat.

    The move is played on a copy in which everything that the seat cannot know is dealt again, so
    nothing hidden can appear; what is told after the first chance or secret is left out.
    """
    asked = s.to_move[0] if seat == NOBODY else seat
    twin = s.determinise(asked, Rng(LUCK))
    twin.events, twin.certain = [], -1
    twin.play(move, asked)
    told = twin.events if twin.certain < 0 else twin.events[: twin.certain]
    view = retold(s.game, s.view(asked), told)
    return Preview(tuple(told), view, twin.certain < 0)


class Outlook(NamedTuple):
    """What is certain of a move without its details."""

    gain: int  # the points that it brings its seat at once
    is_final: bool  # whether it draws from chance or reveals something, so that it stays


def outlook(s: State, seat: int) -> dict[int, Outlook]:
    """What is certain of each legal move of a seat."""
    twin = s.determinise(seat, Rng(LUCK))
    now = twin.scores[seat]
    found: dict[int, Outlook] = {}
    for move in s.legal(seat):
        after = twin.copy()
        after.events, after.certain = [], -1
        after.play(move, seat)
        points = after.scores[seat] if after.certain < 0 else score_of(s, seat, after)
        found[move] = Outlook(points - now, after.barrier > twin.ply)
    return found


def score_of(s: State, seat: int, after: State) -> int:
    """The score of a seat when chance or a secret came in."""
    assert after.events is not None
    view: Any = retold(s.game, s.view(seat), after.events[: after.certain])
    score: int = view["players"][seat]["score"]
    return score
