"""The course of the game, where there is a place left."""

from typing import Final

from quadriga.core.game import Game
from quadriga.core.messages import say
from quadriga.games.augustus.table.layout import HIGH
from quadriga.table.area import Area
from quadriga.table.icons import icon
from quadriga.table.places import Layout
from quadriga.table.shapes import panel
from quadriga.table.text import paragraph

SLIM: Final = 300  # a panel that is less wide has lines of three rows
ROUND: Final = (
    (
        "bag",
        say(
            "The crier draws a token. All answer at once: a legion from the stock, or from"
            " elsewhere, on a space with its symbol."
        ),
    ),
    (
        "joker",
        say(
            "A joker is any symbol. Then all tokens return to the bag, and the next player is the"
            " crier."
        ),
    ),
    (
        "vp",
        say(
            "A full objective is controlled: its legions come back, its power works, and another"
            " objective is taken."
        ),
    ),
    (
        "objective",
        say(
            "Who controls seven objectives ends the game with this round. Objectives and rewards"
            " count."
        ),
    ),
)
MORE: Final = (
    (
        "legion",
        say(
            "Legions stay on their objectives until they move on or come back. More of them come by"
            " powers alone."
        ),
    ),
    (
        "attack",
        say(
            "Powers work once when completed, against all others (attack), as long as controlled,"
            " or at the end."
        ),
    ),
)


def frame(_game: Game, layout: Layout, _seat: int) -> str:
    """A line for each thing to know."""
    room = layout.rooms["reference"]
    is_low, is_slim = room.h < HIGH, room.w < SLIM
    lines = ROUND if is_low or is_slim else (*ROUND, *MORE)
    parts = [panel(0, 0, room.w, room.h, say("A round") if is_low else say("How it goes"), "crier")]
    step, size = (room.h - 30) / len(lines), 10.5 if is_low else 13 if room.w > 500 else 11.5
    for i, (picture, words) in enumerate(lines):
        y = 28 + step * (i + 0.5) - (9 if is_slim else 0)
        parts.append(icon(picture, 22, y - 2, 19, "accent"))
        parts.append(paragraph(40, y - 5, words, size, "", room.w - 52, 3 if is_slim else 2))
    return "".join(parts)


AREA = Area("reference", say("How it goes"), frame)
