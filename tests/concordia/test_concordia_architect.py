"""The Architect: moving colonists and building houses."""

from __future__ import annotations

import pytest
from concordia_scenes import city, first_cities, goods, houses, land, produce, scene, sea, stored

from quadriga.games.concordia.components import CITIES, LANE_NAMES, ROAD_NAMES
from quadriga.games.concordia.state import State
from support import legal_texts, play, rule, why_not


def road(name: str) -> int:
    return CITIES + ROAD_NAMES.index(name)


def lane(name: str) -> int:
    return CITIES + LANE_NAMES.index(name)


def targets(s: State, place: str) -> set[str]:
    """The lines to which the colonist of a place could move now."""
    twin = s.copy()
    twin.play(twin.game.parse_move(place))
    return {text.partition(":")[2] for text in legal_texts(twin)}


def architect(steps: int = 2, players: int = 3) -> State:
    """A's Architect is played, with as many steps as asked for."""
    s = scene(players=players)
    land(s, 0, *["roma"] * min(3, steps - 1))
    sea(s, 0, *["roma"] * (steps - min(3, steps - 1)))
    play(s, "play:architect")
    assert s.steps_left == steps
    return s


def building(*roads: str) -> State:
    """A has colonists on roads, plenty of goods and money, and has ended moving."""
    s = scene()
    land(s, 0, *roads)
    sea(s, 0)
    goods(s, 0, brick=2, food=2, tool=1, wine=1, cloth=1)
    s.players[0].money = 60
    play(s, "play:architect", "done")
    return s


@rule("CO-6.1")
def test_there_are_as_many_steps_as_colonists_on_the_board() -> None:
    s = scene()
    play(s, "play:architect")
    assert s.steps_left == 2
    s = architect(6)
    assert s.steps_left == 6


@rule("CO-6.1", "CO-4.3")
def test_moving_is_optional_and_unused_steps_are_lost() -> None:
    s = scene()
    play(s, "play:architect", "move-land:roma", "to-road:novaria--roma", "done", "done")
    assert s.players[0].sea == (0,)
    assert s.current == 1


@rule("CO-6.1")
def test_steps_are_divided_freely() -> None:
    s = architect(3)
    play(s, "move-land:roma", "to-road:novaria--roma", "move-sea:roma", "to-lane:massilia--roma")
    assert s.steps_left == 1
    assert s.players[0].land == (0, road("novaria--roma"))
    play(s, "move-land:roma", "to-road:aquileia--roma")
    assert legal_texts(s)[0] == "done"
    assert why_not(s, "move-land:roma") == "CO-6.9"


@rule("CO-6.2", "CO-1.6")
def test_land_colonists_use_roads_and_sea_colonists_sea_lanes() -> None:
    s = scene()
    play(s, "play:architect", "move-land:roma")
    assert all(text.startswith("to-road:") for text in legal_texts(s))
    assert why_not(s, "to-lane:massilia--roma") == "CO-6.2"
    s = scene()
    play(s, "play:architect", "move-sea:roma")
    assert all(text.startswith("to-lane:") for text in legal_texts(s))
    assert why_not(s, "to-road:novaria--roma") == "CO-6.2"


@rule("CO-6.3", "CO-6.5")
def test_the_first_step_leads_from_the_city_onto_a_line_that_touches_it() -> None:
    s = scene()
    land(s, 0, "roma")
    sea(s, 0)
    play(s, "play:architect")
    assert s.steps_left == 1
    assert targets(s, "move-land:roma") == {"novaria--roma", "aquileia--roma", "roma--syracusae"}


@rule("CO-6.4", "CO-6.5")
def test_a_step_from_a_line_leads_through_either_end_onto_another_line() -> None:
    s = scene()
    land(s, 0, "colonia_agrippina--novaria")
    sea(s, 0)
    play(s, "play:architect")
    assert targets(s, "move-road:colonia_agrippina--novaria") == {
        "massilia--novaria",
        "novaria--aquileia",
        "novaria--roma",
        "lutetia--colonia_agrippina",
        "colonia_agrippina--vindobona",
    }
    play(s, "move-road:colonia_agrippina--novaria", "to-road:novaria--roma")
    assert s.players[0].land == (road("novaria--roma"),)


@rule("CO-6.4")
def test_a_colonist_does_not_move_to_its_own_line() -> None:
    s = scene()
    land(s, 0, "novaria--roma")
    play(s, "play:architect", "move-road:novaria--roma")
    assert why_not(s, "to-road:novaria--roma") == "CO-6.4"


@rule("CO-6.1", "CO-6.3", "CO-6.7")
def test_the_movement_example_of_the_rulebook() -> None:
    """Three colonists: by sea to the lane Massilia–Roma (1), by land two steps to the road
    Vindobona–Aquileia.
    """
    s = scene()
    land(s, 0, "roma", "colonia_agrippina--novaria")
    play(s, "play:architect", "move-sea:roma", "to-lane:massilia--roma")
    assert s.steps_left == 2
    play(s, "move-land:roma", "to-road:vindobona--aquileia")
    assert s.steps_left == 0
    goods(s, 0, brick=2, food=2, tool=1, wine=1, cloth=1)
    s.players[0].money = 99
    houses(s, 0, "colonia_agrippina")
    sites = [text for text in legal_texts(s) if text.startswith("build:")]
    assert sorted(sites) == ["build:aquileia", "build:massilia", "build:novaria", "build:vindobona"]


@rule("CO-6.6", "CO-1.6")
def test_an_occupied_line_cannot_be_the_end_of_a_move_whoever_stands_there() -> None:
    s = scene()
    land(s, 1, "novaria--roma")
    land(s, 0, "roma", "aquileia--roma")
    play(s, "play:architect", "move-land:roma")
    assert why_not(s, "to-road:novaria--roma") == "CO-6.6"
    assert why_not(s, "to-road:aquileia--roma") == "CO-6.6"
    assert "to-road:roma--syracusae" in legal_texts(s)


@rule("CO-6.6", "CO-6.7")
def test_occupied_lines_are_passed_at_the_usual_cost() -> None:
    s = scene()
    land(s, 1, "novaria--roma", "aquileia--roma", "roma--syracusae")
    land(s, 0, "roma")
    play(s, "play:architect")
    assert targets(s, "move-land:roma") == {
        "massilia--novaria",
        "colonia_agrippina--novaria",
        "novaria--aquileia",
        "vindobona--aquileia",
        "aquileia--sirmium",
    }
    play(s, "move-land:roma", "to-road:massilia--novaria")
    assert s.steps_left == 0


@rule("CO-6.6")
def test_a_colonist_that_finds_no_free_line_within_reach_cannot_be_chosen() -> None:
    s = scene()
    land(s, 1, "novaria--roma", "aquileia--roma", "roma--syracusae")
    land(s, 0, "roma")
    sea(s, 0)
    play(s, "play:architect")
    assert legal_texts(s) == ["done"]
    assert why_not(s, "move-land:roma") == "CO-6.6"
    assert why_not(s, "move-sea:roma") == "CO-6.1"


@rule("CO-6.6", "CO-1.7")
def test_cities_never_block() -> None:
    s = scene(players=5)
    for seat in range(5):
        land(s, seat, "roma", "roma", "roma")
    play(s, "play:architect", "move-land:roma", "to-road:novaria--roma")
    assert s.players[0].land == (0, 0, road("novaria--roma"))


@rule("CO-6.7")
def test_the_shortest_way_counts_and_too_far_is_refused() -> None:
    s = scene()
    play(s, "play:architect", "move-land:roma")
    assert why_not(s, "to-road:valentia--massilia") == "CO-6.7"
    assert "to-road:massilia--novaria" in legal_texts(s)
    costs = s.box.roads.cost[city("roma")]
    distance = {
        name: costs[ROAD_NAMES.index(name)]
        for name in ("novaria--roma", "novaria--aquileia", "valentia--massilia")
    }
    assert distance == {"novaria--roma": 1, "novaria--aquileia": 2, "valentia--massilia": 3}


@rule("CO-6.7")
def test_a_line_left_by_an_earlier_move_is_free_for_a_later_one() -> None:
    s = scene()
    land(s, 0, "novaria--roma", "roma")
    play(
        s,
        "play:architect",
        "move-road:novaria--roma",
        "to-road:massilia--novaria",
        "move-land:roma",
        "to-road:novaria--roma",
    )
    assert s.players[0].land == tuple(sorted((road("massilia--novaria"), road("novaria--roma"))))
    assert s.game.title.laws(s) == []


@rule("CO-17.10")
def test_a_colonist_may_move_again_with_the_steps_that_are_left_but_must_move_once_chosen() -> None:
    s = architect(3)
    play(s, "move-land:roma", "to-road:novaria--roma", "move-road:novaria--roma")
    assert "done" not in legal_texts(s)
    play(s, "to-road:massilia--novaria")
    assert s.steps_left == 1


@rule("CO-19.1")
def test_colonists_of_one_kind_in_one_city_are_one_answer() -> None:
    s = architect(6)
    assert legal_texts(s) == ["done", "move-land:roma", "move-sea:roma"]


@rule("CO-6.8", "CO-6.9")
def test_a_colonist_that_did_not_move_still_counts_for_building() -> None:
    s = building("massilia--novaria")
    assert {"build:massilia", "build:novaria"} <= set(legal_texts(s))


@rule("CO-6.9", "CO-17.14")
def test_any_number_of_houses_is_built_on_both_sides_of_a_line() -> None:
    s = building("massilia--novaria", "vindobona--aquileia")
    produce(s, massilia="cloth", novaria="wine", aquileia="brick", vindobona="food")
    play(s, "build:massilia", "build:novaria", "build:aquileia")
    assert s.players[0].houses == sum(
        1 << city(name) for name in ("massilia", "novaria", "aquileia")
    )
    assert stored(s, 0) == {"food": 1, "tool": 1}
    assert why_not(s, "build:vindobona") == "CO-6.11"
    assert why_not(s, "build:napoca") == "CO-6.9"


@rule("CO-6.9")
def test_houses_are_built_after_all_movement() -> None:
    s = scene()
    land(s, 0, "massilia--novaria")
    play(s, "play:architect")
    assert not any(text.startswith("build:") for text in legal_texts(s))


@rule("CO-6.10", "CO-1.5")
def test_never_in_roma_nor_twice_in_a_city_nor_without_a_house() -> None:
    s = building("novaria--roma")
    assert why_not(s, "build:roma") == "CO-6.10"
    houses(s, 0, "novaria")
    assert why_not(s, "build:novaria") == "CO-6.10"
    houses(s, 0, *[name for name in first_cities(s, 16) if name != "novaria"][:15])
    assert legal_texts(s) == ["done"]
    assert why_not(s, "build:novaria") == "CO-6.10"


@rule("CO-6.11")
@pytest.mark.parametrize(("good", "cost"), [
    ("brick", {"food": 1}), ("food", {"brick": 1, "food": 1}), ("tool", {"brick": 1, "tool": 1}),
    ("wine", {"brick": 1, "wine": 1}), ("cloth", {"brick": 1, "cloth": 1}),
])  # fmt: skip
def test_the_goods_a_house_costs(good: str, cost: dict[str, int]) -> None:
    s = building("massilia--novaria")
    produce(s, massilia=good)
    goods(s, 0, **cost)
    play(s, "build:massilia")
    assert stored(s, 0) == {}
    for missing in cost:
        s = building("massilia--novaria")
        produce(s, massilia=good)
        goods(s, 0, **{name: units for name, units in cost.items() if name != missing})
        assert "build:massilia" not in legal_texts(s)
        assert why_not(s, "build:massilia") == "CO-6.11"


@rule("CO-6.12", "CO-4.4")
@pytest.mark.parametrize(
    ("good", "base"), [("brick", 1), ("food", 2), ("tool", 3), ("wine", 4), ("cloth", 5)]
)
@pytest.mark.parametrize("others", [0, 1, 2])
def test_coins_are_multiplied_by_the_houses_then_in_the_city(
    good: str, base: int, others: int
) -> None:
    s = building("massilia--novaria")
    produce(s, massilia=good)
    for seat in range(1, 1 + others):
        houses(s, seat, "massilia")
    price = base * (others + 1)
    s.players[0].money = price - 1
    assert why_not(s, "build:massilia") == "CO-6.12"
    s.players[0].money = price
    before = sum(s.players[0].goods)
    play(s, "build:massilia")
    assert s.players[0].money == 0
    assert before - sum(s.players[0].goods) == (1 if good == "brick" else 2)


@rule("CO-6.12")
def test_the_building_example_of_the_rulebook() -> None:
    """Massilia 5 (cloth), Novaria 4 (wine), and Aquileia 6: a food city where two houses stand
    already.
    """
    s = building("colonia_agrippina--novaria", "vindobona--aquileia")
    sea(s, 0, "massilia--roma")
    produce(s, massilia="cloth", novaria="wine", aquileia="food")
    houses(s, 0, "colonia_agrippina")
    houses(s, 1, "aquileia")
    houses(s, 2, "aquileia")
    goods(s, 0, brick=3, food=1, wine=1, cloth=1)
    s.players[0].money = 15
    play(s, "build:massilia", "build:novaria", "build:aquileia")
    assert s.players[0].money == 0
    assert stored(s, 0) == {}


@rule("CO-6.13")
def test_a_city_holds_a_house_of_every_player() -> None:
    s = scene(players=5)
    for seat in range(1, 5):
        houses(s, seat, "novaria")
    produce(s, novaria="brick")
    land(s, 0, "novaria--roma")
    play(s, "play:architect", "done", "build:novaria")
    assert s.players[0].money == 0
    assert all(player.houses == 1 << city("novaria") for player in s.players)


@rule("CO-6.14")
def test_a_colonist_in_a_city_gives_no_right_to_build() -> None:
    s = scene()
    land(s, 0, "novaria")
    sea(s, 0, "massilia")
    play(s, "play:architect", "done")
    assert legal_texts(s) == ["done"]
    assert why_not(s, "build:massilia") == "CO-6.14"


@rule("CO-3.1")
def test_lines_and_cities_of_the_other_map_are_refused() -> None:
    s = scene()
    play(s, "play:architect", "move-land:roma")
    assert why_not(s, "to-road:cosa--roma") == "CO-3.1"
    play(s, "to-road:novaria--roma", "done")
    assert why_not(s, "build:cosa") == "CO-3.1"


@rule("CO-6.3")
def test_the_architect_finds_his_way_on_italia_too() -> None:
    s = scene(map="italia")
    play(s, "play:architect", "move-sea:roma", "to-lane:cosa--aleria")
    assert s.players[0].sea == (lane("cosa--aleria"),)
    assert s.steps_left == 0
    assert s.game.title.laws(s) == []


@pytest.mark.parametrize("name", ["imperium", "italia"])
def test_distances_agree_with_a_walk_line_by_line(name: str) -> None:
    """The tables of the box against the plain definition: each step enters one more line."""
    s = scene(map=name)
    for net in (s.box.roads, s.box.lanes):
        for start in net.lines:
            reached = {start}
            for steps in range(1, 7):
                cities = {end for line in reached for end in net.ends[line]}
                reached |= {line for line in net.lines if cities & set(net.ends[line])}
                assert set(net.targets[(CITIES + start) * 7 + steps]) == reached - {start}
