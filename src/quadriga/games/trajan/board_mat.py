"""What stands still on a player's mat: the circle with its bowls and slots, and the places of what
he collects.
"""

from functools import lru_cache
from typing import Any

from quadriga.core.texts import fill
from quadriga.games.trajan.board_layout import (
    BOWL,
    BOWL_PLACES,
    CAMPS,
    CIRCLE,
    HIGH,
    PLUS_PLACES,
    RING,
    SLOT_PLACES,
    TIGHT,
    Mat,
    building_place,
)
from quadriga.games.trajan.board_table import titled
from quadriga.games.trajan.components import ACTIONS, BOWLS, COLOURS, SLOTS, SOURCES, TYPE_NAMES
from quadriga.table.asking import signed
from quadriga.table.icons import icon
from quadriga.table.identity import badge
from quadriga.table.places import Room
from quadriga.table.shapes import panel, rect
from quadriga.table.text import text

View = dict[str, Any]
ROOMS = {
    "hand": ("hand", "Goods cards in hand", "hand"),
    "display": ("seaport", "Display: goods cards laid out or shipped", "display"),
    "tiles0": ("bread", "Tiles for demands", "demands"),
    "tiles1": ("time", "Tiles for extra actions", "extra actions"),
    "tiles2": (
        "senate",
        "Votes until the end of the quarter, and jokers for goods and construction",
        "votes, jokers",
    ),
    "supply": ("pawn", "Supply of pawns", ""),
    "military": ("legionnaires", "Legionnaires in the military camp", ""),
    "workers": ("workers", "Workers in the worker camp", ""),
    "buildings": ("construction", "Construction tiles, by type", ""),
    "bonus": ("vp", "Bonus tiles, which score at the end", "bonus"),
}


@lru_cache(maxsize=1)
def circle_board() -> str:
    """The action circle: bowls with their actions, slots with their numbers."""
    middle = CIRCLE / 2
    parts = [f'<circle cx="{middle:g}" cy="{middle:g}" r="{RING:g}" class="ring"/>']
    for bowl in range(BOWLS):
        x, y = BOWL_PLACES[bowl]
        sign = icon(ACTIONS[bowl], round(x, 1), round(y, 1), 34, "watermark")
        ring = f'<circle cx="{x:.4g}" cy="{y:.4g}" r="{BOWL}" class="bowl"/>'
        parts.append(titled(f"Bowl {SLOTS[bowl]}: {ACTIONS[bowl]}", ring + sign))
        x, y = SLOT_PLACES[bowl]
        parts.append(rect(round(x - 21.5, 1), round(y - 18.5, 1), 43, 37, "empty", 4))
        parts.append(text(round(x, 1), round(y + 4.5, 1), SLOTS[bowl], 12, "h m s"))
        x, y = PLUS_PLACES[bowl]
        parts.append(f'<circle cx="{x:.4g}" cy="{y:.4g}" r="4.5" class="ring"/>')
    return "".join(parts)


def mat_board(mat: Mat) -> str:
    """The frame of a mat with the places for everything."""
    parts = [panel(*mat.panel[:4]), mat.circle.put(circle_board())]
    parts += [room_board(mat.rooms[name], *ROOMS[name]) for name in mat.rooms]
    room = mat.rooms["buildings"]
    if room.h > HIGH:
        for kind, name in enumerate(TYPE_NAMES):
            x, _ = building_place(room, kind, 0)
            parts.append(icon(name, round(x, 1), room.y + room.h - 14, 18, "watermark"))
    return "".join(parts)


def room_board(room: Room, picture: str, words: str, name: str) -> str:
    """A place for pieces of one sort, with its sign at the left and, if it is large, its name at
    the right.
    """
    size = min(15, room.h * 0.55)
    sign = icon(picture, room.x + 9, round(room.middle, 2), round(size, 2), "watermark")
    if name and room.w > 158:  # not on the mats of others, which are full
        sign += text(room.x + room.w - 5, room.y + room.h - 4.5, name, 10, "s e faint")
    return titled(words, rect(room.x, room.y, room.w, room.h, "inset", 4) + sign)


def mat_now(mat: Mat, seat: int, player: View, view: View) -> list[str]:
    """Whose mat it is, his points and votes, and whether it is his turn."""
    room, scale = mat.panel, mat.circle.scale
    asked = seat in view["to_move"]
    parts = [rect(room.x + 1, room.y + 1, room.w - 2, room.h - 2, "turn", 5) if asked else ""]
    top, left = mat.circle.y, room.x + 6
    end = mat.circle.x + CIRCLE * scale - 2
    parts.append(badge(seat, left + 15 * scale, top + 16 * scale, round(11 * scale, 2)))
    name = "you" if seat == view["seat"] else ""
    parts.append(text(left + 33 * scale, top + 20 * scale, name, 12, "s"))
    score = text(end, top + 22 * scale, signed(player["score"]), 20 * scale, "h e gold") + text(
        end, top + 34 * scale, "points", 10, "s e"
    )
    parts.append(titled(score_words(player), score))
    low = mat.circle.y + CIRCLE * scale
    votes = icon("senate", left + 10, low - 11, 15, "accent") + text(
        left + 20, low - 6.5, str(player["votes"]), 13, "b"
    )
    parts.append(titled(fill("{0:vote|votes} in the senate", player["votes"]), votes))
    for name, number in CAMPS:
        camp = mat.rooms[name]
        if camp.w < TIGHT:
            parts.append(
                text(camp.x + camp.w - 3, camp.middle + 3.8, str(player[number]), 11, "b e")
            )
    hand = mat.rooms["hand"]
    if hand.scale < 1:
        parts.append(
            titled(
                fill("{0:card|cards} in hand", player["hand"]),
                text(hand.x + hand.w + 9, hand.middle + 4, str(player["hand"]), 12, "b m"),
            )
        )
    if seat == view["first"]:
        parts.append(titled("Took the first turn", icon("first", end - 9, low - 12, 16, "accent")))
    if (
        asked
        and player["bowls"] is not None
        and (bowl := next_bowl(view, seat, player)) is not None
    ):
        x, y = mat.circle.at(*BOWL_PLACES[bowl])
        parts.append(
            f'<circle cx="{x:.5g}" cy="{y:.5g}" r="{(BOWL + 3) * scale:.4g}" class="next"/>'
        )
    if player["bowls"] is None:
        parts.append(
            text(
                mat.circle.at(CIRCLE / 2, 0)[0],
                mat.circle.at(0, CIRCLE / 2)[1] + 4,
                "hidden",
                11,
                "m s",
            )
        )
    return parts


def next_bowl(view: View, seat: int, player: View) -> int | None:
    """The bowl that gets the next marker while markers are being placed."""
    if seat == view["current"] and any(view["held"]):
        return (int(view["bowl"]) + 1) % BOWLS
    placed = sum(player["bowls"])
    return placed // 2 if placed < 2 * COLOURS else None


def score_words(player: View) -> str:
    """Where the points come from."""
    lines = [
        f"{name} {points}" for name, points in zip(SOURCES, player["points"], strict=True) if points
    ]
    return fill("{0:point|points}", player["score"]) + (f": {', '.join(lines)}" if lines else "")
