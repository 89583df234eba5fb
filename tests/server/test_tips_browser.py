"""What is this, in Chromium: the tip of every thing by mouse, touch and key, with its rule."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from browser_support import Prepared, browser_of, violations, wait_for_turn
from web_support import Guest, fast_forward, server_of, site_of

TITLES = ("augustus", "celtae", "concordia", "trajan")
# The things with a tip that nothing lies upon.
FREE = """() => [...document.querySelectorAll('#p-board g[aria-label]:not(.target)')]
  .map(thing => [thing, thing.getBoundingClientRect()])
  .map(([thing, box]) => [thing, box.left + box.width / 2, box.top + box.height / 2])
  .filter(([thing, x, y]) => thing.contains(document.elementFromPoint(x, y)))
  .map(([thing, x, y]) => [thing.getAttribute('aria-label'), x, y])"""


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Prepared]:
    folder = tmp_path_factory.mktemp("site")
    with site_of(data=folder) as site:
        ann = Guest(site, "Ann")
        ids = {}
        for title in TITLES:
            ids[title] = ann.table(title, ["me", "random", "random"])["id"]
            fast_forward(site, ids[title], 0, 0.6)
    with server_of(data=folder, bot_pause=0) as running:
        yield Prepared(running, ann.token, ids)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with browser_of() as launched:
        yield launched


def told(page: Page) -> str:
    """The words of the tip that is shown."""
    expect(page.locator("#p-tip")).to_be_visible()
    return page.locator("#p-tip p").inner_text()


@pytest.mark.parametrize("title", TITLES)
def test_a_tip_shows_at_once_inside_the_window_and_stays_after_a_click(
    browser: Browser, prepared: Prepared, title: str
) -> None:
    page = prepared.sit(browser, title)
    wait_for_turn(page)
    things = page.evaluate(FREE)
    assert len(things) > 12
    for words, x, y in things[:: max(1, len(things) // 12)]:
        page.mouse.move(3, 3)
        page.mouse.move(x, y)
        assert " ".join(told(page).split()) == " ".join(words.split())
        box = page.locator("#p-tip").bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 1280
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= 800
    page.mouse.click(x, y)
    page.mouse.move(3, 3)
    assert " ".join(told(page).split()) == " ".join(words.split())
    link = page.locator("#p-tip a")
    number = link.inner_text()
    assert link.get_attribute("href") == f"/rules/{title}#{number}"
    assert violations(page) == []
    with page.expect_popup() as opened:
        link.click()
    expect(opened.value.locator(f"[id='{number}']")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#p-tip")).to_be_hidden()
    page.context.close()


def test_a_target_shows_its_sentence_and_what_lies_under_it(
    browser: Browser, prepared: Prepared
) -> None:
    page = prepared.sit(browser, "concordia")
    wait_for_turn(page)
    target = page.locator("#l-targets .target").first
    sentence = target.get_attribute("aria-label")
    target.locator(".hit").hover(force=True)
    expect(page.locator("#p-preview")).to_be_visible()
    assert sentence
    page.mouse.move(3, 3)
    expect(page.locator("#p-preview")).to_be_hidden()
    expect(page.locator("#p-tip")).to_be_hidden()
    page.context.close()


def test_keys_lead_from_thing_to_thing_and_to_the_rule(
    browser: Browser, prepared: Prepared
) -> None:
    page = prepared.sit(browser, "trajan")
    wait_for_turn(page)
    page.keyboard.press("?")
    seen = {told(page)}
    for key in ("ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
        seen.add(told(page))
        name = page.evaluate("document.activeElement.getAttribute('aria-label')")
        assert " ".join(told(page).split()) == " ".join(name.split())
    assert len(seen) > 3
    with page.expect_popup() as opened:
        page.keyboard.press("Enter")
    assert "/rules/trajan#TR-" in opened.value.url
    page.keyboard.press("Escape")
    expect(page.locator("#p-tip")).to_be_hidden()
    page.context.close()


def test_a_touch_keeps_a_tip_open_and_another_closes_it(
    browser: Browser, prepared: Prepared
) -> None:
    page = prepared.sit(browser, "celtae", 390, 844, has_touch=True)
    wait_for_turn(page)
    words, x, y = next(each for each in page.evaluate(FREE) if 150 < each[2] < 600)
    page.touchscreen.tap(x, y)
    assert " ".join(told(page).split()) == " ".join(words.split())
    expect(page.locator("#p-tip a")).to_be_visible()
    page.touchscreen.tap(380, 60)
    expect(page.locator("#p-tip")).to_be_hidden()
    page.context.close()
