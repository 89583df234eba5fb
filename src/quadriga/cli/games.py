"""`quadriga games`: the titles, their options and bots."""

from __future__ import annotations

from rich.markup import escape
from rich.table import Table

import quadriga
from quadriga.bots.judgement import styles
from quadriga.bots.levels import ratings
from quadriga.cli.screen import console
from quadriga.core import registry
from quadriga.core.game import Game
from quadriga.core.messages import say, text
from quadriga.core.options import written


def games() -> None:
    """List the titles with their options and the levels of their bots."""
    for name in quadriga.games():
        title = registry.title(name)
        lowest, highest = title.players[0], title.players[-1]
        told = say("{title}, {lowest} to {highest} players, rules {number}", title=title.full_name)
        told = told.fill(lowest=lowest, highest=highest, number=title.version)
        console.print(f"[bold]{name}[/bold]  {escape(text(told))}")
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
            table.add_row("  bots", levels, text(say("the levels and their ratings")))
        if found := styles(name):
            table.add_row(
                "  styles",
                " | ".join(found),
                text(
                    say("how a bot may play, as in {example}", example=f"adept@{next(iter(found))}")
                ),
            )
        console.print(table)
