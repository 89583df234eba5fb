"""Plays many games on all cores, shows how far it is, saves every result at once, and continues
where it stopped.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import asdict, replace
from multiprocessing import get_context
from pathlib import Path

from filelock import FileLock, Timeout
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from quadriga.arena.cluster import played_on
from quadriga.arena.play import Job, Result, play_job
from quadriga.core.errors import QuadrigaError

AHEAD = 2  # games handed to each worker beforehand
Stop = Callable[[Sequence[Result]], bool]


class BadResults(QuadrigaError):
    """A file of results is damaged or belongs to other games."""


def run(
    jobs: Sequence[Job],
    out: Path | None = None,
    workers: int = 0,
    stop: Stop | None = None,
    quiet: bool = False,
    cluster: str = "",
) -> list[Result]:
    """The results of the jobs, in their order; `stop` is asked after every game whether the answer
    is certain.
    """
    with alone(out):
        return run_alone(jobs, out, workers, stop, quiet, cluster)


@contextmanager
def alone(out: Path | None) -> Iterator[None]:
    """Hold a file of results: another process with the same one would play and count the same games
    again.
    """
    if out is None:
        yield
        return
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        with FileLock(out.with_name(f".{out.name}.lock"), blocking=False):
            yield
    except Timeout as error:
        raise BadResults(
            f"another process writes to {out}: wait until it is done, or name another file"
        ) from error


def run_alone(
    jobs: Sequence[Job],
    out: Path | None,
    workers: int,
    stop: Stop | None,
    quiet: bool,
    cluster: str,
) -> list[Result]:
    """Play what the file does not hold yet."""
    results = {result.index: result for result in known(jobs, out)}
    todo = [job for job in jobs if job.index not in results]
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, disable=quiet) as progress:
        task = progress.add_task(
            jobs[0].title if jobs else "", total=len(jobs), completed=len(results)
        )
        for result in (
            played_on(cluster, todo) if cluster else played(todo, workers or os.cpu_count() or 1)
        ):
            results[result.index] = result
            if out is not None:
                append(out, result)
            progress.update(task, completed=len(results))
            if stop is not None and stop(in_order(results)):
                break
    return in_order(results)


def in_order(results: dict[int, Result]) -> list[Result]:
    """Results by their number."""
    return [results[index] for index in sorted(results)]


def played(jobs: Sequence[Job], workers: int) -> Iterable[Result]:
    """Results as they come, from one process or many."""
    if workers == 1 or len(jobs) < 2:
        yield from map(play_job, jobs)
        return
    waiting = iter(jobs)
    pool = ProcessPoolExecutor(max_workers=min(workers, len(jobs)), mp_context=get_context("spawn"))
    try:
        running: set[Future[Result]] = set()
        for job in waiting:
            running.add(pool.submit(play_job, job))
            if len(running) < AHEAD * workers:
                continue
            finished, running = wait(running, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in finished)
        while running:
            finished, running = wait(running, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in finished)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def append(out: Path, result: Result) -> None:
    """Add a result to a file of lines."""
    with out.open("a", encoding="utf-8") as file:
        file.write(json.dumps(result.to_dict(), separators=(",", ":")) + "\n")


def known(jobs: Sequence[Job], out: Path | None) -> list[Result]:
    """The results of these jobs that a file holds already; a new file gets a first line that says
    what is played.

    A result is known by its bots and its deal: with more games the same one may have another
    number.
    """
    if out is None or not jobs:
        return []
    plan = json.loads(
        json.dumps([{k: v for k, v in asdict(job).items() if k != "record"} for job in jobs[:1]])
    )[0]
    plan["games"] = len(jobs)
    if not out.exists():
        out.write_text(json.dumps({"plan": plan}) + "\n", encoding="utf-8")
        return []
    drop_half_line(out)
    found, results = read(out)
    found_plan = {k: v for k, v in found.items() if k != "games"}
    if found_plan != {k: v for k, v in plan.items() if k != "games"}:
        raise BadResults(
            f"{out} holds other games: {found_plan}; name another file, or remove this one"
        )
    kept = {(tuple(result.seats), result.seed): result for result in results}
    return [
        replace(kept[job.seats, job.seed], index=job.index)
        for job in jobs
        if (job.seats, job.seed) in kept
    ]


def read(path: Path) -> tuple[dict[str, object], list[Result]]:
    """What a file of results says was played, and each result once; a half-written last line is
    left out.
    """
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise BadResults(f"cannot read {path}: {error}") from error
    try:
        plan = json.loads(lines[0])["plan"]
    except (IndexError, ValueError, KeyError, TypeError) as error:
        raise BadResults(f'{path}: expected as its first line {{"plan": …}}') from error
    results: list[Result] = []
    for number, line in enumerate(lines[1:], 2):
        try:
            results.append(Result(**json.loads(line)))
        except (ValueError, TypeError) as error:
            if number == len(lines):
                break  # still being written, or cut off
            raise BadResults(f"{path}, line {number}: expected a result: {error}") from error
    return plan, list({(tuple(result.seats), result.seed): result for result in results}.values())


def drop_half_line(path: Path) -> None:
    """Remove what follows the last whole line; the caller must hold the file."""
    with path.open("rb+") as file:
        content = file.read()
        file.truncate(content.rfind(b"\n") + 1)
