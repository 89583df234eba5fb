"""`quadriga play` and `quadriga resume`: a game at the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

import quadriga
from quadriga.bots import FaultyBot
from quadriga.cli.screen import console, show, show_scores, show_stories, tell
from quadriga.cli.session import Session, is_bot, parse_options, parse_players, read_record
from quadriga.core.chance import MOST_ENTROPY, Seed, commitment, new_key
from quadriga.core.messages import LANGUAGE, Message, say, text
from quadriga.core.texts import seat_name

HELP = say("Type the number or the text of a move to play it. Other commands:")
COMMANDS = (
    ("board", say("show the table")),
    ("moves", say("list the moves again")),
    ("score", say("show the score sheet")),
    ("undo", say("take back your last choice")),
    ("why MOVE", say("say why a move is not possible (for instance: why sow:forum)")),
    ("rule NUMBER", say("show a rule (for instance: rule TR-6.50)")),
    ("save [FILE]", say("save the game")),
    ("resume FILE", say("save this game and continue another")),
    ("quit", say("save the game and stop")),
)


def play(
    game: Annotated[str, typer.Argument(help=text(say("The title, such as trajan.")))],
    players: Annotated[
        str,
        typer.Option(help=text(say("Who sits where: me, me:NAME or a bot, separated by commas."))),
    ] = "me,random",
    seed: Annotated[
        int | None, typer.Option(help=text(say("The seed of the shuffle; random by default.")))
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(help=text(say("An option of the title, as name=value; may be repeated."))),
    ] = None,
    components: Annotated[
        Path | None, typer.Option(help=text(say("A file of corrected components.")))
    ] = None,
    entropy: Annotated[
        bool,
        typer.Option(
            "--entropy", help=text(say("Ask everybody at the keyboard to add to the shuffle."))
        ),
    ] = False,
) -> None:
    """Play a game at the terminal."""
    names = parse_players(players)
    options = parse_options(option or [])
    bound = quadriga.game(
        game,
        **{**options, "players": len(names), **({"components": components} if components else {})},
    )
    if entropy and seed is not None:
        raise quadriga.QuadrigaError(
            say("--entropy adds to a secret key, --seed repeats a deal: choose one of them")
        )
    chance: Seed = new_key() if seed is None else seed
    tell(say("The hash of the seed is {hash}.", hash=commitment(chance)), soft_wrap=True)
    run(Session.new(bound, chance, names, ask_entropy(names) if entropy else ()))


def ask_entropy(names: tuple[str, ...]) -> tuple[str, ...]:
    """What everybody at the keyboard adds to the chance, after the hash of the key was shown; bots
    add nothing.
    """
    question = say("{name} (seat {seat}), type something nobody can guess:")
    return tuple(
        (
            answer_to(question.fill(name=name, seat=seat_name(seat))).strip()[:MOST_ENTROPY]
            if not is_bot(name)
            else ""
        )
        for seat, name in enumerate(names)
    )


def answer_to(question: Message) -> str:
    """What somebody types after a question."""
    return console.input(escape(text(question)) + " ")


def show_commands(heading: Message, commands: Sequence[tuple[str, Message]]) -> None:
    """Print what can be typed besides a move."""
    tell(heading)
    width = max(len(command) for command, _ in commands) + 4
    for command, words in commands:
        console.print(f"  {command:<{width}}{text(words)}", markup=False)


def resume(file: Annotated[Path, typer.Argument(help=text(say("A saved game.")))]) -> None:
    """Continue a saved game."""
    record = read_record(file)
    record.verify()
    run(Session(record, file))


def run(session: Session) -> None:
    """Ask and answer until the game is over; every move is on the disk before the next."""
    tell(say("Type {word} for the commands.", word="help"))
    try:
        while not session.state.over:
            show_stories(session.answer_for_others(), session.names)
            seat = session.person_to_move()
            if seat is not None:
                session = ask(session, seat)
        show(session.state, None)
        show_scores(session.state, session.names)
        told = say("The record is in {file}. Seed {seed}.", file=str(session.file))
        tell(told.fill(seed=session.start.seed_text))
    except (KeyboardInterrupt, EOFError):
        console.print()
        tell(say("Saved. Continue with: {command}", command=f"quadriga resume {session.file}"))
    except FaultyBot as error:
        raise FaultyBot(
            say(
                "{reason}. The game is saved: {command}",
                reason=str(error),
                command=f"quadriga resume {session.file}",
            )
        ) from error


def ask(session: Session, seat: int) -> Session:
    """Put one question to a person, until it is answered with a move."""
    several = len(session.names) - len(session.bots) > 1
    if several and session.state.last_seat != seat:
        console.print()
        handed = say("{name} (seat {seat}), press Enter when the screen is yours.")
        answer_to(handed.fill(name=session.names[seat], seat=seat_name(seat)))
    if session.state.last_seat != seat:
        show(session.state, seat)
    list_moves(session, seat)
    while True:
        words = console.input("> ").split()
        try:
            if not words:
                continue
            if words[0] == "resume" and len(words) == 2:
                other = Session(read_record(Path(words[1])), Path(words[1]))
                tell(say("Saved as {file}.", file=str(session.file)))
                return other
            if obey(session, seat, words):
                return session
        except quadriga.QuadrigaError as error:
            console.print(escape(str(error)))


def list_moves(session: Session, seat: int) -> None:
    """Print the question and its answers, numbered."""
    state = session.state
    console.print(f"\n[bold]{escape(state.prompt(seat))}[/bold]")
    for number, move in enumerate(state.legal(seat), 1):
        console.print(
            f"  {number:>2}  {escape(state.describe(move, seat))}"
            f" [dim]{escape(state.game.move_text(move))}[/dim]"
        )


def obey(session: Session, seat: int, words: list[str]) -> bool:
    """Carry out one line of input; true if the question is answered or gone."""
    state, command = session.state, words[0].lower()
    if command == "quit":
        raise EOFError
    if command == "undo":
        tell(session.undo(seat))
        return True
    if command == "help":
        show_commands(HELP, COMMANDS)
    elif command == "board":
        show(state, seat)
    elif command == "score":
        show_scores(state, session.names)
    elif command == "moves":
        list_moves(session, seat)
    elif command == "save":
        file = session.save(Path(words[1]) if len(words) > 1 else None)
        tell(say("Saved as {file}.", file=str(file)))
    elif command == "rule" and len(words) == 2:
        from quadriga.core.rulebook import rule

        console.print(escape(rule(state.game.name, words[1].upper(), LANGUAGE.get())))
    elif command == "why" and len(words) == 2:
        refusal = state.why_not(parse_answer(session, seat, words[1]), seat)
        console.print(escape(str(refusal)) if refusal else text(say("It is possible.")))
    else:
        move = parse_answer(session, seat, words[0])
        state.game.check_move(state, move, seat)
        show_stories(session.play(move, seat), session.names)
        return True
    return False


def parse_answer(session: Session, seat: int, word: str) -> int:
    """A move from its number in the list or its text."""
    legal = session.state.legal(seat)
    if word.isdigit():
        if not 1 <= int(word) <= len(legal):
            raise quadriga.QuadrigaError(
                say(
                    "there is no answer {word}; expected a number from 1 to {number}, or help",
                    word=word,
                    number=len(legal),
                )
            )
        return legal[int(word) - 1]
    return session.state.game.parse_move(word)
