"""The page of credits: every icon has its author, every title its own, every page leads there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

import quadriga
from quadriga.core.registry import title as find_title
from quadriga.server.credits import ICON_AUTHORS, ICONS, OTHER_ICONS
from quadriga.table.assets import icons
from web_support import Guest, site_of


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with site_of(data=tmp_path_factory.mktemp("site")) as client:
        yield client


def test_every_icon_of_the_package_is_credited_once() -> None:
    """A new icon belongs to its author in `server/credits.py`."""
    credited = [*OTHER_ICONS, *(name for names in ICONS.values() for name in names)]
    assert sorted(credited) == sorted(icons())
    assert set(ICONS) <= set(ICON_AUTHORS)


def test_the_page_names_authors_and_publishers_with_links(site: TestClient) -> None:
    page = site.get("/credits").text
    assert '<a href="https://game-icons.net/1x1/caro-asercion/deer-head.html">deer head</a>' in page
    assert "https://creativecommons.org/licenses/by/3.0/" in page
    for name in quadriga.games():
        title = find_title(name)
        assert title.author in page
        assert title.publisher in page


def test_every_page_leads_there(site: TestClient) -> None:
    ann = Guest(site, "Ann")
    table = ann.table("trajan", ["me", "me"])["id"]
    at = f"/tables/{table}"
    for path in (
        "/",
        "/new",
        "/rules",
        "/settings",
        "/upload",
        "/nothing",
        "/learn",
        at,
        f"{at}/replay",
    ):
        assert 'href="/credits"' in ann.page(path).text, path
