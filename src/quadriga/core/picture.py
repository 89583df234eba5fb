"""Finding the drawing of a title: `board.py` beside its state, which turns a view into SVG."""

from importlib import import_module
from importlib.util import find_spec

from quadriga.core.engine import State
from quadriga.core.errors import QuadrigaError


def svg(s: State, seat: int | None, theme: str, width: int) -> str:
    """The picture of the table as a seat sees it."""
    board = type(s).__module__.rpartition(".")[0] + ".board"
    if find_spec(board) is None:
        raise QuadrigaError(f"{s.game.title.full_name} has no board.py and so no picture")
    picture = import_module(board).svg(s.view(seat), theme=theme, width=width)
    return str(picture)
