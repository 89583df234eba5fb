"""The faces of Trajan's pieces, each drawn about the origin, and what they are called."""

from functools import lru_cache
from typing import Final

from quadriga.core.messages import Message, capital, count, say
from quadriga.core.texts import points_of, seat_name
from quadriga.games.trajan import components as c, words
from quadriga.games.trajan.components import Box
from quadriga.table.icons import icon
from quadriga.table.identity import polygon, shape, token
from quadriga.table.shapes import back_art, card_art, coin, rect
from quadriga.table.stamps import stamp
from quadriga.table.text import text
from quadriga.table.zone import Look

# A sign for each colour of marker: sun, flame, leaf, ring, heart, wave.
SIGNS: Final = (
    '<path class="sign" d="M0-4.6V4.6M-4.6 0H4.6M-3.2-3.2 3.2 3.2M3.2-3.2-3.2 3.2"/>',
    '<path class="sign full" d="M0-4.8C3.6-1 4 1 4 2.2A4 3 0 0 1-4 2.2C-4 1-3.6-1 0-4.8z"/>',
    '<path class="sign" d="M-4 4.4C-4.6-2-1-4.6 4.2-4.4 4.4.6 2 4.4-4 4.4zM-4 4.4 1.6-1.6"/>',
    '<circle class="sign" r="3.9"/>',
    '<path class="sign full" d="M0 4.4-4.2-.2A2.3 2.3 0 0 1 0-2.6 2.3 2.3 0 0 1 4.2-.2z"/>',
    '<path class="sign pale" d="M-5-1.8Q-2.5-4.4 0-1.8T5-1.8M-5 2.4Q-2.5-.2 0 2.4T5 2.4"/>',
)
OCTAGON: Final = polygon(8, 9.2, 22.5)
# The jokers: their icons and what they are for.
JOKERS: Final = {
    c.JOKER_GOODS: ("wheat", say("Joker: any one goods card when shipping")),
    c.JOKER_DEMAND: ("bread", say("Joker: meets any one demand")),
    c.JOKER_CONSTRUCTION: (
        "construction",
        say("Joker: one more construction tile of any type at the end"),
    ),
    c.JOKER_EXTRA: ("time", say("Joker: repeats any action")),
}
JOKER_RULES: Final = {
    c.JOKER_GOODS: "TR-6.16",
    c.JOKER_DEMAND: "TR-9.2",
    c.JOKER_CONSTRUCTION: "TR-10.3",
    c.JOKER_EXTRA: "TR-7.5",
}
ARCH: Final = rect(-19, -16, 38, 32, "tile sail", 4) + icon("trajan", 0, 0, 27, "on-card")
PLUS: Final = f'<circle r="9.2" class="tile extra"/>{text(0, 4.6, "+2", 13, "b m on-card")}'
TIME: Final = f'<circle r="9.5" class="now"/>{icon("time", 0, 0, 14, "on-now")}'


def shared_art(players: int) -> dict[str, str]:
    """The art that many pieces share, by name."""
    art = {f"marker-{colour}": marker_art(colour) for colour in range(c.COLOURS)}
    art |= {f"forum-{kind}": forum_art(kind) for kind in range(c.KINDS)}
    art |= {f"goods-{i}": card_art(30, 40, c.GOODS_NAMES[i], "face", 24) for i in range(c.GOODS)}
    art |= {f"type-{kind}": type_art(kind) for kind in range(c.TYPES)}
    art |= {"back": back_art(30, 40), "arch": ARCH, "plus": PLUS}
    for seat in range(players):
        art |= {
            f"pawn-{seat}": token(seat, 7.7),
            f"bare-{seat}": shape(seat, 6.4),
            f"leader-{seat}": shape(seat, 10.4, "rim") + token(seat, 8),
            f"disc-{seat}": token(seat, 7.9),
        }
    return art


# --- markers and pawns ---


def marker_art(colour: int) -> str:
    """An action marker: an octagon of its colour with its sign."""
    return f'<polygon points="{OCTAGON}" class="marker m{colour}"/>{SIGNS[colour]}'


def small_marker(colour: int, x: float, y: float, scale: float) -> str:
    """A marker as printed on a tile."""
    return f'<use href="#a-marker-{colour}" transform="translate({x:g},{y:g}) scale({scale:g})"/>'


def marker(seat: int, colour: int, tip: Message) -> Look:
    """An action marker of a seat."""
    kind = f"marker-{seat_name(seat)}-{colour}"
    return Look(kind, stamp(f"marker-{colour}"), words.COLOUR[colour], tip)


def pawn(seat: int, name: Message, art: str = "pawn") -> Look:
    """A pawn of a seat, or a piece that stands alone."""
    kind = seat_name(seat)
    sort = "pawn" if art in ("pawn", "bare") else art
    return Look(f"{sort}-{kind}", stamp(f"{art}-{seat}"), name.fill(seat=kind))


# --- Trajan tiles ---


@lru_cache(maxsize=64)
def trajan_art(first: int, second: int, vp: int, category: int, amount: int, sign: int) -> str:
    """A Trajan tile, 44 by 38: the two markers it needs, its points and what it gives."""
    parts = [
        rect(-22, -19, 44, 38, "tile face", 3),
        small_marker(first, -14.6, -9, 0.68),
        small_marker(second, -1.6, -9, 0.68),
        coin(12.6, -9.5, vp, 8.7),
    ]
    if category == c.PLUS_TWO:
        parts.append(text(0, 14.5, "+2", 15, "h m on-card"))
    elif category == c.VICTORY:
        parts.append(icon("vp", 0, 8.5, 17, "on-card"))
    else:
        name = c.ICON_NAMES[sign] if category == c.DEMAND else c.CATEGORIES[category]
        parts.append(icon(name, -3 if amount > 1 else 0, 8.5, 17, "on-card"))
    if amount > 1 and category != c.PLUS_TWO:
        parts.append(text(7, 13.5, f"×{amount}", 13.2, "b on-card"))
    return "".join(parts)


def trajan_tile(box: Box, tile: int) -> Look:
    """A Trajan tile by its number."""
    first, second, category = box.tile_first[tile], box.tile_second[tile], tile // c.PER_CATEGORY
    vp, amount, sign = box.tile_vp[tile], box.tile_amount[tile], box.tile_icon[tile]
    name = say(
        "{tile}: {first} + {second}, {points}",
        tile=tile_name(category, amount, sign),
        first=words.COLOUR[first],
        second=words.COLOUR[second],
        points=points_of(vp),
    )
    art = trajan_art(first, second, vp, category, amount, sign)
    return Look("tile", art, name, say("Trajan tile, {tile}", tile=name), "TR-5.5")


def tile_name(category: int, amount: int, sign: int) -> Message:
    """What a Trajan tile gives, in a word or two."""
    if category == c.DEMAND:
        return say("demand {icon}", icon=words.ICON[sign])
    if amount > 1:
        return say("{category} ×{n}", category=words.CATEGORY[category], n=amount)
    return words.CATEGORY[category]


# --- forum tiles ---


def forum_art(kind: int) -> str:
    """A forum tile, 36 by 36; also the lasting demand tiles that a completed Trajan tile
    becomes.
    """
    if c.VOTES[kind]:
        votes = text(0, -4, c.VOTES[kind], 14, "h m on-card")
        return tile("vote") + icon("senate", 0, 6, 20, "on-card") + votes
    if kind >= c.PERMANENT:
        sign = icon(c.ICON_NAMES[kind - c.PERMANENT], 0, -3, 23, "on-card")
        lasting = icon("lasting", 0, 12, 12, "on-card")
        return rect(-18, -18, 36, 36, "tile demand", 9) + sign + lasting
    if kind >= c.EXTRA:
        sign = icon(c.ACTIONS[kind - c.EXTRA], 0, 3, 25, "on-card")
        return tile("extra") + sign + text(17, -6, "+1", 14.5, "b e on-card")
    if kind in JOKERS:
        sign = icon(JOKERS[kind][0], 2, 3, 24, "on-card")
        return tile("joke") + sign + icon("joker", -11, -11, 12, "on-card")
    return tile("demand") + icon(c.ICON_NAMES[kind], 0, 0, 27, "on-card")


def tile(css: str) -> str:
    """The ground of a forum tile."""
    return rect(-18, -18, 36, 36, f"tile {css}", 3)


def forum_tile(_box: Box, kind: int) -> Look:
    """A forum tile by its kind."""
    return Look(
        f"forum-{kind}", stamp(f"forum-{kind}"), words.kind(kind), purpose(kind), rule_of(kind)
    )


def purpose(kind: int) -> Message:
    """What a forum tile is for."""
    if votes := c.VOTES[kind]:
        return say("{n} votes in the senate, until the end of the quarter", n=votes)
    if kind >= c.PERMANENT:
        icon_name = words.ICON[kind - c.PERMANENT]
        return say("Lasting {icon}: meets one such demand every quarter", icon=icon_name)
    if kind >= c.EXTRA:
        action = words.THE_ACTION[kind - c.EXTRA]
        return say("Extra action: repeats the {action} once", action=action)
    if kind in JOKERS:
        return JOKERS[kind][1]
    return say("{icon}: meets one such demand", icon=capital(words.ICON[kind]))


def rule_of(kind: int) -> str:
    """Where the rules say what a forum tile is for."""
    if kind in JOKERS:
        return JOKER_RULES[kind]
    if kind >= c.PERMANENT:
        return "TR-9.3"
    return "TR-9.6" if c.VOTES[kind] else "TR-7.1" if kind >= c.EXTRA else "TR-9.2"


# --- construction and bonus tiles, goods ---


@lru_cache(maxsize=32)
def building_art(kind: int, vp: int) -> str:
    """A construction tile, 42 by 28."""
    sign = icon(c.TYPE_NAMES[kind], -7.5, 0, 23, "on-card")
    return rect(-21, -14, 42, 28, "tile face", 2.5) + sign + coin(12, 0, vp, 7.6)


def type_art(kind: int) -> str:
    """A construction tile on the mat of another player, 28 by 28: its points are scored, its type
    still counts.
    """
    return rect(-14, -14, 28, 28, "tile face", 2.5) + icon(c.TYPE_NAMES[kind], 0, 0, 23, "on-card")


def building(box: Box, number: int, is_small: bool = False) -> Look:
    """A construction tile by its number."""
    kind, vp = number // c.PER_TYPE, box.building_vp[number]
    art = stamp(f"type-{kind}") if is_small else building_art(kind, vp)
    name = say("{type}, {points}", type=words.TYPE[kind], points=points_of(vp))
    return Look("building", art, name, rule="TR-6.62")


@lru_cache(maxsize=64)
def bonus_art(kind: int, first: int, second: int, vp: str, is_grey: bool) -> str:
    """A bonus tile, 42 by 34: what it counts, and for how much each."""
    parts = [rect(-21, -17, 42, 34, "tile greyside" if is_grey else "tile extra", 3)]
    if kind == c.BONUS_GOODS:
        parts += [
            icon(c.GOODS_NAMES[first], -11.5, -6, 17, "on-card"),
            icon(c.GOODS_NAMES[second], -3, 8, 17, "on-card"),
        ]
    elif kind == c.BONUS_ICON:
        parts.append(icon(c.ICON_NAMES[first], -7, 1, 24, "on-card"))
    else:
        name = {c.BONUS_WORKERS: "workers", c.BONUS_LEGIONNAIRES: "legionnaires"}.get(kind, "")
        yellow = rect(-17, -8, 19, 16, "tile extra", 2)
        parts.append(icon(name, -7, 1, 23, "on-card") if name else yellow)
    parts.append(coin(10.5, -6.3, vp, 9.5))
    if kind != c.BONUS_ICON:
        parts.append(text(10.5, 14, "×", 13, "b m on-card"))
    return "".join(parts)


def bonus(box: Box, number: int, is_grey: bool = False) -> Look:
    """A bonus tile by its number."""
    halves = (box.bonus_grey if is_grey else box.bonus_yellow)[number]
    kind, first, second = box.bonus_kind[number], box.bonus_first[number], box.bonus_second[number]
    tip = say("At the end {pays}", pays=words.bonus_pays(box, number, is_grey))
    return Look(
        "bonus",
        bonus_art(kind, first, second, words.half(halves), is_grey),
        words.bonus(box, number),
        tip,
        "TR-10.4",
    )


def goods(_box: Box, kind: int) -> Look:
    """A goods card."""
    return Look(f"goods-{kind}", stamp(f"goods-{kind}"), words.GOODS[kind])


def votes_of(number: int) -> Message:
    """So many votes."""
    return count(number, "{n} vote", "{n} votes")
