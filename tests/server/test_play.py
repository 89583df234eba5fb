"""Playing through the API: seats, turns, undo, take-back, bots, the end and what comes after."""

from __future__ import annotations

import re
import time
from contextlib import ExitStack
from pathlib import Path

import httpx2
import pytest
from starlette.testclient import TestClient

import quadriga
from quadriga import Record
from web_support import Guest, Json, fast_forward, play_on, server_of, site_of

TITLES = quadriga.games()


def two_friends(
    site: TestClient, title: str = "trajan", **rest: object
) -> tuple[Guest, Guest, str]:
    ann, ben = Guest(site, "Ann"), Guest(site, "Ben")
    made = ann.table(title, ["me", "link"], **rest)
    assert made["status"] == "open"
    assert "view" not in made, "nothing is dealt before all are there"
    joined = ben.post(f"/join/{made['links']['1']}")
    assert joined.status_code == 200
    assert joined.json()["status"] == "running"
    return ann, ben, made["id"]


def until_undoable(guests: dict[int, Guest], table: str) -> tuple[int, Json]:
    """Play until some seat can take something back; that seat and what it sees."""
    for i in range(400):
        shown = guests[0].look(table)
        seat = shown["waiting_for"][0]
        guests[seat].play_once(table, seat, i * 5)
        after = guests[seat].look(table, seat=seat)
        if after["undo"] and after["undo"]["step"] is not None:
            return seat, after
    raise AssertionError("nothing could ever be taken back")


def play_to_the_end(guest: Guest, table: str) -> Json:
    """Play all own seats of a table, bots in between, until it is over."""
    for i in range(8000):
        shown = guest.look(table, log_from=10**6)
        if shown["status"] == "over":
            return shown
        mine = [seat for seat in shown["waiting_for"] if seat in shown["my_seats"]]
        if mine:
            guest.play_once(table, mine[0], i * 3)
        else:
            time.sleep(0.002)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("title", TITLES)
def test_a_whole_game_against_a_bot_ends_replays_and_can_be_checked(
    site: TestClient, title: str
) -> None:
    ann = Guest(site, "Ann")
    table = ann.table(
        title, ["me", "random"], options={"turn_limit": 25} if title == "concordia" else {}
    )["id"]
    play_on({0: ann}, table, 10)
    fast_forward(site, table, 20)
    shown = play_to_the_end(ann, table)
    assert len(shown["scores"]) == len(shown["ranking"]) == 2
    assert [sum(sheet.values()) for sheet in shown["score_sheet"]] == shown["scores"]
    record = Record.parse(ann.get(f"/tables/{table}/record").text)
    state = record.verify()
    assert state.over
    assert record.seed_text == shown["seed"]
    last = ann.get(f"/tables/{table}/positions/{len(record.moves)}", params={"seat": 1}).json()
    assert last["view"] == state.view(1)
    for page in ("", "/replay", "/replay?ply=5&seat=1", "/verify", "/record"):
        assert ann.page(f"/tables/{table}{page}").status_code == 200
    assert "replays to the same end" in ann.page(f"/tables/{table}/verify").text


def test_a_link_serves_one_person_once(site: TestClient) -> None:
    ann, ben, cleo = (Guest(site, name) for name in ("Ann", "Ben", "Cleo"))
    made = ann.table("trajan", ["me", "link", "link"])
    link = made["links"]["1"]
    assert ben.page(f"/join/{link}").status_code == 200, "looking at it does not use it up"
    assert ben.post(f"/join/{link}").status_code == 200
    assert cleo.post(f"/join/{link}").status_code == 410
    assert cleo.page(f"/join/{link}").status_code == 410
    assert ann.look(made["id"])["status"] == "open"
    assert cleo.post(f"/tables/{made['id']}/seats/2/claim").status_code == 403, (
        "a kept seat needs its link"
    )
    assert link not in ben.page(f"/tables/{made['id']}").text
    assert made["links"]["2"] in ann.page(f"/tables/{made['id']}").text
    assert made["links"]["2"] not in ben.page(f"/tables/{made['id']}").text
    assert ben.get(f"/tables/{made['id']}/links").status_code == 403


def test_nothing_is_dealt_before_all_are_ready(site: TestClient) -> None:
    ann, ben = Guest(site, "Ann"), Guest(site, "Ben")
    table = ann.table("trajan", ["me", "open"], public=True)["id"]
    assert table in [t["id"] for t in ben.get("/tables").json()["public"]]
    ann.send("PUT", f"/tables/{table}/seats/0/ready", {"ready": False})
    assert ben.post(f"/tables/{table}/seats/1/claim").json()["status"] == "open"
    assert (
        ann.send("PUT", f"/tables/{table}/seats/0/ready", {"ready": True}).json()["status"]
        == "running"
    )


def test_undo_takes_back_one_step_or_the_turn_and_stops_with_a_reason(site: TestClient) -> None:
    ann, ben, table = two_friends(site, options={"bowls": "random"})
    guests = {0: ann, 1: ben}
    play_on(guests, table, 12)
    seat, shown = until_undoable(guests, table)
    before = shown["undo"]["step"]
    moves = shown["moves"]
    other = guests[1 - seat].post(f"/tables/{table}/undo", {"seat": 1 - seat})
    assert other.status_code == 409
    assert "Undo stops here" in other.json()["detail"]
    answer = guests[seat].post(
        f"/tables/{table}/undo", {"seat": seat, "what": "step", "seq": shown["seq"]}
    )
    assert answer.status_code == 200
    after = guests[seat].look(table, seat=seat)
    assert after["moves"] == before < moves
    assert after["seq"] == shown["seq"] + 1, "the log only grows"
    assert len(after["log"]) == before


def words_in_picture(page: str) -> str:
    """The words in the picture of the table, one after the other."""
    start = page.index('id="p-board"')
    return " ".join(re.findall(r">([^<>]+)<", page[start : page.index("</svg>", start)]))


def test_a_turn_that_can_be_taken_back_is_ended_by_a_click(site: TestClient) -> None:
    ann, ben, table = two_friends(site)
    guests = {0: ann, 1: ben}
    for i in range(600):
        shown = ann.look(table)
        seat = shown["waiting_for"][0]
        mine = guests[seat].look(table, seat=seat)
        if mine.get("may_end"):
            break
        guests[seat].play_once(table, seat, i * 5)
    else:
        raise AssertionError("no turn ever had to be ended")
    other = 1 - seat
    assert ann.look(table)["waiting_for"] == [seat]
    theirs = guests[other].look(table, seat=other)
    assert theirs["legal"] == []
    assert "take something back" in guests[seat].page(f"/tables/{table}?seat={seat}").text
    assert "to move" in guests[other].page(f"/tables/{table}?seat={other}").text
    refused = guests[other].post(
        f"/tables/{table}/moves", {"seat": other, "move": 0, "seq": theirs["seq"]}
    )
    assert refused.json()["title"] == "turn-not-ended"
    assert guests[other].post(f"/tables/{table}/end-turn", {"seat": other}).status_code == 409
    assert (
        guests[seat].post(f"/tables/{table}/end-turn", {"seat": seat, "key": "e"}).status_code
        == 200
    )
    assert (
        guests[seat]
        .post(f"/tables/{table}/end-turn", {"seat": seat, "key": "e"})
        .json()["repeated"]
        is True
    )
    assert guests[other].look(table, seat=other)["legal"]


def test_a_turn_that_goes_on_after_another_seat_has_decided_is_not_called_done(
    site: TestClient,
) -> None:
    ann, ben = Guest(site, "Ann"), Guest(site, "Ben")
    made = ann.table("celtae", ["me", "link"], options={"first_player": "A"})
    assert ben.post(f"/join/{made['links']['1']}").status_code == 200
    guests, table = {0: ann, 1: ben}, made["id"]
    for _ in range(60):  # the marker crosses the river in Ben's second turn; Ann holds Teutates
        seat = ann.look(table)["waiting_for"][0]
        shown = guests[seat].look(table, seat=seat)
        if shown.get("may_end") and shown["view"]["current"] == seat:
            break
        guests[seat].play_once(table, seat)
    assert (seat, shown["question"]) == (
        1,
        "Your turn goes on after Ann: hand over, or take something back.",
    )
    guests[seat].play_once(table, seat)
    assert "river" in ann.look(table, seat=0)["question"]


def test_without_confirmation_the_next_may_move_at_once(site: TestClient) -> None:
    ann, ben, table = two_friends(site, confirm=False)
    for i in range(60):
        shown = ann.look(table)
        assert not shown["ending"]
        seat = shown["waiting_for"][0]
        (ann, ben)[seat].play_once(table, seat, i)


def test_who_may_undo_can_be_chosen(site: TestClient) -> None:
    ann, ben, table = two_friends(site, undo="nobody")
    seat, _ = until_undoable({0: ann, 1: ben}, table)
    assert (ann, ben)[seat].post(f"/tables/{table}/undo", {"seat": seat}).status_code == 403


def test_a_take_back_needs_the_consent_of_all_affected(site: TestClient) -> None:
    ann, ben, table = two_friends(site)
    play_on({0: ann, 1: ben}, table, 40)
    assert ann.post(f"/tables/{table}/take-back", {"seat": 0, "ply": 3}).status_code == 200
    assert ann.look(table)["ask"]["waiting"] == [1]
    assert ann.post(f"/tables/{table}/answer", {"seat": 0, "agree": True}).status_code == 403
    assert ben.post(f"/tables/{table}/answer", {"seat": 1, "agree": False}).status_code == 200
    moves = ann.look(table)
    assert moves["ask"] is None
    assert moves["moves"] >= 40
    ben.post(f"/tables/{table}/take-back", {"seat": 1, "ply": 3})
    assert ann.post(f"/tables/{table}/answer", {"seat": 0, "agree": True}).status_code == 200
    assert ann.look(table)["moves"] == 3
    play_on({0: ann, 1: ben}, table, 10)


def test_rematch_fork_and_upload(site: TestClient) -> None:
    ann, ben, table = two_friends(site)
    for path in ("rematch", "fork"):
        assert (
            ann.post(f"/tables/{table}/{path}", {"ply": 0} if path == "fork" else None).status_code
            == 409
        )
    fast_forward(site, table, 12)
    play_on({0: ann, 1: ben}, table, 400)
    over = ann.look(table)
    assert over["status"] == "over"
    again = ann.post(f"/tables/{table}/rematch").json()
    assert again["status"] == "open", "the other must say that they are ready"
    assert ben.post(f"/tables/{table}/rematch").json()["id"] == again["id"], "one rematch for all"
    assert (
        ben.send("PUT", f"/tables/{again['id']}/seats/1/ready", {"ready": True}).json()["status"]
        == "running"
    )
    stranger = Guest(site, "Cleo")
    assert stranger.post(f"/tables/{table}/rematch").status_code == 403
    forked = stranger.post(f"/tables/{table}/fork", {"ply": 20}).json()
    assert (forked["status"], forked["moves"], forked["my_seats"]) == ("running", 20, [0, 1])
    play_on({0: stranger, 1: stranger}, forked["id"], 5)
    text = ann.get(f"/tables/{table}/record").text
    uploaded = stranger.post("/records", {"text": text}).json()
    assert uploaded["status"] == "over"
    assert uploaded["scores"] == over["scores"]


def test_a_table_survives_a_restart_with_its_undone_moves_undone(tmp_path: Path) -> None:
    with site_of(data=tmp_path) as site:
        ann, ben, table = two_friends(site)
        seat, _ = until_undoable({0: ann, 1: ben}, table)
        (ann, ben)[seat].post(f"/tables/{table}/undo", {"seat": seat})
        before = (ann, ben)[seat].look(table, seat=seat)
        token = (ann, ben)[seat].token
    with site_of(data=tmp_path) as site:
        back = Guest(site, "anyone")
        back.token = token
        assert back.look(table, seat=seat) == before


def test_chat_and_notes(site: TestClient) -> None:
    ann, ben, table = two_friends(site)
    assert ann.post(f"/tables/{table}/chat", {"text": "ave <b>Ben</b>"}).status_code == 204
    assert ben.get(f"/tables/{table}/chat").json()[0]["text"] == "ave <b>Ben</b>"
    assert "ave &lt;b&gt;Ben&lt;/b&gt;" in ben.page(f"/tables/{table}").text
    assert ann.send("PUT", f"/tables/{table}/notes", {"text": "keep the wine"}).status_code == 204
    assert ann.get(f"/tables/{table}/notes").json()["text"] == "keep the wine"
    assert ben.get(f"/tables/{table}/notes").json()["text"] == ""
    assert "keep the wine" not in ben.page(f"/tables/{table}").text


def test_forms_without_script_do_the_same(site: TestClient) -> None:
    ann = Guest(site, "Ann")
    made = ann.form("/play-now", title="trajan", level="random")
    assert made.status_code == 303
    table = made.headers["location"].rpartition("/")[2]
    shown = ann.look(table)
    fields = {"seat": 0, "seq": shown["seq"], "move": shown["legal"][0]["move"], "key": "m"}
    assert ann.form(f"/tables/{table}/move", **fields).status_code == 303
    assert ann.look(table)["log"][0]["seat"] in (0, 1, 2)
    page = ann.page(f"/tables/{table}").text
    assert 'action="/tables/' in page
    assert ann.page("/").text.count("Your turn") >= 1


def test_two_processes_on_one_postgresql_see_each_others_moves(postgres_url: str) -> None:
    with ExitStack() as stack:
        servers = [
            stack.enter_context(server_of(database_url=postgres_url, bot_pause=0)) for _ in range(2)
        ]
        here, there = (
            stack.enter_context(httpx2.Client(base_url=server.url)) for server in servers
        )
        ann, ben = Guest(here, "Ann"), Guest(there, "Ben")
        made = ann.table(
            "trajan",
            ["me", "link"],
            options={"bowls": "random", "first_player": "A"},
            confirm=False,
        )
        table = made["id"]
        assert ben.post(f"/join/{made['links']['1']}").status_code == 200
        headers = {"Authorization": f"Bearer {ben.token}"}
        lines = stack.enter_context(
            there.stream("GET", f"/api/v1/tables/{table}/events", headers=headers)
        ).iter_lines()
        first = next(line for line in lines if line.startswith("id:"))
        while ann.look(table)["status"] == "open":
            time.sleep(0.02)
        ann.play_once(table, 0)
        assert next(line for line in lines if line.startswith("id:") and line != first) > first
        played, deadline = 0, time.monotonic() + 120
        while played < 20 and time.monotonic() < deadline:
            for guest, seat in ((ann, 0), (ben, 1)):
                shown = guest.look(table, seat=seat)
                if shown.get("legal"):
                    move = {"seat": seat, "move": shown["legal"][0]["move"], "seq": shown["seq"]}
                    answer = guest.post(f"/tables/{table}/moves", move)
                    assert answer.status_code == 200 or answer.json()["title"] == "stale", (
                        "the news may still be under way"
                    )
                    played += answer.status_code == 200
        while ann.look(table)["seq"] != ben.look(table)["seq"] and time.monotonic() < deadline:
            time.sleep(0.02)
        logs = [
            [(line["seat"], line["text"]) for line in guest.look(table)["log"]]
            for guest in (ann, ben)
        ]
        assert logs[0] == logs[1]
        assert len(logs[0]) > 20
