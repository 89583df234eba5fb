"""Where everything lies on the two layouts of the Celtae picture."""

from functools import lru_cache
from typing import Final, NamedTuple

from quadriga.games.celtae.components import CENTRE, CUBES, DISCS, EAST, SLOTS, TRIBE_LIMIT, WEST
from quadriga.table.picture import NARROW_WIDTH, WIDE_WIDTH
from quadriga.table.places import Room, Spot

WIDE_HEIGHT: Final = 740
RONDEL: Final = (296, 388)  # sizes of the areas in their own coordinates
PART: Final = (298, 91)  # each of the four parts of a region
PARTS: Final = ("market", "citadels", "armies", "druids")
SOLO: Final = (352, 478)
OTHER: Final = (352, 236)

# The rondel, in its own coordinates.
MIDDLE: Final = (148, 192)
CORNER_PLACES: Final = ((236, 280), (60, 280), (60, 104), (236, 104))  # SE, SW, NW, NE
COST_PLACES: Final = ((262, 313), (34, 313), (34, 71), (262, 71))
AREA_BOXES: Final = ((92, 66, 112, 58), (92, 260, 112, 58), (219, 136, 56, 112), (21, 136, 56, 112))
CENTRE_RADIUS: Final = 41
FEW_CARDS: Final = 5  # so many progress cards leave room for their words


class Mat(NamedTuple):
    """Where a player's things lie."""

    panel: Room
    leader: Spot
    head: Room  # letter, points and signs
    rooms: dict[str, Room]
    is_own: bool
    sheet: Room | None  # the score sheet, where there is room for it


class Layout(NamedTuple):
    """The places of one picture."""

    is_narrow: bool
    width: int
    height: int
    progress: Room
    rondel: Spot
    parts: dict[tuple[str, int], Spot]  # part and region
    mats: tuple[Mat, ...]  # by seat
    strip: Room
    offer: Room  # leaders to choose from
    solo: Spot | None
    help: tuple[Room, ...]


@lru_cache(maxsize=128)
def layout_of(players: int, main: int, is_narrow: bool, is_draft: bool) -> Layout:
    """The layout as `main` sees it: his own mat is the large one, the others follow in the order of
    play.
    """
    return narrow(players, main, is_draft) if is_narrow else wide(players, main)


def in_seats(players: int, main: int, mats: list[Mat]) -> tuple[Mat, ...]:
    """Mats given from the main seat on, by seat."""
    return tuple(mats[(seat - main) % players] for seat in range(players))


def wide(players: int, main: int) -> Layout:
    """1280 × 740: progress, rondel and regions, the own mat below, the others at the right."""
    column = [Room(920, 8 + 244 * i, 352, 236) for i in range(3)]
    mats = [own_wide(8, 488), *(other_mat(920, 8 + 244 * i, 1.0) for i in range(players - 1))]
    parts = {}
    for region, top in enumerate((94, 296)):
        for i, name in enumerate(PARTS):
            parts[name, region] = Spot(310 + 304 * (i // 2), top + 95 * (i % 2))
    solo = Spot(920, 8) if players == 1 else None
    free = column[2:] if solo else column[players - 1 :]
    return Layout(
        False, WIDE_WIDTH, WIDE_HEIGHT, Room(8, 8, 904, 80), Spot(8, 94), parts, in_seats(players,
        main, mats),
        Room(168, 496, 736, 60), Room(168, 496, 736, 60, 0.93), solo, tuple(free),
    )  # fmt: skip


def narrow(players: int, main: int, is_draft: bool) -> Layout:
    """390 wide, as long as it takes: own mat, rondel, the regions, progress, the others."""
    offer = Room(16, 60, 358, 226, 1.2) if is_draft else Room(16, 16, 358, 60, 1.0)
    mats = [own_narrow(8, 8, 290 if is_draft else 122)]
    y = 8 + mats[0].panel.h + 8
    rondel, y = Spot(8, y, 374 / RONDEL[0]), y + RONDEL[1] * 374 / RONDEL[0] + 8
    parts = {}
    scale = 374 / PART[0]
    for region in range(2):
        for name in PARTS:
            parts[name, region], y = Spot(8, y, scale), y + PART[1] * scale + 6
    progress, y = (
        Room(8, y + 2, 374, 238 if players > 2 else 158),
        y + (248 if players > 2 else 168),
    )
    solo = None
    if players == 1:
        solo, y = Spot(8, y, 374 / SOLO[0]), y + SOLO[1] * 374 / SOLO[0] + 8
    for _ in range(players - 1):
        mats.append(other_mat(8, y, 374 / OTHER[0]))
        y += OTHER[1] * 374 / OTHER[0] + 8
    return Layout(
        True,
        NARROW_WIDTH,
        round(y),
        progress,
        rondel,
        parts,
        in_seats(players, main, mats),
        Room(16, 16, 358, 108),
        offer,
        solo,
        (),
    )


def own_wide(x: float, y: float) -> Mat:
    """The large mat: leader and score sheet, the player board, then hand and tiles."""
    left, right = x + 160, x + 548
    rooms = {
        "tribe": Room(left, y + 74, 276, 42, 1.15),
        "active": Room(left + 282, y + 74, 98, 42, 1.15),
        "discs": Room(left, y + 120, 276, 50, 1.2),
        "cubes": Room(left + 282, y + 120, 98, 50),
        "strength": Room(left, y + 174, 380, 32, 1.05),
        "counts": Room(left, y + 210, 380, 28),
        "hand": Room(right, y + 74, 348, 76, 1.3),
        "armies": Room(right, y + 154, 172, 42, 0.92),
        "orders": Room(right + 176, y + 154, 172, 42, 0.92),
        "bonus": Room(right, y + 200, 172, 38, 1.0),
        "tokens": Room(right + 176, y + 200, 172, 38, 1.2),
    }
    head = Room(x + 8, y + 6, 142, 32)
    return Mat(
        Room(x, y, 904, 244),
        Spot(x + 78, y + 72),
        head,
        rooms,
        True,
        Room(x + 12, y + 112, 134, 128),
    )


def own_narrow(x: float, y: float, top: float) -> Mat:
    """The large mat of the narrow layout, everything below each other."""
    left, top = x + 6, y + top
    rooms = {
        "hand": Room(left, top + 76, 362, 84, 1.4),
        "active": Room(left, top + 164, 132, 46, 1.4),
        "counts": Room(left + 136, top + 164, 226, 46),
        "tribe": Room(left, top + 214, 362, 44, 1.35),
        "discs": Room(left, top + 262, 362, 56, 1.45),
        "strength": Room(left, top + 322, 362, 36, 1.05),
        "cubes": Room(left, top + 362, 116, 42, 1.1),
        "tokens": Room(left + 120, top + 362, 118, 42, 1.3),
        "bonus": Room(left + 242, top + 362, 120, 42, 1.1),
        "armies": Room(left, top + 408, 179, 48, 1.05),
        "orders": Room(left + 183, top + 408, 179, 48, 1.05),
    }
    head = Room(left, top, 362, 72)
    return Mat(
        Room(x, y, 374, top - y + 464), Spot(left + 128, top + 37, 1.2), head, rooms, True, None
    )


def other_mat(x: float, y: float, scale: float) -> Mat:
    """Another player's mat."""

    def room(left: float, top: float, w: float, h: float, art: float) -> Room:
        return Room(x + left * scale, y + top * scale, w * scale, h * scale, art * scale)

    rooms = {
        "tribe": room(6, 64, 224, 31, 0.92),
        "active": room(234, 64, 112, 31, 0.92),
        "discs": room(6, 98, 224, 36, 0.95),
        "cubes": room(234, 98, 112, 36, 1.03),
        "strength": room(6, 137, 340, 23, 0.95),
        "hand": room(6, 163, 320, 36, 0.62),
        "armies": room(6, 202, 100, 29, 0.98),
        "orders": room(109, 202, 100, 29, 0.98),
        "bonus": room(212, 202, 76, 29, 0.95),
        "tokens": room(291, 202, 55, 29, 0.9),
    }
    head = room(6, 5, 340, 56, 1.0)
    return Mat(
        Room(x, y, OTHER[0] * scale, OTHER[1] * scale),
        Spot(x + 104 * scale, y + 33 * scale, scale), head, rooms, False, None,
    )  # fmt: skip


# --- places within the areas ---


def worker_place(area: int, place: int) -> tuple[float, float]:
    """A worker space of an area, or of the centre, on the rondel."""
    x, y = MIDDLE
    if area == CENTRE:
        return ((x, y - 17), (x - 17.5, y + 13), (x + 17.5, y + 13))[place]
    if area == EAST:
        return 238, y + 34 * (place - 1)
    if area == WEST:
        return 58, y + 34 * (place - 1)
    return x + 34 * (place - 1), 104 if area == 0 else 280


def market_place(slot: int) -> tuple[float, float]:
    """The middle of a card of a market."""
    return 27.5 + 48.6 * slot, 49


def citadel_box(colour: int) -> tuple[float, float, float, float]:
    """The box of a citadel."""
    return 6.5 + 71.5 * colour, 23, 70, 63


def disc_place(colour: int, i: int, spaces: int) -> tuple[float, float]:
    """A disc space of a citadel."""
    x, y, w, _ = citadel_box(colour)
    step = min(16.5, w / max(1, spaces))
    return x + w / 2 + step * (i - (spaces - 1) / 2), y + 50


def bonus_place(colour: int) -> tuple[float, float]:
    """The bonus tile of a citadel."""
    x, y, _, _ = citadel_box(colour)
    return x + 51, y + 19


STACK_PLACE: Final = (31, 55)
BESIDE_PLACE: Final = (70, 40)


def row_place(i: int) -> tuple[float, float]:
    """The middle of a space of a garrison or of a druid track."""
    return 113 + 40 * i, 55


def track_place(layout: Layout, i: int, spaces: int) -> tuple[float, float]:
    """A space of the progress track."""
    room = layout.progress
    if layout.is_narrow:
        return room.x + 20 + 30 * i, room.y + 44
    return room.x + 20 + min(22, 240 / spaces) * i, room.y + 51


def card_place(layout: Layout, i: int, number: int) -> Spot:
    """The middle and scale of a progress card."""
    room = layout.progress
    if layout.is_narrow:
        return Spot(room.x + 41 + 73 * (i % 5), room.y + 110 + 80 * (i // 5), 1.05)
    return Spot(room.x + 298 + (70.5 if number > FEW_CARDS else 127) * i, room.y + 40)


def sign_place(head: Room, i: int) -> tuple[float, float]:
    """The Teutates tile and the sign of the start player, beside the points."""
    return (head.x + 70 + 25 * i if head.w < 200 else head.x + head.w - 92 + 27 * i), head.y + 16


def cell(room: Room, i: int, cells: int) -> tuple[float, float]:
    """The middle of one of equally wide cells of a room."""
    return room.x + room.w * (i + 0.5) / cells, room.middle


def cube_place(room: Room, i: int) -> tuple[float, float]:
    """A garrison cube on the player board, beside the point for placing all."""
    return cell(room._replace(w=room.w - 20), i, CUBES)


def tribe_place(room: Room, i: int, number: int) -> tuple[float, float]:
    """A place of the tribe, which may be larger than its limit for a while."""
    return cell(room, i, max(TRIBE_LIMIT, number))


def hole_place(room: Room, i: int) -> tuple[float, float]:
    """A disc hole of the player board; its cost is printed under it."""
    x, y = cell(room, i, DISCS)
    return x, y - room.h * 0.14


def supply_place(i: int) -> tuple[float, float]:
    """A bonus token of the supply, on the rondel."""
    return 180 + 11.2 * i, 30


def offer_place(layout: Layout, i: int, number: int) -> Spot:
    """A leader to choose from."""
    room = layout.offer
    if room.h > 100:
        return Spot(room.x + 89 + 180 * (i % 2), room.y + 36 + 74 * (i // 2), room.scale)
    left, right = (
        (room.x + 68, room.x + room.w - 68)
        if layout.is_narrow
        else (room.x + 158, room.x + room.w - 66)
    )
    return Spot(left + min(140, (right - left) / max(1, number - 1)) * i, room.y + 30, room.scale)


DECK_PLACE: Final = (124, 358)
DISCARD_PLACE: Final = (168, 358)
assert PART[0] > SLOTS * 48.6
