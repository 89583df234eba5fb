"""The picture of a Celtae view."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from quadriga.core.game import Game
from quadriga.core.texts import in_one_sentence
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
    main, is_draft = view["seat"] or 0, bool(view["leaders"])
    layout = layout_of(game.players, main, is_narrow, is_draft)
    spaces = disc_spaces(game)
    return Picture(
        title="celtae",
        label=label(view),
        width=layout.width,
        height=layout.height,
        is_narrow=layout.is_narrow,
        sheet=sheet(game.players),
        still={
            **printed(game, main, layout.is_narrow, is_draft),
            **lying(box, view, layout, question),
        },
        pieces=pieces_of(box, view, layout, spaces),
        before=pieces_of(box, before, layout, spaces) if before is not None else None,
        targets=targets_of(box, view, layout, choices),
        choices=choices,
    )


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
def sheet(players: int) -> Sheet:
    """What all pictures share: classes, colours, icons and the art of many pieces."""
    return Sheet(STYLE, COLOURS, icon_defs(ICONS) + stamps(shared_art(players)))


@lru_cache(maxsize=32)
def printed(game: Game, main: int, narrow: bool, is_draft: bool) -> Elements:
    """All that is the same in every position of a game."""
    box = game.box
    assert isinstance(box, Box)
    layout = layout_of(game.players, main, narrow, is_draft)
    solo = solo_board(layout.solo) if layout.solo is not None else ""
    return {
        "board": standing(box, layout, disc_spaces(game)),
        **numbered("mat", [*(mat_board(box, mat) for mat in layout.mats), solo]),
    }


def lying(box: Box, view: View, layout: Layout, question: str) -> Elements:
    """What changes but is no piece: piles, numbers, points, progress cards, whose turn it is."""
    elements = {
        **numbered("rondel", map(layout.rondel.put, rondel_now(box, view))),
        **numbered("regions", region_now(box, view, layout)),
        **numbered("progress", progress_now(box, view, layout)),
    }
    for seat, mat in enumerate(layout.mats):
        elements |= numbered(f"mat-{seat}", mat_now(mat, seat, view["players"][seat], view))
    if layout.solo is not None:
        score = view["players"][0]["score"]
        elements |= numbered("solo", solo_now(box, view["solo"], score, layout.solo))
    return {**elements, "strip": strip_now(layout, view, question)}


def strip_now(layout: Layout, view: View, question: str) -> str:
    """Whose decision it is and what is asked, beside the buttons; at the end the points."""
    if view["over"]:
        return end_line(layout.strip, [player["score"] for player in view["players"]])
    return asked_line(layout.strip, view["to_move"], view["seat"], question, lead_of(layout))
