"""Where everything lies on the layouts of the Concordia picture."""

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
MAP: Final = (808, 520)  # wide and for laptops
OWN_NARROW: Final = 482  # heights of mats on the narrow layout
OTHER_NARROW: Final = 210
PLAYED: Final = 248  # the width of the room for played cards
LARGE: Final = 8  # so many cards do not lie side by side beside it


def layout(game: Game, view: Any, format_: Format) -> Layout:
    """The layout as a seat sees it: its own mat is the large one, the others follow in the order
    of play.
    """
    main = view["seat"] or 0
    player = view["players"][main]
    if format_ == "wide":
        return wide(game.players, main, played(player, 84, 66))
    if format_ == "laptop":
        return laptop(game.players, main, played(player, 62, 43))
    return (narrow if format_ == "narrow" else alone)(game.players, main)


def played(player: Any, last: int, below: int) -> int:
    """The width of the room for played cards, which gives way to a large hand: what the last one
    takes, and each below it.
    """
    if sum(player["hand"]) < LARGE:
        return PLAYED
    number: int = max(0, sum(player["discard"]) - 1)
    return min(PLAYED, last + below * number)


def print_size(layout: Layout) -> float:
    """The size of small print."""
    return 10.5 if layout.format == "wide" else 12


@lru_cache(maxsize=32)
def wide(players: int, main: int, played: int = PLAYED) -> Layout:
    """1280 × 740: the map and the own mat below it, the display and the other players at the
    right.
    """
    rooms = {
        "map": Room(8, 8, *MAP),
        "display": Room(822, 8, 450, 150),
        "market": Room(544, 655, 264, 71),
        "strip": Room(126, 540, 682, 30),
    }
    free = [Room(822, 164 + 143 * i, 450, 139) for i in range(players - 1, 4)]
    rooms |= dict(zip(("worth", "actions", "building"), free, strict=False))
    mats = [own_wide(8, 534, played), *(other_wide(822, 164 + 143 * i) for i in range(players - 1))]
    return Layout("wide", WIDE_WIDTH, WIDE_HEIGHT, rooms, in_seats(mats, main))


@lru_cache(maxsize=32)
def laptop(players: int, main: int, played: int) -> Layout:
    """960 × 740: the map, the display and the own mat; the page shows the others beside it."""
    rooms = {
        "map": Room(5, 5, *MAP),
        "display": Room(818, 5, 137, 520),
        "market": Room(586, 658, 361, 72),
        "strip": Room(400, 533, 550, 30),
    }
    mats: list[Mapping[str, Room]] = [own_laptop(5, 530, played), *({} for _ in range(players - 1))]
    return Layout("laptop", LAPTOP_WIDTH, LAPTOP_HEIGHT, rooms, in_seats(mats, main))


@lru_cache(maxsize=32)
def alone(players: int, _main: int) -> Layout:
    """The mat of another player alone."""
    return Layout("mat", 450, 139, {}, tuple(other_wide(0, 0) for _ in range(players)))


@lru_cache(maxsize=32)
def narrow(players: int, main: int) -> Layout:
    """390 wide, as long as it takes: own mat, map, display, prices, the others."""
    y = 8 + OWN_NARROW + 8
    rooms = {
        "map": Room(8, y, 374, 1045),
        "display": Room(8, y + 1053, 374, 336),
        "market": Room(14, y + 1397, 362, 376),
        "strip": Room(16, 16, 358, 86),
    }
    y += 1781
    mats = [own_narrow(8, 8)]
    mats += [other_narrow(8, y + (OTHER_NARROW + 8) * i) for i in range(players - 1)]
    height = y + (OTHER_NARROW + 8) * (players - 1)
    return Layout("narrow", NARROW_WIDTH, height, rooms, in_seats(mats, main))


def own_wide(x: float, y: float, played: int) -> Mapping[str, Room]:
    """The large mat: hand and played cards above, storehouse, gods and prices below, the question
    on top.
    """
    return {
        "mat": Room(x, y, 808, 198),
        "head": Room(x + 8, y + 6, 106, 84),
        "hand": Room(x + 118, y + 38, 678 - played, 80),
        "discard": Room(x + 800 - played, y + 38, played, 80),
        "store": Room(x + 118, y + 122, 198, 70, 1.3),
        "gods": Room(x + 322, y + 122, 208, 70),
        "incoming": Room(x + 220, y + 6, 200, 30, 1.15),
        "houses": Room(x + 8, y + 140, 106, 52),
        "badges": Room(x + 8, y + 84, 106, 28),
    }


def own_laptop(x: float, y: float, played: int) -> Mapping[str, Room]:
    """The large mat beside a column: as on the wide layout, with larger cards."""
    return {
        "mat": Room(x, y, 950, 205),
        "head": Room(x + 8, y + 6, 106, 84),
        "hand": Room(x + 118, y + 36, 822 - played, 88, 1.08),
        "discard": Room(x + 944 - played, y + 36, played, 88, 1.14),
        "store": Room(x + 118, y + 128, 204, 72, 1.3),
        "gods": Room(x + 326, y + 128, 248, 72),
        "incoming": Room(x + 122, y + 4, 260, 31, 1.2),
        "houses": Room(x + 8, y + 146, 106, 54),
        "badges": Room(x + 8, y + 92, 106, 30, 1.1),
    }


def other_wide(x: float, y: float) -> Mapping[str, Room]:
    """Another player's mat."""
    return {
        "mat": Room(x, y, 450, 139),
        "head": Room(x + 6, y + 4, 140, 28),
        "store": Room(x + 6, y + 34, 132, 48, 0.88),
        "gods": Room(x + 6, y + 86, 132, 48),
        "hand": Room(x + 142, y + 34, 302, 48, 1.14),
        "discard": Room(x + 142, y + 86, 302, 48, 1.14),
        "incoming": Room(x + 300, y + 6, 66, 24, 0.75),
        "houses": Room(x + 152, y + 8, 124, 22),
        "badges": Room(x + 370, y + 5, 74, 26, 0.9),
    }


def own_narrow(x: float, y: float) -> Mapping[str, Room]:
    """The large mat of the narrow layout, everything below each other."""
    left = x + 6
    return {
        "mat": Room(x, y, 374, OWN_NARROW),
        "head": Room(left, y + 98, 160, 34),
        "incoming": Room(left + 96, y + 50, 250, 40, 1.5),
        "badges": Room(left + 250, y + 98, 112, 34, 1.1),
        "houses": Room(left + 168, y + 100, 80, 30),
        "hand": Room(left, y + 140, 362, 188, 1.16),
        "discard": Room(left, y + 332, 362, 50, 1.2),
        "store": Room(left, y + 386, 242, 88, 1.5),
        "gods": Room(left + 246, y + 386, 116, 88),
    }


def other_narrow(x: float, y: float) -> Mapping[str, Room]:
    """Another player's mat of the narrow layout."""
    left = x + 6
    return {
        "mat": Room(x, y, 374, OTHER_NARROW),
        "head": Room(left, y + 4, 160, 34),
        "houses": Room(left + 166, y + 8, 80, 26),
        "badges": Room(left + 250, y + 6, 112, 30),
        "store": Room(left, y + 40, 170, 60, 1.1),
        "gods": Room(left + 174, y + 40, 188, 60),
        "incoming": Room(left, y + 204, 362, 26, 0.9),
        "hand": Room(left, y + 104, 362, 48, 1.14),
        "discard": Room(left, y + 156, 362, 48, 1.14),
    }
