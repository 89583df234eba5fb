"""One bad table is its own affair: it is set aside, says where and why, and everything else goes
on.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import create_engine, text
from typer.testing import CliRunner

from quadriga.cli import app
from quadriga.server.settings import load
from web_support import Guest, play_on, site_of


def change(database_url: str, words: str, **values: Any) -> None:
    """Damage a database."""
    engine = create_engine(load(database_url=database_url).url)
    with engine.begin() as connection:
        assert connection.execute(text(words), values).rowcount
    engine.dispose()


def damaged(database_url: str, words: str, title: str = "trajan") -> tuple[str, str, str]:
    """Two public tables, one of which is damaged; the token of who plays at both."""
    with site_of(database_url=database_url) as site:
        ann = Guest(site, "Ann")
        bad, good = (
            ann.table(title, ["me", "same"], public=True, confirm=False)["id"] for _ in range(2)
        )
        play_on({0: ann, 1: ann}, bad, 12)
        play_on({0: ann, 1: ann}, good, 4)
    change(database_url, words, table=bad)
    return ann.token, bad, good


DAMAGE = {
    "UPDATE log SET value = '0' WHERE table_id = :table AND seq = 6": (
        "move 6 of its log cannot be played"
    ),
    "UPDATE log SET value = '2000000' WHERE table_id = :table AND seq = 6": (
        "move 6 of its log cannot be played"
    ),
    "UPDATE log SET seat = 9 WHERE table_id = :table AND seq = 6": (
        "move 6 of its log cannot be played"
    ),
    "DELETE FROM log WHERE table_id = :table AND seq = 6": "row 6 is missing",
    "UPDATE tables SET title = 'nonesuch' WHERE id = :table": "its game cannot be set up",
    "UPDATE tables SET options = '{\"players\": 77}' WHERE id = :table": (
        "its game cannot be set up"
    ),
    "UPDATE tables SET seed = 'seven' WHERE id = :table": "its game cannot be set up",
    "DELETE FROM seats WHERE table_id = :table AND seat = 1": "its game cannot be set up",
}


@pytest.mark.parametrize("words", DAMAGE)
def test_a_bad_table_says_where_and_why_and_everything_else_goes_on(
    database_url: str, words: str, caplog: pytest.LogCaptureFixture
) -> None:
    token, bad, good = damaged(database_url, words)
    with site_of(database_url=database_url) as site, caplog.at_level(logging.ERROR, "quadriga"):
        ann = Guest(site, "anyone")
        ann.token = token
        for _ in range(2):
            page = ann.page(f"/tables/{bad}")
            assert page.status_code == 409
            assert DAMAGE[words] in page.text
            assert f"/tables/{bad}/record" in page.text
        answer = ann.get(f"/tables/{bad}")
        assert (answer.status_code, answer.json()["title"]) == (409, "set-aside")
        assert ann.page("/").text.count("Set aside") == 1
        assert {table["id"] for table in ann.get("/tables").json()["public"]} == {bad, good}
        play_on({0: ann, 1: ann}, good, 3)
        record = ann.page(f"/tables/{bad}/record")
        assert record.status_code == 200
        assert "set aside" in record.text
        assert "[Seed " not in record.text, "the seed of a game that is not over stays secret"
        assert record.text == ann.get(f"/tables/{bad}/record").text
    assert len([line for line in caplog.records if bad in line.message]) == 1, "logged once"


def test_of_a_bad_table_nothing_that_may_be_sealed_is_told(database_url: str) -> None:
    token, bad, _ = damaged(
        database_url,
        "UPDATE log SET value = '2000000' WHERE table_id = :table AND seq = 3",
        "augustus",
    )
    with site_of(database_url=database_url) as site:
        ann = Guest(site, "anyone")
        ann.token = token
        text = ann.get(f"/tables/{bad}/record").text
        assert "which may hold answers that are still secret" in text
        assert " play " not in text


def until(true: Callable[[], object]) -> None:
    deadline = time.monotonic() + 60
    while not true():
        assert time.monotonic() < deadline, "it never came true"
        time.sleep(0.02)


def test_bots_of_other_tables_wake_although_one_is_bad(database_url: str) -> None:
    with site_of(database_url=database_url) as site:
        ann = Guest(site, "Ann")
        bad, good = (ann.table("trajan", ["random", "random"])["id"] for _ in range(2))
        until(lambda: min(ann.look(bad)["moves"], ann.look(good)["moves"]) > 6)
    change(
        database_url,
        "UPDATE log SET value = '2000000' WHERE table_id = :table AND seq = 6",
        table=bad,
    )
    change(
        database_url,
        "UPDATE tables SET status = 'running', noted = -1 WHERE id IN (:bad, :good)",
        bad=bad,
        good=good,
    )
    change(database_url, "DELETE FROM log WHERE table_id = :table AND seq > 6", table=good)
    with site_of(database_url=database_url) as site:
        until(lambda: bad in site.app.state.house.aside)  # type: ignore[attr-defined]  # FastAPI's state
        until(lambda: rows_of(database_url, good) > 12)


def rows_of(database_url: str, table: str) -> int:
    """How many rows a table's log has: to ask the site would wake it."""
    engine = create_engine(load(database_url=database_url).url)
    with engine.connect() as connection:
        count = int(
            connection.execute(
                text("SELECT count(*) FROM log WHERE table_id = :table"), {"table": table}
            ).scalar_one()
        )
    engine.dispose()
    return count


def test_the_doctor_lists_bad_tables_and_writes_nothing(database_url: str) -> None:
    _, bad, good = damaged(
        database_url, "UPDATE log SET value = '2000000' WHERE table_id = :table AND seq = 6"
    )
    result = CliRunner().invoke(app, ["doctor", "--database-url", database_url])
    assert result.exit_code == 1
    assert f"{bad} trajan, move 6: " in result.output
    assert good not in result.output
    assert "2 tables checked, 1 set aside." in result.output
    change(database_url, "DELETE FROM log WHERE table_id = :table", table=bad)
    sound = CliRunner().invoke(app, ["doctor", "--database-url", database_url])
    assert (sound.exit_code, sound.output) == (0, "2 tables checked, 0 set aside.\n")
