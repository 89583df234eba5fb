"""Driving the pages in a real browser."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from web_support import Server

ROOT = Path(__file__).parent.parent
CHROMIUM = "/usr/bin/chromium"
LOADING = "Failed to load resource"  # a refusal, which the tests look at themselves
READY = "#moves button, [data-key=Enter], .status.over"


@contextmanager
def browser_of() -> Iterator[Browser]:
    """Debian's Chromium without a window.

    Without it a test is left out, but not where everything must be tested.
    """
    if not Path(CHROMIUM).exists() and not os.environ.get("CI"):
        pytest.skip(f"there is no Chromium at {CHROMIUM}")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


def visitor(browser: Browser, url: str, width: int = 1280, height: int = 800, **rest: Any) -> Page:
    """A page of somebody new; whatever goes wrong in it is an error here."""
    page = browser.new_context(
        viewport={"width": width, "height": height}, base_url=url, **rest
    ).new_page()
    page.set_default_timeout(30_000)
    page.on("pageerror", lambda error: complain(str(error)))
    page.on(
        "console",
        lambda message: (
            complain(message.text)
            if message.type == "error" and LOADING not in message.text
            else None
        ),
    )
    return page


class Prepared:
    """A server with a table of each title in the middle of a game, and who sits there."""

    def __init__(self, server: Server, token: str, ids: dict[str, str]) -> None:
        self.server, self.token, self.ids = server, token, ids

    def sit(
        self,
        browser: Browser,
        title: str,
        width: int = 1280,
        height: int = 800,
        look: str = "",
        **rest: object,
    ) -> Page:
        """The page of a table in a window."""
        page = visitor(browser, self.server.url, width, height, **rest)
        for name, value in (("quadriga", self.token), ("look", look)):
            page.context.add_cookies([{"name": name, "value": value, "url": self.server.url}])
        page.goto(f"/tables/{self.ids[title]}")
        return page


def complain(words: str) -> None:
    raise AssertionError(f"the page says: {words}")


def seq_of(page: Page) -> int:
    """The sequence number the page shows."""
    return int(page.get_attribute("#p-status [data-seq]", "data-seq") or 0)


def is_over(page: Page) -> bool:
    return page.locator(".status.over").count() > 0


def wait_for_turn(page: Page) -> None:
    """Until there is something to decide, or the game is over, and the scripts have begun."""
    page.wait_for_load_state("load")
    page.wait_for_selector(READY, state="attached")


def wait_for_present(page: Page) -> None:
    """Until no move of another waits to be shown."""
    page.wait_for_selector(".past-bar", state="hidden")


def wait_for_seq(page: Page, seq: int) -> None:
    """Until the page shows this sequence number or a later one, without having been reloaded."""
    page.wait_for_function(
        "s => Number(document.querySelector('#p-status [data-seq]')?.dataset.seq) >= s",
        arg=seq,
        polling=50,
    )


@contextmanager
def answered(page: Page) -> Iterator[None]:
    """What is done inside is a write that the server accepts; afterwards the page shows it."""
    with page.expect_response(lambda response: response.request.method == "POST") as waiting:
        yield
    assert waiting.value.status == 204, waiting.value.text()
    wait_for_seq(page, int(waiting.value.headers["x-table-seq"]))


def click_once(page: Page, choice: int) -> None:
    """One decision with the mouse: on the picture where it has a place, else in the list; or the
    turn is ended.
    """
    buttons = page.locator("#moves button")
    count = buttons.count()
    with answered(page):
        if not count:
            page.locator("[data-key=Enter]").click()
            return
        move = buttons.nth(choice % count).get_attribute("value")
        target = page.locator(f'#p-board .target[data-move="{move}"] .hit').first
        (target if target.count() else page.locator(f"#move-{move}")).click(force=True)


def press_once(page: Page, choice: int) -> None:
    """One decision with a key; or the turn is ended with Enter."""
    keys = page.evaluate(
        "[...document.querySelectorAll('#moves [data-key]')].map(b =>"
        " b.dataset.key).filter(Boolean)"
    )
    with answered(page):
        page.keyboard.press(keys[choice % len(keys)] if keys else "Enter")


def violations(page: Page) -> list[str]:
    """What axe-core finds that is serious or critical."""
    page.evaluate((ROOT / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{item['id']} ({item['impact']}): {item['nodes'][0]['html'][:160]}"
        for item in found["violations"]
        if item["impact"] in ("serious", "critical")
    ]
