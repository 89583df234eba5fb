"""The construction district, and what a first tile of each type grants."""

from quadriga.core.game import Game
from quadriga.core.messages import Message, say
from quadriga.games.trajan import components as c, moves, words
from quadriga.games.trajan.components import Box
from quadriga.games.trajan.table.art import building
from quadriga.table.area import Area, tipped
from quadriga.table.icons import icon
from quadriga.table.places import Layout
from quadriga.table.shapes import coin, panel, rect
from quadriga.table.text import text
from quadriga.table.zone import spaces

PLACES = [(30 + 45.5 * (i % c.COLUMNS), 40.0 + 30 * (i // c.COLUMNS)) for i in range(c.SPACES)]


def space_name(space: int) -> Message:
    """A space of the district."""
    return say("row {row}, column {column}").fill(
        row=space // c.COLUMNS + 1, column=space % c.COLUMNS + 1
    )


def frame(game: Game, layout: Layout, _seat: int) -> str:
    """The spaces, the actions of the first tiles and the points of sets."""
    box, room = game.box, layout.rooms["district"]
    assert isinstance(box, Box)
    parts = [panel(0, 0, room.w, room.h, say("Construction"), "construction")]
    parts += [rect(x - 22, y - 14.5, 44, 29, "inset", 3) for x, y in PLACES]
    x = 240 + (room.w - 306) / 2
    parts.append(text(x + 29, 34, say("first of a type"), 11, "m s", 2 * (room.w - x - 29) - 6))
    for kind, name in enumerate(c.TYPE_NAMES):
        action, y = box.building_action[kind], 46 + 16.5 * kind
        arrow = text(x + 28, y + 4, "›", 12, "m s")
        line = icon(name, x + 10, y, 14, "ink") + arrow
        line += icon(c.ACTIONS[action], x + 46, y, 15, "accent")
        note = say("The first tile with {type} grants the {action}")
        note = note.fill(type=words.TYPE[kind], action=words.THE_ACTION[action])
        parts.append(tipped(note, line, rule="TR-6.63"))
    return "".join(parts) + sets(box, x)


def sets(box: Box, x: float) -> str:
    """What sets of a type are worth at the end."""
    three, four = box.set_vp[3], box.set_vp[4]
    worth = text(x, 136, "3", 12, "b") + coin(x + 16, 131, three, 9)
    worth += text(x + 32, 136, "4", 12, "b") + coin(x + 48, 131, four, 9)
    note = say("At the end: three of a type {three} points, four {four}", three=three, four=four)
    return tipped(note, worth, rule="TR-10.3")


TILES = spaces(
    "district",
    "",
    PLACES,
    "district",
    building,
    space_name,
    moves.BUILD,
    (45, 30, 4),
)
AREA = Area("district", say("Construction district"), frame, zones=(TILES,), rule="TR-6.61")
