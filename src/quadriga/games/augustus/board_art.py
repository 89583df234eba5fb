"""The faces of the pieces of Augustus, each drawn about the origin."""

from functools import lru_cache
from typing import Final, NamedTuple

from quadriga.games.augustus.board_words import sort_of
from quadriga.games.augustus.components import (
    COLOUR_NAMES,
    NUMBER_REWARD,
    ONE_OF_EACH,
    RESOURCE_NAMES,
    RESOURCE_REWARD,
    REWARD_COLOURS,
    SYMBOL_NAMES,
    SYMBOLS,
    TOKEN_NAMES,
)
from quadriga.games.augustus.tables import Objective
from quadriga.table.icons import icon
from quadriga.table.identity import shape, token
from quadriga.table.shapes import back_art, coin, rect
from quadriga.table.text import text, width_of

CARD: Final = 100  # width of an objective
SPACE: Final = 12.8  # radius of a space
MINI_W: Final = 74  # a controlled objective
MINI_H: Final = 54
TINY_W: Final = 40  # the same on the mat of another player, where it must be smaller
TINY_H: Final = 38
REWARD_W: Final = 52
REWARD_H: Final = 38
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
SMALL: Final = Form(106, 27, 20, 26, False)
BARE: Final = Form(106, 27, 20, 26, False, False)


def head_path(w: float, h: float, head: float, css: str) -> str:
    """The coloured band at the top of a card."""
    path = (
        f"M{-w / 2:g} {head - h / 2:g}v{5 - head:g}a5 5 0 0 1 5-5h{w - 10:g}a5 5 0 0 1 5"
        f" 5v{head - 5:g}z"
    )
    return f'<path class="band {css}" d="{path}"/>'


def foot_path(w: float, h: float, foot: float, css: str) -> str:
    """The band of the power at the bottom of a card."""
    path = (
        f"M{-w / 2:g} {h / 2 - foot:g}v{foot - 5:g}a5 5 0 0 0 5 5h{w - 10:g}a5 5 0 0 0"
        f" 5-5v{5 - foot:g}z"
    )
    return f'<path class="band {css}" d="{path}"/>'


# --- the power as a formula ---


def formula_parts(card: Objective, is_short: bool) -> list[tuple[str, str]]:
    """The signs of a power: icons, words, coins, a red card."""
    of, amount = card.of, str(card.amount)
    signs = [("icon", "joker" if word == "any" else word) for word in of]
    return {
        "none": [],
        "gain_legions": [("words", f"+{amount}"), ("icon", "legion")],
        "mobilise": [("icon", "legion"), ("arrow", ""), *signs],
        "complete_objective": [("icon", "answered"), ("icon", "objective")],
        "take_two_objectives": [("words", "+1"), ("icon", "objective")],
        "rearrange_legions": [("icon", "legion"), ("icon", "swap")],
        "attack_legions": [("icon", "attack"), ("words", f"−{amount}"), ("icon", "legion")],
        "attack_clear_objective": [("icon", "attack"), ("words", "−all"), ("icon", "legion")],
        "attack_controlled_objective": [("icon", "attack"), ("words", "−1"), ("icon", "objective")],
        "equivalence": [*signs[:1], ("words", "="), *signs[1:]],
        "vp_per_symbol": [
            ("coin", amount),
            ("words", "×"),
            *signs,
            ("small", f"{'≤' if is_short else 'max '}{card.limit}"),
        ],
        "vp_per_colour": [("coin", amount), ("words", "×"), *signs],
        "vp_per_red": [("coin", amount), ("words", "×"), ("card", "attack")],
    }[card.power]


def part_width(kind: str, what: str) -> float:
    """How wide a sign of a formula is."""
    if kind in ("words", "small"):
        return width_of(what, 13 if kind == "words" else 12, "b")
    return {"icon": 17, "arrow": 11, "card": 14, "coin": 2 * COIN}[kind]


def part_art(kind: str, what: str, x: float, wide: float) -> str:
    """A sign of a formula, from x on."""
    if kind == "words":
        return text(round(x, 2), 4.6, what, 13, "b on-card")
    if kind == "small":
        return text(round(x, 2), 4, what, 12, "b on-card")
    middle = round(x + wide / 2, 2)
    if kind == "icon":
        return icon(what, middle, 0, 17, "on-card")
    if kind == "coin":
        return coin(middle, 0, what, COIN)
    if kind == "arrow":
        return f'<path class="arrow" d="M{middle - 4:g} 0h8m-3-3 3 3-3 3"/>'
    return rect(middle - 7, -8, 14, 16, f"band {what}", 2) + icon(
        "attack", middle, 0, 12, "on-card"
    )


@lru_cache(maxsize=256)
def formula(
    card: Objective, y: float, room: float, most: float = 1.0, is_short: bool = False
) -> str:
    """The power of an objective in signs about (0, y), no wider than its room."""
    parts = formula_parts(card, is_short)
    wide = [part_width(*part) for part in parts]
    full = sum(wide) + 3 * (len(parts) - 1)
    x = -full / 2
    drawn = []
    for part, own in zip(parts, wide, strict=True):
        drawn.append(part_art(*part, x, own))
        x += own + 3
    return (
        f'<g transform="translate(0,{y:g})'
        f' scale({min(most, room / full):.3g})">{"".join(drawn)}</g>'
    )


# --- objectives ---


@lru_cache(maxsize=64)
def space_places(number: int, form: Form) -> tuple[tuple[float, float], ...]:
    """The middles of the spaces of an objective: one row up to three, else two."""
    top = form.head + (16 if form.has_name else 2) - form.h / 2
    bottom = form.h / 2 - form.foot
    columns = 3 if number in (3, 5, 6) else 2
    rows = [min(columns, number - i) for i in range(0, number, columns)]
    places = []
    for row, wide in enumerate(rows):
        y = top + (bottom - top) * (row + 0.5) / len(rows)
        places += [((i - (wide - 1) / 2) * (30 if columns == 3 else 34), y) for i in range(wide)]
    return tuple(places)


def use(name: str, x: float, y: float, scale: float = 1.0) -> str:
    """Shared art at a place."""
    zoom = "" if scale == 1.0 else f" scale({scale:g})"
    return f'<use href="#a-{name}" transform="translate({x:g},{y:g}){zoom}"/>'


def heading(
    card: Objective,
    w: float,
    h: float,
    head: float,
    figure: float,
    has_number: bool = True,
    has_points: bool = True,
) -> str:
    """The band of an objective: the sign of its colour, its number, what it brings and its
    points.
    """
    y = head / 2 - h / 2
    left = -w / 2 + 4 + figure * 0.55
    parts = [
        head_path(w, h, head, card.colour),
        icon(card.colour, left, y, figure * 1.15, "on-card"),
    ]
    x = left + figure * 0.7
    if has_number:
        parts.append(text(x, round(y + figure * 0.35, 2), str(card.number), figure, "b on-card"))
        x += width_of(str(card.number), figure, "b")
    x += figure * 0.65
    for name in card.resources:
        parts.append(icon(name, round(x, 2), y, figure * 1.1, "on-card"))
        x += figure * 1.1
    if has_points and (card.vp or sort_of(card.power) != "at-end" or card.power == "none"):
        parts.append(coin(w / 2 - figure * 0.78, y, card.vp, round(figure * 0.66, 2)))
    return "".join(parts)


@lru_cache(maxsize=512)
def card_face(card: Objective, spaces: tuple[int, ...], form: Form) -> str:
    """An objective in progress: what it needs, what it is worth, what it does."""
    parts = [
        rect(-CARD / 2, -form.h / 2, CARD, form.h, "face", 5),
        heading(card, CARD, form.h, form.head, form.figure, form.has_figures, form.has_figures),
    ]
    if form.has_name:
        parts.append(
            text(
                0,
                form.head + 12.5 - form.h / 2,
                short_name(card.name),
                11.5,
                "b m on-card",
                CARD - 6,
            )
        )
    parts += [
        use(f"space-{symbol}", x, y)
        for symbol, (x, y) in zip(spaces, space_places(len(spaces), form), strict=True)
    ]
    if card.power != "none":
        parts.append(foot_path(CARD, form.h, form.foot, sort_of(card.power)))
        if form.has_figures:
            parts.append(
                formula(
                    card, form.h / 2 - form.foot / 2, CARD - 6, form.foot / 20, not form.has_name
                )
            )
    return "".join(parts)


@lru_cache(maxsize=256)
def mini_face(card: Objective, spaces: tuple[int, ...]) -> str:
    """A controlled objective, 74 by 54: what it brings, its power and, small, its symbols, which
    may still count.
    """
    parts = [
        rect(-MINI_W / 2, -MINI_H / 2, MINI_W, MINI_H, "face", 5),
        heading(card, MINI_W, MINI_H, 22, 16, False),
    ]
    y, step = (11.0, 11.5)
    if card.power != "none":
        parts.append(rect(-MINI_W / 2 + 1.5, -4, MINI_W - 3, 18, sort_of(card.power), 2))
        parts.append(formula(card, 5, MINI_W - 8, 0.95, True))
        y, step = (20.5, 10.5)
    left = -step * (len(spaces) - 1) / 2
    parts += [
        icon(SYMBOL_NAMES[symbol], left + step * i, y, step - 0.5, "on-card")
        for i, symbol in enumerate(spaces)
    ]
    return "".join(parts)


@lru_cache(maxsize=256)
def tiny_face(card: Objective, has_figures: bool = True) -> str:
    """A controlled objective, 40 by 38: its colour, what it brings, its points, and of its power
    what lasts.
    """
    w, h = TINY_W, TINY_H
    parts = [rect(-w / 2, -h / 2, w, h, "face", 4), head_path(w, h, 16, card.colour)]
    parts += [
        icon(name, 8 + 12 * i - w / 2, 8 - h / 2, 12.5, "on-card")
        for i, name in enumerate((card.colour, *card.resources))
    ]
    signs = ["joker" if word == "any" else word for word in card.of]
    if not has_figures:
        return "".join(parts)
    if card.power in ("vp_per_symbol", "vp_per_colour", "vp_per_red"):
        sign = (
            part_art("card", "attack", 3, 14)
            if card.power == "vp_per_red"
            else icon(signs[0], 11, 0, 14, "on-card")
        )
        formula_ = coin(-11.5, 0, card.amount, 7) + text(0, 4.2, "×", 12, "b m on-card") + sign
        parts += [
            rect(1 - w / 2, -2, w - 2, 20, "at-end", 2),
            f'<g transform="translate(0,8)">{formula_}</g>',
        ]
    elif card.power == "equivalence":
        parts.append(rect(16.5 - w / 2, -2, w - 17.5, 20, "for-good", 2))
        parts += [
            coin(-11.5, 8, card.vp, 8),
            *(icon(sign, 3 + 11 * i, 8, 10.5, "on-card") for i, sign in enumerate(signs)),
        ]
    else:
        parts.append(coin(0, 8, card.vp, 9))
    return "".join(parts)


@lru_cache(maxsize=256)
def short_name(name: str) -> str:
    """A name that can be read on a card: of a long one the last word is cut short.

    >>> short_name("Mauretania Caesariensis"), short_name("Aegyptus")
    ('Mauretania Caes.', 'Aegyptus')
    """
    first, _, last = name.rpartition(" ")
    return name if width_of(name, 10, "b") <= CARD - 6 else f"{first} {last[:4]}."


# --- rewards, tokens, legions ---


@lru_cache(maxsize=64)
def reward_face(reward: int, vp: int) -> str:
    """A reward, 52 by 38: what it is for and its points."""
    css = COLOUR_NAMES[REWARD_COLOURS[reward]] if reward < ONE_OF_EACH else "plate"
    return (
        rect(-REWARD_W / 2, -REWARD_H / 2, REWARD_W, REWARD_H, f"band {css}", 4)
        + reward_sign(reward)
        + coin(13.6, 0, vp, 11.2)
    )


@lru_cache(maxsize=16)
def reward_sign(reward: int) -> str:
    """What a reward is for, in signs."""
    if reward >= RESOURCE_REWARD:
        return icon(RESOURCE_NAMES[reward - RESOURCE_REWARD], -11, 0, 26, "on-card")
    if reward > ONE_OF_EACH:
        number = text(-18.5, 6, str(reward - NUMBER_REWARD), 17, "b m on-card")
        return number + icon("objective", -6, 0, 14, "on-card")
    if reward == ONE_OF_EACH:
        corners = ((-18, -8), (-4, -8), (-18, 8), (-4, 8))
        return "".join(
            [
                icon(name, x, y, 14, "on-card")
                for name, (x, y) in zip(COLOUR_NAMES, corners, strict=True)
            ]
        )
    return text(-19, 6, "3", 17, "b m on-card") + icon(
        COLOUR_NAMES[REWARD_COLOURS[reward]], -6, 0, 16, "on-card"
    )


def token_art(kind: int) -> str:
    """A token, of radius 10."""
    return (
        '<circle r="10" class="disc"/><circle r="8.4"'
        f' class="rim"/>{icon(TOKEN_NAMES[kind], 0, 0, 12.5, "on-card")}'
    )


def space_art(symbol: int) -> str:
    """A space of an objective."""
    return f'<circle r="{SPACE}" class="space"/>{icon(SYMBOL_NAMES[symbol], 0, 0, 18.5, "on-card")}'


def legion_art(seat: int, symbol: int) -> str:
    """A legion on a space: the shape of its owner, through which the symbol still shows."""
    drop = 2.2 if seat == 2 else 0.5 if seat == 4 else 0
    return shape(seat, 11.6) + icon(
        SYMBOL_NAMES[symbol], 0, drop, 11.5 if seat == 2 else 14, f"on-{'abcdef'[seat]}"
    )


CRIER: Final = f'<circle r="11" class="now"/>{icon("crier", 0, 0, 16, "on-now")}'
SEAL: Final = f'<circle r="9" class="seal"/>{icon("answered", 0, 0, 12, "on-seal")}'
LAUREL: Final = f'<circle r="10" class="laurel"/>{icon("vp", 0, 0, 14, "on-laurel")}'
SUPPLY: Final = f'<circle r="{LEGION}" class="nobody"/>{icon("legion", 0, 0, 12, "s")}'
BACK: Final = back_art(CARD, LARGE.h, "objective")


def shared_art(players: int) -> dict[str, str]:
    """The art that many pieces share, by name."""
    art = {f"token-{kind}": token_art(kind) for kind in range(len(TOKEN_NAMES))}
    art |= {f"space-{symbol}": space_art(symbol) for symbol in range(SYMBOLS)}
    art |= {"back": BACK, "supply": SUPPLY, "crier": CRIER, "seal": SEAL, "laurel": LAUREL}
    for seat in range(players):
        art |= {f"stock-{seat}": token(seat, LEGION), f"bare-{seat}": shape(seat, LEGION)}
        art |= {f"legion-{seat}-{symbol}": legion_art(seat, symbol) for symbol in range(SYMBOLS)}
    return art
