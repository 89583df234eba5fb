"""Art that many pieces share: drawn once in a picture's definitions, then referred to by name."""

from collections.abc import Mapping
from functools import lru_cache


def stamps(art: Mapping[str, str]) -> str:
    """Definitions of shared art, for `Sheet.defs`."""
    return "".join([f'<g id="a-{name}">{markup}</g>' for name, markup in art.items()])


@lru_cache(maxsize=1024)
def stamp(name: str) -> str:
    """The art of a piece that is defined once."""
    return f'<use href="#a-{name}"/>'
