"""A bot that does not work is named, with the package it comes from, in one sentence."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from quadriga.core.errors import QuadrigaError


class FaultyBot(QuadrigaError):
    """A bot cannot be loaded, raises, or answers with something that is no legal move."""


@contextmanager
def blaming(bot: str) -> Iterator[None]:
    """Turn any error of a bot's code into one sentence about it."""
    try:
        yield
    except (Exception, SystemExit) as error:  # it is the code of others: they may raise anything
        said = str(error).partition("\n")[0]
        raise FaultyBot(
            f"{bot} failed with {type(error).__name__}{': ' if said else ''}{said}"
        ) from error
