"""What is pushed to a page: only what changed, made once for all who see the same."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from statistics import median
from unittest.mock import Mock

import pytest
from starlette.testclient import TestClient

import quadriga
from quadriga.core.engine import State
from quadriga.core.picture import picture
from quadriga.server.pages import table as table_page
from quadriga.server.pages.screen import Screen
from quadriga.server.pages.table import art_of
from quadriga.server.present import viewer_of
from quadriga.table.picture import Picture
from quadriga.table.svg import document, layers
from web_support import Guest, play_on, site_of

TITLES = ("augustus", "celtae", "concordia", "trajan")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with site_of(data=tmp_path_factory.mktemp("site")) as client:
        yield client


def positions(title: str, count: int) -> Iterator[State]:
    state, rng = quadriga.game(title).start(3), quadriga.Rng(5)
    for _ in range(count):
        seat = state.to_move[0]
        legal = state.legal(seat)
        state.play(legal[rng.below(len(legal))], seat)
        if state.over:
            return
        yield state


def drawn(state: State, width: int = 1280) -> Picture:
    return picture(state, 0, width)


@pytest.mark.parametrize("title", TITLES)
def test_the_parts_of_a_picture_are_the_whole_picture(title: str) -> None:
    for state in positions(title, 40):
        scene = drawn(state)
        svg, shown = document(scene, "light", 1280), layers(scene, "light", 1280)
        svg = re.sub(r'<style>.*?</style>|<g class="hints".*?</g></g>', "", svg, flags=re.DOTALL)
        names = "\n".join(map(unescape, re.findall(r'aria-label="(.*?)"', shown.markup())))
        for words in re.findall(r"<title>(.*?)</title>", svg):
            assert unescape(words) in names
        both = [re.sub(r"<title>.*?</title>", "", svg), shown.markup()]
        words = [re.findall(r">([^<>]+)<", markup) for markup in both]
        assert words[0] == words[1]
        assert "<title>" not in both[1], "the page shows tips in its own style"
        counts = [
            len(re.findall(r"<(path|circle|rect|text|use|polygon|line|ellipse|image)\b", markup))
            for markup in both
        ]
        assert counts[0] == counts[1]
        assert set(shown.pieces) == {piece.id for piece in scene.pieces}
        assert shown == layers(drawn(state), "light", 1280), "equal pictures have equal elements"
        assert shown.still, "there is a board"


@pytest.mark.parametrize("title", TITLES)
def test_no_markup_of_a_page_brings_styles_of_its_own(title: str) -> None:
    for state in positions(title, 10):
        markup = layers(drawn(state), "light", 1280).markup()
        assert "<style" not in markup
        assert not re.search(r'\sstyle="', markup)


@pytest.mark.parametrize("title", TITLES)
def test_the_stylesheet_of_a_game_serves_all_its_pictures(title: str) -> None:
    for state in positions(title, 3):
        for width in (1280, 390):
            for theme in ("light", "dark"):
                svg = document(drawn(state, width), theme, width)
                style = re.findall(r"<style>(.*?)</style>", svg, flags=re.DOTALL)[0]
                colours = re.findall(r' style="(--[^"]*)"', svg)[0]
                assert style in art_of(state.game)
                assert f".quadriga.{theme}{{{colours}}}" in art_of(state.game)


@pytest.mark.parametrize("title", TITLES)
def test_a_move_sends_little_and_all_watchers_share_it(
    site: TestClient, title: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben = Guest(site, "Ann"), Guest(site, "Ben")
    made = ann.table(title, ["me", "me"])
    house = site.app.state.house  # type: ignore[attr-defined]  # FastAPI's state
    table = house.tables[made["id"]]
    play_on({0: ann, 1: ann}, table.id, 30)
    draw = Mock(wraps=table_page.drawn)
    monkeypatch.setattr(table_page, "drawn", draw)

    async def screens(number: int) -> list[Screen]:
        viewer = viewer_of(table, None)
        return [
            await table_page.screen_of(house, table, viewer, "light", 1280) for _ in range(number)
        ]

    assert site.portal is not None
    sizes = []
    old = site.portal.call(screens, 5)
    for i in range(25):
        draw.reset_mock()
        play_on({0: ann, 1: ann}, table.id, 1, i * 3)
        new = site.portal.call(screens, 5)
        assert draw.call_count == 1
        assert len({screen.number for screen in new}) == 1
        sizes.append(len(new[0].news_since(old[0])))
        assert new[0].news_since(new[0]) == ""
        old = new
    print(f"{title}: pushes of {median(sizes) / 1000:.1f} KB in the median, {sizes}")
    assert len(old[0].news_since(None)) > 50_000
    assert median(sizes) <= 6000, sizes
    assert ben.page(f"/tables/{table.id}").status_code == 200


def test_a_page_that_shows_the_present_state_is_not_sent_it_again(site: TestClient) -> None:
    ann = Guest(site, "Ann")
    table = ann.table("trajan", ["me", "me"])["id"]
    page = ann.page(f"/tables/{table}").text
    mark = re.findall(r"live\?have=(\w+)&amp;seat=0", page)[0]
    house = site.app.state.house  # type: ignore[attr-defined]  # FastAPI's state
    viewer = viewer_of(house.tables[table], site.portal.call(house.people.find, ann.token), 0)  # type: ignore[union-attr]  # it runs
    screen = site.portal.call(  # type: ignore[union-attr]
        table_page.screen_of, house, house.tables[table], viewer, "light", 960
    )
    assert screen.mark() == mark
