"""The pictures of the pages for docs/gallery: lobby, table of each title (wide and narrow, light
and dark), replay and end, and the first, middle and last step of each lesson.

    python tools/web_gallery.py [--only TITLE]

Plays the games by chance up to their middle, starts a server of its own, and takes the pictures in
Chromium.
"""

import argparse
import sys
import tempfile
from contextlib import ExitStack
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests")]
from browser_support import (  # noqa: E402  # found by the line above
    browser_of,
    click_once,
    visitor,
    wait_for_turn,
)
from quadriga.core import guide  # noqa: E402  # after the path above
from quadriga.core.lesson import Lesson, lesson, names  # noqa: E402  # after the path above
from web_support import (  # noqa: E402  # found by the path above
    Guest,
    fast_forward,
    server_of,
    site_of,
)

FOLDER = ROOT / "docs" / "gallery"
SIZES = {"wide": (1280, 800), "narrow": (390, 844)}
TITLES = ("augustus", "celtae", "concordia", "trajan")
LEFT = {
    "augustus": 420,
    "celtae": 120,
    "concordia": 500,
    "trajan": 350,
}  # moves that are left at the picture of a table
BOTS = ["novice", "apprentice"]


def keep(page: Page, name: str, full: bool = False) -> None:
    """A picture in at most 256 colours."""
    page.wait_for_timeout(900)  # pieces have arrived
    image = Image.open(BytesIO(page.screenshot(full_page=full))).convert("RGB")
    image.quantize(256, Image.Quantize.MAXCOVERAGE, kmeans=2).save(
        FOLDER / f"page-{name}.png", optimize=True
    )
    print(f"page-{name}.png", flush=True)


def look(browser: Browser, url: str, token: str, path: str, size: str, scheme: str) -> Page:
    """A page as Livia sees it; what takes the picture puts a style of its own into it, hence no
    policy.
    """
    page = visitor(browser, url, *SIZES[size], color_scheme=scheme, bypass_csp=True)
    page.context.add_cookies([{"name": "quadriga", "value": token, "url": url}])
    page.goto(path)
    page.wait_for_timeout(300)  # the script may ask for a picture in other colours
    return page


def show_table(browser: Browser, url: str, token: str, title: str, table: str) -> None:
    """A table in the middle of its game, by day and by night."""
    for size in SIZES:
        for scheme in ("light", "dark"):
            page = look(browser, url, token, f"/tables/{table}", size, scheme)
            wait_for_turn(page)
            if scheme == "light" and size == "wide":
                click_once(page, 1)
                wait_for_turn(page)
            keep(page, f"{title}-{size}" + ("-dark" if scheme == "dark" else ""))
            page.context.close()


def show_lobby_and_end(browser: Browser, url: str, token: str, over: str) -> None:
    """The lobby with tables, a new table and one that waits, the end and the replay."""
    for size in SIZES:
        page = look(browser, url, token, f"/tables/{over}", size, "light")
        keep(page, f"end-{size}")
        page.goto(f"/tables/{over}/replay?ply=60")
        keep(page, f"replay-{size}")
        page.goto("/new?title=concordia")
        keep(page, f"new-{size}")
        if size == "wide":
            page.check("[name=public]")
            page.click("button:has-text('Open the table')")
            keep(page, "waiting-wide")
        page.goto("/", wait_until="networkidle")  # with the pictures of the titles
        keep(page, f"lobby-{size}")
        page.goto("/settings")
        keep(page, f"settings-{size}")
        page.context.close()
    page = look(browser, url, token, "/", "wide", "dark")
    page.wait_for_load_state("networkidle")
    keep(page, "lobby-wide-dark")
    page.context.close()


def step_of(plan: Lesson, number: int) -> str:
    """The address of a step, with the first possible of the right moves at each step before it."""
    state, way, done = plan.game.start(plan.seed), "", 0
    while True:
        done += sum(not each.forced for each in guide.given(plan, state, done))
        stand = guide.stand(plan, done)
        if stand.last >= number:
            return f"/learn/{plan.game.name}/{plan.name}/{way or 'start'}?step={number + 1}"
        move = guide.right_moves(plan, state, done)[0]
        way += str(stand.find.index(move))
        state.play(move, plan.seat)
        done += 1


def show_lessons(browser: Browser, url: str, token: str) -> None:
    """The list of all lessons, and of each its first, middle and last step."""
    for size in SIZES:
        page = look(browser, url, token, "/learn", size, "light")
        keep(page, f"learn-{size}")
        for title in TITLES:
            for name in names(title):
                plan = lesson(title, name)
                last = len(plan.steps) - 1
                for when, number in (("first", 0), ("middle", last // 2), ("last", last)):
                    page.goto(step_of(plan, number))
                    keep(page, f"lesson-{title}-{name}-{when}-{size}")
        page.context.close()


def main() -> None:
    """Take all pictures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--only",
        choices=[*TITLES, "lobby", "lessons"],
        help="one title, or the lobby, end and replay, or the lessons",
    )
    only = parser.parse_args().only
    FOLDER.mkdir(parents=True, exist_ok=True)
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
        with site_of(data=folder) as site:
            livia = Guest(site, "Livia")
            over = livia.table("trajan", ["me", "random", "random"], confirm=False)["id"]
            fast_forward(site, over, 0)
            tables = {title: livia.table(title, ["me", *BOTS])["id"] for title in TITLES}
            for title, table in tables.items():
                fast_forward(site, table, LEFT[title])
        server = stack.enter_context(server_of(data=folder, bot_pause=0, writes_per_minute=10**6))
        browser = stack.enter_context(browser_of())
        for title in TITLES:
            if only in (None, title):
                show_table(browser, server.url, livia.token, title, tables[title])
        if only in (None, "lobby"):
            show_lobby_and_end(browser, server.url, livia.token, over)
        if only in (None, "lessons"):
            show_lessons(browser, server.url, livia.token)


if __name__ == "__main__":
    main()
