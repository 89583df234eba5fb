"""The table before the first round."""

from __future__ import annotations

from augustus_scenes import row_of

import quadriga
from quadriga.games.augustus.components import CODES, EMPTY
from quadriga.games.augustus.state import State
from support import legal_texts, play, rule, why_not


def start(players: int, seed: int = 1, **options: str | bool) -> State:
    s = quadriga.game("augustus", players=players, **options).start(seed)
    assert isinstance(s, State)
    return s


@rule("AU-2.1", "AU-2.2", "AU-1.7")
def test_all_rewards_lie_in_the_centre_and_each_player_has_seven_legions() -> None:
    for players in (2, 6):
        s = start(players)
        assert s.holders == (EMPTY,) * 12
        assert [player.stock for player in s.players] == [7] * players
        assert s.supply == 48 - 7 * players


@rule("AU-2.3")
def test_all_tokens_are_in_the_bag() -> None:
    assert start(3).bag == [6, 5, 4, 3, 2, 1, 2]


@rule("AU-2.4", "AU-2.7", "AU-6.1")
def test_five_objectives_lie_face_up_and_the_rest_is_the_deck() -> None:
    for players in (2, 4, 6):
        s = start(players)
        assert len([objective for objective in s.display if objective != EMPTY]) == 5
        assert len(s.deck) - s.drawn == 88 - 5 - 6 * players


@rule("AU-2.5", "AU-14.3")
def test_each_player_keeps_three_of_six_and_discards_the_others_face_down() -> None:
    s = start(2)
    assert list(s.to_move) == [0, 1]
    dealt = s.players[0].hidden
    assert len(dealt) == 6
    play(s, "keep:6", "keep:1", seat=0)
    assert why_not(s, "keep:1", seat=0) == "AU-2.5"
    assert legal_texts(s, 0) == ["keep:2", "keep:3", "keep:4", "keep:5"]
    play(s, "keep:3", seat=0)
    assert list(s.to_move) == [1]
    assert row_of(s, 0) == []
    play(s, "keep:1", "keep:2", "keep:3", seat=1)
    assert row_of(s, 0) == [dealt[0] + 1, dealt[2] + 1, dealt[5] + 1]
    assert [code % CODES for code in s.players[0].row] == [0, 0, 0]
    assert s.players[0].hidden == (dealt[1], dealt[3], dealt[4])
    assert s.discard == ()


@rule("AU-2.6")
def test_in_a_first_game_three_objectives_are_dealt_without_a_choice() -> None:
    s = start(4, first_game=True)
    assert s.rounds == 1
    assert [len(player.row) for player in s.players] == [3] * 4
    assert [player.hidden for player in s.players] == [()] * 4
    assert len(s.deck) - s.drawn == 88 - 5 - 3 * 4


@rule("AU-2.8", "AU-16.2")
def test_the_first_crier_is_a_given_seat_or_a_random_one() -> None:
    assert start(3, first_player="B").crier == 1
    assert {start(3, seed=seed).crier for seed in range(30)} == {0, 1, 2}
