"""The Construction action: hiring, building, and the first tile of a type."""

from __future__ import annotations

import pytest
from trajan_scenes import BUILDINGS, building, change, scene, score_of, tile

from quadriga.games.trajan.components import SPACE_NAMES
from quadriga.games.trajan.tables import CONSTRUCTION_ROWS
from support import legal_texts, play, rule, why_not


@rule("TR-6.60", "TR-1.4", "TR-12.5")
def test_hiring_makes_a_worker_of_a_pawn() -> None:
    s = scene(step="construction")
    play(s, "hire")
    assert (s.players[0].supply, s.players[0].worker_camp, s.players[0].military_camp) == (12, 2, 1)


@rule("TR-11.1")
def test_nobody_is_hired_from_an_empty_supply() -> None:
    assert why_not(scene(step="construction", supply=0), "hire") == "TR-11.1"


@rule("TR-6.61", "TR-12.5")
def test_the_first_worker_goes_anywhere() -> None:
    assert legal_texts(scene(step="construction")) == [
        "pass",
        "hire",
        *(f"build:{space}" for space in SPACE_NAMES),
    ]


@rule("TR-6.61")
@pytest.mark.parametrize(("worker", "around"), [
    ("r1c1", "r1c2 r2c1"), ("r2c3", "r1c3 r2c2 r2c4 r3c3"), ("r4c5", "r3c5 r4c4"),
    ("r1c5", "r1c4 r2c5"), ("r2c1", "r1c1 r2c2 r3c1"),
])  # fmt: skip
def test_further_workers_go_next_to_own_ones_but_not_across_a_corner(
    worker: str, around: str
) -> None:
    s = scene(step="construction", workers=worker)
    assert [text for text in legal_texts(s) if text.startswith("build")] == [
        f"build:{space}" for space in around.split()
    ]


@rule("TR-6.61")
def test_workers_of_others_do_not_help() -> None:
    s = scene(step="construction", workers="r1c1")
    change(s, 1, workers="r3c3")
    assert why_not(s, "build:r3c4") == "TR-6.61"


@rule("TR-6.61")
def test_a_worker_must_wait_in_the_camp() -> None:
    assert why_not(scene(step="construction", worker_camp=0), "build:r1c1") == "TR-6.61"


@rule("TR-6.61", "TR-14.11")
def test_a_second_own_worker_cannot_stand_on_a_space() -> None:
    assert why_not(scene(step="construction", workers="r1c1 r1c2"), "build:r1c1") == "TR-14.11"


@rule("TR-6.62", "TR-6.63", "TR-12.6")
def test_example_the_first_door_grants_a_senate_action() -> None:
    s = building("door3")
    play(s, "build:r1c1")
    assert score_of(s) == 3
    assert s.players[0].buildings == 1 << BUILDINGS.index("door3")
    assert (s.players[0].worker_camp, s.players[0].workers) == (0, 1)
    assert legal_texts(s) == ["pass", "senate"]
    play(s, "senate")
    assert score_of(s) == 3 + 2
    assert s.current == 1


@rule("TR-6.61", "TR-6.62")
def test_example_a_worker_joins_a_blue_one_where_no_tile_is_left_to_reach_the_window_beyond() -> (
    None
):
    s = building("stairs2", "window4", standing=2**20 - 2)
    change(s, 1, workers="r1c1")
    play(s, "build:r1c1")
    assert score_of(s) == 0
    assert s.players[0].buildings == 0
    assert s.players[0].workers == 1
    assert s.current == 1
    s = building("stairs2", "window4", standing=2**20 - 2, workers="r1c1")
    play(s, "build:r1c2")
    assert score_of(s) == 4


@rule("TR-6.62")
@pytest.mark.parametrize("name", BUILDINGS)
def test_each_construction_tile_pays_its_points_and_leaves_its_space(name: str) -> None:
    s = building(name)
    play(s, "build:r1c1")
    assert score_of(s) == int(name[-1])
    assert s.standing == 2**20 - 2


@rule("TR-6.63")
@pytest.mark.parametrize(("kind", "action", "move"), [
    ("stairs", "forum", "forum:yellow1"), ("door", "senate", "senate"), ("fountain", "seaport",
    "draw-two"),
    ("roof", "trajan", "tile:victory"), ("window", "military", "recruit"),
])  # fmt: skip
def test_the_first_tile_of_a_type_grants_its_action(kind: str, action: str, move: str) -> None:
    s = building(f"{kind}2")
    play(s, "build:r1c1")
    assert move in legal_texts(s)
    assert {row.first_build for row in CONSTRUCTION_ROWS if row.type == kind} == {action}


@rule("TR-6.63")
def test_the_second_tile_of_a_type_grants_nothing() -> None:
    s = building("door3", buildings="door5")
    play(s, "build:r1c1")
    assert (score_of(s), s.current) == (3, 1)


@rule("TR-6.63")
def test_the_granted_action_follows_its_own_rules() -> None:
    s = building("door3", senate=7)
    play(s, "build:r1c1")
    assert legal_texts(s) == ["pass"]
    s = building("window2", leader="alpes", military_camp=1)
    play(s, "build:r1c1", "station")
    assert score_of(s) == 2 + 3


@rule("TR-14.10", "TR-12.6")
def test_a_bonus_action_that_is_declined_is_lost() -> None:
    s = building("door3", "door2", worker_camp=2)
    play(s, "build:r1c1", "pass")
    assert s.current == 1
    again = building(
        "door3", "door2", worker_camp=1, workers="r1c1", buildings="door3", standing=2**20 - 2
    )
    play(again, "build:r1c2")
    assert again.current == 1


@rule("TR-6.64")
def test_a_construction_joker_is_no_first_tile() -> None:
    s = building("door3", tiles="joker_construction joker_construction")
    play(s, "build:r1c1")
    assert legal_texts(s) == ["pass", "senate"]


@rule("TR-6.63", "TR-7.9", "TR-13.13")
def test_a_bonus_action_moves_neither_markers_nor_time_and_completes_no_tile() -> None:
    done = tile("victory", "blue", "white")
    s = building("door3", bowls={"senate": "blue white"}, slots={"IV": done}, time=4, bowl=5)
    play(s, "build:r1c1", "senate")
    assert s.players[0].slots[3] == done
    assert s.time == 4
    assert score_of(s) == 5


@rule("TR-6.61", "TR-14.11")
@pytest.mark.parametrize("space", ["r1c2", "r2c3", "r4c5"])
def test_wherever_an_own_worker_stands_no_second_one_goes(space: str) -> None:
    neighbour = {"r1c2": "r1c1", "r2c3": "r2c2", "r4c5": "r4c4"}[space]
    assert (
        why_not(scene(step="construction", workers=f"{space} {neighbour}"), f"build:{space}")
        == "TR-14.11"
    )


@rule("TR-6.62")
@pytest.mark.parametrize("space", ["r1c1", "r1c2", "r4c5"])
def test_a_tile_that_was_taken_is_gone_for_the_others(space: str) -> None:
    s = scene(step="construction", slots={}, tiles="")
    play(s, f"build:{space}")
    assert s.standing == 2**20 - 1 - (1 << SPACE_NAMES.index(space))


@rule("TR-6.63")
@pytest.mark.parametrize("owned", ["door2", "door3", "door4", "door5"])
def test_whichever_tile_of_a_type_came_first_the_next_grants_no_action(owned: str) -> None:
    other = "door3" if owned == "door2" else "door2"
    s = building(other, buildings=owned)
    play(s, "build:r1c1")
    assert s.current == 1
