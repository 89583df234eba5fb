"""The pages as somebody without script uses them: lobby, seats, forms at the table, the end and
what comes after.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from http import HTTPStatus
from random import Random

import pytest
from markupsafe import escape
from starlette.testclient import TestClient

import quadriga
from quadriga import Record
from quadriga.bots.judgement import styles
from quadriga.core import rulebook
from quadriga.core.examples import examples
from quadriga.core.messages import capital
from quadriga.core.options import usual
from quadriga.core.registry import OURS, title as find_title
from quadriga.server.bots import think
from web_support import Guest, fast_forward, play_on, site_of

TITLES = ("augustus", "celtae", "concordia", "trajan")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with site_of(data=tmp_path_factory.mktemp("site"), writes_per_minute=10**6) as client:
        yield client


def two_friends(site: TestClient) -> tuple[Guest, Guest, str]:
    """By forms alone: Ann opens a table, Ben follows the link."""
    ann, ben = Guest(site, "Ann"), Guest(site, "Ben")
    made = ann.form(
        "/tables", **{"title": "trajan", "seat-0": "me", "seat-1": "link", "option-bowls": "random"}
    )
    path = made.headers["location"]
    link = re.findall(r'value="(/join/[^"]+)"', ann.page(path).text)[0]
    assert "You are invited to Trajan" in ben.page(link).text
    assert ben.form(link, name="Ben").headers["location"] == path
    return ann, ben, path


def over(site: TestClient) -> tuple[Guest, Guest, str]:
    ann, ben, path = two_friends(site)
    fast_forward(site, path.rpartition("/")[2], 0)
    return ann, ben, path


def test_the_lobby_lists_my_turn_first_and_filters_the_others(site: TestClient) -> None:
    ann, ben = Guest(site, "Ann"), Guest(site, "Ben")
    mine = [ann.table(title, ["me", "me"])["id"] for title in ("trajan", "augustus")]
    fast_forward(site, mine[1], 0)
    waiting = ann.table("celtae", ["me", "open"], public=True)["id"]
    page = ann.page("/").text
    assert page.index(mine[0]) < page.index(waiting) < page.index(mine[1])
    open_table = ben.table("concordia", ["me", "open"], public=True)["id"]
    hidden = ben.table("concordia", ["me", "open"])["id"]
    for query, found in (
        ("", True),
        ("?title=concordia", True),
        ("?title=trajan", False),
        ("?status=open", True),
        ("?status=running", False),
    ):
        assert (open_table in ann.page(f"/{query}").text) == found, query
        assert (
            open_table in [t["id"] for t in ann.get(f"/tables{query}").json()["public"]]
        ) == found, query
        assert hidden not in ann.page(f"/{query}").text
    assert ann.form(f"/tables/{open_table}/seats/1/take").status_code == 303
    assert ann.look(open_table)["status"] == "running"


def test_play_now_is_one_click_and_solo_too(site: TestClient) -> None:
    for fields, seats in (({"title": "celtae"}, 3), ({"title": "celtae", "solo": "yes"}, 1)):
        ann = Guest(site, "Ann")
        path = ann.form("/play-now", **fields, level="novice").headers["location"]
        assert len(ann.look(path.rpartition("/")[2])["seats"]) == seats


def test_play_now_takes_the_number_of_bots_and_refuses_one_that_the_title_does_not_know(
    site: TestClient,
) -> None:
    ann = Guest(site, "Ann")
    made = ann.form("/play-now", title="augustus", bots="5", level="novice")
    seats = ann.look(made.headers["location"].rpartition("/")[2])["seats"]
    assert [bool(seat["bot"]) for seat in seats] == [False] + [True] * 5
    refused = ann.form("/play-now", title="trajan", bots="4", level="novice")
    assert refused.status_code == 422
    assert "Trajan is for 2, 3 or 4 players; found 5." in refused.text
    assert ann.form("/play-now", title="trajan", bots="many").status_code == 422


def test_the_lobby_says_what_each_title_is_like_and_where_to_start(site: TestClient) -> None:
    page = Guest(site, "Ann").page("/").text
    assert page.count("Start here") == 1
    assert "Augustus" in page.split("<article")[1].partition("Start here")[0]
    for name in TITLES:
        title = find_title(name)
        assert str(title.suits) in page
        assert f"{title.minutes[0]}–{title.minutes[1]} minutes" in page
        assert f'src="/covers/{name}/dark?' in page
    assert "Master: looks far ahead (rating 2195)" in page


@pytest.mark.parametrize("title", TITLES)
def test_a_title_has_a_picture_by_day_and_by_night(site: TestClient, title: str) -> None:
    day, night = (site.get(f"/covers/{title}/{theme}") for theme in ("light", "dark"))
    assert day.headers["content-type"].startswith("image/svg+xml")
    assert "max-age" in day.headers["cache-control"]
    assert day.text.startswith("<svg")
    assert day.text != night.text
    assert site.get(f"/covers/{title}/grey").status_code == 404


def test_a_newcomer_is_asked_once_whether_they_know_a_title(site: TestClient) -> None:
    ann = Guest(site, "Ann")
    asked = "Is Augustus new to you?"
    assert asked in ann.page("/").text
    made = ann.form("/first-time", title="augustus", answer="table").headers
    cookie = {"Cookie": f"quadriga={ann.token}; {made['set-cookie'].partition(';')[0]}"}
    assert asked not in ann.page("/", **cookie).text
    table = ann.look(made["location"].rpartition("/")[2])
    assert [seat["bot"].partition("@")[0] for seat in table["seats"]] == ["", "novice"]
    assert table["options"]["first_game"] is True
    assert table["beginner"] is True
    assert "Is Celtae new to you?" in ann.page("/", **cookie).text
    site.cookies.clear()
    site.post("/first-time", data={"title": "celtae", "answer": "known"})
    assert "Is Celtae new to you?" not in site.get("/").text
    assert site.post("/first-time", data={"title": "celtae", "answer": "no"}).status_code == 422
    site.cookies.clear()
    lesson = Guest(site, "Ben").form("/first-time", title="trajan", answer="lesson")
    assert lesson.headers["location"] == "/learn/trajan/first"


def test_a_first_decision_offers_a_good_start_with_its_reason(site: TestClient) -> None:
    ann = Guest(site, "Ann")
    table = ann.table("trajan", ["me", "me"])["id"]
    page = ann.page(f"/tables/{table}?seat=0").text
    start = page.partition('class="box start"')[2].partition("</details>")[0]
    assert "A good start for me" in start
    assert "Two colours in each bowl" in start
    move = start.partition('name="move" value="')[2].partition('"')[0]
    assert move in [str(each["move"]) for each in ann.look(table, seat=0)["legal"]]
    assert "A good start" not in Guest(site, "Ben").page(f"/tables/{table}").text


def test_a_game_that_continues_another_one_says_so(site: TestClient) -> None:
    ann, _, path = over(site)
    forked = ann.form(f"{path}/fork", ply=3).headers["location"]
    page = ann.page(forked).text
    assert '<span class="mark">Continued</span>' in page
    assert f'href="{path}/replay?ply=3"' in page
    assert "Continued" in ann.page("/").text
    assert "Continued" not in ann.page(path).text


def test_a_newcomer_gets_a_name_and_a_cookie(site: TestClient) -> None:
    answer = site.post(
        "/play-now", data={"title": "trajan", "level": "random"}, follow_redirects=False
    )
    assert answer.status_code == 303
    assert "httponly" in answer.headers["set-cookie"].lower()
    site.cookies.clear()


@pytest.mark.parametrize("title", TITLES)
def test_the_form_for_a_new_table_explains_every_option(site: TestClient, title: str) -> None:
    page = Guest(site, "Ann").page(f"/new?title={title}").text
    game = quadriga.game(title)
    for option in game.all_options(game.title):
        if option.name != "players":
            assert f'name="option-{option.name}"' in page
            assert str(escape(str(option.help))) in page
            assert str(capital(option.words)) in page
            assert option.preset or str(usual(game.all_options(game.title), option)) in page


def test_ready_and_a_bot_for_an_empty_seat(site: TestClient) -> None:
    ann = Guest(site, "Ann")
    made = ann.form(
        "/tables", **{"title": "trajan", "seat-0": "me", "seat-1": "open", "seat-2": "none"}
    )
    path = made.headers["location"]
    assert "I am ready" not in ann.page(path).text
    assert ann.form(f"{path}/seats/0/ready", ready="no").status_code == 303
    assert "I am ready" in ann.page(path).text
    ann.form(f"{path}/seats/0/ready", ready="yes")
    assert "Waiting for players" in ann.page(path).text
    ann.form(f"{path}/seats/1/bot", bot="novice")
    assert "(novice)" in ann.page(path).text
    assert "Waiting for players" not in ann.page(path).text


def test_the_bots_of_a_level_play_in_styles_of_the_title_drawn_by_lot(
    site: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = Guest(site, "Ann")
    drawn = set()
    monkeypatch.setattr("quadriga.server.bots.secrets", Random(1))
    for _ in range(3):
        table = ann.table("augustus", ["me"] + ["novice"] * 5)
        page = ann.page(f"/tables/{table['id']}").text
        for seat in table["seats"][1:]:
            assert seat["bot"] == f"novice@{seat['style']}"
            assert f"<small>as a {seat['style']}</small>" in page
            drawn.add(seat["style"])
    assert drawn <= set(styles("augustus"))
    assert len(drawn) > 1


def test_a_bot_whose_style_is_no_longer_there_plays_on_without_it() -> None:
    state = quadriga.game("celtae", players=2).start(3)
    seat = state.to_move[0]
    assert think("a game", state.to_json(), seat, "novice@dropped", 7) in state.legal(seat)


def test_the_recap_tells_what_happened_since_my_last_move(site: TestClient) -> None:
    ann, ben, path = two_friends(site)
    table = path.rpartition("/")[2]
    guests = {0: ann, 1: ben}
    play_on(guests, table, 8)
    for i in range(60):
        shown = ann.look(table)
        last = [line["seat"] for line in shown["log"] if not line["forced"]][-1:]
        if shown["waiting_for"] == [0] and last == [1]:
            break
        guests[shown["waiting_for"][0]].play_once(table, shown["waiting_for"][0], i)
    else:
        raise AssertionError("it was never Ann's turn after Ben's")
    told = ann.get(f"/tables/{table}/recap").json()
    assert told
    assert {line["seat"] for line in told} == {1}
    turns = ann.get(f"/tables/{table}/story").json()
    assert [line["ply"] for turn in turns for line in turn["lines"]] == [
        each["ply"] for each in told
    ]
    page = ann.page(path).text
    log = page[page.index('id="l-log"') :]
    for turn in turns:  # all of it is unfolded, above one's own last turn
        assert log.index(f'data-to="{turn["to"]}"') < log.index('class="turn own"')
    whole = ann.get(f"/tables/{table}/story?since=0").json()
    assert sum(len(turn["lines"]) for turn in whole) == len(ann.look(table)["log"])
    refused = ann.get(f"/tables/{table}/story?since=999")
    assert refused.status_code == HTTPStatus.UNPROCESSABLE_ENTITY


def test_a_take_back_is_asked_and_answered_on_the_page(site: TestClient) -> None:
    ann, ben, path = two_friends(site)
    table = path.rpartition("/")[2]
    play_on({0: ann, 1: ben}, table, 20)
    assert ann.form(f"{path}/take-back", seat=0, ply=4).status_code == 303
    assert "Ann asks to take back all that was played since" in ben.page(path).text
    assert "Withdraw" in ann.page(path).text
    assert ben.form(f"{path}/answer", seat=1, agree="yes").status_code == 303
    assert ann.look(table)["moves"] == 4


def test_chat_is_for_all_and_notes_for_oneself(site: TestClient) -> None:
    ann, ben, path = two_friends(site)
    ann.form(f"{path}/chat", text="salve <i>amice</i>")
    ann.form(f"{path}/notes", text="keep the wine")
    assert "salve &lt;i&gt;amice" in Guest(site, "Cleo").page(path).text
    assert "keep the wine" in ann.page(path).text
    assert "keep the wine" not in ben.page(path).text


def test_the_end_has_ranking_sheet_chart_rematch_and_fork(site: TestClient) -> None:
    ann, ben, path = over(site)
    page = ann.page(path).text
    status = page[page.index('id="p-status"') : page.index('id="p-board"')]
    for words in (
        "wins",
        "Ranking",
        "Points for",
        "Scores over time",
        "Rematch",
        "Check the shuffle",
    ):
        assert words in status, words
    table = path.rpartition("/")[2]
    course = ann.get(f"/tables/{table}/scores").json()
    assert course[-1] == ann.look(table)["scores"]
    again = ann.form(f"{path}/rematch").headers["location"]
    assert again != path
    assert f'href="{again}"' in ben.page(path).text
    assert "I am ready" in ben.page(again).text
    fork = ben.form(f"{path}/fork", ply=30).headers["location"]
    assert ben.look(fork.rpartition("/")[2])["moves"] == 30


def test_a_replay_can_be_scrubbed_and_linked_and_is_open_at_the_end(site: TestClient) -> None:
    ann, ben, path = two_friends(site)
    play_on({0: ann, 1: ben}, path.rpartition("/")[2], 12)
    running = ann.page(f"{path}/replay?ply=5&seat=1").text
    assert (
        "you see what your seat could see" in running
        or "you see what everybody could see" in running
    )
    assert 'seat=1">Ben' not in running
    fast_forward(site, path.rpartition("/")[2], 0)
    page = ann.page(f"{path}/replay?ply=20&seat=1").text
    assert re.search(r'class="button on" href="\?ply=20&amp;seat=1">Ben', page)
    assert 'href="?ply=21&amp;seat=1"' in page or 'href="?ply=21&seat=1"' in page
    assert ann.page(f"{path}/at/20").headers["location"] == f"{path}/replay?ply=20"


def test_a_record_goes_down_and_up_again(site: TestClient) -> None:
    ann, _, path = over(site)
    record = ann.page(f"{path}/record")
    assert ".qgn" in record.headers["content-disposition"]
    assert Record.parse(record.text).verify().over
    headers = {"Cookie": f"quadriga={ann.token}"}
    sent = site.post(
        "/upload",
        files={"file": ("x.qgn", record.text.encode())},
        headers=headers,
        follow_redirects=False,
    )
    assert sent.headers["location"].endswith("/replay?ply=0")
    half = Record.parse(record.text)
    part = replace(half, moves=half.moves[:40], digest="", scores=(), ranking=())
    assert "/replay" not in ann.form("/upload", text=part.format()).headers["location"]


def test_the_shuffle_is_promised_before_and_checked_after(site: TestClient) -> None:
    ann, ben, path = two_friends(site)
    table = path.rpartition("/")[2]
    before = ann.get(f"/tables/{table}/verify").json()
    assert (before["seed"], before["kept"]) == (None, None)
    assert before["promised"] in ann.page(f"{path}/verify").text
    fast_forward(site, table, 0)
    after = ben.get(f"/tables/{table}/verify").json()
    assert (after["promised"], after["kept"]) == (before["promised"], True)
    assert after["seed"] in ben.page(f"{path}/verify").text


@pytest.mark.parametrize("title", TITLES)
def test_rules_and_provenance_can_be_read(site: TestClient, title: str) -> None:
    ann = Guest(site, "Ann")
    rules = ann.get(f"/games/{title}/rules").json()
    page = ann.page(f"/rules/{title}").text
    assert len(rules) > 40
    assert all(f'id="{number}"' in page for number in rules)
    tables = ann.get(f"/games/{title}/components").json()
    about = ann.page(f"/about/{title}").text
    assert tables
    for table in tables:
        assert f"<code>{table['name']}</code>" in about
        assert table["source"]


@pytest.mark.parametrize("title", OURS)
def test_rules_show_pictures_and_where_they_appear_in_play(site: TestClient, title: str) -> None:
    ann = Guest(site, "Ann")
    page = ann.page(f"/rules/{title}").text
    assert page.count("<figure") == len(examples(title))
    for rule in rulebook.numbered(rulebook.text(title)):
        assert f'href="/rules/{title}/play/{rule}"' in page
    rule = examples(title)[0].rules[0]
    there = ann.page(f"/rules/{title}/play/{rule}").text
    assert 'class="pointed"' in there
    assert rule in there
    assert "No picture shows this rule" not in there
    assert ".quadriga.auto" in ann.page(f"/rules/{title}/art.css").text
    for lost in (f"/rules/{title}/play/XX-1.1", "/rules/morra/play/MO-1.1", "/guide/morra"):
        assert site.get(lost).status_code == 404


@pytest.mark.parametrize("title", OURS)
def test_an_illustrated_page_shows_its_examples(site: TestClient, title: str) -> None:
    asked = (find_title(title).text("guide.md") or "").count("\nexample: ")
    page = Guest(site, "Ann").page(f"/guide/{title}").text
    assert page.count("<figure") == asked
    assert "example:" not in page
    assert "{seat}" not in page
    assert f'href="/guide/{title}"' in site.get("/rules").text


def test_a_rule_without_a_picture_of_its_own_says_so(site: TestClient) -> None:
    there = Guest(site, "Ann").page("/rules/trajan/play/TR-6.16").text
    assert "No picture shows this rule itself" in there
    there = Guest(site, "Ann").page("/rules/trajan/play/TR-11.1").text
    assert "this one shows a rule close to it" in there


def test_rules_are_searched_without_a_script(site: TestClient) -> None:
    ann = Guest(site, "Ann")
    found = ann.page("/rules/concordia?q=Brick+city").text
    assert 'id="CO-6.12"' in found
    assert 'id="CO-5.1"' not in found
    assert "rules contain these words" in found
    nothing = ann.page("/rules/concordia?q=%3Cscript%3Ezebra").text
    assert "0 rules contain these words" in nothing
    assert "<script>zebra" not in nothing


def test_the_table_in_words_says_what_the_picture_shows(site: TestClient) -> None:
    ann, ben, path = two_friends(site)
    words = ann.page(f"{path}/words?seat=0").text
    assert "in words" in words
    assert "<caption>" in words
    part = site.get(
        f"{path}/words", headers={"Cookie": f"quadriga={ben.token}", "HX-Request": "true"}
    ).text
    assert "<html" not in part
    assert part.startswith("<div")
