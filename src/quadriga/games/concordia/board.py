"""The picture of a Concordia view."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from quadriga.core.game import Game
from quadriga.core.texts import in_one_sentence, say
from quadriga.draw.asking import asked_line, end_line
from quadriga.draw.document import Picture, document, is_narrow
from quadriga.draw.icons import icon, icon_defs
from quadriga.draw.palette import palette
from quadriga.draw.pieces import stamps
from quadriga.draw.shapes import rect
from quadriga.draw.text import text
from quadriga.games.concordia.board_art import shared_art
from quadriga.games.concordia.board_icons import COLOURS, ICONS, STYLE
from quadriga.games.concordia.board_layout import Layout, layout_of
from quadriga.games.concordia.board_map import cities_now, map_board, map_sheet, places_of, tints
from quadriga.games.concordia.board_mat import mat_board, mat_now, titled
from quadriga.games.concordia.board_pieces import pieces_of
from quadriga.games.concordia.board_table import display_board, display_now, market_board, reference
from quadriga.games.concordia.board_targets import targets_of
from quadriga.games.concordia.components import Box

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
    layout = layout_of(game.players, view["seat"] or 0, is_narrow(width))
    picture = Picture(
        title="concordia",
        label=label(view),
        width=layout.width,
        height=layout.height,
        style=STYLE,
        colours=colours(game, theme),
        defs=defs(game),
        board=printed(game, view["seat"] or 0, layout.is_narrow)
        + lying(game, view, layout, question),
        pieces=pieces_of(game, view, layout),
        before=pieces_of(game, before, layout) if before is not None else None,
        targets=targets_of(game, view, layout, choices, question),
        choices=choices,
    )
    return document(picture, theme, width)


def label(view: View) -> str:
    """The picture in one sentence."""
    return in_one_sentence(
        f"Concordia on the map {view['map'].title()}", f"turn {view['turns'] + 1}", view
    )


@lru_cache(maxsize=32)
def colours(game: Game, theme: str) -> tuple[tuple[str, str], ...]:
    """The title's own colours and those of the provinces."""
    return (*COLOURS[theme], *tints(game, palette(theme)["land"]))


@lru_cache(maxsize=16)
def defs(game: Game) -> str:
    """The icons, the art that many pieces share, and the map without its words in both layouts."""
    box = game.box
    assert isinstance(box, Box)
    sheets = [map_sheet(game, layout_of(game.players, 0, narrow).map) for narrow in (False, True)]
    return icon_defs(ICONS) + stamps(shared_art(box, game.players)) + "".join(sheets)


@lru_cache(maxsize=32)
def printed(game: Game, main: int, narrow: bool) -> str:
    """All that is the same in every position of a game."""
    box = game.box
    assert isinstance(box, Box)
    layout = layout_of(game.players, main, narrow)
    parts = [map_board(game, layout.map), display_board(layout, box)]
    parts += [mat_board(mat) for mat in layout.mats]
    parts.append(market_board(layout, box))
    parts += [reference(room, i) for i, room in enumerate(layout.help)]
    return "".join(parts)


def lying(game: Game, view: View, layout: Layout, question: str) -> str:
    """What changes but is no piece: city tiles, prices, piles, points, whose turn it is."""
    box = game.box
    assert isinstance(box, Box)
    parts = [
        cities_now(game, layout.map, tuple(view["produces"])),
        coins_now(game, layout, view["coins"]),
    ]
    parts.append(display_now(layout, box, view))
    parts += [mat_now(box, mat, seat, view) for seat, mat in enumerate(layout.mats)]
    return "".join([*parts, strip_now(layout, view, question)])


@lru_cache(maxsize=512)
def coins_now(game: Game, layout: Layout, coins: int) -> str:
    """What a Prefect who takes the cash receives now."""
    x, y = places_of(game).sign("coins", layout.map)
    plate = rect(x - 40, y - 15, 80, 30, "plate", 6) + icon("prefect", x - 27, y, 18, "accent")
    plate += icon("purse", x - 4, y, 17, "gold") + text(x + 10, y + 5.5, str(coins), 15, "b")
    return titled(
        say(
            "Coins on the markers: a Prefect may take {0:sestertius|sestertii} instead of producing",
            coins,
        ),
        plate,
    )


def strip_now(layout: Layout, view: View, question: str) -> str:
    """Whose decision it is and what is asked, beside the buttons; at the end the points."""
    if view["over"]:
        return end_line(layout.strip, [player["score"] for player in view["players"]])
    return asked_line(layout.strip, view["to_move"], view["seat"], question)
