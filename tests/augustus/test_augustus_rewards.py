"""Rewards for colours, numbers, gold and wheat."""

from __future__ import annotations

import pytest
from augustus_scenes import answer, controlled_by, scene

from quadriga.games.augustus.components import EMPTY
from quadriga.games.augustus.state import State
from support import legal_texts, play, rule

# Colour -> an objective of that colour and a row that completes it with a sword.
COMPLETIONS = {
    "green": (1, "sword sword"),
    "orange": (17, "chariot catapult"),
    "pink": (33, "shield chariot chariot"),
    "senator": (9, "sword catapult"),
}


def complete(
    colour: str,
    controlled: list[int],
    holders: dict[int, int] | None = None,
    others: list[int] | None = None,
) -> State:
    """Seat A completes an objective of a colour while controlling some already."""
    s = scene(
        "sword",
        [COMPLETIONS[colour], 20, 21],
        [23, 25, 26],
        controlled={0: controlled, 1: others or []},
        holders=holders,
    )
    answer(s, "place:1-sword", "pass")
    return s


@rule("AU-10.2")
def test_three_of_a_colour_bring_its_reward() -> None:
    assert complete("senator", [2, 5]).holders[0] == 0
    assert complete("green", [4, 7]).holders[1] == 0
    assert complete("orange", [8, 13]).holders[2] == 0
    assert complete("pink", [10, 34]).holders[3] == 0
    assert complete("green", [4, 10]).holders[:4] == (EMPTY,) * 4


@rule("AU-10.2", "AU-1.2")
def test_one_of_each_colour_brings_its_reward() -> None:
    assert complete("green", [10, 13, 2]).holders[4] == 0
    assert complete("green", [10, 13, 4]).holders[4] == EMPTY


@rule("AU-10.2", "AU-10.1")
def test_only_the_first_player_gets_a_colour_reward_and_may_hold_several() -> None:
    assert complete("green", [4, 7], holders={1: 1}).holders[1] == 1
    assert complete("green", [10, 13, 2], holders={4: 1}).holders[4] == 1
    s = complete("green", [4, 7, 10, 13, 2])
    assert (s.holders[1], s.holders[4]) == (0, 0)


@rule("AU-10.1", "AU-16.12")
def test_a_reward_is_not_gained_by_falling_back_to_its_number() -> None:
    s = scene(
        "catapult", [(86, "standard dagger dagger"), 3, 12], [1, 7, 10], controlled={1: [2, 15, 18]}
    )
    answer(s, "place:1-catapult")
    play(s, "lose:2", seat=1)
    assert s.to_move == (0,)
    assert s.holders[5] == EMPTY


@rule("AU-10.3")
def test_the_reward_for_exactly_the_number_of_objectives_may_be_claimed() -> None:
    s = complete("pink", [4, 18])
    assert legal_texts(s) == ["claim", "refuse"]
    assert "3 objectives (4 points)" in s.prompt(0)
    play(s, "claim")
    assert s.holders[6] == 0
    assert legal_texts(s)[0] == "take:1"


@rule("AU-10.3", "AU-16.10")
def test_a_refused_reward_stays_for_others_and_is_never_offered_again() -> None:
    s = complete("pink", [4, 18])
    play(s, "refuse")
    assert s.holders[6] == EMPTY
    assert s.players[0].refused == 0b1000
    assert s.view(1)["players"][0]["refused"] == [3]  # type: ignore[index]
    again = scene("sword", [COMPLETIONS["pink"], 20, 21], [23, 25, 26], controlled={0: [4, 18]})
    again.players[0].refused = 0b1000
    answer(again, "place:1-sword", "pass")
    assert legal_texts(again)[0] == "take:1"


@rule("AU-10.3", "AU-14.4")
def test_a_number_reward_is_offered_only_once_and_only_while_it_is_there() -> None:
    assert legal_texts(complete("pink", [4, 18], holders={5: 0}))[0] == "take:1"
    assert legal_texts(complete("pink", [4, 18], holders={6: 1}))[0] == "take:1"
    assert legal_texts(complete("pink", []))[0] == "take:1"
    assert legal_texts(complete("pink", [4, 18, 2, 5, 13], holders={6: 1}))[0] == "claim"


@rule("AU-10.4", "AU-16.4")
def test_a_number_that_a_chain_jumps_over_is_not_offered() -> None:
    s = scene("dagger", [(68, "chariot chariot standard"), 80, 36], [1, 3, 12], controlled={0: [4]})
    answer(s, "place:1-dagger")
    play(s, "complete:3")
    assert "3 objectives" in s.prompt(0)
    play(s, "claim")
    assert s.holders[5:8] == (EMPTY, 0, EMPTY)


@rule("AU-10.6")
def test_the_first_producer_takes_the_resource_reward() -> None:
    s = complete("orange", [])
    assert (s.holders[10], s.holders[11]) == (EMPTY, 0)


@rule("AU-10.6")
def test_a_tie_is_enough_to_win_the_reward_from_its_holder() -> None:
    # As in the rulebook's example: the second producer draws level and takes it; the first needs
    # one more.
    assert complete("orange", [], others=[41]).holders[11] == 0
    assert complete("orange", [], others=[41, 44]).holders[11] == 1
    assert complete("orange", [44], others=[41, 23 + 20]).holders[11] == 0


@rule("AU-10.6")
def test_only_who_has_just_gained_a_producer_can_take_the_reward() -> None:
    s = complete("green", [41, 44], holders={11: 1}, others=[43, 56])
    assert s.holders[11] == 1


@rule("AU-10.6")
def test_a_province_with_both_resources_brings_both_rewards() -> None:
    s = scene("catapult", [(47, "sword shield standard"), 20, 21], [1, 3, 12])
    answer(s, "place:1-catapult")
    while s.holders[10] == EMPTY:
        play(s, "pass")
    assert s.holders[10:] == (0, 0)


@rule("AU-10.3")
@pytest.mark.parametrize("held", [5, 7, 8, 9])
def test_whoever_holds_any_number_reward_is_offered_no_other(held: int) -> None:
    assert legal_texts(complete("pink", [4, 18], holders={held: 0}))[0] == "take:1"
    assert legal_texts(complete("pink", [4, 18], holders={held: 1}))[0] == "claim"


@rule("AU-10.2", "AU-10.4")
def test_a_chain_that_jumps_from_two_to_four_of_a_colour_brings_its_reward() -> None:
    s = scene(
        "dagger", [(68, "chariot chariot standard"), 2, 36], [1, 3, 12], controlled={0: [5, 9]}
    )
    answer(s, "place:1-dagger")
    play(s, "complete:2")
    assert sorted(controlled_by(s, 0)) == [2, 5, 9, 68]
    assert s.holders[0] == 0


@rule("AU-10.6", "AU-5.7")
@pytest.mark.parametrize(("producer", "resource"), [(8, 11), (77, 11), (20, 10), (72, 10)])
def test_every_objective_of_a_chain_counts_for_the_resources(producer: int, resource: int) -> None:
    s = scene("dagger", [(68, "chariot chariot standard"), producer, 36], [1, 3, 12])
    answer(s, "place:1-dagger")
    play(s, "complete:2")
    assert s.holders[resource] == 0


@rule("AU-10.3")
def test_another_number_may_be_claimed_after_one_was_refused() -> None:
    s = scene("sword", [COMPLETIONS["pink"], 20, 21], [23, 25, 26], controlled={0: [4, 18, 2]})
    s.players[0].refused = 0b1100
    answer(s, "place:1-sword", "pass")
    assert legal_texts(s) == ["claim", "refuse"]


@rule("AU-10.6")
def test_the_holder_keeps_the_reward_when_gaining_another_producer() -> None:
    s = complete("orange", [44], holders={11: 0}, others=[41, 43, 56])
    assert s.holders[11] == 0
