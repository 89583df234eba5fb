"""Extra actions and [+2] markers."""

from __future__ import annotations

import pytest
from trajan_scenes import building, change, scene, score_of, tile, tiles_of

from quadriga.core.engine import FRAME
from quadriga.games.trajan.components import ACTIONS
from quadriga.games.trajan.steps import ACT, END_TURN, MAY_PASS
from support import legal_texts, play, rule, why_not

ONE_MOVE = {
    "seaport": ["take:a"], "forum": ["forum:yellow1"], "military": ["recruit"],
    "senate": ["senate"], "trajan": ["tile:victory"], "construction": ["hire"],
}  # fmt: skip


@rule("TR-7.1", "TR-7.4", "TR-1.7", "TR-12.7")
@pytest.mark.parametrize("action", ACTIONS)
def test_a_tile_of_the_action_repeats_it_and_leaves_the_game(action: str) -> None:
    s = scene(
        step=action,
        tiles=f"extra_{action}",
        slots={},
        forum={"yellow1": "bread", "yellow2": "bread"},
    )
    play(s, *ONE_MOVE[action])
    assert legal_texts(s) == ["pass", "extra-tile"]
    play(s, "extra-tile")
    assert "extra" not in tiles_of(s.players[0])
    assert "pass" not in legal_texts(s)  # The repetition was paid for.
    s.play(s.legal()[0])
    while s.current == 0:
        s.play(s.legal()[0])
    assert s.current == 1


@rule("TR-7.1")
def test_the_option_may_be_chosen_afresh() -> None:
    s = scene(step="military", tiles="extra_military", leader="alpes")
    play(s, "recruit", "extra-tile", "station")
    assert score_of(s) == 3
    assert s.players[0].military_camp == 1


@rule("TR-7.1", "TR-14.13")
def test_without_the_action_there_is_no_repetition() -> None:
    s = scene(step="senate", tiles="extra_senate joker_extra_action")
    play(s, "pass")
    assert s.current == 1
    assert tiles_of(s.players[0]) == "joker_extra_action extra_senate"


@rule("TR-7.1")
def test_a_tile_of_another_type_is_of_no_use() -> None:
    s = scene(step="senate", tiles="extra_forum extra_military")
    play(s, "senate")
    assert s.current == 1


@rule("TR-7.1")
def test_the_tile_may_be_kept() -> None:
    s = scene(step="senate", tiles="extra_senate")
    play(s, "senate", "pass")
    assert (score_of(s), tiles_of(s.players[0]), s.current) == (2, "extra_senate", 1)


@rule("TR-7.1", "TR-6.2")
def test_no_tile_is_offered_where_the_action_is_not_possible_again() -> None:
    s = scene(step="senate", tiles="extra_senate", senate=6)
    play(s, "senate")
    assert s.current == 1
    assert tiles_of(s.players[0]) == "extra_senate"


@rule("TR-7.2", "TR-12.7")
def test_a_plus_two_marker_gives_a_second_repetition_and_stays() -> None:
    s = scene(step="senate", tiles="extra_senate", plus_two="senate")
    play(s, "senate", "extra-tile", "senate")
    assert legal_texts(s) == ["pass", "senate"]
    play(s, "senate")
    assert (score_of(s), s.current) == (2 + 3 + 4, 1)
    assert s.players[0].plus_two == 0b001000


@rule("TR-7.2", "TR-12.7")
def test_the_second_repetition_may_be_left() -> None:
    s = scene(step="senate", tiles="extra_senate", plus_two="senate")
    play(s, "senate", "extra-tile", "senate", "pass")
    assert (score_of(s), s.current) == (5, 1)


@rule("TR-7.2")
def test_a_plus_two_marker_does_nothing_without_a_tile_or_for_another_action() -> None:
    s = scene(step="senate", plus_two="senate", tiles="")
    play(s, "senate")
    assert s.current == 1
    s = scene(step="senate", plus_two="forum", tiles="extra_senate")
    play(s, "senate", "extra-tile", "senate")
    assert s.current == 1


@rule("TR-7.3")
def test_one_tile_or_joker_a_turn() -> None:
    s = scene(step="senate", tiles="extra_senate extra_senate joker_extra_action")
    play(s, "senate", "extra-tile", "senate")
    assert s.current == 1
    assert tiles_of(s.players[0]) == "joker_extra_action extra_senate"


@rule("TR-7.3")
def test_the_next_turn_has_its_own_tile() -> None:
    s = scene(
        2,
        bowls={"military": "blue white", "senate": "blue pink"},
        slots={},
        tiles="extra_senate",
        extra_used=1,
    )
    change(s, 1, bowls={"military": "blue"}, slots={}, tiles="extra_senate")
    play(
        s,
        "sow:military",
        "place:white",
        "place:blue",
        "pass",
        "sow:military",
        "place:blue",
        "senate",
    )
    assert legal_texts(s) == ["pass", "extra-tile"]


@rule("TR-7.5", "TR-14.14", "TR-12.7")
def test_a_joker_stands_for_a_tile_of_any_type_even_beside_one() -> None:
    s = scene(step="senate", tiles="joker_extra_action extra_senate", plus_two="senate")
    play(s, "senate")
    assert legal_texts(s) == ["pass", "extra-tile", "extra-joker"]
    play(s, "extra-joker", "senate", "senate")
    assert (score_of(s), s.current) == (9, 1)
    assert tiles_of(s.players[0]) == "extra_senate"


@rule("TR-7.5")
@pytest.mark.parametrize("action", ACTIONS)
def test_a_joker_repeats_every_action(action: str) -> None:
    s = scene(
        step=action,
        tiles="joker_extra_action",
        slots={},
        forum={"yellow1": "bread", "yellow2": "bread"},
    )
    play(s, *ONE_MOVE[action])
    assert legal_texts(s) == ["pass", "extra-joker"]
    play(s, "extra-joker")
    assert "joker" not in tiles_of(s.players[0])


@rule("TR-7.6", "TR-14.12")
def test_a_tile_taken_in_the_action_itself_may_be_used_at_once() -> None:
    s = scene(step="forum", tiles="", forum={"yellow1": "extra_forum", "green1": "bread"})
    play(s, "forum:yellow1", "extra-tile", "forum:green1")
    assert tiles_of(s.players[0]) == "bread"
    s = scene(step="military", tiles="", leader="alpes", provinces={"belgica": "extra_military"})
    play(s, "march:belgica", "extra-tile", "station")
    assert score_of(s) == 6


@rule("TR-7.4")
def test_tiles_of_the_forum_stack_and_of_the_yellow_spaces_are_equal_in_use() -> None:
    s = scene(step="forum", tiles="", forum={"green1": "extra_forum", "green2": "bread"})
    play(s, "forum:green1")
    assert legal_texts(s) == ["pass", "extra-tile"]


@rule("TR-7.7", "TR-13.5", "TR-14.15")
def test_a_tile_may_repeat_a_bonus_action() -> None:
    s = building("door3", tiles="extra_senate extra_construction")
    play(s, "build:r1c1", "senate")
    assert legal_texts(s) == ["pass", "extra-tile"]
    play(s, "extra-tile", "senate")
    assert score_of(s) == 3 + 2 + 3
    assert s.current == 1  # and none for Construction after it
    assert tiles_of(s.players[0]) == "extra_construction"


@rule("TR-7.7", "TR-14.15")
def test_if_none_was_used_on_the_bonus_action_a_tile_may_repeat_construction() -> None:
    s = building("door3", tiles="extra_senate extra_construction")
    play(s, "build:r1c1", "senate", "pass")
    assert s.prompt(0).startswith("Repeat the construction action?")
    play(s, "extra-tile", "hire")
    assert tiles_of(s.players[0]) == "extra_senate"
    assert s.current == 1


@rule("TR-7.7", "TR-14.13")
def test_a_declined_bonus_action_cannot_be_repeated() -> None:
    s = building("door3", tiles="extra_senate")
    play(s, "build:r1c1", "pass")
    assert s.current == 1


@rule("TR-13.5")
def test_without_the_option_a_bonus_action_cannot_be_repeated() -> None:
    s = scene(
        step="construction",
        options={"extra_on_bonus_action": False},
        tiles="extra_senate extra_construction",
    )
    change(s, district=building("door3").district)
    play(s, "build:r1c1", "senate")
    assert s.prompt(0).startswith("Repeat the construction action?")
    s = scene(step="senate", options={"extra_on_bonus_action": False}, tiles="extra_senate")
    play(s, "senate")
    assert legal_texts(s) == ["pass", "extra-tile"]


@rule("TR-7.8")
def test_a_repeated_construction_may_yield_another_bonus_action_but_no_second_tile() -> None:
    s = building(
        "door3", "window2", worker_camp=2, tiles="extra_construction extra_military extra_senate"
    )
    play(s, "build:r1c1", "pass", "extra-tile", "build:r1c2")
    assert "recruit" in legal_texts(s)
    play(s, "recruit")
    assert s.current == 1
    assert tiles_of(s.players[0]) == "extra_military extra_senate"


@rule("TR-7.8", "TR-7.2")
def test_both_repetitions_may_yield_bonus_actions() -> None:
    s = building(
        "door3",
        "window2",
        "roof2",
        worker_camp=3,
        tiles="extra_construction",
        plus_two="construction",
    )
    play(
        s,
        "build:r1c1",
        "senate",
        "extra-tile",
        "build:r1c2",
        "recruit",
        "build:r1c3",
        "tile:victory",
    )
    assert s.current == 1
    assert score_of(s) == 3 + 2 + 2 + 2


@rule("TR-7.9", "TR-13.13")
def test_a_bonus_action_is_no_extra_action() -> None:
    """It neither needs a tile nor uses up the one of the turn."""
    s = building("door3", tiles="joker_extra_action")
    play(s, "build:r1c1", "senate")
    assert s.extra_used == 0
    assert legal_texts(s) == ["pass", "extra-joker"]


@rule("TR-7.9")
def test_repetitions_move_neither_markers_nor_time_and_complete_no_tile() -> None:
    done = tile("victory", "blue", "white")
    s = scene(
        step="senate",
        tiles="extra_senate",
        bowls={"senate": "blue white"},
        slots={"IV": done},
        bowl=3,
        time=4,
    )
    play(s, "senate", "extra-tile", "senate")
    assert s.players[0].slots[3] == done
    assert s.time == 4
    assert score_of(s) == 5


@rule("TR-7.1")
def test_only_a_tile_one_has_can_be_used() -> None:
    s = scene(step="senate", tiles="extra_senate")
    play(s, "senate")
    assert why_not(s, "extra-joker") == "TR-7.1"


@rule("TR-7.2", "TR-12.7")
@pytest.mark.parametrize("action", ["senate", "military"])
def test_the_second_repetition_waits_beneath_the_first_and_may_be_passed(action: str) -> None:
    s = scene(step=action, tiles=f"extra_{action}", plus_two=action)
    play(s, legal_texts(s)[1], "extra-tile")
    waiting = ACT + ACTIONS.index(action)
    assert s.pending == [END_TURN, waiting + FRAME * MAY_PASS, waiting]
    assert "pass" not in legal_texts(s)
    play(s, legal_texts(s)[0])
    assert legal_texts(s)[0] == "pass"
