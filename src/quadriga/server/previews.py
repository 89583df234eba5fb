"""What would happen at a table: the certain consequences of a move, before it is made."""

from __future__ import annotations

from typing import Any, NamedTuple

from quadriga.core.engine import State
from quadriga.core.messages import LANGUAGE, say, text
from quadriga.core.preview import Preview
from quadriga.core.story import deeds_of, story
from quadriga.server.errors import conflict, forbidden, not_begun
from quadriga.server.present import Json, Viewer, name_of, picture
from quadriga.server.tables import LiveTable
from quadriga.table.motion import stays
from quadriga.table.svg import ghost_markup


class Ghosts(NamedTuple):
    """What a move would change of the picture."""

    shown: str = ""  # pieces as they would lie then
    gone: tuple[str, ...] = ()  # the ids of pieces that would lie there no more


def preview_of(table: LiveTable, viewer: Viewer, move: int) -> Preview:
    """What is certain to follow from a legal move of the viewer's seat."""
    seat = viewer.seat
    if table.state is None:
        raise not_begun()
    if seat is None:
        raise forbidden(say("Only players of this game see what a move would bring."))
    refusal = table.state.why_not(move, seat, LANGUAGE.get())
    if refusal is not None:
        words = say("{reason}.", reason=refusal.reason)
        raise conflict("illegal-move", words, rule=refusal.rule)
    return table.state.preview(move, seat)


def preview_json(table: LiveTable, viewer: Viewer, move: int) -> Json:
    """What is certain to follow from a move, as it would be told, and the points of each seat."""
    seen, state, seat = preview_of(table, viewer, move), table.state, viewer.seat
    assert state is not None
    assert seat is not None
    words = table.game.title.describe(state, move, seat)
    told = story(seat, words, "", deeds_of(table.game, seen.events))
    return {
        "move": move,
        "text": table.game.move_text(move),
        "sentence": text(told.sentence(name_of(table, seat))),
        "steps": [text(words) for words in told.below([seat.name for seat in table.seats])],
        "points": points_of(state, seen, viewer),
        "is_all": seen.is_all,
    }


def points_of(state: State, seen: Preview, viewer: Viewer) -> list[int]:
    """The points that each seat would win or lose."""
    before: Any = state.view(viewer.seat)["players"]
    after: Any = seen.view["players"]
    return [new["score"] - old["score"] for old, new in zip(before, after, strict=True)]


def ghosts_of(table: LiveTable, viewer: Viewer, move: int, width: int) -> Ghosts:
    """The pieces that a move would bring, shift or take away, as far as that is certain."""
    seen, state = preview_of(table, viewer, move), table.state
    assert state is not None
    now = picture(table.game, state.view(viewer.seat), {}, width)
    then = picture(table.game, seen.view, {}, width)
    if now is None or then is None:
        return Ghosts()
    old, new = ({piece.id: piece for piece in each.pieces} for each in (now, then))
    fresh = [p for name, p in new.items() if name not in old or not stays(old[name], p)]
    gone = [name for name, p in old.items() if name not in new or not stays(p, new[name])]
    return Ghosts("".join([ghost_markup(piece) for piece in fresh]), tuple(gone))
