"""The Build action and the bonus tiles."""

from __future__ import annotations

import pytest
from celtae_scenes import (
    act_in,
    area,
    bag,
    deck,
    discards,
    hand,
    market,
    market_of,
    scene,
    workers,
    workers_in,
)

from quadriga.games.celtae.components import (
    BONUS_CARDS,
    BONUS_RECRUIT,
    BONUS_STRENGTH,
    BONUS_TOKEN,
    COLOUR_NAMES,
    COLOURS,
    EMPTY,
    REGIONS,
)
from quadriga.games.celtae.state import State
from support import legal_texts, play, rule, why_not


def build_in(
    kind: int, colour: int = 0, region: str = "north", players: int = 2, seed: int = 1
) -> State:
    """Seat A with two builders and a hand of pink cards is asked what to do in a region; pink has
    the bonus given.
    """
    s = scene(players, seed)
    workers(s, 0, "builder builder soldier")
    hand(s, 0, "pink-traps", "pink-traps", "pink-traps")
    base = 0 if region == "north" else 4
    tiles = [tile for tile in range(base, base + 4) if tile != base + kind]
    tiles.insert(colour, base + kind)
    s.bonus = (*tiles, *s.bonus[4:]) if region == "north" else (*s.bonus[:4], *tiles)
    act_in(s, region)
    play(s, "pass")
    return s


@rule("CE-9.1", "CE-9.2", "CE-9.4")
def test_the_leftmost_disc_costs_its_number_less_the_builders() -> None:
    s = scene()
    player = s.players[0]
    player.built, player.discs = 4, (2, 2, 0, 0, 0, 0, 0, 0)
    workers(s, 0, "builder farmer soldier", "builder")
    hand(s, 0, "teal-traps", "teal-traps", "teal-warriors", "pink-traps")
    act_in(s, "south")
    play(s, "pass", "build")
    assert legal_texts(s) == ["citadel:teal"]
    assert why_not(s, "citadel:pink") == "CE-9.2"
    spaces = s.spaces
    s.bonus = (*s.bonus[:6], 7, EMPTY)  # a bonus of strength
    play(s, "citadel:teal", "discard:teal-warriors")
    assert discards(s)[-2:] == ["teal-warriors", "teal-traps"]
    assert sum(player.hand) == 2
    assert player.built == 5
    assert player.discs == (2, 2, 0, 0, 0, 0, 1, 0)
    assert s.spaces[6] == spaces[6] - 1


@rule("CE-9.3", "CE-9.2")
def test_at_least_one_card_of_the_colour_is_discarded() -> None:
    s = scene()
    workers(s, 0, "builder builder builder", "builder")
    hand(s, 0, "purple-traps", "orange-traps", "orange-traps")
    s.bonus = (3, 0, 1, 2, 7, 4, 5, 6)
    act_in(s, "north")
    play(s, "pass", "build")
    assert legal_texts(s) == ["citadel:orange", "citadel:purple"]
    play(s, "citadel:orange")
    assert discards(s)[-1] == "orange-traps"
    assert sum(s.players[0].hand) == 2


@rule("CE-20.33", "CE-9.2")
def test_exactly_the_price_is_paid() -> None:
    s = build_in(BONUS_STRENGTH)
    play(s, "build", "citadel:pink")
    assert sum(s.players[0].hand) == 2
    assert s.current == 1


@rule("CE-19.1")
def test_equal_cards_and_whole_payments_are_not_asked_for() -> None:
    s = build_in(BONUS_STRENGTH)
    workers(s, 0, "farmer farmer farmer")
    hand(s, 0, "pink-traps", "pink-warriors")
    play(s, "build", "citadel:pink")
    assert s.players[0].built == 1
    s = build_in(BONUS_STRENGTH)
    hand(s, 0, "pink-traps", "pink-warriors", "teal-traps")
    play(s, "build", "citadel:pink")
    assert legal_texts(s) == ["discard:pink-warriors", "discard:pink-traps"]
    assert why_not(s, "discard:teal-traps") == "CE-9.2"
    assert why_not(s, "discard:pink-fortresses") == "CE-9.2"


@rule("CE-19.1", "CE-20.25")
def test_in_solo_play_the_order_of_unequal_cards_is_asked_for() -> None:
    s = build_in(BONUS_STRENGTH, players=1)
    workers(s, 0, "farmer farmer farmer")
    hand(s, 0, "pink-traps", "pink-warriors")
    play(s, "build", "citadel:pink")
    assert legal_texts(s) == ["discard:pink-warriors", "discard:pink-traps"]


@rule("CE-9.1", "CE-9.7", "CE-3.3")
def test_a_full_citadel_takes_no_disc() -> None:
    s = build_in(BONUS_STRENGTH)
    hand(s, 0, "pink-traps", "teal-traps")
    s.spaces = (0, *s.spaces[1:])
    play(s, "build")
    assert legal_texts(s) == ["citadel:teal"]
    assert why_not(s, "citadel:pink") == "CE-9.1"


@rule("CE-9.7", "CE-1.5")
def test_blocked_spaces_count_as_filled() -> None:
    s = build_in(BONUS_STRENGTH)
    assert s.spaces[0] == 3
    s.spaces = (1, *s.spaces[1:])
    play(s, "build", "citadel:pink")
    assert s.players[0].bonus_tiles == 1 << 3


@rule("CE-9.1")
def test_only_one_disc_is_built_and_only_in_the_region() -> None:
    s = build_in(BONUS_STRENGTH, region="south")
    play(s, "build", "citadel:pink")
    assert s.players[0].discs == (0, 0, 0, 0, 1, 0, 0, 0)
    assert s.current == 1


@rule("CE-9.1")
def test_without_discs_nothing_can_be_built() -> None:
    s = build_in(BONUS_STRENGTH)
    s.players[0].built = 9
    assert legal_texts(s) == ["farm"]


@rule("CE-9.5", "CE-17.1", "CE-20.11")
def test_the_token_bonus_gives_a_bonus_token() -> None:
    s = build_in(BONUS_TOKEN)
    play(s, "build", "citadel:pink")
    assert (s.players[0].tokens, s.tokens) == (1, 9)


@rule("CE-17.1")
def test_an_empty_supply_gives_no_token() -> None:
    s = build_in(BONUS_TOKEN)
    s.tokens = 0
    play(s, "build", "citadel:pink")
    assert s.players[0].tokens == 0


@rule("CE-17.4", "CE-20.8")
def test_the_strength_bonus_gives_three_strength() -> None:
    for before, after in ((2, 5), (14, 15)):
        s = build_in(BONUS_STRENGTH)
        s.players[0].strength = before
        play(s, "build", "citadel:pink")
        assert s.players[0].strength == after


@rule("CE-17.3", "CE-20.13", "CE-20.11")
def test_the_card_bonus_gives_any_two_cards_before_the_market_is_filled() -> None:
    s = build_in(BONUS_CARDS)
    market(
        s,
        "north",
        "pink-warriors",
        "orange-warriors",
        "teal-warriors",
        "purple-warriors",
        "pink-traps",
        "teal-traps",
    )
    deck(s, "purple-traps", "purple-fortresses")
    play(s, "build", "citadel:pink")
    assert legal_texts(s) == [f"take:{i}" for i in range(1, 7)]
    play(s, "take:6")
    assert why_not(s, "take:6") == "CE-20.13"
    assert legal_texts(s) == [f"take:{i}" for i in range(1, 6)]
    play(s, "take:2")
    assert market_of(s, "north") == [
        "pink-warriors",
        "teal-warriors",
        "purple-warriors",
        "pink-traps",
        "purple-traps",
        "purple-fortresses",
    ]
    assert sum(s.players[0].hand) == 4


@rule("CE-17.3")
def test_a_market_of_one_card_gives_one() -> None:
    s = build_in(BONUS_CARDS)
    market(s, "north", "teal-traps")
    deck(s, *["purple-traps"] * 6)
    play(s, "build", "citadel:pink", "take:1")
    assert market_of(s, "north") == ["purple-traps"] * 6
    assert s.current == 1


@rule("CE-17.2", "CE-11.5")
def test_the_recruit_bonus_recruits_one_worker_without_nobles_or_druid_order() -> None:
    s = build_in(BONUS_RECRUIT)
    workers(s, 0, "builder builder noble", "noble farmer")
    area(s, "centre", "noble farmer soldier")
    play(s, "build", "citadel:pink")
    assert legal_texts(s) == ["recruit:builder", "recruit:noble"]
    play(s, "recruit:noble")
    assert legal_texts(s) == ["centre:1", "centre:2", "centre:3"]
    play(s, "centre:3")
    assert s.players[0].workers == [0, 2, 1, 0, 1, 0, 0, 2, 0]
    assert "-" not in workers_in(s, "centre")
    assert s.current == 1


@rule("CE-17.2", "CE-20.12", "CE-11.8")
def test_the_recruit_bonus_keeps_the_tribe_at_eight() -> None:
    s = build_in(BONUS_RECRUIT)
    workers(s, 0, "builder builder noble", "farmer farmer farmer farmer farmer farmer farmer druid")
    play(s, "build", "citadel:pink", "recruit:noble", "centre:1")
    assert legal_texts(s) == ["remove:farmer", "remove:noble", "remove:druid"]
    assert why_not(s, "remove:soldier") == "CE-11.8"
    before = s.bag[0]
    play(s, "remove:farmer")
    assert s.bag[0] == before + 1
    assert sum(s.players[0].workers[4:]) == 8


@pytest.mark.parametrize("kind", [BONUS_TOKEN, BONUS_RECRUIT, BONUS_CARDS, BONUS_STRENGTH])
@rule("CE-9.6")
def test_whoever_fills_a_citadel_takes_its_tile_after_the_bonus(kind: int) -> None:
    s = build_in(kind)
    bag(s, noble=3)
    s.spaces = (1, *s.spaces[1:])
    play(s, "build", "citadel:pink")
    while s.current == 0:
        assert s.players[0].bonus_tiles == 0
        s.play(s.legal()[0])
    assert s.players[0].bonus_tiles == 1 << kind
    assert s.bonus[0] == EMPTY


@rule("CE-9.6")
def test_an_open_citadel_keeps_its_tile() -> None:
    s = build_in(BONUS_STRENGTH)
    play(s, "build", "citadel:pink")
    assert s.players[0].bonus_tiles == 0
    assert s.bonus[0] == BONUS_STRENGTH


@rule("CE-9.1", "CE-7.7")
@pytest.mark.parametrize("region", REGIONS)
@pytest.mark.parametrize("colour", range(COLOURS))
def test_a_disc_goes_only_where_a_space_is_open(region: str, colour: int) -> None:
    s = scene()
    workers(s, 0, "builder builder builder")
    hand(s, 0, *[f"{name}-traps" for name in COLOUR_NAMES])
    citadel = REGIONS.index(region) * COLOURS + colour
    s.spaces = tuple(int(i == citadel) for i in range(2 * COLOURS))
    act_in(s, region)
    play(s, "pass", "build")
    assert legal_texts(s) == [f"citadel:{COLOUR_NAMES[colour]}"]
    s.spaces = tuple(int(i != citadel) for i in range(2 * COLOURS))
    hand(s, 0, f"{COLOUR_NAMES[colour]}-traps")
    act_in(s, region)
    play(s, "pass")
    assert legal_texts(s) == ["farm"]


@rule("CE-9.6")
@pytest.mark.parametrize("citadel", range(2 * COLOURS))
def test_the_tile_of_the_very_citadel_that_was_filled_is_taken(citadel: int) -> None:
    region, colour = REGIONS[citadel // COLOURS], COLOUR_NAMES[citadel % COLOURS]
    s = scene()
    workers(s, 0, "builder builder builder")
    hand(s, 0, f"{colour}-traps")
    first = citadel // COLOURS * COLOURS
    others = [first + kind for kind in (BONUS_TOKEN, BONUS_RECRUIT, BONUS_CARDS)]
    others.insert(citadel % COLOURS, first + BONUS_STRENGTH)
    s.bonus = (*s.bonus[:first], *others, *s.bonus[first + COLOURS :])
    s.spaces = tuple(1 if i == citadel else spaces for i, spaces in enumerate(s.spaces))
    act_in(s, region)
    play(s, "pass", "build", f"citadel:{colour}")
    assert s.players[0].bonus_tiles == 1 << first + BONUS_STRENGTH
    assert [i for i, tile in enumerate(s.bonus) if tile == EMPTY] == [citadel]


@rule("CE-17.2")
def test_the_recruit_bonus_may_recruit_any_active_worker() -> None:
    for active in ("farmer builder soldier", "builder soldier noble"):
        s = build_in(BONUS_RECRUIT)
        workers(s, 0, active, "builder")
        play(s, "build", "citadel:pink")
        assert legal_texts(s) == [f"recruit:{kind}" for kind in active.split()]
