"""Before the first turn: nothing is under way, and the draft gives everybody what is theirs."""

from __future__ import annotations

import pytest
from trajan_scenes import start

from quadriga.core.engine import FRAME
from quadriga.games.trajan.components import CATEGORIES
from quadriga.games.trajan.state import State
from quadriga.games.trajan.steps import DRAFT_TILE, PLAY_TURN
from support import legal_texts, play, rule


def dealt(players: int = 2) -> State:
    """The table when seat A takes the first card."""
    return start(players, options={"bowls": "random", "first_player": "A"})


@rule("TR-2.5", "TR-2.6", "TR-2.9")
def test_before_the_first_decision_nothing_is_under_way_and_nobody_owns_anything() -> None:
    s = start(3)
    assert (s.ply, s.barrier, s.current, s.first) == (0, 0, 0, 0)
    assert (s.time, s.laps, s.quarter, s.demands, s.unmet, s.met) == (0, 0, 0, (), 0, (0, 0, 0))
    assert (s.held, s.bowl, s.tile, s.extra_used, s.ship, s.load) == (
        [0] * 6,
        0,
        -1,
        0,
        0,
        (0,) * 12,
    )
    assert (s.bonus_drawn, s.goods_drawn, s.discard_a, s.discard_b, s.senate_bonus) == (
        0,
        0,
        [],
        [],
        (-1, -1),
    )
    for player in s.players:
        assert (player.bowls, player.hand, player.known, player.display) == (
            [0] * 36,
            [0] * 12,
            [0] * 12,
            (0,) * 12,
        )
        assert (player.slots, player.tiles, player.points) == ((-1,) * 6, [0] * 20, [0] * 16)
        assert (
            player.buildings,
            player.plus_two,
            player.yellow_bonus,
            player.grey_bonus,
            player.senate,
        ) == (0, 0, 0, 0, 0)


@rule("TR-2.7", "TR-2.8")
def test_while_the_bowls_are_filled_no_trajan_tile_can_be_had() -> None:
    assert start().taken == (9,) * 6


@rule("TR-2.12")
def test_a_card_from_the_draw_pile_leaves_the_discard_piles_alone_and_is_secret() -> None:
    s = dealt()
    piles, top = s.discard_a + s.discard_b, s.goods_pile[2]
    play(s, "draw")
    assert s.players[0].hand[top] == sum(s.players[0].hand) == 1
    assert s.discard_a + s.discard_b == piles
    assert sum(s.players[0].known) == 0
    play(s, "take:b")
    assert s.players[0].known[piles[1]] == sum(s.players[0].known) == 1


@rule("TR-2.13", "TR-12.1")
def test_who_takes_a_first_tile_lays_it_on_a_slot() -> None:
    s = dealt()
    play(s, *["draw"] * 6)
    assert len(s.stacks) == 54
    assert legal_texts(s) == [f"tile:{category}" for category in CATEGORIES]
    play(s, "tile:cards")
    assert s.to_move == (0,)
    play(s, "slot:II")
    assert s.tile == -1
    assert legal_texts(s) == [f"tile:{category}" for category in CATEGORIES if category != "cards"]


@rule("TR-2.13")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_after_the_draft_every_player_has_three_tiles(players: int) -> None:
    s = dealt(players)
    play(s, *["draw"] * 3 * players)
    while s.pending[0] == PLAY_TURN and len(s.pending) > 1:
        assert s.pending[-2] % FRAME in (DRAFT_TILE, PLAY_TURN)
        s.play(s.legal()[0])
    assert [[slot for slot in range(6) if player.slots[slot] != -1] for player in s.players] == [
        [1, 3, 5]
    ] * players
