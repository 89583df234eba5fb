"""The laws notice what is missing from the box, or too much."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from augustus_scenes import scene

import quadriga
from quadriga.core.engine import FRAME
from quadriga.core.errors import BadPosition
from quadriga.core.playout import play_randomly
from quadriga.games.augustus.components import CODES, JOKER
from quadriga.games.augustus.laws import laws
from quadriga.games.augustus.legions import reach_of
from quadriga.games.augustus.moves import PASS
from quadriga.games.augustus.state import State
from quadriga.games.augustus.steps import NEW_OBJECTIVES, RESOLVE, TAKE_OBJECTIVE
from support import play, rule


def table() -> State:
    """A position with a bit of everything."""
    return scene("sword", [(3, "sword"), 9, 12], [(25, "shield"), 23, 26], controlled={0: [15, 41]})


def lose_an_objective(s: State) -> None:
    s.players[0].controlled = s.players[0].controlled[1:]


def double_an_objective(s: State) -> None:
    s.discard += (s.display[0],)


def lose_a_legion(s: State) -> None:
    s.players[0].stock -= 1


def lose_the_supply(s: State) -> None:
    s.supply -= 1


def forge_a_token(s: State) -> None:
    s.bag[0] += 1


def forge_a_reward(s: State) -> None:
    s.holders = (*s.holders[:5], 0, 0, *s.holders[7:])


def steal_the_wheat(s: State) -> None:
    s.holders = (*s.holders[:11], 1)


def forge_an_equivalence(s: State) -> None:
    s.players[1].reach = s.players[0].reach


def stand_on_the_second_space(s: State) -> None:
    s.players[0].row[0] += 1


def complete_nothing(s: State) -> None:
    s.players[0].waiting = 1 << 5


def fill_without_completing(s: State) -> None:
    s.players[0].row[0] += 6
    s.players[0].stock -= 2


def leave_a_gap(s: State) -> None:
    s.discard += (s.display[0],)
    s.display = (-1, *s.display[1:])


def forge_an_answer(s: State) -> None:
    s.players[0].chosen = s.game.parse_move("place:1-dagger")


def forge_a_second_answer(s: State) -> None:
    play(s, "move:2-sword", "from:1-sword", seat=0)
    s.players[0].second = s.game.parse_move("from:3-sword")


def ask_which_legion_of_one_who_passed(s: State) -> None:
    play(s, "move:2-sword", seat=0)
    s.players[0].chosen = PASS


def ask_again_which_legion(s: State) -> None:
    play(s, "move:2-sword", seat=0)
    s.players[0].second = s.game.parse_move("from:1-sword")


def answer_in_vain(s: State) -> None:
    s.players[0].chosen = s.game.parse_move("clear:1")


def invite_a_stranger(s: State) -> None:
    s.crier = 4


def see_too_much(s: State) -> None:
    s.players[0].hidden = s.deck[:1]
    s.drawn = 1


def lengthen_the_row(s: State) -> None:
    s.players[0].row += [code * CODES for code in s.deck[:6]]
    s.drawn = 6


def ask_twice(s: State) -> None:
    s.pending.append(s.pending[-1])


def ask_out_of_turn(s: State) -> None:
    s.pending[1:2] = []


def resolve_nothing(s: State) -> None:
    s.pending[1:] = [RESOLVE + FRAME, NEW_OBJECTIVES, TAKE_OBJECTIVE]
    s.due = 1


def owe_an_objective(s: State) -> None:
    s.due = 1


def keep_a_joker_out(s: State) -> None:
    s.bag[JOKER] -= 1


def draw_before_the_first_round(s: State) -> None:
    s.rounds = 0


def refuse_what_is_held(s: State) -> None:
    s.holders = (*s.holders[:5], 0, *s.holders[6:])
    s.players[0].refused = 0b100


def leave_a_reward(s: State) -> None:
    s.players[0].controlled += (
        s.display[0],
        s.display[1],
        s.display[2],
        s.display[3],
        s.display[4],
    )
    s.display = s.deck[:5]
    s.drawn = 5
    for colour in range(4):
        s.holders = (*s.holders[:colour], 1, *s.holders[colour + 1 :])
    s.players[0].reach = reach_of(s.box, s.players[0].controlled)


def play_after_the_end(s: State) -> None:
    s.players[1].controlled = s.deck[:7]
    s.drawn = 7
    s.holders = (1,) * 5 + s.holders[5:10] + (1, 1)
    s.players[1].reach = reach_of(s.box, s.players[1].controlled)


def call_another_crier(s: State) -> None:
    s.first = 1


def stop_too_early(s: State) -> None:
    s.pending.clear()


CRIMES = [
    ask_twice,
    ask_out_of_turn,
    resolve_nothing,
    owe_an_objective,
    keep_a_joker_out,
    draw_before_the_first_round,
    refuse_what_is_held,
    leave_a_reward,
    play_after_the_end,
    call_another_crier,
    stop_too_early,
    lose_an_objective,
    double_an_objective,
    lose_a_legion,
    lose_the_supply,
    forge_a_token,
    forge_a_reward,
    steal_the_wheat,
    forge_an_equivalence,
    stand_on_the_second_space,
    complete_nothing,
    fill_without_completing,
    leave_a_gap,
    forge_an_answer,
    forge_a_second_answer,
    ask_which_legion_of_one_who_passed,
    ask_again_which_legion,
    answer_in_vain,
    invite_a_stranger,
    see_too_much,
    lengthen_the_row,
]


@rule("AU-14.4")
@pytest.mark.parametrize("crime", CRIMES, ids=[crime.__name__ for crime in CRIMES])
def test_a_broken_law_is_noticed(crime: Callable[[State], None]) -> None:
    s = table()
    assert laws(s) == []
    crime(s)
    assert laws(s)
    with pytest.raises(BadPosition):
        s.game.from_json(s.to_json())


@rule("AU-14.4", "AU-1.7")
def test_what_is_in_the_box_stays_in_the_box() -> None:
    for players in range(2, 7):
        s = quadriga.game("augustus", players=players).start(players)
        rng = quadriga.Rng(players)
        while not s.over:
            play_randomly(s, rng, 5)
            assert s.game.title.laws(s) == []


def count_moves_without_answers(s: State) -> None:
    s.ply += 3


def hold_a_number_never_reached(s: State) -> None:
    s.holders = (*s.holders[:9], 0, *s.holders[10:])


def refuse_a_number_never_reached(s: State) -> None:
    s.players[1].refused = 1 << 4


def hold_a_colour_never_collected(s: State) -> None:
    s.holders = (1, *s.holders[1:])


def hold_all_colours_without_them(s: State) -> None:
    s.holders = (*s.holders[:4], 0, *s.holders[5:])


UNEARNED = [
    (count_moves_without_answers, "3 moves since the question gave only 0 answers"),
    (hold_a_number_never_reached, "player 1: never controlled 6 objectives"),
    (refuse_a_number_never_reached, "player 2: never controlled 4 objectives"),
    (hold_a_colour_never_collected, "player 2: never earned the reward for three senators"),
    (hold_all_colours_without_them, "player 1: never earned the reward for one of each"),
]


@rule("AU-10.2", "AU-10.3")
@pytest.mark.parametrize(
    ("crime", "sentence"), UNEARNED, ids=[crime.__name__ for crime, _ in UNEARNED]
)
def test_what_was_never_earned_is_noticed(crime: Callable[[State], None], sentence: str) -> None:
    s = scene("sword", [(3, "sword"), 9, 12], [(25, "shield"), 23, 26], controlled={0: [15, 41]})
    named = [*s.display, *[code // CODES for player in s.players for code in player.row], 14, 40]
    s.deck = (*named, *s.deck)  # what was drawn lies above the rest: the deck was never renewed
    s.drawn = len(named)
    assert len(s.deck) == 88
    assert laws(s) == []
    crime(s)
    assert laws(s) == [sentence]
    with pytest.raises(BadPosition):
        s.game.from_json(s.to_json())
