"""What happens in a game of Morra: how it is told, and what it changes on the table."""

from typing import Final

from morra.view import View
from quadriga.core.events import Kind
from quadriga.core.game import Game
from quadriga.core.messages import Words, count, say


def begin(view: View, _seat: int, number: int, stake: int) -> None:
    """The fingers of the last round are put away."""
    view["round"], view["stake"] = number, stake
    for player in view["players"]:
        player["fingers"] = None


def drawn(_game: Game, number: int, stake: int) -> Words:
    """A round and its stake."""
    points = count(stake, "{n} point", "{n} points")
    return say("round {round} begins, for {points}", round=number, points=points)


def show(view: View, seat: int, fingers: int) -> None:
    """The fingers become known."""
    view["players"][seat]["fingers"] = fingers


def shown(_game: Game, fingers: int) -> Words:
    """How many fingers a player shows."""
    return count(fingers, "shows {n} finger", "shows {n} fingers")


def win(view: View, seat: int, points: int) -> None:
    """Points are added."""
    view["players"][seat]["points"] += points


def won(_game: Game, points: int) -> Words:
    """How many points a player wins."""
    return count(points, "wins {n} point", "wins {n} points")


def call(view: View, seat: int) -> None:
    """Another player is the caller."""
    view["current"] = seat


def end(view: View, _seat: int) -> None:
    """No round follows."""
    view["over"] = True


def complete(_game: Game, view: View) -> None:
    """What the view computes from itself."""
    for player in view["players"]:
        player["score"] = player["points"]


EVENTS: Final = {
    "round": Kind(drawn, begin),
    "shown": Kind(shown, show),
    "shared": Kind(say("shares the stake")),
    "won": Kind(won, win),
    "caller": Kind(say("is the caller now"), call, is_step=True),
    "end": Kind(say("the game ends"), end),
}
