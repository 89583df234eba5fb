"""The storehouse: room, overflow and the specialists' production."""

from __future__ import annotations

import pytest
from concordia_scenes import clear_goods, goods, hand, houses, land, produce, scene, sea, stored

from quadriga.games.concordia.state import State
from quadriga.games.concordia.storehouse import room
from support import legal_texts, play, rule, why_not


def overflow(**units: int) -> State:
    """A's Prefect lets Gallia produce wine, food and tool for him and wine as a bonus; the
    storehouse is nearly full.
    """
    s = scene()
    produce(s, massilia="wine", lutetia="food", burdigala="tool")
    houses(s, 0, "massilia", "lutetia", "burdigala")
    goods(s, 0, **units)
    s.praefectus = 1
    return s


@rule("CO-12.1")
def test_each_colonist_on_the_board_frees_a_space() -> None:
    s = scene()
    goods(s, 0)
    assert room(s.players[0]) == 8
    land(s, 0, "roma", "roma", "novaria--roma")
    sea(s, 0, "roma", "roma", "roma")
    assert room(s.players[0]) == 12


@rule("CO-12.2")
def test_money_houses_and_cards_need_no_space() -> None:
    s = scene()
    before = room(s.players[0])
    s.players[0].money = 200
    houses(s, 0, "massilia")
    hand(s, 0, "consul", "consul", "mason")
    assert room(s.players[0]) == before


@rule("CO-12.4", "CO-12.5", "CO-7.4")
def test_bonus_and_production_are_chosen_from_together_until_the_storehouse_is_full() -> None:
    s = overflow(brick=6)
    play(s, "play:prefect", "produce:gallia")
    assert s.to_move == (0,)
    assert "room for 2" in s.prompt()
    assert legal_texts(s) == ["keep:food", "keep:tool", "keep:wine"]
    play(s, "keep:wine")
    assert "room for 1" in s.prompt()
    play(s, "keep:wine")
    assert stored(s, 0) == {"brick": 6, "wine": 2}
    assert s.current == 1


@rule("CO-12.3", "CO-12.4")
def test_nothing_is_thrown_away_and_every_space_must_be_filled() -> None:
    s = overflow(brick=7)
    play(s, "play:prefect", "produce:gallia")
    assert why_not(s, "keep:brick") == "CO-12.4"
    assert why_not(s, "done") == "CO-12.4"
    assert why_not(s, "sell:brick-1") == "CO-12.3"
    play(s, "keep:tool")
    assert stored(s, 0) == {"brick": 7, "tool": 1}


@rule("CO-12.4", "CO-12.5", "CO-7.3")
def test_another_player_chooses_unit_by_unit_too() -> None:
    s = scene()
    produce(s, massilia="wine", lutetia="food", burdigala="tool")
    houses(s, 1, "massilia", "lutetia", "burdigala")
    s.praefectus = 2
    goods(s, 1, brick=6)
    play(s, "play:prefect", "produce:gallia")
    assert s.to_move == (1,)
    play(s, "keep:food")
    assert s.to_move == (1,)
    play(s, "keep:tool")
    assert stored(s, 1) == {"brick": 6, "food": 1, "tool": 1}
    assert (s.current, s.to_move) == (1, (1,))


@rule("CO-12.5")
def test_if_the_rest_is_of_one_kind_there_is_nothing_to_choose() -> None:
    s = overflow(brick=5)
    houses(s, 0, "massilia", "lutetia")
    s.praefectus = 0
    goods(s, 0, brick=6)
    play(s, "play:prefect", "produce:gallia", "keep:food")
    assert stored(s, 0) == {"brick": 6, "food": 1, "wine": 1}
    assert s.current == 1


@rule("CO-12.4")
def test_a_full_storehouse_receives_nothing_without_a_question() -> None:
    s = overflow(brick=8)
    play(s, "play:prefect", "produce:gallia")
    assert s.current == 1
    assert stored(s, 0) == {"brick": 8}


@rule("CO-12.5", "CO-17.5")
def test_several_players_choose_the_active_one_first_then_clockwise() -> None:
    s = scene(players=4, first_player="B")
    produce(s, massilia="wine", lutetia="food", burdigala="tool")
    for seat in range(4):
        houses(s, seat, "massilia", "lutetia")
        goods(s, seat, brick=7)
    play(s, "play:prefect", "produce:gallia")
    order: list[int] = []
    while len(order) < 4:
        order.append(s.to_move[0])
        assert s.current == 1
        play(s, "keep:food")
    assert order == [1, 2, 3, 0]
    assert s.current == 2
    assert all(stored(s, seat) == {"brick": 7, "food": 1} for seat in range(4))


@rule("CO-12.5")
def test_only_who_overflows_is_asked() -> None:
    s = overflow(brick=1)
    goods(s, 2, brick=7)
    houses(s, 2, "massilia", "lutetia")
    play(s, "play:prefect", "produce:gallia")
    assert stored(s, 0) == {"brick": 1, "food": 1, "tool": 1, "wine": 2}
    assert s.to_move == (2,)


@rule("CO-11.8")
@pytest.mark.parametrize(("card", "good"), [
    ("mason", "brick"), ("farmer", "food"), ("smith", "tool"), ("vintner", "wine"), ("weaver",
    "cloth"),
])  # fmt: skip
def test_a_specialist_produces_in_all_own_cities_of_his_good(card: str, good: str) -> None:
    s = scene()
    produce(
        s, massilia=good, londinium=good, petra="food" if good != "food" else "wine", novaria=good
    )
    houses(s, 0, "massilia", "londinium", "petra")
    houses(s, 1, "novaria")
    clear_goods(s)
    hand(s, 0, card)
    s.praefectus = 0
    play(s, f"play:{card}")
    assert stored(s, 0) == {good: 2}
    assert stored(s, 1) == {}
    assert s.coin_side == 0
    assert s.praefectus == 0
    assert s.current == 1


@rule("CO-11.8", "CO-12.4")
def test_the_specialist_fills_only_what_is_free() -> None:
    """The example of the rulebook turned round: four cities of wine, but three free spaces."""
    s = scene()
    produce(s, massilia="wine", londinium="wine", petra="wine", novaria="wine")
    houses(s, 0, "massilia", "londinium", "petra", "novaria")
    goods(s, 0, brick=5)
    hand(s, 0, "vintner")
    s.events = []
    play(s, "play:vintner")
    assert stored(s, 0) == {"brick": 5, "wine": 3}
    assert [event.details for event in s.events if event.kind == "lost"] == [(0, 0, 0, 1, 0)]
