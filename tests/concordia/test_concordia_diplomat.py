"""The Diplomat."""

from __future__ import annotations

import pytest
from concordia_scenes import (
    cards_in,
    city,
    display,
    first_cities,
    goods,
    hand,
    houses,
    land,
    on_top,
    produce,
    scene,
    sell_out,
    stored,
)

from support import legal_texts, play, rule, why_not


@rule("CO-10.1")
def test_the_action_is_carried_out_with_the_own_pieces() -> None:
    s = scene()
    on_top(s, 1, "architect")
    land(s, 1, "roma", "roma", "roma")
    play(s, "play:diplomat", "copy:B")
    assert s.steps_left == 2
    play(s, "move-land:roma", "to-road:novaria--roma")
    assert s.players[0].land != (0,)
    assert s.players[1].land == (0, 0, 0)


@rule("CO-10.1", "CO-10.2")
def test_the_example_of_the_rulebook_four_others_one_of_them_with_a_diplomat() -> None:
    s = scene(players=5)
    for seat, card in ((1, "senator"), (2, "architect"), (3, "diplomat-mars"), (4, "prefect")):
        on_top(s, seat, card)
    play(s, "play:diplomat")
    assert legal_texts(s) == ["done", "copy:B", "copy:C", "copy:E"]
    assert why_not(s, "copy:D") == "CO-10.2"
    assert why_not(s, "copy:A") == "CO-10.1"


@rule("CO-10.1")
def test_a_seat_where_nobody_sits_cannot_be_copied() -> None:
    s = scene(players=2)
    play(s, "play:diplomat")
    assert why_not(s, "copy:E") == "CO-10.1"


@rule("CO-10.2")
def test_nobody_is_copied_before_his_first_card_or_after_a_tribune() -> None:
    s = scene(players=2)
    play(s, "play:diplomat")
    assert legal_texts(s) == ["done"]
    assert why_not(s, "copy:B") == "CO-10.2"
    play(s, "done", "play:tribune", "done", "play:tribune", "done", "play:mercator", "done")
    play(s, "play:tribune", "done")
    assert s.players[1].top == 3
    play(s, "play:tribune", "done", "play:diplomat")
    assert legal_texts(s) == ["done"]


@rule("CO-10.2")
def test_a_diplomat_is_not_copied_even_if_it_copied_something() -> None:
    s = scene()
    on_top(s, 2, "mercator")
    play(s, "play:diplomat", "copy:C", "done", "play:diplomat")
    assert legal_texts(s) == ["done", "copy:C"]
    assert why_not(s, "copy:A") == "CO-10.2"


@rule("CO-10.3")
def test_a_copied_specialist_produces_in_the_own_houses() -> None:
    s = scene()
    produce(s, massilia="wine", petra="wine")
    on_top(s, 1, "vintner")
    houses(s, 0, "massilia")
    houses(s, 1, "petra")
    goods(s, 0)
    before = s.players[1].goods[:]
    play(s, "play:diplomat", "copy:B")
    assert stored(s, 0) == {"wine": 1}
    assert s.players[1].goods == before


@rule("CO-10.3")
@pytest.mark.parametrize("card", ["senator", "consul"])
def test_a_copied_purchase_goes_to_the_own_hand_and_can_end_the_game(card: str) -> None:
    s = scene()
    on_top(s, 1, card)
    display(s, "colonist")
    sell_out(s)
    play(s, "play:diplomat", "copy:B", "card:1")
    if card == "senator":
        play(s, "done")
    assert "colonist" in cards_in(s, 0)
    assert s.concordia == 0


@rule("CO-10.3")
def test_a_copied_architect_can_end_the_game() -> None:
    s = scene()
    houses(s, 0, *[name for name in first_cities(s, 15) if name != "novaria"])
    produce(s, novaria="brick")
    land(s, 0, "novaria--roma")
    on_top(s, 1, "architect")
    play(s, "play:diplomat", "copy:B", "done", "build:novaria")
    assert s.players[0].houses >> city("novaria") & 1
    assert s.concordia == 0


@rule("CO-10.4")
def test_the_card_copied_stays_and_the_diplomat_is_the_own_top_card() -> None:
    s = scene()
    on_top(s, 1, "mercator")
    play(s, "play:diplomat", "copy:B", "done")
    assert s.players[1].top == 3
    assert s.players[1].discard[3] == 1
    assert s.players[0].top == 6


@rule("CO-10.5")
def test_a_diplomat_need_not_copy() -> None:
    s = scene()
    on_top(s, 1, "mercator")
    money = s.players[0].money
    play(s, "play:diplomat", "done")
    assert s.players[0].money == money
    assert s.current == 1


@rule("CO-17.11")
def test_an_action_one_cannot_do_may_be_copied_without_effect() -> None:
    s = scene()
    on_top(s, 1, "senator")
    goods(s, 0)
    hand(s, 0, "diplomat")
    play(s, "play:diplomat", "copy:B")
    assert legal_texts(s) == ["done"]
    play(s, "done")
    assert s.current == 1
