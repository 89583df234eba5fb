"""Questions of Celtae: each says why it is asked, and what remains."""

from __future__ import annotations

from celtae_scenes import act_in, ask, at, hand, leader, scene, workers

from quadriga.core.engine import FRAME
from quadriga.games.celtae.components import ANY_COLOUR, ARMIES, NORTH, ORDERS, SOUTH
from quadriga.games.celtae.state import FINAL_ROUND, LAST_ROUND, State
from quadriga.games.celtae.steps import (
    ACT_SOLITAIRIX,
    CHOOSE_AREA,
    CHOOSE_CITADEL,
    DISCARD_DEALT,
    END_TURN,
    FIGHT_BATTLE,
    FROM_STACK,
    MOVE_MARKER,
    OFFER_DRUID,
    PAY_CARDS,
    PLACE_CUBE,
    PLACE_MARKER,
    RECRUIT_BONUS,
    RECRUIT_WORKER,
    REFILL_ACTIVE,
    SWAP_WORKER,
    TAKE_BONUS_CARD,
    TAKE_CARD,
    TRIM_TRIBE,
    TURN_LEADER,
)
from support import play, rule


def asked(s: State, step: int, arg: int = 0) -> str:
    """What a step asks in a turn of the current player."""
    ask(s, step, arg)
    return str(s.question().words)


@rule("CE-3.17")
def test_the_cards_still_to_discard_are_counted() -> None:
    s = scene()
    assert asked(s, DISCARD_DEALT, 2) == "Discard 2 of the 5 cards you were dealt"
    assert asked(s, DISCARD_DEALT, 1) == "Discard 1 more of the 5 cards you were dealt"


@rule("CE-4.1", "CE-13.2", "CE-13.3")
def test_the_last_turns_are_announced() -> None:
    s = scene()
    assert asked(s, MOVE_MARKER) == "Move the action marker"
    s.ending = LAST_ROUND
    assert asked(s, MOVE_MARKER) == "The last round before the final one: move the action marker"
    s.ending = FINAL_ROUND
    assert asked(s, MOVE_MARKER) == "Your last turn: move the action marker"
    s.pending[0] = END_TURN + FRAME
    assert s.question().words == "The first of your last two turns: move the action marker"


@rule("CE-6.1", "CE-7.5")
def test_other_areas_are_offered_to_those_with_a_token() -> None:
    s = scene()
    at(s, "NW")
    assert asked(s, CHOOSE_AREA) == "Choose an area beside the marker on NW"
    s.players[0].tokens = 1
    assert asked(s, CHOOSE_AREA) == (
        "Choose an area beside the marker on NW, or any other for a bonus token"
    )


@rule("CE-6.2", "CE-6.3")
def test_refreshing_is_offered_once_and_to_those_who_can_pay() -> None:
    s = scene()
    act_in(s, "south")
    assert asked(s, SWAP_WORKER) == "Swap a worker with the area South?"
    for s.players[0].strength in (1, 2):
        assert asked(s, SWAP_WORKER) == (
            "Swap a worker with the area South, or refresh it first for 1 strength?"
        )
    assert asked(s, SWAP_WORKER, 1) == "The area South is refreshed. Swap a worker with it?"


@rule("CE-7.1")
def test_the_region_of_the_action_is_named() -> None:
    s = scene()
    act_in(s, "south")
    play(s, "pass")
    assert s.question(0).words == "Farm or Build in the South?"


@rule("CE-7.4")
def test_a_token_is_weighed_against_workers_and_tokens() -> None:
    s = scene(tokens=2)
    workers(s, 0, "soldier soldier farmer")
    hand(s, 0)
    act_in(s, "east-south")
    play(s, "pass")
    assert s.question(0).words == (
        "Spend a bonus token as one more soldier? (2 soldiers, 2 bonus tokens)"
    )
    play(s, "token:soldier")
    assert s.question(0).words == (
        "Spend a bonus token as one more soldier? (3 soldiers, 1 bonus token)"
    )


@rule("CE-7.4", "CE-7.7")
def test_whoever_can_build_only_with_a_token_is_told_so() -> None:
    s = scene(tokens=1)
    workers(s, 0, "farmer farmer farmer")
    s.players[0].built = 1
    cost = s.box.disc_cost[1]
    hand(s, 0, *["pink-traps"] * (cost - 1))
    act_in(s, "south")
    play(s, "pass", "build")
    assert s.question(0).words == (
        "Your next disc takes a bonus token as one more builder (1 bonus token)"
    )
    hand(s, 0, *["pink-traps"] * cost)
    assert s.question(0).words == (
        "Spend a bonus token as one more builder? (0 builders, 1 bonus token)"
    )


@rule("CE-8.2")
def test_the_farmers_left_are_counted() -> None:
    s = scene()
    assert asked(s, TAKE_CARD, 1) == "Take another card? 1 of your farmers is left"
    assert asked(s, TAKE_CARD, 2) == "Take another card? 2 of your farmers are left"


@rule("CE-9.1", "CE-9.2")
def test_the_price_of_a_disc_is_part_of_the_question() -> None:
    s = scene()
    s.region = 1
    workers(s, 0, "builder builder builder")
    assert asked(s, CHOOSE_CITADEL) == (
        "In which citadel of the South do you build, for 1 card of its colour?"
    )
    workers(s, 0, "farmer farmer farmer")
    assert asked(s, CHOOSE_CITADEL) == (
        f"In which citadel of the South do you build, for {s.box.disc_cost[0]} cards of its colour?"
    )


@rule("CE-9.2", "CE-11.7", "CE-19.1")
def test_what_is_paid_for_is_named() -> None:
    s = scene()
    assert asked(s, PAY_CARDS, 2 * 8 + 1) == "Pay 2 orange cards for the disc"
    assert asked(s, PAY_CARDS, 1 * 8 + 3) == "Pay 1 purple card for the disc"
    assert asked(s, PAY_CARDS, 1 * 8 + ANY_COLOUR) == "Pay 1 card for the druid"
    assert asked(s, PAY_CARDS, 3 * 8 + ANY_COLOUR) == "Pay 3 cards for the druid"


@rule("CE-17.2", "CE-17.3")
def test_a_bonus_is_named_as_the_reason() -> None:
    s = scene()
    s.region = 0
    assert asked(s, TAKE_BONUS_CARD, 2) == (
        "Bonus of the citadel: take 2 cards from the market of the North"
    )
    assert asked(s, TAKE_BONUS_CARD, 1) == (
        "Bonus of the citadel: take 1 more card from the market of the North"
    )
    assert asked(s, RECRUIT_BONUS) == ("Bonus of the citadel: recruit one of your active workers")


@rule("CE-10.1", "CE-10.2")
def test_a_battle_names_both_strengths_and_the_worth_of_a_card() -> None:
    s = scene()
    act_in(s, "east-south")
    workers(s, 0, "soldier soldier farmer")
    s.players[0].strength = 2
    army = s.box.army_strength[s.armies[s.box.depth]]
    start = f"Strength 2 against {army}: "
    assert asked(s, FIGHT_BATTLE) == start + "discard cards for 2 each, fight, or stop?"
    assert asked(s, FIGHT_BATTLE, 2) == start + "discard more traps for 2 each, fight, or stop?"
    s.taken = (0, s.box.depth, 0, 0)
    workers(s, 0, "soldier soldier soldier", "soldier soldier")
    assert asked(s, FIGHT_BATTLE) == (
        "No army is left: discard cards for 4 strength each, or stop?"
    )
    assert asked(s, FIGHT_BATTLE, 3) == (
        "No army is left: discard more fortresses for 4 strength each, or stop?"
    )


@rule("CE-10.3")
def test_the_free_spaces_and_the_cubes_left_are_named() -> None:
    s = scene()
    s.region = 0
    assert asked(s, PLACE_CUBE) == (
        "Victory: place one of 4 garrison cubes for warriors, traps or fortresses?"
    )
    s.players[1].garrison = 0b1
    assert asked(s, PLACE_CUBE) == (
        "Victory: place one of 4 garrison cubes for traps or fortresses?"
    )
    s.players[0].garrison = 0b11100000
    assert asked(s, PLACE_CUBE) == (
        "Victory: place your last garrison cube for traps or fortresses?"
    )


@rule("CE-11.1", "CE-11.2")
def test_the_first_recruit_and_those_of_the_nobles_are_told_apart() -> None:
    s = scene()
    act_in(s, "west-south")
    workers(s, 0, "farmer farmer farmer")
    assert asked(s, RECRUIT_WORKER, 1) == "Recruit an active worker"
    assert asked(s, RECRUIT_WORKER, 3) == "Recruit an active worker (1 more with your nobles)"
    assert asked(s, RECRUIT_WORKER, 5) == "Recruit an active worker (2 more with your nobles)"
    assert asked(s, RECRUIT_WORKER, 4) == "Recruit another worker (2 more), or stop?"


@rule("CE-11.4")
def test_the_druid_order_is_named_where_it_is_possible() -> None:
    s = scene()
    act_in(s, "west-south")
    workers(s, 0, "farmer builder")
    assert asked(s, RECRUIT_WORKER, 2) == "Recruit another worker (1 more), or stop?"
    workers(s, 0, "farmer builder", "farmer builder soldier noble")
    assert asked(s, RECRUIT_WORKER, 2) == (
        "Recruit another worker (1 more), turn to the Druid order, or stop?"
    )
    s.orders = (*s.orders[: s.box.depth], 5, *s.orders[s.box.depth + 1 :])
    assert asked(s, RECRUIT_WORKER) == (
        "Send 1 soldier and 1 noble of your tribe to the Druid order?"
    )


@rule("CE-11.7")
def test_the_cost_of_a_druid_is_named() -> None:
    s = scene()
    assert asked(s, OFFER_DRUID) == "Take a druid for 1 card?"
    workers(s, 0, tribe="druid druid")
    assert asked(s, OFFER_DRUID) == "Take a druid for 3 cards?"


@rule("CE-11.5")
def test_the_workers_still_to_take_are_counted() -> None:
    s = scene()
    workers(s, 0, "farmer farmer")
    assert asked(s, REFILL_ACTIVE) == "Take 1 worker from the centre, to have 3 active workers"
    workers(s, 0, "farmer")
    assert asked(s, REFILL_ACTIVE) == (
        "Take 2 workers from the centre, one by one, to have 3 active workers"
    )


@rule("CE-11.8")
def test_the_workers_too_many_are_counted() -> None:
    s = scene()
    workers(s, 0, tribe="farmer farmer farmer farmer builder builder builder noble druid")
    assert asked(s, TRIM_TRIBE) == "Your tribe of 9 has room for 8: remove 1 worker"
    s.players[0].workers[7] += 1
    assert asked(s, TRIM_TRIBE) == "Your tribe of 10 has room for 8: remove 2 workers, one by one"


@rule("CE-12.2", "CE-18.4")
def test_whoever_places_a_marker_learns_who_crossed_the_river() -> None:
    s = scene()
    s.teutates = 0
    assert asked(s, PLACE_MARKER) == "You crossed the river: place a progress marker"
    s.teutates = 1
    assert asked(s, PLACE_MARKER) == (
        "A crossed the river, you hold Teutates: place a progress marker"
    )
    s = scene(1)
    s.pending = [ACT_SOLITAIRIX, PLACE_MARKER]
    assert s.question().words == "Solitairix crossed the river: place a progress marker"


@rule("CE-10.4", "CE-11.6", "CE-12.5")
def test_whoever_empties_a_stack_learns_which() -> None:
    s = scene()
    assert asked(s, PLACE_MARKER, FROM_STACK + ARMIES + SOUTH) == (
        "You took the last of the Roman Army tiles of the South: place their marker"
    )
    assert asked(s, PLACE_MARKER, FROM_STACK + ORDERS + NORTH) == (
        "You took the last of the Druid tiles of the North: place their marker"
    )


@rule("CE-12.3")
def test_turning_the_leader_is_now_or_never() -> None:
    s = scene()
    leader(s, 1, "boudica")
    assert asked(s, TURN_LEADER, 1) == (
        "Three markers are left: turn Boudica to side B, now or never?"
    )
