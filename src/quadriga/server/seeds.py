"""How the database holds a seed: a number in decimal, a key behind the name of its generator."""

from quadriga.core.chance import KEYED, Seed, parse_key, written_seed

PREFIX = KEYED + ":"


def stored(seed: Seed) -> str:
    """A seed for the database.

    >>> stored(7), stored(bytes(32))[:17]
    ('7', 'sha256-counter:00')
    """
    return PREFIX + written_seed(seed) if isinstance(seed, bytes) else written_seed(seed)


def restored(text: str) -> Seed:
    """A seed from the database.

    >>> restored("7"), restored(stored(bytes(32))) == bytes(32)
    (7, True)
    """
    return parse_key(text.removeprefix(PREFIX)) if text.startswith(PREFIX) else int(text)
