"""Sentences for people, about actions and quarters: moves, questions and refusals."""

from __future__ import annotations

from trajan_scenes import asks, building, change, refuses, says, scene

from quadriga.core.engine import FRAME
from quadriga.games.trajan.state import State
from quadriga.games.trajan.steps import MEET_DEMAND, VOTE
from support import play, rule


def demanding(tiles: str, demands: str = "bread games bread", at: int = 0) -> State:
    """The question how a seat meets a demand: `at` is 4 times the seat + the demand."""
    s = scene(tiles=tiles, demands=demands)
    s.pending[:] = [s.pending[0], MEET_DEMAND + FRAME * at]
    return s


# --- the other actions ---


@rule("TR-6.20", "TR-6.31", "TR-6.32")
def test_moves_of_forum_and_military_say_what_they_yield() -> None:
    forum = {"green2": "bread", "green3": "senate_3", "green4": "joker_extra_action"}
    s = scene(step="forum", forum={**forum, "yellow1": "extra_senate"})
    assert asks(s) == "Take a tile from the forum"
    assert [says(s, f"forum:{space}") for space in (*forum, "yellow1", "green1")] == [
        "Take a bread tile from green space 2",
        "Take a tile of 3 votes from green space 3",
        "Take an extra-action joker from green space 4",
        "Take an extra-action tile (senate) from yellow space 1",
        "Take the tile from green space 1",
    ]
    s = scene(3, step="military", leader="raetia", provinces={"noricum": "games"}, supply=2)
    change(s, 1, legions="raetia")
    assert asks(s) == "Military: do you recruit, march or station?"
    assert says(s, "march:noricum") == "March the leader to Noricum and take a games tile"
    assert says(s, "march:germania_superior") == "March the leader to Germania Superior"
    assert says(s, "station") == "Station a legionnaire in Raetia for 0 points"
    assert says(s, "recruit") == "Recruit a legionnaire from your supply of 2 pawns"


@rule("TR-6.20", "TR-6.31", "TR-6.32")
def test_refusals_of_forum_and_military_name_space_and_provinces() -> None:
    s = scene(step="forum", forum={"green2": "bread"})
    assert refuses(s, "forum:yellow2") == "No tile lies on yellow space 2 of the forum (TR-6.20)"
    s = scene(step="military", leader="noricum", legions="noricum")
    assert (
        refuses(s, "march:alpes") == "From Noricum your leader can only march to Raetia (TR-6.31)"
    )
    assert refuses(s, "march:noricum") == "Your leader is in Noricum already (TR-6.31)"
    assert refuses(s, "station") == "You have a legionnaire in Noricum already (TR-6.32)"
    change(s, leader="camp")
    assert refuses(s, "march:belgica") == (
        "From the camp your leader can only march to Alpes, Raetia or Noricum (TR-6.31)"
    )


@rule("TR-6.50", "TR-6.51")
def test_the_senate_says_the_space_and_its_points() -> None:
    s = scene(step="senate", senate=2)
    assert asks(s) == "Do you advance in the senate?"
    assert says(s, "senate") == "Advance in the senate to the space of 4 votes for 4 points"
    change(s, senate=7)
    assert asks(s) == "Your senate disc is on the last space and cannot advance"
    assert refuses(s, "senate") == (
        "Your disc stands on the last space until the quarter ends (TR-6.51)"
    )


@rule("TR-6.61", "TR-6.62", "TR-6.63")
def test_a_space_of_the_district_says_its_points_and_the_action_that_may_follow() -> None:
    s = building("door4", "door2", buildings="")
    assert asks(s) == "Construction: do you hire or build?"
    assert says(s, "build:r1c1") == (
        "Build a door at row 1, column 1, for 4 points, your first of this type: the senate action"
        " may follow"
    )
    change(s, buildings="door5")
    assert says(s, "build:r1c2") == "Build a door at row 1, column 2, for 2 points"
    s.standing &= ~2
    assert says(s, "build:r1c2") == "Send a worker to row 1, column 2, where no tile is left"
    change(s, supply=1)
    assert says(s, "hire") == "Hire a worker from your supply of 1 pawn"


# --- why an action is asked for ---


@rule("TR-6.1", "TR-6.63", "TR-14.10")
def test_a_first_build_says_that_it_is_one() -> None:
    s = building("stairs2")
    play(s, "build:r1c1")
    assert asks(s) == "First-build bonus. Take a tile from the forum"
    assert says(s, "pass") == "Do without the forum action of the first build"
    assert refuses(s, "senate") == ("The first build grants the forum action and no other (TR-6.1)")


@rule("TR-6.1", "TR-3.2", "TR-14.13")
def test_the_action_of_the_target_bowl_is_the_only_one() -> None:
    s = scene(step="forum", tiles="extra_forum")
    assert says(s, "pass") == "Do without the forum action"
    assert refuses(s, "hire") == (
        "Your last marker lies in the forum bowl: only that action can be performed (TR-6.1)"
    )
    assert refuses(s, "sow:forum") == "You have moved your markers in this turn already (TR-3.2)"
    assert refuses(s, "extra-tile") == (
        "An extra-action tile is used only directly after its action (TR-14.13)"
    )


@rule("TR-7.1", "TR-7.2")
def test_repetitions_say_that_they_are_and_how_many_there_are() -> None:
    s = scene(step="senate", tiles="extra_senate")
    play(s, "senate")
    assert asks(s) == "Repeat the senate action?"
    assert says(s, "extra-tile") == "Spend an extra-action tile to repeat the senate action"
    assert says(s, "pass") == "Do not repeat the senate action"
    assert refuses(s, "extra-joker") == "You have no extra-action joker (TR-7.1)"
    assert refuses(s, "senate") == (
        "To act again you must first spend an extra-action tile or joker (TR-7.1)"
    )
    play(s, "extra-tile")
    assert asks(s) == "Repetition. Do you advance in the senate?"
    assert refuses(s, "pass") == (
        "The extra-action tile is spent: the senate action must be repeated (TR-7.1)"
    )
    assert refuses(s, "hire") == "Only the senate action is repeated (TR-6.1)"


@rule("TR-7.2", "TR-7.5")
def test_a_plus_two_marker_makes_the_repetitions_two() -> None:
    s = scene(step="senate", tiles="joker_extra_action", plus_two="senate")
    play(s, "senate")
    assert asks(s) == "Repeat the senate action, up to 2 times?"
    assert says(s, "extra-joker") == (
        "Spend an extra-action joker to repeat the senate action up to 2 times"
    )
    assert refuses(s, "extra-tile") == (
        "You have no extra-action tile for the senate action (TR-7.1)"
    )
    play(s, "extra-joker")
    assert asks(s) == "First of two repetitions. Do you advance in the senate?"
    play(s, "senate")
    assert asks(s) == "Second repetition. Do you advance in the senate?"
    assert says(s, "pass") == "Do without the second repetition of the senate action"


@rule("TR-7.2")
def test_a_plus_two_marker_elsewhere_does_not_count() -> None:
    s = scene(step="senate", tiles="extra_senate", plus_two="forum seaport")
    play(s, "senate")
    assert asks(s) == "Repeat the senate action?"
    play(s, "extra-tile")
    assert asks(s) == "Repetition. Do you advance in the senate?"


# --- the end of a quarter ---


@rule("TR-9.2", "TR-9.3", "TR-9.4")
def test_a_demand_says_its_number_and_what_each_means_costs() -> None:
    s = demanding("bread trajan_bread joker_demand", at=2)
    assert asks(s) == "Demand 3 of 3: how do you meet the demand for bread?"
    assert [says(s, f"meet-with-{means}") for means in ("trajan-tile", "forum-tile", "joker")] == [
        "Meet the demand for bread with a Trajan tile, which you keep",
        "Spend a bread tile for the demand",
        "Spend a demand joker for the demand for bread",
    ]
    s = demanding("", "bread games religion", at=4 + 2)
    change(s, 1, tiles="religion")
    assert asks(s, 1) == "Demand 3 of 3: how do you meet the demand for religion?"


@rule("TR-9.2", "TR-9.3", "TR-9.4", "TR-14.20")
def test_the_refusals_of_a_demand_name_what_is_missing() -> None:
    s = demanding("")
    assert refuses(s, "meet-with-forum-tile") == "You have no bread tile (TR-9.2)"
    assert refuses(s, "meet-with-joker") == "You have no demand joker (TR-9.2)"
    assert refuses(s, "meet-with-trajan-tile") == (
        "You have no Trajan tile for bread that is not used in this quarter (TR-9.3)"
    )
    s = demanding("bread joker_demand", "bread games religion")
    assert refuses(s, "meet-with-joker") == (
        "You need the demand joker for a later demand, which would go unmet (TR-9.4)"
    )
    assert refuses(s, "pass") == "A demand that you can meet must be met (TR-9.4)"


@rule("TR-9.8")
def test_the_consul_hears_the_votes_what_a_tile_pays_and_who_gets_the_other() -> None:
    s = scene(3, senate=2, senate_bonus="workers fruit", senate_order=(0, 1, 2))
    s.pending[:] = [s.pending[0], VOTE]
    s.advance()
    assert asks(s) == "You are consul with 3 votes: choose a bonus tile"
    assert says(s, "bonus:left") == (
        "Take the bonus tile for workers: at the end 1 point for each worker in the district; the"
        " one for fruit and ceramics goes to C, grey side up"
    )
    assert says(s, "bonus:right") == (
        "Take the bonus tile for fruit and ceramics: at the end 3 points for each fruit or ceramics"
        " card in the display; the one for workers goes to C, grey side up"
    )
