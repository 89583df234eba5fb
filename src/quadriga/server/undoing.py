"""How far a seat may take back, why not further, and what is asked of the others instead."""

from __future__ import annotations

from collections.abc import Collection

from quadriga.core.engine import NOBODY
from quadriga.core.messages import Words, both, count, say
from quadriga.server.errors import forbidden
from quadriga.server.tables import Ask, Line, LiveTable, Retraction
from quadriga.server.verb import Sitting

MOST_DEEDS = 6  # that are named where somebody asks to take them back


def all_choose(table: LiveTable) -> bool:
    """Whether a sealed question is open.

    What depends on this must not depend on how far anybody has come with it.
    """
    state = table.state
    return state is not None and bool(state.sealed_frames()) and table.ending is None


def plays_alone(table: LiveTable, seat: int) -> bool:
    """Whether no other person has a seat: what is taken back is then nobody else's affair."""
    mine = table.seats[seat].person
    return all(other.person in ("", mine) for other in table.seats)


def check_may_undo(at: Sitting) -> None:
    """Refuse somebody who may not undo at a table."""
    if at.table.undo == "nobody":
        raise forbidden(say("Nobody may undo at this table."))
    if at.table.undo == "owner" and not at.is_owner:
        raise forbidden(say("Only the owner of this table may undo."))


def undo_target(table: LiveTable, seat: int, whole_turn: bool) -> int | None:
    """The ply to which a seat may take back: one decision, or all that nobody has seen the
    consequences of; None if there is nothing. A person alone with bots goes on from there, to
    their last turn.
    """
    if table.state is None or table.seats[seat].bot:
        return None
    plies = free_plies(table, seat)
    if not plies and plays_alone(table, seat):
        plies = last_turn(table, table.seats_beside(seat))
    if not plies:
        return None
    return plies[0] if whole_turn else plies[-1]


def free_plies(table: LiveTable, seat: int) -> list[int]:
    """The decisions of a seat that it may take back whoever else plays."""
    state = table.state
    assert state is not None
    if all_choose(table):
        own = table.own_sealed((seat,))
    else:
        own = list(range(table.barrier, len(table.lines))) if state.last_seat == seat else []
    return [ply for ply in own if not table.lines[ply].forced]


def last_turn(table: LiveTable, seats: Collection[int]) -> list[int]:
    """The decisions of the last turn of one of some seats, of those known to all: what it decided
    in a row, or its answers to one sealed question. Who plays alone has no turns, only decisions.
    """
    lines = table.lines

    def is_own(ply: int) -> bool:
        return lines[ply].seat in seats and not lines[ply].forced

    last = next((ply for ply in reversed(range(table.open_from)) if is_own(ply)), None)
    if last is None or len(table.seats) == 1:
        return [] if last is None else [last]
    if lines[last].sealed:
        return [ply for ply in range(lines[last].since, last + 1) if is_own(ply)]
    first, seat = last, lines[last].seat
    while first and lines[first - 1].seat == seat and not lines[first - 1].sealed:
        first -= 1
    return [ply for ply in range(first, last + 1) if is_own(ply)]


def turn_to_ask(table: LiveTable, seat: int) -> int | None:
    """The ply to which a seat asks the others to go back: before its last turn. A sealed question
    is answered anew by all.
    """
    plies = last_turn(table, (seat,))
    return table.lines[plies[0]].since if plies else None


def why_no_undo(table: LiveTable, seat: int) -> Words:
    """Why undo stops here."""
    state = table.state
    if state is None or not table.moves_for((seat,)):
        return say("Nothing has been played yet.")
    if plays_alone(table, seat):
        return say("Undo stops here: you have decided nothing before.")
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


# --- in words ---


def request(table: LiveTable, ask: Ask) -> Words:
    """What somebody asks to take back, by what it undoes."""
    name, lines = table.seats[ask.seat].name, table.lines[ask.ply : table.open_from]
    if ask.ply != turn_to_ask(table, ask.seat):
        words = say("{name} asks to take back all that was played since {mover} chose: {deed}.")
        return words.fill(
            name=name, mover=table.seats[lines[0].seat].name, deed=lines[0].decision.move
        )
    deeds = deeds_of([line for line in lines if line.seat == ask.seat and not line.forced])
    others = dict.fromkeys(table.seats[line.seat].name for line in lines if line.seat != ask.seat)
    if not others:
        words = say("{name} asks to take back their last turn: {deeds}.")
        return words.fill(name=name, deeds=deeds)
    words = say(
        "{name} asks to take back their last turn: {deeds}. What {others} played since goes back"
        " too."
    )
    return words.fill(name=name, deeds=deeds, others=both(list(others)))


def deeds_of(lines: list[Line]) -> Words:
    """The deeds of some lines, one after the other."""
    deeds: Words = lines[0].decision.move
    for line in lines[1:MOST_DEEDS]:
        deeds = say("{first}; {then}", first=deeds, then=line.decision.move)
    more = len(lines) - MOST_DEEDS
    return deeds if more <= 0 else say("{deeds}; {n} more", deeds=deeds, n=more)


def told(table: LiveTable, back: Retraction) -> Words:
    """Who took back how much, and who agreed."""
    n, name = len(back.lines), table.seats[back.seat].name
    if not back.agreed:
        return count(
            n, "Taken back by {name}: {n} move", "Taken back by {name}: {n} moves", name=name
        )
    return count(
        n,
        "Taken back by {name}: {n} move; {agreed} agreed",
        "Taken back by {name}: {n} moves; {agreed} agreed",
        name=name,
        agreed=both([table.seats[seat].name for seat in back.agreed]),
    )


def told_often(table: LiveTable) -> Words:
    """How often something was taken back that had been seen; empty if never."""
    if not table.seen_again:
        return ""
    return count(
        table.seen_again,
        "Once in this game something was taken back after what followed from it had been seen.",
        "{n} times in this game something was taken back after what followed from it had been"
        " seen.",
    )
