"""Solitairix at the edges: no card, no druid, a short market, and stacks that are not exhausted."""

from __future__ import annotations

from celtae_scenes import (
    FIGHT_LAST,
    FIGHT_REFRESH,
    act_in,
    at,
    deck,
    hand,
    market,
    market_of,
    pile,
    rows_of,
    scene,
    turn,
)

from quadriga.games.celtae.components import EMPTY
from quadriga.games.celtae.steps import REVEAL_CARD
from support import legal_texts, play, rule, why_not


@rule("CE-18.5", "CE-18.6")
def test_the_top_card_of_the_pile_counts_not_its_bottom() -> None:
    s = scene(1)
    deck(s, "teal-warriors", *["purple-traps"] * 9)
    pile(s, "teal-warriors", "pink-traps")
    s.quarter = 0
    at(s, "SE")
    s.pending = [REVEAL_CARD]
    s.advance()
    assert (s.marker, s.quarter) == (1, 1)


@rule("CE-18.9", "CE-18.10")
def test_solitairix_without_a_card_takes_the_army_and_places_no_cube() -> None:
    s = scene(1)
    deck(s)
    pile(s)
    s.quarter = FIGHT_LAST - 1
    at(s, "NW")
    s.pending = [REVEAL_CARD]
    s.advance()
    assert s.rival_armies.bit_count() == 1
    assert s.rival_garrison == 0
    assert s.discard == []


@rule("CE-18.9")
def test_solitairix_discards_only_cards_that_lie_in_the_market() -> None:
    s = scene(1)
    s.taken = (3, 3, 3, 3)
    market(s, "north", "pink-warriors", "pink-traps")
    deck(s, "teal-warriors", *["purple-traps"] * 20)
    pile(s)
    s.quarter = FIGHT_REFRESH - 1
    at(s, "NW")
    s.pending = [REVEAL_CARD]
    s.advance()
    assert EMPTY not in s.discard
    assert market_of(s, "north") == ["pink-traps", *["purple-traps"] * 5]


@rule("CE-18.9")
def test_solitairix_takes_a_druid_only_where_one_is_left() -> None:
    s = scene(1)
    s.druids = (0, 3)
    turn(s, quarter=FIGHT_LAST, position="NW")
    assert s.rival_orders.bit_count() == 1
    assert (s.rival_druids, s.druids) == (0, (0, 3))


@rule("CE-18.11")
def test_a_stack_that_is_not_exhausted_keeps_its_marker() -> None:
    s = scene(1)
    turn(s, quarter=FIGHT_LAST, position="NE")
    turn(s, quarter=FIGHT_LAST, position="NW")
    assert (s.taken, s.beside, s.removed) == ((1, 0, 1, 0), 0b1111, 0)


@rule("CE-18.9", "CE-20.34")
def test_of_two_equal_garrison_spaces_solitairix_takes_the_first() -> None:
    rows = rows_of("garrisons")
    for row in rows:
        row["players"] = 2
    s = scene(1, components={"tables": {"garrisons": rows}})
    turn(s, quarter=FIGHT_LAST, position="NE", card="teal-warriors")
    assert s.rival_garrison == 0b1
    turn(s, quarter=FIGHT_LAST, position="NE", card="teal-warriors")
    assert s.rival_garrison == 0b1001


@rule("CE-18.11")
def test_only_the_marker_of_the_stack_that_solitairix_empties_leaves() -> None:
    s = scene(1)
    s.taken = (0, 2, 0, 2)
    turn(s, quarter=FIGHT_LAST, position="SW")
    assert (s.beside, s.removed) == (0b0111, 1)
    turn(s, quarter=FIGHT_LAST, position="SE", card="teal-fortresses")
    assert (s.beside, s.removed) == (0b0101, 2)


@rule("CE-18.13", "CE-10.3")
def test_cubes_of_solitairix_block_their_garrison_spaces() -> None:
    s = scene(1)
    s.rival_garrison = 0b010  # the traps of the North
    s.players[0].strength = s.box.most_strength
    hand(s, 0, "pink-warriors", "pink-traps")
    act_in(s, "east-north")
    play(s, "pass", "fight")
    assert legal_texts(s) == ["pass", "discard:pink-warriors"]
    assert why_not(s, "discard:pink-traps") == "CE-10.3"
