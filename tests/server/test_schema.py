"""Schemathesis sends what the description of the API allows and forbids, and follows its links:
never a fault of ours.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx2
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from hypothesis.stateful import Bundle, initialize
from schemathesis import GenerationMode
from schemathesis.core.result import Ok
from schemathesis.core.transport import Response
from schemathesis.generation.stateful.state_machine import StepInput, StepOutput
from schemathesis.schemas import APIOperation
from starlette.testclient import TestClient

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
LINKED = settings(SETTINGS, max_examples=200, stateful_step_count=90, phases=[Phase.generate])


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
        data=folder, bot_pause=0, writes_per_minute=10**6, reads_per_minute=10**6
    ) as started:
        started.environment.update(TOKEN=ann.token, RUNNING=running, OVER=over)
        yield started


def description() -> dict[str, Any]:
    """How the API describes itself."""
    with TemporaryDirectory() as folder:
        return make_app(load(data=Path(folder))).openapi()


@schemathesis.deserializer("text/plain")
def plain(_context: object, response: Response) -> str:
    """Read a record, which a link hands on as it is."""
    return response.text


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
        "chat",
        "notes",
        "rematch",
        "record",
        "fork",
        "events",
        "recap",
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


def test_links_lead_to_every_operation_at_a_table() -> None:
    paths = {
        op["operationId"]: path
        for path, each in DESCRIPTION["paths"].items()
        for op in each.values()
    }
    answers = [
        answer
        for each in DESCRIPTION["paths"].values()
        for op in each.values()
        for answer in op["responses"].values()
    ]
    targets = {
        link["operationId"] for answer in answers for link in answer.get("links", {}).values()
    }
    assert targets <= set(paths)
    assert {name for name, path in paths.items() if "{table_id}" in path} - targets == {
        "close"  # which would take the table from those who come next
    }


@pytest.fixture
def prepared(database_url: str, tmp_path: Path) -> Iterator[Server]:
    """A server with tables in every state, on each of the databases."""
    with site_of(data=tmp_path, database_url=database_url) as site:
        ann, ben = Guest(site, "Ann"), Guest(site, "Ben")
        running, over = (ann.table("trajan", ["me", "me"])["id"] for _ in range(2))
        fast_forward(site, running, 300)
        fast_forward(site, over, 0)
        opened, linked = (
            ann.table("trajan", ["me", "open"], public=True),
            ann.table("celtae", ["me", "link"]),
        )
        tables = [running, over, turn_done(ann), asked(site, ann, ben), opened["id"], linked["id"]]
    limits = {"writes_per_minute": 10**6, "reads_per_minute": 10**6, "tables_per_guest": 10**6}
    with server_of(data=tmp_path, database_url=database_url, bot_pause=0, **limits) as started:
        started.environment.update(TOKEN=ann.token, OTHER=ben.token, TABLES=" ".join(tables))
        yield started


def turn_done(ann: Guest) -> str:
    """A table at which Ann can end her turn."""
    table = str(ann.table("celtae", ["me", "me"])["id"])
    while not (shown := ann.look(table)).get("may_end"):
        ann.play_once(table, shown["seat"])
    return table


def asked(site: TestClient, ann: Guest, ben: Guest) -> str:
    """A table at which Ben asks Ann to take back the game."""
    table = str(ann.table("trajan", ["me", "open"])["id"])
    assert ben.post(f"/tables/{table}/seats/1/claim").status_code == 200
    fast_forward(site, table, 300)
    assert ben.post(f"/tables/{table}/take-back", {"seat": 1, "ply": 0}).status_code == 200
    return table


def follow_links(server: Server, how: settings) -> Counter[tuple[str, int]]:
    """Let Schemathesis go from answer to answer; returns how often each operation answered with
    which status.
    """
    known, statuses = server.environment, Counter[tuple[str, int]]()
    tables = cycle(known["TABLES"].split())

    class Visit(SCHEMA.as_state_machine()):  # type: ignore[misc]  # a class made at run time
        @initialize(target=Bundle("catch_all"))
        def at_a_prepared_table(self) -> StepOutput:
            """Begin with a look at the next of the prepared tables, as if an answer had led
            there.
            """
            first = StepInput.initial(
                SCHEMA["/api/v1/tables/{table_id}"]["GET"].Case(
                    path_parameters={"table_id": next(tables)}
                )
            )
            self.recorder.record_case(case=first.case)
            self.control.record_step(first, self.recorder)
            answer: StepOutput = self.step(first)
            return answer

        def get_call_kwargs(self, case: Case) -> dict[str, Any]:
            """Ben sits down at Ann's tables."""
            sits_down = case.operation.definition.raw["operationId"] in ("join", "claim")
            token = known["OTHER" if sits_down else "TOKEN"]
            return {"base_url": server.url, "headers": {"Authorization": f"Bearer {token}"}}

        def validate_response(
            self, response: Response, case: Case, *rest: object, **named: object
        ) -> None:
            statuses[case.operation.label, response.status_code] += 1
            accept(case, response)

    Visit.run(settings=how)
    return statuses


def nine_in_ten_succeed(statuses: Counter[tuple[str, int]]) -> None:
    """Print how often each operation succeeded and was refused; nine in ten succeeded at least
    once.
    """
    count = Counter((label, status // 100) for (label, status) in statuses.elements())
    labels = [operation.label for operation in OPERATIONS]
    print(f"\n{'operation':60} {'2xx':>5} {'4xx':>5}")
    for label in labels:
        print(f"{label:60} {count[label, 2]:5} {count[label, 4]:5}")
    never = [label for label in labels if not count[label, 2]]
    print(
        f"{len(labels) - len(never)} of {len(labels)} operations succeeded; {statuses.total()}"
        " requests"
    )
    assert len(never) <= len(labels) // 10, never


# Where a walk leads depends on what the server has become, so that its draws do not repeat exactly.
@pytest.mark.long
def test_long_walks_by_links(prepared: Server) -> None:
    nine_in_ten_succeed(follow_links(prepared, LINKED))


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
                        shown = guest.look(table) if operation.method != "get" else {}
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
        query = {"move": "0"} if path.endswith("why-not") else {}
        return int(guest.get(path, params=query).status_code)
    schema = body["content"]["application/json"]["schema"] if body else {}
    if "$ref" in schema:
        schema = operation.schema.raw_schema["components"]["schemas"][
            schema["$ref"].rpartition("/")[2]
        ]
    fields = {name: usual[name] for name in schema.get("properties", {}) if name in usual}
    return int(guest.send(operation.method.upper(), path, fields if body else None).status_code)
