"""What is in the box, against the rulebook's list; tables an owner corrected."""

from __future__ import annotations

from collections import Counter

import pytest
from celtae_scenes import rows_of

import quadriga
from quadriga.core import rulebook
from quadriga.core.components import CONFIDENCE
from quadriga.core.errors import BadComponents
from quadriga.games.celtae.components import Box
from quadriga.games.celtae.tables import (
    ARMY_ROWS,
    BONUS_ROWS,
    CARD_ROWS,
    CITADEL_ROWS,
    DISC_ROWS,
    DRUID_ROWS,
    GARRISON_ROWS,
    LEADER_ROWS,
    PIECE_ROWS,
    PROGRESS_ROWS,
    QUARTER_ROWS,
    STRENGTH_ROWS,
    TABLES,
    TRACK_ROWS,
    TRIBE_ROWS,
)
from support import rule

RECONSTRUCTED = {
    "first_workers",
    "player_cards",
    "citadels",
    "stacks",
    "army_tiles",
    "druid_tiles",
    "druid_tracks",
    "garrisons",
    "progress_track",
    "progress_cards",
    "progress_cards_revealed",
    "disc_spaces",
    "tribe_spaces",
    "strength_track",
    "solo_tile",
}


def box_for(players: int) -> Box:
    box = quadriga.game("celtae", players=players).box
    assert isinstance(box, Box)
    return box


def corrected(table: str, rows: list[dict[str, object]], players: int = 2) -> quadriga.Game:
    return quadriga.game("celtae", players=players, components={"tables": {table: rows}})


@rule("CE-1.1", "CE-1.2", "CE-1.3")
def test_the_box_holds_what_the_rulebook_lists() -> None:
    pieces = {row.name: row.value for row in PIECE_ROWS}
    assert 4 * pieces["discs of a colour"] == 36
    assert 4 * pieces["cubes of a colour"] == 20
    assert pieces["progress markers"] == 16
    assert pieces["bonus tokens"] == 10
    kinds = [pieces[kind] for kind in ("farmers", "builders", "soldiers", "nobles", "druids")]
    assert kinds == [16, 16, 16, 8, 10]
    assert sum(kinds) == 66
    assert sum(row.copies for row in CARD_ROWS) == 60
    counts = [
        len(rows)
        for rows in (LEADER_ROWS, PROGRESS_ROWS, ARMY_ROWS, DRUID_ROWS, BONUS_ROWS, QUARTER_ROWS)
    ]
    assert counts == [8, 26, 10, 10, 8, 8]


@rule("CE-1.4")
def test_there_are_five_cards_of_each_colour_and_symbol() -> None:
    assert len({(row.colour, row.symbol) for row in CARD_ROWS}) == 12
    assert {row.copies for row in CARD_ROWS} == {5}


@rule("CE-1.5", "CE-3.3")
def test_each_region_has_a_citadel_of_each_colour_with_spaces_by_players() -> None:
    assert len({(row.region, row.colour) for row in CITADEL_ROWS}) == 8
    assert [sum(box_for(players).spaces) for players in (1, 2, 3, 4)] == [20, 20, 24, 28]
    assert [box_for(players).neutral_discs for players in (2, 3, 4)] == [8, 4, 0]


@rule("CE-1.6")
def test_each_region_has_one_bonus_tile_of_each_kind() -> None:
    assert Counter(row.region for row in BONUS_ROWS) == {"north": 4, "south": 4}
    assert len({(row.region, row.kind) for row in BONUS_ROWS}) == 8
    assert {row.vp for row in BONUS_ROWS} == {1}


@rule("CE-1.7")
def test_six_tiles_of_each_sort_are_worth_one_point_and_four_are_worth_two() -> None:
    assert Counter(row.vp for row in ARMY_ROWS) == {1: 6, 2: 4}
    assert Counter(row.vp for row in DRUID_ROWS) == {1: 6, 2: 4}
    assert (10, 2, "rulebook") in ARMY_ROWS
    assert (("farmer", "noble"), 1, "rulebook") in DRUID_ROWS


@rule("CE-1.8")
def test_majority_cards_have_two_slots_and_threshold_cards_three() -> None:
    assert Counter(row.slots for row in PROGRESS_ROWS) == {2: 15, 3: 11}
    assert all((row.slots == 2) == (row.needs == 0) for row in PROGRESS_ROWS)


@rule("CE-1.9", "CE-1.10", "CE-1.11", "CE-1.12")
def test_the_player_board_agrees_with_the_examples() -> None:
    costs = [row.cost for row in DISC_ROWS]
    assert len(costs) == 9
    assert costs == sorted(costs)
    assert {4, 5} <= set(costs)
    assert sum(row.vp for row in DISC_ROWS[:7]) == 3
    assert len(TRIBE_ROWS) == 8
    assert sum(row.value for row in TRIBE_ROWS[:4]) == 1
    assert [row.value for row in STRENGTH_ROWS] == [0, 15]
    assert [row.confidence for row in STRENGTH_ROWS] == ["attested", "reconstructed"]
    assert len(GARRISON_ROWS) == 10


@rule("CE-3.4", "CE-3.5", "CE-3.14")
def test_tracks_and_garrisons_grow_with_the_players() -> None:
    assert len(TRACK_ROWS) == 12
    assert [box_for(players).track for players in (1, 2, 3, 4)] == [8, 8, 10, 12]
    assert [box_for(players).druid_spaces for players in (2, 3, 4)] == [[3, 3], [4, 4], [5, 5]]
    assert [box_for(players).garrison_open.bit_count() for players in (2, 3, 4)] == [6, 8, 10]


def test_every_table_says_where_its_numbers_come_from() -> None:
    assert {table.name for table in TABLES if table.confidence == "reconstructed"} == RECONSTRUCTED
    for table in TABLES:
        assert table.confidence in CONFIDENCE
        assert table.source
        for row in table.rows:
            assert getattr(row, "confidence", table.confidence) in CONFIDENCE


def test_the_page_about_the_edition_shows_the_certainty_of_every_table() -> None:
    page = rulebook.edition("celtae")
    for table in TABLES:
        assert f"| `{table.name}` | {table.confidence} | {table.source}" in page


@pytest.mark.parametrize("name", [table.name for table in TABLES])
def test_every_table_can_be_handed_back_unchanged(name: str) -> None:
    assert corrected(name, rows_of(name)).options["components"] == ""


def test_an_owner_can_correct_a_reconstructed_table() -> None:
    rows = rows_of("army_tiles")
    rows[0]["strength"] = 7
    game = corrected("army_tiles", rows)
    box = game.box
    assert isinstance(box, Box)
    assert box.army_strength[0] == 7
    assert next(table for table in game.tables if table.name == "army_tiles").confidence == "owner"
    state = game.start(1)
    assert game.title.laws(state) == []
    assert game.from_json(state.to_json()).digest() == state.digest()


BAD: list[tuple[str, int, str, object, str]] = [
    ("pieces", 3, "value", 11, 'pieces: expected 10 for "bonus tokens", found 11'),
    ("player_cards", 0, "copies", 6, "player_cards: the copies add up to 61; expected 60"),
    (
        "player_cards",
        0,
        "colour",
        "blue",
        "player_cards, row 1: expected pink, warriors, found blue, warriors",
    ),
    ("marker_moves", 0, "spaces", 2, "marker_moves: expected 1, 2 and 3 spaces"),
    ("marker_moves", 0, "strength", -1, "marker_moves: moving 1 space must not cost strength"),
    ("market", 0, "value", 1, "market: the first card is free, found a cost of 1"),
    ("strength_track", 1, "value", 2, "strength_track: expected a track from 0 to at least 3"),
    ("rondel", 0, "areas", ["east", "west"], 'rondel: "SE" must touch "south"'),
    ("citadels", 0, "spaces", [3, 4], 'citadels: "north pink" needs 1 to 9 spaces'),
    ("citadels", 0, "spaces", [2] * 10, 'citadels: "north pink" needs 1 to 9 spaces'),
    ("market", 1, "value", -1, "market: no card gives farmers back"),
    ("druid_tracks", 0, "spaces", [2] * 6, "druid_tracks: there are only 10 druids"),
    ("disc_spaces", 0, "cost", 0, "disc_spaces: every disc costs at least 1 card"),
    ("first_workers", 0, "first", "druid", 'first_workers, row 1: "druid" is not known'),
    ("army_tiles", 0, "vp", 3, "army_tiles: every tile is worth 1 or 2 points"),
    ("army_tiles", 0, "strength", -1, "army_tiles: the strength of an army is never negative"),
    (
        "druid_tiles",
        0,
        "workers",
        ["druid"],
        "druid_tiles, row 1: expected ordinary workers, found druid",
    ),
    (
        "stacks",
        2,
        "two_point",
        3,
        "stacks: for 4 players two stacks of 3 and 3 cannot be made of the army_tiles",
    ),
    ("garrisons", 0, "symbol", "swords", 'garrisons, row 1: "swords" is not known'),
    ("progress_cards", 0, "what", "coins", 'progress_cards, row 1: "coins" is not known'),
    ("progress_cards", 0, "slots", 4, "progress_cards: every card has 2 or 3 slots"),
    (
        "progress_cards_revealed",
        0,
        "two_slots",
        16,
        "progress_cards_revealed: 16 and 2 cards cannot be laid out for 2 players",
    ),
    ("leaders", 0, "side_a", [1], 'leaders: "Viriato" must count things'),
    (
        "solo_tile",
        0,
        "actions",
        ["build"],
        "solo_tile, row 1: expected actions that end with farm, found build",
    ),
    (
        "solo_tile",
        0,
        "discards",
        [7],
        "solo_tile, row 1: expected different slots from 1 to 6, found 7",
    ),
]


@pytest.mark.parametrize(
    ("table", "row", "column", "value", "sentence"),
    BAD,
    ids=[f"{b[0]}-{b[2]}-{i}" for i, b in enumerate(BAD)],
)
def test_a_table_that_does_not_add_up_is_refused(
    table: str, row: int, column: str, value: object, sentence: str
) -> None:
    rows = rows_of(table)
    rows[row][column] = value
    with pytest.raises(BadComponents) as error:
        corrected(table, rows)
    assert sentence in str(error.value)


def test_a_table_with_missing_rows_is_refused() -> None:
    with pytest.raises(BadComponents, match="tribe_spaces: expected 8 rows, found 7"):
        corrected("tribe_spaces", rows_of("tribe_spaces")[:7])
    with pytest.raises(BadComponents, match="progress_track: more than 3 spaces"):
        corrected("progress_track", [{"name": f"space {i + 1}", "value": 4} for i in range(12)])
    with pytest.raises(BadComponents, match="first_workers: expected at most 4 of farmer"):
        corrected("first_workers", [{**row, "first": "farmer"} for row in rows_of("first_workers")])
