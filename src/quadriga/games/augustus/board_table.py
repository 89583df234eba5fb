"""What stands still in the centre of the Augustus table: the bag, the display, the rewards, and the
reference.
"""

from functools import lru_cache
from typing import Any, Final

from quadriga.core.game import Game
from quadriga.core.texts import fill
from quadriga.games.augustus.board_art import CARD, LARGE, REWARD_H, REWARD_W, reward_sign
from quadriga.games.augustus.board_layout import (
    TALL,
    Layout,
    called_place,
    display_places,
    reward_place,
    supply_room,
    token_place,
)
from quadriga.games.augustus.board_pieces import objective_of
from quadriga.games.augustus.board_words import power_words, reward_words, short_words, sort_of
from quadriga.games.augustus.components import (
    DISPLAY,
    EMPTY,
    JOKER,
    REWARDS,
    SYMBOL_NAMES,
    TOKEN_NAMES,
    Box,
)
from quadriga.table.icons import icon
from quadriga.table.identity import badge
from quadriga.table.places import Room
from quadriga.table.shapes import panel, pile, rect
from quadriga.table.text import paragraph, text, width_of

View = dict[str, Any]
HELP: Final = (
    (
        "bag",
        (
            "The crier draws a token. All answer at once: a legion from the stock, or from"
            " elsewhere, on a space with its symbol."
        ),
    ),
    (
        "joker",
        (
            "A joker is any symbol. Then all tokens return to the bag, and the next player is the"
            " crier."
        ),
    ),
    (
        "vp",
        (
            "A full objective is controlled: its legions come back, its power works, and another"
            " objective is taken."
        ),
    ),
    (
        "objective",
        (
            "Who controls seven objectives ends the game with this round. Objectives and rewards"
            " count."
        ),
    ),
)
MORE_HELP: Final = (
    (
        "legion",
        (
            "Legions stay on their objectives until they move on or come back. More of them come by"
            " powers alone."
        ),
    ),
    (
        "attack",
        (
            "Powers work once when completed, against all others (attack), as long as controlled,"
            " or at the end."
        ),
    ),
)
SORTS: Final = (
    ("at-once", "at once"),
    ("attack", "attack"),
    ("for-good", "for good"),
    ("at-end", "at the end"),
)
SORT_NAMES: Final = dict(SORTS)


def titled(words: str, markup: str, css: str = "") -> str:
    """Markup with a tooltip."""
    css = f' class="{css}"' if css else ""
    return f"<g{css}><title>{words}</title>{markup}</g>"


# --- token and bag ---


def lesser(layout: Layout, size: float) -> float:
    """The size of lesser words: on the narrow layout nothing is smaller than eleven units."""
    return max(size, 11) if layout.is_narrow else size


def token_board(layout: Layout, box: Box) -> str:
    """The frame of the called token and of the list of the bag."""
    room = layout.token
    x, y, scale = called_place(layout)
    parts = [panel(room.x, room.y, room.w, room.h, "The call", "crier")]
    parts.append(f'<circle cx="{x:g}" cy="{y:g}" r="{10 * scale + 1:g}" class="hollow"/>')
    left, _ = token_place(layout, 0, 0)
    parts.append(text(left - 16, room.y + 20, "left", lesser(layout, 9.5), "s e"))
    parts.append(text(room.x + room.w - 10, room.y + 20, "the tokens", lesser(layout, 9.5), "s e"))
    for kind, copies in enumerate(box.token_copies):
        for i in range(copies):
            cx, cy = token_place(layout, kind, i)
            parts.append(f'<circle cx="{cx:g}" cy="{cy:g}" r="9.5" class="hollow"/>')
    return "".join(parts)


def token_now(layout: Layout, box: Box, view: View) -> list[str]:
    """What is left in the bag, the name of the token, the supply, and who has answered."""
    room, token = layout.token, view["token"]
    parts = [*bag_now(layout, tuple(box.token_copies), tuple(view["bag"]))]
    x, y, _ = called_place(layout)
    name = TOKEN_NAMES[token].capitalize() if token != EMPTY else "No token yet"
    is_shown = token == JOKER and not view["table"][JOKER]
    parts.append(icon("joker", x, y, 44, "watermark") if is_shown else "")
    parts.append(text(x, y + 55, name, 15, "h m ink" if token != EMPTY else "h m s", 116))
    note = (
        "any symbol"
        if token == JOKER
        else f"round {view['round']}"
        if view["round"]
        else "choose objectives"
    )
    parts.append(text(x, y + 68, note, lesser(layout, 10.5), "m s"))
    supply = supply_room(layout)
    parts.append(
        text(supply.x + supply.w + 22, supply.middle + 4, str(view["supply"]), 11.5, "b e")
    )
    words = fill("Supply: {0:legion|legions} that nobody owns", view["supply"])
    parts.append(
        titled(words, rect(supply.x - 3, supply.y - 1, supply.w + 6, supply.h + 2, "inset", 4))
    )
    parts += states_now(view, room.x + 66 - 9 * len(view["players"]), y + 82)
    left, drawn = sum(view["bag"]), sum(view["table"])
    start, _ = token_place(layout, 0, 0)
    y = room.y + room.h - 17
    parts.append(
        f'<circle cx="{start - 4:g}" cy="{y:g}" r="5" class="in-bag"/>'
        f'<circle cx="{start + 74:g}" cy="{y:g}" r="5" class="disc"/>'
    )
    parts.append(
        text(start + 5, y + 4, f"{left} in the bag", lesser(layout, 10), "s")
        + text(start + 83, y + 4, f"{drawn} drawn", lesser(layout, 10), "s")
    )
    return parts


@lru_cache(maxsize=256)
def bag_now(layout: Layout, copies: tuple[int, ...], bag: tuple[int, ...]) -> list[str]:
    """The tokens still in the bag, at the right of those drawn."""
    parts = []
    total = sum(bag)
    for kind, left in enumerate(bag):
        x, y = token_place(layout, kind, 0)
        row = [text(x - 16, y + 4.5, str(left), 13, "b e" if left else "b e s")]
        for i in range(copies[kind] - left, copies[kind]):
            cx, cy = token_place(layout, kind, i)
            row.append(
                f'<circle cx="{cx:g}" cy="{cy:g}" r="9.5"'
                f' class="in-bag"/>{icon(TOKEN_NAMES[kind], cx, cy, 12.5, "on-back")}'
            )
        words = (
            f"{TOKEN_NAMES[kind]}: {left} of {copies[kind]} still in the bag, which holds {total}"
            " tokens"
        )
        parts.append(titled(words, "".join(row)))
    return parts


def state_of(view: View, seat: int) -> str:
    """Whether a seat is asked now, has answered, or neither."""
    return "thinking" if seat in view["to_move"] else "answered" if seat in view["asked"] else ""


STATE_WORDS: Final = {"thinking": "has to decide", "answered": "has answered", "": "is not asked"}


def states_now(view: View, x: float, y: float) -> list[str]:
    """All players in a row, and who has answered."""
    parts = []
    for seat in range(len(view["players"])):
        left, state = x + 9 + 18 * seat, state_of(view, seat)
        sign = (
            icon(state, left, y + 15, 10, "wait" if state == "thinking" else "go")
            if state
            else text(left, y + 18, "–", 10, "m s")
        )
        parts.append(
            titled(f"{'ABCDEF'[seat]} {STATE_WORDS[state]}", badge(seat, left, y, 7) + sign)
        )
    return parts


# --- display ---


def display_board(layout: Layout) -> str:
    """The frame of the display."""
    room = layout.display
    parts = [panel(room.x, room.y, room.w, room.h, "Open objectives", "objective")]
    for x, y, scale in display_places(layout)[:DISPLAY]:
        w, h = CARD * scale, LARGE.h * scale
        parts.append(rect(round(x - w / 2, 2), round(y - h / 2, 2), w, h, "empty", 5))
    left = room.x + room.w - 10
    for sort, words in reversed(SORTS) if not layout.is_narrow else ():
        parts.append(text(left, room.y + 17, words, 10, "s e"))
        left -= width_of(words, 10) + 14
        parts.append(rect(round(left, 2), room.y + 8.5, 10, 10, f"band {sort}", 2))
        left -= 14
    return "".join(parts)


def display_now(game: Game, layout: Layout, view: View) -> list[str]:
    """What the open objectives do, in words, and the piles."""
    places = display_places(layout)
    parts = [
        power_note(game, number, *places[i][:2], places[i].scale) if number else ""
        for i, number in enumerate(view["display"])
    ]
    x, y, scale = places[DISPLAY]
    left, down, up = view["deck_left"], view["discarded_face_down"], len(view["discard"])
    parts.append(
        pile(x, round(y - 32 * scale, 2), 70, 52, left, "", f"{left} objectives in the deck")
    )
    bottom = round(y + LARGE.h * scale / 2, 2)
    if not up:
        parts.append(
            rect(
                round(x - 33 * scale, 2),
                round(y + 10 * scale, 2),
                66 * scale,
                48 * scale,
                "empty",
                4,
            )
        )
    words = "Discarded objectives: shuffled again if the deck runs out"
    note = text(x, bottom + 13, f"deck {left}", lesser(layout, 10.5), "m s") + text(
        x, bottom + 26, f"discarded {up + down}", lesser(layout, 10.5), "m s"
    )
    if down:
        note += text(x, bottom + 38, f"{down} face down", lesser(layout, 9.5), "m s", 104)
    parts.append(titled(words, note))
    return parts


@lru_cache(maxsize=512)
def power_note(game: Game, number: int, x: float, y: float, scale: float) -> str:
    """The power of an open objective in words, below it."""
    card = objective_of(game, number)
    top = round(y + LARGE.h * scale / 2 + 13, 2)
    size = 11 if scale > 1.1 else 10.5  # of the narrow layout, and of the wide one
    if card.power == "none":
        return text(x, top, "no power", size, "m s")
    name = text(x, top, SORT_NAMES[sort_of(card.power)], size, "b m accent")
    words = paragraph(x, top + 12.5, short_words(card), size, "m", CARD * scale + 2, 2)
    return titled(power_words(card), name + words)


# --- rewards ---


def reward_board(layout: Layout) -> str:
    """The places of the rewards, with what each is for."""
    room = layout.rewards
    parts = [panel(room.x, room.y, room.w, room.h, "Rewards", "vp", "to the first who earns it")]
    for reward in range(REWARDS):
        x, y, scale = reward_place(room, reward)
        w, h = REWARD_W * scale, REWARD_H * scale
        parts.append(
            rect(round(x - w / 2, 2), round(y - h / 2, 2), round(w, 2), round(h, 2), "empty", 4)
        )
    x, y, _ = reward_place(room, 10)
    step = reward_place(room, 11).x - x
    for reward, words in (
        (0, "three of a colour, or one of each"),
        (5, "exactly so many objectives: one such reward each"),
    ):
        low = reward_place(room, reward).y + REWARD_H / 2 * reward_place(room, reward).scale + 13
        parts.append(text(room.x + 10, round(low, 2), words, lesser(layout, 10), "s", room.w - 20))
    words = "Gold and wheat pass on to whoever gains one more and has at least as many."
    parts.append(
        paragraph(
            x + 1.6 * step,
            y - 8,
            words,
            lesser(layout, 10),
            "s",
            room.x + room.w - 10 - x - 1.6 * step,
            3,
        )
    )
    return "".join(parts)


def reward_now(box: Box, layout: Layout, view: View) -> list[str]:
    """Who holds the rewards that are gone, and how far the number rewards of the viewer are out of
    reach.
    """
    return [
        held_reward(layout.rewards, i, box.reward_vp[i], who) if who != EMPTY else ""
        for i, who in enumerate(view["rewards"])
    ]


@lru_cache(maxsize=256)
def held_reward(room: Room, reward: int, vp: int, holder: int) -> str:
    """The empty place of a reward: its sign, faded, and the badge of the holder."""
    x, y, scale = reward_place(room, reward)
    face = rect(-24, -17, 48, 34, "band plate", 3) + reward_sign(reward)
    sign = f'<g class="faded" transform="translate({x:g},{y:g}) scale({scale:g})">{face}</g>'
    return titled(
        reward_words(reward, vp, holder), sign + badge(holder, round(x + 13 * scale, 2), y, 8.5)
    )


# --- reference ---


@lru_cache(maxsize=8)
def reference(room: Room) -> str:
    """The course of the game, where there is a place left."""
    parts = [
        panel(
            room.x, room.y, room.w, room.h, "A round" if room.h < TALL else "How it goes", "crier"
        )
    ]
    lines = HELP if room.h < TALL else (*HELP, *MORE_HELP)
    step = (room.h - 30) / len(lines)
    size = 10.5 if room.h < TALL else 13 if room.w > 500 else 11.5
    for i, (picture, words) in enumerate(lines):
        y = room.y + 28 + step * (i + 0.5)
        parts.append(icon(picture, room.x + 22, y - 2, 19, "accent"))
        parts.append(paragraph(room.x + 40, y - 5, words, size, "", room.w - 52, 2))
    return "".join(parts)


assert len(SYMBOL_NAMES) == JOKER
