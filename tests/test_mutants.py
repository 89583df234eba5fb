"""The mutants: what is changed in a rule, which tests are asked, and in which order."""

from __future__ import annotations

import ast
import os
from pathlib import Path

import pytest
from mutants.__main__ import TITLES, equivalents, numbers, sample
from mutants.finding import Mutant, mutants, mutated, rule_files
from mutants.running import fork, put_in

RULES = '''
"""Tiny rules."""


class Ask:
    """A question."""

    def legal(self, s, arg: int) -> list[int]:
        return [move for move in range(arg) if move > 2 and s.open]

    def apply(self, s, move: int) -> None:
        if move == 3:
            return
        s.points += 2
        s.tell("scored", move + 1)

    def why_not(self, s, move: int) -> str:
        return "never" if move > 3 else "now"


def fits(load: list[int]) -> bool:
    """Whether a load fits."""
    return any(load)
'''


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    file = tmp_path / "tiny.py"
    file.write_text(RULES, encoding="utf-8")
    return file


def changes(file: Path, function: str) -> list[str]:
    """The mutants of a function, in short."""
    return [
        f"{mutant.before} -> {mutant.after}"
        for mutant in mutants(file)
        if mutant.function == function
    ]


def test_branches_numbers_signs_and_statements_are_changed(tiny: Path) -> None:
    assert changes(tiny, "Ask.apply") == [
        "if move == 3: -> if move != 3:",
        "if move == 3: -> if True:",
        "if move == 3: -> if False:",
        "if move == 3: -> if move == 4:",
        "if move == 3: -> if move == 2:",
        "return -> pass",
        "s.points += 2 -> s.points -= 2",
        "s.points += 2 -> pass",
        "s.points += 2 -> s.points += 3",
        "s.points += 2 -> s.points += 1",
    ]


def test_ranges_conditions_and_answers_are_changed(tiny: Path) -> None:
    found = {change.split(" -> ")[1] for change in changes(tiny, "Ask.legal")}
    comprehension = "return [move for move in range({}) if {}]"
    assert {
        comprehension.format(span, "move > 2 and s.open")
        for span in ("1, arg", "0, arg + 1", "0, arg - 1")
    } <= found
    assert {
        comprehension.format("arg", test)
        for test in ("move > 2 or s.open", "s.open", "move > 2", "True")
    } <= found
    assert {comprehension.format("arg", f"move {op} 2 and s.open") for op in (">=", "<=")} <= found
    assert {
        comprehension.format("arg", "move > 2 and s.open") + part for part in ("[1:]", "[:-1]")
    } <= found
    assert changes(tiny, "fits") == [
        "return any(load) -> return not any(load)",
        "return any(load) -> return all(load)",
    ]


def test_what_is_only_said_is_left_alone(tiny: Path) -> None:
    assert changes(tiny, "Ask.why_not") == []
    assert not [mutant for mutant in mutants(tiny) if "tell" in mutant.before]


def test_each_mutant_has_a_name_of_its_own_and_changes_one_function(tiny: Path) -> None:
    tiny.write_text("def twice() -> int:\n    f(1)\n    f(1)\n    return 0\n", encoding="utf-8")
    found = mutants(tiny)
    assert len({mutant.name for mutant in found}) == len(found)
    second = next(mutant for mutant in found if (mutant.after, mutant.line) == ("f(2)", 3))
    assert second.name == "tiny.py twice: f(1) -> f(2) #2"
    assert mutated(tiny, second).co_consts == (None, 1, 2, 0)


def test_a_mutant_is_in_force_for_all_who_imported_the_function() -> None:
    from quadriga.games.trajan.seaport import can_sail

    sails = next(
        mutant
        for mutant in sample("trajan", 0, 1)
        if mutant.function == "can_sail" and "or not" in mutant.after
    )

    def empty_ship_sails() -> str:
        put_in("trajan", sails)
        return str(can_sail(0, (0, 0)))

    assert not can_sail(0, (0, 0))
    pid, answer = fork(empty_ship_sails)
    assert os.waitpid(pid, 0) == (pid, 0)
    with os.fdopen(answer) as lines:
        assert lines.read() == "True"
    assert not can_sail(0, (0, 0))


def test_the_same_seed_draws_the_same_sample_and_a_larger_one_contains_it() -> None:
    assert sample("celtae", 20, 1) == sample("celtae", 50, 1)[:20]
    assert sample("celtae", 20, 1) != sample("celtae", 20, 2)


def test_the_rules_of_a_mutant_are_those_that_its_step_names() -> None:
    mutant = Mutant("turn.py", "ChooseBowl.apply", "", "", 1, 1)
    assert numbers("trajan", mutant) == {"TR-3.2", "TR-4.1", "TR-8.1", "TR-14.13"}


@pytest.mark.parametrize("title", TITLES)
def test_every_step_of_a_title_can_be_broken(title: str) -> None:
    broken = {mutant.function.split(".")[0] for mutant in sample(title, 0, 1)}
    steps = [
        node.name
        for file in rule_files(title)
        for node in ast.parse(file.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef)
    ]
    assert [step for step in steps if step not in broken] == []


@pytest.mark.parametrize("title", TITLES)
def test_whatever_is_listed_as_equivalent_exists_and_has_a_reason(title: str) -> None:
    names = {mutant.name for mutant in sample(title, 0, 1)}
    assert {
        name: reason
        for name, reason in equivalents(title).items()
        if name not in names or len(reason) < 20
    } == {}
