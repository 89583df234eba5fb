"""Scoring by the gods, and the tie-break."""

from __future__ import annotations

import pytest
from concordia_scenes import (
    EVERY_KIND,
    first_cities,
    goods,
    hand,
    houses,
    land,
    on_top,
    produce,
    scene,
    sea,
)

from quadriga.games.concordia.components import CITY_NAMES, GODS, GOODS_NAMES
from quadriga.games.concordia.state import State
from support import rule


def god_points(s: State, seat: int = 0) -> dict[str, int]:
    """The points of a seat by god."""
    sheet = s.score_sheet()[seat]
    return {
        god: sum(points for line, points in sheet.items() if line.startswith(god.title()))
        for god in GODS
    }


def bare(*kinds: str) -> State:
    """A has these cards and the Tribune, and nothing else."""
    s = scene()
    hand(s, 0, *kinds)
    goods(s, 0)
    s.players[0].money = 0
    land(s, 0)
    sea(s, 0)
    return s


def cities_of(s: State, good: str) -> list[str]:
    return [CITY_NAMES[c] for c in s.box.cities if GOODS_NAMES[s.produces[c]] == good]


@rule("CO-15.1", "CO-15.2", "CO-15.3", "CO-15.4", "CO-15.5", "CO-15.6", "CO-15.7", "CO-15.8")
def test_the_scoring_example_of_the_rulebook() -> None:
    """3 Vesta, 2 × 9 Jupiter, 4 × 7 Saturnus, 2 × 8 Mercurius, 3 × 10 Mars, 12 Minerva and 7: 114
    points.
    """
    s = bare(
        "senator",
        "architect",
        "prefect",
        "prefect",
        "prefect",
        "mercator",
        "mercator-5",
        "colonist",
        "farmer",
    )
    on_top(s, 0, "diplomat")
    on_top(s, 0, "diplomat-saturnus")
    on_top(s, 0, "diplomat-mars")
    produce(
        s,
        isca_dumnoniorum="brick",
        londinium="food",
        lutetia="brick",
        burdigala="food",
        massilia="tool",
        brigantium="brick",
        olisipo="food",
        valentia="tool",
        colonia_agrippina="food",
        novaria="tool",
        carthago="cloth",
        tomis="cloth",
    )
    houses(
        s,
        0,
        "isca_dumnoniorum",
        "londinium",
        "lutetia",
        "burdigala",
        "massilia",
        "brigantium",
        "olisipo",
        "valentia",
        "colonia_agrippina",
        "novaria",
        "carthago",
        "tomis",
    )
    land(s, 0, "roma", "novaria--roma", "roma")
    sea(s, 0, "roma", "massilia--roma")
    goods(s, 0, cloth=1, tool=3, brick=1)
    s.players[0].money = 13
    s.concordia = 0
    assert god_points(s) == {
        "vesta": 3,
        "jupiter": 18,
        "saturnus": 28,
        "mercurius": 16,
        "mars": 30,
        "minerva": 12,
    }
    assert s.score_sheet()[0]["Concordia"] == 7
    assert s.scores[0] == 114


@rule("CO-15.1")
def test_cards_in_the_hand_and_on_the_discard_pile_score_alike() -> None:
    s = bare("prefect")
    houses(s, 0, "massilia", "londinium")
    before = god_points(s)["saturnus"]
    on_top(s, 0, "prefect")
    assert (before, god_points(s)["saturnus"]) == (2, 4)


@rule("CO-15.1")
def test_the_sheet_lists_gods_in_their_order_and_adds_up() -> None:
    s = scene()
    lines = list(s.score_sheet()[0])
    gods = [line.partition(":")[0].lower() for line in lines[:-1]]
    assert gods == sorted(gods, key=GODS.index)
    assert lines[-1] == "Concordia"
    assert sum(s.score_sheet()[0].values()) == s.scores[0]


@rule("CO-15.2")
@pytest.mark.parametrize(("money", "vp"), [(0, 2), (4, 2), (5, 3), (15, 4)])
def test_vesta_counts_whole_tens_of_money_and_goods(money: int, vp: int) -> None:
    s = bare("senator")
    goods(s, 0, brick=1, food=1, tool=1, wine=1, cloth=1)  # worth 25
    s.players[0].money = money
    assert god_points(s)["vesta"] == vp


@rule("CO-15.3")
def test_jupiter_counts_houses_outside_brick_cities_up_to_fifteen() -> None:
    s = bare("architect", "consul")
    others = [name for good in GOODS_NAMES[1:] for name in cities_of(s, good)]
    houses(s, 0, *others[:15])
    assert god_points(s)["jupiter"] == 30
    houses(s, 0, *others[:4], *cities_of(s, "brick")[:3])
    assert god_points(s)["jupiter"] == 8


@rule("CO-15.4")
@pytest.mark.parametrize(("name", "most"), [("imperium", 12), ("italia", 11)])
def test_saturnus_counts_provinces_up_to_all_of_the_map(name: str, most: int) -> None:
    s = scene(map=name)
    hand(s, 0, "prefect")
    one_each = [CITY_NAMES[s.box.province_cities[province][0]] for province in s.box.provinces]
    houses(s, 0, *one_each)
    assert god_points(s)["saturnus"] == most
    houses(s, 0, *[CITY_NAMES[c] for c in s.box.province_cities[s.box.provinces[0]]])
    assert god_points(s)["saturnus"] == 1


@rule("CO-15.5")
def test_mercurius_counts_two_for_each_kind_of_goods_up_to_ten() -> None:
    s = bare("mercator")
    one_each = [cities_of(s, good)[0] for good in GOODS_NAMES]
    for kinds in range(6):
        houses(s, 0, *one_each[:kinds])
        assert god_points(s)["mercurius"] == 2 * kinds
    houses(s, 0, *cities_of(s, "wine"))
    assert god_points(s)["mercurius"] == 2


@rule("CO-15.6")
def test_mars_counts_two_for_each_colonist_on_the_board_up_to_twelve() -> None:
    s = bare()
    assert god_points(s)["mars"] == 0
    land(s, 0, "novaria--roma")
    assert god_points(s)["mars"] == 2
    land(s, 0, "roma", "roma", "roma")
    sea(s, 0, "roma", "roma", "massilia--roma")
    assert god_points(s)["mars"] == 12


@rule("CO-15.7")
@pytest.mark.parametrize(("card", "good", "value"), [
    ("mason", "brick", 3), ("farmer", "food", 3), ("smith", "tool", 3), ("vintner", "wine", 4),
    ("weaver", "cloth", 5),
])  # fmt: skip
def test_minerva_counts_the_cities_of_the_specialist(card: str, good: str, value: int) -> None:
    s = bare(card)
    own = cities_of(s, good)
    houses(s, 0, *own[:3], *[name for name in first_cities(s, 30) if name not in own][:4])
    assert god_points(s)["minerva"] == 3 * value


@rule("CO-15.8", "CO-14.2")
def test_the_total_is_the_sum_over_all_cards_and_the_concordia_card() -> None:
    s = bare(*EVERY_KIND)
    produce(s, massilia="wine")
    houses(s, 0, "massilia")
    land(s, 0, "roma")
    s.players[0].money = 20
    # Vesta 2; Jupiter 3 cards × 1; Saturnus 2 × 1; Mercurius 3 × 2; Mars 3 × 2; the Vintner 4.
    assert s.scores[0] == 2 + 3 + 2 + 6 + 6 + 4
    s.concordia = 0
    assert s.scores[0] == 30


def tied(players: int = 4) -> State:
    """All players have the same points."""
    s = scene(players=players)
    for seat in range(players):
        s.players[seat].money = 0
    assert len(set(s.scores)) == 1
    return s


@rule("CO-15.9")
def test_most_points_win() -> None:
    s = tied()
    houses(s, 2, "massilia")
    s.praefectus = 0
    assert s.ranking[2] == 1


@rule("CO-15.9", "CO-17.7")
def test_ties_go_to_the_praefectus_and_then_to_the_right() -> None:
    s = tied()
    s.praefectus = 1
    assert s.ranking == (2, 1, 4, 3)
    s.praefectus = 3
    assert s.ranking == (4, 3, 2, 1)


@rule("CO-17.7")
def test_ties_below_the_first_place_follow_the_same_order() -> None:
    s = tied()
    houses(s, 0, "massilia")
    s.praefectus = 0
    assert s.ranking == (1, 4, 3, 2)
