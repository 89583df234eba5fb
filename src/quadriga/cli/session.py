"""A game at the terminal: the record so far, the position, and who answers for each seat."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from quadriga.bots import Bot, bots, local_contestant
from quadriga.bots.judgement import UnknownBot
from quadriga.bots.registry import POLICY
from quadriga.cli.saving import hold, new_file, reserve, write_safely
from quadriga.core.chance import Seed
from quadriga.core.engine import State
from quadriga.core.errors import BadRecord, QuadrigaError
from quadriga.core.game import Game
from quadriga.core.messages import Message, say
from quadriga.core.options import Value
from quadriga.core.record import Record
from quadriga.core.rng import Rng
from quadriga.core.story import Story, Teller

PERSON = "me"


def parse_players(text: str) -> tuple[str, ...]:
    """Who sits where: `me`, `me:Ann` or the name of a bot, separated by commas.

    >>> parse_players("me,random")
    ('me', 'random')
    """
    names = tuple(word.strip() for word in text.split(","))
    for name in names:
        if name != PERSON and not name.startswith(PERSON + ":"):
            try:
                local_contestant(name)
            except UnknownBot as error:
                raise QuadrigaError(
                    say(
                        'there is no player "{name}"; expected me, me:NAME or one of {known}',
                        name=name,
                        known=", ".join(bots()),
                    )
                ) from error
    return names


def is_bot(name: str) -> bool:
    """Whether a name in a record is written like a bot's; anybody else is at the keyboard, with a
    record of a website too.

    >>> is_bot("search:500"), is_bot("adept@builder"), is_bot("me:Ann"), is_bot("Ann")
    (True, True, False, False)
    """
    return re.split("[:@]", name)[0] in (*bots(), POLICY)


def parse_options(words: list[str]) -> dict[str, Value]:
    """Options given as name=value."""
    options: dict[str, Value] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise QuadrigaError(say('expected an option as name=value, found "{word}"', word=word))
        options[name] = value
    return options


def read_record(file: Path) -> Record:
    """A record from a file."""
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadRecord(
            say("cannot read {file}: {error}", file=str(file), error=str(error))
        ) from error
    try:
        return Record.parse(text)
    except QuadrigaError as error:
        raise BadRecord(say("{file}: {error}", file=str(file), error=error.words)) from error


class Session:
    """A game in progress, and the file that holds it after every move."""

    def __init__(self, record: Record, file: Path | None = None) -> None:
        self.start = replace(record, moves=(), scores=(), ranking=(), digest="")
        self.moves = list(record.moves)
        self.state: State = record.replay()
        seed = record.seed or 0
        number = int.from_bytes(seed, "big") if isinstance(seed, bytes) else seed
        self.rng = Rng(-1 - number)  # not the numbers with which the cards were shuffled
        self.bots: dict[int, Bot] = {}
        for seat, name in enumerate(
            self.names
        ):  # who cannot play is refused now, not in the middle of a game
            if is_bot(name):
                self.bots[seat] = local_contestant(name).sit_down(record.game)
        self.teller = Teller()
        self.file = file or new_file(record)
        self.lock = hold(self.file)  # until the session is gone
        self.copies: set[Path] = set()
        self.save()

    @classmethod
    def new(
        cls, game: Game, seed: Seed, names: tuple[str, ...], entropy: tuple[str, ...] = ()
    ) -> "Session":
        """A game that begins."""
        return cls(Record.begin(game, seed, names, entropy))

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where."""
        return self.start.seats

    @property
    def record(self) -> Record:
        """The game so far."""
        return Record.of(self.start, self.state, self.moves)

    def person_to_move(self) -> int | None:
        """The seat at the keyboard that has a real choice now, if there is one."""
        for seat in self.state.to_move:
            if seat not in self.bots and len(self.state.legal(seat)) > 1:
                return seat
        return None

    def answer_for_others(self) -> Iterator[Story]:
        """Let bots and forced answers go on until a person must choose, and tell what they do."""
        while not self.state.over and self.person_to_move() is None:
            seat = self.state.to_move[0]
            legal = self.state.legal(seat)
            yield from self.play(legal[0] if len(legal) == 1 else self.bot_move(seat), seat)

    def bot_move(self, seat: int) -> int:
        """The move of a bot."""
        return local_contestant(self.names[seat]).choose(
            self.bots[seat], self.state, seat, self.rng
        )

    def play(self, move: int, seat: int) -> list[Story]:
        """Play a move that has been checked; returns what can be told now."""
        told = self.teller.play(self.state, move, seat)
        self.moves.append((seat, move))
        # The disk is waited for after the moves of people: a bot can choose once more.
        write_safely(self.file, self.record.format(), outlasts_power_cut=seat not in self.bots)
        return told

    def undo(self, seat: int) -> Message:
        """Take back the last choice of a seat, down to the barrier; returns a sentence that says
        what happened.
        """
        keep = len(self.moves)
        while keep > self.state.barrier:
            keep -= 1
            before = replace(self.record, moves=tuple(self.moves)).replay(keep)
            if len(before.legal(seat)) > 1:
                self.teller.forget(len(self.moves) - keep)
                self.moves = self.moves[:keep]
                self.state = before
                self.save()
                return say("Taken back.")
        return say(
            "Nothing can be taken back: chance was drawn, something was revealed, or another seat"
            " has decided since."
        )

    def save(self, file: Path | None = None) -> Path:
        """Write the record: to its own file, or a copy to another that does not exist yet."""
        if file is not None and file not in self.copies:
            reserve(file)
            self.copies.add(file)
        write_safely(file or self.file, self.record.format())
        return file or self.file
