"""The forum: tiles to take, and the stacks they come from."""

from collections.abc import Iterable

from quadriga.core.game import Game
from quadriga.core.messages import Message, say
from quadriga.games.trajan import moves
from quadriga.games.trajan.components import MOST_GREEN_SPACES, YELLOW_SPACES, Box
from quadriga.games.trajan.table.art import forum_tile
from quadriga.table.area import Area, Mark
from quadriga.table.places import Layout
from quadriga.table.shapes import panel, pile, rect
from quadriga.table.zone import Point, Scene, spaces

SPACES = MOST_GREEN_SPACES + YELLOW_SPACES


def place(space: int) -> Point:
    """The middle of a space: two rows of six green ones, then the yellow ones."""
    if space >= MOST_GREEN_SPACES:
        return 31 + 43.5 * (space - MOST_GREEN_SPACES), 127
    return 31 + 43.5 * (space % 6), 44 + 41.5 * (space // 6)


def space_name(space: int) -> Message:
    """A space, as moves call it."""
    if space >= MOST_GREEN_SPACES:
        return say("yellow space {n}", n=space - MOST_GREEN_SPACES + 1)
    return say("green space {n}", n=space + 1)


def frame(game: Game, layout: Layout, _seat: int) -> str:
    """The spaces: as many green ones as the number of players asks for."""
    box, room = game.box, layout.rooms["forum"]
    assert isinstance(box, Box)
    parts = [panel(0, 0, room.w, room.h, say("Forum"), "forum", say("take one tile"))]
    for space in (*range(box.green_spaces), *range(MOST_GREEN_SPACES, SPACES)):
        x, y = place(space)
        css = "inset yellow" if space >= MOST_GREEN_SPACES else "inset green"
        parts.append(rect(x - 19, y - 19, 38, 38, css, 4))
    return "".join(parts)


def marks(scene: Scene, _seat: int) -> Iterable[Mark]:
    """The stacks."""
    forum, extra = scene.view["forum_left"], scene.view["extra_left"]
    yield Mark(say("Forum tiles left: {n}", n=forum), pile(184, 127, 30, 30, forum))
    yield Mark(say("Extra-action tiles left: {n}", n=extra), pile(240, 127, 30, 30, extra))


TILES = spaces(
    "forum",
    "forum",
    [place(space) for space in range(SPACES)],
    "forum",
    forum_tile,
    space_name,
    moves.FORUM_SPACE,
    (42, 41, 5),
)
AREA = Area(
    "forum",
    say("Forum"),
    frame,
    marks,
    (TILES,),
    ("forum_left", "extra_left"),
    "TR-6.20",
)
