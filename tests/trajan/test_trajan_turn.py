"""The outline of a turn: markers, time, the target's action and whose turn is next."""

from __future__ import annotations

import pytest
from trajan_scenes import scene, score_of, tile

from quadriga.games.trajan.components import ACTIONS
from quadriga.games.trajan.state import State
from quadriga.games.trajan.steps import ACT
from support import legal_texts, play, rule, why_not

ALL_TWELVE = "yellow yellow orange orange light_green light_green white white pink pink blue blue"


def markers(s: State, action: str, seat: int = 0) -> list[int]:
    bowl = ACTIONS.index(action)
    return s.players[seat].bowls[6 * bowl : 6 * bowl + 6]


@rule("TR-4.1", "TR-4.2", "TR-4.4", "TR-12.2", "TR-12.3")
def test_example_two_markers_of_the_trajan_bowl_make_the_seaport_the_target() -> None:
    s = scene(bowls={"trajan": "blue pink", "forum": "white"}, slots={})
    assert legal_texts(s) == ["sow:forum", "sow:trajan"]
    play(s, "sow:trajan")
    assert legal_texts(s) == ["place:pink", "place:blue"]
    play(s, "place:blue", "place:pink")
    assert markers(s, "trajan") == [0] * 6
    assert markers(s, "construction") == [0, 0, 0, 0, 0, 1]
    assert markers(s, "seaport") == [0, 0, 0, 0, 1, 0]
    assert ACTIONS[s.bowl] == "seaport"
    assert s.pending[-1] % 256 == ACT


@rule("TR-4.5")
def test_example_two_markers_move_the_time_marker_two_spaces() -> None:
    s = scene(bowls={"trajan": "blue pink"}, time=3)
    play(s, "sow:trajan")
    assert s.time == 5
    assert s.laps == 0


@rule("TR-4.5", "TR-4.6", "TR-8.1", "TR-8.2", "TR-3.3")
def test_example_four_markers_pass_the_start_and_the_round_ends_after_the_turn() -> None:
    s = scene(bowls={"trajan": "blue pink white orange"}, time=9, slots={})
    play(s, "sow:trajan", "place:blue", "place:pink", "place:white", "place:orange")
    assert s.time == 2  # 9 + 4 on a lap of 11
    assert list(s.demands) == []  # not before the turn is over
    play(s, "march:alpes" if "march:alpes" in legal_texts(s) else "pass")
    assert len(s.demands) == 1
    assert s.current == 1
    assert s.time == 2  # not set back


@rule("TR-4.6")
@pytest.mark.parametrize(("time", "ends"), [(8, False), (9, True), (10, True)])
def test_a_round_ends_when_the_marker_lands_on_or_passes_its_start(time: int, ends: bool) -> None:
    s = scene(bowls={"seaport": "blue pink"}, time=time, slots={})
    play(s, "sow:seaport", "place:blue", "place:pink", "pass")
    assert len(s.demands) == ends
    assert s.time == (time + 2) % 11


@rule("TR-4.1")
def test_an_empty_bowl_cannot_be_chosen() -> None:
    s = scene(bowls={"trajan": "blue"})
    assert legal_texts(s) == ["sow:trajan"]
    assert why_not(s, "sow:forum") == "TR-4.1"


@rule("TR-4.2", "TR-4.4")
def test_six_markers_end_in_the_bowl_they_came_from() -> None:
    s = scene(bowls={"forum": "yellow orange light_green white pink blue"}, slots={})
    play(
        s,
        "sow:forum",
        *[
            f"place:{colour}"
            for colour in ("yellow", "orange", "light_green", "white", "pink", "blue")
        ],
    )
    assert [sum(markers(s, action)) for action in ACTIONS] == [1] * 6
    assert ACTIONS[s.bowl] == "forum"
    assert markers(s, "forum") == [0, 0, 0, 0, 0, 1]


@rule("TR-4.2", "TR-13.14")
def test_with_more_than_six_markers_some_bowls_get_two() -> None:
    s = scene(
        bowls={"seaport": "yellow yellow orange orange light_green light_green white white"},
        slots={},
    )
    colours = ["yellow", "orange"] * 2 + ["light_green", "white"] * 2
    play(s, "sow:seaport", *[f"place:{colour}" for colour in colours])
    assert [sum(markers(s, action)) for action in ACTIONS] == [1, 2, 2, 1, 1, 1]
    assert ACTIONS[s.bowl] == "military"


@rule("TR-4.3", "TR-12.3")
def test_the_player_decides_which_colour_goes_into_which_bowl() -> None:
    s = scene(bowls={"seaport": "blue blue white"}, slots={})
    play(s, "sow:seaport")
    assert legal_texts(s) == ["place:white", "place:blue"]
    assert why_not(s, "place:pink") == "TR-4.3"
    play(s, "place:blue")
    assert legal_texts(s) == ["place:white", "place:blue"]
    play(s, "place:white")
    assert legal_texts(s) == ["place:blue"]
    assert why_not(s, "place:white") == "TR-4.3"


@rule("TR-3.1", "TR-3.3")
def test_turns_pass_clockwise_without_a_break_between_rounds() -> None:
    s = scene(3, options={"first_player": "B"}, time=15)
    seats = []
    for _ in range(5):
        seat = s.current
        seats.append(seat)
        while s.current == seat:
            s.play(s.legal()[0])
    assert seats == [1, 2, 0, 1, 2]


@rule("TR-3.2")
def test_a_tile_is_completed_after_the_markers_and_before_the_action() -> None:
    s = scene(
        bowls={"forum": "blue", "military": "blue"}, slots={"III": tile("victory", "blue", "blue")}
    )
    assert score_of(s) == 0
    play(s, "sow:forum")
    assert score_of(s) == 0
    play(s, "place:blue")
    assert score_of(s) == 9
    assert "march:alpes" in legal_texts(s)


@rule("TR-3.2", "TR-6.1", "TR-12.5")
@pytest.mark.parametrize("action", ACTIONS)
def test_the_action_may_be_left_and_the_turn_is_over(action: str) -> None:
    s = scene(step=action)
    assert legal_texts(s)[0] == "pass"
    play(s, "pass")
    assert s.current == 1


@rule("TR-6.1")
def test_one_option_of_the_action_ends_it() -> None:
    s = scene(step="military")
    play(s, "recruit")
    assert s.current == 1


@rule("TR-6.1", "TR-1.3")
@pytest.mark.parametrize(("action", "move"), [
    ("seaport", "draw-two"), ("forum", "forum:green1"), ("military", "recruit"),
    ("senate", "senate"), ("trajan", "tile:victory"), ("construction", "hire"),
])  # fmt: skip
def test_each_bowl_has_its_action(action: str, move: str) -> None:
    before = ACTIONS[ACTIONS.index(action) - 1]
    s = scene(bowls={before: "blue"}, slots={})
    play(s, f"sow:{before}", "place:blue")
    assert move in legal_texts(s)


@rule("TR-6.2")
def test_without_a_possible_option_there_is_only_to_pass() -> None:
    s = scene(step="construction", supply=0, worker_camp=0)
    assert legal_texts(s) == ["pass"]
    s = scene(step="forum", forum={})
    assert legal_texts(s) == ["pass"]


@rule("TR-14.28")
def test_two_laps_in_one_move_end_two_rounds_one_after_the_other() -> None:
    s = scene(bowls={"seaport": ALL_TWELVE}, time=10, slots={})
    play(s, "sow:seaport", *[f"place:{colour}" for colour in ALL_TWELVE.split()], "pass")
    assert s.time == 0
    assert len(s.demands) == 2


@rule("TR-14.28", "TR-8.3")
def test_two_laps_may_end_a_quarter_and_open_the_next_ones_first_demand() -> None:
    s = scene(
        bowls={"seaport": ALL_TWELVE},
        time=10,
        slots={},
        demands="bread bread bread",
        tiles="bread bread bread",
    )
    play(s, "sow:seaport", *[f"place:{colour}" for colour in ALL_TWELVE.split()], "pass")
    play(s, *["meet-with-forum-tile"] * 3)
    play(s, "bonus:left")
    assert s.quarter == 1
    assert s.demands == (s.demand_pile[3],)
    assert s.current == 1


@rule("TR-14.28", "TR-9.11")
def test_a_second_lap_beyond_the_last_quarter_changes_nothing() -> None:
    s = scene(
        bowls={"seaport": ALL_TWELVE}, time=10, slots={}, demands="bread bread bread", quarter=3
    )
    play(
        s,
        "sow:seaport",
        *[f"place:{colour}" for colour in ALL_TWELVE.split()],
        "pass",
        "bonus:left",
    )
    assert s.over
    assert s.quarter == 4
    assert s.demands == ()


@rule("TR-14.1")
def test_the_long_time_track_ends_the_round_one_space_later() -> None:
    s = scene(options={"time_track": "long"}, bowls={"seaport": "blue pink"}, time=9, slots={})
    play(s, "sow:seaport", "place:blue", "place:pink", "pass")
    assert (s.time, s.demands) == (11, ())


@rule("TR-3.4", "TR-14.26")
def test_points_are_booked_at_once_and_may_fall_below_zero() -> None:
    s = scene(step="senate", tiles="", demands="bread games religion", laps=1)
    play(s, "senate")
    assert score_of(s) == 2 - 15
    assert s.scores == (-13, -15)


@rule("TR-3.1")
def test_a_round_may_give_one_player_more_turns_than_another() -> None:
    s = scene(2, bowls={"seaport": "blue blue"}, time=9, slots={})
    play(s, "sow:seaport", "place:blue", "place:blue", "pass")
    assert len(s.demands) == 1  # The round is over; seat B had no turn in it
    assert s.current == 1  # and begins the next one.
