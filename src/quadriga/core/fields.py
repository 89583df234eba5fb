"""The fields of a state, each named with its shape, its bounds and its opening value, so that one
piece of code lays, saves, checks and compares the tables of all titles.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

ONE: Final = 0  # a single integer
ANY: Final = -1  # any number of integers
NOTHING: Final = -1
LARGE: Final = 2**61

Former = tuple[tuple[int, int], ...]
Opening = int | tuple[int, ...] | None


class Field(NamedTuple):
    """A field of a state or a player: how many integers it holds, between which bounds, and with
    what it opens.
    """

    name: str
    size: int
    low: int
    high: int
    frozen: bool  # a tuple, which copies share
    since: int = 1  # the first version of the rules whose positions hold it
    # Smaller sizes that it had, each with the last version of the rules that used it.
    former: Former = ()
    # The number, each of its numbers, or all of them; None: NOTHING where it may be that, else 0.
    opening: Opening = None


def one(
    name: str, high: int = LARGE, low: int = 0, since: int = 1, opening: Opening = None
) -> Field:
    """A single integer."""
    return Field(name, ONE, low, high, False, since, (), opening)


def many(
    name: str,
    size: int = ANY,
    high: int = LARGE,
    low: int = 0,
    since: int = 1,
    former: Former = (),
    opening: Opening = None,
) -> Field:
    """A list of integers: exactly `size` of them, or any number."""
    return Field(name, size, low, high, False, since, former, opening)


def pile(
    name: str,
    size: int = ANY,
    high: int = LARGE,
    low: int = 0,
    since: int = 1,
    former: Former = (),
    opening: Opening = None,
) -> Field:
    """A tuple of integers that is never changed in place, like a shuffled draw pile."""
    return Field(name, size, low, high, True, since, former, opening)


def size_in(field: Field, rules: int) -> int:
    """How many integers a position of a version of the rules holds for a field."""
    return min([size for last, size in field.former if rules <= last], default=field.size)


def filler(field: Field) -> int:
    """The number of an empty field: NOTHING where it may be that, else 0."""
    return NOTHING if field.low == NOTHING else 0


def filled(field: Field, number: int) -> object:
    """A field all of whose numbers are the same; one of any size is empty."""
    if field.size == ONE:
        return number
    return shaped(field, [number] * max(0, field.size))


def shaped(field: Field, numbers: Sequence[int]) -> object:
    """The numbers of a field as a tuple or a list."""
    return tuple(numbers) if field.frozen else list(numbers)


def openings(fields: Sequence[Field]) -> dict[str, object]:
    """The values of fields before anything is dealt.

    >>> openings([one("leader", low=-1, high=7), many("camps", 2, opening=1), pile("deck")])
    {'leader': -1, 'camps': [1, 1], 'deck': ()}
    """
    return {field.name: opening_of(field) for field in fields}


def opening_of(field: Field) -> object:
    """The value of a field before anything is dealt."""
    if field.opening is None:
        return filled(field, filler(field))
    if isinstance(field.opening, int):
        return filled(field, field.opening)
    return shaped(field, field.opening)


def fill(thing: object, values: Mapping[str, object]) -> None:
    """Give the fields of a new state or player their values."""
    for name, value in values.items():
        setattr(thing, name, value)


def replaced(items: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """A tuple with one item replaced.

    >>> replaced((1, 2, 3), 1, 7)
    (1, 7, 3)
    """
    changed = list(items)
    changed[index] = value
    return tuple(changed)


def is_partition(sets: Sequence[int], whole: int) -> bool:
    """Whether sets of bits have nothing in common and make up a whole.

    >>> is_partition([0b100, 0b011], 0b111), is_partition([0b110, 0b011], 0b111)
    (True, False)
    """
    union = 0
    for bits in sets:
        union |= bits
    return union == whole and sum([bits.bit_count() for bits in sets]) == whole.bit_count()
