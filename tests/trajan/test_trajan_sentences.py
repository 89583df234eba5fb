"""Sentences for people, about markers, tiles and goods: moves, questions and refusals."""

from __future__ import annotations

from trajan_scenes import asks, change, refuses, says, scene, start, tile

from quadriga.core.engine import FRAME
from quadriga.games.trajan.state import State
from quadriga.games.trajan.steps import USE_EFFECT
from support import play, rule


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


# --- markers ---


@rule("TR-4.4", "TR-5.1", "TR-8.1")
def test_a_sow_says_where_it_ends_what_it_can_complete_and_whether_the_round_ends() -> None:
    bowls = {"forum": "blue pink", "senate": "white", "construction": "blue"}
    s = scene(bowls=bowls, slots={"IV": tile("victory", "blue", "white")}, time=8)
    assert says(s, "sow:forum") == (
        "Sow the 2 markers of the forum bowl, ending at the senate bowl, where the victory tile"
        " (blue + white) can be completed for 9 points"
    )
    assert says(s, "sow:senate") == "Sow the marker of the senate bowl, ending at the Trajan bowl"
    s.time = 9
    assert says(s, "sow:construction") == (
        "Sow the marker of the construction bowl, ending at the seaport bowl"
    )
    s.time = 10
    assert says(s, "sow:construction") == (
        "Sow the marker of the construction bowl, ending at the seaport bowl; the round ends"
        " after this turn"
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
        "Take a goods card: 3 of your first three are left to take",
        "Take a goods card: 2 of your first three are left to take",
        "Take the last of your first three goods cards",
    ]


@rule("TR-2.13")
def test_the_questions_and_refusals_of_the_first_tiles() -> None:
    s = start(options={"bowls": "random", "first_player": "A"})
    play(s, *["draw"] * 6)
    s.stacks = tuple(range(54))
    assert asks(s) == "Take a Trajan tile: 3 of your first three are left to take"
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
    assert asks(s) == "Take the last of your first three Trajan tiles"
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
        "Put the [+2] marker on the forum action: an extra-action tile repeats it twice"
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
