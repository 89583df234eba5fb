"""Examples of the rules: each can be reached, names rules and areas that exist, and says something;
most rules have one.
"""

from __future__ import annotations

import re

import pytest
from rule_examples import share

from quadriga.core import rulebook
from quadriga.core.engine import NOBODY
from quadriga.core.examples import BadExample, Script, by_rule, examples
from quadriga.core.lesson import RULE
from quadriga.core.messages import languages, speaking
from quadriga.core.registry import OURS, title as find_title
from quadriga.server.pages import figures
from quadriga.table.board import Board
from quadriga.table.svg import still

DEAL = "deal: seed=7 rules=2 seat=A players=2 first_player=A bowls=random\n"


@pytest.mark.parametrize("title", OURS)
def test_three_rules_of_five_have_a_picture_or_an_example(title: str) -> None:
    shown, rules = share(title)
    assert shown >= 0.6 * rules, f"{shown} of {rules}"


@pytest.mark.parametrize("title", OURS)
def test_examples_name_rules_and_areas_that_exist(title: str) -> None:
    rules = rulebook.rules(title)
    for example in examples(title):
        assert [rule for rule in example.rules if rule not in rules] == [], example.line
        board = figures.board(example)
        assert isinstance(board, Board)
        names = [area.name for area in board.table.areas]
        assert example.area in (*names, "mat"), example.line
        assert figures.area_of(example, example.state).width > 0


@pytest.mark.parametrize("title", OURS)
def test_what_an_example_tells_is_what_the_engine_says(title: str) -> None:
    for example in examples(title):
        said = example.sentences()
        assert bool(said) == bool(example.told or example.refused != NOBODY), example.line
        if example.told:
            assert example.before.digest() != example.state.digest(), example.line
        if example.refused != NOBODY:
            refusal = example.state.why_not(example.refused, example.seat)
            assert refusal is not None
            assert said == [str(refusal.reason)]
            assert refusal.rule in example.rules, f"{example.line}: {refusal.rule}"


@pytest.mark.parametrize("title", OURS)
def test_all_that_the_pictures_refer_to_is_defined_once(title: str) -> None:
    defined = set(re.findall(r'id="([^"]+)"', figures.sheet_of(title).defs))
    for example in examples(title):
        markup = still(figures.area_of(example, example.state), 500)
        named = set(re.findall(r'(?:href="#|url\(#)([^")]+)', markup))
        own = set(re.findall(r'id="([^"]+)"', markup))
        assert named - defined - own == set(), example.line
        assert not own & defined


def test_a_rule_without_an_example_leads_to_one_of_its_section() -> None:
    known = by_rule("trajan")
    assert "TR-6.16" not in known
    near = examples("trajan")[figures.place_of("trajan", "TR-6.16")]
    assert any(rule.startswith("TR-6.") for rule in near.rules)
    far = examples("trajan")[figures.place_of("trajan", "TR-11.1")]
    assert not any(figures.is_near("TR-11.1", rule) for rule in far.rules)
    assert "TR-9.12" in far.rules


def test_only_the_part_of_a_large_picture_about_the_change_is_shown() -> None:
    (built,) = [each for each in examples("concordia") if each.rules[0] == "CO-6.12"]
    after, before = (figures.area_of(built, state) for state in (built.state, built.before))
    moved = figures.changed(before, after)
    assert moved
    x, y, w, h = figures.around(after, moved)
    assert (w, h) == figures.LEAST
    assert all(x < piece.x < x + w and y < piece.y < y + h for piece in moved)
    assert figures.around(after, []) == (0, 0, after.width, after.height)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("shown mat: TR-1.3", 'line 1: expected "deal: …" before anything else'),
        ("deal: seed=7 rules=2", "line 1: expected seat=… of the deal"),
        ("hello", 'line 1: expected "deal: …", "A: moves"'),
        (DEAL + "shown mat: nothing", "line 2: expected the numbers of rules"),
        (DEAL + "A: sow:forum", "line 2: A sow:forum is not possible"),
        (DEAL + "refused mat draw: TR-2.12", "line 2: draw is possible"),
        (DEAL + "A: dance", "trajan/examples.md, line 2"),
    ],
)
def test_a_mistake_in_the_examples_is_named_with_its_line(text: str, sentence: str) -> None:
    with pytest.raises(BadExample, match=re.escape(sentence)):
        Script("trajan").read(text)


@pytest.mark.parametrize("title", OURS)
def test_an_illustrated_page_shows_examples_that_exist(title: str) -> None:
    page = rulebook.written(title, "guide", "en") or ""
    asked = re.findall(r"(?m)^example: (.*)$", page)
    assert len(asked) >= 6
    assert [rule for rule in asked if rule not in by_rule(title)] == []
    assert [rule for rule in RULE.findall(page) if rule not in rulebook.rules(title)] == []
    assert len(page.split()) <= 900  # three minutes


@pytest.mark.parametrize("title", OURS)
def test_the_ten_questions_of_a_title_cite_rules_that_exist(title: str) -> None:
    page = find_title(title).text("questions.md") or ""
    questions = re.findall(r"(?m)^\d+\. (.+\?) \*(.+)\*$", page)
    assert len(questions) == 10
    for _, answer in questions:
        cited = RULE.findall(answer)
        assert cited
        assert [rule for rule in cited if rule not in rulebook.rules(title)] == []


@pytest.mark.parametrize("title", OURS)
def test_a_translated_page_shows_the_same_examples_and_rules(title: str) -> None:
    for lang in languages():
        for name in ("guide", "rules"):
            pages = [rulebook.written(title, name, each) or "" for each in ("en", lang)]
            english, other = (re.findall(r"(?m)^example: (.*)$", page) for page in pages)
            assert other == english, lang
            english, other = (list(rulebook.numbered(page)) for page in pages)
            assert other == english, lang


def test_what_pictures_share_is_in_the_language_of_the_page() -> None:
    with speaking("en"):
        english = figures.sheet_of("concordia").defs
    with speaking("pt"):
        assert figures.sheet_of("concordia").defs != english
