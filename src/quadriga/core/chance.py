"""Where the chance of a game comes from: a number for games that can be repeated, a secret key for
games that nobody can predict.

docs/records.md describes the generators, so that anybody can write a second one and compare.
"""

import secrets
from collections.abc import Sequence
from hashlib import sha256

from quadriga.core.errors import BadRecord, QuadrigaError
from quadriga.core.messages import say
from quadriga.core.rng import keyed, seeded
from quadriga.core.texts import seat_name

Seed = int | bytes  # a number, or a key of KEY_BYTES
PLAIN = ""  # the generator of a number: multiply-with-carry
KEYED = "sha256-counter"  # the generator of a key
KEY_BYTES = 32
MOST_ENTROPY = 80  # letters


def new_key() -> bytes:
    """A key that nobody can guess."""
    return secrets.token_bytes(KEY_BYTES)


def generator_of(seed: Seed) -> str:
    """The name of the generator a seed starts, as records give it.

    >>> generator_of(7), generator_of(bytes(32))
    ('', 'sha256-counter')
    """
    return KEYED if isinstance(seed, bytes) else PLAIN


def commitment(seed: Seed) -> str:
    """The seed's hash, published before the deal. It hides a key, but only a large random number.

    >>> commitment(7)[:23]
    'sha256:7902699be42c8a8e'
    """
    return "sha256:" + sha256(seed if isinstance(seed, bytes) else str(seed).encode()).hexdigest()


def first_state(seed: Seed, entropy: Sequence[str] = ()) -> int:
    """The generator's state before the first draw; `entropy` holds what each seat adds to a key, ""
    for nothing.
    """
    if isinstance(seed, int):
        if any(entropy):
            raise QuadrigaError(
                say("players can add only to a secret key; the seed of this game is a number")
            )
        return seeded(seed)
    if len(seed) != KEY_BYTES:
        raise QuadrigaError(
            say("a key has {expected} bytes, found {number}", expected=KEY_BYTES, number=len(seed))
        )
    return keyed(
        sha256(
            seed + b"".join(added_by(seat, text) for seat, text in enumerate(entropy) if text)
        ).digest()
    )


def added_by(seat: int, text: str) -> bytes:
    """What a seat's text adds to the key."""
    if len(text) > MOST_ENTROPY or not text.isprintable():
        raise QuadrigaError(
            say(
                "seat {seat} adds at most {most} printable characters, found {text}",
                seat=seat_name(seat),
                most=MOST_ENTROPY,
                text=text[:90],
            )
        )
    return sha256(f"{seat_name(seat)}:{text}".encode()).digest()


def written_seed(seed: Seed) -> str:
    """A seed as text: a number in decimal, a key in hexadecimal digits.

    >>> written_seed(7), written_seed(bytes(32))[:8]
    ('7', '00000000')
    """
    return seed.hex() if isinstance(seed, bytes) else str(seed)


def parse_key(text: str) -> bytes:
    """A key from its hexadecimal digits."""
    if len(text) != 2 * KEY_BYTES or set(text) - set("0123456789abcdef"):
        raise BadRecord(
            say(
                '[Seed]: expected a key of {number} digits from 0 to f, found "{text}"',
                number=2 * KEY_BYTES,
                text=text[:80],
            )
        )
    return bytes.fromhex(text)
