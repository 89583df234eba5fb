"""Where things are: rooms that can be moved and scaled as a whole, and the layout that places
them.
"""

from collections.abc import Mapping
from functools import cached_property
from typing import NamedTuple

from quadriga.table.picture import Format


class Put(NamedTuple):
    """A place on the picture and a scale."""

    x: float
    y: float
    scale: float = 1.0


class Room(NamedTuple):
    """A box of the picture. What is drawn in it has coordinates of its own, from its upper left
    corner, and is scaled.
    """

    x: float
    y: float
    w: float
    h: float
    scale: float = 1.0
    kind: str = ""  # for a title whose things look different in different rooms of one name

    @property
    def middle(self) -> float:
        """The height of the middle line, on the picture."""
        return self.y + self.h / 2

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A point of the room on the picture."""
        return self.x + x * self.scale, self.y + y * self.scale

    def put(self, markup: str) -> str:
        """Markup in the room's own coordinates, put on the picture; nothing stays nothing."""
        if not markup:
            return ""
        zoom = "" if self.scale == 1.0 else f" scale({self.scale:.4g})"
        return f'<g transform="translate({self.x:g},{self.y:g}){zoom}">{markup}</g>'

    def spread(self, number: int, size: float, lead: float = 0) -> list[float]:
        """The middles, on the picture, of so many things of a size (before scaling) side by side:
        close together, overlapping if they must.

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


class Layout:
    """The rooms of one picture: those of the common table by name, those of each seat's mat by
    seat and name. Layouts are made once and compared by identity.
    """

    def __init__(
        self,
        format_: Format,
        width: int,
        height: float,
        rooms: Mapping[str, Room],
        mats: tuple[Mapping[str, Room], ...],
        lead: float = 0,
    ) -> None:
        self.format = format_
        self.width = width
        self.height = round(height)
        self.rooms = rooms  # "strip" is the one for the question and the buttons
        self.mats = mats
        self.seats = tuple([{**rooms, **mat} for mat in mats])  # all rooms, as a seat finds them
        self.lead = lead  # of the strip: room for the question before the buttons; 0 as usual

    @property
    def is_narrow(self) -> bool:
        """Whether it is made for a telephone."""
        return self.format == "narrow"

    @cached_property
    def parts(self) -> Mapping[str, tuple[int, int]]:
        """The parts of the narrow picture, which a telephone shows one at a time: top and height.

        The own mat lies above the common table, those of the others below it.
        """
        if not self.is_narrow:
            return {}
        own, *others = sorted((mat["mat"] for mat in self.mats), key=lambda room: room.y)
        board = round(own.y + own.h + 4)
        end = round(others[0].y - 4) if others else self.height
        rest = {"others": (end, self.height - end)} if others else {}
        return {"board": (board, end - board), "mine": (0, board), **rest}

    def has(self, name: str, seat: int) -> bool:
        """Whether there is such a room on the mat of a seat or on the common table."""
        return name in self.mats[seat] or name in self.rooms

    def room(self, name: str, seat: int = 0) -> Room:
        """A room by its name: on the mat of a seat, or on the common table."""
        mat = self.mats[seat]
        return mat[name] if name in mat else self.rooms[name]

    def box(self, name: str, seat: int = 0) -> tuple[float, float, float, float]:
        """Where a room is on the picture: left, top, width and height. An area of the common table
        is drawn in coordinates of its own, a zone of a mat in those of the picture.
        """
        room = self.room(name, seat)
        zoom = 1.0 if name in self.mats[seat] else room.scale
        return room.x, room.y, room.w * zoom, room.h * zoom


def in_seats(mats: list[Mapping[str, Room]], main: int) -> tuple[Mapping[str, Room], ...]:
    """Mats given from the main seat on, by seat.

    >>> [list(mat) for mat in in_seats([{"own": Room(0, 0, 1, 1)}, {}, {}], 2)]
    [[], [], ['own']]
    """
    return tuple(mats[(seat - main) % len(mats)] for seat in range(len(mats)))
