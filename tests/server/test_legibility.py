"""What can be read and hit on the page of a table, measured in Chromium: the size of every text and
target, what lies on what, and what is cut.

By default one position of each title in two windows; among the long tests all numbers of players,
five windows, three positions, by day and by night. `QUADRIGA_READ_IN=fr` reads the same tables in
a language, `QUADRIGA_PSEUDO=1 QUADRIGA_READ_IN=xq` in one that is 40 % longer than English. At the
end the table of medians is printed (`-s`).
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import pytest
from legibility import WINDOWS, Reading, read
from playwright.sync_api import Browser

import quadriga
from browser_support import browser_of, visitor
from quadriga.server.languages import CHOSEN
from web_support import Guest, fast_forward, server_of, site_of

TITLES = [name for name in quadriga.games() if quadriga.game(name).title.brings("table")]
NAME = "Wolfeschlegelsteinhausenberger"  # as long as names may be, and one word
PLACES = {"early": 0.0, "middle": 0.5, "full": 0.97}  # the part of a game that is played
QUICK = ((1280, 800), (390, 844))
READ_IN = os.environ.get("QUADRIGA_READ_IN", "")  # a language


class Tables:
    """A server with a table for each position, and what was read there."""

    def __init__(self, url: str, token: str, ids: dict[tuple[str, int, str], str]) -> None:
        self.url, self.token, self.ids = url, token, ids
        self.readings: list[Reading] = []

    def read(
        self, browser: Browser, key: tuple[str, int, str], window: tuple[int, int], theme: str
    ) -> Reading:
        """The page of a position in a window."""
        page = visitor(browser, self.url, *window, color_scheme=theme, has_touch=window[0] < 700)
        look = CHOSEN + READ_IN if READ_IN else ""
        for name, value in (("quadriga", self.token), ("look", look)):
            page.context.add_cookies([{"name": name, "value": value, "url": self.url}])
        page.goto(f"/tables/{self.ids[key]}")
        layout = "narrow" if window[0] < 700 else "wide" if window[0] >= 1600 else "laptop"
        page.wait_for_selector(f"#p-board svg.{layout}.{theme}")
        page.evaluate("document.fonts.ready")
        found = read(page, " ".join(map(str, key)))
        page.context.close()
        self.readings.append(found)
        return found


def medians(readings: list[Reading]) -> str:
    """A line for each title and window: the medians of its pages and the least size of all."""
    lines = []
    for title, window in sorted({(r.name.split()[0], (r.width, r.height)) for r in readings}):
        pages = [r for r in readings if r.name.startswith(title) and (r.width, r.height) == window]
        middles = [median(r.found["sizes"]) for r in pages]
        least = min(min(r.found["sizes"]) for r in pages)
        size = "{} × {}".format(*window)
        spread = f"{min(middles):.1f} to {max(middles):.1f}"
        lines.append(f"{title:10} {size:12} median {spread:14} least {least:.1f}")
    return "\n".join(lines)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with browser_of() as launched:
        yield launched


@pytest.fixture(scope="module")
def tables(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Tables]:
    """Full tables of the largest number of players; for the long tests all of them."""
    is_long = any(item.get_closest_marker("long") is not None for item in request.session.items)
    places = PLACES if is_long else {"full": PLACES["full"]}
    folder, ids = tmp_path_factory.mktemp("site"), {}
    with site_of(data=folder) as site:
        guest = Guest(site, NAME)
        for title in TITLES:
            numbers = quadriga.game(title).title.players
            for players in numbers if is_long else numbers[-1:]:
                for place, part in places.items():
                    seats = ["me"] + ["random"] * (players - 1)
                    ids[title, players, place] = guest.table(title, seats)["id"]
                    if part:
                        fast_forward(site, ids[title, players, place], 0, part)
    with server_of(data=folder, bot_pause=0) as server:
        made = Tables(server.url, guest.token, ids)
        yield made
    print(f"\n{medians(made.readings)}")


@pytest.mark.parametrize("window", QUICK, ids=["laptop", "telephone"])
@pytest.mark.parametrize("title", TITLES)
def test_a_full_table_can_be_read(
    browser: Browser, tables: Tables, title: str, window: tuple[int, int]
) -> None:
    players = quadriga.game(title).title.players[-1]
    assert tables.read(browser, (title, players, "full"), window, "light").faults == []


@pytest.mark.long
@pytest.mark.parametrize("window", WINDOWS, ids=str)
@pytest.mark.parametrize("title", TITLES)
def test_every_table_can_be_read(
    browser: Browser, tables: Tables, title: str, window: tuple[int, int]
) -> None:
    faults = {
        (*key, theme): reading.faults
        for key in tables.ids
        for theme in ("light", "dark")
        if key[0] == title and (reading := tables.read(browser, key, window, theme)).faults
    }
    assert faults == {}


def test_the_measures_find_what_is_wrong(browser: Browser, tmp_path: Path) -> None:
    page = browser.new_page(viewport={"width": 390, "height": 844})
    page.set_content(
        '<div class="head"><p style="width:30px">Unbreakable <span style="word-break:break-all">'
        'brokenbrokenbroken</span></p></div><div id="p-board"><svg width="390" height="300">'
        '<defs><g id="a-x"><text font-size="16">A</text></g></defs>'
        '<use href="#a-x" transform="translate(50,50) scale(0.5)"/><text x="9" y="90">one</text>'
        '<text x="9" y="92">two</text><text x="9" y="150">cut…</text><g class="target"'
        ' data-move="1" aria-label="Go"><rect class="hit" width="20" height="40"/></g></svg></div>'
    )
    found = read(page, "made up")
    assert "8: A in p-board" in found.faults
    assert "on each other: two / one" in found.faults
    assert "cut: cut… in p-board" in found.faults
    assert "20 × 40: Go" in found.faults
    assert "broken: brokenbrokenbroken" in found.faults
    page.close()
