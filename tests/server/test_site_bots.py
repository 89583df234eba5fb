"""Bots at a table: they keep their plans within a turn, and forget them when something is taken
back.
"""

from __future__ import annotations

import signal
import time
from pathlib import Path

import httpx2
import pytest

import quadriga
from quadriga.bots.greedy import Greedy
from quadriga.bots.search import Search
from quadriga.server import bots
from web_support import Guest, Server


@pytest.fixture(autouse=True)
def nobody_seated(monkeypatch: pytest.MonkeyPatch) -> None:
    bots.SEATED.clear()


def first_turn() -> quadriga.State:
    """A seat chooses the bowl from which it sows: several decisions of its own follow."""
    state = quadriga.game("trajan", bowls="random").start(3)
    while not state.game.move_text(state.legal(state.to_move[0])[-1]).startswith("sow"):
        state.play(state.legal(state.to_move[0])[0])
    return state


def think(state: quadriga.State, game: str = "g.0", level: str = "apprentice") -> int:
    seat = state.to_move[0]
    return bots.think(game, state.determinise(seat, quadriga.Rng(1)).to_json(), seat, level, 1)


def test_a_planned_turn_is_played_as_planned() -> None:
    state = first_turn()
    state.play(think(state))
    bot = bots.SEATED["g.0", state.to_move[0], "apprentice"]
    assert isinstance(bot, Greedy)
    planned = bot.planned[:]
    assert planned, "a turn of several decisions"
    assert think(state) == planned[0]
    assert bot.planned == planned[1:], "taken from the plan, not thought of again"


def test_a_tree_is_used_again() -> None:
    state = first_turn()
    state.play(think(state, level="adept"))
    bot = bots.SEATED["g.0", state.to_move[0], "adept"]
    assert isinstance(bot, Search)
    first = bot.simulations
    think(state, level="adept")
    assert bot.root.visits > bot.simulations, "the simulations of the move before count"
    assert first > 0


def test_another_course_of_play_and_another_seat_have_bots_of_their_own() -> None:
    state = first_turn()
    think(state, "g.0")
    think(state, "g.1")
    think(state, "h.0")
    assert len(set(map(id, bots.SEATED.values()))) == 3


def test_a_bots_process_ends_with_a_server_that_was_killed(tmp_path: Path) -> None:
    server = Server(data=tmp_path, bot_pause=0)
    server.start()
    with httpx2.Client(base_url=server.url) as client:
        ann = Guest(client, "Ann")
        ann.table("trajan", ["apprentice", "apprentice"])
        children: list[int] = []
        while not children:  # the one that thinks
            children = server.children
            time.sleep(0.05)
    server.stop(signal.SIGKILL)
    deadline = time.monotonic() + 30
    while any(Path(f"/proc/{pid}").exists() for pid in children) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert [pid for pid in children if Path(f"/proc/{pid}").exists()] == []


def test_only_the_latest_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "MOST_SEATED", 2)
    state = first_turn()
    for game in "abc":
        think(state, game)
    assert [key[0] for key in bots.SEATED] == ["b", "c"]
