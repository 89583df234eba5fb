"""The faces of Concordia's pieces, each drawn about the origin."""

from functools import lru_cache
from typing import Final

from quadriga.games.concordia.board_layout import CARD_H, CARD_W, CELL, SMALL_H, SMALL_W
from quadriga.games.concordia.components import (
    ACT_MERCATOR,
    ACT_SPECIALIST,
    ACTIONS,
    CONCORDIA_VP,
    GODS,
    GOODS,
    GOODS_NAMES,
    KINDS,
    Box,
)
from quadriga.table.icons import icon
from quadriga.table.identity import letter, token
from quadriga.table.shapes import coin, rect
from quadriga.table.text import text

GOD_WORDS: Final = (
    "1 point for each 10 sestertii, goods at their prices",
    "1 point for each own house outside brick cities",
    "1 point for each province with an own house",
    "2 points for each kind of goods own cities produce",
    "2 points for each own colonist on the board",
    "points for each own city of the specialist's goods",
)
ACTION_WORDS: Final = (
    (
        "take back all played cards, 1 sestertius for each beyond the third, and perhaps buy a"
        " colonist for Roma"
    ),
    "move colonists, one step for each on the board, then build houses beside them",
    (
        "let a province produce for all houses in it and take its bonus, or take the coins of the"
        " markers"
    ),
    "take the money printed, then buy or sell two kinds of goods",
    (
        "place colonists for 1 food and 1 tool each, or take 5 sestertii and 1 for each colonist on"
        " the board"
    ),
    "do what another player's last card does",
    "buy up to two cards at the prices of their positions",
    "buy one card for its own cost",
    "every own city of these goods produces",
)


def good_letter(good: int) -> str:
    """The sign of a good beside its icon."""
    return GOODS_NAMES[good][0].upper()


def good_art(good: int) -> str:
    """A unit of goods: icon, letter and ground."""
    half = CELL / 2
    box = rect(-half, -half, CELL, CELL, f"tile g{good}", 4)
    return (
        box
        + icon(GOODS_NAMES[good], -2.5, -2.5, 17, "on-card")
        + text(7, 10, good_letter(good), 10.5, "b m on-card")
    )


def city_art(good: int) -> str:
    """A city tile: the good it produces."""
    box = rect(-17, -9, 34, 18, f"tile g{good}", 9)
    return (
        box
        + icon(GOODS_NAMES[good], -6, 0, 14.5, "on-card")
        + text(8.5, 4, good_letter(good), 11.5, "b m on-card")
    )


@lru_cache(maxsize=512)
def chip(good: int, x: float, y: float) -> str:
    """A good of a price, 23 wide; EMPTY is one of the buyer's choice."""
    if good < 0:
        return rect(x - 8, y - 7.5, 16, 15, "tile face", 4) + text(
            x, y + 4, "?", 11.5, "b m on-card"
        )
    ground = rect(x - 11.5, y - 7.5, 23, 15, f"tile g{good}", 4)
    return (
        ground
        + icon(GOODS_NAMES[good], x - 4, y, 11.5, "on-card")
        + text(x + 6, y + 3.6, good_letter(good), 10, "b m on-card")
    )


def house_art(seat: int) -> str:
    """A house: a gable in the owner's colour with his letter."""
    name = letter(seat)
    return (
        f'{roof_art(seat)}<text class="b m on-{name.lower()}" y="5.6" font-size="10">{name}</text>'
    )


def roof_art(seat: int) -> str:
    """A house of the supply, which needs no letter."""
    return (
        '<path d="M-6.8 7.2V-.8H-8L0-8.4 8-.8H6.8V7.2Z" class="figure'
        f' seat-{letter(seat).lower()}"/>'
    )


def land_art(seat: int) -> str:
    """A land colonist: a standing figure, its head the owner's shape."""
    body = f'<path d="M-3.2 2H3.2L6.6 11H-6.6Z" class="figure seat-{letter(seat).lower()}"/>'
    return f'{body}<g transform="translate(0,-2.6)">{token(seat, 6.6)}</g>'


def sea_art(seat: int) -> str:
    """A sea colonist: a ship, its sail the owner's shape."""
    hull = (
        '<path d="M-10.5 4.6H10.5Q8.4 11 3.4 11H-3.4Q-8.4 11-10.5 4.6Z" class="figure'
        f' seat-{letter(seat).lower()}"/>'
    )
    return f'{hull}<g transform="translate(0,-2.6)">{token(seat, 6.6)}</g>'


def bonus_art(good: int, coins: int, is_coins: bool) -> str:
    """A bonus marker, 40 by 20: the side that lies up at the left, what is on its back small at the
    right.
    """
    if is_coins:
        box = rect(-20, -10, 40, 20, "tile coinside", 5) + rect(6, -6, 12, 12, f"tile g{good}", 3)
        money = icon("purse", -10.5, 0, 14, "on-card") + text(0, 4.8, str(coins), 14, "h m on-card")
        return box + money + icon(GOODS_NAMES[good], 12, 0, 9, "on-card")
    box = (
        rect(-20, -10, 40, 20, f"tile g{good}", 5)
        + '<circle cx="12" r="6.8" class="tile coinside"/>'
    )
    face = icon(GOODS_NAMES[good], -10.5, 0, 15, "on-card") + text(
        1, 4.3, good_letter(good), 12, "b m on-card"
    )
    return box + face + text(12, 3.7, str(coins), 10.5, "b m on-card")


# --- cards ---


def action_sign(box: Box, kind: int, x: float, y: float, size: float) -> str:
    """What a card does, as a sign: of a specialist his goods."""
    if box.action[kind] == ACT_SPECIALIST:
        good, half = box.kind_good[kind], size / 2 + 1
        ground = rect(x - half, y - half, 2 * half, 2 * half, f"tile g{good}", 4)
        return ground + icon(GOODS_NAMES[good], x, y, size * 0.9, "on-card")
    return icon(ACTIONS[box.action[kind]], x, y, size, "on-card")


@lru_cache(maxsize=256)
def card_art(box: Box, kind: int) -> str:
    """A personality card with its name, what it does and its god."""
    w, h = CARD_W, CARD_H
    name = box.kind_title[kind].partition(" (")[0]
    parts = [
        rect(-w / 2, -h / 2, w, h, "face", 4),
        text(0, 12 - h / 2, name, 10.5, "b m on-card", w - 5),
    ]
    parts.append(action_sign(box, kind, 0, -5, 30))
    if box.action[kind] == ACT_MERCATOR:
        parts.append(text(18, 15, f"+{box.income[kind]}", 11, "b m on-card"))
    if box.specialist_vp[kind]:
        parts.append(coin(20, 9, box.specialist_vp[kind], 6.5))
    god = GODS[box.god[kind]]
    parts.append(rect(2 - w / 2, h / 2 - 19, w - 4, 17, "god", 2.5))
    parts.append(icon(god, 8 - w / 2, h / 2 - 10.5, 10.5, "on-back"))
    return "".join([*parts, text(6.2, h / 2 - 7, god.title(), 9.5, "b m on-back", w - 16)])


@lru_cache(maxsize=256)
def small_art(box: Box, kind: int) -> str:
    """A card of which only the signs are shown: the action above the god."""
    w, h = SMALL_W, SMALL_H
    parts = [rect(-w / 2, -h / 2, w, h, "face", 3), action_sign(box, kind, 0, -7, 18)]
    if box.action[kind] == ACT_MERCATOR:
        parts.append(text(11, -9.5, str(box.income[kind]), 9, "b m on-card"))
    parts.append(rect(1.5 - w / 2, h / 2 - 14.5, w - 3, 13, "god", 2))
    return "".join([*parts, icon(GODS[box.god[kind]], 0, h / 2 - 8, 11.5, "on-back")])


@lru_cache(maxsize=256)
def card_words(box: Box, kind: int) -> str:
    """What a card does and what it is worth."""
    god, words = box.god[kind], ACTION_WORDS[box.action[kind]]
    worth = GOD_WORDS[god]
    if box.specialist_vp[kind]:
        worth = (
            f"{box.specialist_vp[kind]} points for each own {GOODS_NAMES[box.kind_good[kind]]} city"
        )
    return f"{box.kind_title[kind]}: {words}. {GODS[god].title()}: {worth}."


PRAEFECTUS: Final = (
    rect(-17, -12, 34, 24, "back", 4)
    + icon("praefectus", -6, 0, 18, "on-back")
    + text(9.5, 4, "×2", 10, "b m on-back")
)
CONCORDIA: Final = (
    rect(-17, -12, 34, 24, "face", 4)
    + icon("concordia", -6, 0, 18, "on-card")
    + coin(9, 0, CONCORDIA_VP, 7)
)


def shared_art(box: Box, players: int) -> dict[str, str]:
    """The art that many pieces share, by name."""
    art = {f"good-{good}": good_art(good) for good in range(GOODS)}
    art |= {f"city-{good}": city_art(good) for good in range(GOODS)}
    art |= {f"card-{kind}": card_art(box, kind) for kind in range(KINDS)}
    art |= {f"small-{kind}": small_art(box, kind) for kind in range(KINDS)}
    art |= {
        f"goods-side-{good}": bonus_art(good, box.marker_coins[good], False)
        for good in range(GOODS)
    }
    art |= {
        f"coin-side-{good}": bonus_art(good, box.marker_coins[good], True) for good in range(GOODS)
    }
    for seat in range(players):
        art |= {
            f"house-{seat}": house_art(seat),
            f"roof-{seat}": roof_art(seat),
            f"land-{seat}": land_art(seat),
            f"sea-{seat}": sea_art(seat),
        }
    return art
