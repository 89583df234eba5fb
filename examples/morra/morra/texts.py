"""Morra in words."""

from typing import Final

from morra.state import State
from quadriga.core.messages import Message, say

SENTENCES: Final = (
    say("Show no finger"),
    say("Show one finger"),
    say("Show two fingers"),
    say("Keep the stake"),
    say("Share the stake"),
)


def describe(s: State, move: int, seat: int) -> Message:
    """A move as a sentence."""
    return SENTENCES[move]
