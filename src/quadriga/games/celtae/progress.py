"""Progress: markers from the track and from the stacks, the Teutates tile, and turning the
leaders.
"""

from quadriga.core.engine import FRAME, NOBODY, Refusal, Step
from quadriga.core.fields import replaced
from quadriga.core.messages import Words, count, say
from quadriga.core.texts import seat_name
from quadriga.games.celtae import words
from quadriga.games.celtae.components import DECISION_AT
from quadriga.games.celtae.moves import KEEP, MARKER, TURN
from quadriga.games.celtae.sequence import MOVING, not_declined, out_of_order
from quadriga.games.celtae.state import LAST_ROUND, State
from quadriga.games.celtae.steps import (
    ACT_SOLITAIRIX,
    FROM_STACK,
    FROM_TRACK,
    PLACE_MARKER,
    TURN_LEADER,
)


def has_free_slot(s: State) -> bool:
    """Whether a progress card can take another marker."""
    return any([s.markers[i] < s.box.card_slots[card] for i, card in enumerate(s.cards)])


def trigger_progress(s: State) -> None:
    """The marker crossed the river from the North to the South."""
    if not s.track:
        return
    if s.events is not None:
        s.tell("crossed", NOBODY, "CE-12.1")
    if has_free_slot(s):
        s.pending.append(PLACE_MARKER + FRAME * FROM_TRACK)
    else:
        s.removed += 1
        if s.events is not None:
            s.tell("lost-marker", NOBODY, "CE-20.35", FROM_TRACK)
        leave_track(s)


def exhaust_stack(s: State, stack: int) -> None:
    """The last tile of a stack was taken: the marker beside it goes to a progress card."""
    if not s.beside >> stack & 1:
        return
    if s.events is not None:
        s.tell("exhausted", NOBODY, "CE-12.5", stack)
    if has_free_slot(s):
        s.pending.append(PLACE_MARKER + FRAME * (FROM_STACK + stack))
    else:
        s.beside &= ~(1 << stack)
        s.removed += 1
        if s.events is not None:
            s.tell("lost-marker", NOBODY, "CE-20.35", FROM_STACK + stack)


def leave_track(s: State) -> None:
    """What follows when a marker has left the track: leaders, Teutates, the end of the game."""
    s.track -= 1
    players = len(s.players)
    if s.track == DECISION_AT:
        s.pending += [
            TURN_LEADER + FRAME * ((s.first + i) % players) for i in range(players - 1, -1, -1)
        ]
    holder = s.teutates
    if s.track:
        s.teutates = (holder + 1) % players
    else:
        s.teutates = s.first
        s.ending = LAST_ROUND
        if s.events is not None:
            s.tell("end", NOBODY, "CE-13.1")
    if s.events is not None and s.teutates != holder:
        s.tell("teutates", s.teutates, "CE-12.4")


class PlaceMarker(Step[State]):
    """Progress: a marker goes to a progress card with a free slot."""

    rule = "CE-12.2"

    def actor(self, s: State, arg: int) -> int:
        return s.teutates if arg == FROM_TRACK else s.current

    def legal(self, s: State, arg: int) -> list[int]:
        slots, markers = s.box.card_slots, s.markers
        return [MARKER + i for i, card in enumerate(s.cards) if markers[i] < slots[card]]

    def apply(self, s: State, arg: int, move: int) -> None:
        place = move - MARKER
        s.markers = replaced(s.markers, place, s.markers[place] + 1)
        seat = self.actor(s, arg)
        if s.events is not None:
            rule = "CE-12.2" if arg == FROM_TRACK else "CE-12.5"
            s.tell("progress", seat, rule, place, s.cards[place], s.markers[place], arg)
        if arg == FROM_TRACK:
            leave_track(s)
        else:
            s.beside &= ~(1 << (arg - FROM_STACK))

    def question(self, s: State, arg: int) -> Words:
        if arg != FROM_TRACK:
            stack = words.STACK[arg - FROM_STACK]
            return say("You took the last of {stack}: place their marker", stack=stack)
        if s.pending[0] % FRAME == ACT_SOLITAIRIX:
            told = say("Solitairix crossed the river: place a progress marker")
        elif s.teutates == s.current:
            told = say("You crossed the river: place a progress marker")
        else:
            told = say("{name} crossed the river, you hold Teutates: place a progress marker")
        return told.fill(name=seat_name(s.current))

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if MARKER <= move < MARKER + 9:
            if move - MARKER >= len(s.cards):
                told = count(
                    len(s.cards),
                    "There is only {n} progress card",
                    "There are only {n} progress cards",
                )
                return Refusal(told, "CE-3.13")
            return Refusal(say("This progress card has no free slot"), "CE-1.8")
        if out_of_order(MOVING, move):
            told = say("First the progress marker is placed, then the turn goes on")
            return Refusal(told, "CE-20.19")
        return not_declined(move, Refusal(say("The marker must be placed"), "CE-12.2"))


class TurnLeader(Step[State]):
    """Leaders: with three markers left on the track, side A or side B, once and for all."""

    rule = "CE-12.3"

    def actor(self, s: State, arg: int) -> int:
        return arg

    def legal(self, s: State, arg: int) -> list[int]:
        return [KEEP, TURN]

    def apply(self, s: State, arg: int, move: int) -> None:
        if move == TURN:
            s.players[arg].turned = 1
        if s.events is not None:
            told = "turned" if move == TURN else "kept"
            s.tell(told, arg, "CE-12.3", s.players[arg].leader)

    def question(self, s: State, arg: int) -> Words:
        told = say("Three markers are left: turn {leader} to side B, now or never?")
        return told.fill(leader=s.box.leader_names[s.players[arg].leader])
