"""`quadriga learn`: a lesson at the terminal, and then the game goes on against novices."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.markup import escape

import quadriga
from quadriga.bots.levels import LEVELS
from quadriga.cli.play import list_moves, parse_answer, run, show_commands
from quadriga.cli.screen import console, show, show_stories, tell
from quadriga.cli.session import Session
from quadriga.core import guide
from quadriga.core.lesson import SITE, Lesson, lesson, names
from quadriga.core.messages import LANGUAGE, listed, say, text
from quadriga.core.record import Record

HELP = say("A number or the text of a move answers. Other words:")
COMMANDS = (
    ("show", say("what the lesson wants")),
    ("board", say("the table")),
    ("text", say("the step once more")),
    ("quit", say("stop; the game is saved")),
)


def learn(
    game: Annotated[str, typer.Argument(help=text(say("The title, such as trajan.")))],
    name: Annotated[str, typer.Argument(help=text(say("The lesson.")))] = "first",
) -> None:
    """Play a lesson: it shows one thing at a time and lets you find the move."""
    quadriga.game(game)
    plan = lesson(game, name, LANGUAGE.get())
    console.rule(escape(plan.heading))
    others = [each for each in names(game) if each not in (name, SITE)]
    if others:
        further = say("Further lessons: {names}. They are called by their names.")
        tell(further.fill(names=listed(others)))
    seats = ["me" if seat == plan.seat else LEVELS["novice"] for seat in range(plan.game.players)]
    session = Session(Record.begin(plan.game, plan.seed, seats))
    try:
        done = follow(session, plan, 0)
        while done < len(plan.script):
            done = follow(session, plan, ask(session, plan, done))
        read_out(plan, done)
    except (KeyboardInterrupt, EOFError):
        console.print()
        told = say("Saved. Continue without the lesson: {command}")
        tell(told.fill(command=f"quadriga resume {session.file}"))
        return
    run(session)


def follow(session: Session, plan: Lesson, done: int) -> int:
    """Play what the lesson plays itself; returns how many choices are made then."""
    for played in guide.given(plan, session.state.copy(), done):
        show_stories(session.play(played.move, played.seat), session.names)
        done += not played.forced
    return done


def read_out(plan: Lesson, done: int) -> None:
    """Print the steps to read now."""
    at = guide.stand(plan, done)
    if at.praise:
        console.print()
        tell(at.praise, "green")
    for number in range(at.first, at.last + 1):
        step = plan.steps[number]
        console.print()
        told = say("{number} of {all}. {heading}", number=number + 1, all=len(plan.steps))
        tell(told.fill(heading=step.heading), "bold")
        tell(step.text)


def ask(session: Session, plan: Lesson, done: int) -> int:
    """Ask until the pupil finds the move; returns how many choices are made then."""
    show(session.state, plan.seat)
    read_out(plan, done)
    list_moves(session, plan.seat)
    at = guide.stand(plan, done)
    while True:
        words = console.input("> ").strip().lower()
        try:
            if obey(session, plan, done, words):
                continue
            move = parse_answer(session, plan.seat, words)
            plan.game.check_move(session.state, move, plan.seat)
        except quadriga.QuadrigaError as error:
            console.print(escape(str(error)))
            continue
        if move in at.find:
            show_stories(session.play(move, plan.seat), session.names)
            return done + 1
        console.print(escape(guide.answer(plan, plan.steps[at.last], move)))


def obey(session: Session, plan: Lesson, done: int, word: str) -> bool:
    """Carry out a word that is no move; true if it was one."""
    if word == "quit":
        raise EOFError
    if word == "show":
        move = guide.right_moves(plan, session.state, done)[0]
        console.print(escape(session.state.describe(move, plan.seat)))
    elif word == "board":
        show(session.state, plan.seat)
    elif word == "text":
        read_out(plan, done)
    elif word in ("help", ""):
        show_commands(HELP, COMMANDS)
    else:
        return False
    return True
