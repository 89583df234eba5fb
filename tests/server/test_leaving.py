"""Leaving a game before its end: resigning, and ending it by agreement."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient
from test_play import two_friends

from quadriga import Record
from quadriga.server.doctor import examine
from quadriga.server.settings import load
from web_support import Guest, fast_forward, play_on, site_of, until

OPEN = {"bowls": "random"}


@pytest.fixture
def either_site(database_url: str) -> Iterator[TestClient]:
    """A site on each of the databases."""
    with site_of(database_url=database_url) as client:
        yield client


def three(site: TestClient, **rest: object) -> tuple[Guest, Guest, Guest, str]:
    """Three people at a table of Trajan."""
    ann, ben, cleo = (Guest(site, name) for name in ("Ann", "Ben", "Cleo"))
    made = ann.table("trajan", ["me", "link", "link"], options=OPEN, **rest)
    for guest, seat in ((ben, "1"), (cleo, "2")):
        assert guest.post(f"/join/{made['links'][seat]}").status_code == 200
    return ann, ben, cleo, made["id"]


def test_of_two_players_the_one_who_resigns_loses(either_site: TestClient) -> None:
    ann, ben, table = two_friends(either_site, options=OPEN)
    play_on({0: ann, 1: ben}, table, 20)
    before = ann.look(table)
    assert ann.post(f"/tables/{table}/resign", {"seat": 1}).status_code == 403
    answer = ann.post(f"/tables/{table}/resign", {"seat": 0, "key": "r"})
    assert answer.status_code == 200
    again = ann.post(f"/tables/{table}/resign", {"seat": 0, "key": "r"})
    assert again.json()["repeated"] is True
    over = ben.look(table)
    assert (over["status"], over["over"], over["ranking"]) == ("over", True, [2, 1])
    assert over["ended"]["text"] == "Ann resigned"
    assert (over["waiting_for"], over["legal"], over["my_turn"]) == ([], [], False)
    assert over["moves"] == before["moves"]
    assert over["seed"]
    page = ben.page(f"/tables/{table}").text
    assert "Ann resigned: Ben wins" in page
    assert "These are the points as they stood" in page
    record = Record.parse(ben.get(f"/tables/{table}/record").text)
    assert not record.verify().over
    assert ("Ended", "resigned A") in record.tags
    assert "one promised" in ben.page(f"/tables/{table}/verify").text
    for verb, body in (("moves", {"move": 0, "seq": 0}), ("undo", {}), ("take-back", {})):
        refused = ben.post(f"/tables/{table}/{verb}", {"seat": 1, **body})
        assert refused.json()["title"] == "over", verb
    assert ben.post(f"/tables/{table}/rematch").status_code == 201
    assert ben.post(f"/tables/{table}/try", {"bot": "random"}).status_code == 201, (
        "what might have been"
    )


def test_alone_with_bots_the_game_is_over_and_they_stop(site: TestClient) -> None:
    ann = Guest(site, "Ann")
    table = ann.table("trajan", ["me", "random", "random"], options=OPEN)["id"]
    until(lambda: ann.look(table)["my_turn"])
    assert "without a winner" in ann.page(f"/tables/{table}/resign").text
    assert ann.form(f"/tables/{table}/resign", seat=0, key="k").status_code == 303
    over = ann.look(table)
    assert (over["status"], over["ranking"], over["ended"]["seat"]) == ("over", [], 0)
    assert "Ann resigned</h2>" in ann.page(f"/tables/{table}").text
    moves = over["moves"]
    until(lambda: not site.app.state.house.driver.tasks)  # type: ignore[attr-defined]  # FastAPI's
    assert ann.look(table)["moves"] == moves


def test_of_three_a_bot_plays_on_for_good(either_site: TestClient) -> None:
    ann, ben, cleo, table = three(either_site, plays_on="random", confirm=False)
    assert "A bot (random) plays on for you, for good" in ann.page(f"/tables/{table}/resign").text
    assert ann.post(f"/tables/{table}/resign", {"seat": 0}).status_code == 200
    shown = ben.look(table)
    assert (shown["status"], shown["resigned"], shown["ended"]) == ("running", [0], None)
    assert shown["seats"][0]["bot"] == "random"
    assert shown["notices"][-1]["text"] == "resigns, and a bot (random) plays on"
    assert "You have resigned: a bot plays seat A" in ann.page(f"/tables/{table}").text
    back = ann.send("PUT", f"/tables/{table}/seats/0/bot", {"bot": ""})
    assert (back.status_code, back.json()["title"]) == (409, "resigned")
    assert "Come back" not in ann.page(f"/tables/{table}").text
    assert ann.post(f"/tables/{table}/resign", {"seat": 0}).json()["title"] == "resigned"
    fast_forward(either_site, table, 4)
    until(lambda: play_on({1: ben, 2: cleo}, table, 9)["status"] == "over")
    assert sorted(ben.look(table)["ranking"])[0] == 1


def test_a_table_remembers_who_resigned(database_url: str) -> None:
    with site_of(database_url=database_url) as site:
        ann, ben, _, table = three(site, plays_on="random")
        assert ann.post(f"/tables/{table}/resign", {"seat": 0}).status_code == 200
        until(lambda: 0 not in ben.look(table)["waiting_for"])
        two = ann.table("trajan", ["me", "random"], options=OPEN)["id"]
        assert ann.post(f"/tables/{two}/resign", {"seat": 0}).status_code == 200
        before, tokens = [ann.look(two), ben.look(table)], (ann.token, ben.token)
    assert [aside for _, aside in examine(load(database_url=database_url))] == [None, None]
    with site_of(database_url=database_url) as site:
        guests = [Guest(site, "anyone") for _ in tokens]
        for guest, token in zip(guests, tokens, strict=True):
            guest.token = token
        assert [guests[0].look(two), guests[1].look(table)] == before


def test_a_game_is_ended_if_all_others_agree(either_site: TestClient) -> None:
    ann, ben, cleo, table = three(either_site)
    play_on({0: ann, 1: ben, 2: cleo}, table, 12)
    page = ann.page(f"/tables/{table}/end").text
    assert "Ben and Cleo must agree first" in page
    assert ann.form(f"/tables/{table}/end", seat=0, key="k").status_code == 303
    assert ann.look(table)["ask"]["waiting"] == [1, 2]
    assert "asks to end the game here: nobody wins" in ben.page(f"/tables/{table}").text
    assert ben.post(f"/tables/{table}/answer", {"seat": 1, "agree": True}).status_code == 200
    assert ann.look(table)["status"] == "running"
    assert cleo.post(f"/tables/{table}/answer", {"seat": 2, "agree": True}).status_code == 200
    over = ben.look(table)
    assert (over["status"], over["ranking"], over["ask"]) == ("over", [], None)
    assert over["ended"]["text"] == "Ann ended the game; Ben and Cleo agreed"
    assert "Ann ended the game; Ben and Cleo agreed" in ben.page(f"/tables/{table}").text
    record = Record.parse(ben.get(f"/tables/{table}/record").text)
    assert ("Ended", "by agreement A") in record.tags
    for path in ("/replay", "/verify", "/words"):
        assert ben.page(f"/tables/{table}{path}").status_code == 200


def test_one_refusal_and_the_game_goes_on(site: TestClient) -> None:
    ann, ben, cleo, table = three(site)
    play_on({0: ann, 1: ben, 2: cleo}, table, 6)
    assert ann.post(f"/tables/{table}/end", {"seat": 0}).status_code == 200
    assert ben.post(f"/tables/{table}/answer", {"seat": 1, "agree": False}).status_code == 200
    shown = ann.look(table)
    assert (shown["status"], shown["ask"], shown["ended"]) == ("running", None, None)
    play_on({0: ann, 1: ben, 2: cleo}, table, 3)


def test_whoever_has_no_seat_leaves_nothing(site: TestClient) -> None:
    ann, _, table = two_friends(site)
    cleo = Guest(site, "Cleo")
    for how in ("resign", "end"):
        assert cleo.page(f"/tables/{table}/{how}").status_code == 403
        assert cleo.post(f"/tables/{table}/{how}", {"seat": 0}).status_code == 403
    assert "Ben wins" in ann.page(f"/tables/{table}/resign").text
    assert "/resign" not in cleo.page(f"/tables/{table}").text
    assert f"/tables/{table}/resign" in ann.page(f"/tables/{table}").text


def test_there_is_no_such_bot_to_play_on(site: TestClient) -> None:
    ann = Guest(site, "Ann")
    body = {"title": "trajan", "seats": ["me", "random"], "plays_on": "nobody"}
    assert ann.post("/tables", body).status_code == 422
