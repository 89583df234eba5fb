"""Lessons at a table: played by their script, stored nowhere, and the same for everybody.

Where a pupil stands is in the address: the choices made so far, one digit for each move found. So
a lesson survives a restart, needs no name and no script, and does no work but its own few moves.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from types import SimpleNamespace
from typing import Any, Final

from quadriga.core import guide
from quadriga.core.lesson import Lesson, lesson, names
from quadriga.core.messages import LANGUAGE, Words, say, text
from quadriga.core.texts import seat_name
from quadriga.server.entrance import known_title
from quadriga.server.errors import not_found
from quadriga.server.present import Viewer
from quadriga.server.seats import Seat
from quadriga.server.seeds import stored
from quadriga.server.tables import LiveTable

START: Final = "start"  # the choices of somebody who has made none
MOST: Final = 200  # tables of lessons that are kept
NOWHERE: Final = say("This lesson has no such step: begin it again.")


class LessonTable(LiveTable):
    """The table of a lesson after some choices."""

    def __init__(self, plan: Lesson, way: str) -> None:
        row: Any = SimpleNamespace(**row_of(plan))
        super().__init__(row)
        self.plan = plan
        self.way = way
        self.done = 0  # choices of the script
        self.seats = [seat_of(plan, number) for number in range(plan.game.players)]
        self.deal()
        self.follow()
        for choice in way:
            self.find(int(choice))
        self.seq = len(self.moves)
        self.note_questions()

    @property
    def address(self) -> str:
        """Where its page is; what belongs to it lies below."""
        return f"/learn/{self.game.name}/{self.plan.name}/{self.way or START}"

    @property
    def replayable(self) -> int:
        """A lesson has no replay."""
        return 0

    @property
    def stand(self) -> guide.Stand:
        """The steps to read now, and what there is to find."""
        return guide.stand(self.plan, self.done)

    def seats_of(self, person: str | None) -> list[int]:
        """Whoever looks sits at the pupil's seat."""
        return [self.plan.seat]

    def voters(self, asking: int) -> set[int]:
        """Nobody can be asked anything."""
        return set()

    def follow(self) -> None:
        """Play what the lesson plays itself."""
        assert self.state is not None
        for played in guide.given(self.plan, self.state.copy(), self.done):
            self.enact(played.seat, played.move, played.forced, 0, "")
            self.done += not played.forced

    def find(self, choice: int) -> None:
        """Play one of the moves that a pupil may find; a refusal if there is no such one."""
        right = self.stand.find
        assert self.state is not None
        if choice >= len(right) or right[choice] not in self.state.legal(self.plan.seat):
            raise not_found(NOWHERE)
        self.enact(self.plan.seat, right[choice], False, 0, "")
        self.done += 1
        self.follow()


def row_of(plan: Lesson) -> dict[str, object]:
    """What a stored table has in its row."""
    never = dict.fromkeys(("owner", "opening", "origin", "successor", "noted", "waiting"), "")
    return never | {
        "id": f"lesson {plan.game.name} {plan.name}",
        "title": plan.game.name,
        "options": plan.game.options,
        "rules": plan.game.rules,
        "seed": stored(plan.seed),
        "created": 0.0,
        "public": False,
        "undo": "nobody",
        "confirm": False,
        "stand_in": "never",
        "trials": False,
        "plays_on": "novice",
        "beginner": False,
        "status": "running",
        "moves": 0,
        "bots_owe": False,
    }


def seat_of(plan: Lesson, number: int) -> Seat:
    """A seat of a lesson: the pupil's, or an opponent's."""
    name: Words = say("Opponent {seat}", seat=seat_name(number))
    if number == plan.seat:
        name = say("Pupil")
    elif plan.game.players == 2:
        name = say("Opponent")
    return Seat(number, "pupil", text(name), "", False, "", True, "")


def table_of_lesson(title: str, name: str, way: str) -> LessonTable:
    """The table of a lesson after some choices, from an address."""
    plan = known_lesson(title, name)
    if way == START:
        way = ""
    elif not (way.isascii() and way.isdecimal()) or len(way) > len(plan.script):
        raise not_found(NOWHERE)
    return table_in(LANGUAGE.get(), plan.game.name, plan.name, way)


@lru_cache(maxsize=MOST)
def table_in(lang: str, title: str, name: str, way: str) -> LessonTable:
    """The table of a lesson in a language."""
    return LessonTable(lesson(title, name, lang), way)


def known_lesson(title: str, name: str) -> Lesson:
    """A lesson from an address, in the language of whoever asks."""
    title = known_title(title)
    if name not in names(title):
        raise not_found(say("There is no lesson of that name."))
    return lesson(title, name, LANGUAGE.get())


def next_way(table: LessonTable, move: int) -> str:
    """The choices made after a move has been found; empty if it is not the one to find."""
    right = table.stand.find
    return f"{table.way}{right.index(move)}" if move in right else ""


def eyes_of(table: LessonTable) -> Viewer:
    """The pupil as a viewer."""
    return Viewer(None, (table.plan.seat,), table.plan.seat)


def first_lesson(title: str) -> Lesson | None:
    """The guided first game of a title, if it has one."""
    return lesson(title, "first", LANGUAGE.get()) if "first" in names(title) else None


def all_lessons(titles: Collection[str]) -> dict[str, list[Lesson]]:
    """The lessons of some titles, in the language of whoever asks; those without are left out."""
    lang = LANGUAGE.get()
    found = {title: [lesson(title, name, lang) for name in names(title)] for title in titles}
    return {title: lessons for title, lessons in found.items() if lessons}
