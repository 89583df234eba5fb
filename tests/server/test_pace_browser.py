"""What just happened, in Chromium: others' moves one by one, paused, stepped, seen again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from browser_support import Prepared, browser_of, violations
from web_support import Guest, fast_forward, server_of, site_of

TITLES = ("trajan", "augustus", "concordia", "celtae")
PIECES = "[...document.querySelectorAll('#l-pieces > g')].map(p => p.id + p.dataset.style).join()"
LAST = "Number(document.querySelector('#l-log .turn')?.dataset.to ?? 0)"


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Prepared]:
    folder = tmp_path_factory.mktemp("site")
    with site_of(data=folder) as site:
        ann = Guest(site, "Ann")
        ids = {}
        for title in TITLES:
            ids[title] = ann.table(title, ["me", "random", "random"], confirm=False)["id"]
            fast_forward(site, ids[title], 0, 0.5)
    with server_of(data=folder, bot_pause=0.05, writes_per_minute=100_000) as running:
        yield Prepared(running, ann.token, ids)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with browser_of() as launched:
        yield launched


def act(page: Page) -> None:
    """Decide something."""
    page.evaluate("document.querySelector('#moves button, [data-key=Enter]').click()")


def until_others_move(page: Page) -> None:
    """Decide until moves of others wait to be shown."""
    for _ in range(60):
        page.wait_for_selector("#moves button, [data-key=Enter]", state="attached")
        act(page)
        page.wait_for_timeout(300)
        if page.locator(".past-bar:not([hidden])").count():
            return
    raise AssertionError("no move of others was ever waiting")


def check_pace(page: Page) -> None:
    """Moves of others wait, are paused, stepped through, and skipped by a click."""
    until_others_move(page)
    page.locator("[data-pace=pause]").first.click()
    expect(page.locator("[data-pace=pause]")).to_have_attribute("aria-pressed", "true")
    held, board = page.evaluate(LAST), page.evaluate(PIECES)
    page.wait_for_timeout(2500)  # longer than a calm move is shown
    assert (page.evaluate(LAST), page.evaluate(PIECES)) == (held, board)
    page.locator(".past-bar [data-pace=now]").click()
    expect(page.locator(".past-bar")).to_be_hidden()
    now, present = page.evaluate(LAST), page.evaluate(PIECES)
    assert now > held
    page.locator("[data-pace=back]").click()
    expect(page.locator(".past-bar")).to_be_visible()
    assert page.evaluate(LAST) >= now  # what was told stays told
    expect(page.locator("#l-targets")).to_be_hidden()
    page.locator("[data-pace=forth]").click()
    page.locator("[data-pace=pause]").click()  # goes on to the present
    expect(page.locator(".past-bar")).to_be_hidden()
    if page.evaluate(LAST) == now:
        assert page.evaluate(PIECES) == present


@pytest.mark.parametrize(
    "title", [TITLES[0], *(pytest.param(t, marks=pytest.mark.long) for t in TITLES[1:])]
)
def test_moves_of_others_are_paused_stepped_and_skipped(
    prepared: Prepared, browser: Browser, title: str
) -> None:
    page = prepared.sit(browser, title, look="calm")
    check_pace(page)
    assert violations(page) == []
    page.context.close()


def test_a_line_points_at_its_places_and_is_seen_again(
    prepared: Prepared, browser: Browser
) -> None:
    page = prepared.sit(browser, "trajan", look="at-once")
    line = page.locator("#l-log .turn .tell").first
    line.focus()
    expect(page.locator("#l-told")).to_be_attached()
    assert page.locator("#p-board .told-of").count()
    page.keyboard.press("Enter")
    expect(line).to_have_attribute("aria-expanded", "true")
    expect(page.locator("#l-log .steps li").first).to_be_visible()
    present = page.evaluate(PIECES)
    page.locator("#l-log [data-again]").first.click()
    expect(page.locator(".past-bar")).to_be_visible()
    assert page.evaluate(PIECES) != present
    expect(page.locator(".past-bar")).to_be_hidden()  # it ends by itself in the present
    assert page.evaluate(PIECES) == present
    page.context.close()


HEARD = """() => {
  const voice = document.querySelector('#p-voice');
  window.since = Number(document.querySelector('#l-log .turn').dataset.to);
  window.heard = [];
  const hear = () => window.heard.push(voice.textContent);
  new MutationObserver(hear).observe(voice, {childList: true});
}"""
TOLD = """() => [...document.querySelectorAll('#l-log .turn:not(.own)')]
  .filter(line => Number(line.dataset.from) >= window.since)
  .map(line => [line.querySelector('.tell'), ...line.querySelectorAll('.gain')]
    .map(part => part.textContent).join(' ') + '.')"""


def test_the_voice_says_each_turn_once_and_the_question(
    prepared: Prepared, browser: Browser
) -> None:
    page = prepared.sit(browser, "concordia", look="at-once")
    page.wait_for_selector("#moves button", state="attached")
    page.evaluate(HEARD)
    for _ in range(9):
        page.wait_for_selector("#moves button", state="attached")
        act(page)
        page.wait_for_timeout(200)
    page.wait_for_selector("#moves button", state="attached")
    told, heard = page.evaluate(TOLD), " ".join(page.evaluate("window.heard"))
    assert told
    for sentence in set(told):
        assert heard.count(sentence) == told.count(sentence), sentence
    assert "Your turn. " in heard
    page.context.close()
