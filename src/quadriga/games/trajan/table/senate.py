"""The senate: its track with the discs, the votes and the two bonus tiles."""

from collections.abc import Iterable
from typing import Any

from quadriga.core.game import Game
from quadriga.core.messages import listed, say
from quadriga.core.texts import points_of, seat_name
from quadriga.games.trajan import moves
from quadriga.games.trajan.components import EMPTY, LAST_SPACE, Box
from quadriga.games.trajan.table.art import bonus, pawn, votes_of
from quadriga.table.area import Area, Mark, tipped
from quadriga.table.identity import badge
from quadriga.table.picture import Piece, Target
from quadriga.table.places import Layout, Room
from quadriga.table.shapes import panel, rect
from quadriga.table.text import text
from quadriga.table.zone import NO_MOVES, Point, Scene, Zone, touch, within

BONUS_TILES = 2


def is_high(room: Room) -> bool:
    """Whether votes and bonus tiles lie below the track, as on the narrow layout."""
    return room.h > 100


def space_place(room: Room, space: int) -> Point:
    """The middle of the foot of a space."""
    return 29 + (45.2 if is_high(room) else 41) * space, 84


def bonus_place(room: Room, i: int) -> Point:
    """The middle of a bonus tile."""
    return (246 + 62 * i, 122) if is_high(room) else (452 + 62 * i, 53)


def frame(game: Game, layout: Layout, _seat: int) -> str:
    """The track and the places of the bonus tiles."""
    box, room = game.box, layout.rooms["senate"]
    assert isinstance(box, Box)
    note = "" if is_high(room) else say("consul and vice-consul")
    parts = [panel(0, 0, room.w, room.h, say("Senate"), "senate", note)]
    size = 42 if is_high(room) else 38.5
    for space in range(LAST_SPACE + 1):
        (x, y), worth = space_place(room, space), box.senate_space[space]
        css = "cell" if space else "tile sail"
        told = say("{points} when reached, {votes}", points=points_of(worth), votes=votes_of(worth))
        cell = rect(x - size / 2, y - 60, size, 63, css, 4)
        parts.append(tipped(told if space else say("Start: no votes"), cell))
        if space:
            parts.append(text(x - size / 2 + 4, y - 49, str(worth), 12, "h gold"))
    for i in range(BONUS_TILES):
        x, y = bonus_place(room, i)
        parts.append(rect(x - 27, y - 21, 54, 42, "empty", 4))
    return "".join(parts)


def marks(scene: Scene, _seat: int) -> Iterable[Mark]:
    """The votes of the players, most first."""
    room, view = scene.layout.rooms["senate"], scene.view
    players, order = view["players"], standing(view)
    parts = [text(*((14, 110) if is_high(room) else (346, 26)), say("votes"), 11.5, "s")]
    for i, seat in enumerate(order):
        x, y = (20 + 50 * i, 128) if is_high(room) else (355 + 34 * (i % 2), 42 + 27 * (i // 2))
        number = text(x + 11, y + 4, str(players[seat]["votes"]), 12, "b")
        parts.append(badge(seat, x, y, 8) + number)
    votes = listed([f"{seat_name(seat)} {players[seat]['votes']}" for seat in order])
    yield Mark(say("Votes in order: {votes}", votes=votes), "".join(parts))


def standing(view: Any) -> list[int]:
    """The seats, those with most votes first; of equal ones the later disc wins."""
    players, discs = view["players"], view["senate_order"]
    return sorted(
        range(len(players)),
        key=lambda seat: (-players[seat]["votes"], -players[seat]["senate"], -discs.index(seat)),
    )


def discs(_box: Box, _seat: int, read: Any, room: Room) -> Iterable[Piece]:
    """The discs; of several on one space the later in the order lies higher."""
    (order, spaces), height = read, [0] * (LAST_SPACE + 1)
    for seat in order:
        space = spaces[seat]
        x, y = space_place(room, space)
        look = pawn(seat, say("Senate disc of {seat}"), "disc")._replace(kind="disc")
        at = (x + (7 if space else 0), y - 7 - 15 * height[space])
        where = say("step {n}", n=space)
        yield within(room, f"disc-{seat_name(seat)}", look, at, 2, where=where)
        height[space] += 1


def bonus_tiles(box: Box, _seat: int, read: Any, room: Room) -> Iterable[Piece]:
    """The bonus tiles of the quarter."""
    for i, tile in enumerate(read[0]):
        if tile != EMPTY:
            where = say("bonus tiles of the senate")
            ident = f"bonus-{tile}"
            yield within(room, ident, bonus(box, tile), bonus_place(room, i), 1, 1.1, where)


def touches(scene: Scene, _seat: int) -> Iterable[Target]:
    """The next step of the viewer's disc, and the bonus tiles."""
    room, view = scene.layout.rooms["senate"], scene.view
    x, y = space_place(room, min(LAST_SPACE, view["players"][view["seat"]]["senate"] + 1))
    yield touch(room, moves.SENATE_STEP, (x, y - 28.5), (42, 67, 4))
    for i in range(BONUS_TILES):
        yield touch(room, moves.BONUS + i, bonus_place(room, i), (58, 46, 4))


MADE = ((moves.SENATE_STEP, moves.SENATE_STEP + 1), (moves.BONUS, moves.BONUS + BONUS_TILES))
AREA = Area(
    "senate",
    say("Senate"),
    frame,
    marks,
    (
        Zone("senate", ("senate_order", "*senate"), discs, touches, MADE),
        Zone("senate", ("senate_bonus",), bonus_tiles, moves=NO_MOVES),
    ),
    ("senate_order", "*senate", "*votes"),
    "TR-6.50",
)
