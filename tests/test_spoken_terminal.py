"""No plain English at the terminal: in the language of the tests every letter is marked, except in
what is typed: commands, options and moves.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from pseudo import installed
from typer.main import get_command
from typer.testing import CliRunner

from language_support import NAME, WORD, plain
from quadriga.cli import COMMANDS, make_app
from quadriga.cli.language import dress
from quadriga.cli.learn import COMMANDS as LESSON
from quadriga.cli.play import COMMANDS as TYPED
from quadriga.core.messages import speaking
from quadriga.core.registry import title

TYPES = "bool float int list path range str OPTIONS COMMAND ARGS quadriga me random greedy novice"
OTHERS = "trajan light weights json TR sha stats first qgn dabbler en fr pt ro"


@pytest.fixture
def lang(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[str]:
    monkeypatch.setenv("QUADRIGA_DATA", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "240")
    with installed() as found, speaking(found):
        dress()
        yield found


def typed() -> set[str]:
    """The words that are typed: of commands, options, moves and types."""
    words = [TYPES, OTHERS, *title("trajan").moves.texts]
    words += [command for command, _ in (*TYPED, *LESSON)]
    for name, command in get_command(make_app()).commands.items():  # type: ignore[attr-defined]  # a group
        words += [name, *(each for param in command.params for each in param.opts)]
    return set(WORD.findall(" ".join(words).replace("_", " "))) | {"help", "version", "lang"}


def english_in(shown: str) -> list[str]:
    known = typed()
    return [line for line in shown.splitlines() if set(plain(line, "trajan")) - known]


def shown_by(*words: str, typing: str = "") -> str:
    answer = CliRunner().invoke(make_app(), words, input=typing)
    assert answer.exit_code == 0, answer.output
    return answer.output


def test_help_is_in_the_language(lang: str) -> None:
    for words in ([], *([name] for name, _, _ in COMMANDS)):
        shown = shown_by(*words, "--help")
        assert len(shown) > 200
        assert english_in(shown) == []


def test_a_game_is_in_the_language(lang: str, tmp_path: Path) -> None:
    lines = "help\n1\n1\nmoves\nboard\nscore\nundo\nwhy sow:forum\n99\nnonsense\nquit\n"
    seats = f"me:{NAME},random"
    shown = shown_by("play", "trajan", "--players", seats, "--seed", "7", typing=lines)
    (file,) = (tmp_path / "games").glob("trajan-*.qgn")
    # Neither the place of the file, however it is broken into lines, nor the seed's hash is a word.
    shown = re.sub(r"\s*".join(map(re.escape, str(file))), "", shown)
    shown = "\n".join([line for line in shown.splitlines() if "sha256" not in line])
    shown = shown.replace("nonsense", "")
    assert len(shown) > 5000
    assert english_in(shown) == []
    replayed = shown_by("replay", str(file))
    assert english_in(replayed) == []
