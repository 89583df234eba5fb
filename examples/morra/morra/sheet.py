"""The score sheet of Morra as people read it."""

from morra.state import State
from quadriga.core.messages import say
from quadriga.core.scores import ScoreRow


def score_rows(s: State) -> tuple[ScoreRow, ...]:
    """Where points come from: the rounds and nothing else."""
    points = tuple([player.points for player in s.players])
    return (ScoreRow(say("won rounds"), points),) if any(points) else ()
