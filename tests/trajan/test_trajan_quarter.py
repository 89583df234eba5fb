"""The end of a round and of a quarter: demands, clean-up and refill."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from trajan_scenes import PLACES, change, scene, score_of, tiles_of

from quadriga.core.engine import FRAME
from quadriga.core.options import Value
from quadriga.games.trajan.components import DEMANDS, QUARTERS
from quadriga.games.trajan.state import State
from quadriga.games.trajan.steps import CHOOSE_BONUS, END_QUARTER, END_TURN
from support import legal_texts, play, rule, why_not

DEMANDED = "bread games religion"


def ending(
    players: int = 2,
    tiles: str = "",
    demands: str = DEMANDED,
    options: Mapping[str, Value] | None = None,
    **changes: object,
) -> State:
    """A quarter that is about to end, after the turn of seat A."""
    s = scene(players, options=options, demands=demands, tiles=tiles)
    change(s, **changes)
    s.pending = [END_TURN, END_QUARTER]
    return s


def settle(s: State, *moves: str) -> None:
    """Settle the demands with these moves and let the consul take the left bonus tile."""
    s.advance()
    play(s, *moves)
    if s.pending and s.pending[-1] % FRAME == CHOOSE_BONUS:
        play(s, "bonus:left")


@rule("TR-8.1", "TR-8.2")
@pytest.mark.parametrize("revealed", [0, 1, 2])
def test_the_end_of_a_round_reveals_the_top_demand_and_nothing_else(revealed: int) -> None:
    s = scene(3, step="senate", laps=1, time=5)
    s.demands = s.demand_pile[:revealed]
    play(s, "pass")
    assert s.demands == s.demand_pile[: revealed + 1]
    assert (s.quarter, s.current, s.time) == (0, 1, 5)


@rule("TR-8.3")
def test_the_end_of_the_fourth_round_ends_the_quarter_without_a_new_demand() -> None:
    s = scene(step="senate", laps=1, demands=DEMANDED)
    play(s, "pass")
    lying = list(s.demands)
    assert len(lying) == DEMANDS
    play(s, "bonus:left")
    assert s.quarter == 1
    assert s.demands == ()


@rule("TR-8.2", "TR-11.6")
def test_each_quarter_reveals_its_own_three_demands_of_the_twelve() -> None:
    s = scene(step="senate", laps=1, quarter=2)
    play(s, "pass")
    assert s.demands == (s.demand_pile[6],)
    assert QUARTERS * DEMANDS == 12


# --- demands ---


@rule("TR-9.1", "TR-9.2", "TR-9.3", "TR-9.5")
def test_example_a_helmet_and_a_trajan_tile_leave_the_demand_for_bread_unmet() -> None:
    """Demands for bread, games and religion; two forum tiles, one of them of no use, and one Trajan
    tile.
    """
    s = ending(tiles="games senate_2 trajan_religion")
    settle(s, "meet-with-forum-tile", "meet-with-trajan-tile")
    assert score_of(s) == -4
    assert tiles_of(s.players[0]) == "trajan_religion"


@rule("TR-9.5", "TR-3.4", "TR-14.26")
@pytest.mark.parametrize(
    ("tiles", "lost"), [("bread games religion", 0), ("bread games", 4), ("bread", 9), ("", 15)]
)
def test_unmet_demands_cost_four_nine_or_fifteen_points(tiles: str, lost: int) -> None:
    s = ending(tiles=tiles)
    settle(s, *["meet-with-forum-tile"] * len(tiles.split()))
    assert score_of(s) == -lost


@rule("TR-9.1")
def test_the_same_icon_demanded_three_times_needs_three_tiles() -> None:
    s = ending(tiles="bread bread", demands="bread bread bread")
    settle(s, "meet-with-forum-tile", "meet-with-forum-tile")
    assert score_of(s) == -4
    assert tiles_of(s.players[0]) == ""


@rule("TR-9.2")
def test_a_demand_joker_meets_any_demand_and_is_spent() -> None:
    s = ending(tiles="joker_demand bread religion")
    settle(s, "meet-with-forum-tile", "meet-with-joker", "meet-with-forum-tile")
    assert score_of(s) == 0
    assert tiles_of(s.players[0]) == ""


@rule("TR-9.3")
def test_a_trajan_tile_serves_once_a_quarter_and_again_in_the_next() -> None:
    s = ending(tiles="trajan_bread", demands="bread bread games")
    settle(s, "meet-with-trajan-tile")
    assert score_of(s) == -9
    change(s, demands="bread bread games")
    s.pending = [END_TURN, END_QUARTER]
    settle(s, "meet-with-trajan-tile")
    assert score_of(s) == -18


@rule("TR-9.3")
def test_two_trajan_tiles_of_an_icon_serve_for_two_demands() -> None:
    s = ending(tiles="trajan_bread trajan_bread", demands="bread bread bread")
    settle(s, "meet-with-trajan-tile", "meet-with-trajan-tile")
    assert score_of(s) == -4


@rule("TR-9.4", "TR-13.18")
def test_a_demand_that_can_be_met_cannot_be_left() -> None:
    s = ending(tiles="bread joker_demand", demands="bread games religion")
    s.advance()
    assert legal_texts(s) == ["meet-with-forum-tile"]
    assert why_not(s, "pass") == "TR-9.4"
    play(s, "meet-with-forum-tile")
    assert legal_texts(s) == ["meet-with-joker"]
    assert why_not(s, "pass") == "TR-9.4"


@rule("TR-9.4", "TR-14.20", "TR-12.8")
def test_the_means_are_the_players_choice() -> None:
    s = ending(tiles="bread trajan_bread joker_demand", demands="bread games games")
    s.advance()
    # The joker is needed for games, so it may not be spent on bread.
    assert legal_texts(s) == ["meet-with-trajan-tile", "meet-with-forum-tile"]
    assert why_not(s, "meet-with-joker") == "TR-9.4"
    s = ending(tiles="bread games religion joker_demand")
    s.advance()
    assert legal_texts(s) == ["meet-with-forum-tile", "meet-with-joker"]
    play(s, "meet-with-joker", "meet-with-forum-tile", "meet-with-forum-tile")
    assert tiles_of(s.players[0]) == "bread"  # kept for a bonus tile
    assert score_of(s) == 0


@rule("TR-14.20")
@pytest.mark.parametrize(("tiles", "demands", "may"), [
    ("bread joker_demand", "bread bread games", True),  # One of the three goes unmet in any case.
    ("bread joker_demand", "bread games religion", False),
    ("bread joker_demand", "games bread bread", False),
    ("bread bread joker_demand", "bread bread games", False),
    ("bread bread bread joker_demand", "bread bread bread", True),
    ("bread joker_demand joker_demand", "bread games games", False),
    ("bread joker_demand joker_demand joker_demand", "bread games religion", True),
    ("trajan_bread joker_demand", "games religion bread", False),
])  # fmt: skip
def test_a_joker_may_be_spared_for_an_exact_tile_only_if_no_other_demand_suffers(
    tiles: str, demands: str, may: bool
) -> None:
    s = ending(tiles=tiles, demands=demands)
    s.advance()
    exact = {"meet-with-forum-tile", "meet-with-trajan-tile"}
    offered = []
    while s.to_move == (0,) and any(text.startswith("meet") for text in legal_texts(s)):
        offered.append(bool(exact & set(legal_texts(s))) and "meet-with-joker" in legal_texts(s))
        play(s, legal_texts(s)[0])
    assert offered[0] == may
    assert any(offered) == may


@rule("TR-9.3", "TR-14.20")
def test_a_trajan_tile_that_has_met_a_demand_frees_no_joker_for_a_later_one() -> None:
    s = ending(tiles="trajan_bread games joker_demand", demands="bread games bread")
    s.advance()
    play(s, "meet-with-trajan-tile")
    assert legal_texts(s) == [
        "meet-with-forum-tile"
    ]  # the joker must meet the second demand for bread


@rule("TR-9.4", "TR-14.20")
def test_whatever_is_chosen_the_number_of_unmet_demands_is_the_smallest_possible() -> None:
    """Every way through the questions leaves as few demands unmet as the best assignment, found by
    brute force.
    """
    mats = (
        "",
        "bread",
        "bread joker_demand",
        "bread bread joker_demand",
        "bread trajan_bread games joker_demand joker_demand",
        "trajan_games joker_demand religion",
        "bread games joker_demand",
    )
    for tiles in mats:
        for demands in (
            "bread bread games",
            "bread games religion",
            "games games games",
            "religion bread bread",
        ):
            s = ending(tiles=tiles, demands=demands)
            s.advance()
            words = tiles.replace("trajan_", "").split()
            missing = sum(
                max(0, demands.split().count(icon) - words.count(icon))
                for icon in set(demands.split())
            )
            least = max(0, missing - words.count("joker_demand"))
            assert set(outcomes(s)) == {-(0, 4, 9, 15)[least]}, (tiles, demands)


def outcomes(s: State) -> list[int]:
    """The score of seat A after every way to settle the demands."""
    if s.to_move == (0,) and legal_texts(s)[0].startswith("meet"):
        found: list[int] = []
        for move in s.legal():
            twin = s.copy()
            twin.play(move)
            found += outcomes(twin)
        return found
    return [score_of(s)]


@rule("TR-9.1", "TR-12.8", "TR-14.34")
def test_every_player_settles_from_the_first_player_on() -> None:
    s = ending(3, tiles="bread", options={"first_player": "B"})
    for seat in range(3):
        change(s, seat, tiles="bread")
    s.advance()
    seats = []
    for _ in range(3):
        seats += list(s.to_move)
        play(s, "meet-with-forum-tile")
    assert seats == [1, 2, 0]
    assert s.scores == (-9, -9, -9)


# --- clean-up and refill ---


@rule("TR-9.10", "TR-13.10", "TR-7.6", "TR-1.7")
def test_senate_tiles_forum_and_demands_leave_the_game_and_other_tiles_stay() -> None:
    kept = (
        "religion joker_goods joker_demand joker_construction joker_extra_action extra_forum"
        " trajan_bread"
    )
    s = ending(tiles=f"{kept} senate_2 senate_3 senate_4 senate_5", demands="bread bread bread")
    change(s, 1, tiles="senate_5 games")
    forum_drawn, provinces = s.forum_drawn, s.provinces
    change(s, leader="camp")
    settle(s, "meet-with-trajan-tile", "meet-with-joker")
    assert tiles_of(s.players[0]) == kept.replace(" joker_demand", "")
    assert tiles_of(s.players[1]) == "games"
    assert s.demands == ()
    assert s.provinces == provinces
    assert s.forum[:6] == list(s.forum_pile[forum_drawn : forum_drawn + 6])


@rule("TR-9.11", "TR-9.12")
def test_three_quarters_are_refilled_and_the_fourth_is_not() -> None:
    s = ending(quarter=2)
    settle(s)
    assert s.quarter == 3
    assert s.senate_bonus != (-1, -1)
    s = ending(quarter=3)
    drawn = (s.forum_drawn, s.extra_drawn, s.bonus_drawn)
    settle(s)
    assert s.over
    assert (s.forum_drawn, s.extra_drawn, s.bonus_drawn) == drawn
    assert s.forum == [-1] * 15
    assert s.senate_bonus == (-1, -1)


@rule("TR-9.12")
def test_bonus_tiles_forum_and_extra_actions_are_new_and_the_ships_coloured() -> None:
    s = ending(3, grey_ships=0b101)
    bonus, extra, forum = s.bonus_drawn, s.extra_drawn, s.forum_drawn
    settle(s)
    assert s.senate_bonus == s.bonus_pile[bonus : bonus + 2]
    assert s.forum[12:] == list(s.extra_pile[extra : extra + 3])
    assert s.forum[:9] == list(s.forum_pile[forum : forum + 9])
    assert s.forum[9:12] == [-1] * 3
    assert s.grey_ships == 0


@rule("TR-9.12", "TR-13.4")
def test_a_province_gets_a_tile_if_it_has_none_and_nobody_stands_there() -> None:
    provinces = {
        place: "bread"
        for place in PLACES[:-1]
        if place not in ("alpes", "raetia", "belgica", "noricum")
    }
    s = ending(provinces=provinces, leader="alpes")
    change(s, 1, legions="raetia")
    before, drawn = s.provinces, s.forum_drawn
    settle(s)
    new = [i for i in range(10) if s.provinces[i] != before[i] or before[i] == -1]
    filled = [i for i in new if s.provinces[i] != -1]
    assert [PLACES[i] for i in filled] == ["belgica", "noricum"]
    assert [s.provinces[i] for i in filled] == list(s.forum_pile[drawn : drawn + 2])
    assert [PLACES[i] for i in range(10) if s.provinces[i] == -1] == ["alpes", "raetia"]
    assert s.forum[0] == s.forum_pile[drawn + 2]  # The forum comes after the provinces.


@rule("TR-13.4", "TR-14.35")
def test_by_option_every_unoccupied_province_gets_a_new_tile_and_never_two() -> None:
    s = ending(options={"province_refill": "unoccupied"}, leader="alpes")
    before, drawn = s.provinces, s.forum_drawn
    settle(s)
    alpes = PLACES.index("alpes")
    assert s.provinces[alpes] == before[alpes]
    others = [s.provinces[i] for i in range(10) if i != alpes]
    assert others == list(s.forum_pile[drawn : drawn + 9])


@rule("TR-13.4")
def test_by_the_first_edition_too_a_province_with_a_tile_gets_none_and_the_forum_is_full() -> None:
    s = ending(4, options={"edition": "2011"})
    before, drawn = s.provinces, s.forum_drawn
    settle(s)
    assert s.provinces == before
    assert s.forum[:12] == list(s.forum_pile[drawn : drawn + 12])


@rule("TR-9.13")
def test_the_next_player_continues_and_time_construction_and_trajan_stacks_stay() -> None:
    s = ending(3, time=7, standing=2**20 - 16)
    taken = s.taken
    settle(s)
    assert (s.current, s.time, s.standing, s.taken) == (1, 7, 2**20 - 16, taken)


@rule("TR-11.5", "TR-14.24")
def test_when_the_forum_stack_runs_out_provinces_come_first_and_the_rest_stays_empty() -> None:
    s = ending(4, provinces={}, forum_drawn=70 - 14, leader="britannia")
    settle(s)
    assert s.provinces == (-1, *s.forum_pile[56:65])
    assert s.forum[:12] == [*s.forum_pile[65:70], *[-1] * 7]
    assert s.forum_drawn == 70
    assert -1 not in s.forum[12:]
    s = ending(4, provinces={}, forum_drawn=70 - 4, leader="germania_superior")
    settle(s)
    assert s.provinces == (*s.forum_pile[66:68], -1, *s.forum_pile[68:70], *[-1] * 5)
    assert s.forum[:12] == [-1] * 12


@rule("TR-11.6")
def test_bonus_extra_action_and_demand_tiles_suffice_for_four_players() -> None:
    s = ending(4)
    for quarter in range(4):
        assert s.quarter == quarter
        change(s, demands=DEMANDED)
        s.pending = [END_TURN, END_QUARTER]
        settle(s)
    assert s.over
    assert (s.bonus_drawn, s.extra_drawn) == (12, 12)


@rule("TR-9.8", "TR-9.1")
def test_the_demands_come_before_the_vote() -> None:
    s = ending(tiles="bread bread bread", demands="bread bread bread")
    s.advance()
    assert legal_texts(s) == ["meet-with-forum-tile"]
    play(s, *["meet-with-forum-tile"] * 3)
    assert legal_texts(s) == ["bonus:left", "bonus:right"]
