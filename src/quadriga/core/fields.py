"""The fields of a state, named with their shapes, so that positions can be saved, checked and
compared.
"""

from typing import Final, NamedTuple

ONE: Final = 0  # a single integer
ANY: Final = -1  # any number of integers
NOTHING: Final = -1
LARGE: Final = 2**61

Former = tuple[tuple[int, int], ...]


class Field(NamedTuple):
    """A field of a state or a player: how many integers it holds, and between which bounds."""

    name: str
    size: int
    low: int
    high: int
    frozen: bool  # a tuple, which copies share
    since: int = 1  # the first version of the rules whose positions hold it
    # Smaller sizes that it had, each with the last version of the rules that used it.
    former: Former = ()


def one(name: str, high: int = LARGE, low: int = 0, since: int = 1) -> Field:
    """A single integer."""
    return Field(name, ONE, low, high, False, since)


def many(
    name: str, size: int = ANY, high: int = LARGE, low: int = 0, since: int = 1, former: Former = ()
) -> Field:
    """A list of integers: exactly `size` of them, or any number."""
    return Field(name, size, low, high, False, since, former)


def pile(
    name: str, size: int = ANY, high: int = LARGE, low: int = 0, since: int = 1, former: Former = ()
) -> Field:
    """A tuple of integers that is never changed in place, like a shuffled draw pile."""
    return Field(name, size, low, high, True, since, former)


def size_in(field: Field, rules: int) -> int:
    """How many integers a position of a version of the rules holds for a field."""
    return min([size for last, size in field.former if rules <= last], default=field.size)


def filler(field: Field) -> int:
    """What stands for kinds that a version of the rules does not know: -1 where that means nothing,
    else 0.
    """
    return max(field.low, NOTHING)


def replaced(items: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """A tuple with one item replaced.

    >>> replaced((1, 2, 3), 1, 7)
    (1, 7, 3)
    """
    changed = list(items)
    changed[index] = value
    return tuple(changed)
