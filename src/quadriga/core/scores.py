"""Score sheets as people read them: rows that can be checked by eye."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from quadriga.core.messages import Words, say, text
from quadriga.core.panels import Panel

if TYPE_CHECKING:
    from quadriga.core.engine import State


class ScoreRow(NamedTuple):
    """One source of points: what each seat has from it, and how that comes about."""

    words: Words
    points: tuple[int, ...]
    how: tuple[Words, ...] = ()  # such as "3 × 4", for each seat; empty where there is nothing
    is_sum: bool = False  # a subtotal of rows above it, which the total leaves out

    def how_of(self, seat: int) -> Words:
        """How the points of a seat come about; empty where that is plain."""
        return self.how[seat] if self.how else ""


def plain_rows(s: State) -> tuple[ScoreRow, ...]:
    """The sources of a score sheet that brought something to somebody."""
    sheet = s.score_sheet()
    rows = [ScoreRow(name, tuple([lines[name] for lines in sheet])) for name in sheet[0]]
    return tuple([row for row in rows if any(row.points)])


def score_panel(s: State, names: Sequence[str]) -> Panel:
    """The score sheet as a table of words, with the places once the game is over."""
    rows = [row_words(row) for row in s.score_rows()]
    rows.append((text(say("points")), *[text(points) for points in s.scores]))
    if s.over:
        rows.append((text(say("place")), *[text(place) for place in s.ranking]))
    heading = say("Final scores") if s.over else say("Scores so far")
    return Panel(text(heading), ("", *names), tuple(rows))


def row_words(row: ScoreRow) -> tuple[str, ...]:
    """A row of the sheet: the points of each seat, and in brackets how they come about."""
    heading = say("= {subtotal}", subtotal=row.words) if row.is_sum else row.words
    cells = [cell(points, row.how_of(seat)) for seat, points in enumerate(row.points)]
    return (text(heading), *[text(words) for words in cells])


def cell(points: int, how: Words) -> Words | int:
    """Points, and how they come about."""
    return say("{points} ({how})", points=points, how=how) if how else points
