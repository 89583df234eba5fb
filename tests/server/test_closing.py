"""An owner closes a table, and nothing of it is left."""

from __future__ import annotations

import pytest
from sqlalchemy import create_engine, text

from quadriga.server.house import House
from quadriga.server.settings import load
from web_support import Guest, Json, fast_forward, site_of, until

TABLE = {"title": "celtae", "seats": ["me", "same"]}
PLACES = (
    *[(name, "table_id") for name in ("seats", "log", "chat", "notes")],
    ("tables", "id"),
    ("tables", "successor"),
)


def left(database_url: str, table: str) -> list[int]:
    """How many rows name a table."""
    engine = create_engine(load(database_url=database_url).url)
    with engine.connect() as connection:
        counts = [f"SELECT count(*) FROM {name} WHERE {column} = :id" for name, column in PLACES]
        found = [connection.execute(text(each), {"id": table}).scalar_one() for each in counts]
    engine.dispose()
    return found


def test_a_guest_at_the_limit_closes_a_table_and_makes_another(database_url: str) -> None:
    with site_of(database_url=database_url, tables_per_guest=1) as site:
        ann = Guest(site, "Ann")
        table = ann.table("celtae", ["me", "same"])["id"]
        ann.play_once(table, ann.look(table)["waiting_for"][0])
        ann.post(f"/tables/{table}/chat", {"text": "farewell"})
        ann.send("PUT", f"/tables/{table}/notes", {"text": "mine"})
        refused = ann.post("/tables", TABLE)
        assert refused.status_code == 429
        assert "finish it, or close it if nobody else plays there" in refused.json()["detail"]
        assert "Close this table" in ann.page(f"/tables/{table}").text
        assert all(left(database_url, table)[:5])
        closed = ann.form(f"/tables/{table}/close")
        assert (closed.status_code, closed.headers["location"]) == (303, "/")
        assert left(database_url, table) == [0] * 6
        assert ann.get(f"/tables/{table}").status_code == 404
        assert ann.post("/tables", TABLE).status_code == 201


def test_nobody_closes_what_is_not_theirs_alone(database_url: str) -> None:
    with site_of(database_url=database_url) as site:
        ann, ben = Guest(site, "Ann"), Guest(site, "Ben")
        shared, over = (
            ann.table("celtae", ["me", kind], confirm=False)["id"] for kind in ("open", "same")
        )
        assert ben.send("DELETE", f"/tables/{shared}").status_code == 403
        ben.post(f"/tables/{shared}/seats/1/claim")
        fast_forward(site, over, 0)
        for table, kind in ((shared, "not-alone"), (over, "over")):
            refused = ann.send("DELETE", f"/tables/{table}")
            assert (refused.status_code, refused.json()["title"]) == (409, kind)
            assert "Close this table" not in ann.page(f"/tables/{table}").text
            assert ann.get(f"/tables/{table}").status_code == 200


def test_a_closed_rematch_can_be_asked_for_again(database_url: str) -> None:
    with site_of(database_url=database_url) as site:
        ann = Guest(site, "Ann")
        over = ann.table("celtae", ["me", "same"], confirm=False)["id"]
        fast_forward(site, over, 0)
        first = ann.post(f"/tables/{over}/rematch").json()["id"]
        assert ann.send("DELETE", f"/tables/{first}").status_code == 204
        assert left(database_url, first) == [0] * 6
        second = ann.post(f"/tables/{over}/rematch")
        assert second.status_code == 201
        assert second.json()["id"] != first


def test_the_bots_of_a_closed_table_stop(database_url: str) -> None:
    with site_of(database_url=database_url) as site:
        ann = Guest(site, "Ann")
        table = ann.table("trajan", ["random", "random"])["id"]
        house = site.app.state.house  # type: ignore[attr-defined]  # FastAPI's state
        assert isinstance(house, House)
        assert ann.send("DELETE", f"/tables/{table}").status_code == 204
        until(lambda: not house.driver.tasks)
        assert left(database_url, table) == [0] * 6


def test_another_process_forgets_a_closed_table(postgres_url: str) -> None:
    with site_of(database_url=postgres_url) as one, site_of(database_url=postgres_url) as two:
        ann = Guest(one, "Ann")
        table = ann.table("celtae", ["me", "same"])["id"]
        ann.site = two
        assert ann.get(f"/tables/{table}").status_code == 200
        ann.site = one
        assert ann.send("DELETE", f"/tables/{table}").status_code == 204
        ann.site = two
        until(lambda: ann.get(f"/tables/{table}").status_code == 404)


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/chat", {"text": "hello"}),
        ("PUT", "/notes", {"text": "hello"}),
        ("POST", "/moves", {"seat": 0, "seq": 0, "move": 0}),
        ("POST", "/undo", {"seat": 0}),
        ("PUT", "/seats/0/bot", {"bot": "random"}),
        ("POST", "/seats/0/claim", {}),
        ("DELETE", "", None),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_comes_to_a_table_in_the_moment_it_is_closed_elsewhere_is_refused(
    database_url: str, method: str, path: str, body: Json | None
) -> None:
    """This process has not heard of it yet."""
    with site_of(database_url=database_url) as site:
        ann = Guest(site, "Ann")
        table = ann.table("celtae", ["me", "same"], confirm=False)["id"]
        house = site.app.state.house  # type: ignore[attr-defined]  # FastAPI's state
        assert isinstance(house, House)
        assert site.portal is not None
        site.portal.call(house.store.remove_table, table, house.tables[table].owner)
        answer = ann.send(method, f"/tables/{table}{path}", body)
        assert answer.status_code in (204, 404, 409), answer.text
        assert left(database_url, table) == [0] * 6
