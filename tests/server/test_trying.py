"""Trials: a table of one's own from what a seat knows, marked everywhere, which tells nothing of
the real deal and never touches it.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient
from test_play import play_to_the_end, two_friends

import quadriga
from quadriga import Record
from quadriga.core.chance import first_state
from quadriga.server.aside import SetAside
from quadriga.server.doctor import examine
from quadriga.server.settings import load
from quadriga.server.trying import dealt_again
from web_support import Guest, Json, fast_forward, play_on, site_of

TITLES = quadriga.games()


@pytest.fixture
def either_site(database_url: str) -> Iterator[TestClient]:
    """A site on each of the databases."""
    with site_of(database_url=database_url) as client:
        yield client


def state_of(site: TestClient, table: str) -> quadriga.State:
    """The true position of a table."""
    found = site.app.state.house.tables[table].state  # type: ignore[attr-defined]  # FastAPI's
    assert isinstance(found, quadriga.State)
    return found


def tried(guest: Guest, table: str, **body: object) -> Json:
    """A trial from a table."""
    answer = guest.post(f"/tables/{table}/try", {"bot": "random", **body})
    assert answer.status_code == 201, answer.text
    found: Json = answer.json()
    return found


@pytest.mark.parametrize("title", TITLES)
def test_a_trial_is_the_position_dealt_again_with_another_key(
    title: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two worlds that a seat cannot tell apart lead to the same trial, whatever the others hold."""
    monkeypatch.setattr(secrets, "randbits", lambda bits: 77)
    rng, key = quadriga.Rng(5), bytes(range(32))
    for seed in range(4):
        state = quadriga.game(title).start(seed)
        for _ in range(3 + 17 * seed):
            legal = state.legal(state.to_move[0])
            twin = state.copy()
            twin.play(legal[rng.below(len(legal))], state.to_move[0])
            if twin.over:
                break
            state = twin
        for seat in range(state.game.players):
            opening = dealt_again(state, seat, key)
            other = dealt_again(state.determinise(seat, quadriga.Rng(seed)), seat, key)
            assert opening == other
            trial = state.game.from_json(opening)
            assert trial.view(seat) == state.view(seat)
            assert trial.rng == first_state(key) != state.rng


@pytest.mark.parametrize("title", TITLES)
def test_a_trial_goes_on_from_what_the_seat_knows(either_site: TestClient, title: str) -> None:
    ann, ben, table = two_friends(either_site, title)
    play_on({0: ann, 1: ben}, table, 5)
    before, real = ann.look(table, seat=0), state_of(either_site, table).to_json()
    trial = tried(ann, table, seat=0)
    assert (trial["trial"], trial["trial_of"], trial["my_seats"]) == (True, table, [0])
    assert trial["seats"][1]["bot"] == "random"
    opening = json.loads(state_of(either_site, trial["id"]).to_json())
    assert opening["loop"]["rng"] != json.loads(real)["loop"]["rng"]
    assert trial["seed_hash"] != before["seed_hash"]
    assert trial["view"]["players"][0] == before["view"]["players"][0]
    play_to_the_end(ann, trial["id"])
    over = ann.look(trial["id"])
    record = Record.parse(ann.get(f"/tables/{trial['id']}/record").text)
    assert record.verify().over
    assert record.position
    assert dict(record.tags)["Trial"] == f"of {table} at {before['moves']}"
    assert over["scores"] == list(record.scores)
    for page in ("", "/replay", "/replay?ply=1", "/verify"):
        assert ann.page(f"/tables/{trial['id']}{page}").status_code == 200
    assert state_of(either_site, table).to_json() == real, "the real table is not touched"
    assert ann.look(table, seat=0) == before


def test_a_trial_is_marked_and_nobody_else_sees_it(site: TestClient) -> None:
    ann, ben, table = two_friends(site)
    play_on({0: ann, 1: ben}, table, 20)
    assert f"/tables/{table}/try?seat=0" in ann.page(f"/tables/{table}").text
    assert "Start the trial" in ann.page(f"/tables/{table}/try?seat=0").text
    trial = tried(ann, table)["id"]
    page = ann.page(f"/tables/{trial}").text
    assert "Trial of Trajan" in page
    assert "nothing here counts" in page
    assert f'href="/tables/{table}"' in page
    assert '<span class="mark">Trial</span>' in ann.page("/").text
    (listed,) = [t for t in ann.get("/tables").json()["mine"] if t["id"] == trial]
    assert listed["trial"] is True
    (real,) = [t for t in ann.get("/tables").json()["mine"] if t["id"] == table]
    assert real["trial"] is False
    assert "[Trial " in ann.get(f"/tables/{trial}/record").text
    assert "[Position " not in ann.get(f"/tables/{trial}/record").text, "it holds what is hidden"
    for path in ("", "/record", "/chat", "/verify", "/positions/0", "/picture", "/recap"):
        assert ben.get(f"/tables/{trial}{path}").status_code == 404, path
    for path in ("", "/replay", "/record", "/words", "/live", "/art.css", "/verify"):
        assert ben.page(f"/tables/{trial}{path}").status_code == 404, path
    assert ben.post(f"/tables/{trial}/chat", {"text": "hi"}).status_code == 404
    assert ben.post(f"/tables/{trial}/try", {}).status_code == 404
    assert trial not in ben.page(f"/tables/{table}").text


def test_a_table_may_forbid_trials_while_its_game_goes_on(either_site: TestClient) -> None:
    ann, ben = Guest(either_site, "Ann"), Guest(either_site, "Ben")
    made = ann.table("trajan", ["me", "link"], trials=False, confirm=False)
    words = "nobody may try out moves at another table"
    assert words in ben.page(f"/join/{made['links']['1']}").text
    assert ben.post(f"/join/{made['links']['1']}").status_code == 200
    answer = ann.post(f"/tables/{made['id']}/try", {})
    assert (answer.status_code, words in answer.json()["detail"]) == (403, True)
    assert "/try?" not in ann.page(f"/tables/{made['id']}").text
    assert ann.page(f"/tables/{made['id']}/try").status_code == 403
    fast_forward(either_site, made["id"], 0)
    tried(ben, made["id"], ply=3)


def test_whoever_has_no_seat_tries_only_what_is_over(site: TestClient) -> None:
    ann, _, table = two_friends(site, confirm=False)
    cleo = Guest(site, "Cleo")
    assert cleo.post(f"/tables/{table}/try", {}).status_code == 403
    assert ann.post(f"/tables/{table}/try", {"seat": 1}).status_code == 403
    fast_forward(site, table, 0)
    assert cleo.post(f"/tables/{table}/try", {}).json()["title"] == "over"
    trial = tried(cleo, table, seat=1, ply=30)
    assert (trial["my_seats"], trial["status"]) == ([1], "running")
    made = cleo.form(f"/tables/{table}/try", seat=0, ply=12, bot="novice", key="k")
    assert made.status_code == 303
    again = cleo.form(f"/tables/{table}/try", seat=0, ply=12, bot="novice", key="k")
    assert again.headers["location"] == made.headers["location"], "a repetition makes no second"


@pytest.mark.parametrize("body", [{"bot": "nobody"}, {"seat": 9}, {"ply": 10**6}, {"bot": ""}])
def test_what_makes_no_sense_is_refused(site: TestClient, body: Json) -> None:
    ann, _, table = two_friends(site)
    assert ann.post(f"/tables/{table}/try", body).status_code in (403, 404, 422)
    assert len(ann.get("/tables").json()["mine"]) == 1


def test_trials_count_against_the_limits_of_a_guest(either_site: TestClient) -> None:
    house = either_site.app.state.house  # type: ignore[attr-defined]  # the application is FastAPI's
    house.settings = house.settings.model_copy(update={"tables_per_guest": 2})
    ann, _, table = two_friends(either_site)
    trial = tried(ann, table)["id"]
    assert ann.post(f"/tables/{table}/try", {}).json()["title"] == "too-many-tables"
    assert ann.send("DELETE", f"/tables/{trial}").status_code == 204
    tried(ann, table)


def test_a_trial_survives_a_restart_an_undo_and_the_doctor(database_url: str) -> None:
    with site_of(database_url=database_url) as site:
        ann, ben, table = two_friends(site, options={"bowls": "random"})
        play_on({0: ann, 1: ben}, table, 24)
        trial = tried(ann, table)["id"]
        play_on({0: ann}, trial, 6)
        shown = ann.look(trial)
        while shown["undo"]["step"] is not None:
            assert ann.post(f"/tables/{trial}/undo", {"seat": 0}).status_code == 200
            shown = ann.look(trial)
        assert shown["taken_back"]
        before, token = shown, ann.token
    settings = load(database_url=database_url)
    assert [aside for _, aside in examine(settings)] == [None, None]
    with site_of(database_url=database_url) as site:
        again = Guest(site, "anyone")
        again.token = token
        assert again.look(trial) == before


def test_a_damaged_opening_sets_the_trial_aside_and_nothing_else(database_url: str) -> None:
    import sqlalchemy

    with site_of(database_url=database_url) as site:
        ann, _, table = two_friends(site)
        trial = tried(ann, table)["id"]
    engine = sqlalchemy.create_engine(database_url)
    with engine.begin() as connection:
        connection.execute(sqlalchemy.text("UPDATE tables SET opening = '{}' WHERE opening <> ''"))
    engine.dispose()
    found = dict(examine(load(database_url=database_url)))
    assert found[table] is None
    assert isinstance(found[trial], SetAside)
    with site_of(database_url=database_url) as site:
        again = Guest(site, "anyone")
        again.token = ann.token
        assert again.get(f"/tables/{trial}").json()["title"] == "set-aside"
        assert again.look(table)["status"] == "running"


def test_the_record_of_a_trial_can_be_uploaded_and_forked(site: TestClient) -> None:
    ann, _, table = two_friends(site)
    trial = tried(ann, table)["id"]
    fast_forward(site, trial, 0)
    over = ann.look(trial)
    assert over["status"] == "over"
    assert ann.post(f"/tables/{trial}/rematch").json()["title"] == "trial"
    uploaded = ann.post("/records", {"text": ann.get(f"/tables/{trial}/record").text}).json()
    assert uploaded["scores"] == over["scores"]
    forked = ann.post(f"/tables/{trial}/fork", {"ply": 4}).json()
    assert (forked["moves"], forked["status"]) == (4, "running")


def test_a_position_that_does_not_belong_to_the_seed_is_refused() -> None:
    game = quadriga.game("trajan", players=2)
    state = game.start(bytes(32))
    line = quadriga.to_line(state)
    start = Record.begin(game, bytes(range(32)), ("Ann", "Ben"))
    record = Record.of(start, state, ())
    text = record.format().replace("[Moves", f'[Position "{line}"]\n[Moves')
    with pytest.raises(quadriga.QuadrigaError, match="its chance does not come from the seed"):
        Record.parse(text).verify()
