"""The Seaport action: drawing, taking, laying out and shipping."""

from __future__ import annotations

import pytest
from trajan_scenes import change, goods_of, scene, score_of, tiles_of

from quadriga.core.engine import FRAME
from quadriga.games.trajan.components import GOODS_NAMES
from quadriga.games.trajan.state import State
from quadriga.games.trajan.steps import ACT_SEAPORT, MAY_PASS
from support import legal_texts, play, rule, why_not

PILE = "oils oils columns furs scrolls fruit"


def seaport(hand: str, tiles: str = "", **changes: object) -> State:
    """The Seaport action with a hand and a draw pile that begins with two oils."""
    s = scene(
        step="seaport", hand=hand, known="", display="", tiles=tiles, goods_pile=PILE, goods_drawn=0
    )
    change(s, **{"discard_a": "wheat cattle", "discard_b": "gems jewellery", **changes})
    return s


def shipped(hand: str, ship: str, loads: str, grey: int = 0, tiles: str = "") -> int:
    """The points of a shipment."""
    s = seaport(hand, tiles, grey_ships=grey)
    play(s, f"ship:{ship}", *loads.split())
    if s.current == 0 and "done" in legal_texts(s):
        play(s, "done")
    assert s.current == 1
    return score_of(s)


@rule("TR-6.10", "TR-12.5")
def test_draw_two_then_discard_one_onto_either_pile() -> None:
    s = seaport("fish")
    play(s, "draw-two")
    assert goods_of(s.players[0].hand) == "oils oils fish"
    assert legal_texts(s) == ["discard:oils", "discard:fish"]
    assert why_not(s, "discard:wine") == "TR-6.10"
    play(s, "discard:fish")
    assert legal_texts(s) == ["onto:a", "onto:b"]
    play(s, "onto:b")
    assert goods_of(s.players[0].hand) == "oils oils"
    assert [GOODS_NAMES[goods] for goods in s.discard_b] == ["gems", "jewellery", "fish"]
    assert (s.current, s.scores) == (1, (0, 0))


@rule("TR-6.11", "TR-12.5")
@pytest.mark.parametrize(
    ("pile", "goods", "left"), [("a", "cattle", "wheat"), ("b", "jewellery", "gems")]
)
def test_take_the_top_card_of_a_discard_pile(pile: str, goods: str, left: str) -> None:
    s = seaport("")
    play(s, f"take:{pile}")
    assert goods_of(s.players[0].hand) == goods
    assert [GOODS_NAMES[card] for card in (s.discard_a if pile == "a" else s.discard_b)] == [left]
    assert s.goods_drawn == 0


@rule("TR-6.12", "TR-12.5", "TR-1.6")
def test_lay_out_one_card_and_draw_one() -> None:
    s = seaport("fish wine")
    assert legal_texts(s)[4:6] == ["lay:wine", "lay:fish"]
    play(s, "lay:fish")
    assert legal_texts(s) == ["done", "lay:wine"]
    play(s, "done")
    assert goods_of(s.players[0].display) == "fish"
    assert goods_of(s.players[0].hand) == "oils wine"
    assert (score_of(s), s.current) == (0, 1)


@rule("TR-6.12")
def test_lay_out_two_cards_and_draw_two() -> None:
    s = seaport("fish fish wine")
    play(s, "lay:fish", "lay:fish")
    assert goods_of(s.players[0].display) == "fish fish"
    assert goods_of(s.players[0].hand) == "oils oils wine"
    assert (score_of(s), s.current) == (0, 1)
    assert s.grey_ships == 0


@rule("TR-6.12")
def test_the_cards_drawn_for_a_display_are_not_seen_before_the_second_is_laid() -> None:
    s = seaport("fish")
    play(s, "lay:fish")
    assert legal_texts(s) == ["done"]
    assert why_not(seaport("fish"), "lay:wine") == "TR-6.12"


IDENTICAL = [
    ("fish", 2, 0),
    ("fish fish", 6, 1),
    ("fish fish fish", 12, 7),
    ("fish fish fish fish", 20, 15),
]
PAIRS = [
    ("fish fish", 5, 1),
    ("fish fish wine wine", 10, 6),
    ("fish fish wine wine oils oils", 15, 11),
]
DIFFERENT = [
    ("fish", 2, 0),
    ("fish wine", 4, 1),
    ("fish wine gems", 6, 3),
    ("fish wine gems oils", 8, 5),
]
SHIPMENTS = [
    *(("identical", *row) for row in IDENTICAL),
    *(("pairs", *row) for row in PAIRS),
    *(("different", *row) for row in DIFFERENT),
]


@rule("TR-6.13", "TR-6.15", "TR-13.7", "TR-14.31")
@pytest.mark.parametrize(("ship", "cards", "coloured", "grey"), SHIPMENTS)
def test_a_shipment_pays_by_the_visible_side_of_the_ship(
    ship: str, cards: str, coloured: int, grey: int
) -> None:
    loads = " ".join(f"load:{goods}" for goods in cards.split())
    assert shipped(cards, ship, loads) == coloured
    assert shipped(cards, ship, loads, grey=0b111) == grey


@rule("TR-6.13", "TR-12.5", "TR-1.6")
def test_a_shipment_goes_to_the_display_and_the_hand_is_not_refilled() -> None:
    s = seaport("fish fish wine")
    play(s, "ship:identical", "load:fish", "load:fish")
    assert legal_texts(s) == ["done"]  # The wine does not fit.
    play(s, "done")
    assert goods_of(s.players[0].display) == "fish fish"
    assert goods_of(s.players[0].hand) == "wine"
    assert s.goods_drawn == 0


@rule("TR-6.14")
def test_a_ship_turns_grey_and_stays_grey() -> None:
    s = seaport("fish fish wine wine")
    play(s, "ship:pairs", "load:fish", "load:fish", "done")
    assert s.grey_ships == 0b010
    assert score_of(s) == 5
    s.pending[-1:] = [ACT_SEAPORT + FRAME * MAY_PASS]  # Another Seaport action for whoever is next.
    s.current = 0
    play(s, "ship:pairs", "load:wine", "load:wine", "done")
    assert s.grey_ships == 0b010
    assert score_of(s) == 6


@rule("TR-6.13")
def test_each_ship_takes_only_its_own_kind_of_set() -> None:
    s = seaport("fish fish wine")
    play(s, "ship:identical", "load:fish")
    assert why_not(s, "load:wine") == "TR-6.13"
    s = seaport("fish fish wine")
    play(s, "ship:different", "load:fish")
    assert why_not(s, "load:fish") == "TR-6.13"
    assert legal_texts(s) == ["done", "load:wine"]
    s = seaport("fish fish wine")
    play(s, "ship:pairs")
    assert why_not(s, "load:wine") == "TR-6.13"
    assert why_not(s, "done") == "TR-6.13"
    play(s, "load:fish")
    assert why_not(s, "done") == "TR-6.13"
    assert legal_texts(s) == ["load:fish"]


@rule("TR-6.13")
def test_a_ship_needs_cards_it_can_take() -> None:
    assert why_not(seaport(""), "ship:identical") == "TR-6.13"
    assert why_not(seaport("fish wine"), "ship:pairs") == "TR-6.13"
    assert {"ship:identical", "ship:different"} <= set(legal_texts(seaport("fish wine")))


@rule("TR-14.30")
def test_no_more_cards_than_the_table_of_the_ship_shows() -> None:
    s = seaport("fish fish fish fish fish")
    play(s, "ship:identical", *["load:fish"] * 4)
    assert (s.current, goods_of(s.players[0].hand)) == (1, "fish")
    s = seaport("fish fish wine wine gems gems oils oils")
    play(s, "ship:pairs", *["load:fish"] * 2, *["load:wine"] * 2, *["load:gems"] * 2)
    assert (s.current, score_of(s)) == (1, 15)
    s = seaport("fish wine gems oils furs")
    play(s, "ship:different", "load:fish", "load:wine", "load:gems", "load:oils")
    assert (s.current, score_of(s)) == (1, 8)


@rule("TR-14.30")
def test_four_equal_cards_are_not_two_different_pairs() -> None:
    s = seaport("fish fish fish fish")
    play(s, "ship:pairs", "load:fish", "load:fish")
    assert legal_texts(s) == ["done"]
    assert why_not(s, "load:fish") == "TR-6.13"


@rule("TR-6.16", "TR-14.19", "TR-12.5")
def test_a_goods_joker_stands_for_a_card_and_leaves_the_game() -> None:
    s = seaport("fish wine", tiles="joker_goods")
    play(s, "ship:pairs")
    assert legal_texts(s) == ["load:wine", "load:fish", "joker:wine", "joker:fish"]
    play(s, "load:fish")
    assert legal_texts(s) == ["joker:fish"]
    play(s, "joker:fish")
    assert legal_texts(s) == ["done"]  # No second pair can be made.
    play(s, "done")
    assert score_of(s) == 5
    assert tiles_of(s.players[0]) == ""
    assert goods_of(s.players[0].display) == "fish"


@rule("TR-6.16", "TR-14.19")
def test_a_shipment_may_consist_of_jokers_only() -> None:
    s = seaport("", tiles="joker_goods joker_goods joker_goods")
    assert legal_texts(s) == [
        "pass",
        "take:a",
        "take:b",
        "draw-two",
        "ship:identical",
        "ship:pairs",
        "ship:different",
    ]
    assert (
        shipped(
            "",
            "identical",
            "joker:fish joker:fish joker:fish",
            tiles="joker_goods joker_goods joker_goods",
        )
        == 12
    )
    assert (
        shipped("", "pairs", "joker:fish joker:fish", tiles="joker_goods joker_goods joker_goods")
        == 5
    )
    assert (
        shipped(
            "",
            "different",
            "joker:fish joker:wine joker:oils",
            tiles="joker_goods joker_goods joker_goods",
        )
        == 6
    )


@rule("TR-14.19")
def test_a_joker_is_named_in_keeping_with_the_set() -> None:
    s = seaport("fish", tiles="joker_goods joker_goods")
    play(s, "ship:different", "load:fish")
    assert "joker:fish" not in legal_texts(s)
    play(s, "joker:wine")
    assert "joker:wine" not in legal_texts(s)
    s = seaport("fish", tiles="joker_goods")
    play(s, "ship:identical", "joker:fish")
    assert legal_texts(s) == ["done", "load:fish"]


@rule("TR-14.19")
def test_a_joker_cannot_be_laid_out() -> None:
    s = seaport("", tiles="joker_goods")
    assert not [text for text in legal_texts(s) if text.startswith("lay")]


@rule("TR-14.19", "TR-6.13")
def test_a_pair_is_only_begun_if_it_can_be_completed() -> None:
    s = seaport("fish wine", tiles="joker_goods")
    play(s, "ship:pairs", "joker:fish", "load:fish")
    assert legal_texts(s) == ["done"]


@rule("TR-6.17", "TR-14.33")
def test_there_is_no_limit_to_the_hand() -> None:
    s = seaport("fish fish fish fish fish wine wine wine wine wine gems gems gems")
    play(s, "take:a")
    assert sum(s.players[0].hand) == 14


@rule("TR-6.17", "TR-14.18")
def test_a_discard_pile_emptied_during_play_is_refilled_at_once() -> None:
    s = seaport("", discard_b="gems")
    play(s, "take:b")
    assert goods_of(s.players[0].hand) == "gems"
    assert [GOODS_NAMES[goods] for goods in s.discard_b] == ["oils"]
    assert s.goods_drawn == 1


@rule("TR-11.2", "TR-6.10")
def test_two_are_drawn_from_the_discards_when_the_draw_pile_is_empty() -> None:
    s = seaport("wine", goods_pile="", goods_drawn=0, discard_a="fish fish gems", discard_b="oils")
    play(s, "draw-two")
    assert goods_of(s.players[0].hand) == "wine fish fish"
    s = seaport("wine", goods_pile="", goods_drawn=0, discard_a="gems", discard_b="oils")
    assert why_not(s, "draw-two") == "TR-11.2"
