"""Every sentence of pages and server is one message, in the language of the visitor."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from gettext import NullTranslations
from html.parser import HTMLParser
from pathlib import Path

import pytest
from jinja2 import nodes

import quadriga.server
from quadriga.core import messages
from quadriga.server.bots import LEVELS
from quadriga.server.pages.render import TEMPLATES, all_titles
from web_support import Guest, site_of

SERVER = Path(quadriga.server.__file__).parent
PAGES = sorted((SERVER / "pages" / "templates").rglob("*.html"))
CALLS = {"say": 0, "count": 1}  # which argument holds the words
SHOWN = {"aria-label", "title", "placeholder", "alt"}
NAMES = {"Quadriga", "Ann", "sha256", *LEVELS}


class Words(HTMLParser):
    """The words that a reader sees or hears."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value or "" for name, value in attrs if name in SHOWN]

    def handle_data(self, data: str) -> None:
        self.found.append(data)


class Marked(NullTranslations):
    """A language in which every sentence of ours stands in brackets."""

    def gettext(self, message: str) -> str:
        return f"«{message}»"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"«{msgid1 if n == 1 else msgid2}»"


def said_in(path: Path) -> Iterator[tuple[str, bool]]:
    """The words of each message of a file, and whether they are literal."""
    if path.suffix == ".html":
        page = TEMPLATES.parse(path.read_text(encoding="utf-8"))
        for call in page.find_all(nodes.Call):
            if isinstance(call.node, nodes.Name) and call.node.name in CALLS:
                first = call.args[CALLS[call.node.name]]
                yield getattr(first, "value", ""), isinstance(first, nodes.Const)
        return
    for part in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(part, ast.Call) and isinstance(part.func, ast.Name) and part.func.id in CALLS:
            for given in part.args[CALLS[part.func.id] :][:1]:
                yield str(getattr(given, "value", "")), isinstance(given, ast.Constant)


@pytest.mark.parametrize("path", PAGES, ids=[path.name for path in PAGES])
def test_a_page_has_no_words_of_its_own(path: Path) -> None:
    page = path.read_text(encoding="utf-8")
    inner = r"\{% block kind.*?endblock %\}|\{% macro at\(.*?endmacro %\}"  # no words for readers
    bare = re.sub(rf"{inner}|\{{#.*?#\}}|\{{%.*?%\}}|\{{\{{.*?\}}\}}", "", page, flags=re.DOTALL)
    words = [word for text in Words(bare).found for word in re.findall(r"[A-Za-z]{2,}", text)]
    assert set(words) <= {"Quadriga"}
    assert max(map(len, page.splitlines())) <= 120


def test_the_words_of_every_message_are_literal() -> None:
    files = [*PAGES, *SERVER.rglob("*.py")]
    found = {path: list(said_in(path)) for path in files if path.name != "render.py"}
    assert [path.name for path, said in found.items() if not all(good for _, good in said)] == []
    assert len({words for said in found.values() for words, _ in said}) > 250


def test_pages_and_refusals_speak_the_language_of_the_request(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("quadriga.server.web.language_of", lambda headers: "xx")
    monkeypatch.setattr(messages, "catalogue_of", lambda lang: Marked())
    with site_of(data=tmp_path) as site:
        ann = Guest(site, "Ann")
        table = ann.table("trajan", ["me", "link"])
        paths = ("/", "/rules", "/upload", f"/tables/{table['id']}", f"/join/{table['links']['1']}")
        for path in (*paths, f"/tables/{table['id']}/verify", "/nowhere"):
            assert unmarked(ann.page(path).text) == set(), path
        assert ann.get("/tables/nothing").json()["detail"].startswith("«There is no such table")
    messages.rendered.cache_clear()


def unmarked(page: str) -> set[str]:
    """The words that stand outside of the brackets and are no names."""
    names = NAMES | {title.full_name for title in all_titles()}
    visible = " ".join(Words(re.sub(r"<(script|style).*?</\1>", "", page)).found)
    while (inner := re.sub(r"«[^«»]*»", "", visible)) != visible:
        visible = inner
    return {word for word in re.findall(r"[A-Za-z]\w+", visible) if len(word) < 20} - names
