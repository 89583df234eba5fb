"""Trials: each mutant in a process of its own, forked when all tests are loaded, until the first
test fails.
"""

import os
import resource
import signal
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from itertools import zip_longest
from pathlib import Path
from types import FunctionType
from typing import Final

import pytest
from _pytest.runner import runtestprotocol

from mutants.finding import ROOT, Mutant, mutated

SWEEPS: Final = (
    "golden",
    "perft",
    "laws",
    "board",
    "machine",
    "view",
    "texts",
)  # they say that something changed, not what
AT_RANDOM: Final = {"play_randomly", "random_states", "perft"}
SECONDS: Final = 5.0  # of the processor, for one test
MEMORY: Final = 4 << 30
BROKEN: Final = "the tests fail without any mutant: "

Order = Callable[[Mutant, list[pytest.Function]], list[pytest.Function]]
Report = Callable[[Mutant, str], None]


class Trials:
    """A pytest plugin that runs the rule tests on one mutant after the other instead of once."""

    def __init__(
        self, title: str, mutants: Sequence[Mutant], jobs: int, order: Order, report: Report
    ) -> None:
        self.title, self.mutants, self.jobs, self.order, self.report = (
            title,
            mutants,
            jobs,
            order,
            report,
        )
        self.problem = ""

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try all mutants, once the tests have passed without."""
        if session.testsfailed:
            raise session.Interrupted("the tests do not load")
        tests = [
            item
            for item in session.items
            if isinstance(item, pytest.Function) and is_rule_test(item)
        ]
        if failed := [test for _, test in self.outcomes([None], lambda _: tests) if test]:
            raise session.Interrupted(BROKEN + failed[0])
        for mutant, killer in self.outcomes(
            self.mutants, lambda mutant: self.order(mutant, tests) if mutant else tests
        ):
            if mutant:
                self.report(mutant, killer)
        return True

    def outcomes(
        self,
        mutants: Sequence[Mutant | None],
        tests: Callable[[Mutant | None], list[pytest.Function]],
    ) -> Iterator[tuple[Mutant | None, str]]:
        """Each mutant with the test that noticed it, or nothing, in the order in which the trials
        end.
        """
        running: dict[int, tuple[Mutant | None, int]] = {}
        waiting = list(reversed(mutants))
        while waiting or running:
            if waiting and len(running) < self.jobs:
                mutant = waiting.pop()
                pid, answer = fork(lambda: trial(self.title, mutant, tests(mutant)))  # noqa: B023  # called at once, in the child
                running[pid] = mutant, answer
                continue
            pid, status = os.wait()
            mutant, answer = running.pop(pid)
            with os.fdopen(answer) as lines:
                yield mutant, lines.read() if status == 0 else f"(ended by signal {status & 127})"


def fork(work: Callable[[], str]) -> tuple[int, int]:
    """Start a process for some work; what it says can be read from the second number once it has
    ended.
    """
    answer, mouth = os.pipe()
    pid = os.fork()
    if pid:
        os.close(mouth)
        return pid, answer
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)
    try:
        os.write(mouth, work().encode())
        os._exit(0)
    finally:
        os._exit(1)


def trial(title: str, mutant: Mutant | None, tests: list[pytest.Function]) -> str:
    """Put the mutant in and run the tests; the first that fails, or nothing."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.signal(signal.SIGPROF, too_long)
    if mutant:
        put_in(title, mutant)
    for test, following in zip_longest(tests, tests[1:]):
        signal.setitimer(signal.ITIMER_PROF, SECONDS)
        if any(report.failed for report in runtestprotocol(test, log=False, nextitem=following)):
            return str(test.nodeid)
    return ""


def too_long(number: int, frame: object) -> None:
    """End a test that does not end."""
    raise TimeoutError


def put_in(title: str, mutant: Mutant) -> None:
    """Give the function the mutant's code: whoever imported it has the mutant from now on."""
    module = import_module(f"quadriga.games.{title}.{mutant.file.removesuffix('.py')}")
    assert module.__file__ is not None
    function: object = module
    for name in mutant.function.split("."):
        function = getattr(function, name)
    function = getattr(function, "__wrapped__", getattr(function, "fget", function))
    if not isinstance(function, FunctionType):
        raise TypeError(
            f"{mutant.function} is {type(function).__name__}, expected a function: use the"
            " interpreted build"
        )
    function.__code__ = mutated(Path(module.__file__), mutant)


def is_rule_test(test: pytest.Function) -> bool:
    """Whether a test shows a rule: it cites one and plays a scene, nothing at random and no
    record.
    """
    kind = test.path.stem.rpartition("_")[2]
    cites = test.get_closest_marker("rule") is not None
    return cites and kind not in SWEEPS and not AT_RANDOM & set(test.function.__code__.co_names)


def run(title: str, mutants: Sequence[Mutant], jobs: int, order: Order, report: Report) -> int:
    """Try the mutants on the rule tests of a title; pytest's exit code."""
    options = [
        "-qq",
        "-s",
        "--no-header",
        "--no-summary",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
        "-p",
        "no:faulthandler",
    ]
    plugin = Trials(title, mutants, jobs, order, report)
    return int(pytest.main([*options, str(ROOT / "tests" / title)], plugins=[plugin]))
