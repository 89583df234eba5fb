"""Where each move of Celtae is made on the picture; moves without a place of their own become
buttons.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from quadriga.games.celtae.board_art import small_worker
from quadriga.games.celtae.board_layout import (
    AREA_BOXES,
    CORNER_PLACES,
    STACK_PLACE,
    Layout,
    card_place,
    cell,
    citadel_box,
    market_place,
    offer_place,
    row_place,
    tribe_place,
    worker_place,
)
from quadriga.games.celtae.board_pieces import active_list, hand_places, tribe_list
from quadriga.games.celtae.components import (
    ACTIVE,
    CARDS,
    CENTRE,
    CHOICE_AREA,
    CHOICES,
    COLOURS,
    CORNERS,
    EAST,
    ORDINARY,
    PLACES,
    SLOTS,
    WEST,
    WORKER_NAMES,
    Box,
)
from quadriga.games.celtae.moves import (
    AREA,
    BUILD,
    CENTRE_PLACE,
    CITADEL,
    DISCARD,
    DONE,
    EXTRA,
    FARM,
    FIGHT,
    KEEP,
    LEADER,
    MARKER,
    MOVE,
    ORDER,
    PASS,
    RECRUIT,
    REFRESH,
    REMOVE,
    SWAP,
    TAKE,
    TAKE_A_DRUID,
    TURN,
)
from quadriga.games.celtae.tables import LEADER_NAMES
from quadriga.table.asking import LEAD
from quadriga.table.icons import icon
from quadriga.table.picture import Target
from quadriga.table.places import Spot
from quadriga.table.targets import BUTTON, GAP, TOUCH, Choice, around, homeless, strip

View = dict[str, Any]
HALF: Final = 41.0  # height of a part of East or West: the worker in the middle belongs to both
BUTTONS: Final = {
    PASS: ("Pass", ""),
    DONE: ("That is all", ""),
    KEEP: ("Leave on side A", "leader"),
    TURN: ("Turn to side B", "refresh"),
    REFRESH: ("Refresh for 1 strength", "refresh"),
    FARM: ("Farm", "farmer"),
    BUILD: ("Build", "builder"),
    **{
        EXTRA + kind: (f"Token: one more {WORKER_NAMES[kind]}", "token") for kind in range(ORDINARY)
    },
}


def targets_of(box: Box, view: View, layout: Layout, choices: Mapping[int, str]) -> list[Target]:
    """The places of all legal moves, and buttons for the rest."""
    if not choices:
        return []
    targets = [*rondel_targets(box, layout.rondel, view["marker"]), *region_targets(view, layout)]
    for i in range(len(view["cards"])):
        spot = card_place(layout, i, len(view["cards"]))
        targets.append(around(MARKER + i, spot.x, spot.y, 68 * spot.scale, 70 * spot.scale, 5))
    targets += offer_targets(layout, view["leaders"]) + own_targets(view, layout)
    targets = [target for target in targets if target.move in choices]
    swaps = [move for move in choices if SWAP <= move < SWAP + ORDINARY * PLACES]
    rest = [move for move in homeless(targets, choices) if move not in swaps]
    buttons = [
        Choice(move, *button_words(move, choices, layout.is_narrow and bool(swaps)))
        for move in rest
    ]
    room = layout.strip
    lead = lead_of(layout)
    rows = strip(
        room.x + lead, room.y, room.w - lead, 2, buttons, TOUCH if layout.is_narrow else BUTTON
    )
    return [*targets, *rows, *swap_targets(view, layout, swaps)]


def lead_of(layout: Layout) -> float:
    """The room of the question before the buttons: on the wide layout its lines may be longer."""
    return LEAD if layout.is_narrow else LEAD + 40


def button_words(move: int, choices: Mapping[int, str], is_short: bool) -> tuple[str, str]:
    """A button's words and icon: what passing means is said in full, if there is room for it."""
    if is_short and move in (PASS, REFRESH):
        return ("Leave them", "") if move == PASS else ("Refresh for 1", "refresh")
    words, picture = BUTTONS.get(move, (choices[move], ""))
    return (choices[move], "") if move == PASS else (words, picture)


def within(
    spot: Spot,
    move: int,
    place: tuple[float, float],
    w: float,
    h: float,
    round_: float = 5,
    ghost: str = "",
) -> Target:
    """A target about a place of an area."""
    x, y = spot.at(*place)
    return around(move, x, y, w * spot.scale, h * spot.scale, round_ * spot.scale, ghost)


@lru_cache(maxsize=64)
def rondel_targets(box: Box, rondel: Spot, marker: int) -> tuple[Target, ...]:
    """The corners, the areas and the workers of the centre."""
    targets = []
    for i in range(3):
        corner = (marker + i + 1) % CORNERS
        targets.append(
            within(
                rondel, MOVE + i, CORNER_PLACES[corner], 50, 50, 25, rondel.put(way(marker, i + 1))
            )
        )
    for choice in range(len(CHOICES)):
        x, y, w, h = area_part(choice)
        ghost = ""
        if choice not in box.adjacent[marker]:
            # Clear of the workers: beside the sign of the action.
            left = x + 11 if CHOICE_AREA[choice] == WEST else x + w - 11
            top = y + h - 11 if choice % 2 else y + 11
            coin = (
                f'<circle cx="{left:g}" cy="{top:g}" r="8.5"'
                f' class="rim"/>{icon("token", left, top, 13, "on-card")}'
            )
            ghost = rondel.put(coin)
        targets.append(within(rondel, AREA + choice, (x + w / 2, y + h / 2), w, h, 9, ghost))
    targets += [
        within(rondel, CENTRE_PLACE + i, worker_place(CENTRE, i), 29, 29, 14) for i in range(PLACES)
    ]
    return tuple(targets)


def area_part(choice: int) -> tuple[float, float, float, float]:
    """The part of an area that stands for it in a region: above the middle worker of East and West
    is the North.
    """
    x, y, w, h = AREA_BOXES[CHOICE_AREA[choice]]
    if CHOICE_AREA[choice] < EAST:
        return x, y, w, h
    return x, y + (h - HALF) * (choice % 2), w, HALF


def way(marker: int, steps: int) -> str:
    """The way of the marker, shown while its end is pointed at."""
    places = [CORNER_PLACES[(marker + i) % CORNERS] for i in range(steps + 1)]
    return f'<path class="path" d="M{"L".join([f"{x} {y}" for x, y in places])}"/>'


def region_targets(view: View, layout: Layout) -> list[Target]:
    """The places of the region in which the action is carried out."""
    return list(
        parts_targets(
            view["region"],
            layout.parts["market", view["region"]],
            layout.parts["citadels", view["region"]],
            layout.parts["armies", view["region"]],
            layout.parts["druids", view["region"]],
            view["druids"][view["region"]],
        )
    )


@lru_cache(maxsize=64)
def parts_targets(
    region: int, market: Spot, citadels: Spot, armies: Spot, druids: Spot, left: int
) -> tuple[Target, ...]:
    """Cards, citadels, tiles and the next druid."""
    targets = [within(market, TAKE + slot, market_place(slot), 44, 55) for slot in range(SLOTS)]
    for colour in range(COLOURS):
        x, y, w, h = citadel_box(colour)
        targets.append(within(citadels, CITADEL + colour, (x + w / 2, y + h / 2), w + 3, h + 3, 6))
    targets.append(within(armies, FIGHT, STACK_PLACE, 50, 60))
    targets.append(within(druids, ORDER, STACK_PLACE, 50, 60))
    targets.append(within(druids, TAKE_A_DRUID, row_place(max(0, left - 1)), 36, 58))
    return tuple(targets)


def offer_targets(layout: Layout, leaders: int) -> list[Target]:
    """The leaders to choose from."""
    offered = [leader for leader in range(len(LEADER_NAMES)) if leaders >> leader & 1]
    spots = [(leader, offer_place(layout, i, len(offered))) for i, leader in enumerate(offered)]
    return [
        around(LEADER + leader, spot.x, spot.y, 136 * spot.scale, 56 * spot.scale, 5)
        for leader, spot in spots
    ]


def own_targets(view: View, layout: Layout) -> list[Target]:
    """Places that depend on where the viewer's things are."""
    seat: int = view["seat"]
    player, rooms = view["players"][seat], layout.mats[seat].rooms
    targets = []
    active, tribe = active_list(player["workers"]), tribe_list(player["workers"])
    size = 29 * rooms["active"].scale
    for i, kind in enumerate(active):
        x, y = cell(rooms["active"], i, max(ACTIVE, len(active)))
        targets.append(around(RECRUIT + kind, x, y, size, size, size / 2))
    width = min(29 * rooms["tribe"].scale, rooms["tribe"].w / max(8, len(tribe)))
    for i, kind in enumerate(tribe):
        targets.append(
            around(
                REMOVE + kind,
                *tribe_place(rooms["tribe"], i, len(tribe)),
                width,
                rooms["tribe"].h,
                6,
            )
        )
    room = rooms["hand"]
    cards = player["cards"] or [0] * CARDS
    shown = [card for card in range(CARDS) for _ in range(cards[card])]
    places = hand_places(room, player["hand"])
    step = min(42 * room.scale, places[1] - places[0]) if len(places) > 1 else 42 * room.scale
    for left, card in zip(places, shown, strict=False):
        targets.append(Target(DISCARD + card, left - 21 * room.scale, room.y + 1, step, room.h - 2))
    return targets


def swap_targets(view: View, layout: Layout, swaps: list[int]) -> list[Target]:
    """Buttons with the two workers of a swap, and the way between them while one is pointed at."""
    if not swaps:
        return []
    seat, area = view["seat"], view["area"]
    active, room = active_list(view["players"][seat]["workers"]), layout.mats[seat].rooms["active"]
    targets = []
    for i, move in enumerate(swaps):
        kind, place = divmod(move - SWAP, PLACES)
        x1, y1 = cell(room, active.index(kind), max(ACTIVE, len(active)))
        x2, y2 = layout.rondel.at(*worker_place(area, place))
        path = f'<path class="path" d="M{x1:.5g} {y1:.5g}L{x2:.5g} {y2:.5g}"/>'
        x, y, w, h = swap_box(layout, i, len(swaps))
        face = swap_face(
            x + w / 2, y + h / 2, kind, view["areas"][area * PLACES + place], layout.is_narrow
        )
        targets.append(Target(move, x, y, w, h, 5, path, face))
    return targets


def swap_box(layout: Layout, i: int, number: int) -> tuple[float, float, float, float]:
    """The button of a swap: in a row below the other buttons; high instead of wide where a finger
    has to hit it.
    """
    room = layout.strip
    if layout.is_narrow:
        w = min(56.0, (room.w + GAP) / number - GAP)
        return room.x + (w + GAP) * i, room.y + TOUCH + GAP + 5, w, 56
    return (
        room.x + lead_of(layout) + (62 + GAP) * (i % 10),
        room.y + BUTTON + GAP + 30 * (i // 10),
        62,
        BUTTON,
    )


def swap_face(x: float, y: float, given: int, taken: int, is_high: bool) -> str:
    """The two workers of a swap, beside or above each other."""
    if is_high:
        turned = f'<g transform="rotate(90 {x:g} {y:g})">{exchange(x, y)}</g>'
        return small_worker(given, x, y - 17, 0.85) + turned + small_worker(taken, x, y + 17, 0.85)
    return (
        small_worker(given, x - 16, y, 0.85) + exchange(x, y) + small_worker(taken, x + 16, y, 0.85)
    )


def exchange(x: float, y: float) -> str:
    """Two arrows, one in each direction."""
    return (
        f'<path class="exchange" d="M{x - 6:g} {y - 3:g}h11m-4-3.5 4 3.5-4 3.5M{x + 6:g}'
        f' {y + 3:g}h-11m4 3.5-4-3.5 4-3.5"/>'
    )
