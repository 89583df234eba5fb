"""The outline of a turn: marker, areas, refresh, swap, tokens, rounds."""

from __future__ import annotations

from celtae_scenes import act_in, area, at, bag, hand, scene, workers, workers_in

from quadriga.core.engine import FRAME
from quadriga.games.celtae.components import BUILDER, CHOICES, FARMER, NOBLE, POSITIONS, SOLDIER
from quadriga.games.celtae.state import State
from quadriga.games.celtae.steps import ANNOUNCE_ACTION, END_TURN, MOVE_MARKER
from quadriga.games.celtae.workers import count_workers
from support import legal_texts, play, rule, why_not


@rule("CE-5.1")
def test_one_position_gains_a_strength_two_nothing_three_cost_three() -> None:
    for spaces, strength in ((1, 4), (2, 3), (3, 0)):
        s = scene()
        s.players[0].strength = 3
        play(s, f"move:{spaces}")
        assert s.players[0].strength == strength
        assert s.marker == spaces


@rule("CE-5.1")
def test_three_positions_need_three_strength() -> None:
    s = scene()
    s.players[0].strength = 2
    assert legal_texts(s) == ["move:1", "move:2"]
    assert why_not(s, "move:3") == "CE-5.1"


@rule("CE-5.2")
def test_the_marker_may_not_stand_still() -> None:
    assert why_not(scene(), "pass") == "CE-5.2"


@rule("CE-1.12", "CE-20.8")
def test_strength_beyond_the_track_is_lost() -> None:
    s = scene()
    s.players[0].strength = 15
    play(s, "move:1")
    assert s.players[0].strength == 15


@rule("CE-2.1", "CE-2.2", "CE-6.1")
def test_each_corner_touches_two_areas() -> None:
    expected = {"SE": ["south", "east-south"], "SW": ["south", "west-south"],
                "NW": ["north", "west-north"], "NE": ["north", "east-north"]}  # fmt: skip
    for position in POSITIONS:
        s = scene()
        at(s, POSITIONS[(POSITIONS.index(position) - 1) % 4])
        s.track = 0
        play(s, "move:1")
        assert legal_texts(s) == [f"area:{choice}" for choice in expected[position]]


@rule("CE-2.3")
def test_battle_and_recruit_act_in_the_region_of_the_marker() -> None:
    for position, choice, region in (
        ("SW", "west-south", 1),
        ("NW", "west-north", 0),
        ("NE", "east-north", 0),
    ):
        s = scene()
        at(s, POSITIONS[POSITIONS.index(position) - 1])
        play(s, "move:1", f"area:{choice}")
        assert s.region == region


@rule("CE-6.1", "CE-7.5")
def test_another_area_needs_a_bonus_token() -> None:
    s = scene()
    play(s, "move:1")
    assert why_not(s, "area:north") == "CE-6.1"


@rule("CE-7.5", "CE-20.10", "CE-7.6")
def test_a_token_opens_any_area_in_either_region_without_moving_the_marker() -> None:
    for choice in CHOICES:
        s = scene(tokens=1)
        area(s, "east", "noble noble noble")
        play(s, "move:1", f"area:{choice}")
        adjacent = choice in ("south", "west-south")
        assert s.players[0].tokens == (1 if adjacent else 0)
        assert s.tokens == (8 if adjacent else 9)
        assert s.marker == 1
        assert s.region == (0 if choice.endswith("north") else 1)
    s = scene(tokens=1)
    area(s, "east", "noble noble noble")
    s.players[0].strength = 1
    play(s, "move:1", "area:east-north")
    assert "swap:farmer-first" in legal_texts(s)
    assert "refresh" in legal_texts(s)


@rule("CE-6.2", "CE-6.4", "CE-20.5")
def test_a_refresh_sends_the_area_to_the_bag_and_the_centre_to_the_area() -> None:
    s = scene()
    s.players[0].strength = 2
    area(s, "south", "farmer farmer soldier")
    area(s, "centre", "noble builder noble")
    bag(s, noble=5)
    act_in(s, "south")
    play(s, "refresh")
    assert s.players[0].strength == 1
    assert workers_in(s, "south") == ["noble", "builder", "noble"]
    assert sum(s.bag) == 5 + 3 - 3
    assert "-" not in workers_in(s, "centre")
    play(s, "pass")
    assert s.pending[-1] % FRAME == ANNOUNCE_ACTION


@rule("CE-6.2")
def test_a_refresh_costs_a_strength() -> None:
    s = scene()
    act_in(s, "south")
    assert why_not(s, "refresh") == "CE-6.2"


@rule("CE-20.4")
def test_an_area_is_refreshed_once_in_a_turn() -> None:
    s = scene()
    s.players[0].strength = 5
    act_in(s, "south")
    play(s, "refresh")
    assert why_not(s, "refresh") == "CE-20.4"


@rule("CE-20.3")
def test_a_refresh_with_a_gap_in_the_centre_still_fills_the_area() -> None:
    s = scene()
    s.players[0].strength = 1
    area(s, "south", "farmer farmer farmer")
    area(s, "centre", "noble - -")
    bag(s)
    act_in(s, "south")
    play(s, "refresh")
    assert workers_in(s, "south") == ["noble", "farmer", "farmer"]
    assert workers_in(s, "centre").count("-") == 2
    assert workers_in(s, "centre").count("farmer") == 1


@rule("CE-6.3", "CE-20.38")
def test_one_active_worker_is_swapped_with_one_of_the_area_before_the_action() -> None:
    s = scene()
    workers(s, 0, "farmer builder soldier", "noble")
    area(s, "west", "noble farmer noble")
    act_in(s, "west-south")
    play(s, "swap:soldier-first")
    assert s.players[0].workers == [1, 1, 0, 1, 0, 0, 0, 1, 0]
    assert workers_in(s, "west") == ["soldier", "farmer", "noble"]
    assert legal_texts(s) == ["recruit:farmer", "recruit:builder", "recruit:noble"]


@rule("CE-6.3")
def test_swaps_that_change_nothing_and_tribe_workers_are_not_offered() -> None:
    s = scene()
    workers(s, 0, "farmer farmer soldier", "noble")
    area(s, "west", "farmer builder builder")
    act_in(s, "west-south")
    assert legal_texts(s) == [
        "pass",
        "swap:farmer-middle",
        "swap:soldier-first",
        "swap:soldier-middle",
    ]
    assert why_not(s, "swap:noble-first") == "CE-6.3"
    assert why_not(s, "swap:farmer-first") == "CE-6.3"
    assert why_not(s, "swap:farmer-last") == "CE-6.3"


@rule("CE-7.1", "CE-20.39")
def test_farm_or_build_is_announced_after_the_swap() -> None:
    s = scene()
    hand(s, 0, "pink-traps", "pink-traps")
    area(s, "south", "noble noble noble")
    act_in(s, "south")
    play(s, "swap:farmer-first")
    assert legal_texts(s) == ["farm", "build"]


@rule("CE-7.7", "CE-20.6")
def test_build_can_be_announced_only_if_a_disc_can_be_paid() -> None:
    s = scene()
    hand(s, 0, "pink-traps")
    workers(s, 0, "farmer farmer farmer")
    act_in(s, "south")
    play(s, "pass")
    assert legal_texts(s) == ["farm"]
    assert why_not(s, "build") == "CE-7.7"


@rule("CE-7.7")
def test_battle_and_recruit_can_always_be_chosen() -> None:
    s = scene()
    hand(s, 0)
    workers(s, 0, "farmer farmer farmer")
    act_in(s, "east-south")
    play(s, "pass")
    assert legal_texts(s) == ["done"]


@rule("CE-0.7", "CE-7.2", "CE-7.3")
def test_active_workers_tribe_druids_and_tokens_count() -> None:
    s = scene()
    workers(s, 0, "farmer noble soldier", "farmer noble druid druid")
    counts = [count_workers(s, s.players[0], kind) for kind in (FARMER, BUILDER, SOLDIER, NOBLE)]
    assert counts == [4, 2, 3, 2]
    s.extra = 1
    assert count_workers(s, s.players[0], NOBLE) == 3


@rule("CE-7.4")
def test_a_token_stands_for_one_worker_in_one_action() -> None:
    s = scene(tokens=1)
    workers(s, 0, "builder builder builder")
    act_in(s, "south")
    play(s, "pass", "farm")
    assert legal_texts(s) == ["done", "token:farmer"]
    assert why_not(s, "token:noble") == "CE-7.4"
    play(s, "token:farmer")
    assert (s.players[0].tokens, s.tokens) == (0, 9)
    assert legal_texts(s) == ["done", "take:2", "take:3", "take:4"]
    assert s.players[0].workers == [0, 3, 0, 0, 0, 0, 0, 0, 0]
    play(s, "done")
    assert s.extra == 0


@rule("CE-7.6", "CE-20.9")
def test_several_tokens_may_be_spent_in_a_turn() -> None:
    s = scene(tokens=3)
    workers(s, 0, "builder builder builder")
    at(s, "NE")
    s.track = 0
    play(s, "move:1", "area:north", "pass", "farm", "token:farmer", "token:farmer")
    assert "take:6" in legal_texts(s)
    assert s.players[0].tokens == 0


@rule("CE-7.7")
def test_a_build_that_needs_a_token_must_spend_it() -> None:
    s = scene(tokens=1)
    hand(s, 0, "pink-traps")
    workers(s, 0, "farmer farmer farmer")
    act_in(s, "south")
    play(s, "pass", "build")
    assert legal_texts(s) == ["token:builder"]
    assert why_not(s, "done") == "CE-7.7"
    play(s, "token:builder", "citadel:pink")
    assert s.players[0].built == 1


@rule("CE-4.1", "CE-4.2", "CE-0.6")
def test_turns_go_clockwise_from_the_start_player() -> None:
    s = scene(3)
    seats = []
    for _ in range(6):
        seats.append(s.current)
        finish_turn(s)
    assert seats == [0, 1, 2, 0, 1, 2]
    assert s.first == 0


def finish_turn(s: State) -> None:
    """Play the first legal move until the turn is over."""
    turn = s.current
    s.play(s.legal()[0])
    while not s.over and s.pending[-1] % FRAME != MOVE_MARKER:
        s.play(s.legal()[0])
    assert s.over or s.current != turn or len(s.players) == 1 or s.ending == 2


@rule("CE-13.2", "CE-13.3", "CE-13.4")
def test_after_the_last_marker_the_round_is_finished_and_double_turns_follow() -> None:
    s = scene(3)
    play(s, "move:1", "area:south", "pass", "farm")
    while s.pending[-1] % FRAME != MOVE_MARKER:
        s.play(s.legal()[0])
    assert s.current == 1
    at(s, "NE")
    s.track = 1
    seats = []
    while not s.over:
        if s.pending[-1] % FRAME == MOVE_MARKER:
            seats.append(s.current)
        s.play(s.legal()[0])
    assert seats == [1, 2, 0, 0, 1, 1, 2, 2]


@rule("CE-20.40", "CE-20.24", "CE-12.7")
def test_in_the_final_round_crossing_the_river_has_no_effect() -> None:
    s = scene()
    s.track, s.ending = 0, 2
    at(s, "NE")
    s.teutates = 1
    markers = s.markers
    play(s, "move:1")
    assert s.to_move == (0,)
    assert s.markers == markers
    assert s.teutates == 1


@rule("CE-4.3")
def test_there_is_no_hand_limit() -> None:
    s = scene()
    hand(s, 0, *["pink-traps"] * 5, *["teal-traps"] * 5, *["orange-traps"] * 5)
    act_in(s, "south")
    play(s, "pass", "farm", "done")
    assert sum(s.players[0].hand) == 16


@rule("CE-20.3", "CE-19.4")
def test_active_workers_missing_for_an_empty_bag_come_at_the_end_of_the_turn() -> None:
    s = scene()
    workers(s, 0, "farmer builder", "farmer farmer farmer farmer farmer farmer farmer farmer noble")
    area(s, "centre", "- - -")
    bag(s)
    s.pending = [END_TURN]
    s.advance()
    assert legal_texts(s) == ["remove:farmer", "remove:noble"]
    play(s, "remove:noble")
    assert legal_texts(s) == ["centre:1"]
    play(s, "centre:1")
    assert s.players[0].workers[:4] == [1, 1, 0, 1]
    assert s.current == 1
