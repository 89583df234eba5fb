"""The faces of the pieces of Augustus, each drawn about the origin."""

from functools import lru_cache
from typing import Final, NamedTuple

from quadriga.core.messages import Words, kept, say
from quadriga.games.augustus import components as c, words
from quadriga.games.augustus.components import Box
from quadriga.table.icons import icon
from quadriga.table.identity import shape, token
from quadriga.table.shapes import back_art, coin, rect
from quadriga.table.text import text, width_of
from quadriga.table.zone import Look, Point

CARD: Final = 100  # width of an objective
SPACE: Final = 12.8  # radius of a space
MINI: Final = (74, 54)  # a controlled objective
TINY: Final = (40, 38)  # the same on the mat of another player, where it must be smaller
READABLE: Final = 0.93  # a tiny objective that is smaller bears no figures
REWARD: Final = (52, 38)
LEGION: Final = 9  # radius of a legion in stock
COIN: Final = 8.5  # of a formula


class Form(NamedTuple):
    """A way to print an objective in progress: large with its name, small with larger figures, or
    bare, without letters.
    """

    h: float
    head: float  # height of the band
    figure: float  # size of the number
    foot: float  # height of the power's band
    has_name: bool
    has_figures: bool = True


LARGE: Final = Form(116, 21, 14, 22, True)
TALL: Final = Form(138, 21, 14, 22, True)  # for a finger
SMALL: Final = Form(106, 27, 20, 26, False)
BARE: Final = Form(106, 27, 20, 26, False, False)


def band(w: float, y: float, rise: float, css: str) -> str:
    """A coloured band from (−w/2, y) to the upper or lower edge of a card."""
    turn, back = ("1 5-5", "1 5 5") if rise < 0 else ("0 5 5", "0 5-5")
    corners = f"a5 5 0 0 {turn}h{w - 10:g}a5 5 0 0 {back}"
    return f'<path class="band {css}" d="M{-w / 2:g} {y:g}v{rise:g}{corners}v{-rise:g}z"/>'


# --- the power as a formula ---


def signs_of(box: Box, objective: int) -> list[str]:
    """The icons of what a power speaks of."""
    if box.of_colour[objective] != c.EMPTY:
        return [c.COLOUR_NAMES[box.of_colour[objective]]]
    return [
        "joker" if bits == c.ANY_SYMBOL else c.SYMBOL_NAMES[bits.bit_length() - 1]
        for bits in box.of_symbols[objective]
    ]


def formula_parts(box: Box, objective: int, is_short: bool) -> list[tuple[str, Words]]:
    """The signs of a power: icons, words, coins, a red card."""
    amount, limit = str(box.amount[objective]), box.limit[objective]
    signs: list[tuple[str, Words]] = [("icon", name) for name in signs_of(box, objective)]
    most = say("≤{n}", n=limit) if is_short else say("max {n}", n=limit)
    parts: dict[int, list[tuple[str, Words]]] = {
        c.GAIN_LEGIONS: [("words", f"+{amount}"), ("icon", "legion")],
        c.MOBILISE_LEGIONS: [("icon", "legion"), ("arrow", ""), *signs],
        c.COMPLETE_OBJECTIVE: [("icon", "answered"), ("icon", "objective")],
        c.TAKE_TWO_OBJECTIVES: [("words", "+1"), ("icon", "objective")],
        c.REARRANGE_LEGIONS: [("icon", "legion"), ("icon", "swap")],
        c.ATTACK_LEGIONS: [("icon", "attack"), ("words", f"−{amount}"), ("icon", "legion")],
        c.ATTACK_CLEAR: [("icon", "attack"), ("words", say("−all")), ("icon", "legion")],
        c.ATTACK_CONTROLLED: [("icon", "attack"), ("words", "−1"), ("icon", "objective")],
        c.EQUIVALENCE: [*signs[:1], ("words", "="), *signs[1:]],
        c.VP_PER_SYMBOL: [("coin", amount), ("words", "×"), *signs, ("small", most)],
        c.VP_PER_COLOUR: [("coin", amount), ("words", "×"), *signs],
        c.VP_PER_RED: [("coin", amount), ("words", "×"), ("card", "attack")],
    }
    return parts[box.power[objective]]


def part_width(kind: str, what: Words) -> float:
    """How wide a sign of a formula is."""
    if kind in ("words", "small"):
        return width_of(what, 13 if kind == "words" else 12, "b")
    return {"icon": 17, "arrow": 11, "card": 14, "coin": 2 * COIN}[kind]


def part_art(kind: str, what: Words, x: float, wide: float) -> str:
    """A sign of a formula, from x on."""
    if kind == "words":
        return text(round(x, 2), 4.6, what, 13, "b on-card")
    if kind == "small":
        return text(round(x, 2), 4, what, 12, "b on-card")
    middle = round(x + wide / 2, 2)
    if kind == "icon":
        return icon(str(what), middle, 0, 17, "on-card")
    if kind == "coin":
        return coin(middle, 0, str(what), COIN)
    if kind == "arrow":
        return f'<path class="arrow" d="M{middle - 4:g} 0h8m-3-3 3 3-3 3"/>'
    ground = rect(middle - 7, -8, 14, 16, f"band {what}", 2)
    return ground + icon("attack", middle, 0, 12, "on-card")


def formula(
    box: Box, objective: int, y: float, room: float, most: float, is_short: bool = True
) -> str:
    """The power of an objective in signs about (0, y), no wider than its room."""
    parts = formula_parts(box, objective, is_short)
    wide = [part_width(*part) for part in parts]
    full = sum(wide) + 3 * (len(parts) - 1)
    starts = [sum(wide[:i]) + 3 * i - full / 2 for i in range(len(parts))]
    drawn = [part_art(*part, x, own) for part, x, own in zip(parts, starts, wide, strict=True)]
    scale = min(most, room / full)
    return f'<g transform="translate(0,{y:g}) scale({scale:.3g})">{"".join(drawn)}</g>'


# --- objectives ---


@lru_cache(maxsize=64)
def space_places(number: int, form: Form) -> tuple[Point, ...]:
    """The middles of the spaces of an objective: one row up to three, else two."""
    top = form.head + (16 if form.has_name else 2) - form.h / 2
    bottom = form.h / 2 - form.foot
    columns, step = (3, 33.3) if number in (3, 5, 6) else (2, 34)
    rows = [min(columns, number - i) for i in range(0, number, columns)]
    return tuple(
        ((i - (wide - 1) / 2) * step, top + (bottom - top) * (row + 0.5) / len(rows))
        for row, wide in enumerate(rows)
        for i in range(wide)
    )


def resources_of(box: Box, objective: int) -> list[str]:
    """The icons of what an objective produces."""
    return [name for i, name in enumerate(c.RESOURCE_NAMES) if box.resources[objective] >> i & 1]


def printed_signs(box: Box, objective: int) -> list[str]:
    """The icons of an objective's colour and of what it produces."""
    return [c.COLOUR_NAMES[box.colour[objective]], *resources_of(box, objective)]


def heading(
    box: Box,
    objective: int,
    size: Point,
    head: float,
    figure: float,
    has_number: bool = True,
    has_points: bool = True,
) -> str:
    """The band of an objective: the sign of its colour, its number, what it brings and its
    points.
    """
    (w, h), colour, number = size, c.COLOUR_NAMES[box.colour[objective]], str(objective + 1)
    y, left = head / 2 - h / 2, -w / 2 + 4 + figure * 0.55
    parts = [band(w, head - h / 2, 5 - head, colour)]
    parts.append(icon(colour, left, y, figure * 1.15, "on-card"))
    x = left + figure * 0.7
    if has_number:
        parts.append(text(x, round(y + figure * 0.35, 2), number, figure, "b on-card"))
        x += width_of(number, figure, "b")
    x += figure * 0.65
    for name in resources_of(box, objective):
        parts.append(icon(name, round(x, 2), y, figure * 1.1, "on-card"))
        x += figure * 1.1
    vp, power = box.vp[objective], box.power[objective]
    if has_points and (vp or power < c.VP_PER_SYMBOL):
        parts.append(coin(w / 2 - figure * 0.78, y, vp, round(figure * 0.66, 2)))
    return "".join(parts)


@kept(512)
def card_face(box: Box, objective: int, form: Form) -> str:
    """An objective in progress: what it needs, what it is worth, what it does."""
    spaces, power, size = box.spaces[objective], box.power[objective], (CARD, form.h)
    parts = [
        rect(-CARD / 2, -form.h / 2, CARD, form.h, "face", 5),
        heading(box, objective, size, form.head, form.figure, form.has_figures, form.has_figures),
    ]
    if form.has_name:
        name = short_name(box.names[objective])
        parts.append(text(0, form.head + 12.5 - form.h / 2, name, 11.5, "b m on-card", CARD - 6))
    for symbol, (x, y) in zip(spaces, space_places(len(spaces), form), strict=True):
        parts.append(f'<use href="#a-space-{symbol}" transform="translate({x:g},{y:g})"/>')
    if power != c.NO_POWER:
        parts.append(band(CARD, form.h / 2 - form.foot, form.foot - 5, words.sort_of(power)))
        if form.has_figures:
            y, most = form.h / 2 - form.foot / 2, form.foot / 20
            parts.append(formula(box, objective, y, CARD - 6, most, not form.has_name))
    return "".join(parts)


@kept(256)
def mini_face(box: Box, objective: int) -> str:
    """A controlled objective: what it brings, its power and, small, its symbols, which may still
    count.
    """
    w, h = MINI
    power, spaces = box.power[objective], box.spaces[objective]
    parts = [rect(-w / 2, -h / 2, w, h, "face", 5), heading(box, objective, MINI, 22, 16, False)]
    y, step = (11.0, 11.5)
    if power != c.NO_POWER:
        parts.append(rect(-w / 2 + 1.5, -4, w - 3, 18, words.sort_of(power), 2))
        parts.append(formula(box, objective, 5, w - 8, 0.95))
        y, step = (20.5, 10.5)
    left = -step * (len(spaces) - 1) / 2
    parts += [
        icon(c.SYMBOL_NAMES[symbol], left + step * i, y, step - 0.5, "on-card")
        for i, symbol in enumerate(spaces)
    ]
    return "".join(parts)


@kept(256)
def tiny_face(box: Box, objective: int, has_figures: bool = True) -> str:
    """A controlled objective on another mat: its colour, what it brings, its points, and of its
    power what lasts.
    """
    (w, h), colour, power = TINY, c.COLOUR_NAMES[box.colour[objective]], box.power[objective]
    parts = [rect(-w / 2, -h / 2, w, h, "face", 4), band(w, 16 - h / 2, -11, colour)]
    parts += [
        icon(name, 8 + 12 * i - w / 2, 8 - h / 2, 12.5, "on-card")
        for i, name in enumerate(printed_signs(box, objective))
    ]
    if not has_figures:
        return "".join(parts)
    signs = signs_of(box, objective)
    if power >= c.VP_PER_SYMBOL:
        if power == c.VP_PER_RED:
            sign = part_art("card", "attack", 3, 14)
        else:
            sign = icon(signs[0], 11, 0, 14, "on-card")
        worth = coin(-11.5, 0, box.amount[objective], 7) + text(0, 4.2, "×", 12, "b m on-card")
        parts.append(rect(1 - w / 2, -2, w - 2, 20, "at-end", 2))
        parts.append(f'<g transform="translate(0,8)">{worth}{sign}</g>')
    elif power == c.EQUIVALENCE:
        parts.append(rect(16.5 - w / 2, -2, w - 17.5, 20, "for-good", 2))
        parts.append(coin(-11.5, 8, box.vp[objective], 8))
        parts += [icon(sign, 3 + 11 * i, 8, 10.5, "on-card") for i, sign in enumerate(signs)]
    else:
        parts.append(coin(0, 8, box.vp[objective], 9))
    return "".join(parts)


@lru_cache(maxsize=256)
def short_name(name: str) -> str:
    """A name that can be read on a card: of a long one the last word is cut short.

    >>> short_name("Mauretania Caesariensis"), short_name("Aegyptus")
    ('Mauretania Caes.', 'Aegyptus')
    """
    first, _, last = name.rpartition(" ")
    return name if width_of(name, 10, "b") <= CARD - 6 else f"{first} {last[:4]}."


def card(box: Box, number: int, form: Form) -> Look:
    """An objective with its spaces, by its printed number."""
    return printed(box, number, card_face(box, number - 1, form))


def mini(box: Box, number: int) -> Look:
    """An objective that is controlled, or discarded."""
    return printed(box, number, mini_face(box, number - 1))


def tiny(box: Box, number: int, scale: float) -> Look:
    """A controlled objective on a low mat."""
    return printed(box, number, tiny_face(box, number - 1, scale >= READABLE))


def printed(box: Box, number: int, face: str) -> Look:
    """An objective with what is printed on it."""
    rule = words.power_rule(box, number - 1) or "AU-1.3"
    return Look(
        "objective", face, words.card(box, number - 1), words.card_tip(box, number - 1), rule
    )


# --- rewards, tokens, legions ---


@lru_cache(maxsize=64)
def reward_face(reward: int, vp: int) -> str:
    """A reward: what it is for and its points."""
    w, h = REWARD
    css = c.COLOUR_NAMES[c.REWARD_COLOURS[reward]] if reward < c.ONE_OF_EACH else "plate"
    ground = rect(-w / 2, -h / 2, w, h, f"band {css}", 4)
    return ground + reward_sign(reward) + coin(13.6, 0, vp, 11.2)


@lru_cache(maxsize=16)
def reward_sign(reward: int) -> str:
    """What a reward is for, in signs."""
    if reward >= c.RESOURCE_REWARD:
        return icon(c.RESOURCE_NAMES[reward - c.RESOURCE_REWARD], -11, 0, 26, "on-card")
    if reward > c.ONE_OF_EACH:
        number = text(-18.5, 6, str(reward - c.NUMBER_REWARD), 17, "b m on-card")
        return number + icon("objective", -6, 0, 14, "on-card")
    if reward == c.ONE_OF_EACH:
        corners = zip(c.COLOUR_NAMES, ((-18, -8), (-4, -8), (-18, 8), (-4, 8)), strict=True)
        return "".join([icon(name, x, y, 14, "on-card") for name, (x, y) in corners])
    colour = c.COLOUR_NAMES[c.REWARD_COLOURS[reward]]
    return text(-19, 6, "3", 17, "b m on-card") + icon(colour, -6, 0, 16, "on-card")


def token_art(kind: int) -> str:
    """A token, of radius 10."""
    rings = '<circle r="10" class="disc"/><circle r="8.4" class="rim"/>'
    return rings + icon(c.TOKEN_NAMES[kind], 0, 0, 12.5, "on-card")


def space_art(symbol: int) -> str:
    """A space of an objective."""
    sign = icon(c.SYMBOL_NAMES[symbol], 0, 0, 18.5, "on-card")
    return f'<circle r="{SPACE}" class="space"/>{sign}'


def legion_art(seat: int, symbol: int) -> str:
    """A legion on a space: the shape of its owner, through which the symbol still shows."""
    drop = 2.2 if seat == 2 else 0.5 if seat == 4 else 0
    size, ink = 11.5 if seat == 2 else 14, f"on-{'abcdef'[seat]}"
    return shape(seat, 11.6) + icon(c.SYMBOL_NAMES[symbol], 0, drop, size, ink)


CRIER: Final = f'<circle r="11" class="now"/>{icon("crier", 0, 0, 16, "on-now")}'
SEAL: Final = f'<circle r="9" class="seal"/>{icon("answered", 0, 0, 12, "on-seal")}'
LAUREL: Final = f'<circle r="10" class="laurel"/>{icon("vp", 0, 0, 14, "on-laurel")}'
SUPPLY: Final = f'<circle r="{LEGION}" class="nobody"/>{icon("legion", 0, 0, 12, "s")}'
BACK: Final = back_art(CARD, LARGE.h, "objective")


def shared_art(players: int) -> dict[str, str]:
    """The art that many pieces share, by name."""
    art = {f"token-{kind}": token_art(kind) for kind in range(len(c.TOKEN_NAMES))}
    art |= {f"space-{symbol}": space_art(symbol) for symbol in range(c.SYMBOLS)}
    art |= {"back": BACK, "supply": SUPPLY, "crier": CRIER, "seal": SEAL, "laurel": LAUREL}
    for seat in range(players):
        art |= {f"stock-{seat}": token(seat, LEGION), f"bare-{seat}": shape(seat, LEGION)}
        art |= {f"legion-{seat}-{symbol}": legion_art(seat, symbol) for symbol in range(c.SYMBOLS)}
    return art
