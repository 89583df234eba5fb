"""A hostile visitor asks for much work at once: the loop never spends long on one request."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

import quadriga
from hostile_support import FORM, JSON, STREAMS, Hostile, filled
from quadriga.core.record import Record
from quadriga.core.registry import OURS, title
from web_support import routes_of

FULL = 590_000  # bytes, a little less than a request may have at most
SMALL = 190_000  # a little less than most requests may have
MANY = 40_000  # fields that fit into a full form
BOUNDARY = {"Content-Type": f"multipart/form-data; boundary={'b' * 60}"}
PART = b"--" + b"b" * 60 + b'\r\nContent-Disposition: form-data; name="f%d"\r\n\r\n1\r\n'


def object_of(value: object, size: int) -> bytes:
    """An object with many fields of one value."""
    fields = {f"a{i}": value for i in range(size // 14)}
    return json.dumps(fields, separators=(",", ":")).encode()


def json_of(kind: str, size: int) -> bytes:
    """JSON of about so many bytes."""
    makers = {
        "many fields": lambda: object_of(1, size),
        "many empty fields": lambda: object_of(None, size),
        "many lists": lambda: b"[" + b"[]," * (size // 3) + b"[]]",
        "many numbers": lambda: b"[" + b"1," * (size // 2) + b"1]",
        "a long text": lambda: json.dumps("x" * size).encode(),
        "a long number": lambda: b"9" * size,
        "many backslashes": lambda: b'"' + b"\\\\" * (size // 2) + b'"',
    }
    return makers[kind]()


JSONS = (
    "many fields",
    "many empty fields",
    "many lists",
    "many numbers",
    "a long text",
    "a long number",
    "many backslashes",
)
FORMS = {
    "many fields": b"&".join([b"a%d=1" % i for i in range(MANY)]),
    "one field often": b"a=&" * (FULL // 3),
    "nothing often": b"&" * FULL,
    "a long text": b"text=" + b"x" * FULL,
    "a long text of signs": b"text=" + b"%41" * (FULL // 3),
    "a long name": b"x" * FULL + b"=1",
}
PARTS = {
    "many parts": b"".join([PART % i for i in range(7000)]),
    "many heads": b"--" + b"b" * 60 + b"\r\n" + b"A: b\r\n" * (FULL // 6),
    "nearly the end, often": PART[:-2] % 1 + (b"\r\n--" + b"b" * 59) * (FULL // 63),
    "a large file": (
        PART.replace(b'"\r', b'"; filename="/etc/passwd"\r')[:-2] % 1
        + b"x" * (SMALL - 400)
        + b"\r\n--"
        + b"b" * 60
        + b"--\r\n"
    ),
}


@pytest.mark.parametrize("kind", JSONS)
def test_large_json(hostile: Hostile, kind: str) -> None:
    full, small = json_of(kind, FULL), json_of(kind, SMALL)
    for method, path in routes_of(hostile.site):
        if method in ("POST", "PUT", "DELETE") and path.startswith("/api/"):
            address = filled(path, hostile.tables_for(method, path)[0], "0")
            for content in (full, small):
                hostile.send(method, address, content=content, headers=JSON)


@pytest.mark.parametrize("kind", JSONS)
def test_large_values_in_json(hostile: Hostile, kind: str) -> None:
    large = json_of(kind, FULL - 100)
    for made in (
        b'{"title": "trajan", "seats": ["me", "me"], "options": %s}',
        b'{"title": "trajan", "seats": ["me", "me"], "options": {"components": %s}}',
        b'{"title": "trajan", "seats": ["me", "me"], "options": {"components": {"tables": %s}}}',
        b'{"title": "trajan", "seats": %s}',
        b'{"title": %s, "seats": ["me", "me"]}',
    ):
        hostile.send("POST", "/api/v1/tables", content=made % large, headers=JSON)
    hostile.send("POST", "/api/v1/records", content=b'{"text": %s}' % large, headers=JSON)


@pytest.mark.parametrize("kind", [*FORMS, *PARTS])
def test_large_forms(hostile: Hostile, kind: str) -> None:
    for method, path in routes_of(hostile.site):
        if method == "POST" and not path.startswith("/api/"):
            address = filled(path, hostile.tables_for(method, path)[0], "0")
            content, headers = {**FORMS, **PARTS}[kind], FORM if kind in FORMS else BOUNDARY
            for each in (content, content[:SMALL]):
                hostile.send(method, address, content=each, headers=headers)


# --- long games ---


@pytest.mark.parametrize("name", OURS)
def test_long_games_from_a_record(hostile: Hostile, name: str) -> None:
    """The longest game a simple player makes, uploaded and then looked at by every route."""
    text = long_record(name).format()
    answer = hostile.send("POST", "/api/v1/records", json={"text": text})
    assert answer.status_code == 201
    table = answer.json()["id"]
    for method, path in routes_of(hostile.site):
        if method == "GET" and "{" in path and not path.endswith(STREAMS):
            hostile.send(method, filled(path, table, "0"))
            hostile.send(method, f"{filled(path, table, '0')}?ply=100&seat=0&move=0")
    worse = text.replace('[Scores "', '[Scores "1')
    assert hostile.send("POST", "/api/v1/records", json={"text": worse}).status_code == 422
    fork = hostile.send("POST", f"/api/v1/tables/{table}/fork", json={"ply": 100})
    assert fork.status_code == 201


@pytest.mark.parametrize("name", OURS)
def test_a_long_game_goes_on(hostile: Hostile, name: str) -> None:
    """The same, one move before its end: played on, taken back, talked at, given to a bot."""
    whole = long_record(name)
    part = replace(whole, moves=whole.moves[:-1], scores=(), ranking=(), digest="")
    answer = hostile.send("POST", "/api/v1/records", json={"text": part.format()})
    assert answer.status_code == 201, answer.text
    table = answer.json()["id"]
    at, back = f"/api/v1/tables/{table}", {"seat": 0, "ply": open_moves(hostile, table) - 9}
    hostile.send("POST", f"{at}/newest-rules")
    hostile.send("POST", f"{at}/chat", json={"text": "hello"})
    taken = hostile.send("POST", f"{at}/take-back", json=back)
    assert taken.status_code == 200, taken.text
    for _ in range(5):
        shown = hostile.send("GET", f"{at}?log_from=1000000").json()
        body = {"seat": shown["seat"], "seq": shown["seq"], "move": shown["legal"][0]["move"]}
        assert hostile.send("POST", f"{at}/moves", json=body).status_code == 200
        hostile.send("POST", f"{at}/undo", json={"seat": shown["seat"]})
        hostile.send("GET", f"/tables/{table}")


def open_moves(hostile: Hostile, table: str) -> int:
    """The moves of a table that everybody knows."""
    house = hostile.site.app.state.house  # type: ignore[attr-defined]  # FastAPI's
    return int(house.tables[table].open_from)


def long_record(name: str) -> Record:
    """A game in which everybody takes the last of the answers, which is mostly to pass."""
    game = quadriga.game(name, players=max(title(name).players))
    state, moves = game.start(1), list[tuple[int, int]]()
    while not state.over:
        seat = state.to_move[0]
        moves.append((seat, state.legal(seat)[-1]))
        state.play(moves[-1][1], seat)
    return Record.of(Record.begin(game, 1), state, moves)
