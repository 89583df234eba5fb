"""Final scoring: what is left, sets, bonus tiles, jokers and the tie-break."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

import pytest
from trajan_scenes import BONUSES, change, scene, tile

import quadriga
from quadriga.core.options import Value
from quadriga.games.trajan.components import GOODS_NAMES
from quadriga.games.trajan.scoring import bonus_points, set_points
from quadriga.games.trajan.state import State
from quadriga.games.trajan.steps import SCORE_GAME
from quadriga.games.trajan.tables import BONUS_ROWS
from support import play, rule

NOTHING = {
    "hand": "",
    "known": "",
    "display": "",
    "tiles": "",
    "slots": {},
    "worker_camp": 0,
    "military_camp": 0,
    "yellow_bonus": 0,
}


def scored(options: Mapping[str, Value] | None = None, **changes: object) -> dict[str, int]:
    """The final lines of seat A that are not nothing."""
    s = scene(2, options=options)
    change(s, **{**NOTHING, **changes})
    s.pending = [SCORE_GAME]
    s.advance()
    assert s.over
    return {source: vp for source, vp in s.score_sheet()[0].items() if vp}


@rule("TR-10.1", "TR-10.2", "TR-13.1", "TR-12.9")
def test_cards_in_hand_pawns_in_the_camps_and_tiles_on_the_circle_pay_one_point_each() -> None:
    lying = tile("victory", "pink", "pink")
    lines = scored(
        hand="fish fish wine",
        worker_camp=4,
        military_camp=5,
        slots={"I": lying, "V": lying},
        supply=6,
    )
    assert lines == {
        "goods in hand": 3,
        "workers in camp": 4,
        "legionnaires in camp": 5,
        "tiles on the circle": 2,
    }


@rule("TR-10.2")
def test_pawns_in_supply_jokers_and_other_tiles_give_nothing() -> None:
    everything = (
        "bread senate_5 joker_goods joker_demand joker_construction joker_extra_action extra_forum"
        " trajan_bread"
    )
    assert (
        scored(
            supply=15,
            tiles=everything,
            display="fish wine",
            workers="r1c1",
            legions="alpes",
            plus_two="forum",
        )
        == {}
    )


@rule("TR-13.1")
def test_by_the_first_edition_tiles_on_the_circle_give_nothing() -> None:
    lying = tile("victory", "pink", "pink")
    assert scored({"edition": "2011"}, slots={"I": lying}) == {}
    assert scored({"edition": "2011", "score_circle": True}, slots={"I": lying}) == {
        "tiles on the circle": 1
    }
    assert scored({"score_circle": False}, slots={"I": lying}) == {}


@rule("TR-10.3")
@pytest.mark.parametrize(("buildings", "vp"), [
    ("door2 door3", 0), ("door2 door3 door4", 10), ("door2 door3 door4 door5", 20),
    ("door2 door3 door4 roof2 roof3 roof4 roof5", 30), ("door2 roof2 stairs2 window2 fountain2", 0),
])  # fmt: skip
def test_sets_of_three_and_four_construction_tiles(buildings: str, vp: int) -> None:
    assert scored(buildings=buildings).get("construction sets", 0) == vp


@rule("TR-10.3", "TR-14.27", "TR-12.9")
@pytest.mark.parametrize(("buildings", "jokers", "vp"), [
    ("door2 door3", 1, 10), ("door2", 2, 10), ("", 2, 0), ("door2 door3 door4", 1, 20),
    ("door2 door3 door4 door5", 2, 20),
    ("door2 door3 roof2 roof3", 2, 20), ("door2 door3 door4 roof2 roof3", 2, 30),
    ("door2 door3 roof2", 2, 20),
])  # fmt: skip
def test_a_construction_joker_counts_where_it_brings_most(
    buildings: str, jokers: int, vp: int
) -> None:
    tiles = " ".join(["joker_construction"] * jokers)
    assert scored(buildings=buildings, tiles=tiles).get("construction sets", 0) == vp


@rule("TR-10.4")
@pytest.mark.parametrize("icon", ["bread", "games", "religion"])
def test_an_icon_bonus_wants_a_forum_tile_of_that_icon(icon: str) -> None:
    assert scored(yellow_bonus=icon, tiles=icon) == {"bonus: forum icons": 9}
    assert scored(grey_bonus=icon, tiles=f"{icon} {icon}") == {"bonus: forum icons": 6}
    assert scored(yellow_bonus=icon, tiles=f"trajan_{icon}") == {}
    others = " ".join({"bread", "games", "religion"} - {icon})
    assert scored(yellow_bonus=icon, tiles=others) == {}


@rule("TR-10.4", "TR-14.21")
def test_a_demand_joker_does_not_count_for_an_icon_bonus_unless_the_option_says_so() -> None:
    assert scored(yellow_bonus="bread", tiles="joker_demand") == {}
    assert scored({"demand_joker_counts": True}, yellow_bonus="bread", tiles="joker_demand") == {
        "bonus: forum icons": 9
    }
    assert scored({"demand_joker_counts": True}, yellow_bonus="bread", tiles="joker_goods") == {}


@rule("TR-10.4")
def test_the_icon_bonus_looks_at_the_mat_after_the_last_demands() -> None:
    s = scene(
        2,
        demands="bread games religion",
        quarter=3,
        step="senate",
        laps=1,
        tiles="bread",
        yellow_bonus="bread",
    )
    play(s, "pass", "meet-with-forum-tile", "bonus:left")
    assert s.over
    assert s.score_sheet()[0]["bonus: forum icons"] == 0


@rule("TR-10.4", "TR-13.2")
def test_workers_in_the_district_pay_one_or_half_a_point() -> None:
    three = "r1c1 r1c2 r1c3"
    assert scored(yellow_bonus="workers", workers=three) == {"bonus: workers": 3}
    assert scored(grey_bonus="workers", workers=three) == {"bonus: workers": 2}
    assert scored({"edition": "2011"}, grey_bonus="workers", workers=three) == {"bonus: workers": 1}
    assert scored({"grey_workers": "down"}, grey_bonus="workers", workers=three) == {
        "bonus: workers": 1
    }
    assert scored(
        {"edition": "2011", "grey_workers": "up"}, grey_bonus="workers", workers=three
    ) == {"bonus: workers": 2}
    assert scored(grey_bonus="workers", workers="r1c1 r1c2") == {"bonus: workers": 1}


@rule("TR-10.4", "TR-13.3", "TR-1.6")
def test_cards_of_either_goods_in_the_display_pay_three_or_two_points() -> None:
    display = "columns columns furs wine"
    assert scored(yellow_bonus="columns", display=display) == {"bonus: goods": 9}
    assert scored(grey_bonus="columns", display=display) == {"bonus: goods": 6}
    assert scored({"grey_goods": 1}, grey_bonus="columns", display=display) == {"bonus: goods": 3}
    assert scored({"grey_goods": 1}, yellow_bonus="columns", display=display) == {"bonus: goods": 9}
    assert scored(yellow_bonus="columns", hand="columns") == {
        "goods in hand": 1
    }  # A hand is no display.


@rule("TR-13.3")
def test_both_editions_play_the_grey_goods_tile_as_it_is_printed() -> None:
    for edition in ("2016", "2011"):
        assert scored({"edition": edition}, grey_bonus="columns", display="furs") == {
            "bonus: goods": 2
        }


@rule("TR-10.4")
def test_an_unused_goods_joker_counts_as_one_card_for_one_tile() -> None:
    assert scored(yellow_bonus="columns", tiles="joker_goods") == {"bonus: goods": 3}
    assert scored(yellow_bonus="columns", grey_bonus="wine", tiles="joker_goods") == {
        "bonus: goods": 3
    }
    assert scored(grey_bonus="wine", tiles="joker_goods joker_goods") == {"bonus: goods": 4}
    assert scored(tiles="joker_goods") == {}


@rule("TR-10.4")
def test_legionnaires_in_provinces_pay_two_or_one_points() -> None:
    assert scored(yellow_bonus="legionnaires", legions="alpes raetia") == {"bonus: legionnaires": 4}
    assert scored(grey_bonus="legionnaires", legions="alpes raetia") == {"bonus: legionnaires": 2}


@rule("TR-10.4", "TR-14.29")
def test_yellow_bonus_tiles_pay_three_or_two_points_and_the_tile_counts_itself_when_yellow() -> (
    None
):
    assert scored(yellow_bonus="yellow") == {"bonus: yellow tiles": 3}
    assert scored(yellow_bonus="yellow bread", grey_bonus="games") == {"bonus: yellow tiles": 6}
    assert scored(grey_bonus="yellow") == {}
    assert scored(yellow_bonus="bread games", grey_bonus="yellow") == {"bonus: yellow tiles": 4}


@rule("TR-12.9", "TR-10.3", "TR-10.4")
@pytest.mark.parametrize("edition", ["2016", "2011"])
def test_jokers_are_placed_as_well_as_an_exhaustive_search_would(edition: str) -> None:
    """Random mats, every assignment of every joker tried one by one."""
    rng = quadriga.Rng(5)
    s = scene(2, options={"edition": edition})
    for _ in range(150):
        player = s.players[0]
        player.buildings = rng.below(2**20) & rng.below(2**20)
        yellow = rng.below(2**12) & rng.below(2**12)
        player.yellow_bonus, player.grey_bonus = yellow, rng.below(2**12) & ~yellow
        player.display = tuple(rng.below(4) for _ in GOODS_NAMES)
        goods_jokers, construction_jokers = rng.below(4), rng.below(3)
        change(s, tiles="joker_goods " * goods_jokers + "joker_construction " * construction_jokers)
        assert set_points(s, player) == best_sets(player.buildings, construction_jokers)
        assert bonus_points(s, player)[2] == best_goods(s, goods_jokers)


def best_sets(buildings: int, jokers: int) -> int:
    best = 0
    for kinds in product(range(5), repeat=jokers):
        sizes = [
            bin(buildings >> 4 * kind & 15).count("1") + kinds.count(kind) for kind in range(5)
        ]
        best = max(best, sum(20 if size >= 4 else 10 if size == 3 else 0 for size in sizes))
    return best


def best_goods(s: State, jokers: int) -> int:
    player = s.players[0]
    tiles = [
        i
        for i in range(12)
        if BONUS_ROWS[i].kind == "goods" and (player.yellow_bonus | player.grey_bonus) >> i & 1
    ]
    best = 0
    for places in product([*tiles, None], repeat=jokers):
        total = 0
        for number in tiles:
            row = BONUS_ROWS[number]
            cards = (
                player.display[GOODS_NAMES.index(row.first)]
                + player.display[GOODS_NAMES.index(row.second)]
            )
            total += (3 if player.yellow_bonus >> number & 1 else 2) * (
                cards + places.count(number)
            )
        best = max(best, total)
    return best


def test_jokers_are_placed_exactly_with_half_points_too() -> None:
    rows: list[dict[str, object]] = [row._asdict() for row in BONUS_ROWS]
    rows[BONUSES.index("columns")]["yellow_halves"] = 5
    rows[BONUSES.index("wine")]["yellow_halves"] = 5
    game = quadriga.game("trajan", bowls="random", components={"tables": {"bonus_tiles": rows}})
    s = game.start(1)
    assert isinstance(s, State)
    change(s, **{**NOTHING, "yellow_bonus": "columns wine", "tiles": "joker_goods joker_goods"})
    # Two and a half points, rounded up, twice; five if both were put on one tile.
    assert bonus_points(s, s.players[0])[2] == 6


# --- the end ---


@rule("TR-10.5")
def test_most_points_win() -> None:
    s = scene(3, senate_order=(2, 1, 0))
    for seat, vp in enumerate((10, 30, 20)):
        s.players[seat].points[0] = vp
    assert s.ranking == (3, 1, 2)


@rule("TR-10.5", "TR-14.25")
def test_a_tie_goes_to_whom_the_last_vote_put_higher() -> None:
    s = scene(3, senate_order=(2, 0, 1))
    for seat in range(3):
        s.players[seat].points[0] = 20
    assert s.ranking == (2, 1, 3)


@rule("TR-14.25", "TR-10.5")
def test_the_tie_is_broken_by_the_stack_after_the_vote_with_senate_tiles() -> None:
    s = scene(
        2, demands="bread bread bread", quarter=3, step="military", laps=1, senate_order=(1, 0)
    )
    change(s, **NOTHING)
    change(s, 1, **{**NOTHING, "tiles": "senate_5 senate_5", "senate": 1})
    change(s, 0, senate=7)
    change(s, senate_bonus="workers legionnaires")
    s.players[0].points[0] = s.players[1].points[0] = 50
    play(s, "pass", "bonus:left")
    assert s.over
    assert s.scores == (35, 35)
    assert s.senate_order == (0, 1)  # 8 votes against 12
    assert s.ranking == (2, 1)


@rule("TR-10.1", "TR-9.11")
def test_final_scoring_follows_the_fourth_quarter() -> None:
    s = scene(2, demands="bread bread bread", quarter=3, step="military", laps=1)
    change(s, **{**NOTHING, "hand": "fish"})
    play(s, "pass")
    assert s.score_sheet()[0]["goods in hand"] == 0
    play(s, "bonus:left")
    assert s.over
    assert s.score_sheet()[0]["goods in hand"] == 1
