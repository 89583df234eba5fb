"""Whose a piece is: every seat has a colour, a shape and a letter, so that none of them has to be
seen alone.
"""

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from quadriga.table.icons import icon

SEATS: Final = 6
# Corners and their first angle in degrees; sizes are evened out so that all shapes look equally
# large.
CORNERS: Final = (
    (0, 0, 1.0),
    (4, 45, 1.2),
    (3, -90, 1.36),
    (4, 0, 1.28),
    (5, -90, 1.14),
    (10, -90, 1.34),
)
LETTER_DROP: Final = (
    0.0,
    0.0,
    0.12,
    0.0,
    0.04,
    0.03,
)  # the optical middle of a shape, as a part of its radius


def letter(seat: int) -> str:
    """The letter of a seat."""
    return "ABCDEF"[seat]


def polygon(corners: int, radius: float, angle: float = -90, inner: float = 1.0) -> str:
    """The corners of a regular polygon about the origin; with `inner` every second one is drawn in,
    as in a star.
    """
    points = []
    for i in range(corners):
        turn = (angle + 360 * i / corners) * pi / 180
        reach = radius * (inner if i % 2 else 1.0)
        points.append(f"{reach * cos(turn):.4g},{reach * sin(turn):.4g}")
    return " ".join(points)


@lru_cache(maxsize=512)
def shape(seat: int, radius: float, css: str = "") -> str:
    """The bare shape of a seat about the origin, in its colour."""
    corners, angle, scale = CORNERS[seat]
    css = f"seat seat-{letter(seat).lower()} {css}".rstrip()
    if not corners:
        return f'<circle r="{radius:g}" class="{css}"/>'
    points = polygon(corners, radius * scale, angle, 0.62 if corners == 10 else 1.0)
    return f'<polygon points="{points}" class="{css}"/>'


@lru_cache(maxsize=512)
def token(seat: int, radius: float, picture: str = "") -> str:
    """A piece of a seat about the origin: shape, colour and letter; with an icon, the icon above a
    smaller letter.
    """
    name, size, drop = letter(seat), radius * 1.45, LETTER_DROP[seat] * radius
    ink = f"on-{name.lower()}"
    if not picture:
        return (
            f'{shape(seat, radius)}<text class="b m {ink}" y="{size * 0.35 + drop:.3g}"'
            f' font-size="{size:.3g}">{name}</text>'
        )
    above = icon(picture, 0, round(drop - radius * 0.3, 2), round(radius * 1.05, 2), ink)
    words = (
        f'<text class="b m {ink}" y="{radius * 0.86 + drop * 0.5:.3g}"'
        f' font-size="{radius * 0.82:.3g}">{name}</text>'
    )
    return f"{shape(seat, radius)}{above}{words}"


@lru_cache(maxsize=512)
def badge(seat: int, x: float, y: float, radius: float = 10) -> str:
    """A seat's sign at a place, for headings and lists."""
    return f'<g transform="translate({x:g},{y:g})">{token(seat, radius)}</g>'
