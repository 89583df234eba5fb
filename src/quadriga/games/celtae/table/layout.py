"""Where everything lies on the layouts of the Celtae picture."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from quadriga.core.game import Game
from quadriga.table.asking import LEAD
from quadriga.table.picture import (
    LAPTOP_HEIGHT,
    LAPTOP_WIDTH,
    NARROW_WIDTH,
    WIDE_WIDTH,
    Format,
)
from quadriga.table.places import Layout, Room, in_seats

WIDE_HEIGHT: Final = 740
REGIONS: Final = 2
RONDEL: Final = (296, 388)  # sizes of the areas in their own coordinates
PART: Final = (298, 91)  # each of the four parts of a region
PARTS: Final = ("market", "citadels", "armies", "druids")
SOLO: Final = (352, 478)
LEADER: Final = (136, 54)
OTHER: Final = (352, 236)
FULL: Final = NARROW_WIDTH - 16  # the width of every area of the narrow layout


def layout(game: Game, view: Any, format_: Format) -> Layout:
    """The layout as a seat sees it: its own mat is the large one, the others follow in the order
    of play.
    """
    main = view["seat"] or 0
    if format_ == "narrow":
        return narrow(game.players, main, bool(view["leaders"]))
    return {"wide": wide, "laptop": laptop, "mat": alone}[format_](game.players, main)


@lru_cache(maxsize=16)
def wide(players: int, main: int) -> Layout:
    """1280 × 740: progress, rondel and regions, the own mat below, the others at the right."""
    rooms = {
        "land": Room(0, 0, 912, 488),
        "progress": Room(8, 8, 904, 80),
        "rondel": Room(8, 94, *RONDEL),
        "strip": Room(168, 496, 736, 60),
        "leaders": Room(168, 496, 736, 60, 0.93),
    }
    for region, top in enumerate((94, 296)):
        for i, name in enumerate(PARTS):
            rooms[f"{name}-{region}"] = Room(310 + 304 * (i // 2), top + 95 * (i % 2), *PART)
    if players == 1:
        rooms["solo"] = Room(920, 8, *SOLO)
    free = [Room(920, 8 + 244 * i, *OTHER) for i in range(2 if players == 1 else players - 1, 3)]
    rooms |= dict(zip(("turn", "end"), free, strict=False))
    mats = [own_wide(8, 488), *(other_mat(920, 8 + 244 * i, 1.0) for i in range(players - 1))]
    return Layout("wide", WIDE_WIDTH, WIDE_HEIGHT, rooms, in_seats(mats, main), LEAD + 40)


@lru_cache(maxsize=16)
def laptop(players: int, main: int) -> Layout:
    """960 × 740: progress, rondel and regions, the own mat below; the page shows the others, and
    Solitairix, beside it.
    """
    rooms = {
        "progress": Room(5, 5, 950, 80),
        "rondel": Room(5, 90, *RONDEL, 1.025),
        "strip": Room(171, 499, 778, 60),
        "leaders": Room(171, 499, 778, 60, 1.0),
    }
    for region, top in enumerate((90, 290)):
        for i, name in enumerate(PARTS):
            left = 314 + 323 * (i // 2)
            rooms[f"{name}-{region}"] = Room(left, top + 99.5 * (i % 2), *PART, 1.065)
    mats: list[Mapping[str, Room]] = [own_laptop(5, 491), *({} for _ in range(players - 1))]
    return Layout("laptop", LAPTOP_WIDTH, LAPTOP_HEIGHT, rooms, in_seats(mats, main))


@lru_cache(maxsize=16)
def alone(players: int, _main: int) -> Layout:
    """The mat of another player alone."""
    return Layout("mat", *OTHER, {}, tuple(other_mat(0, 0, 1.0) for _ in range(players)))


@lru_cache(maxsize=32)
def narrow(players: int, main: int, is_draft: bool) -> Layout:
    """390 wide, as long as it takes: own mat, rondel, the regions, progress, the others."""
    rooms = {
        "strip": Room(16, 16, 358, 108),
        "leaders": Room(16, 60, 358, 226, 1.2) if is_draft else Room(16, 16, 358, 60),
    }
    mats = [own_narrow(8, 8, 290 if is_draft else 122)]
    y = 8 + mats[0]["mat"].h + 8

    def below(name: str, size: tuple[float, float], gap: float) -> None:
        nonlocal y
        scale = FULL / size[0]
        rooms[name], y = Room(8, y, *size, scale), y + size[1] * scale + gap

    below("rondel", RONDEL, 8)
    for region in range(REGIONS):
        for name in PARTS:
            below(f"{name}-{region}", PART, 6)
    y += 2
    below("progress", (FULL, 238 if players > 2 else 158), 8)
    if players == 1:
        below("solo", SOLO, 8)
    for _ in range(players - 1):
        mats.append(other_mat(8, y, FULL / OTHER[0]))
        y += OTHER[1] * FULL / OTHER[0] + 8
    return Layout("narrow", NARROW_WIDTH, y, rooms, in_seats(mats, main))


def own_wide(x: float, y: float) -> Mapping[str, Room]:
    """The large mat: leader and score sheet, the player board, then hand and tiles."""
    left, right = x + 160, x + 548
    return {
        "mat": Room(x, y, 904, 244),
        "head": Room(x + 8, y + 6, 142, 32),
        "leader": Room(x + 10, y + 45, *LEADER),
        "sheet": Room(x + 12, y + 112, 134, 128),
        "tribe": Room(left, y + 74, 276, 42, 1.15),
        "active": Room(left + 282, y + 74, 98, 42, 1.15),
        "discs": Room(left, y + 120, 276, 50, 1.2),
        "cubes": Room(left + 282, y + 120, 98, 50),
        "strength": Room(left, y + 174, 380, 32, 1.05),
        "counts": Room(left, y + 210, 380, 28),
        "hand": Room(right, y + 74, 348, 76, 1.3),
        "armies": Room(right, y + 154, 172, 42, 0.92),
        "orders": Room(right + 176, y + 154, 172, 42, 0.92),
        "bonus": Room(right, y + 200, 172, 38, 1.0),
        "tokens": Room(right + 176, y + 200, 172, 38, 1.2),
    }


def own_laptop(x: float, y: float) -> Mapping[str, Room]:
    """The large mat beside a column: as on the wide layout, with a wider hand."""
    left, right = x + 166, x + 556
    return {
        "mat": Room(x, y, 950, 244),
        "head": Room(x + 8, y + 6, 146, 36),
        "leader": Room(x + 9, y + 46, *LEADER, 1.07),
        "sheet": Room(x + 12, y + 108, 142, 132),
        "tribe": Room(left, y + 74, 280, 42, 1.15),
        "active": Room(left + 286, y + 74, 98, 42, 1.15),
        "discs": Room(left, y + 120, 280, 50, 1.2),
        "cubes": Room(left + 286, y + 120, 98, 50, 1.08),
        "strength": Room(left, y + 174, 384, 32, 1.05),
        "counts": Room(left, y + 210, 384, 28),
        "hand": Room(right, y + 74, 388, 76, 1.35),
        "armies": Room(right, y + 154, 192, 42, 1.0),
        "orders": Room(right + 196, y + 154, 192, 42, 1.0),
        "bonus": Room(right, y + 200, 192, 38, 1.1),
        "tokens": Room(right + 196, y + 200, 192, 38, 1.2),
    }


def own_narrow(x: float, y: float, top: float) -> Mapping[str, Room]:
    """The large mat of the narrow layout, everything below each other."""
    left, top = x + 6, y + top
    return {
        "mat": Room(x, y, FULL, top - y + 512),
        "head": Room(left, top, 362, 72),
        "leader": Room(left + 46.4, top + 4.6, *LEADER, 1.2),
        "hand": Room(left, top + 76, 362, 132, 1.2),
        "active": Room(left, top + 212, 132, 46, 1.4),
        "counts": Room(left + 136, top + 212, 226, 46),
        "tribe": Room(left, top + 262, 362, 44, 1.35),
        "discs": Room(left, top + 310, 362, 56, 1.45),
        "strength": Room(left, top + 370, 362, 36, 1.05),
        "cubes": Room(left, top + 410, 116, 42, 1.1),
        "tokens": Room(left + 120, top + 410, 118, 42, 1.3),
        "bonus": Room(left + 242, top + 410, 120, 42, 1.1),
        "armies": Room(left, top + 456, 179, 48, 1.05),
        "orders": Room(left + 183, top + 456, 179, 48, 1.05),
    }


def other_mat(x: float, y: float, scale: float) -> Mapping[str, Room]:
    """Another player's mat."""
    places = {
        "mat": (0, 0, *OTHER, 1.0),
        "head": (6, 5, 340, 56, 1.0),
        "leader": (36, 6, *LEADER, 1.0),
        "tribe": (6, 64, 224, 31, 0.92),
        "active": (234, 64, 112, 31, 0.92),
        "discs": (6, 98, 224, 36, 0.95),
        "cubes": (234, 98, 112, 36, 1.03),
        "strength": (6, 137, 340, 23, 0.95),
        "hand": (6, 163, 320, 36, 0.62),
        "armies": (6, 202, 100, 29, 0.98),
        "orders": (109, 202, 100, 29, 0.98),
        "bonus": (212, 202, 76, 29, 0.95),
        "tokens": (291, 202, 55, 29, 0.9),
    }
    return {
        name: Room(x + left * scale, y + top * scale, w * scale, h * scale, art * scale)
        for name, (left, top, w, h, art) in places.items()
    }
