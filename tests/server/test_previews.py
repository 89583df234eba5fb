"""What would happen: the page and the API say what is certain of a move, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from quadriga.core import registry
from web_support import Guest, play_on, site_of

TITLES = registry.OURS
PARTS = {"HX-Request": "true"}  # as the script asks


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with site_of(data=tmp_path_factory.mktemp("site")) as client:
        yield client


@pytest.mark.parametrize("title", TITLES)
def test_what_the_preview_says_is_what_the_log_tells(site: TestClient, title: str) -> None:
    ann = Guest(site, "Ann")
    table = ann.table(title, ["me", "same"], confirm=False)["id"]
    compared = 0
    for _ in range(30):
        now = ann.look(table)
        if not now["legal"]:
            break
        move = now["legal"][len(now["legal"]) // 2]
        seen = ann.get(f"/tables/{table}/preview?seat={now['seat']}&move={move['move']}").json()
        assert seen["text"] == move["text"]
        assert seen["points"][now["seat"]] == move["gain"]
        ann.play_once(table, now["seat"], len(now["legal"]) // 2)
        told = [line for line in ann.look(table)["log"] if line["ply"] == now["moves"]]
        if seen["is_all"] and told and not told[0]["is_part"]:
            assert told[0]["sentence"] == seen["sentence"]
            compared += 1
    assert compared


def test_a_move_is_final_where_nothing_is_taken_back_and_between_people_what_reveals(
    site: TestClient,
) -> None:
    ann, ben = Guest(site, "Ann"), Guest(site, "Ben")
    for rules, final in (({}, False), ({"undo": "nobody"}, True)):
        table = ann.table("augustus", ["me", "random"], **rules)["id"]
        assert {move["final"] for move in ann.look(table)["legal"]} == {final}
    made = ann.table("augustus", ["me", "link"], confirm=False)
    ben.post(f"/join/{made['links']['1']}")
    first = ann.look(made["id"])
    assert {move["final"] for move in first["legal"]} == {False}
    for guest, seat, kept in ((ann, 0, 3), (ben, 1, 2)):
        for _ in range(kept):
            guest.play_once(made["id"], seat)
    assert {move["final"] for move in ben.look(made["id"])["legal"]} == {True}


def test_only_a_legal_move_of_ones_own_seat_is_previewed(site: TestClient) -> None:
    ann, ben = Guest(site, "Ann"), Guest(site, "Ben")
    table = ann.table("trajan", ["me", "same"], public=True, confirm=False)["id"]
    play_on({0: ann, 1: ann}, table, 40)
    now = ann.look(table)
    legal = now["legal"][0]["move"]
    there = f"/tables/{table}/preview?seat={now['seat']}&move="
    assert ann.get(f"{there}{legal}").status_code == 200
    assert ben.get(f"{there}{legal}").status_code == 403
    illegal = next(m for m in range(200) if m not in {each["move"] for each in now["legal"]})
    refused = ann.get(f"{there}{illegal}")
    assert refused.status_code == 409
    assert refused.json()["detail"]
    assert ann.get(f"{there}nonsense").status_code == 422


def test_the_part_of_the_page_has_points_words_and_ghosts(site: TestClient) -> None:
    ann = Guest(site, "Ann")
    table = ann.table("trajan", ["me", "same"], confirm=False)["id"]
    ghosts = 0
    for _ in range(60):
        now = ann.look(table)
        move = now["legal"][0]
        address = f"/tables/{table}/preview?seat={now['seat']}&move={move['move']}"
        part = ann.page(address, **PARTS).text
        assert 'class="would"' in part
        assert "<html" not in part
        assert "<html" in ann.page(address).text  # without the script: a page of its own
        ghosts += 'class="piece would-be"' in part
        assert " id=" not in part.partition("<svg")[2], "ghosts are no pieces"
        ann.play_once(table, now["seat"])
    assert ghosts > 10
