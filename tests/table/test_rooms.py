"""The room of tables knows no title, and of a title's files only its table reads from that room."""

import re
from pathlib import Path

import quadriga

PACKAGE = Path(quadriga.__file__).parent


def importing(room: str, files: str) -> list[str]:
    """The files that import from a room."""
    line = re.compile(rf"^\s*(from|import) quadriga\.({room})\b", re.MULTILINE)
    return [
        path.name for path in PACKAGE.glob(files) if line.search(path.read_text(encoding="utf-8"))
    ]


def test_only_tables_import_the_room_of_tables() -> None:
    assert importing("table", "games/*/table/*.py")
    allowed = ("board", "terminal")
    assert [
        name for name in importing("table", "games/*/*.py") if not name.startswith(allowed)
    ] == []


def test_the_room_of_tables_knows_no_title() -> None:
    assert importing("games|server|cli|bots|arena|adapters", "table/*.py") == []
