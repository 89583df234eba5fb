"""The picture of a Trajan view."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from quadriga.core.game import Game
from quadriga.core.texts import seat_name
from quadriga.draw.document import Picture, document, is_narrow
from quadriga.draw.icons import icon_defs
from quadriga.draw.identity import badge
from quadriga.draw.pieces import stamps
from quadriga.draw.text import text
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


def svg(game: Game, view: View, choices: Mapping[int, str], before: View | None, theme: str, width: int) -> str:
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
        board=printed(game, main, layout.is_narrow) + lying(box, view, layout),
        pieces=pieces_of(box, view, layout),
        before=pieces_of(box, before, layout) if before is not None else None,
        targets=targets_of(box, view, layout, choices),
        choices=choices,
    )
    return document(picture, theme, width)


def label(view: View) -> str:
    """The picture in one sentence."""
    points = ", ".join(f"{seat_name(seat)} {player['score']} points" for seat, player in enumerate(view["players"]))
    when = "the game is over" if view["over"] else f"quarter {view['quarter'] + 1}"
    return f"Trajan, {when}: {points}"


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


def lying(box: Box, view: View, layout: Layout) -> str:
    """What changes but is no piece: piles, votes, points, the side of the ships, whose turn it is."""
    areas = layout.areas
    parts = [time_now(layout, view), senate_now(layout, view), areas["seaport"].put(seaport_now(box, view))]
    parts.append(who_is_asked(layout, view))
    parts += [areas["forum"].put(forum_now(view)), areas["stacks"].put(stacks_now(view))]
    parts += [mat_now(mat, seat, view["players"][seat], view) for seat, mat in enumerate(layout.mats)]
    return "".join(parts)


def who_is_asked(layout: Layout, view: View) -> str:
    """Whose decision it is, beside the buttons."""
    room, asked = layout.strip, view["to_move"]
    if view["over"]:
        scores = [player["score"] for player in view["players"]]
        order = sorted(range(len(scores)), key=lambda seat: -scores[seat])
        lefts = [(seat, room.x + 98 + 66 * i) for i, seat in enumerate(order)]
        shown = [
            badge(seat, x, room.y + 13, 11) + text(x + 18, room.y + 18, str(scores[seat]), 14, "h gold") for seat, x in lefts
        ]
        return text(room.x, room.y + 18, "The end", 13, "h accent", 80) + "".join(shown)
    if view["seat"] in asked:
        return text(room.x, room.y + 18, "Your move", 13, "h accent", 88)
    seats = "".join([badge(seat, room.x + 84 + 26 * i, room.y + 13, 10) for i, seat in enumerate(asked)])
    return text(room.x, room.y + 18, "Waiting", 13, "h accent", 70) + seats
