"""Pictures on pages to read: what an example of the rules shows, drawn like the table."""

from __future__ import annotations

from typing import Final

from quadriga.core import rulebook
from quadriga.core.engine import State
from quadriga.core.examples import Example, by_rule, examples
from quadriga.core.messages import kept
from quadriga.core.picture import board_of
from quadriga.server.pages.render import fill
from quadriga.table.board import Board, area_picture, mat_picture
from quadriga.table.picture import Format, Picture, Piece, Sheet
from quadriga.table.svg import Box, by_page, still

MAT: Final = "mat"
WIDTH: Final = 560  # of a picture beside the text, in pixels, at most
ZOOM: Final = 1.25
WIDE: Final = 6  # times as wide as high: such a picture has a line of its own
LEAST: Final = (400, 260)  # what is shown of a large picture, and
MARGIN: Final = 60  # about what changed


@kept(512)
def figure(title: str, place: int) -> str:
    """An example with its picture and what the log says, as HTML."""
    example = examples(title)[place]
    shown, earlier = area_of(example, example.state), area_of(example, example.before)
    box = around(shown, changed(earlier, shown))
    is_wide = box[2] > WIDE * box[3]
    width = round(box[2] if is_wide else min(WIDTH, box[2] * ZOOM))
    return fill(
        "parts/figure.html",
        {
            "title": title,
            "example": example,
            "label": shown.label,
            "is_wide": is_wide,
            "picture": still(shown, width, box),
        },
    )


def changed(before: Picture, after: Picture) -> list[Piece]:
    """The pieces that came or moved."""
    known = {piece.id: (piece.x, piece.y) for piece in before.pieces}
    return [piece for piece in after.pieces if known.get(piece.id) != (piece.x, piece.y)]


def around(p: Picture, pieces: list[Piece]) -> Box:
    """The part of a large picture about some pieces; the whole of a small one."""
    if not pieces or p.width <= LEAST[0] or p.height <= LEAST[1] or p.format == "mat":
        return (0, 0, p.width, p.height)
    lefts, tops = [piece.x for piece in pieces], [piece.y for piece in pieces]
    x, w = stretch(min(lefts), max(lefts), LEAST[0], p.width)
    y, h = stretch(min(tops), max(tops), LEAST[1], p.height)
    return (x, y, w, h)


def stretch(low: float, high: float, least: int, room: int) -> tuple[int, int]:
    """Where a part of a picture begins, and its length: with a margin, and within the picture.

    >>> stretch(300, 310, 200, 800), stretch(5, 10, 200, 800), stretch(100, 700, 200, 800)
    ((205, 200), (0, 200), (40, 720))
    """
    length = round(min(room, max(least, high - low + 2 * MARGIN)))
    return max(0, min(room - length, round((low + high - length) / 2))), length


def area_of(example: Example, state: State) -> Picture:
    """The area of the table that an example shows, in a position of it."""
    game, view = state.game, state.view(example.seat)
    table = board(example).table
    if example.area == MAT:
        return mat_picture(table, game, view, example.seat)
    return area_picture(table, game, view, example.area)


def whole(example: Example, format_: Format) -> Picture:
    """The whole table of an example, with a frame about the area."""
    view = example.state.view(example.seat)
    shown = board(example).picture(example.state.game, view, {}, format_)
    layout = board(example).table.layout(example.state.game, view, format_)
    if not layout.has(example.area, example.seat):
        return shown
    room = layout.room(example.area, example.seat)
    box = f'x="{room.x}" y="{room.y}" width="{room.w}" height="{room.h}"'
    shown.still["pointed"] = f'<rect class="pointed" {box} rx="8"/>'
    return shown


def board(example: Example) -> Board:
    """What draws the title of an example."""
    found = board_of(example.state.game.title)
    assert isinstance(found, Board), "examples are of titles with a table"
    return found


def place_of(title: str, rule: str) -> int:
    """The example of a rule; where it has none, that of the nearest rule which has one, of its own
    chapter if possible.
    """
    known, order = by_rule(title), list(rulebook.rules(title))
    here = order.index(rule)

    def distance(other: str) -> tuple[bool, int]:
        return not is_near(rule, other), abs(order.index(other) - here)

    return known[min(filter(order.__contains__, known), key=distance)]


def is_near(rule: str, other: str) -> bool:
    """Whether two rules belong to one chapter."""
    return rule.split(".")[0] == other.split(".")[0]


@kept(32)
def sheet_of(title: str) -> Sheet:
    """What all pictures of a title's examples refer to: the sheet that defines most."""
    sheets = [area_of(example, example.state).sheet for example in examples(title)]
    return max(sheets, key=lambda sheet: len(sheet.defs))


@kept(32)
def art(title: str) -> str:
    """The styles of all pictures of a title's examples; on paper they are light."""
    return by_page(sheet_of(title)) if examples(title) else ""
