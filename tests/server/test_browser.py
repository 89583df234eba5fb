"""People at the table, in Chromium: games by clicking and by keyboard, two friends, a watcher, no
barriers.

By default a game is played up to its last moves beforehand; the whole games are among the long
tests.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

import quadriga
from browser_support import (
    answered,
    browser_of,
    click_once,
    is_over,
    press_once,
    seq_of,
    violations,
    visitor,
    wait_for_present,
    wait_for_seq,
    wait_for_turn,
)
from web_support import Guest, Server, fast_forward, server_of, site_of

TITLES = ("augustus", "celtae", "concordia", "trajan")
SHORT = {"concordia": {"turn_limit": 25}}  # else its end can be far away however near it looked
LEFT = 14  # moves of all seats that are left of a prepared game, more or less
# What the page shows of the board, without what the script has added.
BOARD = """document.querySelector('#p-board').innerHTML
    .replace(/ (style|data-before|tabindex)="[^"]*"/g, '')
    .replace(/(class="ghost ghost-\\d+) on"/g, '$1"')"""


class Prepared:
    """A server, and tables near the end of their games."""

    def __init__(self, server: Server, token: str, tables: dict[str, str]) -> None:
        self.server, self.token, self.tables = server, token, tables

    def sit(self, browser: Browser, name: str) -> Page:
        """The page of the person for whom a table was prepared."""
        page = visitor(browser, self.server.url)
        page.context.add_cookies(
            [{"name": "quadriga", "value": self.token, "url": self.server.url}]
        )
        page.goto(f"/tables/{self.tables[name]}")
        return page


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Prepared]:
    folder = tmp_path_factory.mktemp("site")
    with site_of(data=folder) as site:
        ann = Guest(site, "Ann")
        tables = {}
        for title in TITLES:
            tables[title] = ann.table(title, ["me", "random"], options=SHORT.get(title, {}))["id"]
            fast_forward(site, tables[title], LEFT)
            tables[f"{title} at its end"] = ann.table(title, ["me", "me"])["id"]
            fast_forward(site, tables[f"{title} at its end"], 0)
        tables["keys"] = ann.table("augustus", ["me", "random"])["id"]
        fast_forward(site, tables["keys"], 30)
    with server_of(data=folder, bot_pause=0, writes_per_minute=100_000) as running:
        yield Prepared(running, ann.token, tables)


@pytest.fixture(scope="module")
def server(prepared: Prepared) -> Server:
    return prepared.server


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with browser_of() as launched:
        yield launched


def sit_against_one_bot(page: Page, title: str) -> None:
    """A new table for two, by the form."""
    page.goto(f"/new?title={title}")
    page.select_option("[name=seat-1]", "novice")
    page.click("button:text('Open the table')")
    wait_for_turn(page)


def play_to_the_end(page: Page, title: str) -> None:
    """One decision after another by the mouse, without a reload."""
    page.evaluate("window.notReloaded = true")
    for i in range(quadriga.game(title).title.max_moves):
        wait_for_turn(page)
        if is_over(page):
            break
        click_once(page, i * 3)
    assert page.evaluate("window.notReloaded")
    expect(page.locator(".ranking tbody tr")).to_have_count(2)
    expect(page.locator(".status.over .chart")).to_be_visible()


def look_back(page: Page) -> None:
    """From the end: the replay, a step back, and on from there."""
    page.click("text=Replay and chart")
    expect(page.locator(".chart")).to_be_visible()
    page.click("text=Move back")
    page.click("text=Continue from here on one screen")
    wait_for_turn(page)


@pytest.mark.parametrize("title", TITLES)
def test_the_end_of_a_game_by_clicking(browser: Browser, prepared: Prepared, title: str) -> None:
    page = prepared.sit(browser, title)
    play_to_the_end(page, title)
    look_back(page)
    page.context.close()


def test_a_page_follows_its_table_however_late_its_scripts_arrive(
    browser: Browser, server: Server
) -> None:
    page = visitor(browser, server.url)
    sit_against_one_bot(page, "augustus")

    def later(route: Route) -> None:
        page.wait_for_timeout(500)
        route.continue_()

    page.route("**/hx-sse.min.js", later)
    page.reload()
    wait_for_turn(page)
    click_once(page, 0)
    page.context.close()


@pytest.mark.long
@pytest.mark.parametrize("title", TITLES)
def test_a_whole_game_by_clicking(browser: Browser, server: Server, title: str) -> None:
    page = visitor(browser, server.url)
    sit_against_one_bot(page, title)
    play_to_the_end(page, title)
    look_back(page)
    page.context.close()


def start_by_keyboard(page: Page) -> None:
    """From the lobby into a game against bots."""
    page.goto("/")
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate(
            "document.activeElement.closest('.augustus') &&"
            " document.activeElement.matches('button.go')"
        ):
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/tables/*")
    wait_for_turn(page)


def test_a_newcomer_is_in_a_game_with_one_key_and_moves_by_keys_and_by_targets(
    browser: Browser, server: Server
) -> None:
    page = visitor(browser, server.url)
    start_by_keyboard(page)
    for i in range(4):
        wait_for_turn(page)
        press_once(page, i)
    wait_for_turn(page)
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('#p-board [data-move]')"):
            break
    move = page.evaluate("document.activeElement.dataset.move")
    sentence = page.locator(f"#l-targets [data-move='{move}']").first.get_attribute("aria-label")
    expect(page.locator("#p-preview")).to_be_visible()
    assert sentence
    with answered(page):
        page.keyboard.press("Enter")
    page.context.close()


def test_the_end_of_a_game_by_keyboard_alone(browser: Browser, prepared: Prepared) -> None:
    page = prepared.sit(browser, "keys")
    for i in range(200):
        wait_for_turn(page)
        if is_over(page):
            break
        press_once(page, i)
    assert is_over(page)
    page.context.close()


@pytest.mark.long
def test_a_whole_game_by_keyboard_alone(browser: Browser, server: Server) -> None:
    page = visitor(browser, server.url)
    start_by_keyboard(page)
    for i in range(2000):
        wait_for_turn(page)
        if is_over(page):
            break
        press_once(page, i)
    assert is_over(page)
    page.context.close()


def test_two_friends_an_undo_a_lost_connection_and_a_watcher(
    browser: Browser, server: Server
) -> None:
    ann, ben, watcher = (visitor(browser, server.url) for _ in range(3))
    ann.goto("/new?title=trajan")
    ann.click("text=Options of the game")
    ann.select_option("[name=option-bowls]", "random")
    ann.click("button:text('Open the table')")
    link = ann.input_value("[data-link]")
    ben.goto(link)
    ben.fill("main [name=name]", "Ben")
    ben.click("text=Sit down and play")
    watcher.goto(ann.url)
    for page in (ann, ben, watcher):
        page.wait_for_selector("#l-pieces", state="attached")
        page.evaluate("window.notReloaded = true")
    undone = played = 0
    pages = (ann, ben)
    while not undone or played < 8:
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
            expect(page.locator("#l-log .back")).to_have_count(1)  # it stays readable
            undone += 1
    # Ben loses the connection; Ann plays on as far as possible; Ben, back again, finds everything
    # without a reload.
    ben.context.set_offline(True)
    if ann.locator("#p-status [data-turn=yes]").count():
        click_once(ann, 1)
    ann.click("summary:has-text('Chat')")
    for said in (1, 2):  # the same words twice are two lines
        ann.fill(".chat-form [name=text]", "vale")
        ann.keyboard.press("Enter")
        expect(ann.locator(".chat li")).to_have_count(said)
        expect(ann.locator(".chat-form [name=text]")).to_have_value("")
    ben.context.set_offline(False)
    wait_for_seq(ben, seq_of(ann))
    expect(ben.locator(".chat li")).to_contain_text(["vale", "vale"])
    wait_for_seq(watcher, seq_of(ann))
    expect(watcher.locator("#moves")).to_have_count(0)
    assert "You are watching" in watcher.inner_text("#p-status")
    for page in (*pages, watcher):
        assert page.evaluate("window.notReloaded")
        page.mouse.move(2, 2)  # away from what would happen
        wait_for_present(page)
        live = page.evaluate(BOARD)
        page.reload()
        assert page.evaluate(BOARD).count("<g") == live.count("<g")
        page.context.close()


@pytest.mark.parametrize("title", TITLES)
def test_pieces_are_kept_and_glide_and_the_board_is_the_one_a_new_page_shows(
    browser: Browser, server: Server, title: str
) -> None:
    page = visitor(browser, server.url)
    sit_against_one_bot(page, title)
    seq = seq_of(page)
    click_once(page, 0)
    wait_for_seq(
        page, seq + 1
    )  # the stream has brought the page up to date and from now on brings only what changes
    wait_for_turn(page)
    page.evaluate("document.querySelectorAll('#p-board .piece').forEach(p => { p.marked = true; })")
    page.evaluate(
        "window.glided = 0; document.addEventListener('transitionrun', e => { glided +="
        " e.propertyName === 'transform'; });document.addEventListener('animationstart', e => {"
        " glided += e.animationName === 'arrive'; })"
    )
    for i in range(20):
        wait_for_turn(page)
        click_once(page, i * 3)
        if i > 7 and page.evaluate("glided"):
            break
    wait_for_turn(page)
    assert (
        page.evaluate(
            "[...document.querySelectorAll('#p-board .piece')].filter(p => p.marked).length"
        )
        > 20
    )
    assert page.evaluate("glided") > 0
    expect(page.locator("#p-players tr.turn")).not_to_have_count(2)  # the bot has answered
    page.mouse.move(2, 2)  # away from what would happen
    wait_for_present(page)
    live = page.evaluate(BOARD)
    page.reload()
    assert page.evaluate(BOARD) == live
    page.context.close()


def test_the_tab_and_the_page_say_whose_turn_it_is(browser: Browser, server: Server) -> None:
    page = visitor(browser, server.url)
    sit_against_one_bot(page, "trajan")
    assert page.title().startswith("▶ Your turn")
    expect(page.locator("#p-status .status.turn")).to_contain_text("Your turn")
    page.context.close()


@pytest.mark.parametrize("way", ["mouse", "keyboard"])
def test_why_not_on_a_greyed_move_answers_with_the_rule(
    browser: Browser, server: Server, way: str
) -> None:
    page = visitor(browser, server.url)
    sit_against_one_bot(page, "concordia")
    greyed = page.locator(".greyed a[hx-get]")
    while not page.locator(".greyed summary").count():
        click_once(page, 0)
        wait_for_turn(page)
    seq = seq_of(page)
    if way == "mouse":
        page.click(".greyed summary")
        greyed.first.click()
    else:
        page.locator(".greyed summary").focus()
        page.keyboard.press("Enter")
        greyed.first.wait_for()
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.matches('.greyed a')")
        page.keyboard.press("Enter")
    notice = page.locator("#p-notice .notice")
    expect(notice).to_be_visible()
    assert len(notice.inner_text()) > 20
    assert "/rules/concordia#CO-" in (notice.locator("a").get_attribute("href") or "")
    assert seq_of(page) == seq
    assert violations(page) == []
    page.click("[data-dismiss]")
    expect(notice).to_have_count(0)
    page.context.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_page_has_a_serious_barrier_nor_anything_that_sticks_out_of_a_telephone(
    browser: Browser, prepared: Prepared, theme: str
) -> None:
    page = visitor(browser, prepared.server.url, 390, 844, color_scheme=theme)
    page.goto("/")
    page.click(".me summary")
    page.fill(".me [name=name]", "Wilhelmina of the long name")
    with page.expect_navigation():
        page.click("text=Save")

    def look(name: str, path: str = "") -> None:
        if path:
            page.goto(path)
        assert page.evaluate("document.documentElement.dataset.theme") == theme
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, name
        assert violations(page) == [], name

    for path in (
        "/",
        "/new?title=celtae",
        "/rules",
        "/rules/trajan",
        "/about/augustus",
        "/learn",
        "/settings",
        "/credits",
        "/upload",
        "/nothing",
    ):
        look(path, path)
    page.goto("/new?title=concordia")
    with page.expect_navigation():
        page.click("button:text('Open the table')")
    look("waiting for players")
    link = page.input_value("[data-link]")
    guest = visitor(browser, prepared.server.url, 390, 844, color_scheme=theme)
    guest.goto(link)
    assert violations(guest) == [], "an invitation"
    page.click(".me summary")
    with page.expect_navigation():
        page.click("text=Play on another device")
    look("a link for another device")
    guest.goto(page.input_value("[data-link]"))
    assert violations(guest) == [], "another device"
    guest.click("text=I am Wilhelmina")
    expect(guest.locator(".tables li")).to_have_count(1)
    guest.context.close()
    for title in TITLES:
        sit_against_one_bot(page, title)
        look(f"a table of {title}")
    table = page.url
    look("why not", f"{table}/why-not?seat=0&move=0")
    look("not possible now", f"{table}/why-not?seat=0")
    look("the table in words", f"{table}/words?seat=0")
    over = f"/tables/{prepared.tables['trajan at its end']}"
    for path in (over, f"{over}/replay?ply=40", f"{over}/verify", f"{table}/verify"):
        look(path, path)
    page.context.close()


def test_without_script_the_forms_do_everything(browser: Browser, server: Server) -> None:
    page = visitor(browser, server.url, java_script_enabled=False)
    page.goto("/")
    page.select_option(".game.trajan select[name=level]", "novice")
    with page.expect_navigation():
        page.click(".game.trajan button.go")
    seq = seq_of(page)
    with page.expect_navigation():
        page.locator("#moves button").first.click()
    assert seq_of(page) > seq
    page.context.close()


def test_at_one_screen_the_view_changes_by_a_click_only(browser: Browser, server: Server) -> None:
    page = visitor(browser, server.url)
    page.goto("/new?title=concordia")
    page.select_option("[name=seat-1]", "same")
    page.click("button:text('Open the table')")
    wait_for_turn(page)
    for i in range(200):
        if page.locator("text=Hand the screen to").count():
            break
        click_once(page, i)
    assert page.locator("#moves button").count() == 0
    page.click("text=Hand the screen to")
    wait_for_turn(page)
    assert page.locator("#moves button").count()
    page.context.close()


def test_rules_are_searched_while_one_types_and_printed_in_light_colours(
    browser: Browser, prepared: Prepared
) -> None:
    page = visitor(browser, prepared.server.url, color_scheme="dark")
    page.goto("/rules/concordia")
    ground = "getComputedStyle(document.querySelector('.quadriga')).getPropertyValue('--paper')"
    night = page.evaluate(ground)
    page.fill(".search input", "brick city")
    expect(page.locator("[id='CO-6.11']")).to_be_visible()
    expect(page.locator("[id='CO-5.1']")).to_be_hidden()
    page.fill(".search input", "zebra")
    expect(page.locator("[data-found]")).to_have_text("No rule contains these words.")
    page.fill(".search input", "")
    expect(page.locator("[id='CO-5.1']")).to_be_visible()
    page.emulate_media(media="print", color_scheme="dark")
    assert page.evaluate(ground) != night
    expect(page.locator("header.top")).to_be_hidden()
    page.context.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_page_to_read_has_a_serious_barrier_nor_anything_that_sticks_out(
    browser: Browser, prepared: Prepared, theme: str
) -> None:
    page = visitor(browser, prepared.server.url, 390, 844, color_scheme=theme)
    for path in (
        *[f"/{kind}/{title}" for kind in ("guide", "rules") for title in TITLES],
        "/rules/concordia?q=brick",
        "/rules/celtae/play/CE-9.6",
        "/about/celtae",
    ):
        page.goto(path)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, path
        assert violations(page) == [], path
    page.context.close()
