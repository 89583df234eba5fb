"""Attacks, and the loss of controlled objectives."""

from __future__ import annotations

from augustus_scenes import Card, answer, controlled_by, legions_of, scene

from quadriga.games.augustus.components import EMPTY
from quadriga.games.augustus.state import State
from support import legal_texts, play, rule, why_not


def begin(s: State, text: str) -> None:
    """Seat A completes its objective; nobody else answers the token."""
    play(s, text, seat=0)
    while s.players[0].chosen != EMPTY:
        play(s, "pass", seat=s.to_move[0])


@rule("AU-8.1", "AU-8.3", "AU-8.2")
def test_all_others_take_back_one_legion_of_their_choice() -> None:
    s = scene(
        "sword",
        [(9, "sword catapult"), (3, "sword"), 12],
        [(1, "sword"), (7, "shield"), 10],
        [4, 18, 8],
        [20, 11, 21],
    )
    begin(s, "place:1-sword")
    assert s.to_move == (1,)
    assert legal_texts(s, 1) == ["from:1-sword", "from:2-shield"]
    assert why_not(s, "pass", seat=1) == "AU-8.1"
    assert why_not(s, "from:3-sword", seat=1) == "AU-8.3"
    play(s, "from:2-shield", seat=1)
    assert (legions_of(s, 1), s.players[1].stock) == ([1, 0, 0], 6)
    assert legions_of(s, 0) == [0, 1, 0]


@rule("AU-8.3", "AU-13.1")
def test_two_legions_are_lost_from_one_objective_or_two_and_a_single_one_if_no_more_is_out() -> (
    None
):
    s = scene(
        "shield",
        [(39, "sword sword sword shield"), 3, 12],
        [(1, "sword sword"), (7, "chariot"), 10],
        [(20, "sword"), 11, 21],
        [23, 25, 26],
    )
    begin(s, "place:1-shield")
    assert s.to_move == (1, 2)
    play(s, "from:1-sword", seat=1)
    assert legal_texts(s, 1) == ["from:1-sword", "from:2-chariot"]
    play(s, "from:2-chariot", seat=1)
    play(s, "from:1-sword", seat=2)
    assert [legions_of(s, seat) for seat in (1, 2)] == [[1, 0, 0], [0, 0, 0]]
    assert [player.stock for player in s.players[1:]] == [6, 7, 7]


@rule("AU-8.3")
def test_the_same_legion_is_not_lost_twice() -> None:
    s = scene(
        "shield", [(39, "sword sword sword shield"), 3, 12], [(1, "sword"), (7, "chariot"), 10]
    )
    answer(s, "place:1-shield", "pass")
    play(s, "from:1-sword", seat=1)
    assert legal_texts(s, 1) == ["from:2-chariot"]
    assert why_not(s, "from:1-sword", seat=1) == "AU-8.3"


@rule("AU-6.2")
def test_legions_on_a_completed_objective_cannot_be_taken_back() -> None:
    s = scene(
        "sword",
        [(9, "sword catapult"), 3, 12],
        [(10, ""), (7, "shield"), (23, "sword sword shield")],
    )
    answer(s, "place:1-sword", "place:3-sword")
    assert why_not(s, "from:3-sword", seat=1) == "AU-6.2"
    assert legal_texts(s, 1) == ["from:2-shield"]


@rule("AU-8.4", "AU-8.1")
def test_an_objective_with_a_legion_must_be_cleared() -> None:
    s = scene(
        "dagger",
        [(64, "chariot catapult catapult"), 3, 12],
        [(1, "sword sword"), 7, (10, "shield")],
        [9, 25, 26],
    )
    answer(s, "place:1-dagger")
    assert s.to_move == (1,)
    assert legal_texts(s, 1) == ["clear:1", "clear:3"]
    assert why_not(s, "clear:2", seat=1) == "AU-8.4"
    assert why_not(s, "pass", seat=1) == "AU-8.1"
    play(s, "clear:1", seat=1)
    assert (legions_of(s, 1), s.players[1].stock) == ([0, 0, 1], 6)


def attack_on_control(*controlled: list[int], holders: dict[int, int] | None = None) -> State:
    """Seat A completes Saturninus (86): all others lose a controlled objective."""
    first: list[Card] = [(86, "standard dagger dagger"), 3, 12]
    others: list[list[Card]] = [[1, 7, 10], [21, 25, 26], [34, 53, 43]]
    s = scene(
        "catapult",
        first,
        *others[: len(controlled) - 1],
        controlled=dict(enumerate(controlled)),
        holders=holders,
    )
    begin(s, "place:1-catapult")
    return s


@rule("AU-8.5", "AU-11.1", "AU-11.3", "AU-14.1")
def test_a_controlled_objective_of_the_victims_choice_is_discarded_face_up() -> None:
    s = attack_on_control([2], [15, 18], [])
    assert s.to_move == (1,)
    assert legal_texts(s, 1) == ["lose:15", "lose:18"]
    assert why_not(s, "lose:2", seat=1) == "AU-8.5"
    assert why_not(s, "pass", seat=1) == "AU-8.1"
    assert s.players[1].reach[1] == 0b110
    score = s.scores[1]
    play(s, "lose:15", seat=1)
    assert controlled_by(s, 1) == [18]
    assert s.view(None)["discard"] == [15]
    assert s.players[1].reach[1] == 0b010
    assert s.scores[1] == score - 1
    assert s.to_move == (0,)  # The victim gets neither a new objective nor the offer of a reward.


@rule("AU-6.3")
def test_a_completed_objective_that_is_not_controlled_yet_cannot_be_lost() -> None:
    s = scene(
        "catapult",
        [(86, "standard dagger dagger"), 3, 12],
        [(87, "sword shield dagger dagger"), 7, 10],
        controlled={1: [15]},
    )
    answer(s, "place:1-catapult", "place:1-catapult")
    assert legal_texts(s, 1) == ["lose:15"]
    assert why_not(s, "lose:87", seat=1) == "AU-6.3"


@rule("AU-8.6", "AU-16.9")
def test_victims_lose_at_the_same_time_and_gold_is_compared_once() -> None:
    # B holds gold with one province, C has one as well; both lose theirs, so the reward returns to
    # the centre.
    s = attack_on_control([2], [28], [42], holders={10: 1})
    assert s.to_move == (1, 2)
    play(s, "lose:28", seat=1)
    assert controlled_by(s, 1) == [28]
    assert s.holders[10] == 1
    play(s, "lose:42", seat=2)
    assert s.holders[10] == EMPTY
    assert s.discard == (27, 41)


@rule("AU-8.7", "AU-11.2", "AU-10.5", "AU-7.6")
def test_an_attack_leaves_stock_rewards_and_gained_legions_alone() -> None:
    s = attack_on_control([2], [6, 36, 45], holders={0: 1, 6: 1})
    s.players[1].gained, s.players[1].stock, s.supply = 2, 9, s.supply - 2
    row = s.players[1].row[:]
    bag, display = s.bag[:], s.display
    play(s, "lose:6", seat=1)
    assert (s.players[1].gained, s.players[1].stock) == (2, 9)
    assert (s.holders[0], s.holders[6]) == (1, 1)
    assert s.players[1].row == row
    assert (s.bag, s.display) == (bag, display)


@rule("AU-11.4")
def test_the_holder_keeps_a_resource_reward_with_the_most_even_if_tied() -> None:
    s = attack_on_control([2], [28, 42], [52], holders={10: 1})
    play(s, "lose:42", seat=1)
    play(s, "lose:52", seat=2)
    assert s.holders[10] == 1
    tied = attack_on_control([2], [28, 42], [52, 18], holders={10: 1})
    play(tied, "lose:42", seat=1)
    play(tied, "lose:18", seat=2)
    assert tied.holders[10] == 1
    assert tied.to_move == (0,)  # Nobody is asked to give it away.


@rule("AU-11.4")
def test_the_reward_goes_to_the_player_with_the_most() -> None:
    s = attack_on_control([2], [28, 42], [52, 60, 18], holders={10: 1})
    play(s, "lose:42", seat=1)
    play(s, "lose:18", seat=2)
    assert s.holders[10] == 2


@rule("AU-11.4")
def test_the_former_holder_chooses_among_those_tied_for_the_most() -> None:
    s = attack_on_control([2], [28, 18], [52, 13], [60, 4], holders={10: 1})
    play(s, "lose:28", seat=1)
    play(s, "lose:13", seat=2)
    play(s, "lose:4", seat=3)
    assert s.to_move == (1,)
    assert "gold" in s.prompt(1)
    assert legal_texts(s, 1) == ["give:c", "give:d"]
    assert why_not(s, "give:a", seat=1) == "AU-11.4"
    play(s, "give:d", seat=1)
    assert s.holders[10] == 3


@rule("AU-11.4")
def test_gold_and_wheat_are_given_one_after_the_other() -> None:
    s = attack_on_control([2], [47], [52, 23, 13], [60, 56, 4], holders={10: 1, 11: 1})
    play(s, "lose:47", seat=1)
    play(s, "lose:13", seat=2)
    play(s, "lose:4", seat=3)
    assert "gold" in s.prompt(1)
    play(s, "give:c", seat=1)
    assert "wheat" in s.prompt(1)
    play(s, "give:d", seat=1)
    assert (s.holders[10], s.holders[11]) == (2, 3)


@rule("AU-11.5")
def test_the_attackers_running_chain_does_not_count_yet() -> None:
    # Saturninus is completed by Aegyptus (gold and wheat), which is not controlled when the attack
    # happens.
    s = scene(
        "catapult",
        [(87, "sword shield dagger dagger"), 86, 12],
        [1, 7, 10],
        [21, 25, 26],
        controlled={1: [28]},
    )
    begin(s, "place:1-catapult")
    play(s, "complete:2")
    play(s, "lose:28", seat=1)
    assert s.players[1].controlled == ()
    assert s.holders[10] == 0  # Taken in step 4 afterwards: the reward had returned to the centre.
    assert controlled_by(s, 0) == [86, 87]


@rule("AU-11.5")
def test_the_comparison_passes_over_what_is_not_controlled_yet() -> None:
    s = scene(
        "catapult", [(87, "sword shield dagger dagger"), 86, 12], [1, 7, 10], [21, 25, 26],
        controlled={1: [28, 42], 2: [52, 60, 18]}, holders={10: 1},
    )  # fmt: skip
    begin(s, "place:1-catapult")
    play(s, "complete:2")
    play(s, "lose:28", seat=1)
    play(s, "lose:18", seat=2)
    assert s.holders[10] == 2


@rule("AU-11.6")
def test_losses_of_others_change_nothing() -> None:
    s = attack_on_control([2], [28, 18], [52, 60, 72], holders={10: 1})
    play(s, "lose:18", seat=1)
    play(s, "lose:52", seat=2)
    assert s.holders[10] == 1


@rule("AU-8.6", "AU-16.9")
def test_gold_and_wheat_are_compared_once_after_all_losses() -> None:
    # After B's loss alone C would have more wheat; C loses wheat too, so B keeps the reward.
    s = attack_on_control([], [8, 41], [43, 56], holders={11: 1})
    play(s, "lose:8", seat=1)
    play(s, "lose:43", seat=2)
    assert s.holders[11] == 1
    # In the other order of seats, too: C holds the reward, and B's loss comes first.
    s = attack_on_control([], [8, 41], [43, 56], holders={11: 2})
    play(s, "lose:8", seat=1)
    play(s, "lose:43", seat=2)
    assert s.holders[11] == 2


@rule("AU-11.4", "AU-8.6")
def test_both_rewards_are_compared_when_one_province_with_both_is_lost() -> None:
    s = attack_on_control([20, 8], [47], [4], holders={10: 1, 11: 1})
    play(s, "lose:47", seat=1)
    play(s, "lose:4", seat=2)
    assert s.holders[10:] == (0, 0)


@rule("AU-8.2", "AU-6.4")
def test_the_attacker_loses_nothing_and_every_victim_loses() -> None:
    s = attack_on_control([2, 5], [15, 18], [4, 20])
    assert s.to_move == (1, 2)
    play(s, "lose:18", seat=1)
    play(s, "lose:4", seat=2)
    assert [len(controlled_by(s, seat)) for seat in (1, 2)] == [1, 1]
    assert set(controlled_by(s, 0)) >= {2, 5}
