"""The round: the token, the answers of all players, the end."""

from __future__ import annotations

from augustus_scenes import answer, controlled_by, legions_of, scene

import quadriga
from quadriga.core.engine import FRAME
from quadriga.core.playout import play_randomly
from quadriga.games.augustus.components import DECISIONS, JOKER
from quadriga.games.augustus.state import State
from quadriga.games.augustus.steps import CALL_TOKEN, MOBILISE
from support import legal_texts, play, rule, why_not


@rule("AU-3.1", "AU-3.2", "AU-3.5")
def test_after_the_answers_the_next_token_is_drawn_and_lies_beside_the_first() -> None:
    s = scene("sword", [1, 3, 12], [23, 25, 26])
    answer(s, "place:1-sword", "pass")
    assert s.rounds == 2
    assert sum(s.bag) == 21
    assert s.crier == 0


@rule("AU-3.3", "AU-14.1")
def test_the_bag_is_public() -> None:
    s = scene("sword", [1, 3, 12], [23, 25, 26])
    assert s.view(1)["bag"] == [5, 5, 4, 3, 2, 1, 2]
    assert s.view(1)["table"] == [1, 0, 0, 0, 0, 0, 0]


@rule("AU-3.4", "AU-9.5")
def test_a_joker_stands_for_the_symbol_each_player_likes() -> None:
    s = scene("joker", [3, 9, 21], [17, 4, 18])
    assert "place:1-shield" in legal_texts(s, 0)
    answer(s, "place:1-sword", "place:1-chariot")
    assert [legions_of(s, 0), legions_of(s, 1)] == [[1, 0, 0], [1, 0, 0]]


@rule("AU-3.5", "AU-2.9", "AU-16.14")
def test_after_a_joker_all_tokens_return_and_the_next_seat_is_crier() -> None:
    s = scene("joker", [1, 3, 12], [23, 25, 26], [4, 7, 8], crier=2)
    s.bag = [0, 1, 4, 3, 2, 1, 1]
    answer(s, "place:1-sword", "pass", "pass")
    assert legions_of(s, 0) == [1, 0, 0]
    assert s.crier == 0
    assert sum(s.bag) == 22


@rule("AU-3.6")
def test_the_bag_never_runs_empty() -> None:
    s = quadriga.game("augustus", players=2, first_game=True).start(3)
    assert isinstance(s, State)
    rng = quadriga.Rng(1)
    while not s.over:
        assert s.token != JOKER or s.bag[JOKER] == 1
        assert sum(s.bag) > 0
        play_randomly(s, rng, 1)


@rule("AU-4.1", "AU-4.5")
def test_a_player_may_place_a_legion_move_one_or_do_nothing() -> None:
    s = scene("shield", [(10, "chariot"), 2, 1], [12, 28, 72])
    assert legal_texts(s, 0) == [
        "pass",
        "place:1-shield",
        "place:2-shield",
        "move:1-shield",
        "move:2-shield",
    ]
    before = s.copy()
    play(s, "place:2-shield", seat=0)
    assert (legions_of(s, 0), s.players[0].stock) == ([1, 1, 0], 5)
    play(before, "move:2-shield", "from:1-chariot", seat=0)
    assert (legions_of(before, 0), before.players[0].stock) == ([0, 1, 0], 6)


@rule("AU-4.2")
def test_a_legion_goes_only_to_a_space_with_the_tokens_symbol() -> None:
    s = scene("shield", [10, 2, 1], [12, 72, 65])
    assert why_not(s, "place:1-chariot", seat=0) == "AU-4.2"
    assert why_not(s, "place:3-shield", seat=0) == "AU-4.2"
    assert why_not(s, "place:1-dagger", seat=0) == "AU-4.2"


@rule("AU-4.1")
def test_a_full_symbol_or_an_empty_stock_takes_no_legion_from_the_stock() -> None:
    s = scene(
        "shield",
        [(10, "shield shield"), (25, "sword sword shield"), (27, "sword sword")],
        [1, 3, 12],
    )
    assert s.players[0].stock == 0
    assert why_not(s, "place:1-shield", seat=0) == "AU-4.1"
    assert why_not(s, "place:2-shield", seat=0) == "AU-4.1"
    assert legal_texts(s, 0) == ["pass", "move:2-shield", "move:3-shield"]


@rule("AU-4.3", "AU-13.2")
def test_any_legion_may_move_also_on_the_same_objective_but_not_to_a_space_like_its_own() -> None:
    s = scene("shield", [(10, "chariot"), (25, "sword shield"), 1], [3, 12, 72])
    play(s, "move:2-shield", seat=0)
    assert legal_texts(s, 0) == ["from:1-chariot", "from:2-sword"]
    assert why_not(s, "from:2-shield", seat=0) == "AU-13.2"
    assert why_not(s, "from:3-sword", seat=0) == "AU-4.3"
    play(s, "from:2-sword", seat=0)
    answer(s, "pass")
    assert legions_of(s, 0) == [1, 2, 0]


@rule("AU-13.2")
def test_a_legion_alone_cannot_move_to_a_space_like_its_own() -> None:
    s = scene("sword", [(1, "sword"), 12, 20], [3, 7, 23])
    assert legal_texts(s, 0) == [
        "pass", "place:1-sword", "place:2-sword", "place:3-sword", "move:2-sword", "move:3-sword",
    ]  # fmt: skip
    assert why_not(s, "move:1-sword", seat=0) == "AU-13.2"
    empty = scene("sword", [1, 12, 20], [3, 7, 23])
    assert why_not(empty, "move:1-sword", seat=0) == "AU-13.2"


@rule("AU-4.4")
def test_one_token_lets_each_player_act_once() -> None:
    s = scene("sword", [1, 3, 12], [23, 25, 26])
    play(s, "place:1-sword", seat=0)
    assert s.to_move == (1,)
    assert s.legal(0) == []
    answer(s, "pass")
    assert s.players[0].stock == 6
    assert s.players[1].stock == 7


@rule("AU-4.6", "AU-16.3")
def test_answers_are_hidden_until_all_have_answered() -> None:
    s = scene("sword", [1, 3, 12], [23, 25, 26], [7, 9, 10])
    before = s.view(1)
    play(s, "place:1-sword", seat=0)
    hidden = s.view(1)
    assert hidden["to_move"] == [1, 2]
    assert {**hidden, "to_move": before["to_move"]} == before
    assert legions_of(s, 0) == [0, 0, 0]
    answer(s, "pass", "pass")
    assert legions_of(s, 0) == [1, 0, 0]


@rule("AU-4.7")
def test_legions_stay_off_other_places() -> None:
    s = scene("sword", [1, 3, 12], [23, 25, 26], controlled={0: [7]})
    assert why_not(s, "place:4-sword", seat=0) == "AU-4.7"
    assert max(s.legal(0)) < s.game.parse_move("from:1-sword")


@rule("AU-13.1")
def test_a_player_without_a_matching_space_is_not_asked() -> None:
    s = scene("dagger", [1, 3, 12], [11, 25, 26], [23, 14, 9])
    assert s.to_move == (1, 2)
    answer(s, "pass", "pass")
    assert s.rounds == 2


@rule("AU-13.1")
def test_exactly_those_who_can_use_the_token_are_asked() -> None:
    s = quadriga.game("augustus", players=4, first_game=True).start(2)
    assert isinstance(s, State)
    rng = quadriga.Rng(2)
    asked = 0
    while not s.over:
        if s.pending[-1] % FRAME == MOBILISE and s.ply == s.called:
            useful = [seat for seat in range(4) if len(s.steps[MOBILISE].legal(s, seat)) > 1]
            assert list(s.to_move) == useful
            asked += len(useful) < 4
        play_randomly(s, rng, 1)
    assert asked


@rule("AU-5.2", "AU-5.1")
def test_several_players_may_complete_one_objective_each_with_one_token() -> None:
    s = scene(
        "sword", [(1, "sword sword"), (3, "sword shield"), 8], [(12, "chariot chariot"), 25, 26]
    )
    answer(s, "place:1-sword", "place:1-sword")
    assert controlled_by(s, 0) == [1]
    assert row_of_waiting(s) == [0, 1]
    play(s, "take:1")
    assert controlled_by(s, 1) == [12]


def row_of_waiting(s: State) -> list[int]:
    return [player.waiting for player in s.players]


@rule("AU-12.1", "AU-13.3")
def test_the_game_ends_after_the_round_in_which_somebody_reaches_seven() -> None:
    s = scene(
        "sword",
        [(1, "sword sword"), 3, 8],
        [(12, "chariot chariot"), 25, 26],
        controlled={0: [2, 5, 6, 9, 11, 16], 1: [4]},
    )
    answer(s, "place:1-sword", "place:1-sword")
    play(s, "take:1")
    assert s.to_move == (1,)
    play(s, "claim", "take:1")
    assert s.over
    assert controlled_by(s, 1) == [4, 12]
    assert s.scores == tuple(sum(lines.values()) for lines in s.score_sheet())


@rule("AU-12.2")
def test_who_falls_below_seven_in_the_same_round_does_not_end_the_game() -> None:
    s = scene(
        "catapult", [(8, "standard"), 3, 1], [(86, "standard dagger dagger"), 25, 26],
        controlled={0: [2, 5, 6, 9, 11, 16]}, holders={9: 1},
    )  # fmt: skip
    answer(s, "place:1-catapult", "place:1-catapult")
    play(s, "take:1")
    assert len(controlled_by(s, 0)) == 7
    play(s, "lose:2", seat=0)
    play(s, "take:1")
    assert not s.over
    assert s.rounds == 2


@rule("AU-16.21")
def test_a_game_without_end_ends_after_ten_thousand_decisions() -> None:
    s = scene("sword", [1, 3, 12], [23, 25, 26])
    s.ply = DECISIONS - 2
    answer(s, "pass", "pass")
    assert s.over
    again = scene("sword", [1, 3, 12], [23, 25, 26])
    again.ply = DECISIONS - 3
    answer(again, "pass", "pass")
    assert not again.over
    assert again.game.title.max_moves > DECISIONS


def test_the_first_round_follows_the_choice_of_objectives() -> None:
    s = quadriga.game("augustus", players=2).start(5)
    assert CALL_TOKEN in s.pending
    for seat in (0, 1):
        play(s, "keep:1", "keep:2", "keep:3", seat=seat)
    assert s.rounds >= 1  # type: ignore[attr-defined]


@rule("AU-12.1", "AU-5.7")
def test_a_chain_that_jumps_from_six_to_eight_ends_the_game() -> None:
    s = scene(
        "dagger",
        [(68, "chariot chariot standard"), 36, 12],
        [1, 3, 8],
        controlled={0: [2, 5, 6, 9, 11, 16]},
        holders={9: 1},
    )
    answer(s, "place:1-dagger")
    play(s, "complete:2", "take:1", "take:2")
    assert s.over
    assert len(controlled_by(s, 0)) == 8
