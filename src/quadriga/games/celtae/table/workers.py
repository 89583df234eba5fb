"""The workers of a player: active ones, the tribe, and the swaps with an area."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from quadriga.core.messages import say, text
from quadriga.core.texts import seat_name
from quadriga.games.celtae import components as c, moves, words
from quadriga.games.celtae.components import ACTIVE, ORDINARY, PLACES, Box
from quadriga.games.celtae.table import art
from quadriga.games.celtae.table.art import small_worker
from quadriga.games.celtae.table.rondel import worker_place
from quadriga.table.asking import LEAD
from quadriga.table.picture import Piece, Target
from quadriga.table.places import Layout, Room
from quadriga.table.targets import BUTTON, GAP, TOUCH, Choice, around, strip
from quadriga.table.zone import Point, Scene, Zone, thing

SWAPS = (moves.SWAP, moves.SWAP + ORDINARY * PLACES)
# Where the swaps take a row of the strip, there is room for few words beside them.
SHORT = {
    moves.PASS: (say("Leave them"), ""),
    moves.REFRESH: (say("Refresh for 1"), "refresh"),
}


def active_list(workers: Sequence[int]) -> list[int]:
    """The kinds of the active workers in order."""
    return [kind for kind in range(ORDINARY) for _ in range(workers[kind])]


def cell(room: Room, i: int, cells: int) -> Point:
    """The middle of one of equally wide cells of a room."""
    return room.x + room.w * (i + 0.5) / cells, room.middle


def tribe_list(workers: Sequence[int]) -> list[int]:
    """The kinds of the tribe's workers in order, druids last; it may be larger than its limit for
    a while.
    """
    return [kind for kind in range(c.DRUID + 1) for _ in range(workers[c.TRIBE + kind])]


def group(name: str, kinds_of: Callable[[Sequence[int]], list[int]], most: int, first: int) -> Zone:
    """Active workers or the tribe: `most` of them have a place of their own, and `first` is the
    move made with one.
    """
    where = {"active": say("active workers"), "tribe": say("tribe")}[name]
    told = {"active": say("{worker}, active"), "tribe": say("{worker}, in the tribe")}[name]

    def workers(_box: Box, seat: int, found: Any, room: Room) -> Iterable[Piece]:
        kinds = kinds_of(found[0])
        for i, kind in enumerate(kinds):
            number = i - kinds.index(kind)
            ident = f"{name}-{seat_name(seat)}-{c.WORKER_NAMES[kind]}-{number}"
            look = art.worker(kind, told.fill(worker=words.WORKER[kind]))
            yield thing(ident, look, *cell(room, i, max(most, len(kinds))), 3, room.scale, where)

    def touches(scene: Scene, seat: int) -> Iterable[Target]:
        if seat != scene.view["seat"]:
            return
        room, kinds = (
            scene.layout.room(name, seat),
            kinds_of(scene.view["players"][seat]["workers"]),
        )
        size = 29 * room.scale
        for i, kind in enumerate(kinds):
            x, y = cell(room, i, max(most, len(kinds)))
            if name == "active":
                yield around(first + kind, x, y, size, size, size / 2)
            else:
                wide = min(size, room.w / max(most, len(kinds)))
                yield around(first + kind, x, y, wide, room.h, 6)

    return Zone(
        name, (".workers",), workers, touches, ((first, first + c.DRUID + 1),), rule="CE-7.3"
    )


# --- swaps ---


def swap_touches(scene: Scene, seat: int) -> Iterable[Target]:
    """Buttons with the two workers of each swap, and the way between them while one is pointed
    at.
    """
    layout, view, area = scene.layout, scene.view, scene.view["area"]
    found = [move for move in scene.choices if move in range(*SWAPS)]
    if seat != view["seat"] or not found:
        return
    active, room = active_list(view["players"][seat]["workers"]), layout.room("active", seat)
    for i, move in enumerate(found):
        kind, place = divmod(move - moves.SWAP, PLACES)
        x1, y1 = cell(room, active.index(kind), max(ACTIVE, len(active)))
        x2, y2 = layout.rooms["rondel"].at(*worker_place(area, place))
        path = f'<path class="path" d="M{x1:.5g} {y1:.5g}L{x2:.5g} {y2:.5g}"/>'
        x, y, w, h = button_box(layout, i, len(found))
        other = view["areas"][area * PLACES + place]
        face = button_face(x + w / 2, y + h / 2, kind, other, layout.is_narrow)
        yield Target(move, x, y, w, h, 5, path, face)
    if layout.is_narrow:
        yield from short_buttons(scene)


def short_buttons(scene: Scene) -> list[Target]:
    """The other answers, in a few words."""
    room = scene.layout.rooms["strip"]
    shown = [
        Choice(move, text(told), picture)
        for move, (told, picture) in SHORT.items()
        if move in scene.choices
    ]
    return strip(room.x + LEAD, room.y, room.w - LEAD, 2, shown, TOUCH)


def button_box(layout: Layout, i: int, number: int) -> tuple[float, float, float, float]:
    """The button of a swap: in a row below the other buttons; high instead of wide where a finger
    has to hit it.
    """
    room = layout.rooms["strip"]
    if layout.is_narrow:
        w = min(56.0, (room.w + GAP) / number - GAP)
        return room.x + (w + GAP) * i, room.y + TOUCH + GAP + 5, w, 56
    left = room.x + layout.lead + (62 + GAP) * (i % 10)
    return left, room.y + BUTTON + GAP + 30 * (i // 10), 62, BUTTON


def button_face(x: float, y: float, given: int, taken: int, is_high: bool) -> str:
    """The two workers of a swap, beside or above each other."""
    if is_high:
        turned = f'<g transform="rotate(90 {x:g} {y:g})">{exchange(x, y)}</g>'
        return small_worker(given, x, y - 17, 0.85) + turned + small_worker(taken, x, y + 17, 0.85)
    left, right = small_worker(given, x - 16, y, 0.85), small_worker(taken, x + 16, y, 0.85)
    return left + exchange(x, y) + right


def exchange(x: float, y: float) -> str:
    """Two arrows, one in each direction."""
    return (
        f'<path class="exchange" d="M{x - 6:g} {y - 3:g}h11m-4-3.5 4 3.5-4 3.5M{x + 6:g}'
        f' {y + 3:g}h-11m4 3.5-4-3.5 4-3.5"/>'
    )


ZONES = (
    group("active", active_list, c.ACTIVE, moves.RECRUIT),
    group("tribe", tribe_list, c.TRIBE_LIMIT, moves.REMOVE),
    Zone("strip", (), lambda *_: (), swap_touches, (SWAPS,)),
)
