"""Talk at a table: the chat that everybody reads, and the notes that nobody else does."""

from __future__ import annotations

import time

from quadriga.server import entrance
from quadriga.server.house import House
from quadriga.server.once import once
from quadriga.server.seats import Person, plain_name
from quadriga.server.storage import Keyed
from quadriga.server.tables import LiveTable
from quadriga.server.text import told_apart


async def say(
    house: House, table: LiveTable, person: Person, words: str, request: Keyed | None = None
) -> None:
    """Keep a line of chat and show it to everybody."""
    said = entrance.line_of_chat(words)
    own = next((seat for seat in table.seats if seat.person == person.id), None)
    name = (
        own.name
        if own
        else told_apart(person.name, [plain_name(seat.name) for seat in table.seats])
    )
    line = {
        "table_id": table.id,
        "name": name,
        "seat": own.number if own else -1,
        "text": said,
        "at": time.time(),
    }

    async def keep() -> str:
        await house.talk.take([(person.id, 1)])
        await house.store.say(line, request)
        return table.id

    await once(house.store, request, keep)
    table.hear_again()
    house.hub.publish(table.id)


async def keep_notes(house: House, table: LiveTable, person: Person, words: str) -> None:
    """Replace a person's notes."""
    await house.store.keep_notes(table.id, person.id, entrance.notes(words))
