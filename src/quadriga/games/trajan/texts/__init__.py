"""Moves of Trajan in words: what they cost, what they yield, and the points that are certain."""

from collections.abc import Callable
from typing import Final

from quadriga.core.engine import FRAME, NOBODY
from quadriga.core.messages import Message, Words, say
from quadriga.games.trajan import words
from quadriga.games.trajan.moves import MOVES
from quadriga.games.trajan.state import State
from quadriga.games.trajan.texts import actions, goods, turn
from quadriga.games.trajan.texts.asked import Asked


def describe(s: State, move: int, seat: int) -> Message:
    """A move as a sentence."""
    frame = s.frame_of(seat)
    step, arg = (NOBODY, 0) if frame == NOBODY else (frame % FRAME, frame // FRAME)
    kind = MOVES.kind(move)
    asked = Asked(s, s.current if seat < 0 else seat, step, arg)
    return TOLD[kind](asked, move - MOVES.start(kind))


def plain(told: Message) -> Callable[[Asked, int], Message]:
    """A sentence that needs nothing of the position."""
    return lambda _at, _number: told


def worded(told: Message, names: tuple[Words, ...]) -> Callable[[Asked, int], Message]:
    """A sentence with the word of the move."""
    return lambda _at, number: told.fill(word=names[number])


TOLD: Final[dict[str, Callable[[Asked, int], Message]]] = {
    "pass": turn.describe_pass,
    "done": turn.describe_done,
    "sow": turn.describe_sow,
    "place": turn.describe_place,
    "draw": plain(say("Draw a card from the draw pile")),
    "take": goods.describe_take,
    "draw-two": goods.describe_draw_two,
    "discard": worded(say("Discard {word}"), words.GOODS),
    "onto": goods.describe_onto,
    "lay": goods.describe_lay,
    "ship": goods.describe_ship,
    "load": goods.describe_load,
    "joker": goods.describe_joker,
    "forum": actions.describe_forum,
    "recruit": actions.describe_recruit,
    "march": actions.describe_march,
    "station": actions.describe_station,
    "senate": actions.describe_senate,
    "tile": turn.describe_tile,
    "slot": turn.describe_slot,
    "hire": actions.describe_hire,
    "build": actions.describe_build,
    "effect": turn.describe_effect,
    "pawns": turn.describe_pawns,
    "plus-two": turn.describe_plus_two,
    "extra-tile": lambda at, _number: turn.describe_extra(at, 0),
    "extra-joker": lambda at, _number: turn.describe_extra(at, 1),
    "meet-with-trajan-tile": lambda at, _number: turn.describe_meet(at, 0),
    "meet-with-forum-tile": lambda at, _number: turn.describe_meet(at, 1),
    "meet-with-joker": lambda at, _number: turn.describe_meet(at, 2),
    "bonus": actions.describe_bonus,
}
