"""One game between bots, and its result."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from pathlib import Path
from time import perf_counter

import quadriga
from quadriga.bots import Contestant, local_contestant
from quadriga.core.options import Value


@dataclass(frozen=True)
class Job:
    """A game to be played: who sits where, and the seed of the deal."""

    index: int
    title: str
    options: tuple[tuple[str, Value], ...]
    seats: tuple[str, ...]  # the bots as they are written, by seat
    seed: int
    deal: int  # games of one deal have the same seed and other seatings
    record: str = ""  # the folder for its record, if it is to be kept

    @property
    def game(self) -> quadriga.Game:
        """The rules it is played by."""
        return quadriga.game(self.title, players=len(self.seats), **dict(self.options))


@dataclass(frozen=True)
class Result:
    """The result of a game."""

    index: int
    title: str
    seats: list[str]
    seed: int
    deal: int
    scores: list[int]
    ranking: list[int]
    won: list[float]  # 1 for the winner, shared by equals; alone, whether the game was won
    sheet: list[dict[str, int]]
    moves: int
    choices: list[int]  # by seat: decisions with more than one legal move
    branching: list[float]  # by seat: legal moves at such a decision, on average
    seconds: list[float]  # by seat: time spent on them
    slowest: list[float]  # by seat: the longest of them
    simulations: list[int]  # by seat
    digest: str = field(default="")

    def to_dict(self) -> dict[str, object]:
        """As plain data."""
        return asdict(self)


class TimedBot:
    """A bot at the table, its chance, and the clock over its shoulder."""

    def __init__(self, who: Contestant, game: quadriga.Game, chance: int) -> None:
        self.who = who
        self.bot = who.sit_down(game)
        self.rng = quadriga.Rng(chance)
        self.choices = 0
        self.options = 0
        self.seconds = 0.0
        self.slowest = 0.0
        self.simulations = 0

    def choose(self, state: quadriga.State, seat: int, moves: list[int]) -> int:
        """The bot's move, timed."""
        start = perf_counter()
        move = self.who.choose(self.bot, state, seat, self.rng)
        spent = perf_counter() - start
        self.choices += 1
        self.options += len(moves)
        self.seconds += spent
        self.slowest = max(self.slowest, spent)
        self.simulations += int(getattr(self.bot, "simulations", 0))
        return move


def play_job(job: Job) -> Result:
    """Play a game to its end."""
    game = job.game
    state = game.start(job.seed)
    # A negative seed: a bot must not draw the numbers with which the cards were shuffled.
    seats = [
        TimedBot(local_contestant(text), game, -1 - (job.seed * 64 + i))
        for i, text in enumerate(job.seats)
    ]
    moves: list[tuple[int, int]] = []
    while not state.over:
        seat = state.to_move[0]
        legal = state.legal(seat)
        move = legal[0] if len(legal) == 1 else seats[seat].choose(state, seat, legal)
        moves.append((seat, move))
        state.play(move, seat)
    if job.record:
        keep_record(job, game, state, moves)
    return result_of(job, state, seats, len(moves))


def keep_record(
    job: Job, game: quadriga.Game, state: quadriga.State, moves: list[tuple[int, int]]
) -> None:
    """Write the record of a game into its folder."""
    record = quadriga.Record.of(quadriga.Record.begin(game, job.seed, job.seats), state, moves)
    folder = Path(job.record)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{job.title}-{job.index:06}.qgn").write_text(record.format(), encoding="utf-8")


def result_of(job: Job, state: quadriga.State, seats: list[TimedBot], moves: int) -> Result:
    """The result of a finished game."""
    return Result(
        index=job.index,
        title=job.title,
        seats=list(job.seats),
        seed=job.seed,
        deal=job.deal,
        scores=list(state.scores),
        ranking=list(state.ranking),
        won=shares(state),
        sheet=list(state.score_sheet()),
        moves=moves,
        choices=[seat.choices for seat in seats],
        branching=[round(seat.options / max(1, seat.choices), 2) for seat in seats],
        seconds=[round(seat.seconds, 4) for seat in seats],
        slowest=[round(seat.slowest, 5) for seat in seats],
        simulations=[seat.simulations for seat in seats],
        digest=state.digest(),
    )


def shares(state: quadriga.State) -> list[float]:
    """The win, shared by those who are first; a game played alone is won or not."""
    winners = state.ranking.count(1)
    return [1.0 / winners if place == 1 else 0.0 for place in state.ranking]
