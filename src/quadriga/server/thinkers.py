"""Where bots think: supervised processes behind one fair queue; a question is always answered, if
need be at a lower level.
"""

from __future__ import annotations

import asyncio
import json
import logging
import sys
import time
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from typing import Any, NamedTuple

import quadriga
from quadriga._build import COMPILED, INTERPRETED, is_compiled_ready
from quadriga.bots import contestant
from quadriga.core.errors import QuadrigaError
from quadriga.server.bots import LEVELS, QUICK

log = logging.getLogger("quadriga.server.bots")
COMMAND = [sys.executable, "-m", "quadriga.server.worker"]
TRIES = 3  # how often a question is put to a new process after the death of the last one
HOUR = 3600.0
LOOK_EVERY = 5.0  # seconds between two looks for a compiled build
START = 60.0  # seconds a process may take until it is ready
arrivals = count()


class Lost(Exception):
    """A process ended before it answered."""


class Unanswered(Exception):
    """No answer: the bot hangs, raises, or takes its process down again and again."""


class Thought(NamedTuple):
    """A bot's move, and the level at which it was found."""

    move: int
    level: str


class Asker(NamedTuple):
    """For whom a bot thinks: the guest who owns the table, and whether people sit there."""

    guest: str
    has_people: bool


@dataclass
class Job:
    """A question that waits for a process."""

    question: dict[str, Any]
    seconds: float  # the longest time an answer may take
    asker: Asker
    done: asyncio.Future[int]
    number: int = field(default_factory=lambda: next(arrivals))


class Meter:
    """The thinking time of each guest: it fills while their bots think, and drains at the rate that
    is allowed.
    """

    def __init__(self, per_hour: float) -> None:
        self.per_hour = per_hour
        self.levels: dict[str, tuple[float, float]] = {}  # guest -> seconds, at which time

    def level(self, guest: str) -> float:
        """The seconds that have not drained yet."""
        seconds, at = self.levels.get(guest, (0.0, 0.0))
        return max(0.0, seconds - (time.monotonic() - at) * self.per_hour / HOUR)

    def add(self, guest: str, seconds: float) -> None:
        """Count what was thought."""
        self.levels = {other: known for other, known in self.levels.items() if self.level(other)}
        self.levels[guest] = (self.level(guest) + seconds, time.monotonic())

    def is_full(self, guest: str) -> bool:
        """Whether a guest's bots have thought as long as they may."""
        return self.level(guest) > self.per_hour


class Worker:
    """A process that thinks, seen from the server."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self.build = INTERPRETED  # until it says otherwise

    async def ask(self, question: dict[str, Any]) -> dict[str, Any]:
        """Put a question and wait for the answer."""
        assert self.process.stdin is not None
        with suppress(ConnectionError):  # it is gone: the answer will not come
            self.process.stdin.write(json.dumps(question).encode() + b"\n")
            await self.process.stdin.drain()
        return await self.hear()

    async def hear(self) -> dict[str, Any]:
        """The next line the process says."""
        assert self.process.stdout is not None
        try:
            heard: dict[str, Any] = json.loads(await self.process.stdout.readline())
        except ValueError as error:  # the end of the pipe, or half a line before it
            raise Lost from error
        return heard

    async def end(self) -> None:
        """End the process now."""
        with suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()


async def start_worker() -> Worker:
    """Start a process that thinks, and wait until it says that it is ready."""
    worker = Worker(await asyncio.create_subprocess_exec(*COMMAND, stdin=PIPE, stdout=PIPE))
    try:
        worker.build = (await asyncio.wait_for(worker.hear(), START))["ready"]
    except BaseException:
        await worker.end()
        raise
    return worker


class Thinkers:
    """The processes in which bots think, started when the first one must.

    People's tables come before those where only bots sit, and of several processes the last one
    serves nobody else. Among equals the guest whose bots have thought least comes first, then who
    has waited longest.
    """

    def __init__(self, workers: int, grace: float, seconds_per_hour: float) -> None:
        self.workers = workers
        self.grace = grace
        self.meter = Meter(seconds_per_hour)
        self.jobs: list[Job] = []
        self.changed = asyncio.Condition()
        self.tasks: list[asyncio.Task[None]] = []
        self.hired: set[Worker] = set()
        self.found = ""  # the build that was found when it was last looked for
        self.looked = -LOOK_EVERY

    async def choose(
        self, game: str, state: quadriga.State, seat: int, level: str, asker: Asker, seed: int
    ) -> Thought:
        """A bot's choice for a seat; `game` names the course of play within which it may remember
        its plans.
        """
        legal = state.legal(seat)
        if len(legal) == 1:
            return Thought(legal[0], level)
        guess = state.determinise(seat, quadriga.Rng(seed)).to_json() if level not in QUICK else ""
        for tried in dict.fromkeys((level, LEVELS[0])):
            if tried in QUICK:
                break
            question = {"game": game, "position": guess, "seat": seat, "level": tried, "seed": seed}
            try:
                move = await self.think(question, asker)
            except Unanswered as why:
                log.warning("table %s: no answer from %s: %s", game.partition(".")[0], tried, why)
                continue
            if move in legal:
                return Thought(move, tried)
        return Thought(legal[seed % len(legal)], level if level in QUICK else QUICK[0])

    async def think(self, question: dict[str, Any], asker: Asker) -> int:
        """Queue a question and wait for its answer."""
        while len(self.tasks) < self.workers:
            is_for_people = 0 < len(self.tasks) == self.workers - 1
            self.tasks.append(asyncio.create_task(self.work(is_for_people)))
        seconds = seconds_of(question["level"]) + self.grace
        job = Job(question, seconds, asker, asyncio.get_running_loop().create_future())
        async with self.changed:
            self.jobs.append(job)
            self.changed.notify_all()
        return await job.done

    async def next_job(self, is_for_people: bool) -> Job:
        """The job that comes next, once there is one."""
        async with self.changed:
            while True:
                self.jobs = [
                    job for job in self.jobs if not job.done.done()
                ]  # whoever waited may have gone
                fitting = [job for job in self.jobs if job.asker.has_people or not is_for_people]
                if fitting:
                    first = min(fitting, key=self.rank)
                    self.jobs.remove(first)
                    return first
                await self.changed.wait()

    def rank(self, job: Job) -> tuple[bool, float, int]:
        """What comes first: people, then little thinking, then long waiting."""
        return not job.asker.has_people, self.meter.level(job.asker.guest), job.number

    async def work(self, is_for_people: bool) -> None:
        """Serve one job after the other with one process, which is replaced when it dies or
        hangs.
        """
        worker: Worker | None = None
        while True:
            job = await self.next_job(is_for_people)
            began = time.monotonic()
            if worker is not None and worker.build != self.build == COMPILED:
                log.info("the compiled engine is ready: a bot's process changes over to it")
                await self.dismiss(worker)
                worker = None
            worker = await self.serve(job, worker)
            self.meter.add(job.asker.guest, time.monotonic() - began)

    @property
    def build(self) -> str:
        """The build a process started now would think with: a compiled one may become ready while
        the site runs.
        """
        if self.found != COMPILED and time.monotonic() - self.looked > LOOK_EVERY:
            self.looked = time.monotonic()
            self.found = COMPILED if is_compiled_ready() else INTERPRETED
        return self.found

    async def serve(self, job: Job, worker: Worker | None) -> Worker | None:
        """Answer a job; returns the process for the next one, or None if it had to be ended."""
        for _ in range(TRIES):
            try:
                worker = worker or await self.hire()
                answer = await asyncio.wait_for(worker.ask(job.question), job.seconds)
            except TimeoutError:
                settle(job, Unanswered(f"nothing in {job.seconds:g} s"))
                await self.dismiss(worker)
                return None
            except Exception as error:  # noqa: BLE001  # Lost, or whatever a broken pipe raises: no question stays unanswered
                log.warning(
                    "a process in which bots think has ended (%s): a new one takes its place",
                    type(error).__name__,
                )
                await self.dismiss(worker)
                worker = None
                continue
            settle(job, answer["move"] if "move" in answer else Unanswered(answer["error"]))
            return worker
        settle(job, Unanswered(f"{TRIES} processes ended over this question"))
        return worker

    async def hire(self) -> Worker:
        """A new process."""
        worker = await start_worker()
        self.hired.add(worker)
        return worker

    async def dismiss(self, worker: Worker | None) -> None:
        """End a process that is of no use any more."""
        if worker is not None:
            self.hired.discard(worker)
            await worker.end()

    async def close(self) -> None:
        """Stop thinking."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await asyncio.gather(*(worker.end() for worker in self.hired))


def settle(job: Job, result: int | Unanswered) -> None:
    """Give a job its answer, if anybody still waits for it."""
    if job.done.done():
        return
    if isinstance(result, Unanswered):
        job.done.set_exception(result)
    else:
        job.done.set_result(result)


def seconds_of(level: str) -> float:
    """The seconds a level takes for a move by its own rule; 0 if it counts simulations."""
    try:
        return contestant(level).seconds
    except QuadrigaError:  # a later version may have dropped it; its games go on at a lower level
        return 0.0
