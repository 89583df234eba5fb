"""Of a title's files only those named board… import the drawing."""

import re
from pathlib import Path

import quadriga

PACKAGE = Path(quadriga.__file__).parent


def test_only_boards_import_the_drawing() -> None:
    importing = [
        path for path in PACKAGE.glob("games/*/*.py") if re.search(r"^\s*(from|import) quadriga\.draw", path.read_text(), re.M)
    ]
    assert importing
    assert [path.name for path in importing if not path.name.startswith("board")] == []


def test_the_drawing_knows_no_title() -> None:
    for path in PACKAGE.glob("draw/*.py"):
        assert not re.search(r"quadriga\.(games|core|server|cli)", path.read_text()), path.name
