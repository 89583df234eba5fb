"""The table before the first turn."""

from __future__ import annotations

from collections import Counter

import pytest
from trajan_scenes import start

from quadriga.core.engine import FRAME
from quadriga.games.trajan.state import State
from quadriga.games.trajan.steps import CHOOSE_BOWL, DRAFT_CARD, DRAFT_TILE
from support import legal_texts, play, rule, why_not

EACH_TABLE = pytest.mark.parametrize("players", [2, 3, 4])


def dealt(players: int = 2, first: str = "A", **options: str) -> State:
    """The table when the first cards are to be taken."""
    return start(players, options={"bowls": "random", "first_player": first, **options})


def drafted(players: int = 2, first: str = "A", **options: str) -> State:
    """The table when the first Trajan tiles are to be taken."""
    s = dealt(players, first, **options)
    play(s, *["draw"] * 3 * players)
    return s


@rule("TR-2.1")
def test_forum_tiles_and_extra_actions_are_two_stacks() -> None:
    s = start()
    assert Counter(s.forum_pile) == Counter({kind: s.box.forum_copies[kind] for kind in range(17)})
    assert Counter(s.extra_pile) == dict.fromkeys(range(11, 17), 2)
    assert start(seed=2).forum_pile != s.forum_pile
    assert start(seed=2).extra_pile != s.extra_pile


@rule("TR-2.2")
def test_twelve_of_the_fifteen_demands_form_the_stack() -> None:
    s = start()
    assert Counter(s.demand_pile) == {0: 5, 1: 5, 2: 5}
    assert s.view(None)["demands_left"] == 12
    assert s.demands == ()
    assert start(seed=2).demand_pile != s.demand_pile


@rule("TR-2.3")
@EACH_TABLE
def test_the_provinces_and_the_forum_are_filled_from_the_stacks(players: int) -> None:
    s = start(players)
    assert s.provinces == s.forum_pile[:10]
    green = 3 * players
    assert s.forum[:green] == list(s.forum_pile[10 : 10 + green])
    assert s.forum[green:12] == [-1] * (12 - green)
    assert s.forum[12:] == list(s.extra_pile[:3])
    assert (s.forum_drawn, s.extra_drawn) == (10 + green, 3)


@rule("TR-2.4")
def test_a_construction_tile_lies_on_each_space_of_the_district() -> None:
    s = start()
    assert sorted(s.district) == list(range(20))
    assert s.standing == 2**20 - 1
    assert s.district != start(seed=2).district


@rule("TR-2.5")
def test_ships_are_coloured_and_the_time_marker_stands_on_its_start() -> None:
    s = dealt()
    assert (s.grey_ships, s.time, s.quarter, s.laps) == (0, 0, 0, 0)


@rule("TR-2.6", "TR-13.6")
@EACH_TABLE
def test_each_player_starts_with_a_pawn_in_either_camp_and_the_arch_on_slot_one(
    players: int,
) -> None:
    for player in dealt(players).players:
        assert (player.military_camp, player.worker_camp, player.supply) == (1, 1, 13)
        assert (player.leader, player.arch) == (10, 0)
        assert (player.legions, player.workers) == (0, 0)


@rule("TR-2.7", "TR-12.1")
def test_the_bowls_are_filled_with_two_markers_each_of_any_colours() -> None:
    s = start()
    assert list(s.to_move) == [0, 1]
    play(s, "place:yellow", "place:yellow", seat=0)
    play(s, "place:orange", seat=0)
    assert legal_texts(s, 0) == [
        "place:orange",
        "place:light_green",
        "place:white",
        "place:pink",
        "place:blue",
    ]
    assert why_not(s, "place:yellow", 0) == "TR-2.7"
    play(s, "place:blue", "place:blue", "place:orange", seat=0)  # in any order of colours
    play(s, *["place:light_green"] * 2, *["place:white"] * 2, *["place:pink"] * 2, seat=0)
    assert list(s.to_move) == [1]
    assert s.players[0].bowls[:6] == [2, 0, 0, 0, 0, 0]
    assert s.players[0].bowls[6:12] == [0, 1, 0, 0, 0, 1]
    assert [sum(s.players[0].bowls[6 * bowl : 6 * bowl + 6]) for bowl in range(6)] == [2] * 6


@rule("TR-12.1")
def test_by_rules_1_a_pair_is_named_once_its_earlier_colour_first() -> None:
    s = start(options={"rules": 1})
    play(s, "place:blue", seat=0)
    assert legal_texts(s, 0) == ["place:blue"]
    assert why_not(s, "place:pink", 0) == "TR-12.1"
    play(s, "place:blue", "place:light_green", seat=0)
    assert legal_texts(s, 0) == ["place:light_green", "place:white", "place:pink"]


@rule("TR-12.1")
def test_by_rules_1_a_marker_without_a_later_partner_is_not_offered_first() -> None:
    s = start(options={"rules": 1})
    play(s, *["place:yellow"] * 2, *["place:orange"] * 2, *["place:light_green"] * 2, seat=0)
    play(s, "place:white", "place:blue", seat=0)
    assert legal_texts(s, 0) == ["place:white", "place:pink"]  # a single blue marker is left
    play(s, "place:white", "place:pink", seat=0)
    assert legal_texts(s, 0) == ["place:pink"]  # pink and blue are left
    s = start(options={"rules": 1})
    for colour in ("yellow", "orange", "light_green", "white", "pink"):
        play(s, *[f"place:{colour}"] * 2, seat=0)
    assert legal_texts(s, 0) == ["place:blue"]  # two of them are left


@rule("TR-2.7", "TR-14.2")
def test_the_order_in_which_the_players_fill_their_bowls_does_not_matter() -> None:
    one, other = start(), start()
    for seat in [0] * 12 + [1] * 12:
        one.play(one.legal(seat)[0], seat)
    for seat in [1, 0] * 12:
        other.play(other.legal(seat)[0], seat)
    assert one.digest() == other.digest()


@rule("TR-2.7", "TR-2.8")
def test_no_trajan_tile_is_seen_before_the_bowls_are_filled() -> None:
    s = start()
    assert s.view(0)["stacks"] == [-1] * 6
    assert s.stacks == ()


@rule("TR-14.2")
@EACH_TABLE
def test_the_bowls_may_be_dealt_at_random(players: int) -> None:
    s = start(players, options={"bowls": "random"})
    for player in s.players:
        assert [sum(player.bowls[6 * bowl : 6 * bowl + 6]) for bowl in range(6)] == [2] * 6
        assert [sum(player.bowls[colour::6]) for colour in range(6)] == [2] * 6
    assert s.players[0].bowls != s.players[1].bowls
    assert s.pending[-1] % FRAME == DRAFT_CARD


@rule("TR-2.8")
def test_each_category_of_trajan_tiles_is_a_shuffled_stack_of_nine() -> None:
    s = dealt()
    for category in range(6):
        stack = s.stacks[9 * category : 9 * category + 9]
        assert sorted(stack) == list(range(9 * category, 9 * category + 9))
    assert s.stacks != tuple(range(54))
    assert s.taken == (0,) * 6


@rule("TR-2.9")
def test_the_disc_of_the_last_player_lies_on_top_in_the_senate() -> None:
    s = dealt(4, first="C")
    assert s.senate_order == (2, 3, 0, 1)
    assert s.first == s.current == 2
    assert [player.senate for player in s.players] == [0] * 4
    assert s.scores == (0, 0, 0, 0)


@rule("TR-2.9")
def test_the_first_player_is_drawn_by_lot() -> None:
    firsts = Counter(start(4, seed, {"bowls": "random"}).first for seed in range(60))
    assert set(firsts) == {0, 1, 2, 3}
    assert min(firsts.values()) > 4


@rule("TR-2.10")
@EACH_TABLE
def test_each_player_has_a_yellow_bonus_tile_and_two_lie_in_the_senate(players: int) -> None:
    s = dealt(players)
    assert [player.yellow_bonus.bit_count() for player in s.players] == [1] * players
    assert [player.grey_bonus for player in s.players] == [0] * players
    owned = {player.yellow_bonus.bit_length() - 1 for player in s.players} | set(s.senate_bonus)
    assert len(owned) == players + 2
    assert s.view(None)["bonus_left"] == 10 - players


@rule("TR-2.11")
def test_two_discard_piles_are_opened_with_a_card_each() -> None:
    s = dealt()
    assert Counter(s.goods_pile) == dict.fromkeys(range(12), 5)
    assert s.discard_a == [s.goods_pile[0]]
    assert s.discard_b == [s.goods_pile[1]]
    assert s.goods_drawn == 2


@rule("TR-2.12", "TR-14.3", "TR-12.1")
def test_the_first_player_takes_three_cards_before_the_next_one() -> None:
    s = dealt(3, first="B")
    seats: list[int] = []
    while s.pending[-1] % FRAME == DRAFT_CARD:
        seats += s.to_move
        assert legal_texts(s) == ["draw", "take:a", "take:b"]
        play(s, "draw")
    assert seats == [1, 1, 1, 2, 2, 2, 0, 0, 0]
    assert [sum(player.hand) for player in s.players] == [3, 3, 3]


@rule("TR-2.12")
def test_a_discard_pile_that_is_emptied_is_refilled_at_once() -> None:
    s = dealt()
    top, following = s.discard_a[0], s.goods_pile[2]
    play(s, "take:a")
    assert s.players[0].hand[top] == 1
    assert s.discard_a == [following]
    assert s.goods_drawn == 3
    drawn = s.goods_pile[3]
    play(s, "draw", "take:b")
    assert s.players[0].hand[drawn] >= 1
    assert s.discard_b == [s.goods_pile[4]]


@rule("TR-2.13", "TR-14.4", "TR-12.1")
def test_three_trajan_tiles_of_different_categories_go_to_slots_two_four_and_six() -> None:
    s = drafted(first="B")
    tops = [s.stacks[9 * category] for category in range(6)]
    assert list(s.to_move) == [1]
    play(s, "tile:victory")
    assert legal_texts(s) == ["slot:II", "slot:IV", "slot:VI"]
    play(s, "slot:IV")
    assert "tile:victory" not in legal_texts(s)
    assert why_not(s, "tile:victory") == "TR-2.13"
    play(s, "tile:cards")
    assert legal_texts(s) == ["slot:II", "slot:VI"]
    play(s, "slot:VI", "tile:demand", "slot:II")
    assert s.players[1].slots == (-1, tops[5], -1, tops[1], -1, tops[0])
    assert list(s.to_move) == [0]
    assert s.taken == (1, 1, 0, 0, 0, 1)
    play(s, "tile:victory")  # The next player finds the second tile of the stack.
    assert s.tile == s.stacks[10]


@rule("TR-14.4")
def test_the_first_tiles_may_be_taken_one_at_a_time() -> None:
    s = drafted(3, tile_draft="one-at-a-time")
    seats: list[int] = []
    while s.pending[-1] % FRAME == DRAFT_TILE:
        seats += s.to_move
        play(s, legal_texts(s)[0], legal_texts_after(s))
    assert seats == [0, 1, 2] * 3


def legal_texts_after(s: State) -> str:
    """The first slot that will be free once a tile is taken."""
    player = s.players[s.to_move[0]]
    return next(
        f"slot:{name}"
        for name, slot in (("II", 1), ("IV", 3), ("VI", 5))
        if player.slots[slot] == -1
    )


@rule("TR-2.14")
def test_the_first_player_takes_the_first_turn() -> None:
    s = drafted(4, first="D")
    while s.pending[-1] % FRAME != CHOOSE_BOWL:
        s.play(s.legal()[0])
    assert s.current == 3
    assert list(s.to_move) == [3]


@rule("TR-2.9", "TR-2.7")
@EACH_TABLE
def test_each_player_has_one_disc_in_the_senate_from_the_beginning(players: int) -> None:
    s = start(players)
    assert sorted(s.senate_order) == list(range(players))
    assert s.game.from_json(s.to_json()) == s
