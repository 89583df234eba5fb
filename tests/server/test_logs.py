"""The log: a line for each request, and nothing private in it."""

from __future__ import annotations

import json
import logging

import pytest
from starlette.testclient import TestClient

from quadriga.server.logs import AsJson, AsText
from web_support import Guest


def test_a_request_leaves_a_line_without_secrets(site: TestClient, caplog: pytest.LogCaptureFixture) -> None:
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
    routes = [(record.__dict__["method"], record.__dict__["route"], record.__dict__["status"]) for record in lines]
    assert ("GET", "unknown", 404) in routes
    assert any(method == "GET" and route.startswith("/join/{") for method, route, _ in routes)
    chat = next(record for record in lines if record.__dict__["route"].endswith("/chat"))
    assert chat.__dict__["table"] == table
    shown = "".join(form.format(record) for record in caplog.records for form in (AsJson(), AsText()))
    for private in (secret, ann.token, ben.token, "a word in private"):
        assert private not in shown
    assert json.loads(AsJson().format(chat))["status"] == chat.__dict__["status"]
