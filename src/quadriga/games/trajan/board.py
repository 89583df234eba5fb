"""The picture of a Trajan view."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from quadriga.core.game import Game
from quadriga.core.texts import in_one_sentence
from quadriga.draw.asking import asked_line, end_line
from quadriga.draw.document import Picture, document, is_narrow
from quadriga.draw.icons import icon_defs
from quadriga.draw.pieces import stamps
from quadriga.games.trajan.board_art import shared_art
from quadriga.games.trajan.board_icons import COLOURS, ICONS, STYLE
from quadriga.games.trajan.board_layout import Layout, layout_of
from quadriga.games.trajan.board_mat import mat_board, mat_now
from quadriga.games.trajan.board_pieces import pieces_of
from quadriga.games.trajan.board_table import (
    district_board,
    forum_board,
    forum_now,
    military_board,
    reference,
    seaport_board,
    seaport_now,
    senate_board,
    senate_now,
    stacks_board,
    stacks_now,
    time_board,
    time_now,
)
from quadriga.games.trajan.board_targets import targets_of
from quadriga.games.trajan.components import Box

View = dict[str, Any]


def svg(
    game: Game,
    view: View,
    choices: Mapping[int, str],
    before: View | None,
    theme: str,
    width: int,
    question: str = "",
) -> str:
    """The picture of a view, with the legal moves to click and what changed since an earlier view."""
    box = game.box
    assert isinstance(box, Box)
    main = view["seat"] or 0
    layout = layout_of(game.players, main, is_narrow(width))
    picture = Picture(
        title="trajan",
        label=label(view),
        width=layout.width,
        height=layout.height,
        style=STYLE,
        colours=COLOURS[theme],
        defs=defs(game.players),
        board=printed(game, main, layout.is_narrow) + lying(box, view, layout, question),
        pieces=pieces_of(box, view, layout),
        before=pieces_of(box, before, layout) if before is not None else None,
        targets=targets_of(box, view, layout, choices),
        choices=choices,
    )
    return document(picture, theme, width)


def label(view: View) -> str:
    """The picture in one sentence."""
    return in_one_sentence("Trajan", f"quarter {view['quarter'] + 1}", view)


@lru_cache(maxsize=4)
def defs(players: int) -> str:
    """The icons, and the art that many pieces share."""
    return icon_defs(ICONS) + stamps(shared_art(players))


@lru_cache(maxsize=32)
def printed(game: Game, main: int, narrow: bool) -> str:
    """All that is the same in every position of a game."""
    box = game.box
    assert isinstance(box, Box)
    layout = layout_of(game.players, main, narrow)
    boards = {
        "military": military_board(box),
        "seaport": seaport_board(),
        "forum": forum_board(box),
        "stacks": stacks_board(),
        "district": district_board(box),
    }
    parts = [time_board(layout, box), senate_board(layout, box)]
    parts += [layout.areas[name].put(markup) for name, markup in boards.items()]
    parts += [mat_board(mat) for mat in layout.mats]
    parts += [reference(room, i > 0) for i, room in enumerate(layout.help)]
    return "".join(parts)


def lying(box: Box, view: View, layout: Layout, question: str) -> str:
    """What changes but is no piece: piles, votes, points, the side of the ships, whose turn it is."""
    areas = layout.areas
    parts = [
        time_now(layout, view),
        senate_now(layout, view),
        areas["seaport"].put(seaport_now(box, view)),
    ]
    parts.append(strip_now(layout, view, question))
    parts += [areas["forum"].put(forum_now(view)), areas["stacks"].put(stacks_now(view))]
    parts += [
        mat_now(mat, seat, view["players"][seat], view) for seat, mat in enumerate(layout.mats)
    ]
    return "".join(parts)


def strip_now(layout: Layout, view: View, question: str) -> str:
    """Whose decision it is and what is asked, beside the buttons; at the end the points."""
    if view["over"]:
        return end_line(layout.strip, [player["score"] for player in view["players"]])
    return asked_line(layout.strip, view["to_move"], view["seat"], question)
