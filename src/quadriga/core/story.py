"""The log as people read it: each decision is one line with the steps below it.

Pages, terminal and API read their lines here, so that a game is told in the same words everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from quadriga.core.engine import FRAME, NOBODY, State
from quadriga.core.events import Event, kind_of, tell
from quadriga.core.game import Game
from quadriga.core.messages import Part, Words, both, capital, say


class Deed(NamedTuple):
    """An event in words, without its subject."""

    seat: int  # NOBODY where the words are a whole clause
    words: Words
    rule: str
    is_step: bool = False
    begins: bool = False

    def sentence(self, name: Part) -> Words:
        """The deed with its subject; a clause without one begins with a capital."""
        return with_subject(name, self.words) if self.seat != NOBODY else capital(self.words)


class Story(NamedTuple):
    """A decision as people read it: what the seat did, in one line, and the steps below it."""

    seat: int
    words: Words  # without its subject
    rules: tuple[str, ...]
    steps: tuple[Deed, ...]
    is_told: bool  # otherwise no event says what the seat did, and the words are those of the move
    is_part: bool = False  # of what a later line tells: logs leave it out

    def sentence(self, name: Part) -> Words:
        """The line with its subject."""
        if self.is_told:
            return with_subject(name, self.words)
        return say("{name}: {move}", name=name, move=self.words)

    def below(self, names: Sequence[Part]) -> list[Words]:
        """The steps below the line; details of what the seat did need no subject, as long as
        nothing else has come between.
        """
        told: list[Words] = []
        is_own = True
        for deed in self.steps:
            is_own = is_own and deed.seat == self.seat and deed.is_step and not deed.begins
            name = names[deed.seat] if deed.seat != NOBODY else ""
            told.append(deed.words if is_own else deed.sentence(name))
        return told


class Decision(NamedTuple):
    """A move that was made, and what followed from it."""

    seat: int
    move: Words
    rule: str
    is_sealed: bool
    is_known: bool  # to everybody; false while others may not learn of it
    deeds: tuple[Deed, ...]

    def told(self, deeds: Iterable[Deed] | None = None) -> Story:
        """The decision as people read it, by default with all that followed from it."""
        return story(self.seat, self.move, self.rule, self.deeds if deeds is None else deeds)

    def adding(self, deed: Deed) -> Decision:
        """The decision with something more to tell of it."""
        return self._replace(deeds=(*self.deeds, deed))


def with_subject(name: Part, words: Words) -> Words:
    """Who did something, and what they did."""
    return say("{name} {deed}", name=name, deed=words)


def deeds_of(game: Game, events: Iterable[Event]) -> tuple[Deed, ...]:
    """Events in words."""
    deeds: list[Deed] = []
    for event in events:
        kind = kind_of(game, event)
        begins = kind.begins or (event.seat == NOBODY and not kind.is_step)
        deeds.append(Deed(event.seat, tell(game, event), event.rule, kind.is_step, begins))
    return tuple(deeds)


def story(seat: int, move: Words, rule: str, deeds: Iterable[Deed]) -> Story:
    """What a seat did, as one line and its steps; where nothing tells it, the move is the line."""
    line: list[Deed] = []
    steps: list[Deed] = []
    is_over = False
    for deed in deeds:
        is_over = is_over or deed.begins
        is_line = deed.seat == seat and not deed.is_step and not is_over
        (line if is_line else steps).append(deed)
    if not line:
        return Story(seat, move, (rule,) if rule else (), tuple(steps), False)
    rules = tuple(dict.fromkeys([deed.rule for deed in line if deed.rule]))
    return Story(seat, both([deed.words for deed in line]), rules, tuple(steps), True)


def decide(state: State, move: int, seat: int) -> Decision:
    """Play a move, and say what it did."""
    game = state.game
    step = state.steps[state.frame_of(seat) % FRAME]
    words = game.title.describe(state, move, seat)
    others = step.sealed and state.to_move != (seat,)
    state.events = []
    state.play(move, seat)
    goes_on = step.sealed and bool(state.sealed_frames()) and state.barrier < state.ply
    is_known = not (others or goes_on)
    deeds = deeds_of(game, state.events)
    return Decision(seat, words, step.rule, step.sealed, is_known, deeds)


def revealed(decisions: Sequence[Decision]) -> list[Story]:
    """Decisions that became known together, as people read them: what a seat did stands in its own
    line, not in that of the seat that answered last.
    """
    shares: list[list[Deed]] = [[] for _ in decisions]
    last = {decision.seat: i for i, decision in enumerate(decisions)}
    for i, decision in enumerate(decisions):
        own = next((at for at, deed in enumerate(decision.deeds) if deed.begins), None)
        for deed in decision.deeds[:own]:
            shares[last.get(deed.seat, i)].append(deed)
        shares[i] += decision.deeds[own:] if own is not None else ()
    told = [d.told(share) for d, share in zip(decisions, shares, strict=True)]
    return [
        each._replace(is_part=last[each.seat] != i and told[last[each.seat]].is_told and not share)
        for i, (each, share) in enumerate(zip(told, shares, strict=True))
    ]


class Teller:
    """Tells a game decision by decision, and sealed answers when all have been given."""

    def __init__(self) -> None:
        self.sealed: list[Decision] = []  # what cannot be told yet

    def play(self, state: State, move: int, seat: int) -> list[Story]:
        """Play a move; returns what can be told now."""
        self.sealed.append(decide(state, move, seat))
        if not self.sealed[-1].is_known:
            return []
        told, self.sealed = revealed(self.sealed), []
        return [each for each in told if not each.is_part]

    def forget(self, decisions: int) -> None:
        """So many of the last decisions were taken back."""
        del self.sealed[max(0, len(self.sealed) - decisions) :]
