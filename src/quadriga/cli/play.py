"""`quadriga play` and `quadriga resume`: a game at the terminal."""

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

import quadriga
from quadriga.bots import FaultyBot
from quadriga.cli.screen import console, show, show_scores, show_stories
from quadriga.cli.session import Session, is_bot, parse_options, parse_players, read_record
from quadriga.core.chance import MOST_ENTROPY, Seed, commitment, new_key
from quadriga.core.texts import seat_name

HELP = """Type the number or the text of a move to play it. Other commands:
  board            show the table
  moves            list the moves again
  score            show the score sheet
  undo             take back your last choice
  why MOVE         say why a move is not possible (for instance: why sow:forum)
  rule NUMBER      show a rule (for instance: rule TR-6.50)
  save [FILE]      save the game
  resume FILE      save this game and continue another
  quit             save the game and stop"""


def play(
    game: Annotated[str, typer.Argument(help="The title, such as trajan.")],
    players: Annotated[
        str, typer.Option(help="Who sits where: me, me:NAME or a bot, separated by commas.")
    ] = "me,random",
    seed: Annotated[
        int | None, typer.Option(help="The seed of the shuffle; random by default.")
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(help="An option of the title, as name=value; may be repeated."),
    ] = None,
    components: Annotated[Path | None, typer.Option(help="A file of corrected components.")] = None,
    entropy: Annotated[
        bool, typer.Option("--entropy", help="Ask everybody at the keyboard to add to the shuffle.")
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
            "--entropy adds to a secret key, --seed repeats a deal: choose one of them"
        )
    chance: Seed = new_key() if seed is None else seed
    console.print(f"The hash of the seed is {commitment(chance)}.", soft_wrap=True)
    run(Session.new(bound, chance, names, ask_entropy(names) if entropy else ()))


def ask_entropy(names: tuple[str, ...]) -> tuple[str, ...]:
    """What everybody at the keyboard adds to the chance, after the hash of the key was shown; bots
    add nothing.
    """
    question = "{} (seat {}), type something nobody can guess: "
    return tuple(
        (
            console.input(question.format(escape(name), seat_name(seat))).strip()[:MOST_ENTROPY]
            if not is_bot(name)
            else ""
        )
        for seat, name in enumerate(names)
    )


def resume(file: Annotated[Path, typer.Argument(help="A saved game.")]) -> None:
    """Continue a saved game."""
    record = read_record(file)
    record.verify()
    run(Session(record, file))


def run(session: Session) -> None:
    """Ask and answer until the game is over; every move is on the disk before the next."""
    console.print("Type [bold]help[/bold] for the commands.")
    try:
        while not session.state.over:
            show_stories(session.answer_for_others(), session.names)
            seat = session.person_to_move()
            if seat is not None:
                session = ask(session, seat)
        show(session.state, None)
        show_scores(session.state, session.names)
        console.print(f"The record is in {session.file}. Seed {session.start.seed_text}.")
    except (KeyboardInterrupt, EOFError):
        console.print(f"\nSaved. Continue with: quadriga resume {session.file}")
    except FaultyBot as error:
        raise FaultyBot(f"{error}. The game is saved: quadriga resume {session.file}") from error


def ask(session: Session, seat: int) -> Session:
    """Put one question to a person, until it is answered with a move."""
    several = len(session.names) - len(session.bots) > 1
    if several and session.state.last_seat != seat:
        console.input(
            f"\n{escape(session.names[seat])} (seat {seat_name(seat)}), press Enter when the screen"
            " is yours. "
        )
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
                console.print(f"Saved as {session.file}.")
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
        console.print(session.undo(seat))
        return True
    if command == "help":
        console.print(HELP, markup=False)
    elif command == "board":
        show(state, seat)
    elif command == "score":
        show_scores(state, session.names)
    elif command == "moves":
        list_moves(session, seat)
    elif command == "save":
        console.print(f"Saved as {session.save(Path(words[1]) if len(words) > 1 else None)}.")
    elif command == "rule" and len(words) == 2:
        from quadriga.core.rulebook import rule

        console.print(escape(rule(state.game.name, words[1].upper())))
    elif command == "why" and len(words) == 2:
        refusal = state.why_not(parse_answer(session, seat, words[1]), seat)
        console.print(escape(str(refusal)) if refusal else "It is possible.")
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
                f"there is no answer {word}; expected a number from 1 to {len(legal)}, or help"
            )
        return legal[int(word) - 1]
    return session.state.game.parse_move(word)
