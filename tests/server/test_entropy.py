"""What players add to the chance before the deal: shown, dealt with, recorded, verified, and fixed
once the game runs.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.testclient import TestClient
from typer.testing import CliRunner

import quadriga
from quadriga.cli import app
from quadriga.core.chance import MOST_ENTROPY
from quadriga.core.record import Record
from quadriga.server import past
from quadriga.server.house import House
from quadriga.server.past import why_no_rules
from quadriga.server.tables import LiveTable
from second_edition import SECOND
from support import upgraded
from web_support import Guest, Json, fast_forward, play_on, site_of

ADDED = ("ides of March", "“vél” <β>")


def house_of(site: TestClient) -> House:
    house = site.app.state.house  # type: ignore[attr-defined]  # FastAPI's state
    assert isinstance(house, House)
    return house


def live(site: TestClient, table: str) -> LiveTable:
    return house_of(site).tables[table]


def two(site: TestClient, title: str = "trajan", **rest: object) -> tuple[Guest, Guest, Json]:
    """A table to whose shuffle Ann has added, and Ben adds on sitting down."""
    ann, ben = Guest(site, "Ann"), Guest(site, "Ben")
    made = ann.table(title, ["me", "link"], **rest)
    assert (
        ann.send(
            "PUT", f"/tables/{made['id']}/seats/0/ready", {"ready": True, "entropy": ADDED[0]}
        ).status_code
        == 200
    )
    assert ben.post(f"/join/{made['links']['1']}", {"entropy": ADDED[1]}).status_code == 200
    return ann, ben, made


def record_of(guest: Guest, table: str) -> Record:
    return Record.parse(guest.get(f"/tables/{table}/record").text)


def test_what_is_added_is_shown_beside_the_promise_and_dealt_with(site: TestClient) -> None:
    ann, ben = Guest(site, "Ann"), Guest(site, "Ben")
    made = ann.table("trajan", ["me", "link", "open"])
    path = f"/tables/{made['id']}"
    assert made["takes_entropy"]
    assert (
        ann.form(
            f"{path}/seats/0/ready", ready="yes", entropy="  ides\tof March\u202e "
        ).status_code
        == 303
    )
    assert ann.form(f"{path}/seats/0/ready", ready="no").status_code == 303
    shown = ben.look(made["id"])
    assert [seat["entropy"] for seat in shown["seats"]] == [
        "ides of March",
        "",
        "",
    ], "kept while nothing else is sent"
    page = ben.page(path).text
    assert "adds to the shuffle: “ides of March”" in page
    assert made["seed_hash"] in page
    assert made["seed_hash"] in ben.page(f"/join/{made['links']['1']}").text
    assert ben.form(f"/join/{made['links']['1']}", name="Ben", entropy="rain").status_code == 303
    cleo = Guest(site, "Cleo")
    assert cleo.post(f"{path}/seats/2/claim", {"entropy": "snow"}).json()["status"] == "open"
    begun = ann.send("PUT", f"{path}/seats/0/ready", {"ready": True, "entropy": None}).json()
    assert (begun["status"], begun["takes_entropy"], begun["seed_hash"]) == (
        "running",
        False,
        made["seed_hash"],
    )
    table = live(site, made["id"])
    assert table.state is not None
    dealt = table.game.start(table.seed, ("ides of March", "rain", "snow"))
    assert table.state.to_json() == dealt.to_json() != table.game.start(table.seed).to_json()


def test_the_record_holds_what_was_added_and_verifies(database_url: str, tmp_path: Path) -> None:
    with site_of(database_url=database_url) as site:
        ann, ben, made = two(site, confirm=False)
        path = f"/tables/{made['id']}"
        running = ben.get(f"{path}/record").text
        assert all(
            f'[Entropy{letter} "{text}"]' in running
            for letter, text in zip("AB", ADDED, strict=True)
        )
        assert "[Seed " not in running
        fast_forward(site, made["id"], 0)
    with site_of(database_url=database_url) as site:
        ann.site = ben.site = site
        record = record_of(ann, made["id"])
        assert (record.seed_hash, record.entropy) == (made["seed_hash"], ADDED)
        assert record.verify().scores == tuple(ann.look(made["id"])["scores"])
        checked = ann.get(f"{path}/verify").json()
        assert (checked["kept"], checked["entropy"]) == (True, list(ADDED))
        page = ann.page(f"{path}/verify").text
        assert "Added by Ann" in page
        assert "“vél” &lt;β&gt;" in page
        file = tmp_path / "game.qgn"
        file.write_bytes(ann.page(f"{path}/record").content)
        assert CliRunner().invoke(app, ["verify", str(file)]).exit_code == 0
        state = past.state_at(live(site, made["id"]), 0)
        assert (
            ann.get(f"{path}/positions/0").json()["view"]
            == state.view(0)
            == record.replay(0).view(0)
        )
        assert tuple(ann.get(f"{path}/scores").json()[-1]) == record.scores


def test_once_the_game_runs_nothing_can_be_changed(database_url: str) -> None:
    with site_of(database_url=database_url) as site:
        ann, ben, made = two(site, confirm=False)
        path, table = f"/tables/{made['id']}", live(site, made["id"])
        change = {"ready": False, "entropy": "later"}
        refused = ann.send("PUT", f"{path}/seats/0/ready", change)
        assert (refused.status_code, refused.json()["title"]) == (409, "begun")
        table.status = "open"  # as a process knows it that has not heard of the deal yet
        assert ann.send("PUT", f"{path}/seats/0/ready", change).status_code == 409
        assert ben.post(f"{path}/seats/0/claim", {"entropy": "later"}).status_code == 409
        assert ann.form(f"{path}/seats/0/take", entropy="later").status_code == 409
        seats = ann.look(made["id"])["seats"]
        assert [(seat["ready"], seat["entropy"]) for seat in seats] == [
            (True, ADDED[0]),
            (True, ADDED[1]),
        ]


def test_only_the_player_of_a_seat_adds_to_it(site: TestClient) -> None:
    ann = Guest(site, "Ann")
    made = ann.table("trajan", ["me", "open", "open"])["id"]
    ben = Guest(site, "Ben")
    ben.post(f"/tables/{made}/seats/1/claim")
    for seat in (0, 2):
        assert (
            ben.send(
                "PUT", f"/tables/{made}/seats/{seat}/ready", {"ready": True, "entropy": "x"}
            ).status_code
            == 403
        )
    assert [seat["entropy"] for seat in ann.look(made)["seats"]] == ["", "", ""]


def test_uploads_and_forks_keep_what_was_added_and_a_rematch_starts_without(
    site: TestClient,
) -> None:
    ann, _, made = two(site, "celtae", confirm=False)
    path = f"/tables/{made['id']}"
    fast_forward(site, made["id"], 0)
    record = record_of(ann, made["id"])
    uploaded = ann.post("/records", {"text": record.format()})
    assert uploaded.status_code == 201, uploaded.text
    assert record_of(ann, uploaded.json()["id"]).entropy == ADDED
    assert ann.get(f"/tables/{uploaded.json()['id']}/verify").json()["kept"]
    forked = ann.post(f"{path}/fork", {"ply": 3}).json()["id"]
    fast_forward(site, forked, 0)
    assert record_of(ann, forked).entropy == ADDED
    assert record_of(ann, forked).verify().over
    again = ann.post(f"{path}/rematch").json()
    assert (again["status"], [seat["entropy"] for seat in again["seats"]]) == ("open", ["", ""])
    edited = record.format().replace(ADDED[0], "ides of April")
    assert ann.post("/records", {"text": edited}).status_code == 422


def test_newer_rules_replay_with_what_was_added(database_url: str) -> None:
    with site_of(database_url=database_url) as site:
        ann, ben, made = two(site, "morra", options={"first_player": "A"}, confirm=False)
        play_on({0: ann, 1: ben}, made["id"], 4)
    with upgraded(SECOND), site_of(database_url=database_url) as site:
        ann.site = ben.site = site
        assert ann.post(f"/tables/{made['id']}/newest-rules").status_code == 200
        assert (
            ben.post(f"/tables/{made['id']}/answer", {"seat": 1, "agree": True}).status_code == 200
        )
        table = live(site, made["id"])
        assert table.state is not None
        assert (table.game.rules, table.state.rng >> 64) == (
            2,
            table.game.start(table.seed, ADDED).rng >> 64,
        )
        play_on({0: ann, 1: ben}, made["id"], 30)
        record = record_of(ann, made["id"])
        assert (record.game.rules, record.entropy) == (2, ADDED)
        assert record.verify().over


def test_the_owner_can_let_the_deal_wait_and_add_when_the_promise_is_known(
    site: TestClient,
) -> None:
    ann = Guest(site, "Ann")
    assert ann.table("trajan", ["me", "random"])["status"] == "running"
    made = ann.table("trajan", ["me", "same", "random"], wait=True)
    assert (made["status"], [seat["ready"] for seat in made["seats"]]) == (
        "open",
        [False, True, True],
    )
    form = {"title": "trajan", "seat-0": "me", "seat-1": "random", "wait": "on"}
    path = ann.form("/tables", **form).headers["location"]
    assert 'name="wait"' in ann.page("/new?title=trajan").text
    assert 'name="entropy"' in ann.page(path).text
    assert ann.form(f"{path}/seats/0/ready", ready="yes", entropy="rain").status_code == 303
    shown = ann.look(path.rpartition("/")[2])
    assert (shown["status"], shown["seats"][0]["entropy"]) == ("running", "rain")


def test_nobody_adds_to_the_deal_of_a_number(site: TestClient) -> None:
    """Such a deal may be played at several tables; open tables of earlier versions have one."""
    ann = Guest(site, "Ann")
    made = ann.table("trajan", ["me", "open"])["id"]
    live(site, made).seed = 7
    path = f"/tables/{made}"
    assert not ann.look(made)["takes_entropy"]
    refused = ann.send("PUT", f"{path}/seats/0/ready", {"ready": True, "entropy": "rain"})
    assert (refused.status_code, refused.json()["title"]) == (409, "dealt-by-number")
    assert Guest(site, "Ben").post(f"{path}/seats/1/claim", {"entropy": "rain"}).status_code == 409
    assert 'name="entropy"' not in ann.page(path).text
    assert (
        Guest(site, "Ben").post(f"{path}/seats/1/claim", {"entropy": " "}).json()["status"]
        == "running"
    )


@pytest.mark.parametrize(
    ("sent", "kept"),
    [
        ("a\u200db\u200c", "ab"),
        ("x" * MOST_ENTROPY, "x" * MOST_ENTROPY),
        ("x" * (MOST_ENTROPY + 1), None),
        ("\ufdfa" * 20, None),  # one letter that NFKC makes eighteen of
        ("a\0", None),
        ("\u0378\ue000\u2028\x1b[2J", "[2J"),
        ('"]\n[Seed "7"]', '"] [Seed "7"]'),
    ],
    ids=["joiners", "longest", "too long", "grows", "NUL", "unprintable", "tags"],
)
def test_odd_text_is_cleaned_or_refused_and_the_game_begins(
    site: TestClient, sent: str, kept: str | None
) -> None:
    ann, ben = Guest(site, "Ann"), Guest(site, "Ben")
    made = ann.table("trajan", ["me", "open"])["id"]
    answer = ann.send("PUT", f"/tables/{made}/seats/0/ready", {"ready": True, "entropy": sent})
    assert answer.status_code == (422 if kept is None else 200), answer.text
    ben.post(f"/tables/{made}/seats/1/claim")
    shown = ann.look(made)
    assert (shown["status"], shown["seats"][0]["entropy"]) == ("running", kept or "")
    assert (record_of(ann, made).entropy or ("",))[0] == (kept or "")
    assert quadriga.Record.parse(record_of(ann, made).format()) == record_of(ann, made)


def test_newer_rules_are_tried_on_the_deal_with_what_was_added(site: TestClient) -> None:
    game, key = quadriga.game("celtae", players=2, rules=1), bytes(range(32))
    state, moves, rng = game.start(key, ADDED), [], quadriga.Rng(1)
    while not state.over:
        legal = state.legal()
        moves.append((state.to_move[0], legal[rng.below(len(legal))]))
        state.play(moves[-1][1])
    record = Record.of(Record.begin(game, key, ("Ann", "Ben"), ADDED), state, moves)
    ann = Guest(site, "Ann")
    uploaded = ann.post("/records", {"text": record.format()}).json()["id"]
    forked = ann.post(f"/tables/{uploaded}/fork", {"ply": 20}).json()["id"]
    assert ann.look(forked)["rules"] == 1
    assert why_no_rules(live(site, forked), 2) == ""
    assert ann.post(f"/tables/{forked}/newest-rules").status_code == 200
    moved = ann.look(forked)
    assert (moved["rules"], moved["moves"]) == (2, 20)
