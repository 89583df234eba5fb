"""The edges: the last position and good, occupied lines of either map, and what a turn leaves
behind.
"""

from __future__ import annotations

import pytest
from concordia_scenes import city, display, goods, hand, houses, produce, scene, sea, stored

from quadriga.games.concordia.components import CITIES, LANE_NAMES, ROAD_NAMES
from support import legal_texts, play, rule, why_not


@rule("CO-3.6", "CO-3.10", "CO-3.12")
def test_before_the_first_card_nothing_is_under_way() -> None:
    s = scene()
    assert (s.ply, s.barrier, s.current, s.first, s.turns) == (0, 0, 0, 0, 0)
    assert (s.coin_side, s.roads_taken, s.lanes_taken, s.concordia, s.compared) == (0, 0, 0, -1, 0)
    assert (s.steps_left, s.traded, s.praefectus_used) == (0, 0, 0)
    for player in s.players:
        assert (player.incoming, player.houses, player.top, sum(player.discard)) == (
            (0,) * 5,
            0,
            -1,
            0,
        )


@rule("CO-6.6", "CO-6.3")
@pytest.mark.parametrize("map_name", ["imperium", "italia"])
@pytest.mark.parametrize("kind", ["land", "sea"])
def test_a_line_that_another_colonist_holds_is_not_offered_on_either_map(
    map_name: str, kind: str
) -> None:
    s = scene(map=map_name)
    net, names, verb = (
        (s.box.lanes, LANE_NAMES, "to-lane")
        if kind == "sea"
        else (s.box.roads, ROAD_NAMES, "to-road")
    )
    play(s, "play:architect", f"move-{kind}:roma")
    free = legal_texts(s)
    assert len(free) > 2
    for text in free:
        twin = s.copy()
        line = names.index(text.removeprefix(f"{verb}:"))
        taken = 1 << (line - net.base)
        if kind == "sea":
            twin.players[1].sea, twin.lanes_taken = (CITIES + line,), taken
        else:
            twin.players[1].land, twin.roads_taken = (CITIES + line,), taken
        assert legal_texts(twin) == [other for other in free if other != text]
        assert why_not(twin, text) == "CO-6.6"


@rule("CO-5.3", "CO-2.2")
@pytest.mark.parametrize("kind", ["land", "sea"])
def test_the_tribune_offers_no_fourth_colonist_of_a_kind(kind: str) -> None:
    s = scene()
    goods(s, 0, food=1, tool=1)
    if kind == "sea":
        sea(s, 0, "roma", "roma", "roma")
    else:
        s.players[0].land = (city("roma"),) * 3
    play(s, "play:tribune")
    other = "land" if kind == "sea" else "sea"
    assert legal_texts(s) == ["done", f"settle-{other}:roma"]


@rule("CO-11.7")
@pytest.mark.parametrize("position", [1, 7])
def test_the_consul_buys_from_any_position(position: int) -> None:
    s = scene()
    hand(s, 0, "consul")
    kinds = ["mason", "farmer", "smith", "vintner", "weaver", "architect"]
    kinds.insert(position - 1, "colonist")
    display(s, *kinds)
    goods(s, 0, food=1)
    play(s, "play:consul")
    assert f"card:{position}" in legal_texts(s)


@rule("CO-12.4")
@pytest.mark.parametrize("good", ["brick", "cloth"])
def test_any_good_that_arrives_may_be_kept_the_cheapest_and_the_dearest(good: str) -> None:
    s = scene()
    produce(s, massilia=good, lutetia="food", burdigala="tool")
    houses(s, 0, "massilia", "lutetia", "burdigala")
    goods(s, 0, wine=7)
    s.praefectus = 1
    play(s, "play:prefect", "produce:gallia")
    assert f"keep:{good}" in legal_texts(s)
    play(s, f"keep:{good}")
    assert stored(s, 0) == {"wine": 7, good: 1}


@rule("CO-13.2")
def test_the_praefectus_magnus_passes_on_once_and_stays_until_it_is_used_again() -> None:
    s = scene()
    s.praefectus = 0
    produce(s, massilia="wine", lutetia="food", burdigala="tool")
    houses(s, 0, "massilia", "lutetia", "burdigala")
    goods(s, 0, brick=6)
    play(s, "play:prefect", "produce:gallia")
    assert s.praefectus_used == 1
    play(s, "keep:wine", "keep:wine")
    assert (s.praefectus, s.praefectus_used, s.current) == (2, 0, 1)
    play(s, "play:tribune", "done", "play:tribune", "done")
    assert s.praefectus == 2


@rule("CO-17.15")
def test_a_game_beyond_the_turn_limit_ends_with_the_turn() -> None:
    s = scene(players=2, turn_limit=25)
    s.turns = s.box.most_turns + 3
    play(s, "play:tribune", "done")
    assert s.over
