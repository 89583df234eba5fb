"""All or nothing, and once: a write that fails anywhere leaves nothing, and a request that is
repeated is done once.
"""

from __future__ import annotations

import asyncio
import re
import signal
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx2
import pytest
from sqlalchemy import create_engine, event, text
from sqlalchemy.exc import OperationalError
from starlette.testclient import TestClient

from quadriga.server.app import make_app
from quadriga.server.house import House
from quadriga.server.logs import request_id
from quadriga.server.settings import load
from quadriga.server.storage import Keyed
from quadriga.server.storage.models import Base
from web_support import Guest, Server, fast_forward, site_of

TABLE = {"title": "celtae", "seats": ["me", "same"]}
KILLED_AT = str(Path(__file__).parent.parent / "killed_at.py")
KEPT = {
    "tables": "SELECT id, status, owner, successor FROM tables ORDER BY id",
    "seats": "SELECT table_id, seat, person, link, ready FROM seats ORDER BY table_id, seat",
    "log": "SELECT table_id, seq, value FROM log ORDER BY table_id, seq",
    "chat": "SELECT table_id, text FROM chat ORDER BY id",
    "devices": "SELECT token_hash, used FROM devices ORDER BY token_hash",
    "requests": "SELECT person, key, fingerprint, result FROM requests ORDER BY person, key",
}


def house_of(site: TestClient) -> House:
    """The house of a site in memory."""
    house = site.app.state.house  # type: ignore[attr-defined]  # the application is FastAPI's
    assert isinstance(house, House)
    return house


def rows(database_url: str, query: str, **values: object) -> list[Any]:
    """What the database answers, or does."""
    engine = create_engine(load(database_url=database_url).url)
    with engine.begin() as connection:
        done = connection.execute(text(query), values)
        found = [tuple(row) for row in done] if done.returns_rows else []
    engine.dispose()
    return found


def kept(database_url: str) -> dict[str, list[Any]]:
    """All that a write can leave behind."""
    engine = create_engine(load(database_url=database_url).url)
    with engine.connect() as connection:
        found = {
            name: [tuple(row) for row in connection.execute(text(query))]
            for name, query in KEPT.items()
        }
    engine.dispose()
    return found


def writes(ann: Guest, ben: Guest) -> Iterator[tuple[str, Guest, Callable[[], str], object]]:
    """Every write that creates something: its name, who asks, where (at a table that is prepared
    for it each time) and for what.
    """
    over = ann.table("celtae", ["me", "same"], confirm=False)["id"]
    fast_forward(ann.site, over, 0)  # type: ignore[arg-type]  # a site in memory
    record = {"text": ann.get(f"/tables/{over}/record").text}

    def opened() -> str:
        return f"/tables/{ann.table('celtae', ['me', 'open'])['id']}/seats/1/claim"

    def linked() -> str:
        return f"/join/{ann.table('celtae', ['me', 'link'])['links']['1']}"

    yield "create", ann, lambda: "/tables", TABLE
    yield "upload", ann, lambda: "/records", record
    yield "fork", ann, lambda: f"/tables/{over}/fork", {"ply": 1}
    yield "chat", ann, lambda: f"/tables/{over}/chat", {"text": "well played"}
    yield "claim", ben, opened, None
    yield "join", ben, linked, None
    yield "device", ann, lambda: "/me/devices", None


def test_every_write_that_creates_is_done_once(database_url: str) -> None:
    with site_of(database_url=database_url) as site:
        ann, ben = Guest(site, "Ann"), Guest(site, "Ben")
        for name, guest, prepared, body in writes(ann, ben):
            path = prepared()
            first = guest.post(path, body, key=name)
            assert first.status_code < 300, (name, first.text)
            before = kept(database_url)
            again = guest.post(path, body, key=name)
            assert (again.status_code, again.text) == (first.status_code, first.text), name
            assert kept(database_url) == before, name
            if "{" in first.text and name not in ("claim", "join"):
                guest.post(path, body, key=f"another {name}")
                assert kept(database_url) != before, name


def test_a_key_that_was_used_for_something_else_is_refused(database_url: str) -> None:
    with site_of(database_url=database_url) as site:
        ann, ben = Guest(site, "Ann"), Guest(site, "Ben")
        first = ann.post("/tables", TABLE, key="k")
        for path, body in (
            ("/tables", {**TABLE, "public": True}),
            (f"/tables/{first.json()['id']}/chat", {"text": "k"}),
        ):
            refused = ann.post(path, body, key="k")
            assert (refused.status_code, refused.json()["title"]) == (409, "key-used")
            assert (
                refused.json()["detail"]
                == "You used this key for another request: choose a new key for a new request."
            )
        other = ben.post("/tables", TABLE, key="k")
        assert other.status_code == 201
        assert other.json()["id"] != first.json()["id"], "each guest has their own keys"
        assert ann.post("/tables", TABLE, key="k" * 61).status_code == 422
        assert len(rows(database_url, "SELECT id FROM tables")) == 2


def test_a_refused_request_leaves_its_key_unused(database_url: str) -> None:
    with site_of(database_url=database_url) as site:
        ann, ben, eve = (Guest(site, name) for name in ("Ann", "Ben", "Eve"))
        claim = f"/tables/{ann.table('celtae', ['me', 'open'])['id']}/seats/1/claim"
        assert ben.post(claim, key="b").status_code == 200
        refused = eve.post(claim, key="e")
        assert (refused.status_code, refused.json()["title"]) == (409, "taken")
        assert eve.post("/tables", TABLE, key="e").status_code == 201


def test_a_repetition_at_the_limit_of_tables_is_answered(database_url: str) -> None:
    with site_of(database_url=database_url, tables_per_guest=1) as site:
        ann = Guest(site, "Ann")
        first = ann.post("/tables", TABLE, key="k")
        assert ann.post("/tables", TABLE, key="k").json()["id"] == first.json()["id"]
        assert ann.post("/tables", TABLE, key="l").status_code == 429


def blind(house: House, times: int) -> Callable[[Keyed], Awaitable[Any]]:
    """Look for earlier requests, in vain so many times: those who ask at the same time find nothing
    yet.
    """
    find = house.store.find_request
    left = times

    async def found(request: Keyed) -> Any:
        nonlocal left
        left -= 1
        return None if left >= 0 else await find(request)

    return found


@pytest.mark.parametrize("most", [1, 40])
def test_of_requests_at_the_same_time_one_creates_and_all_get_its_answer(
    database_url: str, most: int
) -> None:
    with site_of(database_url=database_url, tables_per_guest=most) as site:
        ann, ben = Guest(site, "Ann"), Guest(site, "Ben")
        house = house_of(site)
        table = ann.table("celtae", ["me", "open"])["id"] if most > 1 else ""
        asked = [
            (ben, "/tables", TABLE),
            *([(ben, f"/tables/{table}/seats/1/claim", None)] if table else []),
        ]

        async def together(guest: Guest, path: str, body: object) -> list[httpx2.Response]:
            headers = {"Authorization": f"Bearer {guest.token}", "Idempotency-Key": path[:60]}
            transport = httpx2.ASGITransport(app=site.app)
            async with httpx2.AsyncClient(
                transport=transport, base_url="http://testserver"
            ) as client:
                posts = [
                    client.post(f"/api/v1{path}", json=body, headers=headers) for _ in range(4)
                ]
                return list(await asyncio.gather(*posts))

        assert site.portal is not None
        for guest, path, body in asked:
            with pytest.MonkeyPatch.context() as patch:  # all have looked before one writes
                patch.setattr(house.store, "find_request", blind(house, 4))
                answers = site.portal.call(together, guest, path, body)
            assert {answer.status_code for answer in answers} <= {200, 201}, [
                answer.text for answer in answers
            ]
            assert len({answer.json()["id"] for answer in answers}) == 1
        assert len(rows(database_url, "SELECT id FROM tables")) == len(asked)


def test_two_servers_do_what_both_are_asked_once(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with site_of(database_url=postgres_url) as one, site_of(database_url=postgres_url) as two:
        ann = Guest(one, "Ann")
        store = house_of(two).store
        monkeypatch.setattr(
            store, "find_request", blind(house_of(two), 1)
        )  # it looked a moment before
        first = ann.post("/tables", TABLE, key="k")
        ann.site = two
        assert ann.post("/tables", TABLE, key="k").json()["id"] == first.json()["id"]
        assert len(rows(postgres_url, "SELECT id FROM tables")) == 1


def test_a_key_is_forgotten_after_a_day(database_url: str) -> None:
    with site_of(database_url=database_url) as site:
        ann = Guest(site, "Ann")
        first = ann.post("/tables", TABLE, key="k").json()["id"]
        ann.post("/tables", TABLE, key="l")
        rows(database_url, "UPDATE requests SET at = :then", then=time.time() - 25 * 3600)
        second = ann.post("/tables", TABLE, key="k").json()["id"]
        assert second != first
        assert rows(database_url, "SELECT key, result FROM requests") == [("k", second)]


# --- forms ---


def key_of(page: str, action: str) -> str:
    """The key that a form of a page holds."""
    found = re.search(rf'action="{action}".*?name="key" value="([\w-]+)"', page, re.DOTALL)
    assert found is not None, action
    return found[1]


def test_a_form_that_is_sent_twice_does_it_once(database_url: str) -> None:
    with site_of(database_url=database_url) as site:
        ann = Guest(site, "Ann")
        over = ann.table("celtae", ["me", "same"], confirm=False)["id"]
        fast_forward(site, over, 0)
        record = ann.get(f"/tables/{over}/record").text
        forms: list[tuple[str, str, dict[str, str], dict[str, str]]] = [
            (
                "/",
                "/play-now",
                {"title": "celtae", "solo": "yes"},
                {"title": "celtae", "level": "novice"},
            ),
            (
                "/new",
                "/tables",
                {"title": "celtae", "seat-0": "me"},
                {"title": "celtae", "seat-0": "me", "seat-1": "open"},
            ),
            ("/upload", "/upload", {"text": record}, {"text": record + "\n"}),
            (f"/tables/{over}/replay?ply=1", f"/tables/{over}/fork", {"ply": "1"}, {"ply": "2"}),
        ]
        for page, action, fields, others in forms:
            keys = [key_of(ann.page(page).text, action) for _ in range(2)]
            sent = [ann.form(action, key=keys[0], **fields) for _ in range(2)]
            sent += [
                ann.form(action, key=keys[1], **fields),
                ann.form(action, key=keys[0], **others),
            ]
            places = [answer.headers["location"] for answer in sent]
            assert places[0] == places[1], action
            assert len(set(places)) == 3, "another form, and other fields, are another request"
        key = key_of(ann.page(f"/tables/{over}").text, f"/tables/{over}/chat")
        for words in ("hail", "hail", "farewell"):
            assert ann.form(f"/tables/{over}/chat", text=words, key=key).status_code == 303
        assert rows(database_url, KEPT["chat"]) == [(over, "hail"), (over, "farewell")]


def test_sitting_down_by_the_form_twice_is_sitting_down_once(database_url: str) -> None:
    with site_of(database_url=database_url) as site:
        ann, ben = Guest(site, "Ann"), Guest(site, "Ben")
        table = ann.table("celtae", ["me", "open"], public=True)["id"]
        action = f"/tables/{table}/seats/1/take"
        key = key_of(ben.page(f"/tables/{table}").text, action)
        places = [ben.form(action, key=key) for _ in range(2)]
        assert [(each.status_code, each.headers["location"]) for each in places] == [
            (303, f"/tables/{table}")
        ] * 2
        assert ben.form(action).status_code == 409


# --- a write that fails ---


@contextmanager
def failing(site: TestClient, at: int) -> Iterator[list[str]]:
    """The database fails at a statement of a request with a key, from the first one of its
    transaction to the last one before its answer; what it was asked until then.
    """
    engine, asked = house_of(site).store.engine.sync_engine, list[str]()

    def look(_connection: Any, _cursor: Any, statement: str, *_rest: Any) -> None:
        if asked or statement.startswith("DELETE FROM requests"):
            fail(statement)

    def commit(_connection: Any) -> None:
        if asked:
            fail("COMMIT")

    def fail(statement: str) -> None:
        if not request_id.get():  # the watchdog's
            return
        asked.append(statement)
        if len(asked) == at:
            raise OperationalError(statement, {}, Exception("disk full"))

    event.listen(engine, "before_cursor_execute", look)
    event.listen(engine, "commit", commit)
    try:
        yield asked
    finally:
        event.remove(engine, "before_cursor_execute", look)
        event.remove(engine, "commit", commit)


def test_a_write_that_fails_at_any_statement_leaves_nothing_or_all(database_url: str) -> None:
    """Nothing up to the commit; after it all, which a repetition acknowledges and does not do
    again.
    """
    with site_of(database_url=database_url, writes_per_minute=10**6) as site:
        ann, ben = Guest(site, "Ann"), Guest(site, "Ben")
        for name, guest, prepared, body in writes(ann, ben):
            failed = list[str]()
            for at in range(1, 40):
                path, key = prepared(), f"{name} {at}"
                before = kept(database_url)
                with failing(site, at) as asked:
                    answer = guest.post(path, body, key=key)
                if len(asked) < at:
                    break
                failed.append(asked[-1])
                after = kept(database_url)
                if "COMMIT" not in asked[:-1]:
                    assert answer.status_code == 503, (name, failed, answer.text)
                    assert after == before, (name, failed)
                    continue
                assert answer.status_code == 503 or answer.status_code < 300, (name, failed)
                assert after != before, (name, failed)
                assert guest.post(path, body, key=key).status_code < 300, (name, failed)
                assert kept(database_url) == after, (name, failed)
            assert answer.status_code < 300, name
            assert failed.index("COMMIT") > 2, "every statement was tried"
            if name in ("claim", "join"):
                assert guest.look(answer.json()["id"])["status"] == "running"
                assert len(failed) > failed.index("COMMIT") + 1, "the table is read again"


def killed_server(database_url: str, after: str, before: str) -> Server:
    """A server that will kill itself in the middle of a write."""
    server = Server(database_url=database_url, kill_after=after, kill_before=before)
    server.command = [sys.executable, KILLED_AT, "serve"]
    server.start()
    return server


def start_again(server: Server) -> None:
    """The same server, which lives on this time."""
    assert server.process is not None
    assert server.process.wait(60) == -signal.SIGKILL
    server.environment["QUADRIGA_KILL_AFTER"] = server.environment["QUADRIGA_KILL_BEFORE"] = "never"
    server.start()


def test_a_kill_between_claiming_and_beginning_leaves_the_seat_free(database_url: str) -> None:
    server = killed_server(database_url, "UPDATE seats", "UPDATE tables SET status")
    try:
        with httpx2.Client(base_url=server.url, timeout=60) as client:
            ann, ben = Guest(client, "Ann"), Guest(client, "Ben")
            table = ann.table("celtae", ["me", "open"])["id"]
            with pytest.raises(httpx2.TransportError):
                ben.post(f"/tables/{table}/seats/1/claim", key="k")
            assert rows(database_url, "SELECT status FROM tables") == [("open",)]
            assert rows(database_url, "SELECT person FROM seats WHERE seat = 1") == [("",)]
            start_again(server)
            assert ben.post(f"/tables/{table}/seats/1/claim", key="k").json()["status"] == "running"
    finally:
        server.stop(signal.SIGKILL)


def test_who_repeats_after_a_lost_answer_has_one_table(database_url: str) -> None:
    server = killed_server(database_url, "INSERT INTO tables", "")
    try:
        with httpx2.Client(base_url=server.url, timeout=60) as client:
            ann = Guest(client, "Ann")
            with pytest.raises(httpx2.TransportError):
                ann.post("/tables", TABLE, key="k")
            [(table,)] = rows(database_url, "SELECT id FROM tables")
            start_again(server)
            again = ann.post("/tables", TABLE, key="k")
            assert (again.status_code, again.json()["id"], again.json()["status"]) == (
                201,
                table,
                "running",
            )
            assert rows(database_url, "SELECT id FROM tables") == [(table,)]
    finally:
        server.stop(signal.SIGKILL)


def test_the_start_finishes_what_an_older_version_left_half_done(database_url: str) -> None:
    with site_of(database_url=database_url) as site:
        ann = Guest(site, "Ann")
        full, waiting = (ann.table("celtae", ["me", kind])["id"] for kind in ("same", "open"))
    rows(database_url, "UPDATE tables SET status = 'open', noted = -1")
    with site_of(database_url=database_url) as site:
        ann.site = site
        assert ann.look(full)["status"] == "running"
        assert ann.look(waiting)["status"] == "open"
        ann.play_once(full, ann.look(full)["waiting_for"][0])


@pytest.mark.parametrize("kind", ["moves", "undo", "end-turn"])
def test_a_move_whose_answer_was_lost_is_acknowledged_when_it_is_repeated(
    database_url: str, kind: str
) -> None:
    with site_of(database_url=database_url) as site:
        ann, store = Guest(site, "Ann"), house_of(site).store
        table = ann.table("trajan", ["me", "same"])["id"]
        body = {"moves": first_move, "undo": back, "end-turn": last_of_turn}[kind](ann, table)
        append = store.append

        async def lost(table_id: str, entries: list[dict[str, Any]]) -> None:
            await append(table_id, entries)
            raise OperationalError("COMMIT", {}, Exception("the connection was lost"))

        with pytest.MonkeyPatch.context() as patch:  # on disk, but nobody heard of it
            patch.setattr(store, "append", lost)
            assert ann.post(f"/tables/{table}/{kind}", body).status_code == 503
        before = rows(database_url, KEPT["log"])
        again = ann.post(f"/tables/{table}/{kind}", body)
        assert (again.status_code, again.json()["repeated"]) == (200, True), again.text
        assert rows(database_url, KEPT["log"]) == before
        if kind == "moves":
            other = ann.post(f"/tables/{table}/{kind}", {**body, "move": body["move"] + 1})
            assert (other.status_code, other.json()["title"]) == (409, "key-used")


def first_move(ann: Guest, table: str) -> dict[str, Any]:
    """The body of a move."""
    shown = ann.look(table)
    return {
        "seat": shown["seat"],
        "move": shown["legal"][0]["move"],
        "seq": shown["seq"],
        "key": "k",
    }


def back(ann: Guest, table: str) -> dict[str, Any]:
    """The body of an undo, after a move."""
    seat = ann.look(table)["seat"]
    ann.play_once(table, seat)
    return {"seat": seat, "key": "k"}


def last_of_turn(ann: Guest, table: str) -> dict[str, Any]:
    """The body that ends a turn, after its moves."""
    for _ in range(60):
        seat = ann.look(table)["waiting_for"][0]
        if ann.look(table, seat=seat).get("may_end"):
            return {"seat": seat, "key": "k"}
        ann.play_once(table, seat)
    raise AssertionError("no turn could be ended")


# --- what is described ---


def test_every_post_takes_a_key_or_can_be_repeated_without_one(tmp_path: Path) -> None:
    without = {
        "/me",
        "/devices/{secret}",  # before there is a guest
        "/tables/{table_id}/rematch",
        "/tables/{table_id}/take-back",
        "/tables/{table_id}/newest-rules",
        "/tables/{table_id}/answer",  # done once anyway
    }
    described = make_app(load(data=tmp_path)).openapi()
    models = described["components"]["schemas"]
    found = set()
    for path, operations in described["paths"].items():
        post = operations.get("post")
        headers = [
            each["name"] for each in (post or {}).get("parameters", []) if each["in"] == "header"
        ]
        body = str((post or {}).get("requestBody", ""))
        body += str([model for name, model in models.items() if f"/{name}'" in body])
        if post is not None and "Idempotency-Key" not in headers and "'key'" not in body:
            found.add(path.removeprefix("/api/v1"))
    assert found == without


def test_start_and_lobby_play_no_logs(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with site_of(database_url=database_url) as site:
        ann = Guest(site, "Ann")
        table = ann.table("celtae", ["me", "same"], public=True)["id"]
        ann.play_once(table, ann.look(table)["waiting_for"][0])
    copy_tables(database_url, table, 200)

    tried: list[object] = []

    def played(*_: object) -> None:
        tried.append(_)
        raise AssertionError("a log was played")

    monkeypatch.setattr("quadriga.server.house.rebuilt", played)
    monkeypatch.setattr("quadriga.server.tables.LiveTable.fold", played)
    with site_of(database_url=database_url) as site:
        ann.site = site
        assert site.portal is not None
        site.portal.call(house_of(site).driver.look)
        lists = ann.get("/tables").json()
        assert (len(lists["mine"]), len(lists["public"])) == (60, 60)
        assert {shown["moves"] for shown in lists["mine"]} == {1}
        assert ann.page("/").status_code == 200
        assert len(house_of(site).tables) == 0
        assert tried == []


def copy_tables(database_url: str, table: str, count: int) -> None:
    """So many tables like one, all with a log that cannot be played."""
    for name, column in (("tables", "id"), ("seats", "table_id"), ("log", "table_id")):
        columns = [each.name for each in Base.metadata.tables[name].columns]
        values = ", ".join(
            f"'t' || :number AS {each}" if each == column else each for each in columns
        )
        copy = (
            f"INSERT INTO {name} ({', '.join(columns)}) SELECT {values} FROM {name} WHERE {column}"
            " = :table"
        )
        for number in range(count):
            rows(database_url, copy, number=str(number), table=table)
    rows(database_url, "UPDATE log SET value = 'nonsense'")
