"""People at the table, in Chromium: whole games by clicking and by keyboard, two friends, a watcher, no barriers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import quadriga
from browser_support import answered, browser_of, click_once, is_over, seq_of, violations, visitor, wait_for_seq, wait_for_turn
from web_support import Server, server_of

TITLES = ("augustus", "celtae", "concordia", "trajan")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with server_of(data=tmp_path_factory.mktemp("site"), bot_pause=0, writes_per_minute=100_000) as running:
        yield running


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with browser_of() as launched:
        yield launched


def sit_against_one_bot(page: Page, title: str) -> None:
    """A new table for two, by the form."""
    page.goto(f"/new?title={title}")
    page.select_option("[name=seat-1]", "novice")
    page.click("text=Open the table")
    wait_for_turn(page)


@pytest.mark.parametrize("title", TITLES)
def test_a_whole_game_by_clicking(browser: Browser, server: Server, title: str) -> None:
    page = visitor(browser, server.url)
    sit_against_one_bot(page, title)
    for i in range(quadriga.game(title).title.max_moves):
        wait_for_turn(page)
        if is_over(page):
            break
        click_once(page, i * 3)
    expect(page.locator(".ranking tbody tr")).to_have_count(2)
    assert violations(page) == []
    page.click("text=Replay and chart")
    expect(page.locator(".chart")).to_be_visible()
    assert violations(page) == []
    page.click("text=Move back")
    page.click("text=Go on from here at one screen")
    wait_for_turn(page)
    page.context.close()


def test_a_newcomer_is_in_a_game_within_three_clicks_and_plays_it_by_keyboard_alone(browser: Browser, server: Server) -> None:
    page = visitor(browser, server.url)
    page.goto("/")
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.closest('.augustus') && document.activeElement.matches('button.go')"):
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/tables/*")
    for i in range(2000):
        wait_for_turn(page)
        if is_over(page):
            break
        keys = page.evaluate("[...document.querySelectorAll('#moves [data-key]')].map(b => b.dataset.key).filter(Boolean)")
        with answered(page):
            page.keyboard.press(keys[i % len(keys)] if keys else "Enter")
    assert is_over(page)
    page.context.close()


def test_two_friends_an_undo_a_lost_connection_and_a_watcher(browser: Browser, server: Server) -> None:
    ann, ben, watcher = (visitor(browser, server.url) for _ in range(3))
    ann.goto("/new?title=trajan")
    ann.click("text=Open the table")
    link = ann.input_value("[data-link]")
    address = ann.url
    ben.goto(link)
    ben.fill("main [name=name]", "Ben")
    ben.click("text=Sit down and play")
    watcher.goto(address)
    for page in (ann, ben):
        wait_for_turn(page)
    undone = played = 0
    pages = (ann, ben)
    while not undone or played < 40:
        page = next(p for p in pages if p.locator("#p-status [data-turn=yes]").count())
        wait_for_turn(page)
        click_once(page, played)
        played += 1
        for other in pages:
            wait_for_seq(other, seq_of(page))
        undo = page.locator("button[name=what][value=step]")
        if undo.count() and not undone:
            with answered(page):
                undo.click()
            undone += 1
    # Ben loses his connection; Ann plays on as far as she can; he finds everything when he is back, without a reload.
    ben.evaluate("window.notReloaded = true")
    ben.context.set_offline(True)
    mine = ann.locator("#p-status [data-turn=yes]").count()
    if mine:
        click_once(ann, 1)
    ann.click("summary:has-text('Chat')")
    ann.fill(".chat-form [name=text]", "vale")
    ann.keyboard.press("Enter")
    ben.context.set_offline(False)
    wait_for_seq(ben, seq_of(ann))
    expect(ben.locator(".chat li")).to_contain_text("vale")
    assert ben.evaluate("window.notReloaded")
    wait_for_seq(watcher, seq_of(ann))
    expect(watcher.locator("#moves")).to_have_count(0)
    assert "You are watching" in watcher.inner_text("#p-status")
    for page in (*pages, watcher):
        page.context.close()


def test_an_answer_comes_within_a_tenth_of_a_second_and_the_tab_says_whose_turn_it_is(browser: Browser, server: Server) -> None:
    page = visitor(browser, server.url)
    sit_against_one_bot(page, "trajan")
    assert page.title().startswith("▶ Your turn")
    pieces = page.evaluate("document.querySelector('#p-board .piece, #p-board td').__mark = 1")
    click_once(page, 0)
    assert pieces == page.evaluate("document.querySelector('#p-board .piece, #p-board td').__mark"), (
        "elements are kept, so pieces glide"
    )
    page.context.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_page_has_a_serious_barrier(browser: Browser, server: Server, theme: str) -> None:
    page = visitor(browser, server.url, 390, 844, color_scheme=theme)
    for path in ("/", "/new?title=celtae", "/rules", "/rules/trajan", "/about/augustus", "/upload", "/nothing"):
        page.goto(path)
        assert violations(page) == [], path
    page.goto("/new?title=concordia")
    page.click("text=Open the table")
    assert violations(page) == [], "waiting for players"
    for title in TITLES:
        sit_against_one_bot(page, title)
        assert page.evaluate("document.documentElement.dataset.theme") == theme
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, "nothing sticks out of a telephone"
        assert violations(page) == [], title
    page.context.close()


def test_without_script_the_forms_do_everything(browser: Browser, server: Server) -> None:
    page = visitor(browser, server.url, java_script_enabled=False)
    page.goto("/")
    page.select_option(".game.trajan select", "novice")
    page.click(".game.trajan button.go")
    seq = seq_of(page)
    page.locator("#moves button").first.click()
    assert seq_of(page) > seq
    page.context.close()


def test_at_one_screen_the_view_changes_by_a_click_only(browser: Browser, server: Server, tmp_path: Path) -> None:
    page = visitor(browser, server.url)
    page.goto("/new?title=concordia")
    page.select_option("[name=seat-1]", "same")
    page.click("text=Open the table")
    wait_for_turn(page)
    for i in range(200):
        if page.locator("text=Hand the screen to").count():
            break
        click_once(page, i)
    hidden = page.locator("#moves button").count()
    assert hidden == 0
    page.click("text=Hand the screen to")
    wait_for_turn(page)
    assert page.locator("#moves button").count()
    page.context.close()
