"""The line that says whose decision it is and what is asked, or how the game ended."""

from collections.abc import Sequence
from typing import Final

from quadriga.core.messages import say
from quadriga.table.identity import badge
from quadriga.table.places import Room
from quadriga.table.text import paragraph, text, width_of

LEAD: Final = 92  # room for "Your move" before the buttons
SMALL: Final = 11  # size of a question in several lines
HIGH: Final = 50  # a strip of this height has room for the question below these words
LONGEST: Final = 240  # of a question in one line beside them
SIGN: Final = 24  # from one sign of a cue to the next
STEP: Final = 66  # from one final score to the next


def asked_line(
    room: Room, asked: Sequence[int], viewer: int | None, question: str, lead: float = LEAD
) -> str:
    """Who is asked; for the viewer, the question: below "Your move", or beside it where the strip
    is low.
    """
    x, y = room.x, room.y + 18
    if viewer not in asked:
        seats = "".join([badge(seat, x + 84 + 26 * i, y - 5, 10) for i, seat in enumerate(asked)])
        return text(x, y, say("Waiting"), 13, "h accent", 70) + seats
    words = text(x, y, say("Your move"), 13, "h accent", LEAD - 4)
    if room.h > HIGH:
        return words + paragraph(x, y + 14, question, SMALL, "s", lead - 6, 5)
    if width_of(question, 11.5) <= LONGEST:
        return words + text(x + lead, y, question, 11.5, "s", LONGEST)
    return words + paragraph(x + lead, y - 6, question, SMALL, "s", halved(question), 2)


def start_of_buttons(room: Room, question: str, lead: float = LEAD) -> float:
    """How far from the strip's left side its buttons begin."""
    if room.h > HIGH or not question:
        return lead
    wide = width_of(question, 11.5)
    return lead + 14 + (wide if wide <= LONGEST else halved(question))


def halved(question: str) -> float:
    """The width of a long question in two lines."""
    return width_of(question, SMALL) * 0.56


def end_line(room: Room, scores: Sequence[int]) -> str:
    """The final scores, the highest first."""
    parts = [text(room.x, room.y + 18, say("The end"), 13, "h accent", 80)]
    per_row = int((room.w - LEAD) // STEP)
    for i, seat in enumerate(sorted(range(len(scores)), key=lambda seat: -scores[seat])):
        x, y = room.x + 98 + STEP * (i % per_row), room.y + 13 + 30 * (i // per_row)
        parts.append(badge(seat, x, y, 11) + text(x + 18, y + 5, scores[seat], 14, "h gold"))
    return "".join(parts)
