"""What stands still on a player's mat: the places of his things, and his points, money and gods."""

from functools import lru_cache
from typing import Any, Final

from quadriga.core.texts import fill, seat_name
from quadriga.games.concordia.board_art import GOD_WORDS
from quadriga.games.concordia.board_layout import Mat, space_place, space_size
from quadriga.games.concordia.board_pieces import is_small, top_place, top_width
from quadriga.games.concordia.components import CONCORDIA_VP, GODS, HOUSES, KINDS, SPACES, Box
from quadriga.table.icons import icon
from quadriga.table.identity import badge
from quadriga.table.places import Room
from quadriga.table.shapes import panel, rect
from quadriga.table.text import text

View = dict[str, Any]
TALL: Final = 60  # a head that is higher has its lines below each other


def titled(words: str, markup: str) -> str:
    """Markup with a tooltip."""
    return f"<g><title>{words}</title>{markup}</g>"


@lru_cache(maxsize=64)
def mat_board(mat: Mat) -> str:
    """The frame of a mat with the places for everything."""
    rooms = mat.rooms
    parts = [panel(*mat.panel[:4])]
    for picture, room, words in (
        ("hand", rooms.hand, "Cards in hand"),
        ("discard", rooms.discard, "Played cards, the last one in front"),
    ):
        sign = icon(picture, room.x + room.w - 11, room.y + room.h - 10, 14, "watermark")
        parts.append(titled(words, rect(*room[:4], "inset", 4) + sign))
    left, top = top_place(rooms.discard)
    w = top_width(rooms.discard) - 14
    h = rooms.discard.h - 6
    parts.append(rect(round(left - w / 2, 1), round(top - h / 2, 1), round(w, 1), h, "empty", 4))
    parts.append(rect(*rooms.gods[:4], "inset", 4))
    w, h = space_size(rooms.store)
    spaces = [
        rect(round(x - w / 2, 1), round(y - h / 2, 1), w, h, "cell", 4)
        for x, y in spaces_of(rooms.store)
    ]
    words = f"Storehouse: {SPACES} spaces for goods and for colonists not placed yet"
    return "".join([*parts, titled(words, "".join(spaces))])


def spaces_of(room: Room) -> list[tuple[float, float]]:
    """The middles of all spaces of a storehouse."""
    return [space_place(room, space) for space in range(SPACES)]


def mat_now(box: Box, mat: Mat, seat: int, view: View) -> list[str]:
    """Whose mat it is, his points and money, what the gods give him, and whether it is his turn."""
    player, room = view["players"][seat], mat.panel
    turn = rect(room.x + 1, room.y + 1, room.w - 2, room.h - 2, "turn", 5)
    parts = [turn if seat in view["to_move"] else ""]
    parts.append(
        head(
            mat,
            seat,
            seat == view["seat"],
            player["score"],
            player["money"],
            seat == view["concordia"],
        )
    )
    supply, left = mat.rooms.houses, HOUSES - player["houses"].bit_count()
    if supply.h > 40:
        parts.append(text(supply.x, supply.y - 5, f"{left} houses left", mat.words, "s"))
    else:
        parts.append(text(supply.x + supply.w - 3, supply.middle + 4.5, str(left), 12, "b e"))
    if player["top"] >= 0:
        discard = mat.rooms.discard
        x, y = top_place(discard)
        w, h = top_width(discard) - 10, (38 if is_small(discard) else 78) * discard.scale + 4
        parts.append(
            rect(round(x - w / 2, 1), round(y - h / 2, 1), round(w, 1), round(h, 1), "top", 5)
        )
    owned = tuple(
        [hand + played for hand, played in zip(player["hand"], player["discard"], strict=True)]
    )
    return [*parts, gods(box, mat, owned, tuple(player["cards"]))]


@lru_cache(maxsize=2048)
def head(mat: Mat, seat: int, is_you: bool, score: int, money: int, has_concordia: bool) -> str:
    """Badge, points and money."""
    room = mat.head
    extra = f", {CONCORDIA_VP} of them from Concordia" if has_concordia else ""
    points = f"{score} points if the game ended now{extra}"
    coins = fill("{0} has {1:sestertius|sestertii}", seat_name(seat), money)
    if room.h > TALL:
        parts = [
            badge(seat, room.x + 15, room.y + 17, 12),
            text(room.x + 34, room.y + 21, "you" if is_you else "", 12, "s"),
        ]
        parts.append(
            titled(points, text(room.x + room.w - 8, room.y + 25, str(score), 22, "h e gold"))
        )
        parts.append(text(room.x + room.w - 8, room.y + 37, "points", mat.words, "s e"))
        purse = icon("purse", room.x + 11, room.y + 56, 20, "gold") + text(
            room.x + 27, room.y + 62, str(money), 17, "b"
        )
        return "".join(
            [
                *parts,
                titled(coins, purse),
                text(room.x + room.w - 8, room.y + 61, "sestertii", mat.words, "s e"),
            ]
        )
    y = room.middle
    parts = [badge(seat, room.x + 13, y, 11)]
    parts.append(
        titled(
            points,
            icon("vp", room.x + 38, y, 14, "gold")
            + text(room.x + 48, y + 6, str(score), 17, "h gold"),
        )
    )
    purse = icon("purse", room.x + 94, y, 15, "gold") + text(
        room.x + 105, y + 5, str(money), 14, "b"
    )
    return "".join([*parts, titled(coins, purse)])


@lru_cache(maxsize=2048)
def gods(box: Box, mat: Mat, owned: tuple[int, ...], points: tuple[int, ...]) -> str:
    """For each god the cards a player owns and what they are worth to him now."""
    room = mat.rooms.gods
    w, h = room.w / 3, room.h / 2
    size = 17 if w > 50 else 14
    parts = []
    for god, name in enumerate(GODS):
        kinds = [kind for kind in range(KINDS) if box.god[kind] == god]
        number, worth = sum([owned[kind] for kind in kinds]), sum([points[kind] for kind in kinds])
        x, y = room.x + w * (god % 3), room.y + h * (god // 3 + 0.5)
        css = "b" if worth else "s"
        row = icon(
            name, round(x + 4 + size / 2, 1), round(y, 1), size, "accent" if number else "watermark"
        )
        left, is_large = round(x + size + 8, 1), w > 60 and h > 30
        row += text(
            left, round(y + (0 if is_large else 4.5), 1), str(worth), 14 if is_large else 12, css
        )
        if is_large:
            row += text(left, round(y + 11.5, 1), name.title(), mat.words, "s", w - size - 12)
            row += text(round(x + w - 6, 1), round(y, 1), f"×{number}", mat.words, "s e")
        parts.append(
            titled(
                f"{name.title()}: {number} cards, {worth} points now. Each card: {GOD_WORDS[god]}.",
                row,
            )
        )
    return "".join(parts)
