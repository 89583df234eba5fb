"""What stands still beside the map: the cards for sale with their prices, the prices of goods, the
reference.
"""

from functools import lru_cache
from typing import Any, Final

from quadriga.games.concordia.board_art import chip, good_letter
from quadriga.games.concordia.board_layout import (
    CARD_H,
    CARD_W,
    Layout,
    concordia_place,
    display_place,
    market_cell,
    stack_place,
)
from quadriga.games.concordia.board_mat import titled
from quadriga.games.concordia.components import (
    DISPLAY,
    EMPTY,
    GOODS,
    GOODS_NAMES,
    NO_SURCHARGE,
    PRICES,
    SPACES,
    Box,
)
from quadriga.table.icons import icon
from quadriga.table.places import Room, Spot
from quadriga.table.shapes import panel, pile, rect
from quadriga.table.text import paragraph, text

View = dict[str, Any]
NUMERALS: Final = ("I", "II", "III", "IV", "V")
HELP: Final = (
    (
        "What the gods give for each card",
        (
            ("vesta", "1 point for each 10 sestertii, goods at their prices."),
            ("jupiter", "1 for each own house outside brick cities."),
            ("saturnus", "1 for each province with an own house."),
            ("mercurius", "2 for each kind of goods own cities produce."),
            ("mars", "2 for each own colonist on the board."),
            ("minerva", "3, 4 or 5 for each own city of the specialist's goods."),
        ),
    ),
    (
        "What the cards do",
        (
            ("tribune", "Tribune: take back all played cards; perhaps buy a colonist."),
            ("architect", "Architect: move colonists, then build beside them."),
            ("prefect", "Prefect: a province produces, or take the coins."),
            ("mercator", "Mercator: money, then trade two kinds of goods."),
            ("diplomat", "Diplomat: do what another player's last card does."),
            ("senator", "Senator: buy two cards. Consul: one, for its own cost."),
        ),
    ),
    (
        "Building and the end",
        (
            ("house", "Brick city: 1 food. Others: 1 brick and 1 of its goods."),
            ("purse", "Coins 1 to 5 by goods, times the houses then in the city."),
            ("land", "A colonist: 1 food and 1 tool. Land ones keep to roads."),
            ("sea", "Sea colonists keep to sea lanes. One colonist on a line."),
            (
                "concordia",
                "Last card bought or 15th house: 7 points, one more turn for the others.",
            ),
            ("colonist", "Colonist: place colonists, or 5 and 1 for each on the board."),
        ),
    ),
)


# --- the display ---


def display_board(layout: Layout, box: Box) -> str:
    """The seven positions with their surcharges."""
    room = layout.display
    parts = [panel(room.x, room.y, room.w, room.h, "Cards for sale", "card")]
    for position in range(DISPLAY):
        x, y, scale = display_place(layout, position)
        w, h = (CARD_W + 1) * scale, (CARD_H + 1) * scale
        parts.append(
            rect(round(x - w / 2, 1), round(y - h / 2, 1), round(w, 1), round(h, 1), "empty", 4)
        )
        extra = surcharge(box, position)
        words = f"Position {position + 1}: " + (
            f"surcharge {priced(extra)}" if extra else "no surcharge"
        )
        spot = price_spot(layout, position, 1)
        row = (
            chips(extra, spot, "+")
            if extra
            else text(spot.x, spot.y + 3.5, "+ 0", layout.words, "m s")
        )
        parts.append(titled(words, row))
    x, y, scale = concordia_place(layout)
    parts.append(
        rect(
            round(x - 17 * scale, 1),
            round(y - 12 * scale, 1),
            round(34 * scale, 1),
            round(24 * scale, 1),
            "empty",
            4,
        )
    )
    return "".join(parts)


@lru_cache(maxsize=64)
def surcharge(box: Box, position: int) -> tuple[int, ...]:
    """The goods a position adds; EMPTY is one of choice."""
    goods = box.cost[position]  # of the first card, whose own cost is taken off
    own = box.cost[NO_SURCHARGE]
    fixed = [good for good in range(GOODS) for _ in range(goods[good] - own[good])]
    return (*[EMPTY] * box.any_goods[position], *fixed)


def priced(goods: tuple[int, ...]) -> str:
    """Goods of a price in words."""
    names = ["1 of choice" if good == EMPTY else f"1 {GOODS_NAMES[good]}" for good in goods]
    return " and ".join(names) if names else "nothing"


@lru_cache(maxsize=1024)
def chips(goods: tuple[int, ...], spot: Spot, sign: str = "") -> str:
    """Goods of a price side by side about a middle."""
    wide = [17 if good == EMPTY else 24 for good in goods]
    left = -(sum(wide) + (9 if sign else 0)) / 2
    parts = []
    if sign:
        parts.append(text(left + 3, 4, sign, 12, "b m"))
        left += 9
    for good, w in zip(goods, wide, strict=True):
        parts.append(chip(good, left + w / 2, 0))
        left += w
    return spot.put("".join(parts))


def price_spot(layout: Layout, position: int, row: int) -> Spot:
    """Where the price of a position is written: the card's own cost, and below it the surcharge."""
    x, y, scale = display_place(layout, position)
    size = 1.2 if layout.is_narrow else 1.0
    return Spot(round(x, 1), round(y + CARD_H * scale / 2 + (10 + 18 * row) * size, 1), size)


def display_now(layout: Layout, box: Box, view: View) -> list[str]:
    """The cost of each card, and how many cards are left."""
    parts = []
    for position, card in enumerate(view["display"]):
        spot = price_spot(layout, position, 0)
        parts.append(cost_row(box, card, position, spot) if card != EMPTY else "")
    x, y = stack_place(layout)
    words = stack_words(box, view)
    w, h = (44, 58) if layout.is_narrow else (36, 19)
    return [*parts, pile(x, y, w, h, view["stack"], "", words)]


@lru_cache(maxsize=1024)
def cost_row(box: Box, card: int, position: int, spot: Spot) -> str:
    """A card's own cost."""
    counts = box.cost[card * PRICES + NO_SURCHARGE]
    goods = tuple([good for good in range(GOODS) for _ in range(counts[good])])
    whole = (*goods, *surcharge(box, position))
    words = (
        f"{box.kind_title[box.card_kind[card]]}: a Senator pays {priced(whole)}, a Consul"
        f" {priced(goods)}"
    )
    return titled(words, chips(goods, spot))


def stack_words(box: Box, view: View) -> str:
    """What is known of the face-down cards."""
    groups = []
    for group in view["unseen"]:
        names = [box.kind_title[box.card_kind[card]] for card in group]
        groups.append(f"deck {NUMERALS[box.card_deck[group[0]] - 1]}: {', '.join(sorted(names))}")
    return f"Face-down cards: {view['stack']}. {'; then '.join(groups)}".strip()


# --- prices ---


def good_sign(good: int, x: float, y: float, h: float) -> str:
    """A good at the beginning of its row."""
    middle, size = round(y + h / 2, 1), min(17, h - 1.5)
    ground = rect(x, round(middle - size / 2, 1), 30, round(size, 1), f"tile g{good}", 3)
    letter = text(x + 22, middle + 3.5, good_letter(good), 10, "b m on-card")
    return ground + icon(GOODS_NAMES[good], x + 10, middle, min(14, size - 0.5), "on-card") + letter


def market_board(layout: Layout, box: Box) -> str:
    """The price of one to twelve units of each good."""
    room, parts = layout.market, []
    if layout.is_narrow:
        parts.append(
            panel(room.x - 6, room.y, room.w + 12, room.h, "Prices", "purse", "of 1 to 12 units")
        )
    else:
        parts.append(text(room.x + room.w, room.y + 8, "price of 1 to 12 units", 9.5, "s e"))
    for good in range(GOODS):
        paid = " and ".join(
            [GOODS_NAMES[i] for i, units in enumerate(box.house_goods[good]) if units]
        )
        words = (
            f"{GOODS_NAMES[good].title()}: {box.price[good]} sestertii. A house in a"
            f" {GOODS_NAMES[good]} city costs {paid} and {box.house_coins[good]} sestertii for each"
            " house then standing there."
        )
        _, y, w, h = market_cell(layout, good, 1)
        row = [good_sign(good, room.x, y, h)]
        for units in range(1, SPACES + 1):
            x, y, _, _ = market_cell(layout, good, units)
            row.append(rect(x, y, w - 0.8, h - 0.8, "inset", 2))
            css = "b m" if units == 1 else "m s"
            row.append(
                text(
                    round(x + w / 2, 1),
                    round(y + h / 2 + 3.4, 1),
                    str(units * box.price[good]),
                    layout.words + (2 if layout.is_narrow else 0),
                    css,
                )
            )
        parts.append(titled(words, "".join(row)))
    return "".join(parts)


# --- reference ---


@lru_cache(maxsize=8)
def reference(room: Room, number: int) -> str:
    """What to know by heart, where there is a place left."""
    title, lines = HELP[number % len(HELP)]
    parts = [panel(room.x, room.y, room.w, room.h, title)]
    for i, (picture, words) in enumerate(lines):
        x, y = room.x + 8 + 220 * (i % 2), room.y + 42 + 35 * (i // 2)
        parts.append(icon(picture, x + 12, y, 20, "accent"))
        parts.append(paragraph(x + 28, y - 2, words, 11, "", 186, 2))
    return "".join(parts)
