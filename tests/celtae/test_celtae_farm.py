"""The Farm action and the markets."""

from __future__ import annotations

from celtae_scenes import act_in, deck, discards, hand, market, market_of, pile, scene, workers

from quadriga.games.celtae.components import CARD_NAMES
from support import legal_texts, play, rule, why_not

SIX = (
    "pink-warriors",
    "pink-traps",
    "orange-warriors",
    "orange-traps",
    "teal-warriors",
    "teal-traps",
)


@rule("CE-8.1", "CE-20.32")
def test_the_leftmost_card_is_taken_at_once_and_free() -> None:
    s = scene()
    hand(s, 0)
    workers(s, 0, "soldier soldier soldier")
    market(s, "south", *SIX)
    deck(s, "purple-traps")
    act_in(s, "south")
    play(s, "pass", "farm")
    assert [CARD_NAMES[card] for card, n in enumerate(s.players[0].hand) if n] == ["pink-warriors"]
    assert market_of(s, "south") == [*SIX[1:], "purple-traps"]
    assert s.current == 1


@rule("CE-8.2", "CE-8.3", "CE-8.4")
def test_two_farmers_take_two_of_the_cheaper_cards_or_one_of_the_last_two() -> None:
    s = scene()
    hand(s, 0)
    workers(s, 0, "farmer farmer soldier")
    market(s, "south", *SIX)
    deck(s, "purple-traps", "purple-warriors", "purple-fortresses")
    act_in(s, "south")
    play(s, "pass", "farm")
    assert legal_texts(s) == ["done", "take:2", "take:3", "take:4", "take:5", "take:6"]
    assert why_not(s, "take:1") == "CE-8.3"
    play(s, "take:2")
    assert legal_texts(s) == ["done", "take:3", "take:4"]
    assert why_not(s, "take:5") == "CE-8.2"
    play(s, "take:3")
    assert market_of(s, "south") == [
        *SIX[3:],
        "purple-traps",
        "purple-warriors",
        "purple-fortresses",
    ]
    assert sum(s.players[0].hand) == 3


@rule("CE-8.2")
def test_a_card_of_the_last_two_uses_two_farmers() -> None:
    s = scene()
    workers(s, 0, "farmer farmer farmer")
    act_in(s, "north")
    play(s, "pass", "farm", "take:6")
    assert legal_texts(s) == ["done", "take:2", "take:3", "take:4"]


@rule("CE-8.2", "CE-7.2")
def test_druids_and_farmers_of_the_tribe_help() -> None:
    s = scene()
    workers(s, 0, "soldier soldier soldier", "druid farmer")
    act_in(s, "north")
    play(s, "pass", "farm")
    assert "take:6" in legal_texts(s)


@rule("CE-4.4", "CE-20.2")
def test_an_empty_deck_is_made_from_the_discard_pile() -> None:
    s = scene()
    workers(s, 0, "soldier soldier soldier")
    deck(s)
    pile(s, "purple-traps", "purple-traps")
    act_in(s, "south")
    play(s, "pass", "farm")
    assert market_of(s, "south")[-1] == "purple-traps"
    assert (len(s.deck), s.drawn) == (2, 1)
    assert discards(s) == []


@rule("CE-20.2")
def test_without_any_cards_the_market_stays_short_until_it_is_filled_the_next_time() -> None:
    s = scene()
    workers(s, 0, "soldier soldier soldier")
    workers(s, 1, "soldier soldier soldier")
    market(s, "south", "pink-traps", "teal-traps")
    deck(s)
    pile(s)
    act_in(s, "south")
    play(s, "pass", "farm")
    assert market_of(s, "south") == ["teal-traps", "-", "-", "-", "-", "-"]
    pile(s, "pink-traps", "pink-traps")
    act_in(s, "south")
    play(s, "pass", "farm")
    assert market_of(s, "south") == ["pink-traps", "pink-traps", "-", "-", "-", "-"]


@rule("CE-20.2")
def test_an_empty_market_gives_nothing() -> None:
    s = scene()
    hand(s, 0)
    market(s, "south")
    act_in(s, "south")
    play(s, "pass", "farm")
    assert sum(s.players[0].hand) == 0
    assert s.current == 1
