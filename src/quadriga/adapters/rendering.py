"""Showing a position: text, SVG or an array of pixels. None of it needs a screen."""

from io import BytesIO

import numpy as np
from numpy.typing import NDArray

from quadriga.core.engine import State
from quadriga.core.errors import BadOption
from quadriga.core.panels import as_text

MODES = ("human", "ansi", "svg", "rgb_array")
WIDTH = 1280  # of a picture, in pixels


def check_mode(mode: str | None) -> None:
    """Raise `BadOption` if there is no such way of showing a position."""
    if mode is not None and mode not in MODES:
        raise BadOption(f'render_mode="{mode}" is not possible; expected {", ".join(MODES)}')


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
