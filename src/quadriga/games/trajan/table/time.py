"""The time track: quarter and round, the demands of the quarter and what unmet ones cost."""

from collections.abc import Iterable
from typing import Any

from quadriga.core.game import Game
from quadriga.core.messages import Message, say
from quadriga.games.trajan import words
from quadriga.games.trajan.components import QUARTERS, SLOTS, Box
from quadriga.games.trajan.table.art import TIME
from quadriga.table.area import Area, Mark, tipped
from quadriga.table.icons import icon
from quadriga.table.picture import Piece
from quadriga.table.places import Layout, Room
from quadriga.table.shapes import panel, pile, rect
from quadriga.table.stamps import stamp
from quadriga.table.text import text
from quadriga.table.zone import NO_MOVES, Look, Point, Scene, Zone, within

DEMANDS = 3
MARKER = Look("time", TIME, say("time marker"), say("The time marker"))


def space_place(room: Room, space: int, spaces: int) -> Point:
    """The middle of a space of the time track: one row, or two on the narrow layout."""
    if room.h > 100:
        return 24 + 32.6 * (space % 11), 82 + 33 * (space // 11)
    return 164 + min(30, 475 / spaces) * space, 33


def demand_place(room: Room, i: int) -> Point:
    """The middle of a demand tile's space."""
    return (190 + 38 * i, 44) if room.h > 100 else (694 + 38 * i, 33)


def frame(game: Game, layout: Layout, _seat: int) -> str:
    """The spaces, the places of the demands and what unmet ones cost."""
    box, room = game.box, layout.rooms["time"]
    assert isinstance(box, Box)
    parts = [panel(0, 0, room.w, room.h)]
    size = 29 if layout.is_narrow else 20.5
    for space in range(box.lap):
        x, y = space_place(room, space, box.lap)
        css = "cell" if space else "tile sail"
        parts.append(rect(x - size / 2, y - size / 2, size, size, css, 4))
        number = text(x, y + 4.2, str(space), 12, "m s")
        parts.append(number if space else icon("trajan", x, y, size * 0.75, "on-card"))
    for i in range(DEMANDS):
        x, y = demand_place(room, i)
        parts.append(
            tipped(say("A demand of this quarter"), rect(x - 17, y - 17, 34, 34, "empty", 3))
        )
    return "".join(parts) + penalty(box, *demand_place(room, DEMANDS - 1))


def penalty(box: Box, x: float, y: float) -> str:
    """What unmet demands cost, beside the last demand."""
    costs = " · ".join(str(cost) for cost in box.penalty[1:])
    note = say(
        "Demands that are not met at the end of the quarter cost {costs} points for one, two,"
        " three",
        costs=costs,
    )
    unmet = text(x + 24, y - 1, say("unmet"), 11.5, "s", 62)
    return tipped(note, unmet + text(x + 24, y + 11, f"−{costs}", 12, "b", 68))


def marks(scene: Scene, _seat: int) -> Iterable[Mark]:
    """Which quarter and round it is, and the demands still to come."""
    view, room = scene.view, scene.layout.rooms["time"]
    yield Mark("", text(10, 19, say("Quarter"), 12, "h accent"))
    for i in range(QUARTERS):
        x, is_now = 19 + 21 * i, i == view["quarter"]
        circle = f'<circle cx="{x:g}" cy="38" r="9.5" class="{"now" if is_now else "cell"}"/>'
        number = SLOTS[i] if i >= view["quarter"] else "–"
        yield Mark("", circle)
        yield Mark("", text(x, 42, number, 11, f"h m {'on-now' if is_now else 's'}"))
    if view["over"]:
        yield Mark("", "")
        yield Mark("", text(96, 46, say("ended"), 11.5, "b", 46))
    else:
        this_round = len(view["demands"]) + 1
        told = say("Quarter {quarter} of 4, round {round} of 4")
        yield Mark("", text(96, 33, say("Round"), 11.5, "s"))
        yield Mark(
            told.fill(quarter=view["quarter"] + 1, round=this_round),
            text(96, 46, say("{n} of 4", n=this_round), 12, "b", 46),
        )
    left, (first, y) = view["demands_left"], demand_place(room, 0)
    yield Mark(say("Demand tiles to come: {n}", n=left), pile(first - 37, y, 27, 27, left))


def marker(box: Box, _seat: int, read: tuple[int], room: Room) -> Iterable[Piece]:
    """The time marker."""
    (time,) = read
    where = say("space {n} of {lap}", n=time, lap=box.lap)
    yield within(room, "time", MARKER, space_place(room, time, box.lap), 1, where=where)


def demands(_box: Box, _seat: int, found: Any, room: Room) -> Iterable[Piece]:
    """The demands face up."""
    quarter, signs = found
    for i, sign in enumerate(signs):
        name = words.ICON[sign]
        look = Look("demand", stamp(f"forum-{sign}"), name, say("Demand: {icon}", icon=name))
        ident = f"demand-{quarter}-{i}"
        yield within(room, ident, look, demand_place(room, i), 0, 0.86, say("demands"))


def when(view: Any) -> Message:
    """How far the game is."""
    return say("quarter {n}", n=view["quarter"] + 1)


AREA = Area(
    "time",
    say("Time"),
    frame,
    marks,
    (
        Zone("time", ("time",), marker, moves=NO_MOVES),
        Zone("time", ("quarter", "demands"), demands, moves=NO_MOVES, rule="TR-9.1"),
    ),
    ("quarter", "demands", "demands_left", "over"),
    "TR-4.5",
)
