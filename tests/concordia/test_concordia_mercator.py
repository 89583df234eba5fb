"""The Mercator."""

from __future__ import annotations

import pytest
from concordia_scenes import goods, hand, land, on_top, scene, sea, stored

from quadriga.games.concordia.storehouse import room
from support import legal_texts, play, rule, why_not


@rule("CO-9.1")
@pytest.mark.parametrize(("card", "income"), [("mercator", 3), ("mercator-5", 5)])
def test_the_income_of_both_mercators(card: str, income: int) -> None:
    s = scene()
    hand(s, 0, card)
    money = s.players[0].money
    play(s, f"play:{card}")
    assert s.players[0].money == money + income


@rule("CO-9.2", "CO-9.4", "CO-4.4")
def test_the_example_of_the_rulebook() -> None:
    """Two sestertii, three wine sold, four of at most five bricks bought."""
    s = scene()
    land(s, 0, "roma", "roma")
    goods(s, 0, food=1, tool=1, wine=3, cloth=2)
    s.players[0].money = 2
    play(s, "play:mercator", "sell:wine-3")
    assert s.players[0].money == 23
    assert room(s.players[0]) == 5
    assert "buy:brick-5" in legal_texts(s)
    assert why_not(s, "buy:brick-6") == "CO-9.4"
    play(s, "buy:brick-4")
    assert s.players[0].money == 11
    assert stored(s, 0) == {"brick": 4, "food": 1, "tool": 1, "cloth": 2}
    assert s.current == 1


@rule("CO-9.2")
@pytest.mark.parametrize("trades", [
    ("sell:wine-1", "sell:cloth-2"), ("buy:brick-1", "buy:food-1"),
    ("buy:brick-1", "sell:wine-1"), ("sell:wine-1", "buy:brick-2"),
])  # fmt: skip
def test_two_kinds_may_be_sold_or_bought_in_any_order(trades: tuple[str, ...]) -> None:
    s = scene()
    goods(s, 0, wine=1, cloth=2)
    play(s, "play:mercator", *trades)
    assert s.current == 1


@rule("CO-9.2", "CO-4.3")
def test_one_trade_or_none_is_enough() -> None:
    s = scene(players=2)
    play(s, "play:mercator", "done", "play:mercator", "sell:wine-1", "done")
    assert s.turns == 2


@rule("CO-9.3")
def test_a_kind_is_traded_once() -> None:
    s = scene()
    goods(s, 0, wine=3)
    play(s, "play:mercator", "sell:wine-2")
    assert why_not(s, "buy:wine-1") == "CO-9.3"
    assert why_not(s, "sell:wine-1") == "CO-9.3"
    assert not any("wine" in text for text in legal_texts(s))


@rule("CO-9.2", "CO-9.4")
def test_nobody_sells_what_he_has_not_or_buys_what_he_cannot_pay_or_store() -> None:
    s = scene()
    goods(s, 0, brick=7)
    s.players[0].money = 3
    play(s, "play:mercator")
    assert why_not(s, "sell:brick-8") == "CO-9.2"
    assert why_not(s, "buy:cloth-1") == "CO-9.4"
    assert why_not(s, "buy:food-2") == "CO-9.4"
    assert [text for text in legal_texts(s) if text.startswith("buy")] == [
        "buy:brick-1",
        "buy:food-1",
        "buy:tool-1",
        "buy:wine-1",
    ]


@rule("CO-9.4", "CO-12.1")
def test_room_is_counted_at_the_time_of_buying() -> None:
    s = scene()
    sea(s, 0)
    goods(s, 0, brick=7)
    s.players[0].money = 100
    play(s, "play:mercator")
    assert not any(text.startswith("buy") for text in legal_texts(s))
    play(s, "sell:brick-2")
    assert "buy:cloth-2" in legal_texts(s)
    assert why_not(s, "buy:cloth-3") == "CO-9.4"


@rule("CO-10.3")
@pytest.mark.parametrize(("card", "income"), [("mercator", 3), ("mercator-5", 5)])
def test_a_copied_mercator_gives_the_income_of_the_card_copied(card: str, income: int) -> None:
    s = scene()
    on_top(s, 1, card)
    money = s.players[0].money
    play(s, "play:diplomat", "copy:B")
    assert s.players[0].money == money + income
