"""A bot takes a friend's seat in Chromium: the question before it, the agreement of a third, and
the way back.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx2 as httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from browser_support import browser_of, violations, visitor
from web_support import Guest, Server, server_of

PEOPLE = ("Ann", "Ben", "Cleo")
SIZES = ((1280, 800), (390, 844))


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with browser_of() as launched:
        yield launched


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with server_of(
        data=tmp_path_factory.mktemp("site"), bot_pause=0, writes_per_minute=100_000
    ) as running:
        yield running


@pytest.fixture
def company(server: Server) -> Iterator[tuple[list[Guest], str]]:
    """Three people at a running table."""
    with httpx.Client(base_url=server.url, timeout=30) as client:
        guests = [Guest(client, name) for name in PEOPLE]
        made = guests[0].table("trajan", ["me", "link", "link"], options={"bowls": "random"})
        for seat, guest in enumerate(guests[1:], 1):
            assert guest.post(f"/join/{made['links'][str(seat)]}").status_code == 200
        yield guests, f"/tables/{made['id']}"


def sit(
    browser: Browser,
    server: Server,
    guest: Guest,
    path: str,
    size: tuple[int, int] = SIZES[0],
    **rest: Any,
) -> Page:
    """The page of a guest at the table."""
    page = visitor(browser, server.url, *size, **rest)
    page.context.add_cookies([{"name": "quadriga", "value": guest.token, "url": server.url}])
    page.goto(path)
    return page


def test_a_bot_takes_a_seat_by_agreement_and_its_person_comes_back(
    browser: Browser, server: Server, company: tuple[list[Guest], str]
) -> None:
    guests, path = company
    ann, ben, cleo = (sit(browser, server, guest, path) for guest in guests)
    ann.get_by_role("link", name="Let a bot play for Ben").click()
    expect(ann.get_by_role("heading", name="Let a bot play for Ben?")).to_be_visible()
    ann.get_by_label("apprentice").check()
    ann.get_by_role("button", name="Ask Cleo").click()
    ann.wait_for_url(f"**{path}")
    expect(
        cleo.get_by_text("asks to let a bot (apprentice) play for Ben, at seat B")
    ).to_be_visible()
    cleo.get_by_role("button", name="Agree").click()
    expect(ben.get_by_text("Ann let a bot (apprentice) play for you at seat B.")).to_be_visible()
    expect(ann.locator("#l-log")).to_contain_text(
        "Ann lets a bot (apprentice) play for Ben; Cleo agreed"
    )
    expect(ann.locator("#p-players")).to_contain_text("Ben (a bot plays)")
    ben.get_by_role("button", name="Come back").click()
    expect(ben.get_by_role("button", name="Come back")).to_have_count(0)
    expect(ann.locator("#p-players")).not_to_contain_text("a bot plays)")
    expect(ann.locator("#l-log")).to_contain_text("Ben comes back and replaces the bot")
    for page in (ann, ben, cleo):
        page.context.close()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_confirmation_works_without_script_and_has_no_barriers(
    browser: Browser,
    server: Server,
    company: tuple[list[Guest], str],
    size: tuple[int, int],
    theme: str,
) -> None:
    guests, path = company
    seen = sit(browser, server, guests[0], f"{path}/seats/1/bot", size, color_scheme=theme)
    assert violations(seen) == []
    assert seen.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing is cut off"
    page = sit(
        browser, server, guests[0], path, size, color_scheme=theme, java_script_enabled=False
    )
    page.get_by_role("link", name="Let a bot play for Ben").click()
    page.get_by_label("novice").check()
    page.get_by_role("button", name="Ask Cleo").click()
    expect(page.get_by_text("asks to let a bot (novice) play for Ben, at seat B")).to_be_visible()
    page.get_by_role("button", name="Withdraw").click()
    expect(page.get_by_role("link", name="Let a bot play for Ben")).to_be_visible()
    for shown in (seen, page):
        shown.context.close()
