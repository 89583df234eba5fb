"""What is asked, in words: why, with which card, and how much is left to decide."""

from __future__ import annotations

import json

import pytest
from augustus_scenes import Card, answer, scene

import quadriga
from quadriga.core.components import as_json
from quadriga.games.augustus.tables import TABLES
from support import legal_texts, play, rule


def reason(s: quadriga.State, text: str, seat: int = -1) -> str:
    """Why a move is refused, in words."""
    refusal = s.why_not(s.game.parse_move(text), seat)
    assert refusal is not None
    return str(refusal.reason)


# --- the token ---


@rule("AU-2.5")
def test_the_first_objectives_are_asked_for_one_after_the_other() -> None:
    s = quadriga.game("augustus", players=2).start(1)
    for number, text in enumerate(("keep:1", "keep:3", "keep:4"), 1):
        ending = "you discard the other three face down (AU-2.5)"
        assert s.prompt(0) == f"Keep objective {number} of 3; {ending}"
        left = f"{4 - number} more objective" + "s" * (number < 3)
        assert reason(s, "pass", 0) == f"You must keep {left} of the six"
        play(s, text, seat=0)
    play(s, "keep:2", seat=1)
    assert reason(s, "keep:2", 1) == "You keep that objective already"
    assert reason(s, "take:1", 1) == "You take an objective when you have completed one"


@rule("AU-4.1", "AU-4.5", "AU-9.1")
@pytest.mark.parametrize(
    ("row", "controlled", "gained", "words"),
    [
        ([1, 3, 12], [], 0, "Sword: place a legion?"),
        ([(1, "sword"), 3, 12], [], 0, "Sword: place or move a legion?"),
        ([1, 3, 12], [4], 0, "Sword, for you also shield: place a legion?"),
        (
            [(52, "sword shield shield shield"), (23, "sword sword sword"), 3],
            [],
            0,
            "Sword: move a legion? You have none in stock",
        ),
    ],
)
def test_the_token_is_asked_about_with_what_a_player_has(
    row: list[Card], controlled: list[int], gained: int, words: str
) -> None:
    s = scene("sword", row, [25, 26, 9], controlled={0: controlled}, gained={0: gained})
    assert s.prompt(0) == f"{words} (AU-4.1)"


@rule("AU-3.4")
def test_a_joker_is_any_symbol_and_names_none() -> None:
    s = scene("joker", [1, 3, 12], [25, 26, 9], controlled={0: [4]})
    assert s.prompt(0) == "Joker: place a legion? (AU-4.1)"


@rule("AU-4.3", "AU-13.2")
def test_a_moving_legion_is_asked_for_with_its_target() -> None:
    s = scene("sword", [(3, "shield"), (9, "catapult"), 12], [23, 25, 26])
    words = "Say first where a legion moves to; then you are asked which one"
    assert reason(s, "from:1-shield", 0) == words
    play(s, "move:2-sword", seat=0)
    assert s.prompt(0) == "Which legion moves to a sword space of 9 Decimus? (AU-4.3)"
    chosen = "You have chosen to move a legion to a sword space of 9 Decimus: say which one"
    assert reason(s, "pass", 0) == reason(s, "place:1-sword", 0) == chosen
    assert reason(s, "from:1-sword", 0) == "No sword space of 3 Epirus holds a legion"
    assert reason(s, "from:1-dagger", 0) == "3 Epirus has no dagger space"
    assert reason(s, "from:4-sword", 0) == "You have no objective in progress at place 4"
    assert "alike" in reason(s, "from:2-sword", 0)


@rule("AU-4.2", "AU-4.7", "AU-4.1", "AU-5.1", "AU-5.4", "AU-10.1")
def test_what_the_token_does_not_allow_is_refused_with_what_is_missing() -> None:
    answers = {
        "place:1-shield": "Every shield space of 3 Epirus holds a legion",
        "place:1-sword": "The token shows shield: it does not serve for sword",
        "place:2-dagger": "9 Decimus has no dagger space",
        "place:4-sword": "You have no objective in progress at place 4",
        "complete:1": "An objective is completed when its last space is filled, or by a power",
        "claim": "You can claim a reward only directly after completing an objective",
        "refuse": "You can claim a reward only directly after completing an objective",
        "take:1": "You take an objective when you have completed one",
    }
    s = scene("shield", [(3, "shield"), 9, 6], [23, 25, 26])
    assert {text: reason(s, text, 0) for text in answers} == answers
    s = scene("sword", [(52, "sword shield shield shield"), (23, "sword sword sword"), 3], [25, 9])
    assert reason(s, "place:3-sword", 0) == "You have no legion in stock; you may move one"
    s = scene("sword", [(1, "sword"), 18, 4], [25, 26, 9])
    alone = "You have no legion on another space that could move there"
    assert reason(s, "move:1-sword", 0) == alone


# --- powers ---


@rule("AU-7.2", "AU-16.17")
def test_a_legion_of_a_power_is_asked_for_with_its_card_and_how_many_follow() -> None:
    s = scene("chariot", [(10, "shield shield"), 1, 47], [7, 9, 12])
    answer(s, "place:1-chariot", "pass")
    begin = "10 Pamphylia: place a legion on a sword space?"
    assert s.prompt() == f"{begin} 1 more follows (AU-7.2)"
    play(s, "pass")
    assert s.prompt() == f"{begin} (AU-7.2)"


@rule("AU-7.2", "AU-16.17")
def test_of_two_cards_with_legions_those_that_show_the_symbol_are_named() -> None:
    content = json.loads(as_json("augustus", TABLES))
    content["tables"]["objectives"]["rows"][9]["of"] = ["sword"] * 3
    s = scene(
        "sword", [(87, "shield catapult dagger dagger"), 47, 10, 1], [3, 9, 12], components=content
    )
    answer(s, "place:1-sword", "pass")
    play(s, "complete:3")
    begin = "10 Pamphylia: place a legion on a sword space?"
    assert s.prompt() == f"{begin} 2 more follow (AU-7.2)"
    # Both mobilise: Kaeso (27) shields, Pamphylia (10) swords.
    s = scene("shield", [(10, "shield chariot"), (27, "sword sword chariot"), 3], [7, 9, 12])
    answer(s, "place:1-shield", "pass")
    s.players[0].waiting = 0b10  # As if a power had completed Kaeso too.
    assert s.prompt().startswith("10 Pamphylia: ")
    play(s, "pass", "pass")
    assert s.prompt().startswith("27 Kaeso: place a legion on a shield space?")


@rule("AU-16.16", "AU-9.5", "AU-7.2")
def test_only_who_has_an_equivalence_hears_of_it() -> None:
    s = scene("chariot", [(10, "shield shield"), (1, "sword"), 6], [3, 9, 12], controlled={0: [4]})
    answer(s, "place:1-chariot", "pass")
    linked = "The power names sword: your equivalence with shield serves for tokens only"
    assert reason(s, "place:3-shield") == linked
    assert reason(s, "place:3-chariot") == "The power names sword, not chariot"
    s.players[0].controlled = ()
    s.players[0].reach = (1, 2, 4, 8, 16, 32, 63)
    assert reason(s, "place:3-shield") == "The power names sword, not shield"


@rule("AU-7.3", "AU-16.7", "AU-5.4")
def test_another_objective_is_asked_for_with_the_card_that_completes_it() -> None:
    s = scene("dagger", [74, 80, (68, "chariot chariot standard")], [1, 3, 12])
    answer(s, "place:3-dagger")
    words = "which other objective do you complete? (AU-7.3)"
    assert s.prompt() == f"68 Cinna: {words}"
    assert reason(s, "take:1") == "The power comes first; then rewards and new objectives"
    assert "you must complete another objective" in reason(s, "pass")
    play(s, "complete:1")
    assert s.prompt() == f"74 Pannonia Inferior or 68 Cinna: {words}"


@rule("AU-7.5", "AU-13.2")
def test_a_rearrangement_is_asked_for_with_its_card_and_the_moves_left() -> None:
    s = scene("standard", [(1, "sword"), (3, "shield"), (5, "chariot"), 38], [7, 9, 10])
    answer(s, "place:3-standard")
    assert s.prompt() == "5 Bassus: move a legion where? 2 moves are left (AU-7.5)"
    assert reason(s, "claim") == "The power comes first; then rewards and new objectives"
    assert "Say first where a legion moves to" in reason(s, "from:1-sword")
    play(s, "move:2-sword")
    assert s.prompt() == "Which legion moves to a sword space of 3 Epirus? (AU-7.5)"
    chosen = "You have chosen to move a legion to a sword space of 3 Epirus: say which one"
    assert reason(s, "done") == chosen
    assert "alike" in reason(s, "from:2-sword")
    assert reason(s, "from:3-chariot") == "That objective is completed already"
    assert reason(s, "from:2-chariot") == "3 Epirus has no chariot space"
    play(s, "from:1-sword")
    assert s.prompt() == "5 Bassus: move a legion where? 1 move is left (AU-7.5)"


# --- attacks ---


@rule("AU-8.3", "AU-8.1")
@pytest.mark.parametrize(
    ("number", "held", "victim", "words"),
    [
        (
            39,
            "sword sword sword shield",
            [(1, "sword"), (7, "chariot"), 10],
            "you take back two legions; which is the first?",
        ),
        (
            39,
            "sword sword sword shield",
            [(1, "sword"), 7, 10],
            "which legion do you take back?",
        ),
        (
            9,
            "sword sword",
            [(1, "sword"), (7, "chariot"), 10],
            "which legion do you take back?",
        ),
    ],
)
def test_a_victim_hears_how_many_legions_come_back(
    number: int, held: str, victim: list[Card], words: str
) -> None:
    token = "shield" if number == 39 else "catapult"
    s = scene(token, [(number, held), 3, 12], victim)
    play(s, f"place:1-{token}", seat=0)
    play(s, *["pass"] * (s.players[0].chosen >= 0), seat=1)
    assert s.prompt(1) == f"Attack by A with {number} {s.box.names[number - 1]}: {words} (AU-8.3)"


@rule("AU-8.3", "AU-5.7")
def test_of_several_attacks_of_a_chain_the_one_that_is_carried_out_is_named() -> None:
    # Urgulanius (59) completes Decimus (9) and Opimius (39) by rearranging; Hirtius (21), which
    # attacks too, is still in progress.
    s = scene(
        "standard",
        [
            21,
            (59, "chariot catapult catapult"),
            (39, "sword sword sword shield"),
            (12, "chariot chariot"),
            (9, "sword catapult"),
        ],
        [(1, "sword sword"), (3, "sword shield"), 10],
        gained={0: 5},
    )
    play(s, "place:2-standard", seat=0)
    play(s, "move:3-shield", "from:4-chariot", "move:5-sword", "from:4-chariot", "done")
    assert s.prompt(1) == "Attack by A with 9 Decimus: which legion do you take back? (AU-8.3)"
    play(s, "from:1-sword", seat=1)
    two = "you take back two legions; which is the first?"
    assert s.prompt(1) == f"Attack by A with 39 Opimius: {two} (AU-8.3)"
    play(s, "from:1-sword", seat=1)
    second = "which is the second legion you take back?"
    assert s.prompt(1) == f"Attack by A with 39 Opimius: {second} (AU-8.3)"
    assert reason(s, "from:1-sword", 1) == "You take that legion back already"
    assert reason(s, "from:3-shield", 1) == "No shield space of 10 Pamphylia holds a legion"


@rule("AU-8.4", "AU-8.1", "AU-7.3")
def test_who_must_clear_an_objective_hears_of_the_card_completed_by_another() -> None:
    # Aegyptus (87) completes Decimus' neighbour 64, which clears objectives.
    s = scene(
        "sword",
        [(87, "shield catapult dagger dagger"), 9, 64],
        [(1, "sword sword"), 7, (10, "shield")],
    )
    play(s, "place:1-sword", seat=0)
    play(s, "pass", seat=1)
    play(s, "complete:3")
    asked = "from which objective do you take back all legions?"
    assert s.prompt(1) == f"Attack by A with 64 {s.box.names[63]}: {asked} (AU-8.4)"
    empty = "No legion is on 7 Alpes Cottiae: choose an objective that carries one"
    assert reason(s, "clear:2", 1) == empty
    assert reason(s, "clear:4", 1) == "You have no objective in progress at place 4"
    assert reason(s, "pass", 1) == "You must clear one of your objectives"


@rule("AU-8.5", "AU-11.4")
def test_who_loses_an_objective_or_a_reward_hears_why() -> None:
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
    asked = "which controlled objective do you lose?"
    assert s.prompt(1) == f"Attack by A with 86 Saturninus: {asked} (AU-8.5)"
    for seat, text in ((1, "lose:28"), (2, "lose:13"), (3, "lose:4")):
        play(s, text, seat=seat)
    lost = "You no longer have the most gold: who gets your reward for it (5 points)?"
    assert s.prompt(1) == f"{lost} (AU-11.4)"
    assert reason(s, "give:a", 1) == "Only the players with the most gold can get it: C and D"
    assert reason(s, "pass", 1) == "You must give the reward for gold away"


# --- rewards and new objectives ---


@rule("AU-10.3", "AU-5.4", "AU-5.9")
def test_a_reward_and_then_new_objectives_are_asked_for() -> None:
    s = scene("sword", [(1, "sword sword"), 3, 12], [23, 25, 26], controlled={0: [4, 7]})
    answer(s, "place:1-sword", "pass")
    only = "You may hold only one such reward"
    assert s.prompt() == f"Claim the reward for 3 objectives (4 points)? {only} (AU-10.3)"
    first = "Claim or refuse the reward first; then you take a new objective"
    assert reason(s, "take:1") == first
    assert reason(s, "pass") == "You must claim the reward, or refuse it for good"
    play(s, "claim")
    assert s.prompt() == "Take a new objective from the display (AU-5.4)"


@rule("AU-7.4", "AU-5.8")
def test_how_many_new_objectives_are_due_is_asked_with_each() -> None:
    s = scene("sword", [(17, "chariot catapult"), 3, 12], [1, 9, 10])
    answer(s, "place:1-sword", "pass")
    next_one = "which one is next? (AU-5.4)"
    assert s.prompt() == f"Take 2 new objectives from the display: {next_one}"
    play(s, "take:1")
    assert s.prompt() == "Take a new objective from the display (AU-5.4)"
    assert len(legal_texts(s)) == 4
