"""Where things are: areas that can be moved and scaled as a whole, and rows in which pieces make
room for each other.
"""

from typing import NamedTuple


class Spot(NamedTuple):
    """Where an area's own coordinates begin on the picture, and their scale."""

    x: float
    y: float
    scale: float = 1.0

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A point of the area on the picture."""
        return self.x + x * self.scale, self.y + y * self.scale

    def put(self, markup: str) -> str:
        """Markup in the area's own coordinates, put on the picture; nothing stays nothing."""
        if not markup:
            return ""
        zoom = "" if self.scale == 1.0 else f" scale({self.scale:.4g})"
        return f'<g transform="translate({self.x:g},{self.y:g}){zoom}">{markup}</g>'


class Room(NamedTuple):
    """A box in which pieces lie in a row; their art is scaled."""

    x: float
    y: float
    w: float
    h: float
    scale: float = 1.0

    @property
    def middle(self) -> float:
        """The height of the row's middle line."""
        return self.y + self.h / 2

    def spread(self, number: int, size: float, lead: float = 0) -> list[float]:
        """The middles of so many things of a size (before scaling) side by side: close together,
        overlapping if they must.

        >>> Room(0, 0, 100, 20).spread(3, 20, lead=5)
        [15.0, 37.0, 59.0]
        >>> Room(0, 0, 50, 20).spread(3, 20)
        [10.0, 25.0, 40.0]
        """
        wide = size * self.scale
        step = wide + 2
        if number > 1:
            step = min(step, (self.w - lead - wide) / (number - 1))
        return [self.x + lead + wide / 2 + i * step for i in range(number)]
