"""Many games at once: worker processes step them, and observations, masks and rewards lie in arrays
that all share.

>>> import quadriga
>>> with Games(quadriga.game("trajan", players=2), games=4, workers=0, seed=7) as games:
...     first = [int(moves.nonzero()[0][0]) for moves in games.masks]
...     games.step(first)
...     games.observations.shape[0], int(games.lengths.sum())
(4, 4)

A step waits for the slowest worker. A learner that can use some of the games while the others are
being played need not: `receive` gives the next worker that has played, `send` sends it on.

>>> with Games(quadriga.game("trajan", players=2), games=4, workers=0, seed=7) as games:
...     for _ in range(3):
...         worker = games.receive()
...         games.send(worker, games.arrays.rows(games.rows[worker]).masks.argmax(axis=1))
...     games.finish()
...     games.lengths.tolist()
[3, 3, 3, 3]
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from types import TracebackType
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from quadriga.adapters.observation import DENSE_UNIT, Mask, Observer, Rewards, Vector
from quadriga.core.errors import BadOption, IllegalMove, QuadrigaError
from quadriga.core.game import Game
from quadriga.core.rng import Rng

STEP, STOP, DONE = b"s", b"x", b"d"
LARGEST_SEED = 2**31


class Arrays(NamedTuple):
    """One row for each game."""

    observations: Vector  # what the seat to move may know
    masks: Mask  # its legal moves
    seats: NDArray[np.int32]  # the seat to move
    moves: NDArray[np.int32]  # the moves to be played
    rewards: NDArray[np.float32]  # what the last step paid to each seat
    ended: NDArray[np.int8]  # 1 if the last step ended a game; the row already shows the next one
    scores: NDArray[np.int32]  # of the last game that ended, by seat
    lengths: NDArray[np.int32]  # moves played in the present game

    def rows(self, some: slice) -> Arrays:
        """The part of the arrays that belongs to some of the games."""
        parts: list[Any] = [array[some] for array in self]
        return Arrays(*parts)

    def are_legal(self) -> bool:
        """Whether all the moves to be played are allowed."""
        inside = (self.moves >= 0) & (self.moves < self.masks.shape[1])
        return bool(inside.all() and self.masks[np.arange(len(self.moves)), self.moves].all())


def shapes(game: Game, games: int) -> list[tuple[tuple[int, ...], Any]]:
    """The shape and type of each array."""
    size, seats = Observer(game).size, game.players
    return [
        ((games, size), np.float32),
        ((games, game.num_moves), np.int8),
        ((games,), np.int32),
        ((games,), np.int32),
        ((games, seats), np.float32),
        ((games,), np.int8),
        ((games, seats), np.int32),
        ((games,), np.int32),
    ]


def over(memory: Sequence[Any], game: Game, games: int) -> Arrays:
    """Arrays over memory that several processes share."""
    laid = zip(memory, shapes(game, games), strict=True)
    return Arrays(*[np.frombuffer(raw, kind).reshape(shape) for raw, (shape, kind) in laid])


class Runner:
    """Plays some of the games (those from `first` on), in any process."""

    def __init__(
        self, game: Game, arrays: Arrays, rewards: Rewards, seed: int, first: int = 0
    ) -> None:
        self.game = game
        self.arrays = arrays
        self.first = first
        self.pay = rewards
        self.observer = Observer(game)
        self.seeds = Rng(seed)
        self.states = [game.start(self.seeds.below(LARGEST_SEED)) for _ in arrays.seats]
        self.scores = [state.scores if rewards.dense else () for state in self.states]
        for row in range(len(self.states)):
            self.show(row)

    def check(self) -> None:
        """Raise `IllegalMove` if one of the moves is not allowed; nothing is played then."""
        if self.arrays.are_legal():
            return
        for row, state in enumerate(self.states):
            if (
                refusal := state.why_not(int(self.arrays.moves[row]), int(self.arrays.seats[row]))
            ) is not None:
                raise IllegalMove(f"game {self.first + row}: {refusal}")

    def step(self) -> None:
        """Play a move in every game; a game that ends is followed by a new one."""
        moves, seats = self.arrays.moves.tolist(), self.arrays.seats.tolist()
        self.arrays.rewards.fill(0)
        self.arrays.ended.fill(0)
        self.check()
        for row, state in enumerate(self.states):
            state.play(moves[row], seats[row])
            if self.pay.dense or state.over:
                self.settle(row)
            self.show(row)

    def settle(self, row: int) -> None:
        """Pay what the last move earned and, if the game is over, what its end earns; then begin
        another.
        """
        state = self.states[row]
        if self.pay.dense:
            earned = np.subtract(state.scores, self.scores[row]) * (self.pay.dense / DENSE_UNIT)
            self.arrays.rewards[row] += earned
            self.scores[row] = state.scores
        if state.over:
            self.arrays.rewards[row] += self.pay.at_the_end(state)
            self.arrays.ended[row] = 1
            self.arrays.scores[row] = state.scores
            self.states[row] = self.game.start(self.seeds.below(LARGEST_SEED))
            self.scores[row] = self.states[row].scores if self.pay.dense else ()

    def show(self, row: int) -> None:
        """Write what the seat to move may know and do."""
        state = self.states[row]
        seat = state.to_move[0]
        self.arrays.seats[row] = seat
        self.arrays.lengths[row] = state.ply
        self.observer.fill(state, seat, self.arrays.observations[row])
        mask = self.arrays.masks[row]
        mask.fill(0)
        mask[state.legal(seat)] = 1


def work(
    line: Connection,
    game: Game,
    memory: Sequence[Any],
    games: int,
    rows: slice,
    pay: Rewards,
    seed: int,
) -> None:
    """The life of a worker: step when told, answer, until told to stop."""
    runner = Runner(game, over(memory, game, games).rows(rows), pay, seed, rows.start)
    line.send_bytes(DONE)
    while line.recv_bytes() == STEP:
        try:
            runner.step()
            line.send_bytes(DONE)
        except QuadrigaError as error:
            line.send_bytes(str(error).encode())


class Games:
    """N games stepped by W worker processes (none: in this one).

    The arrays are always those of `Arrays`.

    `rows[worker]` are the games of a worker; without worker processes number 0 plays all. Worker
    processes are spawned: a script that uses them begins with `if __name__ == "__main__":`.
    """

    def __init__(
        self,
        game: Game,
        games: int,
        workers: int,
        seed: int = 0,
        *,
        reward: str = "rank",
        dense: float = 0.0,
    ) -> None:
        if games < 1 or not 0 <= workers <= games:
            raise BadOption(
                f"games={games}, workers={workers}: expected at least one game, and no more workers"
                " than games"
            )
        pay = Rewards(reward, dense)
        pay.check()
        context = get_context("spawn")
        memory = [
            context.RawArray("b", int(np.prod(shape)) * np.dtype(kind).itemsize)
            for shape, kind in shapes(game, games)
        ]
        self.arrays = over(memory, game, games)
        self.game = game
        groups = max(1, workers)
        self.rows = [slice(i * games // groups, (i + 1) * games // groups) for i in range(groups)]
        self.here: Runner | None = None
        self.lines: list[Connection] = []
        self.processes: list[Any] = []
        self.busy: set[int] = set()  # workers that are playing
        self.ready: list[int] = []  # workers that have played and were not received yet
        if not workers:
            self.here = Runner(game, self.arrays, pay, seed)
            self.ready.append(0)
        for worker in range(workers):
            line, end = context.Pipe()
            given = (end, game, memory, games, self.rows[worker], pay, seed * 1_000_003 + worker)
            process = context.Process(target=work, args=given, daemon=True)
            process.start()
            end.close()
            self.lines.append(line)
            self.processes.append(process)
            self.busy.add(worker)
        self.finish()

    @property
    def observations(self) -> Vector:
        """What the seat to move may know, for each game."""
        return self.arrays.observations

    @property
    def masks(self) -> Mask:
        """The legal moves of the seat to move, for each game."""
        return self.arrays.masks

    @property
    def lengths(self) -> NDArray[np.int32]:
        """The moves played so far in each game."""
        return self.arrays.lengths

    def step(self, moves: Sequence[int] | NDArray[np.int64]) -> None:
        """Play one move in every game, and wait until all are played.

        If one of them is illegal none is played.
        """
        self.finish()
        self.arrays.moves[:] = moves
        refusing = [
            worker
            for worker, rows in enumerate(self.rows)
            if not self.arrays.rows(rows).are_legal()
        ]
        for worker in refusing[:1] or range(len(self.rows)):  # whose move is illegal says why
            self.start(worker)
        self.finish()

    def send(self, worker: int, moves: Sequence[int] | NDArray[np.int64]) -> None:
        """Have a worker play one move in each of its games, without waiting for it."""
        if worker in self.busy:
            raise QuadrigaError(
                f"worker {worker} is still playing: receive it before sending it more moves"
            )
        self.arrays.moves[self.rows[worker]] = moves
        self.start(worker)

    def receive(self) -> int:
        """Wait until some worker has played, and return which; its rows can be read until moves are
        sent to it.
        """
        if not self.ready:
            if not self.busy:
                raise QuadrigaError("all workers wait for moves: send them some first")
            self.listen()
        return self.ready.pop(0)

    def finish(self) -> None:
        """Wait until all workers have played."""
        while self.busy:
            self.listen()

    def start(self, worker: int) -> None:
        """Have a worker play the moves in its rows."""
        if worker in self.ready:
            self.ready.remove(worker)
        if self.here is not None:
            self.here.step()
            self.ready.append(worker)
        else:
            self.lines[worker].send_bytes(STEP)
            self.busy.add(worker)

    def listen(self) -> None:
        """Wait for the answer of one worker at least, and take all that are there."""
        answering = wait([self.lines[worker] for worker in self.busy])
        refusals: list[str] = []
        for worker in sorted(self.busy):
            if self.lines[worker] in answering:
                answer = self.lines[worker].recv_bytes()
                self.busy.remove(worker)
                if answer == DONE:
                    self.ready.append(worker)
                else:
                    refusals.append(answer.decode())
        if refusals:
            raise IllegalMove(refusals[0])

    def close(self) -> None:
        """End the worker processes."""
        for line in self.lines:
            with suppress(OSError):
                line.send_bytes(STOP)
        for process in self.processes:
            process.join()
        for line in self.lines:
            line.close()
        self.lines, self.processes, self.busy, self.ready = [], [], set(), []

    def __enter__(self) -> Games:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
