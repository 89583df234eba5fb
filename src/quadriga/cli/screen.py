"""Showing a table and its log in the terminal."""

from collections.abc import Iterable

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from quadriga.core.engine import State
from quadriga.core.messages import Words, say, text
from quadriga.core.panels import Panel
from quadriga.core.scores import score_panel
from quadriga.core.story import Story
from quadriga.core.texts import SIGNS, seat_name, seat_sign

console = Console(highlight=False)


def tell(words: Words, style: str = "", soft_wrap: bool = False) -> None:
    """Print a sentence in the language being spoken; nothing in it is markup."""
    console.print(Text(text(words), style), soft_wrap=soft_wrap)


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
    signs = {seat_name(seat): seat_sign(seat) for seat in range(len(SIGNS))}
    for column in panel.columns:
        table.add_column(signs.get(column, column), header_style="dim", overflow="fold")
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
    told = say("{title}, move {number}", title=state.game.title.full_name, number=state.ply)
    console.rule(escape(text(told)))
    console.print(board(state, seat))


def show_stories(stories: Iterable[Story], names: tuple[str, ...]) -> None:
    """Print what was decided: a line for each decision, and its steps below it."""
    full = all_called(names)
    for story in stories:
        show_line(text(story.sentence(full[story.seat])), story.rules, 2)
        for step, words in zip(story.steps, story.below(full), strict=True):
            show_line(text(words), (step.rule,) if step.rule else (), 6, "dim")


def all_called(names: tuple[str, ...]) -> list[str]:
    """By what the seats are called: their shapes, their letters and who sits there."""
    return [f"{seat_sign(seat)} {name}" for seat, name in enumerate(names)]


def show_line(words: str, rules: tuple[str, ...], indent: int, style: str = "") -> None:
    """Print a sentence with its rules in brackets."""
    line = Text(words, style)
    if rules:
        line.append(f" ({', '.join(rules)})", "dim")
    console.print(Padding(line, (0, 0, 0, indent)))


def show_scores(state: State, names: tuple[str, ...]) -> None:
    """Print the score sheet: so far, or with the places."""
    panel = score_panel(state, all_called(names))
    sums = {i for i, row in enumerate(state.score_rows()) if row.is_sum}
    table = Table(title=panel.heading, title_style="bold", title_justify="left", box=None)
    table.add_column("")
    for column in panel.columns[1:]:
        table.add_column(escape(column), justify="right")
    last = len(state.score_rows())
    for i, row in enumerate(panel.rows):
        style = "italic" if i in sums else ("bold" if i >= last else "")
        table.add_row(*[escape(cell) for cell in row], style=style)
    console.print(table)
