"""Where everything lies on the layouts of the Trajan picture."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from quadriga.core.game import Game
from quadriga.table.picture import (
    LAPTOP_HEIGHT,
    LAPTOP_WIDTH,
    NARROW_WIDTH,
    WIDE_WIDTH,
    Format,
)
from quadriga.table.places import Layout, Room, in_seats

WIDE_HEIGHT: Final = 740
OWN_NARROW: Final = 874  # heights of mats on the narrow layout
OTHER_NARROW: Final = 258
CIRCLE: Final = 250  # the action circle is drawn on a square of this size
# The areas in the order of the circle, with their sizes; the narrow layout makes them wider.
SIZES: Final = {
    "seaport": (272, 150),
    "forum": (280, 150),
    "military": (300, 400),
    "senate": (374, 150),
    "stacks": (246, 146),
    "district": (306, 146),
}


def layout(game: Game, view: Any, format_: Format) -> Layout:
    """The layout as a seat sees it: its own mat is the large one, the others follow in the order
    of play.
    """
    made = {"wide": wide, "laptop": laptop, "narrow": narrow, "mat": alone}[format_]
    return made(game.players, view["seat"] or 0)


@lru_cache(maxsize=16)
def wide(players: int, main: int) -> Layout:
    """1280 × 740: the board, the own mat below, the others at the right."""
    rooms = {
        "time": Room(8, 8, 864, 58),
        "military": Room(8, 72, 300, 400),
        "seaport": Room(314, 72, 272, 150),
        "forum": Room(592, 72, 280, 150),
        "senate": Room(314, 228, 558, 92),
        "stacks": Room(314, 326, 246, 146),
        "district": Room(566, 326, 306, 146),
        "strip": Room(272, 486, 592, 60),
    }
    free = [Room(880, 8 + 242 * i, 392, 236) for i in range(players - 1, 3)]
    rooms |= dict(zip(("actions", "quarters"), free, strict=False))
    mats = [own_wide(8, 478), *(other_wide(880, 8 + 242 * i) for i in range(players - 1))]
    return Layout("wide", WIDE_WIDTH, WIDE_HEIGHT, rooms, in_seats(mats, main))


@lru_cache(maxsize=16)
def laptop(players: int, main: int) -> Layout:
    """960 × 740: the board and the own mat; the page shows the others beside it."""
    rooms = {
        "time": Room(5, 5, 950, 58),
        "military": Room(5, 68, 300, 400, 1.04),
        "seaport": Room(322, 68, 290, 150, 1.067),
        "forum": Room(637, 68, 298, 150, 1.067),
        "senate": Room(322, 233, 602, 92, 1.052),
        "stacks": Room(322, 335, 246, 146, 1.02),
        "district": Room(578, 335, 369, 146, 1.02),
        "strip": Room(264, 494, 688, 40),
    }
    mats: list[Mapping[str, Room]] = [own_laptop(5, 489), *({} for _ in range(players - 1))]
    return Layout("laptop", LAPTOP_WIDTH, LAPTOP_HEIGHT, rooms, in_seats(mats, main))


@lru_cache(maxsize=16)
def alone(players: int, _main: int) -> Layout:
    """The mat of another player alone."""
    return Layout("mat", 392, 236, {}, tuple(other_wide(0, 0) for _ in range(players)))


@lru_cache(maxsize=16)
def narrow(players: int, main: int) -> Layout:
    """390 wide, as long as it takes: own mat, time, the areas in the order of the circle, the
    others.
    """
    y: float = 8 + OWN_NARROW + 8
    rooms, y = {"strip": Room(16, 16, 358, 86), "time": Room(8, y, 374, 132)}, y + 140
    for name, (w, h) in SIZES.items():
        scale = 374 / w
        rooms[name], y = Room(8, y, w, h, scale), y + h * scale + 8
    mats = [own_narrow(8, 8)]
    mats += [other_narrow(8, y + (OTHER_NARROW + 8) * i) for i in range(players - 1)]
    height = y + (OTHER_NARROW + 8) * (players - 1)
    return Layout("narrow", NARROW_WIDTH, height, rooms, in_seats(mats, main))


def ring(x: float, y: float, scale: float) -> Room:
    """The room of an action circle."""
    return Room(x, y, CIRCLE * scale, CIRCLE * scale, scale)


def own_wide(x: float, y: float) -> Mapping[str, Room]:
    """The large mat: the circle at the left, then hand, display and tiles, then pawns, bonus tiles
    and buildings.
    """
    left, right = x + 254, x + 626
    return {
        "mat": Room(x, y, 864, 254),
        "circle": ring(x + 4, y + 4, 0.984),
        "hand": Room(left, y + 72, 366, 50, 1.15),
        "display": Room(left, y + 126, 366, 36, 0.8),
        "demands": Room(left, y + 166, 366, 39, 0.94),
        "extra": Room(left, y + 209, 200, 39, 0.94),
        "votes": Room(left + 204, y + 209, 162, 39, 0.94),
        "supply": Room(right, y + 72, 232, 24),
        "legionnaires": Room(right, y + 98, 114, 24),
        "workers": Room(right + 118, y + 98, 114, 24),
        "bonus": Room(right, y + 126, 232, 36, 0.94),
        "buildings": Room(right, y + 166, 232, 82, 0.95),
    }


def own_laptop(x: float, y: float) -> Mapping[str, Room]:
    """The large mat beside a column: as on the wide layout, with markers to be placed above."""
    left, right = x + 254, x + 680
    return {
        "mat": Room(x, y, 950, 248),
        "circle": ring(x + 4, y + 3, 0.97),
        "hand": Room(left, y + 47, 420, 56, 1.3),
        "display": Room(left, y + 107, 420, 41, 0.96),
        "demands": Room(left, y + 152, 420, 43, 1.06),
        "extra": Room(left, y + 199, 236, 43, 1.06),
        "votes": Room(left + 240, y + 199, 180, 43, 1.06),
        "supply": Room(right, y + 47, 264, 27),
        "legionnaires": Room(right, y + 76, 130, 27),
        "workers": Room(right + 134, y + 76, 130, 27),
        "bonus": Room(right, y + 107, 264, 41, 1.08),
        "buildings": Room(right, y + 152, 264, 90, 1.05),
    }


def own_narrow(x: float, y: float) -> Mapping[str, Room]:
    """The large mat of the narrow layout, everything below each other."""
    left, top = x + 6, y + 448
    return {
        "mat": Room(x, y, 374, OWN_NARROW),
        "circle": ring(x + 17, y + 102, 1.36),
        "hand": Room(left, top, 362, 108, 1.25),
        "display": Room(left, top + 112, 362, 46, 1.0),
        "demands": Room(left, top + 162, 362, 42, 1.0),
        "extra": Room(left, top + 208, 199, 42, 1.0),
        "votes": Room(left + 203, top + 208, 159, 42, 1.0),
        "supply": Room(left, top + 254, 170, 32, 1.1),
        "legionnaires": Room(left + 174, top + 254, 92, 32, 1.1),
        "workers": Room(left + 270, top + 254, 92, 32, 1.1),
        "bonus": Room(left, top + 290, 362, 42, 1.1),
        "buildings": Room(left, top + 336, 362, 84, 1.1),
    }


def other_wide(x: float, y: float) -> Mapping[str, Room]:
    """Another player's mat: the circle at the left, what they have beside it."""
    left = x + 230
    return {
        "mat": Room(x, y, 392, 236),
        "circle": ring(x + 2, y + 5, 0.9),
        "supply": Room(left, y + 6, 66, 22, 0.8),
        "legionnaires": Room(left + 68, y + 6, 43, 22, 0.8),
        "workers": Room(left + 113, y + 6, 43, 22, 0.8),
        "hand": Room(left, y + 31, 138, 30, 0.66),
        "display": Room(left, y + 64, 156, 30, 0.66),
        "demands": Room(left, y + 97, 156, 31, 0.78),
        "extra": Room(left, y + 131, 84, 31, 0.78),
        "votes": Room(left + 87, y + 131, 69, 31, 0.78),
        "buildings": Room(left, y + 165, 156, 31, 0.9),
        "bonus": Room(left, y + 199, 156, 31, 0.8),
    }


def other_narrow(x: float, y: float) -> Mapping[str, Room]:
    """Another player's mat on the narrow layout, where height costs little and print must be
    larger.
    """
    left = x + 224
    return {
        "mat": Room(x, y, 374, OTHER_NARROW),
        "circle": ring(x + 2, y + 5, 0.87),
        "supply": Room(x + 6, y + 224, 104, 28, 0.9),
        "legionnaires": Room(x + 113, y + 224, 52, 28, 0.9),
        "workers": Room(x + 168, y + 224, 52, 28, 0.9),
        "hand": Room(left, y + 6, 126, 36, 0.8),
        "display": Room(left, y + 45, 144, 36, 0.8),
        "demands": Room(left, y + 84, 144, 36, 0.9),
        "extra": Room(left, y + 123, 79, 36, 0.9),
        "votes": Room(left + 82, y + 123, 62, 36, 0.9),
        "buildings": Room(left, y + 162, 144, 44, 0.85),
        "bonus": Room(left, y + 209, 144, 43, 0.95),
    }
