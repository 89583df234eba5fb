"""No plain English on any page: in the language of the tests every letter is marked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any

import pytest
from pseudo import installed
from starlette.testclient import TestClient

from hostile_support import STREAMS, filled
from language_support import plain
from quadriga.core.messages import LANGUAGE, catalogue_of, say, text
from quadriga.core.registry import OURS
from quadriga.server import languages as spoken
from quadriga.server.pages import table as table_page
from web_support import Guest, fast_forward, routes_of, site_of

READ = ("alt", "aria-label", "aria-roledescription", "content", "data-tip", "placeholder", "title")
SILENT = {"script", "style", "code", "kbd"}


class Words(HTMLParser):
    """What people read of a page: texts and names, but no code."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.silent = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.silent += tag in SILENT
        self.found += [value or "" for name, value in attrs if name in READ and tag != "meta"]

    def handle_endtag(self, tag: str) -> None:
        self.silent -= tag in SILENT

    def handle_data(self, data: str) -> None:
        if not self.silent:
            self.found.append(data.strip())


# Pages that are whole files, which are translated as such, or a list of names.
WHOLE = ("/credits", "/learn", "/rules/", "/guide/", "/about/")
# The site, the letters of rules, a shortened name, and what a bot of the site is called: a name.
OURS_TOO = re.compile(
    r"Quadriga|Morra|Augustus|Celtae|Concordia|Trajan|[A-Z]{2}|Caes|Ting|Nerva|novice"
)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with site_of(data=tmp_path_factory.mktemp("site")) as client:
        yield client


@pytest.fixture
def marked(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    with installed() as lang:
        monkeypatch.setattr(spoken, "languages", lambda: ("en", lang))
        yield lang


def english_in(page: str, title: str) -> list[str]:
    """The texts of a page that have words in plain English."""
    parser = Words()
    parser.feed(page)
    bare = ((read, plain(read, title)) for read in parser.found)
    return [read for read, words in bare if any(not OURS_TOO.fullmatch(word) for word in words)]


def test_the_parser_reads_what_people_read() -> None:
    page = '<p title="one way">two</p><script>three</script><img alt="four">Ţŵö <code>five</code>'
    assert english_in(page, "trajan") == ["one way", "two", "four"]


@pytest.mark.parametrize("title", OURS)
@pytest.mark.parametrize("leave", [60, 0], ids=["running", "over"])
def test_no_page_has_plain_english(site: TestClient, marked: str, title: str, leave: int) -> None:
    ann = Guest(site, "Ăňň")
    table = ann.table(title, ["me", "me", "novice"])["id"]
    fast_forward(site, table, leave)
    found, looked = {}, 0
    for method, path in routes_of(site):
        if method != "GET" or path.endswith(STREAMS) or path.startswith(("/api", *WHOLE)):
            continue
        address = f"{filled(path, table, '0')}?ply=0&move=0"
        answer = ann.page(address, Cookie=f"quadriga={ann.token}; look=in-{marked}")
        if answer.headers.get("content-type", "").startswith("text/html"):
            looked += 1
            assert f'lang="{marked}"' in answer.text or "<html" not in answer.text, path
            if english := english_in(answer.text, title):
                found[path] = english[:5]
    assert looked > 15
    assert found == {}


def test_a_table_is_drawn_once_for_each_language(
    site: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All who look at a table in one language share a drawing, after each change anew."""
    ann = Guest(site, "Ann")
    table = ann.table("celtae", ["me", "me"])["id"]
    calls: list[str] = []
    drawn = table_page.drawn

    def counted(*given: Any) -> Any:
        calls.append(LANGUAGE.get())
        return drawn(*given)

    monkeypatch.setattr(table_page, "drawn", counted)

    def look(lang: str) -> str:
        return site.get(f"/tables/{table}", headers={"Cookie": f"look=in-{lang}"}).text

    pages = {lang: look(lang) for lang in ("fr", "ro", "fr", "ro", "fr")}
    assert calls == ["fr", "ro"]
    fast_forward(site, table, 60)
    moved = {lang: look(lang) for lang in ("fr", "ro", "fr", "ro")}
    assert calls == ["fr", "ro", "fr", "ro"]
    for lang in ("fr", "ro"):
        assert moved[lang] != pages[lang]
        assert text(say("Settings: text, colours, sound"), lang) in moved[lang]
    assert catalogue_of("fr") is catalogue_of("fr")
