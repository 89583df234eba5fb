"""The table before the first turn."""

from __future__ import annotations

import pytest
from celtae_scenes import rows_of, scene

import quadriga
from quadriga.games.celtae.components import EMPTY, NOBLE
from quadriga.games.celtae.state import State
from support import legal_texts, play, rule, why_not


def start(players: int, seed: int = 1, first: str = "A") -> State:
    s = quadriga.game("celtae", players=players, first_player=first).start(seed)
    assert isinstance(s, State)
    return s


@rule("CE-3.1", "CE-3.2")
def test_the_marker_starts_in_the_south_east_and_every_board_is_full() -> None:
    s = start(3)
    assert s.marker == 0
    for player in s.players:
        assert (player.built, player.garrison, player.strength) == (0, 0, 0)


@pytest.mark.parametrize(("players", "track", "druids"), [(2, 8, 3), (3, 10, 4), (4, 12, 5)])
@rule("CE-3.4", "CE-3.5")
def test_markers_and_druids_by_players(players: int, track: int, druids: int) -> None:
    s = start(players)
    assert s.track == track
    assert s.beside == 0b1111
    assert s.druids == (druids, druids)
    assert s.boxed_druids == 10 - 2 * druids


@rule("CE-3.6")
def test_everybody_has_a_farmer_a_builder_and_a_soldier_and_44_workers_are_left() -> None:
    for players in (2, 3, 4):
        s = start(players)
        assert all(player.workers == [1, 1, 1, 0, 0, 0, 0, 0, 0] for player in s.players)
        assert sum(s.bag) + len(s.areas) == 44


@rule("CE-3.7", "CE-2.5")
def test_printed_spaces_hold_their_workers_and_the_others_a_random_one() -> None:
    filled: list[set[int]] = [set() for _ in range(15)]
    for seed in range(40):
        s = start(2, seed)
        for space, kind in enumerate(s.areas):
            filled[space].add(kind)
    for space, printed in enumerate(s.box.first_workers):
        assert filled[space] == {printed} if printed != EMPTY else len(filled[space]) > 1
    assert s.box.first_workers.count(NOBLE) == 3


@pytest.mark.parametrize("players", [2, 3, 4])
@rule("CE-3.8", "CE-3.9")
def test_stacks_have_one_point_tiles_above_two_point_tiles(players: int) -> None:
    s = start(players)
    for tiles, vp in ((s.armies, s.box.army_vp), (s.orders, s.box.order_vp)):
        depth = players + 1
        for region in range(2):
            stack = tiles[region * depth : (region + 1) * depth]
            assert [vp[tile] for tile in stack] == [1] * (players - 1) + [2, 2]
        assert sorted(tiles) == list(range(len(vp)))


@rule("CE-3.8", "CE-3.9")
def test_an_owner_may_correct_how_many_tiles_of_2_points_a_stack_has() -> None:
    rows = rows_of("stacks")
    rows[0]["two_point"] = 1
    s = quadriga.game("celtae", players=2, components={"tables": {"stacks": rows}}).start(1)
    assert isinstance(s, State)
    for tiles, vp in ((s.armies, s.box.army_vp), (s.orders, s.box.order_vp)):
        assert [vp[tile] for tile in tiles[:4]] == [1, 2, 1, 2]
        assert sorted(tiles) == list(range(len(vp)))


@rule("CE-3.10")
def test_each_citadel_has_a_bonus_tile_of_its_region_by_chance() -> None:
    layouts = {start(2, seed).bonus for seed in range(10)}
    assert len(layouts) > 1
    for bonus in layouts:
        assert sorted(bonus[:4]) == [0, 1, 2, 3]
        assert sorted(bonus[4:]) == [4, 5, 6, 7]


@rule("CE-3.11")
def test_everybody_has_a_bonus_token() -> None:
    s = start(3)
    assert [player.tokens for player in s.players] == [1, 1, 1]
    assert s.tokens == 7


@rule("CE-3.12")
def test_both_markets_hold_six_cards_and_hands_five() -> None:
    s = start(4)
    assert EMPTY not in s.market
    assert len(s.market) == 12
    assert len(s.deck) - s.drawn == 60 - 12 - 20


@pytest.mark.parametrize(("players", "two", "three"), [(2, 3, 2), (3, 4, 3), (4, 5, 4)])
@rule("CE-3.13")
def test_progress_cards_of_both_sorts_are_laid_out(players: int, two: int, three: int) -> None:
    s = start(players)
    assert [s.box.card_slots[card] for card in s.cards] == [2] * two + [3] * three
    assert not any(s.markers)


@rule("CE-3.15", "CE-20.20")
def test_the_start_player_is_drawn_and_holds_teutates() -> None:
    firsts = set()
    for seed in range(30):
        s = quadriga.game("celtae", players=3).start(seed)
        assert isinstance(s, State)
        assert s.teutates == s.first
        firsts.add(s.first)
    assert firsts == {0, 1, 2}


@rule("CE-3.16", "CE-3.17", "CE-20.21")
def test_leaders_are_chosen_from_the_last_player_backwards() -> None:
    s = start(3, first="B")
    assert s.leaders.bit_count() == 4
    order = []
    while s.ply < 9:
        seat = s.to_move[0]
        order.append(seat)
        assert len(s.legal(seat)) > 1
        s.play(s.legal(seat)[0], seat)
    assert order == [0, 0, 0, 2, 2, 2, 1, 1, 1]
    assert s.leaders == 0
    assert len({player.leader for player in s.players}) == 3
    assert all(player.turned == 0 for player in s.players)
    assert s.to_move == (1,)


@rule("CE-3.17", "CE-20.25")
def test_two_of_five_cards_are_discarded_in_the_order_given() -> None:
    s = start(2)
    assert s.to_move == (1,)
    play(s, legal_texts(s)[0])
    player = s.players[1]
    assert sum(player.hand) == 5
    first = legal_texts(s)[-1]
    play(s, first)
    second = legal_texts(s)[0]
    play(s, second)
    assert sum(player.hand) == 3
    names = [s.game.move_text(59 + card) for card in s.discard]
    assert names == [first, second]


@rule("CE-3.16")
def test_only_revealed_leaders_can_be_chosen() -> None:
    s = start(2)
    hidden = next(name for name in ("viriato", "avarus", "diviciacus", "ambiorix", "boudica",
    "caratacus")
                  if f"leader:{name}" not in legal_texts(s))  # fmt: skip
    assert why_not(s, f"leader:{hidden}") == "CE-3.16"


def test_a_scene_begins_with_seat_a() -> None:
    s = scene(3)
    assert s.to_move == (0,)
    assert legal_texts(s) == ["move:1", "move:2"]


@rule("CE-3.1", "CE-18.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_has_happened_before_the_first_turn(players: int) -> None:
    s = start(players)
    assert (s.area, s.region, s.extra, s.removed, s.ending) == (0, 0, 0, 0, 0)
    assert (s.quarter, s.solo_card, s.rival_worker) == (0, EMPTY, EMPTY), "only solo play has these"
    assert s.game.from_json(s.to_json()) == s


@rule("CE-3.16")
def test_every_leader_is_revealed_in_some_game() -> None:
    revealed = 0
    for seed in range(40):
        revealed |= start(2, seed).leaders
    assert revealed == 0b11111111


@rule("CE-3.17")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_is_asked_for_two_cards_and_keeps_three(players: int) -> None:
    s = start(players)
    for _ in range(players):
        seat = s.to_move[0]
        play(s, legal_texts(s, seat)[0], seat=seat)
        for asked in ("Discard 2 of the 5 cards", "Discard 1 more of the 5 cards"):
            assert s.prompt(seat).startswith(asked)
            play(s, legal_texts(s, seat)[0], seat=seat)
        hand = s.players[seat].hand
        assert (sum(hand), min(hand)) == (3, 0)
        assert s.players[seat].unseen == tuple(hand)


@rule("CE-3.7", "CE-2.5")
def test_an_owner_may_correct_which_spaces_are_filled_from_the_bag() -> None:
    rows = rows_of("first_workers")
    rows[0]["first"], rows[-1]["last"] = "", "farmer"
    filled = set()
    for seed in range(12):
        game = quadriga.game("celtae", players=2, components={"tables": {"first_workers": rows}})
        s = game.start(seed)
        assert isinstance(s, State)
        assert EMPTY not in s.areas
        assert s.areas[-1] == 0
        filled.add(s.areas[0])
        assert sum(s.bag) + len(s.areas) == 44
    assert len(filled) > 1
