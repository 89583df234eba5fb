"""Sentences for people: moves, questions, refusals, the terminal."""

from __future__ import annotations

import json
from typing import Any

from augustus_scenes import answer, scene

import quadriga
from quadriga.core.components import as_json
from quadriga.core.panels import as_text
from quadriga.games.augustus import words
from quadriga.games.augustus.components import Box
from quadriga.games.augustus.state import State
from quadriga.games.augustus.tables import TABLES
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
