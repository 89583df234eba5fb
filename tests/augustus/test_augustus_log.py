"""The log: what is told of each decision, and that it tells all that the table shows."""

from __future__ import annotations

import json
from typing import Any

import pytest
from augustus_scenes import Card, scene

import quadriga
from quadriga.core.components import as_json
from quadriga.core.engine import NOBODY
from quadriga.core.events import Event, kind_of, retold
from quadriga.core.texts import seat_name
from quadriga.games.augustus.components import DECISIONS, EMPTY
from quadriga.games.augustus.state import State
from quadriga.games.augustus.steps import END_ROUND
from quadriga.games.augustus.tables import TABLES
from support import play, rule
from test_log import check_log, differences, public


def heard(s: State, text: str, seat: int = NOBODY) -> list[Event]:
    """What is told of a decision, which must be all that changes on the table."""
    before, s.events = public(s), []
    play(s, text, seat=seat)
    after = retold(s.game, before, s.events)
    assert not differences(public(s), after), differences(public(s), after)
    return s.events


def spoken(s: State, events: list[Event]) -> list[str]:
    """Events as sentences with their subjects; those of a detail are indented."""
    return [
        "  " * kind_of(s.game, event).is_step
        + f"{seat_name(event.seat)} " * (event.seat != NOBODY)
        + str(s.game.tell(event))
        for event in events
    ]


def tells(s: State, *answers: str) -> list[str]:
    """The sentences told of some decisions, each given as its seat and its move: "b place:1-sword",
    or "take:1" for whoever is asked.
    """
    found: list[str] = []
    for given in answers:
        seat, _, text = given.rpartition(" ")
        found += spoken(s, heard(s, text, ord(seat) - ord("a") if seat else NOBODY))
    return found


def without_next_round(told: list[str]) -> list[str]:
    """Sentences up to the next token, which chance decides."""
    ends = [i for i, words in enumerate(told) if "draws a" in words]
    return told[: ends[0]] if ends else told


# --- a round ---


@rule("AU-2.5", "AU-14.3")
def test_the_first_objectives_are_told_when_all_have_chosen_and_the_discards_never() -> None:
    s = quadriga.game("augustus", players=2, first_player="A").start(1)
    assert isinstance(s, State)
    kept = ["a keep:1", "a keep:2", "a keep:6", "b keep:3", "b keep:4"]
    assert tells(s, *kept) == []
    dealt = [player.hidden for player in s.players]
    names = [[f"{i + 1} {s.box.names[i]}" for i in hidden] for hidden in dealt]
    told = tells(s, "b keep:5")
    ending = "and discards three objectives face down"
    assert told[:2] == [
        f"A keeps {names[0][0]}, {names[0][1]} and {names[0][5]}, {ending}",
        f"B keeps {names[1][2]}, {names[1][3]} and {names[1][4]}, {ending}",
    ]
    assert told[2].startswith("A draws a ")


@rule("AU-4.1", "AU-4.4", "AU-4.6", "AU-13.1")
def test_sealed_answers_are_told_together_with_where_each_legion_comes_from() -> None:
    s = scene("sword", [(3, "shield"), 9, 12], [23, 25, 26], [18, 4, 10])
    s.events = []
    assert tells(s, "a move:1-sword", "a from:1-shield") == []
    told = tells(s, "b pass")
    assert told[:2] == [
        "A moves a legion on 3 Epirus from shield to sword",
        "B does not use the sword",
    ]
    assert told[2].startswith("A draws a ")


@rule("AU-4.1")
@pytest.mark.parametrize(
    ("held", "space"), [("", "sword"), ("sword", "sword"), ("sword sword", "shield")]
)
def test_the_space_that_is_filled_is_told(held: str, space: str) -> None:
    s = scene(space, [(23, held), 18, 4], [20, 11, 8])
    play(s, *["pass"] * (1 in s.to_move), seat=1)
    told = tells(s, f"a place:1-{space}")
    assert told[0] == f"A places a legion from the stock on a {space} space of 23 Sardinia"


@rule("AU-3.2", "AU-3.3", "AU-3.5", "AU-13.1")
def test_the_next_token_is_told_with_who_cannot_use_it() -> None:
    seen = set()
    for seed in range(1, 40):
        s = scene("joker", [1, 18, 3], [36, 6, 10])
        s.rng = seed
        told = tells(s, "a pass", "b pass")
        assert told[2] == "B is the new crier; all tokens return to the bag"
        token = told[3].rpartition(" ")[2]
        if token == "symbol":
            assert told[3:] == ["B draws a joker for round 2: any symbol"]
        else:
            assert told[3] == f"B draws a token for round 2: {token}"
        useless = {"sword": "B", "chariot": "A", "catapult": "A", "standard": "B"}
        if token in useless:
            assert told[4] == f"{useless[token]} has no free space for the {token}"
        seen.add(token)
    assert {"sword", "chariot", "symbol"} <= seen


@rule("AU-3.4", "AU-9.1", "AU-4.1")
def test_the_rule_by_which_a_token_serves_is_told() -> None:
    for token, symbol, rule_number in (
        ("sword", "sword", "AU-4.1"),
        ("joker", "sword", "AU-3.4"),
        ("sword", "shield", "AU-9.1"),
    ):
        s = scene(token, [10, 3, 12], [23, 25, 26], controlled={0: [4]})
        play(s, "pass", seat=1)
        placed = heard(s, f"place:2-{symbol}", 0)[0]
        assert (placed.kind, placed.rule) == ("placed", rule_number)


# --- completed objectives ---


@rule("AU-5.4", "AU-5.3", "AU-10.2", "AU-10.3", "AU-5.10")
def test_a_resolution_is_told_step_by_step() -> None:
    s = scene(
        "sword",
        [(1, "sword sword"), 3, 12],
        [23, 25, 26],
        controlled={0: [4, 7]},
        display=[20, 21, 22, 24, 27],
        deck=[30],
    )
    assert tells(s, "a place:1-sword", "b pass", "refuse") == [
        "A places a legion from the stock on a sword space of 1 Corsica",
        "A completes 1 Corsica (“Ave Caesar!”)",
        "B does not use the sword",
        "  A takes 3 legions back from 1 Corsica",
        "A controls 1 Corsica (+3 points)",
        "A gains the reward for three green provinces (+4 points)",
        "A refuses the reward for three objectives",
    ]
    assert without_next_round(tells(s, "take:2")) == [
        "A takes 21 Hirtius from the display",
        "  30 Thracia comes into the display",
    ]


@rule("AU-10.3")
def test_a_claimed_reward_is_told_with_its_points() -> None:
    s = scene("sword", [(1, "sword sword"), 3, 12], [23, 25, 26], controlled={0: [4, 7]})
    tells(s, "a place:1-sword", "b pass")
    assert tells(s, "claim") == ["A gains the reward for three objectives (+4 points)"]


@rule("AU-12.6", "AU-12.7", "AU-12.8", "AU-9.1")
def test_control_is_told_with_the_points_it_brings_through_other_cards_too() -> None:
    # Raetia is green (Sicilia: 2 points more) and has a shield (Britannia Inferior: 1 more).
    s = scene(
        "shield", [(15, "chariot chariot"), 3, 12], [23, 25, 26], controlled={0: [40, 65, 55]}
    )
    told = tells(s, "a place:1-shield", "b pass")
    assert "A controls 15 Raetia (+4 points)" in told
    assert "  A may use shield and chariot for each other from the next token on" in told
    s = scene("sword", [(9, "sword catapult"), 3, 12], [23, 25, 26], controlled={0: [29]})
    assert "A controls 9 Decimus (+7 points)" in tells(s, "a place:1-sword", "b pass")


@rule("AU-5.4")
def test_control_that_brings_no_points_says_nothing_of_points() -> None:
    s = scene("catapult", [(4, "catapult"), 3, 12], [28, 25, 26])
    assert "A controls 4 Alpes Maritimae" in tells(s, "a place:1-catapult", "b pass")


@rule("AU-10.6")
def test_gold_passes_from_a_player_to_another() -> None:
    s = scene(
        "chariot", [(28, "catapult catapult"), 3, 12], [23, 25, 26], controlled={1: [42]},
        holders={10: 1},
    )  # fmt: skip
    told = tells(s, "a place:1-chariot", "b pass")
    assert "A takes the reward for gold from B (+5 points)" in told


@rule("AU-5.3", "AU-5.5")
def test_of_two_resolutions_the_lower_number_is_told_first() -> None:
    s = scene("sword", [(12, "chariot chariot"), 20, 8], [(1, "sword sword"), 25, 26])
    assert tells(s, "a place:1-sword", "b place:1-sword") == [
        "A places a legion from the stock on a sword space of 12 Baleares",
        "A completes 12 Baleares (“Ave Caesar!”)",
        "B places a legion from the stock on a sword space of 1 Corsica",
        "B completes 1 Corsica (“Ave Caesar!”)",
        "  B takes 3 legions back from 1 Corsica",
        "B controls 1 Corsica (+3 points)",
    ]
    told = tells(s, "take:1")
    assert told[2:] == [
        "  A takes 3 legions back from 12 Baleares",
        "A controls 12 Baleares (+4 points)",
    ]


@rule("AU-7.4", "AU-16.23")
def test_objectives_due_and_forgone_are_told() -> None:
    s = scene("catapult", [(32, "catapult catapult"), 1, 3, 7, 9, 10, 11, 12], [20, 21, 23])
    assert tells(s, "a place:1-catapult")[3:] == [
        "  A will take one objective more",
        "A controls 32 Murena (+3 points)",
        "A forgoes 1 objective: the conquest row is full",
    ]


@rule("AU-5.10", "AU-16.6")
def test_a_new_deck_is_told_and_that_none_is_left() -> None:
    cards: list[list[Card]] = [[(32, "catapult catapult"), 3, 12], [7, 9, 10]]
    s = scene("catapult", *cards, display=[20, 21, 22, 24, 25], deck=[], discard=[])
    tells(s, "a place:1-catapult", "b pass", "take:1")
    number = len(s.discard)
    told = tells(s, "take:2")
    shuffled = f"the deck is empty, and {number} discarded objectives are shuffled into a new one"
    assert told[1] == shuffled
    assert [words.endswith("comes into the display") for words in told[2:4]] == [True, True]
    s = scene("catapult", *cards, display=[20, 21, 22, 24, 25], deck=[], discard=[])
    tells(s, "a place:1-catapult", "b pass")
    s.discard, s.display = (), (*[EMPTY] * 4, s.display[4])
    assert tells(s, "take:5")[:2] == [
        "A takes 25 Creta from the display",
        "A takes no new objective: 1 is due, but none is left",
    ]


# --- powers ---


@rule("AU-7.2", "AU-16.7", "AU-7.1")
def test_legions_of_a_power_are_told_whether_they_are_placed_or_not() -> None:
    s = scene("chariot", [(10, "shield shield"), (1, "sword sword"), 18], [7, 9, 12])
    tells(s, "a place:1-chariot", "b pass")
    assert tells(s, "pass") == ["A places no legion on a sword space"]
    assert tells(s, "place:2-sword")[:2] == [
        "A places a legion from the stock on a sword space of 1 Corsica",
        "A completes 1 Corsica (“Ave Caesar!”)",
    ]
    s = scene("chariot", [(10, "shield shield"), 18, 4], [3, 9, 12])
    told = tells(s, "a place:1-chariot", "b pass")
    assert told.count("  A cannot place a legion on a sword space: none is free") == 2


@rule("AU-16.24", "AU-7.3")
def test_a_legion_that_is_not_there_is_told() -> None:
    s = scene("sword", [(87, "shield catapult dagger dagger"), 10, (1, "sword")], [3, 9, 12])
    tells(s, "a place:1-sword", "b pass")
    s.players[0].stock = 0  # As if all of them stood on other objectives.
    told = tells(s, "complete:2")
    assert told[:3] == [
        "A completes 10 Pamphylia (“Ave Caesar!”)",
        "  A has no legion on 10 Pamphylia",
        "  A has no legion in stock to place on a sword space",
    ]


@rule("AU-7.3", "AU-16.7", "AU-7.1")
def test_another_objective_is_told_also_if_there_is_none_or_it_is_left() -> None:
    s = scene("dagger", [(68, "chariot chariot standard"), 80, 36], [1, 3, 12], rules=1)
    tells(s, "a place:1-dagger")
    assert tells(s, "pass")[0] == "A completes no other objective"
    s = scene("dagger", [(68, "chariot chariot standard"), 18], [1, 3, 12])
    s.players[0].row.pop()
    told = tells(s, "a place:1-dagger")
    assert "  A has no other objective to complete" in told


@rule("AU-7.5")
def test_rearranging_is_told_move_by_move() -> None:
    s = scene("standard", [(5, "chariot"), (1, "sword sword"), (3, "shield"), 18], [7, 9, 10])
    tells(s, "a place:1-standard")
    assert tells(s, "move:2-sword", "from:3-shield") == [
        "A chooses a sword space of 1 Corsica for a legion",
        "A moves a legion from a shield space of 3 Epirus to a sword space of 1 Corsica",
    ]
    assert tells(s, "done")[:2] == [
        "A moves no more legions",
        "A completes 1 Corsica (“Ave Caesar!”)",
    ]
    s = scene("standard", [(5, "chariot"), 1, 3], [7, 9, 10])
    assert "  A has no legion to rearrange" in tells(s, "a place:1-standard")


@rule("AU-7.6", "AU-16.1")
@pytest.mark.parametrize(
    ("gained", "words"),
    [
        (0, "A gains 2 legions for the rest of the game"),
        (33, "A gains 1 legion, the last of the supply"),
        (34, "A gains no legion: the supply is empty"),
    ],
)
def test_legions_gained_are_told_with_how_far_the_supply_lasts(gained: int, words: str) -> None:
    s = scene("shield", [(6, "shield shield"), 3, 12], [1, 7, 9], gained={1: gained})
    assert words in tells(s, "a place:1-shield", "b pass")


# --- attacks ---


@rule("AU-8.1", "AU-8.2", "AU-8.3")
def test_an_attack_is_told_with_its_card_and_whom_it_spares() -> None:
    s = scene(
        "shield",
        [(39, "sword sword sword shield"), 3, 12],
        [(1, "sword sword"), (7, "chariot"), 10],
        [20, 11, 21],
    )
    play(s, *["pass"] * (2 in s.to_move), seat=2)
    told = tells(s, "a place:1-shield", "b pass")
    assert told[-2:] == [
        "A attacks with 39 Opimius (others take back 2 legions)",
        "  C escapes the attack with no legion to take back",
    ]
    assert tells(s, "b from:1-sword") == []
    both = "a sword space of 1 Corsica and a chariot space of 7 Alpes Cottiae"
    assert tells(s, "b from:2-chariot")[0] == f"B takes legions back from {both}"


@rule("AU-8.3")
def test_two_legions_taken_back_from_one_objective_are_told_by_their_symbols() -> None:
    row: list[Card] = [(39, "sword sword sword shield"), 3, 12]
    s = scene("shield", row, [(1, "sword sword"), (7, "chariot"), 10])
    tells(s, "a place:1-shield", "b pass", "b from:1-sword")
    words = "B takes two legions back from sword spaces of 1 Corsica"
    assert tells(s, "b from:1-sword")[0] == words
    s = scene("shield", row, [1, (7, "shield chariot"), 10])
    tells(s, "a place:1-shield", "b pass", "b from:2-chariot")
    words = "B takes legions back from a shield and a chariot space of 7 Alpes Cottiae"
    assert tells(s, "b from:2-shield")[0] == words
    s = scene("shield", row, [(1, "sword"), 7, 10])
    tells(s, "a place:1-shield", "b pass")
    assert tells(s, "b from:1-sword")[0] == "B takes a legion back from a sword space of 1 Corsica"


@rule("AU-8.2")
def test_an_attack_that_hits_nobody_is_told() -> None:
    s = scene("sword", [(9, "sword catapult"), 3, 12], [1, 7, 10])
    told = tells(s, "a place:1-sword", "b pass")
    assert told[-3:] == [
        "A attacks with 9 Decimus (others take back 1 legion)",
        "  B escapes the attack with no legion to take back",
        "A controls 9 Decimus (+2 points)",
    ]


@rule("AU-8.4")
@pytest.mark.parametrize(
    ("held", "words"),
    [
        ("sword sword", "B takes all 2 legions back from 1 Corsica"),
        ("sword", "B takes the only legion back from 1 Corsica"),
    ],
)
def test_a_cleared_objective_is_told_with_its_legions(held: str, words: str) -> None:
    row: list[Card] = [(64, "chariot catapult catapult"), 3, 12]
    s = scene("dagger", row, [(1, held), 7, (10, "shield")])
    tells(s, "a place:1-dagger")
    assert tells(s, "b clear:1")[0] == words


def attack_on_control(*controlled: list[int], holders: dict[int, int]) -> State:
    """Seat A completes Saturninus (86): all others lose a controlled objective."""
    rows: list[list[Card]] = [[1, 7, 10], [21, 25, 26], [34, 53, 43]]
    s = scene(
        "catapult",
        [(86, "standard dagger dagger"), 3, 12],
        *rows[: len(controlled) - 1],
        controlled=dict(enumerate(controlled)),
        holders=holders,
    )
    heard(s, "place:1-catapult", 0)
    while s.players[0].chosen != EMPTY:
        tells(s, f"{seat_name(s.to_move[0]).lower()} pass")
    return s


@rule("AU-8.5", "AU-11.1", "AU-12.7")
def test_a_lost_objective_is_told_with_its_points_and_its_equivalence() -> None:
    s = attack_on_control([2], [15, 40], [], holders={})
    assert s.events is not None
    assert "  C escapes the attack with no controlled objective to lose" in spoken(s, s.events)
    assert tells(s, "b lose:15")[:2] == [
        "B loses 15 Raetia (−3 points)",
        "  B may no longer use shield and chariot for each other",
    ]
    s = attack_on_control([2], [15, 34], [], holders={})
    told = tells(s, "b lose:15")
    assert told[0] == "B loses 15 Raetia (−1 point)"
    assert "for each other" not in told[1], "another card links the two symbols still"
    s = attack_on_control([2], [4, 15], [], holders={})
    assert tells(s, "b lose:4")[0] == "B loses 4 Alpes Maritimae"


@rule("AU-11.4")
def test_gold_that_nobody_has_any_more_returns_to_the_centre() -> None:
    s = attack_on_control([2], [28, 18], holders={10: 1})
    assert tells(s, "b lose:28")[:2] == [
        "B loses 28 Mauretania Tingitana (−5 points)",
        "B returns the reward for gold to the centre (−5 points)",
    ]


@rule("AU-11.4")
def test_gold_goes_to_the_player_with_the_most_without_a_question() -> None:
    s = attack_on_control([2], [28, 42], [52, 60, 18], holders={10: 1})
    told = tells(s, "b lose:42", "c lose:18")
    assert "C takes the reward for gold from B (+5 points)" in told


@rule("AU-11.4")
def test_who_must_give_gold_and_wheat_away_is_told_one_after_the_other() -> None:
    # B loses both resources and keeps neither lead; C and D are tied for both.
    s = attack_on_control([2], [47], [52, 23, 13], [60, 56, 4], holders={10: 1, 11: 1})
    told = tells(s, "b lose:47", "c lose:13", "d lose:4")
    lost = "B no longer has the most {}, and must give the reward for it away"
    assert told[-1] == lost.format("gold")
    assert tells(s, "give:c") == [
        "B gives the reward for gold to C (−5 points)",
        lost.format("wheat"),
    ]
    assert tells(s, "give:d")[0] == "B gives the reward for wheat to D (−5 points)"


# --- the end ---


def last_round(*controlled: list[int]) -> State:
    """A round without a completed objective, in which somebody has seven already."""
    rows: list[list[Card]] = [[1, 3, 12], [23, 25, 26], [9, 10, 21]]
    s = scene(
        "sword", *rows[: len(controlled)], controlled=dict(enumerate(controlled[:1])), crier=1
    )
    for seat, numbers in enumerate(controlled):
        s.players[seat].controlled = tuple([number - 1 for number in numbers])
    s.pending[:], s.current, s.holders = [END_ROUND], 1, (EMPTY,) * 12
    return s


def ending(s: State) -> list[str]:
    """What is told of the end."""
    before, s.events = public(s), []
    s.advance()
    after = retold(s.game, before, s.events)
    assert not differences(public(s), after)
    return spoken(s, s.events)


SEVEN = [2, 4, 5, 6, 7, 8, 13]  # 10 points, three senators


@rule("AU-12.1", "AU-12.9")
def test_the_end_is_told_with_its_reason_and_the_winner() -> None:
    assert ending(last_round(SEVEN, [18])) == [
        "the game ends in round 1, since A controls seven objectives or more",
        "A wins with 10 points, and becomes Consul",
    ]
    assert ending(last_round(SEVEN, [14, 15, 16, 17, 18, 20, 22])) == [
        "the game ends in round 1, since A and B control seven objectives or more",
        "B wins with 18 points, and becomes Consul",
    ]


@rule("AU-12.9", "AU-16.11")
def test_a_tie_is_told_with_what_decides_it() -> None:
    assert ending(last_round(SEVEN, [12, 33]))[1] == (
        "A wins with 10 points and the most senators of those who have as many"
    )
    both = ending(last_round(SEVEN, [9, 11, 12, 21]))
    assert both[1:] == [f"{seat} shares the victory with 10 points" for seat in "AB"]


@rule("AU-16.21")
def test_a_game_that_lasts_too_long_ends_for_that_reason() -> None:
    s = last_round([18], [])
    s.ply = DECISIONS
    assert ending(s)[0] == "the game ends after 1 round, since 10000 decisions were made"


# --- whole games ---


@pytest.mark.parametrize("players", [2, 6])
def test_the_log_of_a_first_game_tells_every_public_change(players: int) -> None:
    check_log(quadriga.game("augustus", players=players, first_game=True), 1)


def aggressive() -> dict[str, Any]:
    """An owner's cards, every one of which attacks what others control."""
    content: dict[str, Any] = json.loads(as_json("augustus", TABLES))
    for row in content["tables"]["objectives"]["rows"]:
        if row["power"] in ("none", "gain_legions", "mobilise", "rearrange_legions"):
            row |= {"power": "attack_controlled_objective", "amount": 0, "of": []}
    return content


def test_the_log_tells_every_public_change_where_much_is_lost() -> None:
    game = quadriga.game("augustus", players=4, components=aggressive())
    check_log(game, 3)
