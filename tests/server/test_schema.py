"""Schemathesis reads the description of the API and sends what it allows and what it does not: never a fault of ours."""

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
    with server_of(data=folder, bot_pause=0, writes_per_minute=10**6, reads_per_minute=10**6) as started:
        started.environment.update(TOKEN=ann.token, RUNNING=running, OVER=over)
        yield started


def operations() -> list[Operation]:
    """All that the API can do, but for the stream that never ends."""
    with TemporaryDirectory() as folder:
        schema = schemathesis.openapi.from_dict(make_app(load(data=Path(folder))).openapi())
    found = [result.ok() for result in schema.get_all_operations() if isinstance(result, Ok)]
    return [operation for operation in found if not operation.path.endswith("/events")]


OPERATIONS = operations()
each_operation = pytest.mark.parametrize("operation", OPERATIONS, ids=[f"{op.method} {op.path}" for op in OPERATIONS])


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
    """No answer of 500 or more, and every refusal is problem+json."""
    known = server.environment
    if "table_id" in case.path_parameters and len(str(case.path_parameters["table_id"])) % 3:
        even = len(str(case.path_parameters["table_id"])) % 2
        case.path_parameters["table_id"] = known["RUNNING"] if even else known["OVER"]
    headers = {**dict(case.headers or {}), "Authorization": f"Bearer {known['TOKEN']}"}
    response = case.call(base_url=server.url, headers=headers)
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
        "moves", "end-turn", "undo", "take-back", "newest-rules", "answer", "why-not", "chat", "notes", "rematch", "record",
        "fork", "events", "recap", "scores", "verify",
        "links", "picture", "positions/{ply}", "seats/{seat}/claim", "seats/{seat}/ready", "seats/{seat}/bot",
    ):  # fmt: skip
        assert f"/api/v1/tables/{{table_id}}/{name}" in paths, name
