"""Resolving completed objectives: order, chains, control, new objectives."""

from __future__ import annotations

from augustus_scenes import answer, controlled_by, display_of, legions_of, row_of, scene

from quadriga.games.augustus.components import EMPTY, NO_OBJECTIVE, PLACES
from quadriga.games.augustus.steps import END_ROUND, REVEAL_LEGIONS, TAKE_OBJECTIVE
from support import legal_texts, play, rule, why_not


@rule("AU-5.1", "AU-5.4", "AU-6.1")
def test_a_completed_objective_goes_through_the_five_steps() -> None:
    s = scene(
        "shield",
        [(6, "shield shield"), (3, "sword"), 12],
        [1, 7, 9],
        display=[20, 21, 22, 24, 25],
        deck=[30],
    )
    answer(s, "place:1-shield", "pass")
    assert s.players[0].stock == 6 + 2  # All three came back, and Calvinus brought two more.
    assert controlled_by(s, 0) == [6]
    assert row_of(s, 0) == [0, 3, 12]
    assert s.to_move == (0,)
    play(s, "take:2")
    assert row_of(s, 0) == [21, 3, 12]
    assert legions_of(s, 0) == [0, 1, 0]
    assert display_of(s) == [20, 30, 22, 24, 25]


@rule("AU-5.3", "AU-5.5")
def test_who_completed_the_lowest_number_resolves_first_and_completely() -> None:
    s = scene(
        "sword",
        [(12, "chariot chariot"), 20, 21],
        [(1, "sword sword"), 9, 10],
        [(7, "shield chariot"), 25, 26],
    )
    answer(s, "place:1-sword", "place:1-sword", "place:1-sword")
    order = []
    while s.rounds == 1:
        order.append(s.to_move[0])
        play(s, legal_texts(s)[0])
    assert order == [1, 2, 0]


@rule("AU-5.6", "AU-5.7", "AU-16.4")
def test_a_chain_is_resolved_as_one_before_the_next_player() -> None:
    s = scene(
        "chariot", [(10, "shield shield"), (1, "sword"), 8], [(12, "sword chariot"), 20, 21],
        controlled={0: [15, 18]}, display=[30, 31, 33, 35, 36], deck=[40, 41],
    )  # fmt: skip
    answer(s, "place:1-chariot", "place:1-chariot")
    assert s.to_move == (0,)
    play(s, "place:2-sword", "place:2-sword")
    assert controlled_by(s, 0) == [15, 18, 1, 10]
    assert s.players[1].controlled == ()
    assert s.holders[1] == 0  # Three green provinces.
    assert legal_texts(s) == ["claim", "refuse"]
    play(s, "claim")
    assert s.holders[7] == 0  # For four objectives; three were jumped over.
    play(s, "take:1", "take:2")
    assert controlled_by(s, 1) == [12]
    assert row_of(s, 0) == [30, 31, 8]


@rule("AU-5.7")
def test_the_lowest_number_of_a_chain_is_treated_first() -> None:
    # Urgulanius (59) completes Calvinus (6) and Murena (32) by rearranging; the lower number comes
    # first.
    s = scene(
        "standard",
        [
            (59, "chariot catapult catapult"),
            (6, "shield shield"),
            (32, "catapult catapult"),
            (68, "chariot chariot"),
        ],
        [1, 3, 12],
        gained={0: 4},
    )
    s.events = []
    answer(s, "place:1-standard")
    play(s, "move:2-shield", "from:4-chariot", "move:3-catapult", "from:4-chariot", "done")
    treated = [event.details[1] for event in s.events if event.kind == "recalled"]
    assert treated == [58, 5, 31]


@rule("AU-5.8", "AU-16.5", "AU-7.4")
def test_several_objectives_are_chosen_before_the_display_is_refilled() -> None:
    s = scene(
        "sword", [(17, "chariot catapult"), 3, 12], [1, 9, 10], display=[20, 21, 22, 24, 25],
        deck=[30, 31],
    )  # fmt: skip
    answer(s, "place:1-sword", "pass")
    play(s, "take:1")
    assert display_of(s) == [0, 21, 22, 24, 25]
    assert why_not(s, "take:1") == "AU-5.8"
    play(s, "take:3")
    assert display_of(s) == [30, 21, 31, 24, 25]
    assert row_of(s, 0) == [20, 3, 12, 22]


@rule("AU-5.8", "AU-16.5")
def test_a_display_that_runs_out_is_refilled_between_the_choices() -> None:
    s = scene(
        "sword",
        [(17, "chariot catapult"), 3, 12],
        [1, 9, 10],
        display=[20, 21, 22, 24, 25],
        deck=[30, 31],
    )
    answer(s, "place:1-sword", "pass")
    s.display = (s.display[0], EMPTY, EMPTY, EMPTY, EMPTY)
    s.discard = (20, 21, 23, 24)
    play(s, "take:1")
    assert display_of(s)[:2] == [30, 31]
    assert EMPTY not in s.display
    play(s, "take:2")
    assert row_of(s, 0) == [20, 3, 12, 31]


@rule("AU-5.9")
def test_a_new_objective_must_be_taken() -> None:
    s = scene("sword", [(1, "sword sword"), 3, 12], [7, 9, 10])
    answer(s, "place:1-sword", "pass")
    assert legal_texts(s) == [f"take:{i}" for i in range(1, 6)]
    assert why_not(s, "pass") == "AU-5.9"


@rule("AU-5.10", "AU-16.6", "AU-2.5")
def test_an_empty_deck_is_made_of_the_discard_pile_and_what_lies_face_down() -> None:
    s = scene(
        "sword",
        [(1, "sword sword"), 3, 12],
        [7, 9, 10],
        display=[20, 21, 22, 24, 25],
        deck=[],
        discard=[],
    )
    s.players[1].hidden = s.discard[:3]
    s.discard = s.discard[3:]
    unseen = {*s.discard, *s.players[1].hidden}
    answer(s, "place:1-sword", "pass")
    play(s, "take:1")
    assert s.discard == s.players[1].hidden == ()
    assert {*s.deck} == unseen
    assert s.drawn == 1
    assert s.display[0] == s.deck[0]


@rule("AU-5.10", "AU-16.6")
def test_with_deck_and_discard_pile_empty_the_display_stays_short() -> None:
    s = scene(
        "sword",
        [(1, "sword sword"), 3, 12],
        [7, 9, 10],
        display=[20, 21, 22, 24, 25],
        deck=[],
        discard=[],
    )
    s.discard = ()
    answer(s, "place:1-sword", "pass")
    play(s, "take:1")
    assert display_of(s) == [0, 21, 22, 24, 25]


@rule("AU-5.10")
def test_a_player_takes_nothing_where_nothing_is_left() -> None:
    s = scene(
        "sword",
        [(17, "chariot catapult"), 3, 12],
        [7, 9, 10],
        display=[20, 21, 22, 24, 25],
        deck=[],
        discard=[],
    )
    s.discard = ()
    s.display = (19, EMPTY, EMPTY, EMPTY, EMPTY)
    answer(s, "place:1-sword", "pass")
    play(s, "take:1")
    assert s.rounds == 2
    assert row_of(s, 0) == [20, 3, 12]


@rule("AU-5.11")
def test_there_are_three_objectives_in_progress_and_one_more_for_each_double_pick() -> None:
    s = scene("sword", [(17, "chariot catapult"), 3, 12], [(1, "sword sword"), 9, 10])
    answer(s, "place:1-sword", "place:1-sword")
    while s.rounds == 1:
        play(s, legal_texts(s)[0])
    assert [len(player.row) for player in s.players] == [4, 3]


@rule("AU-16.23")
def test_a_conquest_row_has_eight_places() -> None:
    s = scene("sword", [(17, "chariot catapult"), 3, 12, 20, 21, 22, 24, 25], [1, 9, 10])
    answer(s, "place:1-sword", "pass")
    play(s, "take:1")
    assert len(row_of(s, 0)) == PLACES
    assert NO_OBJECTIVE not in s.players[0].row
    assert s.rounds == 2


@rule("AU-6.2", "AU-6.4", "AU-8.4", "AU-8.2")
def test_completed_objectives_are_safe_from_attacks_and_the_others_are_not() -> None:
    # As in the rulebook's example: 76 clears an objective; the legions on a completed one do not
    # count.
    s = scene(
        "sword",
        [(76, "shield shield chariot chariot standard"), 3, 12],
        [(80, "sword sword chariot chariot dagger"), 4, 1],
        [(18, "standard"), (23, "sword"), 9],
    )
    answer(s, "place:1-sword", "place:1-sword", "pass")
    assert s.to_move == (2,)
    assert legal_texts(s, 2) == ["clear:1", "clear:2"]
    play(s, "clear:2", seat=2)
    assert legions_of(s, 2) == [1, 0, 0]
    assert legions_of(s, 1) == [6, 0, 0]
    play(s, "take:1")
    assert controlled_by(s, 1) == [80]


@rule("AU-6.2")
def test_a_completed_objective_may_not_be_chosen_by_a_victim() -> None:
    s = scene(
        "sword",
        [(76, "shield shield chariot chariot standard"), 3, 12],
        [(80, "sword sword chariot chariot dagger"), (4, "catapult"), 1],
    )
    answer(s, "place:1-sword", "place:1-sword")
    assert why_not(s, "clear:1", seat=1) == "AU-6.2"
    assert legal_texts(s, 1) == ["clear:2"]


def test_the_outline_of_a_round_stands_on_the_stack() -> None:
    s = scene("sword", [(1, "sword sword"), 3, 12], [7, 9, 10])
    assert s.pending[:2] == [END_ROUND, REVEAL_LEGIONS]
    answer(s, "place:1-sword", "pass")
    assert s.pending[0] == END_ROUND
    assert s.pending[-1] == TAKE_OBJECTIVE


@rule("AU-7.4", "AU-5.7")
def test_two_objectives_instead_of_one_count_at_any_place_of_a_chain() -> None:
    # Cinna (68) completes Pannonia Inferior (74), which completes Murena (32): three, and one more
    # for Murena.
    s = scene("dagger", [(68, "chariot chariot standard"), 74, 32], [1, 3, 12])
    answer(s, "place:1-dagger")
    play(s, "complete:2", "complete:3", "claim")
    assert "Take 4 new objectives" in s.prompt(0)


@rule("AU-7.4", "AU-5.7")
def test_two_such_powers_in_a_chain_add_up() -> None:
    # Bassus (5) rearranges: Cyrenaica (17) and Murena (32) are completed together.
    s = scene(
        "standard",
        [(5, "chariot"), (17, "sword chariot"), (32, "catapult catapult"), (65, "sword shield")],
        [1, 3, 12],
        gained={0: 1},
    )  # fmt: skip
    answer(s, "place:1-standard")
    play(s, "move:2-catapult", "from:4-sword", "move:3-catapult", "from:4-shield", "done", "claim")
    assert sorted(controlled_by(s, 0)) == [5, 17, 32]
    assert s.due == 3 + 2
