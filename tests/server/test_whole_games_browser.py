"""Whole games in Chromium, as people play them: by clicking on a laptop without scrolling once, by
touch on a telephone with each decision in view, and by keyboard; no barrier on the way.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

import quadriga
from browser_support import (
    Prepared,
    answered,
    browser_of,
    is_over,
    press_once,
    violations,
    wait_for_present,
    wait_for_turn,
)
from web_support import Guest, fast_forward, server_of, site_of

TITLES = ("augustus", "celtae", "concordia", "trajan")
SHORT = {"concordia": {"turn_limit": 25}}  # else its end can be far away however near it looked
LEFT = 6  # moves of all seats that are left of a prepared game, more or less
LOOKED_AT = 40  # decisions from one search for barriers to the next
# The moves that can be hit now: the middle of what is clicked is inside the window and not covered.
OPEN = """() => {
  const found = {};
  for (const target of document.querySelectorAll('#l-targets .target')) {
    const box = (target.querySelector('.reach') ?? target.querySelector('.hit'))
      .getBoundingClientRect();
    for (const [a, b] of [[.5, .5], [.5, .8], [.5, .2], [.2, .5], [.8, .5]]) {
      const x = box.left + a * box.width, y = box.top + b * box.height;
      if (target.contains(document.elementFromPoint(x, y))) found[target.dataset.move] ??= [x, y];
    }
  }
  const box = document.querySelector('[data-key=Enter]')?.getBoundingClientRect();
  if (box?.width) found.end = [box.left + box.width / 2, box.top + box.height / 2];
  return found;
}"""
LEGAL = "[...document.querySelectorAll('#moves button')].map(button => button.value)"
SCROLLED = """() => [document.documentElement, ...document.querySelectorAll('#p-board, #p-ask')]
  .map(part => part.scrollTop + part.scrollLeft)"""


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Prepared]:
    """For each title a new game, and one that is nearly over."""
    folder = tmp_path_factory.mktemp("site")
    with site_of(data=folder) as site:
        ann = Guest(site, "Ann")
        ids = {}
        for title in TITLES:
            for name in ("clicks", "touches", "keys", "last clicks", "last touches"):
                table = ann.table(title, ["me", "random"], options=SHORT.get(title, {}))["id"]
                ids[f"{title} {name}"] = table
                if name.startswith("last"):
                    fast_forward(site, table, LEFT)
    with server_of(data=folder, bot_pause=0, writes_per_minute=100_000) as running:
        yield Prepared(running, ann.token, ids)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with browser_of() as launched:
        yield launched


def wait_for_a_place(page: Page) -> None:
    """Until something that can be decided is in view."""
    page.wait_for_function(f"() => Object.keys(({OPEN})()).length")


def decisions(page: Page, title: str) -> Iterator[int]:
    """The decisions of a game up to its end, with a search for barriers now and then."""
    for i in range(quadriga.game(title).title.max_moves):
        wait_for_turn(page)
        if is_over(page):
            return
        if i % LOOKED_AT == 0:
            wait_for_a_place(page)  # a new page has gone to its decision
            top = page.evaluate("scrollY")
            assert violations(page) == []
            page.evaluate("top => scrollTo(0, top)", top)  # the search scrolls
        yield i


def check_end(page: Page) -> None:
    """The game is over, and its end has no barrier."""
    wait_for_present(page)
    expect(page.locator(".ranking tbody tr")).to_have_count(2)
    page.evaluate("window.scrollTo(0, 0)")
    assert violations(page) == []


def play_by_clicking(page: Page, title: str) -> None:
    """Every legal move can be clicked where it stands; one after the other is."""
    wait_for_turn(page)
    for i in decisions(page, title):
        legal, found = page.evaluate(LEGAL), page.evaluate(OPEN)
        assert set(legal) <= set(found), f"out of sight: {set(legal) - set(found)}"
        x, y = found[legal[i * 3 % len(legal)] if legal else "end"]
        with answered(page):
            page.mouse.click(x, y)
        assert not any(page.evaluate(SCROLLED))
    check_end(page)


def play_by_touch(page: Page, title: str) -> None:
    """Each decision has something to touch in view as soon as it is asked."""
    wait_for_turn(page)
    for i in decisions(page, title):
        wait_for_a_place(page)
        found = page.evaluate(OPEN)
        ways = [found[move] for move in page.evaluate(LEGAL) if move in found] or [found["end"]]
        with answered(page):
            page.touchscreen.tap(*ways[i * 3 % len(ways)])
    check_end(page)


@pytest.mark.parametrize("title", TITLES)
def test_the_end_of_a_game_by_clicking_without_scrolling(
    browser: Browser, prepared: Prepared, title: str
) -> None:
    page = prepared.sit(browser, f"{title} last clicks")
    play_by_clicking(page, title)
    page.context.close()


@pytest.mark.parametrize("title", TITLES)
def test_the_end_of_a_game_by_touch_with_each_decision_in_view(
    browser: Browser, prepared: Prepared, title: str
) -> None:
    page = prepared.sit(browser, f"{title} last touches", 390, 844, has_touch=True)
    play_by_touch(page, title)
    page.context.close()


@pytest.mark.long
@pytest.mark.parametrize("title", TITLES)
def test_a_whole_game_by_clicking_without_scrolling_once(
    browser: Browser, prepared: Prepared, title: str
) -> None:
    page = prepared.sit(browser, f"{title} clicks")
    play_by_clicking(page, title)
    page.context.close()


@pytest.mark.long
@pytest.mark.parametrize("title", TITLES)
def test_a_whole_game_by_touch_with_each_decision_in_view(
    browser: Browser, prepared: Prepared, title: str
) -> None:
    page = prepared.sit(browser, f"{title} touches", 390, 844, has_touch=True)
    play_by_touch(page, title)
    page.context.close()


@pytest.mark.long
@pytest.mark.parametrize("title", TITLES)
def test_a_whole_game_by_keyboard(browser: Browser, prepared: Prepared, title: str) -> None:
    page = prepared.sit(browser, f"{title} keys")
    for i in decisions(page, title):
        press_once(page, i)
    check_end(page)
    page.context.close()
