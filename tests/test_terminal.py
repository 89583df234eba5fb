"""The terminal loses nothing: real terminals, real signals, bots that fail."""

from __future__ import annotations

import os
import pty
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from quadriga.core.record import Record
from support import default_signals

BOTS = {
    "raises": (
        "def raises(h):\n    return Bot()\nclass Bot:\n    def choose(self, *a): raise"
        " ValueError('no idea\\nat all')"
    ),
    "cheats": "def cheats(h):\n    return Bot()\nclass Bot:\n    def choose(self, *a): return 9999",
    "mumbles": (
        "def mumbles(h):\n    return Bot()\nclass Bot:\n    def choose(self, *a): return 'sow'"
    ),
    "leaves": (
        "def leaves(h):\n    return Bot()\nclass Bot:\n    def choose(self, *a): raise"
        " SystemExit(3)"
    ),
    "missing": "import a_module_that_is_not_there",
    "nothing": "nothing = None",
}
SENTENCES = {
    "raises": "failed with ValueError: no idea",
    "cheats": "answers with move 9999, which is not possible now",
    "mumbles": "failed with TypeError",
    "leaves": "failed with SystemExit: 3",
    "missing": "failed with ModuleNotFoundError: No module named 'a_module_that_is_not_there'",
    "nothing": "failed with TypeError",
}


@pytest.fixture(scope="module")
def faulty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with an installed package whose bots do not work."""
    folder = tmp_path_factory.mktemp("faulty")
    info = folder / "bad_bots-2.5.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: bad-bots\nVersion: 2.5\n")
    (info / "entry_points.txt").write_text(
        "[quadriga.bots]\n" + "".join(f"{name} = bad_{name}:{name}\n" for name in BOTS)
    )
    for name, text in BOTS.items():
        (folder / f"bad_{name}.py").write_text(text + "\n")
    return folder


def environment(data: Path, path: Path | None = None) -> dict[str, str]:
    found = [str(path)] if path else []
    source = str(Path(__file__).parent.parent / "src")
    return {
        **os.environ,
        "QUADRIGA_DATA": str(data),
        "COLUMNS": "200",
        "PYTHONUNBUFFERED": "1",
        "TERM": "dumb",
        "PYTHONPATH": os.pathsep.join(
            [*found, source, *filter(None, [os.environ.get("PYTHONPATH")])]
        ),
    }


def run(
    data: Path, *words: str, typed: str = "", path: Path | None = None
) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "quadriga.cli", *words]
    return subprocess.run(
        command,
        input=typed,
        capture_output=True,
        text=True,
        env=environment(data, path),
        timeout=120,
        check=False,
    )


class Terminal:
    """A game in a pseudo-terminal."""

    def __init__(self, process: subprocess.Popen[bytes], window: int) -> None:
        self.process = process
        self.window = window
        self.shown = ""

    def wait_for(self, words: str) -> None:
        """Read what the terminal shows until these words have come."""
        while words not in self.shown:
            more = os.read(self.window, 4096).decode(errors="replace")
            assert more, self.shown
            self.shown += more
        self.shown = self.shown.partition(words)[2]

    def type(self, line: str) -> None:
        os.write(self.window, f"{line}\n".encode())


def at_a_terminal() -> None:
    """Make its input the terminal of the new session, whose end ends the process."""
    os.close(os.open(os.ttyname(0), os.O_RDWR))
    default_signals()


@contextmanager
def terminal(data: Path, *words: str) -> Iterator[Terminal]:
    window, inside = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "quadriga.cli", *words],
        stdin=inside, stdout=inside, stderr=inside, env=environment(data), start_new_session=True,
        preexec_fn=at_a_terminal,
    )  # fmt: skip
    os.close(inside)
    found = Terminal(process, window)
    try:
        yield found
    finally:
        if process.poll() is None:
            process.kill()
        process.wait(20)
        os.close(found.window) if found.window >= 0 else None


def saved(data: Path, name: str = "trajan-8.qgn") -> Record:
    return Record.parse((data / "games" / name).read_text())


@pytest.mark.parametrize("how", ["closed window", signal.SIGHUP, signal.SIGTERM, signal.SIGKILL])
def test_whatever_ends_a_game_every_move_is_saved_and_resumed(
    tmp_path: Path, how: int | str
) -> None:
    ends_and_resumes(tmp_path, how)


def test_a_suite_that_ignores_signals_hands_that_to_no_game(tmp_path: Path) -> None:
    """As under `nohup`, which leaves SIGHUP ignored in all that it starts."""
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        ends_and_resumes(tmp_path, signal.SIGHUP)
    finally:
        signal.signal(signal.SIGHUP, before)


def ends_and_resumes(tmp_path: Path, how: int | str) -> None:
    """Play three moves, end the game in this way, find them all, and go on."""
    with terminal(tmp_path, "play", "trajan", "--players", "me,random", "--seed", "8") as game:
        for _ in range(3):
            game.wait_for("> ")
            game.type("1")
        game.wait_for("> ")
        if isinstance(how, str):
            os.close(game.window)
            game.window = -1
        else:
            game.process.send_signal(how)
        game.process.wait(20)
    record = saved(tmp_path)
    record.verify()
    assert len([seat for seat, _ in record.moves if seat == 0]) >= 3
    resumed = run(tmp_path, "resume", str(tmp_path / "games" / "trajan-8.qgn"), typed="1\nquit\n")
    assert resumed.returncode == 0, resumed.stderr
    assert saved(tmp_path).moves[: len(record.moves)] == record.moves
    assert len(saved(tmp_path).moves) > len(record.moves)


def test_what_is_taken_back_is_saved_too(tmp_path: Path) -> None:
    with terminal(tmp_path, "play", "trajan", "--players", "me,random", "--seed", "8") as game:
        game.wait_for("> ")
        game.type("1")
        game.wait_for("> ")
        before = saved(tmp_path).moves
        game.type("undo")
        game.wait_for("Taken back.")
        game.wait_for("> ")
        game.process.kill()
    assert len(saved(tmp_path).moves) < len(before)


def test_a_second_game_with_the_same_seed_has_another_file(tmp_path: Path) -> None:
    words = ("play", "trajan", "--players", "me,random", "--seed", "8")
    first = run(tmp_path, *words, typed="1\nquit\n")
    kept = (tmp_path / "games" / "trajan-8.qgn").read_text()
    second = run(tmp_path, *words, typed="quit\n")
    assert "resume" in first.stdout
    assert re.search(r"resume \S+trajan-8-2.qgn", second.stdout)
    assert (tmp_path / "games" / "trajan-8.qgn").read_text() == kept


def test_a_copy_does_not_overwrite_another_game(tmp_path: Path) -> None:
    other = tmp_path / "other.qgn"
    other.write_text("precious")
    mine = tmp_path / "mine.qgn"
    typed = f"save {other}\nsave {mine}\n1\nsave {mine}\nquit\n"
    shown = run(
        tmp_path, "play", "trajan", "--players", "me,random", "--seed", "8", typed=typed
    ).stdout
    assert "other.qgn exists already: name another file" in shown
    assert other.read_text() == "precious"
    assert len(Record.parse(mine.read_text()).moves) > 0


def test_a_game_is_not_played_in_two_terminals_at_once(tmp_path: Path) -> None:
    with terminal(tmp_path, "play", "trajan", "--players", "me,random", "--seed", "8") as game:
        game.wait_for("> ")
        second = run(tmp_path, "resume", str(tmp_path / "games" / "trajan-8.qgn"), typed="quit\n")
    assert second.returncode == 2
    assert "is being played in another terminal" in second.stderr


@pytest.mark.parametrize("bot", ["raises", "cheats", "mumbles", "leaves"])
def test_a_bot_that_fails_is_named_and_the_game_is_kept(
    tmp_path: Path, faulty: Path, bot: str
) -> None:
    result = run(
        tmp_path, "play", "trajan", "--players", f"random,{bot}", "--seed", "8", path=faulty
    )
    assert result.returncode == 2
    assert result.stderr.count("\n") == 1, result.stderr
    assert f'the bot "{bot}" of the package bad-bots 2.5 {SENTENCES[bot]}' in result.stderr
    file = re.search(r"quadriga resume (\S+)\n", result.stderr)
    assert file is not None
    record = Record.parse(Path(file[1]).read_text())
    record.verify()
    Path(file[1]).write_text(record.format().replace(f'"{bot}"', '"random"'))
    again = run(tmp_path, "resume", file[1], path=faulty)
    assert again.returncode == 0, again.stderr
    assert Record.parse(Path(file[1]).read_text()).moves[: len(record.moves)] == record.moves


@pytest.mark.parametrize("bot", ["missing", "nothing"])
def test_a_bot_that_cannot_be_made_is_named_before_the_game(
    tmp_path: Path, faulty: Path, bot: str
) -> None:
    result = run(tmp_path, "play", "trajan", "--players", f"me,{bot}", "--seed", "8", path=faulty)
    assert result.returncode == 2
    assert result.stderr.count("\n") == 1, result.stderr
    assert f'the bot "{bot}" of the package bad-bots 2.5 {SENTENCES[bot]}' in result.stderr
    assert not (tmp_path / "games").exists()


@pytest.mark.parametrize("workers", ["1", "2"])
@pytest.mark.parametrize("bot", ["raises", "missing"])
@pytest.mark.parametrize("command", [("match", "--seats"), ("tournament", "--bots")])
def test_the_arena_names_a_bot_that_fails(
    tmp_path: Path, faulty: Path, command: tuple[str, str], bot: str, workers: str
) -> None:
    words = (
        command[0],
        "trajan",
        command[1],
        f"random,{bot}",
        "--games",
        "2",
        "--workers",
        workers,
    )
    result = run(tmp_path, *words, path=faulty)
    assert result.returncode == 2
    assert result.stderr.count("\n") == 1, result.stderr
    assert f'the bot "{bot}" of the package bad-bots 2.5 {SENTENCES[bot]}' in result.stderr
