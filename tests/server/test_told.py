"""The log and the score sheet on the page and in the API: the sentences of the story, and rows that
can be checked by eye.
"""

from __future__ import annotations

import re
from html import unescape

import pytest
from morra.state import State
from starlette.testclient import TestClient

from quadriga.core.messages import count, say
from quadriga.core.scores import ScoreRow
from quadriga.core.story import Deed, Turn, story
from quadriga.server.course import STAGE
from quadriga.server.pages.screen import turn_in
from quadriga.server.storage.models import BACK, PLAY
from quadriga.server.tables import Entry, LiveTable
from quadriga.server.telling import Told
from web_support import Guest, Json

NAMES = ("Ann", "<Ben>")
ROWS = (
    ScoreRow(
        say("temples"), (8, 0), (count(2, "{n} card × {value}", "{n} cards × {value}", value=4), "")
    ),
    ScoreRow(say("buildings"), (8, 0), is_sum=True),
)


def visible(html: str) -> str:
    """What a browser shows of some markup, on one line."""
    return " ".join(unescape(re.sub("<[^>]+>", " ", re.sub("</?b>", "", html))).split())


def row(html: str) -> str:
    """A row of a table, its cells apart."""
    return visible(html.replace("</td>", "|").replace("</th>", "|"))


def morra(site: TestClient) -> tuple[list[Guest], str]:
    """Two friends at a table."""
    guests = [Guest(site, "Ann"), Guest(site, "Ben")]
    made = guests[0].table("morra", ["me", "link"])
    assert guests[1].post(f"/join/{made['links']['1']}").status_code == 200
    return guests, made["id"]


def show(guest: Guest, table: str, seat: int, fingers: int) -> Json:
    """Show fingers; returns the table after it."""
    body = {"seat": seat, "move": fingers, "seq": guest.look(table)["seq"]}
    assert guest.post(f"/tables/{table}/moves", body).status_code == 200
    return guest.look(table)


def test_a_turn_is_one_sentence_with_its_points() -> None:
    built = story(0, "Build", "MO-1.1", [Deed(0, say("builds a temple"), "MO-1.1")])
    taken = story(0, "Take", "MO-1.2", [Deed(0, say("takes a card"), "MO-1.2")])
    turn = Turn(0, (built._replace(points=(3, -1)), taken._replace(points=(2, 0))))
    html = turn_in("en", Told(4, 6, turn), "<Ann>", True, "/tables/T")
    assert visible(html) == "A <Ann> builds a temple and takes a card +5 B −1"
    assert 'href="/tables/T/told?from=4&amp;to=6"' in html
    assert 'class="turn own"' in html


def test_sealed_answers_become_lines_of_their_own_when_all_are_given(site: TestClient) -> None:
    (ann, ben), table = morra(site)
    own = show(ann, table, 0, 1)["log"]
    assert [(line["text"], line["sentence"]) for line in own] == [
        ("Show one finger", "Ann: Show one finger")
    ]
    (hidden,) = ben.look(table)["log"]
    assert (hidden["sentence"], hidden["steps"], hidden["events"]) == ("Ann has chosen", [], [])
    first, second = show(ben, table, 1, 2)["log"]
    assert first["sentence"] == "Ann shows 1 finger"
    assert second["sentence"] == "Ben shows 2 fingers"
    assert [step["sentence"] for step in second["steps"]] == ["is the caller now"]
    assert (second["text"], second["rules"]) == ("Show two fingers", ["MO-1.1"])
    page = visible(ann.page(f"/tables/{table}").text)
    assert "A Ann shows 1 finger" in page
    steps = visible(ann.page(f"/tables/{table}/told?from=0&to=1").text)
    assert "1 Ann shows 1 finger MO-1.1" in steps


def test_what_is_taken_back_is_no_longer_told(site: TestClient) -> None:
    """A stage may lie between sealed answers: none of them tells what a later one revealed."""
    options = {"rounds": 5}
    made = Guest(site, "Ann").table("morra", ["me", "me", "me"], options=options)["id"]
    table: LiveTable = site.app.state.house.tables[made]  # type: ignore[attr-defined]  # FastAPI's state
    before: list[object] = []
    while table.open_from <= STAGE:
        assert table.state is not None
        move = table.state.legal()[1 if table.seq < 2 * (3 + 1) else -1]
        seat, text = table.state.to_move[0], table.game.move_text(move)
        table.fold(Entry(table.seq + 1, PLAY, seat, text, False, None, 1.0))
        if len(table.lines) == STAGE:
            assert table.open_from < STAGE, "an answer is sealed at the stage"
            before = [line.story for line in table.lines]
    assert [line.story for line in table.lines[:STAGE]] != before
    table.fold(Entry(table.seq + 1, BACK, 0, str(STAGE), False, None, 1.0))
    assert [line.story for line in table.lines] == before


def test_an_answer_without_a_choice_is_given_by_itself_and_told(site: TestClient) -> None:
    ann = Guest(site, "Ann")
    table = ann.table("trajan", ["me", "me"])["id"]
    for _ in range(60):
        shown = ann.look(table)
        assert len(shown["legal"]) != 1, "what leaves no choice is not asked"
        ann.play_once(table, shown["waiting_for"][0])
    forced = [line for line in ann.look(table)["log"] if line["forced"]]
    assert forced
    assert all(line["sentence"].startswith("Ann") for line in forced)


def test_the_score_sheet_says_how_points_come_about(
    site: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    (ann, _), table = morra(site)
    assert "No points yet." in ann.page(f"/tables/{table}").text
    monkeypatch.setattr(State, "score_rows", lambda self: ROWS)
    table = ann.table("morra", ["me", "me"])["id"]
    assert ann.look(table)["score_rows"] == [
        {"words": "temples", "points": [8, 0], "how": ["2 cards × 4", ""], "is_sum": False},
        {"words": "buildings", "points": [8, 0], "how": ["", ""], "is_sum": True},
    ]
    assert len(ann.look(table)["score_sheet"]) == 2, "what programs read stays"
    page = ann.page(f"/tables/{table}").text
    rows = re.findall(r"<tr[^>]*><th scope=\"row\">(?:temples|buildings).*?</tr>", page, re.DOTALL)
    assert [row(each) for each in rows] == ["temples| 2 cards × 4 8| 0|", "buildings| 8| 0|"]
    assert rows[1].startswith("<tr class=sum>")
