"""The score sheet of Morra as people read it."""

from morra.state import State
from quadriga.core.messages import say
from quadriga.core.scores import ScoreRow


def score_rows(s: State) -> tuple[ScoreRow, ...]:
    """Where points come from: the rounds and nothing else."""
    return (ScoreRow(say("won rounds"), tuple([player.points for player in s.players])),)
