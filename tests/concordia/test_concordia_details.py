"""Details: line 0 of a map, the lines of the second map, the last city and kind, and exact fits."""

from __future__ import annotations

import json

import pytest
from concordia_scenes import (
    EVERY_KIND,
    cards_in,
    city,
    display,
    goods,
    hand,
    houses,
    land,
    on_top,
    produce,
    scene,
    sea,
    stored,
)

import quadriga
from quadriga.core.components import as_json
from quadriga.core.engine import FRAME
from quadriga.games.concordia.components import (
    CITY_NAMES,
    GOODS_NAMES,
    LANE_NAMES,
    ROAD_NAMES,
)
from quadriga.games.concordia.steps import BUILD_HOUSE, BUY_CARD, TRADE
from quadriga.games.concordia.tables import TABLES
from support import legal_texts, play, rule


@rule("CO-14.1", "CO-14.2", "CO-14.4")
@pytest.mark.parametrize(("built", "ends"), [(3, False), (13, False), (14, True)])
def test_only_the_fifteenth_house_brings_the_concordia_card(built: int, ends: bool) -> None:
    s = scene()
    produce(s, novaria="food")
    others = [c for c in s.box.cities if c != city("novaria")]
    s.players[0].houses = sum(1 << c for c in others[:built])
    land(s, 0, "novaria--roma")
    goods(s, 0, brick=1, food=1)
    s.players[0].money = 50
    play(s, "play:architect", "done", "build:novaria")
    assert s.players[0].houses.bit_count() == built + 1
    assert s.concordia == (0 if ends else -1)


@rule("CO-6.5", "CO-6.6")
@pytest.mark.parametrize("map_name", ["imperium", "italia"])
@pytest.mark.parametrize("kind", ["land", "sea"])
def test_a_line_is_held_by_who_ends_there_and_free_when_they_leave(
    map_name: str, kind: str
) -> None:
    s = scene(map=map_name)
    names, base = (
        (ROAD_NAMES, s.box.roads.base) if kind == "land" else (LANE_NAMES, s.box.lanes.base)
    )
    road, verb = ("road", "to-road") if kind == "land" else ("lane", "to-lane")
    play(s, "play:architect", f"move-{kind}:roma")
    near = [text for text in legal_texts(s) if "roma" in text]
    first = near[0].removeprefix(f"{verb}:")
    play(s, f"{verb}:{first}")
    taken = [s.roads_taken, s.lanes_taken]
    assert taken[kind == "sea"] == 1 << names.index(first) - base
    play(s, f"move-{road}:{first}")
    second = legal_texts(s)[0].removeprefix(f"{verb}:")
    play(s, f"{verb}:{second}")
    taken = [s.roads_taken, s.lanes_taken]
    assert second != first
    assert taken[kind == "sea"] == 1 << names.index(second) - base
    assert taken[kind != "sea"] == 0
    assert s.game.title.laws(s) == []


@rule("CO-6.3", "CO-6.2")
@pytest.mark.parametrize("map_name", ["imperium", "italia"])
def test_with_one_step_every_line_that_touches_the_city_is_offered(map_name: str) -> None:
    for kind, names, verb in (("land", ROAD_NAMES, "to-road"), ("sea", LANE_NAMES, "to-lane")):
        s = scene(map=map_name)
        net = s.box.roads if kind == "land" else s.box.lanes
        play(s, "play:architect")
        s.steps_left = 1
        play(s, f"move-{kind}:roma")
        touching = [names[line] for line in net.lines if "roma" in names[line].split("--")]
        assert legal_texts(s) == [f"{verb}:{name}" for name in touching]


@rule("CO-6.9")
@pytest.mark.parametrize("kind", ["land", "sea"])
def test_a_colonist_on_the_first_line_of_all_may_build_and_move_on(kind: str) -> None:
    s = scene()
    line = (ROAD_NAMES if kind == "land" else LANE_NAMES)[0]
    (land if kind == "land" else sea)(s, 0, line)
    here = city(next(end for end in line.split("--") if end != "roma"))
    goods(s, 0, brick=2, food=2, tool=2)
    s.players[0].goods[s.produces[here]] += 1
    s.players[0].money = 50
    play(s, "play:architect")
    assert f"move-{'road' if kind == 'land' else 'lane'}:{line}" in legal_texts(s)
    twin = s.copy()
    play(twin, "done")
    assert f"build:{CITY_NAMES[here]}" in legal_texts(twin)
    play(s, f"move-{'road' if kind == 'land' else 'lane'}:{line}")
    play(s, legal_texts(s)[0])
    assert not (s.roads_taken if kind == "land" else s.lanes_taken) & 1


@rule("CO-5.1")
@pytest.mark.parametrize("kind", EVERY_KIND)
def test_the_tribune_takes_back_every_kind_of_card(kind: str) -> None:
    s = scene()
    hand(s, 0)
    on_top(s, 0, kind)
    play(s, "play:tribune")
    assert cards_in(s, 0).count(kind) == 1
    assert sum(s.players[0].discard) == 0


@rule("CO-9.2", "CO-9.3")
def test_after_the_first_trade_one_is_left() -> None:
    s = scene()
    goods(s, 0, wine=2, cloth=1)
    play(s, "play:mercator")
    assert s.pending[-1] == TRADE + FRAME * 2
    play(s, "sell:wine-1")
    assert s.pending[-1] == TRADE + FRAME
    play(s, "sell:cloth-1")
    assert s.current == 1


@rule("CO-11.1", "CO-11.4")
def test_after_the_first_purchase_one_is_left_and_each_card_is_taken_once() -> None:
    s = scene()
    display(s, "colonist", "colonist")
    goods(s, 0, food=2, tool=2, brick=2)
    before = cards_in(s, 0)
    play(s, "play:senator")
    assert s.pending[-1] == BUY_CARD + FRAME * 2
    play(s, "card:1")
    assert s.pending[-1] == BUY_CARD + FRAME
    assert sorted(cards_in(s, 0)) == sorted(
        [*[card for card in before if card != "senator"], "colonist"]
    )


@rule("CO-11.8", "CO-15.7")
@pytest.mark.parametrize("map_name", ["imperium", "italia"])
def test_the_last_city_of_a_map_produces_like_any_other(map_name: str) -> None:
    s = scene(map=map_name)
    last = s.box.cities[-1]
    good = s.produces[last]
    assert s.producers[good] >> last & 1
    specialist = ("mason", "farmer", "smith", "vintner", "weaver")[good]
    hand(s, 0, specialist)
    houses(s, 0, CITY_NAMES[last])
    goods(s, 0)
    play(s, f"play:{specialist}")
    assert stored(s, 0) == {GOODS_NAMES[good]: 1}


@rule("CO-12.4")
def test_goods_that_fit_exactly_are_stored_without_a_question() -> None:
    s = scene()
    produce(s, massilia="wine", lutetia="food", burdigala="tool")
    houses(s, 0, "massilia", "lutetia")
    s.praefectus = 1
    goods(s, 0, brick=5)  # eight spaces: three are free, for two goods and the bonus
    s.events = []
    play(s, "play:prefect", "produce:gallia")
    assert s.current == 1
    assert sum(s.players[0].goods) == 8
    received = [event.details for event in s.events if event.kind == "received"]
    assert [sum(int(units) for units in each) for each in received] == [3]


@rule("CO-12.4")
def test_when_the_choice_is_made_nothing_waits_to_be_stored() -> None:
    s = scene()
    produce(s, massilia="wine", lutetia="food", burdigala="tool")
    houses(s, 0, "massilia", "lutetia", "burdigala")
    s.praefectus = 1
    goods(s, 0, brick=7)
    play(s, "play:prefect", "produce:gallia")
    assert sum(s.players[0].incoming) == 4
    play(s, "keep:food")
    assert s.players[0].incoming == (0,) * 5
    assert stored(s, 0) == {"brick": 7, "food": 1}


@rule("CO-6.1", "CO-6.8")
def test_an_architect_without_colonists_on_the_board_moves_none() -> None:
    tables = json.loads(as_json("concordia", TABLES))["tables"]
    for row in tables["start"]["rows"]:
        if "colonists" in row["name"]:
            row["number"] = 0
    components = {"tables": {"start": tables["start"]}}
    game = quadriga.game("concordia", players=3, first_player="A", components=components)
    s = game.start(1)
    play(s, "play:architect")
    assert legal_texts(s) == ["done"]
    assert s.pending[-1] == BUILD_HOUSE
