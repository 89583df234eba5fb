"""The layouts of a table's page in Chromium: strips that open, folding, zoom and text size, and the
parts of a telephone.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from browser_support import Prepared, answered, browser_of, violations, wait_for_turn
from web_support import Guest, fast_forward, server_of, site_of

TITLES = ("augustus", "celtae", "concordia", "trajan")
IN_VIEW = """() => {
  const bar = document.querySelector('.tabs').getBoundingClientRect().bottom;
  const sheet = document.querySelector('#p-ask').getBoundingClientRect().top;
  return [...document.querySelectorAll('#l-targets .target .hit')].some(hit => {
    const box = hit.getBoundingClientRect();
    return box.top >= bar - 1 && box.bottom <= sheet + 1;
  });
}"""


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Prepared]:
    folder = tmp_path_factory.mktemp("site")
    with site_of(data=folder) as site:
        ann = Guest(site, "Ann")
        ids = {}
        for title in TITLES:
            ids[title] = ann.table(title, ["me", "random", "random"], confirm=False)["id"]
            fast_forward(site, ids[title], 0, 0.6)
        ids["strict"] = ann.table("trajan", ["me", "random"], undo="nobody")["id"]
        fast_forward(site, ids["strict"], 0, 0.6)
        ids["solo"] = ann.table("celtae", ["me"])["id"]
    with server_of(data=folder, bot_pause=0, writes_per_minute=100_000) as running:
        yield Prepared(running, ann.token, ids)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with browser_of() as launched:
        yield launched


@pytest.mark.parametrize("size", [(1024, 768), (1280, 800), (1440, 900), (1920, 1080)])
@pytest.mark.parametrize("title", TITLES)
def test_board_question_and_log_are_on_the_screen_without_scrolling(
    browser: Browser, prepared: Prepared, title: str, size: tuple[int, int]
) -> None:
    page = prepared.sit(browser, title, *size)
    wait_for_turn(page)
    assert page.evaluate("document.documentElement.scrollHeight") <= size[1]
    for part in ("#p-board svg", "#p-players", ".prompt", "#l-log"):
        box = page.locator(part).first.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size[0]
        assert box["y"] + box["height"] <= size[1]
    assert page.locator(".head").bounding_box()["height"] <= 45  # type: ignore[index]  # it is there
    story = page.locator(".story").bounding_box()
    assert story is not None
    assert story["height"] >= 199
    page.context.close()


@pytest.mark.parametrize("title", TITLES)
def test_a_strip_opens_by_mouse_and_key_stays_when_pinned_and_follows_the_table(
    browser: Browser, prepared: Prepared, title: str
) -> None:
    page = prepared.sit(browser, title, 1280, 800)
    wait_for_turn(page)
    mat, name = page.locator("#p-mat"), page.locator("[data-mat='1']")
    expect(mat).to_be_hidden()
    name.hover()
    expect(mat.locator("svg.mat")).to_be_visible()
    page.mouse.move(300, 600)
    expect(mat).to_be_hidden()
    name.focus()
    page.keyboard.press("Enter")
    expect(mat.locator("svg.mat")).to_be_visible()
    expect(name).to_have_attribute("aria-expanded", "true")
    assert violations(page) == []
    page.mouse.move(300, 600)
    with answered(page):
        page.locator("#moves button").first.click()
    expect(mat.locator("svg.mat")).to_be_visible()
    expect(name).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Escape")
    expect(mat).to_be_hidden()
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map(e => e.id)")
    assert len(ids) == len(set(ids))
    page.context.close()


def test_solitairix_opens_from_a_strip(browser: Browser, prepared: Prepared) -> None:
    page = prepared.sit(browser, "solo", 1280, 800)
    wait_for_turn(page)
    page.locator("[data-mat=solo]").click()
    expect(page.locator("#p-mat svg")).to_be_visible()
    box = page.locator("#p-mat").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 800
    page.context.close()


def test_text_size_zoom_and_folding_stay_for_the_next_page(
    browser: Browser, prepared: Prepared
) -> None:
    page = prepared.sit(browser, "trajan", 1280, 800)
    wait_for_turn(page)
    wide = page.locator("#p-board svg").bounding_box()
    page.click(".look summary")
    page.check("[name=text][value=larger]")
    page.check("[name=zoom][value=near]")
    page.check("[name=show][value=folded]")
    for _ in range(2):
        assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "20px"
        expect(page.locator(".side")).to_be_hidden()
        expect(page.locator(".asked")).to_be_visible()
        zoomed = page.locator("#p-board svg").bounding_box()
        assert wide is not None
        assert zoomed is not None
        assert zoomed["width"] > 1.2 * wide["width"]
        page.reload()
    page.click(".look summary")
    page.check("[name=show][value=alone]")
    expect(page.locator(".head")).to_be_hidden()
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(page.locator(".side")).to_be_visible()
    page.context.close()


def test_without_script_the_look_is_a_form_and_a_strip_leads_to_a_page(
    browser: Browser, prepared: Prepared
) -> None:
    page = prepared.sit(browser, "concordia", 1280, 800, java_script_enabled=False)
    page.click(".look summary")
    page.check("[name=text][value=large]")
    with page.expect_navigation():
        page.click("text=Apply")
    expect(page.locator("body")).to_have_class("table look-large")
    with page.expect_navigation():
        page.locator("[data-mat='1']").click()
    expect(page.locator("main svg.mat")).to_be_visible()
    expect(page.locator("main svg.mat defs")).to_have_count(1)
    page.context.close()


@pytest.mark.parametrize("title", TITLES)
def test_a_telephone_shows_the_part_where_the_decision_is(
    browser: Browser, prepared: Prepared, title: str
) -> None:
    page = prepared.sit(browser, title, 390, 844, has_touch=True)
    for i in range(6):
        wait_for_turn(page)
        if page.locator("#l-targets .target").count():
            page.wait_for_function(IN_VIEW)
        assert page.locator("#p-board").bounding_box()["height"] < 1800  # type: ignore[index]  # it is there
        target = page.locator("#l-targets .target .hit").first
        button = page.locator("#moves button, [data-key=Enter]").nth(0)
        with answered(page):
            if i % 2 and target.count():
                target.tap(force=True)
            else:
                button.evaluate("button => button.click()")
    assert violations(page) == []
    for part in ("board", "mine", "others", "log"):
        page.tap(f".tabs [data-part={part}]")
        expect(page.locator(f".tabs [data-part={part}]")).to_have_attribute("aria-current", "true")
    expect(page.locator("#l-log")).to_be_visible()
    expect(page.locator("#p-board")).to_be_hidden()
    page.context.close()


def test_the_list_of_moves_folds_to_one_line_and_stays_as_it_was_left(
    browser: Browser, prepared: Prepared
) -> None:
    page = prepared.sit(browser, "trajan", 390, 844, has_touch=True)
    wait_for_turn(page)
    fold = page.locator("#p-ask .fold")
    if not fold.evaluate("fold => fold.open"):
        page.tap(".fold > summary")
    assert fold.evaluate("fold => fold.open")
    page.tap(".fold > summary")
    box = page.locator("#p-ask").bounding_box()
    assert box is not None
    assert box["height"] < 60
    page.context.close()


def test_a_move_that_stays_takes_a_second_touch_on_a_telephone(
    browser: Browser, prepared: Prepared
) -> None:
    page = prepared.sit(browser, "strict", 390, 844, has_touch=True)
    wait_for_turn(page)
    if not page.locator("#moves button").count():
        with answered(page):
            page.tap("[data-key=Enter]")
    button = page.locator("#moves button").first
    button.evaluate("button => button.click()")
    expect(page.locator("#p-preview .again")).to_be_visible()
    expect(page.locator("#moves .armed")).to_have_count(1)
    with answered(page):
        button.evaluate("button => button.click()")
    expect(page.locator(".armed")).to_have_count(0)
    page.context.close()


def test_without_script_a_telephone_has_links_to_the_parts(
    browser: Browser, prepared: Prepared
) -> None:
    agent = {"Sec-CH-UA-Mobile": "?1"}
    page = prepared.sit(
        browser, "celtae", 390, 844, java_script_enabled=False, extra_http_headers=agent
    )
    for part in ("board", "mine"):
        page.click(f".tabs [data-part={part}]")
        assert page.url.endswith(f"#part-{part}")
    expect(page.locator("#part-board")).to_have_count(1)
    page.context.close()
