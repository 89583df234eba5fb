"""`quadriga learn`: a lesson at the terminal, and then the game goes on against novices."""

from typing import Annotated

import typer
from rich.markup import escape

import quadriga
from quadriga.bots.levels import LEVELS
from quadriga.cli.play import list_moves, parse_answer, run
from quadriga.cli.screen import console, show, show_stories
from quadriga.cli.session import Session
from quadriga.core import guide
from quadriga.core.lesson import SITE, Lesson, lesson, names
from quadriga.core.record import Record

HELP = """A number or the text of a move answers. Other words:
  show    what the lesson wants
  board   the table
  text    the step once more
  quit    stop; the game is saved"""


def learn(
    game: Annotated[str, typer.Argument(help="The title, such as trajan.")],
    name: Annotated[str, typer.Argument(help="The lesson.")] = "first",
) -> None:
    """Play a lesson: it shows one thing at a time and lets you find the move."""
    quadriga.game(game)
    plan = lesson(game, name)
    console.rule(escape(plan.heading))
    others = [each for each in names(game) if each not in (name, SITE)]
    if others:
        console.print(f"Further lessons: {', '.join(others)}. They are called by their names.")
    seats = ["me" if seat == plan.seat else LEVELS["novice"] for seat in range(plan.game.players)]
    session = Session(Record.begin(plan.game, plan.seed, seats))
    try:
        done = follow(session, plan, 0)
        while done < len(plan.script):
            done = follow(session, plan, ask(session, plan, done))
        tell(plan, done)
    except (KeyboardInterrupt, EOFError):
        console.print(f"\nSaved. Continue without the lesson: quadriga resume {session.file}")
        return
    run(session)


def follow(session: Session, plan: Lesson, done: int) -> int:
    """Play what the lesson plays itself; returns how many choices are made then."""
    for played in guide.given(plan, session.state.copy(), done):
        show_stories(session.play(played.move, played.seat), session.names)
        done += not played.forced
    return done


def tell(plan: Lesson, done: int) -> None:
    """Print the steps to read now."""
    at = guide.stand(plan, done)
    if at.praise:
        console.print(f"\n[green]{escape(at.praise)}[/green]")
    for number in range(at.first, at.last + 1):
        step = plan.steps[number]
        console.print(
            f"\n[bold]{number + 1} of {len(plan.steps)}. {escape(step.heading)}[/bold]"
            f"\n{escape(step.text)}"
        )


def ask(session: Session, plan: Lesson, done: int) -> int:
    """Ask until the pupil finds the move; returns how many choices are made then."""
    show(session.state, plan.seat)
    tell(plan, done)
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
        tell(plan, done)
    elif word in ("help", ""):
        console.print(HELP, markup=False)
    else:
        return False
    return True
