"""Showing a position: text, SVG or an array of pixels. None of it needs a screen."""

from io import BytesIO

import numpy as np
from numpy.typing import NDArray

from quadriga.core.engine import State
from quadriga.core.errors import BadOption
from quadriga.core.game import Game
from quadriga.core.panels import as_text

WORDS = ("human", "ansi")
PICTURES = ("svg", "rgb_array")
MODES = (*WORDS, *PICTURES)
WIDTH = 1280  # of a picture, in pixels


def modes(game: Game) -> list[str]:
    """The ways of showing a game: pictures only if its title draws its board."""
    return [*WORDS, *(PICTURES if game.title.brings("table") else ())]


def check_mode(game: Game, mode: str | None) -> None:
    """Raise `BadOption` if there is no such way of showing a game."""
    if mode is not None and mode not in modes(game):
        raise BadOption(f'render_mode="{mode}" is not possible; expected {", ".join(modes(game))}')


def render(state: State, seat: int | None, mode: str | None) -> str | NDArray[np.uint8] | None:
    """A position as a seat (or, without one, a spectator) sees it; "human" prints the text and
    returns nothing.
    """
    if mode is None:
        return None
    if mode == "svg":
        return state.svg(seat, width=WIDTH)
    if mode == "rgb_array":
        return pixels(state, seat)
    text = as_text(state.game.title.panels(state.game, state.view(seat)))
    if mode == "ansi":
        return text
    print(text)
    return None


def pixels(state: State, seat: int | None) -> NDArray[np.uint8]:
    """A picture as rows of red, green and blue."""
    from PIL import Image

    from quadriga.core.picture import picture
    from quadriga.table.export import png

    drawn = png(picture(state, seat, WIDTH), "light", WIDTH)
    return np.asarray(Image.open(BytesIO(drawn)).convert("RGB"), np.uint8)
