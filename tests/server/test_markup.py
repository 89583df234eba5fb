"""Markup in what is handed in stays text on every page: names, chat, records and components."""

from __future__ import annotations

import json
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import quadriga
from hostile_support import STREAMS, filled
from quadriga.core.components import as_json
from quadriga.core.record import Record
from quadriga.core.registry import OURS, title
from web_support import Guest, routes_of, site_of

MARKUP = "<img src=x onerror=a()>"
SAME = "\"'><svg onload=b()>"
QUOTES = '" onload=c() '
NO_MARKUP = ("application/", "text/plain", "text/css", "text/javascript")


@pytest.fixture
def site(tmp_path: Path) -> Iterator[TestClient]:
    with site_of(data=tmp_path) as found:
        yield found


class Strange(HTMLParser):
    """Finds what no page of ours has: code in attributes, and the picture of the markup above."""

    found = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs if name.startswith("on")]
        if names or ("src", "x") in attrs:
            self.found = self.get_starttag_text() or tag


def look_everywhere(guest: Guest, table: str) -> str:
    """Every page about a table, and its pictures; none of them may take text for markup."""
    seen = ""
    for method, path in routes_of(guest.site):  # type: ignore[arg-type]  # a site in memory
        if method == "GET" and not path.endswith(STREAMS):
            headers = {"Cookie": f"quadriga={guest.token}"}
            answer = guest.site.get(f"{filled(path, table, '0')}?ply=0&move=0", headers=headers)
            kind = answer.headers.get("content-type", "")
            if kind.startswith(("text/html", "image/svg")):
                parser = Strange()
                parser.feed(answer.text)
                assert not parser.found, (path, parser.found)
                seen += answer.text
            else:
                assert kind.startswith(
                    ("application/", "text/plain", "text/css", "text/javascript")
                ), (path, kind)
                assert answer.headers["x-content-type-options"] == "nosniff"
    return seen


def test_the_parser_finds_markup() -> None:
    for strange in (MARKUP, SAME, QUOTES.join(['<p title="', '">'])):
        parser = Strange()
        parser.feed(f"<div>{strange}</div>")
        assert parser.found


def test_markup_in_an_uploaded_record(site: TestClient) -> None:
    game = quadriga.game("celtae", players=2)
    start = Record.begin(game, bytes(32), (MARKUP, SAME), ("<b>" + MARKUP, SAME))
    text = Record.of(start, start.replay(), []).format()
    assert MARKUP in text
    guest = Guest(site, "Mallory")
    answer = guest.post("/records", {"text": text})
    assert answer.status_code == 201, answer.text
    table = answer.json()["id"]
    assert guest.post(f"/tables/{table}/chat", {"text": MARKUP + SAME}).status_code == 204
    assert guest.send("PUT", f"/tables/{table}/notes", {"text": MARKUP}).status_code == 204
    name = {"name": MARKUP.replace("()", "")}
    assert guest.send("PUT", "/me", name).status_code == 200
    seen = look_everywhere(guest, table)
    assert "&lt;img src=x onerror=a" in seen, "it is shown, as text"


@pytest.mark.parametrize("name", OURS)
def test_markup_in_components(site: TestClient, name: str) -> None:
    """Every column of words, one after the other: markup is refused, and quotes stay text."""
    guest, accepted = Guest(site, "Mallory"), 0
    tables = json.loads(as_json(name, title(name).tables))["tables"]
    for table, content in tables.items():
        for column in [key for key, value in content["rows"][0].items() if isinstance(value, str)]:
            for words in (MARKUP, QUOTES):
                rows = [{**row, column: f"{row[column]} {words}"} for row in content["rows"]]
                options = {"components": {"tables": {table: rows}}}
                made = {"title": name, "seats": ["me", "me"], "options": options}
                answer = guest.post("/tables", made)
                assert answer.status_code in ((201, 422) if words == QUOTES else (422,))
                if answer.status_code == 201:
                    accepted += 1
                    look_everywhere(guest, answer.json()["id"])
    assert accepted > 0
