"""A replay in Chromium: steps, the slider, keys and the clock, without loading a page."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from browser_support import browser_of, violations, visitor
from web_support import Guest, Server, fast_forward, server_of, site_of


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, str]]:
    folder = tmp_path_factory.mktemp("site")
    with site_of(data=folder) as site:
        ann = Guest(site, "Ann")
        table = ann.table("concordia", ["me", "me"], confirm=False)["id"]
        fast_forward(site, table, 0)
    with server_of(data=folder) as running:
        yield running, f"/tables/{table}/replay"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with browser_of() as launched:
        yield launched


def shows(page: Page, ply: int) -> None:
    """The page shows a position, and its address and list say so."""
    expect(page.locator("[data-count]")).to_contain_text(f"{ply} /")
    assert f"ply={ply}" in page.url
    if ply:
        expect(page.locator("#r-moves .on")).to_have_attribute("value", str(ply))
    assert page.evaluate("window.mark") is True, "no page was loaded"


def test_steps_slide_and_clock_change_the_position_and_the_address(
    browser: Browser, game: tuple[Server, str]
) -> None:
    server, path = game
    page = visitor(browser, server.url)
    page.goto(f"{path}?ply=10&seat=1")
    page.evaluate("window.mark = true")
    page.click("[data-step=on]")
    shows(page, 11)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    shows(page, 9)
    page.locator("[data-scrub] input[type=range]").evaluate(
        "range => { for (const at of [20, 30, 40]) {"
        " range.value = at; range.dispatchEvent(new Event('input', {bubbles: true})); } }"
    )
    shows(page, 40)
    page.click("#r-moves li[value='12'] a")
    shows(page, 12)
    assert "seat=1" in page.url
    page.click("[data-play]")
    page.wait_for_url("**ply=14*")
    page.click("[data-play]")
    page.keyboard.press("Home")
    shows(page, 0)
    fresh = visitor(browser, server.url)
    page.keyboard.press("End")
    expect(page.locator("#r-fork form")).to_have_count(0)
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#r-fork form")).to_have_count(1)
    fresh.goto(page.url)
    same = "document.querySelector('#l-pieces').textContent"
    assert page.evaluate(same) == fresh.evaluate(same)
    assert violations(page) == []
    for each in (page, fresh):
        each.context.close()


def test_without_script_every_step_is_a_page(browser: Browser, game: tuple[Server, str]) -> None:
    server, path = game
    page = visitor(browser, server.url, java_script_enabled=False)
    page.goto(f"{path}?ply=10")
    with page.expect_navigation():
        page.click("[data-step=on]")
    expect(page.locator("[data-count]")).to_contain_text("11 /")
    expect(page.locator("[data-play]")).to_be_hidden()
    page.context.close()
