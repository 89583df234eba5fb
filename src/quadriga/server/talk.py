"""Talk at a table: the chat that everybody reads, and the notes that nobody else does."""

from __future__ import annotations

import time

from quadriga.server import entrance
from quadriga.server.bodies import Words
from quadriga.server.once import once
from quadriga.server.seats import plain_name
from quadriga.server.text import told_apart
from quadriga.server.verb import Sitting, verb


@verb("/chat", Words, status=204, keyed=True)
async def add_chat(at: Sitting, body: Words) -> None:
    """Say something."""
    table, said = at.table, entrance.line_of_chat(body.text)
    own = next((seat for seat in table.seats if seat.person == at.person.id), None)
    taken = [plain_name(seat.name) for seat in table.seats]
    line = {
        "table_id": table.id,
        "name": own.name if own else told_apart(at.person.name, taken),
        "seat": own.number if own else -1,
        "text": said,
        "at": time.time(),
    }

    async def keep() -> str:
        await at.house.talk.take([(at.person.id, 1)])
        await at.house.store.add_chat(line, at.request)
        return table.id

    await once(at.house.store, at.request, keep)
    table.hear_again()
    at.house.hub.publish(table.id)


@verb("/notes", Words, method="PUT", status=204)
async def set_notes(at: Sitting, body: Words) -> None:
    """Replace one's private notes."""
    await at.house.store.keep_notes(at.table.id, at.person.id, entrance.notes(body.text))
