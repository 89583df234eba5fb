"""A beginner's table: what its page adds, and who makes one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from starlette.testclient import TestClient

import quadriga
from browser_support import browser_of, seq_of, violations, visitor, wait_for_seq
from quadriga.core.beginner import course, warnings
from quadriga.core.registry import OURS
from web_support import Guest, server_of, site_of

AT = "/learn/trajan/winning/000"  # two bowls end at a tile that is ready
READY = "The tile beside this bowl is ready"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with site_of(data=tmp_path_factory.mktemp("site"), writes_per_minute=10**6) as client:
        yield client


def number_of(path: str) -> str:
    """The number of the table to which a form has led."""
    return path.rpartition("/")[2]


@pytest.mark.parametrize("title", OURS)
def test_the_page_shows_the_course_of_a_turn(site: TestClient, title: str) -> None:
    guest = Guest(site, "Ann")
    table = guest.table(title, ["me", "random"], beginner=True)
    assert table["beginner"] is True
    page = guest.page(f"/tables/{table['id']}").text
    for stage in course(quadriga.game(title)):
        assert str(stage.words) in page
    assert (
        'class="course"' not in guest.page(f"/tables/{guest.table(title, ['me', 'me'])['id']}").text
    )


def test_a_move_that_is_a_mistake_carries_its_warning(site: TestClient) -> None:
    guest = Guest(site, "Ann")
    path = guest.form(f"{AT}/play").headers["location"]
    table, page = guest.look(number_of(path)), guest.page(path).text
    legal = [move["move"] for move in table["legal"]]
    game = quadriga.game("trajan", players=2)
    found = warnings(game, table["view"], legal)
    assert found
    for move in legal:
        assert (f'id="warns-{move}"' in page) == (move in found)
    assert READY in page
    assert 'href="/rules/trajan#TR-5.2"' in page


def test_nobody_is_warned_at_another_table_or_at_a_seat_that_is_not_theirs(
    site: TestClient,
) -> None:
    ann, ben = Guest(site, "Ann"), Guest(site, "Ben")
    path = ann.form(f"{AT}/play").headers["location"]
    assert 'class="warns"' not in ben.page(path).text
    assert 'class="course"' not in ben.page(path).text
    assert 'class="warns"' not in site.get(AT).text


def test_lobby_lessons_and_form_make_tables_for_beginners(site: TestClient) -> None:
    guest = Guest(site, "Ann")
    made = {
        "lesson": guest.form(f"{AT}/play"),
        "after a lesson": guest.form("/play-now", title="trajan", level="novice", beginner="yes"),
        "first time": guest.form("/first-time", title="trajan", answer="table"),
        "form": guest.form(
            "/tables", **{"title": "trajan", "seat-0": "me", "seat-1": "novice", "beginner": "on"}
        ),
    }
    for name, answer in made.items():
        table = guest.look(number_of(answer.headers["location"]))
        assert table["beginner"], name
    usual = guest.form("/play-now", title="trajan", level="novice")
    assert not guest.look(number_of(usual.headers["location"]))["beginner"]


def test_a_warned_move_counts_only_when_it_is_meant(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    folder = tmp_path_factory.mktemp("site")
    with server_of(data=folder, bot_pause=0) as server, browser_of() as browser:
        page = visitor(browser, server.url, 390, 844, has_touch=True, is_mobile=True)
        page.goto(AT)
        made = page.evaluate("p => fetch(p, {method: 'POST'}).then(r => r.url)", f"{AT}/play")
        page.goto(made)
        move = page.get_attribute("#moves button[data-warned]", "value")
        seq = seq_of(page)
        page.locator(f'#p-board .target[data-move="{move}"] .hit').first.click(force=True)
        expect(page.locator("#p-notice")).to_contain_text(READY)
        expect(page.get_by_role("button", name="Choose again")).to_be_focused()
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        page.get_by_role("button", name="Choose again").click()
        expect(page.locator("#p-notice")).to_be_empty()
        assert seq_of(page) == seq
        page.locator(f"#move-{move}").evaluate("button => button.click()")
        page.get_by_role("button", name="Play it anyway").click()
        wait_for_seq(page, seq + 1)
        page.context.close()
