"""The tables of the box against the lists of the rulebook, and corrected tables."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from concordia_scenes import scene

import quadriga
from quadriga.core.components import as_json
from quadriga.games.concordia import TITLE
from quadriga.games.concordia.components import (
    CITY_NAMES,
    GOODS_NAMES,
    HOUSES,
    OF_EACH_KIND,
    SPACES,
)
from support import rule

TABLES = {table.name: table.rows for table in TITLE.tables}


@rule("CO-2.1")
@pytest.mark.parametrize(
    ("name", "cities", "provinces", "roads", "lanes"),
    [("imperium", 30, 12, 44, 35), ("italia", 25, 11, 40, 23)],
)
def test_the_board_has_the_printed_numbers_of_cities_and_lines(
    name: str, cities: int, provinces: int, roads: int, lanes: int
) -> None:
    assert len(TABLES[f"{name}_cities"]) == cities + 1
    assert len(TABLES[f"{name}_provinces"]) == provinces
    kinds = Counter(line[0] for line in TABLES[f"{name}_lines"])
    assert kinds == {"land": roads, "sea": lanes}


@rule("CO-1.4", "CO-1.5")
@pytest.mark.parametrize("name", ["imperium", "italia"])
def test_every_city_but_roma_has_a_province_a_letter_and_one_good(name: str) -> None:
    s = scene(players=4, map=name)
    for row in TABLES[f"{name}_cities"]:
        is_roma = row[0] == "roma"
        assert bool(row[3]) != is_roma
        assert (row[4] in ("A", "B", "C", "D")) != is_roma
        assert (s.produces[CITY_NAMES.index(row[0])] == -1) == is_roma


@rule("CO-1.6")
def test_two_cities_may_be_joined_by_a_road_and_a_sea_lane() -> None:
    both = [
        line[0]
        for line in TABLES["imperium_lines"]
        if set(line[1:3]) == {"isca_dumnoniorum", "londinium"}
    ]
    assert sorted(both) == ["land", "sea"]


@rule("CO-2.2")
def test_each_player_has_fifteen_houses_and_six_colonists_and_seven_cards() -> None:
    assert (HOUSES, OF_EACH_KIND, SPACES) == (15, 3, 12)
    assert sum(row[1] for row in TABLES["starting_cards"]) == 7


@rule("CO-2.3")
def test_thirty_sale_cards_come_in_decks_of_eight_to_four() -> None:
    assert Counter(row[0] for row in TABLES["sale_cards"]) == {1: 8, 2: 7, 3: 6, 4: 5, 5: 4}
    assert 5 * sum(row[1] for row in TABLES["starting_cards"]) + len(TABLES["sale_cards"]) == 65


@rule("CO-2.4", "CO-3.2")
def test_thirty_city_tiles_and_twenty_four_bonus_markers() -> None:
    totals: Counter[str] = Counter()
    for _, good, copies in TABLES["city_tiles"]:
        totals[good] += copies
    assert totals == {"brick": 8, "food": 7, "tool": 6, "wine": 5, "cloth": 4}
    assert sum(row[2] for row in TABLES["bonus_markers"]) == 24


@rule("CO-1.2")
def test_goods_have_their_list_prices_in_ascending_order() -> None:
    assert TABLES["goods"] == (("brick", 3), ("food", 4), ("tool", 5), ("wine", 6), ("cloth", 7))


@rule("CO-2.6")
def test_the_starting_cards_and_their_gods() -> None:
    gods = {row[0]: row[2] for row in TABLES["personalities"]}
    assert [(row[0], row[1], gods[row[0]]) for row in TABLES["starting_cards"]] == [
        ("tribune", 1, "mars"),
        ("architect", 1, "jupiter"),
        ("prefect", 2, "saturnus"),
        ("mercator", 1, "mercurius"),
        ("diplomat", 1, "jupiter"),
        ("senator", 1, "vesta"),
    ]


@rule("CO-2.7")
def test_the_sale_cards_of_each_god_agree_with_the_chart_on_the_board() -> None:
    gods = {row[0]: row[2] for row in TABLES["personalities"]}
    chart = {2: (3, 3, 2, 2), 3: (5, 5, 3, 3), 4: (7, 6, 4, 4), 5: (8, 7, 5, 5)}
    for players, expected in chart.items():
        found = Counter(gods[row[1]] for row in TABLES["sale_cards"] if row[0] <= players)
        assert tuple(found[god] for god in ("jupiter", "saturnus", "mercurius", "mars")) == expected
        assert found["minerva"] == 5


@rule("CO-2.7")
def test_the_costs_of_the_sale_cards() -> None:
    costs = {(row[0], row[1]): row[2] for row in TABLES["sale_cards"]}
    for (_, kind), cost in costs.items():
        usual = {
            "architect": "tool",
            "prefect": "wine",
            "mercator-5": "wine",
            "colonist": "food",
            "consul": "cloth",
        }
        if kind in usual:
            assert cost == (usual[kind],)
    assert costs[1, "diplomat-saturnus"] == ("tool",)
    assert costs[3, "diplomat-saturnus"] == ("food",)
    assert costs[4, "diplomat-mercurius"] == ("tool",)
    assert costs[5, "diplomat-mars"] == ("food",)
    assert [costs[1, kind] for kind in ("mason", "farmer", "smith")] == [
        ("food",),
        ("brick", "food"),
        ("brick", "tool"),
    ]
    assert [costs[2, kind] for kind in ("vintner", "weaver")] == [
        ("brick", "wine"),
        ("brick", "cloth"),
    ]


@rule("CO-15.7")
def test_the_values_of_the_specialists() -> None:
    values = [(row[0], row[4], row[6]) for row in TABLES["personalities"] if row[3] == "specialist"]
    assert values == [
        ("mason", "brick", 3),
        ("farmer", "food", 3),
        ("smith", "tool", 3),
        ("vintner", "wine", 4),
        ("weaver", "cloth", 5),
    ]


@rule("CO-6.11", "CO-6.12")
def test_the_costs_of_houses() -> None:
    assert TABLES["house_costs"] == (
        ("brick", ("food",), 1),
        ("food", ("brick", "food"), 2),
        ("tool", ("brick", "tool"), 3),
        ("wine", ("brick", "wine"), 4),
        ("cloth", ("brick", "cloth"), 5),
    )


@rule("CO-1.12", "CO-11.2")
def test_the_surcharges_of_the_seven_positions() -> None:
    assert [(row[1], row[2]) for row in TABLES["display"]] == [
        ((), 0),
        ((), 1),
        ((), 1),
        (("cloth",), 0),
        (("cloth",), 0),
        (("cloth",), 1),
        (("cloth", "cloth"), 0),
    ]


def test_every_table_says_where_it_comes_from() -> None:
    for table in TITLE.tables:
        assert table.confidence in ("rulebook", "attested", "reconstructed", "ruling")
        assert table.source


def test_cities_and_lines_keep_their_places_on_the_canvas() -> None:
    for name in ("imperium", "italia"):
        for row in TABLES[f"{name}_cities"] + TABLES[f"{name}_lines"]:
            assert 0 <= row[-2] <= 1000
            assert 0 <= row[-1] <= 700


# --- corrected tables ---


def corrected(table: str, rows: list[dict[str, object]]) -> dict[str, object]:
    return {"game": "concordia", "tables": {table: {"rows": rows}}}


def printed(table: str) -> list[dict[str, object]]:
    content: list[dict[str, object]] = json.loads(as_json("concordia", TITLE.tables))["tables"][
        table
    ]["rows"]
    return content


def complaint(table: str, rows: list[dict[str, object]]) -> str:
    with pytest.raises(quadriga.QuadrigaError) as caught:
        quadriga.game("concordia", players=4, components=corrected(table, rows))
    return str(caught.value)


def test_the_printed_tables_are_accepted_and_change_nothing() -> None:
    game = quadriga.game(
        "concordia", players=4, components=json.loads(as_json("concordia", TITLE.tables))
    )
    assert game == quadriga.game("concordia", players=4)


def test_a_corrected_price_is_played_with() -> None:
    rows = printed("goods")
    rows[0]["price"] = 2
    s = quadriga.game("concordia", players=4, components=corrected("goods", rows)).start(1)
    assert s.box.price[0] == 2  # type: ignore[attr-defined]  # the title's own state


def test_a_line_may_be_left_out() -> None:
    rows = [
        row
        for row in printed("imperium_lines")
        if (row["kind"], row["a"]) != ("land", "isca_dumnoniorum")
    ]
    game = quadriga.game("concordia", players=4, components=corrected("imperium_lines", rows))
    assert len(game.box.roads.lines) == 43  # type: ignore[attr-defined]  # the title's own box


def test_a_city_that_no_line_reaches_is_refused() -> None:
    rows = [row for row in printed("imperium_lines") if "napoca" not in (row["a"], row["b"])]
    assert "no way leads from Roma to napoca" in complaint("imperium_lines", rows)


def test_a_line_printed_twice_or_invented_is_refused() -> None:
    rows = printed("imperium_lines")
    assert "is there 2 times" in complaint("imperium_lines", [*rows, rows[0]])
    assert "is not printed" in complaint("imperium_lines", [*rows, {**rows[0], "a": "petra"}])
    assert "is no kind of line" in complaint("imperium_lines", [*rows, {**rows[0], "kind": "air"}])


def test_roma_needs_a_road_and_a_sea_lane() -> None:
    rows = [
        row
        for row in printed("italia_lines")
        if not (row["kind"] == "sea" and "roma" in (row["a"], row["b"]))
    ]
    assert "no line of the kind sea leads out of Roma" in complaint("italia_lines", rows)


def test_letters_must_match_the_tiles() -> None:
    rows = printed("imperium_cities")
    rows[0]["letter"] = "B"
    assert "have the letter A, but there are 7 tiles" in complaint("imperium_cities", rows)
    rows[0]["letter"] = "E"
    assert 'has the letter "E"' in complaint("imperium_cities", rows)


def test_provinces_must_exist_and_have_cities() -> None:
    rows = printed("imperium_cities")
    rows[0]["province"] = "hibernia"
    assert 'in the province "hibernia"' in complaint("imperium_cities", rows)
    rows = printed("imperium_cities")
    for row in rows:
        row["province"] = "gallia" if row["province"] == "britannia" else row["province"]
    assert '"britannia" has 0 cities; expected 2 or 3' in complaint("imperium_cities", rows)
    assert "expected the cities" in complaint("imperium_cities", printed("imperium_cities")[1:])


def test_decks_markers_and_cards_are_counted() -> None:
    assert "decks of" in complaint("sale_cards", printed("sale_cards")[1:])
    rows = printed("bonus_markers")
    rows[0]["copies"] = 4
    assert "add up to 25" in complaint("bonus_markers", rows)
    rows = printed("sale_cards")
    rows[0]["kind"] = "consular"
    assert '"consular" is no kind of card' in complaint("sale_cards", rows)
    assert "one Tribune" in complaint("starting_cards", printed("starting_cards")[1:])


def test_gods_actions_goods_and_numbers_are_known() -> None:
    for field, value, words in (
        ("god", "pluto", 'the god "pluto"'),
        ("action", "rest", 'the action "rest"'),
        ("good", "salt", "a specialist"),
    ):
        rows = printed("personalities")
        rows[12][field] = value
        assert words in complaint("personalities", rows)
    for table, field, wrong, words in (
        ("sale_cards", "cost", ["salt"], '"salt" is no good'),
        ("goods", "price", 0, "expected 1 or more"),
        ("display", "any", 3, "expected 0, 1 or 2"),
        ("house_costs", "coins", -1, "expected 0 or more"),
        ("city_tiles", "good", "wine", "expected the goods"),
        ("start", "number", 9, "12 spaces"),
        ("start", "number", -1, "numbers from 0"),
    ):
        rows = printed(table)
        rows[0][field] = wrong
        assert words in complaint(table, rows), table
    rows = printed("start")
    rows[-1]["number"] = 4
    assert "3 colonists of each kind" in complaint("start", rows)


def test_rows_must_keep_their_names_and_number() -> None:
    assert f"expected the rows {', '.join(GOODS_NAMES)}" in complaint("goods", printed("goods")[1:])
    assert "expected 7 rows" in complaint("display", printed("display")[1:])
