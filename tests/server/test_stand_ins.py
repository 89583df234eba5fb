"""Nobody is replaced behind their back: who may let a bot play for whom, and the way back."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from sqlalchemy import create_engine, text
from starlette.testclient import TestClient

from quadriga.server.settings import load
from quadriga.server.stand_ins import POLICIES
from quadriga.server.storage.migrate import upgrade
from web_support import Guest, Json, fast_forward, play_on, site_of

BEFORE = "0005"  # the database before tables chose
NAMES = ("Ann", "Ben", "Cleo", "Dido")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with site_of(data=tmp_path_factory.mktemp("site"), writes_per_minute=10**6) as client:
        yield client


def company(
    site: TestClient, people: int, policy: str | None = None, title: str = "trajan"
) -> tuple[list[Guest], str]:
    """A running table of Ann, who owns it, and her friends."""
    guests = [Guest(site, name) for name in NAMES[:people]]
    more: Json = {} if policy is None else {"stand_in": policy}
    options = {"bowls": "random"} if title == "trajan" else {}  # no sealed choices at first
    made = guests[0].table(title, ["me", *["link"] * (people - 1)], options=options, **more)
    for seat, guest in enumerate(guests[1:], 1):
        assert guest.post(f"/join/{made['links'][str(seat)]}").status_code == 200
    return guests, made["id"]


def put(guest: Guest, table: str, seat: int, bot: str) -> tuple[int, Json]:
    answer = guest.send("PUT", f"/tables/{table}/seats/{seat}/bot", {"bot": bot})
    return answer.status_code, answer.json()


def agree(guest: Guest, table: str, seat: int, yes: bool = True) -> int:
    return guest.post(f"/tables/{table}/answer", {"seat": seat, "agree": yes}).status_code


def bots(guest: Guest, table: str) -> list[str]:
    return [seat["bot"] for seat in guest.look(table)["seats"]]


def test_the_others_must_agree_unless_the_table_chose_otherwise(site: TestClient) -> None:
    (ann, ben, cleo), table = company(site, 3)
    assert ann.look(table)["stand_in"] == "agreement"
    status, shown = put(ann, table, 1, "random")
    assert (status, shown["seats"][1]["bot"]) == (200, "")
    asked = {
        "seat": 0,
        "of": 1,
        "of_name": "Ben",
        "bot": "random",
        "waiting": [2],
        "asked_by_me": True,
    }
    assert {name: shown["ask"][name] for name in asked} == asked
    assert put(cleo, table, 1, "random")[1]["title"] == "asked", "one thing at a time"
    assert agree(ann, table, 0) == 403, "who asks does not answer"
    assert agree(cleo, table, 2) == 200
    assert bots(ann, table) == ["", "random", ""]
    found = ben.look(table)
    assert found["ask"] is None
    assert found["put_in"] == [{"seat": 1, "bot": "random", "by": "Ann", "own": False}]
    assert found["notices"][-1]["text"] == "lets a bot (random) play for Ben; Cleo agreed"
    assert put(cleo, table, 1, "novice")[1]["title"] == "taken"
    assert put(ben, table, 1, "")[0] == 200
    assert bots(ann, table) == ["", "", ""], "the way back is open at once"
    assert ann.look(table)["notices"][-1]["text"] == "comes back and replaces the bot"
    play_on({0: ann, 1: ben, 2: cleo}, table, 10)


def test_of_two_people_the_absent_one_alone_can_agree(site: TestClient) -> None:
    (ann, ben), table = company(site, 2)
    assert put(ben, table, 0, "novice")[1]["ask"]["waiting"] == [0], (
        "any player may ask, for the owner's seat too"
    )
    assert bots(ann, table) == ["", ""]
    assert agree(ann, table, 0, yes=False) == 200
    assert (ann.look(table)["ask"], bots(ann, table)) == (None, ["", ""])
    put(ben, table, 0, "novice")
    assert agree(ann, table, 0) == 200
    assert bots(ann, table) == ["novice", ""]


def test_the_person_concerned_can_agree_alone_refuse_or_just_play(site: TestClient) -> None:
    guests, table = company(site, 3)
    ann, ben, cleo = guests
    put(ann, table, 1, "random")
    assert agree(ben, table, 1, yes=False) == 200
    assert agree(cleo, table, 2) == 409, "refused is over"
    put(cleo, table, 1, "random")
    assert agree(ben, table, 1) == 200
    assert bots(ann, table)[1] == "random"
    assert ann.look(table)["notices"][-1]["text"] == "lets a bot (random) play for Ben; Ben agreed"
    put(ben, table, 1, "")
    seat = ann.look(table)["waiting_for"][0]
    other = guests[(seat + 1) % 3]
    put(other, table, seat, "random")
    guests[seat].play_once(table, seat)
    assert other.look(table)["ask"] is None, "who moves is there"


def test_the_wish_for_a_bot_outlasts_the_moves_of_others(site: TestClient) -> None:
    guests, table = company(site, 3)
    seat = guests[0].look(table)["waiting_for"][0]
    away = (seat + 2) % 3
    put(guests[(seat + 1) % 3], table, away, "random")
    play_on({seat: guests[seat]}, table, 40)
    assert guests[0].look(table)["ask"]["of"] == away
    assert agree(guests[seat], table, seat) == 200
    assert bots(guests[0], table)[away] == "random"


def test_the_owner_may_if_that_was_chosen_and_nobody_else(site: TestClient) -> None:
    (ann, ben), table = company(site, 2, "owner")
    assert put(ben, table, 0, "random")[0] == 403
    assert put(ann, table, 1, "random")[0] == 200
    assert bots(ann, table) == ["", "random"]
    assert ben.look(table)["put_in"][0]["by"] == "Ann"
    play_on({0: ann}, table, 30)
    shown = ben.look(table, seat=1)
    assert shown["legal"] == []
    assert (
        ben.post(f"/tables/{table}/moves", {"seat": 1, "move": 0, "seq": shown["seq"]}).json()[
            "title"
        ]
        == "stand-in"
    )
    assert put(ben, table, 1, "")[0] == 200
    play_on({0: ann, 1: ben}, table, 20)


def test_never_is_never_but_everybody_may_leave_their_own_seat(site: TestClient) -> None:
    (ann, ben), table = company(site, 2, "never")
    assert put(ann, table, 1, "random")[0] == 403
    assert put(ben, table, 0, "random")[0] == 403
    assert put(ben, table, 1, "random")[0] == 200
    assert ann.look(table)["put_in"] == [{"seat": 1, "bot": "random", "by": "Ben", "own": True}]
    assert put(ann, table, 1, "")[0] == 403, "only Ben calls Ben back"


@pytest.mark.parametrize("policy", POLICIES)
def test_strangers_put_in_nobody(site: TestClient, policy: str) -> None:
    (ann, _), table = company(site, 2, policy)
    stranger = Guest(site, "Eve")
    for seat in (0, 1):
        for bot in ("random", ""):
            assert put(stranger, table, seat, bot)[0] == 403
        assert stranger.page(f"/tables/{table}/seats/{seat}/bot").status_code == 403
    assert put(ann, table, 7, "random")[0] == 404
    assert ann.page(f"/tables/{table}/seats/7/bot").status_code == 404
    assert put(ann, table, 1, "emperor of all")[0] == 422
    assert ann.look(table)["ask"] is None


def test_an_open_seat_is_the_owners_to_fill_until_somebody_sits_down(site: TestClient) -> None:
    ann, ben, cleo = (Guest(site, name) for name in NAMES[:3])
    table = ann.table("trajan", ["me", "open", "open"])["id"]
    assert ben.post(f"/tables/{table}/seats/1/claim").status_code == 200
    assert put(ann, table, 1, "random")[1]["title"] == "not-begun", "Ben has sat down"
    assert put(cleo, table, 2, "random")[0] == 403
    assert put(ben, table, 1, "random")[0] == 200, "but Ben may leave already"
    assert "A bot (random) plays for you" in ben.page(f"/tables/{table}").text
    assert put(ben, table, 1, "")[0] == 200
    assert put(ann, table, 2, "novice")[1]["status"] == "running"


def test_an_owner_who_does_not_play_is_named_as_such(site: TestClient) -> None:
    ann, ben, cleo = (Guest(site, name) for name in NAMES[:3])
    made = ann.table("trajan", ["link", "link"], stand_in="owner")
    for seat, guest in enumerate((ben, cleo)):
        guest.post(f"/join/{made['links'][str(seat)]}")
    assert put(ann, made["id"], 0, "random")[0] == 200
    assert ben.look(made["id"])["put_in"][0]["by"] == "The owner of the table"
    assert "lets a bot (random) play for Ben" in cleo.page(f"/tables/{made['id']}").text


def test_a_policy_is_one_of_three(site: TestClient) -> None:
    ann = Guest(site, "Ann")
    answer = ann.post("/tables", {"title": "trajan", "seats": ["me", "me"], "stand_in": "always"})
    assert answer.status_code == 422
    assert answer.json()["detail"] == 'Bots stand in by agreement, owner, never; found "always".'


@pytest.mark.parametrize("policy", POLICIES)
def test_everybody_is_told_before_they_sit_down_and_a_rematch_keeps_it(
    site: TestClient, policy: str
) -> None:
    ann, ben = Guest(site, "Ann"), Guest(site, "Ben")
    fields = {"title": "trajan", "seat-0": "me", "seat-1": "link", "stand_in": policy}
    path = ann.form("/tables", **fields).headers["location"]
    table = path.rpartition("/")[2]
    link = ann.get(f"/tables/{table}/links").json()["1"]
    for page in (ann.page(path), ben.page(f"/join/{link}")):
        assert str(POLICIES[policy]) in page.text
    ben.post(f"/join/{link}")
    assert str(POLICIES[policy]) in ben.page(path).text
    fast_forward(site, table, 0)
    assert ann.post(f"/tables/{table}/rematch").json()["stand_in"] == policy


def test_the_page_asks_once_more_and_names_seat_person_and_level(site: TestClient) -> None:
    (ann, ben, cleo), table = company(site, 3)
    path = f"/tables/{table}"
    step = f"{path}/seats/1/bot"
    assert f'href="{step}"' in ann.page(path).text
    assert f'href="{step}"' in ben.page(path).text, "one's own seat"
    question = ann.page(step).text
    for words in (
        "Let a bot play for Ben?",
        "seat B",
        "Novice: takes what looks good at first sight (rating",
        "emperor",
        "Ask Cleo",
        "Ben can refuse",
    ):
        assert words in question
    assert bots(ann, table) == ["", "", ""], "nothing has happened yet"
    assert ann.form(step, bot="novice").headers["location"] == path
    assert "asks to let a bot (novice) play for Ben, at seat B" in cleo.page(path).text
    assert "asks to let a bot (novice) play for you, at seat B" in ben.page(path).text
    assert f'href="{step}"' not in ann.page(path).text, "one thing at a time"
    assert cleo.form(f"{path}/answer", seat=2, agree="yes").status_code == 303
    page = ben.page(path).text
    assert "<b>Ann</b> let a bot (novice) play for you at seat B." in page
    assert "lets a bot (novice) play for Ben; Cleo agreed" in page
    assert "Come back" in page
    assert "Come back" not in ann.page(path).text
    assert ben.form(step, bot="").status_code == 303
    assert "Come back" not in ben.page(path).text


def test_the_page_of_one_s_own_seat_and_of_an_owner_s_choice(site: TestClient) -> None:
    (ann, ben), table = company(site, 2, "owner")
    assert "Let the bot play for me" in ben.page(f"/tables/{table}/seats/1/bot").text
    assert "Let the bot play for Ben" in ann.page(f"/tables/{table}/seats/1/bot").text
    assert ben.page(f"/tables/{table}/seats/0/bot").status_code == 403
    assert f"/tables/{table}/seats/0/bot" not in ben.page(f"/tables/{table}").text
    ben.form(f"/tables/{table}/seats/1/bot", bot="novice")
    assert "You let a bot (novice) play for you at seat B." in ben.page(f"/tables/{table}").text


def test_a_sealed_answer_does_not_end_the_wish_for_a_bot_until_it_is_revealed(
    site: TestClient,
) -> None:
    """Else everybody would learn that the person has begun to choose."""
    (ann, ben), table = company(site, 2, title="morra")
    assert put(ann, table, 1, "random")[1]["ask"]["of"] == 1
    ben.play_once(table, 1)
    assert ann.look(table)["ask"]["of"] == 1
    ann.play_once(table, 0)
    assert ann.look(table)["ask"] is None


def test_who_plays_for_whom_outlives_a_restart_and_a_take_back(database_url: str) -> None:
    with site_of(database_url=database_url) as site:
        (ann, ben), table = company(site, 2, "owner", "morra")
        play_on({0: ann, 1: ben}, table, 6)
        put(ann, table, 1, "random")
        assert ann.post(f"/tables/{table}/take-back", {"seat": 0, "ply": 0}).status_code == 200
        seen = ann.look(table)["notices"]
        assert [notice["ply"] for notice in seen] == [0]
        stored = site.portal.call(site.app.state.house.store.seats_of, [table])  # type: ignore[attr-defined, union-attr]  # FastAPI's
        assert [seat.bot for seat in stored] == [
            "",
            "random",
        ], "the lobby reads the seats, not the log"
    with site_of(database_url=database_url) as site:
        again = Guest(site, "again")
        again.token = ann.token
        assert again.look(table)["notices"] == seen
        assert bots(again, table) == ["", "random"]
        again.token = ben.token
        put(again, table, 1, "")
    with site_of(database_url=database_url) as site:
        again.site = site
        assert bots(again, table) == ["", ""]


def test_a_table_from_before_takes_agreement(database_url: str) -> None:
    """Nobody there was told that the owner may replace them."""
    url = load(database_url=database_url).url
    upgrade(url, BEFORE)
    engine = create_engine(url)
    with engine.begin() as connection:
        connection.execute(
            text("INSERT INTO people (id, token_hash, name, created) VALUES ('p', 'h', 'Ann', 1.0)")
        )
        connection.execute(
            text(
                "INSERT INTO tables (id, title, rules, options, seed, owner, public, undo, confirm,"
                " status, origin, successor, created) VALUES ('t', 'trajan', 1, '{}', '1', 'p',"
                " true, 'all', false, 'running', '', '', 1.0)"
            )
        )
    upgrade(url)
    with engine.connect() as connection:
        assert connection.execute(text("SELECT stand_in FROM tables")).scalars().all() == [
            "agreement"
        ]
    engine.dispose()
