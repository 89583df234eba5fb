"""`quadriga rules`: our wording of the rules, whole or by number."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.markdown import Markdown

import quadriga
from quadriga.cli.screen import console
from quadriga.core import rulebook
from quadriga.core.messages import LANGUAGE, say, text


def rules(
    game: Annotated[str, typer.Argument(help=text(say("The title, such as trajan.")))],
    number: Annotated[
        str | None, typer.Argument(help=text(say("One rule, such as TR-6.50.")))
    ] = None,
) -> None:
    """Show the rules of a title, or one of them."""
    quadriga.game(game)
    lang = LANGUAGE.get()
    if number is None:
        console.print(Markdown(rulebook.text(game, lang)))
    else:
        console.print(Markdown(rulebook.rule(game, number.upper(), lang)))
