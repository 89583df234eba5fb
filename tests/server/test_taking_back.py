"""Taking back: as far as one likes alone with bots, one's last turn by agreement between people;
the log keeps what was taken back.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient
from test_play import play_to_the_end, two_friends

import quadriga
from quadriga import Record
from web_support import Guest, Json, fast_forward, play_on, site_of, until

TITLES = quadriga.games()
OPEN = {"trajan": {"bowls": "random"}}  # else the bowls are filled in secret


@pytest.fixture
def either_site(database_url: str) -> Iterator[TestClient]:
    """A site on each of the databases."""
    with site_of(database_url=database_url) as client:
        yield client


def my_turn(guest: Guest, table: str) -> Json:
    """The table once the bots have moved."""
    until(lambda: guest.look(table)["my_turn"] or guest.look(table)["status"] == "over")
    return guest.look(table)


def decide(guest: Guest, table: str, choose: int = 0) -> Json:
    """Decide once, end the turn if it must be, and wait for the bots; the table before."""
    before = my_turn(guest, table)
    guest.play_once(table, 0, choose)
    while my_turn(guest, table).get("may_end"):
        guest.play_once(table, 0)
    return before


def undo(guest: Guest, table: str, what: str = "step") -> Json:
    """Take back, and look."""
    shown = guest.look(table)
    answer = guest.post(f"/tables/{table}/undo", {"seat": 0, "what": what, "seq": shown["seq"]})
    assert answer.status_code == 200, answer.text
    return guest.look(table)


@pytest.mark.parametrize("title", TITLES)
def test_alone_with_bots_undo_goes_back_to_every_decision(site: TestClient, title: str) -> None:
    ann = Guest(site, "Ann")
    table = ann.table(title, ["me", "random"], options=OPEN.get(title, {}))["id"]
    decisions: list[Json] = []
    while len(decisions) < 12 and my_turn(ann, table)["status"] != "over":
        decisions.append(decide(ann, table, 5 * len(decisions)))
    if ann.look(table)["status"] == "over":  # what is over stays so
        return
    for before in reversed(decisions):
        while ann.look(table)["moves"] > before["moves"]:
            undo(ann, table)
        shown = ann.look(table)
        for name in ("legal", "question", "my_turn"):
            assert shown[name] == before[name], name
        if title in ("celtae", "concordia", "trajan"):  # bots answer no question with the person
            assert (shown["view"], shown["log"]) == (before["view"], before["log"])
    assert ann.post(f"/tables/{table}/undo", {"seat": 0}).json()["title"] == "no-undo"


def test_chance_and_bots_answer_a_move_that_is_tried_again_as_before(site: TestClient) -> None:
    ann = Guest(site, "Ann")
    table = ann.table("trajan", ["me", "random", "random"], options=OPEN["trajan"])["id"]
    for i in range(16):
        decide(ann, table, i)
    start = my_turn(ann, table)
    seen = []
    for _ in range(3):
        decide(ann, table, 3)
        seen.append(my_turn(ann, table)["view"])
        while ann.look(table)["moves"] > start["moves"]:
            undo(ann, table)
    assert seen[0] == seen[1] == seen[2]
    assert seen[0] != start["view"]


def test_an_undo_is_not_stale_because_a_bot_has_moved_meanwhile(site: TestClient) -> None:
    ann = Guest(site, "Ann")
    table = ann.table("trajan", ["me", "random"], options=OPEN["trajan"])["id"]
    live = site.app.state.house.tables[table]  # type: ignore[attr-defined]  # the application is FastAPI's
    for i in range(40):
        before = decide(ann, table, i)
        if live.acted_at[0] < ann.look(table)["seq"]:
            break
    old = ann.post(f"/tables/{table}/undo", {"seat": 0, "seq": before["seq"]})
    assert old.json()["title"] == "stale", "that was before the decision"
    meanwhile = live.acted_at[0]
    assert meanwhile < ann.look(table)["seq"], "bots have moved since"
    assert ann.post(f"/tables/{table}/undo", {"seat": 0, "seq": meanwhile}).status_code == 200


def test_who_may_undo_counts_alone_too(site: TestClient) -> None:
    ann = Guest(site, "Ann")
    table = ann.table("trajan", ["me", "random"], options=OPEN["trajan"], undo="nobody")["id"]
    decide(ann, table)
    for verb in ("undo", "take-back"):
        assert ann.post(f"/tables/{table}/{verb}", {"seat": 0}).status_code == 403
    assert "Undo" not in ann.page(f"/tables/{table}").text


def test_what_was_taken_back_stays_in_log_record_and_replay(either_site: TestClient) -> None:
    ann = Guest(either_site, "Ann")
    table = ann.table("trajan", ["me", "random"], options=OPEN["trajan"])["id"]
    decisions = [decide(ann, table, i) for i in range(10)]
    lost = ann.look(table)["log"]
    shown = undo(ann, table)
    while shown["moves"] > decisions[6]["moves"]:
        shown = undo(ann, table)
    (back,) = shown["taken_back"]
    assert (back["seat"], back["ply"], back["seen"]) == (0, shown["moves"], True)
    assert [line["text"] for line in back["lines"]] == [
        line["text"] for line in lost[shown["moves"] :]
    ]
    assert shown["seen_again"] >= 1
    page = ann.page(f"/tables/{table}").text
    assert back["text"] in page
    assert f"<s>{back['lines'][0]['sentence']}" in page
    replay = ann.page(f"/tables/{table}/replay").text
    assert back["text"] in replay
    assert "taken back after what followed from it had been seen" in replay
    times = shown["seen_again"]
    assert f'[TakenBack "{times}"]' in ann.get(f"/tables/{table}/record").text
    fast_forward(either_site, table, 6)
    play_to_the_end(ann, table)
    record = Record.parse(ann.get(f"/tables/{table}/record").text)
    assert record.verify().over
    assert ("TakenBack", str(times)) in record.tags


def test_the_log_remembers_after_a_restart(database_url: str) -> None:
    with site_of(database_url=database_url) as site:
        ann = Guest(site, "Ann")
        table = ann.table("augustus", ["me", "random"])["id"]
        for i in range(8):
            decide(ann, table, i)
        undo(ann, table)
        undo(ann, table, "turn")
        before, token = my_turn(ann, table), ann.token
        assert before["taken_back"]
    with site_of(database_url=database_url) as site:
        again = Guest(site, "anyone")
        again.token = token
        assert again.look(table) == before


def test_undo_that_nobody_has_seen_through_does_not_mark_the_game(site: TestClient) -> None:
    ann = Guest(site, "Ann")
    table = ann.table("trajan", ["me", "me"], options=OPEN["trajan"])["id"]
    for i in range(200):
        shown = ann.look(table)
        seat = shown["waiting_for"][0]
        ann.play_once(table, seat, i)
        shown = ann.look(table, seat=seat)
        if shown["undo"] and shown["undo"]["step"] is not None and not shown["undo"]["seen"]:
            break
    assert ann.post(f"/tables/{table}/undo", {"seat": seat}).status_code == 200
    shown = ann.look(table)
    assert shown["seen_again"] == 0
    assert [back["seen"] for back in shown["taken_back"]] == [False]
    assert "TakenBack" not in ann.get(f"/tables/{table}/record").text


def asked(ann: Guest, ben: Guest, table: str) -> tuple[Json, Json]:
    """Ann asks for her last turn once Ben has played; the table before, and the wish as Ben sees
    it.
    """
    guests = {0: ann, 1: ben}
    play_on(guests, table, 30)
    for i in range(60):
        shown = ann.look(table)
        if shown["waiting_for"] == [0] and shown["log"][-1]["seat"] == 1:
            break
        play_on(guests, table, 1, i)
    before = ann.look(table)
    assert ann.post(f"/tables/{table}/take-back", {"seat": 0}).status_code == 200
    return before, ben.look(table)["ask"]


def test_between_people_one_request_names_the_last_turn(either_site: TestClient) -> None:
    ann, ben, table = two_friends(either_site)
    before, ask = asked(ann, ben, table)
    log = before["log"]
    last = max(line["ply"] for line in log if line["seat"] == 0)
    first = last
    while first and log[first - 1]["seat"] == 0:
        first -= 1
    assert ask["ply"] == first
    assert ask["text"].startswith("Ann asks to take back their last turn: ")
    assert ask["text"].endswith("What Ben played since goes back too.")
    for line in log[first : last + 1]:
        assert line["forced"] or line["text"] in ask["text"]
    page = ben.page(f"/tables/{table}").text
    assert "Ann asks to take back their last turn" in page
    assert ben.form(f"/tables/{table}/answer", seat=1, agree="yes").status_code == 303
    after = ben.look(table)
    assert after["moves"] == first
    (back,) = after["taken_back"]
    assert (back["name"], back["agreed"], back["seen"]) == ("Ann", [1], True)
    assert back["text"] == f"Taken back by Ann: {len(back['lines'])} moves; Ben agreed"
    assert after["waiting_for"] == [0]


def test_the_turn_before_stays_ended(site: TestClient) -> None:
    """Ben's turn is over when Ann plays: when that is taken back, Ann has it again."""
    ann, ben, table = two_friends(site, options=OPEN["trajan"])
    guests, asked_for = {0: ann, 1: ben}, 0
    for i in range(160):
        shown = ann.look(table)
        (seat,) = shown["waiting_for"]
        last = shown["log"][-1]["seat"] if shown["log"] else seat
        if i > 20 and last != seat:
            asker = 1 - seat
            if guests[asker].post(f"/tables/{table}/take-back", {"seat": asker}).status_code == 200:
                guests[seat].post(f"/tables/{table}/answer", {"seat": seat, "agree": True})
                assert ann.look(table)["waiting_for"] == [asker]
                asked_for += 1
        guests[ann.look(table)["waiting_for"][0]].play_once(
            table, ann.look(table)["waiting_for"][0], i
        )
    assert asked_for > 3


def test_a_refused_request_changes_nothing(site: TestClient) -> None:
    ann, ben, table = two_friends(site)
    before, _ = asked(ann, ben, table)
    assert ann.post(f"/tables/{table}/take-back", {"seat": 0}).json()["title"] == "asked"
    assert ben.post(f"/tables/{table}/answer", {"seat": 1, "agree": False}).status_code == 200
    after = ann.look(table)
    assert (after["moves"], after["taken_back"], after["ask"]) == (before["moves"], [], None)


def test_a_sealed_question_is_answered_anew_by_all(site: TestClient) -> None:
    ann, ben, table = two_friends(site, "augustus")
    play_on({0: ann, 1: ben}, table, 20)
    for i in range(60):
        shown = ann.look(table)
        if len(shown["waiting_for"]) == 2 and {line["seat"] for line in shown["log"][-2:]} == {
            0,
            1,
        }:
            break
        play_on({0: ann, 1: ben}, table, 1, i)
    assert ben.post(f"/tables/{table}/take-back", {"seat": 1}).status_code == 200
    assert "Ben asks to take back their last turn" in ann.look(table)["ask"]["text"]
    assert ann.post(f"/tables/{table}/answer", {"seat": 0, "agree": True}).status_code == 200
    assert set(ann.look(table)["waiting_for"]) == {0, 1}


def test_whoever_has_not_played_has_nothing_to_ask_for(site: TestClient) -> None:
    ann, ben, table = two_friends(site)
    answer = ann.post(f"/tables/{table}/take-back", {"seat": 0})
    assert (answer.status_code, answer.json()["title"]) == (409, "no-undo")
    assert "Ask to take back" not in ben.page(f"/tables/{table}").text


def test_a_bot_that_thought_about_what_was_taken_back_does_not_play_it(
    site: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A move found for the old position is thrown away, though the bot is asked at the same ply."""
    house = site.app.state.house  # type: ignore[attr-defined]  # the application is FastAPI's
    ann = Guest(site, "Ann")
    table = ann.table("trajan", ["me", "random"], options={"first_player": "A", "bowls": "random"})[
        "id"
    ]
    live, real = house.tables[table], house.thinkers.choose
    calls: list[int] = []

    async def slow(course: str, state: quadriga.State, *rest: object) -> tuple[int, str]:
        found: tuple[int, str] = await real(course, state, *rest)
        calls.append(state.ply)
        if len(calls) == 1:
            live.taken_back += 1  # as by an undo and another move, while the bot was thinking
        return found

    monkeypatch.setattr(house.thinkers, "choose", slow)
    for i in range(20):
        decide(ann, table, i)
        if calls:
            break
    assert calls[:2] == calls[:1] * 2, "the bot was asked again at the same move"
