"""The notebook of boards: its cells run, and its pictures are pictures."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

NOTEBOOK = Path(__file__).parents[2] / "examples" / "boards.ipynb"


def run(source: str, names: dict[str, Any]) -> Any:
    """Run a cell and return the value of its last expression, if it ends with one."""
    tree = ast.parse(source)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), names)
    return (
        eval(compile(ast.Expression(last.value), "cell", "eval"), names)
        if isinstance(last, ast.Expr)
        else None
    )


def test_the_cells_run_and_show_boards() -> None:
    cells = [
        "".join(cell["source"])
        for cell in json.loads(NOTEBOOK.read_text())["cells"]
        if cell["cell_type"] == "code"
    ]
    names: dict[str, Any] = {}
    pictures = 0
    for source in cells:
        value = run(source, names)
        if hasattr(value, "_repr_svg_"):
            assert value._repr_svg_().rstrip().endswith("</svg>")
            pictures += 1
    assert pictures == 5
    assert len(value) > 50  # the features of the last cell


def test_the_notebook_carries_no_output() -> None:
    assert all(not cell.get("outputs") for cell in json.loads(NOTEBOOK.read_text())["cells"])
