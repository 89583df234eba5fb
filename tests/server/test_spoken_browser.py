"""Games in other languages, in Chromium: whatever the page shows, no English word is in it.

The English words are those of the catalogue that occur in no translation of the language. The ends
of games are played here; whole games are among the long tests.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import catalogues
import pytest
from babel.messages.pofile import read_po
from playwright.sync_api import Browser, Page

import quadriga
from browser_support import browser_of, click_once, is_over, visitor, wait_for_turn
from language_support import names
from quadriga.core.registry import OURS
from web_support import Guest, Server, fast_forward, server_of, site_of

SPOKEN = {"augustus": "ro", "celtae": "pt", "concordia": "pt", "trajan": "fr"}
LEFT = 8  # moves of all seats that are left of a prepared game, more or less
Prepared = tuple[Server, str, dict[str, str]]
WORD = re.compile(r"[^\W\d_]+")
# All that is read, with what is only spoken or shown when it is pointed at.
TEXTS = """() => {
  const names = ["aria-label", "title", "alt", "placeholder", "data-tip"];
  const marked = [...document.querySelectorAll(names.map((name) => `[${name}]`).join())]
    .filter((each) => !each.closest("[lang]:not(html)"))
    .flatMap((each) => names.map((name) => each.getAttribute(name) || ""));
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), found = [];
  while (texts.nextNode()) {
    const where = texts.currentNode.parentElement;
    if (!where.closest("script, style, kbd, code, [lang]:not(html)")) {
      found.push(texts.currentNode.data);
    }
  }
  return [...marked, ...found];
}"""


def words_of(text: str) -> set[str]:
    return {word.lower() for word in WORD.findall(re.sub(r"\{[^{}]*\}", " ", text))}


@cache
def english(lang: str) -> frozenset[str]:
    """The words of the English messages that are in no translation of a language."""
    ours: set[str] = set()
    theirs: set[str] = set()
    for path in catalogues.sources():
        if path.stem == lang:
            with path.open("rb") as file:
                for message in read_po(file, locale=lang):
                    ids = [message.id] if isinstance(message.id, str) else message.id
                    forms = message.string
                    for each in [forms] if isinstance(forms, str) else forms or ():
                        theirs |= words_of(each or "")
                    for each in ids:
                        ours |= words_of(each)
    proper = {word.lower() for title in OURS for word in names(title)}
    proper.add("random")  # the name of a bot
    return frozenset(word for word in ours - theirs - proper if len(word) > 2)


def check(page: Page, lang: str) -> None:
    """No text of a page has an English word."""
    texts: list[str] = page.evaluate(TEXTS)
    assert len(texts) > 50
    found = {text.strip(): bad for text in texts if (bad := words_of(text) & english(lang))}
    assert found == {}, page.url


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with browser_of() as launched:
        yield launched


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Prepared]:
    """A server, who sits there, and tables: one near its end and a new one of each title."""
    folder, tables = tmp_path_factory.mktemp("site"), {}
    with site_of(data=folder) as site:
        ann = Guest(site, "Ăňň")
        for title in OURS:
            tables[title] = ann.table(title, ["me", "random"])["id"]
            fast_forward(site, tables[title], LEFT)
            tables[f"whole {title}"] = ann.table(title, ["me", "random"])["id"]
    with server_of(data=folder, bot_pause=0, writes_per_minute=100_000) as running:
        yield running, ann.token, tables


def sit(browser: Browser, prepared: Prepared, name: str, lang: str) -> Page:
    """The page of a table in a language."""
    server, token, tables = prepared
    page = visitor(browser, server.url)
    for cookie, value in (("quadriga", token), ("look", f"in-{lang}.at-once")):
        page.context.add_cookies([{"name": cookie, "value": value, "url": server.url}])
    page.goto(f"/tables/{tables[name]}")
    return page


def play_to_the_end(page: Page, title: str, lang: str) -> None:
    """One decision after another by the mouse; each page is read."""
    for i in range(quadriga.game(title).title.max_moves):
        wait_for_turn(page)
        check(page, lang)
        if is_over(page):
            break
        click_once(page, i * 3)
    assert is_over(page)


def test_the_list_has_english_words_and_no_others() -> None:
    for lang in ("fr", "pt", "ro"):
        assert {"the", "your", "with", "settings", "cards"} <= english(lang)
        assert len(english(lang)) > 1000
    assert not {"forum", "table"} & english("fr")


@pytest.mark.parametrize(("title", "lang"), SPOKEN.items())
def test_the_end_of_a_game_has_no_english_word(
    browser: Browser, prepared: Prepared, title: str, lang: str
) -> None:
    page = sit(browser, prepared, title, lang)
    play_to_the_end(page, title, lang)
    page.context.close()


@pytest.mark.long
@pytest.mark.parametrize(("title", "lang"), SPOKEN.items())
def test_a_whole_game_has_no_english_word(
    browser: Browser, prepared: Prepared, title: str, lang: str
) -> None:
    page = sit(browser, prepared, f"whole {title}", lang)
    play_to_the_end(page, title, lang)
    page.context.close()


@pytest.mark.parametrize("lang", ["fr", "pt", "ro"])
def test_pages_away_from_the_tables_have_no_english_word(
    browser: Browser, prepared: Prepared, lang: str
) -> None:
    page = sit(browser, prepared, "trajan", lang)
    for path in ("/", "/new?title=trajan", "/settings", "/rules", "/learn", "/upload", "/nothing"):
        page.goto(path)
        check(page, lang)
    page.context.close()


def test_an_english_page_is_noticed(browser: Browser, prepared: Prepared) -> None:
    page = sit(browser, prepared, "trajan", "en")
    with pytest.raises(AssertionError):
        check(page, "ro")
    page.context.close()
