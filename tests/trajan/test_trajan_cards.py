"""Goods cards when they run out: reshuffling, and what happens without it."""

from __future__ import annotations

from trajan_scenes import change, goods_of, scene, tile

from quadriga.games.trajan.components import GOODS_NAMES
from quadriga.games.trajan.state import State
from support import legal_texts, play, rule, why_not


def seaport(
    pile: str,
    discard_a: str,
    discard_b: str,
    hand: str = "",
    options: dict[str, str | int | bool] | None = None,
) -> State:
    s = scene(
        step="seaport",
        hand=hand,
        known="",
        display="",
        goods_pile=pile,
        goods_drawn=0,
        options=options,
    )
    change(s, discard_a=discard_a, discard_b=discard_b)
    return s


def names(cards: list[int]) -> str:
    return " ".join(GOODS_NAMES[goods] for goods in cards)


@rule("TR-11.2", "TR-14.17")
def test_an_empty_draw_pile_is_made_anew_of_all_discards_but_the_two_top_ones() -> None:
    s = seaport("oils", "fish wine gems", "furs cattle wheat")
    play(s, "draw-two")
    assert names(s.discard_a) == "gems"
    assert names(s.discard_b) == "wheat"
    assert sorted(GOODS_NAMES[goods] for goods in s.goods_pile) == [
        "cattle",
        "fish",
        "furs",
        "wine",
    ]
    assert s.goods_drawn == 1
    assert sum(s.players[0].hand) == 2


@rule("TR-11.2")
def test_the_pile_is_not_made_anew_before_a_card_is_wanted() -> None:
    s = seaport("oils columns", "fish wine", "wheat")
    play(s, "draw-two")
    assert names(s.discard_a) == "fish wine"
    assert s.goods_drawn == 2


@rule("TR-11.2", "TR-14.32")
def test_draw_two_draws_the_one_card_there_is_and_one_is_discarded() -> None:
    s = seaport("oils", "gems", "wheat")
    play(s, "draw-two")
    assert goods_of(s.players[0].hand) == "oils"
    play(s, "discard:oils", "onto:a")
    assert names(s.discard_a) == "gems oils"
    assert s.current == 1


@rule("TR-11.2", "TR-14.32")
def test_without_any_card_draw_two_is_not_possible() -> None:
    s = seaport("", "gems", "wheat", hand="fish")
    assert "draw-two" not in legal_texts(s)
    assert why_not(s, "draw-two") == "TR-11.2"
    play(s, "lay:fish", "done")  # Laying out is possible; there is nothing to draw.
    assert sum(s.players[0].hand) == 0


@rule("TR-14.17")
def test_without_reshuffling_the_discards_stay_where_they_are() -> None:
    s = seaport("oils", "fish wine gems", "furs cattle wheat", options={"reshuffle": False})
    play(s, "draw-two")
    assert goods_of(s.players[0].hand) == "oils"
    assert names(s.discard_a) == "fish wine gems"
    play(s, "discard:oils", "onto:b")
    s = seaport("", "fish wine gems", "furs cattle wheat", options={"reshuffle": False})
    assert "draw-two" not in legal_texts(s)
    assert why_not(s, "draw-two") == "TR-11.2"


@rule("TR-11.2")
def test_a_discard_pile_stays_empty_if_there_is_no_card_for_it() -> None:
    s = seaport("", "gems", "wheat")
    play(s, "take:a")
    assert s.discard_a == []
    s = seaport("", "", "wheat")
    assert legal_texts(s) == ["pass", "take:b"]
    assert why_not(s, "take:a") == "TR-6.11"


@rule("TR-14.17", "TR-6.17")
def test_without_reshuffling_a_discard_pile_stays_empty_when_the_draw_pile_is() -> None:
    s = seaport("", "gems", "fish wine wheat", options={"reshuffle": False})
    play(s, "take:a")
    assert names(s.discard_a) == ""
    assert names(s.discard_b) == "fish wine wheat"


@rule("TR-11.2")
def test_no_reshuffle_is_told_where_there_is_nothing_to_shuffle() -> None:
    s = seaport("", "gems", "wheat")
    s.events = []
    play(s, "take:a")
    assert "reshuffled" not in [event.kind for event in s.events]


@rule("TR-11.2", "TR-6.17")
def test_a_card_for_an_empty_discard_pile_may_come_from_a_reshuffle() -> None:
    s = seaport("", "gems", "fish wine wheat")
    play(s, "take:a")
    assert len(s.discard_a) == 1
    assert names(s.discard_b) == "wheat"
    assert sorted(
        goods_of(s.players[0].hand).split() + [GOODS_NAMES[card] for card in s.goods_pile]
    ) == [
        "fish",
        "gems",
        "wine",
    ]


@rule("TR-11.2")
def test_the_effect_of_a_cards_tile_draws_what_there_is() -> None:
    s = scene(
        bowls={"forum": "blue", "military": "white"},
        slots={"III": tile("cards", "blue", "white")},
        hand="",
        known="",
    )
    change(s, goods_pile="oils", goods_drawn=0, discard_a="gems", discard_b="wheat")
    play(s, "sow:forum", "place:blue", "effect")
    assert goods_of(s.players[0].hand) == "oils"
    s = scene(
        bowls={"forum": "blue", "military": "white"},
        slots={"III": tile("cards", "blue", "white")},
        hand="",
        known="",
    )
    change(s, goods_pile="", goods_drawn=0, discard_a="gems", discard_b="wheat")
    play(s, "sow:forum", "place:blue")
    assert legal_texts(s) == ["pass"]
    assert why_not(s, "effect") == "TR-11.2"


def test_a_reshuffle_cannot_be_taken_back() -> None:
    s = seaport("oils oils", "fish wine gems", "wheat")
    play(s, "draw-two")
    assert s.barrier == s.ply
