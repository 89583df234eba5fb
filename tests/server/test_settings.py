"""Settings: a browser keeps what was chosen, a guest takes it along, and nothing else counts."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from quadriga.server.pages.look import CHOICES, WORDS
from web_support import Guest, site_of


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with site_of(data=tmp_path_factory.mktemp("site")) as client:
        yield client


def classes(page: str) -> set[str]:
    """The settings that a page has taken up."""
    found = page.partition('<body class="')[2].partition('"')[0].split()
    return {word.removeprefix("look-") for word in found if word.startswith("look-")}


def test_no_word_stands_in_two_choices() -> None:
    assert len(WORDS) == len(set(WORDS))
    assert all(choice.values[0][0] == "" for choice in CHOICES.values())


def test_without_a_name_the_browser_keeps_them(site: TestClient) -> None:
    site.cookies.clear()
    site.post("/settings", data={"text": "large", "pace": "calm"})
    page = site.post("/settings", data={"pace": "at-once", "theme": "dark"}).text
    assert classes(page) == {"large", "at-once", "dark"}
    assert '<html lang="en" dir="ltr" data-theme="dark">' in page
    assert classes(site.post("/settings", data={"theme": ""}).text) == {"large", "at-once"}
    site.cookies.clear()
    assert classes(site.get("/settings").text) == set()


def test_a_guest_finds_them_on_a_further_device(site: TestClient) -> None:
    ann, ben = Guest(site, "Ann"), Guest(site, "Ben")
    ann.form("/settings", text="larger", motion="still")
    assert classes(ann.page("/").text) == {"larger", "still"}
    assert classes(ben.page("/").text) == set()
    link = ann.post("/me/devices").json()["secret"]
    further = site.post(f"/devices/{link}")
    assert classes(further.text) == {"larger", "still"}
    site.cookies.clear()


def test_what_was_chosen_before_one_had_a_name_comes_along_too(site: TestClient) -> None:
    ann = Guest(site, "Ann")
    cookies = f"quadriga={ann.token}; look=large.nonsense.calm"
    assert classes(ann.page("/", Cookie=cookies).text) == {"large", "calm"}
    made = site.post("/devices", headers={"Cookie": cookies}, follow_redirects=False)
    secret = made.headers["set-cookie"].partition("=")[2].partition(";")[0]
    site.cookies.clear()
    assert classes(site.post(f"/devices/{secret}").text) == {"large", "calm"}
    site.cookies.clear()


def test_an_unknown_value_is_refused_in_a_sentence(site: TestClient) -> None:
    refused = site.post("/settings", data={"text": '"><script>'})
    assert refused.status_code == 422
    assert "The field &#34;text&#34; cannot be" in refused.text
    assert "<script>" not in refused.text.partition("<main")[2]
    site.cookies.set("look", "large.<b>.knows-nothing")
    assert classes(site.get("/settings").text) == {"large"}
    site.cookies.clear()


def test_every_page_leads_to_them(site: TestClient) -> None:
    ann = Guest(site, "Ann")
    table = ann.table("trajan", ["me", "me"])["id"]
    for path in ("/", "/rules", "/new", f"/tables/{table}", f"/tables/{table}/replay", "/settings"):
        assert 'href="/settings"' in ann.page(path).text, path
