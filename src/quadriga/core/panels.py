"""A table described in tables: what terminals and plain-text observers show of a view."""

from typing import NamedTuple


class Panel(NamedTuple):
    """A heading over rows of short texts."""

    heading: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def as_text(panels: list[Panel]) -> str:
    """Panels as plain text, columns aligned.

    >>> print(as_text([Panel("Forum", ("space", "tile"), (("1", "bread"), ("2", "games")))]))
    Forum
      space  tile
      1      bread
      2      games
    """
    lines: list[str] = []
    for panel in panels:
        table = [panel.columns, *panel.rows] if any(panel.columns) else list(panel.rows)
        widths = [max(len(row[i]) for row in table) for i in range(len(table[0]))] if table else []
        lines.append(panel.heading)
        lines += [
            "  "
            + "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
            for row in table
        ]
    return "\n".join(lines)
