"""From one round to the next: what is drawn, who is asked, and what a question leaves behind."""

from __future__ import annotations

import pytest
from augustus_scenes import answer, legions_of, scene

import quadriga
from quadriga.core.engine import FRAME
from quadriga.games.augustus.components import EMPTY, TOKEN_NAMES
from quadriga.games.augustus.state import State
from support import legal_texts, play, rule


def next_token(s: State, token: str) -> None:
    """Leave only tokens of one kind in the bag."""
    s.bag = [
        copies if name == token else 0 for name, copies in zip(TOKEN_NAMES, s.bag, strict=True)
    ]


@rule("AU-3.2", "AU-1.5")
@pytest.mark.parametrize("token", TOKEN_NAMES)
def test_only_a_token_that_is_in_the_bag_is_drawn(token: str) -> None:
    for seed in range(4):
        s = scene("sword", [88, 87, 12], [56, 85, 83])  # spaces for every token
        next_token(s, token)
        s.rng = seed
        left = sum(s.bag)
        answer(s, "pass", "pass")
        assert TOKEN_NAMES[s.token] == token
        assert sum(s.bag) == left - 1
        assert min(s.bag) == 0


@rule("AU-4.6", "AU-4.2")
def test_in_the_next_round_only_who_has_a_space_for_the_token_is_asked() -> None:
    s = scene("sword", [1, 3, 12], [18, 23, 84])
    next_token(s, "standard")
    answer(s, "pass", "pass")
    assert s.to_move == (1,)
    assert legal_texts(s, 1) == ["pass", "place:1-standard", "place:3-standard"]


@rule("AU-4.1", "AU-3.2")
def test_the_answers_of_the_next_round_are_carried_out_too() -> None:
    s = scene("sword", [1, 23, 12], [3, 25, 26])
    next_token(s, "sword")
    answer(s, "pass", "pass")
    answer(s, "place:1-sword", "place:2-sword")
    assert [legions_of(s, seat) for seat in (0, 1)] == [[1, 0, 0], [0, 1, 0]]
    assert [player.stock for player in s.players] == [6, 6]


@rule("AU-16.25", "AU-4.6")
def test_a_question_to_all_notes_how_many_moves_were_played_when_it_was_put() -> None:
    s = scene("sword", [1, 23, 12], [3, 25, 26])
    next_token(s, "sword")
    answer(s, "pass", "pass")
    put = s.ply
    assert s.called == put == 2
    play(s, "pass", seat=0)
    assert (s.called, s.view(1)["ply"]) == (put, put)


@rule("AU-16.25", "AU-8.1")
def test_an_attack_notes_how_many_moves_were_played_when_it_began() -> None:
    s = scene("sword", [(9, "sword catapult"), 3, 12], [(1, "sword"), 7, 10], [(23, "sword"), 4, 8])
    answer(s, "place:1-sword", "pass", "pass")
    put = s.ply
    assert s.called == put
    play(s, "from:1-sword", seat=1)
    assert s.called == put


@rule("AU-4.3", "AU-4.6")
def test_a_move_is_forgotten_when_it_is_carried_out() -> None:
    s = scene("sword", [(1, ""), (3, "shield"), 12], [23, 25, 26])
    answer(s, "move:1-sword,from:2-shield", "pass")
    assert legions_of(s, 0) == [1, 0, 0]
    assert [(player.chosen, player.second) for player in s.players] == [(EMPTY, EMPTY)] * 2


@rule("AU-3.1", "AU-5.5")
def test_after_others_have_resolved_it_is_the_criers_turn_again() -> None:
    s = scene("sword", [7, 12, 23], [(1, "sword sword"), 25, 26])
    answer(s, "pass", "place:1-sword")
    assert s.current == 1
    play(s, "take:1")
    assert (s.current, s.crier) == (0, 0)


@rule("AU-2.8", "AU-16.2")
@pytest.mark.parametrize(("name", "seat"), [("A", 0), ("B", 1), ("C", 2)])
def test_the_first_crier_has_the_first_turn(name: str, seat: int) -> None:
    s = quadriga.game("augustus", players=3, first_player=name).start(1)
    assert isinstance(s, State)
    assert (s.first, s.crier, s.current) == (seat, seat, seat)


@rule("AU-8.1", "AU-13.1")
def test_every_victim_but_the_attacker_is_asked_the_lowest_seat_on_top() -> None:
    s = scene(
        "sword",
        [(1, "sword"), 3, 12],
        [(9, "sword catapult"), 20, 8],
        [(23, "sword"), 4, 7],
        [10, (25, "shield"), 26],
    )
    answer(s, "pass", "place:1-sword", "pass", "pass")
    assert s.to_move == (0, 2, 3)
    assert [frame // FRAME for frame in reversed(s.pending[-3:])] == [0, 2, 3]


@rule("AU-8.4", "AU-8.5")
@pytest.mark.parametrize(
    "attack", [(64, "chariot catapult catapult"), (86, "catapult standard dagger")]
)
def test_the_first_seat_is_a_victim_like_any_other(attack: tuple[int, str]) -> None:
    s = scene("dagger", [(1, "sword"), 3, 12], [attack, 20, 8], controlled={0: [2, 5]})
    answer(s, "place:1-dagger")
    assert s.to_move == (0,)
