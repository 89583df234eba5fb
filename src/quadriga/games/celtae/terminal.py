"""The table of Celtae for the terminal, from a view."""

from typing import Any

from quadriga.core.game import Game
from quadriga.core.panels import Panel


def panels(game: Game, view: Any) -> list[Panel]:
    """All that a view shows, as tables."""
    from quadriga.games.celtae.table import TABLE
    from quadriga.table import words

    return words.panels(TABLE, game, view)
