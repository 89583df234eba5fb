"""Morra in tables, for terminals."""

from morra.view import View
from quadriga.core.game import Game
from quadriga.core.messages import say, text
from quadriga.core.panels import Panel
from quadriga.core.texts import seat_name


def panels(game: Game, view: View) -> list[Panel]:
    """The table for the terminal."""
    rows = tuple(
        (seat_name(seat), str(player["points"])) for seat, player in enumerate(view["players"])
    )
    heading = say("Morra, round {round}, stake {stake}", round=view["round"], stake=view["stake"])
    return [Panel(text(heading), (text(say("seat")), text(say("points"))), rows)]
