"""Where each move of Trajan is made on the picture; moves without a place of their own become
buttons.
"""

from collections.abc import Mapping
from functools import lru_cache
from math import atan2, cos, hypot, pi, sin
from typing import Any, Final

from quadriga.games.trajan.board_layout import (
    BOWL,
    BOWL_PLACES,
    CIRCLE,
    DISCARD_PLACES,
    DRAW_PLACE,
    PLUS_PLACES,
    PROVINCES,
    RING,
    SLOT_PLACES,
    Layout,
    bonus_place,
    district_place,
    forum_place,
    layout_of,
    on_tray,
    senate_place,
    ship_place,
    stack_place,
)
from quadriga.games.trajan.board_pieces import loose_markers
from quadriga.games.trajan.components import (
    BOWLS,
    CAMP,
    COLOURS,
    GOODS,
    GOODS_NAMES,
    SLOTS,
    SPACES,
    Box,
)
from quadriga.games.trajan.foresight import could_complete, target_of
from quadriga.games.trajan.moves import (
    BONUS,
    BUILD,
    DISCARD,
    DONE,
    DRAW,
    DRAW_TWO,
    EFFECT,
    EXTRA_JOKER,
    EXTRA_TILE,
    FORUM_SPACE,
    HIRE,
    JOKER,
    LAY,
    LOAD,
    MARCH,
    MARKER,
    MEET_JOKER,
    MEET_TILE,
    MEET_TRAJAN,
    ONTO,
    PASS,
    PAWNS,
    PLACE,
    RECRUIT,
    SENATE_STEP,
    SHIP,
    SLOT,
    SOW,
    STATION,
    TAKE,
    TILE,
)
from quadriga.table.asking import LEAD
from quadriga.table.icons import icon
from quadriga.table.picture import Target
from quadriga.table.places import Spot
from quadriga.table.targets import BUTTON, TOUCH, Choice, around, homeless, strip
from quadriga.table.text import text

View = dict[str, Any]
BUTTONS: Final = {
    PASS: ("Pass", ""),
    DONE: ("That is all", ""),
    EFFECT: ("Draw the cards", "cards"),
    PAWNS: ("One pawn", "pawn"),
    PAWNS + 1: ("Two pawns", "people"),
    EXTRA_TILE: ("Use the extra-action tile", "time"),
    EXTRA_JOKER: ("Use a joker", "joker"),
    MEET_TRAJAN: ("With the lasting tile", "lasting"),
    MEET_TILE: ("With a forum tile", "forum"),
    MEET_JOKER: ("With a joker", "joker"),
    **{
        JOKER + goods: (f"Joker as {GOODS_NAMES[goods]}", GOODS_NAMES[goods])
        for goods in range(GOODS)
    },
}


def targets_of(box: Box, view: View, layout: Layout, choices: Mapping[int, str]) -> list[Target]:
    """The places of all legal moves, and buttons for the rest."""
    if not choices:
        return []
    targets = [*fixed_targets(layout), *own_targets(box, view, layout, choices)]
    targets = [target for target in targets if target.move in choices]
    buttons = [
        Choice(move, *BUTTONS.get(move, (choices[move], ""))) for move in homeless(targets, choices)
    ]
    return [
        *targets,
        *strip(
            layout.strip.x + LEAD,
            layout.strip.y,
            layout.strip.w - LEAD,
            2,
            buttons,
            TOUCH if layout.is_narrow else BUTTON,
        ),
    ]


def within(
    spot: Spot, move: int, place: tuple[float, float], w: float, h: float, round_: float = 5
) -> Target:
    """A target about a place of an area."""
    x, y = spot.at(*place)
    return around(move, x, y, w * spot.scale, h * spot.scale, round_ * spot.scale)


def fixed_targets(layout: Layout) -> list[Target]:
    """Places that are the same in every position."""
    return list(board_targets(len(layout.mats), layout.is_narrow))


@lru_cache(maxsize=8)
def board_targets(players: int, is_narrow: bool) -> tuple[Target, ...]:
    """The places of moves on the board itself."""
    layout = layout_of(players, 0, is_narrow)
    port, areas = layout.areas["seaport"], layout.areas
    targets = [within(port, DRAW, DRAW_PLACE, 38, 48), within(port, DRAW_TWO, DRAW_PLACE, 38, 48)]
    for i, place in enumerate(DISCARD_PLACES):
        targets += [within(port, TAKE + i, place, 36, 46), within(port, ONTO + i, place, 36, 46)]
    for ship in range(3):
        x, y = ship_place(ship)
        targets.append(within(port, SHIP + ship, (x + 82, y + 18.5), 168, 40))
    targets += [
        within(areas["forum"], FORUM_SPACE + space, forum_place(space), 42, 41)
        for space in range(15)
    ]
    targets += [
        within(areas["military"], MARCH + province, PROVINCES[province], 90, 74, 9)
        for province in range(CAMP)
    ]
    targets.append(within(areas["military"], MARCH + CAMP, PROVINCES[CAMP], 54, 58, 8))
    targets += [
        within(areas["stacks"], TILE + category, stack_place(category), 64, 56)
        for category in range(6)
    ]
    targets += [
        within(areas["district"], BUILD + space, district_place(space), 45, 30, 4)
        for space in range(SPACES)
    ]
    targets += [around(BONUS + i, *bonus_place(layout, i), 58, 46) for i in range(2)]
    return tuple(targets)


def own_targets(box: Box, view: View, layout: Layout, choices: Mapping[int, str]) -> list[Target]:
    """Places that depend on where the viewer's things are."""
    seat: int = view["seat"]
    player, mat = view["players"][seat], layout.mats[seat]
    x, y = senate_place(layout, min(7, player["senate"] + 1))
    targets = [around(SENATE_STEP, x, y - 28.5, 42, 67)]
    if player["leader"] < CAMP:
        x, y = PROVINCES[player["leader"]]
        targets.append(within(layout.areas["military"], STATION, (x, y + 23.5), 84, 22))
    for move, name in ((RECRUIT, "military"), (HIRE, "workers")):
        room = mat.rooms[name]
        targets.append(Target(move, room.x, room.y, room.w, room.h))
    circle = mat.circle
    targets += [within(circle, SLOT + slot, SLOT_PLACES[slot], 48, 42) for slot in range(BOWLS)]
    targets += [
        within(circle, MARKER + action, PLUS_PLACES[action], 22, 22, 11) for action in range(BOWLS)
    ]
    if player["bowls"] is not None:
        targets += [
            sow_target(box, circle, player, bowl) for bowl in range(BOWLS) if SOW + bowl in choices
        ]
        targets += place_targets(layout, view, player)
    return targets + hand_targets(layout, view, seat)


def sow_target(box: Box, circle: Spot, player: View, bowl: int) -> Target:
    """A bowl whose markers may be moved, with a ghost of where the last one would fall."""
    target = within(circle, SOW + bowl, BOWL_PLACES[bowl], 2 * BOWL + 2, 2 * BOWL + 2, BOWL + 1)
    end = target_of(player["bowls"], bowl)
    return target._replace(
        ghost=circle.put(
            landing(bowl, end, could_complete(box, player["bowls"], player["slots"], bowl))
        )
    )


@lru_cache(maxsize=128)
def landing(bowl: int, end: int, completes: bool) -> str:
    """The way of the last marker: a curve inside the ring and, at the rim of its bowl, the number
    of the bowl it comes from.

    The sign is filled, with a laurel beside it, if the tile at the end could be completed.
    """
    (x1, y1), (x2, y2) = BOWL_PLACES[bowl], BOWL_PLACES[end]
    turn = (60 * end - 90 + 180 + (((bowl - end) % BOWLS) - 2.5) * 30) * pi / 180
    rim = BOWL - 4  # clear of the signs at the bowls beside it
    px, py = x2 + rim * cos(turn), y2 + rim * sin(turn)
    middle = CIRCLE / 2
    curve = (
        f'<path class="path" d="M{x1:.4g} {y1:.4g}Q{middle:g} {middle:g} {px:.4g} {py:.4g}"/>'
        if bowl != end
        else ""
    )
    away = atan2(y1 - middle, x1 - middle)
    sx, sy = (
        middle + (hypot(x1 - middle, y1 - middle) - BOWL) * cos(away),
        middle + (RING - BOWL) * sin(away),
    )
    curve = curve.replace(f"M{x1:.4g} {y1:.4g}", f"M{sx:.4g} {sy:.4g}")
    css = "landing done" if completes else "landing"
    sign = f'<circle cx="{px:.4g}" cy="{py:.4g}" r="7.4" class="{css}"/>'
    sign += text(
        round(px, 1), round(py + 3.4, 1), SLOTS[bowl], 9.5, "h m on-go" if completes else "h m"
    )
    if completes:
        x, y = SLOT_PLACES[end][0] - 19, SLOT_PLACES[end][1] + 15
        sign += (
            f'<circle cx="{x}" cy="{y}" r="8" class="landing done"/>{icon("vp", x, y, 11, "on-go")}'
        )
    return curve + sign


def place_targets(layout: Layout, view: View, player: View) -> list[Target]:
    """The markers on the tray."""
    loose = loose_markers(view, view["seat"], player["bowls"])
    colours = [colour for colour in range(COLOURS) for _ in range(loose[colour])]
    places = on_tray(layout, len(colours))
    size = TOUCH if layout.is_narrow else 33
    return [
        around(PLACE + colour, x, y, size, size, size / 2)
        for colour, (x, y, _) in zip(colours, places, strict=True)
    ]


def hand_targets(layout: Layout, view: View, seat: int) -> list[Target]:
    """The cards of the own hand."""
    cards, room = view["players"][seat]["cards"], layout.mats[seat].rooms["hand"]
    shown = [goods for goods in range(GOODS) for _ in range(cards[goods])]
    places = room.spread(len(shown), 30, 20)
    step = min(32 * room.scale, places[1] - places[0]) if len(places) > 1 else 32 * room.scale
    targets = []
    for left, goods in zip(places, shown, strict=True):
        for kind in (DISCARD, LAY, LOAD):
            targets.append(
                Target(kind + goods, left - 16 * room.scale, room.y + 1, step, room.h - 2)
            )
    return targets
