"""The command: draws a sample of mutants, tries them, remembers the outcomes and names the
survivors.
"""

import argparse
import ast
import json
import re
import sys
import tomllib
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

import pytest

from mutants.finding import ROOT, Mutant, mutants, rule_files
from mutants.proving import prove
from mutants.running import run
from quadriga.core import registry

TITLES: Final = registry.OURS
NUMBER: Final = re.compile(r"\b[A-Z]{2}-[0-9]+(?:\.[0-9A-Z]+)+\b")


@cache
def every(title: str) -> tuple[Mutant, ...]:
    """All mutants of a title."""
    return tuple(mutant for file in rule_files(title) for mutant in mutants(file))


def sample(title: str, number: int, seed: int) -> list[Mutant]:
    """So many mutants of a title; a change in the source moves only a few of them.

    All, if the number is 0.
    """
    shuffled = sorted(
        every(title), key=lambda mutant: sha256(f"{seed} {mutant.name}".encode()).digest()
    )
    return shuffled[: number or None]


def equivalents(title: str) -> dict[str, str]:
    """The mutants that change nothing in play -> why."""
    file = ROOT / "tests" / title / "equivalent_mutants.toml"
    listed = tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return {f"{row['where']}: {row['change']}": row["reason"] for row in listed.get("mutant", [])}


def numbers(title: str, mutant: Mutant) -> set[str]:
    """The rule numbers named in the class or function that a mutant changes."""
    text = (ROOT / "src" / "quadriga" / "games" / title / mutant.file).read_text(encoding="utf-8")
    owner = mutant.function.split(".")[0]
    for node in ast.parse(text).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name == owner:
            return set(NUMBER.findall(ast.get_source_segment(text, node) or ""))
    return set()


def fingerprint(title: str) -> str:
    """A digest of all that decides the outcome of a trial."""
    folders = (
        f"src/quadriga/games/{title}",
        "src/quadriga/core",
        f"tests/{title}",
        "tools/mutants",
    )
    files = [file for folder in folders for file in sorted((ROOT / folder).glob("*.py"))]
    return sha256(
        b"".join(file.read_bytes() for file in [*files, ROOT / "tests" / "support.py"])
    ).hexdigest()[:16]


class Outcomes:
    """What earlier trials found: mutant -> (fingerprint, killer), one line each in a file below
    build/.
    """

    def __init__(self, title: str) -> None:
        self.title = title
        self.now = fingerprint(title)
        self.file = ROOT / "build" / "mutants" / f"{title}.jsonl"
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self.file.touch()
        self.known: dict[str, tuple[str, str]] = {}
        for line in self.file.read_text(encoding="utf-8").splitlines():
            name, found, killer = json.loads(line)
            self.known[name] = found, killer

    def add(self, mutant: Mutant, killer: str) -> None:
        """Remember an outcome."""
        self.known[mutant.name] = self.now, killer
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps([mutant.name, *self.known[mutant.name]]) + "\n")
        print("." if killer else "S", end="", flush=True)

    def is_open(self, mutant: Mutant) -> bool:
        """Whether the mutant must be tried (again)."""
        return self.known.get(mutant.name, ("", ""))[0] != self.now

    def order(self, mutant: Mutant, tests: list[pytest.Function]) -> list[pytest.Function]:
        """The test that noticed it last time, those that cite its rules, those of its file, and
        then the others.
        """
        killer = self.known.get(mutant.name, ("", ""))[1]
        cited = numbers(self.title, mutant)
        topic = mutant.file.removesuffix(".py")

        def rank(test: pytest.Function) -> tuple[bool, bool, bool]:
            shown = {str(number) for mark in test.iter_markers("rule") for number in mark.args}
            return test.nodeid != killer, not cited & shown, not test.path.stem.endswith(topic)

        return sorted(tests, key=rank)


def examine(title: str, number: int, seed: int, jobs: int) -> bool:
    """Try a sample of a title and print what survives; whether all survivors are explained."""
    chosen = sample(title, number, seed)
    outcomes = Outcomes(title)
    if waiting := [mutant for mutant in chosen if outcomes.is_open(mutant)]:
        code = run(title, waiting, jobs, outcomes.order, outcomes.add)
        if code not in (0, 5):
            sys.exit(code)
    alive = [mutant for mutant in chosen if not outcomes.known[mutant.name][1]]
    explained = equivalents(title)
    survivors = [mutant for mutant in alive if mutant.name not in explained]
    dead = len(chosen) - len(alive)
    print(f"\n{title}: {len(chosen)} made with seed {seed}, {dead} killed by rule tests, ", end="")
    print(f"{len(alive) - len(survivors)} equivalent, {len(survivors)} survive")
    for mutant in sorted(survivors):
        path = Path("src/quadriga/games") / title / mutant.file
        print(
            f"  {path}:{mutant.line} {mutant.function}\n      {mutant.before}\n    ->"
            f" {mutant.after}"
        )
    return not survivors


def prove_all(titles: Iterable[str], jobs: int) -> bool:
    """Play games with and without each mutant that is listed as equivalent; whether all of them
    are.
    """
    proven = True
    for title in titles:
        named = {mutant.name: mutant for mutant in every(title)}
        listed = [named[name] for name in equivalents(title)]
        for mutant, problem in prove(title, listed, jobs):
            print(f"{title} {mutant.name}\n    {problem or 'equal digests'}", flush=True)
            proven = proven and not problem
    return proven


def main() -> None:
    """Read the options and do what they say."""
    parser = argparse.ArgumentParser(prog="mutants", description=__doc__)
    parser.add_argument("titles", nargs="*", default=TITLES, help="all, if none is named")
    parser.add_argument("-n", "--number", type=int, default=300, help="mutants per title; 0: all")
    parser.add_argument("--seed", type=int, default=1, help="which sample is drawn")
    parser.add_argument("--jobs", type=int, default=2, help="trials at a time")
    parser.add_argument(
        "--prove",
        action="store_true",
        help="check the mutants listed as equivalent by 1,000 games each",
    )
    options = parser.parse_args()
    if options.prove:
        sys.exit(not prove_all(options.titles, options.jobs))
    results = [
        examine(title, options.number, options.seed, options.jobs) for title in options.titles
    ]
    sys.exit(not all(results))


if __name__ == "__main__":
    main()
