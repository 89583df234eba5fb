"""Showing a table and its log in the terminal."""

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.markup import escape
from rich.table import Table

from quadriga.core.engine import NOBODY, State
from quadriga.core.events import Event
from quadriga.core.messages import text
from quadriga.core.panels import Panel
from quadriga.core.texts import seat_name

console = Console(highlight=False)
NARROW = 60  # panels up to this width stand side by side


def as_table(panel: Panel) -> Table:
    """A panel with its heading and lines."""
    table = Table(
        title=panel.heading,
        title_style="bold",
        title_justify="left",
        show_header=any(panel.columns),
        box=None,
        pad_edge=False,
    )
    for column in panel.columns:
        table.add_column(column, header_style="dim", overflow="fold")
    for row in panel.rows:
        table.add_row(*[escape(cell) for cell in row])
    return table


def board(state: State, seat: int | None) -> RenderableType:
    """The whole table as a seat sees it."""
    tables = [as_table(panel) for panel in state.game.title.panels(state.game, state.view(seat))]
    parts: list[RenderableType] = []
    row: list[RenderableType] = []
    for table in tables:
        if console.measure(table).maximum <= NARROW:
            row.append(table)
            continue
        parts += [Columns(row, padding=(0, 4))] if row else []
        row = []
        parts.append(table)
    parts += [Columns(row, padding=(0, 4))] if row else []
    spaced = [item for part in parts for item in (part, "")]
    return Group(*spaced)


def show(state: State, seat: int | None) -> None:
    """Print the table as a seat sees it."""
    console.rule(f"{state.game.title.full_name}, move {state.ply}")
    console.print(board(state, seat))


def show_events(state: State, events: list[Event], names: tuple[str, ...]) -> None:
    """Print what happened, with the rules behind it."""
    for event in events:
        who = f"{names[event.seat]} " if event.seat != NOBODY else ""
        told = escape(who + text(state.game.tell(event)))
        console.print(f"    [dim]{told} ({event.rule})[/dim]")


def show_result(state: State, names: tuple[str, ...]) -> None:
    """Print the places and the score sheet."""
    sheet = state.score_sheet()
    table = Table(title="Final scores", title_style="bold", title_justify="left", box=None)
    table.add_column("")
    for seat, name in enumerate(names):
        table.add_column(escape(f"{seat_name(seat)} {name}"), justify="right")
    for source in sheet[0]:
        if any(lines[source] for lines in sheet):
            table.add_row(source, *[str(lines[source]) for lines in sheet])
    table.add_row("[bold]points", *[f"[bold]{points}" for points in state.scores])
    table.add_row("[bold]place", *[f"[bold]{place}" for place in state.ranking])
    console.print(table)
