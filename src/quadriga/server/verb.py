"""What a verb is: one thing that a person does at a table, served by a form and by the JSON API."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from quadriga.core.engine import State
from quadriga.core.messages import say
from quadriga.server.bodies import Ack, Body
from quadriga.server.errors import conflict, forbidden, not_found
from quadriga.server.house import House
from quadriga.server.seats import Person, Seat
from quadriga.server.storage import Keyed
from quadriga.server.tables import LiveTable


@dataclass(frozen=True)
class Sitting:
    """A person at a table: what every verb works with."""

    house: House
    table: LiveTable
    person: Person
    seat: int = -1  # the seat that the address names, if it does
    request: Keyed | None = None  # the request, if it came with a key

    @property
    def is_owner(self) -> bool:
        """Whether the table is this person's."""
        return self.person.id == self.table.owner

    def own(self, number: int) -> Seat:
        """The seat of a number, if it is the person's own."""
        if not 0 <= number < len(self.table.seats):
            raise not_found(say("There is no such seat."))
        seat = self.table.seats[number]
        if seat.person != self.person.id:
            raise forbidden(say("This is the seat of {name}, not yours.", name=seat.shown))
        return seat

    def ack(self, seat: int, repeated: bool = False) -> Ack:
        """The answer to a write for a seat."""
        return Ack(seq=self.table.seq_seen(seat), repeated=repeated)


# What it led to: the number after it, a table to look at, or nothing.
Result = Ack | LiveTable | None
Run = Callable[[Sitting, Any], Awaitable[Result]]


@dataclass(frozen=True)
class Verb:
    """A verb and where it is found: `path` below a table in the API, `form` below its page."""

    run: Run
    path: str
    body: type[Body] | None
    form: str
    method: str = "POST"
    status: int = 200  # of the API's answer
    keyed: bool = False  # whether a key in the header makes a repetition harmless
    for_newcomers: bool = False  # whether a form may come from somebody who has no name yet
    leads: str = ""  # the page after the form; by default the table

    @property
    def name(self) -> str:
        """The operation of the API."""
        return self.run.__name__

    @property
    def may_be_empty(self) -> bool:
        """Whether the body may be left out."""
        return self.body is not None and not any(
            field.is_required() for field in self.body.model_fields.values()
        )

    async def __call__(self, at: Sitting, body: Any = None) -> Result:
        """Do it."""
        return await self.run(at, body)


def verb(
    path: str, body: type[Body] | None = None, form: str | None = None, **rest: Any
) -> Callable[[Run], Verb]:
    """Make a verb of a function; the form is found at the same path unless it is given."""
    return lambda run: Verb(run, path, body, path if form is None else form, **rest)


def running(table: LiveTable) -> State:
    """The state of a game that is being played."""
    if table.state is None:
        raise conflict(
            "not-begun", say("The game has not begun: not all seats are taken and ready.")
        )
    if table.over:
        raise conflict("over", say("The game is over."), seq=table.seq)
    return table.state
