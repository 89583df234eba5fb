"""Morra in a second edition, by which tests show what a newer version of the rules does to older
games.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from morra import TITLE as MORRA
from morra.rounds import CountFingers
from morra.state import State

from quadriga.core.engine import Step
from quadriga.core.options import Option


class CountDouble(Step[State]):
    """The count of a second edition: the stake is worth twice as much."""

    asks = False

    def run(self, s: State, arg: int) -> None:
        if s.game.rules >= 2:
            s.stake *= 2
        CountFingers().run(s, arg)


SECOND: Final = replace(
    MORRA,
    version=2,
    options=(
        *MORRA.options,
        Option("left_hand", (False, True), False, "fingers of the left hand", since=2),
    ),
    steps=(*MORRA.steps[:2], CountDouble(), MORRA.steps[3]),
)
