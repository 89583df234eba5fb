"""The six stacks of Trajan tiles."""

from collections.abc import Iterable

from quadriga.core.game import Game
from quadriga.core.messages import count, say
from quadriga.games.trajan import moves, words
from quadriga.games.trajan.table.art import trajan_tile
from quadriga.table.area import Area, Mark
from quadriga.table.places import Layout
from quadriga.table.shapes import panel, rect
from quadriga.table.text import text
from quadriga.table.zone import Scene, spaces

PLACES = [(38 + 80 * (category % 3), 52 + 60 * (category // 3)) for category in range(6)]


def frame(_game: Game, layout: Layout, _seat: int) -> str:
    """The places of the stacks."""
    room = layout.rooms["stacks"]
    places = "".join([rect(x - 31, y - 27, 62, 54, "empty", 4) for x, y in PLACES])
    return panel(0, 0, room.w, room.h, say("Trajan"), "trajan", say("to the Arch")) + places


def marks(scene: Scene, _seat: int) -> Iterable[Mark]:
    """How many tiles are left in each stack."""
    for (x, y), name, left in zip(PLACES, words.CATEGORY, scene.view["stacks_left"], strict=True):
        told = count(left, "{category}: {n} tile left", "{category}: {n} tiles left", category=name)
        yield Mark(told, text(x + 34, y + 4, f"×{left}", 12, "s"))


TOPS = spaces(
    "stacks",
    "",
    PLACES,
    "stacks",
    trajan_tile,
    lambda category: words.CATEGORY[category],
    moves.TILE,
    (64, 56, 5),
    z=1,
    scale=1.32,
)
AREA = Area(
    "stacks",
    say("Trajan tiles"),
    frame,
    marks,
    (TOPS,),
    ("stacks_left",),
    "TR-6.40",
)
