"""What the log of every part of the rulebook needs."""

from typing import Final

from quadriga.core.game import Game
from quadriga.games.trajan import components as c
from quadriga.games.trajan.view import PlayerView

VOTES: Final = {c.SENATE_TILES + i: i + 2 for i in range(4)}  # kind of tile -> its votes


def box_of(game: Game) -> c.Box:
    """The components of a game."""
    box = game.box
    assert isinstance(box, c.Box)
    return box


def gain_tile(player: PlayerView, kind: int) -> None:
    """A forum tile comes to a mat."""
    player["tiles"][kind] += 1
    player["votes"] += VOTES.get(kind, 0)


def votes_on_tiles(player: PlayerView) -> int:
    """The votes of the senate tiles on a mat."""
    return sum(votes * player["tiles"][kind] for kind, votes in VOTES.items())
