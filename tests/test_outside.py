"""What comes from outside is refused in a sentence: never a file opened, never an error of Python,
never endless work.
"""

from __future__ import annotations

import json
import os
import time
from base64 import urlsafe_b64encode
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any
from zlib import compress

import pytest
from typer.testing import CliRunner

import quadriga
from quadriga.cli import app
from quadriga.core.components import Table, as_json
from quadriga.core.position import from_line
from quadriga.core.record import Record
from quadriga.core.registry import OURS, title

DEEP = '{"tables":' * 100_000
DIGITS = "9" * 5000


def refusal(name: str, given: Any) -> str:
    with pytest.raises(quadriga.BadComponents) as caught:
        quadriga.game(name, components=given)
    return str(caught.value)


def rows_of(table: Table) -> list[dict[str, Any]]:
    made: list[dict[str, Any]] = json.loads(as_json("", [table]))["tables"][table.name]["rows"]
    return made


def test_a_text_is_never_taken_for_a_file(tmp_path: Path) -> None:
    file, pipe = tmp_path / "secret.json", tmp_path / "pipe"
    file.write_text('["the secret", 7]')
    os.mkfifo(pipe)  # whoever opened it would wait for ever
    for path in (str(file), str(pipe), "/dev/zero", "/etc/passwd", "my.json", " ", "\0"):
        assert "give a pathlib.Path" in refusal("trajan", path)
    assert "the secret" not in refusal("trajan", str(file))
    assert "expected an object" in refusal("trajan", file)
    assert "cannot read" in refusal("trajan", Path("a\0b"))


def test_a_path_is_read_and_a_text_is_parsed(tmp_path: Path) -> None:
    rows = rows_of(title("trajan").tables[-1])
    rows[0]["points"] = rows[0].get("points", 0)
    text = as_json("trajan", title("trajan").tables)
    file = tmp_path / "mine.json"
    file.write_text(text)
    assert (
        quadriga.game("trajan", components=file)
        == quadriga.game("trajan", components=text)
        == quadriga.game("trajan")
    )


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (5, "expected a pathlib.Path, JSON text or an object, found 5"),
        (True, "found true"),
        (False, "found false"),
        (None, "found null"),
        ([], "found []"),
        ("{\0", "not JSON"),
        (DEEP, "nested too deeply"),
        ('{"tables": ' + DIGITS + "}", "too many digits"),
        ({"tables": 10**5000}, 'expected an object with "tables"'),
        ({"game": 10**5000}, "the components are those of"),
        ({"tables": {10**5000: []}}, "has no table"),
        (
            {"tables": {"ships": [{"takes": [[[]]], "coloured_side": [1], "grey_side": [1]}]}},
            "expected words",
        ),
        (
            {"tables": {"ships": [{"takes": "pairs", "coloured_side": [[1]], "grey_side": [1]}]}},
            "a list of whole numbers",
        ),
        (
            {
                "tables": {
                    "ships": [{"takes": "pairs", "coloured_side": [10**5000], "grey_side": [1]}]
                }
            },
            "from −10000 to 10000",
        ),
        (
            {"tables": {"ships": [{"takes": "a\0b", "coloured_side": [1], "grey_side": [1]}]}},
            "printable characters",
        ),
        (
            {"tables": {"ships": [{"takes": "\ud800", "coloured_side": [1], "grey_side": [1]}]}},
            "printable characters",
        ),
        (
            {"tables": {"ships": [{"takes": "<b>", "coloured_side": [1], "grey_side": [1]}]}},
            "words without < and >",
        ),
        (
            {"tables": {"ships": [{"takes": "x" * 201, "coloured_side": [1], "grey_side": [1]}]}},
            "at most 200 printable characters",
        ),
        (
            {"tables": {"ships": [{"takes": "x", "coloured_side": [1] * 101, "grey_side": [1]}]}},
            "a list of 100 at most",
        ),
        ({"tables": {"ships": [{}] * 501}}, "expected 500 rows at most, found 501"),
    ],
)
def test_odd_components_are_refused_in_a_sentence(given: object, sentence: str) -> None:
    assert sentence in refusal("trajan", given)


def test_components_nested_by_a_program_are_refused() -> None:
    nested: list[object] = []
    for _ in range(100_000):
        nested = [nested]
    assert "a list that cannot be shown" in refusal("trajan", {"tables": {"ships": [nested]}})
    inner = nested
    while inner:  # taken apart by hand: the interpreter itself would go too deep
        inner[:], inner = [], inner[0]  # type: ignore[assignment]  # a list of one list


@pytest.mark.parametrize("name", OURS)
def test_checks_take_time_in_proportion_to_the_rows(name: str) -> None:
    """Equal rows, handed to the checks past the limit: twice as many may take twice as long, where
    a quadratic check takes four times as long.
    """
    made = title(name)
    printed = {table.name: table.rows for table in made.tables}
    least = effort(lambda: [None for _ in range(300_000)])  # what is quicker cannot be compared

    def check(table: str, rows: Sequence[Any]) -> float:
        return effort(lambda: made.check_tables(made.rows(**{**printed, table: tuple(rows)})))

    for table in made.tables:
        for first, row in (((), table.rows[:1]), (table.rows, table.rows[-1:])):
            longer = made.rows(**{**printed, table.name: (*first, *row * 4000)})
            assert made.check_tables(longer), table.name
            half = check(table.name, (*first, *row * 2000))
            assert check(table.name, (*first, *row * 4000)) < 3 * half + least, table.name


def effort(work: Callable[[], object]) -> float:
    """The processor time that a piece of work takes, at best."""
    times = []
    for _ in range(2):
        began = time.process_time()
        work()
        times.append(time.process_time() - began)
    return min(times)


@pytest.mark.parametrize(
    ("name", "table", "row", "column", "value", "sentence"),
    [
        (
            "concordia",
            "imperium_provinces",
            0,
            "colour",
            "red",
            'has the colour "red"; expected one like #b3202c',
        ),
        ("concordia", "personalities", 0, "good", "cheese", "a specialist, and no other card"),
        ("trajan", "trajan_tiles", 4, "icon", "cheese", "a demand tile, and no other, shows"),
        ("celtae", "stacks", 0, "one_point", -1, "cannot be made of"),
        ("celtae", "progress_cards_revealed", 0, "two_slots", -1, "cannot be laid out"),
    ],
)
def test_values_that_no_picture_can_show_are_refused(
    name: str, table: str, row: int, column: str, value: object, sentence: str
) -> None:
    rows = rows_of(next(found for found in title(name).tables if found.name == table))
    assert column in rows[row]
    rows[row][column] = value
    assert sentence in refusal(name, {"tables": {table: rows}})


def test_options_of_a_wrong_type_are_refused() -> None:
    odd: object
    for odd in (Path("x"), {}, [], None, 10**5000, "\ud800", 2.0):
        given: Any = {"edition": odd}
        with pytest.raises(quadriga.BadOption, match="edition="):
            quadriga.game("trajan", **given)
    for odd in ("9" * 5000, 10**5000, Path("x"), None):
        rules: Any = {"rules": odd}
        with pytest.raises(quadriga.BadOption, match="has rules"):
            quadriga.game("trajan", **rules)
    for name in ("x" * 1000, "components2"):
        unknown: Any = {name: 1}
        with pytest.raises(quadriga.BadOption, match="has no option") as caught:
            quadriga.game("trajan", **unknown)
        assert len(str(caught.value)) < 400


# --- records and positions ---

RECORD = Record.begin(quadriga.game("trajan", players=2), seed=5).format()
HEAD = RECORD.replace("[SeedHash", '[Components "{}"]\n[SeedHash')
ODD_RECORDS = {
    "a seed of 5,000 digits": (
        RECORD.replace('[Seed "5"]', f'[Seed "{DIGITS}"]'),
        "it has 100 digits at most",
    ),
    "moves of 5,000 digits": (
        RECORD.replace('[Moves "0"]', f'[Moves "{DIGITS}"]'),
        "it has 100 digits at most",
    ),
    "digits of another script": (
        RECORD.replace('[Seed "5"]', '[Seed "٥"]'),
        "expected a whole number",
    ),
    "nested components": (HEAD.replace("{}", "[" * 100_000), "nested too deeply"),
    "components that are a list": (HEAD.replace("{}", "[]"), 'expected an object with "tables"'),
    "components with long numbers": (HEAD.replace("{}", DIGITS), "too many digits"),
    "too many moves": (
        RECORD + "".join(f"{i}. A: pass\n" for i in range(6001)),
        "no game of trajan has more than 6000 moves",
    ),
}


@pytest.mark.parametrize("text", ODD_RECORDS, ids=str)
def test_an_odd_record_is_refused_in_a_sentence(text: str, tmp_path: Path) -> None:
    record, sentence = ODD_RECORDS[text]
    with pytest.raises(quadriga.QuadrigaError) as caught:
        Record.parse(record)
    assert sentence in str(caught.value)
    file = tmp_path / "odd.qgn"
    file.write_text(record, encoding="utf-8")
    answer = CliRunner().invoke(app, ["verify", str(file)])
    assert answer.exit_code == 1
    assert isinstance(answer.exception, (SystemExit, quadriga.QuadrigaError)), answer.exception


def test_an_odd_position_is_refused_in_a_sentence() -> None:
    whole = json.loads(quadriga.game("trajan", players=2).start(1).to_json())
    long = json.dumps({**whole, "rules": 0}).replace('"rules": 0', f'"rules": {DIGITS}')
    bomb = urlsafe_b64encode(compress(b" " * 50_000_000, 9)).decode()
    for odd, sentence in (
        (DIGITS, "too many digits"),
        ("[" * 100_000, "nested too deeply"),
        (long, "too many digits"),
        (json.dumps({**whole, "rules": [[]]}), "found [[]]"),
        (
            json.dumps({**whole, "options": {**whole["options"], "components": 5}}),
            "expected JSON text, found 5",
        ),
        (json.dumps({**whole, "options": {**whole["options"], "components": "["}}), "not JSON"),
        (json.dumps({**whole, "options": {**whole["options"], "edition": [[]]}}), "edition="),
    ):
        with pytest.raises(quadriga.QuadrigaError) as caught:
            quadriga.from_json(odd)
        assert sentence in str(caught.value)
    with pytest.raises(quadriga.BadPosition, match="not JSON"):
        from_line(f"trajan/1/{bomb}")


@pytest.mark.parametrize("lang", ["../../secret", "/etc", "", ".", "README", "de\0", "EN", DIGITS])
def test_a_language_is_an_installed_one_and_never_a_path(lang: str) -> None:
    state = quadriga.game("trajan").start(1)
    assert state.prompt(lang="en") == state.prompt()
    with pytest.raises(
        quadriga.QuadrigaError, match=r"^there is no language .{,100}; there are en, fr, pt, ro$"
    ):
        state.prompt(lang=lang)
    with pytest.raises(
        quadriga.QuadrigaError, match=r"^there is no language .{,100}; there are en, fr, pt, ro$"
    ):
        state.describe(state.legal()[0], lang=lang)
