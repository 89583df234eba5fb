"""Every numbered rule is shown by a test, and every number that is cited exists."""

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
