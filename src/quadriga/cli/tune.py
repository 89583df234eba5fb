"""`quadriga tune`: better weights by self-play."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from quadriga.arena.tune import Attempt, tune, write_weights
from quadriga.cli.screen import console
from quadriga.core.messages import say, text


def tune_weights(
    game: Annotated[str, typer.Argument(help=text(say("The title.")))],
    out: Annotated[Path, typer.Option(help=text(say("The file of weights to write.")))] = Path(
        "weights.json"
    ),
    players: Annotated[int, typer.Option(help=text(say("Seats at the table.")), min=2)] = 2,
    attempts: Annotated[int, typer.Option(help=text(say("Changes to try.")), min=1)] = 20,
    games: Annotated[
        int, typer.Option(help=text(say("The most games that judge a change.")), min=8)
    ] = 200,
    seed: Annotated[int, typer.Option(help=text(say("The seed of the changes and deals.")))] = 0,
    bot: Annotated[str, typer.Option(help=text(say("The bot that plays.")))] = "greedy",
    workers: Annotated[
        int, typer.Option(help=text(say("Processes; 0 uses all cores.")), min=0)
    ] = 0,
) -> None:
    """Try changes of a title's weights in self-play and keep those that win."""
    weights, made = tune(game, players, attempts, games, seed, bot, workers, tell)
    command = (
        f"quadriga tune {game} --players {players} --attempts {attempts} --games {games} --seed"
        f" {seed} --bot {bot}"
    )
    write_weights(out, weights, made, command)
    kept = sum(attempt.kept for attempt in made)
    told = say("{kept} of {all} changes kept; weights written to {file}", kept=kept, all=len(made))
    console.print(text(told.fill(file=str(out))))


def tell(attempt: Attempt) -> None:
    """Say how an attempt did."""
    told = (
        say("kept: {changed}: wins {share} %, margin {margin}, {games} games")
        if attempt.kept
        else say("dropped: {changed}: wins {share} %, margin {margin}, {games} games")
    )
    wins, margin = attempt.wins.percent(), str(attempt.margin)
    told = told.fill(changed=str(attempt.changed), share=wins, margin=margin, games=attempt.games)
    console.print(escape(text(told)), highlight=False)
