"""Settings in Chromium: they count at once, and stay."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from browser_support import answered, browser_of, violations, visitor, wait_for_turn
from web_support import Server, server_of


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with server_of(data=tmp_path_factory.mktemp("site"), bot_pause=0) as running:
        yield running


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with browser_of() as launched:
        yield launched


def test_a_choice_counts_at_once_and_on_the_next_page(browser: Browser, server: Server) -> None:
    page = visitor(browser, server.url, 390, 844)
    page.goto("/settings")
    assert violations(page) == []
    page.check("main [name=text][value=larger]")
    expect(page.locator("body")).to_have_class("plain look-larger")
    with page.expect_response("**/settings"):
        page.check("main [name=theme][value=dark]")
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    with page.expect_response("**/settings"):
        page.check("main [name=colours][value=contrast]")
    assert violations(page) == []
    page.goto("/")
    expect(page.locator("body")).to_have_class("lobby look-dark look-larger look-contrast")
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    page.context.close()


def test_whoever_wishes_it_makes_a_move_by_a_second_click(browser: Browser, server: Server) -> None:
    page = visitor(browser, server.url)
    page.goto("/settings")
    with page.expect_response("**/settings"):
        page.check("main [name=confirm][value=twice]")
    page.goto("/")
    page.locator("article.trajan button.go").click()
    wait_for_turn(page)
    before = page.locator("[data-seq]").first.get_attribute("data-seq")
    target = page.locator("#p-board .target .hit").first
    target.click(force=True)
    expect(page.locator("#moves .armed")).to_have_count(1)
    assert page.locator("[data-seq]").first.get_attribute("data-seq") == before
    with answered(page):
        target.click(force=True)
    expect(page.locator(".armed")).to_have_count(0)
    page.context.close()


def test_a_guest_finds_a_table_in_the_colours_chosen_elsewhere(
    browser: Browser, server: Server
) -> None:
    page = visitor(browser, server.url)
    page.goto("/")
    page.locator("article.augustus button.go").click()
    wait_for_turn(page)
    page.click(".look summary")
    page.check(".pop [name=theme][value=dark]")
    page.wait_for_selector("#p-board svg.dark")
    cookie = next(c for c in page.context.cookies() if c["name"] == "quadriga")
    other = visitor(browser, server.url)
    other.context.add_cookies([{"name": "quadriga", "value": cookie["value"], "url": server.url}])
    other.goto(page.url)
    other.wait_for_selector("#p-board svg.dark")
    page.context.close()
    other.context.close()
