"""The table before the first round."""

from morra.state import State
from morra.steps import BEGIN_ROUND
from quadriga.core.rng import first_seat


def set_up(s: State) -> None:
    """The table before the first round."""
    s.pending.append(BEGIN_ROUND)
    s.current = first_seat(s)
