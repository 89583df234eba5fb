"""The engine: a game is data with a stack of questions, and this file is the only one that pops.

`State` holds what every game has: the stack of steps still to be taken, the generator, the number
of moves so far and the barrier behind which nothing can be taken back. `Step` is one question of a
rulebook or one automatic stage of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Generic, NamedTuple, TypeVar

from quadriga.core.compiling import mypyc_attr
from quadriga.core.messages import Words

if TYPE_CHECKING:
    from quadriga.core.events import Event
    from quadriga.core.fields import Field
    from quadriga.core.game import Game
    from quadriga.core.preview import Preview
    from quadriga.core.rng import Rng
    from quadriga.core.scores import ScoreRow

FRAME: Final = 256  # a frame of the stack is a step's number + FRAME * its argument
STEP: Final = 255  # the bits of a frame that name the step
BITS: Final = 8
NOBODY: Final = -1
REDEALT: Final = 2**31  # generators for positions dealt again

# How a step is taken.
AUTOMATIC: Final = 0
ASKS: Final = 1  # one seat answers
SEALED: Final = 2  # several seats answer at once, in any order, and all is revealed together

Json = dict[str, object]


class Refusal(NamedTuple):
    """Why a move is not allowed: a sentence, and the number of the rule behind it."""

    reason: Words
    rule: str

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})" if self.rule else str(self.reason)


class Question(NamedTuple):
    """What a seat is being asked, and the number of the rule that asks."""

    words: str
    rule: str

    def __str__(self) -> str:
        return f"{self.words} ({self.rule})" if self.rule else self.words


S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One question of the rulebook (`asks`), or one automatic stage of it.

    Steps are singletons without data: what they need is in the state or in the frame's argument.
    """

    asks: ClassVar[bool] = True
    sealed: ClassVar[bool] = (
        False  # answered by several seats at once, in any order, and revealed together
    )
    prompt: ClassVar[Words] = ""
    rule: ClassVar[str] = ""

    def actor(self, s: S, arg: int) -> int:
        """The seat that answers."""
        return s.current

    def legal(self, s: S, arg: int) -> list[int]:
        """The possible answers, ascending; never empty."""
        raise NotImplementedError

    def apply(self, s: S, arg: int, move: int) -> None:
        """Carry out an answer, which is trusted to be legal."""
        raise NotImplementedError

    def run(self, s: S, arg: int) -> None:
        """Carry out an automatic stage."""
        raise NotImplementedError

    def question(self, s: S, arg: int) -> Words:
        """What is being asked, in words."""
        return self.prompt

    def why_not(self, s: S, arg: int, move: int) -> Refusal | None:
        """Why a move that is not legal is not; None where the general answer will do."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position: plain data, and what remains to be decided as a stack of integers.

    A title's state lists its own fields in `FIELDS` and declares each where it copies it (`take`).
    """

    FIELDS: ClassVar[tuple[Field, ...]] = ()

    # The events told before chance or a secret came in; -1 if none did. Only a position that
    # somebody listens to has its own, so that copies are not slowed down (`test_engine`).
    certain: int = -1

    def __init__(self, game: Game) -> None:
        self.game = game
        self.steps: list[Step[State]] = game.steps
        self.kinds: list[int] = game.kinds  # step -> AUTOMATIC, ASKS or SEALED
        self.pending: list[int] = []  # frames; the last one comes first
        self.rng = 0
        self.ply = 0  # moves played so far
        self.barrier = 0  # the earliest ply to which the game may be taken back
        self.last_seat = NOBODY  # who decided since the barrier, or NOBODY
        self.current = 0  # the seat whose turn it is
        self.events: list[Event] | None = None  # a list collects what happens; None during search

    def go_on_from(self, other: State) -> None:
        """Take over what remains to be decided, the chance, and how far a game is."""
        self.pending = other.pending[:]
        self.rng = other.rng
        self.ply = other.ply
        self.barrier = other.barrier
        self.last_seat = other.last_seat
        self.current = other.current

    # --- what there is to decide ---

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.pending

    @property
    def to_move(self) -> tuple[int, ...]:
        """The seats that must decide now; several when a choice is simultaneous; none when the game
        is over.
        """
        if not self.pending:
            return ()
        frame = self.pending[-1]
        if self.kinds[frame & STEP] != SEALED:
            return (self.steps[frame & STEP].actor(self, frame >> BITS),)
        seats = [self.steps[f & STEP].actor(self, f >> BITS) for f in self.sealed_frames()]
        return tuple(sorted(seats))

    def sealed_frames(self) -> list[int]:
        """The frames on top of the stack that are answered together."""
        frames: list[int] = []
        for i in range(len(self.pending) - 1, -1, -1):
            frame = self.pending[i]
            if self.kinds[frame & STEP] != SEALED:
                break
            frames.append(frame)
        return frames

    def frame_of(self, seat: int) -> int:
        """The frame a seat has to answer, or NOBODY; without a seat, the first one."""
        if not self.pending:
            return NOBODY
        frame = self.pending[-1]
        if seat == NOBODY:
            return frame
        if self.kinds[frame & STEP] != SEALED:
            return frame if self.steps[frame & STEP].actor(self, frame >> BITS) == seat else NOBODY
        for sealed in self.sealed_frames():
            if self.steps[sealed & STEP].actor(self, sealed >> BITS) == seat:
                return sealed
        return NOBODY

    def legal(self, seat: int = NOBODY) -> list[int]:
        """The moves a seat may make now, ascending; empty if it is not asked."""
        frame = self.pending[-1] if seat == NOBODY and self.pending else self.frame_of(seat)
        if frame == NOBODY:
            return []
        return self.steps[frame & STEP].legal(self, frame >> BITS)

    # --- deciding ---

    def play(self, move: int, seat: int = NOBODY) -> None:
        """Play a move in place. It is trusted to be legal: the edges check (`Game.check_move`).

        With the last answer to a simultaneous question all of them become known.
        """
        pending = self.pending
        kinds = self.kinds
        frame = pending[-1]
        sealed = kinds[frame & STEP] == SEALED
        if sealed and seat != NOBODY:
            frame = self.frame_of(seat)
            pending.remove(frame)
        else:
            pending.pop()
        step = self.steps[frame & STEP]
        arg = frame >> BITS
        if seat == NOBODY:
            seat = step.actor(self, arg)
        if sealed or seat != self.last_seat:
            self.last_seat = seat
            self.barrier = self.ply
        self.ply += 1
        step.apply(self, arg, move)
        kind = kinds[pending[-1] & STEP] if pending else AUTOMATIC
        if sealed and kind != SEALED:
            self.reveal()
        if kind == AUTOMATIC:
            self.advance()

    def advance(self) -> None:
        """Take automatic steps until somebody must decide, or the game is over."""
        pending = self.pending
        steps = self.steps
        kinds = self.kinds
        while pending:
            frame = pending[-1]
            if kinds[frame & STEP] != AUTOMATIC:
                return
            pending.pop()
            steps[frame & STEP].run(self, frame >> BITS)

    def reveal(self) -> None:
        """Note that chance was drawn or a secret became known: what came before cannot be taken
        back.
        """
        self.barrier = self.ply
        self.last_seat = NOBODY
        if self.events is not None and self.certain < 0:
            self.certain = len(self.events)

    def tell(self, kind: str, seat: int, rule: str, *details: int | str) -> None:
        """Add an event to the log, if anyone listens.

        In hot code ask `s.events is not None` first.
        """
        if self.events is not None:
            from quadriga.core.events import Event

            self.events.append(Event(kind, seat, rule, details))

    # --- what a title adds ---

    def copy(self) -> State:
        """An independent copy, at any moment; it does not listen to events."""
        raise NotImplementedError

    # --- what can be asked of a position; the answers are the title's ---

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat: so far, or at the end."""
        return tuple(sum(lines.values()) for lines in self.score_sheet())

    @property
    def ranking(self) -> tuple[int, ...]:
        """The place of each seat, from 1; tie-breaks applied, equal places shared."""
        return self.game.title.ranking(self)

    def score_sheet(self) -> tuple[dict[str, int], ...]:
        """For each seat, the points by source; they add up to `scores`."""
        return self.game.title.score_sheet(self)

    def score_rows(self) -> tuple[ScoreRow, ...]:
        """The score sheet as people read it: the points of each seat, and how they come about."""
        return self.game.title.score_rows(self)

    def view(self, seat: int | None) -> Json:
        """All that a seat may know, as JSON-able data; None is a spectator."""
        return self.game.title.view(self, seat)

    def determinise(self, seat: int | None, rng: Rng) -> State:
        """A copy in which everything the seat cannot know is dealt again, with a generator of its
        own.
        """
        chance = 1 + rng.below(REDEALT)
        twin = self.game.title.determinise(self, seat, rng)
        twin.rng = chance
        return twin

    def veil(self, seat: int | None, base: int, own: int) -> None:
        """In a redeal during a sealed question, hide how far the others are and who answered last.

        The position counts as if the seat alone had answered: `base` moves before the question,
        then `own`.
        """
        frames = sorted(self.sealed_frames(), reverse=True)
        self.pending[len(self.pending) - len(frames) :] = frames
        self.ply = base + own
        self.barrier = base + max(0, own - 1)
        self.last_seat = NOBODY if seat is None or not own else seat

    def question(self, seat: int = NOBODY, lang: str | None = None) -> Question:
        """What a seat is being asked, in words, and the rule's number; empty if it is not asked.
        Words are in the language being spoken unless another one is given.
        """
        from quadriga.core.texts import question

        return question(self, seat, lang)

    def prompt(self, seat: int = NOBODY, lang: str | None = None) -> str:
        """The question to a seat with the rule's number behind it, on one line."""
        return str(self.question(seat, lang))

    def describe(self, move: int, seat: int = NOBODY, lang: str | None = None) -> str:
        """A move as a sentence."""
        from quadriga.core.texts import describe

        return describe(self, move, seat, lang)

    def why_not(self, move: int, seat: int = NOBODY, lang: str | None = None) -> Refusal | None:
        """Why a move is not allowed now; None if it is."""
        from quadriga.core.texts import why_not

        return why_not(self, move, seat, lang)

    def preview(self, move: int, seat: int = NOBODY) -> Preview:
        """What is certain to follow from a move, as far as the seat can know."""
        from quadriga.core.preview import preview

        return preview(self, move, seat)

    def to_json(self) -> str:
        """The exact position as one line of JSON."""
        from quadriga.core.position import to_json

        return to_json(self)

    def digest(self) -> str:
        """A stable fingerprint of the position."""
        from quadriga.core.position import digest

        return digest(self)

    def svg(
        self,
        seat: int | None = None,
        theme: str = "light",
        width: int = 1280,
        before: Json | None = None,
    ) -> str:
        """The picture of the table as a seat sees it; what changed since an earlier view of that
        seat is marked.
        """
        from quadriga.core.picture import svg

        return svg(self, seat, theme, width, before)

    def _repr_svg_(self) -> str:
        from quadriga.core.picture import standing_alone

        return standing_alone(self)

    def __reduce__(self) -> tuple[object, tuple[str]]:
        from quadriga.core.position import from_json

        return (from_json, (self.to_json(),))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash(self.to_json())

    def __repr__(self) -> str:
        return f"<{self.game} after {self.ply} moves, {self.digest()[:8]}>"
