"""Positions and moves in words."""

from functools import lru_cache
from typing import Final

from quadriga.core.engine import FRAME, NOBODY, Json, Question, Refusal, State
from quadriga.core.messages import Words, both, count, listed, say, text


def in_one_sentence(name: str, when: Words, view: Json) -> str:
    """A one-sentence summary of the position, for screen readers."""
    players = view["players"]
    assert isinstance(players, list)
    now = say("the game is over") if view["over"] else when
    return text(summary(name, now, tuple([player["score"] for player in players])))


@lru_cache(maxsize=4096)
def summary(name: str, now: Words, scores: tuple[int, ...]) -> Words:
    """How far a game is, and the points of its seats."""
    points = [
        say("{seat} {points}", seat=seat_name(seat), points=points_of(score))
        for seat, score in enumerate(scores)
    ]
    return say("{title}, {now}: {points}", title=name, now=now, points=listed(points))


def points_of(points: int) -> Words:
    """So many points."""
    return count(points, "{n} point", "{n} points")


def question(s: State, seat: int, lang: str | None) -> Question:
    """What a seat is being asked, and the rule that asks; empty if it is not asked."""
    frame = s.frame_of(seat)
    if frame == NOBODY:
        return Question("", "")
    step = s.steps[frame % FRAME]
    return Question(text(step.question(s, frame // FRAME), lang), step.rule)


def describe(s: State, move: int, seat: int, lang: str | None) -> str:
    """A move as a sentence."""
    return text(s.game.title.describe(s, move, seat), lang)


def why_not(s: State, move: int, seat: int, lang: str | None) -> Refusal | None:
    """Why a move is not allowed now; None if it is."""
    refusal = reason_against(s, move, seat)
    return refusal and Refusal(text(refusal.reason, lang), refusal.rule)


def reason_against(s: State, move: int, seat: int) -> Refusal | None:
    """Why a move is not allowed now, as data; None if it is."""
    if s.over:
        return Refusal(say("The game is over"), "")
    frame = s.frame_of(seat)
    if frame == NOBODY:
        waiting = both([seat_name(other) for other in s.to_move])
        words = say("{seat} has nothing to decide now: the game waits for {waiting}")
        return Refusal(words.fill(seat=seat_name(seat), waiting=waiting), "")
    step, arg = s.steps[frame % FRAME], frame // FRAME
    if move in step.legal(s, arg):
        return None
    if not 0 <= move < s.game.num_moves:
        words = say("There is no move {move}: the moves are numbered from 0 to {last}")
        return Refusal(words.fill(move=str(move), last=s.game.num_moves - 1), "")
    no_answer = say("That does not answer what is asked now: {question}")
    return step.why_not(s, arg, move) or Refusal(
        no_answer.fill(question=step.question(s, arg)), step.rule
    )


def seat_name(seat: int) -> str:
    """The letter by which records and sentences call a seat.

    >>> seat_name(0), seat_name(3)
    ('A', 'D')
    """
    return chr(ord("A") + seat)


SIGNS: Final = "●■▲◆⬟★"  # the shapes of the seats, as boards and pages draw them


def seat_sign(seat: int) -> str:
    """The shape and the letter of a seat, where nothing can be drawn.

    >>> seat_sign(0), seat_sign(5)
    ('● A', '★ F')
    """
    return f"{SIGNS[seat % len(SIGNS)]} {seat_name(seat)}"


def seat_number(name: str) -> int:
    """The seat behind its letter."""
    return ord(name) - ord("A")
