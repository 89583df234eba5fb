"""Trajan tiles: completing them, their effects, and the Trajan action."""

from __future__ import annotations

import pytest
from trajan_scenes import change, scene, score_of, tile, tiles_of

from quadriga.core.engine import FRAME
from quadriga.games.trajan.state import State
from quadriga.games.trajan.steps import USE_EFFECT
from support import legal_texts, play, rule, why_not


def landing(slots: dict[str, int], bowl: str, last: str = "blue", **changes: str | int) -> State:
    """The last marker has just been placed into the Military bowl, which held others before."""
    s = scene(bowls={"forum": last, "military": bowl}, slots=slots)
    change(s, **changes)
    play(s, "sow:forum", f"place:{last}")
    return s


@rule("TR-5.1", "TR-5.2", "TR-5.3", "TR-5.5", "TR-13.15", "TR-12.4")
def test_example_a_blue_marker_joins_the_two_that_a_tile_needs() -> None:
    s = landing({"III": tile("workers", "orange", "pink")}, "orange pink", "blue")
    assert score_of(s) == 5
    assert s.players[0].slots == (-1,) * 6
    assert legal_texts(s) == ["pass", "pawns:one"]
    play(s, "pawns:one")
    assert (s.players[0].worker_camp, s.players[0].supply) == (2, 12)


@rule("TR-5.2", "TR-13.15")
def test_the_last_marker_may_be_one_of_the_two() -> None:
    s = landing({"III": tile("victory", "blue", "white")}, "white")
    assert score_of(s) == 9


@rule("TR-5.1")
def test_both_colours_are_needed() -> None:
    s = landing({"III": tile("victory", "blue", "white")}, "pink")
    assert score_of(s) == 0
    assert s.players[0].slots[2] != -1


@rule("TR-5.1", "TR-14.7")
def test_a_tile_with_twice_the_same_colour_needs_both_markers() -> None:
    twice = {"III": tile("victory", "blue", "blue")}
    assert score_of(landing(twice, "pink")) == 0
    assert score_of(landing(twice, "blue")) == 9


@rule("TR-5.2")
def test_more_markers_do_no_harm() -> None:
    s = landing({"III": tile("victory", "blue", "white")}, "white pink pink orange orange yellow")
    assert score_of(s) == 9


@rule("TR-5.2")
def test_tiles_of_other_bowls_are_not_checked() -> None:
    done = tile("victory", "blue", "white")
    s = scene(
        bowls={"seaport": "pink pink", "forum": "blue white", "military": "orange"},
        slots={"II": done, "I": done, "IV": done},
    )
    play(
        s, "sow:seaport", "place:pink", "place:pink"
    )  # The target is the Military bowl, without a tile.
    assert score_of(s) == 0
    assert s.players[0].slots.count(-1) == 3


@rule("TR-5.3")
def test_the_points_are_booked_without_asking_and_the_action_follows() -> None:
    s = landing({"III": tile("victory", "blue", "white")}, "white")
    assert score_of(s) == 9
    assert "recruit" in legal_texts(s)


@rule("TR-5.4", "TR-6.41", "TR-13.11")
def test_the_arch_leaves_the_centre_for_the_slot_just_emptied() -> None:
    full = {slot: tile("victory", "pink", "pink") for slot in ("I", "II", "IV", "V", "VI")}
    s = landing({**full, "III": tile("victory", "blue", "white")}, "white", arch="centre")
    assert s.players[0].arch == 2


@rule("TR-5.4")
def test_an_arch_on_a_slot_stays_there() -> None:
    s = landing({"III": tile("victory", "blue", "white")}, "white", arch="V")
    assert s.players[0].arch == 4


@rule("TR-5.5")
def test_a_cards_tile_draws_two_cards_and_nothing_is_discarded() -> None:
    s = landing({"III": tile("cards", "blue", "white")}, "white", hand="")
    assert score_of(s) == 3
    assert legal_texts(s) == ["pass", "effect"]
    piles = (s.discard_a[:], s.discard_b[:])
    play(s, "effect")
    assert sum(s.players[0].hand) == 2
    assert (s.discard_a, s.discard_b) == piles


@rule("TR-5.5")
@pytest.mark.parametrize(
    ("category", "camp"), [("workers", "worker_camp"), ("legionnaires", "military_camp")]
)
def test_pawns_become_workers_or_legionnaires(category: str, camp: str) -> None:
    colours = ("blue", "yellow") if category == "workers" else ("blue", "orange")
    s = landing({"III": tile(category, *colours)}, colours[1])
    assert score_of(s) == 2
    assert legal_texts(s) == ["pass", "pawns:one", "pawns:two"]
    play(s, "pawns:two")
    assert getattr(s.players[0], camp) == 3
    assert s.players[0].supply == 11


@rule("TR-5.5")
def test_a_tile_for_one_pawn_does_not_give_two() -> None:
    s = landing({"III": tile("workers", "blue", "light_green")}, "light_green")
    assert why_not(s, "pawns:two") == "TR-5.5"


@rule("TR-5.5", "TR-14.16", "TR-12.4")
def test_a_plus_two_marker_goes_to_a_space_that_has_none() -> None:
    s = landing({"III": tile("plus_two", "blue", "pink")}, "pink", plus_two="forum senate")
    assert score_of(s) == 4
    assert legal_texts(s) == [
        "pass",
        "plus-two:seaport",
        "plus-two:military",
        "plus-two:trajan",
        "plus-two:construction",
    ]
    assert why_not(s, "plus-two:forum") == "TR-14.16"
    play(s, "plus-two:trajan")
    assert s.players[0].plus_two == 0b011010


@rule("TR-14.16")
def test_with_six_plus_two_markers_the_effect_is_void() -> None:
    s = landing({"III": tile("plus_two", "blue", "pink")}, "pink", plus_two=0b111111)
    assert score_of(s) == 4
    assert legal_texts(s) == ["pass"]


@rule("TR-5.5", "TR-5.6")
def test_a_demand_tile_is_kept_on_the_mat_without_asking() -> None:
    s = landing({"III": tile("demand", "blue", "orange")}, "orange", tiles="")
    assert score_of(s) == 1
    assert tiles_of(s.players[0]) == "trajan_religion"
    assert "recruit" in legal_texts(s)


@rule("TR-5.6", "TR-14.5", "TR-12.4")
@pytest.mark.parametrize("category", ["cards", "workers", "legionnaires", "plus_two"])
def test_the_effect_may_be_declined_but_the_tile_and_its_points_are_not(category: str) -> None:
    number = next(
        i
        for i in range(54)
        if i // 9 == ["cards", "victory", "workers", "legionnaires", "plus_two"].index(category)
    )
    s = scene(step="military", slots={})
    s.pending.append(USE_EFFECT + FRAME * number)
    before = (s.players[0].supply, s.players[0].plus_two, sum(s.players[0].hand))
    play(s, "pass")
    assert (s.players[0].supply, s.players[0].plus_two, sum(s.players[0].hand)) == before
    assert "recruit" in legal_texts(s)


@rule("TR-5.6", "TR-1.7")
def test_completed_tiles_leave_the_game() -> None:
    s = landing({"III": tile("victory", "blue", "white")}, "white", tiles="")
    assert tiles_of(s.players[0]) == ""
    assert s.players[0].slots == (-1,) * 6
    assert s.taken == scene().taken  # They do not go back to their stacks.


@rule("TR-11.1", "TR-14.8")
def test_pawns_are_placed_as_far_as_there_are_any_or_fewer_as_the_player_likes() -> None:
    two = {"III": tile("legionnaires", "blue", "orange")}
    assert legal_texts(landing(two, "orange", supply=1)) == ["pass", "pawns:one"]
    assert why_not(landing(two, "orange", supply=1), "pawns:two") == "TR-11.1"
    assert legal_texts(landing(two, "orange", supply=0)) == ["pass"]
    s = landing(two, "orange")
    play(s, "pawns:one")
    assert (s.players[0].military_camp, s.players[0].supply) == (2, 12)


@rule("TR-14.6")
def test_a_tile_laid_this_turn_is_not_checked_this_turn() -> None:
    s = scene(
        bowls={"senate": "blue", "trajan": "blue white white pink pink orange orange"},
        slots={},
        arch="V",
    )
    play(s, "sow:senate", "place:blue", "tile:victory")
    assert s.players[0].slots[4] != -1
    assert score_of(s) == 0
    assert s.current == 1


# --- the Trajan action ---


@rule("TR-6.40")
def test_example_the_new_tile_goes_to_the_arch_on_slot_one_and_the_arch_to_slot_three() -> None:
    lying = tile("victory", "pink", "pink")
    s = scene(step="trajan", slots={"II": lying, "IV": lying, "VI": lying}, arch="I")
    top = s.stacks[9 + s.taken[1]]
    play(s, "tile:victory")
    assert s.players[0].slots[0] == top
    assert s.players[0].arch == 2


@rule("TR-6.40")
def test_the_arch_goes_round_past_slot_six() -> None:
    lying = tile("victory", "pink", "pink")
    s = scene(step="trajan", slots={"VI": lying, "I": lying}, arch="V")
    play(s, "tile:cards")
    assert s.players[0].arch == 1


@rule("TR-6.40", "TR-13.9")
def test_only_the_top_tile_of_a_stack_can_be_taken_and_the_next_one_appears() -> None:
    s = scene(step="trajan", slots={}, arch="I", taken=(0,) * 6)
    top, second = s.stacks[18], s.stacks[19]
    assert legal_texts(s) == [
        "pass",
        *(
            f"tile:{c}"
            for c in ("cards", "victory", "workers", "legionnaires", "plus_two", "demand")
        ),
    ]
    play(s, "tile:workers")
    assert s.players[0].slots[0] == top
    shown = s.view(1)["stacks"]
    assert isinstance(shown, list)
    assert shown[2] == second
    assert s.barrier == s.ply  # Seeing it cannot be taken back.


@rule("TR-6.40")
def test_after_the_set_up_two_tiles_of_a_category_may_lie_on_the_circle() -> None:
    s = scene(step="trajan", slots={"II": tile("victory", "pink", "pink")}, arch="I")
    play(s, "tile:victory")
    assert [number // 9 for number in s.players[0].slots[:2]] == [1, 1]


@rule("TR-6.41")
def test_without_a_free_slot_the_arch_waits_in_the_centre_and_the_action_with_it() -> None:
    lying = tile("victory", "pink", "pink")
    s = scene(step="trajan", slots=dict.fromkeys(("II", "III", "IV", "V", "VI"), lying), arch="I")
    play(s, "tile:cards")
    assert s.players[0].arch == 6
    s = scene(step="trajan", arch="centre")
    assert legal_texts(s) == ["pass"]
    assert why_not(s, "tile:cards") == "TR-6.41"


@rule("TR-11.3")
def test_an_empty_stack_is_not_available_and_six_empty_stacks_leave_no_action() -> None:
    s = scene(step="trajan", slots={}, taken=(9, 0, 9, 9, 9, 8))
    assert legal_texts(s) == ["pass", "tile:victory", "tile:demand"]
    assert why_not(s, "tile:cards") == "TR-11.3"
    s = scene(step="trajan", slots={}, taken=(9,) * 6)
    assert legal_texts(s) == ["pass"]
