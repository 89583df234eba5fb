"""The action circle of a mat: bowls with markers, slots with Trajan tiles, the Arch."""

from collections.abc import Iterable
from functools import lru_cache
from math import atan2, cos, hypot, pi, sin
from typing import Any, Final

from quadriga.core.messages import Message, kept, say
from quadriga.core.texts import seat_name
from quadriga.games.trajan import (
    components as c,  # fmt: skip
    moves,
    words,
)
from quadriga.games.trajan.foresight import could_complete, target_of
from quadriga.games.trajan.table.art import marker, trajan_tile
from quadriga.games.trajan.table.layout import CIRCLE
from quadriga.table.area import tipped
from quadriga.table.icons import icon
from quadriga.table.picture import Piece, Target
from quadriga.table.places import Room
from quadriga.table.shapes import rect
from quadriga.table.stamps import stamp
from quadriga.table.targets import TOUCH, around
from quadriga.table.text import text
from quadriga.table.zone import (
    NO_MOVES,
    Look,
    Point,
    Scene,
    Zone,
    thing,
    touch,
    within,
)  # fmt: skip

RING: Final = 57  # from the middle of the circle to the middle of a bowl
BOWL: Final = 27
MIDDLE: Final = CIRCLE / 2
LOW: Final = 50  # a strip of less has one row of markers, and no question before them
BESIDE: Final = 46  # degrees from one sign at the rim of a bowl to the next
NO_MARKERS: Final = (0,) * c.COLOURS
NO_BOWLS: Final = NO_MARKERS * c.BOWLS
Places = tuple[tuple[float, float, float], ...]  # points with a scale


def around_circle(ring: float, bowl: float) -> Point:
    """A point of the circle: bowl I is at the top, the others follow clockwise."""
    turn = (60 * bowl - 90) * pi / 180
    return MIDDLE + ring * cos(turn), MIDDLE + ring * sin(turn)


BOWL_PLACES: Final = tuple(around_circle(RING, bowl) for bowl in range(c.BOWLS))
PLUS_PLACES: Final = tuple(around_circle(92, bowl + 0.45) for bowl in range(c.BOWLS))
SLOT_PLACES: Final[tuple[Point, ...]] = (
    (125, 21),
    (227, 79),
    (227, 171),
    (125, 229),
    (23, 171),
    (23, 79),
    (125, 125),
)
assert len(SLOT_PLACES) == c.CENTRE + 1  # the last is the centre


@kept(1)
def circle_frame() -> str:
    """Bowls with their actions, slots with their numbers."""
    parts = [f'<circle cx="{MIDDLE:g}" cy="{MIDDLE:g}" r="{RING:g}" class="ring"/>']
    for bowl in range(c.BOWLS):
        x, y = BOWL_PLACES[bowl]
        sign = icon(c.ACTIONS[bowl], round(x, 1), round(y, 1), 34, "watermark")
        ring = f'<circle cx="{x:.4g}" cy="{y:.4g}" r="{BOWL}" class="bowl"/>'
        told = say("Bowl {number}: {action}", number=c.SLOTS[bowl], action=words.ACTION[bowl])
        parts.append(tipped(told, ring + sign, rule="TR-1.3"))
        x, y = SLOT_PLACES[bowl]
        parts.append(rect(round(x - 21.5, 1), round(y - 18.5, 1), 43, 37, "empty", 4))
        parts.append(text(round(x, 1), round(y + 4.5, 1), c.SLOTS[bowl], 13, "h m s"))
        x, y = PLUS_PLACES[bowl]
        parts.append(f'<circle cx="{x:.4g}" cy="{y:.4g}" r="4.5" class="ring"/>')
    return "".join(parts)


def next_bowl(view: Any, seat: int) -> int | None:
    """The bowl that gets the next marker while markers are being placed."""
    bowls = view["players"][seat]["bowls"]
    if seat not in view["to_move"] or bowls is None:
        return None
    if seat == view["current"] and any(view["held"]):
        return (int(view["bowl"]) + 1) % c.BOWLS
    placed = sum(bowls)
    return placed // 2 if placed < 2 * c.COLOURS else None


# --- markers ---


def all_markers(view: Any, seat: int) -> tuple[Any, ...]:
    """The markers in the bowls, those the player is moving or has not placed yet by colour, and
    whether it is the viewer.
    """
    bowls, is_own = view["players"][seat]["bowls"], seat == view["seat"]
    if bowls is None:
        return NO_BOWLS, NO_MARKERS, is_own
    if seat == view["current"] and any(view["held"]):
        return tuple(bowls), tuple(view["held"]), is_own
    loose = [2 - sum(bowls[colour :: c.COLOURS]) for colour in range(c.COLOURS)]
    return tuple(bowls), tuple(loose), is_own


@lru_cache(maxsize=64)
def in_bowl(number: int) -> Places:
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


def markers(_box: c.Box, seat: int, found: Any, room: Room) -> Iterable[Piece]:
    """The action markers: in the bowls, or in the middle while they are moved; the viewer's own
    are on the tray instead.
    """
    (bowls, loose, is_own), numbers, name = found, [0] * c.COLOURS, seat_name(seat)
    loose = NO_MARKERS if is_own else loose
    for bowl in range(c.BOWLS + 1):
        counts = loose if bowl == c.BOWLS else bowls[bowl * c.COLOURS : (bowl + 1) * c.COLOURS]
        x, y = BOWL_PLACES[bowl] if bowl < c.BOWLS else (MIDDLE, MIDDLE)
        colours = [colour for colour in range(c.COLOURS) for _ in range(counts[colour])]
        where = bowl_name(bowl) if bowl < c.BOWLS else say("to be placed")
        for colour, (dx, dy, scale) in zip(colours, in_bowl(len(colours)), strict=True):
            ident = f"marker-{name}-{colour}-{numbers[colour]}"
            look = marker_in(seat, colour, bowl)
            yield within(room, ident, look, (x + dx, y + dy), 3, scale, where)
            numbers[colour] += 1


@lru_cache(maxsize=16)
def bowl_name(bowl: int) -> Message:
    """A bowl by its number and action."""
    return say("{number} {action}", number=c.SLOTS[bowl], action=words.ACTION[bowl])


@lru_cache(maxsize=512)
def marker_in(seat: int, colour: int, bowl: int = c.BOWLS) -> Look:
    """A marker in a bowl, or one to be placed."""
    if bowl == c.BOWLS:
        told = say("{colour} marker to be placed", colour=words.COLOUR[colour])
        return marker(seat, colour, told)
    told = say("{colour} marker in the {bowl}")
    told = told.fill(colour=words.COLOUR[colour], bowl=words.BOWL[bowl])
    return marker(seat, colour, told)


def on_tray(room: Room, number: int) -> Places:
    """Places and scale for so many markers beside the question: large enough to be tapped."""
    if room.h < LOW:
        return tuple((room.x + 22 + 40 * i, room.middle, 1.7) for i in range(number))
    step, size = (42, 1.7) if room.h > 80 else (36, 1.5)
    top = room.y + (22 if number <= 6 else 14) + (step - 36)
    return tuple(
        (room.x + 112 + step * (i % 6), top + (step - 2) * (i // 6), size) for i in range(number)
    )


def tray(_box: c.Box, seat: int, found: Any, room: Room) -> Iterable[Piece]:
    """The markers the viewer is to place; those in the bowls come first, so the last numbers are
    theirs.
    """
    (_, loose, is_own), name, where = found, seat_name(seat), say("to be placed")
    loose = loose if is_own else NO_MARKERS
    colours = [(colour, i) for colour in range(c.COLOURS) for i in range(2 - loose[colour], 2)]
    for (colour, i), (x, y, scale) in zip(colours, on_tray(room, len(colours)), strict=True):
        look = marker_in(seat, colour)
        yield thing(f"marker-{name}-{colour}-{i}", look, x, y, 3, scale, where)


def tray_touches(scene: Scene, seat: int) -> Iterable[Target]:
    """The markers on the tray."""
    if seat != scene.view["seat"]:
        return
    loose, room = all_markers(scene.view, seat)[1], scene.layout.rooms["strip"]
    colours = [colour for colour in range(c.COLOURS) for _ in range(loose[colour])]
    size = 33 if scene.layout.format == "wide" else TOUCH
    for colour, (x, y, _) in zip(colours, on_tray(room, len(colours)), strict=True):
        yield around(moves.PLACE + colour, x, y, size, size, size / 2)


# --- what lies around the bowls ---


def tiles(box: c.Box, seat: int, found: Any, room: Room) -> Iterable[Piece]:
    """The Arch, the tiles at the slots, one on its way to a slot, and the [+2] markers."""
    (arch, slots, plus_two, on_way, asked), name = found, seat_name(seat)
    tip = say("Arch of {seat}: the next Trajan tile lies here", seat=name)
    look = Look("arch", stamp("arch"), say("the Arch"), tip, "TR-6.40")
    yield within(room, f"arch-{name}", look, SLOT_PLACES[arch], 2, 1, slot_name(arch))
    for slot, tile in enumerate((*slots, on_way) if seat in asked else slots):
        if tile != c.EMPTY:
            shown, at = trajan_tile(box, tile), SLOT_PLACES[slot]
            yield within(room, f"tile-{tile}", shown, at, 1, 0.98, slot_name(slot))
    for action in range(c.BOWLS):
        if plus_two >> action & 1:
            tip = say("An extra-action tile repeats the {action} twice")
            tip = tip.fill(action=words.THE_ACTION[action])
            look = Look(f"plus-{name}", stamp("plus"), say("[+2] marker"), tip, "TR-7.2")
            at = PLUS_PLACES[action]
            yield within(room, f"plus-{name}-{action}", look, at, 3, 1, bowl_name(action))


def slot_name(slot: int) -> Message:
    """A slot, or the centre."""
    return say("slot {number}", number=c.SLOTS[slot]) if slot < c.CENTRE else say("centre")


def touches(scene: Scene, seat: int) -> Iterable[Target]:
    """The own slots, places of [+2] markers and bowls."""
    if seat != scene.view["seat"]:
        return
    room = scene.layout.room("circle", seat)
    for i in range(c.BOWLS):
        yield touch(room, moves.SLOT + i, SLOT_PLACES[i], (48, 42, 5))
        yield touch(room, moves.MARKER + i, PLUS_PLACES[i], (22, 22, 11))
        if moves.SOW + i in scene.choices:
            yield sow_touch(scene, room, i)


def sow_touch(scene: Scene, room: Room, bowl: int) -> Target:
    """A bowl whose markers may be moved, with a ghost of where the last one would fall."""
    player = scene.view["players"][scene.view["seat"]]
    bowls = player["bowls"]
    end = target_of(bowls, bowl)
    sown = [i for i in range(c.BOWLS) if moves.SOW + i in scene.choices]
    beside = [i for i in sown if target_of(bowls, i) == end]
    turn = BESIDE * (beside.index(bowl) - (len(beside) - 1) / 2)
    completes = could_complete(scene.box, bowls, player["slots"], bowl)
    size = (2 * BOWL + 2, 2 * BOWL + 2, BOWL + 1)
    ghost = room.put(landing(bowl, end, turn, completes))
    return touch(room, moves.SOW + bowl, BOWL_PLACES[bowl], size, ghost)


@lru_cache(maxsize=128)
def landing(bowl: int, end: int, beside: float, completes: bool) -> str:
    """The way of the last marker: a curve inside the ring and, at the rim of its bowl, the number
    of the bowl it comes from, some degrees beside others that end there.

    The sign is filled, with a laurel beside it, if the tile at the end could be completed.
    """
    (x1, y1), (x2, y2) = BOWL_PLACES[bowl], BOWL_PLACES[end]
    turn = (60 * end - 90 + 180 + beside) * pi / 180
    rim = BOWL - 4  # clear of the signs at the bowls beside it
    px, py = x2 + rim * cos(turn), y2 + rim * sin(turn)
    away = atan2(y1 - MIDDLE, x1 - MIDDLE)
    sx = MIDDLE + (hypot(x1 - MIDDLE, y1 - MIDDLE) - BOWL) * cos(away)
    sy = MIDDLE + (RING - BOWL) * sin(away)
    way = f"M{sx:.4g} {sy:.4g}Q{MIDDLE:g} {MIDDLE:g} {px:.4g} {py:.4g}"
    parts = [f'<path class="path" d="{way}"/>' if bowl != end else ""]
    css, ink = ("landing done", "h m on-go") if completes else ("landing", "h m")
    parts.append(f'<circle cx="{px:.4g}" cy="{py:.4g}" r="8.6" class="{css}"/>')
    parts.append(text(round(px, 1), round(py + 4, 1), c.SLOTS[bowl], 11.4, ink))
    if completes:
        x, y = SLOT_PLACES[end][0] - 19, SLOT_PLACES[end][1] + 15
        parts.append(f'<circle cx="{x}" cy="{y}" r="8" class="landing done"/>')
        parts.append(icon("vp", x, y, 11, "on-go"))
    return "".join(parts)


ZONES = (
    Zone("circle", all_markers, markers, moves=NO_MOVES, rule="TR-4.1"),
    Zone("strip", all_markers, tray, tray_touches, ((moves.PLACE, moves.PLACE + c.COLOURS),)),
    Zone(
        "circle",
        (".arch", ".slots", ".plus_two", "tile", "to_move"),
        tiles,
        touches,
        tuple((first, first + c.BOWLS) for first in (moves.SOW, moves.SLOT, moves.MARKER)),
    ),
)
