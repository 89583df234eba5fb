"""The colours of all pictures: ivory and ink by day, slate and parchment by night, as CSS custom
properties.

A drawing never writes a colour: it says `var(--ink)` or uses a class. Light and dark pictures
differ only in the block of properties on the root. The tests hold these colours to WCAG AA and to
three kinds of colour blindness.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

Colours = dict[str, str]

LIGHT: Final[Colours] = {
    "paper": "#ece1c8",  # behind everything
    "panel": "#fbf6e9",  # areas of the board
    "inset": "#f1e7d0",  # spaces within an area
    "ink": "#2a2118",  # text
    "soft": "#665540",  # lesser text
    "line": "#c8b48c",  # thin rules
    "edge": "#4a3c2c",  # outlines of pieces, cards and tiles
    "accent": "#8a2b1a",  # headings
    "gold": "#805708",  # victory points
    "on-gold": "#fffaf0",
    "card": "#fffdf6",  # faces of cards and tiles
    "on-card": "#2a2118",
    "back": "#7a3b2e",  # backs of cards and tiles
    "on-back": "#f8e9cf",
    "go": "#085246",  # what may be done now
    "on-go": "#ffffff",
    "halo": (
        "#fffdf6"
    ),  # about the outline of what may be done, so that one of the two shows on every ground
    "moved": "#c0561a",  # what the last move changed
    "sea": "#cfdcdc",
    "land": "#e9dcb8",
    "seat-a": "#b8232f",
    "seat-b": "#17498f",
    "seat-c": "#e3a21a",
    "seat-d": "#1c9470",
    "seat-e": "#d495cf",
    "seat-f": "#2a2724",
    "on-a": "#ffffff",
    "on-b": "#ffffff",
    "on-c": "#1c1510",
    "on-d": "#1c1510",
    "on-e": "#1c1510",
    "on-f": "#ffffff",
}
DARK: Final[Colours] = {
    "paper": "#12171d",
    "panel": "#1c242d",
    "inset": "#263039",
    "ink": "#efe6d2",
    "soft": "#b3a88f",
    "line": "#3d4955",
    "edge": "#0a0d10",
    "accent": "#e2a76f",
    "gold": "#e7bf66",
    "on-gold": "#1c1510",
    "card": "#efe6d0",
    "on-card": "#2a2118",
    "back": "#5a2f29",
    "on-back": "#f1dcc0",
    "go": "#63d6b4",
    "on-go": "#0b1a16",
    "halo": "#07090b",
    "moved": "#ff9d5c",
    "sea": "#1f2f3a",
    "land": "#33382f",
    "seat-a": "#e8505b",
    "seat-b": "#4d8df0",
    "seat-c": "#f2c230",
    "seat-d": "#3fc79a",
    "seat-e": "#e0aee6",
    "seat-f": "#f4f1ea",
    "on-a": "#1c1510",
    "on-b": "#1c1510",
    "on-c": "#1c1510",
    "on-d": "#1c1510",
    "on-e": "#1c1510",
    "on-f": "#1c1510",
}
THEMES: Final[Mapping[str, Colours]] = {"light": LIGHT, "dark": DARK}


def palette(theme: str) -> Colours:
    """The colours of a theme."""
    if theme not in THEMES:
        raise ValueError(f'there is no theme "{theme}"; the themes are {" and ".join(THEMES)}')
    return THEMES[theme]


@lru_cache(maxsize=64)
def properties(theme: str, own: tuple[tuple[str, str], ...] = ()) -> str:
    """The block of custom properties for the root: the theme's, then those a title adds as (name,
    colour) pairs.

    >>> properties("light")[:15]
    '--paper:#ece1c8'
    """
    return ";".join([f"--{name}:{colour}" for name, colour in (*palette(theme).items(), *own)])
