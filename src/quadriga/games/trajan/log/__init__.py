"""What happens in a game of Trajan: how it is told, and what it changes on the table.

One file for each part of the rulebook; a kind of event has its change and its words there.
"""

from typing import Final

from quadriga.core.game import Game
from quadriga.games.trajan.components import DEMANDS, QUARTERS
from quadriga.games.trajan.log import actions, beginning, goods, quarter, turn
from quadriga.games.trajan.view import View

EVENTS: Final = {
    **beginning.EVENTS,
    **turn.EVENTS,
    **goods.EVENTS,
    **actions.EVENTS,
    **quarter.EVENTS,
}


def complete(_game: Game, view: View) -> None:
    """What the view computes from itself."""
    view["demands_left"] = (QUARTERS - view["quarter"]) * DEMANDS - len(view["demands"])
    for player in view["players"]:
        player["score"] = sum(player["points"])
