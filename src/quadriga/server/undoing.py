"""How far a seat may take back, and why not further."""

from __future__ import annotations

from quadriga.core.engine import NOBODY
from quadriga.core.messages import Words, say
from quadriga.server.tables import LiveTable


def all_choose(table: LiveTable) -> bool:
    """Whether a sealed question is open.

    What depends on this must not depend on how far anybody has come with it.
    """
    state = table.state
    return state is not None and bool(state.sealed_frames()) and table.ending is None


def undo_target(table: LiveTable, seat: int, whole_turn: bool) -> int | None:
    """The ply to which a seat may take back: one decision, or all since the barrier; None if there
    is nothing.
    """
    state = table.state
    if state is None or table.seats[seat].bot:
        return None
    if all_choose(table):
        own = table.own_sealed((seat,))
    else:
        own = list(range(state.barrier, len(table.lines))) if state.last_seat == seat else []
    plies = [ply for ply in own if not table.lines[ply].forced]
    if not plies:
        return None
    return plies[0] if whole_turn else plies[-1]


def why_no_undo(table: LiveTable, seat: int) -> Words:
    """Why undo stops here."""
    state = table.state
    if state is None or not table.moves_for((seat,)):
        return say("Nothing has been played yet.")
    if all_choose(table):
        return say(
            "Undo stops here: you have not chosen yet, and what happened before is known to all."
        )
    if state.last_seat == NOBODY:
        return say("Undo stops here: something was drawn or revealed, and cannot be unseen.")
    if state.last_seat != seat:
        name = table.seats[state.last_seat].shown
        return say("Undo stops here: {name} has decided since.", name=name)
    return say("Undo stops here: there was no choice to take back.")
