"""What one guest may have at once, by whatever way it is asked for, and what a crowd may say."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.datastructures import Headers

import quadriga
from quadriga.core.record import Record
from quadriga.server import entrance
from quadriga.server.rates import askers
from web_support import Guest, fast_forward, site_of, until

HALF_A_GAME = Record.begin(quadriga.game("celtae", players=2), 1).format()


def refusal(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["title"]


def test_uploads_forks_and_rematches_count_as_tables(database_url: str, tmp_path: Path) -> None:
    with site_of(data=tmp_path, database_url=database_url, tables_per_guest=2) as site:
        ann = Guest(site, "Ann")
        over = ann.table("celtae", ["me", "me"], confirm=False)["id"]
        fast_forward(site, over, 0)
        record = ann.get(f"/tables/{over}/record").text
        assert ann.post("/records", {"text": HALF_A_GAME}).status_code == 201
        assert ann.post(f"/tables/{over}/fork", {"ply": 3}).status_code == 201
        for path, body in (
            ("/records", {"text": HALF_A_GAME}),
            (f"/tables/{over}/fork", {"ply": 3}),
            (f"/tables/{over}/rematch", None),
            ("/tables", {"title": "celtae", "seats": ["me", "me"]}),
        ):
            assert refusal(ann.post(path, body)) == (429, "too-many-tables"), path
        assert ann.post("/records", {"text": record}).status_code == 201, "a replay is over"


def test_of_many_tables_asked_for_at_once_no_more_are_made_than_one_may_have(
    database_url: str, tmp_path: Path
) -> None:
    with site_of(data=tmp_path, database_url=database_url, tables_per_guest=3) as site:
        ann = Guest(site, "Ann")

        def make(_: int) -> int:
            return ann.post("/tables", {"title": "celtae", "seats": ["me", "me"]}).status_code

        with ThreadPoolExecutor(12) as crowd:
            answers = sorted(crowd.map(make, range(12)))
        assert answers == [201] * 3 + [429] * 9
        assert len(ann.get("/tables").json()["mine"]) == 3


def test_a_bot_in_place_of_the_last_person_makes_a_table_of_bots(tmp_path: Path) -> None:
    with site_of(data=tmp_path, bot_tables_per_guest=1, bot_pause=60) as site:
        ann, ben = Guest(site, "Ann"), Guest(site, "Ben")
        first, second = (ann.table("trajan", ["me", "random"])["id"] for _ in range(2))
        opened = ann.table("trajan", ["me", "random"], wait=True)["id"]
        shared = ann.table("trajan", ["open", "random"])["id"]
        assert ben.post(f"/tables/{shared}/seats/0/claim").status_code == 200
        seat, bot = "/seats/0/bot", {"bot": "random"}
        assert ann.send("PUT", f"/tables/{first}{seat}", bot).status_code == 200
        for guest, table, who in (
            (ann, second, "You have 1 table"),
            (ann, opened, "You have 1 table"),
            (ben, shared, "The owner of this table has 1 table"),
        ):
            refused = guest.send("PUT", f"/tables/{table}{seat}", bot)
            assert refusal(refused) == (429, "too-many-bots")
            assert refused.json()["detail"].startswith(who)
        assert ann.send("PUT", f"/tables/{first}{seat}", {"bot": ""}).status_code == 200
        assert ann.send("PUT", f"/tables/{second}{seat}", bot).status_code == 200


def test_a_flood_of_chat_is_stopped_for_its_guest_alone(tmp_path: Path) -> None:
    with site_of(data=tmp_path, chat_per_minute=3) as site:
        ann, ben = Guest(site, "Ann"), Guest(site, "Ben")
        one, other = (ann.table("celtae", ["me", "me"], public=True)["id"] for _ in range(2))
        for i in range(3):
            said = ann.post(f"/tables/{one}/chat", {"text": f"line {i}"}, key=f"key {i}")
            assert said.status_code == 204
        refused = ann.post(f"/tables/{other}/chat", {"text": "more"})
        assert refusal(refused) == (429, "too-many")
        assert "lines of chat" in refused.json()["detail"]
        assert ann.form(f"/tables/{one}/chat", text="by the form").status_code == 429
        repeated = ann.post(f"/tables/{one}/chat", {"text": "line 2"}, key="key 2")
        assert repeated.status_code == 204, "a repetition is no further line"
        assert ben.post(f"/tables/{one}/chat", {"text": "mine"}).status_code == 204
        assert len(ann.get(f"/tables/{one}/chat").json()) == 4


def test_an_address_brings_so_many_new_guests(tmp_path: Path) -> None:
    """By the API and by every form that makes a guest of somebody; those who are known go on."""
    with site_of(data=tmp_path, guests_per_hour=2) as site:
        ann = Guest(site, "Ann")
        assert site.post("/play-now", data={"title": "celtae"}).status_code == 200
        site.cookies.clear()
        for path, body in (
            ("/play-now", {"title": "celtae"}),
            ("/tables", {"title": "celtae", "seat-0": "me", "seat-1": "me"}),
            ("/name", {"name": "Eve"}),
            ("/upload", {"text": HALF_A_GAME}),
        ):
            refused = site.post(path, data=body, follow_redirects=False)
            assert refused.status_code == 429, path
            assert "More than 2 new guests from one address in an hour" in refused.text
        assert refusal(site.post("/api/v1/me", json={"name": "Eve"})) == (429, "too-many")
        assert ann.table("celtae", ["me", "me"])["status"] == "running"


def test_what_a_visitor_calls_themselves_is_not_kept() -> None:
    scope = {"client": ("192.0.2.1", 1)}
    names = [
        {name for name, _ in askers(scope, Headers({"cookie": letter * 60_000}))} for letter in "ab"
    ]
    assert len(names[0] & names[1]) == 1, "they share their address"
    assert len(names[0] | names[1]) == 3
    assert max(map(len, names[0] | names[1])) < 100


# --- what is dear to read ---


def test_one_guest_reads_one_thing_at_a_time_and_others_do_not_wait() -> None:
    """However much one guest hands in, somebody else's record is read beside it."""

    async def crowd() -> list[str]:
        done: list[str] = []
        gate = asyncio.Event()
        loop = asyncio.get_running_loop()

        def slow() -> None:
            asyncio.run_coroutine_threadsafe(gate.wait(), loop).result(60)

        async def read(guest: str) -> None:
            await entrance.beside(slow if guest == "Mallory" else list, guest)
            done.append(guest)

        flood = [asyncio.create_task(read("Mallory")) for _ in range(20)]
        await asyncio.sleep(0)
        await read("Ann")
        gate.set()
        await asyncio.gather(*flood)
        return done

    assert asyncio.run(crowd()) == ["Ann", *["Mallory"] * 20]


def test_tables_are_read_though_the_readers_of_records_are_busy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with site_of(data=tmp_path) as site:
        table = Guest(site, "Ann").table("celtae", ["me", "me"])["id"]
    with site_of(data=tmp_path) as site, ThreadPoolExecutor(9) as crowd:
        assert site.portal is not None
        gate = site.portal.call(make_event)
        loop = site.portal.call(running_loop)

        def slow(_: str) -> None:
            asyncio.run_coroutine_threadsafe(gate.wait(), loop).result(60)
            raise quadriga.BadRecord("it was slow")

        monkeypatch.setattr(entrance, "verified", slow)
        guests = [Guest(site, f"Guest {i}") for i in range(9)]
        answers = [crowd.submit(each.post, "/records", {"text": HALF_A_GAME}) for each in guests]
        until(lambda: entrance.READERS._work_queue.qsize() > 0)
        assert guests[0].get(f"/tables/{table}").status_code == 200
        assert guests[0].table("trajan", ["me", "me"])["status"] == "running"
        site.portal.call(gate.set)
        assert [answer.result(60).status_code for answer in answers] == [422] * 9


async def make_event() -> asyncio.Event:
    return asyncio.Event()


async def running_loop() -> asyncio.AbstractEventLoop:
    return asyncio.get_running_loop()


def test_a_long_record_that_is_dear_to_replay_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    game = quadriga.game("celtae", players=2)
    state, moves = game.start(1), list[tuple[int, int]]()
    while not state.over:
        seat = state.to_move[0]
        moves.append((seat, state.legal(seat)[0]))
        state.play(moves[-1][1], seat)
    record = replace(Record.begin(game, 1), moves=tuple(moves))
    monkeypatch.setattr(entrance, "REPLAY_SECONDS", 0)
    with pytest.raises(quadriga.BadRecord, match="its replay takes more than 0 s"):
        entrance.verified(record.format())
