"""The edges: the South as well as the North, the last colour and card, and stacks beyond their
neighbours'.
"""

from __future__ import annotations

import pytest
from celtae_scenes import (
    act_in,
    area,
    ask,
    at,
    deck,
    hand,
    market,
    market_of,
    scene,
    workers,
    workers_in,
)

import quadriga
from quadriga.core.engine import FRAME
from quadriga.games.celtae.components import (
    CARD_NAMES,
    CHOICES,
    COLOUR_NAMES,
    POSITIONS,
    REGIONS,
    SYMBOL_NAMES,
)
from quadriga.games.celtae.state import State
from quadriga.games.celtae.steps import (
    CHOOSE_AREA,
    FIGHT_BATTLE,
    PLACE_MARKER,
    REFILL_ACTIVE,
    REVEAL_CARD,
)
from support import legal_texts, play, rule


@rule("CE-10.1")
@pytest.mark.parametrize("symbol", SYMBOL_NAMES)
def test_after_the_first_card_of_a_battle_only_its_symbol_may_follow(symbol: str) -> None:
    s = scene()
    workers(s, 0, "soldier farmer builder")
    hand(s, 0, *CARD_NAMES)
    act_in(s, "east-north")
    play(s, "pass", f"discard:{COLOUR_NAMES[0]}-{symbol}")
    offered = [text for text in legal_texts(s) if text.startswith("discard")]
    assert offered == [f"discard:{colour}-{symbol}" for colour in COLOUR_NAMES[1:]]


@rule("CE-10.2", "CE-10.3")
@pytest.mark.parametrize("region", REGIONS)
def test_each_region_has_its_own_stack_of_armies(region: str) -> None:
    s = scene()
    s.players[0].strength = 15
    act_in(s, f"east-{region}")
    play(s, "pass")
    before, top = s.taken, s.armies[REGIONS.index(region) * s.box.depth]
    play(s, "fight")
    assert s.players[0].armies == 1 << top
    assert sum(now != then for now, then in zip(s.taken, before, strict=True)) == 1
    s.current, s.players[0].strength = 0, 15
    ask(s, FIGHT_BATTLE)
    play(s, "fight")
    second = s.armies[REGIONS.index(region) * s.box.depth + 1]
    assert s.players[0].armies == 1 << top | 1 << second


@rule("CE-9.1", "CE-9.2")
@pytest.mark.parametrize("colour", COLOUR_NAMES)
def test_a_disc_may_be_built_in_the_citadel_of_any_colour(colour: str) -> None:
    s = scene()
    workers(s, 0, "builder farmer soldier")
    hand(s, 0, *[f"{colour}-{symbol}" for symbol in SYMBOL_NAMES])
    act_in(s, "north")
    play(s, "pass")
    assert "build" in legal_texts(s)


@rule("CE-11.7", "CE-19.1")
def test_any_card_of_the_hand_may_pay_for_a_druid() -> None:
    s = scene()
    workers(s, 0, "farmer builder soldier", "farmer noble")
    first, last = CARD_NAMES[0], CARD_NAMES[-1]
    hand(s, 0, first, last)
    s.orders = (2, *(tile for tile in s.orders if tile != 2))
    act_in(s, "west-north")
    play(s, "pass", "recruit:builder", "druid-order")
    while "druid" not in legal_texts(s):
        play(s, legal_texts(s)[0])
    play(s, "druid")
    assert legal_texts(s) == [f"discard:{first}", f"discard:{last}"]


@rule("CE-8.3", "CE-8.4")
def test_the_market_is_filled_up_also_when_farming_stops_early() -> None:
    s = scene()
    workers(s, 0, "farmer farmer farmer")
    market(s, "north", *CARD_NAMES[:5])
    deck(s, *CARD_NAMES[5:9])
    act_in(s, "north")
    play(s, "pass", "farm")
    while "done" not in legal_texts(s):
        s.play(s.legal()[0])
    play(s, "done")
    assert "-" not in market_of(s, "north")


@rule("CE-6.1", "CE-7.5")
def test_with_a_token_every_area_is_open_and_no_other() -> None:
    s = scene(tokens=1)
    ask(s, CHOOSE_AREA)
    assert legal_texts(s) == [f"area:{choice}" for choice in CHOICES]


@rule("CE-11.4", "CE-11.6")
@pytest.mark.parametrize("region", REGIONS)
def test_each_region_has_its_own_stack_of_druid_tiles(region: str) -> None:
    s = scene()
    workers(
        s, 0, "farmer builder soldier", "farmer farmer builder builder soldier soldier noble noble"
    )
    first = REGIONS.index(region) * s.box.depth
    act_in(s, f"west-{region}")
    s.taken = before = (1, 2, 0, 0)
    hand(s, 0)
    play(s, "pass", "recruit:builder", "druid-order", "centre:1")
    assert s.players[0].orders == 1 << s.orders[first]
    changed = [i for i in range(len(before)) if s.taken[i] != before[i]]
    assert [s.taken[i] - before[i] for i in changed] == [1]
    s.current = 0
    act_in(s, f"west-{region}")
    workers(
        s, 0, "farmer builder soldier", "farmer farmer builder builder soldier soldier noble noble"
    )
    play(s, "pass", "recruit:builder", "druid-order", "centre:1")
    assert s.players[0].orders == 1 << s.orders[first] | 1 << s.orders[first + 1]


@rule("CE-11.4")
@pytest.mark.parametrize("kind", ["farmer", "builder", "soldier", "noble"])
def test_a_tribe_with_more_workers_than_the_tile_shows_may_send_them(kind: str) -> None:
    s = scene()
    workers(s, 0, "farmer builder soldier", f"farmer builder soldier noble {kind} {kind}")
    act_in(s, "west-north")
    play(s, "pass", "recruit:farmer")
    assert "druid-order" in legal_texts(s)


@rule("CE-6.3", "CE-20.3")
@pytest.mark.parametrize(("kinds", "offered"), [
    ("builder soldier noble", [1, 2, 3]), ("builder builder noble", [1, 3]),
    ("builder soldier builder", [1, 2]),
    ("soldier builder builder", [1, 2]), ("noble noble noble", [1]),
])  # fmt: skip
def test_equal_workers_of_an_area_are_offered_once(kinds: str, offered: list[int]) -> None:
    s = scene()
    workers(s, 0, "farmer farmer farmer")
    area(s, "north", kinds)
    act_in(s, "north")
    swaps = [text for text in legal_texts(s) if text.startswith("swap")]
    assert swaps == [f"swap:farmer-{('first', 'middle', 'last')[place - 1]}" for place in offered]


@rule("CE-11.5", "CE-20.3")
@pytest.mark.parametrize(("kinds", "offered"), [
    ("builder soldier noble", [1, 2, 3]), ("builder builder noble", [1, 3]),
    ("builder soldier builder", [1, 2]),
    ("soldier builder builder", [1, 2]), ("noble noble noble", [1]), ("- - noble", [3]),
])  # fmt: skip
def test_equal_workers_of_the_centre_are_offered_once(kinds: str, offered: list[int]) -> None:
    s = scene()
    workers(s, 0, "farmer builder")
    area(s, "centre", kinds)
    ask(s, REFILL_ACTIVE)
    assert [int(text[-1]) for text in legal_texts(s)] == offered


@rule("CE-3.17")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_discards_cards_of_their_own(players: int) -> None:
    s = quadriga.game("celtae", players=players, first_player="A").start(1)
    assert isinstance(s, State)
    for _ in range(3 * players):
        seat = s.to_move[0]
        if legal_texts(s)[0].startswith("leader"):
            play(s, legal_texts(s)[0])
            continue
        own = [
            f"discard:{name}"
            for name, count in zip(CARD_NAMES, s.players[seat].hand, strict=True)
            if count
        ]
        assert legal_texts(s, seat) == own
        play(s, own[-1], seat=seat)


@rule("CE-3.9", "CE-3.10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_army_and_druid_tile_is_in_one_place(players: int) -> None:
    s = scene(players)
    assert sorted(s.armies) == list(range(len(s.box.army_vp)))
    assert sorted(s.orders) == list(range(len(s.box.order_vp)))


@rule("CE-11.1", "CE-11.4")
def test_who_may_recruit_another_worker_may_turn_to_the_druid_order_instead() -> None:
    s = scene()
    workers(s, 0, "farmer builder soldier", "farmer builder soldier noble farmer builder soldier")
    act_in(s, "west-north")
    play(s, "pass", "recruit:farmer")
    assert legal_texts(s) == ["done", "recruit:builder", "recruit:soldier", "druid-order"]


@rule("CE-4.3")
def test_a_card_that_left_the_hand_is_no_longer_a_card_that_nobody_saw() -> None:
    s = quadriga.game("celtae", players=2, first_player="A").start(1)
    assert isinstance(s, State)
    while not s.over and s.ply < 6:
        s.play(s.legal()[0])
    for player in s.players:
        assert sum(player.unseen) == sum(player.hand) == 3
        assert all(unseen <= held for unseen, held in zip(player.unseen, player.hand, strict=True))


@rule("CE-12.5")
def test_an_exhausted_stack_without_its_marker_moves_no_marker_of_another_stack() -> None:
    s = scene()
    s.players[0].strength = 15
    s.taken = (s.box.depth - 1, 0, 0, 0)
    s.beside = 0b1110
    act_in(s, "east-north")
    play(s, "pass", "fight")
    assert PLACE_MARKER not in [frame % FRAME for frame in s.pending]
    assert s.beside == 0b1110


@rule("CE-18.5", "CE-18.6")
@pytest.mark.parametrize("symbol", SYMBOL_NAMES)
def test_without_a_discard_pile_solitairix_goes_one_space_and_turns_its_tile_once(
    symbol: str,
) -> None:
    s = scene(1)
    deck(s, f"teal-{symbol}", *["purple-traps"] * 20)
    s.discard, s.quarter = [], 0
    at(s, "SE")
    s.pending = [REVEAL_CARD]
    s.advance()
    assert (s.quarter, s.marker) == (1, 1)


@rule("CE-18.11")
def test_where_no_marker_lies_beside_the_stack_none_leaves_the_game() -> None:
    s = scene(1)
    deck(s, "teal-traps", *["purple-traps"] * 20)
    s.discard, s.quarter = [], 2
    s.taken, s.beside, removed = (s.box.depth - 1, 0, 0, 0), 0b1110, s.removed
    at(s, "NW")
    s.pending = [REVEAL_CARD]
    s.advance()
    assert s.taken[0] == s.box.depth
    assert (s.beside, s.removed) == (0b1110, removed)


@rule("CE-18.8")
def test_a_refresh_leaves_solitairix_its_worker() -> None:
    s = scene(1)
    for name in ("north", "south", "east", "west", "centre"):
        area(s, name, "noble noble noble")
    s.rival_worker = 0
    deck(s, "teal-traps", *["purple-traps"] * 20)
    s.discard, s.quarter = [], 0  # The quarter that refreshes comes to the top.
    at(s, "NW")
    s.pending = [REVEAL_CARD]
    s.advance()
    assert s.rival_worker == 0


@rule("CE-18.7")
def test_solitairix_takes_no_druid_tile_from_the_east() -> None:
    s = scene(1)
    deck(s, "teal-traps", *["purple-traps"] * 20)
    s.discard, s.quarter = [], 0  # Battle, Recruit or Farm: no army is left, and the West is far.
    s.taken = (s.box.depth, s.box.depth, 0, 0)
    at(s, "NW")
    s.pending = [REVEAL_CARD]
    s.advance()
    assert (s.rival_orders, s.rival_druids) == (0, 0)


@rule("CE-18.8", "CE-18.9")
@pytest.mark.parametrize(("position", "place"), [("NE", "east"), ("NW", "west")])
def test_solitairix_changes_its_worker_in_the_area_of_its_action(position: str, place: str) -> None:
    s = scene(1)
    for name in ("north", "south", "east", "west", "centre"):
        area(s, name, "noble noble noble")
    s.rival_worker = 0
    deck(s, "teal-traps", *["purple-traps"] * 20)
    s.discard, s.quarter = [], 2  # Battle or Recruit come first in the quarter that follows.
    s.marker = (POSITIONS.index(position) - 1) % 4
    s.pending = [REVEAL_CARD]
    s.advance()
    assert [
        name for name in ("north", "south", "east", "west") if "farmer" in workers_in(s, name)
    ] == [place]
