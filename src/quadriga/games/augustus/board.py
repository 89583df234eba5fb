"""The picture of an Augustus view."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from quadriga.core.game import Game
from quadriga.core.texts import in_one_sentence
from quadriga.games.augustus.board_art import shared_art
from quadriga.games.augustus.board_icons import COLOURS, ICONS, STYLE
from quadriga.games.augustus.board_layout import Layout, crowded, layout_of
from quadriga.games.augustus.board_mat import mat_board, mat_now
from quadriga.games.augustus.board_pieces import pieces_of
from quadriga.games.augustus.board_table import (
    display_board,
    display_now,
    reference,
    reward_board,
    reward_now,
    titled,
    token_board,
    token_now,
)
from quadriga.games.augustus.board_targets import lead_of, served, targets_of
from quadriga.games.augustus.components import EMPTY, TOKEN_NAMES, Box
from quadriga.table.asking import LEAD, asked_line, end_line
from quadriga.table.icons import icon, icon_defs
from quadriga.table.picture import Elements, Picture, Sheet, numbered
from quadriga.table.stamps import stamps

View = dict[str, Any]
IN_A_LINE = 3  # own objectives in a line of the narrow layout


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
    own = view["players"][main]
    lines = -(-max(IN_A_LINE, len(own["row"]) or own["hidden"]) // IN_A_LINE) if is_narrow else 1
    layout = with_crowds(layout_of(game.players, main, is_narrow, lines), view)
    return Picture(
        title="augustus",
        label=label(view),
        width=layout.width,
        height=layout.height,
        is_narrow=layout.is_narrow,
        sheet=sheet(game.players),
        still={
            **printed(game, main, layout.is_narrow, lines),
            **lying(game, box, view, layout, question),
        },
        pieces=pieces_of(game, view, layout),
        before=pieces_of(game, before, layout) if before is not None else None,
        targets=targets_of(box, view, layout, choices, question),
        choices=choices,
    )


def with_crowds(layout: Layout, view: View) -> Layout:
    """The layout with room for players who have many objectives in progress."""
    rewards = view["rewards"]
    mats = [
        crowded(mat, len(view["players"][seat]["row"]), rewards.count(seat))
        for seat, mat in enumerate(layout.mats)
    ]
    return layout._replace(mats=tuple(mats))


def label(view: View) -> str:
    """The picture in one sentence."""
    called = f", {TOKEN_NAMES[view['token']]} is called" if view["token"] != EMPTY else ""
    return in_one_sentence("Augustus", f"round {view['round']}{called}", view)


@lru_cache(maxsize=8)
def sheet(players: int) -> Sheet:
    """What all pictures share: classes, colours, icons and the art of many pieces."""
    return Sheet(STYLE, COLOURS, icon_defs(ICONS) + stamps(shared_art(players)))


@lru_cache(maxsize=64)
def printed(game: Game, main: int, narrow: bool, lines: int) -> Elements:
    """All that is the same in every position of a game."""
    box = game.box
    assert isinstance(box, Box)
    layout = layout_of(game.players, main, narrow, lines)
    return {
        "token": token_board(layout, box),
        "display": display_board(layout),
        "rewards": reward_board(layout),
        **numbered("mat", [mat_board(mat) for mat in layout.mats]),
        **numbered("help", [reference(layout.help)] if layout.help else []),
    }


def lying(game: Game, box: Box, view: View, layout: Layout, question: str) -> Elements:
    """What changes but is no piece: the bag, words, points, who is asked."""
    elements = {
        **numbered("token", token_now(layout, box, view)),
        **numbered("display", display_now(game, layout, view)),
        **numbered("rewards", reward_now(box, layout, view)),
    }
    for seat, mat in enumerate(layout.mats):
        elements |= numbered(f"mat-{seat}", mat_now(game, mat, seat, view))
    return {**elements, "strip": strip_now(layout, view, question)}


def strip_now(layout: Layout, view: View, question: str) -> str:
    """Whose decision it is, the token and what is asked, beside the buttons; at the end the
    points.
    """
    room = layout.strip
    if view["over"]:
        return end_line(room, [player["score"] for player in view["players"]])
    line = asked_line(
        room, view["to_move"], view["seat"], question, LEAD if layout.is_narrow else lead_of(view)
    )
    if view["seat"] not in view["to_move"]:
        return line
    symbols = served(view)
    signs = [
        icon(TOKEN_NAMES[symbol], room.x + LEAD + 14 + 24 * i, room.y + 13, 20, "accent")
        for i, symbol in enumerate(symbols)
    ]
    names = [TOKEN_NAMES[symbol] for symbol in symbols]
    return line + titled(f"The token serves {' or '.join(names)}", "".join(signs))
