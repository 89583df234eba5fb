"""The course of a game: what the rows of its log add up to."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from hashlib import sha256
from typing import Any

from sqlalchemy import Row

from quadriga.core.chance import commitment
from quadriga.core.engine import NOBODY, State
from quadriga.core.game import Game
from quadriga.core.registry import rebuild
from quadriga.core.story import Deed, decide
from quadriga.server.entries import (
    Ask,
    Ended,
    Entry,
    Line,
    Notice,
    Question,
    Retraction,
    Stage,
    opened,
    told_late,
)
from quadriga.server.screens import Screens
from quadriga.server.seats import Seat
from quadriga.server.seeds import restored, stored
from quadriga.server.storage import models as kinds

TRIAL = "trial of "  # how the origin of a trial begins
FORK = "fork of "  # and that of a game that goes on from a move of another one
STAGE = 16  # moves from one stage to the next
MOST_RETRACTIONS = 100  # that stay readable, the latest


class Course:
    """What is known of a table, and the game it has led to. Only `fold` changes the game, and only
    with rows that are committed.
    """

    def __init__(self, row: Row[Any]) -> None:
        self.lock = asyncio.Lock()
        self.id: str = row.id
        self.game: Game = rebuild(row.title, row.options, row.rules)
        self.seed = restored(row.seed)
        self.seed_hash = commitment(self.seed)
        self.owner: str = row.owner
        self.seats: list[Seat] = []
        self.created: float = row.created
        self.opening: str = row.opening  # the position it starts from; empty if it is dealt
        self.base = 0  # the moves before that position
        self.seq = 0
        self.state: State | None = None  # before the deal
        self.moves: list[tuple[int, int]] = []
        self.lines: list[Line] = []
        self.stages: list[Stage] = []  # after every so many moves
        self.open_from = 0  # the lines from here on are sealed answers, not revealed yet
        self.veiled: list[
            int
        ] = []  # the seats of the rows since then: how many there are is for nobody else to count
        self.keys: dict[str, Entry] = {}  # what was written with each
        self.questions: dict[int, Question] = {}  # seat -> what it is being asked
        self.asked_at: dict[
            int, int
        ] = {}  # seat -> the sequence number, as it counts them, at which that was asked
        self.acted_at: dict[int, int] = {}  # seat -> the same of its last decision, or of a change
        self.turn_ended = False
        self.taken_back = 0  # how often something was
        self.seen_again = 0  # how often of these something was that had been seen
        self.retractions: list[Retraction] = []
        self.version = 0  # grows with everything that changes what somebody may see
        self.ask: Ask | None = None
        self.notices: list[Notice] = []
        self.resigned: set[int] = set()  # the seats whose people gave up
        self.ended: Ended | None = None  # before its end
        self.chat: list[Row[Any]] | None = None  # None: to be read again
        self.screens = Screens()  # what was last drawn for those who look at it
        self.noted: dict[str, Any] = {
            name: getattr(row, name) for name in ("noted", "waiting", "moves", "bots_owe")
        }
        self.set_row(row)

    def set_row(self, row: Row[Any]) -> None:
        """Take over what is noted of the table."""
        self.version += 1
        self.public: bool = row.public
        self.undo: str = row.undo
        self.confirm: bool = row.confirm
        self.stand_in: str = row.stand_in
        self.trials: bool = row.trials
        self.plays_on: str = row.plays_on
        self.beginner: bool = row.beginner
        self.status: str = row.status
        self.origin: str = row.origin
        self.successor: str = row.successor
        if self.status != "open" and self.state is None and self.seats:
            self.deal()
            self.note_questions()

    def hear_again(self) -> None:
        """Something was said."""
        self.chat = None
        self.version += 1

    @property
    def address(self) -> str:
        """Where its page is; what belongs to it lies below."""
        return f"/tables/{self.id}"

    @property
    def replayable(self) -> int:
        """How many moves its replay shows."""
        return self.open_from

    @property
    def takes_entropy(self) -> bool:
        """Whether players can add to the chance; the deal of a number may be played at several
        tables.
        """
        return isinstance(self.seed, bytes)

    @property
    def entropy(self) -> tuple[str, ...]:
        """What each seat added to the chance."""
        return tuple(seat.entropy for seat in self.seats)

    def first_position(self, game: Game) -> State:
        """The position after the deal, or the one it starts from, by the rules of a game."""
        if self.opening:
            return game.from_json(self.opening)
        return game.start(self.seed, self.entropy)

    @property
    def is_trial(self) -> bool:
        """Whether it is a trial: somebody's own, which nobody else sees."""
        return self.origin.startswith(TRIAL)

    @property
    def barrier(self) -> int:
        """The first line of the log that can be taken back."""
        assert self.state is not None
        return self.line_at(self.state.barrier)

    def line_at(self, ply: int) -> int:
        """The line of the log for a move, as the position counts them."""
        return max(0, ply - self.base)

    def deal(self) -> None:
        """Begin the game."""
        self.state = self.first_position(self.game)
        self.base = self.state.ply
        self.moves, self.lines, self.open_from = [], [], 0
        self.stages = [Stage(self.state.copy(), 0)]

    # --- the log ---

    def fold(self, row: Entry) -> None:
        """Take in the next row of the log."""
        assert self.state is not None
        assert row.seq == self.seq + 1, f"row {row.seq} follows {self.seq}"
        self.seq = row.seq
        self.version += 1
        if row.key is not None:
            self.keys[row.key] = row
        if row.kind == kinds.PLAY:
            self.fold_play(row)
        elif row.kind in (kinds.UNDO, kinds.BACK):
            self.fold_back(row)
        elif row.kind == kinds.END:
            self.turn_ended = True
        elif row.kind == kinds.ASK:
            self.ask = Ask(row.seat, int(row.value))
        elif row.kind == kinds.NEWER:
            self.ask = Ask(row.seat, self.open_from, rules=int(row.value))
        elif row.kind == kinds.RULES:
            self.fold_rules(int(row.value))
        elif row.kind == kinds.ASK_BOT:
            seat, bot = self.seat_and_bot(row)
            self.ask = Ask(row.seat, self.open_from, bot=bot, of=seat)
        elif row.kind == kinds.BOT:
            self.fold_bot(row)
        elif row.kind == kinds.ASK_END:
            self.ask = Ask(row.seat, self.open_from, end=True)
        elif row.kind in (kinds.RESIGN, kinds.ENDED):
            self.fold_leaving(row)
        elif row.kind == kinds.AGREE and self.ask is not None:
            self.ask.agreed.add(row.seat)
        elif row.kind == kinds.REFUSE:
            self.ask = None
        self.note_questions()

    def move_of(self, row: Entry) -> int:
        """The move of a row.

        It is stored as text, because numbers change with components, maps and kinds.

        A number stands only in old rows of a title that was not installed when the others were
        given their texts.
        """
        return int(row.value) if row.value.isdecimal() else self.game.parse_move(row.value)

    def fold_play(self, row: Entry) -> None:
        """Play a move of the log."""
        known = self.open_from
        self.enact(row.seat, self.move_of(row), row.forced, row.at, row.note)
        if self.open_from < len(self.lines):
            self.veiled.append(row.seat)
        else:
            self.veiled.clear()
            self.end_ask({line.seat for line in self.lines[known:] if not line.forced})
        self.turn_ended = False
        if not row.forced:
            self.acted_at[row.seat] = self.seq_seen(row.seat)

    def enact(self, seat: int, move: int, forced: bool, at: float, note: str) -> None:
        """Play a move and write its line; unless it is one of several answers that are still
        sealed, all is open now.
        """
        state = self.state
        assert state is not None
        ply, known = len(self.lines), self.open_from
        done = decide(state, move, seat)
        if note:
            words = told_late(note)
            done = done.adding(Deed(seat, words, "", is_step=True, brief=words))
        self.moves.append((seat, move))
        since = known if done.is_sealed else ply
        self.lines.append(Line(ply, done, done.told(), forced, at, note, since))
        if done.is_known:
            self.reveal()
        if len(self.moves) == STAGE * len(self.stages):
            self.stages.append(Stage(state.copy(), self.open_from))

    def reveal(self) -> None:
        """Open all answers: the line of each says what it did."""
        self.lines[self.open_from :] = opened(self.lines[self.open_from :])
        self.open_from = len(self.lines)

    def fold_back(self, row: Entry) -> None:
        """Take moves back: of sealed answers a seat's own, without touching those of others; else
        all since then.
        """
        self.taken_back += 1
        ply = int(row.value)
        if row.kind == kinds.UNDO and ply >= self.open_from:
            self.play_again(
                ply, [i for i in range(ply, len(self.lines)) if self.lines[i].seat != row.seat]
            )
            self.veiled.append(row.seat)
            self.acted_at[row.seat] = self.seq_seen(row.seat)
            return
        self.retract(row, ply)
        mover = self.lines[ply].seat if ply < len(self.lines) else NOBODY
        self.play_again(ply)
        self.veiled.clear()
        self.acted_at = dict.fromkeys(range(len(self.seats)), self.seq)
        assert self.state is not None
        # Whoever moved before the seat that moves again had ended their turn.
        self.turn_ended = self.state.last_seat not in (NOBODY, mover)
        self.end_ask({row.seat})

    def retract(self, row: Entry, ply: int) -> None:
        """Keep what is taken back and was known to all; what one person takes back in a row is
        one retraction.
        """
        assert self.state is not None
        agreed = () if self.ask is None or self.ask.bot else tuple(sorted(self.ask.agreed))
        lines, seen = tuple(self.lines[ply : self.open_from]), ply < self.barrier
        self.seen_again += seen
        if self.retractions and self.retractions[-1][:2] == (self.open_from, row.seat):
            last = self.retractions.pop()
            lines, agreed, seen = lines + last.lines, agreed or last.agreed, seen or last.seen
        kept = [old._replace(ply=min(old.ply, ply)) for old in self.retractions]
        new = Retraction(ply, row.seat, lines, agreed, seen)
        self.retractions = [*kept, new][-MOST_RETRACTIONS:]

    def fold_rules(self, rules: int) -> None:
        """Continue under newer rules: play all open moves again; players give their sealed answers
        again.
        """
        self.taken_back += 1
        self.game = rebuild(self.game.name, self.game.options, rules)
        self.stages = [Stage(self.first_position(self.game), 0)]
        self.play_again(self.open_from)
        self.veiled.clear()
        self.acted_at = dict.fromkeys(range(len(self.seats)), self.seq)
        self.ask = None

    def seat_and_bot(self, row: Entry) -> tuple[int, str]:
        """The seat that a row is about, and the bot that plays there; no bot if its person does."""
        seat, _, bot = row.value.partition(":")
        return self.seats[int(seat)].number, bot

    def fold_bot(self, row: Entry) -> None:
        """Let a bot play at a seat, or its person again."""
        of, bot = self.seat_and_bot(row)
        by_wish = self.ask is not None and (self.ask.seat, self.ask.of, self.ask.bot) == (
            row.seat,
            of,
            bot,
        )
        agreed = tuple(sorted(self.ask.agreed)) if self.ask is not None and by_wish else ()
        self.seats[of].bot = bot
        self.notices.append(Notice(self.open_from, row.seat, of, bot, agreed))
        self.end_ask({of})

    def fold_leaving(self, row: Entry) -> None:
        """Let somebody resign, or end the game by agreement."""
        agreed = tuple(sorted(self.ask.agreed)) if self.ask is not None else ()
        self.end_ask({row.seat})
        if row.kind == kinds.ENDED:
            self.ended = Ended(row.seat, by_agreement=True, agreed=agreed)
            return
        self.resigned.add(row.seat)
        if not row.value:
            self.ended = Ended(row.seat, by_agreement=False, agreed=())
            return
        of, bot = self.seat_and_bot(row)
        self.seats[of].bot = bot
        self.notices.append(Notice(self.open_from, row.seat, of, bot, (), resigned=True))

    def end_ask(self, decided: Collection[int]) -> None:
        """End what was asked about a position that has changed; a bot is asked for until its person
        decides something.
        """
        if self.ask is not None and (not self.ask.bot or self.ask.of in decided):
            self.ask = None

    def play_again(self, ply: int, more: Sequence[int] = ()) -> None:
        """Go back to before a move, and from there play only some of those that followed."""
        moves, lines = self.moves, self.lines
        del self.stages[ply // STAGE + 1 :]
        last, first = self.stages[-1], STAGE * (len(self.stages) - 1)
        self.state, self.open_from = last.state.copy(), last.open_from
        self.moves, self.lines = moves[:first], lines[: self.open_from]
        # What was revealed may be taken back.
        self.lines += [line.sealed_again() for line in lines[self.open_from : first]]
        for i in (*range(first, ply), *more):
            seat, move = moves[i]
            self.enact(seat, move, lines[i].forced, lines[i].at, lines[i].note)
        self.notices = [
            notice._replace(ply=min(notice.ply, self.open_from)) for notice in self.notices
        ]

    def note_questions(self) -> None:
        """Note what each seat is asked and since when: a question does not change because another
        seat gives its answer.
        """
        assert self.state is not None
        asked = {
            seat: (self.open_from, len(self.own_sealed((seat,)))) for seat in self.state.to_move
        }
        self.asked_at = {
            seat: (
                self.asked_at[seat] if self.questions.get(seat) == question else self.seq_seen(seat)
            )
            for seat, question in asked.items()
        }
        self.questions = asked

    def seats_of(self, person: str | None) -> list[int]:
        """The seats of a person."""
        return [seat.number for seat in self.seats if person and seat.person == person]

    def seats_beside(self, seat: int) -> list[int]:
        """A seat and the others of the same person."""
        person = self.seats[seat].person
        return self.seats_of(person) if person else [seat]

    def own_sealed(self, seats: Collection[int]) -> list[int]:
        """The plies of what some seats have answered and others may not know yet."""
        return [
            ply for ply in range(self.open_from, len(self.lines)) if self.lines[ply].seat in seats
        ]

    def seq_for(self, seats: Collection[int]) -> int:
        """The sequence number as some seats count the rows: without those that only others may know
        of.
        """
        return self.seq - sum(seat not in seats for seat in self.veiled)

    def seq_seen(self, seat: int) -> int:
        """The sequence number as the person of a seat counts the rows."""
        return self.seq_for(self.seats_beside(seat))

    def moves_for(self, seats: Collection[int]) -> int:
        """The number of moves as some seats count them."""
        return self.open_from + len(self.own_sealed(seats))

    @property
    def course(self) -> str:
        """A name for the course of play: plans that were made in it hold until something is taken
        back.
        """
        return f"{self.id}.{self.taken_back}"

    def lot(self, seat: int) -> int:
        """What a bot's chance starts from for the question its seat is asked: the table's secret
        and that question decide, however often something was taken back.
        """
        drawn = f"{stored(self.seed)} 0 {seat} {self.questions[seat]}"
        return int.from_bytes(sha256(drawn.encode()).digest()[:8], "big")
