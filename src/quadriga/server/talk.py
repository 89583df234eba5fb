"""Talk at a table: the chat that everybody reads, and the notes that nobody else does."""

from __future__ import annotations

import time

from quadriga.server.errors import bad_request
from quadriga.server.house import House
from quadriga.server.seats import Person
from quadriga.server.tables import LiveTable

CHAT_LENGTH = 500
NOTES_LENGTH = 10_000


async def say(house: House, table: LiveTable, person: Person, words: str) -> None:
    """Keep a line of chat and show it to everybody."""
    said = " ".join(words.split())
    if not 0 < len(said) <= CHAT_LENGTH:
        raise bad_request(f"A line of chat has 1 to {CHAT_LENGTH} letters; found {len(said)}.")
    seats = table.seats_of(person.id)
    line = {"table_id": table.id, "name": person.name, "seat": seats[0] if seats else -1, "text": said, "at": time.time()}
    await house.store.say(line)
    table.hear_again()
    house.hub.publish(table.id)


async def keep_notes(house: House, table: LiveTable, person: Person, words: str) -> None:
    """Replace a person's notes."""
    if len(words) > NOTES_LENGTH:
        raise bad_request(f"Notes have {NOTES_LENGTH:,} letters at most; found {len(words):,}.")
    await house.store.keep_notes(table.id, person.id, words)
