"""The voice: what people read is plain English, about everybody, and never in codes.

A machine can tell only some of it; CONTRIBUTING.md says the rest. The rules and docstrings of the
titles speak of leaders and other persons of the game; of the titles only messages are read here.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import quadriga

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "src" / "quadriga" / "games"
HERE = Path(__file__)
ODD = re.compile(
    r"\b(?:he|his|him|himself|likewise|as above|foretells?|(?:only|for|by|with|to) who(?! in\b))\b",
    re.IGNORECASE,
)
CODE = re.compile(r"\b[a-z]+_[a-z]+|(?<![a-z])[a-z]+:[a-z0-9]|\b[a-z]+-[0-9]+\b")
EVERY = 11  # decisions between those of which all refusals are read


def documents() -> list[Path]:
    """What people read outside the code."""
    found = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"), ROOT / "Makefile"]
    return [*found, ROOT / ".env.sample"]


def sources() -> list[Path]:
    """Code with its docstrings, comments and messages, without the titles."""
    folders = [ROOT / name for name in ("src", "tools", "bench", "examples")]
    found = [path for folder in folders for path in folder.rglob("*.py")]
    found += [*(ROOT / "tests").glob("*.py"), *(ROOT / "tests" / "server").glob("*.py")]
    return [path for path in found if GAMES not in path.parents and path != HERE]


def templates() -> list[Path]:
    """The pages."""
    return list((ROOT / "src" / "quadriga" / "server" / "pages").rglob("*.html"))


def lines(path: Path) -> Iterator[tuple[int, str]]:
    """The lines of a file, numbered."""
    yield from enumerate(path.read_text(encoding="utf-8").splitlines(), 1)


def messages(path: Path) -> Iterator[tuple[int, str]]:
    """The words of the messages of a source, with their lines."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        if node.func.id in ("say", "count"):
            for each in node.args:
                if isinstance(each, ast.Constant) and isinstance(each.value, str):
                    yield node.lineno, each.value


def odd(path: Path, numbered: Iterator[tuple[int, str]]) -> list[str]:
    """Where words are used that we do not write."""
    return [
        f"{path.relative_to(ROOT)}:{number}: {found.group()}"
        for number, text in numbered
        for found in ODD.finditer(text)
    ]


def test_documents_and_pages_speak_of_everybody() -> None:
    paths = [*documents(), *templates()]
    assert len(paths) > 40
    assert [found for path in paths for found in odd(path, lines(path))] == []


def test_code_speaks_of_everybody() -> None:
    assert [found for path in sources() for found in odd(path, lines(path))] == []


def test_messages_of_titles_speak_of_everybody() -> None:
    paths = list(GAMES.rglob("*.py"))
    assert [found for path in paths for found in odd(path, messages(path))] == []


@pytest.mark.parametrize("name", quadriga.games())
def test_no_refusal_shows_a_code(name: str) -> None:
    state, rng = quadriga.game(name).start(3), quadriga.Rng(3)
    read = 0
    while not state.over:
        seat = state.to_move[0]
        legal = state.legal(seat)
        if state.ply % EVERY == 0:
            for move in range(state.game.num_moves):
                refusal = state.why_not(move, seat)
                assert refusal is None or not CODE.search(str(refusal.reason)), refusal
                read += refusal is not None
        state.play(legal[rng.below(len(legal))], seat)
    assert read
