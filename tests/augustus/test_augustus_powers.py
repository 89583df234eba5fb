"""Immediate powers and equivalences."""

from __future__ import annotations

import json

from augustus_scenes import answer, ask, controlled_by, legions_of, row_of, scene

from quadriga.core.components import as_json
from quadriga.games.augustus.state import State
from quadriga.games.augustus.tables import TABLES
from support import legal_texts, play, rule, why_not


def mobilising() -> State:
    """Pamphylia (10) is completed: two legions may go to sword spaces."""
    s = scene("chariot", [(10, "shield shield"), (1, "sword sword"), 20], [3, 9, 12])
    answer(s, "place:1-chariot", "pass")
    return s


@rule("AU-7.2")
def test_two_legions_from_the_stock_go_to_the_printed_symbols() -> None:
    s = mobilising()
    assert legal_texts(s) == ["pass", "place:2-sword", "place:3-sword"]
    play(s, "place:2-sword")
    assert legal_texts(s) == ["pass", "place:3-sword"]
    assert why_not(s, "place:2-sword") == "AU-7.2"
    play(s, "place:3-sword")
    assert s.players[0].stock == 7 - 1
    assert controlled_by(s, 0) == [1, 10]
    assert legions_of(s, 0) == [0, 0, 1]


@rule("AU-7.1", "AU-16.7")
def test_helpful_powers_may_be_declined_in_part() -> None:
    s = mobilising()
    play(s, "pass", "place:3-sword")
    assert legions_of(s, 0) == [0, 2, 1]
    assert controlled_by(s, 0) == [10]


@rule("AU-7.1")
def test_what_is_impossible_is_skipped() -> None:
    s = scene("chariot", [(10, "shield shield"), 18, 4], [3, 9, 12])
    answer(s, "place:1-chariot", "pass")
    assert legal_texts(s)[0] == "take:1"


@rule("AU-16.16", "AU-9.5")
def test_the_power_moves_no_legions_and_knows_no_equivalences() -> None:
    s = scene("chariot", [(10, "shield shield"), (1, "sword"), 6], [3, 9, 12], controlled={0: [4]})
    answer(s, "place:1-chariot", "pass")
    assert legal_texts(s) == ["pass", "place:2-sword"]
    assert why_not(s, "place:3-shield") == "AU-16.16"
    assert why_not(s, "move:2-sword") == "AU-16.16"


@rule("AU-16.17", "AU-7.2")
def test_a_card_may_name_two_different_symbols_which_are_asked_for_in_turn() -> None:
    content = json.loads(as_json("augustus", TABLES))
    content["tables"]["objectives"]["rows"][9]["of"] = ["sword", "dagger"]
    s = scene("chariot", [(10, "shield shield"), 11, 20], [3, 9, 12], components=content)
    answer(s, "place:1-chariot", "pass")
    assert legal_texts(s) == ["pass", "place:2-sword", "place:3-sword"]
    play(s, "place:2-sword")
    assert legal_texts(s) == ["pass", "place:2-dagger"]


@rule("AU-16.17")
def test_any_is_every_symbol() -> None:
    s = scene("sword", [(79, "catapult catapult standard standard"), 2, 11], [3, 9, 12])
    answer(s, "place:1-sword", "pass")
    assert legal_texts(s) == [
        "pass",
        "place:2-shield",
        "place:2-standard",
        "place:3-sword",
        "place:3-dagger",
    ]
    play(s, "place:2-shield", "place:2-standard")
    assert controlled_by(s, 0) == [2, 79]


@rule("AU-16.24", "AU-7.1")
def test_without_a_legion_in_stock_none_is_mobilised() -> None:
    s = scene("sword", [(87, "shield catapult dagger dagger"), 10, (1, "sword")], [3, 9, 12])
    answer(s, "place:1-sword", "pass")
    s.players[0].stock = 0  # As if all of them stood on other objectives.
    play(s, "complete:2")
    assert controlled_by(s, 0) == [10, 87]
    assert legal_texts(s) == ["claim", "refuse"]


@rule("AU-7.3")
def test_another_objective_is_completed_even_an_empty_one() -> None:
    s = scene("dagger", [(68, "chariot chariot standard"), 80, (6, "shield")], [1, 3, 12])
    answer(s, "place:1-dagger")
    assert legal_texts(s) == ["complete:2", "complete:3"]
    assert why_not(s, "complete:1") == "AU-7.3"
    assert why_not(s, "complete:4") == "AU-7.3"
    play(s, "complete:3")
    assert controlled_by(s, 0) == [6, 68]
    assert s.players[0].stock == 7 + 2
    play(s, "claim", "take:1", "take:2")
    assert len(row_of(s, 0)) == 3


@rule("AU-7.3", "AU-7.1")
def test_by_rules_1_completing_another_may_be_declined() -> None:
    s = scene("dagger", [(68, "chariot chariot standard"), 80, 36], [1, 3, 12], rules=1)
    answer(s, "place:1-dagger")
    play(s, "pass")
    assert controlled_by(s, 0) == [68]


@rule("AU-7.3", "AU-5.6")
def test_an_objective_completed_by_a_power_uses_its_own_power() -> None:
    s = scene("dagger", [(68, "chariot chariot standard"), 74, 18], [1, 3, 12])
    answer(s, "place:1-dagger")
    play(s, "complete:2", "complete:3")
    assert controlled_by(s, 0) == [18, 68, 74]


@rule("AU-7.4", "AU-7.1")
def test_two_objectives_are_taken_instead_of_one() -> None:
    s = scene("sword", [(17, "chariot catapult"), 3, 12], [1, 9, 10])
    answer(s, "place:1-sword", "pass")
    assert "2 new objectives" in s.prompt(0)
    play(s, "take:1", "take:2")
    assert s.rounds == 2
    assert len(row_of(s, 0)) == 4


@rule("AU-7.5", "AU-16.8")
def test_legions_are_rearranged_and_only_the_final_arrangement_counts() -> None:
    s = scene("standard", [(5, "chariot"), (1, "sword sword"), (3, "shield"), 18], [7, 9, 10])
    answer(s, "place:1-standard")
    assert why_not(s, "place:2-sword") == "AU-16.8"
    assert why_not(s, "move:1-chariot") == "AU-7.5"
    stock = s.players[0].stock
    play(s, "move:2-sword", "from:3-shield")
    assert s.players[0].waiting == 0  # Full for a moment, but the arrangement is not final.
    play(s, "move:4-standard", "from:2-sword", "move:4-standard", "from:2-sword")
    assert controlled_by(s, 0) == [5, 18]
    assert s.players[0].stock == stock + 2
    assert sum(legions_of(s, 0)) == 1


@rule("AU-7.5")
def test_rearranging_may_complete_several_objectives_and_moves_each_legion_at_most_once() -> None:
    s = scene(
        "standard",
        [(5, "chariot"), (1, "sword sword"), (3, "sword sword"), (18, "standard"), 20],
        [7, 9, 10],
    )
    s.players[0].gained, s.players[0].stock, s.supply = 2, 3, s.supply - 2
    answer(s, "place:1-standard")
    play(s, "move:4-standard", "from:2-sword", "move:3-shield", "from:2-sword", "done")
    assert controlled_by(s, 0) == [3, 5, 18]


@rule("AU-7.5", "AU-7.1")
def test_without_legions_out_nothing_is_rearranged() -> None:
    s = scene("standard", [(5, "chariot"), 1, 3], [7, 9, 10])
    answer(s, "place:1-standard")
    assert legal_texts(s)[0] == "take:1"


@rule("AU-7.6", "AU-16.1", "AU-1.7")
def test_extra_legions_come_from_the_supply_as_far_as_it_lasts() -> None:
    s = scene("shield", [(6, "shield shield"), 3, 12], [1, 7, 9], gained={1: 33})
    assert s.supply == 1
    answer(s, "place:1-shield", "pass")
    assert (s.supply, s.players[0].stock, s.players[0].gained) == (0, 8, 1)


@rule("AU-9.1", "AU-9.2")
def test_an_equivalence_serves_both_ways_and_only_if_wanted() -> None:
    shield = scene("shield", [10, 12, 1], [3, 9, 20], controlled={0: [15]})
    assert legal_texts(shield, 0) == [
        "pass",
        "place:1-shield",
        "place:1-chariot",
        "place:2-chariot",
    ]
    chariot = scene("chariot", [10, 12, 1], [3, 9, 20], controlled={0: [15]})
    assert legal_texts(chariot, 0) == [
        "pass",
        "place:1-shield",
        "place:1-chariot",
        "place:2-chariot",
    ]
    answer(chariot, "place:1-shield")
    assert legions_of(chariot, 0) == [1, 0, 0]
    assert chariot.players[0].stock == 6


@rule("AU-9.3")
def test_equivalences_are_not_chained() -> None:
    # As in the rulebook: shield = chariot and chariot = catapult; a shield does not serve a
    # catapult.
    row = [46, 31, 1]
    for token, symbols in (
        ("shield", {"shield", "chariot"}),
        ("chariot", {"shield", "chariot", "catapult"}),
        ("catapult", {"chariot", "catapult"}),
        ("sword", {"sword"}),
    ):
        s = scene(token, row, [3, 9, 10], controlled={0: [15, 16]})
        found = {text.split("-")[1] for text in legal_texts(s, 0) if text.startswith("place")}
        assert found == symbols


@rule("AU-9.4", "AU-16.15")
def test_an_equivalence_begins_with_control_and_ends_with_its_loss_but_legions_stay() -> None:
    s = scene("chariot", [(15, "shield chariot"), 6, 12], [(86, "standard dagger dagger"), 9, 10])
    assert s.players[0].reach[1] == 0b000010
    answer(s, "place:1-chariot", "pass")
    assert s.players[0].reach[1] == 0b000110
    play(s, "take:1")
    ask(s, "chariot", 0)
    answer(s, "place:2-shield", "pass")
    ask(s, "catapult", 0)
    before = legions_of(s, 0)
    play(s, *["pass"] * (0 in s.to_move), seat=0)
    play(s, "place:1-catapult", seat=1)
    play(s, "lose:15", seat=0)
    assert s.players[0].reach[1] == 0b000010
    assert legions_of(s, 0) == before


@rule("AU-16.7", "AU-7.1", "AU-7.3")
def test_another_objective_must_be_completed_and_under_rules_1_may_be_left() -> None:
    for rules, moves in (
        (1, ["pass", "complete:2", "complete:3"]),
        (2, ["complete:2", "complete:3"]),
    ):
        s = scene("dagger", [(68, "chariot chariot standard"), 80, 36], [1, 3, 12], rules=rules)
        answer(s, "place:1-dagger")
        assert legal_texts(s) == moves
    assert why_not(s, "pass") == "AU-16.7"


@rule("AU-16.23")
def test_objectives_forgone_because_the_row_is_full_are_told() -> None:
    s = scene("catapult", [(32, "catapult catapult"), 1, 3, 7, 9, 10, 11, 12], [20, 21, 23])
    s.events = []
    answer(s, "place:1-catapult")
    told = [event for event in s.events if event.kind == "forgone"]
    assert [(event.seat, event.rule, event.details) for event in told] == [(0, "AU-16.23", (1,))]
    assert str(s.game.tell(told[0])) == "forgoes 1 objective: the conquest row is full"
