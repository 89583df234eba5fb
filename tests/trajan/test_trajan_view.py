"""Secrets: what a seat sees, and that nothing it sees depends on what it cannot know."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from trajan_scenes import change, goods_of, scene, start

import quadriga
from quadriga.core.engine import FRAME
from quadriga.core.options import Value
from quadriga.core.playout import play_randomly
from quadriga.games.trajan.components import GOODS_NAMES
from quadriga.games.trajan.state import State
from quadriga.games.trajan.steps import CHOOSE_PILE
from support import legal_texts, play, random_states, rule

EACH_TABLE = pytest.mark.parametrize("players", [2, 3, 4])


def positions(players: int, count: int, **options: Value) -> Iterator[State]:
    """Positions of random games, the filling of the bowls among them."""
    for state in random_states(
        quadriga.game("trajan", players=players, **options), count, seed=players
    ):
        assert isinstance(state, State)
        yield state
    opening = start(players, seed=players)
    for length in (0, 1, 5, 12 * players - 1):
        state = opening.copy()
        play_randomly(state, quadriga.Rng(length), length)
        yield state


def everything_said_to(s: State, seat: int) -> str:
    """All that the engine answers to a seat: view, moves, question, sentences and refusals."""
    moves = range(s.game.num_moves)
    return json.dumps(
        [
            s.view(seat),
            s.legal(seat),
            s.prompt(seat),
            [s.describe(move, seat) for move in moves],
            [str(s.why_not(move, seat)) for move in moves],
        ]
    )


@rule("TR-12.10")
@EACH_TABLE
def test_two_worlds_that_a_seat_cannot_tell_apart_answer_it_alike(players: int) -> None:
    for i, state in enumerate(positions(players, 16)):
        for seat in range(players):
            other = state.determinise(seat, quadriga.Rng(i))
            assert isinstance(other, State)
            assert everything_said_to(other, seat) == everything_said_to(state, seat)


@rule("TR-12.10")
@EACH_TABLE
def test_a_redeal_changes_what_is_hidden_and_nothing_else(players: int) -> None:
    changed = {
        "hand": 0,
        "forum_pile": 0,
        "stacks": 0,
        "bonus_pile": 0,
        "demand_pile": 0,
        "extra_pile": 0,
    }
    for i, state in enumerate(positions(players, 12)):
        seat = i % players
        other = state.determinise(seat, quadriga.Rng(100 + i))
        assert isinstance(other, State)
        assert other.players[seat].hand == state.players[seat].hand
        assert other.players[seat].bowls == state.players[seat].bowls
        for mine, theirs in zip(state.players, other.players, strict=True):
            assert sum(mine.hand) == sum(theirs.hand)
            changed["hand"] += mine.hand != theirs.hand
        for name in list(changed)[1:]:
            changed[name] += getattr(state, name) != getattr(other, name)
    assert all(changed.values()), changed


@rule("TR-12.10", "TR-14.33")
def test_the_hand_of_another_is_shown_as_a_number_and_in_no_other_way() -> None:
    s = scene(3, hand="fish fish wine", known="")
    others = [s.view(seat)["players"] for seat in (1, 2, None)]
    for players in others:
        assert isinstance(players, list)
        assert players[0]["hand"] == 3
        assert players[0]["cards"] is None
        assert players[0]["known"] == [0] * 12
    own = s.view(0)["players"]
    assert isinstance(own, list)
    assert own[0]["cards"] == s.players[0].hand


@rule("TR-12.10")
@EACH_TABLE
def test_no_list_in_a_view_is_the_hidden_hand_pile_or_bowl_of_another(players: int) -> None:
    """Another world with other hands must not be told from this one by anything that occurs in the
    view.
    """
    for state in positions(players, 15):
        for seat in [*range(players), None]:
            shown = state.view(seat)
            lists = list(lists_in(shown))
            for name in (
                "goods_pile",
                "forum_pile",
                "extra_pile",
                "bonus_pile",
                "demand_pile",
                "stacks",
            ):
                hidden = getattr(state, name)
                assert len(hidden) < 10 or not any(
                    is_part(hidden[-8:], found) for found in lists
                ), name
            for other in range(players):
                if other != seat:
                    seen = shown["players"]
                    assert isinstance(seen, list)
                    assert seen[other]["cards"] is None


def lists_in(value: object) -> Iterator[list[object]]:
    """All lists inside a view."""
    if isinstance(value, dict):
        for item in value.values():
            yield from lists_in(item)
    elif isinstance(value, list):
        yield value
        for item in value:
            yield from lists_in(item)


def is_part(needle: tuple[int, ...], hay: list[object]) -> bool:
    """Whether a run of numbers occurs in a list."""
    return any(list(needle) == hay[i : i + len(needle)] for i in range(len(hay) - len(needle) + 1))


@rule("TR-2.7", "TR-14.2")
def test_nobody_sees_the_bowls_of_another_before_all_have_filled_theirs() -> None:
    s = start(2)
    play(s, "place:blue", seat=0)
    assert shown_bowls(s, 1) == [None, [0] * 36]
    assert shown_bowls(s, None) == [None, None]
    while 0 in s.to_move:
        s.play(s.legal(0)[0], 0)
    assert shown_bowls(s, 1)[0] is None
    while s.steps[s.pending[-1] % FRAME].sealed:
        s.play(s.legal(1)[0], 1)
    assert shown_bowls(s, 1)[0] == s.players[0].bowls
    assert shown_bowls(s, None)[1] == s.players[1].bowls


def shown_bowls(s: State, seat: int | None) -> list[object]:
    players = s.view(seat)["players"]
    assert isinstance(players, list)
    return [player["bowls"] for player in players]


@rule("TR-12.10")
def test_a_card_from_a_discard_pile_is_known_until_one_of_its_goods_leaves_the_hand() -> None:
    s = scene(
        step="seaport",
        hand="wine",
        known="",
        discard_a="fish wine",
        goods_pile="oils oils oils",
        goods_drawn=0,
    )
    play(s, "take:a")
    assert goods_of(s.players[0].known) == "wine"
    assert goods_of(s.players[0].hand) == "wine wine"
    for i in range(10):
        other = s.determinise(1, quadriga.Rng(i))
        assert isinstance(other, State)
        assert other.players[0].hand[GOODS_NAMES.index("wine")] >= 1
    s = scene(step="seaport", hand="wine wine", known="wine")
    play(s, "lay:wine")
    assert goods_of(s.players[0].known) == ""


@rule("TR-12.10", "TR-14.36")
def test_the_card_about_to_be_discarded_is_dealt_again_with_the_hand_it_lies_in() -> None:
    """Nobody but its owner has seen it yet; it once left hands that did not hold it."""
    s = scene(
        step="seaport",
        hand="wine",
        known="",
        goods_pile="fish gems " + "oils columns furs " * 3,
        goods_drawn=0,
    )
    play(s, "draw-two", "discard:wine")
    assert s.pending[-1] % FRAME == CHOOSE_PILE
    cards = set()
    for i in range(20):
        other = s.determinise(1, quadriga.Rng(i))
        assert isinstance(other, State)
        play(other, "onto:a")
        cards.add(other.discard_a[-1])
        assert min(other.players[0].hand) == 0
        assert sum(other.players[0].hand) == 2
    assert len(cards) > 3
    own = s.determinise(0, quadriga.Rng(1))
    assert own.prompt(0) == s.prompt(0)


def test_whoever_loads_pairs_holds_one_in_every_redeal() -> None:
    """The choice of the ship told everybody so; a hand without a pair once left him without an
    answer.
    """
    pile = "columns furs scrolls oils fruit ceramics fish jewellery gems cattle wheat"
    s = scene(
        step="seaport",
        hand="wine wine gems",
        known="gems",
        tiles="",
        goods_pile=pile,
        goods_drawn=0,
    )
    change(s, 1, hand="furs", known="")
    play(s, "ship:pairs")
    pairs = set()
    for i in range(20):
        other = s.determinise(1, quadriga.Rng(i))
        assert isinstance(other, State)
        assert sum(other.players[0].hand) == 3
        assert other.players[0].hand[GOODS_NAMES.index("gems")] >= 1
        pairs |= set(legal_texts(other))
    assert {"load:wine", "load:gems"} == pairs  # Of the others nobody could hold two.
    play(s, "load:wine")
    for i in range(10):
        assert legal_texts(s.determinise(1, quadriga.Rng(i))) == ["load:wine"]


@EACH_TABLE
def test_in_every_redeal_everybody_who_is_asked_has_an_answer(players: int) -> None:
    state = start(players, seed=players, options={"bowls": "choice"})
    rng = quadriga.Rng(players)
    while not state.over:
        for seat in [*range(players), None]:
            other = state.determinise(seat, rng)
            assert all(other.legal(asked) for asked in other.to_move)
        asked = state.to_move[rng.below(len(state.to_move))]
        moves = state.legal(asked)
        state.play(moves[rng.below(len(moves))], asked)


def test_a_redeal_does_not_remember_which_cards_were_drawn() -> None:
    s = scene(step="seaport", hand="", goods_pile="wine fish gems oils furs", goods_drawn=0)
    play(s, "draw-two")
    other = s.determinise(1, quadriga.Rng(0))
    assert isinstance(other, State)
    assert len(other.goods_pile) - other.goods_drawn == 3
    assert other.goods_pile[: other.goods_drawn] == ()


@rule("TR-12.10")
def test_displays_mats_discards_and_scores_are_public() -> None:
    s = scene(2, display="fish wine", tiles="bread joker_demand", discard_a="oils gems")
    shown = s.view(1)
    players = shown["players"]
    assert isinstance(players, list)
    assert players[0]["display"] == list(s.players[0].display)
    assert players[0]["tiles"] == s.players[0].tiles
    assert players[0]["score"] == 0
    assert shown["discards"] == [s.discard_a, s.discard_b]
    assert shown["goods_left"] == len(s.goods_pile) - s.goods_drawn


@rule("TR-2.8", "TR-12.10")
def test_only_the_top_tile_of_a_trajan_stack_is_seen() -> None:
    s = scene(2)
    assert s.view(None)["stacks"] == [s.stacks[9 * i + s.taken[i]] for i in range(6)]
    assert s.view(None)["stacks_left"] == [9 - taken for taken in s.taken]
    below = {
        s.determinise(0, quadriga.Rng(i)).view(0)["stacks"] == s.view(0)["stacks"] for i in range(5)
    }
    assert below == {True}


@rule("TR-12.1")
def test_who_is_not_asked_has_no_moves() -> None:
    s = scene(2, step="senate")
    assert legal_texts(s, 0) == ["pass", "senate"]
    assert legal_texts(s, 1) == []
    assert s.prompt(1) == ""
