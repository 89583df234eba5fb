"""What is in the box: counts, provenance, and tables that do not add up."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise

import pytest
from augustus_scenes import answer, scene

import quadriga
from quadriga.core.components import CONFIDENCE, as_json
from quadriga.core.errors import BadComponents
from quadriga.games.augustus.components import POWER_NAMES, SYMBOL_NAMES
from quadriga.games.augustus.tables import OBJECTIVE_ROWS, REWARD_ROWS, TABLES, TOKEN_ROWS
from support import legal_texts, play, rule


@rule("AU-1.1")
def test_there_are_88_objectives_numbered_from_1() -> None:
    assert [row.number for row in OBJECTIVE_ROWS] == list(range(1, 89))
    assert len({row.name for row in OBJECTIVE_ROWS}) == 88


@rule("AU-1.2", "AU-16.20")
def test_every_objective_is_a_senator_or_a_province_of_one_colour_and_red_is_none() -> None:
    assert Counter(row.colour for row in OBJECTIVE_ROWS) == {
        "senator": 28,
        "green": 24,
        "orange": 20,
        "pink": 16,
    }
    attacks = [row for row in OBJECTIVE_ROWS if row.power.startswith("attack")]
    assert len(attacks) == 10
    assert {row.colour for row in attacks} == {"senator", "orange", "pink"}


@rule("AU-1.3")
def test_an_objective_has_two_to_six_spaces() -> None:
    assert Counter(len(row.spaces) for row in OBJECTIVE_ROWS) == {2: 8, 3: 20, 4: 28, 5: 22, 6: 10}
    symbols = Counter(symbol for row in OBJECTIVE_ROWS for symbol in row.spaces)
    assert [symbols[name] for name in SYMBOL_NAMES] == [91, 80, 68, 54, 38, 27]
    assert sum(row.vp for row in OBJECTIVE_ROWS) == 290


@rule("AU-1.4")
def test_provinces_produce_gold_or_wheat_and_senators_nothing() -> None:
    assert sum("gold" in row.resources for row in OBJECTIVE_ROWS) == 15
    assert sum("wheat" in row.resources for row in OBJECTIVE_ROWS) == 15
    assert [row.number for row in OBJECTIVE_ROWS if len(row.resources) == 2] == [47, 87, 88]
    assert not any(row.resources for row in OBJECTIVE_ROWS if row.colour == "senator")


@rule("AU-1.5")
def test_there_are_23_tokens() -> None:
    assert {row.symbol: row.copies for row in TOKEN_ROWS} == {
        "sword": 6,
        "shield": 5,
        "chariot": 4,
        "catapult": 3,
        "standard": 2,
        "dagger": 1,
        "joker": 2,
    }
    assert sum(row.copies for row in TOKEN_ROWS) == 23


@rule("AU-1.6", "AU-16.17")
def test_every_power_of_the_catalogue_is_on_some_card() -> None:
    powers = Counter(row.power for row in OBJECTIVE_ROWS)
    assert set(powers) == set(POWER_NAMES)
    assert powers["none"] == 20
    assert sum(powers.values()) == 88
    mobilise = [row.of for row in OBJECTIVE_ROWS if row.power == "mobilise"]
    assert {len(of) for of in mobilise} == {2}
    assert ("any", "any") in mobilise


@rule("AU-1.8")
def test_there_are_twelve_rewards() -> None:
    assert [row.vp for row in REWARD_ROWS] == [2, 4, 6, 8, 6, 2, 4, 6, 8, 10, 5, 5]
    assert len({row.name for row in REWARD_ROWS}) == 12


@rule("AU-16.18")
def test_points_per_symbol_have_the_maxima_that_are_legible() -> None:
    found = {
        (row.of[0], row.amount, row.limit) for row in OBJECTIVE_ROWS if row.power == "vp_per_symbol"
    }
    assert found == {
        ("shield", 1, 8),
        ("chariot", 2, 10),
        ("catapult", 3, 15),
        ("standard", 4, 12),
        ("dagger", 5, 20),
    }


@rule("AU-16.19")
def test_equivalences_link_neighbouring_symbols() -> None:
    found = {row.of for row in OBJECTIVE_ROWS if row.power == "equivalence"}
    assert found == set(pairwise(SYMBOL_NAMES))


@rule("AU-16.22")
def test_every_card_says_how_it_is_known_and_the_rulebooks_cards_are_as_it_tells() -> None:
    assert {row.confidence for row in OBJECTIVE_ROWS} == {"reconstructed"}
    assert {row.confidence for row in REWARD_ROWS} <= set(CONFIDENCE)
    told = [row.number for row in OBJECTIVE_ROWS if row.known.startswith("rulebook")]
    assert told == [1, 4, 6, 19, 20, 21, 40, 70, 76, 80, 81]
    cards = {row.number: row for row in OBJECTIVE_ROWS}
    assert (cards[6].power, cards[70].power, cards[80].power) == (
        "gain_legions",
        "mobilise",
        "none",
    )
    assert (cards[76].power, cards[81].power) == (
        "attack_clear_objective",
        "attack_controlled_objective",
    )
    assert "wheat" in cards[40].resources
    assert "shield" in cards[19].spaces
    assert "shield" in cards[20].spaces


def corrected(table: str, row: int, /, **fields: object) -> dict[str, object]:
    """The tables with some fields of one row changed."""
    content = json.loads(as_json("augustus", TABLES))
    content["tables"][table]["rows"][row - 1].update(fields)
    return {"game": "augustus", "tables": {table: content["tables"][table]}}


def test_an_owner_may_correct_a_card() -> None:
    game = quadriga.game(
        "augustus", components=corrected("objectives", 1, vp=7, confidence="owner")
    )
    assert game.tables[0].rows[0].vp == 7  # type: ignore[attr-defined]
    assert game.tables[0].confidence == "owner"
    assert game.start(1).digest() != quadriga.game("augustus").start(1).digest()


@rule("AU-16.18", "AU-16.19")
def test_a_corrected_card_may_name_any_symbol_or_pair() -> None:
    quadriga.game(
        "augustus", components=corrected("objectives", 65, of=["sword"], amount=1, limit=9)
    )
    quadriga.game("augustus", components=corrected("objectives", 4, of=["sword", "dagger"]))


BAD = [
    (corrected("objectives", 3, number=4), "expected the numbers 1 to 88"),
    (corrected("objectives", 3, colour="blue"), "no colour"),
    (corrected("objectives", 3, spaces=["sword"]), "expected 2 to 6 spaces"),
    (corrected("objectives", 3, spaces=["sword", "spoon"]), "no symbol"),
    (corrected("objectives", 2, resources=["gold"]), "a senator produces nothing"),
    (corrected("objectives", 3, resources=["wine"]), "no resource"),
    (corrected("objectives", 3, vp=-1), "expected points from 0"),
    (corrected("objectives", 3, power="fly"), "no power"),
    (corrected("objectives", 4, of=["sword"]), "speaks of 2 of"),
    (corrected("objectives", 3, of=["sword"]), "speaks of nothing"),
    (corrected("objectives", 4, of=["sword", "sword"]), "two different symbols"),
    (corrected("objectives", 6, amount=3), "1 or 2 legions"),
    (corrected("objectives", 19, amount=0), "points for each thing"),
    (corrected("objectives", 65, limit=0), "a maximum of points"),
    (corrected("tokens", 1, copies=7), "expected 23 in all"),
    (corrected("tokens", 1, symbol="spoon"), "expected the rows"),
    (corrected("rewards", 1, vp=-2), "must not cost points"),
    (corrected("rewards", 1, name="gold"), "expected the rows"),
]


@pytest.mark.parametrize(("components", "problem"), BAD, ids=[problem for _, problem in BAD])
def test_tables_that_do_not_add_up_are_refused(components: dict[str, object], problem: str) -> None:
    with pytest.raises(BadComponents, match=problem):
        quadriga.game("augustus", components=components)


def test_a_bag_without_joker_and_too_many_double_picks_are_refused() -> None:
    content = corrected("tokens", 1, copies=8)
    content["tables"]["tokens"]["rows"][6]["copies"] = 0  # type: ignore[index]
    with pytest.raises(BadComponents, match="without a joker"):
        quadriga.game("augustus", components=content)
    content = corrected("objectives", 1, power="take_two_objectives")
    content["tables"]["objectives"]["rows"][2]["power"] = "take_two_objectives"  # type: ignore[index]
    with pytest.raises(BadComponents, match="at most 5 may let a player take two"):
        quadriga.game("augustus", components=content)


@rule("AU-16.22", "AU-1.2")
def test_pictures_of_cards_correct_the_colours_of_rules_2() -> None:
    rows = quadriga.game("augustus").tables[0].rows
    assert Counter(row[2] for row in rows) == {"green": 35, "senator": 28, "pink": 17, "orange": 8}
    mauretania = rows[65]
    assert (mauretania[1], mauretania[2], mauretania[6:9]) == (
        "Mauretania Caesariensis",
        "orange",
        ("vp_per_colour", 6, ("orange",)),
    )
    assert "pictures" in mauretania[-1]
    assert quadriga.game("augustus", rules=1).tables[0].rows == OBJECTIVE_ROWS


@rule("AU-10.6")
def test_a_card_names_a_resource_once() -> None:
    rows = json.loads(json.dumps([row._asdict() for row in OBJECTIVE_ROWS]))
    rows[19]["resources"] = ["gold", "gold"]
    with pytest.raises(quadriga.BadComponents, match="a resource is named once"):
        quadriga.game("augustus", components={"tables": {"objectives": rows}})


@rule("AU-16.17", "AU-7.2")
@pytest.mark.parametrize("symbols", [["sword"], ["sword", "shield", "any"]])
def test_an_owners_card_mobilises_as_many_legions_as_it_shows(symbols: list[str]) -> None:
    rows = json.loads(json.dumps([row._asdict() for row in OBJECTIVE_ROWS]))
    rows[9]["of"] = symbols
    s = scene(
        "chariot",
        [(10, "shield shield"), 65, 67],
        [20, 21, 23],
        components={"tables": {"objectives": rows}},
    )
    answer(s, "place:1-chariot")
    for _ in symbols:
        assert legal_texts(s)[0] == "pass"
        play(s, legal_texts(s)[1])
    assert legal_texts(s)[0] == "take:1"
    for wrong in ([], ["sword"] * 7):
        rows[9]["of"] = wrong
        with pytest.raises(quadriga.BadComponents, match='the power "mobilise" speaks of'):
            quadriga.game("augustus", components={"tables": {"objectives": rows}})
