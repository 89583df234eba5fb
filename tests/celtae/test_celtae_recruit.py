"""The Recruit action, the Druid order and the druids."""

from __future__ import annotations

import pytest
from celtae_scenes import act_in, area, bag, discards, hand, scene, workers, workers_in

from quadriga.games.celtae.state import State
from support import legal_texts, play, rule, why_not

KINDS = ("farmer", "builder", "soldier", "noble")
FARMER_NOBLE = 2  # the Druid tile that asks for a farmer and a noble


def recruit(active: str, tribe: str = "", region: str = "north", tile: int = FARMER_NOBLE) -> State:
    """Seat A recruits; the Druid tile on top of the region is given."""
    s = scene()
    workers(s, 0, active, tribe)
    tiles = [other for other in s.orders if other != tile]
    tiles.insert(0 if region == "north" else s.box.depth, tile)
    s.orders = tuple(tiles)
    act_in(s, f"west-{region}")
    play(s, "pass")
    return s


@rule("CE-11.1")
def test_one_worker_must_be_recruited() -> None:
    s = recruit("farmer builder builder")
    assert legal_texts(s) == ["recruit:farmer", "recruit:builder"]
    assert why_not(s, "done") == "CE-11.1"
    assert why_not(s, "recruit:noble") == "CE-11.1"
    assert why_not(s, "druid-order") == "CE-11.1"
    play(s, "recruit:builder")
    assert legal_texts(s)[0].startswith("centre:")
    assert s.players[0].workers == [1, 1, 0, 0, 0, 1, 0, 0, 0]


@rule("CE-11.2", "CE-7.3")
def test_a_noble_of_the_tribe_allows_a_second_worker() -> None:
    s = recruit("farmer soldier builder", "noble", tile=5)
    play(s, "recruit:farmer")
    assert legal_texts(s) == ["done", "recruit:builder", "recruit:soldier"]
    play(s, "recruit:builder")
    assert sum(s.players[0].workers[:4]) == 1
    assert legal_texts(s)[0].startswith("centre:")


@rule("CE-11.2")
def test_the_second_worker_may_be_left() -> None:
    s = recruit("farmer soldier builder", "noble", tile=5)
    play(s, "recruit:farmer", "done")
    assert sum(s.players[0].workers[:4]) == 2


@rule("CE-11.2", "CE-20.36")
def test_at_most_three_workers_are_recruited_however_many_nobles() -> None:
    s = recruit("noble noble noble", "noble", tile=0)
    play(s, "recruit:noble", "recruit:noble", "recruit:noble")
    assert s.players[0].workers[:8] == [0, 0, 0, 0, 0, 0, 0, 4]
    assert legal_texts(s)[0].startswith("centre:")
    s = scene(tokens=3)
    workers(s, 0, "noble noble farmer")
    act_in(s, "west-north")
    play(
        s,
        "pass",
        "token:noble",
        "token:noble",
        "token:noble",
        "recruit:noble",
        "recruit:noble",
        "recruit:farmer",
    )
    assert sum(s.players[0].workers[:4]) == 0


@rule("CE-11.2", "CE-7.4")
def test_a_token_noble_allows_another_worker() -> None:
    s = scene(tokens=1)
    workers(s, 0, "farmer builder soldier")
    act_in(s, "west-north")
    play(s, "pass", "token:noble", "recruit:farmer")
    assert "recruit:builder" in legal_texts(s)


@rule("CE-11.2")
def test_without_a_noble_there_is_no_second_worker() -> None:
    s = recruit("farmer farmer builder", "druid builder", tile=0)
    play(s, "recruit:farmer")
    assert legal_texts(s) == ["done", "druid-order"]
    assert why_not(s, "recruit:farmer") == "CE-11.2"


@rule("CE-11.4", "CE-11.6", "CE-20.16")
def test_the_example_of_the_rulebook() -> None:
    s = recruit("farmer noble builder")
    hand(s, 0, "pink-traps")
    bag(s)
    area(s, "centre", "soldier soldier soldier")
    play(s, "recruit:farmer", "recruit:noble", "druid-order")
    assert s.players[0].workers[4:] == [0, 0, 0, 0, 0]
    assert sum(s.bag) == 2
    play(s, "centre:1")
    assert s.players[0].orders == 0
    assert sum(s.bag) == 1
    play(s, "centre:1")
    assert s.players[0].orders == 1 << FARMER_NOBLE
    assert sum(s.players[0].workers[:4]) == 3
    assert legal_texts(s) == ["pass", "druid"]
    play(s, "druid")
    assert s.players[0].workers[8] == 1
    assert discards(s)[-1] == "pink-traps"
    assert s.druids == (2, 3)
    assert s.current == 1


@rule("CE-11.4", "CE-20.14")
def test_active_workers_and_druids_do_not_go_to_the_order() -> None:
    s = recruit("farmer noble builder", "druid noble")
    play(s, "recruit:builder")
    assert "druid-order" not in legal_texts(s)
    assert why_not(s, "druid-order") == "CE-11.4"


@rule("CE-11.4")
def test_an_empty_stack_has_no_order() -> None:
    s = recruit("farmer noble builder", "noble")
    s.taken = (0, 0, 3, 0)
    play(s, "recruit:farmer")
    assert why_not(s, "druid-order") == "CE-11.4"


@rule("CE-11.4", "CE-2.3")
def test_the_order_is_that_of_the_region() -> None:
    s = recruit("farmer noble builder", "noble", region="south")
    hand(s, 0)
    play(s, "recruit:farmer", "druid-order", "centre:1")
    assert s.taken == (0, 0, 0, 1)
    assert s.players[0].orders == 1 << FARMER_NOBLE


@rule("CE-11.5", "CE-20.16")
def test_the_centre_is_filled_before_the_next_worker_is_taken() -> None:
    s = recruit("farmer noble builder", tile=5)
    area(s, "centre", "soldier soldier farmer")
    bag(s, builder=5)
    play(s, "recruit:farmer", "recruit:noble")
    assert legal_texts(s) == ["centre:1", "centre:3"]
    assert why_not(s, "centre:2") == "CE-11.5"
    play(s, "centre:1")
    assert workers_in(s, "centre") == ["builder", "soldier", "farmer"]
    play(s, "centre:1")
    assert s.players[0].workers[:4] == [0, 2, 1, 0]
    assert s.current == 1


@rule("CE-20.3")
def test_a_gap_of_the_centre_cannot_be_taken() -> None:
    s = recruit("farmer noble builder", tile=5)
    area(s, "centre", "- soldier -")
    bag(s)
    play(s, "recruit:farmer", "recruit:noble")
    assert legal_texts(s) == ["centre:2"]
    assert why_not(s, "centre:1") == "CE-20.3"


@rule("CE-11.6", "CE-12.5")
def test_the_last_druid_tile_moves_the_marker_before_the_druid_is_offered() -> None:
    s = recruit("farmer noble builder", "noble")
    hand(s, 0, "pink-traps")
    s.orders = (0, 1, FARMER_NOBLE, 3, 4, 5, 6, 7, 8, 9)
    s.taken = (0, 0, 2, 0)
    play(s, "recruit:farmer", "druid-order", "centre:1")
    assert legal_texts(s)[0] == "marker:1"
    play(s, "marker:1")
    assert s.beside == 0b1011
    assert legal_texts(s) == ["pass", "druid"]


@rule("CE-11.7", "CE-20.37")
def test_a_druid_costs_a_card_for_each_druid_now_in_the_tribe() -> None:
    s = recruit("farmer noble builder", "noble druid")
    hand(s, 0, "pink-traps", "teal-traps", "teal-warriors")
    play(s, "recruit:farmer", "druid-order", "centre:1", "druid")
    assert len(legal_texts(s)) == 3
    assert why_not(s, "discard:purple-traps") == "CE-11.7"
    play(s, "discard:teal-traps", "discard:pink-traps")
    assert s.players[0].workers[8] == 2
    assert sum(s.players[0].hand) == 1
    s = recruit("farmer noble builder", "noble")
    s.boxed_druids += 1  # a druid that was removed from the tribe costs nothing any more
    hand(s, 0, "pink-traps", "teal-traps")
    play(s, "recruit:farmer", "druid-order", "centre:1", "druid", "discard:pink-traps")
    assert s.players[0].workers[8] == 1


@rule("CE-11.7")
def test_who_cannot_or_will_not_pay_gets_no_druid() -> None:
    s = recruit("farmer noble builder", "noble druid")
    hand(s, 0, "pink-traps")
    play(s, "recruit:farmer", "druid-order", "centre:1")
    assert s.current == 1
    s = recruit("farmer noble builder", "noble")
    hand(s, 0, "pink-traps")
    play(s, "recruit:farmer", "druid-order", "centre:1", "pass")
    assert s.players[0].workers[8] == 0
    assert s.druids == (3, 3)


@rule("CE-11.7")
def test_no_druid_is_offered_when_none_is_left() -> None:
    s = recruit("farmer noble builder", "noble")
    hand(s, 0, "pink-traps")
    s.druids = (0, 3)
    play(s, "recruit:farmer", "druid-order", "centre:1")
    assert s.current == 1


@rule("CE-11.3", "CE-11.8", "CE-20.15", "CE-20.16")
def test_a_tribe_above_eight_is_cut_at_the_end_by_choice() -> None:
    s = recruit(
        "farmer noble builder", "farmer farmer farmer farmer farmer noble noble druid", tile=5
    )
    boxed = s.boxed_druids
    play(s, "recruit:farmer", "recruit:builder", "done", "centre:1", "centre:1")
    assert sum(s.players[0].workers[4:]) == 10
    nobles = s.bag[3]
    play(s, "remove:noble", "remove:druid")
    assert s.bag[3] == nobles + 1
    assert s.boxed_druids == boxed + 1
    assert sum(s.players[0].workers[4:]) == 8
    assert s.current == 1


@rule("CE-11.3", "CE-11.4")
def test_the_order_can_bring_a_large_tribe_down_again() -> None:
    s = recruit("farmer noble builder", "farmer farmer farmer farmer farmer noble noble noble")
    hand(s, 0)
    play(s, "recruit:farmer", "druid-order", "centre:1")
    assert sum(s.players[0].workers[4:]) == 7
    assert s.current == 1


@rule("CE-11.2", "CE-7.4", "CE-20.9")
def test_each_token_noble_allows_one_more_worker() -> None:
    s = scene(tokens=2)
    workers(s, 0, "farmer builder soldier")
    act_in(s, "west-north")
    play(
        s,
        "pass",
        "token:noble",
        "token:noble",
        "recruit:farmer",
        "recruit:builder",
        "recruit:soldier",
    )
    assert s.players[0].workers[4:7] == [1, 1, 1]
    s = scene(tokens=1)
    workers(s, 0, "noble builder soldier")
    act_in(s, "west-north")
    play(s, "pass", "token:noble", "recruit:builder", "recruit:soldier", "recruit:noble")
    assert s.players[0].workers[4:8] == [0, 1, 1, 1]


@rule("CE-11.1", "CE-11.4")
def test_the_druid_order_comes_after_the_first_worker() -> None:
    s = recruit("farmer noble builder", "farmer noble")
    assert legal_texts(s) == ["recruit:farmer", "recruit:builder", "recruit:noble"]
    assert why_not(s, "druid-order") == "CE-11.1"


@rule("CE-11.4")
@pytest.mark.parametrize("tile", range(10))
def test_a_druid_tile_asks_for_the_workers_that_it_shows(tile: int) -> None:
    needs = scene().box.order_needs[tile]
    shown = [kind for number, kind in zip(needs, KINDS, strict=True) for _ in range(number)]
    joins, *tribe = shown
    s = recruit(f"{joins} {joins} {joins}", " ".join(tribe), tile=tile)
    play(s, f"recruit:{joins}")
    assert "druid-order" in legal_texts(s)
    for missing in set(shown):
        plenty = [kind for kind in KINDS if kind != missing]
        tribe = plenty * 2 + [missing] * (shown.count(missing) - 1)
        s = recruit(" ".join(plenty), " ".join(tribe), tile=tile)
        play(s, f"recruit:{plenty[0]}")
        assert "druid-order" not in legal_texts(s)


@rule("CE-11.4")
@pytest.mark.parametrize("region", ["north", "south"])
def test_without_a_tile_even_a_tribe_of_all_kinds_turns_to_no_order(region: str) -> None:
    s = recruit("farmer noble builder", "farmer builder soldier noble noble", region=region)
    s.taken = (0, 0, 3, 3)
    play(s, "recruit:farmer")
    assert "druid-order" not in legal_texts(s)


@rule("CE-11.6", "CE-12.5")
def test_the_last_druid_tile_of_the_south_moves_the_marker_of_its_own_stack() -> None:
    s = recruit("farmer noble builder", "noble", region="south")
    hand(s, 0)
    s.orders = (0, 1, 3, 4, 5, FARMER_NOBLE, 6, 7, 8, 9)
    s.taken = (0, 0, 0, 2)
    play(s, "recruit:farmer", "druid-order", "centre:1", "marker:1")
    assert s.beside == 0b0111
    s = recruit("farmer noble builder", "noble", region="south")
    hand(s, 0)
    s.taken = (0, 3, 3, 0)
    play(s, "recruit:farmer", "druid-order", "centre:1")
    assert (s.beside, s.current) == (0b1111, 1)
