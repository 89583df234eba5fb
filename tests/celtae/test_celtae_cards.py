"""Player cards: paying with them, the deck made anew, and markets that stay short."""

from __future__ import annotations

import pytest
from celtae_scenes import act_in, deck, discards, hand, market, market_of, pile, scene, workers

from quadriga.core.engine import FRAME
from quadriga.games.celtae.components import (
    ANY_COLOUR,
    CARD_NAMES,
    COLOUR_NAMES,
    COLOURS,
    EMPTY,
    SYMBOL_NAMES,
)
from quadriga.games.celtae.state import State
from quadriga.games.celtae.steps import (
    END_TURN,
    FIGHT_BATTLE,
    MOVE_MARKER,
    PAY_CARDS,
    PLACE_DISC,
    TAKE_DRUID,
)
from support import legal_texts, play, rule


def owes(colour: int, number: int) -> State:
    """Seat A must pay so many cards for a disc of a colour or, with any cards, for a druid."""
    s = scene()
    s.area, s.region = (3, 0) if colour == ANY_COLOUR else (0, 0)
    s.bonus = (3, 0, 1, 2, *s.bonus[4:])
    above = TAKE_DRUID if colour == ANY_COLOUR else PLACE_DISC + FRAME * colour
    s.pending = [END_TURN, above, PAY_CARDS + FRAME * (number * 8 + colour)]
    return s


@rule("CE-9.2", "CE-11.7", "CE-20.33")
@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("colour", [*range(COLOURS), ANY_COLOUR])
def test_as_many_cards_are_asked_for_as_the_price_says(colour: int, number: int) -> None:
    s = owes(colour, number)
    suit = COLOUR_NAMES[colour] if colour < COLOURS else COLOUR_NAMES[0]
    hand(s, 0, *[f"{suit}-{symbol}" for symbol in SYMBOL_NAMES for _ in range(3)])
    before = len(s.discard)
    for paid in range(1, number + 1):
        assert legal_texts(s) == [f"discard:{suit}-{symbol}" for symbol in SYMBOL_NAMES]
        s.play(s.legal()[paid % 3])
        assert len(s.discard) == before + paid
    assert s.pending[-1] % FRAME != PAY_CARDS
    assert sum(s.players[0].hand) == 9 - number


@rule("CE-9.2")
@pytest.mark.parametrize("colour", range(COLOURS))
def test_only_cards_of_the_citadels_colour_pay_for_a_disc(colour: int) -> None:
    s = owes(colour, 2)
    hand(s, 0, *CARD_NAMES)
    assert legal_texts(s) == [f"discard:{COLOUR_NAMES[colour]}-{symbol}" for symbol in SYMBOL_NAMES]


@rule("CE-19.1", "CE-9.2")
def test_a_payment_that_takes_all_cards_of_the_colour_takes_each_of_them_once() -> None:
    s = scene()
    workers(s, 0, "farmer farmer farmer")
    hand(s, 0, "pink-warriors", "pink-fortresses", "orange-warriors")
    s.bonus = (3, 0, 1, 2, *s.bonus[4:])
    pile(s)
    act_in(s, "north")
    play(s, "pass", "build", "citadel:pink")
    assert discards(s) == ["pink-warriors", "pink-fortresses"]
    assert [CARD_NAMES[card] for card, had in enumerate(s.players[0].hand) if had] == [
        "orange-warriors"
    ]
    assert min(s.players[0].hand) == 0


@rule("CE-19.1", "CE-9.2")
def test_a_payment_of_equal_cards_of_two_sorts_takes_them_all() -> None:
    s = scene()
    workers(s, 0, "farmer farmer farmer")
    s.players[0].built, s.players[0].discs = 2, (1, 1, 0, 0, 0, 0, 0, 0)
    hand(s, 0, "pink-warriors", "pink-warriors", "pink-traps", "teal-traps")
    s.bonus = (3, 0, 1, 2, *s.bonus[4:])
    pile(s)
    act_in(s, "north")
    play(s, "pass", "build", "citadel:pink")
    assert discards(s) == ["pink-warriors", "pink-warriors", "pink-traps"]
    assert sum(s.players[0].hand) == 1


@rule("CE-9.2", "CE-7.7")
@pytest.mark.parametrize("symbol", SYMBOL_NAMES)
def test_a_card_counts_for_its_colour_whatever_its_symbol(symbol: str) -> None:
    s = scene()
    workers(s, 0, "farmer farmer builder")
    hand(s, 0, f"purple-{symbol}")
    act_in(s, "south")
    play(s, "pass")
    assert legal_texts(s) == ["farm", "build"]


@rule("CE-4.3")
def test_of_three_equal_cards_one_of_them_unseen_a_discard_leaves_it_unseen() -> None:
    s = scene()
    hand(s, 0, "pink-warriors", "pink-warriors", "pink-warriors")
    s.players[0].unseen = (1, *[0] * 11)
    s.area, s.region = 2, 0
    s.pending = [END_TURN, FIGHT_BATTLE]
    play(s, "discard:pink-warriors")
    assert s.players[0].unseen[0] == 1
    play(s, "discard:pink-warriors")
    assert s.players[0].unseen[0] == 1
    play(s, "discard:pink-warriors")
    assert s.players[0].unseen[0] == 0


@rule("CE-4.4", "CE-20.2")
def test_a_deck_made_anew_is_drawn_from_its_top() -> None:
    s = scene()
    market(s, "south", *CARD_NAMES[:6])
    deck(s, "purple-traps", "purple-traps")
    s.drawn = 2
    pile(s, *["teal-traps"] * 7)
    act_in(s, "south")
    workers(s, 0, "builder builder builder")
    play(s, "pass", "farm")
    assert market_of(s, "south")[-1] == "teal-traps"
    assert (len(s.deck), s.drawn, s.discard) == (7, 1, [])


@rule("CE-20.2")
def test_a_market_without_a_card_to_fill_it_stays_short() -> None:
    s = scene()
    workers(s, 0, "builder builder builder")
    for region in ("south", "north"):
        market(s, region, *CARD_NAMES[:6])
        deck(s)
        pile(s)
        s.current = 0
        act_in(s, region)
        play(s, "pass", "farm")
        assert market_of(s, region) == [*CARD_NAMES[1:6], "-"]
        assert len(s.market) == 12
    assert s.pending[-1] % FRAME == MOVE_MARKER


@rule("CE-17.3", "CE-20.2")
@pytest.mark.parametrize(("region", "other"), [("north", "south"), ("south", "north")])
def test_the_card_bonus_gives_nothing_where_the_regions_market_is_empty(
    region: str, other: str
) -> None:
    for is_empty in (True, False):
        s = scene()
        workers(s, 0, "builder builder builder")
        hand(s, 0, "pink-traps")
        s.bonus = (2, 0, 1, 3, 6, 4, 5, 7)
        market(s, region, *([] if is_empty else ["pink-warriors"]))
        market(s, other, *(["pink-warriors"] if is_empty else []))
        act_in(s, region)
        play(s, "pass", "build", "citadel:pink")
        assert s.players[0].built == 1
        assert (s.current == 1) == is_empty


@rule("CE-17.3", "CE-20.13")
def test_after_the_first_card_of_the_bonus_one_is_still_to_be_taken() -> None:
    s = scene()
    workers(s, 0, "builder builder builder")
    hand(s, 0, "pink-traps")
    s.bonus = (2, 0, 1, 3, *s.bonus[4:])
    act_in(s, "north")
    play(s, "pass", "build", "citadel:pink")
    left = s.pending[-1] // FRAME
    play(s, "take:2")
    assert (left, s.pending[-1] // FRAME) == (2, 1)
    play(s, "take:1")
    assert s.current == 1
    assert EMPTY not in s.market
