"""Solo play against Solitairix."""

from __future__ import annotations

import pytest
from celtae_scenes import (
    BUILD_FIRST,
    BUILD_MIDDLE,
    FIGHT_LAST,
    FIGHT_REFRESH,
    act_in,
    area,
    at,
    bag,
    deck,
    discards,
    market,
    market_of,
    pile,
    scene,
    turn,
    workers,
    workers_in,
)

import quadriga
from quadriga.core.engine import FRAME
from quadriga.core.playout import play_randomly
from quadriga.games.celtae.components import EMPTY, POSITIONS
from quadriga.games.celtae.state import State
from quadriga.games.celtae.steps import (
    END_TURN,
    MOVE_MARKER,
    PLACE_MARKER,
    REVEAL_CARD,
    TURN_LEADER,
)
from support import legal_texts, play, rule

SIX = (
    "pink-warriors",
    "pink-traps",
    "orange-warriors",
    "orange-traps",
    "teal-warriors",
    "teal-traps",
)


@rule("CE-18.1")
def test_the_table_is_that_for_two_players() -> None:
    s = quadriga.game("celtae", players=1).start(1)
    assert isinstance(s, State)
    assert s.leaders.bit_count() == 3
    assert (s.track, s.druids, sum(s.spaces), s.box.depth) == (8, (3, 3), 20, 3)
    assert len(s.cards) == 5
    assert s.box.garrison_open.bit_count() == 6
    play(s, legal_texts(s)[0])
    assert s.leaders == 0
    assert sum(s.players[0].hand) == 5
    play(s, legal_texts(s)[0])
    play(s, legal_texts(s)[0])
    assert sum(s.players[0].hand) == 3


@rule("CE-18.2")
def test_solitairix_has_one_of_three_workers_and_a_tile_that_lies_by_chance() -> None:
    seen, lying = set(), set()
    for seed in range(60):
        s = quadriga.game("celtae", players=1).start(seed)
        assert isinstance(s, State)
        seen.add(s.rival_worker)
        lying.add(s.quarter)
        assert sum(s.bag) + 15 + 3 + 1 == 50
        assert s.tokens == 9
    assert seen == {0, 1, 2}
    assert lying == set(range(8))


@rule("CE-18.3")
def test_you_begin_and_turns_alternate() -> None:
    s = scene(1)
    assert s.to_move == (0,)
    s.events = []
    play(s, "move:1", "area:south", "pass", "farm")
    while s.pending[-1] % FRAME != MOVE_MARKER:
        s.play(s.legal()[0])
    assert [event.kind for event in s.events].count("solo-card") == 1
    assert s.teutates == 0


@rule("CE-18.4", "CE-19.3")
def test_you_place_the_marker_when_solitairix_crosses_the_river() -> None:
    s = scene(1)
    deck(s, "teal-warriors", *["purple-traps"] * 9)
    pile(s)
    at(s, "NE")
    s.pending = [REVEAL_CARD]
    s.advance()
    assert s.to_move == (0,)
    assert s.pending[-1] % FRAME == PLACE_MARKER
    assert s.solo_card != EMPTY
    play(s, "marker:2")
    assert s.track == 7
    assert s.solo_card == EMPTY
    assert s.pending[-1] % FRAME == MOVE_MARKER


@pytest.mark.parametrize(("top", "spaces", "turns"), [
    ("teal-traps", 2, 1), ("pink-traps", 1, 1), ("pink-warriors", 1, 2), ("teal-warriors", 2, 2),
])  # fmt: skip
@rule("CE-18.5", "CE-18.6", "CE-20.28")
def test_the_top_of_the_discard_pile_decides_how_far_and_how_often(
    top: str, spaces: int, turns: int
) -> None:
    s = scene(1)
    deck(s, "teal-warriors", *["purple-traps"] * 9)
    pile(s, top)
    s.quarter = 3
    at(s, "SE")
    s.pending = [REVEAL_CARD]
    s.advance()
    assert s.marker == spaces
    assert s.quarter == (3 + turns) % 4
    s.quarter = 7
    s.pending = [REVEAL_CARD]
    s.advance()
    assert s.quarter // 4 == 1


@rule("CE-20.29", "CE-4.4")
def test_after_a_reshuffle_the_pile_is_empty_and_nothing_is_equal() -> None:
    s = scene(1)
    deck(s)
    pile(s, "teal-warriors", "teal-warriors", "teal-warriors")
    s.quarter = 0
    at(s, "SE")
    s.pending = [REVEAL_CARD]
    s.advance()
    assert (s.marker, s.quarter) == (1, 1)


@rule("CE-20.29")
def test_without_any_card_solitairix_moves_one_and_cannot_build() -> None:
    s = scene(1)
    deck(s)
    pile(s)
    s.quarter = 3
    at(s, "SE")
    s.pending = [REVEAL_CARD]
    s.advance()
    assert (s.marker, s.quarter) == (1, 0)
    assert not any(s.rival_discs)


@rule("CE-18.7", "CE-18.9", "CE-18.8")
def test_the_example_of_the_rulebook() -> None:
    s = scene(1)
    market(s, "north", *SIX)
    area(s, "north", "noble farmer farmer")
    s.rival_worker = 2
    s.spaces = (*s.spaces[:2], 0, *s.spaces[3:])
    deck(s, "teal-warriors", "purple-traps", "purple-traps", "purple-traps", "purple-traps")
    pile(s, "purple-warriors")
    s.quarter = 2
    at(s, "SW")
    s.pending = [REVEAL_CARD]
    s.advance()
    assert s.marker == 2
    assert s.quarter == BUILD_FIRST
    assert not any(s.rival_discs)
    assert workers_in(s, "north") == ["soldier", "farmer", "farmer"]
    assert s.rival_worker == 3
    assert market_of(s, "north") == ["orange-warriors", "orange-traps", *["purple-traps"] * 4]
    assert discards(s) == [
        "purple-warriors",
        "pink-warriors",
        "pink-traps",
        "teal-warriors",
        "teal-traps",
        "teal-warriors",
    ]


@rule("CE-18.10", "CE-20.30")
def test_the_card_lies_on_top_and_takes_no_part_in_a_reshuffle() -> None:
    s = scene(1)
    market(s, "north", *SIX)
    s.spaces = (0,) * 8
    deck(s, "orange-fortresses")
    pile(s, "purple-traps")
    s.quarter = 3
    at(s, "SW")
    s.pending = [REVEAL_CARD]
    s.advance()
    assert discards(s) == ["orange-fortresses"]
    assert "orange-fortresses" not in market_of(s, "north")


@rule("CE-18.9")
def test_solitairix_builds_without_bonus_and_takes_the_tile_of_a_citadel_it_completes() -> None:
    s = scene(1)
    tokens, strength = s.tokens, s.players[0].strength
    s.spaces = (*s.spaces[:6], 2, s.spaces[7])
    turn(s, card="teal-traps", position="SW")
    assert s.rival_discs == (0, 0, 0, 0, 0, 0, 1, 0)
    assert s.spaces[6] == 1
    assert s.rival_bonus == 0
    tile = s.bonus[6]
    turn(s, card="teal-traps", position="SW")
    assert s.rival_bonus == 1 << tile
    assert s.bonus[6] == EMPTY
    assert (s.tokens, s.players[0].strength) == (tokens, strength)


@rule("CE-20.26")
def test_without_discs_solitairix_does_not_build_and_without_cubes_it_battles_all_the_same() -> (
    None
):
    s = scene(1)
    s.rival_discs = (3, 2, 3, 1, 0, 0, 0, 0)
    turn(s, position="SW")
    assert sum(s.rival_discs) == 9
    s.rival_garrison = 0b0011100001
    turn(s, quarter=FIGHT_LAST, position="NE", card="teal-traps")
    assert s.rival_armies.bit_count() == 1
    assert s.rival_garrison == 0b0011100001


@rule("CE-18.9")
def test_solitairix_takes_an_army_and_the_space_of_its_symbol() -> None:
    s = scene(1)
    top = s.armies[0]
    turn(s, quarter=FIGHT_LAST, position="NE", card="teal-traps")
    assert s.rival_armies == 1 << top
    assert s.rival_garrison == 0b10
    turn(s, quarter=FIGHT_LAST, position="NE", card="pink-traps")
    assert s.rival_armies.bit_count() == 2
    assert s.rival_garrison == 0b10


@rule("CE-18.9")
def test_solitairix_takes_a_druid_tile_and_a_druid() -> None:
    s = scene(1)
    top = s.orders[0]
    turn(s, quarter=FIGHT_LAST, position="NW")
    assert s.rival_orders == 1 << top
    assert s.rival_druids == 1
    assert s.druids == (2, 3)


@rule("CE-18.7", "CE-20.27")
def test_an_action_whose_area_is_not_adjacent_is_passed_over() -> None:
    s = scene(1)
    turn(s, quarter=FIGHT_REFRESH, position="NW")
    assert (s.rival_armies, s.rival_orders.bit_count()) == (0, 1)
    s = scene(1)
    turn(s, quarter=FIGHT_REFRESH, position="NE")
    assert (s.rival_armies.bit_count(), s.rival_orders) == (1, 0)


@rule("CE-18.7", "CE-18.9")
def test_with_empty_stacks_solitairix_farms() -> None:
    s = scene(1)
    s.taken = (3, 3, 3, 3)
    market(s, "north", *SIX)
    turn(s, quarter=FIGHT_REFRESH, position="NE")
    assert market_of(s, "north")[:2] == ["pink-traps", "teal-warriors"]


@rule("CE-18.8", "CE-2.5")
def test_each_swap_icon_changes_its_own_place() -> None:
    for quarter, place in ((BUILD_FIRST, 0), (BUILD_MIDDLE, 1), (FIGHT_LAST, 2)):
        s = scene(1)
        s.taken = (3, 3, 3, 3)
        s.rival_worker = 0
        area(s, "south", "noble noble noble")
        turn(s, quarter=quarter, position="SW")
        assert workers_in(s, "south")[place] == "farmer"
        assert s.rival_worker == 3


@rule("CE-18.8")
def test_the_refresh_icon_refreshes_and_exchanges_nothing() -> None:
    s = scene(1)
    s.rival_worker = 2
    area(s, "west", "noble noble noble")
    area(s, "centre", "farmer builder farmer")
    bag(s, soldier=3)
    turn(s, quarter=FIGHT_REFRESH, position="NW")
    assert workers_in(s, "west") == ["farmer", "builder", "farmer"]
    assert s.rival_worker == 2
    assert sum(s.bag) == 3


@rule("CE-18.11")
def test_the_marker_beside_a_stack_that_solitairix_empties_leaves_the_game() -> None:
    s = scene(1)
    s.taken = (2, 0, 2, 0)
    turn(s, quarter=FIGHT_LAST, position="NE")
    assert (s.beside, s.removed) == (0b1110, 1)
    turn(s, quarter=FIGHT_LAST, position="NW")
    assert (s.beside, s.removed) == (0b1010, 2)
    assert not any(s.markers)


@rule("CE-18.12")
def test_the_final_round_is_a_double_turn_for_each() -> None:
    s = scene(1)
    s.events = []
    s.track = 1
    at(s, "NE")
    turns = []
    while not s.over:
        if s.pending[-1] % FRAME == MOVE_MARKER:
            turns.append("you")
        before = len(s.events)
        s.play(s.legal()[0])
        turns += ["Solitairix" for event in s.events[before:] if event.kind == "solo-card"]
    assert turns == ["you", "Solitairix", "you", "you", "Solitairix", "Solitairix"]


@rule("CE-18.12", "CE-19.3")
def test_the_leader_decision_comes_as_usual() -> None:
    s = scene(1)
    s.track = 4
    deck(s, "teal-warriors", *["purple-traps"] * 9)
    pile(s)
    at(s, "NE")
    s.pending = [REVEAL_CARD]
    s.advance()
    play(s, "marker:1")
    assert s.pending[-1] % FRAME == TURN_LEADER
    play(s, "turn-leader")
    assert s.players[0].turned == 1


@rule("CE-19.3")
def test_a_solo_game_can_be_followed_from_its_events() -> None:
    s = quadriga.game("celtae", players=1).start(3)
    s.events = []
    play_randomly(s, quadriga.Rng(3), 4000)
    told = [str(s.game.tell(event)) for event in s.events]
    assert any("Solitairix reveals" in sentence for sentence in told)
    assert any("Solitairix chooses" in sentence for sentence in told)
    assert told[-1].startswith("loses against Solitairix")


@rule("CE-18.8", "CE-11.5")
def test_in_solo_play_every_place_is_offered() -> None:
    s = scene(1)
    workers(s, 0, "farmer farmer farmer")
    area(s, "south", "noble noble noble")
    act_in(s, "south")
    assert legal_texts(s) == ["pass", "swap:farmer-first", "swap:farmer-middle", "swap:farmer-last"]
    workers(s, 0, "farmer farmer")
    area(s, "centre", "noble noble noble")
    s.pending = [END_TURN]
    s.advance()
    assert legal_texts(s) == ["centre:1", "centre:2", "centre:3"]


@rule("CE-18.5", "CE-18.4")
def test_solitairix_triggers_progress_when_it_crosses_the_river_without_stopping_behind_it() -> (
    None
):
    s = scene(1)
    deck(s, "teal-warriors", *["purple-traps"] * 9)
    pile(s, "teal-traps")
    at(s, "NE")
    s.pending = [REVEAL_CARD]
    s.advance()
    assert POSITIONS[s.marker] == "SW"
    assert s.pending[-1] % FRAME == PLACE_MARKER
    assert legal_texts(s)[0].startswith("marker:")


@rule("CE-18.9")
def test_in_the_south_solitairix_takes_tile_and_druid_of_the_south() -> None:
    s = scene(1)
    top = s.orders[s.box.depth]
    turn(s, quarter=FIGHT_LAST, position="SW")
    assert s.rival_orders == 1 << top
    assert (s.rival_druids, s.druids) == (1, (3, 2))
    s.beside = 0b1111
    top = s.armies[s.box.depth]
    turn(s, quarter=FIGHT_LAST, position="SE", card="teal-fortresses")
    assert (s.rival_armies, s.rival_garrison) == (1 << top, 1 << 7)
