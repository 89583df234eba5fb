"""Score sheets as people read them: rows that can be checked by eye."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from quadriga.core.messages import Words

if TYPE_CHECKING:
    from quadriga.core.engine import State


class ScoreRow(NamedTuple):
    """One source of points: what each seat has from it, and how that comes about."""

    words: Words
    points: tuple[int, ...]
    how: tuple[Words, ...] = ()  # such as "3 × 4", for each seat; empty where there is nothing
    is_sum: bool = False  # a subtotal of rows above it, which the total leaves out


def plain_rows(s: State) -> tuple[ScoreRow, ...]:
    """The sources of a score sheet that brought something to somebody."""
    sheet = s.score_sheet()
    rows = [ScoreRow(name, tuple([lines[name] for lines in sheet])) for name in sheet[0]]
    return tuple([row for row in rows if any(row.points)])
