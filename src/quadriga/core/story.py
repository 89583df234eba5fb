"""The log as people read it: each decision is one line with the steps below it, and each turn is
one sentence with the points it brought.

Pages, terminal and API read their lines here, so that a game is told in the same words everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from quadriga.core.engine import FRAME, NOBODY, State
from quadriga.core.events import Event, kind_of, tell, tell_briefly
from quadriga.core.game import Game
from quadriga.core.messages import Part, Words, both, capital, say, several


class Deed(NamedTuple):
    """An event in words, without its subject."""

    seat: int  # NOBODY where the words are a whole clause
    words: Words
    rule: str
    is_step: bool = False
    begins: bool = False
    # In the sentence of a turn: None for the same words, or nothing if it is a step.
    brief: Words | None = None

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
    points: tuple[int, ...] = ()  # that each seat won or lost
    brief: tuple[Words, ...] = ()  # what the sentence of the turn says of it

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


class Turn(NamedTuple):
    """What a seat decided in a row, as one sentence with its points."""

    seat: int
    stories: tuple[Story, ...]

    @property
    def points(self) -> tuple[int, ...]:
        """The points that each seat won or lost."""
        return sums([story.points for story in self.stories])

    @property
    def words(self) -> Words:
        """The turn without its subject; what was done several times in a row is said once. Empty
        if there is nothing to say but the last line.
        """
        row: list[tuple[Words, int]] = []
        for words in [brief for story in self.stories for brief in story.brief]:
            times = row.pop()[1] if row and row[-1][0] == words else 0
            row.append((words, times + 1))
        return both([several(words, times) for words, times in row])

    def sentence(self, name: Part) -> Words:
        """The turn with its subject."""
        words = self.words
        return with_subject(name, words) if words else self.stories[-1].sentence(name)


class Decision(NamedTuple):
    """A move that was made, and what followed from it."""

    seat: int
    move: Words
    rule: str
    is_sealed: bool
    is_known: bool  # to everybody; false while others may not learn of it
    deeds: tuple[Deed, ...]
    points: tuple[int, ...] = ()  # that each seat won or lost

    def told(self, deeds: Iterable[Deed] | None = None) -> Story:
        """The decision as people read it, by default with all that followed from it."""
        told = story(self.seat, self.move, self.rule, self.deeds if deeds is None else deeds)
        return told._replace(points=self.points)

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
        brief = tell_briefly(game, event)
        deeds.append(Deed(event.seat, tell(game, event), event.rule, kind.is_step, begins, brief))
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
    brief = [deed.words if deed.brief is None else deed.brief for deed in line]
    brief += [deed.brief for deed in steps if deed.seat == seat and deed.brief]
    short = tuple([words for words in brief if words])
    if not line:
        return Story(seat, move, (rule,) if rule else (), tuple(steps), False, brief=short)
    rules = tuple(dict.fromkeys([deed.rule for deed in line if deed.rule]))
    words = both([deed.words for deed in line])
    return Story(seat, words, rules, tuple(steps), True, brief=short)


def decide(state: State, move: int, seat: int) -> Decision:
    """Play a move, and say what it did."""
    game = state.game
    step = state.steps[state.frame_of(seat) % FRAME]
    words = game.title.describe(state, move, seat)
    others = step.sealed and state.to_move != (seat,)
    state.events = []
    before = state.scores
    state.play(move, seat)
    points = tuple([new - old for new, old in zip(state.scores, before, strict=True)])
    goes_on = step.sealed and bool(state.sealed_frames()) and state.barrier < state.ply
    is_known = not (others or goes_on)
    deeds = deeds_of(game, state.events)
    return Decision(seat, words, step.rule, step.sealed, is_known, deeds, points)


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
    told = [
        each._replace(points=won) for each, won in zip(told, own_points(decisions), strict=True)
    ]
    return [
        each._replace(is_part=last[each.seat] != i and told[last[each.seat]].is_told and not share)
        for i, (each, share) in enumerate(zip(told, shares, strict=True))
    ]


def own_points(decisions: Sequence[Decision]) -> list[tuple[int, ...]]:
    """The points of decisions that became known together: those of a seat stand in its own line,
    those of all others in the last one.
    """
    total = sums([decision.points for decision in decisions])
    last = {decision.seat: i for i, decision in enumerate(decisions)}
    ends = [last.get(seat, len(decisions) - 1) for seat in range(len(total))]
    return [
        tuple([won if ends[seat] == i else 0 for seat, won in enumerate(total)])
        for i in range(len(decisions))
    ]


def sums(rows: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    """Points of several lines together, seat by seat."""
    return tuple([sum(column) for column in zip(*filter(None, rows), strict=True)])


def goes_on(before: Story, after: Story) -> bool:
    """Whether two lines that follow each other belong to one turn: of one seat, and nothing new
    began between them.
    """
    return before.seat == after.seat and not any(deed.begins for deed in before.steps)


def turns(stories: Iterable[Story]) -> list[Turn]:
    """Stories in turns: what a seat decided in a row is one."""
    found: list[Turn] = []
    for story in stories:
        if found and goes_on(found[-1].stories[-1], story):
            found[-1] = Turn(story.seat, (*found[-1].stories, story))
        else:
            found.append(Turn(story.seat, (story,)))
    return found


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
