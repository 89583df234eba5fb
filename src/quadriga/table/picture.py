"""A picture as data: what stands still, what moves, and what may be clicked.

`svg.document` writes it as a file, `svg.layers` for a page; `diff.changes` compares two of them.

Identity. A piece that exists once (a leader, a numbered tile) has its own id for the whole game and
glides when its place changes. Interchangeable pieces are called after their place ("the worker of A
on space 7"), or, where they wander within one small region, numbered in the order of their places.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Literal, NamedTuple

Format = Literal["wide", "laptop", "narrow", "mat"]  # the last: another player's mat alone
NARROW: Final = 700  # a picture for less than this many pixels has the narrow layout,
LAPTOP: Final = 1100  # for less than this many the one for laptops
WIDE_WIDTH: Final = 1280  # units of the wide drawing, made for a window of 1920 × 1080
LAPTOP_WIDTH: Final = 960  # units of the drawing for a laptop, beside a column of 300
LAPTOP_HEIGHT: Final = 740
NARROW_WIDTH: Final = 390  # units of the narrow drawing, made for a telephone of 390 × 844

Elements = dict[str, str]  # name -> markup, in the order in which they are painted
Colours = tuple[tuple[str, str], ...]  # custom properties: name, colour


class Piece(NamedTuple):
    """A piece and its place; `art` is drawn about the origin."""

    id: str
    kind: str  # pieces of one kind can be taken for each other
    x: float
    y: float
    art: str
    label: str = ""  # the tooltip
    z: int = 0  # higher ones lie on top
    scale: float = 1.0  # the same art may be smaller in another place
    name: str = ""  # in a word or two
    where: str = ""  # the space it lies on
    rule: str = ""  # where the rules speak of it


class Target(NamedTuple):
    """A place that stands for a move: a rounded box, and what is shown more strongly while it is
    pointed at.
    """

    move: int
    x: float
    y: float
    w: float
    h: float
    round: float = 4
    ghost: str = ""  # a preview of what the move leads to
    face: str = ""  # of a button: drawn inside the box
    words: str = ""  # of a button: those on its face


class Sheet(NamedTuple):
    """What all pictures of a game share."""

    style: str  # the title's own classes
    colours: Mapping[str, Colours]  # the title's own custom properties, by theme
    defs: str  # icons, patterns and stamps


class Picture(NamedTuple):
    """The table as somebody sees it, in units of the drawing."""

    title: str  # the game's name, a class of the root
    label: str  # the picture in one sentence, for screen readers
    width: int
    height: int
    format: Format
    sheet: Sheet
    still: Elements
    pieces: Sequence[Piece]
    before: Sequence[Piece] | None  # where they lay in an earlier view, to show what moved
    targets: Sequence[Target]
    choices: Mapping[int, str]  # legal moves and their sentences
    parts: Mapping[str, tuple[int, int]] = {}  # of the narrow picture: top and height
    rules: Mapping[str, str] = {}  # of areas, by the names of their elements


def format_of(width: int) -> Format:
    """The layout of a picture of this width in pixels.

    >>> [format_of(width) for width in (390, 960, 1280)]
    ['narrow', 'laptop', 'wide']
    """
    return "narrow" if width < NARROW else "laptop" if width < LAPTOP else "wide"


def numbered(name: str, parts: Iterable[str]) -> Elements:
    """Parts as elements; an empty part keeps its number for the next picture.

    >>> numbered("forum", ["<rect/>", "", "<path/>"])
    {'forum-0': '<rect/>', 'forum-2': '<path/>'}
    """
    return {f"{name}-{i}": part for i, part in enumerate(parts) if part}
