"""What happened in a game, as data: the log, the recap and the animations come from it."""

from typing import NamedTuple


class Event(NamedTuple):
    """One thing that happened, the seat it happened to and the rule behind it.

    >>> Event("scored", 1, "TR-6.50", (5, "senate")).details
    (5, 'senate')
    """

    kind: str
    seat: int
    rule: str
    details: tuple[int | str, ...] = ()
