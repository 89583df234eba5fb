"""What cannot have come where it is, is refused with a sentence."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from celtae_scenes import act_in, scene

import quadriga
from quadriga.core.engine import FRAME
from quadriga.games.celtae.components import DECISION_AT
from quadriga.games.celtae.state import State
from quadriga.games.celtae.steps import (
    COMPLETE_CITADEL,
    END_TURN,
    FROM_STACK,
    MOVE_MARKER,
    OFFER_DRUID,
    PLACE_CUBE,
    PLACE_MARKER,
    RECRUIT_BONUS,
    TAKE_BONUS_CARD,
    TURN_LEADER,
)
from support import play, rule


def refusal(s: State) -> str:
    """The sentence with which a position is refused."""
    with pytest.raises(quadriga.QuadrigaError) as refused:
        s.game.from_json(s.to_json())
    return str(refused.value)


def turn_a_leader(s: State) -> None:
    s.players[0].turned = 1


def on_top(stacks: tuple[int, ...], tile: int) -> tuple[int, ...]:
    """The stacks with a tile of 1 point on top of the North."""
    there = {tile: stacks[0], stacks[0]: tile}
    return tuple(there.get(other, other) for other in stacks)


def share_an_army(s: State) -> None:
    """Two players with the lower of two tiles weigh as much as one with the higher."""
    s.armies = on_top(s.armies, 1)
    s.taken = (1, 0, 0, 0)
    for player in s.players:
        player.armies = 1


def share_a_druid_tile(s: State) -> None:
    s.orders = on_top(s.orders, 1)
    s.taken = (0, 0, 1, 0)
    for player in s.players:
        player.orders = 1


def double_a_bonus_tile(s: State) -> None:
    s.bonus = (0, 0, 2, 3, *s.bonus[4:])
    s.players[0].bonus_tiles = 1


def cube_without_victory(s: State) -> None:
    s.players[1].garrison = 1


def cube_in_the_other_region(s: State) -> None:
    s.players[0].armies = 1 << s.armies[0]
    s.taken = (1, 0, 0, 0)
    s.players[0].garrison = 1 << 5


def tile_without_disc(s: State) -> None:
    s.spaces = (0, *s.spaces[1:])
    s.players[0].discs, s.players[0].built = (s.box.spaces[0], *[0] * 7), s.box.spaces[0]
    s.players[1].bonus_tiles = 1 << s.bonus[0]
    s.bonus = (-1, *s.bonus[1:])


def druid_without_tile(s: State) -> None:
    s.druids = (s.druids[0] - 1, s.druids[1])
    s.players[0].workers[8] = 1


def druid_of_the_other_region(s: State) -> None:
    s.druids = (s.druids[0] + 1, s.druids[1] - 1)


def marker_left_its_stack(s: State) -> None:
    s.beside, s.markers = 0b1110, (1, *s.markers[1:])


def marker_left_the_game(s: State) -> None:
    s.track, s.removed = s.track - 1, 1
    s.teutates = 1


def another_holds_teutates(s: State) -> None:
    s.teutates = 1


def tokens_before_the_action(s: State) -> None:
    s.extra = 1


def a_solo_tile(s: State) -> None:
    s.quarter = 3


def too_many_unseen(s: State) -> None:
    player = s.players[0]
    card = next(card for card in s.deck[s.drawn :] if not player.hand[card])
    s.deck = tuple(c for i, c in enumerate(s.deck) if i != s.deck.index(card, s.drawn))
    player.hand[card] += 1
    player.unseen = tuple(player.hand)


IMPOSSIBLE: list[tuple[Callable[[State], None], str]] = [
    (turn_a_leader, "player 1: the leader is turned only when 3 markers are left on the track"),
    (share_an_army, "each Roman Army tile taken must be with one player"),
    (share_a_druid_tile, "each Druid tile taken must be with one player"),
    (double_a_bonus_tile, "each bonus tile must lie at a citadel or be with one player"),
    (cube_without_victory, "player 2: expected at most 0 garrison cubes in the north, found 1"),
    (cube_in_the_other_region, "expected at most 0 garrison cubes in the south, found 1"),
    (tile_without_disc, "player 2: expected at most 0 bonus tiles of the north, found 1"),
    (druid_without_tile, "the druids of the north leave their track with Druid tiles"),
    (druid_of_the_other_region, "the druids of the north leave their track with Druid tiles"),
    (marker_left_its_stack, "the marker beside a stack stays there until the last tile is taken"),
    (marker_left_the_game, "no marker leaves the game while a progress card has a free slot"),
    (another_holds_teutates, "after 0 markers seat 0 holds the Teutates tile, found 1"),
    (tokens_before_the_action, "expected at most 0 bonus tokens used as workers, found 1"),
    (a_solo_tile, "only solo play has a solo tile"),
    (too_many_unseen, "expected at most 3 cards that nobody has seen, found 4"),
]


@rule("CE-19.4")
@pytest.mark.parametrize(
    ("spoil", "sentence"), IMPOSSIBLE, ids=[spoil.__name__ for spoil, _ in IMPOSSIBLE]
)
def test_what_cannot_have_come_there_is_refused(
    spoil: Callable[[State], None], sentence: str
) -> None:
    s = scene()
    assert s.game.from_json(s.to_json()) == s
    spoil(s)
    assert sentence in refusal(s)


@rule("CE-12.3")
def test_a_leader_who_is_still_asked_shows_side_a() -> None:
    s = scene()
    s.track, s.markers = DECISION_AT, (2, 2, 1, 0, 0)
    s.teutates = (s.box.track - DECISION_AT) % 2
    s.pending = [END_TURN, 6, TURN_LEADER + FRAME, TURN_LEADER]
    assert s.game.title.laws(s) == []
    s.players[1].turned = 1
    assert "the leader is turned only when" in refusal(s)
    s.pending = [END_TURN, MOVE_MARKER]
    assert s.game.title.laws(s) == []


@rule("CE-18.9")
def test_solitairix_has_cubes_and_tiles_that_it_won() -> None:
    s = scene(1)
    s.rival_garrison = 1
    assert "Solitairix: expected at most 0 garrison cubes in the north, found 1" in refusal(s)
    s.rival_armies, s.taken = 1 << s.armies[0], (1, 0, 0, 0)
    assert s.game.title.laws(s) == []


@rule("CE-7.4", "CE-7.6")
def test_no_more_tokens_are_used_than_were_spent() -> None:
    s = scene(tokens=2)
    act_in(s, "south")
    play(s, "pass", "farm", "token:farmer")
    assert s.game.from_json(s.to_json()) == s
    s.extra = 10
    assert "expected at most 8 bonus tokens used as workers, found 10" in refusal(s)


@rule("CE-3.17")
@pytest.mark.parametrize(
    "field", ["strength", "tokens", "marker", "track", "current", "hand", "unseen"]
)
def test_before_the_first_turn_only_cards_were_dealt(field: str) -> None:
    s = quadriga.game("celtae", players=2, first_player="A").start(1)
    assert isinstance(s, State)
    assert s.game.from_json(s.to_json()) == s
    if field == "strength":
        s.players[0].strength = 3
    elif field == "tokens":
        s.players[0].tokens, s.tokens = 2, s.tokens - 1
    elif field == "track":
        s.track, s.markers, s.teutates = s.track - 1, (1, *s.markers[1:]), 1
    elif field == "hand":
        s.pending = s.pending[:3]
        s.players[1].leader = s.leaders.bit_length() - 1
        s.leaders ^= 1 << s.players[1].leader
    elif field == "unseen":
        s.players[0].unseen = (0,) * 12
    else:
        setattr(s, field, 1)
    assert "before the first turn only cards are dealt and discarded" in refusal(s)


CAUSELESS: list[tuple[str, str, list[int]]] = [
    ("PlaceCube", "east-south", [PLACE_CUBE]),
    ("OfferDruid", "west-south", [OFFER_DRUID]),
    ("RecruitBonus", "north", [RECRUIT_BONUS]),
    ("TakeBonusCard", "north", [TAKE_BONUS_CARD + FRAME * 2]),
]


@rule("CE-10.3", "CE-11.7", "CE-17.2", "CE-17.3")
@pytest.mark.parametrize(("name", "choice", "frames"), CAUSELESS)
def test_a_question_that_nothing_has_led_to_is_refused(
    name: str, choice: str, frames: list[int]
) -> None:
    s = scene()
    act_in(s, choice)
    s.pending = [END_TURN, *frames]
    assert f"nothing has led to the question: {name}" in refusal(s)


@rule("CE-12.5")
def test_the_marker_of_a_stack_is_placed_by_who_took_its_last_tile() -> None:
    s = scene()
    depth = s.box.depth
    act_in(s, "east-north")
    s.taken = (depth, 0, 0, 0)
    s.players[1].armies = sum(1 << tile for tile in s.armies[:depth])
    s.pending = [END_TURN, PLACE_MARKER + FRAME * FROM_STACK]
    assert "nothing has led to the question: PlaceMarker" in refusal(s)
    s.players[0].armies = 1 << s.armies[depth - 1]
    s.players[1].armies ^= s.players[0].armies
    assert s.game.title.laws(s) == []


@rule("CE-9.6")
def test_a_citadel_is_completed_by_who_has_a_disc_there() -> None:
    s = scene()
    act_in(s, "north")
    s.spaces = (0, *s.spaces[1:])
    s.players[1].discs, s.players[1].built = (s.box.spaces[0], *[0] * 7), s.box.spaces[0]
    s.players[0].discs, s.players[0].built = (0, 1, *[0] * 6), 1
    s.spaces = (0, s.spaces[1] - 1, *s.spaces[2:])
    s.pending = [END_TURN, COMPLETE_CITADEL, TAKE_BONUS_CARD + FRAME * 2]
    assert "nothing has led to the question: CompleteCitadel" in refusal(s)
