"""Examples of the rules: positions and moves of real games, named in `examples.md` of a title.

A line begins a deal, makes moves, or says which rules the position shows, and in which area of the
table. What an example tells is the log of its moves, so its numbers are those of the engine.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple, NoReturn

from quadriga.core.engine import NOBODY, State
from quadriga.core.errors import QuadrigaError
from quadriga.core.lesson import MOVES, RULE
from quadriga.core.messages import Words, text
from quadriga.core.options import Value
from quadriga.core.reading import shorten
from quadriga.core.registry import rebuild, title as find_title
from quadriga.core.story import Story, Teller
from quadriga.core.texts import seat_name, seat_number

SHOW: Final = re.compile(r"(shown|told) (\S+): (.+)")
REFUSED: Final = re.compile(r"refused (\S+) (\S+): (.+)")
FIELDS: Final = ("seed", "rules", "seat")  # of a deal; all others are options
MOST_SEATS: Final = 8


class BadExample(QuadrigaError):
    """Examples that cannot be read; the sentence names the title and the line."""


class Example(NamedTuple):
    """A position that shows rules in an area of the table, and what is told of it."""

    rules: tuple[str, ...]
    area: str  # of the common table, or "mat": that of the seat
    state: State
    before: State  # the position before what is told
    seat: int  # whose view it is
    told: tuple[Words, ...]  # nothing where the position speaks for itself
    refused: int  # a move that is not possible here; NOBODY if none is named
    line: int

    def sentences(self, lang: str = "en") -> list[str]:
        """What is to be read beside the picture."""
        if self.refused == NOBODY:
            return [text(words, lang) for words in self.told]
        refusal = self.state.why_not(self.refused, self.seat, lang)
        return [] if refusal is None else [text(refusal.reason, lang)]


@lru_cache
def examples(title: str) -> tuple[Example, ...]:
    """The examples of a title, in the order of its file; none if it has no such file."""
    return Script(title).read(find_title(title).text("examples.md") or "")


@lru_cache
def by_rule(title: str) -> dict[str, int]:
    """The numbers of the rules that have an example -> its place among the examples."""
    places = list(enumerate(examples(title)))
    return {rule: i for i, example in reversed(places) for rule in example.rules}


class Script:
    """Reads examples line by line, and plays their moves."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.number = 0
        self.seat = 0
        self.state: State | None = None
        self.teller = Teller()
        self.told: tuple[Words, ...] = ()
        self.before: State | None = None  # the last moves
        self.found: list[Example] = []

    def fail(self, words: str) -> NoReturn:
        """Refuse the examples."""
        raise BadExample(f"{self.title}/examples.md, line {self.number}: {words}")

    def read(self, page: str) -> tuple[Example, ...]:
        """All examples of a file; headings and empty lines part them."""
        for self.number, line in enumerate(page.splitlines(), 1):
            if line.strip() and not line.startswith(("#", ">")):
                try:
                    self.read_line(line.strip())
                except BadExample:
                    raise
                except QuadrigaError as error:
                    self.fail(str(error))
        return tuple(self.found)

    def read_line(self, line: str) -> None:
        """A deal, moves, or what is shown."""
        if line.startswith("deal: "):
            self.deal(dict(word.split("=", 1) for word in line[6:].split() if "=" in word))
        elif found := SHOW.fullmatch(line):
            self.keep(found[2], self.told if found[1] == "told" else (), found[3])
        elif found := REFUSED.fullmatch(line):
            self.refuse(found[1], found[2], found[3])
        elif found := MOVES.fullmatch(line):
            self.before = self.playing().copy()
            self.told = self.play(seat_number(found[1]), found[2].split())
        else:
            expected = 'expected "deal: …", "A: moves", "shown …" or "told …"'
            self.fail(f"{expected}; found {shorten(line)}")

    def deal(self, words: dict[str, str]) -> None:
        """Begin a game: its options, seed, rules, and the seat whose view is shown."""
        options: dict[str, Value] = {"components": ""}
        options |= {name: word for name, word in words.items() if name not in FIELDS}
        missing = [name for name in FIELDS if name not in words]
        if missing:
            self.fail(f"expected {missing[0]}=… of the deal")
        game = rebuild(self.title, options, int(words["rules"]))
        self.seat, self.told = seat_number(words["seat"]), ()
        self.state, self.teller = game.start(int(words["seed"])), Teller()

    def playing(self) -> State:
        """The present position."""
        if self.state is None:
            self.fail('expected "deal: …" before anything else')
        return self.state

    def play(self, seat: int, moves: list[str]) -> tuple[Words, ...]:
        """Make moves, with those between them that are forced; returns what the log says."""
        state, told = self.playing(), []
        for word in moves:
            told += self.forced()
            move = state.game.parse_move(word)
            refusal = state.why_not(move, seat)
            if refusal is not None:
                self.fail(f"{seat_name(seat)} {word} is not possible: {refusal}")
            told += self.teller.play(state, move, seat)
        told += self.forced()
        return tuple([words for story in told for words in sentences(story)])

    def forced(self) -> list[Story]:
        """Play what is forced."""
        state, told = self.playing(), []
        while not state.over:
            seats = [seat for seat in state.to_move if len(state.legal(seat)) == 1]
            if not seats:
                break
            told += self.teller.play(state, state.legal(seats[0])[0], seats[0])
        return told

    def refuse(self, area: str, word: str, rules: str) -> None:
        """The present position, with a move that the seat may not make."""
        move = self.playing().game.parse_move(word)
        if self.playing().why_not(move, self.seat) is None:
            self.fail(f"{word} is possible")
        self.keep(area, (), rules, move)

    def keep(self, area: str, told: tuple[Words, ...], rules: str, refused: int = NOBODY) -> None:
        """The present position as an example."""
        numbers = tuple(RULE.findall(rules))
        if not numbers:
            self.fail(f"expected the numbers of rules, found {shorten(rules)}")
        state = self.playing().copy()
        before = self.before if told and self.before is not None else state
        self.found.append(
            Example(numbers, area, state, before, self.seat, told, refused, self.number)
        )


def sentences(story: Story) -> list[Words]:
    """A line of the log and the steps below it, but for whose turn begins at the end."""
    names, steps = [seat_name(seat) for seat in range(MOST_SEATS)], list(story.steps)
    if steps and steps[-1].begins and steps[-1].seat != NOBODY:
        steps.pop()
    return [story.sentence(names[story.seat]), *[deed.sentence(names[deed.seat]) for deed in steps]]
