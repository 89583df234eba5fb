"""The documentation is complete and its examples run."""

import doctest
import re
import tomllib
from pathlib import Path

import pytest
from typer.main import get_command

from quadriga.cli import app
from quadriga.core.registry import OURS, title

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
ALL = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)


@pytest.mark.parametrize(
    "page", [p for p in PAGES if ">>>" in p.read_text(encoding="utf-8")], ids=lambda page: page.name
)
def test_examples_run(page: Path) -> None:
    failed, tried = doctest.testfile(str(page), module_relative=False)
    assert tried
    assert not failed


def test_every_command_is_documented() -> None:
    commands = get_command(app).commands  # type: ignore[attr-defined]  # a group
    assert commands
    assert [name for name in commands if f"quadriga {name}" not in ALL] == []


@pytest.mark.parametrize("name", OURS)
def test_every_title_has_its_pages_and_every_option_a_rule(name: str) -> None:
    assert title(name).text("rules.md")
    assert (ROOT / "src" / "quadriga" / "games" / name / "README.md").is_file()
    assert title(name).full_name in (ROOT / "README.md").read_text(encoding="utf-8")
    assert all(option.help for option in title(name).options)


def test_links_between_pages_lead_somewhere() -> None:
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#]+?)\)", page.read_text(encoding="utf-8")):
            if "://" not in target:
                assert (page.parent / target).exists(), f"{page.name}: {target}"


def test_every_dependency_has_its_reason() -> None:
    page = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [
        *project["dependencies"],
        *(word for extra in project["optional-dependencies"].values() for word in extra),
    ]
    names = {re.split(r"[\[=<>~; ]", word)[0] for word in wanted} - {"quadriga"}
    assert sorted(name for name in names if name not in page) == []
