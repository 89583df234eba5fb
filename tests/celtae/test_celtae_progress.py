"""Progress markers, the Teutates tile and the leaders' one turn."""

from __future__ import annotations

from celtae_scenes import act_in, at, hand, lay_cards, scene

from quadriga.core.engine import FRAME
from quadriga.games.celtae.steps import CHOOSE_AREA, TURN_LEADER
from support import legal_texts, play, rule, why_not


@rule("CE-2.4", "CE-5.3", "CE-12.1", "CE-12.2", "CE-20.19")
def test_crossing_in_the_east_lets_teutates_place_a_marker_before_the_area_is_chosen() -> None:
    s = scene(3)
    at(s, "NW")
    s.teutates = 2
    play(s, "move:2")
    assert s.to_move == (2,)
    play(s, "marker:3", seat=2)
    assert s.markers == (0, 0, 1, 0, 0, 0, 0)
    assert s.track == 9
    assert s.teutates == 0
    assert s.to_move == (0,)
    assert s.pending[-1] % FRAME == CHOOSE_AREA


@rule("CE-2.4")
def test_crossing_in_the_west_has_no_effect() -> None:
    s = scene()
    at(s, "SW")
    play(s, "move:1")
    assert s.to_move == (0,)
    assert s.pending[-1] % FRAME == CHOOSE_AREA
    assert s.track == 8


@rule("CE-5.3")
def test_three_positions_cross_the_river_once() -> None:
    s = scene()
    s.players[0].strength = 3
    at(s, "NE")
    play(s, "move:3", "marker:1")
    assert s.track == 7
    assert s.pending[-1] % FRAME == CHOOSE_AREA


@rule("CE-12.2", "CE-1.8")
def test_a_full_card_takes_no_marker() -> None:
    s = scene()
    at(s, "NE")
    s.markers = (2, 1, 0, 3, 0)
    play(s, "move:1")
    assert legal_texts(s) == ["marker:2", "marker:3", "marker:5"]
    assert why_not(s, "marker:1") == "CE-1.8"
    assert why_not(s, "marker:9") == "CE-3.13"


@rule("CE-12.4", "CE-0.6")
def test_teutates_passes_to_the_left() -> None:
    s = scene(3)
    for holder in (0, 1, 2, 0):
        at(s, "NE")
        assert s.teutates == holder
        play(s, "move:1")
        assert s.to_move == (holder,)
        play(s, legal_texts(s)[0])
        s.pending[-1:] = [3]


@rule("CE-12.3", "CE-20.19")
def test_with_three_markers_left_everybody_decides_about_the_leader_in_turn_order() -> None:
    s = scene(3)
    s.first, s.teutates = 1, 2
    at(s, "NE")
    s.track = 4
    play(s, "move:1", "marker:1")
    for seat, move in ((1, "turn-leader"), (2, "keep-leader"), (0, "turn-leader")):
        assert s.to_move == (seat,)
        assert legal_texts(s) == ["keep-leader", "turn-leader"]
        play(s, move)
    assert [player.turned for player in s.players] == [1, 1, 0]
    assert s.to_move == (0,)


@rule("CE-12.3")
def test_the_leader_decision_is_made_only_then() -> None:
    for track in (3, 5):
        s = scene()
        at(s, "NE")
        s.track = track
        play(s, "move:1", "marker:1")
        assert TURN_LEADER not in [frame % FRAME for frame in s.pending]


@rule("CE-12.4", "CE-13.1", "CE-20.1")
def test_the_last_marker_of_the_track_triggers_the_end_although_markers_lie_beside_stacks() -> None:
    s = scene(3)
    s.teutates, s.track = 1, 1
    at(s, "NE")
    play(s, "move:1", "marker:1")
    assert s.beside == 0b1111
    assert s.ending == 1
    assert s.teutates == s.first == 0


@rule("CE-12.5", "CE-10.4")
def test_who_took_the_last_tile_moves_the_marker_beside_a_stack_and_gains_nothing_else() -> None:
    s = scene()
    s.track, s.teutates, s.current = 4, 1, 0
    s.taken = (2, 0, 0, 0)
    s.players[0].strength = 15
    hand(s, 0)
    act_in(s, "east-north")
    play(s, "pass", "fight")
    assert s.to_move == (0,)
    play(s, "marker:4")
    assert s.markers == (0, 0, 0, 1, 0)
    assert (s.track, s.teutates, s.beside) == (4, 1, 0b1110)
    assert s.current == 1


@rule("CE-12.6")
def test_markers_on_cards_only_ever_increase() -> None:
    s = scene()
    before = s.markers
    while not s.over:
        s.play(s.legal()[0])
        assert all(now >= then for now, then in zip(s.markers, before, strict=True))
        before = s.markers


@rule("CE-20.35")
def test_without_a_free_slot_a_marker_is_removed() -> None:
    s = scene()
    lay_cards(s, 0, 1, markers=2)
    at(s, "NE")
    play(s, "move:1")
    assert (s.track, s.removed) == (7, 1)
    assert s.to_move == (0,)
    assert s.pending[-1] % FRAME == CHOOSE_AREA
    s.taken = (0, 2, 0, 0)
    s.players[0].strength = 15
    hand(s, 0)
    act_in(s, "east-south")
    play(s, "pass", "fight")
    assert (s.beside, s.removed) == (0b1101, 2)


@rule("CE-20.35")
def test_the_slots_laid_out_always_suffice() -> None:
    for players, slots, markers in ((2, 12, 12), (3, 17, 14), (4, 22, 16)):
        s = scene(players)
        assert sum(s.box.card_slots[card] for card in s.cards) == slots
        assert s.track + 4 == markers <= slots
