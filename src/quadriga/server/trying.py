"""Trials: how a game could go on, at a table of one's own with bots, from what a seat knows."""

from __future__ import annotations

import secrets

from quadriga.core.chance import first_state, new_key
from quadriga.core.engine import NOBODY, State
from quadriga.core.messages import Words, say
from quadriga.core.rng import Rng
from quadriga.server.allowance import for_table
from quadriga.server.bodies import Try
from quadriga.server.course import TRIAL
from quadriga.server.errors import conflict, forbidden, not_begun, not_found
from quadriga.server.house import House
from quadriga.server.making import row_of
from quadriga.server.once import once
from quadriga.server.past import state_at
from quadriga.server.seats import Person, seat_rows
from quadriga.server.seeds import stored
from quadriga.server.stand_ins import check_bot
from quadriga.server.storage import Keyed
from quadriga.server.tables import LiveTable
from quadriga.server.verb import Sitting, verb

# What people are told before they sit down.
ALLOWED = say(
    "While the game goes on, players may try out moves at a table of their own with bots, from what"
    " their seat knows."
)
FORBIDDEN = say("While the game goes on, nobody may try out moves at another table.")


def policy(allowed: bool) -> Words:
    """Whether players may try out a game, in words."""
    return ALLOWED if allowed else FORBIDDEN


@verb("/try", Try, status=201, keyed=True, for_newcomers=True)
async def try_out(at: Sitting, body: Try) -> LiveTable:
    """Try out how a game could go on: a table of one's own from what a seat knows, now or after so
    many moves. The rest is dealt again, and bots play the other seats. Nobody else sees it.
    """
    check_bot(body.bot)
    table, seat = at.table, eyes_of(at, body.seat)
    state, moves = position_of(table, seat, body.ply)
    key, row = new_key(), row_of(table.game, at.person)
    row |= {"seed": stored(key), "opening": dealt_again(state, seat, key), "status": "running"}
    row |= {"origin": f"{TRIAL}{table.id} at {moves}", "confirm": False}
    kinds = [body.bot] * table.game.players
    kinds[seat] = "me"
    seats = seat_rows(row["id"], table.game.name, kinds, at.person)

    async def add() -> str:
        allow = for_table(at.house, at.person, seats)
        await at.house.store.add_table(row, seats, [], request=at.request, allow=allow)
        return str(row["id"])

    return await at.house.table(await once(at.house.store, at.request, add))


async def play_on(
    house: House, person: Person, state: State, seat: int, bot: str, request: Keyed | None
) -> LiveTable:
    """Play on from a position against bots, at a table of one's own: what the seat cannot know is
    dealt again.
    """
    game, key = state.game, new_key()
    row = row_of(game, person) | {"seed": stored(key), "status": "running"}
    row |= {"opening": dealt_again(state, seat, key), "origin": "lesson"}
    row |= {"beginner": True}
    kinds = [bot] * game.players
    kinds[seat] = "me"
    seats = seat_rows(row["id"], game.name, kinds, person)

    async def add() -> str:
        allow = for_table(house, person, seats)
        await house.store.add_table(row, seats, [], request=request, allow=allow)
        return str(row["id"])

    return await house.table(await once(house.store, request, add))


def eyes_of(at: Sitting, wanted: int | None) -> int:
    """The seat from whose knowledge a trial starts: one's own until the game is over."""
    table, own = at.table, at.table.seats_of(at.person.id)
    if table.state is None:
        raise not_begun()
    if table.over:
        seat = next(iter(own), 0) if wanted is None else wanted
        if not 0 <= seat < len(table.seats):
            raise not_found(say("There is no such seat."))
        return seat
    if not own:
        words = say("Only players may try out a game that goes on: you have no seat here.")
        raise forbidden(words)
    if not table.trials:
        raise forbidden(FORBIDDEN)
    return at.own(own[0] if wanted is None else wanted).number


def position_of(table: LiveTable, seat: int, ply: int | None) -> tuple[State, int]:
    """The position from which a trial starts, and after how many moves: now, with the own answers
    that are still sealed, or earlier.
    """
    assert table.state is not None
    if ply is None:
        state, ply = table.state, table.moves_for(table.seats_beside(seat))
    else:
        state = state_at(table, ply)
    if state.over:
        words = say("The game is over at this move: choose an earlier one to try from.")
        raise conflict("over", words)
    return state, ply


def dealt_again(state: State, seat: int, key: bytes) -> str:
    """What a seat knows of a position, the rest dealt again, with the chance of another key; what
    came before cannot be taken back.
    """
    twin = state.determinise(seat, Rng(secrets.randbits(60)))
    twin.rng = first_state(key)
    twin.barrier, twin.last_seat = twin.ply, NOBODY
    return twin.to_json()


def may_try(table: LiveTable, person: Person | None) -> bool:
    """Whether a person may try out a game that goes on."""
    return table.trials and not table.over and bool(table.seats_of(person.id if person else None))
