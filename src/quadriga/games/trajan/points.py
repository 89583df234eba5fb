"""Booking victory points."""

from quadriga.games.trajan.state import State


def score(s: State, seat: int, vp: int, source: int) -> None:
    """Book points gained or lost, at once."""
    s.players[seat].points[source] += vp
