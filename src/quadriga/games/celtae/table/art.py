"""The faces of Celtae's pieces, each drawn about the origin, and what they are called."""

from functools import lru_cache
from typing import Final

from quadriga.core.messages import Words, say
from quadriga.core.texts import points_of, seat_name
from quadriga.games.celtae import components as c, words
from quadriga.games.celtae.components import Box
from quadriga.table.icons import icon
from quadriga.table.identity import polygon, shape, token
from quadriga.table.shapes import back_art, coin, rect
from quadriga.table.stamps import stamp
from quadriga.table.text import text
from quadriga.table.zone import Look

HEXAGON: Final = polygon(6, 13)
RIVAL: Final = 4  # Solitairix's place among those who own pieces
RIVAL_LETTER: Final = "S"
# The bonus tiles: their icons, and the numbers in their corners.
BONUS: Final = {
    c.BONUS_TOKEN: ("token", "+1"),
    c.BONUS_RECRUIT: ("noble", "+1"),
    c.BONUS_CARDS: ("take", f"+{c.CARDS_BONUS}"),
    c.BONUS_STRENGTH: ("strength", f"+{c.STRENGTH_BONUS}"),
}
CROSS: Final = '<path class="cross" d="M-3-3 3 3M3-3-3 3"/>'
NEUTRAL_DISC: Final = f'<circle r="7" class="tile neutral"/>{CROSS}'
NEUTRAL_CUBE: Final = rect(-8, -8, 16, 16, "tile neutral", 2) + CROSS
MENHIR: Final = (
    '<path class="tile menhir" d="M-5.5 8.5C-8 2-3.5-9 0-9S7.5 2 5.5 8.5z"/>'
    f"{icon('token', 0, 2, 8.5, 'on-card')}"
)
MARKER: Final = (
    '<circle r="16.5" class="now"/><circle r="14" class="tile spiral"/>'
    f"{icon('leader', 0, 0, 20, 'on-card')}"
)
TOKEN: Final = f'<circle r="10" class="tile spiral"/>{icon("token", 0, 0, 17, "on-card")}'
TEUTATES: Final = rect(-13, -13, 26, 26, "tile spiral", 6) + icon("teutates", 0, 0, 20, "on-card")
QUARTER: Final = rect(-4, -21, 8, 42, "now", 4)


def shared_art(players: int) -> dict[str, str]:
    """The art that many pieces share, by name."""
    art = {f"worker-{kind}": worker_art(kind) for kind in range(c.DRUID + 1)}
    art |= {f"card-{card}": card_art(card) for card in range(c.CARDS)}
    art |= {"back": back_art(40, 52, "leader"), "menhir": MENHIR, "token": TOKEN}
    art |= {"disc-neutral": NEUTRAL_DISC, "cube-neutral": NEUTRAL_CUBE}
    for kind in BONUS:
        art |= {f"bonus-{kind}": bonus_art(kind), f"won-{kind}": won_art(kind)}
    for vp in (1, 2):
        art |= {f"army-taken-{vp}": taken_art("roman", "army", vp)}
        art |= {f"order-taken-{vp}": taken_art("order", "order", vp)}
    for owner in (*range(players), *([RIVAL] if players == 1 else [])):
        art |= {
            f"disc-{owner}": owned(owner, 7.8),
            f"cube-{owner}": rect(-9.5, -9.5, 19, 19, "pale", 2) + owned(owner, 7.6),
        }
    return art


# --- workers and cards ---


def worker_art(kind: int) -> str:
    """A worker, 23 by 26: a hexagon with the sign of its trade."""
    sign = icon(c.WORKER_NAMES[kind], 0, 0, 15.5, "on-card")
    return f'<polygon points="{HEXAGON}" class="worker w{kind}"/>{sign}'


@lru_cache(maxsize=256)
def small_worker(kind: int, x: float, y: float, scale: float) -> str:
    """A worker as printed on tiles and cards."""
    return f'<use href="#a-worker-{kind}" transform="translate({x:g},{y:g}) scale({scale:g})"/>'


def worker(kind: int, tip: Words = "") -> Look:
    """A worker."""
    return Look(f"worker-{kind}", stamp(f"worker-{kind}"), words.WORKER[kind], tip)


def card_art(card: int) -> str:
    """A player card, 40 by 52: its colour with the beast of that colour, and its military
    symbol.
    """
    colour, symbol = divmod(card, c.SYMBOLS)
    face = rect(-20, -26, 40, 52, f"tile c{colour}", 3.5) + rect(-16, -8, 32, 31, "pale", 3)
    beast = icon(c.COLOUR_NAMES[colour], -9.5, -17, 14, "on-card")
    return face + beast + icon(c.SYMBOL_NAMES[symbol], 0, 7.5, 26, "on-card")


def card(number: int, tip: Words = "") -> Look:
    """A player card."""
    return Look(f"card-{number}", stamp(f"card-{number}"), words.CARD[number], tip)


def back(seat: int) -> Look:
    """A player card that is hidden."""
    return Look(f"back-{seat_name(seat)}", stamp("back"), say("a hidden card"))


# --- tiles ---


@lru_cache(maxsize=64)
def army_art(strength: int, vp: int) -> str:
    """A Roman Army tile, 44 by 44: the strength it takes to defeat it, and its points."""
    face = rect(-22, -22, 44, 44, "tile roman", 4) + icon("army", -6, -7, 25, "on-card")
    number = text(-4, 18.5, str(strength), 14, "h on-card")
    return face + icon("strength", -12, 14, 11, "on-card") + number + coin(13, -12.5, vp, 7.8)


def army(box: Box, tile: int, is_full: bool = True) -> Look:
    """A Roman Army tile by its number."""
    vp = box.army_vp[tile]
    art = army_art(box.army_strength[tile], vp) if is_full else stamp(f"army-taken-{vp}")
    return Look("army", art, words.army(box, tile), rule="CE-10.2")


@lru_cache(maxsize=64)
def order_art(needs: tuple[int, ...], vp: int) -> str:
    """A Druid tile, 44 by 44: the workers it asks for, and its points."""
    kinds = [kind for kind in range(c.ORDINARY) for _ in range(needs[kind])]
    places = ((-10, -8), (-10, 11), (11, 11), (11, -8)) if len(kinds) > 2 else ((-11, 9), (11, 9))
    parts = [rect(-22, -22, 44, 44, "tile order", 4)]
    parts += [small_worker(kind, x, y, 0.72) for kind, (x, y) in zip(kinds, places, strict=False)]
    if len(kinds) <= 2:
        parts.append(icon("order", -8, -11, 17, "on-card"))
    return "".join([*parts, coin(13, -12.5, vp, 7.8)])


def order(box: Box, tile: int, is_full: bool = True) -> Look:
    """A Druid tile by its number."""
    vp = box.order_vp[tile]
    art = order_art(tuple(box.order_needs[tile]), vp) if is_full else stamp(f"order-taken-{vp}")
    return Look("order", art, words.order(box, tile), rule="CE-11.4")


def taken_art(css: str, picture: str, vp: int) -> str:
    """A tile on the mat of another player, 34 by 26: what is left of it is its sort and its
    points.
    """
    face = rect(-17, -13, 34, 26, f"tile {css}", 4) + icon(picture, -7, 0, 19, "on-card")
    return face + coin(8.5, 0, vp, 7.8)


def bonus_art(kind: int) -> str:
    """A bonus tile, 30 by 30: what every builder of its citadel receives."""
    picture, number = BONUS[kind]
    face = rect(-15, -15, 30, 30, "tile face", 3) + icon(picture, -3, -3, 19, "on-card")
    return face + text(13, 12.5, number, 11.5, "b e on-card")


def won_art(kind: int) -> str:
    """A bonus tile on the mat of another player, who has received what it gives."""
    return rect(-13, -13, 26, 26, "tile face", 3) + icon(BONUS[kind][0], 0, 0, 20, "on-card")


def bonus(box: Box, tile: int, is_full: bool = True) -> Look:
    """A bonus tile that somebody has won."""
    art = stamp(f"{'bonus' if is_full else 'won'}-{box.bonus_kind[tile]}")
    won = say("Bonus tile: {points}", points=points_of(box.bonus_vp[tile]))
    return Look("bonus", art, won, rule="CE-14.B")


def offered_bonus(box: Box, tile: int) -> Look:
    """A bonus tile at its citadel."""
    gives = words.BONUS[box.bonus_kind[tile]]
    told = say("Bonus for building here: {bonus}. Completing the citadel: the tile, {points}.")
    tip = told.fill(bonus=gives, points=points_of(box.bonus_vp[tile]))
    return bonus(box, tile)._replace(name=gives, tip=tip, rule="CE-9.5")


# --- what is owned ---


def owner_name(owner: int) -> str:
    """The letter of a seat or of Solitairix."""
    return RIVAL_LETTER if owner == RIVAL else seat_name(owner)


def owned(owner: int, radius: float) -> str:
    """The sign of a seat, or a star with an S for Solitairix."""
    if owner != RIVAL:
        return token(owner, radius)
    size = radius * 1.45
    return (
        f'{shape(5, radius)}<text class="b m on-f" y="{size * 0.36:.3g}"'
        f' font-size="{size:.3g}">{RIVAL_LETTER}</text>'
    )


def disc(owner: int, is_placed: bool = True) -> Look:
    """A disc, placed in a citadel or not yet."""
    name = owner_name(owner)
    told = say("disc of {owner}", owner=name) if is_placed else ""
    return Look(f"disc-{name}", stamp(f"disc-{owner}"), told)


def cube(owner: int, is_placed: bool = True) -> Look:
    """A garrison cube, placed or not yet."""
    name = owner_name(owner)
    told = say("garrison cube of {owner}", owner=name) if is_placed else ""
    return Look(f"cube-{name}", stamp(f"cube-{owner}"), told)


def menhir(tip: Words = "") -> Look:
    """A progress marker."""
    return Look("progress", stamp("menhir"), say("progress marker"), tip)


BONUS_TOKEN: Final = Look("token", stamp("token"), say("bonus token"))
