"""Moves of Celtae in words: what they cost, what they yield and to whom."""

from __future__ import annotations

from celtae_scenes import act_in, area, ask, at, hand, lay_cards, leader, market, scene, workers

from quadriga.core.engine import FRAME
from quadriga.games.celtae.components import BONUS_KINDS
from quadriga.games.celtae.state import State
from quadriga.games.celtae.steps import (
    ANNOUNCE_ACTION,
    CHOOSE_AREA,
    CHOOSE_CITADEL,
    FIGHT_BATTLE,
    MOVE_MARKER,
    OFFER_DRUID,
    PAY_CARDS,
    PLACE_CUBE,
    PLACE_MARKER,
    SWAP_WORKER,
    TAKE_BONUS_CARD,
    TAKE_CARD,
    TRIM_TRIBE,
    TURN_LEADER,
    USE_TOKEN,
)
from quadriga.games.celtae.tables import PROGRESS_ROWS
from support import rule


def said(s: State, move: str, seat: int = 0) -> str:
    """A move in words."""
    return s.describe(s.game.parse_move(move), seat)


@rule("CE-5.1", "CE-12.2")
def test_the_marker_names_its_strength_and_who_places_a_progress_marker() -> None:
    s = scene()
    at(s, "NW")
    s.players[0].strength = 3
    ask(s, MOVE_MARKER)
    assert said(s, "move:1") == "Move the marker 1 position to NE (+1 strength)"
    assert said(s, "move:2") == (
        "Move the marker 2 positions to SE; you then place a progress marker"
    )
    s.teutates = 1
    assert said(s, "move:3") == (
        "Move the marker 3 positions to SW (−3 strength); B then places a progress marker"
    )
    s.track = 0
    assert said(s, "move:2") == "Move the marker 2 positions to SE"


@rule("CE-1.8", "CE-14.J", "CE-16.7")
def test_a_progress_card_names_its_markers_and_who_meets_it() -> None:
    s = scene(3)
    card = [row.what for row in PROGRESS_ROWS].index("army_tiles")
    lay_cards(s, card)
    ask(s, PLACE_MARKER)
    start = "Put the marker on progress card 1: most Roman Army tiles (1 of 2, "
    assert said(s, "marker:1") == start + "met by nobody now)"
    s.players[1].armies = s.players[2].armies = 0b1
    assert said(s, "marker:1") == start + "met now by B and C)"
    assert said(s, "marker:1", 1) == start + "met now by you and C)"
    s.players[2].armies = 0
    assert said(s, "marker:1", 1) == start + "met now by you alone)"


@rule("CE-18.14")
def test_a_progress_card_in_solo_play_says_whether_it_is_met() -> None:
    s = scene(1)
    lay_cards(s, [row.what for row in PROGRESS_ROWS].index("army_tiles"))
    ask(s, PLACE_MARKER)
    assert said(s, "marker:1").endswith("(1 of 2, you do not meet it now)")
    s.players[0].armies = 0b1
    assert said(s, "marker:1").endswith("(1 of 2, you meet it now)")


@rule("CE-12.3", "CE-15.1")
def test_both_sides_of_a_leader_say_what_they_ask_for() -> None:
    s = scene()
    leader(s, 1, "boudica")
    ask(s, TURN_LEADER, 1)
    assert said(s, "keep-leader", 1) == (
        "Leave Boudica on side A: 1 point for 3 or more discs in citadels"
    )
    assert said(s, "turn-leader", 1) == (
        "Turn Boudica to side B: 3 points for 7 or more discs in citadels"
    )
    assert s.describe(s.game.parse_move("keep-leader")) == said(s, "keep-leader", 1)


@rule("CE-6.1", "CE-7.5")
def test_an_area_names_its_action_its_tile_and_its_token() -> None:
    s = scene(tokens=1)
    at(s, "SE")
    s.armies = (0, *s.armies[1:4], 0, *s.armies[5:])
    s.orders = (5, *s.orders[1:])
    ask(s, CHOOSE_AREA)
    strength = s.box.army_strength[s.armies[s.box.depth]]
    assert said(s, "area:south") == "Act in the area South: Farm or Build"
    assert said(s, "area:east-south") == (
        f"Act in the area East, in the South: Battle (army of strength {strength})"
    )
    assert said(s, "area:west-north") == (
        "Act in the area West, in the North: Recruit (Druid tile for 1 soldier and 1 noble), for a"
        " bonus token"
    )
    s.taken = (s.box.depth,) * 4
    assert "Battle (no army is left)" in said(s, "area:east-north")
    assert "Recruit (no Druid tile is left)" in said(s, "area:west-south")


@rule("CE-6.2", "CE-6.3")
def test_refreshing_names_the_workers_that_come() -> None:
    s = scene()
    act_in(s, "south")
    area(s, "centre", "noble farmer -")
    area(s, "south", "noble noble soldier")
    assert said(s, "refresh") == (
        "Refresh the area for 1 strength: from the centre come a noble and a farmer"
    )
    area(s, "centre", "- - -")
    assert said(s, "refresh") == "Refresh the area for 1 strength, from the bag"
    assert said(s, "swap:farmer-first") == "Swap your farmer for the noble"
    assert s.pending[-1] % FRAME == SWAP_WORKER


@rule("CE-7.1", "CE-8.1", "CE-9.2")
def test_farm_and_build_name_card_farmers_and_price() -> None:
    s = scene()
    act_in(s, "south")
    ask(s, ANNOUNCE_ACTION)
    market(s, "south", "teal-traps", "pink-traps")
    workers(s, 0, "farmer farmer soldier")
    hand(s, 0, "pink-traps", "pink-traps")
    assert said(s, "farm") == "Farm: take teal traps for free, and further cards with 2 farmers"
    assert said(s, "build") == "Build: your next disc costs 2 cards of one colour"
    workers(s, 0, "farmer soldier soldier")
    assert said(s, "farm") == "Farm: take teal traps for free, and further cards with 1 farmer"
    workers(s, 0, "soldier soldier soldier")
    assert said(s, "farm") == "Farm: take teal traps for free"
    market(s, "south")
    assert said(s, "farm") == "Farm"
    hand(s, 0, "pink-traps")
    assert said(s, "build") == (
        "Build: your next disc costs 2 cards of one colour, less with bonus tokens"
    )


@rule("CE-14.G")
def test_a_disc_whose_hole_shows_a_point_says_so() -> None:
    s = scene()
    act_in(s, "south")
    ask(s, ANNOUNCE_ACTION)
    hand(s, 0, *["pink-traps"] * 9)
    s.players[0].built = next(
        i for i in range(9) if s.box.disc_vp[i + 1] > s.box.disc_vp[i]
    )  # fmt: skip
    assert said(s, "build").endswith("of one colour; its hole shows 1 point")


@rule("CE-7.4")
def test_a_token_says_how_many_workers_there_are_then() -> None:
    s = scene(tokens=1)
    act_in(s, "east-south")
    ask(s, USE_TOKEN, 2)
    assert said(s, "token:soldier") == "Spend a bonus token: one more soldier, then 2 soldiers"


@rule("CE-8.2", "CE-17.3")
def test_a_card_of_the_market_names_its_price() -> None:
    s = scene()
    s.region = 1
    market(s, "south", "teal-traps", "pink-traps", "pink-traps", "pink-traps", "orange-traps")
    ask(s, TAKE_CARD, 2)
    assert said(s, "take:5") == "Take orange traps from slot 5 for 2 farmers"
    ask(s, TAKE_BONUS_CARD, 2)
    assert said(s, "take:5") == "Take orange traps from slot 5 for free"


def citadel_of(s: State, kind: str) -> int:
    """The colour of the southern citadel with a bonus of some kind."""
    kinds = [BONUS_KINDS[s.box.bonus_kind[tile]] for tile in s.bonus[4:]]
    return kinds.index(kind)


@rule("CE-9.2", "CE-9.5", "CE-9.6")
def test_a_citadel_names_price_bonus_and_the_points_of_completing_it() -> None:
    s = scene()
    s.region = 1
    ask(s, CHOOSE_CITADEL)
    workers(s, 0, "farmer farmer farmer")
    colour = citadel_of(s, "token")
    name = ("pink", "orange", "teal", "purple")[colour]
    assert said(s, f"citadel:{name}") == (
        f"Build in the {name} citadel for 2 cards (bonus: a bonus token)"
    )
    s.spaces = (*s.spaces[: 4 + colour], 1, *s.spaces[5 + colour :])
    s.players[0].discs = (0,) * (4 + colour) + (1,) + (0,) * (3 - colour)
    s.tokens = 0
    assert said(s, f"citadel:{name}") == (
        f"Build in the {name} citadel for 2 cards and complete it for 3 points (bonus: no bonus"
        " token is left)"
    )


@rule("CE-17.3", "CE-17.4")
def test_a_bonus_says_what_is_left_of_it() -> None:
    s = scene()
    s.region = 1
    ask(s, CHOOSE_CITADEL)
    s.players[0].strength = s.box.most_strength - 1
    colours = ("pink", "orange", "teal", "purple")
    strength, cards = colours[citadel_of(s, "strength")], colours[citadel_of(s, "cards")]
    assert said(s, f"citadel:{strength}").endswith("(bonus: 1 strength, up to the limit)")
    assert said(s, f"citadel:{cards}").endswith("(bonus: two cards of the market)")
    market(s, "south")
    assert said(s, f"citadel:{cards}").endswith("(bonus: no card is left)")
    s.players[0].strength = 0
    assert said(s, f"citadel:{strength}").endswith("(bonus: 3 strength)")


@rule("CE-10.1", "CE-10.2", "CE-10.3", "CE-19.1")
def test_a_discard_says_what_it_is_for() -> None:
    s = scene()
    s.region = 1
    workers(s, 0, "soldier soldier farmer")
    ask(s, FIGHT_BATTLE)
    assert said(s, "discard:pink-traps") == "Discard pink traps for 2 strength"
    workers(s, 0, "farmer farmer farmer")
    assert said(s, "discard:pink-traps") == "Discard pink traps for no strength"
    s.players[0].strength = 12
    army = s.armies[s.box.depth]
    assert said(s, "fight") == (
        f"Fight the army: pay {s.box.army_strength[army]} of your 12 strength for 1 point"
    )
    ask(s, PAY_CARDS, 8)
    assert said(s, "discard:pink-traps") == "Pay pink traps"
    ask(s, PLACE_CUBE)
    assert said(s, "discard:pink-traps") == (
        "Discard pink traps and place a cube on traps in the South"
    )
    s.players[0].garrison = 0b111
    assert said(s, "discard:pink-traps") == (
        "Discard pink traps and place your last cube on traps in the South, for 1 point"
    )


@rule("CE-11.7", "CE-11.8")
def test_druids_and_removed_workers_say_where_they_go() -> None:
    s = scene()
    workers(s, 0, tribe="druid farmer")
    ask(s, OFFER_DRUID)
    assert said(s, "druid") == "Take a druid for 2 cards"
    ask(s, TRIM_TRIBE)
    assert said(s, "remove:farmer") == "Return a farmer from the tribe to the bag"
    assert said(s, "remove:druid") == "Remove a druid from the tribe and from the game"
