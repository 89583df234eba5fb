"""One guest in several browsers: a link that works once, and leads back when a cookie is lost."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from web_support import Guest, site_of


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with site_of(data=tmp_path_factory.mktemp("site"), writes_per_minute=10**6) as client:
        yield client


def link_of(guest: Guest) -> str:
    answer = guest.post("/me/devices")
    assert answer.status_code == 201
    link: str = answer.json()["link"]
    return link


def test_a_second_browser_sits_where_the_first_one_sits(site: TestClient) -> None:
    ann = Guest(site, "Ann")
    table = ann.table("augustus", ["me", "random"])["id"]
    made = ann.form("/devices")
    assert (made.status_code, made.headers["location"]) == (303, "/devices"), (
        "nothing to send again"
    )
    cookie = made.headers["set-cookie"].partition(";")[0]
    page = ann.page("/devices", Cookie=f"quadriga={ann.token}; {cookie}")
    found = re.search(r"/devices/[\w-]+", page.text)
    assert found is not None
    assert site.get(found[0]).text.count("I am Ann") == 1, "looking at it does not use it up"
    site.cookies.clear()
    answer = site.post(found[0], follow_redirects=False)
    assert answer.status_code == 303
    telephone = Guest(site, "Nobody")
    telephone.token = answer.cookies["quadriga"]
    assert telephone.token != ann.token
    assert telephone.get("/me").json() == ann.get("/me").json()
    telephone.play_once(table, 0)
    ann.play_once(table, 0)
    assert telephone.look(table)["my_seats"] == [0]


def test_a_link_works_once_and_a_new_one_makes_it_void(site: TestClient) -> None:
    ann = Guest(site, "Ann")
    first, second = link_of(ann), link_of(ann)
    for link, status in (
        (first, 410),
        (second, 201),
        (second, 410),
        ("/devices/no-such-link", 410),
    ):
        answer = site.post(f"/api/v1{link}")
        assert answer.status_code == status, link
        if status == 410:
            assert "used already" in answer.json()["detail"]
            assert site.get(link).status_code == 410
    site.cookies.clear()


def test_the_secret_of_a_link_is_no_cookie(site: TestClient) -> None:
    ann = Guest(site, "Ann")
    link = link_of(ann)
    thief = Guest(site, "Thief")
    thief.token = link.rpartition("/")[2]
    assert thief.get("/me").status_code == 401


def test_a_name_changes_in_all_browsers(site: TestClient) -> None:
    ann = Guest(site, "Ann")
    telephone = Guest(site, "Nobody")
    telephone.token = site.post(f"/api/v1{link_of(ann)}").json()["token"]
    site.cookies.clear()
    assert telephone.get("/me").json()["name"] == "Ann"
    ann.send("PUT", "/me", {"name": "Anna"})
    assert telephone.get("/me").json()["name"] == "Anna"


def test_a_link_for_nobody_is_refused_with_a_sentence(site: TestClient) -> None:
    answer = site.post("/api/v1/me/devices")
    assert answer.status_code == 401
    assert "choose a name first" in answer.json()["detail"]


def test_a_browser_of_somebody_else_is_told_what_it_would_lose(site: TestClient) -> None:
    ann, ben = Guest(site, "Ann"), Guest(site, "Ben")
    link = link_of(ann)
    assert "belongs to Ben" in ben.page(link).text
    assert "yours already" in ann.page(link).text


def test_another_answer_to_a_question_that_was_answered_is_refused_and_shown(
    site: TestClient,
) -> None:
    ann = Guest(site, "Ann")
    table = ann.table("trajan", ["me", "same"], confirm=False, options={"bowls": "random"})["id"]
    shown = ann.look(table)
    seat, (first, other) = (
        shown["waiting_for"][0],
        [move["move"] for move in ann.look(table)["legal"]][:2],
    )
    fields = {"seat": seat, "seq": shown["seq"], "key": f"m{shown['seq']}.{seat}"}
    assert ann.form(f"/tables/{table}/move", move=first, **fields).status_code == 303
    assert ann.form(f"/tables/{table}/move", move=first, **fields).status_code == 303, (
        "the same again is harmless"
    )
    refused = ann.form(f"/tables/{table}/move", move=other, **fields)
    assert refused.status_code == 409
    assert "look at it again" in refused.text
    body = {"seat": seat, "seq": shown["seq"], "key": f"{fields['key']}.{first}"}
    answer = ann.post(f"/tables/{table}/moves", {**body, "move": other})
    assert (answer.status_code, answer.json()["title"]) == (409, "key-used")
    assert ann.post(f"/tables/{table}/moves", {**body, "move": first}).json()["repeated"] is True
