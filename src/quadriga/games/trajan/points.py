"""Booking victory points."""

from quadriga.games.trajan.components import SOURCES
from quadriga.games.trajan.state import State


def score(s: State, seat: int, vp: int, source: int, rule: str) -> None:
    """Book points gained or lost, at once."""
    s.players[seat].points[source] += vp
    if s.events is not None and vp:
        s.tell("scored", seat, rule, vp, SOURCES[source])
