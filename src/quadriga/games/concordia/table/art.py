"""The faces of Concordia's pieces, each drawn about the origin, and what they are called."""

from typing import Final

from quadriga.core.messages import Message, capital, kept, say
from quadriga.core.texts import points_of, seat_name
from quadriga.games.concordia import components as c, words
from quadriga.games.concordia.components import Box
from quadriga.table.icons import icon
from quadriga.table.identity import letter, token
from quadriga.table.shapes import coin, rect
from quadriga.table.stamps import stamp
from quadriga.table.text import text
from quadriga.table.zone import Look

CARD_W: Final = 62  # a card with its name
CARD_H: Final = 78
SMALL_W: Final = 30  # a card of which only the signs are shown
SMALL_H: Final = 38
CELL: Final = 24  # a unit of goods
PLAIN: Final = say("{thing}")  # a tip that says no more than what a thing is
WORTH: Final = (
    say("1 point for each 10 sestertii, goods at their prices"),
    say("1 point for each own house outside brick cities"),
    say("1 point for each province with an own house"),
    say("2 points for each kind of goods own cities produce"),
    say("2 points for each own colonist on the board"),
    say("points for each own city of the specialist's goods"),
)
ACTION: Final = (
    say(
        "take back all played cards, 1 sestertius for each beyond the third, and perhaps buy a"
        " colonist for Roma"
    ),
    say("move colonists, one step for each on the board, then build houses beside them"),
    say(
        "let a province produce for all houses in it and take its bonus, or take the coins of the"
        " markers"
    ),
    say("take the money printed, then buy or sell two kinds of goods"),
    say(
        "place colonists for 1 food and 1 tool each, or take 5 sestertii and 1 for each colonist on"
        " the board"
    ),
    say("do what another player's last card does"),
    say("buy up to two cards at the prices of their positions"),
    say("buy one card for its own cost"),
    say("every own city of these goods produces"),
)
ACTION_RULES: Final = (  # where the rules speak of each action
    "CO-5.1",
    "CO-6.1",
    "CO-7.1",
    "CO-9.1",
    "CO-8.1",
    "CO-10.1",
    "CO-11.1",
    "CO-11.7",
    "CO-11.8",
)
PRAEFECTUS: Final = (
    rect(-17, -12, 34, 24, "back", 4)
    + icon("praefectus", -6, 0, 18, "on-back")
    + text(9, 4.2, "×2", 11.5, "b m on-back")
)
CONCORDIA: Final = Look(
    "concordia",
    rect(-17, -12, 34, 24, "face", 4)
    + icon("concordia", -6, 0, 18, "on-card")
    + coin(9, 0, c.CONCORDIA_VP, 7.6),
    say("Concordia"),
    say("Concordia: {points} for the player who ends the game", points=points_of(c.CONCORDIA_VP)),
    "CO-14.2",
)


# --- goods ---


def initial(good: int) -> str:
    """The sign of a good beside its icon."""
    return str(words.SIGNS).split()[good]


def good_art(good: int) -> str:
    """A unit of goods: icon, letter and ground."""
    ground = rect(-CELL / 2, -CELL / 2, CELL, CELL, f"tile g{good}", 4)
    sign = icon(c.GOODS_NAMES[good], -2.5, -2.5, 17, "on-card")
    return ground + sign + text(7, 10, initial(good), 12, "b m on-card")


def city_art(good: int) -> str:
    """A city tile: the good it produces."""
    ground = rect(-17, -9, 34, 18, f"tile g{good}", 9)
    sign = icon(c.GOODS_NAMES[good], -6, 0, 14.5, "on-card")
    return ground + sign + text(8.5, 4, initial(good), 11.5, "b m on-card")


def bonus_art(good: int, coins: int, is_coins: bool) -> str:
    """A bonus marker, 40 by 20: the side that lies up at the left, what is on its back small at the
    right.
    """
    if is_coins:
        ground = rect(-20, -10, 40, 20, "tile coinside", 5)
        ground += rect(6, -6, 12, 12, f"tile g{good}", 3)
        money = icon("purse", -10.5, 0, 14, "on-card") + text(0, 4.8, str(coins), 14, "h m on-card")
        return ground + money + icon(c.GOODS_NAMES[good], 12, 0, 9, "on-card")
    ground = rect(-20, -10, 40, 20, f"tile g{good}", 5)
    ground += '<circle cx="12" r="6.8" class="tile coinside"/>'
    face = icon(c.GOODS_NAMES[good], -10.5, 0, 15, "on-card")
    face += text(1, 4.3, initial(good), 12, "b m on-card")
    return ground + face + text(12, 3.7, str(coins), 12, "b m on-card")


@kept(512)
def chip(good: int, x: float, y: float) -> str:
    """A good of a price, 23 wide; EMPTY is one of the buyer's choice."""
    if good == c.EMPTY:
        ground = rect(x - 8, y - 7.5, 16, 15, "tile face", 4)
        return ground + text(x, y + 4, "?", 11.5, "b m on-card")
    ground = rect(x - 11.5, y - 7.5, 23, 15, f"tile g{good}", 4)
    sign = icon(c.GOODS_NAMES[good], x - 4, y, 11.5, "on-card")
    return ground + sign + text(x + 6, y + 3.9, initial(good), 12, "b m on-card")


@kept(64)
def unit(good: int, tip: Message = PLAIN) -> Look:
    """A unit of goods; its tip may say where it is."""
    name, told = words.GOODS[good], tip.fill(thing=capital(words.GOODS[good]))
    return Look(
        f"good-{c.GOODS_NAMES[good]}", stamp(f"good-{good}"), str(name), str(told), "CO-1.2"
    )


# --- houses and colonists ---


def house_art(seat: int) -> str:
    """A house: a gable in the owner's colour with their letter."""
    name = letter(seat)
    ink = f"on-{name.lower()}"
    return f'{roof_art(seat)}<text class="b m {ink}" y="5.8" font-size="10.3">{name}</text>'


def figure(seat: int, path: str) -> str:
    """A silhouette in the owner's colour."""
    return f'<path d="{path}" class="figure seat-{letter(seat).lower()}"/>'


def roof_art(seat: int) -> str:
    """A house of the supply, which needs no letter."""
    return figure(seat, "M-6.8 7.2V-.8H-8L0-8.4 8-.8H6.8V7.2Z")


def colonist_art(seat: int, is_sea: bool) -> str:
    """A standing figure whose head, or a ship whose sail, is the owner's shape."""
    hull = "M-10.5 4.6H10.5Q8.4 11 3.4 11H-3.4Q-8.4 11-10.5 4.6Z"
    body = figure(seat, hull if is_sea else "M-3.2 2H3.2L6.6 11H-6.6Z")
    return f'{body}<g transform="translate(0,-2.6)">{token(seat, 7)}</g>'


def sort_of(is_sea: bool) -> str:
    """The word for a kind of colonist in ids."""
    return "sea" if is_sea else "land"


@kept(64)
def colonist(seat: int, is_sea: bool, tip: Message = PLAIN) -> Look:
    """A colonist of a seat; its tip may say where it is."""
    name, sort = seat_name(seat), sort_of(is_sea)
    called = words.COLONIST[is_sea].fill(seat=name)
    told = tip.fill(thing=capital(called))
    return Look(f"{sort}-{name}", stamp(f"{sort}-{seat}"), str(called), str(told))


# --- cards ---


def action_sign(box: Box, kind: int, x: float, y: float, size: float) -> str:
    """What a card does, as a sign: of a specialist the goods."""
    if box.action[kind] == c.ACT_SPECIALIST:
        good, half = box.kind_good[kind], size / 2 + 1
        ground = rect(x - half, y - half, 2 * half, 2 * half, f"tile g{good}", 4)
        return ground + icon(c.GOODS_NAMES[good], x, y, size * 0.9, "on-card")
    return icon(c.ACTIONS[box.action[kind]], x, y, size, "on-card")


def card_art(box: Box, kind: int) -> str:
    """A personality card with its name, what it does and its god."""
    w, h, god = CARD_W, CARD_H, box.god[kind]
    parts = [
        rect(-w / 2, -h / 2, w, h, "face", 4),
        text(0, 12 - h / 2, words.face(box, kind), 11, "b m on-card", w - 4),
        action_sign(box, kind, 0, -5, 30),
    ]
    if box.action[kind] == c.ACT_MERCATOR:
        parts.append(text(18, 15, f"+{box.income[kind]}", 11.5, "b m on-card"))
    if box.specialist_vp[kind]:
        parts.append(coin(21, 9, box.specialist_vp[kind], 7.6))
    parts.append(rect(2 - w / 2, h / 2 - 19, w - 4, 17, "god", 2.5))
    parts.append(icon(c.GODS[god], 8 - w / 2, h / 2 - 10.5, 10.5, "on-back"))
    parts.append(text(6.6, h / 2 - 6.8, words.GOD[god], 10.5, "b m on-back", w - 16))
    return "".join(parts)


def small_art(box: Box, kind: int) -> str:
    """A card of which only the signs are shown: the action above the god."""
    w, h = SMALL_W, SMALL_H
    parts = [rect(-w / 2, -h / 2, w, h, "face", 3), action_sign(box, kind, 0, -7, 18)]
    if box.action[kind] == c.ACT_MERCATOR:
        parts.append(text(11, -9.5, str(box.income[kind]), 10, "b m on-card"))
    parts.append(rect(1.5 - w / 2, h / 2 - 14.5, w - 3, 13, "god", 2))
    return "".join([*parts, icon(c.GODS[box.god[kind]], 0, h / 2 - 8, 11.5, "on-back")])


@kept(256)
def card(box: Box, kind: int, is_small: bool = False, tip: Message = PLAIN) -> Look:
    """A personality card by its kind; its tip may say where it lies."""
    art = stamp(f"{'small' if is_small else 'card'}-{kind}")
    name, told = words.card(box, kind), tip.fill(thing=card_words(box, kind))
    return Look(
        f"card-{c.KIND_NAMES[kind]}", art, str(name), str(told), ACTION_RULES[box.action[kind]]
    )


def card_words(box: Box, kind: int) -> Message:
    """What a card does and what it is worth."""
    god, worth = box.god[kind], WORTH[box.god[kind]]
    if vp := box.specialist_vp[kind]:
        good = words.GOODS[box.kind_good[kind]]
        worth = say("{points} for each own {good} city", points=points_of(vp), good=good)
    return say(
        "{card}: {action}. {god}: {worth}.",
        card=words.card(box, kind),
        action=ACTION[box.action[kind]],
        god=words.GOD[god],
        worth=worth,
    )


def seat_art(players: int) -> dict[str, str]:
    """The art of each seat's pieces, and of goods and cities, by name."""
    art = {f"good-{good}": good_art(good) for good in range(c.GOODS)}
    art |= {f"city-{good}": city_art(good) for good in range(c.GOODS)}
    for seat in range(players):
        art |= {
            f"house-{seat}": house_art(seat),
            f"roof-{seat}": roof_art(seat),
            f"land-{seat}": colonist_art(seat, False),
            f"sea-{seat}": colonist_art(seat, True),
        }
    return art


def box_art(box: Box) -> dict[str, str]:
    """The art of cards and bonus markers, on which numbers of the box are printed, by name."""
    art = {f"card-{kind}": card_art(box, kind) for kind in range(c.KINDS)}
    art |= {f"small-{kind}": small_art(box, kind) for kind in range(c.KINDS)}
    for good, coins in enumerate(box.marker_coins):
        art[f"goods-side-{good}"] = bonus_art(good, coins, False)
        art[f"coin-side-{good}"] = bonus_art(good, coins, True)
    return art
