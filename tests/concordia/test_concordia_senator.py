"""The Senator, the Consul and the display."""

from __future__ import annotations

import pytest
from concordia_scenes import cards_in, display, goods, hand, on_top, scene, sell_out, shown, stored

from quadriga.games.concordia.state import State
from support import legal_texts, play, rule, why_not


def senator(*kinds: str, **units: int) -> State:
    """A plays a Senator with these cards in the display and these goods."""
    s = scene()
    display(s, *kinds)
    goods(s, 0, **units)
    play(s, "play:senator")
    return s


FULL = ("mercator-5", "prefect", "architect", "mason", "farmer", "colonist", "diplomat-saturnus")


@rule("CO-11.1", "CO-11.2", "CO-17.13")
def test_the_example_of_the_rulebook() -> None:
    """A Mercator on position 1 for a wine, an Architect on position 3 for its tool and any good;
    the rest slides left.
    """
    s = senator(*FULL, wine=1, brick=1, tool=1)
    play(s, "card:1", "card:3", "pay:brick")
    assert stored(s, 0) == {}
    assert {"mercator-5", "architect"} <= set(cards_in(s, 0))
    assert shown(s)[:5] == ["prefect", "mason", "farmer", "colonist", "diplomat-saturnus"]
    assert len(shown(s)) == 7
    assert s.current == 1


@rule("CO-11.1")
def test_two_cards_at_most_and_stopping_earlier_is_allowed() -> None:
    s = senator("colonist", "colonist", "mason", food=6)
    play(s, "card:1", "card:2", "pay:food")
    assert s.current == 1
    s = senator("colonist", "colonist", food=6)
    play(s, "card:1", "done")
    assert s.current == 1
    s = senator("colonist", food=6)
    play(s, "done")
    assert s.current == 1


@rule("CO-11.2")
@pytest.mark.parametrize(("position", "price"), [
    (1, {"food": 1}), (2, {"food": 1, "wine": 1}), (3, {"food": 1, "wine": 1}), (4, {"food": 1,
    "cloth": 1}),
    (5, {"food": 1, "cloth": 1}), (6, {"food": 1, "cloth": 1, "wine": 1}), (7, {"food": 1,
    "cloth": 2}),
])  # fmt: skip
def test_the_price_of_a_colonist_by_its_position(position: int, price: dict[str, int]) -> None:
    colonist = 3  # the Colonist of the first deck
    s = scene()
    s.display = tuple(colonist if i == position - 1 else -1 for i in range(7))
    goods(s, 0, **price)
    play(s, "play:senator")
    assert f"card:{position}" in legal_texts(s)
    play(s, f"card:{position}")
    if "wine" in price:
        play(s, "pay:wine")
    assert stored(s, 0) == {}
    for missing in price:
        s2 = scene()
        s2.display = tuple(colonist if i == position - 1 else -1 for i in range(7))
        goods(s2, 0, **{**price, missing: price[missing] - 1})
        play(s2, "play:senator")
        assert why_not(s2, f"card:{position}") == "CO-11.1"


@rule("CO-11.2", "CO-17.12")
def test_any_good_pays_for_a_question_mark_even_one_the_price_names_already() -> None:
    s = senator("prefect", "colonist", food=2, wine=1)
    play(s, "card:2")
    assert legal_texts(s) == ["pay:food", "pay:wine"]
    assert why_not(s, "pay:cloth") == "CO-11.2"
    play(s, "pay:food", "card:1")
    assert stored(s, 0) == {}
    s = senator("prefect", "prefect", "prefect", "prefect", "prefect", "consul", cloth=3)
    play(s, "card:6", "pay:cloth")
    assert "consul" in cards_in(s, 0)


@rule("CO-17.12")
def test_each_unit_pays_for_one_requirement() -> None:
    s = senator("prefect", "colonist", food=1)
    assert why_not(s, "card:2") == "CO-11.1"
    assert legal_texts(s) == ["done"]


@rule("CO-11.3")
def test_both_purchases_use_the_positions_before_the_shift() -> None:
    s = senator("colonist", "colonist", food=4)
    play(s, "card:1")
    assert why_not(s, "card:1") == "CO-11.3"
    assert legal_texts(s) == ["done", "card:2"]
    play(s, "card:2")
    assert legal_texts(s) == ["pay:food"]


@rule("CO-11.3", "CO-11.5")
def test_new_cards_come_only_after_the_whole_purchase() -> None:
    s = senator("colonist", *FULL[:6], food=4)
    play(s, "card:1")
    assert s.drawn == 7
    play(s, "done")
    assert s.drawn == 8


@rule("CO-11.4")
def test_a_card_bought_can_be_played_from_the_next_turn_on() -> None:
    s = scene(players=2)
    display(s, "colonist")
    play(s, "play:senator", "card:1", "done")
    assert s.current == 1
    play(s, "play:tribune", "done")
    assert "play:colonist" in legal_texts(s)


@rule("CO-11.5")
def test_the_rest_slides_left_in_order_and_the_stack_fills_the_right_end() -> None:
    s = senator(*FULL, wine=2, tool=1, food=1)
    following = s.stack[s.drawn : s.drawn + 2]
    kept = [s.display[i] for i in (0, 2, 3, 4, 5, 6)]
    play(s, "card:2", "pay:food", "done")
    assert list(s.display) == [*kept, following[0]]
    assert s.barrier == s.ply


@rule("CO-11.5")
def test_a_purchase_of_nothing_turns_up_nothing() -> None:
    s = senator(*FULL)
    before = s.display
    play(s, "done")
    assert s.display == before
    assert s.drawn == 7


@rule("CO-11.6")
def test_without_a_stack_the_display_shrinks_and_cards_get_cheaper() -> None:
    s = senator("colonist", "colonist", "colonist", food=1)
    sell_out(s)
    play(s, "card:1", "done")
    assert shown(s) == ["colonist", "colonist"]
    assert s.display[2:] == (-1,) * 5
    goods(s, 1, food=1)
    play(s, "play:senator", "card:1", "done")
    assert shown(s) == ["colonist"]


@rule("CO-11.7")
def test_a_consul_pays_only_the_card_itself_wherever_it_lies() -> None:
    """The example of the rulebook: a Colonist on position 6 for one food."""
    s = scene()
    hand(s, 0, "consul")
    display(s, *FULL)
    goods(s, 0, food=2)
    play(s, "play:consul")
    assert legal_texts(s) == ["done", "card:4", "card:6"]
    assert why_not(s, "card:7") == "CO-11.7"
    play(s, "card:6")
    assert stored(s, 0) == {"food": 1}
    assert "colonist" in cards_in(s, 0)
    assert shown(s)[5] == "diplomat-saturnus"
    assert len(shown(s)) == 7
    assert s.current == 1


@rule("CO-11.7")
def test_a_consul_may_buy_nothing() -> None:
    s = scene()
    hand(s, 0, "consul")
    play(s, "play:consul", "done")
    assert s.current == 1
    assert s.drawn == 7


@rule("CO-11.1", "CO-11.3")
def test_the_second_card_is_paid_with_its_surcharge_too() -> None:
    s = senator(*FULL, wine=1, food=1)
    play(s, "card:1")
    assert why_not(s, "card:4") == "CO-11.1"  # a Mason costs 1 food, and 1 cloth on position 4
    assert legal_texts(s) == ["done"]
    s = senator(*FULL, wine=1, food=1, cloth=1)
    play(s, "card:1")
    assert "card:4" in legal_texts(s)


@rule("CO-11.1", "CO-11.2")
def test_the_second_card_needs_a_good_for_its_question_mark() -> None:
    s = senator(*FULL, wine=1, tool=1)
    play(s, "card:1")
    assert (
        why_not(s, "card:3") == "CO-11.1"
    )  # an Architect costs 1 tool, and one good of choice on position 3
    s = senator(*FULL, wine=1, tool=2)
    play(s, "card:1", "card:3", "pay:tool")
    assert stored(s, 0) == {}


@rule("CO-10.3", "CO-11.7")
def test_a_copied_consul_pays_no_surcharge() -> None:
    s = scene()
    on_top(s, 1, "consul")
    display(s, *FULL)
    goods(s, 0, food=1)
    play(s, "play:diplomat", "copy:B")
    assert legal_texts(s) == ["done", "card:4", "card:6"]
    play(s, "card:6")
    assert stored(s, 0) == {}
    assert "colonist" in cards_in(s, 0)
