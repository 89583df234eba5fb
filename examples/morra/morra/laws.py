"""What must hold after every decision."""

from morra.state import State


def laws(s: State) -> list[str]:
    """Nobody can have more points than the stakes allow."""
    return (
        []
        if all(player.points <= 3 * s.round for player in s.players)
        else ["more points than stakes"]
    )
