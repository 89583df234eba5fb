"""The layout of a title's features: the numbers, in order, in which a learning program is told what
its seat may know.

`features.py` in a title's folder writes the numbers (whole ones: counts, bits, one-hot rows) and
describes them in blocks. Here are the blocks, the tables of rows that make writing fast, what every
title writes alike, and the way to a title's file.

Numbers are written as bytes, two for each, so that a row made once is only joined to the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from quadriga.core.engine import BITS, NOBODY, STEP, State
from quadriga.core.errors import QuadrigaError

if TYPE_CHECKING:
    from quadriga.core.game import Title

Numbers = bytes  # some numbers, one after the other
MOST: Final = 10_000
LEAST: Final = -1_000
# Every number as it is written; a negative one counts from the end of the list.
NUMBERS: Final[list[Numbers]] = [
    number.to_bytes(2, "little", signed=True) for number in chain(range(MOST + 1), range(LEAST, 0))
]


class Block(NamedTuple):
    """Consecutive numbers of one kind, one for each word (a single one if there are none), from
    `low` to `high`.

    >>> Block("hand", ("wine", "fish"), 5).names()
    ['hand:wine', 'hand:fish']
    """

    name: str
    words: tuple[str, ...] = ()
    high: int = 1
    low: int = 0

    def names(self) -> list[str]:
        """The name of each number."""
        return [f"{self.name}:{word}" for word in self.words] or [self.name]


class FeatureLayout(NamedTuple):
    """All numbers of a title for a number of players: their names and, for each, the value that
    stands for 1.
    """

    names: tuple[str, ...]
    highs: tuple[int, ...]

    @property
    def size(self) -> int:
        """How many numbers there are."""
        return len(self.names)


Writer = Callable[[Any, int, list[Numbers]], None]  # the state is the title's own


def row(numbers: Sequence[int]) -> Numbers:
    """Some numbers as they are written.

    >>> row([1, -2]).hex(" ")
    '01 00 fe ff'
    """
    return b"".join([NUMBERS[number] for number in numbers])


def number_of(row: Numbers, place: int) -> int:
    """The number at a place of a row; it must not be negative.

    >>> number_of(row([7, 300]), 1)
    300
    """
    return row[2 * place] | row[2 * place + 1] << 8


def numbers(write: Writer, state: State, seat: int) -> memoryview[int]:
    """All numbers that a title writes of a position for a seat."""
    written: list[Numbers] = []
    write(state, seat, written)
    return memoryview(bytearray().join(written)).cast("h")


def lay_out(blocks: Iterable[Block]) -> FeatureLayout:
    """The layout that blocks make, one after the other.

    >>> lay_out([Block("time", high=20), Block("ship", ("a", "b"))])
    FeatureLayout(names=('time', 'ship:a', 'ship:b'), highs=(20, 1, 1))
    """
    listed = list(blocks)
    names = [name for block in listed for name in block.names()]
    return FeatureLayout(
        tuple(names), tuple([block.high for block in listed for _ in block.names()])
    )


def for_each_seat(players: int, blocks: Iterable[Block]) -> list[Block]:
    """The blocks of a player, once for each seat: the reader's own first, then the others in the
    order of the table.
    """
    listed = list(blocks)
    whose = ["me", *[f"next{i}" for i in range(1, players)]]
    return [
        Block(f"{who}.{block.name}", block.words, block.high, block.low)
        for who in whose
        for block in listed
    ]


def one_hot(size: int) -> list[Numbers]:
    """Rows with a single 1, at the place of their number; the last row, reached by -1, is empty.

    >>> one_hot(2) == [row([1, 0]), row([0, 1]), row([0, 0])]
    True
    """
    return [row([int(i == j) for j in range(size)]) for i in range(size)] + [row([0] * size)]


def bits(size: int) -> list[Numbers]:
    """For each number of so many bits its bits, the lowest first.

    >>> bits(2) == [row([0, 0]), row([1, 0]), row([0, 1]), row([1, 1])]
    True
    """
    return [row([number >> i & 1 for i in range(size)]) for number in range(1 << size)]


def numbered(count: int) -> tuple[str, ...]:
    """The words "1", "2" and so on, for things that have no names."""
    return tuple([str(i + 1) for i in range(count)])


def write(numbers: list[int] | tuple[int, ...], out: list[Numbers]) -> None:
    """Write some numbers, one after the other."""
    for number in numbers:
        out.append(NUMBERS[number])


def write_movers(s: State, seat: int, out: list[Numbers]) -> None:
    """For each seat, counted from the reader's own, whether it has to decide."""
    players = s.game.players
    movers = [0] * players
    for other in s.to_move:
        movers[(other - seat) % players] = 1
    write(movers, out)


def question_of(s: State, seat: int) -> tuple[int, int]:
    """The step and the argument of what a seat is asked; NOBODY and 0 when it is asked nothing."""
    frame = s.frame_of(seat)
    return (frame & STEP, frame >> BITS) if frame != NOBODY else (NOBODY, 0)


@lru_cache
def features_of(title: Title, players: int) -> tuple[FeatureLayout, Writer]:
    """The layout and the writer of a title's features, from `features.py` in its folder."""
    module = title.module("features")
    if module is None:
        raise QuadrigaError(
            f"{title.full_name} has no features.py and so no features for learning programs"
        )
    return module.layout(players), module.features
