"""Sentences for people: moves, events, the terminal."""

from __future__ import annotations

import json
from typing import Any

import pytest
from augustus_scenes import answer, scene

import quadriga
from quadriga.core.components import as_json
from quadriga.core.engine import NOBODY
from quadriga.core.events import Event
from quadriga.core.panels import as_text
from quadriga.core.playout import play_randomly
from quadriga.games.augustus import words
from quadriga.games.augustus.components import Box
from quadriga.games.augustus.state import State
from quadriga.games.augustus.tables import TABLES
from quadriga.games.augustus.texts import tell
from support import play, random_states, rule


def test_moves_are_sentences() -> None:
    s = scene("sword", [(3, "shield"), 9, 12], [23, 25, 26], display=[20, 21, 22, 24, 27])
    texts = {s.game.move_text(move): s.describe(move, 0) for move in s.legal(0)}
    assert texts["pass"] == "Do nothing"
    assert texts["place:1-sword"] == "Place a legion from your stock on Epirus: sword"
    assert texts["move:2-sword"] == "Move a legion to Decimus: sword"
    assert s.prompt(0) == "Sword: place or move a legion? (AU-4.1)"
    assert (
        s.describe(s.game.parse_move("take:1"))
        == "Take 20 Aquitania (green province, gold, 0 points; sword, shield, standard;"
        " 2 points per green province you control)"
    )
    assert (
        s.describe(s.game.parse_move("lose:65"))
        == "Lose 65 Britannia Inferior (green province, 0 points;"
        " sword ×2, shield ×2, chariot, catapult; 1 point per shield you control, at most 8)"
    )
    assert s.describe(s.game.parse_move("complete:8")) == "Complete an empty place"
    assert s.describe(s.game.parse_move("clear:1"), 0) == "Take back the legion from Epirus"
    assert s.describe(s.game.parse_move("claim"), 0) == "Claim the reward"


def told(s: State) -> list[tuple[int, str]]:
    """What the log tells, and of whom."""
    assert s.events is not None
    return [(event.seat, str(s.game.tell(event))) for event in s.events]


def test_the_log_tells_what_happened() -> None:
    s = scene("sword", [(1, "sword sword"), 3, 12], [23, 25, 26], controlled={0: [4, 7]})
    s.events = []
    answer(s, "place:1-sword", "pass")
    assert (
        s.describe(s.game.parse_move("claim"), 0)
        == "Claim the reward for three objectives: 4 points"
    )
    play(s, "refuse", "take:1")
    assert {
        (0, "places a legion from the stock on Corsica: sword"),
        (0, "completes 1 Corsica: Ave Caesar!"),
        (0, "gains the reward for three green provinces: 4 points"),
        (0, "refuses the reward for three objectives"),
    } <= set(told(s))


def test_the_log_tells_where_a_legion_came_from() -> None:
    s = scene("sword", [(3, "shield"), 9, 12], [23, 25, 26])
    s.events = []
    answer(s, "move:1-sword,from:1-shield", "pass")
    assert (0, "moves a legion from Epirus: shield to Epirus: sword") in told(s)


@pytest.mark.parametrize(
    ("kind", "details", "words"),
    [
        ("gained", (0,), "gains no legion: the supply is empty"),
        ("gained", (1,), "gains 1 legion"),
        ("withdrew", (2, "Corsica", "Epirus"), "takes back 2 legions from Corsica and Epirus"),
        ("forgone", (1,), "forgoes 1 objective: the conquest row is full"),
        ("reward", ("gold", 5, "B"), "takes over the reward for gold from B: 5 points"),
        ("reward", ("gold", 5, ""), "gains the reward for gold: 5 points"),
        ("returned", ("wheat",), "returns the wheat reward to the centre"),
        ("renewed", (), "the discarded objectives are shuffled into a new deck"),
        ("ended", (83,), "the game ends after 83 rounds"),
    ],
)
def test_events_are_sentences(kind: str, details: tuple[int | str, ...], words: str) -> None:
    assert str(tell(Event(kind, 0, "", details))) == words


def test_nobody_is_the_subject_of_the_end() -> None:
    s = quadriga.game("augustus", players=2).start(1)
    s.events = []
    play_randomly(s, quadriga.Rng(1), 20_000)
    (end,) = [event for event in s.events if event.kind == "ended"]
    assert end.seat == NOBODY


def test_two_moves_of_a_question_never_read_the_same() -> None:
    for players in (2, 6):
        for s in random_states(quadriga.game("augustus", players=players), 30, seed=7):
            for seat in s.to_move:
                read = [s.describe(move, seat) for move in s.legal(seat)]
                assert len(read) == len(set(read))


def test_the_terminal_shows_the_table_and_only_ones_own_secrets() -> None:
    s = quadriga.game("augustus", players=2).start(3)
    play(s, "keep:1", seat=0)
    mine = as_text(s.game.title.panels(s.game, s.view(0)))
    seen: Any = s.view(0)
    dealt = [number - 1 for number in seen["players"][0]["hidden_objectives"]]
    box = s.game.box
    assert isinstance(box, Box)
    assert [number for number in dealt if str(words.card(box, number)) not in mine] == []
    assert ", kept" in mine
    theirs = as_text(s.game.title.panels(s.game, s.view(None)))
    assert "a hidden card ×6" in theirs
    assert "kept" not in theirs
    assert [number for number in dealt if str(words.card(box, number)) in theirs] == []
    in_play = scene("sword", [(3, "shield"), 9, 12], [23, 25, 26], controlled={0: [15]})
    play(in_play, "place:1-sword", seat=0)
    shown = as_text(in_play.game.title.panels(in_play.game, in_play.view(0)))
    assert "legion on shield" in shown
    assert "shield = chariot" in shown
    given = "place a legion from the stock on Epirus: sword"
    assert given in shown
    assert given not in as_text(in_play.game.title.panels(in_play.game, in_play.view(1)))


def reason(s: State, text: str, seat: int = -1) -> str:
    """Why a move is refused, in words."""
    refusal = s.why_not(s.game.parse_move(text), seat)
    assert refusal is not None
    return str(refusal.reason)


def test_only_who_has_an_equivalence_hears_of_it() -> None:
    s = scene("chariot", [(10, "shield shield"), (1, "sword"), 6], [3, 9, 12], controlled={0: [4]})
    answer(s, "place:1-chariot", "pass")
    assert s.prompt(0) == "Place a legion from the stock on a sword space (AU-7.2)"
    linked = "The power names sword: your equivalence with shield serves for tokens only"
    assert reason(s, "place:3-shield") == linked
    s.players[0].controlled = ()
    s.players[0].reach = (1, 2, 4, 8, 16, 32, 63)
    assert reason(s, "place:3-shield") == "The power names sword, not shield"


def test_a_victim_hears_who_attacks_with_what_and_how_many_legions_come_back() -> None:
    row: list[int | tuple[int, str]] = [(39, "sword sword sword shield"), 3, 12]
    s = scene("shield", row, [(1, "sword"), (7, "chariot"), 10])
    answer(s, "place:1-shield", "pass")
    attack = f"Attack by A with {s.box.names[38]}"
    assert s.prompt(1) == f"{attack}: you take back two legions; which is the first? (AU-8.3)"
    play(s, "from:1-sword", seat=1)
    assert s.prompt(1) == f"{attack}: which is the second legion you take back? (AU-8.3)"
    s.events = []
    play(s, "from:2-chariot", seat=1)
    names = f"{s.box.names[0]} and {s.box.names[6]}"
    assert (1, f"takes back 2 legions from {names}") in told(s)
    s = scene("shield", row, [(1, "sword"), 7, 10])
    answer(s, "place:1-shield", "pass")
    assert s.prompt(1) == f"{attack}: which legion do you take back? (AU-8.3)"


@rule("AU-16.22")
def test_the_table_says_that_the_cards_are_reconstructed_or_the_owners() -> None:
    s = quadriga.game("augustus").start(1)
    shown = as_text(s.game.title.panels(s.game, s.view(None)))
    assert "reconstructed: no list of the printed ones is public" in shown
    tables = json.loads(as_json("augustus", TABLES))
    tables["tables"]["objectives"]["rows"][0]["vp"] += 1
    s = quadriga.game("augustus", components=tables).start(1)
    shown = as_text(s.game.title.panels(s.game, s.view(None)))
    assert "reconstructed" not in shown
    assert "as the owner of the box has entered them" in shown
