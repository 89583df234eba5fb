"""The log: a line for each request, and nothing private in it."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from quadriga.server.api import tables as api_tables
from quadriga.server.logs import AsJson, AsText
from quadriga.server.pages import table as table_page
from web_support import Guest, site_of

SECRET = "my secret plan"


def fail(*_: object) -> None:
    """A fault of ours, with words that are private."""
    try:
        raise KeyError(SECRET)
    except KeyError as error:
        raise ValueError(SECRET) from error


@pytest.fixture
def broken(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> str:
    """A table that cannot be shown."""
    made: str = Guest(site, "Ann").table("trajan", ["me", "me"])["id"]
    monkeypatch.setattr(api_tables, "present", fail)
    monkeypatch.setattr(table_page, "present", fail)
    return made


def errors_in(caplog: pytest.LogCaptureFixture) -> list[logging.LogRecord]:
    """The records of errors, of which none repeats what is private and none takes two lines."""
    found = [record for record in caplog.records if record.levelno >= logging.WARNING]
    for words in (form.format(record) for record in found for form in (AsJson(), AsText())):
        assert "secret" not in words
        assert "\n" not in words
    return found


def test_a_fault_of_ours_is_answered_with_the_number_of_its_line(
    site: TestClient, broken: str, caplog: pytest.LogCaptureFixture
) -> None:
    answer = site.get(f"/api/v1/tables/{broken}")
    number = answer.headers["x-request-id"]
    assert (answer.status_code, answer.headers["content-type"]) == (500, "application/problem+json")
    assert (answer.json()["title"], answer.json()["request"]) == ("failed", number)
    (error,) = errors_in(caplog)
    assert error.getMessage() == "the request failed"
    assert "ValueError at server/logs.py:" in AsText().format(error)
    assert "after KeyError at server/test_logs.py:" in json.loads(AsJson().format(error))["error"]
    caplog.clear()
    page = site.get(f"/tables/{broken}")
    assert (page.status_code, page.headers["content-type"]) == (500, "text/html; charset=utf-8")
    assert page.headers["x-request-id"] in page.text
    assert "Nothing was changed" not in page.text
    assert "content-security-policy" in page.headers
    assert len(errors_in(caplog)) == 1


def test_an_error_that_nobody_waited_for_is_named_without_its_words(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def forgotten() -> None:
        async def failing() -> None:
            fail()

        task = asyncio.create_task(failing())
        asyncio.get_running_loop().call_soon(fail, SECRET)
        await asyncio.wait([task])
        del task
        gc.collect()

    asyncio.run(forgotten())
    found = errors_in(caplog)
    assert len(found) == 2
    for record in found:
        assert "an error that nobody waited for: ValueError at" in AsText().format(record)


@pytest.mark.parametrize("path", ["/tables/{}/live", "/api/v1/tables/{}/events"])
def test_a_fault_of_ours_ends_a_stream_with_one_line(
    site: TestClient, broken: str, path: str, caplog: pytest.LogCaptureFixture
) -> None:
    assert site.get(path.format(broken)).status_code == 200
    (error,) = errors_in(caplog)
    assert error.getMessage() == f"a stream of table {broken} ended"
    assert "ValueError at server/streams.py:" in AsText().format(error)
    assert not site.app.state.house.hub.watchers  # type: ignore[attr-defined]  # FastAPI's state
    assert not site.app.state.streams.open  # type: ignore[attr-defined]  # FastAPI's state


@pytest.mark.parametrize("path", ["/tables/{}/live", "/api/v1/tables/{}/events"])
def test_an_error_of_the_database_ends_a_stream_with_one_line(
    tmp_path: Path, path: str, caplog: pytest.LogCaptureFixture
) -> None:
    with site_of(data=tmp_path) as site:
        table = Guest(site, "Ann").table("trajan", ["me", "me"])["id"]
        with closing(sqlite3.connect(tmp_path / "quadriga.sqlite")) as other:
            other.execute("ALTER TABLE chat RENAME TO gossip")
        assert site.get(path.format(table)).status_code == 200
        (error,) = errors_in(caplog)
        assert "OperationalError at server/streams.py:" in AsText().format(error)


def test_a_request_leaves_a_line_without_secrets(
    site: TestClient, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG, "quadriga"):
        ann, ben = Guest(site, "Ann"), Guest(site, "Ben")
        made = ann.table("trajan", ["me", "link"])
        secret, table = made["links"]["1"], made["id"]
        answer = ben.page(f"/join/{secret}")
        ben.post(f"/join/{secret}")
        ann.post(f"/tables/{table}/chat", {"text": "a word in private"})
        site.get(f"/nowhere/{secret}")
    assert len(answer.headers["x-request-id"]) == 12
    lines = [record for record in caplog.records if record.name == "quadriga.request"]
    routes = [
        (record.__dict__["method"], record.__dict__["route"], record.__dict__["status"])
        for record in lines
    ]
    assert ("GET", "unknown", 404) in routes
    assert any(method == "GET" and route.startswith("/join/{") for method, route, _ in routes)
    chat = next(record for record in lines if record.__dict__["route"].endswith("/chat"))
    assert chat.__dict__["table"] == table
    shown = "".join(
        form.format(record) for record in caplog.records for form in (AsJson(), AsText())
    )
    for private in (secret, ann.token, ben.token, "a word in private"):
        assert private not in shown
    assert json.loads(AsJson().format(chat))["status"] == chat.__dict__["status"]
