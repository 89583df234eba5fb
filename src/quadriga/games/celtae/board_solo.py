"""Solitairix: the solo tile with its four quarters, its card, and what it owns."""

from functools import lru_cache
from typing import Any, Final

from quadriga.games.celtae.board_art import (
    QUARTER,
    RIVAL,
    RIVAL_LETTER,
    army,
    army_words,
    card_words,
    order,
    order_words,
    rival_art,
    titled,
)
from quadriga.games.celtae.board_layout import SOLO, cell
from quadriga.games.celtae.components import (
    ACTION_NAMES,
    CUBES,
    DISCS,
    DRUID,
    EMPTY,
    QUARTERS,
    REFRESH_AREA,
    SLOTS,
    SWAP_NAMES,
    TILES,
    WORKER_NAMES,
    Box,
)
from quadriga.table.icons import icon
from quadriga.table.picture import Piece
from quadriga.table.places import Room, Spot
from quadriga.table.shapes import panel, rect
from quadriga.table.stamps import stamp
from quadriga.table.text import text

View = dict[str, Any]
ROWS: Final = 92  # where the quarters begin
ROW: Final = 47  # height of a quarter
CARD_PLACE: Final = (306, 50)
WORKER_PLACE: Final = (246, 54)
ROOMS: Final = {
    "discs": Room(8, 286, 222, 36, 1.1),
    "cubes": Room(234, 286, 110, 36, 1.0),
    "armies": Room(8, 326, 336, 44, 0.96),
    "orders": Room(8, 374, 336, 44, 0.96),
    "bonus": Room(8, 422, 166, 44, 1.1),
    "druids": Room(178, 422, 166, 44, 1.2),
}
SIGNS: Final = {
    "discs": ("disc", "Discs of Solitairix", ""),
    "cubes": ("cube", "Garrison cubes of Solitairix", ""),
    "armies": ("army", "Roman Army tiles of Solitairix", "armies"),
    "orders": ("order", "Druid tiles of Solitairix", "Druid tiles"),
    "bonus": ("bonus", "Bonus tiles of Solitairix", "bonus tiles"),
    "druids": ("druid", "Druids of Solitairix", "druids"),
}
ACTION_ICONS: Final = (
    "farmer",
    "builder",
    "soldier",
    "noble",
)  # each action has the sign of its worker


def solo_board(spot: Spot) -> str:
    """The frame: places for the tile, the card, the worker and what is collected."""
    parts = [panel(0, 0, *SOLO, "Solitairix", "solitairix")]
    (x, y), (left, top) = CARD_PLACE, WORKER_PLACE
    parts.append(
        titled("Solitairix's card, while it acts", rect(x - 21, y - 28, 42, 56, "empty", 3))
    )
    parts.append(titled("Solitairix's worker", rect(left - 19, top - 22, 38, 44, "cell near", 6)))
    parts.append(text(left, y - 27, "worker", 9.5, "m s"))
    for name, (picture, words, label) in SIGNS.items():
        room = ROOMS[name]
        sign = icon(picture, room.x + 11, room.middle, 15, "watermark")
        sign += text(room.x + room.w - 5, room.y + room.h - 4.5, label, 9.5, "s e") if label else ""
        parts.append(titled(words, rect(room.x, room.y, room.w, room.h, "inset", 4) + sign))
    return spot.put("".join(parts))


def solo_now(box: Box, solo: View, score: int, spot: Spot) -> list[str]:
    """The side of the tile that is up with its quarters, and the points needed."""
    side, active = divmod(solo["quarter"], QUARTERS)
    goal = text(14, 44, f"You need {solo['goal']} points", 13, "b") + text(
        14, 62, f"and would have {score} now".replace("-", "−"), 11.5, "s"
    )
    parts = [goal, text(14, 82, f"Solo tile, side {'AB'[side]}", 11, "h accent")]
    for quarter in range(QUARTERS):
        parts.append(quarter_board(box, side * QUARTERS + quarter, (quarter - active) % QUARTERS))
    return [spot.put(part) for part in parts]


@lru_cache(maxsize=64)
def quarter_board(box: Box, quarter: int, ahead: int) -> str:
    """A quarter of the tile: the actions in their order, the change of workers, the cards discarded
    by Farm.
    """
    y = ROWS + ROW * (quarter % QUARTERS)
    parts = [rect(8, y, 336, ROW - 4, "tile face" if not ahead else "cell", 5)]
    ink = "on-card" if not ahead else "ink"
    actions, swap = box.quarter_actions[quarter], box.quarter_swap[quarter]
    for i, action in enumerate(actions):
        parts.append(icon(ACTION_ICONS[action], 38 + 28 * i, y + 15, 20, ink))
        if i:
            parts.append(text(24 + 28 * i, y + 19, "›", 12, f"m {ink}"))
    parts.append(
        icon("refresh", 164, y + 15, 17, ink)
        if swap == REFRESH_AREA
        else swap_sign(swap, 164, y + 15)
    )
    for slot in range(SLOTS):
        css = "chosen" if slot + 1 in box.quarter_discards[quarter] else "empty"
        parts.append(rect(192 + 15 * slot, y + 6, 12, 17, css, 2))
    when = ("now", "next, if the symbols differ", "next, if the symbols agree", "")[ahead]
    parts.append(text(28, y + 38, when, 9.5, f"b {ink}" if not ahead else "s"))
    names = ", ".join([ACTION_NAMES[action] for action in actions])
    change = (
        "refresh the area" if swap == REFRESH_AREA else f"swap with the {SWAP_NAMES[swap]} worker"
    )
    cards = ", ".join([str(slot) for slot in box.quarter_discards[quarter]])
    parts.append(
        text(
            338,
            y + 38,
            f"{'refresh' if swap == REFRESH_AREA else SWAP_NAMES[swap] + ' worker'}; Farm: {cards}",
            9.5,
            f"e {ink}",
        )
    )
    return titled(
        f"The first possible of {names}; {change}; Farm discards slots {cards}", "".join(parts)
    )


def swap_sign(swap: int, x: float, y: float) -> str:
    """Which of the three workers of the area is exchanged."""
    css = ["empty"] * 3
    css[swap] = "chosen"
    return "".join(
        [f'<circle cx="{x + 12 * (i - 1):g}" cy="{y:g}" r="5" class="{css[i]}"/>' for i in range(3)]
    )


def placed(
    spot: Spot,
    ident: str,
    kind: str,
    place: tuple[float, float],
    art: str,
    label: str,
    z: int,
    scale: float,
) -> Piece:
    """A piece of Solitairix."""
    x, y = spot.at(*place)
    return Piece(ident, kind, x, y, art, label, z, spot.scale * scale)


def solo_pieces(box: Box, spot: Spot, solo: View) -> list[Piece]:
    """The sign of the active quarter, card and worker, and all that Solitairix owns."""
    active = solo["quarter"] % QUARTERS
    pieces = [
        placed(
            spot,
            "solo-quarter",
            "quarter",
            (15, ROWS + ROW * active + 21.5),
            QUARTER,
            "The active quarter",
            2,
            0.9,
        )
    ]
    if solo["card"] != EMPTY:
        card = solo["card"]
        words = f"Solitairix's card: {card_words(card)}"
        pieces.append(
            placed(
                spot, "solo-card", f"card-{card}", CARD_PLACE, stamp(f"card-{card}"), words, 3, 1
            )
        )
    if solo["worker"] != EMPTY:
        kind = solo["worker"]
        ident, words = (
            f"worker-{RIVAL_LETTER}-{WORKER_NAMES[kind]}",
            f"Solitairix's {WORKER_NAMES[kind]}",
        )
        pieces.append(
            placed(
                spot, ident, f"worker-{kind}", WORKER_PLACE, stamp(f"worker-{kind}"), words, 3, 1.25
            )
        )
    pieces += solo_supply(spot, sum(solo["discs"]), solo["garrison"].bit_count(), solo["druids"])
    return [*pieces, *solo_tiles(box, spot, solo["armies"], solo["orders"], solo["bonus_tiles"])]


@lru_cache(maxsize=128)
def solo_supply(spot: Spot, built: int, cubes: int, druids: int) -> tuple[Piece, ...]:
    """Discs and cubes not yet placed, and druids."""
    pieces = []
    for i in range(built, DISCS):
        x, y = cell(ROOMS["discs"]._replace(x=28, w=200), i, DISCS)
        art = stamp(f"disc-{RIVAL}")
        pieces.append(
            placed(
                spot,
                f"disc-{RIVAL_LETTER}-hole-{i}",
                f"disc-{RIVAL_LETTER}",
                (x, y),
                art,
                "",
                3,
                1.1,
            )
        )
    for i in range(cubes, CUBES):
        x, y = cell(ROOMS["cubes"]._replace(x=254, w=88), i, CUBES)
        art = stamp(f"cube-{RIVAL}")
        pieces.append(
            placed(
                spot,
                f"cube-{RIVAL_LETTER}-hole-{i}",
                f"cube-{RIVAL_LETTER}",
                (x, y),
                art,
                "",
                3,
                1.05,
            )
        )
    room = ROOMS["druids"]
    for i, x in enumerate(room.spread(druids, 24, 22)):
        ident, art = f"druid-{RIVAL_LETTER}-{i}", stamp(f"worker-{DRUID}")
        pieces.append(
            placed(spot, ident, f"worker-{DRUID}", (x, room.middle), art, "A druid", 3, room.scale)
        )
    return tuple(pieces)


@lru_cache(maxsize=128)
def solo_tiles(box: Box, spot: Spot, armies: int, orders: int, bonus: int) -> tuple[Piece, ...]:
    """The tiles Solitairix has taken."""
    pieces = []
    for name, bits, count, size in (
        ("armies", armies, TILES, 44),
        ("orders", orders, TILES, 44),
        ("bonus", bonus, 8, 30),
    ):
        room = ROOMS[name]
        taken = [tile for tile in range(count) if bits >> tile & 1]
        for x, tile in zip(room.spread(len(taken), size, 22), taken, strict=True):
            one = {"armies": "army", "orders": "order", "bonus": "bonus"}[name]
            art, words = stamp(f"bonus-{box.bonus_kind[tile % 8]}"), "A bonus tile"
            if name != "bonus":
                is_army = name == "armies"
                art = army(box, tile) if is_army else order(box, tile)
                words = army_words(box, tile) if is_army else order_words(box, tile)
            pieces.append(
                placed(spot, f"{one}-{tile}", one, (x, room.middle), art, words, 2, room.scale)
            )
    return tuple(pieces)


def solo_badge(x: float, y: float) -> str:
    """Solitairix's sign."""
    return f'<g transform="translate({x:g},{y:g})">{rival_art(10)}</g>'
