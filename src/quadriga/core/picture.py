"""Finding the drawing of a title: `board.py` beside its state, which turns a view into SVG."""

from importlib import import_module
from importlib.util import find_spec

from quadriga.core.engine import FRAME, Json, State
from quadriga.core.errors import QuadrigaError


def board_of(state_class: type) -> str:
    """The module that draws a title, `board` beside the module of its state; empty if it has none."""
    package = state_class.__module__.rpartition(".")[0]
    return f"{package}.board" if package and find_spec(f"{package}.board") else ""


def svg(s: State, seat: int | None, theme: str, width: int, before: Json | None) -> str:
    """The picture of the table as a seat sees it. The drawing gets the view, the seat's legal moves and the question asked."""
    board = board_of(type(s))
    if not board:
        raise QuadrigaError(f"{s.game.title.full_name} has no board.py and so no picture")
    choices = {} if seat is None else {move: s.describe(move, seat) for move in s.legal(seat)}
    question = question_to(s, seat) if choices and seat is not None else ""
    return str(
        import_module(board).svg(s.game, s.view(seat), choices, before, theme, width, question)
    )


def question_to(s: State, seat: int) -> str:
    """What a seat is being asked, without the rule's number."""
    frame = s.frame_of(seat)
    return s.steps[frame % FRAME].question(s, frame // FRAME, str)


def standing_alone(s: State) -> str:
    """The spectator's picture with its fonts inside, for notebooks."""
    return str(import_module("quadriga.draw.document").with_fonts(s.svg(None)))
