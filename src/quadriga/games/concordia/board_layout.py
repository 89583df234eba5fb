"""Where everything lies on the two layouts of the Concordia picture."""

from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from quadriga.games.concordia.components import DISPLAY, GOODS, SPACES
from quadriga.table.picture import NARROW_WIDTH, WIDE_WIDTH
from quadriga.table.places import Room

WIDE_HEIGHT: Final = 740
CARD_W: Final = 58  # a card with its name
CARD_H: Final = 78
SMALL_W: Final = 30  # a card of which only the signs are shown
SMALL_H: Final = 38
CELL: Final = 24  # a unit of goods
NORTH: Final = 12  # the maps are cut off above and below
SOUTH: Final = 692
MARGIN: Final = 26  # further out on the turned map, so that the names at its sides have room
NEAR: Final = 0.22  # of its width is seen of a card that an equal one covers
PER_ROW: Final = 6  # spaces of a storehouse in a row


class Frame(NamedTuple):
    """The map on the picture: upright, or turned so that its right side lies below."""

    x: float
    y: float
    w: float
    h: float
    is_turned: bool
    words: float  # size of the cities' names
    pieces: float = 1.0  # scale of houses and colonists

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A point of the map on the picture."""
        if self.is_turned:
            across = (SOUTH + MARGIN - y) * self.w / (SOUTH - NORTH + 2 * MARGIN)
            return round(self.x + across, 1), round(self.y + x * self.h / 1000, 1)
        return round(self.x + x * self.w / 1000, 1), round(
            self.y + (y - NORTH) * self.h / (SOUTH - NORTH), 1
        )


class Rooms(NamedTuple):
    """The places of a player's things."""

    hand: Room
    discard: Room
    store: Room
    gods: Room
    incoming: Room
    houses: Room  # not built yet
    badges: Room  # the Praefectus Magnus and Concordia


class Mat(NamedTuple):
    """Where a player's things lie."""

    panel: Room
    head: Room  # badge, points, money, houses and what else is said in a line
    rooms: Rooms
    is_own: bool
    words: float  # size of the small print


class Layout(NamedTuple):
    """The places of one picture."""

    is_narrow: bool
    width: int
    height: int
    map: Frame
    display: Room
    market: Room
    mats: tuple[Mat, ...]  # by seat
    strip: Room
    help: tuple[Room, ...]  # free places, for the reference

    @property
    def words(self) -> float:
        """The size of small print."""
        return 11 if self.is_narrow else 9.5


@lru_cache(maxsize=64)
def layout_of(players: int, main: int, is_narrow: bool) -> Layout:
    """The layout as `main` sees it: his own mat is the large one, the others follow in the order of
    play.
    """
    return narrow(players, main) if is_narrow else wide(players, main)


def in_seats(players: int, main: int, mats: list[Mat]) -> tuple[Mat, ...]:
    """Mats given from the main seat on, by seat."""
    return tuple(mats[(seat - main) % players] for seat in range(players))


def wide(players: int, main: int) -> Layout:
    """1280 × 740: the map and the own mat below it, the display and the other players at the
    right.
    """
    column = [Room(822, 164 + 143 * i, 450, 139) for i in range(4)]
    mats = [own_wide(8, 534), *(other_wide(room.x, room.y) for room in column[: players - 1])]
    return Layout(
        False, WIDE_WIDTH, WIDE_HEIGHT, Frame(8, 8, 808, 520, False, 9.5), Room(822, 8, 450, 150),
        Room(544, 655, 264, 71),
        in_seats(players, main, mats), Room(126, 540, 682, 30), tuple(column[players - 1 :]),
    )  # fmt: skip


def own_wide(x: float, y: float) -> Mat:
    """The large mat: hand and played cards above, storehouse, gods and prices below, the question
    on top.
    """
    rooms = Rooms(
        hand=Room(x + 118, y + 38, 430, 80, 0.98),
        discard=Room(x + 554, y + 38, 246, 80, 0.98),
        store=Room(x + 118, y + 122, 198, 70, 1.3),
        gods=Room(x + 322, y + 122, 208, 70, 1),
        incoming=Room(x + 220, y + 6, 200, 30, 1.15),
        houses=Room(x + 8, y + 140, 106, 52, 1.0),
        badges=Room(x + 8, y + 84, 106, 28, 1.0),
    )
    return Mat(Room(x, y, 808, 198), Room(x + 8, y + 6, 106, 84), rooms, True, 9.5)


def other_wide(x: float, y: float) -> Mat:
    """Another player's mat."""
    rooms = Rooms(
        store=Room(x + 6, y + 34, 132, 48, 0.88),
        gods=Room(x + 6, y + 86, 132, 48, 1),
        hand=Room(x + 142, y + 34, 302, 48, 1.14),
        discard=Room(x + 142, y + 86, 302, 48, 1.14),
        incoming=Room(x + 300, y + 6, 66, 24, 0.75),
        houses=Room(x + 152, y + 8, 124, 22, 1.0),
        badges=Room(x + 370, y + 5, 74, 26, 0.9),
    )
    return Mat(Room(x, y, 450, 139), Room(x + 6, y + 4, 140, 28), rooms, False, 9.5)


def narrow(players: int, main: int) -> Layout:
    """390 wide, as long as it takes: own mat, map, display, the others."""
    own = own_narrow(8, 8)
    y = own.panel.y + own.panel.h + 8
    frame, y = Frame(8, y, 374, 1045, True, 11, 1.08), y + 1053
    display, y = Room(8, y, 374, 336), y + 344
    market, y = Room(14, y, 362, 376), y + 384
    mats = [own]
    for _ in range(players - 1):
        mats.append(other_narrow(8, y))
        y += mats[-1].panel.h + 8
    strip = Room(16, 16, 358, 86)
    return Layout(
        True,
        NARROW_WIDTH,
        round(y),
        frame,
        display,
        market,
        in_seats(players, main, mats),
        strip,
        (),
    )


def own_narrow(x: float, y: float) -> Mat:
    """The large mat of the narrow layout, everything below each other."""
    left = x + 6
    rooms = Rooms(
        incoming=Room(left + 96, y + 50, 250, 40, 1.5),
        badges=Room(left + 250, y + 98, 112, 34, 1.1),
        houses=Room(left + 168, y + 100, 80, 30, 1.0),
        hand=Room(left, y + 140, 362, 188, 1.16),
        discard=Room(left, y + 332, 362, 50, 1.2),
        store=Room(left, y + 386, 242, 88, 1.5),
        gods=Room(left + 246, y + 386, 116, 88, 1),
    )
    return Mat(Room(x, y, 374, 482), Room(left, y + 98, 160, 34), rooms, True, 11)


def other_narrow(x: float, y: float) -> Mat:
    """Another player's mat of the narrow layout."""
    left = x + 6
    rooms = Rooms(
        houses=Room(left + 166, y + 8, 80, 26, 1.0),
        badges=Room(left + 250, y + 6, 112, 30, 1.0),
        store=Room(left, y + 40, 170, 60, 1.1),
        gods=Room(left + 174, y + 40, 188, 60, 1),
        incoming=Room(left, y + 204, 362, 26, 0.9),
        hand=Room(left, y + 104, 362, 48, 1.14),
        discard=Room(left, y + 156, 362, 48, 1.14),
    )
    return Mat(Room(x, y, 374, 210), Room(left, y + 4, 160, 34), rooms, False, 11)


def space_place(room: Room, space: int) -> tuple[float, float]:
    """The middle of a space of a storehouse: two rows of six."""
    step = (room.w - 4) / PER_ROW
    return round(room.x + 2 + step * (space % PER_ROW + 0.5), 1), round(
        room.y + room.h * (1 + 2 * (space // PER_ROW)) / 4, 1
    )


def space_size(room: Room) -> tuple[float, float]:
    """Width and height of a space of a storehouse."""
    return round((room.w - 4) / PER_ROW - 3, 1), round(room.h * PER_ROW / SPACES - 4, 1)


def display_place(layout: Layout, position: int) -> tuple[float, float, float]:
    """The middle of a card of the display, and its scale."""
    room = layout.display
    if layout.is_narrow:
        row, column = divmod(position, 4)
        return room.x + 51 + 90 * column, room.y + 82 + 156 * row, 1.3
    step = (room.w - 12) / DISPLAY
    return round(room.x + 6 + step * (position + 0.5), 1), room.y + 69, 1.0


def stack_place(layout: Layout) -> tuple[float, float]:
    """The middle of the face-down cards."""
    room = layout.display
    return (room.x + 321, room.y + 250) if layout.is_narrow else (room.x + 150, room.y + 17)


def concordia_place(layout: Layout) -> tuple[float, float, float]:
    """The middle of the Concordia card while nobody has it."""
    room = layout.display
    return (
        (room.x + 321, room.y + 200, 1.2) if layout.is_narrow else (room.x + 400, room.y + 17, 0.9)
    )


def market_cell(layout: Layout, good: int, units: int) -> tuple[float, float, float, float]:
    """The box that shows the price of so many units of a good."""
    room = layout.market
    head, top = (38, 30) if layout.is_narrow else (38, 11)
    lines = 2 if layout.is_narrow else 1  # for a finger, each good has two lines of six
    line, column = divmod(units - 1, SPACES // lines)
    step, row = (
        (room.w - head) * lines / SPACES,
        (room.h - top - (4 if layout.is_narrow else 0)) / (GOODS * lines),
    )
    left, y = room.x + head + step * column, room.y + top + row * (good * lines + line)
    return round(left, 2), round(y, 2), round(step, 2), round(row, 2)


@lru_cache(maxsize=4096)
def hand_places(
    room: Room, kinds: tuple[int, ...], is_small: bool
) -> tuple[tuple[float, float], ...]:
    """The middles of the cards of a hand: one row, or two where the room is high."""
    w, h = (SMALL_W, SMALL_H) if is_small else (CARD_W, CARD_H)
    high = h * room.scale
    if room.h <= 2 * high:
        return tuple([(x, room.middle) for x in card_row(room, kinds, w, 4)])
    first = max(min(len(kinds), 5), (len(kinds) + 1) // 2)
    upper = [(x, room.y + high / 2 + 3) for x in card_row(room, kinds[:first], w, 4)]
    lower = [(x, room.y + room.h - high / 2 - 3) for x in card_row(room, kinds[first:], w, 4)]
    return (*upper, *lower)


@lru_cache(maxsize=4096)
def card_row(room: Room, kinds: tuple[int, ...], w: float, lead: float) -> list[float]:
    """The middles of cards side by side; where there are many, equal ones cover each other
    first.
    """
    if lead + len(kinds) * (w * room.scale + 2) <= room.w:
        return room.spread(len(kinds), w, lead)
    wide = w * room.scale
    changes = sum([one != other for one, other in pairwise(kinds)])
    near = min(wide * NEAR, (room.w - lead - wide - 4) / (len(kinds) - 1))
    far = min(
        wide + 2, (room.w - lead - wide - 4 - near * (len(kinds) - 1 - changes)) / max(1, changes)
    )
    places = [room.x + lead + wide / 2]
    for one, other in pairwise(kinds):
        places.append(places[-1] + (near if one == other else far))
    return places
