"""The edges of the row and of the stack: the first space, the last place, the last card, and
nothing left over from a round.
"""

from __future__ import annotations

import pytest
from augustus_scenes import answer, controlled_by, display_of, legions_of, row_of, scene

import quadriga
from quadriga.games.augustus.components import DECISIONS, EMPTY, TOKEN_NAMES
from quadriga.games.augustus.state import State
from quadriga.games.augustus.turn import can_answer
from support import legal_texts, play, rule, why_not


@rule("AU-2.2", "AU-2.8", "AU-4.6")
def test_before_the_first_decision_nothing_is_under_way() -> None:
    s = quadriga.game("augustus", players=3, first_player="A").start(1)
    assert isinstance(s, State)
    assert (s.ply, s.barrier, s.current, s.first, s.crier, s.rounds, s.token) == (
        0,
        0,
        0,
        0,
        0,
        0,
        EMPTY,
    )
    assert (s.called, s.chain, s.due, s.toll, s.discard) == (0, 0, 0, 0, ())
    for player in s.players:
        assert (player.row, player.controlled, player.gained, player.waiting, player.refused) == (
            [],
            (),
            0,
            0,
            0,
        )
        assert (player.kept, player.chosen, player.second) == (0, EMPTY, EMPTY)


@rule("AU-2.5")
def test_the_choice_of_the_first_objectives_is_forgotten_when_they_are_laid_out() -> None:
    s = quadriga.game("augustus", players=2).start(1)
    assert isinstance(s, State)
    for seat in (0, 1):
        play(s, "keep:1", "keep:5", "keep:6", seat=seat)
    assert [player.kept for player in s.players] == [0, 0]


@rule("AU-3.2", "AU-3.3", "AU-1.5")
def test_tokens_are_drawn_out_of_the_bag_until_the_joker_comes() -> None:
    drawn: set[str] = set()
    for seed in range(8):
        s = scene("sword", [1, 3, 12], [23, 25, 26])
        s.rng, s.events = seed + 1, []
        while s.crier == 0:
            tokens = [
                "sword",
                *(
                    TOKEN_NAMES[int(event.details[0])]
                    for event in s.events
                    if event.kind == "called"
                ),
            ]
            assert s.bag == [
                copies - tokens.count(TOKEN_NAMES[i]) for i, copies in enumerate(s.box.token_copies)
            ]
            drawn |= set(tokens)
            answer(s, *["pass"] * len(s.to_move))
    assert drawn >= set(TOKEN_NAMES[:-1])


@rule("AU-4.6", "AU-13.1")
def test_everybody_who_can_use_the_next_token_is_asked() -> None:
    s = scene("sword", [1, 3, 12], [23, 25, 26], [34, 53, 43], [21, 9, 20])
    for _ in range(4):
        assert s.to_move == tuple(seat for seat in range(4) if can_answer(s, s.players[seat]))
        answer(s, *["pass"] * len(s.to_move))


@rule("AU-4.3", "AU-13.2")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_legion_may_move_to_the_first_space_of_all_but_not_from_there(seat: int) -> None:
    rows = [[3, 7, 12], [20, 13, 17], [25, 26, 27]]
    rows[seat] = [1, *rows[seat][1:]]
    cards = [
        [(card, "sword") if card in (1, 7, 13, 26) and i == seat else card for card in row]
        for i, row in enumerate(rows)
    ]
    s = scene("sword", *cards)
    play(s, "move:1-sword", seat=seat)
    assert seat in s.to_move
    assert legal_texts(s, seat) == ["from:2-sword"]
    play(s, "from:2-sword", seat=seat)
    answer(s, *["pass"] * 2)
    assert legions_of(s, seat) == [2, 0, 0]


@rule("AU-13.2")
@pytest.mark.parametrize("place", [1, 2, 3])
def test_wherever_it_stands_a_legion_alone_does_not_move_to_a_space_like_its_own(
    place: int,
) -> None:
    row: list[int | tuple[int, str]] = [12, 20, 13]
    row[place - 1] = (1, "sword")
    s = scene("sword", row, [3, 7, 23])
    moves = [text for text in legal_texts(s, 0) if text.startswith("move")]
    assert moves == [f"move:{other}-sword" for other in (1, 2, 3) if other != place]


@rule("AU-7.5", "AU-13.2")
def test_rearranging_moves_a_legion_to_the_only_free_space_and_from_elsewhere() -> None:
    s = scene("standard", [(5, "chariot"), (18, "standard"), 4], [7, 9, 10])
    answer(s, "place:1-standard")
    assert legal_texts(s) == ["done", "move:3-catapult"]
    s = scene("standard", [(5, "chariot"), (1, "sword sword"), (3, "shield")], [7, 9, 10])
    answer(s, "place:1-standard")
    play(s, "move:2-sword")
    assert legal_texts(s) == ["from:3-shield"]


@rule("AU-7.3", "AU-7.1")
def test_without_another_objective_in_progress_none_is_completed() -> None:
    s = scene("dagger", [(68, "chariot chariot standard")], [1, 3, 12])
    answer(s, "place:1-dagger")
    assert controlled_by(s, 0) == [68]
    assert legal_texts(s)[0] == "take:1"


@rule("AU-7.2", "AU-4.2", "AU-4.7")
def test_a_power_places_legions_only_where_there_is_such_a_space() -> None:
    s = scene("chariot", [(10, "shield shield"), 1, 3], [7, 9, 12])
    answer(s, "place:1-chariot", "pass")
    offered = [text for text in legal_texts(s) if text.startswith("place")]
    symbol = offered[0].split("-")[1]
    assert why_not(s, f"place:1-{symbol}") == "AU-7.2"
    assert why_not(s, f"place:4-{symbol}") == "AU-4.7"


@rule("AU-8.3", "AU-8.2")
def test_which_of_two_lost_legions_is_named_first_makes_no_difference() -> None:
    ends = set()
    for order in (("from:1-sword", "from:2-chariot"), ("from:2-chariot", "from:1-sword")):
        s = scene(
            "shield",
            [(39, "sword sword sword shield"), 3, 12],
            [(1, "sword sword"), (7, "chariot"), 10],
        )
        answer(s, "place:1-shield", "pass")
        for text in order:
            play(s, text, seat=1)
        assert (legions_of(s, 1), s.players[1].stock) == ([1, 0, 0], 6)
        assert (s.players[1].chosen, s.players[1].second) == (EMPTY, EMPTY)
        ends.add(s.digest())
    assert len(ends) == 1


@rule("AU-5.4", "AU-5.10")
def test_after_the_five_steps_nothing_is_due_and_no_chain_is_open() -> None:
    s = scene(
        "sword",
        [(17, "chariot catapult"), 3, 12],
        [7, 9, 10],
        display=[20, 21, 22, 24, 25],
        deck=[],
        discard=[],
    )
    s.discard = ()
    s.display = (19, EMPTY, EMPTY, EMPTY, EMPTY)
    answer(s, "place:1-sword", "pass")
    play(s, "take:1")
    assert (s.due, s.chain, s.players[0].waiting) == (0, 0, 0)


@rule("AU-5.10", "AU-16.6")
def test_a_new_deck_is_drawn_from_its_top_when_the_old_one_is_used_up() -> None:
    s = scene(
        "sword",
        [(17, "chariot catapult"), 3, 12],
        [7, 9, 10],
        display=[20, 21, 22, 24, 25],
        deck=[30],
        discard=[31, 32, 33],
    )
    answer(s, "place:1-sword", "pass")
    play(s, "take:1", "take:2")
    assert display_of(s)[0] == 30
    assert (s.drawn, s.display[1]) == (1, s.deck[0])
    assert row_of(s, 0) == [20, 3, 12, 21]


@rule("AU-16.21")
def test_a_game_ends_also_when_the_limit_of_decisions_is_passed_within_a_round() -> None:
    s = scene("sword", [1, 3, 12], [23, 25, 26])
    s.ply = DECISIONS - 1
    answer(s, "pass", "pass")
    assert s.over


@rule("AU-9.1")
@pytest.mark.parametrize(
    ("card", "first", "second"), [(4, 0, 1), (15, 1, 2), (16, 2, 3), (14, 3, 4), (11, 4, 5)]
)
def test_each_equivalence_links_its_two_symbols_from_the_first_to_the_last(
    card: int, first: int, second: int
) -> None:
    s = scene("sword", [1, 3, 12], [23, 25, 26], controlled={0: [card]})
    both = 1 << first | 1 << second
    assert [
        reach for symbol, reach in enumerate(s.players[0].reach[:6]) if reach != 1 << symbol
    ] == [both, both]
    assert s.players[0].reach[6] == 0b111111  # a joker serves every symbol as it is
