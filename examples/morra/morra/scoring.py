"""Points and places."""

from morra.state import State


def score_sheet(s: State) -> tuple[dict[str, int], ...]:
    """Points by source."""
    return tuple({"rounds": player.points} for player in s.players)


def ranking(s: State) -> tuple[int, ...]:
    """Places by points."""
    return tuple(
        1 + sum(other.points > player.points for other in s.players) for player in s.players
    )
