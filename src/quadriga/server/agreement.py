"""What a player asks of the others: who must agree, and what then follows."""

from __future__ import annotations

from quadriga.server.storage.models import BACK, BOT, RULES
from quadriga.server.tables import Ask, LiveTable


def needed(table: LiveTable, ask: Ask) -> set[int]:
    """The seats that must agree: all other people; to a bot not the person it would play for,
    unless there is nobody else.
    """
    voters = table.voters(ask.seat)
    return (voters - set(table.seats_beside(ask.of)) or voters) if ask.bot else voters


def is_agreed(table: LiveTable, ask: Ask) -> bool:
    """Whether all have agreed who must; to a bot, the person it would play for can agree alone."""
    concerned = set(table.seats_beside(ask.of)) if ask.bot else set()
    return needed(table, ask) <= ask.agreed or bool(concerned & ask.agreed)


def result_of(ask: Ask) -> tuple[str, str]:
    """The kind and the value of the row that does what was asked."""
    if ask.bot:
        return BOT, f"{ask.of}:{ask.bot}"
    return (RULES, str(ask.rules)) if ask.rules else (BACK, str(ask.ply))
