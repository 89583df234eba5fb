"""Bots always answer: killed, hanging and faulty processes, a database that fails, tables that
nobody drives, greedy guests.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError
from starlette.testclient import TestClient

import quadriga
from quadriga.server import driving, thinkers
from quadriga.server.house import House
from quadriga.server.thinkers import Asker, Job, Meter, Thinkers
from web_support import Guest, Json, answer_times, site_of, until

# A process that answers by the script's rule; `first` is the first legal move and `question` what
# was asked.
FAKE = """
import json, os, sys, time
import quadriga
print(json.dumps({{"ready": "interpreted"}}), flush=True)
for line in sys.stdin:
    question = json.loads(line)
    first = quadriga.from_json(question["position"]).legal(question["seat"])[0]
    {rule}
    print(json.dumps({{"move": first}}), flush=True)
"""


def house_of(site: TestClient) -> House:
    house = site.app.state.house  # type: ignore[attr-defined]  # FastAPI's state
    assert isinstance(house, House)
    return house


@pytest.fixture
def fake(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Let bots think by a rule of the test."""

    def use(rule: str) -> None:
        monkeypatch.setattr(thinkers, "COMMAND", [sys.executable, "-c", FAKE.format(rule=rule)])

    return use


@pytest.fixture(autouse=True)
def quick_watchdog(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driving, "EVERY", 0.1)
    monkeypatch.setattr(driving, "QUIET", 0.1)
    monkeypatch.setattr(driving, "FIRST_PAUSE", 0.02)


def told(guest: Guest, table: str) -> list[str]:
    """What the log says of how moves came about."""
    return [
        event["text"]
        for line in guest.look(table)["log"]
        for event in line["events"]
        if "gave no answer" in event["text"]
    ]


def test_a_killed_process_is_replaced_and_its_move_made(
    tmp_path: Path, fake: Callable[[str], None]
) -> None:
    fake("time.sleep(0.1)")
    with site_of(data=tmp_path) as site:
        ann = Guest(site, "Ann")
        table = ann.table("trajan", ["adept", "adept"])["id"]
        thinking = house_of(site).thinkers
        for _ in range(4):
            until(lambda: thinking.hired)
            before = ann.look(table)["moves"]
            for worker in list(thinking.hired):
                os.kill(worker.process.pid, signal.SIGKILL)
            until(lambda before=before: ann.look(table)["moves"] > before + 2)  # type: ignore[misc]  # a default binds it
        assert told(ann, table) == [], "computed again, at the same level"


@pytest.mark.parametrize(
    ("rule", "level"),
    [
        ('time.sleep(0 if question["level"] == "novice" else 99)', "novice"),
        ("time.sleep(99)", "random"),
        ('question["level"] == "novice" or os._exit(1)', "novice"),
        ('print(json.dumps({"error": "it raises"}), flush=True); continue', "random"),
        ("first = 10**6", "random"),
    ],
    ids=["hangs", "all hang", "dies every time", "raises", "cheats"],
)
def test_without_an_answer_a_lower_level_moves_and_the_log_says_so(
    tmp_path: Path, fake: Callable[[str], None], rule: str, level: str
) -> None:
    fake(rule)
    with site_of(data=tmp_path, bot_grace=0.7) as site:
        ann = Guest(site, "Ann")
        table = ann.table("trajan", ["me", "adept"], confirm=False)["id"]
        for _ in range(40):
            until(lambda: ann.look(table)["waiting_for"] == [0] or told(ann, table))
            if told(ann, table):
                break
            ann.play_once(table, 0)
        note = f"moves at level {level}, because adept gave no answer in time"
        assert told(ann, table)[0] == note
        assert "gave no answer in time" in ann.page(f"/tables/{table}").text


def test_a_database_that_fails_for_a_while_stops_no_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driving, "EVERY", 3600)  # the watchdog has looked, and does not come back
    with site_of(data=tmp_path) as site:
        ann = Guest(site, "Ann")
        store = house_of(site).store
        append, failed = store.append, 0

        async def failing(table_id: str, rows: list[dict[str, Any]]) -> None:
            nonlocal failed
            failed += 1
            if failed % 3:
                raise OperationalError("INSERT", {}, Exception("disk full"))
            await append(table_id, rows)

        store.append = failing  # type: ignore[method-assign]  # as a full disk would
        table = ann.table("trajan", ["random", "random"])["id"]
        until(lambda: ann.look(table)["moves"] > 5)
        assert failed > 6


def test_the_watchdog_wakes_a_table_that_nobody_drives(
    database_url: str, fake: Callable[[str], None]
) -> None:
    fake("time.sleep(0.05)")
    with site_of(database_url=database_url) as site:
        ann = Guest(site, "Ann")
        table = ann.table("trajan", ["adept", "adept"])["id"]
        driver = house_of(site).driver

        async def drop() -> None:
            driver.tasks[table].cancel()
            await asyncio.sleep(0)

        until(lambda: ann.look(table)["moves"] > 5)
        assert site.portal is not None
        site.portal.call(drop)
        before = ann.look(table)["moves"]
        until(lambda: ann.look(table)["moves"] > before + 5)


def test_after_a_restart_bots_go_on_though_nobody_asks(
    database_url: str, fake: Callable[[str], None]
) -> None:
    fake("time.sleep(0.05)")
    with site_of(database_url=database_url) as site:
        ann = Guest(site, "Ann")
        table = ann.table("trajan", ["adept", "adept"])["id"]
        until(lambda: ann.look(table)["moves"] > 3)
    with site_of(database_url=database_url) as site:
        tables = house_of(site).tables
        until(lambda: table in tables)
        before = tables[table].seq
        until(lambda: tables[table].seq > before + 3)


def test_people_come_before_bots_then_whoever_thought_least_then_whoever_waited_longest() -> None:
    async def order() -> list[str]:
        thinking = Thinkers(1, 1.0, 3600)
        thinking.meter.add("greedy", 100)
        waiting = [
            ("bots", "new", False),
            ("late", "greedy", True),
            ("first", "new", True),
            ("second", "new", True),
        ]
        for name, guest, has_people in waiting:
            done = asyncio.get_running_loop().create_future()
            thinking.jobs.append(Job({"name": name}, 1.0, Asker(guest, has_people), done))
        return [(await thinking.next_job(False)).question["name"] for _ in waiting]

    assert asyncio.run(order()) == ["first", "second", "late", "bots"]


def test_forty_tables_of_emperors_do_not_keep_another_guests_adept_waiting(
    tmp_path: Path, fake: Callable[[str], None]
) -> None:
    fake('time.sleep(2.0 if question["level"].startswith("emperor") else 0.5)')
    with site_of(data=tmp_path, bot_tables_per_guest=40) as site:
        ann, ben = Guest(site, "Ann"), Guest(site, "Ben")
        alone = sum(answer_times(ben, 6))
        for _ in range(40):
            ann.table("trajan", ["emperor"] * 4)
        beside = sum(answer_times(ben, 6))
        assert beside < 2 * alone, f"{beside:.1f} s beside the emperors, {alone:.1f} s alone"


def refusal(answer: Any) -> tuple[int, str]:
    body: Json = answer.json()
    return answer.status_code, body["title"]


def test_a_guest_has_so_many_tables_and_so_many_with_only_bots(tmp_path: Path) -> None:
    with site_of(data=tmp_path, tables_per_guest=3, bot_tables_per_guest=1) as site:
        ann = Guest(site, "Ann")
        ann.table("trajan", ["novice", "novice"])
        refused = ann.post("/tables", {"title": "trajan", "seats": ["novice", "novice"]})
        assert refusal(refused) == (429, "too-many-bots")
        assert "You have 1 table with only bots" in refused.json()["detail"]
        assert (
            ann.form(
                "/tables", title="trajan", **{"seat-0": "novice", "seat-1": "novice"}
            ).status_code
            == 429
        )
        for _ in range(2):
            ann.table("trajan", ["me", "open"])
        assert refusal(ann.post("/tables", {"title": "trajan", "seats": ["me", "open"]})) == (
            429,
            "too-many-tables",
        )
        assert Guest(site, "Ben").table("trajan", ["novice", "novice"])["status"] == "running"


def test_bots_that_have_thought_too_long_are_refused_to_their_guest(tmp_path: Path) -> None:
    with site_of(data=tmp_path, bot_seconds_per_hour=10) as site:
        ann = Guest(site, "Ann")
        owner = house_of(site)
        table = ann.table("trajan", ["me", "open"])["id"]
        owner.thinkers.meter.add(owner.tables[table].owner, 11)
        assert refusal(ann.post("/tables", {"title": "trajan", "seats": ["me", "novice"]})) == (
            429,
            "too-much-thinking",
        )
        assert refusal(ann.send("PUT", f"/tables/{table}/seats/1/bot", {"bot": "novice"})) == (
            429,
            "too-much-thinking",
        )
        assert Guest(site, "Ben").table("trajan", ["me", "novice"])["status"] == "running"


def test_thinking_time_drains(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr("quadriga.server.thinkers.time.monotonic", lambda: now)
    meter = Meter(per_hour=1800)
    meter.add("ann", 1900)
    assert meter.is_full("ann")
    assert not meter.is_full("ben")
    now += 600
    assert meter.level("ann") == 1600
    assert not meter.is_full("ann")


def test_a_pipe_that_breaks_in_any_way_leaves_no_question_open(
    fake: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A closed pipe of the event loop raises RuntimeError where one would expect
    ConnectionError.
    """
    fake("pass")
    asked, broken = thinkers.Worker.ask, [RuntimeError("the handler is closed")]

    async def ask(worker: thinkers.Worker, question: dict[str, Any]) -> dict[str, Any]:
        if broken:
            raise broken.pop()
        return await asked(worker, question)

    monkeypatch.setattr(thinkers.Worker, "ask", ask)

    async def think() -> int:
        state, thinking = quadriga.game("celtae", players=2).start(3), Thinkers(1, 30, 3600)
        position, seat = state.to_json(), state.to_move[0]
        question = {"position": position, "seat": seat, "level": "novice"}
        try:
            move = await asyncio.wait_for(thinking.think(question, Asker("ann", True)), 60)
        finally:
            await thinking.close()
        return int(move in state.legal(seat))

    assert asyncio.run(think())
