"""Where each move of Augustus is made on the picture; moves without a place of their own become
buttons.
"""

from collections.abc import Mapping
from typing import Any, Final

from quadriga.games.augustus.board_art import CARD, LARGE, MINI_H, MINI_W, SPACE
from quadriga.games.augustus.board_layout import (
    Layout,
    Mat,
    Put,
    controlled_places,
    display_places,
    form_of,
    row_places,
)
from quadriga.games.augustus.board_pieces import spots_at
from quadriga.games.augustus.components import (
    DEALT,
    DISPLAY,
    EMPTY,
    JOKER,
    SYMBOL_NAMES,
    SYMBOLS,
    Box,
)
from quadriga.games.augustus.moves import (
    CLAIM,
    CLEAR,
    COMPLETE,
    DONE,
    FROM,
    GIVE,
    KEEP,
    LOSE,
    MOVE,
    PASS,
    PLACE,
    REFUSE,
    SPOTS,
    TAKE,
)
from quadriga.table.asking import LEAD, start_of_buttons
from quadriga.table.icons import icon
from quadriga.table.picture import Target
from quadriga.table.targets import BUTTON, TOUCH, Choice, around, homeless, strip

View = dict[str, Any]
BUTTONS: Final = {
    PASS: ("Do nothing", ""),
    DONE: ("That is all", "answered"),
    CLAIM: ("Claim the reward", "vp"),
    REFUSE: ("Refuse for good", ""),
}
LEAST: Final = 30  # the smallest target, in units of the narrow layout


def targets_of(
    box: Box, view: View, layout: Layout, choices: Mapping[int, str], question: str = ""
) -> list[Target]:
    """The places of all legal moves, and buttons for the rest."""
    if not choices:
        return []
    targets = [
        target for target in placed_targets(box, view, layout, choices) if target.move in choices
    ]
    buttons = [
        Choice(move, *BUTTONS.get(move, (choices[move], ""))) for move in homeless(targets, choices)
    ]
    room, start = layout.strip, start_of_buttons(layout.strip, question, lead_of(view))
    return [
        *targets,
        *strip(
            room.x + start,
            room.y + 1,
            room.w - start,
            *((2, buttons, TOUCH) if layout.is_narrow else (1, buttons, BUTTON)),
        ),
    ]


def lead_of(view: View) -> float:
    """How much of the strip "Your move" and the symbols of the token take."""
    return LEAD + 6 + 24 * len(served(view))


def served(view: View) -> list[int]:
    """The token and the symbols it serves for the viewer by his equivalences."""
    token = view["token"]
    if token in (EMPTY, JOKER) or view["seat"] is None:
        return [token] if token != EMPTY else []
    reach = view["players"][view["seat"]]["reach"][token]
    return [
        token,
        *[symbol for symbol in range(SYMBOLS) if symbol != token and reach >> symbol & 1],
    ]


def whole(move: int, put: Put, w: float, h: float) -> Target:
    """A target about a card."""
    return around(move, put.x, put.y, (w + 4) * put.scale, (h + 4) * put.scale, 6)


def placed_targets(
    box: Box, view: View, layout: Layout, choices: Mapping[int, str]
) -> list[Target]:
    """The moves that have a place."""
    seat: int = view["seat"]
    player, mat = view["players"][seat], layout.mats[seat]
    row = tuple([(at["objective"], at["legions"]) for at in player["row"]])
    targets = [
        whole(TAKE + i, put, CARD, LARGE.h)
        for i, put in enumerate(display_places(layout)[:DISPLAY])
    ]
    if not row:
        targets += [
            whole(KEEP + i, put, CARD, form_of(mat, DEALT).h)
            for i, put in enumerate(row_places(mat, DEALT))
        ]
    for place, put in enumerate(row_places(mat, len(row))):
        targets += [
            whole(first + place, put, CARD, form_of(mat, len(row)).h) for first in (COMPLETE, CLEAR)
        ]
        targets += chips(put, mat.chips, place, choices)
    targets += spot_targets(box, mat, row, choices)
    places = controlled_places(mat, len(player["controlled"]))
    targets += [
        whole(LOSE + number - 1, put, MINI_W, MINI_H)
        for number, put in zip(player["controlled"], places, strict=False)
    ]
    for other, theirs in enumerate(layout.mats):
        targets.append(Target(GIVE + other, theirs.head.x - 1, theirs.head.y - 1, 32, 32))
    return targets


def spot_targets(
    box: Box, mat: Mat, row: tuple[tuple[int, int], ...], choices: Mapping[int, str]
) -> list[Target]:
    """The spaces to which a legion may go, or from which one may be taken; moves have chips if
    placing is possible too.
    """
    targets = []
    size = max(2 * SPACE + 3, LEAST / 1.16)
    for spot in range(len(row) * SYMBOLS):
        for first in (PLACE, MOVE, FROM):
            if first + spot not in choices or (first == MOVE and PLACE + spot in choices):
                continue
            for x, y, scale in spots_at(box, mat, row, spot, first == FROM):
                targets.append(
                    around(first + spot, x, y, size * scale, size * scale, size * scale / 2)
                )
    return targets


def chips(put: Put, high: float, place: int, choices: Mapping[int, str]) -> list[Target]:
    """Below an objective to which a legion may both be placed and moved: a small button for each
    move to it.
    """
    symbols = [
        symbol
        for symbol in range(SYMBOLS)
        if MOVE + place * SYMBOLS + symbol in choices
        and PLACE + place * SYMBOLS + symbol in choices
    ]
    x, y, scale = put
    columns = min(3, len(symbols))
    targets = []
    for i, symbol in enumerate(symbols):
        w, h = 32 * scale, (high - 3) * scale
        left = x + (i % 3 - (columns - 1) / 2) * (w + 2) - w / 2
        top = y + (LARGE.h / 2 + 2) * scale - (i // 3) * (h + 2)
        targets.append(
            Target(
                MOVE + place * SYMBOLS + symbol,
                left,
                top,
                w,
                h,
                5,
                "",
                chip_face(left, top, w, h, symbol),
            )
        )
    return targets


def chip_face(x: float, y: float, w: float, h: float, symbol: int) -> str:
    """An arrow and the symbol of the space."""
    middle = y + h / 2
    arrow = (
        f'<path class="arrow pale" d="M{x + w * 0.12:.5g} {middle:.5g}h{w * 0.26:.4g}m-3.5-3.5 3.5'
        ' 3.5-3.5 3.5"/>'
    )
    return arrow + icon(
        SYMBOL_NAMES[symbol],
        round(x + w * 0.69, 2),
        round(middle, 2),
        round(min(h * 0.72, w * 0.52), 2),
        "on-go",
    )


assert SPOTS == MOVE - PLACE
