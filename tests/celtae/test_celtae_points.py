"""Points at the edges: the last citadel and tile, the second tie-break, and no leader yet."""

from __future__ import annotations

import pytest
from celtae_scenes import at, hand, lay_cards, points, scene, workers

import quadriga
from quadriga.games.celtae.scoring import meets_card
from quadriga.games.celtae.state import FINAL_ROUND, State
from quadriga.games.celtae.tables import PROGRESS_ROWS
from support import rule


def bare(players: int = 2) -> State:
    """Nobody has cards, a tribe or a leader, and no progress card lies there."""
    s = scene(players)
    for seat in range(players):
        hand(s, seat)
        workers(s, seat)
        s.players[seat].leader = -1
    lay_cards(s)
    return s


def card_of(what: str, needs: int) -> int:
    return next(i for i, row in enumerate(PROGRESS_ROWS) if (row.what, row.needs) == (what, needs))


@rule("CE-14.A")
@pytest.mark.parametrize("citadel", range(8))
def test_a_disc_scores_in_whichever_citadel_is_complete(citadel: int) -> None:
    s = bare()
    s.players[0].discs = tuple(int(i == citadel) for i in range(8))
    assert points(s, 0, "discs in complete citadels") == 0
    s.spaces = tuple(0 if i == citadel else spaces for i, spaces in enumerate(s.spaces))
    assert points(s, 0, "discs in complete citadels") == 1


@rule("CE-14.B")
@pytest.mark.parametrize("tile", range(8))
def test_every_bonus_tile_scores_once(tile: int) -> None:
    s = bare()
    s.players[0].bonus_tiles = 1 << tile
    assert points(s, 0, "bonus tiles") == 1


@rule("CE-16.6", "CE-16.12")
@pytest.mark.parametrize("tile", range(10))
def test_druid_tiles_of_1_and_of_2_points_count_alike_for_the_cards(tile: int) -> None:
    s = bare()
    s.players[0].orders = 1 << tile
    assert meets_card(s, 0, card_of("druid_tiles", 0))
    s.players[0].orders = 1 << tile | 1 << (tile + 1) % 10
    assert not meets_card(s, 0, card_of("druid_tiles", 3))
    s.players[0].orders |= 1 << (tile + 5) % 10
    assert meets_card(s, 0, card_of("druid_tiles", 3))


@rule("CE-14.K")
def test_before_the_draft_nobody_has_points_for_a_leader() -> None:
    s = quadriga.game("celtae", players=2).start(1)
    assert isinstance(s, State)
    s.players[0].discs = (1,) * 8  # enough for each leader who counts discs
    assert points(s, 0, "leader") == 0


@rule("CE-14.1")
def test_armies_and_druid_tiles_are_added_up_for_the_second_tie_break() -> None:
    s = bare()
    for player in s.players:
        player.strength = 0
    s.players[0].armies, s.players[0].orders = 0b1, 0b11  # 3 tiles of 1 point each
    s.players[1].armies = 0b1000001  # a tile of 1 point and one of 2
    assert s.scores[0] == s.scores[1]
    assert s.ranking == (1, 2)


@rule("CE-18.16")
def test_more_points_than_the_goal_win_too() -> None:
    s = scene(1, difficulty="easy")
    lay_cards(s)
    s.players[0].strength = s.players[0].leader = 0
    hand(s, 0, *["pink-traps"] * 5 * 27)
    assert s.scores == (27,)
    assert s.ranking == (1,)


@rule("CE-18.15")
def test_more_than_solitairix_has_is_a_majority() -> None:
    s = scene(1)
    lay_cards(s, card_of("army_tiles", 0), markers=2)
    s.players[0].armies, s.rival_armies = 0b111, 0b1000
    assert points(s, 0, "progress cards") == 2


@rule("CE-13.4", "CE-14.J")
@pytest.mark.parametrize("players", [1, 2])
def test_when_the_final_round_is_over_the_points_are_told(players: int) -> None:
    s = scene(players)
    s.track, s.ending, s.current = 0, FINAL_ROUND, players - 1
    at(s, "SW")
    s.events = []
    while not s.over:
        s.play(s.legal()[0])
    told = [event for event in s.events if event.kind == "scored"]
    assert {event.seat for event in told} <= set(range(players))
    sums = [sum(int(event.details[0]) for event in told if event.seat == i) for i in range(players)]
    assert tuple(sums) == s.scores
    assert any(sums)
