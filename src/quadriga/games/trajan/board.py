"""The picture of a Trajan view."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from quadriga.core.game import Game
from quadriga.core.texts import in_one_sentence
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
from quadriga.table.asking import asked_line, end_line
from quadriga.table.icons import icon_defs
from quadriga.table.picture import Elements, Picture, Sheet, numbered
from quadriga.table.stamps import stamps

View = dict[str, Any]


def picture(
    game: Game,
    view: View,
    choices: Mapping[int, str],
    is_narrow: bool,
    question: str = "",
    before: View | None = None,
) -> Picture:
    """The picture of a view: the legal moves to click, and what moved since an earlier view."""
    box = game.box
    assert isinstance(box, Box)
    main = view["seat"] or 0
    layout = layout_of(game.players, main, is_narrow)
    return Picture(
        title="trajan",
        label=label(view),
        width=layout.width,
        height=layout.height,
        is_narrow=layout.is_narrow,
        sheet=sheet(game.players),
        still=printed(game, main, layout.is_narrow) | lying(box, view, layout, question),
        pieces=pieces_of(box, view, layout),
        before=pieces_of(box, before, layout) if before is not None else None,
        targets=targets_of(box, view, layout, choices),
        choices=choices,
    )


def label(view: View) -> str:
    """The picture in one sentence."""
    return in_one_sentence("Trajan", f"quarter {view['quarter'] + 1}", view)


@lru_cache(maxsize=4)
def sheet(players: int) -> Sheet:
    """What all pictures share: classes, colours, icons and the art of many pieces."""
    return Sheet(STYLE, COLOURS, icon_defs(ICONS) + stamps(shared_art(players)))


@lru_cache(maxsize=32)
def printed(game: Game, main: int, narrow: bool) -> Elements:
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
    return {
        "time": time_board(layout, box),
        "senate": senate_board(layout, box),
        **{name: layout.areas[name].put(markup) for name, markup in boards.items()},
        **numbered("mat", [mat_board(mat) for mat in layout.mats]),
        **numbered("help", [reference(room, i > 0) for i, room in enumerate(layout.help)]),
    }


def lying(box: Box, view: View, layout: Layout, question: str) -> Elements:
    """What changes but is no piece: piles, votes, points, the side of the ships, whose turn it
    is.
    """
    areas = layout.areas
    elements = {
        **numbered("time", time_now(layout, view)),
        **numbered("senate", senate_now(layout, view)),
        **numbered("seaport", map(areas["seaport"].put, seaport_now(box, view))),
        "strip": strip_now(layout, view, question),
        **numbered("forum", map(areas["forum"].put, forum_now(view))),
        **numbered("stacks", map(areas["stacks"].put, stacks_now(view))),
    }
    for seat, mat in enumerate(layout.mats):
        elements |= numbered(f"mat-{seat}", mat_now(mat, seat, view["players"][seat], view))
    return elements


def strip_now(layout: Layout, view: View, question: str) -> str:
    """Whose decision it is and what is asked, beside the buttons; at the end the points."""
    if view["over"]:
        return end_line(layout.strip, [player["score"] for player in view["players"]])
    return asked_line(layout.strip, view["to_move"], view["seat"], question)
