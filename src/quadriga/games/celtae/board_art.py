"""The faces of Celtae's pieces, each drawn about the origin."""

from functools import lru_cache
from typing import Final

from quadriga.core.texts import fill
from quadriga.games.celtae.components import (
    ALL_CUBES,
    ALL_DISCS,
    ARMY_TILE_COUNT,
    ARMY_TILES_OF,
    BONUS_CARDS,
    BONUS_RECRUIT,
    BONUS_STRENGTH,
    BONUS_TILE_COUNT,
    BONUS_TOKEN,
    CARD_NAMES,
    CARDS,
    COLOUR_NAMES,
    CUBES_IN_REGION,
    DISCS_OF_REGION,
    DRUID,
    DRUID_TILE_COUNT,
    DRUID_TILES_OF,
    ORDINARY,
    STRENGTH_BONUS,
    SYMBOL_NAMES,
    SYMBOLS,
    TRIBE_OF_KIND,
    TRIBE_WITHOUT_DRUIDS,
    WHAT,
    WORKER_NAMES,
    Box,
)
from quadriga.games.celtae.texts import COUNTED
from quadriga.table.icons import icon
from quadriga.table.identity import polygon, shape, token
from quadriga.table.shapes import back_art, coin, rect
from quadriga.table.text import text

HEXAGON: Final = polygon(6, 13)
RIVAL: Final = 4  # Solitairix's place among those who own pieces
RIVAL_LETTER: Final = "S"
BONUS_ICONS: Final = {
    BONUS_TOKEN: "token",
    BONUS_RECRUIT: "noble",
    BONUS_CARDS: "take",
    BONUS_STRENGTH: "strength",
}
BONUS_SIGNS: Final = {
    BONUS_TOKEN: "+1",
    BONUS_RECRUIT: "+1",
    BONUS_CARDS: "+2",
    BONUS_STRENGTH: f"+{STRENGTH_BONUS}",
}
BONUS_WORDS: Final = {
    BONUS_TOKEN: "take a bonus token",
    BONUS_RECRUIT: "recruit one active worker",
    BONUS_CARDS: "take two cards of the market",
    BONUS_STRENGTH: f"gain {STRENGTH_BONUS} strength",
}


def titled(words: str, markup: str, css: str = "") -> str:
    """Markup with a tooltip."""
    css = f' class="{css}"' if css else ""
    return f"<g{css}><title>{words}</title>{markup}</g>"


def worker_art(kind: int) -> str:
    """A worker, 23 by 26: a hexagon with the sign of its trade."""
    return (
        f'<polygon points="{HEXAGON}" class="worker'
        f' w{kind}"/>{icon(WORKER_NAMES[kind], 0, 0, 15.5, "on-card")}'
    )


@lru_cache(maxsize=256)
def small_worker(kind: int, x: float, y: float, scale: float) -> str:
    """A worker as printed on tiles and cards."""
    return f'<use href="#a-worker-{kind}" transform="translate({x:g},{y:g}) scale({scale:g})"/>'


def card_art(card: int) -> str:
    """A player card, 40 by 52: its colour with the beast of that colour, and its military
    symbol.
    """
    colour, symbol = divmod(card, SYMBOLS)
    face = rect(-20, -26, 40, 52, f"tile c{colour}", 3.5) + rect(-16, -8, 32, 31, "pale", 3)
    return (
        face
        + icon(COLOUR_NAMES[colour], -9.5, -17, 14, "on-card")
        + icon(SYMBOL_NAMES[symbol], 0, 7.5, 26, "on-card")
    )


def card_words(card: int) -> str:
    """A card's name."""
    return CARD_NAMES[card].replace("-", " ")


@lru_cache(maxsize=64)
def army_art(strength: int, vp: int) -> str:
    """A Roman Army tile, 44 by 44: the strength it takes to defeat it, and its points."""
    face = rect(-22, -22, 44, 44, "tile roman", 4) + icon("army", -6, -7, 25, "on-card")
    number = icon("strength", -12, 14, 11, "on-card") + text(
        -4, 18.5, str(strength), 14, "h on-card"
    )
    return face + number + coin(13.5, -13, vp, 7)


def taken_art(css: str, picture: str, vp: int) -> str:
    """A tile on the board of another player, 34 by 26: what is left of it is its sort and its
    points.
    """
    return (
        rect(-17, -13, 34, 26, f"tile {css}", 4)
        + icon(picture, -7, 0, 19, "on-card")
        + coin(8.5, 0, vp, 7)
    )


def army(box: Box, tile: int) -> str:
    """The face of a Roman Army tile by its number."""
    return army_art(box.army_strength[tile], box.army_vp[tile])


def army_words(box: Box, tile: int) -> str:
    """What an army is worth."""
    return f"Roman Army of strength {box.army_strength[tile]}: {points_word(box.army_vp[tile])}"


@lru_cache(maxsize=64)
def order_art(needs: tuple[int, ...], vp: int) -> str:
    """A Druid tile, 44 by 44: the workers it asks for, and its points."""
    kinds = [kind for kind in range(ORDINARY) for _ in range(needs[kind])]
    places = ((-10, -8), (-10, 11), (11, 11), (11, -8)) if len(kinds) > 2 else ((-11, 9), (11, 9))
    parts = [rect(-22, -22, 44, 44, "tile order", 4)]
    parts += [small_worker(kind, x, y, 0.72) for kind, (x, y) in zip(kinds, places, strict=False)]
    if len(kinds) <= 2:
        parts.append(icon("order", -8, -11, 17, "on-card"))
    return "".join([*parts, coin(13.5, -13, vp, 7)])


def order(box: Box, tile: int) -> str:
    """The face of a Druid tile by its number."""
    return order_art(tuple(box.order_needs[tile]), box.order_vp[tile])


def order_words(box: Box, tile: int) -> str:
    """What a Druid tile asks for and gives."""
    kinds = [
        WORKER_NAMES[kind] for kind in range(ORDINARY) for _ in range(box.order_needs[tile][kind])
    ]
    return f"Druid tile for {', '.join(kinds)} of the tribe: {points_word(box.order_vp[tile])}"


def points_word(vp: int) -> str:
    """Points in words."""
    return fill("{0:point|points}", vp)


def bonus_art(kind: int) -> str:
    """A bonus tile, 30 by 30: what every builder of its citadel receives."""
    return (
        rect(-15, -15, 30, 30, "tile face", 3)
        + icon(BONUS_ICONS[kind], -3, -3, 19, "on-card")
        + sign(BONUS_SIGNS[kind])
    )


def sign(words: str) -> str:
    """A number in the corner of a bonus tile."""
    return text(13, 12.5, words, 9.5, "b e on-card")


def won_art(kind: int) -> str:
    """A bonus tile on the board of another player: he has received what it gives."""
    return rect(-13, -13, 26, 26, "tile face", 3) + icon(BONUS_ICONS[kind], 0, 0, 20, "on-card")


def bonus_words(box: Box, tile: int) -> str:
    """What a bonus tile gives."""
    kind = box.bonus_kind[tile]
    return (
        f"Bonus tile: whoever builds here may {BONUS_WORDS[kind]};"
        f" {points_word(box.bonus_vp[tile])} for completing"
    )


def disc_art(owner: int) -> str:
    """A disc of a player, or of Solitairix."""
    return rival_art(7) if owner == RIVAL else token(owner, 7)


def rival_art(radius: float) -> str:
    """A piece of Solitairix: a star with an S."""
    size = radius * 1.45
    return (
        f'{shape(5, radius)}<text class="b m on-f" y="{size * 0.36:.3g}"'
        f' font-size="{size:.3g}">{RIVAL_LETTER}</text>'
    )


def cube_art(owner: int) -> str:
    """A cube: a small block with its owner's sign."""
    return rect(-9, -9, 18, 18, "pale", 2) + (
        rival_art(6.4) if owner == RIVAL else token(owner, 6.4)
    )


def owner_name(owner: int) -> str:
    """The letter in ids and tooltips."""
    return RIVAL_LETTER if owner == RIVAL else "ABCD"[owner]


CROSS: Final = '<path class="cross" d="M-3-3 3 3M3-3-3 3"/>'
NEUTRAL_DISC: Final = f'<circle r="7" class="tile neutral"/>{CROSS}'
NEUTRAL_CUBE: Final = rect(-8, -8, 16, 16, "tile neutral", 2) + CROSS
MENHIR: Final = (
    '<path class="tile menhir" d="M-5.5 8.5C-8 2-3.5-9 0-9S7.5 2 5.5'
    f' 8.5z"/>{icon("token", 0, 2, 8.5, "on-card")}'
)
MARKER: Final = (
    '<circle r="16.5" class="now"/><circle r="14" class="tile'
    f' spiral"/>{icon("leader", 0, 0, 20, "on-card")}'
)
TOKEN: Final = f'<circle r="10" class="tile spiral"/>{icon("token", 0, 0, 17, "on-card")}'
TEUTATES: Final = rect(-13, -13, 26, 26, "tile spiral", 6) + icon("teutates", 0, 0, 20, "on-card")
QUARTER: Final = rect(-4, -21, 8, 42, "now", 4)


def shared_art(players: int) -> dict[str, str]:
    """The art that many pieces share, by name."""
    art = {f"worker-{kind}": worker_art(kind) for kind in range(DRUID + 1)}
    art |= {f"card-{card}": card_art(card) for card in range(CARDS)}
    art |= {f"bonus-{kind}": bonus_art(kind) for kind in BONUS_ICONS}
    art |= {
        "back": back_art(40, 52, "leader"),
        "menhir": MENHIR,
        "token": TOKEN,
        "disc-neutral": NEUTRAL_DISC,
    }
    art |= {f"won-{kind}": won_art(kind) for kind in BONUS_ICONS}
    art |= {f"army-taken-{vp}": taken_art("roman", "army", vp) for vp in (1, 2)}
    art |= {f"order-taken-{vp}": taken_art("order", "order", vp) for vp in (1, 2)}
    art |= {"cube-neutral": NEUTRAL_CUBE}
    for owner in (*range(players), *([RIVAL] if players == 1 else [])):
        art |= {f"disc-{owner}": disc_art(owner), f"cube-{owner}": cube_art(owner)}
    return art


# --- what leaders and progress cards count ---


@lru_cache(maxsize=512)
def what_art(what: int, x: float, y: float, size: float) -> str:
    """A sign for what is counted, about a place."""
    half = size / 2
    if what < DISCS_OF_REGION:
        return rect(x - half, y - half, size, size, f"tile c{what}", 3) + icon(
            COLOUR_NAMES[what], x, y, size * 0.82, "on-card"
        )
    if what < ALL_DISCS:
        letter = text(
            x, y + size * 0.24, "NS"[what - DISCS_OF_REGION], max(10.1, size * 0.64), "h m on-card"
        )
        return f'<circle cx="{x:g}" cy="{y:g}" r="{half:g}" class="tile spiral"/>{letter}'
    if TRIBE_OF_KIND <= what < TRIBE_WITHOUT_DRUIDS:
        return small_worker(what - TRIBE_OF_KIND, x, y, round(size / 23, 3))
    if DRUID_TILES_OF <= what < CUBES_IN_REGION:
        css, name = ("order", "order") if what < ARMY_TILES_OF else ("roman", "army")
        ground = rect(x - half, y - half, size, size, f"tile {css}", 3) + icon(
            name, x, y, size * 0.8, "on-card"
        )
        return ground + coin(
            x + half + size * 0.44, y, (what - DRUID_TILES_OF) % 2 + 1, max(6.8, size * 0.4)
        )
    return plain_art(what, x, y, size)


def plain_art(what: int, x: float, y: float, size: float) -> str:
    """A sign on a plain ground."""
    half = size / 2
    names = {
        ALL_DISCS: ("face", "citadel"),
        TRIBE_WITHOUT_DRUIDS: ("face", "people"),
        BONUS_TILE_COUNT: ("face", "bonus"),
        DRUID_TILE_COUNT: ("order", "order"),
        ARMY_TILE_COUNT: ("roman", "army"),
        ALL_CUBES: ("face", "garrison"),
    }
    css, name = names.get(what, ("face", "garrison"))
    parts = rect(x - half, y - half, size, size, f"tile {css}", 3) + icon(
        name, x, y, size * 0.76, "on-card"
    )
    if CUBES_IN_REGION <= what < ALL_CUBES:
        letter = max(10.1, size * 0.42)
        left, low = x + half + letter * 0.3, y + half - size * 0.3
        parts += f'<circle cx="{left:g}" cy="{low:.4g}" r="{letter * 0.6:.3g}" class="pale"/>'
        parts += text(
            left, round(low + letter * 0.35, 2), "NS"[what - CUBES_IN_REGION], letter, "b m on-card"
        )
    return parts


def condition(what: int, needs: int) -> str:
    """What a progress card or a leader asks for, in words."""
    counted = COUNTED[WHAT[what]]
    return f"{needs} or more {counted}" if needs else f"most {counted}"


@lru_cache(maxsize=32)
def leader_art(box: Box, leader: int, turned: int) -> str:
    """A leader card, 136 by 54: both sides with what they ask for; the one that counts is set
    off.
    """
    name = box.leader_names[leader]
    parts = [rect(-68, -27, 136, 54, "tile face", 4), icon("leader", -58, -17.5, 12, "on-card")]
    parts.append(text(-48, -13.5, name, 11, "h on-card", 112))
    counts = box.leader_counts[leader]
    for side, (needs, vp) in enumerate(((box.leader_a[leader], 1), (box.leader_b[leader], 3))):
        y = -1.5 + 18 * side
        css = "chosen" if side == turned else "dim pale"
        parts.append(rect(-65.5, y - 8, 131, 16.5, css, 3))
        parts.append(text(-60, y + 4, "AB"[side], 10, "h on-card"))
        for i, (what, need) in enumerate(zip(counts, needs, strict=True)):
            left = -44 + 47 * i
            parts.append(text(left, y + 4, f"{need}+", 11, "b on-card"))
            parts.append(what_art(what, left + 22, y, 14))
        parts.append(coin(56, y, vp, 6.8))
    return "".join(parts)


def leader_words(box: Box, leader: int, turned: int) -> str:
    """A leader with what both sides ask for."""
    counts = box.leader_counts[leader]
    sides = [
        " and ".join(
            [condition(what, need) for what, need in zip(counts, needs[leader], strict=True)]
        )
        for needs in (box.leader_a, box.leader_b)
    ]
    side = "side B up" if turned else "side A up"
    return (
        f"{box.leader_names[leader]}, {side}. A: 1 point for {sides[0]}. B: 3 points for {sides[1]}"
    )
