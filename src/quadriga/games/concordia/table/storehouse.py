"""The storehouse of a mat: goods, colonists not placed yet, and goods still to be stored."""

from collections.abc import Iterable
from typing import Any, Final

from quadriga.core.messages import say
from quadriga.core.texts import seat_name
from quadriga.games.concordia import components as c, moves
from quadriga.games.concordia.components import Box
from quadriga.games.concordia.table.art import CELL, colonist, sort_of, unit
from quadriga.table.area import tipped
from quadriga.table.picture import Piece, Target
from quadriga.table.places import Room
from quadriga.table.shapes import rect
from quadriga.table.targets import around
from quadriga.table.zone import Point, Scene, Zone, thing

PER_ROW: Final = 6
STORED: Final = say("storehouse")
WAITING: Final = say("still to be stored")


def place(room: Room, space: int) -> Point:
    """The middle of a space: two rows of six."""
    step = (room.w - 4) / PER_ROW
    x = room.x + 2 + step * (space % PER_ROW + 0.5)
    return round(x, 1), round(room.y + room.h * (1 + 2 * (space // PER_ROW)) / 4, 1)


def size(room: Room) -> tuple[float, float]:
    """Width and height of a space."""
    return round((room.w - 4) / PER_ROW - 3, 1), round(room.h * PER_ROW / c.SPACES - 4, 1)


def frame(room: Room) -> str:
    """The spaces."""
    w, h = size(room)
    places = [place(room, space) for space in range(c.SPACES)]
    cells = [rect(round(x - w / 2, 1), round(y - h / 2, 1), w, h, "cell", 4) for x, y in places]
    told = say("Storehouse: {n} spaces for goods and for colonists not placed yet", n=c.SPACES)
    return tipped(told, "".join(cells), rule="CO-12.1")


def each(goods: Iterable[int]) -> list[tuple[int, int]]:
    """Each unit as its good and its number among its equals."""
    return [(good, i) for good, number in enumerate(goods) for i in range(number)]


def things(_box: Box, seat: int, found: Any, room: Room) -> Iterable[Piece]:
    """Goods from the first space on, colonists from the last."""
    (goods, land, sea), name = found, seat_name(seat)
    placed = ((True, sea), (False, land))
    for space, (good, i) in enumerate(each(goods)):
        ident = f"good-{name}-{c.GOODS_NAMES[good]}-{i:02}"
        yield thing(ident, unit(good), *place(room, space), 2, room.scale, STORED)
    left = [(is_sea, i) for is_sea, own in placed for i in range(c.OF_EACH_KIND - len(own))]
    for space, (is_sea, i) in enumerate(left):
        look = colonist(seat, is_sea, say("{thing} in the storehouse"))
        ident, at = f"{sort_of(is_sea)}-{name}-store-{i}", place(room, c.SPACES - 1 - space)
        yield thing(ident, look, *at, 5, max(1.0, room.scale), STORED)


def touches(scene: Scene, seat: int) -> Iterable[Target]:
    """The viewer's goods: any of a kind is paid with, and the third of a kind stands for selling
    three.
    """
    if seat == scene.view["seat"]:
        room = scene.layout.room("store", seat)
        for space, (good, i) in enumerate(each(scene.view["players"][seat]["goods"])):
            for move in (moves.PAY + good, moves.SELL + good * c.SPACES + i):
                yield around(move, *place(room, space), *size(room))


def arriving(_box: Box, seat: int, found: Any, room: Room) -> Iterable[Piece]:
    """Goods that arrive and are still to be stored."""
    units = each(found[0])
    for x, (good, i) in zip(room.spread(len(units), CELL), units, strict=True):
        look = unit(good, say("{thing}, still to be stored"))
        ident = f"incoming-{seat_name(seat)}-{c.GOODS_NAMES[good]}-{i:02}"
        yield thing(ident, look, x, room.middle, 6, room.scale, WAITING)


def keep(scene: Scene, seat: int) -> Iterable[Target]:
    """Goods of the viewer that arrive."""
    if seat == scene.view["seat"]:
        room, units = (
            scene.layout.room("incoming", seat),
            each(scene.view["players"][seat]["incoming"]),
        )
        wide = (CELL + 2) * room.scale
        for x, (good, _) in zip(room.spread(len(units), CELL), units, strict=True):
            yield around(moves.KEEP + good, x, room.middle, wide, wide)


PAID = ((moves.SELL, moves.BUY), (moves.PAY, moves.PAY + c.GOODS))
ZONES = (
    Zone("store", (".goods", ".land", ".sea"), things, touches, PAID, rule="CO-12.1"),
    Zone("incoming", (".incoming",), arriving, keep, ((moves.KEEP, moves.PLACE),), rule="CO-12.4"),
)
