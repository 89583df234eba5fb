"""Guiding a pupil through a lesson: where it stands after some choices, and what comes next.

A lesson's progress is the number of choices made, so it follows from the log of any game.
"""

from __future__ import annotations

from typing import NamedTuple

from quadriga.core.engine import State
from quadriga.core.lesson import BadLesson, Lesson, Step
from quadriga.core.texts import seat_name


class Played(NamedTuple):
    """A move of a lesson, and whether there was no other."""

    seat: int
    move: int
    forced: bool


class Stand(NamedTuple):
    """Where a pupil stands: the steps to read now, as far as the next move to find."""

    first: int  # of the steps to read now
    last: int
    praise: str  # of the move just found
    find: tuple[int, ...]  # empty when the lesson is over


def stand(lesson: Lesson, done: int) -> Stand:
    """Where a pupil stands after so many choices of the script."""
    ahead = [given for given in lesson.script[done:] if given.to_find]
    behind = [given for given in lesson.script[:done] if given.to_find]
    first = behind[-1].step + 1 if behind else 0
    last = ahead[0].step if ahead else len(lesson.steps) - 1
    praise = lesson.steps[behind[-1].step].right if behind else ""
    return Stand(first, max(first, last), praise, ahead[0].moves if ahead else ())


def right_moves(lesson: Lesson, state: State, done: int) -> list[int]:
    """The moves of which the pupil finds one, as far as they are possible now."""
    legal = state.legal(lesson.seat)
    return [move for move in stand(lesson, done).find if move in legal]


def given(lesson: Lesson, state: State, done: int) -> list[Played]:
    """What is played without the pupil after so many choices: the moves that the lesson makes, and
    those that are forced, up to the next move to find. The state is changed.
    """
    played: list[Played] = []
    while done < len(lesson.script) and not state.over:
        forced = [seat for seat in state.to_move if len(state.legal(seat)) == 1]
        if forced:
            played.append(Played(forced[0], state.legal(forced[0])[0], forced=True))
        elif lesson.script[done].to_find:
            break
        else:
            played.append(Played(lesson.script[done].seat, lesson.script[done].moves[0], False))
            done += 1
        check(lesson, state, played[-1].seat, played[-1].move)
        state.play(played[-1].move, played[-1].seat)
    return played


def check(lesson: Lesson, state: State, seat: int, move: int) -> None:
    """Refuse a lesson whose moves the rules do not allow."""
    refusal = state.why_not(move, seat)
    if refusal is not None:
        who, what = seat_name(seat), state.game.move_text(move)
        raise BadLesson(f"{lesson.name}: {who}: {what} is not possible: {refusal}")


def answer(lesson: Lesson, step: Step, move: int) -> str:
    """What to say to a move that is not the one to find."""
    return step.answer(lesson.game.move_text(move))
