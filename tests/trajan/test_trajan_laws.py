"""Positions that cannot be are refused with a sentence, before they can raise anything later."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from trajan_scenes import change, scene, start

import quadriga
from quadriga.core.engine import FRAME
from quadriga.games.trajan.components import GOODS_NAMES, KIND_NAMES
from quadriga.games.trajan.moves import FORUM_WORDS
from quadriga.games.trajan.state import State
from quadriga.games.trajan.steps import (
    ACT,
    BONUS_ACTION,
    CHOOSE_BOWL,
    CHOOSE_PILE,
    DRAFT_CARD,
    DRAFT_SLOT,
    DRAFT_TILE,
    END_TURN,
    FILL_BOWL,
    LAY_TABLE,
    MAY_PASS,
    MEET_DEMAND,
    OFFER_EXTRA,
    PLAY_TURN,
    SCORE_GAME,
    TARGET_ACTION,
    USE_EFFECT,
    USE_EXTRA,
)
from support import rule


def refusal(s: State) -> str:
    """The sentence with which a position is refused."""
    with pytest.raises(quadriga.QuadrigaError) as refused:
        s.game.from_json(s.to_json())
    return str(refused.value)


def in_quarter(quarter: int, **changes: object) -> State:
    """A real position from a quarter, in the middle of a game of three, changed as named."""
    s = start(3, 5)
    rng = quadriga.Rng(5)
    while s.quarter < quarter or s.pending[-1] % FRAME != CHOOSE_BOWL or len(s.demands) < 2:
        moves = s.legal()
        s.play(moves[rng.below(len(moves))])
    assert s.game.from_json(s.to_json()) == s
    change(s, 0, **changes)
    return s


def four_demands(s: State) -> None:
    s.demands = s.demand_pile[:4]


def no_extra_tiles(s: State) -> None:
    s.extra_drawn = 12


def no_bonus_tiles(s: State) -> None:
    s.senate_bonus = (-1, -1)


def tile_without_worker(s: State) -> None:
    s.standing &= ~1
    s.players[0].buildings = 1 << s.district[0]


def fifty_demand_tiles(s: State) -> None:
    s.players[0].tiles[17] = 50


def tile_on_an_unused_space(s: State) -> None:
    s.forum[FORUM_WORDS.index("green7")] = s.forum[0]
    s.forum[0] = -1


def markers_held(s: State) -> None:
    s.held = s.players[0].bowls[:6]
    s.players[0].bowls[:6] = [0] * 6


def unknown_first_player(s: State) -> None:
    s.first = 2


def fourth_quarter(s: State) -> None:
    s.quarter = 4


def other_demands(s: State) -> None:
    s.demands = ((s.demand_pile[0] + 1) % 3,)


def other_forum_stack(s: State) -> None:
    s.forum_pile = (s.forum_pile[0], *s.forum_pile[:-1])


def too_few_drawn(s: State) -> None:
    s.forum_drawn = 3


def stacks_cut_short(s: State) -> None:
    s.stacks = s.stacks[:45]


def a_tile_in_two_places(s: State) -> None:
    s.players[1].slots = s.players[0].slots


def markers_of_nothing(s: State) -> None:
    s.players[0].plus_two = 1


def workers_apart(s: State) -> None:
    player = s.players[0]
    player.workers, player.supply = 0b10000000001, player.supply - 2
    s.standing &= ~player.workers
    player.buildings = sum(1 << s.district[space] for space in (0, 10))


def worker_beside_a_tile(s: State) -> None:
    s.players[0].workers, s.players[0].supply = 1, s.players[0].supply - 1


def leader_on_a_tile(s: State) -> None:
    s.players[0].leader = 0


def legionnaire_without_leader(s: State) -> None:
    s.players[0].legions, s.players[0].supply = 1, s.players[0].supply - 1
    s.provinces = (-1, *s.provinces[1:])


def empty_discards(s: State) -> None:
    s.goods_pile = (*s.goods_pile, *s.discard_a)
    s.discard_a = []


def more_drawn_than_there_are(s: State) -> None:
    s.goods_pile = s.goods_pile[:40]
    s.goods_drawn = 50


def ghost_load(s: State) -> None:
    s.load = (1, *s.load[1:])


def one_tile_twice(s: State) -> None:
    """Two copies of one tile weigh as much as the next one: adding up is not enough."""
    s.district = tuple(range(20))
    s.standing = (1 << 20) - 4
    for player in s.players:
        player.workers, player.buildings, player.supply = 1, 1, player.supply - 1


def final_points(s: State) -> None:
    s.players[1].points[10] = 20


def too_many_laps(s: State) -> None:
    s.laps = 3


def points_lost_by_shipping(s: State) -> None:
    s.players[0].points[1] = -1


def demands_that_pay(s: State) -> None:
    s.players[0].points[5] = 4


def more_lost_than_can_be(s: State) -> None:
    s.players[0].points[5] = -4


def points_of_no_building(s: State) -> None:
    s.players[1].points[4] = 3


def points_of_no_trajan_tile(s: State) -> None:
    s.players[0].points[0] = 9


IMPOSSIBLE: list[tuple[Callable[[State], None], str]] = [
    (four_demands, "at most 3 demands face up, found 4"),
    (no_extra_tiles, "expected 3 extra-action tiles drawn, found 12"),
    (no_bonus_tiles, "the two bonus tiles of the senate"),
    (tile_without_worker, "player 1: a construction tile was taken from a space without a worker"),
    (fifty_demand_tiles, "expected 0 completed demand tiles of bread, found 50"),
    (tile_on_an_unused_space, "a space of the forum that is not used"),
    (markers_held, "markers are held although none is to be placed"),
    (unknown_first_player, "there is no seat 2 among 2 players"),
    (fourth_quarter, "a game is over after 4 quarters, found 4"),
    (other_demands, "not the next ones of their stack"),
    (other_forum_stack, "forum stack is not that of the box"),
    (too_few_drawn, "expected 16 to 16 forum tiles drawn, found 3"),
    (stacks_cut_short, "expected 54 Trajan tiles in the stacks, found 45"),
    (a_tile_in_two_places, "was not taken from its stack once"),
    (markers_of_nothing, "more [+2] markers than completed tiles"),
    (workers_apart, "a worker stands apart from the others"),
    (worker_beside_a_tile, "a worker stands on a space whose tile was not taken"),
    (leader_on_a_tile, "a tile lies in a province with a leader"),
    (legionnaire_without_leader, "the leader has never left the camp"),
    (empty_discards, "a discard pile is empty although a card can be drawn"),
    (more_drawn_than_there_are, "more goods cards were drawn than the pile has"),
    (ghost_load, "cards lie on a ship that nobody loads"),
    (one_tile_twice, "each construction tile must be in the district or with one player"),
    (final_points, "points of the final scoring before the end"),
    (too_many_laps, "no turn moves the time marker"),
    (points_lost_by_shipping, "nobody loses points by shipping"),
    (demands_that_pay, "expected from 0 to 0 points lost by unmet demands, found -4"),
    (more_lost_than_can_be, "expected from 0 to 0 points lost by unmet demands, found 4"),
    (points_of_no_building, "player 2: expected 0 points for construction tiles, found 3"),
    (points_of_no_trajan_tile, "expected 0 points for completed Trajan tiles, found 9"),
]


@rule("TR-1.5", "TR-1.7")
@pytest.mark.parametrize(
    ("spoil", "sentence"), IMPOSSIBLE, ids=[spoil.__name__ for spoil, _ in IMPOSSIBLE]
)
def test_what_cannot_be_is_refused_with_a_sentence(
    spoil: Callable[[State], None], sentence: str
) -> None:
    s = scene()
    assert s.game.from_json(s.to_json()) == s
    spoil(s)
    assert sentence in refusal(s)


FRAMES: list[tuple[str, list[int]]] = [
    ("a second turn begins in a turn", [END_TURN, PLAY_TURN, TARGET_ACTION]),
    ("two ends of a turn", [END_TURN, END_TURN, ACT + FRAME * MAY_PASS]),
    ("no end of the turn", [ACT + FRAME * MAY_PASS]),
    ("an action of another bowl", [END_TURN, ACT + 1 + FRAME * MAY_PASS]),
    ("a bonus action without construction", [END_TURN, ACT + FRAME * (MAY_PASS | BONUS_ACTION)]),
    (
        "a bonus action without a tile",
        [END_TURN, OFFER_EXTRA + FRAME * 5, ACT + FRAME * (MAY_PASS | BONUS_ACTION)],
    ),
    ("a repetition without a tile used", [END_TURN, ACT]),
    ("a repetition beneath another action", [END_TURN, USE_EXTRA, ACT + FRAME * MAY_PASS]),
    ("the effect of a tile that was not taken", [END_TURN, TARGET_ACTION, USE_EFFECT + FRAME * 8]),
    ("the effect of a tile that has none", [END_TURN, TARGET_ACTION, USE_EFFECT + FRAME * 9]),
    (
        "the effect of a tile that does not exist",
        [END_TURN, TARGET_ACTION, USE_EFFECT + FRAME * 60],
    ),
    ("a bowl without a turn", [CHOOSE_BOWL]),
    ("a discard without the card", [END_TURN, OFFER_EXTRA, CHOOSE_PILE + FRAME * 15]),
    ("a demand when none is face up", [END_TURN, MEET_DEMAND]),
    ("first cards in the midst of the game", [PLAY_TURN, DRAFT_CARD]),
    ("a first tile that nobody took", [PLAY_TURN, DRAFT_SLOT]),
    ("a seat that does not exist", [PLAY_TURN, DRAFT_TILE + FRAME * 3]),
    ("bowls that are full", [LAY_TABLE, FILL_BOWL]),
    ("the final scoring in the first turn", [SCORE_GAME]),
    ("nothing at all", []),
]


@rule("TR-3.2", "TR-12.5")
@pytest.mark.parametrize(
    "frames", [frames for _, frames in FRAMES], ids=[name for name, _ in FRAMES]
)
def test_questions_that_do_not_follow_from_one_another_are_refused(frames: list[int]) -> None:
    s = scene(bowl=0)
    s.pending = frames
    assert refusal(s)


@rule("TR-12.5", "TR-12.6", "TR-7.2")
def test_the_questions_of_real_turns_are_known() -> None:
    """A bonus action, its repetition and the second one with a [+2] marker: all of it can be saved
    and loaded.
    """
    seen: set[int] = set()
    for seed in range(3):
        s = start(4, seed, {"bowls": "random"})
        rng = quadriga.Rng(seed)
        while not s.over:
            seen.add(s.pending[-1] % FRAME)
            assert s.game.title.laws(s) == []
            moves = s.legal()
            s.play(moves[rng.below(len(moves))])
    steps = range(len(s.game.title.steps))
    asking = {step for step in steps if s.game.title.steps[step].asks and step != FILL_BOWL}
    assert seen == asking


@rule("TR-2.7")
def test_only_who_has_markers_left_fills_bowls() -> None:
    s = start(2)
    s.pending.append(FILL_BOWL)
    assert "do not follow" in refusal(s)
    s = start(2)
    s.players[0].bowls[6] = 1
    assert "do not follow" in refusal(s)
    s = start(2)
    s.goods_pile = (0,)
    assert "only when the bowls are filled" in refusal(s)
    s = start(2)
    s.bonus_drawn = 2
    assert "bonus tiles are drawn only when the bowls are filled" in refusal(s)
    s = start(2)
    s.players[1].points[0] = 3
    assert 'before the first turn "points"' in refusal(s)


@rule("TR-2.12", "TR-2.13")
def test_the_draft_gives_each_player_what_was_taken() -> None:
    s = start(2, options={"bowls": "random", "first_player": "A"})
    assert s.game.from_json(s.to_json()) == s
    s.pending.pop()
    assert "do not follow" in refusal(s)
    s = start(2, options={"bowls": "random", "first_player": "A"})
    s.current = 1
    assert "do not follow" in refusal(s)


@rule("TR-9.11", "TR-10.1")
def test_a_finished_game_has_had_four_quarters() -> None:
    s = in_quarter(3)
    s.pending = []
    assert "a game is over after 4 quarters, found 3" in refusal(s)


@rule("TR-9.10", "TR-9.12")
def test_later_quarters_have_drawn_their_tiles() -> None:
    assert "bonus tile" in refusal(in_quarter(2, bonus_drawn=6))
    s = in_quarter(1)
    s.players[0].tiles[KIND_NAMES.index("joker_goods")] = 5
    assert "expected at most 3 tiles joker_goods" in refusal(s)
    s = in_quarter(1)
    s.players[0].hand[GOODS_NAMES.index("fish")] += 1
    assert "fish" in refusal(s)


@rule("TR-9.5")
def test_demands_have_cost_no_more_than_the_quarters_that_have_ended() -> None:
    s = in_quarter(2)
    s.players[0].points[5] = -30
    assert s.game.from_json(s.to_json()) == s
    s.players[0].points[5] = -31
    assert "expected from 0 to 30 points lost by unmet demands, found 31" in refusal(s)


@pytest.mark.parametrize(("field", "value"), [("barrier", 10**6), ("last_seat", 2), ("current", 2)])
def test_the_turn_is_that_of_a_seat_and_the_barrier_lies_behind(field: str, value: int) -> None:
    content = json.loads(scene().to_json())
    content["loop"][field] = value
    with pytest.raises(quadriga.QuadrigaError, match=field):
        quadriga.from_json(json.dumps(content))
