"""`quadriga tune`: better weights by self-play."""

from pathlib import Path
from typing import Annotated

import typer

from quadriga.arena.tune import Attempt, tune, write_weights
from quadriga.cli.screen import console


def tune_weights(
    game: Annotated[str, typer.Argument(help="The title.")],
    out: Annotated[Path, typer.Option(help="The file of weights to write.")] = Path("weights.json"),
    players: Annotated[int, typer.Option(help="Seats at the table.", min=2)] = 2,
    attempts: Annotated[int, typer.Option(help="Changes to try.", min=1)] = 20,
    games: Annotated[int, typer.Option(help="The most games that judge a change.", min=8)] = 200,
    seed: Annotated[int, typer.Option(help="The seed of the changes and deals.")] = 0,
    bot: Annotated[str, typer.Option(help="The bot that plays.")] = "greedy",
    workers: Annotated[int, typer.Option(help="Processes; 0 uses all cores.", min=0)] = 0,
) -> None:
    """Try changes of a title's weights in self-play and keep those that win."""
    weights, made = tune(game, players, attempts, games, seed, bot, workers, tell)
    command = (
        f"quadriga tune {game} --players {players} --attempts {attempts} --games {games} --seed"
        f" {seed} --bot {bot}"
    )
    write_weights(out, weights, made, command)
    console.print(
        f"{sum(attempt.kept for attempt in made)} of {len(made)} changes kept; weights written to"
        f" {out}"
    )


def tell(attempt: Attempt) -> None:
    """Say how an attempt did."""
    verdict = "kept" if attempt.kept else "dropped"
    console.print(
        f"{verdict}: {attempt.changed}: wins {attempt.wins.percent()} %, margin {attempt.margin},"
        f" {attempt.games} games",
        highlight=False,
    )
