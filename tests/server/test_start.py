"""A database that cannot be served is refused at the start: one sentence, exit code 2, nothing
changed.
"""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import httpx2 as httpx
import psycopg
import pytest

from quadriga.server.settings import load
from quadriga.server.storage.migrate import BadDatabase, sole_server, upgrade
from web_support import Guest, free_port, server_of


def refusal(**settings: object) -> str:
    """What the server says when it will not start."""
    with pytest.raises(BadDatabase) as refused, sole_server(load(**settings).url):
        pass
    assert "\n" not in str(refused.value)
    return str(refused.value)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The file of a site."""
    upgrade(f"sqlite:///{tmp_path / 'quadriga.sqlite'}")
    return tmp_path / "quadriga.sqlite"


def test_a_second_server_on_one_file_gets_one_sentence_and_exit_code_2(file: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "quadriga.cli",
        "serve",
        "--port",
        str(free_port()),
        "--data",
        str(file.parent),
    ]
    source = str(Path(__file__).parent.parent.parent / "src")
    with sole_server(load(data=file.parent).url):
        done = subprocess.run(
            command,
            env={**os.environ, "PYTHONPATH": source},
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )
    assert (done.returncode, done.stdout) == (2, "")
    assert (
        done.stderr
        == f"quadriga: another server uses {file}: stop it first, or name another directory\n"
    )
    with sole_server(load(data=file.parent).url):
        pass


def test_a_server_that_was_killed_holds_nothing(tmp_path: Path) -> None:
    with (
        server_of(data=tmp_path, bot_pause=0) as server,
        httpx.Client(base_url=server.url, timeout=60) as site,
    ):
        ann = Guest(site, "Ann")
        table = ann.table("trajan", ["me", "adept"])[
            "id"
        ]  # its bots think in processes of their own
        ann.play_once(table, 0)
        assert "another server uses" in refusal(data=tmp_path)
        server.stop(signal.SIGKILL)
        with sole_server(load(data=tmp_path).url):
            pass


def test_a_database_that_can_only_be_read(file: Path) -> None:
    url = f"sqlite:///file:{file}?mode=ro&uri=true"
    assert "attempt to write a readonly database" in refusal(database_url=url)


def test_a_database_of_another_program(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "quadriga.sqlite")) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    assert "database of another program: it holds recipes" in refusal(data=tmp_path)


def test_a_database_of_a_newer_version(file: Path) -> None:
    with closing(sqlite3.connect(file)) as other, other:
        other.execute("UPDATE alembic_version SET version_num = '9999'")
    assert "newer version" in refusal(data=file.parent)


def test_a_file_that_is_no_database_or_half_of_one(file: Path) -> None:
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2])
    assert "malformed" in refusal(data=file.parent)
    file.write_bytes(b"a letter to a friend\n" * 200)
    assert "not a database" in refusal(data=file.parent)


def test_a_damaged_database(file: Path) -> None:
    content = bytearray(file.read_bytes())
    content[4096 : 4096 + 200] = b"\xff" * 200
    file.write_bytes(content)
    assert "quadriga.sqlite" in refusal(data=file.parent)


def test_a_postgresql_that_is_not_ours_or_not_there(postgres_url: str) -> None:
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    assert "database of another program: it holds recipes" in refusal(database_url=postgres_url)
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        connection.execute("DROP TABLE recipes")
    upgrade(load(database_url=postgres_url).url)
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    assert "newer version" in refusal(database_url=postgres_url)
    missing = f"postgresql://me:secret@127.0.0.1:{free_port()}/nowhere"
    told = refusal(database_url=missing)
    assert "cannot be used" in told
    assert "secret" not in told
