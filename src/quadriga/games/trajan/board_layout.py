"""Where everything lies on the two layouts of the Trajan picture."""

from functools import lru_cache
from math import cos, pi, sin
from typing import Final, NamedTuple

from quadriga.games.trajan.components import BOWLS, CENTRE, COLUMNS, MOST_GREEN_SPACES, TYPES
from quadriga.table.picture import NARROW_WIDTH, WIDE_WIDTH
from quadriga.table.places import Room, Spot

# Sizes of the areas in their own coordinates.
SIZES: Final = {
    "military": (300, 400),
    "seaport": (272, 150),
    "forum": (280, 150),
    "stacks": (246, 146),
    "district": (306, 146),
}
WIDE_HEIGHT: Final = 740
OWN_NARROW: Final = 822  # heights of mats on the narrow layout
OTHER_NARROW: Final = 258
CIRCLE: Final = 250  # the action circle is drawn on a square of this size
RING: Final = 57  # from the middle of the circle to the middle of a bowl
BOWL: Final = 27
CAMPS: Final = (
    ("supply", "supply"),
    ("military", "military_camp"),
    ("workers", "worker_camp"),
)  # room, field of the player
HIGH: Final = 60  # in a higher room construction tiles lie in columns
TIGHT: Final = 120  # a room for pawns that is narrower also says their number
# The middles of the provinces and of the camp on the map.
PROVINCES: Final[tuple[tuple[float, float], ...]] = (
    (62, 66), (206, 66), (250, 158), (154, 158), (58, 164), (48, 258), (98, 350),
    (152, 254), (250, 254), (250, 350), (174, 344),
)  # fmt: skip


class Mat(NamedTuple):
    """Where a player's things lie."""

    panel: Room
    circle: Spot
    rooms: dict[str, Room]


class Layout(NamedTuple):
    """The places of one picture."""

    is_narrow: bool
    width: int
    height: int
    time: Room
    senate: Room
    areas: dict[str, Spot]
    mats: tuple[Mat, ...]  # by seat
    strip: Room
    help: tuple[Room, ...]  # free places, for the reference


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
    """1280 × 740: the board, the own mat below, the others at the right."""
    column = [Room(880, 8 + 242 * i, 392, 236) for i in range(3)]
    mats = [own_wide(8, 478), *(other_wide(880, 8 + 242 * i) for i in range(players - 1))]
    areas = {
        "military": Spot(8, 72),
        "seaport": Spot(314, 72),
        "forum": Spot(592, 72),
        "stacks": Spot(314, 326),
        "district": Spot(566, 326),
    }
    return Layout(
        False, WIDE_WIDTH, WIDE_HEIGHT, Room(8, 8, 864, 58), Room(314, 228, 558, 92), areas,
        in_seats(players, main, mats), Room(272, 486, 592, 60), tuple(column[players - 1 :]),
    )  # fmt: skip


def narrow(players: int, main: int) -> Layout:
    """390 wide, as long as it takes: own mat, time, the areas in the order of the circle, the
    others.
    """
    y: float = 8 + OWN_NARROW + 8
    time, y = Room(8, y, 374, 132), y + 140
    areas: dict[str, Spot] = {}
    senate = Room(0, 0, 0, 0)
    for name in ("seaport", "forum", "military", "senate", "stacks", "district"):
        if name == "senate":
            senate, y = Room(8, y, 374, 150), y + 158
            continue
        scale = 374 / SIZES[name][0]
        areas[name], y = Spot(8, y, scale), y + SIZES[name][1] * scale + 8
    mats = [own_narrow(8, 8)]
    for _ in range(players - 1):
        mats.append(other_narrow(8, y))
        y += OTHER_NARROW + 8
    return Layout(
        True,
        NARROW_WIDTH,
        round(y),
        time,
        senate,
        areas,
        in_seats(players, main, mats),
        Room(16, 16, 358, 86),
        (),
    )


def own_wide(x: float, y: float) -> Mat:
    """The large mat: the circle at the left, then hand, display and tiles, then pawns, bonus tiles
    and buildings.
    """
    left, right = x + 254, x + 626
    rooms = {
        "hand": Room(left, y + 72, 366, 50, 1.15),
        "display": Room(left, y + 126, 366, 36, 0.8),
        "tiles0": Room(left, y + 166, 366, 39, 0.94),
        "tiles1": Room(left, y + 209, 200, 39, 0.94),
        "tiles2": Room(left + 204, y + 209, 162, 39, 0.94),
        "supply": Room(right, y + 72, 232, 24),
        "military": Room(right, y + 98, 114, 24),
        "workers": Room(right + 118, y + 98, 114, 24),
        "bonus": Room(right, y + 126, 232, 36, 0.94),
        "buildings": Room(right, y + 166, 232, 82, 0.95),
    }
    return Mat(Room(x, y, 864, 254), Spot(x + 4, y + 4, 0.984), rooms)


def own_narrow(x: float, y: float) -> Mat:
    """The large mat of the narrow layout, everything below each other."""
    left, top = x + 6, y + 448
    rooms = {
        "hand": Room(left, top, 362, 56, 1.25),
        "display": Room(left, top + 60, 362, 46, 1.0),
        "tiles0": Room(left, top + 110, 362, 42, 1.0),
        "tiles1": Room(left, top + 156, 199, 42, 1.0),
        "tiles2": Room(left + 203, top + 156, 159, 42, 1.0),
        "supply": Room(left, top + 202, 170, 32, 1.1),
        "military": Room(left + 174, top + 202, 92, 32, 1.1),
        "workers": Room(left + 270, top + 202, 92, 32, 1.1),
        "bonus": Room(left, top + 238, 362, 42, 1.1),
        "buildings": Room(left, top + 284, 362, 84, 1.1),
    }
    return Mat(Room(x, y, 374, OWN_NARROW), Spot(x + 17, y + 102, 1.36), rooms)


def other_wide(x: float, y: float) -> Mat:
    """Another player's mat: the circle at the left, what he has beside it."""
    left = x + 230
    rooms = {
        "supply": Room(left, y + 6, 66, 22, 0.8),
        "military": Room(left + 68, y + 6, 43, 22, 0.8),
        "workers": Room(left + 113, y + 6, 43, 22, 0.8),
        "hand": Room(left, y + 31, 138, 30, 0.66),
        "display": Room(left, y + 64, 156, 30, 0.66),
        "tiles0": Room(left, y + 97, 156, 31, 0.78),
        "tiles1": Room(left, y + 131, 84, 31, 0.78),
        "tiles2": Room(left + 87, y + 131, 69, 31, 0.78),
        "buildings": Room(left, y + 165, 156, 31, 0.9),
        "bonus": Room(left, y + 199, 156, 31, 0.8),
    }
    return Mat(Room(x, y, 392, 236), Spot(x + 2, y + 5, 0.9), rooms)


def other_narrow(x: float, y: float) -> Mat:
    """Another player's mat on the narrow layout, where height costs little and print must be
    larger.
    """
    left = x + 224
    rooms = {
        "supply": Room(x + 6, y + 224, 104, 28, 0.9),
        "military": Room(x + 113, y + 224, 52, 28, 0.9),
        "workers": Room(x + 168, y + 224, 52, 28, 0.9),
        "hand": Room(left, y + 6, 126, 36, 0.8),
        "display": Room(left, y + 45, 144, 36, 0.8),
        "tiles0": Room(left, y + 84, 144, 36, 0.9),
        "tiles1": Room(left, y + 123, 79, 36, 0.9),
        "tiles2": Room(left + 82, y + 123, 62, 36, 0.9),
        "buildings": Room(left, y + 162, 144, 44, 0.85),
        "bonus": Room(left, y + 209, 144, 43, 0.95),
    }
    return Mat(Room(x, y, 374, OTHER_NARROW), Spot(x + 2, y + 5, 0.87), rooms)


def around_circle(ring: float, bowl: float) -> tuple[float, float]:
    """A point of the circle: bowl I is at the top, the others follow clockwise."""
    turn = (60 * bowl - 90) * pi / 180
    return CIRCLE / 2 + ring * cos(turn), CIRCLE / 2 + ring * sin(turn)


BOWL_PLACES: Final = tuple(around_circle(RING, bowl) for bowl in range(BOWLS))
SLOT_PLACES: Final = (
    (125, 21),
    (227, 79),
    (227, 171),
    (125, 229),
    (23, 171),
    (23, 79),
    (125, 125),
)  # the last is the centre
PLUS_PLACES: Final = tuple(around_circle(92, bowl + 0.45) for bowl in range(BOWLS))
assert len(SLOT_PLACES) == CENTRE + 1


@lru_cache(maxsize=64)
def in_bowl(number: int) -> tuple[tuple[float, float, float], ...]:
    """Offsets and scale for so many markers in a bowl."""
    if number == 0:
        return ()
    if number == 1:
        return ((0.0, 0.0, 1.0),)
    if number == 2:
        return ((-9.8, 0.0, 1.0), (9.8, 0.0, 1.0))
    if number <= 4:
        first, drop, scale = (-90, 2, 0.95) if number == 3 else (-135, 0, 0.9)
        turns = [(360 * i / number + first) * pi / 180 for i in range(number)]
        return tuple((10.5 * cos(turn), 10.5 * sin(turn) + drop, scale) for turn in turns)
    if number <= 7:
        turns = [i * 2 * pi / (number - 1) for i in range(number - 1)]
        ring = tuple((16 * cos(turn), 16 * sin(turn), 0.78) for turn in turns)
        return (*ring, (0.0, 0.0, 0.78))
    return tuple(((i % 4 - 1.5) * 11.5, (i // 4 - 1) * 11.5, 0.6) for i in range(number))


def on_tray(layout: Layout, number: int) -> tuple[tuple[float, float, float], ...]:
    """Places and scale for so many markers that the viewer is to place, beside the question: large
    enough to be tapped.
    """
    step, size = (42, 1.7) if layout.is_narrow else (36, 1.5)
    top = layout.strip.y + (22 if number <= 6 else 14) + (step - 36)
    return tuple(
        (layout.strip.x + 112 + step * (i % 6), top + (step - 2) * (i // 6), size)
        for i in range(number)
    )


def forum_place(space: int) -> tuple[float, float]:
    """The middle of a forum space: two rows of six green ones, then the yellow ones."""
    if space >= MOST_GREEN_SPACES:
        return 31 + 43.5 * (space - MOST_GREEN_SPACES), 127
    return 31 + 43.5 * (space % 6), 44 + 41.5 * (space // 6)


def stack_place(category: int) -> tuple[float, float]:
    """The middle of the top tile of a Trajan stack."""
    return 38 + 80 * (category % 3), 52 + 60 * (category // 3)


def district_place(space: int) -> tuple[float, float]:
    """The middle of a space of the construction district."""
    return 30 + 45.5 * (space % COLUMNS), 40 + 30 * (space // COLUMNS)


def ship_place(ship: int) -> tuple[float, float]:
    """The upper left corner of a ship's row."""
    return 8, 25 + 40 * ship


DRAW_PLACE: Final = (225, 50)
DISCARD_PLACES: Final = ((203, 112), (244, 112))


def time_place(layout: Layout, space: int, spaces: int) -> tuple[float, float]:
    """The middle of a space of the time track: one row, or two on the narrow layout."""
    room = layout.time
    if layout.is_narrow:
        return room.x + 24 + 32.6 * (space % 11), room.y + 82 + 33 * (space // 11)
    return room.x + 164 + min(30, 475 / spaces) * space, room.y + 33


def demand_place(layout: Layout, i: int) -> tuple[float, float]:
    """The middle of a demand tile's space."""
    room = layout.time
    return (
        (room.x + 190 + 38 * i, room.y + 44)
        if layout.is_narrow
        else (room.x + 694 + 38 * i, room.y + 33)
    )


def senate_place(layout: Layout, space: int) -> tuple[float, float]:
    """The middle of the foot of a space of the senate track."""
    room = layout.senate
    step = 45.2 if layout.is_narrow else 41
    return room.x + 29 + step * space, room.y + 84


def bonus_place(layout: Layout, i: int) -> tuple[float, float]:
    """The middle of a bonus tile in the senate."""
    room = layout.senate
    return (
        (room.x + 246 + 62 * i, room.y + 122)
        if layout.is_narrow
        else (room.x + 452 + 62 * i, room.y + 53)
    )


def building_place(room: Room, kind: int, i: int) -> tuple[float, float]:
    """Where the i-th tile of a type lies: below each other if the room is high, else slightly
    shifted.
    """
    step = (room.w - 20) / TYPES
    x = room.x + 20 + step * (kind + 0.5)
    if room.h > HIGH:
        return x, room.y + 17 * room.scale + i * (room.h - 34 * room.scale) / 3
    return x + (i - 1.5) * 3, room.middle
