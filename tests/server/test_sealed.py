"""Simultaneous choices: each seat has its own question, which stays the same until it answers or
all is revealed.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

import quadriga
from quadriga.core.engine import State
from quadriga.games.augustus.moves import MOVE, PASS
from quadriga.server.storage.models import PLAY
from quadriga.server.tables import Entry, LiveTable
from web_support import Guest, Json, site_of


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with site_of(data=tmp_path_factory.mktemp("site")) as client:
        yield client


class Scene:
    """Three friends at a table of Augustus with a known seed."""

    def __init__(self, site: TestClient, title: str = "augustus", seed: int = 7) -> None:
        self.guests = [Guest(site, name) for name in ("Ann", "Ben", "Cleo")]
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("quadriga.server.making.new_key", lambda: seed)
            made = self.guests[0].table(title, ["me", "link", "link"])
        for seat in (1, 2):
            assert self.guests[seat].post(f"/join/{made['links'][str(seat)]}").status_code == 200
        self.id = made["id"]
        self.table: LiveTable = site.app.state.house.tables[self.id]  # type: ignore[attr-defined]  # FastAPI's state

    @property
    def state(self) -> State:
        assert self.table.state is not None
        return self.table.state

    def look(self, seat: int) -> Json:
        return self.guests[seat].look(self.id)

    def answer(self, seat: int, move: int, seq: int) -> Json:
        answer = self.guests[seat].post(
            f"/tables/{self.id}/moves", {"seat": seat, "move": move, "seq": seq}
        )
        body: Json = answer.json()
        return body

    def forward(self, is_there: object) -> None:
        """Random moves straight into the table, until a position is reached."""
        assert callable(is_there)
        rng = quadriga.Rng(5)
        while not is_there(self.state):
            seat = self.state.to_move[rng.below(len(self.state.to_move))]
            legal = self.state.legal(seat)
            text = self.table.game.move_text(legal[rng.below(len(legal))])
            self.table.fold(Entry(self.table.seq + 1, PLAY, seat, text, False, None, 1.0))


def all_may_choose(state: State) -> bool:
    """A token was called, nobody has answered, and everybody has a choice."""
    return (
        state.to_move == (0, 1, 2)
        and state.ply > 9
        and all(len(state.legal(seat)) > 1 for seat in range(3))
    )


def ann_may_move_her_only_legion(state: State) -> bool:
    """The first seat can move a legion, and there is only one that can move."""
    if state.to_move != (0, 1, 2) or state.ply <= 9 or len(state.legal(1)) == 1:
        return False
    return lone_move(state) is not None


def lone_move(state: State) -> int | None:
    for move in state.legal(0):
        if move >= MOVE:
            twin = state.copy()
            twin.play(move, 0)
            if len(twin.legal(0)) == 1:
                return move
    return None


def test_an_answer_is_not_stale_because_others_came_first(site: TestClient) -> None:
    scene = Scene(site)
    scene.forward(all_may_choose)
    seen = scene.look(0)
    assert seen["waiting_for"] == [0, 1, 2]
    for seat in (1, 2):
        theirs = scene.look(seat)
        assert "seq" in scene.answer(seat, theirs["legal"][0]["move"], theirs["seq"])
    assert scene.look(0)["seq"] == seen["seq"], (
        "what the others answer in secret does not even count"
    )
    assert scene.answer(0, seen["legal"][0]["move"], seen["seq"])["repeated"] is False


def test_of_several_sealed_questions_in_a_row_each_is_answered_once(site: TestClient) -> None:
    scene = Scene(site)
    first, waiting = scene.look(0), scene.look(1)
    assert "Keep objective 1" in first["prompt"]
    second = scene.answer(0, first["legal"][0]["move"], first["seq"])["seq"]
    assert scene.answer(0, first["legal"][1]["move"], first["seq"])["title"] == "stale"
    now = scene.look(0)
    assert "Keep objective 2" in now["prompt"]
    assert second == now["seq"] == first["seq"] + 1
    assert "seq" in scene.answer(1, waiting["legal"][0]["move"], waiting["seq"])
    assert "seq" in scene.answer(0, now["legal"][0]["move"], now["seq"]), (
        "Ben's answer came between look and answer"
    )


def test_after_the_reveal_an_old_answer_is_stale(site: TestClient) -> None:
    scene = Scene(site)
    scene.forward(all_may_choose)
    seen = [scene.look(seat) for seat in range(3)]
    for seat in (0, 1, 2):
        assert "seq" in scene.answer(seat, PASS, seen[seat]["seq"])
    assert scene.table.open_from == len(scene.table.lines), (
        "all is revealed, though the next question may be sealed too"
    )
    for seat in scene.state.to_move:
        assert scene.answer(seat, PASS, seen[seat]["seq"])["title"] == "stale"
        assert scene.answer(seat, PASS, seen[seat]["seq"] + 1)["title"] == "stale"


def test_what_was_chosen_stands_in_the_log_once_it_is_revealed(site: TestClient) -> None:
    scene = Scene(site)
    scene.forward(all_may_choose)
    before = scene.look(2)
    for seat in (0, 1):
        scene.answer(seat, PASS, scene.look(seat)["seq"])
    hidden = scene.look(2)["log"][len(before["log"]) :]
    assert [(line["seat"], line["text"], line["revealed"]) for line in hidden] == [
        (0, "has chosen", False),
        (1, "has chosen", False),
    ]
    scene.answer(2, PASS, before["seq"])
    open_now = scene.look(2)["log"][len(before["log"]) :]
    assert [line["revealed"] for line in open_now[:3]] == [True] * 3
    assert "has chosen" not in [line["text"] for line in open_now]


def test_a_forced_second_half_follows_by_itself_whoever_else_answers(site: TestClient) -> None:
    scene = Scene(site)
    scene.forward(ann_may_move_her_only_legion)
    move = lone_move(scene.state)
    assert move is not None
    seen = scene.look(1)
    assert "seq" in scene.answer(0, move, scene.look(0)["seq"])
    assert 0 not in scene.look(0)["waiting_for"]
    assert len(scene.table.own_sealed((0,))) == 2
    assert scene.look(1) | {"log": 0, "seats": 0} == seen | {
        "log": 0,
        "seats": 0,
        "waiting_for": scene.look(1)["waiting_for"],
        "view": scene.look(1)["view"],
    }
    assert "seq" in scene.answer(1, PASS, seen["seq"])


def test_a_sealed_answer_can_be_taken_back_until_all_is_revealed(site: TestClient) -> None:
    scene = Scene(site)
    scene.forward(all_may_choose)
    ann, ben = scene.look(0), scene.look(1)
    assert ann["undo"]["step"] is None
    chosen = ann["legal"][0]["move"]
    scene.answer(0, chosen, ann["seq"])
    scene.answer(1, ben["legal"][0]["move"], ben["seq"])
    watched = scene.look(2)
    after = scene.look(0)
    assert after["undo"]["step"] == ann["moves"]
    assert "still choosing" in after["prompt"]
    assert not after["ending"], "nobody has to end a turn while all choose at once"
    undone = scene.guests[0].post(
        f"/tables/{scene.id}/undo", {"seat": 0, "what": "turn", "seq": after["seq"]}
    )
    assert undone.status_code == 200
    again = scene.look(0)
    assert again["legal"] == ann["legal"]
    assert scene.answer(0, chosen, ann["seq"])["title"] == "stale", (
        "the first question was answered and taken back"
    )
    assert scene.look(1)["undo"]["step"] is not None, "Ben's answer stands"
    assert "seq" in scene.answer(2, PASS, watched["seq"]), "and Cleo's question has not changed"
    assert "seq" in scene.answer(0, PASS, again["seq"])
    assert scene.table.open_from == len(scene.table.lines)
    assert scene.look(0)["undo"]["step"] is None


def test_a_key_belongs_to_one_seat(site: TestClient) -> None:
    scene = Scene(site)
    body = {"seq": 0, "key": "m0"}
    answers = [
        scene.guests[seat].post(
            f"/tables/{scene.id}/moves", {**body, "seat": seat, "move": scene.state.legal(seat)[0]}
        )
        for seat in (0, 1)
    ]
    assert [answer.json()["repeated"] for answer in answers] == [False, False]


def test_a_restart_finds_the_same_questions(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("restart")
    with site_of(data=folder) as site:
        scene = Scene(site)
        for seat in (0, 0, 1):
            scene.answer(seat, scene.state.legal(seat)[0], scene.look(seat)["seq"])
        scene.guests[0].post(f"/tables/{scene.id}/undo", {"seat": 0})
        seen = [scene.look(seat) for seat in range(3)]
        tokens = [guest.token for guest in scene.guests]
    with site_of(data=folder) as site:
        for seat, token in enumerate(tokens):
            back = Guest(site, "anyone")
            back.token = token
            assert back.look(scene.id) == seen[seat]
