"""The Military action: recruiting, marching and stationing."""

from __future__ import annotations

import pytest
from trajan_scenes import PLACES, change, scene, score_of, tiles_of

from support import legal_texts, play, rule, why_not


@rule("TR-6.30", "TR-1.4", "TR-12.5")
def test_recruiting_makes_a_legionnaire_of_a_pawn() -> None:
    s = scene(step="military")
    play(s, "recruit")
    assert (s.players[0].supply, s.players[0].military_camp) == (12, 2)
    assert s.players[0].worker_camp == 1


@rule("TR-11.1")
def test_nobody_is_recruited_from_an_empty_supply() -> None:
    s = scene(step="military", supply=0)
    assert "recruit" not in legal_texts(s)
    assert why_not(s, "recruit") == "TR-11.1"


@rule("TR-6.33")
def test_the_camp_connects_to_three_provinces() -> None:
    s = scene(step="military", leader="camp")
    assert legal_texts(s) == ["pass", "recruit", "march:alpes", "march:raetia", "march:noricum"]


@rule("TR-6.31", "TR-12.5")
def test_the_leader_marches_to_an_adjacent_province_and_takes_its_tile() -> None:
    s = scene(
        step="military",
        leader="alpes",
        tiles="",
        provinces={"belgica": "senate_4", "raetia": "bread"},
    )
    marches = [text for text in legal_texts(s) if text.startswith("march")]
    assert marches == ["march:belgica", "march:lugudunensis", "march:narbonensis", "march:raetia"]
    assert why_not(s, "march:britannia") == "TR-6.31"
    play(s, "march:belgica")
    assert PLACES[s.players[0].leader] == "belgica"
    assert tiles_of(s.players[0]) == "senate_4"
    assert s.provinces[PLACES.index("belgica")] == -1
    assert s.provinces[PLACES.index("raetia")] != -1
    assert score_of(s) == 0


@rule("TR-6.31")
def test_the_leader_may_march_where_no_tile_lies_and_where_other_leaders_stand() -> None:
    s = scene(step="military", leader="alpes", tiles="", provinces={})
    change(s, 1, leader="belgica")
    play(s, "march:belgica")
    assert [PLACES[player.leader] for player in s.players] == ["belgica", "belgica"]
    assert tiles_of(s.players[0]) == ""


@rule("TR-6.31")
def test_britannia_is_reached_from_three_provinces() -> None:
    s = scene(step="military", leader="britannia")
    marches = [text for text in legal_texts(s) if text.startswith("march")]
    assert marches == ["march:germania_inferior", "march:belgica", "march:lugudunensis"]


@rule("TR-6.32")
@pytest.mark.parametrize(("province", "vp"), [
    ("britannia", 10), ("germania_inferior", 10), ("germania_superior", 6), ("belgica", 6),
    ("lugudunensis", 6),
    ("aquitania", 10), ("narbonensis", 6), ("alpes", 3), ("raetia", 3), ("noricum", 5),
])  # fmt: skip
def test_stationing_pays_the_points_of_the_province(province: str, vp: int) -> None:
    s = scene(step="military", leader=province)
    play(s, "station")
    assert score_of(s) == vp
    assert s.players[0].legions == 1 << PLACES.index(province)
    assert s.players[0].military_camp == 0


@rule("TR-6.32")
@pytest.mark.parametrize(("others", "vp"), [(0, 10), (1, 7), (2, 4), (3, 1)])
def test_each_legionnaire_of_another_costs_three_points(others: int, vp: int) -> None:
    s = scene(4, step="military", leader="britannia", legions="belgica")
    for seat in range(1, others + 1):
        change(s, seat, legions="britannia")
    play(s, "station")
    assert score_of(s) == vp


@rule("TR-6.32")
def test_a_province_never_pays_less_than_nothing() -> None:
    s = scene(4, step="military", leader="alpes")
    for seat in (1, 2, 3):
        change(s, seat, legions="alpes")
    play(s, "station")
    assert score_of(s) == 0


@rule("TR-6.32")
def test_leaders_do_not_reduce_the_points() -> None:
    s = scene(3, step="military", leader="britannia")
    change(s, 1, leader="britannia")
    change(s, 2, leader="britannia")
    play(s, "station")
    assert score_of(s) == 10


@rule("TR-6.32")
def test_only_one_own_legionnaire_in_a_province_and_only_from_the_camp() -> None:
    s = scene(step="military", leader="alpes", legions="alpes", military_camp=2)
    assert "station" not in legal_texts(s)
    assert why_not(s, "station") == "TR-6.32"
    assert why_not(scene(step="military", leader="alpes", military_camp=0), "station") == "TR-6.32"


@rule("TR-6.33")
def test_nobody_is_stationed_while_the_leader_is_in_the_camp() -> None:
    assert why_not(scene(step="military", leader="camp"), "station") == "TR-6.33"


@rule("TR-6.33")
def test_legionnaires_do_not_march_with_the_leader() -> None:
    s = scene(step="military", leader="alpes", legions="alpes")
    play(s, "march:raetia")
    assert s.players[0].legions == 1 << PLACES.index("alpes")


@rule("TR-6.33", "TR-14.9")
def test_the_leader_does_not_return_to_the_camp() -> None:
    for province in ("alpes", "raetia", "noricum"):
        s = scene(step="military", leader=province)
        assert "march:camp" not in legal_texts(s)
        assert why_not(s, "march:camp") == "TR-14.9"


@rule("TR-14.9")
def test_the_leader_may_return_if_the_option_says_so() -> None:
    s = scene(step="military", leader="noricum", options={"leader_may_return": True})
    play(s, "march:camp")
    assert PLACES[s.players[0].leader] == "camp"
    s = scene(step="military", leader="belgica", options={"leader_may_return": True})
    assert why_not(s, "march:camp") == "TR-6.31"
