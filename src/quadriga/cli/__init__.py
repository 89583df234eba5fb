"""The command `quadriga`: one file per command."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Annotated

import typer

import quadriga
from quadriga.cli.bench import bench
from quadriga.cli.components import components
from quadriga.cli.doctor import doctor
from quadriga.cli.games import games
from quadriga.cli.language import FLAG, Command, Group, dress, fault, of_system, taken_out
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
from quadriga.core.messages import (
    LANGUAGE,
    Message,
    catalogue_of,
    languages,
    listed,
    say,
    speaking,
    text,
)

NAME = say("Four Roman board games pulled by one engine.")
COMMANDS: tuple[tuple[str, Callable[..., None], Message], ...] = (
    ("play", play, say("Play a game at the terminal.")),
    ("resume", resume, say("Continue a saved game.")),
    (
        "learn",
        learn,
        say("Play a lesson: it shows one thing at a time and lets you find the move."),
    ),
    ("games", games, say("List the titles with their options and the levels of their bots.")),
    ("rules", rules, say("Show the rules of a title, or one of them.")),
    (
        "components",
        components,
        say("Show the provenance of a title's components, or write them to a file."),
    ),
    ("replay", replay, say("Show a position of a record and the moves that led to it.")),
    ("picture", picture, say("Draw a position of a record.")),
    (
        "verify",
        verify,
        say("Check a record: the seed against its hash, every move, the digest and the scores."),
    ),
    (
        "bench",
        bench,
        say("Measure random play and copying, for the largest number of players of each title."),
    ),
    (
        "match",
        match,
        say(
            "Play bots against each other: every deal from all seats, win rates and margins with"
            " 95 % intervals."
        ),
    ),
    (
        "tournament",
        tournament,
        say(
            "Play every table of different bots, and rate the bots with openskill (Plackett–Luce;"
            " a new bot has 25)."
        ),
    ),
    (
        "stats",
        stats,
        say(
            "Write tables (CSV, Parquet) and plots (PNG, SVG): scores, length, branching, win by"
            " seat, points by source."
        ),
    ),
    ("serve", serve, say("Serve the tables in the browser until interrupted.")),
    (
        "doctor",
        doctor,
        say(
            "Check every table of a server's database, without writing to it; exit code 1 if one"
            " is set aside."
        ),
    ),
    (
        "tune",
        tune_weights,
        say("Try changes of a title's weights in self-play and keep those that win."),
    ),
)


def print_version(wanted: bool) -> None:
    """Print the version and the build that plays, and stop."""
    if wanted:
        print(f"quadriga {quadriga.__version__}, {quadriga.BUILD.described}")
        raise typer.Exit


def speak(lang: str) -> str:
    """Speak a language from here on."""
    if lang:
        catalogue_of(lang)
        LANGUAGE.set(lang)
    return lang


def options(
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            callback=print_version,
            is_eager=True,
            help=text(say("Print the version and which build plays.")),
        ),
    ] = False,
    lang: Annotated[
        str,
        typer.Option(
            FLAG,
            callback=speak,
            is_eager=True,
            help=text(
                say("The language, for every command: {languages}.").fill(
                    languages=listed(languages())
                )
            ),
        ),
    ] = "",
) -> None:
    """What stands before a command."""


def make_app() -> typer.Typer:
    """All commands, whose help is in the language being spoken."""
    made = typer.Typer(
        name="quadriga",
        cls=Group,
        help=text(NAME),
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
    )
    made.callback(help=text(NAME))(options)
    for name, command, words in COMMANDS:
        made.command(name, cls=Command, help=text(words))(command)
    return made


app = make_app()


def main() -> None:
    """Run the command; what is wrong with the input becomes one sentence and exit code 2."""
    lang, words = taken_out(sys.argv[1:])
    try:
        with speaking(lang or of_system()):
            sys.exit(run(words))
    except quadriga.QuadrigaError as error:  # of a language that there is not
        print(f"quadriga: {error}", file=sys.stderr)
        sys.exit(2)


def run(words: list[str]) -> int:
    """Run a command in the language being spoken; returns the exit code."""
    try:
        if LANGUAGE.get() == "en":
            make_app()(words)
            return 0
        dress()
        return int(make_app()(words, standalone_mode=False) or 0)
    except (quadriga.QuadrigaError, typer.TyperException) as error:
        if type(error).__name__ == "NoArgsIsHelpError":
            print(error)
            return 2
        words_ = fault(error) if isinstance(error, typer.TyperException) else error.words
        print(f"quadriga: {text(words_)}", file=sys.stderr)
        return 2
