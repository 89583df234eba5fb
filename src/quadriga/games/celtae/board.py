"""The picture of a Celtae view."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from quadriga.core.game import Game
from quadriga.core.texts import in_one_sentence
from quadriga.draw.asking import asked_line, end_line
from quadriga.draw.document import Picture, document, is_narrow
from quadriga.draw.icons import icon_defs
from quadriga.draw.pieces import stamps
from quadriga.games.celtae.board_art import shared_art
from quadriga.games.celtae.board_icons import COLOURS, ICONS, STYLE
from quadriga.games.celtae.board_layout import Layout, layout_of
from quadriga.games.celtae.board_mat import mat_board, mat_now
from quadriga.games.celtae.board_pieces import pieces_of
from quadriga.games.celtae.board_solo import solo_board, solo_now
from quadriga.games.celtae.board_table import progress_now, region_now, rondel_now, standing
from quadriga.games.celtae.board_targets import lead_of, targets_of
from quadriga.games.celtae.components import COLOURS as CITADELS_OF_REGION
from quadriga.games.celtae.components import Box

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
    main, is_draft = view["seat"] or 0, bool(view["leaders"])
    layout = layout_of(game.players, main, is_narrow(width), is_draft)
    spaces = disc_spaces(game)
    picture = Picture(
        title="celtae",
        label=label(view),
        width=layout.width,
        height=layout.height,
        style=STYLE,
        colours=COLOURS[theme],
        defs=defs(game.players),
        board=printed(game, main, layout.is_narrow, is_draft) + lying(box, view, layout, question),
        pieces=pieces_of(box, view, layout, spaces),
        before=pieces_of(box, before, layout, spaces) if before is not None else None,
        targets=targets_of(box, view, layout, choices),
        choices=choices,
    )
    return document(picture, theme, width)


def label(view: View) -> str:
    """The picture in one sentence."""
    return in_one_sentence("Celtae", f"{view['track']} progress markers left on the track", view)


@lru_cache(maxsize=32)
def disc_spaces(game: Game) -> list[tuple[int, ...]]:
    """How many disc spaces the citadels of each region have, closed ones included."""
    rows = next(table.rows for table in game.tables if table.name == "citadels")
    numbers = [len(row[2]) for row in rows]
    return [tuple(numbers[:CITADELS_OF_REGION]), tuple(numbers[CITADELS_OF_REGION:])]


@lru_cache(maxsize=4)
def defs(players: int) -> str:
    """The icons, and the art that many pieces share."""
    return icon_defs(ICONS) + stamps(shared_art(players))


@lru_cache(maxsize=32)
def printed(game: Game, main: int, narrow: bool, is_draft: bool) -> str:
    """All that is the same in every position of a game."""
    box = game.box
    assert isinstance(box, Box)
    layout = layout_of(game.players, main, narrow, is_draft)
    parts = [standing(box, layout, disc_spaces(game))]
    parts += [mat_board(box, mat) for mat in layout.mats]
    if layout.solo is not None:
        parts.append(solo_board(layout.solo))
    return "".join(parts)


def lying(box: Box, view: View, layout: Layout, question: str) -> str:
    """What changes but is no piece: piles, numbers, points, progress cards, whose turn it is."""
    parts = [
        layout.rondel.put(rondel_now(box, view)),
        region_now(box, view, layout),
        progress_now(box, view, layout),
    ]
    parts += [
        mat_now(mat, seat, view["players"][seat], view) for seat, mat in enumerate(layout.mats)
    ]
    if layout.solo is not None:
        parts.append(solo_now(box, view["solo"], view["players"][0]["score"], layout.solo))
    parts.append(strip_now(layout, view, question))
    return "".join(parts)


def strip_now(layout: Layout, view: View, question: str) -> str:
    """Whose decision it is and what is asked, beside the buttons; at the end the points."""
    if view["over"]:
        return end_line(layout.strip, [player["score"] for player in view["players"]])
    return asked_line(layout.strip, view["to_move"], view["seat"], question, lead_of(layout))
