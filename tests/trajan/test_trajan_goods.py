"""Every kind of goods alike, from the first printed to the last; what is shown is known, and ships
come back empty.
"""

from __future__ import annotations

import pytest
from trajan_scenes import change, goods_of, scene, score_of, tile

from quadriga.core.engine import FRAME
from quadriga.games.trajan.components import GOODS_NAMES
from quadriga.games.trajan.state import State
from quadriga.games.trajan.steps import ACT_SEAPORT, LAY_ANOTHER, MAY_PASS
from support import legal_texts, play, rule

FIRST, LAST = GOODS_NAMES[0], GOODS_NAMES[-1]
EACH = " ".join(GOODS_NAMES)


def seaport(hand: str = "", tiles: str = "", pile: str = "oils oils", **changes: object) -> State:
    """The Seaport action with a hand, jokers and cards on both discard piles."""
    s = scene(
        step="seaport", hand=hand, known="", display="", tiles=tiles, goods_pile=pile, goods_drawn=0
    )
    change(s, **{"discard_a": "furs", "discard_b": "gems", **changes})
    return s


def again(s: State) -> None:
    """Seat A has another Seaport action."""
    s.pending[-1:] = [ACT_SEAPORT + FRAME * MAY_PASS]
    s.current = 0


def offered(s: State, verb: str) -> str:
    """The goods for which a move is offered."""
    return " ".join(text.removeprefix(verb) for text in legal_texts(s) if text.startswith(verb))


@rule("TR-6.12", "TR-12.5")
def test_any_card_of_the_hand_may_be_laid_out_first_or_second() -> None:
    s = seaport(EACH)
    assert offered(s, "lay:") == EACH
    play(s, "lay:oils")
    assert offered(s, "lay:") == EACH.replace(" oils", "")
    assert s.pending[-1] == LAY_ANOTHER + FRAME  # one card laid out so far


@rule("TR-6.10", "TR-12.5")
def test_any_card_of_the_hand_may_be_discarded_after_drawing_two() -> None:
    s = seaport(EACH)
    play(s, "draw-two")
    assert offered(s, "discard:") == EACH


@rule("TR-6.13", "TR-12.5")
@pytest.mark.parametrize("ship", ["identical", "pairs", "different"])
def test_a_ship_may_be_loaded_with_any_goods_of_the_hand(ship: str) -> None:
    s = seaport(f"{EACH} {EACH}")
    play(s, f"ship:{ship}")
    assert offered(s, "load:") == EACH


@rule("TR-6.13")
@pytest.mark.parametrize("goods", [FIRST, LAST])
def test_the_second_of_identical_goods_is_the_same_as_the_first(goods: str) -> None:
    s = seaport(f"{goods} {goods} oils oils")
    play(s, "ship:identical", f"load:{goods}")
    assert legal_texts(s) == ["done", f"load:{goods}"]


@rule("TR-6.16", "TR-14.19")
@pytest.mark.parametrize("goods", [FIRST, LAST])
def test_a_joker_may_stand_for_any_goods(goods: str) -> None:
    s = seaport(tiles="joker_goods")
    play(s, "ship:identical")
    assert offered(s, "joker:") == EACH
    play(s, f"joker:{goods}", "done")
    assert (score_of(s), goods_of(s.players[0].display)) == (2, "")


@rule("TR-6.13", "TR-6.14")
@pytest.mark.parametrize("other", ["different", "pairs"])
def test_a_ship_comes_back_empty_for_the_next_shipment(other: str) -> None:
    s = seaport("oils oils fish fish wine wine")
    play(s, "ship:identical", "load:oils", "load:oils", "done")
    assert s.load == (0,) * 12
    again(s)
    play(s, f"ship:{other}")
    assert legal_texts(s) == ["load:wine", "load:fish"]
    play(s, "load:fish", "load:wine" if other == "different" else "load:fish", "done")
    assert score_of(s) == {"different": 6 + 4, "pairs": 6 + 5}[other]


@rule("TR-6.1", "TR-12.5")
def test_to_pass_the_seaport_takes_no_card_and_repeats_nothing() -> None:
    s = seaport(tiles="extra_seaport")
    play(s, "pass")
    assert (goods_of(s.players[0].hand), s.current) == ("", 1)
    assert [GOODS_NAMES[goods] for goods in s.discard_a + s.discard_b] == ["furs", "gems"]


@rule("TR-6.2", "TR-6.11")
@pytest.mark.parametrize(("empty", "left"), [("discard_a", "take:b"), ("discard_b", "take:a")])
def test_nothing_can_be_taken_from_an_empty_discard_pile(empty: str, left: str) -> None:
    assert legal_texts(seaport(pile="", **{empty: ""})) == ["pass", left]


@rule("TR-11.2", "TR-6.10")
@pytest.mark.parametrize("pile", ["discard_a", "discard_b"])
def test_one_card_under_the_top_of_a_discard_pile_can_be_drawn(pile: str) -> None:
    s = seaport(pile="", **{pile: "fish wheat"})
    play(s, "draw-two")
    assert goods_of(s.players[0].hand) == "fish"
    assert legal_texts(s) == ["discard:fish"]


@rule("TR-11.2", "TR-5.5")
@pytest.mark.parametrize(
    ("pile", "discards", "drawn"),
    [("oils", "fish", "oils"), ("oils", "furs fish", "furs oils"), ("", "furs fish", "furs")],
)
def test_a_cards_tile_draws_from_the_pile_and_from_below_the_tops_of_the_discards(
    pile: str, discards: str, drawn: str
) -> None:
    s = scene(
        bowls={"forum": "blue", "military": "white"},
        slots={"III": tile("cards", "blue", "white")},
        hand="",
        known="",
    )
    change(s, goods_pile=pile, goods_drawn=0, discard_a=discards, discard_b="gems")
    play(s, "sow:forum", "place:blue")
    assert legal_texts(s) == ["pass", "effect"]
    play(s, "effect")
    assert goods_of(s.players[0].hand) == drawn


@rule("TR-12.10")
def test_everybody_knows_a_card_that_was_taken_face_up_until_one_like_it_leaves_the_hand() -> None:
    s = seaport("gems gems")
    play(s, "take:b")
    assert goods_of(s.players[0].known) == "gems"
    again(s)
    play(s, "lay:gems", "done")
    assert goods_of(s.players[0].known) == ""
    again(s)
    play(s, "lay:gems", "done")
    assert goods_of(s.players[0].known) == ""
    assert min(s.players[0].known) == 0
