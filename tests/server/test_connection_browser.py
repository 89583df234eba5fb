"""Clicks that fail, the chat's badge and the credits, in Chromium."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import parse_qs

import httpx2
import pytest
from playwright.sync_api import Browser, Page, Route, expect

from browser_support import browser_of, seq_of, violations, visitor, wait_for_seq, wait_for_turn
from quadriga.core.registry import title as find_title
from quadriga.server.credits import ICON_AUTHORS, LIBRARIES
from web_support import ROOT, Guest, Server, server_of

UNSENT = "This has not reached the site. It is sent again"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with server_of(data=tmp_path_factory.mktemp("site"), bot_pause=0) as started:
        yield started


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with browser_of() as launched:
        yield launched


@pytest.fixture(scope="module")
def site(server: Server) -> Iterator[httpx2.Client]:
    with httpx2.Client(base_url=server.url) as client:
        yield client


def sit(browser: Browser, server: Server, guest: Guest, table: str) -> Page:
    """The page of a guest at a table."""
    page = visitor(browser, server.url)
    page.context.add_cookies([{"name": "quadriga", "value": guest.token, "url": server.url}])
    page.goto(f"/tables/{table}")
    return page


def at_one_screen(site: httpx2.Client) -> tuple[Guest, str]:
    """A guest with a table at which nobody else moves."""
    ann = Guest(site, "Ann")
    table = ann.table("concordia", ["me", "me"], confirm=False)["id"]
    return ann, table


def test_a_move_without_connection_says_so_and_is_sent_once_it_is_back(
    browser: Browser, server: Server, site: httpx2.Client
) -> None:
    ann, table = at_one_screen(site)
    page = sit(browser, server, ann, table)
    wait_for_turn(page)
    before = seq_of(page)
    page.context.set_offline(True)
    page.locator("#moves button").first.click()
    expect(page.locator("#p-notice")).to_contain_text(UNSENT)
    assert violations(page) == []
    page.context.set_offline(False)
    wait_for_seq(page, before + 1)
    expect(page.locator("#p-notice")).to_be_empty()
    assert len(ann.look(table)["log"]) >= 1
    page.context.close()


def test_a_move_whose_answer_was_lost_is_sent_again_with_its_key_and_played_once(
    browser: Browser, server: Server, site: httpx2.Client
) -> None:
    ann, table = at_one_screen(site)
    page = sit(browser, server, ann, table)
    wait_for_turn(page)
    sent: list[str] = []

    def lose_the_answer(route: Route) -> None:
        body = route.request.post_data or ""
        found = parse_qs(body).get("key") or re.findall(r'name="key"\s+(\S+)', body)
        sent.append(found[0])
        if len(sent) == 1:
            route.fetch()  # it reaches the site, and nobody hears of it
            route.abort()
        else:
            route.continue_()

    page.route("**/move", lose_the_answer)
    before = seq_of(page)
    page.locator("#moves button").first.click()
    wait_for_seq(page, before + 1)
    page.wait_for_timeout(1500)
    expect(page.locator("#p-notice")).to_be_empty()
    assert len(sent) == 2
    assert sent[0] == sent[1]
    moves = [line for line in ann.look(table)["log"] if not line["forced"]]
    assert len(moves) == 1
    page.context.close()


def test_what_is_said_while_the_chat_is_folded_is_counted(
    browser: Browser, server: Server, site: httpx2.Client
) -> None:
    ann, ben = Guest(site, "Ann"), Guest(site, "Ben")
    made = ann.table("concordia", ["me", "link"])
    table = made["id"]
    assert ben.post(f"/join/{made['links']['1']}").status_code == 200
    page = sit(browser, server, ann, table)
    expect(page.locator(".badge")).to_have_count(0)
    for words in ("salve", "quid agis"):
        assert ben.post(f"/tables/{table}/chat", {"text": words}).status_code == 204
    expect(page.locator("summary .badge")).to_have_text("2 new")
    assert page.title().startswith("(2) ")
    assert ann.post(f"/tables/{table}/chat", {"text": "bene"}).status_code == 204
    expect(page.locator("#p-chat li")).to_have_count(3)
    expect(page.locator("summary .badge")).to_have_text("2 new")
    assert violations(page) == []
    page.evaluate("document.querySelector('#p-chat').closest('details').open = true")
    expect(page.locator(".badge")).to_have_count(0)
    assert not page.title().startswith("(")
    page.reload()
    expect(page.locator(".badge")).to_have_count(0)
    page.context.close()


def test_the_credits_are_linked_from_every_page_and_name_everybody(
    browser: Browser, server: Server, site: httpx2.Client
) -> None:
    ann, table = at_one_screen(site)
    for path in ("/", "/new", "/rules", "/upload", f"/tables/{table}", f"/tables/{table}/replay"):
        assert 'href="/credits"' in ann.page(path).text, path
    page = visitor(browser, server.url)
    page.goto("/credits")
    text = page.locator("main").inner_text()
    for name in ("augustus", "celtae", "concordia", "trajan"):
        title = find_title(name)
        assert title.author in text
        assert title.publisher in text
    assert all(author in text for author in ICON_AUTHORS)
    assert violations(page) == []
    page.context.close()


def test_every_library_of_the_site_is_credited() -> None:
    named = {work.name for work in LIBRARIES}
    rows = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8").splitlines()
    used = [row for row in rows if "| `server` extra |" in row or "| terminal" in row]
    packages = {name for row in used for name in row.split("|")[1].strip().split(", ")}
    assert packages
    assert packages <= named
