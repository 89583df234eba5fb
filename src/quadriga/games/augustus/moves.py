"""The moves of Augustus and their texts."""

from typing import Final

from quadriga.core.moves import MoveSpace, Range
from quadriga.games.augustus.components import (
    CODES,
    DEALT,
    DISPLAY,
    OBJECTIVES,
    PLACES,
    SYMBOL_NAMES,
    SYMBOLS,
)

SPOTS: Final = (
    PLACES * SYMBOLS
)  # a spot is a place of the conquest row and a symbol: place * SYMBOLS + symbol
PASS: Final = 0  # do nothing, decline
DONE: Final = 1  # that was all
KEEP: Final = 2  # + position among the dealt objectives
PLACE: Final = 8  # + spot: a legion from the stock
MOVE: Final = 56  # + spot where a legion moves to
FROM: Final = 104  # + spot a legion is taken from
COMPLETE: Final = 152  # + place of the conquest row
CLEAR: Final = 160  # + place of the conquest row
LOSE: Final = 168  # + controlled objective
GIVE: Final = 256  # + seat that gets the reward
CLAIM: Final = 262
REFUSE: Final = 263
TAKE: Final = 264  # + position in the display

PLACE_WORDS: Final = tuple([str(place + 1) for place in range(PLACES)])
SPOT_WORDS: Final = tuple([f"{place}-{symbol}" for place in PLACE_WORDS for symbol in SYMBOL_NAMES])


def spots(first: int) -> list[list[int]]:
    """For each place and each set of symbols (place * CODES + bits): the moves to its spots,
    counted from `first`.
    """
    return [
        [first + place * SYMBOLS + symbol for symbol in range(SYMBOLS) if bits >> symbol & 1]
        for place in range(PLACES)
        for bits in range(CODES)
    ]


PLACE_AT: Final = spots(PLACE)
MOVE_AT: Final = spots(MOVE)
FROM_AT: Final = spots(FROM)

MOVES: Final = MoveSpace(
    [
        Range("pass", PASS),
        Range("done", DONE),
        Range("keep", KEEP, tuple([str(i + 1) for i in range(DEALT)])),
        Range("place", PLACE, SPOT_WORDS),
        Range("move", MOVE, SPOT_WORDS),
        Range("from", FROM, SPOT_WORDS),
        Range("complete", COMPLETE, PLACE_WORDS),
        Range("clear", CLEAR, PLACE_WORDS),
        Range("lose", LOSE, tuple([str(number + 1) for number in range(OBJECTIVES)])),
        Range("give", GIVE, ("a", "b", "c", "d", "e", "f")),
        Range("claim", CLAIM),
        Range("refuse", REFUSE),
        Range("take", TAKE, tuple([str(i + 1) for i in range(DISPLAY)])),
    ]
)
