"""What stands still on the Celtae board: the rondel, the two regions and the progress cards, with
all printed values.
"""

from functools import lru_cache
from typing import Any, Final

from quadriga.core.texts import fill, seat_name
from quadriga.games.celtae.board_art import condition, titled, what_art
from quadriga.games.celtae.board_layout import (
    AREA_BOXES,
    BESIDE_PLACE,
    CENTRE_RADIUS,
    CORNER_PLACES,
    COST_PLACES,
    DECK_PLACE,
    DISCARD_PLACE,
    FEW_CARDS,
    MIDDLE,
    PART,
    RONDEL,
    STACK_PLACE,
    Layout,
    card_place,
    citadel_box,
    disc_place,
    market_place,
    row_place,
    track_place,
    worker_place,
)
from quadriga.games.celtae.components import (
    ARMIES,
    CHOICE_AREA,
    COLOUR_NAMES,
    COLOURS,
    CORNERS,
    DECISION_AT,
    EAST,
    GARRISON_SPACES,
    ORDERS,
    ORDINARY,
    PLACES,
    POSITIONS,
    REGIONS,
    SLOTS,
    SYMBOL_NAMES,
    WEST,
    WORKER_NAMES,
    Box,
)
from quadriga.table.icons import icon
from quadriga.table.identity import badge
from quadriga.table.places import Room
from quadriga.table.shapes import panel, pile, rect
from quadriga.table.text import paragraph, text

View = dict[str, Any]
TURN_HELP: Final = (
    (
        "leader",
        "Move the marker clockwise: 1 space gives 1 strength, 2 spaces nothing, 3 spaces cost 3.",
    ),
    (
        "refresh",
        "Choose an area beside the marker. For 1 strength refresh its workers; swap one of yours.",
    ),
    ("farmer", "Farm: the first card is free, farmers pay for more."),
    ("builder", "Build: a disc for cards of the citadel's colour; each builder saves one."),
    ("soldier", "Battle: cards of one symbol give strength, 1 for each soldier; defeat the army."),
    ("noble", "Recruit: a worker joins the tribe, one more for each noble; then the Druid order."),
)
STAGES: Final = ("", "the last round before the final one", "final round: double turns")
END_HELP: Final = (
    ("progress", "From NE to SE the river is crossed: Teutates puts a marker on a progress card."),
    ("leader", "With three markers left on the track each leader may be turned to side B."),
    ("vp", "A progress card scores 1 point a marker for everyone who meets it."),
    (
        "citadel",
        (
            "Discs score in complete citadels, cubes where nobody has more, tribe and disc spaces"
            " as printed."
        ),
    ),
    (
        "strength",
        (
            "Strength and cards in hand: 1 point for every 5. Druids stand in for any worker but"
            " nobles."
        ),
    ),
    ("token", "A bonus token is one more worker, or takes you to any area."),
)

# --- the land behind everything ---


@lru_cache(maxsize=2)
def land(is_narrow: bool) -> str:
    """The two shores and the river between them, behind rondel and regions."""
    if is_narrow:
        return ""
    shores = rect(8, 94, 904, 388, "north shore", 8)
    south = (
        '<path class="south" d="M8 292C150 262 250 300 420 290S700 282 912 290V474Q912 482 904'
        ' 482H16Q8 482 8 474z"/>'
    )
    river = (
        '<path class="river" d="M8 278C150 250 250 288 420 279S700 274 912 280V298C760 296 620 296'
        ' 420 299S160 326 8 300z"/><path class="ripple" d="M320 288q8-4 16 0t16 0M470 289q8-4 16'
        ' 0t16 0M640 287q8-4 16 0t16 0M790 289q8-4 16 0t16 0"/>'
    )
    return shores + south + river


# --- the rondel ---


@lru_cache(maxsize=8)
def rondel_board(box: Box) -> str:
    """The four areas about the centre, the corners between them and the way of the marker."""
    w, h = RONDEL
    x, y = MIDDLE
    parts = [panel(0, 0, w, h), ring_board()]
    for area, (left, top, wide, high) in enumerate(AREA_BOXES):
        parts.append(titled(area_words(area), rect(left, top, wide, high, "cell", 9)))
        parts += [place_board(*worker_place(area, place)) for place in range(PLACES)]
    parts += [icon("farmer", x - 13, 78, 15, "accent"), icon("builder", x + 13, 78, 15, "accent")]
    parts += [icon("farmer", x - 13, 306, 15, "accent"), icon("builder", x + 13, 306, 15, "accent")]
    parts += [icon("soldier", 263, y, 15, "accent"), icon("noble", 33, y, 15, "accent")]
    parts.append(
        titled(
            "The centre: active workers and areas are refilled from here",
            f'<circle cx="{x}" cy="{y}" r="{CENTRE_RADIUS}" class="cell"/>',
        )
    )
    parts += [place_board(*worker_place(4, place)) for place in range(PLACES)]
    for corner, (left, top) in enumerate(CORNER_PLACES):
        words = (
            f"{POSITIONS[corner]}: actions in the {REGIONS[box.position_region[corner]].title()}"
        )
        spot = f'<circle cx="{left}" cy="{top}" r="23" class="spot"/>' + text(
            left, top + 4, POSITIONS[corner], 12, "h m s"
        )
        parts.append(titled(words, spot))
    crossing = (
        '<path class="way" d="M259 112Q291 124 290 176M290 208Q291 260 262 271M262 271l4-7.5M262'
        ' 271l8 2"/>'
    )
    sign = (
        '<circle cx="288" cy="192" r="7.5"'
        f' class="spot"/>{icon("progress", 288, 192, 11, "accent")}'
    )
    parts.append(titled("From NE to SE: progress is triggered", crossing + sign))
    return "".join(parts)


def ring_board() -> str:
    """The direction of the marker, about the centre."""
    x, y = MIDDLE
    heads = "".join(
        [
            f'<path class="way" transform="rotate({45 + 90 * i} {x} {y})" d="M{x - 4} {y - 55}l6'
            ' 4-6 4"/>'
            for i in range(CORNERS)
        ]
    )
    return f'<circle cx="{x}" cy="{y}" r="51" class="ring"/>{heads}'


def place_board(x: float, y: float) -> str:
    """An empty worker space."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="10" class="empty"/>'


def area_words(area: int) -> str:
    """What is done in an area."""
    if area == EAST:
        return "East: Battle, in the region of the marker"
    if area == WEST:
        return "West: Recruit, in the region of the marker"
    return f"{REGIONS[area].title()}: Farm or Build in the {REGIONS[area].title()}"


def rondel_now(box: Box, view: View) -> list[str]:
    """The bag, the supply, deck and discards, the areas beside the marker and what each step of it
    costs.
    """
    marker = view["marker"]
    parts = [
        bag_now(tuple(view["bag"])),
        adjacent_now(box, marker),
        cards_now(view["deck_left"], len(view["discard"])),
    ]
    tokens = text(156, 33.5, str(view["tokens"]), 11, "b")
    parts.append(titled(f"Bonus tokens in the supply: {view['tokens']}", tokens))
    return parts


@lru_cache(maxsize=512)
def bag_now(bag: tuple[int, ...]) -> str:
    """What the bag holds."""
    words = ", ".join([f"{bag[kind]} {WORKER_NAMES[kind]}s" for kind in range(ORDINARY)])
    parts = [icon("bag", 20, 25, 22, "accent"), text(20, 48, str(sum(bag)), 11, "b m")]
    for kind in range(ORDINARY):
        left = 42 + 27 * kind
        parts.append(
            icon(WORKER_NAMES[kind], left + 6, 22, 12, "ink")
            + text(left + 6, 41, str(bag[kind]), 11, "m")
        )
    return titled(f"The bag: {words}", "".join(parts))


@lru_cache(maxsize=8)
def adjacent_now(box: Box, marker: int) -> str:
    """The areas beside the marker, and the strength that each reachable corner gives or costs."""
    parts = []
    for choice in box.adjacent[marker]:
        left, top, wide, high = AREA_BOXES[CHOICE_AREA[choice]]
        parts.append(rect(left, top, wide, high, "near", 9))
    for i, strength in enumerate(box.move_strength):
        x, y = COST_PLACES[(marker + i + 1) % CORNERS]
        number = f"{strength:+d}".replace("-", "−") if strength else "0"
        words = f"{i + 1} on, to {POSITIONS[(marker + i + 1) % CORNERS]}: {number} strength"
        pill = (
            rect(x - 21, y - 9.5, 42, 19, "pill", 9.5)
            + icon("strength", x - 10, y, 12, "ink")
            + text(x + 8, y + 4.2, number, 12, "b m")
        )
        parts.append(titled(words, pill))
    return "".join(parts)


@lru_cache(maxsize=512)
def cards_now(deck: int, discard: int) -> str:
    """Draw pile and number of discarded cards."""
    x, y = DISCARD_PLACE
    parts = pile(*DECK_PLACE, 30, 39, deck, "", fill("Draw pile: {0:card|cards}", deck))
    return (
        parts
        + rect(x - 15, y - 19.5, 30, 39, "empty", 2.5)
        + text(x + 20, y + 16, f"×{discard}", 9.5, "s")
    )


# --- the regions ---


def region_name(region: int) -> str:
    """A region as a heading."""
    return REGIONS[region].title()


@lru_cache(maxsize=8)
def market_board(box: Box, region: int) -> str:
    """The slots of a market with the farmers they take."""
    parts = [
        panel(0, 0, *PART, f"{region_name(region)} market", "farmer", "Farm: the first is free")
    ]
    for slot in range(SLOTS):
        x, y = market_place(slot)
        cost = box.slot_cost[slot]
        words = (
            f"Slot {slot + 1}: free"
            if not cost
            else f"Slot {slot + 1}: {cost} farmer{'s' if cost > 1 else ''}"
        )
        signs = [
            icon("farmer", x + 12 * (i - (cost - 1) / 2), 81.5, 11, "ink") for i in range(cost)
        ]
        sign = "".join(signs) if cost else text(x, 85, "free", 9.5, "m s")
        parts.append(titled(words, rect(x - 19.5, y - 25, 39, 50, "empty", 3) + sign))
    return "".join(parts)


@lru_cache(maxsize=8)
def citadels_board(box: Box, region: int, spaces: tuple[int, ...]) -> str:
    """The citadels with their disc spaces."""
    parts = [
        panel(0, 0, *PART, f"{region_name(region)} citadels", "builder", "complete: 1 point a disc")
    ]
    for colour in range(COLOURS):
        x, y, w, h = citadel_box(colour)
        number = spaces[colour]
        face = rect(x, y, w, h, f"tile c{colour}", 5) + icon(
            COLOUR_NAMES[colour], x + 19, y + 19, 28, "on-card"
        )
        for i in range(number):
            left, top = disc_place(colour, i, number)
            face += f'<circle cx="{left:g}" cy="{top:g}" r="7.4" class="pale"/>'
        face += rect(x + 36, y + 4, 30, 30, "empty", 3)
        words = (
            f"{COLOUR_NAMES[colour].title()} citadel of the {region_name(region)}: {number} disc"
            " spaces"
        )
        parts.append(titled(words, face))
    return "".join(parts)


@lru_cache(maxsize=8)
def armies_board(box: Box, region: int) -> str:
    """The place of the Roman Army stack and the garrison spaces with their symbols."""
    parts = [
        panel(0, 0, *PART, f"{region_name(region)} armies", "soldier", "and garrison"),
        stack_board(),
    ]
    spaces = [space for space in range(GARRISON_SPACES) if box.garrison_region[region] >> space & 1]
    for i, space in enumerate(spaces):
        x, y = row_place(i)
        symbol = SYMBOL_NAMES[box.garrison_symbol[space]]
        face = rect(x - 17, y - 28, 34, 57, "cell", 5) + icon(symbol, x, y - 13, 22, "ink")
        face += rect(x - 9.5, y + 6.5, 19, 19, "empty", 2)
        parts.append(titled(f"Garrison space: {symbol}", face))
    return "".join(parts)


def stack_board() -> str:
    """The place of a stack and of the progress marker beside it."""
    (x, y), (left, top) = STACK_PLACE, BESIDE_PLACE
    parts = rect(x - 23, y - 28, 46, 57, "empty", 4)
    return parts + f'<circle cx="{left}" cy="{top}" r="10" class="empty"/>'


@lru_cache(maxsize=8)
def druids_board(box: Box, region: int) -> str:
    """The place of the stack of Druid tiles, and the druid track."""
    parts = [
        panel(
            0, 0, *PART, f"{region_name(region)} druids", "noble", "the k-th druid costs k cards"
        ),
        stack_board(),
    ]
    for i in range(box.druid_spaces[region]):
        x, y = row_place(i)
        parts.append(rect(x - 17, y - 28, 34, 57, "cell", 5) + icon("druid", x, y, 20, "watermark"))
    return "".join(parts)


@lru_cache(maxsize=64)
def stack_now(box: Box, stack: int, left: int) -> str:
    """How many tiles a stack has left, and what those under the top are worth."""
    x, y = BESIDE_PLACE
    worth = [1] * box.ones + [2] * box.twos
    under = worth[len(worth) - left + 1 :] if left else []
    name = "Roman Army" if stack < ORDERS else "Druid"
    words = f"{name} tiles left: {left}" + (
        f"; under the top worth {', '.join(map(str, under))}" if under else ""
    )
    (sx, sy), shown = STACK_PLACE, ""
    for i in range(min(2, left - 1), 0, -1):
        shown += rect(sx - 22 + 2.2 * i, sy - 22 + 2.2 * i, 44, 44, "back", 4)
    return titled(words, shown + text(x, y + 29, f"×{left}", 13, "b m"))


def region_now(box: Box, view: View, layout: Layout) -> list[str]:
    """The numbers of the stacks."""
    parts = []
    for region in range(2):
        armies, druids = layout.parts["armies", region], layout.parts["druids", region]
        parts.append(armies.put(stack_now(box, ARMIES + region, view["armies_left"][region])))
        parts.append(druids.put(stack_now(box, ORDERS + region, view["orders_left"][region])))
        parts.append(complete_now(layout, region, view["spaces"]))
    return parts


def complete_now(layout: Layout, region: int, spaces: list[int]) -> str:
    """A sign at citadels that are complete."""
    done = [colour for colour in range(COLOURS) if not spaces[region * COLOURS + colour]]
    if not done:
        return ""
    parts = []
    for colour in done:
        x, y, _, _ = citadel_box(colour)
        parts.append(
            titled("Complete: 1 point for each disc", icon("vp", x + 51, y + 19, 24, "on-card"))
        )
    return layout.parts["citadels", region].put("".join(parts))


# --- progress ---


def progress_board(layout: Layout, box: Box) -> str:
    """The track; the last three spaces are when leaders may be turned."""
    room = layout.progress
    parts = [panel(room.x, room.y, room.w, room.h, "Progress", "progress")]
    size = 24 if layout.is_narrow else 18
    for i in range(box.track):
        x, y = track_place(layout, i, box.track)
        parts.append(rect(x - size / 2, y - 12, size, 24, "cell", 4))
    x, y = track_place(layout, box.track - DECISION_AT, box.track)
    words = f"With {DECISION_AT} markers left on the track, leaders may be turned to side B"
    line = f'<path class="step" d="M{x - size / 2 - 1.2:g} {y - 15:g}v30"/>'
    parts.append(titled(words, line + icon("leader", x, y + 19, 11, "accent")))
    return "".join(parts)


def progress_now(box: Box, view: View, layout: Layout) -> list[str]:
    """The progress cards with who would score them, and the number of markers left."""
    room = layout.progress
    words = STAGES[view["ending"]] or f"{view['track']} left on the track"
    css = "b e accent" if view["ending"] else "s e"
    right = room.w - 9 if layout.is_narrow else 258
    parts = [
        text(
            room.x + right,
            room.y + 17,
            "the game is over" if view["over"] else words,
            10.5,
            css,
            150,
        )
    ]
    number = len(view["cards"])
    for place, card in enumerate(view["cards"]):
        spot = card_place(layout, place, number)
        parts.append(spot.put(progress_card(box, card, tuple(view["met"][place]))))
        if number <= FEW_CARDS and not layout.is_narrow:
            parts.append(
                spot.put(
                    paragraph(37, -20, card_condition(box, card).capitalize(), 9.5, "s", 52, 5)
                )
            )
    return parts


@lru_cache(maxsize=1024)
def progress_card(box: Box, card: int, met: tuple[int, ...]) -> str:
    """A progress card, 66 by 68: what it counts, who meets it now, and its slots."""
    what, needs = box.card_what[card], needed(box, card)
    parts = [rect(-33, -34, 66, 68, "tile face", 4), what_art(what, -17, -18, 23)]
    parts.append(
        text(13, -13, f"{needs}+" if needs else "most", 14 if needs else 11.5, "b m on-card", 32)
    )
    for i, seat in enumerate(met):
        parts.append(badge(seat, -22 + 15 * i, 3, 6.8))
    if not met:
        parts.append(text(0, 7, "nobody", 10, "m on-card"))
    slots = box.card_slots[card]
    for i in range(slots):
        parts.append(f'<circle cx="{slot_offset(i, slots):g}" cy="22.5" r="8.6" class="empty"/>')
    who = ", ".join(map(seat_name, met)) or "nobody"
    words = f"{card_condition(box, card).capitalize()}: 1 point for each marker; met by {who}"
    return f'<g class="progress" data-card="{card}"><title>{words}</title>{"".join(parts)}</g>'


def needed(box: Box, card: int) -> int:
    """How many a progress card asks for; 0: the most."""
    return box.card_needs[card] or (box.card_solo[card] if box.solo else 0)


def card_condition(box: Box, card: int) -> str:
    """What a progress card asks for, in words."""
    return condition(box.card_what[card], needed(box, card))


def slot_offset(i: int, slots: int) -> float:
    """A slot's place on its card."""
    return 19.5 * (i - (slots - 1) / 2)


# --- reference ---


@lru_cache(maxsize=8)
def reference(room: Room, is_second: bool) -> str:
    """What a turn and the end are about, where there is a place left."""
    title, lines = ("Progress and the end", END_HELP) if is_second else ("A turn", TURN_HELP)
    parts = [panel(room.x, room.y, room.w, room.h, title)]
    step = (room.h - 32) / len(lines)
    for i, (picture, words) in enumerate(lines):
        y = room.y + 43 + step * i
        parts.append(icon(picture, room.x + 22, y, 20, "accent"))
        parts.append(paragraph(room.x + 40, y - 2, words, 11, "", room.w - 52, 2))
    return "".join(parts)


def standing(box: Box, layout: Layout, spaces: list[tuple[int, ...]]) -> str:
    """All printed parts of the board."""
    parts = [
        land(layout.is_narrow),
        progress_board(layout, box),
        layout.rondel.put(rondel_board(box)),
    ]
    for region in range(2):
        parts.append(layout.parts["market", region].put(market_board(box, region)))
        parts.append(
            layout.parts["citadels", region].put(citadels_board(box, region, spaces[region]))
        )
        parts.append(layout.parts["armies", region].put(armies_board(box, region)))
        parts.append(layout.parts["druids", region].put(druids_board(box, region)))
    parts += [reference(room, i > 0) for i, room in enumerate(layout.help)]
    return "".join(parts)
