"""Panels that say what to know, where a layout has a place left."""

from collections.abc import Sequence
from math import ceil

from quadriga.core.game import Game
from quadriga.core.messages import Words
from quadriga.table.area import Area
from quadriga.table.icons import icon
from quadriga.table.places import Layout, Room
from quadriga.table.shapes import panel
from quadriga.table.text import paragraph

TOP = 43  # the middle of the first line


def reference(
    name: str, title: Words, lines: Sequence[tuple[str, Words]], columns: int = 1
) -> Area:
    """A panel with an icon and a sentence for each thing to know."""

    def frame(_game: Game, layout: Layout, _seat: int) -> str:
        room = layout.rooms[name]
        return panel(0, 0, room.w, room.h, title) + sentences(room, lines, columns)

    return Area(name, title, frame)


def sentences(room: Room, lines: Sequence[tuple[str, Words]], columns: int) -> str:
    """The sentences of a panel, row by row."""
    wide, high = (room.w - 10) / columns, (room.h - 32) / ceil(len(lines) / columns)
    parts = []
    for i, (picture, words) in enumerate(lines):
        x, y = wide * (i % columns), TOP + high * (i // columns)
        parts.append(icon(picture, x + 22, y, 20, "accent"))
        parts.append(paragraph(x + 40, y - 2, words, 11, "", wide - 42, 2))
    return "".join(parts)
