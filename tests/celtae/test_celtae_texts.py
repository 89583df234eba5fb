"""Sentences of Celtae: each says what is so, without codes, and no two answers read the same."""

from __future__ import annotations

import re

import pytest
from celtae_scenes import act_in, area, ask, hand, market, scene, workers

import quadriga
from quadriga.core.engine import FRAME
from quadriga.games.celtae.components import BONUS_KINDS
from quadriga.games.celtae.state import State
from quadriga.games.celtae.steps import (
    CHOOSE_AREA,
    FIGHT_BATTLE,
    MOVE_MARKER,
    PLACE_DISC,
    PLACE_MARKER,
    RECRUIT_WORKER,
)
from support import play, rule

CODE = re.compile(r"[a-z]_[a-z]|[a-z]-(north|south|warriors|traps|fortresses|first|last)|[{}]")
ONE = re.compile(r"\b1 (cards|farmers|builders|soldiers|nobles|druids|points)\b")


def told(s: State) -> list[str]:
    """What has happened, in words."""
    assert s.events is not None
    return [str(s.game.tell(event)) for event in s.events]


@pytest.mark.parametrize("players", [1, 2, 4])
def test_no_two_answers_read_the_same_and_no_sentence_has_codes(players: int) -> None:
    game = quadriga.game("celtae", players=players)
    s, rng = game.start(1), quadriga.Rng(1)
    s.events = []
    while not s.over:
        seat = s.to_move[0]
        legal = s.legal(seat)
        said = [s.describe(move, seat) for move in legal]
        assert len(set(said)) == len(said), said
        moves = range(s.ply % 7, game.num_moves, 7)
        refused = [s.why_not(move, seat) for move in moves if move not in legal]
        said += [str(found.reason) for found in refused if found]
        for words in (*said, s.question(seat).words):
            assert not CODE.search(words), words
            assert not ONE.search(words), words
        s.play(legal[rng.below(len(legal))], seat)
    for words in [str(game.tell(event)) for event in s.events]:
        assert not CODE.search(words), words
        assert not ONE.search(words), words


@rule("CE-1.12", "CE-10.1", "CE-20.8")
def test_strength_beyond_the_end_of_the_track_is_not_promised() -> None:
    s = scene()
    act_in(s, "east-south")
    workers(s, 0, "soldier soldier soldier")
    hand(s, 0, "pink-traps", "teal-traps")
    s.players[0].strength = s.box.most_strength - 1
    ask(s, MOVE_MARKER)
    assert "(+1 strength)" in s.describe(s.game.parse_move("move:1"))
    ask(s, FIGHT_BATTLE)
    assert s.describe(s.game.parse_move("discard:pink-traps")) == (
        "Discard pink traps for 1 strength"
    )
    s.events = []
    play(s, "discard:pink-traps", "discard:teal-traps")
    most = s.box.most_strength
    assert told(s) == [
        f"discards pink traps for 1 strength (now {most})",
        f"discards teal traps for no strength, which is at its limit of {most}",
    ]
    ask(s, MOVE_MARKER)
    assert "(+1 strength)" not in s.describe(s.game.parse_move("move:1"))
    play(s, "move:1")
    assert f"(strength stays at its limit of {most})" in told(s)[-1]


def with_bonus(kind: str) -> State:
    """A disc is about to be placed in a citadel of the South with a bonus of some kind."""
    s = scene()
    s.region = 1
    citadel = next(
        i for i in range(4, 8) if BONUS_KINDS[s.box.bonus_kind[s.bonus[i]]] == kind
    )  # fmt: skip
    ask(s, PLACE_DISC, citadel)
    s.events = []
    return s


@rule("CE-17.1", "CE-17.3", "CE-17.4")
def test_a_bonus_that_brings_nothing_is_not_told_as_received() -> None:
    s = with_bonus("token")
    s.tokens = 0
    s.advance()
    assert "finds no bonus token in the supply" in told(s)
    s = with_bonus("cards")
    market(s, "south")
    s.advance()
    assert "finds no card in the market" in told(s)
    s = with_bonus("strength")
    s.players[0].strength = s.box.most_strength - 2
    s.advance()
    assert f"gains 2 strength as bonus (now {s.box.most_strength})" in told(s)
    s = with_bonus("strength")
    s.players[0].strength = s.box.most_strength
    s.advance()
    assert f"gains no strength, which is at its limit of {s.box.most_strength}" in told(s)
    assert not any("receives" in words for words in told(s))


@rule("CE-6.1", "CE-7.1", "CE-11.6", "CE-12.4")
def test_the_log_tells_area_action_druid_order_and_teutates() -> None:
    s = scene()
    area(s, "south", "noble farmer builder")
    s.events = []
    play(s, "move:1", "area:south", "pass", "farm")
    assert "acts in the area South" in told(s)
    assert "farms in the South" in told(s)
    s = scene()
    workers(s, 0, tribe="farmer builder soldier noble")
    s.region, s.events = 0, []
    ask(s, RECRUIT_WORKER)
    play(s, "druid-order")
    assert re.match(r"sends 1 \w+ and 1 \w+ of the tribe to the Druid order", told(s)[0])
    assert told(s)[1] == "takes the Druid tile of the North (+1 point)"
    s = scene()
    s.teutates, s.events = 0, []
    s.pending = [*s.pending[:1], CHOOSE_AREA, PLACE_MARKER]
    play(s, "marker:1")
    assert [(event.kind, event.seat) for event in s.events][-1] == ("teutates", 1)


@rule("CE-7.4", "CE-10.1", "CE-11.2")
def test_stopping_and_declining_say_what_they_mean() -> None:
    s = scene(tokens=1)
    act_in(s, "east-south")
    play(s, "pass")
    done = s.game.parse_move("done")
    assert s.describe(done) == "Use no token"
    play(s, "token:soldier")
    assert s.describe(done) == "End the battle"
    ask(s, RECRUIT_WORKER, 2)
    assert s.describe(done) == "End recruiting"
    s.pending[-1] = RECRUIT_WORKER + FRAME * 0
    assert s.describe(done) == "Send nobody to the Druid order"
