"""Sentences for people: moves, questions and refusals say all that a player must know."""

from __future__ import annotations

from trajan_scenes import building, change, scene, start, tile

from quadriga.core.engine import FRAME, NOBODY
from quadriga.games.trajan.state import State
from quadriga.games.trajan.steps import (
    MEET_DEMAND,
    USE_EFFECT,
    VOTE,
)
from support import play, rule


def says(s: State, move: str, seat: int = NOBODY) -> str:
    """A move in words."""
    return s.describe(s.game.parse_move(move), seat)


def asks(s: State, seat: int = 0) -> str:
    """The question to a seat."""
    return s.question(seat).words


def refuses(s: State, move: str, seat: int = NOBODY) -> str:
    """Why a move is not possible, with the number of the rule."""
    return str(s.why_not(s.game.parse_move(move), seat))


def seaport(hand: str = "fish fish wine", **changes: object) -> State:
    """The Seaport action with a hand and a draw pile of five cards."""
    pile = {"goods_pile": "oils oils furs furs gems", "goods_drawn": 0, "known": "", "tiles": ""}
    tops = {"discard_a": "cattle", "discard_b": "gems"}
    s = scene(step="seaport", hand=hand)
    change(s, **{**pile, **tops, **changes})
    return s


def completed(number: int, **changes: object) -> State:
    """The question about the effect of a tile that was just completed."""
    s = scene(step=USE_EFFECT + FRAME * number)
    change(s, **changes)
    return s


def demanding(tiles: str, demands: str = "bread games bread", at: int = 0) -> State:
    """The question how seat A meets a demand."""
    s = scene(tiles=tiles, demands=demands)
    s.pending[:] = [s.pending[0], MEET_DEMAND + FRAME * at]
    return s


# --- markers ---


@rule("TR-4.4", "TR-5.1", "TR-8.1")
def test_a_sow_says_where_it_ends_what_it_can_complete_and_whether_the_round_ends() -> None:
    bowls = {"forum": "blue pink", "senate": "white", "construction": "blue"}
    s = scene(bowls=bowls, slots={"IV": tile("victory", "blue", "white")}, time=8)
    assert says(s, "sow:forum") == (
        "Sow the 2 markers of the forum bowl, ending at senate, where the victory tile (blue +"
        " white) can be completed for 9 points"
    )
    assert says(s, "sow:senate") == "Sow the marker of the senate bowl, ending at Trajan"
    s.time = 9
    assert says(s, "sow:construction") == (
        "Sow the marker of the construction bowl, ending at seaport"
    )
    s.time = 10
    assert says(s, "sow:construction") == (
        "Sow the marker of the construction bowl, ending at seaport; the round ends after this turn"
    )


@rule("TR-4.3", "TR-5.1")
def test_a_marker_says_its_bowl_and_the_last_one_the_tile_that_it_completes() -> None:
    tiles = {"III": tile("victory", "blue", "white"), "IV": tile("victory", "white", "white")}
    s = scene(bowls={"forum": "blue white", "military": "white", "senate": "white"}, slots=tiles)
    play(s, "sow:forum")
    assert says(s, "place:blue") == "Place the blue marker into the military bowl"
    play(s, "place:blue")
    assert says(s, "place:white") == (
        "Place the white marker into the senate bowl, completing the victory tile (white + white)"
        " for 9 points"
    )
    change(s, bowls={"senate": "blue"})
    assert says(s, "place:white") == "Place the white marker into the senate bowl"


@rule("TR-2.7")
def test_a_marker_before_the_game_says_its_bowl() -> None:
    s = start()
    play(s, "place:blue", "place:pink", "place:pink", seat=0)
    assert says(s, "place:blue", 0) == "Put the blue marker into your forum bowl"
    assert says(s, "place:blue", 1) == "Put the blue marker into your seaport bowl"


@rule("TR-2.7", "TR-12.1")
def test_the_question_of_a_marker_counts_those_that_are_left() -> None:
    s = start()
    assert asks(s) == "Put a marker into your seaport bowl: 12 are left"
    for colour in ("blue", "pink", "white", "orange", "yellow"):
        play(s, f"place:{colour}", f"place:{colour}", seat=0)
    play(s, "place:light_green", seat=0)
    assert asks(s) == "Put your last marker into your construction bowl"


@rule("TR-4.1", "TR-4.2", "TR-8.1")
def test_the_questions_of_a_sow_count_spaces_and_markers() -> None:
    s = scene(bowls={"trajan": "blue white pink"}, time=4)
    assert asks(s) == "Choose the bowl whose markers you move: the round ends in 7 spaces"
    s.time = 10
    assert asks(s) == "Choose the bowl whose markers you move: the round ends in 1 space"
    play(s, "sow:trajan")
    assert asks(s) == "Place a marker into the construction bowl: 3 are left"
    play(s, "place:blue")
    assert asks(s) == "Place a marker into the seaport bowl: 2 are left"
    play(s, "place:pink")
    assert asks(s) == "Place your last marker into the forum bowl"


@rule("TR-3.2", "TR-4.2", "TR-14.13")
def test_what_comes_later_in_a_turn_is_refused_with_its_order() -> None:
    s = scene(bowls={"forum": "blue white"})
    first = "First move the markers of a bowl: the last one decides about the action (TR-3.2)"
    assert refuses(s, "senate") == refuses(s, "pass") == first
    assert refuses(s, "extra-tile") == (
        "An extra-action tile is used only directly after its action (TR-14.13)"
    )
    play(s, "sow:forum")
    assert refuses(s, "senate") == "First place the 2 markers that you still hold (TR-4.2)"
    play(s, "place:blue")
    assert refuses(s, "sow:military") == "First place the marker that you still hold (TR-4.2)"


# --- the set-up ---


@rule("TR-2.12")
def test_the_question_of_the_first_cards_counts_them() -> None:
    s = start(options={"bowls": "random", "first_player": "A"})
    found = []
    for _ in range(3):
        found.append(asks(s))
        play(s, "draw")
    assert found == [
        "Take a goods card: 3 of your first ones are to come",
        "Take a goods card: 2 of your first ones are to come",
        "Take a goods card, the last of your first ones",
    ]


@rule("TR-2.13")
def test_the_questions_and_refusals_of_the_first_tiles() -> None:
    s = start(options={"bowls": "random", "first_player": "A"})
    play(s, *["draw"] * 6)
    s.stacks = tuple(range(54))
    assert asks(s) == "Take a Trajan tile: 3 of your first ones are to come"
    assert says(s, "tile:victory") == (
        "Take the victory tile (blue + blue): 9 points when completed"
    )
    play(s, "tile:victory")
    assert asks(s) == "On which slot do you lay the victory tile (blue + blue)?"
    assert says(s, "slot:II") == (
        "Lay the victory tile (blue + blue) on slot II, at the forum bowl"
    )
    assert refuses(s, "slot:III") == (
        "Your first tiles go on slots II, IV and VI, not on slot III (TR-2.13)"
    )
    play(s, "slot:II", "tile:workers")
    assert refuses(s, "slot:II") == "A tile lies on slot II already (TR-2.13)"
    play(s, "slot:IV")
    assert asks(s) == "Take a Trajan tile, the last of your first ones"
    assert refuses(s, "tile:victory") == (
        "You have a victory tile: your three first tiles must be of different categories (TR-2.13)"
    )


# --- Trajan tiles ---


@rule("TR-5.5", "TR-11.2")
def test_the_question_of_a_cards_tile_says_how_many_can_be_drawn() -> None:
    cards = tile("cards", "blue", "white")
    s = completed(cards, goods_pile="oils furs gems", goods_drawn=0, discard_a="", discard_b="")
    question = "You completed the cards tile (blue + white): do you draw {}?"
    assert asks(s) == question.format("2 goods cards")
    assert says(s, "effect") == "Draw 2 goods cards"
    s.goods_drawn = 2
    assert asks(s) == question.format("1 goods card")
    assert says(s, "effect") == "Draw 1 goods card"
    assert says(s, "pass") == "Make no use of the cards tile (blue + white)"
    assert refuses(s, "senate") == (
        "First decide about the tile that you completed: the action comes after it (TR-3.2)"
    )


@rule("TR-5.5", "TR-11.1")
def test_the_questions_and_refusals_of_pawns_and_markers() -> None:
    s = completed(tile("workers", "blue", "yellow"), supply=1)
    assert asks(s) == (
        "You completed the workers tile (blue + yellow, 2 pawns): how many pawns become workers?"
    )
    assert says(s, "pawns:one") == "Turn 1 pawn into a worker"
    assert refuses(s, "pawns:two") == "Your supply holds only 1 pawn (TR-11.1)"
    s = completed(tile("legionnaires", "blue", "blue"))
    assert asks(s) == (
        "You completed the legionnaires tile (blue + blue, 1 pawn): how many pawns become"
        " legionnaires?"
    )
    assert refuses(s, "pawns:two") == "This tile grants 1 pawn (TR-5.5)"
    s = completed(tile("legionnaires", "blue", "orange"))
    assert says(s, "pawns:two") == "Turn 2 pawns into legionnaires"
    s = completed(tile("plus_two", "blue", "pink"))
    assert asks(s) == ("You completed the [+2] tile (blue + pink): where does the [+2] marker go?")
    assert says(s, "plus-two:forum") == (
        "Put the [+2] marker on the forum space: an extra-action tile repeats it twice"
    )


@rule("TR-6.40", "TR-6.41")
def test_a_trajan_tile_says_its_icon_its_pawns_its_points_and_its_slot() -> None:
    s = scene(step="trajan", slots={}, stacks=tuple(range(54)), taken=(0, 0, 5, 0, 0, 0))
    assert asks(s) == "Take a Trajan tile for slot I"
    assert says(s, "tile:demand") == (
        "Take the bread demand tile (light green + light green) for slot I, at the seaport bowl:"
        " 1 point when completed"
    )
    assert says(s, "tile:workers") == (
        "Take the workers tile (blue + yellow, 2 pawns) for slot I, at the seaport bowl:"
        " 2 points when completed"
    )
    change(s, arch="centre")
    assert asks(s) == "No slot is free for a Trajan tile"
    assert refuses(s, "tile:cards") == (
        "No slot is free: your Arch is in the centre of the circle (TR-6.41)"
    )


# --- goods ---


@rule("TR-6.10", "TR-14.32")
def test_drawing_two_says_how_many_cards_there_are() -> None:
    assert says(seaport(), "draw-two") == "Draw 2 goods cards, then discard one"
    s = seaport(goods_drawn=4)
    assert says(s, "draw-two") == "Draw the last goods card, then discard one"


@rule("TR-6.10", "TR-14.36")
def test_a_discard_names_the_card_and_what_it_covers_to_its_owner_alone() -> None:
    s = seaport()
    play(s, "draw-two", "discard:wine")
    assert asks(s) == "Onto which pile do you discard wine?"
    assert says(s, "onto:a", 0) == "Discard wine onto pile A, covering cattle"
    assert says(s, "onto:a", 1) == "Onto discard pile A"
    assert refuses(s, "senate") == "First finish what you have chosen to do in the seaport (TR-6.1)"


@rule("TR-6.12", "TR-11.2")
def test_laying_out_says_how_many_cards_are_drawn() -> None:
    s = seaport()
    assert says(s, "lay:fish") == "Lay out fish: you draw as many cards as you lay out"
    play(s, "lay:fish")
    assert asks(s) == "Do you lay out a second card? You draw as many as you lay out"
    assert says(s, "done") == "Lay out no second card, and draw 1 goods card"
    assert says(s, "lay:wine") == "Lay out wine as the second card, and draw 2 goods cards"
    s.goods_drawn = 4
    assert says(s, "lay:wine") == "Lay out wine as the second card, and draw 1 goods card"
    assert refuses(s, "lay:gems") == "You have no gems in your hand (TR-6.12)"


@rule("TR-6.13", "TR-6.15")
def test_a_ship_says_what_each_card_makes_it_worth() -> None:
    s = seaport("fish fish fish fish")
    assert asks(s) == "Seaport: do you draw, take, lay out or ship?"
    assert says(s, "ship:identical") == (
        "Load the ship for identical goods, for 2, 6, 12 or 20 points by the number of cards"
    )
    play(s, "ship:identical")
    assert asks(s) == "Load a card onto the ship for identical goods"
    assert says(s, "load:fish") == "Load fish, for 2 points so far"
    play(s, "load:fish", "load:fish")
    assert asks(s) == "Load another card, or let the ship sail for 6 points"
    assert says(s, "done") == "Let the ship sail for 6 points"
    play(s, "load:fish")
    assert says(s, "load:fish") == "Load fish and let the full ship sail for 20 points"
    assert refuses(s, "load:wine") == "You have no wine in your hand (TR-6.13)"
    assert refuses(s, "joker:fish") == "You have no goods joker (TR-6.13)"


@rule("TR-6.13", "TR-6.15", "TR-6.16")
def test_a_ship_for_pairs_says_so_on_its_grey_side_too() -> None:
    s = seaport("fish wine", tiles="joker_goods", grey_ships=2)
    assert says(s, "ship:pairs") == (
        "Load the ship for pairs of goods, for 1, 6 or 11 points by the number of pairs"
    )
    play(s, "ship:pairs")
    assert says(s, "load:fish") == "Load fish as the first of a pair"
    play(s, "load:fish")
    assert asks(s) == "Load the second card of the pair"
    assert says(s, "joker:fish") == "Load a joker as fish, for 1 point so far"


@rule("TR-6.13", "TR-6.10")
def test_the_refusals_of_the_seaport_name_what_is_missing() -> None:
    assert refuses(seaport("fish wine"), "ship:pairs") == (
        "You have no pair in your hand, nor a joker for one (TR-6.13)"
    )
    assert refuses(seaport(""), "ship:pairs") == (
        "You have neither a goods card nor a joker to load (TR-6.13)"
    )
    assert refuses(seaport(), "load:fish") == "First choose the ship that you load (TR-6.13)"
    assert refuses(seaport(), "discard:fish") == (
        "You discard only after drawing two cards (TR-6.10)"
    )


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
    s = demanding("games", at=1)
    assert asks(s) == "Demand 2 of 3: how do you meet the demand for games?"


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
