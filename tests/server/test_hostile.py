"""A hostile visitor goes through all routes: no fault of ours, no file opened, nobody else held
up.
"""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import quote

import pytest

import quadriga
from hostile_support import FORM, JSON, STREAMS, Hostile, filled, quoted
from quadriga.core.components import as_json
from quadriga.core.registry import title
from web_support import routes_of

FIELDS = (
    "title", "name", "seat", "seq", "move", "key", "text", "ply", "agree", "ready", "bot", "level",
    "back", "undo", "stand_in", "what", "seat-0", "seat-1", "option-edition", "option-components",
    "option-rules", "solo", "public", "wait", "entropy",
)  # fmt: skip
USUAL = {
    "title": "trajan", "seats": ["me", "me"], "seat": 0, "seq": 1, "move": 0, "text": "x",
    "ply": 0, "name": "Eve", "agree": True, "ready": True, "bot": "",
}  # fmt: skip
HEADERS = (
    "Origin", "Host", "Cookie", "Authorization", "Content-Type", "Content-Length", "Accept",
    "Accept-Language", "Range", "If-Range", "If-Modified-Since", "Last-Event-ID", "HX-Request",
    "Idempotency-Key", "X-Forwarded-For", "X-Forwarded-Proto", "Forwarded", "Sec-Fetch-Site",
    "Sec-CH-UA-Mobile", "Sec-CH-Prefers-Color-Scheme", "Expect", "Upgrade",
)  # fmt: skip
ODD_HEADERS = (
    "http://[", "[::", "null", "bytes=0-,-1,5-2", ",".join(["0-0"] * 9000), "quadriga=;;=;",
    "; ".join(["a=1"] * 9000), "theme=../../x; narrow=9", 'theme="\\"><script>',
    "multipart/form-data", "multipart/form-data; boundary=", "application/json; charset=x",
    "9" * 5000, "-1", "1e9", "same-site", "true", "100-continue", "for=\x01", "\xff\xfe",
    "Bearer ", "Bearer \xe9", "x" * 60_000,
)  # fmt: skip


def test_odd_addresses(hostile: Hostile) -> None:
    for method, path in routes_of(hostile.site):
        for odd in hostile.texts():
            part = quoted(odd)
            hostile.send(method, filled(path, part, part))
            if path.endswith(STREAMS):
                continue
            for table in hostile.tables_for(method, path):
                query = f"seat={part}&ply={part}&move={part}&title={part}"
                for address in dict.fromkeys(filled(path, table, rest) for rest in (part, "0")):
                    hostile.send(method, f"{address}?{query}")


def test_odd_headers(hostile: Hostile) -> None:
    for method, path in (
        ("GET", "/"),
        ("GET", "/static/site.js"),
        ("POST", "/play-now"),
        ("POST", "/api/v1/tables"),
        ("DELETE", f"/api/v1/tables/{hostile.over}"),
    ):
        for name in HEADERS:
            for odd in ODD_HEADERS:
                hostile.send(method, path, headers={name: odd.encode("latin-1")}, content=b"")


def test_odd_forms(hostile: Hostile) -> None:
    for method, path in routes_of(hostile.site):
        if method == "POST" and not path.startswith("/api/"):
            for odd in hostile.texts():
                value = odd.encode("utf-8", "surrogatepass")
                for names in (FIELDS, ("title", "name", "text"), ("option-components",)):
                    send_form(hostile, path, dict.fromkeys(names, value))


def send_form(hostile: Hostile, path: str, fields: dict[str, bytes]) -> None:
    """Send a form with some odd fields."""
    body = {"title": b"trajan", "seat-0": b"me", "seat-1": b"me", **fields}
    content = b"&".join(name.encode() + b"=" + quote(text).encode() for name, text in body.items())
    address = filled(path, hostile.table_for(path), "0")
    hostile.send("POST", address, content=content, headers=FORM)


def bodies(hostile: Hostile) -> list[tuple[str, str, dict[str, Any]]]:
    """The operations of the API that write, and the properties of their bodies."""
    described = hostile.site.get("/api/v1/openapi.json").json()
    shapes, found = described["components"]["schemas"], []
    for method, path in routes_of(hostile.site):
        if method in ("POST", "PUT", "DELETE") and path.startswith("/api/"):
            usual: Any = {"content": {"application/json": {"schema": {}}}}
            body = described["paths"][path][method.lower()].get("requestBody", usual)
            schema = body["content"]["application/json"]["schema"]
            named = next((each for each in schema.get("anyOf", []) if "$ref" in each), schema)
            shape = shapes.get(named.get("$ref", "").rpartition("/")[2], named)
            found.append((method, path, shape.get("properties", {})))
    assert len(found) > 20
    assert sum(map(bool, found)) > 15
    return found


def test_odd_json(hostile: Hostile) -> None:
    for method, path, properties in bodies(hostile):
        address = filled(path, hostile.tables_for(method, path)[0], "0")
        if path.endswith("/ready"):
            address = filled(path, hostile.open, "0")
        for raw in (
            b"", b"[" * 50_000, b'{"a":' * 50_000, b"NaN", b"9" * 5000, b"\xff",
            b'{"\\ud800": 1}', b"null",
        ):  # fmt: skip
            hostile.send(method, address, content=raw, headers=JSON)
        for name in properties:
            for odd in hostile.values():
                fitting = {key: value for key, value in USUAL.items() if key in properties}
                content = json.dumps({**fitting, name: odd})
                hostile.send(method, address, content=content, headers=JSON)


def test_odd_options_and_components(hostile: Hostile) -> None:
    for name in quadriga.games():
        tables = json.loads(as_json(name, title(name).tables))["tables"]
        for table, content in tables.items():
            rows, odd = content["rows"], object()
            for odd in (
                rows[:1] * 5000, rows * (5000 // len(rows)), [rows[0]] * 400, rows[:1], [[]], [{}],
                "x",
            ):  # fmt: skip
                options: Any = {"components": {"tables": {table: odd}}}
                made = {"title": name, "seats": ["me", "me"], "options": options}
                hostile.send("POST", "/api/v1/tables", json=made)
    for option in (
        "name", "self", "title", "players", "components", "rules", "first_player", "edition",
    ):  # fmt: skip
        for odd in hostile.values():
            made = {"title": "trajan", "seats": ["me", "me"], "options": {option: odd}}
            hostile.send("POST", "/api/v1/tables", content=json.dumps(made), headers=JSON)


@pytest.mark.parametrize(
    "name", ["secret.json", "/dev/zero", "{}", '{"tables": {}}', 5, True], ids=str
)
def test_components_by_text_are_refused_and_not_repeated(hostile: Hostile, name: object) -> None:
    given = str(hostile.forbidden / name) if name == "secret.json" else name
    made = {"title": "trajan", "seats": ["me", "me"], "options": {"components": given}}
    answer = hostile.guest.post("/tables", made)
    assert answer.status_code == 422
    assert "the secret" not in answer.text
    seats = {"seat-0": "me", "seat-1": "me"}
    form = hostile.guest.form("/tables", title="trajan", **seats, **{"option-components": given})
    assert form.status_code == 422
    assert "the secret" not in form.text


def test_a_table_that_was_closed_is_gone_for_every_route(hostile: Hostile) -> None:
    """Whatever is asked of it, at once or later, there is no such table."""
    gone = hostile.guest.table("trajan", ["me", "me"])["id"]
    assert hostile.send("DELETE", f"/api/v1/tables/{gone}").status_code == 204
    fields = {(method, path): properties for method, path, properties in bodies(hostile)}
    for method, path in routes_of(hostile.site):
        if "{id}" in path or "{table_id}" in path:
            known = fields.get((method, path), USUAL)
            body = {name: value for name, value in USUAL.items() if name in known}
            rest = {"json" if path.startswith("/api/") else "data": body}
            address = f"{filled(path, gone, '0')}?move=0"
            answer = hostile.send(method, address, **(rest if method in ("POST", "PUT") else {}))
            assert answer.status_code == (307 if "/at/" in path else 404), (method, path)
