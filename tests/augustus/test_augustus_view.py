"""Information: what each seat knows, and answers that do not depend on their order."""

from __future__ import annotations

from itertools import permutations

import pytest
from augustus_scenes import answer, scene

import quadriga
from quadriga.core.engine import FRAME
from quadriga.core.playout import play_randomly
from quadriga.games.augustus.laws import laws
from quadriga.games.augustus.state import State
from quadriga.games.augustus.view import is_sealed
from support import play, rule


@rule("AU-14.1")
def test_what_lies_on_the_table_is_public() -> None:
    s = scene(
        "sword",
        [(1, "sword"), 3, 12],
        [23, 25, 26],
        controlled={0: [18]},
        display=[20, 21, 22, 24, 27],
    )
    shown = s.view(None)
    assert shown["display"] == [20, 21, 22, 24, 27]
    assert shown["supply"] == 34
    assert shown["rewards"] == [-1] * 12
    player = shown["players"][0]  # type: ignore[index]
    assert player["row"][0] == {"objective": 1, "legions": 1, "completed": False}
    assert (player["stock"], player["controlled"], player["score"]) == (6, [18], 5)


@rule("AU-14.2")
def test_the_deck_and_the_next_token_are_hidden_from_everybody() -> None:
    s = scene("sword", [1, 3, 12], [23, 25, 26])
    others = [s.determinise(0, quadriga.Rng(seed)) for seed in range(20)]
    assert len({other.deck for other in others}) == 20  # type: ignore[attr-defined]
    for other in others:
        for seat in other.to_move:
            other.play(0, seat)
    assert len({other.token for other in others}) > 1  # type: ignore[attr-defined]
    assert "deck" not in s.view(0)
    assert s.view(0)["deck_left"] == len(s.deck)


@rule("AU-14.3")
def test_dealt_and_discarded_objectives_are_private() -> None:
    s = quadriga.game("augustus", players=3).start(4)
    assert isinstance(s, State)
    play(s, "keep:2", seat=1)
    mine, yours = s.view(1)["players"][1], s.view(0)["players"][1]  # type: ignore[index]
    assert len(mine["hidden_objectives"]) == 6
    assert mine["kept"] == [1]
    assert (yours["hidden"], yours["hidden_objectives"], yours["kept"]) == (6, None, None)
    for seat in s.to_move:
        while seat in s.to_move and s.rounds == 0:
            s.play(s.legal(seat)[0], seat)
    assert s.view(1)["players"][1]["hidden_objectives"] == [  # type: ignore[index]
        card + 1 for card in s.players[1].hidden
    ]
    assert s.view(0)["players"][1]["hidden_objectives"] is None  # type: ignore[index]
    worlds = [s.determinise(0, quadriga.Rng(seed)) for seed in range(10)]
    assert len({world.players[1].hidden for world in worlds}) > 1  # type: ignore[attr-defined]
    assert {world.players[0].hidden for world in worlds} == {s.players[0].hidden}  # type: ignore[attr-defined]


@rule("AU-16.25", "AU-4.6")
def test_nobody_sees_how_far_another_player_is_with_a_sealed_answer() -> None:
    s = scene("sword", [(3, "sword"), 9, 10], [(25, "shield"), 23, 26], [(7, "chariot"), 20, 21])
    before = s.view(0)
    play(s, "move:2-sword", seat=1)
    assert s.view(0) == before
    worlds = [s.determinise(0, quadriga.Rng(seed)) for seed in range(5)]
    assert all(
        world.frame_of(1) == s.frame_of(1) - s.frame_of(1) % FRAME + s.frame_of(2) % FRAME
        for world in worlds
    )
    play(s, "from:1-shield", seat=1)
    assert s.view(0)["to_move"] == [0, 2]
    worlds = [s.determinise(0, quadriga.Rng(seed)) for seed in range(40)]
    assert len({world.players[1].chosen for world in worlds}) > 2  # type: ignore[attr-defined]
    assert s.view(1)["players"][1]["answer"] == [  # type: ignore[index]
        s.game.parse_move("move:2-sword"),
        s.game.parse_move("from:1-shield"),
    ]


@rule("AU-14.4")
def test_sealed_losses_are_dealt_again() -> None:
    s = scene(
        "shield",
        [(39, "sword sword sword shield"), 3, 12],
        [(1, "sword sword"), (7, "chariot"), 10],
        [(20, "sword"), (25, "shield"), 21],
    )
    answer(s, "place:1-shield", "pass", "pass")
    play(s, "from:1-sword", seat=1)
    assert all(
        world.players[1].chosen == -1  # type: ignore[attr-defined]
        for world in (s.determinise(2, quadriga.Rng(i)) for i in range(5))
    )
    play(s, "from:2-chariot", seat=1)
    worlds = [s.determinise(2, quadriga.Rng(seed)) for seed in range(20)]
    assert len({(w.players[1].chosen, w.players[1].second) for w in worlds}) == 2  # type: ignore[attr-defined]
    assert all(not laws(w) for w in worlds)  # type: ignore[arg-type]


def outcomes(s: State, seed: int, orders: int) -> set[str]:
    """The positions after one simultaneous question, for several orders of the seats and of the
    parts of their answers.
    """
    rng = quadriga.Rng(seed)
    answers: dict[int, list[int]] = {}
    for seat in s.to_move:
        trial, answers[seat] = s.copy(), []
        while seat in trial.to_move:
            legal = trial.legal(seat)
            answers[seat].append(legal[rng.below(len(legal))])
            trial.play(answers[seat][-1], seat)
    every = list(permutations(s.to_move))
    found = set()
    for order in every[:: max(1, len(every) // orders)]:
        one_by_one = [(seat, move) for seat in order for move in answers[seat]]
        by_parts = [
            (seat, answers[seat][part])
            for part in range(3)
            for seat in order
            if part < len(answers[seat])
        ]
        for moves in (one_by_one, by_parts):
            twin = s.copy()
            for seat, move in moves:
                twin.play(move, seat)
            found.add(twin.to_json())
    return found


def check_rounds(count: int, orders: int) -> None:
    """Play random games and compare the orders of answers in each simultaneous question."""
    done = seed = 0
    while done < count:
        players = 2 + seed % 5
        s = quadriga.game("augustus", players=players).start(seed)
        assert isinstance(s, State)
        rng = quadriga.Rng(seed)
        play_randomly(s, rng, rng.below(600))
        for _ in range(40):
            if s.over:
                break
            is_fresh = all(player.chosen == -1 and player.kept == 0 for player in s.players)
            if is_sealed(s) and is_fresh and len(s.to_move) > 1:
                assert len(outcomes(s, done, orders)) == 1
                done += 1
            play_randomly(s, rng, 1)
        seed += 1


@rule("AU-4.6", "AU-16.3", "AU-8.6")
def test_the_order_of_simultaneous_answers_makes_no_difference() -> None:
    check_rounds(200, 6)


@pytest.mark.long
@rule("AU-4.6", "AU-16.3", "AU-8.6")
def test_the_order_of_simultaneous_answers_makes_no_difference_in_3000_rounds() -> None:
    check_rounds(3000, 120)
