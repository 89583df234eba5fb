"""The fields of a state, named with their shapes, so that positions can be saved, checked and compared."""

from typing import Final, NamedTuple

ONE: Final = 0  # a single integer
ANY: Final = -1  # any number of integers
LARGE: Final = 2**61


class Field(NamedTuple):
    """A field of a state or a player: how many integers it holds, and between which bounds."""

    name: str
    size: int
    low: int
    high: int
    frozen: bool  # a tuple, which copies share


def one(name: str, high: int = LARGE, low: int = 0) -> Field:
    """A single integer."""
    return Field(name, ONE, low, high, False)


def many(name: str, size: int = ANY, high: int = LARGE, low: int = 0) -> Field:
    """A list of integers: exactly `size` of them, or any number."""
    return Field(name, size, low, high, False)


def pile(name: str, size: int = ANY, high: int = LARGE, low: int = 0) -> Field:
    """A tuple of integers that is never changed in place, like a shuffled draw pile."""
    return Field(name, size, low, high, True)


def replaced(items: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """A tuple with one item replaced.

    >>> replaced((1, 2, 3), 1, 7)
    (1, 7, 3)
    """
    changed = list(items)
    changed[index] = value
    return tuple(changed)
