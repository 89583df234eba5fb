"""What is in the box: every component counted against the rulebook's list, and tables that do not
add up.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from trajan_scenes import scene, start

import quadriga
from quadriga.core.components import CONFIDENCE
from quadriga.games.trajan.components import (
    ACTIONS,
    COLOUR_NAMES,
    COPIES,
    GOODS_NAMES,
    QUARTERS,
    SLOTS,
    TYPE_NAMES,
)
from quadriga.games.trajan.state import Player
from quadriga.games.trajan.tables import (
    BONUS_ROWS,
    CONSTRUCTION_ROWS,
    DEMAND_ROWS,
    FORUM_ROWS,
    PROVINCE_ROWS,
    SENATE_ROWS,
    SHIP_ROWS,
    TABLES,
    TRAJAN_TILE_ROWS,
)
from support import play, rule

Row = dict[str, object]


@rule("TR-1.1", "TR-1.3")
def test_the_circle_has_six_bowls_with_six_actions_clockwise() -> None:
    assert ACTIONS == ("seaport", "forum", "military", "senate", "trajan", "construction")
    assert SLOTS == ("I", "II", "III", "IV", "V", "VI")
    s = scene(bowls={"construction": "blue"})
    play(s, "sow:construction", "place:blue")
    assert ACTIONS[s.bowl] == "seaport"


@rule("TR-1.2")
def test_each_player_has_fifteen_pawns_and_two_markers_of_each_of_six_colours() -> None:
    assert COLOUR_NAMES == ("yellow", "orange", "light_green", "white", "pink", "blue")
    for players in (2, 3, 4):
        for player in start(players, options={"bowls": "random"}).players:
            assert [sum(player.bowls[colour::6]) for colour in range(6)] == [2] * 6
            assert pawns(player) == 15


def pawns(player: Player) -> int:
    on_board = player.legions.bit_count() + player.workers.bit_count()
    return player.supply + player.military_camp + player.worker_camp + on_board


@rule("TR-1.5")
def test_the_box_holds_what_the_rulebook_lists() -> None:
    assert len(TRAJAN_TILE_ROWS) == 54
    assert sum(row.in_forum_stack for row in FORUM_ROWS) == 70
    assert sum(row.in_extra_stack for row in FORUM_ROWS) == 12
    assert len(CONSTRUCTION_ROWS) == 20
    assert sum(row.copies for row in DEMAND_ROWS) == 15
    assert len(SHIP_ROWS) == 3
    assert len(BONUS_ROWS) == 12
    assert len(GOODS_NAMES) * COPIES == 60
    assert (len(GOODS_NAMES), COPIES, QUARTERS) == (12, 5, 4)


@rule("TR-1.5")
def test_the_trajan_tiles_are_six_categories_of_nine() -> None:
    assert set(Counter(row.category for row in TRAJAN_TILE_ROWS).values()) == {9}
    colours = Counter(colour for row in TRAJAN_TILE_ROWS for colour in (row.first, row.second))
    assert set(colours.values()) == {18}
    doubles = Counter(row.first for row in TRAJAN_TILE_ROWS if row.first == row.second)
    assert set(doubles.values()) == {3}


@rule("TR-5.5")
def test_the_points_of_trajan_tiles_go_with_their_category() -> None:
    worth = {(row.category, row.vp, row.amount) for row in TRAJAN_TILE_ROWS}
    assert worth == {
        ("cards", 3, 2), ("victory", 9, 0), ("workers", 5, 1), ("workers", 2, 2),
        ("legionnaires", 5, 1), ("legionnaires", 2, 2), ("plus_two", 4, 1), ("demand", 1, 0),
    }  # fmt: skip
    assert Counter(row.icon for row in TRAJAN_TILE_ROWS if row.icon) == {
        "bread": 3,
        "games": 3,
        "religion": 3,
    }


@rule("TR-1.5", "TR-7.4")
def test_the_forum_tiles_and_extra_actions_are_counted() -> None:
    forum = {row.kind: row.in_forum_stack for row in FORUM_ROWS}
    assert [forum[icon] for icon in ("bread", "games", "religion")] == [14, 14, 14]
    assert [forum[f"senate_{votes}"] for votes in (2, 3, 4, 5)] == [3, 3, 3, 3]
    assert [
        forum[f"joker_{kind}"] for kind in ("goods", "demand", "construction", "extra_action")
    ] == [3, 3, 2, 2]
    assert [(forum[f"extra_{action}"]) for action in ACTIONS] == [1] * 6
    assert {row.kind: row.in_extra_stack for row in FORUM_ROWS if row.in_extra_stack} == {
        f"extra_{a}": 2 for a in ACTIONS
    }


@rule("TR-1.5")
def test_there_are_four_construction_tiles_of_each_of_five_types() -> None:
    assert TYPE_NAMES == ("stairs", "door", "fountain", "roof", "window")
    for kind in TYPE_NAMES:
        assert [row.vp for row in CONSTRUCTION_ROWS if row.type == kind] == [2, 3, 4, 5]


@rule("TR-10.4")
def test_the_bonus_tiles_pair_each_of_the_twelve_goods_once() -> None:
    goods = [name for row in BONUS_ROWS if row.kind == "goods" for name in (row.first, row.second)]
    assert sorted(goods) == sorted(GOODS_NAMES)
    halves = {row.kind: (row.yellow_halves, row.grey_halves) for row in BONUS_ROWS}
    assert halves == {
        "icon": (18, 12),
        "workers": (2, 1),
        "goods": (6, 4),
        "legionnaires": (4, 2),
        "yellow": (6, 4),
    }
    assert Counter(row.kind for row in BONUS_ROWS) == {
        "icon": 3,
        "workers": 1,
        "goods": 6,
        "legionnaires": 1,
        "yellow": 1,
    }


@rule("TR-6.15", "TR-13.7")
def test_the_ships_pay_what_is_printed() -> None:
    assert [tuple(row) for row in SHIP_ROWS] == [
        ("identical", (2, 6, 12, 20), (0, 1, 7, 15)),
        ("pairs", (5, 10, 15), (1, 6, 11)),
        ("different", (2, 4, 6, 8), (0, 1, 3, 5)),
    ]


@rule("TR-6.50", "TR-13.8")
def test_the_senate_track_goes_from_two_to_eight() -> None:
    assert [row.value for row in SENATE_ROWS] == [2, 3, 4, 5, 6, 7, 8]


@rule("TR-6.31", "TR-6.33")
def test_the_map_has_ten_provinces_and_roads_both_ways() -> None:
    roads = {row.name: set(row.adjacent) for row in PROVINCE_ROWS}
    assert len(roads) == 10
    assert all(name in roads[other] for name, others in roads.items() for other in others)
    assert {row.name for row in PROVINCE_ROWS if row.borders_camp} == {"alpes", "raetia", "noricum"}
    assert len(roads["britannia"]) == 3  # like the camp, says the rulebook


@rule("TR-1.8", "TR-14.1")
@pytest.mark.parametrize(("players", "short", "long"), [(2, 11, 12), (3, 16, 17), (4, 21, 22)])
def test_a_lap_has_its_length_for_each_number_of_players(
    players: int, short: int, long: int
) -> None:
    assert start(players).box.lap == short
    assert start(players, options={"time_track": "long"}).box.lap == long


def test_every_table_says_where_its_numbers_come_from() -> None:
    for table in TABLES:
        assert table.confidence in CONFIDENCE
        assert table.source


# --- an owner's tables ---


def rows(name: str) -> list[Row]:
    """A printed table as an owner would write it."""
    table = next(table for table in TABLES if table.name == name)
    return [
        {key: list(v) if isinstance(v, tuple) else v for key, v in row._asdict().items()}  # type: ignore[attr-defined]
        for row in table.rows
    ]


def with_row(name: str, index: int, /, **changes: object) -> list[Row]:
    """A printed table with one row changed."""
    changed = rows(name)
    changed[index] = {**changed[index], **changes}
    return changed


def refusal(name: str, table: object) -> str:
    """What is said about a bad table."""
    with pytest.raises(quadriga.BadComponents) as caught:
        quadriga.game("trajan", components={"tables": {name: table}})
    return str(caught.value)


BAD_TABLES: list[tuple[str, object, str]] = [
    ("ships", "none", 'table "ships": expected a list of rows'),
    ("ships", [1], 'table "ships", row 1: expected the fields takes, coloured_side, grey_side'),
    (
        "ships",
        with_row("ships", 0, coloured_side=7),
        'row 1, "coloured_side": expected a list, found 7',
    ),
    (
        "ships",
        with_row("ships", 0, coloured_side=["x"]),
        'row 1, "coloured_side": expected a list of whole numbers',
    ),
    (
        "ships",
        with_row("ships", 1, takes="triples"),
        "ships: expected the rows identical, pairs, different",
    ),
    ("ships", with_row("ships", 1, grey_side=[1, 6]), 'ships: "pairs" needs 3 values on each side'),
    ("ships", rows("ships")[:2], "ships: expected the rows identical, pairs, different"),
    (
        "trajan_tiles",
        with_row("trajan_tiles", 4, vp="3"),
        'row 5, "vp": expected whole numbers, found "3"',
    ),
    (
        "trajan_tiles",
        with_row("trajan_tiles", 4, first="red"),
        'trajan_tiles, row 5: "red" is no colour',
    ),
    (
        "trajan_tiles",
        with_row("trajan_tiles", 4, category="victory"),
        'expected 9 tiles of category "cards", found 8',
    ),
    (
        "trajan_tiles",
        list(reversed(rows("trajan_tiles"))),
        "trajan_tiles: expected the categories in the order cards",
    ),
    (
        "trajan_tiles",
        with_row("trajan_tiles", 4, icon="bread"),
        "trajan_tiles, row 5: a demand tile, and no other, shows",
    ),
    (
        "trajan_tiles",
        with_row("trajan_tiles", 50, icon="wine"),
        "trajan_tiles, row 51: a demand tile, and no other, shows",
    ),
    (
        "trajan_tiles",
        with_row("trajan_tiles", 20, amount=3),
        "trajan_tiles, row 21: workers and legionnaires come one or two",
    ),
    (
        "trajan_tiles",
        with_row("trajan_tiles", 4, vp=-1),
        "trajan_tiles, row 5: expected numbers from 0 to 100, found -1",
    ),
    ("provinces", rows("provinces")[:9], "provinces: expected the rows britannia"),
    ("provinces", with_row("provinces", 0, name="alpes"), "provinces: expected the rows britannia"),
    (
        "provinces",
        with_row("provinces", 9, adjacent=["raetia", "gallia"]),
        '"noricum" borders on "gallia", which is',
    ),
    (
        "provinces",
        with_row("provinces", 9, adjacent=["alpes"]),
        '"raetia" borders on "noricum", but not the other way round',
    ),
    (
        "provinces",
        [{**row, "borders_camp": False} for row in rows("provinces")],
        "provinces: none borders on the camp",
    ),
    (
        "forum_tiles",
        with_row("forum_tiles", 0, kind="wine"),
        "forum_tiles: expected the rows bread, games",
    ),
    (
        "forum_tiles",
        with_row("forum_tiles", 0, in_forum_stack=13),
        "forum_tiles: the copies in column 2 add up to 69",
    ),
    (
        "forum_tiles",
        with_row("forum_tiles", 16, in_extra_stack=3),
        "forum_tiles: the copies in column 3 add up to 13",
    ),
    (
        "forum_tiles",
        with_row("forum_tiles", 2, in_forum_stack=-1),
        "forum_tiles, row 3: expected numbers from 0 to 100",
    ),
    (
        "demand_tiles",
        with_row("demand_tiles", 0, copies=6),
        "demand_tiles: the copies in column 2 add up to 16; expected 15",
    ),
    (
        "demand_tiles",
        with_row("demand_tiles", 0, icon="fish"),
        "demand_tiles: expected the rows bread, games, religion",
    ),
    (
        "construction_tiles",
        rows("construction_tiles")[1:],
        "construction_tiles: expected the rows stairs, stairs",
    ),
    (
        "construction_tiles",
        with_row("construction_tiles", 4, first_build="rest"),
        'row 5: "rest" is no action; expected one',
    ),
    (
        "construction_tiles",
        with_row("construction_tiles", 5, first_build="forum"),
        "row 6: all tiles of a type",
    ),
    ("bonus_tiles", rows("bonus_tiles")[:11], "bonus_tiles: expected 12 rows, found 11"),
    (
        "bonus_tiles",
        with_row("bonus_tiles", 3, kind="idlers"),
        'bonus_tiles, row 4: "idlers" is no kind of bonus',
    ),
    (
        "bonus_tiles",
        with_row("bonus_tiles", 0, first="wine"),
        'bonus_tiles, row 1: "wine" is no icon',
    ),
    (
        "bonus_tiles",
        with_row("bonus_tiles", 4, second="bread"),
        'bonus_tiles, row 5: "bread" is no goods',
    ),
    ("time_track", rows("time_track")[:2], "time_track: expected 3 rows, found 2"),
    (
        "time_track",
        with_row("time_track", 0, players=5),
        "time_track, row 1: expected 2 players, found 5",
    ),
    (
        "time_track",
        with_row("time_track", 0, short=3),
        "time_track, row 1: expected a lap of 4 to 40 spaces, found 3",
    ),
    (
        "demand_penalties",
        rows("demand_penalties")[:2],
        "demand_penalties: expected 3 rows, found 2",
    ),
    ("senate_track", rows("senate_track")[:6], "senate_track: expected 7 rows, found 6"),
    ("construction_sets", [], "construction_sets: expected 2 rows, found 0"),
    ("dice", [], 'trajan has no table "dice"'),
]


@pytest.mark.parametrize(("name", "table", "sentence"), BAD_TABLES)
def test_a_table_that_does_not_add_up_is_refused_with_its_place(
    name: str, table: object, sentence: str
) -> None:
    assert sentence in refusal(name, table)


def test_components_that_are_no_tables_are_refused(tmp_path: Path) -> None:
    bad: list[tuple[str | Path | dict[str, object], str]] = [
        (
            {"game": "celtae", "tables": {}},
            'the components are those of "celtae"; expected "trajan"',
        ),
        ({"table": {}}, 'expected an object with "tables"'),
        ("{", "not JSON"),
        (tmp_path / "missing.json", "cannot read"),
    ]
    for given, sentence in bad:
        with pytest.raises(quadriga.BadComponents, match=sentence):
            quadriga.game("trajan", components=given)


def test_a_corrected_table_changes_the_game_and_is_saved_with_it() -> None:
    game = quadriga.game(
        "trajan", components={"tables": {"senate_track": with_row("senate_track", 0, value=9)}}
    )
    assert game != quadriga.game("trajan")
    state = game.start(1)
    assert quadriga.from_json(state.to_json()).game == game
    assert "owner" in {table.confidence for table in game.tables}
    again = quadriga.game("trajan", components={"tables": {"ships": rows("ships")}})
    assert again == quadriga.game("trajan")


def test_a_game_with_many_tiles_of_a_kind_can_be_saved() -> None:
    changed = rows("forum_tiles")
    changed[0]["in_forum_stack"], changed[1]["in_forum_stack"] = 28, 0
    game = quadriga.game("trajan", components={"tables": {"forum_tiles": changed}})
    state = game.start(3)
    assert state.to_json() == game.from_json(state.to_json()).to_json()
