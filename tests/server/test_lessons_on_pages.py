"""Lessons on the page, without script and without a name: every step by links and forms, from the
first to a game of one's own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from itertools import pairwise
from typing import Any

import pytest
from starlette.testclient import TestClient

import quadriga
from quadriga.core.lesson import Lesson, Step, lesson, names
from quadriga.server.lessons import table_in, table_of_lesson
from web_support import Guest, site_of

TITLES = quadriga.games()
ALL = [(title, name) for title in TITLES for name in names(title)]
FIRST = [(title, name) for title, name in ALL if name == "first"]
TAG = re.compile(r"<[^>]+>")
SPACE = re.compile(r"\s+")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with site_of(data=tmp_path_factory.mktemp("site"), reads_per_minute=10**6) as client:
        yield client


def read(markup: str) -> str:
    """The words of markup."""
    return SPACE.sub(" ", unescape(TAG.sub("", markup))).strip()


def part(page: str, css: str) -> str:
    """The words of the first element of a class; empty if there is none."""
    found = re.search(rf'<(\w+) class="{css}"[^>]*>(.*?)</\1>', page, re.DOTALL)
    return read(found[2]) if found else ""


def link(page: str, rel: str) -> str:
    """The address of a link; empty if there is none."""
    found = re.search(rf'<a [^>]*rel="{rel}" href="([^"]+)"', page)
    return unescape(found[1]) if found else ""


def answers(page: str) -> list[int]:
    """The moves that can be answered."""
    return [int(number) for number in re.findall(r'name="move" value="(\d+)"', page)]


def walk(site: TestClient, plan: Lesson, alternative: int) -> Iterator[tuple[str, str, Step]]:
    """Every page of a lesson with its address and its step, taking the move of a number."""
    address = f"/learn/{plan.game.name}/{plan.name}/start"
    for step in plan.steps:
        page = site.get(address).text
        yield address, page, step
        if step.find:
            right = [move for move in step.find if move in answers(page)]
            asked = f"{address.partition('?')[0]}?move={right[alternative % len(right)]}"
            answer = site.get(asked, follow_redirects=False)
            assert answer.status_code == 303
            address = answer.headers["location"]
        else:
            address = link(page, "next")


@pytest.mark.parametrize(("title", "name"), ALL)
def test_a_lesson_is_played_by_links_and_forms_alone(
    site: TestClient, title: str, name: str
) -> None:
    plan = lesson(title, name)
    pages = list(walk(site, plan, 0))
    for number, (_, page, step) in enumerate(pages):
        assert f"Step {number + 1} of {len(plan.steps)}" in page
        assert part(page, "prompt") == step.heading
        assert part(page, "teaches") == step.text
        assert bool(answers(page)) == bool(step.find)
        assert page.count("<rect x=", page.index('id="l-places"')) == len(step.rooms)
        found = plan.steps[number - 1].right if number and plan.steps[number - 1].find else ""
        assert part(page, "praise") == found
    assert not link(pages[0][1], "prev")
    for (before, _, _), (_, page, _) in pairwise(pages) if name == "first" else ():
        assert read(site.get(link(page, "prev")).text) == read(site.get(before).text)
    assert "Play on from here" in pages[-1][1]


@pytest.mark.parametrize(("title", "name"), FIRST)
def test_another_move_is_answered_and_changes_nothing(
    site: TestClient, title: str, name: str
) -> None:
    plan = lesson(title, name)
    for address, page, step in walk(site, plan, 1):
        if not step.find:
            continue
        here = address.partition("?")[0]
        for move in set(answers(page)) - set(step.find):
            told = site.get(f"{here}?move={move}").text
            assert part(told, "said") == step.answer(plan.game.move_text(move))
            assert answers(told) == answers(page)
        shown = part(site.get(f"{here}?show=yes&step={plan.steps.index(step) + 1}").text, "said")
        assert shown.startswith("Choose: ")


def test_every_alternative_of_a_lesson_leads_to_another_page(site: TestClient) -> None:
    pages = [page for _, page, _ in walk(site, lesson("augustus", "first"), 0)]
    others = [page for _, page, _ in walk(site, lesson("augustus", "first"), 1)]
    assert read(pages[-1]) != read(others[-1])


@pytest.mark.parametrize(("title", "name"), FIRST)
def test_whoever_plays_on_sits_in_the_pupils_place_against_novices(
    site: TestClient, title: str, name: str
) -> None:
    plan = lesson(title, name)
    address = [address for address, _, _ in walk(site, plan, 0)][-1].partition("?")[0]
    lessons = table_of_lesson(*address.split("/")[2:])
    assert lessons.state is not None
    guest = Guest(site, "Ann")
    made = guest.form(f"{address}/play").headers["location"]
    table = guest.look(made.rpartition("/")[2])
    assert table["seat"] == plan.seat
    known: Any = lessons.state.view(plan.seat)
    assert table["view"]["players"][plan.seat] == known["players"][plan.seat]
    others = [seat["bot"] for seat in table["seats"] if seat["seat"] != plan.seat]
    assert all(bot.startswith("novice") for bot in others)


def test_somebody_without_a_name_becomes_a_guest_only_by_playing_on(site: TestClient) -> None:
    site.cookies.clear()
    for address in ("/learn", "/learn/trajan/first/start", "/learn/trajan/first/00?step=5"):
        answer = site.get(address)
        assert answer.status_code == 200
        assert "set-cookie" not in answer.headers
    made = site.post("/learn/trajan/first/0/play", follow_redirects=False)
    assert made.status_code == 303
    assert "quadriga=" in made.headers["set-cookie"]
    site.cookies.clear()


@pytest.mark.parametrize(
    "path",
    [
        "chess/first/start",
        "trajan/last/start",
        "trajan/first.pt/start",
        "trajan/..%2frules/start",
        "trajan/first/9",
        "trajan/first/-1",
        "trajan/first/1e1",
        "trajan/first/٠",
        "trajan/first/²",
        "trajan/first/" + "0" * 5000,
        "trajan/first/start?step=4",
        "trajan/first/start?step=-2",
        "trajan/first/start?step=0&move=99999",
        "trajan/first/start?move=-1",
        "trajan/first/start/seats/9/mat",
        "trajan/first/start/areas/kitchen",
    ],
)
def test_odd_addresses_of_lessons_lead_nowhere(site: TestClient, path: str) -> None:
    assert site.get(f"/learn/{path}").status_code == 404
    assert site.post(f"/learn/{path}").status_code in (404, 405)


def test_a_number_that_is_none_is_refused_with_a_sentence(site: TestClient) -> None:
    for query in ("step=x", "move=x", f"move={'9' * 5000}"):
        assert site.get(f"/learn/trajan/first/start?{query}").status_code == 422


def test_a_lesson_takes_no_moves_no_words_and_no_bots(site: TestClient) -> None:
    guest = Guest(site, "Ann")
    for verb in ("move", "undo", "chat", "notes", "resign", "try", "fork", "close", "seats/0/bot"):
        for path in (f"/learn/trajan/first/start/{verb}", f"/tables/lesson trajan first/{verb}"):
            assert guest.form(path, seat=0, move=3, text="x").status_code in (404, 405)


def test_no_more_tables_of_lessons_are_kept_than_fit(site: TestClient) -> None:
    most = table_in.cache_info().maxsize
    assert most is not None
    assert most <= 200


def test_all_lessons_are_listed_with_their_length(site: TestClient) -> None:
    page = site.get("/learn").text
    for title, name in ALL:
        plan = lesson(title, name)
        assert f'href="/learn/{title}/{name}"' in page
        assert plan.heading in page
    assert "12 minutes" in page
    for path in ("/", "/rules", "/rules/trajan"):
        assert 'href="/learn/trajan/first"' in site.get(path).text, path
