"""Of a title's files only those named board… import the drawing."""

import re
from pathlib import Path

import quadriga

PACKAGE = Path(quadriga.__file__).parent


def test_only_boards_import_the_drawing() -> None:
    drawing = re.compile(r"^\s*(from|import) quadriga\.table", re.MULTILINE)
    importing = [
        path.name
        for path in PACKAGE.glob("games/*/*.py")
        if drawing.search(path.read_text(encoding="utf-8"))
    ]
    assert importing
    assert [name for name in importing if not name.startswith("board")] == []


def test_the_drawing_knows_no_title() -> None:
    for path in PACKAGE.glob("table/*.py"):
        assert not re.search(
            r"quadriga\.(games|core|server|cli)", path.read_text(encoding="utf-8")
        ), path.name
