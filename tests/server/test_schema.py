"""Schemathesis sends what the description of the API allows and forbids: never a fault of ours."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx2
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.core.result import Ok
from schemathesis.core.transport import Response
from schemathesis.schemas import APIOperation

from quadriga.server.app import make_app
from quadriga.server.settings import load
from web_support import Guest, Server, fast_forward, server_of, site_of

Operation = APIOperation[Any, Any, Any, Any]
Case = schemathesis.Case[Any]
SETTINGS = settings(
    max_examples=5, deadline=None, derandomize=True, phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)  # fmt: skip
LONG = settings(SETTINGS, max_examples=200)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a game that runs and one that is over."""
    folder = tmp_path_factory.mktemp("site")
    with site_of(data=folder) as site:
        ann = Guest(site, "Ann")
        running, over = (ann.table("trajan", ["me", "me"])["id"] for _ in range(2))
        fast_forward(site, running, 300)
        fast_forward(site, over, 0)
    with server_of(
        data=folder,
        bot_pause=0,
        writes_per_minute=10**6,
        reads_per_minute=10**6,
        guests_per_hour=10**6,
    ) as started:
        started.environment.update(TOKEN=ann.token, RUNNING=running, OVER=over)
        yield started


def description() -> dict[str, Any]:
    """How the API describes itself."""
    with TemporaryDirectory() as folder:
        return make_app(load(data=Path(folder))).openapi()


DESCRIPTION = description()
SCHEMA = schemathesis.openapi.from_dict(DESCRIPTION).exclude(
    path_regex="/events$"
)  # a stream that never ends
OPERATIONS = [result.ok() for result in SCHEMA.get_all_operations() if isinstance(result, Ok)]
each_operation = pytest.mark.parametrize(
    "operation", OPERATIONS, ids=[f"{op.method} {op.path}" for op in OPERATIONS]
)


def ask(operation: Operation, server: Server, how: settings) -> None:
    """Send what the description allows, and what it does not."""
    for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
        try:
            strategy = operation.as_strategy(generation_mode=mode)

            @how
            @given(case=strategy)
            def send(case: Case) -> None:
                no_fault(case, server)

            send()
        except Unsatisfiable:
            assert mode is GenerationMode.NEGATIVE, "what is allowed can be sent"


def no_fault(case: Case, server: Server) -> None:
    """Send a case as Ann, mostly to a prepared table."""
    known = server.environment
    is_prepared = case.method != "DELETE"  # which would take it from the others
    if (
        is_prepared
        and "table_id" in case.path_parameters
        and len(str(case.path_parameters["table_id"])) % 3
    ):
        even = len(str(case.path_parameters["table_id"])) % 2
        case.path_parameters["table_id"] = known["RUNNING"] if even else known["OVER"]
    headers = {**dict(case.headers or {}), "Authorization": f"Bearer {known['TOKEN']}"}
    accept(case, case.call(base_url=server.url, headers=headers))


def accept(case: Case, response: Response) -> None:
    """Accept any answer below 500 whose refusals are problem+json."""
    assert response.status_code < 500, (case.as_curl_command(), response.text)
    if response.status_code >= 400:
        assert "application/problem+json" in str(response.headers["content-type"]), response.headers


@each_operation
def test_no_request_makes_the_server_fail(operation: Operation, server: Server) -> None:
    ask(operation, server, SETTINGS)


@pytest.mark.long
@each_operation
def test_many_requests_do_not_make_the_server_fail(operation: Operation, server: Server) -> None:
    ask(operation, server, LONG)


def test_the_description_names_everything_the_page_can_do(server: Server) -> None:
    paths = httpx2.get(f"{server.url}/api/v1/openapi.json").json()["paths"]
    for name in (
        "moves",
        "end-turn",
        "undo",
        "take-back",
        "newest-rules",
        "answer",
        "why-not",
        "preview",
        "chat",
        "notes",
        "rematch",
        "record",
        "fork",
        "events",
        "recap",
        "story",
        "scores",
        "verify",
        "links",
        "picture",
        "positions/{ply}",
        "seats/{seat}/claim",
        "seats/{seat}/ready",
        "seats/{seat}/bot",
    ):
        assert f"/api/v1/tables/{{table_id}}/{name}" in paths, name


def test_nine_operations_in_ten_succeed(database_url: str, tmp_path: Path) -> None:
    """Whatever the description names can be done: with prepared tables, and what one answer gives
    to the next.
    """
    with site_of(data=tmp_path, database_url=database_url) as site:
        ann, ben = Guest(site, "Ann"), Guest(site, "Ben")
        running, over, again = (
            ann.table("trajan", ["me", "me"], confirm=flag)["id"] for flag in (True, False, True)
        )
        fast_forward(site, running, 300)
        fast_forward(site, over, 0)
        opened, linked = (
            ann.table("trajan", ["me", "open"], public=True),
            ann.table("celtae", ["me", "link"]),
        )
        waiting = ann.table("celtae", ["me", "link"])["id"]
        record = ann.get(f"/tables/{over}/record").text
        failed = []
        closing_last = sorted(OPERATIONS, key=lambda operation: operation.method == "delete")
        for operation in closing_last:
            link = linked["links"]["1"] if "link" in operation.path else ""
            secret = ann.post("/me/devices").json()["link"].rpartition("/")[2]
            path = (
                operation.path.replace("{link}", link)
                .replace("{secret}", secret)
                .replace("{name}", "trajan")
            )
            path = path.removeprefix("/api/v1").replace("{ply}", "0")
            answers = []
            for guest in (ben, ann):
                for table in (opened["id"], running, over, again, linked["id"], waiting):
                    for seat in ("1", "0"):
                        wants_move = operation.method != "get" or path.endswith("preview")
                        shown = guest.look(table) if wants_move else {}
                        at = path.replace("{table_id}", table).replace("{seat}", seat)
                        answers.append(send_usual(guest, operation, at, shown, record))
                        if answers[-1] < 300:
                            break
                    if answers[-1] < 300:
                        break
                if answers[-1] < 300:
                    break
            if answers[-1] >= 300:
                failed.append((operation.method, operation.path, sorted(set(answers))))
        assert len(failed) <= len(OPERATIONS) // 10, failed


def send_usual(
    guest: Guest, operation: Operation, path: str, shown: dict[str, Any], record: str
) -> int:
    """Send what fits a table, with every field that the operation describes; returns the status."""
    usual = {
        "title": "trajan",
        "seats": ["me", "novice"],
        "seat": shown.get("seat") or 0,
        "seq": shown.get("seq", 0),
        "ply": 0,
        "move": next((move["move"] for move in shown.get("legal", [])), 0),
        "agree": True,
        "ready": True,
        "bot": "novice",
        "text": record if "records" in path else "hello",
        "name": "Ann",
        "what": "step",
    }
    body = operation.definition.raw.get("requestBody")
    if operation.method == "get":
        query = {"move": usual["move"]} if path.endswith(("why-not", "preview")) else {}
        return int(guest.get(path, params=query).status_code)
    schema = body["content"]["application/json"]["schema"] if body else {}
    if "$ref" in schema:
        schema = operation.schema.raw_schema["components"]["schemas"][
            schema["$ref"].rpartition("/")[2]
        ]
    fields = {name: usual[name] for name in schema.get("properties", {}) if name in usual}
    return int(guest.send(operation.method.upper(), path, fields if body else None).status_code)
