"""Lessons: a guided game as a text that anybody can write, read from a title's folder.

A lesson is a record with words: a heading, the deal, and steps. Each step has a short text, places
to look at, the move to find, answers to other moves, and the moves that the lesson makes itself.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Final, NamedTuple, NoReturn

from quadriga.core.errors import QuadrigaError
from quadriga.core.game import Game
from quadriga.core.messages import say
from quadriga.core.options import Value
from quadriga.core.reading import shorten
from quadriga.core.registry import rebuild, title as find_title
from quadriga.core.texts import seat_name, seat_number

FIELD: Final = re.compile(r"(title|options|rules|seed|seat|minutes|before): (\S.*)")
PART: Final = re.compile(r"(place|find|right|then|other(?: [^\s].*?)?): (\S.*)")
MOVES: Final = re.compile(r"([A-Z]): (\S.*)")
RULE: Final = re.compile(r"\b[A-Z]{2}-[0-9]+(?:\.[0-9A-Z]+)+\b")
NEEDED: Final = ("title", "options", "rules", "seed", "seat", "minutes")
MOST_WORDS: Final = 45  # of a step
SITE: Final = "site"  # the lesson about the site, which needs no title known
ON_PAGE: Final = "page:"  # before a place that is a part of the page, not of the board
PARTS_OF_PAGE: Final = ("question", "log", "players", "drawer", "look")


class BadLesson(QuadrigaError):
    """A lesson that cannot be read; the sentence names the file and the line."""


class Given(NamedTuple):
    """A choice of the script: one of some moves by a seat; `step` is -1 before the first."""

    seat: int
    moves: tuple[int, ...]
    step: int
    to_find: bool


@dataclass
class Step:
    """One idea of a lesson."""

    heading: str
    line: int
    text: str = ""
    places: tuple[str, ...] = ()
    find: tuple[int, ...] = ()  # the moves of which the pupil finds one; none: only to be read
    answers: tuple[tuple[str, str], ...] = ()  # a move, a kind of moves or "" -> the answer to it
    right: str = ""  # said after the right move

    def answer(self, move: str) -> str:
        """What to say to another move: the answer to itself, to its kind, or to any."""
        answers = dict(self.answers)
        kind = move.split(":", maxsplit=1)[0]
        return answers.get(move) or answers.get(kind) or answers.get("", "")

    @property
    def rooms(self) -> tuple[str, ...]:
        """The places on the board."""
        return tuple([place for place in self.places if not place.startswith(ON_PAGE)])

    @property
    def parts(self) -> tuple[str, ...]:
        """The places on the page around it."""
        return tuple([place[len(ON_PAGE) :] for place in self.places if place.startswith(ON_PAGE)])


@dataclass(frozen=True)
class Lesson:
    """A lesson as it is read: immutable, and the same for every pupil."""

    name: str  # of its file
    heading: str
    game: Game
    seed: int
    seat: int  # the pupil's
    minutes: int
    steps: tuple[Step, ...]
    script: tuple[Given, ...]  # all choices in their order; what is forced is not written down

    @property
    def rules(self) -> list[str]:
        """The numbers of the rules that it cites."""
        said = [words for step in self.steps for words in (step.text, step.right)]
        said += [answer for step in self.steps for _, answer in step.answers]
        return sorted({number for words in said for number in RULE.findall(words)})


@lru_cache
def names(title: str) -> tuple[str, ...]:
    """The lessons of a title, the first game first."""
    folder = files(find_title(title).package) / "lessons"
    if not folder.is_dir():
        return ()
    found = [file.name.removesuffix(".md") for file in folder.iterdir() if file.name[-3:] == ".md"]
    return tuple(sorted([name for name in found if "." not in name], key=order))


def order(name: str) -> tuple[bool, str]:
    """The first game comes before all others."""
    return name != "first", name


@lru_cache(maxsize=64)
def lesson(title: str, name: str, lang: str = "en") -> Lesson:
    """A lesson by its name, in a language if somebody has translated it, or else in English."""
    if name not in names(title):
        known = ", ".join(names(title)) or "none"
        raise BadLesson(
            say(
                "{title} has no lesson {found}; there are: {known}",
                title=title,
                found=shorten(name),
                known=known,
            )
        )
    owner = find_title(title)
    file = f"lessons/{name}.{lang}.md"
    text = owner.text(file)
    if text is None:
        file = f"lessons/{name}.md"
        text = owner.text(file) or ""
    return Reader(f"{title}/{file}", name).read(text)


class Reader:
    """Reads a lesson line by line; what is wrong becomes a sentence with the line."""

    def __init__(self, file: str, name: str) -> None:
        self.file = file
        self.name = name
        self.number = 0
        self.heading = ""
        self.fields: dict[str, str] = {}
        self.game: Game | None = None
        self.steps: list[Step] = []
        self.script: list[Given] = []

    def fail(self, words: str) -> NoReturn:
        """Refuse the lesson."""
        raise BadLesson(
            say("{file}, line {number}: {words}", file=self.file, number=self.number, words=words)
        )

    def read(self, text: str) -> Lesson:
        """The whole lesson."""
        for self.number, line in enumerate(text.splitlines(), 1):
            if line.startswith("## "):
                self.begin_step(line[3:].strip())
            elif line.startswith("# "):
                self.heading = line[2:].strip()
            elif line.strip():
                self.read_line(line.strip())
        if not self.steps:
            self.fail('expected at least one step, "## its heading"; found none')
        self.end_step()
        return Lesson(
            self.name,
            self.heading,
            self.playing(),
            self.whole("seed"),
            self.seat(self.fields["seat"]),
            self.whole("minutes"),
            tuple(self.steps),
            tuple(self.script),
        )

    def read_line(self, line: str) -> None:
        """A line of the header, or of the present step."""
        if not self.steps:
            found = FIELD.fullmatch(line)
            if found is None:
                self.fail(f'expected one of {", ".join(NEEDED)} or "before"; found {shorten(line)}')
            if found[1] == "before":
                self.given(found[2])
            else:
                self.fields[found[1]] = found[2]
            return
        step, found = self.steps[-1], PART.fullmatch(line)
        if found is None:
            step.text = f"{step.text} {line}".strip()
        elif found[1] == "place":
            step.places = tuple(found[2].split())
        elif found[1] == "right":
            step.right = found[2]
        elif found[1] == "find":
            self.to_find(step, found[2])
        elif found[1] == "then":
            self.given(found[2])
        else:
            step.answers += ((self.kind(found[1][6:]), found[2]),)

    def begin_step(self, heading: str) -> None:
        """A new step, once the game is known and the last step is complete."""
        if self.game is None:
            missing = [name for name in NEEDED if name not in self.fields]
            if not self.heading or missing:
                what = "# the name of the lesson" if not self.heading else f"{missing[0]}: …"
                self.fail(f'expected "{what}" before the first step')
        else:
            self.end_step()
        self.playing()
        self.steps.append(Step(heading, self.number))

    def end_step(self) -> None:
        """Check the present step."""
        if self.steps:
            step = self.steps[-1]
            if not step.text:
                self.fail(f'the step "{step.heading}" has no text')
            if step.find and "" not in dict(step.answers):
                self.fail(f'the step "{step.heading}" has no "other: …" for moves not foreseen')
            if step.answers and not step.find:
                self.fail(f'the step "{step.heading}" answers moves, but has no "find: …"')

    def playing(self) -> Game:
        """The game of the header."""
        if self.game is None:
            options: dict[str, Value] = {"components": ""}
            for word in self.fields.get("options", "").split():
                option, equals, value = word.partition("=")
                if not equals:
                    self.fail(f"options: expected name=value, found {shorten(word)}")
                options[option] = value
            try:
                self.game = rebuild(self.fields["title"], options, self.whole("rules"))
            except QuadrigaError as error:
                self.fail(str(error))
        return self.game

    def whole(self, field: str) -> int:
        """A number of the header."""
        if not self.fields[field].isdecimal():
            self.fail(f"{field}: expected a whole number, found {shorten(self.fields[field])}")
        return int(self.fields[field])

    def seat(self, letter: str) -> int:
        """A seat by its letter."""
        try:
            seat = seat_number(letter)
        except QuadrigaError as error:
            self.fail(str(error))
        if seat >= self.playing().players:
            self.fail(f"there is no seat {seat_name(seat)} among {self.playing().players} players")
        return seat

    def move(self, text: str) -> int:
        """A move by its text."""
        try:
            return self.playing().parse_move(text)
        except QuadrigaError as error:
            self.fail(str(error))

    def kind(self, name: str) -> str:
        """What an answer is for: a move, a kind of moves, or any."""
        space = self.playing().title.moves
        if name and name not in space.numbers and all(name != kind.name for kind in space.ranges):
            self.fail(f"other: expected a move or a kind of moves, found {shorten(name)}")
        return name

    def to_find(self, step: Step, words: str) -> None:
        """The moves of which the pupil finds one."""
        if step.find:
            self.fail(f'the step "{step.heading}" has two "find": one step, one move to find')
        step.find = tuple([self.move(word.strip()) for word in words.split("|")])
        seat = self.seat(self.fields["seat"])
        self.script.append(Given(seat, step.find, len(self.steps) - 1, to_find=True))

    def given(self, words: str) -> None:
        """Moves that the lesson makes itself: "B: sow:forum draw"."""
        for part in words.split(" / "):
            found = MOVES.fullmatch(part.strip())
            if found is None:
                self.fail(f'expected "B: moves", found {shorten(part)}')
            seat, step = self.seat(found[1]), len(self.steps) - 1
            for word in found[2].split():
                self.script.append(Given(seat, (self.move(word),), step, to_find=False))
