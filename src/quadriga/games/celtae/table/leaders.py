"""The leaders to choose from, their cards, and signs for what leaders and progress cards count."""

from collections.abc import Iterable
from functools import lru_cache

from quadriga.core.messages import Message, say
from quadriga.games.celtae import components as c, moves, words
from quadriga.games.celtae.components import Box
from quadriga.games.celtae.table.art import small_worker
from quadriga.games.celtae.tables import LEADER_NAMES
from quadriga.table.area import Area
from quadriga.table.icons import icon
from quadriga.table.picture import NARROW_WIDTH, Piece, Target
from quadriga.table.places import Room
from quadriga.table.shapes import coin, rect
from quadriga.table.targets import around
from quadriga.table.text import text
from quadriga.table.zone import Look, Point, Scene, Zone, thing

# Signs on a plain ground: its class, and the icon.
PLAIN = {
    c.ALL_DISCS: ("face", "citadel"),
    c.TRIBE_WITHOUT_DRUIDS: ("face", "people"),
    c.BONUS_TILE_COUNT: ("face", "bonus"),
    c.DRUID_TILE_COUNT: ("order", "order"),
    c.ARMY_TILE_COUNT: ("roman", "army"),
}


@lru_cache(maxsize=512)
def what_art(what: int, x: float, y: float, size: float) -> str:
    """A sign for what is counted, about a place."""
    half = size / 2
    if what < c.DISCS_OF_REGION:
        return square(x, y, size, f"c{what}", c.COLOUR_NAMES[what], 0.82)
    if what < c.ALL_DISCS:
        letter, high = "NS"[what - c.DISCS_OF_REGION], max(11.3, size * 0.64)
        ring = f'<circle cx="{x:g}" cy="{y:g}" r="{half:g}" class="tile spiral"/>'
        return ring + text(x, y + size * 0.24, letter, high, "h m on-card")
    if c.TRIBE_OF_KIND <= what < c.TRIBE_WITHOUT_DRUIDS:
        return small_worker(what - c.TRIBE_OF_KIND, x, y, round(size / 23, 3))
    if c.DRUID_TILES_OF <= what < c.CUBES_IN_REGION:
        css, name = ("order", "order") if what < c.ARMY_TILES_OF else ("roman", "army")
        vp, left = (what - c.DRUID_TILES_OF) % 2 + 1, x + half + size * 0.44
        return square(x, y, size, css, name, 0.8) + coin(left, y, vp, max(7.6, size * 0.4))
    sign = square(x, y, size, *PLAIN.get(what, ("face", "garrison")), 0.76)
    if c.CUBES_IN_REGION <= what < c.ALL_CUBES:
        high = max(11.3, size * 0.42)
        left, low = x + half + high * 0.3, y + half - size * 0.3
        letter = "NS"[what - c.CUBES_IN_REGION]
        sign += f'<circle cx="{left:g}" cy="{low:.4g}" r="{high * 0.6:.3g}" class="pale"/>'
        sign += text(left, round(low + high * 0.35, 2), letter, high, "b m on-card")
    return sign


def square(x: float, y: float, size: float, css: str, picture: str, part: float) -> str:
    """An icon on a square ground, of which it takes a part."""
    ground = rect(x - size / 2, y - size / 2, size, size, f"tile {css}", 3)
    return ground + icon(picture, x, y, size * part, "on-card")


@lru_cache(maxsize=64)
def leader_art(box: Box, leader: int, turned: int) -> str:
    """A leader card, 136 by 54: both sides with what they ask for; the one that counts is set
    off.
    """
    name = box.leader_names[leader]
    parts = [rect(-68, -27, 136, 54, "tile face", 4), icon("leader", -58, -17.5, 12, "on-card")]
    parts.append(text(-48, -13.5, name, 11.5, "h on-card", 114))
    for side, (needs, vp) in enumerate(((box.leader_a[leader], 1), (box.leader_b[leader], 3))):
        y = -1.5 + 18 * side
        parts.append(rect(-65.5, y - 8, 131, 16.5, "chosen" if side == turned else "dim pale", 3))
        parts.append(text(-60, y + 4, "AB"[side], 11.3, "h on-card"))
        for i, (what, need) in enumerate(zip(box.leader_counts[leader], needs, strict=True)):
            left = -44 + 47 * i
            parts.append(text(left, y + 4, f"{need}+", 11.5, "b on-card"))
            parts.append(what_art(what, left + 22, y, 14))
        parts.append(coin(56, y, vp, 7.6))
    return "".join(parts)


def leader(box: Box, number: int, turned: int) -> Look:
    """A leader card with one of its sides up."""
    told = say("{name}, side B up. {sides}") if turned else say("{name}, side A up. {sides}")
    name = told.fill(name=box.leader_names[number], sides=leader_sides(box, number))
    return Look("leader", leader_art(box, number, turned), name, rule="CE-14.K")


def leader_sides(box: Box, number: int) -> Message:
    """What both sides of a leader ask for."""
    return say(
        "A: 1 point for {a}. B: 3 points for {b}.",
        a=words.leader_side(box, number, box.leader_a[number]),
        b=words.leader_side(box, number, box.leader_b[number]),
    )


# --- the leaders to choose from ---


def offered(bits: int) -> list[int]:
    """The leaders to choose from."""
    return [i for i in range(len(LEADER_NAMES)) if bits >> i & 1]


def place(room: Room, i: int, number: int) -> Point:
    """Where a leader to choose from lies on the picture."""
    if room.h > 100:
        return room.x + 89 + 180 * (i % 2), room.y + 36 + 74 * (i // 2)
    is_narrow = room.w < NARROW_WIDTH
    left, right = (68, room.w - 68) if is_narrow else (158, room.w - 66)
    return room.x + left + min(140, (right - left) / max(1, number - 1)) * i, room.y + 30


def cards(box: Box, _seat: int, read: tuple[int], room: Room) -> Iterable[Piece]:
    """The leaders to choose from."""
    found = offered(read[0])
    for i, number in enumerate(found):
        x, y = place(room, i, len(found))
        told = say(
            "{name}. {sides}", name=box.leader_names[number], sides=leader_sides(box, number)
        )
        look = leader(box, number, 0)._replace(name=told)
        yield thing(f"leader-{number}", look, x, y, 2, room.scale)


def touches(scene: Scene, _seat: int) -> Iterable[Target]:
    """The leaders to choose from."""
    found, room = offered(scene.view["leaders"]), scene.layout.rooms["leaders"]
    for i, number in enumerate(found):
        x, y = place(room, i, len(found))
        yield around(moves.LEADER + number, x, y, 136 * room.scale, 56 * room.scale, 5)


MADE = ((moves.LEADER, moves.LEADER + len(LEADER_NAMES)),)
AREA = Area(
    "leaders",
    say("Leaders to choose from"),
    lambda _game, _layout, _seat: "",
    zones=(Zone("leaders", ("leaders",), cards, touches, MADE),),
    rule="CE-3.17",
)
