"""What stands still on a player's mat: whose it is, the points, and the places of what he has."""

from functools import lru_cache
from typing import Any

from quadriga.core.game import Game
from quadriga.core.texts import fill
from quadriga.games.augustus.board_art import CARD
from quadriga.games.augustus.board_layout import (
    Mat,
    controlled_places,
    form_of,
    mini_size,
    row_places,
)
from quadriga.games.augustus.board_pieces import objective_of
from quadriga.games.augustus.board_table import STATE_WORDS, state_of, titled
from quadriga.games.augustus.components import (
    COLOUR_NAMES,
    LAST_OBJECTIVE,
    RESOURCE_NAMES,
    REWARD_COLOURS,
)
from quadriga.table.icons import icon
from quadriga.table.identity import badge
from quadriga.table.shapes import panel, rect
from quadriga.table.text import text

View = dict[str, Any]
LOW = 30  # a stock of this height is too small to count its legions at a glance


def mat_board(mat: Mat) -> str:
    """The frame of a mat with the places for everything."""
    parts = [panel(*mat.panel[:4])]
    stock = mat.stock
    end = stock.x + stock.w + (26 if stock.h < LOW else 0)  # beside a low room stands the number
    frame = rect(stock.x - 3, stock.y - 2, end - stock.x + 6, stock.h + 4, "inset", 4)
    sign = icon("legion", end - 5, stock.y + stock.h - 6, 15, "watermark")
    parts.append(titled("Legions in stock", frame + sign))
    if mat.is_own:
        parts.append(
            text(stock.x + stock.w, stock.y - 6, "legions in stock", mat.small, "s e")
            if stock.h > 60
            else ""
        )
        parts.append(text(mat.controlled.x, mat.controlled.y - 5, "Controlled", 11.5, "h accent"))
        parts.append(text(mat.rewards.x, mat.rewards.y - 5, "Rewards", 11.5, "h accent"))
    return "".join(parts)


@lru_cache(maxsize=256)
def places_board(mat: Mat, number: int) -> str:
    """The places of controlled objectives, so many of which are taken."""
    parts = []
    for i, (x, y, scale) in enumerate(controlled_places(mat, number)):
        w, h = (size * scale for size in mini_size(mat))
        cell = rect(round(x - w / 2, 2), round(y - h / 2, 2), round(w, 2), round(h, 2), "empty", 4)
        figure = text(round(x, 2), round(y + 4, 2), str(i + 1), 11, "m s")
        parts.append(
            titled(f"Place of controlled objective {i + 1}; seven end the game", cell + figure)
        )
    return "".join(parts)


@lru_cache(maxsize=256)
def row_board(mat: Mat, number: int) -> str:
    """The places of so many objectives in progress."""
    parts = []
    for x, y, scale in row_places(mat, number):
        w, h = CARD * scale, form_of(mat, number).h * scale
        parts.append(
            rect(round(x - w / 2, 2), round(y - h / 2, 2), round(w, 2), round(h, 2), "empty", 5)
        )
    return "".join(parts)


def mat_now(game: Game, mat: Mat, seat: int, view: View) -> list[str]:
    """Whose mat it is, the points, how many objectives, and whether an answer is awaited."""
    player, room = view["players"][seat], mat.panel
    state = state_of(view, seat)
    turn = rect(room.x + 1, room.y + 1, room.w - 2, room.h - 2, "turn", 5)
    parts = [turn if state == "thinking" else ""]
    parts += [
        places_board(mat, len(player["controlled"])),
        row_board(mat, len(player["row"]) or player["hidden"] or 3),
    ]
    parts.append(
        head_now(mat, seat, player["score"], len(player["controlled"]), state, seat == view["seat"])
    )
    if mat.stock.h < LOW:
        parts.append(
            text(
                mat.stock.x + mat.stock.w + 14,
                mat.stock.middle + 4.5,
                str(player["stock"]),
                12,
                "b e",
            )
        )
    if mat.is_own:
        parts.append(brought(game, mat, tuple(player["controlled"])))
    if player["refused"] and mat.rewards.y != mat.controlled.y:
        numbers = ", ".join(map(str, player["refused"]))
        x, y = (mat.rewards.x + mat.rewards.w, mat.rewards.y + mat.rewards.h - 4)
        parts.append(
            titled(
                f"Has refused the reward for {numbers} objectives",
                text(x, y, f"refused {numbers}", mat.small, "s e"),
            )
        )
    hidden = player["hidden_objectives"]
    if hidden and player["row"]:
        names = ", ".join([objective_of(game, number).name for number in hidden])
        x, y = mat.controlled.x + mat.controlled.w, mat.controlled.y - 5
        parts.append(
            titled(
                f"You have discarded face down: {names}",
                text(x, y, f"{len(hidden)} discarded face down", mat.small, "s e"),
            )
        )
    return parts


@lru_cache(maxsize=256)
def brought(game: Game, mat: Mat, controlled: tuple[int, ...]) -> str:
    """How many of each colour and of each resource are controlled: what the rewards ask for."""
    cards = [objective_of(game, number) for number in controlled]
    parts = []
    x, y = mat.controlled.x, mat.controlled.y + mat.controlled.h + 24
    for name in (*(COLOUR_NAMES[colour] for colour in REWARD_COLOURS), *RESOURCE_NAMES):
        number = sum([(name == card.colour) + (name in card.resources) for card in cards])
        sign = rect(
            x, y - 13, 22, 22, f"band {name if name in COLOUR_NAMES else 'plate'}", 4
        ) + icon(name, x + 11, y - 2, 17, "on-card")
        words = f"Controlled: {number} × {name}"
        parts.append(
            titled(words, sign + text(x + 28, y + 3, str(number), 14, "b" if number else "b s"))
        )
        x += mat.controlled.w / 6
    return "".join(parts)


@lru_cache(maxsize=1024)
def head_now(mat: Mat, seat: int, score: int, controlled: int, state: str, is_viewer: bool) -> str:
    """The sign of the seat with its figures."""
    head = mat.head
    points = titled(
        fill("{0:point|points} so far", score),
        text(head.x + head.w, head.y + 22, str(score), 21, "h e gold"),
    )
    points += text(head.x + head.w, head.y + 36, "points", mat.small, "s e")
    number = icon("objective", head.x + head.w - 40, head.y + 50, 14, "accent")
    number += text(head.x + head.w, head.y + 54, f"{controlled} / {LAST_OBJECTIVE}", 12.5, "b e")
    parts = [
        points,
        titled(f"{controlled} objectives controlled; {LAST_OBJECTIVE} end the game", number),
    ]
    if mat.is_own:
        parts.append(badge(seat, head.x + 17, head.y + 17, 14))
        parts.append(text(head.x + 40, head.y + 22, "you" if is_viewer else "", 13, "s"))
    else:
        parts.append(badge(seat, head.x + 14, head.y + 15, 11.5))
    if state:
        css = "wait" if state == "thinking" else "go"
        y = head.y + (54 if mat.is_own else 66)
        sign = icon(state, head.x + 10, y - 1, 13, css) + text(
            head.x + 20, y + 3, state, mat.small + 0.5, "b s"
        )
        parts.append(titled(f"{'ABCDEF'[seat]} {STATE_WORDS[state]}", sign))
    return "".join(parts)
