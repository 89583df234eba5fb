"""A walk by the links of the API: what one answer gives is what the next request sends.

Hypothesis cannot walk here: where a link leads depends on what the server has become, so its draws
would not repeat. Schemathesis makes the cases before the walk, always the same ones, and the walk
follows every link of every new kind of answer, in a fixed order.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import given
from schemathesis.core.transforms import UNRESOLVABLE
from schemathesis.core.transport import Response
from schemathesis.generation.stateful.state_machine import StepOutput
from schemathesis.specs.openapi import expressions
from starlette.testclient import TestClient
from test_schema import DESCRIPTION, OPERATIONS, SETTINGS, Case, Operation, accept

from web_support import Guest, Json, Server, fast_forward, server_of, site_of

MOST = 8  # answers of one operation with one status that are followed
BY_NAME = {operation.definition.raw["operationId"]: operation for operation in OPERATIONS}
NEWCOMERS = ("join", "claim")  # what Ben does at Ann's tables


@schemathesis.deserializer("text/plain")
def plain(_context: object, response: Response) -> str:
    """Read a record, which a link hands on as it is."""
    return response.text


def cases_of(operation: Operation) -> list[Case]:
    """What Schemathesis would send to an operation, the same every time."""
    found: list[Case] = []

    @SETTINGS
    @given(case=operation.as_strategy())
    def keep(case: Case) -> None:
        found.append(case)

    keep()
    return found


class Walk:
    """Somebody who follows links: Ann, and Ben where somebody sits down."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.cases = {name: cases_of(operation) for name, operation in BY_NAME.items()}
        self.seen: Counter[tuple[str, int]] = Counter()
        self.answers: deque[StepOutput] = deque()
        self.made: list[str] = []  # tables

    def send(self, name: str, case: Case) -> StepOutput:
        """Send a case and remember its answer, if there were few of that kind."""
        known = self.server.environment
        token = known["OTHER" if name in NEWCOMERS else "TOKEN"]
        headers = {**dict(case.headers or {}), "Authorization": f"Bearer {token}"}
        response = case.call(base_url=self.server.url, headers=headers)
        accept(case, response)
        self.seen[name, response.status_code] += 1
        answer = StepOutput(response, case)
        if response.status_code < 300 and self.seen[name, response.status_code] <= MOST:
            self.answers.append(answer)
            if response.status_code == 201 and "seats" in response.text:
                self.made.append(response.json().get("id", ""))
        return answer

    def follow(self, answer: StepOutput) -> None:
        """Follow every link of an answer: once with what it gives, and once with what Schemathesis
        makes of the rest.
        """
        described = answer.case.operation.definition.raw["responses"]
        for each in described.get(str(answer.response.status_code), {}).get("links", {}).values():
            given_ones = expressions.evaluate(each.get("parameters", {}), answer, True)
            body = expressions.evaluate(each.get("requestBody"), answer, True)
            if UNRESOLVABLE in (given_ones, body) or None in given_ones.values():
                continue  # the answer has nothing for it: nobody's turn, no link left
            target = each["operationId"]
            if target not in BY_NAME:  # a stream that never ends
                continue
            for made in (None, self.cases[target][self.seen.total() % len(self.cases[target])]):
                self.send(target, fitted(BY_NAME[target], made, given_ones, body))

    def walk(self) -> None:
        """From every prepared table and every operation that needs no table, on and on."""
        for table in self.server.environment["TABLES"].split():
            self.send("look", fitted(BY_NAME["look"], None, {"table_id": table}, None))
        for name in ("become", "me", "device_link", "games", "listing"):
            self.send(name, fitted(BY_NAME[name], None, {}, {"name": "Eve"}))
        while self.answers:
            self.follow(self.answers.popleft())
        for table in self.made:  # at the end, since nobody can go on from there
            self.send("close", fitted(BY_NAME["close"], None, {"table_id": table}, None))


def fitted(operation: Operation, made: Case | None, given_ones: dict[str, Any], body: Any) -> Case:
    """A case with what a link gives, and of what Schemathesis has made the rest."""
    places = {each.name: each.location.value for each in operation.iter_parameters()}
    path = {name: value for name, value in given_ones.items() if places[name] == "path"}
    query = {name: value for name, value in given_ones.items() if places[name] == "query"}
    rest: dict[str, Any] = {}
    if made is not None:
        path, query = {**made.path_parameters, **path}, {**made.query, **query}
    if operation.definition.raw.get("requestBody") and body is not None:
        more = made.body if made is not None and isinstance(made.body, dict) else {}
        rest = {"body": {**more, **body}, "media_type": "application/json"}
    return operation.Case(path_parameters=path, query=query, **rest)


@pytest.fixture
def prepared(database_url: str, tmp_path: Path) -> Iterator[Server]:
    """A server with tables in every state, on each of the databases."""
    with site_of(data=tmp_path, database_url=database_url) as site:
        ann, ben = Guest(site, "Ann"), Guest(site, "Ben")
        running, over = (ann.table("trajan", ["me", "me"], confirm=c)["id"] for c in (True, False))
        fast_forward(site, running, 300)
        fast_forward(site, over, 0)
        opened = ann.table("trajan", ["me", "open"], public=True)["id"]
        linked = ann.table("celtae", ["me", "link"])["id"]
        old = ann.table("trajan", ["me", "me"], options={"rules": 1})["id"]
        tables = [running, over, turn_done(ann), asked(site, ann, ben), opened, linked, old]
    names = ("writes_per_minute", "reads_per_minute", "tables_per_guest", "guests_per_hour")
    limits: Json = {**dict.fromkeys(names, 10**6), "log_level": "warning"}
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


def test_by_links_every_operation_succeeds(prepared: Server) -> None:
    walk = Walk(prepared)
    walk.walk()
    succeeded = {name for name, status in walk.seen if status < 300}
    for name in sorted(BY_NAME):
        statuses = {status: count for (each, status), count in walk.seen.items() if each == name}
        print(f"{name:20} {dict(sorted(statuses.items()))}")
    print(f"{len(succeeded)} of {len(BY_NAME)} operations, {walk.seen.total()} requests")
    assert set(BY_NAME) == succeeded


def test_links_lead_to_every_operation_at_a_table() -> None:
    described = [(path, op) for path, ops in DESCRIPTION["paths"].items() for op in ops.values()]
    answers = [answer for _, op in described for answer in op["responses"].values()]
    links = [link for answer in answers for link in answer.get("links", {}).values()]
    targets = {link["operationId"] for link in links}
    assert targets <= {op["operationId"] for _, op in described}
    at_a_table = {op["operationId"] for path, op in described if "{table_id}" in path}
    # Closing would take the table from those who come next.
    assert at_a_table - targets == {"close"}
