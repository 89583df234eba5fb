"""The picture of a Concordia view."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from quadriga.core.game import Game
from quadriga.core.texts import fill, in_one_sentence
from quadriga.games.concordia.board_art import shared_art
from quadriga.games.concordia.board_icons import COLOURS, ICONS, STYLE
from quadriga.games.concordia.board_layout import Layout, layout_of
from quadriga.games.concordia.board_map import cities_now, map_board, map_sheet, places_of, tints
from quadriga.games.concordia.board_mat import mat_board, mat_now, titled
from quadriga.games.concordia.board_pieces import pieces_of
from quadriga.games.concordia.board_table import display_board, display_now, market_board, reference
from quadriga.games.concordia.board_targets import targets_of
from quadriga.games.concordia.components import Box
from quadriga.table.asking import asked_line, end_line
from quadriga.table.icons import icon, icon_defs
from quadriga.table.palette import palette
from quadriga.table.picture import Elements, Picture, Sheet, numbered
from quadriga.table.shapes import rect
from quadriga.table.stamps import stamps
from quadriga.table.text import text

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
    layout = layout_of(game.players, view["seat"] or 0, is_narrow)
    return Picture(
        title="concordia",
        label=label(view),
        width=layout.width,
        height=layout.height,
        is_narrow=layout.is_narrow,
        sheet=sheet(game),
        still={
            **printed(game, view["seat"] or 0, layout.is_narrow),
            **lying(game, view, layout, question),
        },
        pieces=pieces_of(game, view, layout),
        before=pieces_of(game, before, layout) if before is not None else None,
        targets=targets_of(game, view, layout, choices, question),
        choices=choices,
    )


def label(view: View) -> str:
    """The picture in one sentence."""
    return in_one_sentence(
        f"Concordia on the map {view['map'].title()}", f"turn {view['turns'] + 1}", view
    )


@lru_cache(maxsize=16)
def sheet(game: Game) -> Sheet:
    """What all pictures of a game share: icons, the art of many pieces, the map in both layouts,
    and the colours with those of the provinces.
    """
    box = game.box
    assert isinstance(box, Box)
    sheets = [map_sheet(game, layout_of(game.players, 0, narrow).map) for narrow in (False, True)]
    defs = icon_defs(ICONS) + stamps(shared_art(box, game.players)) + "".join(sheets)
    colours = {
        theme: (*own, *tints(game, palette(theme)["land"])) for theme, own in COLOURS.items()
    }
    return Sheet(STYLE, colours, defs)


@lru_cache(maxsize=32)
def printed(game: Game, main: int, narrow: bool) -> Elements:
    """All that is the same in every position of a game."""
    box = game.box
    assert isinstance(box, Box)
    layout = layout_of(game.players, main, narrow)
    return {
        "map": map_board(game, layout.map),
        "display": display_board(layout, box),
        **numbered("mat", [mat_board(mat) for mat in layout.mats]),
        "market": market_board(layout, box),
        **numbered("help", [reference(room, i) for i, room in enumerate(layout.help)]),
    }


def lying(game: Game, view: View, layout: Layout, question: str) -> Elements:
    """What changes but is no piece: city tiles, prices, piles, points, whose turn it is."""
    box = game.box
    assert isinstance(box, Box)
    elements = {
        **numbered("city", cities_now(game, layout.map, tuple(view["produces"]))),
        "coins": coins_now(game, layout, view["coins"]),
        **numbered("display", display_now(layout, box, view)),
    }
    for seat, mat in enumerate(layout.mats):
        elements |= numbered(f"mat-{seat}", mat_now(box, mat, seat, view))
    return {**elements, "strip": strip_now(layout, view, question)}


@lru_cache(maxsize=512)
def coins_now(game: Game, layout: Layout, coins: int) -> str:
    """What a Prefect who takes the cash receives now."""
    x, y = places_of(game).sign("coins", layout.map)
    plate = rect(x - 40, y - 15, 80, 30, "plate", 6) + icon("prefect", x - 27, y, 18, "accent")
    plate += icon("purse", x - 4, y, 17, "gold") + text(x + 10, y + 5.5, str(coins), 15, "b")
    return titled(
        fill(
            "Coins on the markers: a Prefect may take {0:sestertius|sestertii} instead of"
            " producing",
            coins,
        ),
        plate,
    )


def strip_now(layout: Layout, view: View, question: str) -> str:
    """Whose decision it is and what is asked, beside the buttons; at the end the points."""
    if view["over"]:
        return end_line(layout.strip, [player["score"] for player in view["players"]])
    return asked_line(layout.strip, view["to_move"], view["seat"], question)
