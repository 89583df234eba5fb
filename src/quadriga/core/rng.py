"""Chance: two generators whose whole state is one integer; its size says which of them it belongs
to.

- Below 2**61: multiply-with-carry. The state fits a machine word, so the compiled engine never
  leaves fast arithmetic.
- From 2**64: SHA-256 of a key and a counter (`key << 64 | counter`). Nobody who sees the draws can
  compute the next one.

Every platform draws the same numbers. `Rng` is for drivers and bots; the rules draw through `below`
and `shuffled`, which keep the generator in the game's state and tell the engine that something
irreversible has happened.
"""

from hashlib import sha256
from typing import Final

from quadriga.core.compiling import i64
from quadriga.core.engine import State
from quadriga.core.texts import seat_number

MULTIPLIER: Final = (
    536870445  # MULTIPLIER * 2**32 - 1 is a safe prime: the period is MULTIPLIER * 2**31 - 1
)
LOW: Final = 0xFFFFFFFF
PLAIN: Final = 2**61  # the states of the multiply-with-carry generator are smaller
COUNTER_BITS: Final = 64
STATE_BYTES: Final = 40  # a key of 32 bytes and a counter of 8


def seeded(seed: int) -> int:
    """The generator's state for a seed of any size.

    >>> seeded(7) == seeded(7), seeded(7) == seeded(8)
    (True, False)
    """
    digest = sha256(str(seed).encode()).digest()
    return 1 + int.from_bytes(digest[:8], "big") % (MULTIPLIER * 2**32 - 3)


def keyed(key: bytes) -> int:
    """The state of the SHA-256 generator for a key of 32 bytes: nothing is drawn yet."""
    return int.from_bytes(key, "big") << COUNTER_BITS


def advance(state: i64) -> i64:
    """The state after one draw."""
    return MULTIPLIER * (state & LOW) + (state >> 32)


class Rng:
    """A generator of its own, for bots, re-deals and random play.

    >>> rng = Rng(7)
    >>> [rng.below(6) for _ in range(8)]
    [4, 3, 5, 1, 1, 4, 5, 5]
    """

    def __init__(self, seed: int) -> None:
        self.state: i64 = i64(seeded(seed))

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        state = MULTIPLIER * (self.state & LOW) + (self.state >> 32)
        self.state = state
        return int((((state & LOW) ^ (state >> 32)) * i64(n)) >> 32)

    def shuffle(self, items: list[int]) -> None:
        """Put the items into a random order, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


def below(s: State, n: int) -> int:
    """A number from 0 to n - 1, drawn from the game's own chance."""
    s.reveal()
    if s.rng >= PLAIN:
        return keyed_below(s, n)
    state = advance(i64(s.rng))
    s.rng = int(state)
    return int((((state & LOW) ^ (state >> 32)) * i64(n)) >> 32)


def keyed_below(s: State, n: int) -> int:
    """A number from 0 to n - 1: the first 128 bits of the hash, scaled; no number is favoured by
    more than n / 2**128.
    """
    block = sha256(s.rng.to_bytes(STATE_BYTES, "big")).digest()
    s.rng += 1
    return int.from_bytes(block[:16], "big") * n >> 128


def shuffle(s: State, items: list[int]) -> None:
    """Put the items into a random order, in place, by the game's own chance."""
    for i in range(len(items) - 1, 0, -1):
        j = below(s, i + 1)
        items[i], items[j] = items[j], items[i]


def shuffled(s: State, items: list[int]) -> tuple[int, ...]:
    """A draw pile of the items in random order; draw with a cursor and `State.reveal`."""
    pile = items[:]
    shuffle(s, pile)
    return tuple(pile)


def first_seat(s: State) -> int:
    """The seat that begins: the one the option names, or one drawn."""
    wanted = str(s.game.options["first_player"])
    return below(s, s.game.players) if wanted == "random" else seat_number(wanted)
