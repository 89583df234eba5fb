"""The command `quadriga`: one file per command."""

import sys
from typing import Annotated

import typer

import quadriga
from quadriga.cli.bench import bench
from quadriga.cli.components import components
from quadriga.cli.doctor import doctor
from quadriga.cli.games import games
from quadriga.cli.learn import learn
from quadriga.cli.match import match
from quadriga.cli.picture import picture
from quadriga.cli.play import play, resume
from quadriga.cli.replay import replay
from quadriga.cli.rules import rules
from quadriga.cli.serve import serve
from quadriga.cli.stats import stats
from quadriga.cli.tournament import tournament
from quadriga.cli.tune import tune_weights
from quadriga.cli.verify import verify

app = typer.Typer(
    name="quadriga",
    help="Four Roman board games pulled by one engine.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
for command in (
    play,
    resume,
    learn,
    games,
    rules,
    components,
    replay,
    picture,
    verify,
    bench,
    match,
    tournament,
    stats,
    serve,
    doctor,
):
    app.command()(command)
app.command("tune")(tune_weights)


def print_version(wanted: bool) -> None:
    """Print the version and the build that plays, and stop."""
    if wanted:
        print(f"quadriga {quadriga.__version__}, {quadriga.BUILD.described}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            callback=print_version,
            is_eager=True,
            help="Print the version and which build plays.",
        ),
    ] = False,
) -> None:
    """Four Roman board games pulled by one engine."""


def main() -> None:
    """Run the command; what is wrong with the input becomes one sentence and exit code 2."""
    try:
        app()
    except quadriga.QuadrigaError as error:
        print(f"quadriga: {error}", file=sys.stderr)
        sys.exit(2)
