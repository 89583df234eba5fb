"""What a seat may know, and the same position with everything else dealt again."""

from typing import TypedDict

from morra.state import Player, State
from morra.steps import SHOW_FINGERS
from quadriga.core.engine import FRAME, Json
from quadriga.core.rng import Rng
from quadriga.core.views import TableView, shown, table_view


class PlayerView(TypedDict):
    """One player as a seat sees them."""

    points: int
    score: int
    fingers: int | None  # a secret until all have chosen


class View(TableView):
    """The table as a seat sees it."""

    players: list[PlayerView]
    round: int
    stake: int


def view(s: State, seat: int | None) -> Json:
    """All that a seat may know."""
    players = [player_view(s, player, other == seat) for other, player in enumerate(s.players)]
    return table_view(s, seat, View, {"players": players})


def player_view(s: State, player: Player, is_own: bool) -> Json:
    """One player as a seat sees them."""
    fingers = player.fingers if is_open(s) or is_own else None
    return shown(player, PlayerView, {"score": player.points, "fingers": fingers})


def is_open(s: State) -> bool:
    """Whether the fingers may be seen by all."""
    return not (s.pending and s.pending[-1] % FRAME == SHOW_FINGERS)


def determinise(s: State, seat: int | None, rng: Rng) -> State:
    """A copy in which the fingers that others have chosen are chosen again."""
    twin = s.copy()
    for other, player in enumerate(twin.players):
        if other != seat and player.fingers >= 0 and not is_open(s):
            player.fingers = rng.below(3)
    return twin
