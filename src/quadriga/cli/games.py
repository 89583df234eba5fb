"""`quadriga games`: the titles, their options and bots."""

from rich.markup import escape
from rich.table import Table

import quadriga
from quadriga.bots.judgement import styles
from quadriga.bots.levels import ratings
from quadriga.cli.screen import console
from quadriga.core import registry
from quadriga.core.game import Game
from quadriga.core.messages import text
from quadriga.core.options import written


def games() -> None:
    """List the titles with their options and the levels of their bots."""
    for name in quadriga.games():
        title = registry.title(name)
        players = f"{title.players[0]} to {title.players[-1]} players"
        console.print(
            f"[bold]{name}[/bold]  {title.full_name}, {players}, {title.known_rules},"
            f" {title.maturity}"
        )
        table = Table(box=None, show_header=False, padding=(0, 2))
        for option in Game.all_options(title):
            choices = " | ".join(written(choice) for choice in option.choices)
            table.add_row(
                f"  {option.name}",
                escape(choices),
                escape(text(option.help) + (f" ({option.rule})" if option.rule else "")),
            )
        if rated := ratings(name):
            levels = " | ".join(f"{level} {rating}" for level, rating in rated.items())
            table.add_row("  bots", levels, "the levels and their ratings")
        if found := styles(name):
            table.add_row(
                "  styles",
                " | ".join(found),
                f"how a bot may play, as in adept@{next(iter(found))}",
            )
        console.print(table)
