"""Sentences for people: moves, events, the terminal."""

from __future__ import annotations

import json

from augustus_scenes import answer, scene

import quadriga
from quadriga.core.components import as_json
from quadriga.core.panels import as_text
from quadriga.games.augustus.tables import TABLES
from support import play, rule


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
    told = [s.game.title.tell(event, str) for event in s.events]
    assert "places a legion on Corsica: sword" in told
    assert "Ave Caesar! Completes 1, Corsica" in told
    assert "gains the reward three green: 4 points" in told
    assert "refuses the reward three objectives" in told


def test_the_terminal_shows_the_table_and_only_ones_own_secrets() -> None:
    s = quadriga.game("augustus", players=2).start(3)
    play(s, "keep:1", seat=0)
    mine = as_text(s.game.title.panels(s.game, s.view(0)))
    assert "Seen by you alone" in mine
    assert "kept" in mine
    assert "Seen by you alone" not in as_text(s.game.title.panels(s.game, s.view(None)))
    in_play = scene("sword", [(3, "shield"), 9, 12], [23, 25, 26], controlled={0: [15]})
    play(in_play, "place:1-sword", seat=0)
    shown = as_text(in_play.game.title.panels(in_play.game, in_play.view(0)))
    assert "[shield]" in shown
    assert "shield = chariot" in shown
    assert "place:1-sword" in shown
    assert "place:1-sword" not in as_text(in_play.game.title.panels(in_play.game, in_play.view(1)))


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
