"""The pictures of the pages for docs/gallery: lobby, table of each title (wide and narrow), replay and end.

    python tools/web_gallery.py [--only TITLE]

Starts a server of its own, plays in Chromium and takes the pictures.
"""

import argparse
import sys
import tempfile
from io import BytesIO
from pathlib import Path

import httpx2
from PIL import Image
from playwright.sync_api import Browser, Page

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests")]
from browser_support import browser_of, click_once, is_over, visitor, wait_for_turn  # noqa: E402  # found by the line above
from web_support import server_of  # noqa: E402  # likewise

FOLDER = ROOT / "docs" / "gallery"
SIZES = {"wide": (1280, 800), "narrow": (390, 844)}
TITLES = ("augustus", "celtae", "concordia", "trajan")
MIDDLE = {"augustus": 24, "celtae": 30, "concordia": 60, "trajan": 70}  # decisions before the picture


def keep(page: Page, name: str, full: bool = False) -> None:
    """A picture in at most 256 colours."""
    page.wait_for_timeout(900)  # pieces have arrived
    image = Image.open(BytesIO(page.screenshot(full_page=full))).convert("RGB")
    image.quantize(256).save(FOLDER / f"page-{name}.png", optimize=True)
    print(f"page-{name}.png")


def sit_down(browser: Browser, url: str, title: str, size: str, scheme: str) -> Page:
    """Somebody at a new table with two bots."""
    page = visitor(browser, url, *SIZES[size], color_scheme=scheme)
    page.goto(f"/new?title={title}")
    page.fill("main [name=name]", "Livia")
    for seat in (1, 2):
        page.select_option(f"[name=seat-{seat}]", "novice")
    page.click("text=Open the table")
    return page


def play(page: Page, decisions: int) -> None:
    """Some decisions by clicking."""
    for i in range(decisions):
        wait_for_turn(page)
        if is_over(page):
            return
        click_once(page, i * 5 + 1)
    wait_for_turn(page)


def show_tables(browser: Browser, url: str, title: str) -> None:
    """A table in the middle of its game, by day and by night."""
    for size, scheme in (("wide", "light"), ("narrow", "light"), ("wide", "dark")):
        page = sit_down(browser, url, title, size, scheme)
        play(page, MIDDLE[title])
        keep(page, f"{title}-{size}" + ("-dark" if scheme == "dark" else ""))
        page.context.close()


def show_lobby_and_end(browser: Browser, url: str) -> None:
    """The lobby with tables, a table that waits, the end and the replay."""
    page = sit_down(browser, url, "augustus", "wide", "light")
    play(page, 10_000)
    keep(page, "end-wide")
    page.click("text=Replay and chart")
    page.click("text=Turn back")
    keep(page, "replay-wide")
    page.goto("/new?title=concordia")
    keep(page, "new-wide", full=True)
    page.check("[name=public]")
    page.click("text=Open the table")
    keep(page, "waiting-wide")
    page.goto("/")
    keep(page, "lobby-wide", full=True)
    page.set_viewport_size({"width": 390, "height": 844})
    keep(page, "lobby-narrow")
    page.context.close()


def main() -> None:
    """Take all pictures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", choices=[*TITLES, "lobby"], help="one title, or the lobby, end and replay")
    only = parser.parse_args().only
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, server_of(data=folder, bot_pause=0, writes_per_minute=10**6) as server:
        httpx2.get(server.url).raise_for_status()
        with browser_of() as browser:
            for title in TITLES:
                if only in (None, title):
                    show_tables(browser, server.url, title)
            if only in (None, "lobby"):
                show_lobby_and_end(browser, server.url)


if __name__ == "__main__":
    main()
