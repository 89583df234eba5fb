"""What can be wrong with what people and programs hand us."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from quadriga.core.messages import Words


class QuadrigaError(ValueError):
    """Something handed to Quadriga is not what it should be; the message says what was expected,
    in the language being spoken.
    """

    def __init__(self, words: Words = "") -> None:
        super().__init__(words)
        self.words = words

    def __str__(self) -> str:
        from quadriga.core.messages import text  # messages have errors themselves

        return text(self.words)


class UnknownGame(QuadrigaError):
    """There is no title of that name."""


class BadOption(QuadrigaError):
    """An option does not exist, or has a value it cannot have."""


class BadComponents(QuadrigaError):
    """A table of components does not add up."""


class BadPosition(QuadrigaError):
    """A saved position is damaged or belongs to another game."""


class BadRecord(QuadrigaError):
    """A record is damaged, or its moves cannot be played."""


class IllegalMove(QuadrigaError):
    """A move that the rules do not allow now."""
