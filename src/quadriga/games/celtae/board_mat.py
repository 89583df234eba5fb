"""What stands still on a player's board, and what is written on it."""

from functools import lru_cache
from typing import Any, Final

from quadriga.core.texts import fill
from quadriga.games.celtae.board_art import titled
from quadriga.games.celtae.board_layout import Mat, cell, cube_place, hole_place, sign_place
from quadriga.games.celtae.components import (
    ACTION_NAMES,
    ACTIVE,
    CUBES,
    DISCS,
    ORDINARY,
    SOURCES,
    TRIBE_LIMIT,
    WORKER_NAMES,
    Box,
)
from quadriga.table.asking import signed
from quadriga.table.icons import icon
from quadriga.table.identity import badge
from quadriga.table.places import Room
from quadriga.table.shapes import coin, panel, rect
from quadriga.table.text import text

View = dict[str, Any]
ROOMS: Final = {
    "hand": ("hand", "Cards in hand", "hand"),
    "armies": ("army", "Roman Army tiles defeated", "armies"),
    "orders": ("order", "Druid tiles", "Druid tiles"),
    "bonus": ("bonus", "Bonus tiles of completed citadels: 1 point each", "bonus tiles"),
    "tokens": ("token", "Bonus tokens: one more worker, or an action in any area", "tokens"),
}
SHORT: Final = (
    "citadels",
    "bonus tiles",
    "Druid tiles",
    "armies",
    "garrisons",
    "tribe",
    "disc spaces",
    "all cubes placed",
    "strength, cards",
    "progress",
    "leader",
)


def mat_board(box: Box, mat: Mat) -> str:
    """The frame of a mat with the places for everything."""
    rooms = mat.rooms
    parts = [panel(*mat.panel[:4])]
    parts += [room_board(rooms[name], *ROOMS[name]) for name in ROOMS]
    parts += [
        tribe_board(box, rooms["tribe"]),
        active_board(rooms["active"]),
        discs_board(box, rooms["discs"]),
    ]
    parts += [cubes_board(rooms["cubes"]), strength_board(box, rooms["strength"])]
    spot = mat.leader
    parts.append(
        spot.put(rect(-68, -27, 136, 54, "empty", 4) + icon("leader", 0, 0, 26, "watermark"))
    )
    return "".join(parts)


def room_board(room: Room, picture: str, words: str, name: str) -> str:
    """A place for pieces of one sort, with its sign at the left and, if it is large, its name at
    the right.
    """
    size = min(15, room.h * 0.5)
    sign = icon(picture, room.x + 10, round(room.middle, 2), round(size, 2), "watermark")
    if room.h > 37:
        sign += text(room.x + room.w - 5, room.y + room.h - 4.5, name, 10, "s e faint")
    return titled(words, rect(room.x, room.y, room.w, room.h, "inset", 4) + sign)


@lru_cache(maxsize=64)
def tribe_board(box: Box, room: Room) -> str:
    """The eight spaces of the tribe; some give a point when they are occupied."""
    parts = []
    for i in range(TRIBE_LIMIT):
        x, y = cell(room, i, TRIBE_LIMIT)
        w = room.w / TRIBE_LIMIT - 2
        vp = box.tribe_vp[i + 1] - box.tribe_vp[i]
        words = f"Space {i + 1} of the tribe" + (f": {vp} point when occupied" if vp else "")
        face = rect(round(x - w / 2, 2), room.y, round(w, 2), room.h, "cell", 4)
        parts.append(titled(words, face + (coin(round(x, 2), round(y, 2), vp, 7) if vp else "")))
    return "".join(parts)


@lru_cache(maxsize=64)
def active_board(room: Room) -> str:
    """The places of the three active workers."""
    parts = [rect(room.x, room.y, room.w, room.h, "cell near", 6)]
    for i in range(ACTIVE):
        x, y = cell(room, i, ACTIVE)
        parts.append(f'<circle cx="{x:.5g}" cy="{y:.5g}" r="{8 * room.scale:.3g}" class="empty"/>')
    return titled("Active workers: they act, are swapped and recruited", "".join(parts))


@lru_cache(maxsize=64)
def discs_board(box: Box, room: Room) -> str:
    """The disc spaces with what building from them costs, and the points under some."""
    parts = [rect(room.x, room.y, room.w, room.h, "inset", 4)]
    for i in range(DISCS):
        x, y = hole_place(room, i)
        vp = box.disc_vp[i + 1] - box.disc_vp[i]
        words = f"Disc {i + 1} costs {box.disc_cost[i]} cards, less one for each builder" + (
            f"; {vp} point when gone" if vp else ""
        )
        face = f'<circle cx="{x:.5g}" cy="{y:.5g}" r="{8.4 * room.scale:.3g}" class="spot"/>'
        face += coin(round(x, 2), round(y, 2), vp, round(6.8 * room.scale, 2)) if vp else ""
        face += text(
            round(x, 2),
            room.y + room.h - 3.5,
            str(box.disc_cost[i]),
            11 if room.h > 40 else 10,
            "b m",
        )
        parts.append(titled(words, face))
    return "".join(parts)


@lru_cache(maxsize=64)
def cubes_board(room: Room) -> str:
    """The garrison cubes not yet placed, with the point for placing all."""
    parts = [rect(room.x, room.y, room.w, room.h, "inset", 4)]
    for i in range(CUBES):
        x, y = cube_place(room, i)
        size = min(18, 17 * room.scale)
        parts.append(
            rect(
                round(x - size / 2, 2),
                round(y - size / 2, 2),
                round(size, 2),
                round(size, 2),
                "empty",
                2,
            )
        )
    x, y = room.x + room.w - 12, room.middle
    return titled(
        "Garrison cubes to place; 1 point when all four are on the board",
        "".join(parts) + coin(x, y, 1, 7),
    )


@lru_cache(maxsize=64)
def strength_board(box: Box, room: Room) -> str:
    """The strength track."""
    cells = box.most_strength + 1
    w = room.w / cells - 1.2
    parts = []
    for i in range(cells):
        x, y = cell(room, i, cells)
        parts.append(rect(round(x - w / 2, 2), room.y, round(w, 2), room.h, "cell", 3))
        parts.append(text(round(x, 2), round(y + 3.6, 2), str(i), 11 if room.h > 30 else 10, "m s"))
    return titled(f"Strength, from 0 to {box.most_strength}", "".join(parts))


def mat_now(mat: Mat, seat: int, player: View, view: View) -> list[str]:
    """Whose mat it is, his points and signs, and whether it is his turn."""
    room, head = mat.panel, mat.head
    asked = seat in view["to_move"]
    parts = [rect(room.x + 1, room.y + 1, room.w - 2, room.h - 2, "turn", 5) if asked else ""]
    size = 11 if mat.is_own else 10
    parts.append(badge(seat, head.x + 15, head.y + 17, size))
    if seat == view["seat"]:
        parts.append(
            text(head.x + 33, head.y + 21, "you", 12, "s")
            if head.h < 40
            else text(head.x + 15, head.y + 48, "you", 12, "m s")
        )
    end = head.x + head.w - 2
    score = text(end, head.y + 22, signed(player["score"]), 21, "h e gold") + text(
        end, head.y + 34, "points", 10, "s e"
    )
    parts.append(titled(score_words(player), score))
    if seat == view["first"]:
        x, y = sign_place(head, 1)
        parts.append(
            titled("The start player", icon("first", round(x, 2), round(y, 2), 17, "accent"))
        )
    if "counts" in mat.rooms:
        parts.append(counts_now(mat.rooms["counts"], tuple(player["counts"]), player["price"]))
    else:
        parts.append(counts_small(head, tuple(player["counts"])))
        hand = mat.rooms["hand"]
        number = text(
            round(hand.x + hand.w + 10, 2),
            round(hand.middle + 4, 2),
            str(player["hand"]),
            12,
            "b m",
        )
        parts.append(titled(fill("{0:card|cards} in hand", player["hand"]), number))
    if mat.sheet is not None:
        parts.append(sheet_now(mat.sheet, tuple(player["points"])))
    return parts


@lru_cache(maxsize=256)
def counts_now(room: Room, counts: tuple[int, ...], price: int) -> str:
    """How many workers count for each action, and what the next disc costs."""
    parts = [rect(room.x, room.y, room.w, room.h, "inset", 4)]
    wide = room.w > 300
    step = 52 if wide else 31
    y = round(room.middle, 2)
    for kind in range(ORDINARY):
        x = room.x + (24 if wide else 14) + step * kind
        face = icon(WORKER_NAMES[kind], x, y, 16, "accent") + text(
            x + 11, y + 5, str(counts[kind]), 14, "b"
        )
        parts.append(
            titled(
                f"{counts[kind]} {WORKER_NAMES[kind]}s count when you {ACTION_NAMES[kind]}", face
            )
        )
    words = f"next disc: {price} card{'s' if price != 1 else ''}" if price else "no disc left"
    parts.append(text(room.x + room.w - 8, y + 4, words, 12, "e", room.w - step * 4 - 14))
    return "".join(parts)


@lru_cache(maxsize=256)
def counts_small(head: Room, counts: tuple[int, ...]) -> str:
    """The same for another player, in a line."""
    parts = []
    for kind in range(ORDINARY):
        x, y = head.x + head.w - 156 * head.scale + 29 * head.scale * kind, head.y + 45 * head.scale
        face = icon(WORKER_NAMES[kind], round(x, 2), round(y, 2), 12, "accent") + text(
            round(x + 8, 2), round(y + 4, 2), str(counts[kind]), 11, "b"
        )
        parts.append(
            titled(f"{counts[kind]} {WORKER_NAMES[kind]}s count for {ACTION_NAMES[kind]}", face)
        )
    return "".join(parts)


@lru_cache(maxsize=256)
def sheet_now(room: Room, points: tuple[int, ...]) -> str:
    """Where the points come from, as if the game ended now."""
    step = room.h / len(points)
    parts = []
    for i, (name, vp) in enumerate(zip(SHORT, points, strict=True)):
        y = round(room.y + step * (i + 0.8), 2)
        css = "" if vp else "s"
        parts.append(text(room.x, y, name, 9.5, css, room.w - 24))
        parts.append(
            text(room.x + room.w, y, signed(vp) if vp else "–", 9.5, f"e {'b' if vp else 's'}")
        )
    return titled("Points if the game ended now", "".join(parts))


def score_words(player: View) -> str:
    """Where the points come from."""
    lines = [
        f"{name} {points}" for name, points in zip(SOURCES, player["points"], strict=True) if points
    ]
    return fill("{0:point|points} if the game ended now", player["score"]) + (
        f": {', '.join(lines)}" if lines else ""
    )
