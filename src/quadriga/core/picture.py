"""The drawing of a title, from the description of its table."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from quadriga.core.engine import Json, State
from quadriga.core.errors import QuadrigaError
from quadriga.core.messages import say, text
from quadriga.core.panels import Panel
from quadriga.core.texts import seat_name

if TYPE_CHECKING:
    from quadriga.core.game import Game, Title
    from quadriga.table.picture import Picture


@cache
def board_of(title: Title) -> Any:
    """What draws a title: its folder's description of the `table`, ready to be drawn; None if there
    is none.
    """
    described = title.module("table")
    if described is None:
        return None
    return import_module("quadriga.table.board").Board(described.TABLE)


def picture(s: State, seat: int | None, width: int, before: Json | None = None) -> Picture:
    """The table as a seat sees it, with its legal moves and the question it is asked."""
    board = board_of(s.game.title)
    if board is None:
        raise QuadrigaError(
            say("{full_name} has no table and so no picture", full_name=s.game.title.full_name)
        )
    choices = {} if seat is None else {move: s.describe(move, seat) for move in s.legal(seat)}
    question = question_to(s, seat) if choices and seat is not None else ""
    format_ = import_module("quadriga.table.picture").format_of(width)
    drawn: Picture = board.picture(s.game, s.view(seat), choices, format_, question, before)
    return drawn


def panels(game: Game, view: Json) -> list[Panel]:
    """The table in words; without a description of it only the points."""
    board = board_of(game.title)
    if board is not None:
        shown: list[Panel] = import_module("quadriga.table.words").panels(board.table, game, view)
        return shown
    players: Any = view["players"]
    points = [(seat_name(seat), str(player["score"])) for seat, player in enumerate(players)]
    return [Panel(text(say("Players")), ("", text(say("points"))), tuple(points))]


def svg(s: State, seat: int | None, theme: str, width: int, before: Json | None) -> str:
    """The picture of the table as a seat sees it, as SVG without fonts."""
    shown = picture(s, seat, width, before)
    return str(import_module("quadriga.table.svg").document(shown, theme, width))


def question_to(s: State, seat: int) -> str:
    """What a seat is being asked, without the rule's number."""
    return s.question(seat).words


def standing_alone(s: State) -> str:
    """The spectator's picture with its fonts inside, for notebooks."""
    shown = picture(s, None, 1280)
    return str(import_module("quadriga.table.svg").document(shown, "light", 1280, fonts=True))
