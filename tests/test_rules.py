"""Every numbered rule is shown by a test, and every number that is cited exists."""

import re
from pathlib import Path

import pytest
from rule_table import citations, numbers_in_source

from quadriga.core import rulebook
from quadriga.core.registry import OURS

ROOT = Path(__file__).parent.parent
KNOWN = {number for title in OURS for number in rulebook.rules(title)}


@pytest.mark.parametrize("title", OURS)
def test_every_rule_is_cited_by_a_test(title: str) -> None:
    shown = citations(ROOT / "tests")
    rules = rulebook.rules(title)
    assert len(rules) > 50
    assert [number for number in rules if number not in shown] == []


def test_every_citation_names_a_rule_that_exists() -> None:
    assert {
        number: tests for number, tests in citations(ROOT / "tests").items() if number not in KNOWN
    } == {}


def test_every_number_in_the_code_names_a_rule_that_exists() -> None:
    named = numbers_in_source(ROOT / "src")
    assert {number: file for number, file in named.items() if number not in KNOWN} == {}


@pytest.mark.parametrize("title", OURS)
def test_the_rules_for_players_name_no_source_and_no_code(title: str) -> None:
    page = rulebook.text(title)
    assert not set(rulebook.numbered(page)) & set(rulebook.of_edition(title))
    found = re.findall(r"`|https?:|\.py\b|\[A\]|\[R|\[→|rulebook\b|\bHEM\b", page)
    assert not found


def test_a_page_in_another_language_comes_before_the_english_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pages = {"rules.md": "**TR-1.1** One", "rules.pt.md": "**TR-1.1** Um", "edition.md": None}

    class Owner:
        def text(self, name: str) -> str | None:
            return pages.get(name)

    monkeypatch.setattr(rulebook, "find_title", lambda _: Owner())
    assert rulebook.text("trajan", "pt") == "**TR-1.1** Um"
    assert rulebook.text("trajan", "ro") == "**TR-1.1** One"
    assert rulebook.edition("trajan", "pt") == ""


def test_a_page_of_rules_is_read_by_number() -> None:
    page = (
        "## 1\n- **XX-1.1** One\n  more.\n\nProse.\n| **XX-1.2** | a row |\n- **XX-2 Heading.**"
        " Text\n- no number\n"
    )
    assert rulebook.numbered(page) == {
        "XX-1.1": "- **XX-1.1** One\n  more.",
        "XX-1.2": "| **XX-1.2** | a row |",
        "XX-2": "- **XX-2 Heading.** Text\n- no number",
    }
