"""A hostile visitor goes through all routes: no fault of ours, no file opened, nobody else held
up.
"""

from __future__ import annotations

import json
import os
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from fastapi.routing import APIRoute
from httpx2 import Response
from starlette.routing import Mount, Route
from starlette.testclient import TestClient

import quadriga
from quadriga.bots import bots
from quadriga.core.components import as_json
from quadriga.core.record import Record
from quadriga.core.registry import OURS, title
from web_support import Guest, fast_forward, site_of

MOST_SECONDS = 0.25  # of the loop's processor time, for one request
STREAMS = ("/live", "/events")  # they go on until the visitor leaves
FIELDS = (
    "title",
    "name",
    "seat",
    "seq",
    "move",
    "key",
    "text",
    "ply",
    "agree",
    "ready",
    "bot",
    "level",
    "back",
    "undo",
    "stand_in",
    "what",
    "seat-0",
    "seat-1",
    "option-edition",
    "option-components",
    "option-rules",
    "solo",
    "public",
    "wait",
    "entropy",
)
PACKAGE = Path(quadriga.__file__).parent
opened: list[str] | None = None  # while a test watches


def watch_files(event: str, arguments: tuple[object, ...]) -> None:
    if event == "open" and opened is not None and isinstance(arguments[0], (str, bytes)):
        opened.append(os.fsdecode(arguments[0]))


sys.addaudithook(watch_files)


class Hostile:
    """Somebody with a name and a table, who sends what nobody expects."""

    def __init__(self, site: TestClient, forbidden: Path) -> None:
        self.site = site
        self.guest = Guest(site, "Mallory")
        self.running = self.guest.table("trajan", ["me", "me"])["id"]
        self.over = self.guest.table("celtae", ["me", "me"])["id"]
        self.open: str = self.guest.table("trajan", ["me", "link"])["id"]
        fast_forward(site, self.running, 100)
        fast_forward(site, self.over, 0)
        self.forbidden = forbidden
        assert site.portal is not None
        self.clock = time.pthread_getcpuclockid(site.portal.call(threading.get_ident))
        self.slowest: tuple[float, str] = (0.0, "")

    def table_for(self, path: str) -> str:
        """The table at which a route has most to do: before the deal players can still add to the
        chance.
        """
        return self.open if path.endswith("/ready") else self.tables_for("POST", path)[0]

    def tables_for(self, method: str, path: str) -> list[str]:
        """The tables a route is tried at; the one that runs is not to be closed."""
        if method == "DELETE" or path.endswith("/close"):
            return [self.over]
        return [self.running, self.over]

    def texts(self) -> list[str]:
        """Texts that could become paths, modules, addresses or faults."""
        names = ("secret.json", "pipe")
        return [
            *[str(self.forbidden / name) for name in names],
            "/dev/zero",
            "../../../etc/passwd",
            "policy:/dev/zero",
            f"greedy@{self.forbidden}/secret.json",
            "quadriga.games.trajan",
            "http://127.0.0.1:1/",
            "a\0b",
            "\ud800",
            "\u202e\u3164",
            "9" * 5000,
            "x" * 50_000,
            "\u0301" * 30_000,
            "",
            "{{7*7}}",
        ]

    def values(self) -> list[object]:
        """Values of every type."""
        return [
            *self.texts(),
            5,
            -1,
            10**400,
            True,
            None,
            1.5,
            [],
            {},
            [[]],
            {"components": self.texts()[0]},
        ]

    def send(self, method: str, path: str, **rest: Any) -> Response:
        """Send a request.

        The loop must not spend long on it; the best of three counts, since others only slow it
        down.
        """
        headers = {"Authorization": f"Bearer {self.guest.token}", **rest.pop("headers", {})}
        what = f"{method} {path[:120]} {str(rest)[:200]}"
        least = float("inf")
        for _ in range(3):
            before = time.clock_gettime(self.clock)
            answer = self.site.request(
                method, path, headers=headers, follow_redirects=False, **rest
            )
            least = min(least, time.clock_gettime(self.clock) - before)
            assert answer.status_code < 500, (what, answer.text[:400])
            if least < MOST_SECONDS:
                break
        self.slowest = max(self.slowest, (least, what))
        return answer


@pytest.fixture(scope="module")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hostile]:
    data, forbidden = tmp_path_factory.mktemp("site"), tmp_path_factory.mktemp("forbidden")
    (forbidden / "secret.json").write_text('["the secret", 7]')
    os.mkfifo(forbidden / "pipe")  # whoever opens it waits for ever
    bots()  # what other packages offer is looked for when somebody first asks
    for name in quadriga.games():
        title(name)
    with site_of(data=data, writes_per_minute=10**6) as site:
        yield Hostile(site, forbidden)


@pytest.fixture(autouse=True)
def nothing_is_opened(hostile: Hostile) -> Iterator[None]:
    global opened
    opened, hostile.slowest = [], (0.0, "")
    yield
    found, opened = opened, None
    allowed = (
        str(PACKAGE),
        sys.prefix,
        sys.base_prefix,
        str(hostile.site.app.state.house.settings.data),  # type: ignore[attr-defined]
    )
    assert [path for path in found if not path.startswith(allowed)] == []
    assert hostile.slowest[0] < MOST_SECONDS, hostile.slowest


def routes(site: TestClient) -> list[tuple[str, str]]:
    """Every method and path of the application."""
    found: list[tuple[str, str]] = []
    for route in site.app.routes:  # type: ignore[attr-defined]  # FastAPI's
        if isinstance(route, Mount):
            found.append(("GET", f"{route.path}/{{file}}"))
        elif isinstance(route, (APIRoute, Route)):
            found += [
                (method, route.path) for method in sorted((route.methods or {"GET"}) - {"HEAD"})
            ]
    return sorted(set(found))


def filled(path: str, table: str, rest: str) -> str:
    """A path with its parameters filled in."""
    for name in ("table_id", "id"):
        path = path.replace(f"{{{name}}}", table)
    while "{" in path:
        head, _, tail = path.partition("{")
        path = head + rest + tail.partition("}")[2]
    return path


def test_odd_addresses(hostile: Hostile) -> None:
    for method, path in routes(hostile.site):
        for odd in hostile.texts():
            part = quote(odd[:300].encode("utf-8", "surrogatepass"), safe="")
            hostile.send(method, filled(path, part, part))
            if path.endswith(STREAMS):
                continue
            for table in hostile.tables_for(method, path):
                hostile.send(
                    method,
                    f"{filled(path, table, '0')}?seat={part}&ply={part}&move={part}&title={part}",
                )


def test_odd_forms(hostile: Hostile) -> None:
    for method, path in routes(hostile.site):
        if method == "POST" and not path.startswith("/api/"):
            for odd in hostile.texts():
                value = odd.encode("utf-8", "surrogatepass")
                for names in (FIELDS, ("title", "name", "text"), ("option-components",)):
                    body = {
                        "title": b"trajan",
                        "seat-0": b"me",
                        "seat-1": b"me",
                        **dict.fromkeys(names, value),
                    }
                    content = b"&".join(
                        name.encode() + b"=" + quote(text).encode() for name, text in body.items()
                    )
                    kind = {"Content-Type": "application/x-www-form-urlencoded"}
                    hostile.send(
                        method,
                        filled(path, hostile.table_for(path), "0"),
                        content=content,
                        headers=kind,
                    )


def test_odd_json(hostile: Hostile) -> None:
    described = hostile.site.get("/api/v1/openapi.json").json()
    shapes = described["components"]["schemas"]
    for method, path in routes(hostile.site):
        if method not in ("POST", "PUT") or not path.startswith("/api/"):
            continue
        content = described["paths"][path][method.lower()].get(
            "requestBody", {"content": {"application/json": {"schema": {}}}}
        )
        schema = content["content"]["application/json"]["schema"]
        properties = shapes.get(schema.get("$ref", "").rpartition("/")[2], schema).get(
            "properties", {}
        )
        address = filled(path, hostile.table_for(path), "0")
        for raw in (
            b"",
            b"[" * 50_000,
            b'{"a":' * 50_000,
            b"NaN",
            b"9" * 5000,
            b"\xff",
            b'{"\\ud800": 1}',
            b"null",
        ):
            hostile.send(method, address, content=raw, headers={"Content-Type": "application/json"})
        usual = {
            "title": "trajan",
            "seats": ["me", "me"],
            "seat": 0,
            "seq": 1,
            "move": 0,
            "text": "x",
            "ply": 0,
            "name": "Eve",
            "agree": True,
            "ready": True,
            "bot": "",
        }
        for name in properties:
            for odd in hostile.values():
                body = {key: value for key, value in usual.items() if key in properties} | {
                    name: odd
                }
                hostile.send(
                    method,
                    address,
                    content=json.dumps(body),
                    headers={"Content-Type": "application/json"},
                )


def test_odd_options_and_components(hostile: Hostile) -> None:
    for name in quadriga.games():
        tables = json.loads(as_json(name, title(name).tables))["tables"]
        for table, content in tables.items():
            rows = content["rows"]
            odd: object
            for odd in (
                rows[:1] * 5000,
                rows * (5000 // len(rows)),
                [rows[0]] * 400,
                rows[:1],
                [[]],
                [{}],
                "x",
            ):
                made = {
                    "title": name,
                    "seats": ["me", "me"],
                    "options": {"components": {"tables": {table: odd}}},
                }
                hostile.send("POST", "/api/v1/tables", json=made)
    for option in (
        "name",
        "self",
        "title",
        "players",
        "components",
        "rules",
        "first_player",
        "edition",
    ):
        for odd in hostile.values():
            made = {"title": "trajan", "seats": ["me", "me"], "options": {option: odd}}
            hostile.send(
                "POST",
                "/api/v1/tables",
                content=json.dumps(made),
                headers={"Content-Type": "application/json"},
            )


def test_components_by_text_are_refused_and_not_repeated(hostile: Hostile) -> None:
    for given in (
        str(hostile.forbidden / "secret.json"),
        "/dev/zero",
        "{}",
        '{"tables": {}}',
        5,
        True,
    ):
        made = {"title": "trajan", "seats": ["me", "me"], "options": {"components": given}}
        answer = hostile.guest.post("/tables", made)
        assert answer.status_code == 422
        assert "the secret" not in answer.text
    form = hostile.guest.form(
        "/tables",
        title="trajan",
        **{"seat-0": "me", "seat-1": "me", "option-components": "/dev/zero"},
    )
    assert form.status_code == 422


@pytest.mark.parametrize("name", OURS)
def test_long_games_from_a_record(hostile: Hostile, name: str) -> None:
    """The longest game a simple player makes, uploaded and then looked at by every route."""
    text = long_record(name)
    answer = hostile.send("POST", "/api/v1/records", json={"text": text})
    assert answer.status_code == 201
    table = answer.json()["id"]
    for method, path in routes(hostile.site):
        if method == "GET" and "{" in path and not path.endswith(STREAMS):
            hostile.send(method, filled(path, table, "0"))
    assert (
        hostile.send(
            "POST", "/api/v1/records", json={"text": text.replace('[Scores "', '[Scores "1')}
        ).status_code
        == 422
    )


def long_record(name: str) -> str:
    """A game in which everybody takes the last of the answers, which is mostly to pass."""
    game = quadriga.game(name, players=max(title(name).players))
    state, moves = game.start(1), list[tuple[int, int]]()
    while not state.over:
        seat = state.to_move[0]
        moves.append((seat, state.legal(seat)[-1]))
        state.play(moves[-1][1], seat)
    return Record.of(Record.begin(game, 1), state, moves).format()
