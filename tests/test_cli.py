"""The command: every subcommand, and one clear sentence with exit code 2 for what is wrong."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import quadriga
from quadriga.core.messages import say, text
from quadriga.core.record import Record
from quadriga.core.registry import OURS
from support import default_signals


def run(
    *words: str, typed: str = "", folder: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """Run the command as a user would."""
    environment = {
        **os.environ,
        "COLUMNS": "160",
        **({"QUADRIGA_DATA": str(folder)} if folder else {}),
    }
    command = [sys.executable, "-m", "quadriga.cli", *words]
    return subprocess.run(
        command,
        input=typed,
        capture_output=True,
        text=True,
        env=environment,
        timeout=120,
        check=False,
    )


def test_the_titles_are_listed_with_their_options() -> None:
    shown = run("games").stdout
    assert all(name in shown for name in OURS)
    assert "TR-14.1" in shown


def test_a_rule_is_shown_by_its_number() -> None:
    assert "senate disc" in run("rules", "trajan", "tr-6.50").stdout
    assert run("rules", "trajan").stdout.count("TR-") > 100


def test_components_are_shown_and_written(tmp_path: Path) -> None:
    assert "two public implementations that differ" in run("components", "trajan").stdout
    file = tmp_path / "trajan.json"
    assert run("components", "trajan", "-o", str(file)).returncode == 0
    assert quadriga.game("trajan", components=file) == quadriga.game("trajan")


def test_a_game_against_bots_is_played_to_its_end_and_verified(tmp_path: Path) -> None:
    played = run("play", "trajan", "--players", "random,random", "--seed", "7", folder=tmp_path)
    assert played.returncode == 0
    assert "Seed 7" in played.stdout
    assert "Final scores" in played.stdout
    file = tmp_path / "games" / "trajan-7.qgn"
    assert Record.parse(file.read_text()).verify().over
    assert "is sound" in run("verify", str(file)).stdout
    assert "seed 7" in run("verify", str(file)).stdout
    assert "move 30" in run("replay", str(file), "--at", "30").stdout


def test_a_game_draws_from_a_key_to_which_people_add_once_its_hash_is_shown(tmp_path: Path) -> None:
    played = run(
        "play",
        "augustus",
        "--players",
        "me:Ann,random",
        "--entropy",
        typed="ides of March\nquit\n",
        folder=tmp_path,
    )
    shown = re.search("The hash of the seed is (sha256:[0-9a-f]{64})[.]", played.stdout)
    assert shown is not None
    assert shown.end() < played.stdout.index("me:Ann (seat A), type something nobody can guess")
    (file,) = (tmp_path / "games").glob("augustus-*.qgn")
    record = Record.parse(file.read_text())
    assert isinstance(record.seed, bytes)
    assert record.seed_text not in played.stdout
    assert (record.chance, record.seed_hash, record.entropy) == (
        "sha256-counter",
        shown[1],
        ("ides of March", ""),
    )
    explained = run("verify", str(file)).stdout
    assert "Chance: sha256-counter. The key has the hash given before the deal" in explained
    assert "mixed with what A added" in explained
    assert run("resume", str(file), typed="quit\n", folder=tmp_path).returncode == 0
    assert Record.parse(file.read_text()).chance == "sha256-counter"


def test_a_person_plays_asks_takes_back_saves_and_resumes(tmp_path: Path) -> None:
    typed = "\n".join(
        [
            "help",
            "1",
            "place:blue",
            "undo",
            "why keep",
            "why sow:forum",
            "rule TR-2.7",
            "99",
            f"save {tmp_path / 'mine.qgn'}",
            "quit",
        ]
    )
    shown = run(
        "play", "trajan", "--players", "me,random", "--seed", "7", typed=typed, folder=tmp_path
    ).stdout
    assert "take back your last choice" in shown
    assert "Taken back." in shown
    assert '"keep" is not a move' in shown
    assert "That does not answer what is asked now" in shown
    assert "exactly 2 in each bowl" in shown
    assert "there is no answer 99; expected a number from 1 to" in shown
    assert re.search(r"Continue with: quadriga resume \S+trajan-7.qgn", shown)
    assert len(Record.parse((tmp_path / "mine.qgn").read_text()).moves) >= 1
    resumed = run("resume", str(tmp_path / "mine.qgn"), typed="quit\n", folder=tmp_path)
    assert resumed.returncode == 0
    assert "Put a marker into your" in resumed.stdout


def test_a_record_with_names_of_people_goes_on_at_the_keyboard(tmp_path: Path) -> None:
    file = tmp_path / "friends.qgn"
    game = quadriga.game("trajan", players=2)
    file.write_text(Record.begin(game, 7, ("Ann", "Ben (builder)")).format())
    resumed = run("resume", str(file), typed="\nquit\n", folder=tmp_path)
    assert resumed.returncode == 0
    assert "Ann (seat A), press Enter when the screen is yours." in resumed.stdout


def test_an_interruption_saves_the_game(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "quadriga.cli",
        "play",
        "trajan",
        "--players",
        "me,random",
        "--seed",
        "8",
    ]
    environment = {**os.environ, "QUADRIGA_DATA": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
        preexec_fn=default_signals,
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if "Put a marker" in line:
                break
        time.sleep(0.3)
        process.send_signal(signal.SIGINT)
        rest = process.stdout.read()
    assert "Saved. Continue with: quadriga resume" in rest
    assert process.returncode == 0
    assert Record.parse((tmp_path / "games" / "trajan-8.qgn").read_text()).seed == 8


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            ("play", "trajan", "--seed", "7", "--entropy"),
            "--entropy adds to a secret key, --seed repeats a deal",
        ),
        (("play", "chess"), 'there is no game "chess"; there are'),
        (
            ("play", "trajan", "--players", "me,me,me,me,me"),
            "trajan: players=5 is not possible; expected 2, 3 or 4",
        ),
        (
            ("play", "trajan", "--players", "me,deep-blue"),
            'there is no player "deep-blue"; expected me, me:NAME or',
        ),
        (
            ("play", "celtae", "--players", "me,adept@pirate"),
            'celtae has no style "pirate"; it has chieftain',
        ),
        (("play", "trajan", "--option", "edition=1999"), 'edition="1999" is not possible'),
        (
            ("play", "trajan", "--option", "edition"),
            'expected an option as name=value, found "edition"',
        ),
        (("rules", "trajan", "TR-99.9"), 'trajan has no rule "TR-99.9"'),
        (("replay", "missing.qgn"), "cannot read missing.qgn"),
        (("verify", "pyproject.toml"), "pyproject.toml: line 1: expected a tag"),
        (("resume", "missing.qgn"), "cannot read missing.qgn"),
        (("play", "trajan", "--components", "missing.json"), "cannot read missing.json"),
    ],
)
def test_wrong_input_gets_one_sentence_and_exit_code_2(
    words: tuple[str, ...], sentence: str
) -> None:
    result = run(*words)
    assert result.returncode == 2
    assert sentence in result.stderr
    assert result.stderr.count("\n") == 1


def test_the_bench_prints_its_table() -> None:
    shown = run("bench", "trajan", "--runs", "1").stdout
    assert re.search(r"trajan +4 +[\d,]+ +[\d,.]+ +[\d.]+", shown)


@pytest.mark.parametrize(
    ("words", "system", "spoken"),
    [
        (["--lang", "fr", "--help"], "", "fr"),
        (["play", "--help", "--lang=pt"], "fr_FR.UTF-8", "pt"),
        (["--help"], "ro_RO.UTF-8", "ro"),
        (["--help"], "C.UTF-8", "en"),
        (["--help"], "de_DE", "en"),
    ],
)
def test_the_terminal_speaks_as_told_or_as_the_system(
    words: list[str], system: str, spoken: str
) -> None:
    environment = {**os.environ, "COLUMNS": "160", "LC_ALL": system}
    command = [sys.executable, "-m", "quadriga.cli", *words]
    shown = subprocess.run(command, capture_output=True, text=True, env=environment, check=True)
    assert text(say("Show this help and stop."), spoken) in shown.stdout
    assert text(say("Options"), spoken) in shown.stdout


def test_what_is_wrong_is_said_in_the_language_too() -> None:
    for words in (["nope"], ["play"], ["play", "--nope"], ["bench", "--runs", "x"]):
        shown = run("--lang", "fr", *words)
        assert (shown.returncode, shown.stdout) == (2, "")
        assert shown.stderr.count("\n") == 1
        assert "--help" in shown.stderr
    assert run("--lang", "xx", "games").stderr.startswith('quadriga: there is no language "xx"')
    french = text(say("there is no game {found}; there are {known}"), "fr").partition("{")[0]
    assert french in run("rules", "chess", "--lang", "fr").stderr
