"""Every lesson is played to its end, with each of its choices; what it names must exist."""

from __future__ import annotations

import re
from importlib import resources
from pathlib import Path

import pytest
from typer.testing import CliRunner

import quadriga
from quadriga.cli import app
from quadriga.core import guide, rulebook
from quadriga.core.engine import State
from quadriga.core.lesson import MOST_WORDS, PARTS_OF_PAGE, BadLesson, Lesson, Reader, lesson, names
from quadriga.core.picture import board_of
from quadriga.core.registry import title as find_title

ALL = [(title, name) for title in quadriga.games() for name in names(title)]
HEAD = """# A lesson
title: trajan
options: players=2 first_player=A bowls=random
rules: 2
seed: 7
seat: A
minutes: 5
"""


def played(plan: Lesson, choice: int) -> list[tuple[State, int]]:
    """The positions in which the pupil finds a move, with the choices made, taking the move of a
    number where several are right.
    """
    state, done, asked = plan.game.start(plan.seed), 0, []
    done += sum(not each.forced for each in guide.given(plan, state, done))
    while done < len(plan.script):
        asked.append((state.copy(), done))
        right = guide.right_moves(plan, state, done)
        assert right, f"{plan.name}: step {guide.stand(plan, done).last + 1} has no legal move"
        state.play(right[choice % len(right)], plan.seat)
        done += 1
        done += sum(not each.forced for each in guide.given(plan, state, done))
    return asked


@pytest.mark.parametrize(("title", "name"), ALL)
def test_a_lesson_can_be_played_with_each_of_its_choices(title: str, name: str) -> None:
    plan = lesson(title, name)
    most = max(len(step.find) for step in plan.steps)
    for choice in range(most):
        assert len(played(plan, choice)) == sum(bool(step.find) for step in plan.steps)


@pytest.mark.parametrize(("title", "name"), ALL)
def test_every_answer_to_another_move_can_be_heard(title: str, name: str) -> None:
    plan = lesson(title, name)
    for state, done in played(plan, 0):
        step = plan.steps[guide.stand(plan, done).last]
        others = [move for move in state.legal(plan.seat) if move not in step.find]
        heard = {guide.answer(plan, step, move) for move in others}
        assert heard == {words for _, words in step.answers}, f"line {step.line}: {step.heading}"


@pytest.mark.parametrize(("title", "name"), ALL)
def test_the_rules_and_places_of_a_lesson_exist(title: str, name: str) -> None:
    plan = lesson(title, name)
    assert not [number for number in plan.rules if number not in rulebook.rules(title)]
    view = plan.game.start(plan.seed).view(plan.seat)
    for format_ in ("laptop", "wide", "narrow"):
        layout = board_of(plan.game.title).table.layout(plan.game, view, format_)
        for step in plan.steps:
            missing = [place for place in step.rooms if not layout.has(place, plan.seat)]
            assert set(step.parts) <= set(PARTS_OF_PAGE), f"line {step.line}"
            assert not missing, f"line {step.line}: {format_} has no place {missing}"


@pytest.mark.parametrize(("title", "name"), ALL)
def test_the_steps_of_a_lesson_are_short(title: str, name: str) -> None:
    for step in lesson(title, name).steps:
        for words in (step.text, step.right, *[answer for _, answer in step.answers]):
            assert len(words.split()) <= MOST_WORDS, f"line {step.line}: {step.heading}"


def translated() -> list[tuple[str, str, str]]:
    """The title, name and language of every translated lesson."""
    folders = [(title, find_title(title).package) for title in quadriga.games()]
    files = [(title, file) for title, package in folders for file in lessons_in(package)]
    parts = [(title, *file.split(".")) for title, file in files if file.count(".") == 2]
    return [(title, name, lang) for title, name, lang, _ in parts]


def lessons_in(package: str) -> list[str]:
    """The files of a title's lessons."""
    folder = resources.files(package) / "lessons"
    return [file.name for file in folder.iterdir()] if folder.is_dir() else []


@pytest.mark.parametrize(("title", "name", "lang"), translated())
def test_a_translated_lesson_is_the_same_but_for_its_words(
    title: str, name: str, lang: str
) -> None:
    plan, other = lesson(title, name), lesson(title, name, lang)
    assert other.script == plan.script
    assert other.rules == plan.rules
    assert (other.game.options, other.seed, other.seat) == (
        plan.game.options,
        plan.seed,
        plan.seat,
    )
    for step, twin in zip(plan.steps, other.steps, strict=True):
        assert twin.heading
        assert (twin.places, twin.find) == (step.places, step.find), f"line {twin.line}"
        assert [to for to, _ in twin.answers] == [to for to, _ in step.answers], f"line {twin.line}"
        assert bool(twin.right) == bool(step.right), f"line {twin.line}"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("## Go\n", 'line 1: expected "# the name of the lesson" before the first step'),
        ("# A\ntitle: trajan\n## Go\n", 'line 3: expected "options: …" before the first step'),
        (HEAD + "colour: red\n", "line 8: expected one of title,"),
        (HEAD + "## Go\nfind: sow:forum\n", 'the step "Go" has no text'),
        (HEAD + "## Go\nSow.\nfind: sow:forum\n", 'has no "other: …" for moves not foreseen'),
        (HEAD + "## Go\nSow.\nfind: sow:moon\n", 'line 10: "sow:moon" is not a move'),
        (HEAD + "## Go\nSow.\nother jump: No.\n", "expected a move or a kind of moves"),
        (HEAD + "## Go\nSow.\nthen: Z: draw\n", "line 10: there is no seat Z among 2 players"),
        (HEAD + "## Go\nSow.\nthen: draw\n", 'line 10: expected "B: moves", found'),
        (HEAD.replace("seed: 7", "seed: x") + "## Go\nSow.\n", "seed: expected a whole number"),
        (HEAD, "expected at least one step"),
    ],
)
def test_a_mistake_in_a_lesson_is_named_with_its_line(text: str, sentence: str) -> None:
    with pytest.raises(BadLesson, match=re.escape(sentence)):
        Reader("trajan/lessons/x.md", "x").read(text)


def test_a_lesson_that_the_rules_no_longer_allow_is_refused() -> None:
    plan = Reader("x", "x").read(HEAD + "before: A: sow:forum\n## Go\nSow.\n")
    with pytest.raises(BadLesson, match="A: sow:forum is not possible"):
        guide.given(plan, plan.game.start(plan.seed), 0)


def test_an_unknown_lesson_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadLesson, match="there are: first"):
        lesson("trajan", "../rules")


def test_the_terminal_answers_other_moves_and_goes_on_after_the_right_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    said = CliRunner().invoke(
        app, ["learn", "trajan"], input="sow:seaport\nshow\nsow:forum\nquit\n"
    )
    assert "That bowl ends somewhere else." in said.output
    assert "ending at the senate bowl" in said.output
    assert "The last marker fell into the senate bowl." in said.output
    assert "4 of 21. A Trajan tile" in said.output
