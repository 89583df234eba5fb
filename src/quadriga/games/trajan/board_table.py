"""What stands still on the Trajan board: the six areas and the time track, with all printed
values.
"""

from functools import lru_cache
from typing import Any

from quadriga.core.texts import fill, seat_name
from quadriga.games.trajan.board_layout import (
    DISCARD_PLACES,
    DRAW_PLACE,
    PROVINCES,
    SIZES,
    Layout,
    bonus_place,
    demand_place,
    district_place,
    forum_place,
    senate_place,
    ship_place,
    stack_place,
    time_place,
)
from quadriga.games.trajan.components import (
    ACTIONS,
    CAMP,
    CATEGORIES,
    LAST_SPACE,
    MOST_GREEN_SPACES,
    QUARTERS,
    SHIP_NAMES,
    SLOTS,
    SPACES,
    TYPE_NAMES,
    YELLOW_SPACES,
    Box,
)
from quadriga.table.icons import icon
from quadriga.table.identity import badge
from quadriga.table.places import Room
from quadriga.table.shapes import coin, panel, pile, rect
from quadriga.table.text import paragraph, text

View = dict[str, Any]
ACTION_HELP = (
    (
        "seaport",
        "Draw two cards and discard one; take one from a pile; lay out one or two and draw "
        "anew; or ship a set.",
    ),
    ("forum", "Take any one tile of the forum."),
    (
        "military",
        "Recruit a legionnaire; march the leader and take the tile; or station a legionnaire "
        "with him for points.",
    ),
    ("senate", "One step along the track: its points now, its votes at the end of the quarter."),
    (
        "trajan",
        "Lay the top tile of a stack where the Arch stands; the Arch moves on to the next "
        "free slot.",
    ),
    (
        "construction",
        "Hire a worker; or send one beside an own one and take the tile. The first of a type "
        "grants its action.",
    ),
)
QUARTER_HELP = (
    (
        "time",
        "Moving N markers moves the time marker N spaces. Each lap reveals a demand; the "
        "fourth lap ends the quarter.",
    ),
    (
        "bread",
        "Each of the three demands wants a tile, a lasting tile or a joker. Unmet ones cost "
        "4, 9 or 15 points.",
    ),
    (
        "senate",
        "Most votes: a bonus tile, yellow side up. Second: the other, grey side up. Vote "
        "tiles are then removed.",
    ),
    (
        "trajan",
        "A tile is completed if the last marker falls into its bowl and both its colours lie "
        "there.",
    ),
    (
        "vp",
        "At the end: 1 point for each card in hand, pawn in camp and tile on the circle; sets"
        " of buildings 10 or 20.",
    ),
)


def titled(words: str, markup: str, css: str = "") -> str:
    """Markup with a tooltip."""
    css = f' class="{css}"' if css else ""
    return f"<g{css}><title>{words}</title>{markup}</g>"


# --- the time track ---


def time_board(layout: Layout, box: Box) -> str:
    """The frame of the time track: its spaces, the places of the demands and what unmet ones
    cost.
    """
    room = layout.time
    parts = [panel(room.x, room.y, room.w, room.h)]
    size = 29 if layout.is_narrow else 20.5
    for space in range(box.lap):
        x, y = time_place(layout, space, box.lap)
        parts.append(
            rect(x - size / 2, y - size / 2, size, size, "cell" if space else "tile sail", 4)
        )
        face = (
            text(x, y + 3.5, str(space), 10, "m s")
            if space
            else icon("trajan", x, y, size * 0.75, "on-card")
        )
        parts.append(face)
    for i in range(3):
        x, y = demand_place(layout, i)
        parts.append(titled("A demand of this quarter", rect(x - 17, y - 17, 34, 34, "empty", 3)))
    x, y = demand_place(layout, 2)
    costs = " · ".join(str(cost) for cost in box.penalty[1:])
    note = (
        f"Demands that are not met at the end of the quarter cost {costs} points for one, two,"
        " three"
    )
    left = x + 24
    parts.append(
        titled(
            note,
            text(left, y - 1, "unmet", 10, "s", 60)
            + text(left, y + 11, f"−{costs}", 10.5, "b", 62),
        )
    )
    return "".join(parts)


def time_now(layout: Layout, view: View) -> list[str]:
    """Which quarter and round it is, and the demands still to come."""
    room, quarter = layout.time, view["quarter"]
    now = "ended" if view["over"] else f"{len(view['demands']) + 1} of 4"
    parts = [text(room.x + 10, room.y + 19, "Quarter", 11.5, "h accent")]
    for i in range(QUARTERS):
        x = room.x + 19 + 21 * i
        css = "now" if i == quarter else "cell"
        parts.append(f'<circle cx="{x:g}" cy="{room.y + 38:g}" r="9.5" class="{css}"/>')
        ink = "on-now" if i == quarter else "s"
        parts.append(text(x, room.y + 41.8, SLOTS[i] if i >= quarter else "–", 10, f"h m {ink}"))
    parts.append(text(room.x + 96, room.y + 33, "Round", 10, "s") if not view["over"] else "")
    parts.append(text(room.x + 96, room.y + 46, now, 11, "b", 46))
    x, y = demand_place(layout, 0)
    parts.append(pile(x - 37, y, 27, 27, view["demands_left"], "", "Demand tiles to come"))
    return parts


# --- seaport ---


@lru_cache(maxsize=64)
def ship_row(
    ship: int, values: tuple[int, ...], others: tuple[int, ...], is_grey: bool, loaded: int
) -> str:
    """A ship: what it takes, the points on the side that is up and, small, those on the other."""
    x, y = ship_place(ship)
    rule = ("1–4 of the same goods", "1–3 pairs, each of other goods", "1–4 different goods")[ship]
    side = (
        "grey side up; turned back at the end of the quarter"
        if is_grey
        else "coloured side up; turned grey when used"
    )
    parts = [
        rect(x, y, 164, 37, "tile greyside" if is_grey else "tile sail", 4),
        icon("seaport", x + 17, y + 14, 24, "on-card"),
    ]
    parts.append(text(x + 17, y + 34, ("same", "pairs", "differ")[ship], 9, "m on-card", 32))
    for i, (value, other) in enumerate(zip(values, others, strict=True)):
        w = 38 if ship == 1 else 28
        left = x + 38 + (w + 3) * i
        parts.append(
            rect(left, y + 4, w, 29, "reached tile face" if i + 1 == loaded else "tile face", 3)
        )
        parts.append(text(left + w / 2, y + 17.5, str(value), 13, "h m on-card"))
        parts.append(
            text(
                left + w / 2,
                y + 29.5,
                f"{i + 1}{'×2' if ship == 1 else ''}: {other}",
                9.5,
                "m on-card",
                w - 2,
            )
        )
        if i + 1 == loaded:
            parts.append(rect(left - 1, y + 3, w + 2, 31, "reached", 4))
    up, down = ", ".join(map(str, values)), ", ".join(map(str, others))
    words = f"Ship for {SHIP_NAMES[ship]} goods ({rule}), {side}: {up} points; other side {down}"
    return titled(words, "".join(parts))


def seaport_now(box: Box, view: View) -> list[str]:
    """Ships as they lie, draw pile and discard piles."""
    parts = []
    for ship in range(3):
        is_grey = bool(view["grey_ships"] >> ship & 1)
        sides = (box.grey_ships[ship], box.ships[ship])
        loaded = sum(view["load"]) // (2 if ship == 1 else 1) if ship == view["ship"] else 0
        parts.append(ship_row(ship, sides[not is_grey], sides[is_grey], is_grey, loaded))
    parts.append(
        pile(
            *DRAW_PLACE,
            30,
            40,
            view["goods_left"],
            "",
            fill("Draw pile: {0:goods card|goods cards}", view["goods_left"]),
        )
    )
    for name, (x, y), cards in zip("AB", DISCARD_PLACES, view["discards"], strict=True):
        parts.append(text(x, y + 30, f"{name} · {len(cards)}", 9, "m s"))
    return parts


def seaport_board() -> str:
    """The frame of the seaport."""
    places = [rect(x - 15, y - 20, 30, 40, "empty", 2.5) for x, y in DISCARD_PLACES]
    return panel(0, 0, *SIZES["seaport"], "Seaport", "seaport") + "".join(places)


# --- forum ---


def forum_board(box: Box) -> str:
    """The spaces of the forum: as many green ones as the number of players asks for."""
    parts = [panel(0, 0, *SIZES["forum"], "Forum", "forum", "take one tile")]
    for space in (
        *range(box.green_spaces),
        *range(MOST_GREEN_SPACES, MOST_GREEN_SPACES + YELLOW_SPACES),
    ):
        x, y = forum_place(space)
        parts.append(
            rect(
                x - 19,
                y - 19,
                38,
                38,
                "inset yellow" if space >= MOST_GREEN_SPACES else "inset green",
                4,
            )
        )
    return "".join(parts)


def forum_now(view: View) -> list[str]:
    """The stacks of the forum."""
    forum, extra = view["forum_left"], view["extra_left"]
    return [
        pile(184, 127, 30, 30, forum, "", f"Forum tiles left: {forum}"),
        pile(240, 127, 30, 30, extra, "", f"Extra-action tiles left: {extra}"),
    ]


# --- military ---


def military_board(box: Box) -> str:
    """The map: provinces with their points, and the roads between them."""
    w, h = SIZES["military"]
    parts = [panel(0, 0, w, h, "Military", "military", "−3 for each foreign legionnaire"), land()]
    for one, others in enumerate(box.roads):
        for other in others:
            if one < other or one == CAMP:
                parts.append(road(one, other))
    for province, name in enumerate(box.province_names):
        parts.append(plate(box, province, name.replace("_", " ").title()))
    x, y = PROVINCES[CAMP]
    parts.append(
        titled(
            "The camp, where the leaders start",
            rect(x - 25, y - 27, 50, 54, "tile sail", 6)
            + text(x, y - 15, "Camp", 10, "h m on-card"),
        )
    )
    return "".join(parts)


def land() -> str:
    """Coasts of our own: an island, the mainland and the sea around them."""
    return (
        '<rect x="5" y="25" width="290" height="370" rx="4" class="sea"/><path class="land" d="M14'
        ' 44Q30 26 70 32 112 30 116 62 118 96 92 104 52 112 26 100 6 74 14 44z"/><path class="land"'
        ' d="M294 28V394H120Q100 396 84 392 50 394 52 368 40 330 12 306 2 262 8 226 24 206 16 176 4'
        ' 140 30 128 70 130 104 120 134 104 148 70 160 28 190 27z"/>'
    )


def road(one: int, other: int) -> str:
    """A line between two neighbours; dotted from the camp."""
    (x1, y1), (x2, y2) = PROVINCES[one], PROVINCES[other]
    css = "road camp" if CAMP in (one, other) else "road"
    return f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" class="{css}"/>'


def plate(box: Box, province: int, name: str) -> str:
    """A province: its name and points; tile, leaders and legionnaires are pieces."""
    x, y = PROVINCES[province]
    around = ", ".join(
        box.province_names[other].replace("_", " ").title() if other != CAMP else "the camp"
        for other in box.roads[province]
    )
    camp = " and the camp" if province in box.roads[CAMP] else ""
    vp = box.province_vp[province]
    words = (
        f"{name}: {vp} points for a legionnaire, 3 less for each of another player. Borders"
        f" {around}{camp}."
    )
    parts = (
        rect(x - 43, y - 35, 86, 70, "plate", 7)
        + text(x, y - 24, name, 9.5, "b m", 78)
        + coin(x - 30, y - 4, box.province_vp[province], 9)
    )
    return titled(words, parts + rect(x - 41, y + 14, 82, 19, "inset", 5))


# --- senate ---


def senate_board(layout: Layout, box: Box) -> str:
    """The senate track and the two places of bonus tiles."""
    room = layout.senate
    parts = [
        panel(
            room.x,
            room.y,
            room.w,
            room.h,
            "Senate",
            "senate",
            "" if layout.is_narrow else "consul and vice-consul",
        )
    ]
    size = 42 if layout.is_narrow else 38.5
    for space in range(LAST_SPACE + 1):
        x, y = senate_place(layout, space)
        words = (
            f"{box.senate_space[space]} points when reached, {box.senate_space[space]} votes"
            if space
            else "Start: no votes"
        )
        parts.append(
            titled(words, rect(x - size / 2, y - 60, size, 63, "cell" if space else "tile sail", 4))
        )
        parts.append(
            text(x - size / 2 + 4, y - 49, str(box.senate_space[space]), 12, "h gold")
            if space
            else ""
        )
    for i in range(2):
        x, y = bonus_place(layout, i)
        parts.append(rect(x - 27, y - 21, 54, 42, "empty", 4))
    return "".join(parts)


def senate_now(layout: Layout, view: View) -> list[str]:
    """The votes of the players, most first, and the bonus tiles left."""
    room, players = layout.senate, view["players"]
    order = sorted(
        range(len(players)),
        key=lambda seat: (
            -players[seat]["votes"],
            -players[seat]["senate"],
            -view["senate_order"].index(seat),
        ),
    )
    parts = []
    for i, seat in enumerate(order):
        if layout.is_narrow:
            x, y = room.x + 20 + 50 * (i % 4), room.y + 128
        else:
            x, y = room.x + 355 + 34 * (i % 2), room.y + 42 + 27 * (i // 2)
        parts.append(
            badge(seat, x, y, 7.5) + text(x + 10, y + 4, str(players[seat]["votes"]), 12, "b")
        )
    x, y = (room.x + 14, room.y + 110) if layout.is_narrow else (room.x + 346, room.y + 26)
    words = ", ".join(f"{seat_name(seat)} {players[seat]['votes']}" for seat in order)
    return [titled(f"Votes in order: {words}", text(x, y, "votes", 10, "s") + "".join(parts))]


# --- Trajan stacks and construction ---


def stacks_board() -> str:
    """The places of the six stacks."""
    places = "".join(
        [rect(x - 31, y - 27, 62, 54, "empty", 4) for x, y in map(stack_place, range(6))]
    )
    return panel(0, 0, *SIZES["stacks"], "Trajan", "trajan", "to the Arch") + places


def stacks_now(view: View) -> list[str]:
    """How many tiles are left in each stack."""
    parts = []
    for category, left in enumerate(view["stacks_left"]):
        x, y = stack_place(category)
        label = CATEGORIES[category].replace("_", " ")
        parts.append(
            titled(
                fill("{0}: {1:tile|tiles} left", label, left),
                text(x + 34, y + 4, f"×{left}", 9.5, "s"),
            )
        )
    return parts


def district_board(box: Box) -> str:
    """The construction district, and what a first tile of each type grants."""
    parts = [panel(0, 0, *SIZES["district"], "Construction", "construction", "")]
    parts += [
        rect(x - 22, y - 14.5, 44, 29, "inset", 3) for x, y in map(district_place, range(SPACES))
    ]
    parts.append(text(269, 33, "first of a type", 9, "m s", 62))
    for kind, name in enumerate(TYPE_NAMES):
        action = ACTIONS[box.building_action[kind]]
        y = 46 + 16.5 * kind
        row = (
            icon(name, 250, y, 14, "ink")
            + text(268, y + 4, "›", 12, "m s")
            + icon(action, 286, y, 15, "accent")
        )
        parts.append(titled(f"The first tile with {name} grants the {action} action", row))
    three, four = box.set_vp[3], box.set_vp[4]
    sets = (
        text(240, 135, "3", 11, "b")
        + coin(255, 131, three, 8)
        + text(272, 135, "4", 11, "b")
        + coin(287, 131, four, 8)
    )
    parts.append(titled(f"At the end: three of a type {three} points, four {four}", sets))
    return "".join(parts)


# --- reference ---


@lru_cache(maxsize=8)
def reference(room: Room, is_second: bool) -> str:
    """What the actions do, where there is a place left."""
    title, lines = (
        ("The course of a quarter", QUARTER_HELP) if is_second else ("The six actions", ACTION_HELP)
    )
    parts = [panel(room.x, room.y, room.w, room.h, title)]
    step = (room.h - 32) / len(lines)
    for i, (picture, words) in enumerate(lines):
        y = room.y + 44 + step * i
        parts.append(icon(picture, room.x + 22, y, 20, "accent"))
        parts.append(paragraph(room.x + 40, y - 2, words, 11, "", room.w - 52, 2))
    return "".join(parts)
