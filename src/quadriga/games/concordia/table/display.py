"""The display: cards for sale with their prices, the face-down cards and the Concordia card."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from quadriga.core.game import Game
from quadriga.core.messages import Message, Words, kept, listed, say
from quadriga.games.concordia import components as c, moves, words
from quadriga.games.concordia.components import Box
from quadriga.games.concordia.table.art import CARD_H, CARD_W, CONCORDIA, card, chip
from quadriga.games.concordia.table.layout import print_size
from quadriga.table.area import Area, Mark, tipped
from quadriga.table.picture import Piece, Target
from quadriga.table.places import Layout, Room
from quadriga.table.shapes import panel, pile, rect
from quadriga.table.text import text
from quadriga.table.zone import NO_MOVES, Scene, Zone, touch, within

NUMERALS: Final = ("I", "II", "III", "IV", "V")
Place = tuple[float, float, float]  # a middle and a scale


def is_tall(room: Room) -> bool:
    """Whether the cards lie in two rows."""
    return room.h > 200


def is_upright(room: Room) -> bool:
    """Whether the cards lie in two columns, beside the map."""
    return room.h > 2 * room.w


def place(room: Room, position: int) -> Place:
    """Where a card lies."""
    if is_upright(room):
        row, column = divmod(position, 2)
        return 35 + 67 * column, 66 + 123 * row, 1.05
    if is_tall(room):
        row, column = divmod(position, 4)
        return 51 + 90 * column, 82 + 156 * row, 1.3
    return round(6 + (room.w - 12) / c.DISPLAY * (position + 0.5), 1), 69, 1.0


def concordia_place(room: Room) -> Place:
    """Where the Concordia card lies while nobody has it."""
    if is_upright(room):
        return 102, 496, 1.2
    return (321, 200, 1.2) if is_tall(room) else (400, 17, 0.9)


def price_spot(room: Room, position: int, row: int) -> Room:
    """Where the price of a position is written: the card's own cost, and below it the surcharge."""
    x, y, scale = place(room, position)
    size = 1.2 if is_tall(room) and not is_upright(room) else 1.0
    return Room(round(x, 1), round(y + CARD_H * scale / 2 + (10 + 18 * row) * size, 1), 0, 0, size)


# --- prices ---


def surcharge(box: Box, position: int) -> tuple[int, ...]:
    """The goods a position adds; EMPTY is one of choice."""
    goods = box.cost[position]  # of the first card, whose own cost is taken off
    own = box.cost[c.NO_SURCHARGE]
    fixed = [good for good in range(c.GOODS) for _ in range(goods[good] - own[good])]
    return (*[c.EMPTY] * box.any_goods[position], *fixed)


def priced(goods: Sequence[int]) -> Words:
    """Goods of a price in words."""
    return words.price([goods.count(good) for good in range(c.GOODS)], goods.count(c.EMPTY))


@kept(1024)
def chips(goods: tuple[int, ...], spot: Room, sign: str = "") -> str:
    """Goods of a price side by side about a middle."""
    wide = [17 if good == c.EMPTY else 24 for good in goods]
    left = -(sum(wide) + (9 if sign else 0)) / 2
    parts = []
    if sign:
        parts.append(text(left + 3, 4, sign, 12, "b m"))
        left += 9
    for good, w in zip(goods, wide, strict=True):
        parts.append(chip(good, left + w / 2, 0))
        left += w
    return spot.put("".join(parts))


@kept(512)
def cost(box: Box, number: int, position: int, room: Room) -> Mark:
    """A card's own cost."""
    counts = box.cost[number * c.PRICES + c.NO_SURCHARGE]
    goods = tuple([good for good in range(c.GOODS) for _ in range(counts[good])])
    told = say(
        "{card}: a Senator pays {whole}, a Consul {own}",
        card=words.card(box, box.card_kind[number]),
        whole=priced((*goods, *surcharge(box, position))),
        own=priced(goods),
    )
    return Mark(str(told), chips(goods, price_spot(room, position, 0)), rule="CO-11.2")


# --- the area ---


def frame(game: Game, layout: Layout, _seat: int) -> str:
    """The seven positions with their surcharges, and the place of the Concordia card."""
    box, room = game.box, layout.rooms["display"]
    assert isinstance(box, Box)
    sign = "" if is_upright(room) else "card"
    parts = [panel(0, 0, room.w, room.h, say("Cards for sale"), sign)]
    for position in range(c.DISPLAY):
        parts.append(empty(place(room, position), CARD_W + 1, CARD_H + 1))
        extra, spot = surcharge(box, position), price_spot(room, position, 1)
        if extra:
            told = say("Position {n}: surcharge {goods}", n=position + 1, goods=priced(extra))
            parts.append(tipped(told, chips(extra, spot, "+")))
        else:
            nothing = text(spot.x, spot.y + 3.5, "+ 0", print_size(layout), "m s")
            parts.append(tipped(say("Position {n}: no surcharge", n=position + 1), nothing))
    return "".join([*parts, empty(concordia_place(room), 34, 24)])


def empty(at: Place, wide: float, high: float) -> str:
    """The place of a card."""
    x, y, scale = at
    w, h = wide * scale, high * scale
    return rect(round(x - w / 2, 1), round(y - h / 2, 1), round(w, 1), round(h, 1), "empty", 4)


def marks(scene: Scene, _seat: int) -> Iterable[Mark]:
    """The cost of each card, and what is known of the face-down ones."""
    box, room, view = scene.box, scene.layout.rooms["display"], scene.view
    for position, number in enumerate(view["display"]):
        yield Mark("", "") if number == c.EMPTY else cost(box, number, position, room)
    left = view["stack"]
    yield Mark(face_down(box, left, view["unseen"]), pile(*pile_place(room), left))


def pile_place(room: Room) -> tuple[float, float, float, float]:
    """Where the face-down cards lie, and their size."""
    if is_upright(room):
        return 102, 440, 44, 58
    return (321, 250, 44, 58) if is_tall(room) else (150, 17, 36, 19)


def face_down(box: Box, left: int, unseen: Sequence[Sequence[int]]) -> Message:
    """What is known of the face-down cards: which ones, deck by deck."""
    told = say("Face-down cards: {n}", n=left)
    for group in unseen:
        names = sorted([words.card(box, box.card_kind[number]) for number in group], key=str)
        told = say(
            "{before}; deck {deck}: {cards}",
            before=told,
            deck=NUMERALS[box.card_deck[group[0]] - 1],
            cards=listed(names),
        )
    return told


def cards(box: Box, _seat: int, display: Any, room: Room) -> Iterable[Piece]:
    """The cards for sale."""
    for position, number in enumerate(display[0]):
        if number != c.EMPTY:
            x, y, scale = place(room, position)
            look = card(box, box.card_kind[number])
            yield within(room, f"sale-{number}", look, (x, y), 2, scale, position_name(position))


def position_name(position: int) -> Message:
    """A position, as moves call it."""
    return say("position {n}", n=position + 1)


def touches(scene: Scene, _seat: int) -> Iterable[Target]:
    """The cards."""
    room = scene.layout.rooms["display"]
    for position in range(c.DISPLAY):
        x, y, scale = place(room, position)
        size = (CARD_W * scale + 3, CARD_H * scale + 3, 5)
        yield touch(room, moves.CARD + position, (x, y), size)


def concordia(_box: Box, _seat: int, holder: Any, room: Room) -> Iterable[Piece]:
    """The Concordia card, while nobody has it."""
    if holder[0] == c.EMPTY:
        x, y, scale = concordia_place(room)
        yield within(room, "concordia", CONCORDIA, (x, y), 3, scale)


AREA = Area(
    "display",
    say("Cards for sale"),
    frame,
    marks,
    (
        Zone("display", ("display",), cards, touches, ((moves.CARD, moves.PAY),)),
        Zone("display", ("concordia",), concordia, moves=NO_MOVES),
    ),
    ("display", "unseen", "stack"),
    "CO-11.1",
)
