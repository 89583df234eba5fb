"""Morra in words."""

from typing import Final

from morra.state import State
from quadriga.core.engine import Translate
from quadriga.core.events import Event

SENTENCES: Final = (
    "Show no finger",
    "Show one finger",
    "Show two fingers",
    "Keep the stake",
    "Share the stake",
)


def describe(s: State, move: int, seat: int, tr: Translate) -> str:
    """A move as a sentence."""
    return tr(SENTENCES[move])


def tell(event: Event, tr: Translate) -> str:
    """An event as a sentence."""
    return tr("wins {0}").format(*event.details)
