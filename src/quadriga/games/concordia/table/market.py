"""The prices of goods. They lie on the viewer's mat where the picture is wide, hence all of them
are marks, which are painted above the mats.
"""

from collections.abc import Iterable

from quadriga.core.game import Game
from quadriga.core.messages import Words, both, capital, say
from quadriga.games.concordia import components as c, moves, words
from quadriga.games.concordia.components import Box
from quadriga.games.concordia.table.art import initial
from quadriga.table.area import Area, Mark
from quadriga.table.icons import icon
from quadriga.table.picture import Target
from quadriga.table.places import Layout, Room
from quadriga.table.shapes import panel, rect
from quadriga.table.text import text
from quadriga.table.zone import Scene, Zone

HEAD = 38  # width of the sign before a row


def is_tall(room: Room) -> bool:
    """Whether each good has two lines of six, for a finger."""
    return room.h > room.w


def cell(room: Room, good: int, units: int) -> tuple[float, float, float, float]:
    """The box that shows the price of so many units of a good."""
    top, low, lines = (30, 4, 2) if is_tall(room) else (11, 0, 1)
    line, column = divmod(units - 1, c.SPACES // lines)
    step, row = (room.w - HEAD) * lines / c.SPACES, (room.h - top - low) / (c.GOODS * lines)
    left, y = HEAD + step * column, top + row * (good * lines + line)
    return round(left, 2), round(y, 2), round(step, 2), round(row, 2)


def frame(_game: Game, layout: Layout, _seat: int) -> str:
    """A heading, where there is a place for it."""
    room = layout.rooms["market"]
    if not is_tall(room):
        return ""
    return panel(-6, 0, room.w + 12, room.h, say("Prices"), "purse", say("of 1 to 12 units"))


def marks(scene: Scene, _seat: int) -> Iterable[Mark]:
    """The price of one to twelve units of each good."""
    box, room = scene.box, scene.layout.rooms["market"]
    note = text(room.w, 8, say("price of 1 to 12 units"), 12, "s e")
    yield Mark("", "" if is_tall(room) else note)
    for good, name in enumerate(words.GOODS):
        told = say(
            "{Good}: {price}. A house in a {good} city costs {goods}, and {coins} for each house"
            " then standing there.",
            Good=capital(name),
            good=name,
            price=words.sestertii(box.price[good]),
            goods=paid(box, good),
            coins=words.sestertii(box.house_coins[good]),
        )
        yield Mark(told, row(box, room, good))


def paid(box: Box, good: int) -> Words:
    """The goods that a house costs in a city of a good."""
    return both([words.GOODS[i] for i, units in enumerate(box.house_goods[good]) if units])


def row(box: Box, room: Room, good: int) -> str:
    """A good and the prices of its units."""
    size = 13 if is_tall(room) else 12
    parts = [good_sign(good, *cell(room, good, 1)[1::2])]
    for units in range(1, c.SPACES + 1):
        x, y, w, h = cell(room, good, units)
        parts.append(rect(x, y, w - 0.8, h - 0.8, "inset", 2))
        middle, low = round(x + w / 2, 1), round(y + h / 2 + 3.8, 1)
        css = "b m" if units == 1 else "m s"
        parts.append(text(middle, low, str(units * box.price[good]), size, css))
    return "".join(parts)


def good_sign(good: int, y: float, h: float) -> str:
    """A good at the beginning of its row."""
    middle, size = round(y + h / 2, 1), min(17, h - 1.5)
    ground = rect(0, round(middle - size / 2, 1), 30, round(size, 1), f"tile g{good}", 3)
    sign = icon(c.GOODS_NAMES[good], 10, middle, min(14, size - 0.5), "on-card")
    return ground + sign + text(22, middle + 3.8, initial(good), 12, "b m on-card")


def touches(scene: Scene, _seat: int) -> Iterable[Target]:
    """Buying so many units is pointing at their price."""
    room = scene.layout.rooms["market"]
    for move in scene.choices:
        if moves.BUY <= move < moves.COPY:
            good, units = divmod(move - moves.BUY, c.SPACES)
            x, y, w, h = cell(room, good, units + 1)
            yield Target(move, *room.at(x, y), w, h, 3)


TRADE = Zone("market", (), lambda *_: (), touches, ((moves.BUY, moves.COPY),))
AREA = Area("market", say("Prices"), frame, marks, (TRADE,), (), "CO-6.11")
