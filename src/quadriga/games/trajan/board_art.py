"""The faces of Trajan's pieces, each drawn about the origin."""

from functools import lru_cache
from typing import Final

from quadriga.core.texts import fill
from quadriga.games.trajan.components import (
    ACTIONS,
    BONUS_GOODS,
    BONUS_ICON,
    BONUS_LEGIONNAIRES,
    BONUS_WORKERS,
    CATEGORIES,
    COLOURS,
    DEMAND,
    EMPTY,
    EXTRA,
    GOODS,
    GOODS_NAMES,
    ICON_NAMES,
    JOKER_CONSTRUCTION,
    JOKER_DEMAND,
    JOKER_EXTRA,
    JOKER_GOODS,
    KIND_NAMES,
    KINDS,
    PER_CATEGORY,
    PER_TYPE,
    PERMANENT,
    PLUS_TWO,
    SENATE_TILES,
    TYPE_NAMES,
    TYPES,
    VICTORY,
    Box,
)
from quadriga.games.trajan.terminal import tile_text
from quadriga.table.icons import icon
from quadriga.table.identity import polygon, shape, token
from quadriga.table.shapes import back_art, card_art, coin, rect
from quadriga.table.text import text

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
JOKER_ICONS: Final = {
    JOKER_GOODS: "wheat",
    JOKER_DEMAND: "bread",
    JOKER_CONSTRUCTION: "construction",
    JOKER_EXTRA: "time",
}
JOKER_WORDS: Final = {
    JOKER_GOODS: "Joker: any one goods card when shipping",
    JOKER_DEMAND: "Joker: meets any one demand",
    JOKER_CONSTRUCTION: "Joker: one more construction tile of any type at the end",
    JOKER_EXTRA: "Joker: repeats any action",
}


def marker_art(colour: int) -> str:
    """An action marker: an octagon of its colour with its sign."""
    return f'<polygon points="{OCTAGON}" class="marker m{colour}"/>{SIGNS[colour]}'


def small_marker(colour: int, x: float, y: float, scale: float) -> str:
    """A marker as printed on a tile."""
    return f'<use href="#a-marker-{colour}" transform="translate({x:g},{y:g}) scale({scale:g})"/>'


@lru_cache(maxsize=64)
def trajan_tile_art(first: int, second: int, vp: int, category: int, amount: int, sign: int) -> str:
    """A Trajan tile, 44 by 38: the two markers it needs, its points and what it gives."""
    parts = [
        rect(-22, -19, 44, 38, "tile face", 3),
        small_marker(first, -14.6, -9, 0.68),
        small_marker(second, -1.6, -9, 0.68),
    ]
    parts.append(coin(13, -9.5, vp, 8))
    if category == PLUS_TWO:
        parts.append(text(0, 14.5, "+2", 15, "h m on-card"))
    elif category == VICTORY:
        parts.append(icon("vp", 0, 8.5, 17, "on-card"))
    else:
        name = ICON_NAMES[sign] if category == DEMAND else CATEGORIES[category]
        parts.append(icon(name, -3 if amount > 1 else 0, 8.5, 17, "on-card"))
    if amount > 1 and category != PLUS_TWO:
        parts.append(text(7, 13.5, f"×{amount}", 12.5, "b on-card"))
    return "".join(parts)


def trajan_tile(box: Box, tile: int) -> str:
    """The face of a Trajan tile by its number."""
    first, second, category = box.tile_first[tile], box.tile_second[tile], tile // PER_CATEGORY
    return trajan_tile_art(
        first, second, box.tile_vp[tile], category, box.tile_amount[tile], box.tile_icon[tile]
    )


def forum_art(kind: int) -> str:
    """A forum tile, 36 by 36; also the lasting demand tiles that a completed Trajan tile
    becomes.
    """
    if kind >= PERMANENT:
        face = rect(-18, -18, 36, 36, "tile demand", 9) + icon(
            ICON_NAMES[kind - PERMANENT], 0, -3, 23, "on-card"
        )
        return face + icon("lasting", 0, 12, 12, "on-card")
    if kind >= EXTRA:
        face = rect(-18, -18, 36, 36, "tile extra", 3) + icon(
            ACTIONS[kind - EXTRA], 0, 3, 25, "on-card"
        )
        return face + text(16.5, -7, "+1", 13, "b e on-card")
    if kind in JOKER_ICONS:
        face = rect(-18, -18, 36, 36, "tile joke", 3) + icon(JOKER_ICONS[kind], 2, 3, 24, "on-card")
        return face + icon("joker", -11, -11, 12, "on-card")
    if kind >= SENATE_TILES:
        face = rect(-18, -18, 36, 36, "tile vote", 3) + icon("senate", 0, 6, 20, "on-card")
        return face + text(0, -4, str(kind - SENATE_TILES + 2), 14, "h m on-card")
    return rect(-18, -18, 36, 36, "tile demand", 3) + icon(ICON_NAMES[kind], 0, 0, 27, "on-card")


@lru_cache(maxsize=32)
def forum_words(kind: int) -> str:
    """What a forum tile is for."""
    if kind >= PERMANENT:
        return f"Lasting {ICON_NAMES[kind - PERMANENT]}: meets one such demand every quarter"
    if kind >= EXTRA:
        return f"Extra action: repeats the {ACTIONS[kind - EXTRA]} action once"
    if kind in JOKER_WORDS:
        return JOKER_WORDS[kind]
    if kind >= SENATE_TILES:
        return f"{kind - SENATE_TILES + 2} votes in the senate, until the end of the quarter"
    return f"{KIND_NAMES[kind].capitalize()}: meets one such demand"


@lru_cache(maxsize=32)
def building_art(kind: int, vp: int) -> str:
    """A construction tile, 42 by 28."""
    return (
        rect(-21, -14, 42, 28, "tile face", 2.5)
        + icon(TYPE_NAMES[kind], -7.5, 0, 23, "on-card")
        + coin(12, 0, vp, 7.6)
    )


def type_art(kind: int) -> str:
    """A construction tile on the mat of another player, 28 by 28: its points are scored, its type
    still counts.
    """
    return rect(-14, -14, 28, 28, "tile face", 2.5) + icon(TYPE_NAMES[kind], 0, 0, 23, "on-card")


def building(box: Box, tile: int) -> str:
    """The face of a construction tile by its number."""
    return building_art(tile // PER_TYPE, box.building_vp[tile])


def half(points: int) -> str:
    """Points counted in halves: 9, 4½, ½."""
    whole = str(points // 2) if points > 1 or not points % 2 else ""
    return whole + ("½" if points % 2 else "")


@lru_cache(maxsize=64)
def bonus_art(kind: int, first: int, second: int, vp: str, is_grey: bool) -> str:
    """A bonus tile, 42 by 34: what it counts, and for how much each."""
    parts = [rect(-21, -17, 42, 34, "tile greyside" if is_grey else "tile extra", 3)]
    if kind == BONUS_GOODS:
        parts += [
            icon(GOODS_NAMES[first], -11.5, -6, 17, "on-card"),
            icon(GOODS_NAMES[second], -3, 8, 17, "on-card"),
        ]
    elif kind == BONUS_ICON:
        parts.append(icon(ICON_NAMES[first], -7, 1, 24, "on-card"))
    else:
        name = {BONUS_WORKERS: "workers", BONUS_LEGIONNAIRES: "legionnaires"}.get(kind, "")
        parts.append(
            icon(name, -7, 1, 23, "on-card") if name else rect(-17, -8, 19, 16, "tile extra", 2)
        )
    parts.append(coin(10.5, -6.3, vp, 9.5))
    if kind != BONUS_ICON:
        parts.append(text(10.5, 14, "×", 13, "b m on-card"))
    return "".join(parts)


def bonus(box: Box, tile: int, is_grey: bool) -> str:
    """The face of a bonus tile by its number."""
    vp = half((box.bonus_grey if is_grey else box.bonus_yellow)[tile])
    return bonus_art(
        box.bonus_kind[tile], box.bonus_first[tile], box.bonus_second[tile], vp, is_grey
    )


def bonus_words(box: Box, tile: int, is_grey: bool) -> str:
    """What a bonus tile scores at the end."""
    vp = half((box.bonus_grey if is_grey else box.bonus_yellow)[tile])
    kind, first, second = box.bonus_kind[tile], box.bonus_first[tile], box.bonus_second[tile]
    if kind == BONUS_ICON:
        return fill("At the end {0:point|points} with at least one {1} tile", vp, ICON_NAMES[first])
    if kind == BONUS_GOODS:
        return fill(
            "At the end {0:point|points} for each {1} or {2} card in the display",
            vp,
            GOODS_NAMES[first],
            GOODS_NAMES[second],
        )
    what = {
        BONUS_WORKERS: "worker in the district",
        BONUS_LEGIONNAIRES: "legionnaire in a province",
    }
    return fill(
        "At the end {0:point|points} for each own {1}", vp, what.get(kind, "yellow bonus tile")
    )


def goods_art(goods: int) -> str:
    """A goods card, 30 by 40."""
    return card_art(30, 40, GOODS_NAMES[goods], "face", 24)


ARCH: Final = rect(-19, -16, 38, 32, "tile sail", 4) + icon(
    "trajan", 0, 0, 27, "on-card"
)  # where the next Trajan tile will lie
PLUS: Final = f'<circle r="8.5" class="tile extra"/>{text(0, 4.2, "+2", 12, "b m on-card")}'
TIME: Final = f'<circle r="9.5" class="now"/>{icon("time", 0, 0, 14, "on-now")}'


def leader_art(seat: int) -> str:
    """A leader: a larger piece with a golden rim."""
    return shape(seat, 10.4, "rim") + token(seat, 8)


def shared_art(players: int) -> dict[str, str]:
    """The art that many pieces share, by name."""
    art = {f"marker-{colour}": marker_art(colour) for colour in range(COLOURS)}
    art |= {f"forum-{kind}": forum_art(kind) for kind in range(KINDS)}
    art |= {f"goods-{goods}": goods_art(goods) for goods in range(GOODS)}
    art |= {f"type-{kind}": type_art(kind) for kind in range(TYPES)}
    art |= {"back": back_art(30, 40), "arch": ARCH, "plus": PLUS}
    for seat in range(players):
        art |= {
            f"pawn-{seat}": token(seat, 6.4),
            f"bare-{seat}": shape(seat, 6.4),
            f"leader-{seat}": leader_art(seat),
            f"disc-{seat}": token(seat, 7),
        }
    return art


def tile_words(box: Box, tile: int) -> str:
    """What a Trajan tile needs and gives."""
    return f"Trajan tile, {tile_text(box, tile)}" if tile != EMPTY else ""
