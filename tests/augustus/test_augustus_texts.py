"""Sentences for people: moves, questions, refusals, the terminal."""

from __future__ import annotations

import json
from typing import Any

from augustus_scenes import Card, answer, scene

import quadriga
from quadriga.core.components import as_json
from quadriga.core.panels import as_text
from quadriga.games.augustus import words
from quadriga.games.augustus.components import Box
from quadriga.games.augustus.state import State
from quadriga.games.augustus.tables import TABLES
from support import play, random_states, rule


def sentence(s: State, text: str, seat: int = -1) -> str:
    """A move as a sentence."""
    return s.describe(s.game.parse_move(text), seat)


def test_moves_of_legions_say_what_they_leave_free_or_complete() -> None:
    s = scene("sword", [(3, "sword shield"), 9, (12, "chariot chariot")], [23, 25, 26])
    texts = {s.game.move_text(move): s.describe(move, 0) for move in s.legal(0)}
    place, move = "Place a legion from your stock on", "Move a legion to"
    last, done = "the last free space of the objective", "and complete the objective"
    assert texts == {
        "pass": "Do nothing: place and move no legion",
        "place:1-sword": f"{place} a sword space of 3 Epirus {done}: 3 points, no power",
        "place:2-sword": f"{place} a sword space of 9 Decimus; 2 spaces stay free",
        "place:3-sword": f"{place} a sword space of 12 Baleares {done}: 4 points, no power",
        "move:1-sword": f"{move} a sword space of 3 Epirus, {last}",
        "move:2-sword": f"{move} a sword space of 9 Decimus",
        "move:3-sword": f"{move} a sword space of 12 Baleares, {last}",
    }
    play(s, "move:1-sword", seat=0)
    target = "to a sword space of 3 Epirus"
    assert sentence(s, "from:3-chariot", 0) == (
        f"Move a legion from a chariot space of 12 Baleares {target} {done}: 3 points, no power"
    )
    same = f"Move a legion from a shield space of 3 Epirus {target}"
    assert sentence(s, "from:1-shield", 0) == same
    s = scene("shield", [(20, "sword"), 3, 4], [23, 25, 26])
    words = "Place a legion from your stock on a shield space of 20 Aquitania; 1 space stays free"
    assert sentence(s, "place:1-shield", 0) == words
    s = scene("shield", [(20, "sword standard"), 3, 4], [23, 25, 26])
    brings = "gold, 0 points, 2 points per green province you control"
    assert sentence(s, "place:1-shield", 0).endswith(f"{done}: {brings}")


def test_moves_that_take_objectives_say_all_that_is_on_the_card() -> None:
    s = scene("sword", [(3, "shield"), 9, 12], [23, 25, 26], display=[20, 21, 22, 24, 27])
    assert (
        sentence(s, "take:1")
        == "Take 20 Aquitania (green province, gold, 0 points; sword, shield, standard;"
        " 2 points per green province you control)"
    )
    assert (
        sentence(s, "lose:65") == "Lose 65 Britannia Inferior (green province, 0 points;"
        " sword ×2, shield ×2, chariot, catapult; 1 point per shield you control, at most 8)"
    )
    assert sentence(s, "complete:8") == "Complete an empty place"
    assert sentence(s, "complete:1", 0).endswith("no power); 1 legion comes back from it")
    assert sentence(s, "complete:2", 0).endswith("others take back 1 legion)")
    back = "Take the only legion back from 3 Epirus to your stock"
    assert sentence(s, "clear:1", 0) == back
    assert sentence(s, "clear:2", 0) == "Take all legions back from 9 Decimus to your stock"
    assert sentence(s, "from:1-shield", 0) == "Take a legion from a shield space of 3 Epirus"
    assert sentence(s, "from:8-shield", 0).endswith("of an empty place")
    assert sentence(s, "place:8-shield", 0).endswith("of an empty place")
    assert sentence(s, "give:b", 0) == "Give the reward to B"


def test_moves_about_a_reward_name_it_with_its_points() -> None:
    s = scene("sword", [(1, "sword sword"), 3, 12], [23, 25, 26], controlled={0: [4, 7]})
    assert sentence(s, "claim", 1) == "Claim the reward"
    assert sentence(s, "refuse", 1) == "Refuse the reward for good"
    answer(s, "place:1-sword", "pass")
    assert sentence(s, "claim") == "Claim the reward for three objectives: 4 points"
    assert sentence(s, "refuse") == "Refuse the reward for three objectives for good"


def test_what_a_power_offers_is_declined_by_name() -> None:
    s = scene("chariot", [(10, "shield shield"), 1, 47], [7, 9, 12])
    answer(s, "place:1-chariot", "pass")
    assert sentence(s, "pass") == "Place no legion on a sword space"
    s = scene("dagger", [(68, "chariot chariot standard"), 80, 36], [1, 3, 12], rules=1)
    answer(s, "place:1-dagger")
    assert sentence(s, "pass") == "Complete no other objective"
    s = scene("standard", [(5, "chariot"), (1, "sword sword"), (3, "shield"), 18], [7, 9, 10])
    answer(s, "place:1-standard")
    assert sentence(s, "done") == "Move no more legions"
    play(s, "move:2-sword")
    words = "Move a legion from a shield space of 3 Epirus to a sword space of 1 Corsica"
    assert sentence(s, "from:3-shield") == words, "it is complete only when all is arranged"


def test_victims_hear_what_each_loss_costs() -> None:
    s = scene(
        "catapult",
        [(86, "standard dagger dagger"), 3, 12],
        [1, 7, 10],
        [21, 25, 26],
        controlled={1: [8, 28, 40, 4], 2: [52, 60]},
        holders={10: 1, 11: 1},
    )
    play(s, "place:1-catapult", seat=0)
    while s.players[0].chosen >= 0:
        play(s, "pass", seat=s.to_move[0])
    texts = {s.game.move_text(move): s.describe(move, 1) for move in s.legal(1)}
    assert texts["lose:8"].endswith("no power): −4 points"), "wheat stays: another province has it"
    assert texts["lose:28"].endswith("no power): −5 points; at stake: gold, 5 points")
    assert texts["lose:40"].endswith("per green province you control): −4 points")
    assert texts["lose:4"].endswith("serve for each other): −2 points")
    s.players[1].controlled = (7, 27)
    wheat = sentence(s, "lose:8", 1)
    assert wheat.endswith("−4 points; at stake: wheat, 5 points"), "nobody else has any"
    row: list[Card] = [(9, "sword sword"), 3, 12]
    s = scene("catapult", row, [(1, "sword"), (7, "chariot"), 10])
    play(s, "place:1-catapult", seat=0)
    words = "Take a legion back from a sword space of 1 Corsica to your stock"
    assert sentence(s, "from:1-sword", 1) == words
    s = scene("dagger", [(64, "chariot catapult catapult"), 3, 12], [(1, "sword sword"), 7, 10])
    answer(s, "place:1-dagger")
    assert sentence(s, "clear:1", 1) == "Take all 2 legions back from 1 Corsica to your stock"


def test_who_gets_a_reward_is_told_with_its_points() -> None:
    s = scene(
        "catapult",
        [(86, "standard dagger dagger"), 3, 12],
        [1, 7, 10],
        [21, 25, 26],
        [34, 53, 43],
        controlled={1: [28, 18], 2: [52, 13], 3: [60, 4]},
        holders={10: 1},
    )
    play(s, "place:1-catapult", seat=0)
    while s.players[0].chosen >= 0:
        play(s, "pass", seat=s.to_move[0])
    for seat, text in ((1, "lose:28"), (2, "lose:13"), (3, "lose:4")):
        play(s, text, seat=seat)
    assert sentence(s, "give:d", 1) == "Give the reward to D: gold, 5 points"


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
    given = "place a legion from the stock on a sword space of 3 Epirus"
    assert given in shown
    assert given not in as_text(in_play.game.title.panels(in_play.game, in_play.view(1)))


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
