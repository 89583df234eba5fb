"""Sentences for people: moves, events, the terminal."""

from __future__ import annotations

from typing import Any

from augustus_scenes import answer, scene

import quadriga
from quadriga.core.panels import as_text
from quadriga.games.augustus import words
from quadriga.games.augustus.components import Box
from support import play


def test_moves_are_sentences() -> None:
    s = scene("sword", [(3, "shield"), 9, 12], [23, 25, 26], display=[20, 21, 22, 24, 27])
    texts = {s.game.move_text(move): s.describe(move, 0) for move in s.legal(0)}
    assert texts["pass"] == "Do nothing"
    assert texts["place:1-sword"] == "Place a legion from your stock on Epirus: sword"
    assert texts["move:2-sword"] == "Move a legion to Decimus: sword"
    assert s.prompt(0) == "Sword: place or move a legion? (AU-4.1)"
    assert (
        s.describe(s.game.parse_move("take:1"))
        == "Take 20 Aquitania (green, 0 points, 2 per green)"
    )
    assert (
        s.describe(s.game.parse_move("lose:65"))
        == "Lose 65 Britannia Inferior (green, 0 points, 1 per shield, at most 8)"
    )
    assert s.describe(s.game.parse_move("complete:8")) == "Complete an empty place"


def test_the_log_tells_what_happened() -> None:
    s = scene("sword", [(1, "sword sword"), 3, 12], [23, 25, 26], controlled={0: [4, 7]})
    s.events = []
    answer(s, "place:1-sword", "pass")
    play(s, "refuse", "take:1")
    told = [str(s.game.title.tell(event)) for event in s.events]
    assert "places a legion on Corsica: sword" in told
    assert "Ave Caesar! Completes 1, Corsica" in told
    assert "gains the reward three green: 4 points" in told
    assert "refuses the reward three objectives" in told


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
