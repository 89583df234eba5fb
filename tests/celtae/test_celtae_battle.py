"""The Battle action and the garrisons."""

from __future__ import annotations

import pytest
from celtae_scenes import act_in, discards, hand, scene, workers

from quadriga.games.celtae.components import CARD_NAMES
from quadriga.games.celtae.state import State
from support import legal_texts, play, rule, why_not


def battle(
    tribe: str = "", strength: int = 0, region: str = "north", players: int = 3, rules: int = 2
) -> State:
    """Seat A with two soldiers battles; the army on top of the region has strength 10."""
    s = scene(players, rules=rules)
    workers(s, 0, "soldier soldier farmer", tribe)
    s.players[0].strength = strength
    tiles = [tile for tile in s.armies if tile != 8]
    tiles.insert(0 if region == "north" else s.box.depth, 8)
    s.armies = tuple(tiles)
    act_in(s, f"east-{region}")
    return s


@rule("CE-10.1", "CE-10.2", "CE-10.3")
def test_the_example_of_the_rulebook() -> None:
    s = battle(strength=4)
    hand(
        s,
        0,
        "pink-warriors",
        "teal-warriors",
        "teal-warriors",
        "orange-warriors",
        "purple-fortresses",
    )
    s.players[1].garrison = 0b10  # the traps of the North are taken
    play(s, "pass", "discard:pink-warriors", "discard:teal-warriors", "discard:teal-warriors")
    assert s.players[0].strength == 10
    play(s, "fight")
    assert s.players[0].strength == 0
    assert s.players[0].armies == 1 << 8
    assert legal_texts(s) == ["pass", "discard:orange-warriors", "discard:purple-fortresses"]
    play(s, "discard:purple-fortresses")
    assert s.players[0].garrison == 0b100
    assert discards(s)[-1] == "purple-fortresses"
    assert s.current == 1


@rule("CE-10.1")
def test_all_cards_show_the_same_symbol() -> None:
    s = battle()
    hand(s, 0, "pink-warriors", "teal-traps", "teal-warriors")
    play(s, "pass")
    assert legal_texts(s) == [
        "done",
        "discard:pink-warriors",
        "discard:teal-warriors",
        "discard:teal-traps",
    ]
    play(s, "discard:pink-warriors")
    assert legal_texts(s) == ["done", "discard:teal-warriors"]
    assert why_not(s, "discard:teal-traps") == "CE-10.1"
    assert why_not(s, "discard:purple-warriors") == "CE-10.1"


@rule("CE-10.1", "CE-7.2")
def test_a_card_gives_as_much_as_there_are_soldiers_but_at_most_four() -> None:
    for tribe, strength in (
        ("", 2),
        ("druid", 3),
        ("soldier druid", 4),
        ("soldier soldier soldier", 4),
    ):
        s = battle(tribe)
        hand(s, 0, "pink-warriors")
        play(s, "pass", "discard:pink-warriors")
        assert s.players[0].strength == strength


@rule("CE-10.1", "CE-20.7", "CE-10.2")
def test_without_soldiers_cards_may_be_discarded_for_nothing_and_stored_strength_fights() -> None:
    s = battle(strength=10)
    workers(s, 0, "farmer farmer farmer")
    hand(s, 0, "pink-warriors", "teal-warriors", "pink-traps")
    play(s, "pass", "discard:pink-warriors")
    assert s.players[0].strength == 10
    assert discards(s)[-1] == "pink-warriors"
    assert legal_texts(s) == ["done", "discard:teal-warriors", "fight"]
    play(s, "fight")
    assert s.players[0].armies == 1 << 8


@rule("CE-20.7", "CE-10.2")
def test_under_rules_1_no_card_is_discarded_without_soldiers() -> None:
    s = battle(strength=10, rules=1)
    workers(s, 0, "farmer farmer farmer")
    hand(s, 0, "pink-warriors")
    play(s, "pass")
    assert legal_texts(s) == ["done", "fight"]
    assert why_not(s, "discard:pink-warriors") == "CE-20.7"
    play(s, "fight")
    assert s.players[0].armies == 1 << 8


@rule("CE-10.2")
def test_fighting_needs_the_strength_of_the_army() -> None:
    s = battle(strength=9)
    hand(s, 0)
    play(s, "pass")
    assert why_not(s, "fight") == "CE-10.2"
    play(s, "done")
    assert s.current == 1
    assert s.players[0].strength == 9


@rule("CE-10.2")
def test_one_army_is_fought_and_an_empty_stack_has_none() -> None:
    s = battle(strength=15)
    hand(s, 0)
    play(s, "pass", "fight")
    assert s.current == 1
    assert s.taken == (1, 0, 0, 0)
    s = battle(strength=15)
    s.taken = (4, 0, 0, 0)
    play(s, "pass")
    assert why_not(s, "fight") == "CE-10.2"


@rule("CE-10.2", "CE-2.3")
def test_the_army_is_that_of_the_region() -> None:
    s = battle(strength=15, region="south")
    hand(s, 0)
    play(s, "pass", "fight")
    assert s.taken == (0, 1, 0, 0)


@rule("CE-10.1", "CE-20.8")
def test_strength_from_cards_stops_at_the_end_of_the_track() -> None:
    s = battle(strength=14)
    hand(s, 0, "pink-warriors")
    play(s, "pass", "discard:pink-warriors")
    assert s.players[0].strength == 15


@rule("CE-10.3")
def test_no_cube_without_a_card_a_free_space_or_a_cube() -> None:
    s = battle(strength=10)
    hand(s, 0)
    play(s, "pass", "fight")
    assert s.current == 1
    s = battle(strength=10)
    hand(s, 0, "pink-warriors")
    s.players[0].garrison = 0b0111100000
    play(s, "pass", "fight")
    assert s.current == 1
    s = battle(strength=10)
    hand(s, 0, "pink-warriors")
    s.players[1].garrison = 0b1111
    play(s, "pass", "fight")
    assert s.current == 1


@rule("CE-10.3", "CE-19.2")
def test_the_cube_is_offered_even_if_no_card_of_the_hand_fits() -> None:
    s = battle(strength=10)
    hand(s, 0, "pink-traps")
    s.players[1].garrison = 0b10
    play(s, "pass", "fight")
    assert legal_texts(s) == ["pass"]
    assert why_not(s, "discard:pink-traps") == "CE-10.3"
    assert why_not(s, "discard:pink-warriors") == "CE-10.3"
    play(s, "pass")
    assert s.players[0].garrison == 0


@rule("CE-10.3")
def test_the_cube_may_be_left() -> None:
    s = battle(strength=10)
    hand(s, 0, "pink-traps")
    play(s, "pass", "fight", "pass")
    assert s.players[0].garrison == 0
    assert sum(s.players[0].hand) == 1


@rule("CE-20.34")
def test_of_two_spaces_with_a_symbol_the_first_is_taken() -> None:
    s = battle(strength=10)
    hand(s, 0, "pink-warriors", "pink-warriors")
    play(s, "pass", "fight", "discard:pink-warriors")
    assert s.players[0].garrison == 0b1
    s = battle(strength=10)
    hand(s, 0, "pink-warriors")
    s.players[1].garrison = 0b1
    play(s, "pass", "fight", "discard:pink-warriors")
    assert s.players[0].garrison == 0b1000


@rule("CE-3.14", "CE-10.3")
def test_spaces_closed_to_fewer_players_take_no_cube() -> None:
    s = battle(strength=10, players=2)
    hand(s, 0, "pink-warriors", "pink-traps")
    s.players[1].garrison = 0b1
    play(s, "pass", "fight")
    assert legal_texts(s) == ["pass", "discard:pink-traps"]


@rule("CE-10.4")
def test_the_last_army_moves_the_marker_after_the_cube() -> None:
    s = battle(strength=15)
    hand(s, 0, "pink-warriors")
    s.taken = (3, 0, 0, 0)
    play(s, "pass", "fight", "discard:pink-warriors", "marker:2")
    assert s.beside == 0b1110
    assert s.markers[1] == 1


@rule("CE-20.7", "CE-10.1")
def test_under_rules_1_cards_may_be_discarded_by_who_has_a_soldier() -> None:
    for active, offered in (("soldier farmer farmer", 1), ("farmer farmer farmer", 0)):
        s = scene(rules=1)
        workers(s, 0, active)
        hand(s, 0, "teal-traps")
        act_in(s, "east-north")
        play(s, "pass")
        assert legal_texts(s).count("discard:teal-traps") == offered


@rule("CE-10.1")
def test_any_card_of_the_hand_may_be_the_first_of_a_battle() -> None:
    s = scene()
    workers(s, 0, "soldier farmer farmer")
    hand(s, 0, *CARD_NAMES)
    act_in(s, "east-south")
    play(s, "pass")
    assert legal_texts(s) == ["done", *[f"discard:{name}" for name in CARD_NAMES]]


@rule("CE-10.3")
@pytest.mark.parametrize(("region", "cube"), [("north", 0), ("south", 5)])
def test_a_cube_is_placed_in_the_region_of_the_battle(region: str, cube: int) -> None:
    s = scene()
    s.players[0].strength = 15
    hand(s, 0, "pink-warriors")
    act_in(s, f"east-{region}")
    play(s, "pass", "fight")
    assert legal_texts(s) == ["pass", "discard:pink-warriors"]
    play(s, "discard:pink-warriors")
    assert s.players[0].garrison == 1 << cube
