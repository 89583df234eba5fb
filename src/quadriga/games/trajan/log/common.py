"""What the log of every part of the rulebook needs."""

from quadriga.core.game import Game
from quadriga.games.trajan import components as c
from quadriga.games.trajan.view import PlayerView


def box_of(game: Game) -> c.Box:
    """The components of a game."""
    box = game.box
    assert isinstance(box, c.Box)
    return box


def gain_tile(player: PlayerView, kind: int) -> None:
    """A forum tile comes to a mat."""
    player["tiles"][kind] += 1
    player["votes"] += c.VOTES[kind]


def votes_on_tiles(player: PlayerView) -> int:
    """The votes of the senate tiles on a mat."""
    return sum(c.VOTES[kind] * player["tiles"][kind] for kind in c.VOTING)
