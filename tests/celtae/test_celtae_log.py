"""The log of Celtae: what is rare is told too, and told truly."""

from __future__ import annotations

from typing import Any

from celtae_scenes import (
    BUILD_FIRST,
    BUILD_MIDDLE,
    FIGHT_LAST,
    FIGHT_REFRESH,
    act_in,
    area,
    ask,
    at,
    bag,
    deck,
    hand,
    leader,
    market,
    pile,
    rows_of,
    scene,
    turn,
    workers,
)

import quadriga
from quadriga.core.engine import FRAME, Json
from quadriga.core.events import retold
from quadriga.core.texts import seat_name
from quadriga.games.celtae.components import BONUS_KINDS, ORDERS
from quadriga.games.celtae.log import EVENTS
from quadriga.games.celtae.state import FINAL_ROUND, State
from quadriga.games.celtae.steps import (
    CHOOSE_CITADEL,
    END_TURN,
    FIGHT_BATTLE,
    PLACE_MARKER,
    RECRUIT_WORKER,
    REVEAL_CARD,
    TRIM_TRIBE,
    TURN_LEADER,
)
from support import play, rule


def public(s: State) -> Json:
    """The public view, but for the number of the decision and who decides next."""
    return {name: value for name, value in s.view(None).items() if name not in ("ply", "to_move")}


def told(s: State, *moves: str) -> list[str]:
    """What is told of some moves; applied to the public view it gives the one after them."""
    before = public(s)
    s.events = []
    if moves:
        play(s, *moves)
    else:
        s.advance()
    assert retold(s.game, before, s.events) == public(s)
    return [
        f"{seat_name(event.seat)} {s.game.tell(event)}"
        if event.seat >= 0
        else str(s.game.tell(event))
        for event in s.events
    ]


def first_army(s: State, tile: int) -> None:
    """An army on top of the southern stack."""
    others = [army for army in s.armies if army != tile]
    s.armies = (*others[: s.box.depth], tile, *others[s.box.depth :])


def test_every_decision_is_told() -> None:
    for players in (1, 3):
        s, rng = quadriga.game("celtae", players=players).start(4), quadriga.Rng(4)
        while not s.over:
            s.events = []
            legal = s.legal()
            s.play(legal[rng.below(len(legal))])
            assert s.events
            assert {event.kind for event in s.events} <= set(EVENTS)


@rule("CE-1.7", "CE-14.D")
def test_points_and_prices_are_those_of_corrected_components() -> None:
    armies, spaces = rows_of("army_tiles"), rows_of("disc_spaces")
    for row in armies:
        row["strength"] = 1
    spaces[0]["cost"] = 1
    s = scene(components={"tables": {"army_tiles": armies, "disc_spaces": spaces}})
    act_in(s, "east-south")
    s.players[0].strength = 3
    ask(s, FIGHT_BATTLE)
    assert "A pays 1 strength (now 2) and takes the army of the South (+1 point)" in told(
        s, "fight"
    )


@rule("CE-12.1", "CE-12.2", "CE-12.4")
def test_crossing_the_river_is_told_with_marker_card_and_tile() -> None:
    s = scene()
    at(s, "NE")
    s.markers = (1, *s.markers[1:])
    assert told(s, "move:1")[1] == "the marker crosses the river: progress is triggered"
    card = s.describe(s.game.parse_move("marker:1"), 0).partition(": ")[2].partition(" (")[0]
    assert told(s, "marker:1") == [
        f"A puts a marker from the track on progress card 1, {card} (now 2 of 2)",
        "B receives the Teutates tile",
    ]


@rule("CE-20.35")
def test_a_marker_without_a_free_slot_leaves_the_game() -> None:
    s = scene()
    at(s, "NE")
    s.markers = tuple(s.box.card_slots[card] for card in s.cards)
    assert ("no progress card has a free slot: the marker from the track leaves the game") in told(
        s, "move:1"
    )
    act_in(s, "east-south")
    first_army(s, 0)
    s.taken, s.players[0].strength = (0, s.box.depth - 1, 0, 0), 15
    ask(s, FIGHT_BATTLE)
    assert told(s, "fight")[1:3] == [
        "that was the last of the Roman Army tiles of the South",
        "no progress card has a free slot: the marker from the Roman Army tiles of the South leaves"
        " the game",
    ]


@rule("CE-12.4", "CE-13.1")
def test_the_last_marker_is_told_and_a_tile_that_stays_is_not() -> None:
    s = scene()
    s.track = 1
    s.pending.append(PLACE_MARKER)
    assert told(s, "marker:2")[1:] == [
        "the last marker has left the track: the round is finished, then a final one follows"
    ]


@rule("CE-12.3")
def test_both_answers_about_the_leader_are_told() -> None:
    s = scene()
    leader(s, 0, "boudica")
    s.pending += [TURN_LEADER + FRAME, TURN_LEADER]
    assert told(s, "turn-leader") == [
        "A turns Boudica to side B: 3 points for 7 or more discs in citadels"
    ]
    leader(s, 1, "boudica")
    assert told(s, "keep-leader") == [
        "B leaves Boudica on side A: 1 point for 3 or more discs in citadels"
    ]


@rule("CE-6.2", "CE-20.3")
def test_a_refresh_tells_every_worker_that_comes() -> None:
    s = scene()
    act_in(s, "south")
    area(s, "south", "noble noble noble")
    area(s, "centre", "farmer builder -")
    bag(s)
    s.players[0].strength = 2
    assert told(s, "refresh") == [
        "A pays 1 strength (now 1) and refreshes the area South",
        "a noble comes from the bag to the area South",
        "a noble comes from the bag to the centre",
        "a noble comes from the bag to the centre",
    ]


@rule("CE-7.4", "CE-7.5")
def test_tokens_are_told_with_what_they_are_for() -> None:
    s = scene(tokens=3)
    play(s, "move:1")
    assert told(s, "area:east-north", "pass", "token:soldier", "done") == [
        "A spends a bonus token to act in the area East, in the North",
        "A swaps no worker",
        "A goes to battle in the North",
        "A spends a bonus token for one more soldier",
        "A spends no further bonus token",
    ]


@rule("CE-4.4", "CE-8.1", "CE-8.2", "CE-8.4")
def test_a_farm_tells_cards_farmers_and_the_new_market() -> None:
    s = scene()
    act_in(s, "south")
    workers(s, 0, "farmer soldier soldier")
    market(s, "south", "teal-traps", "pink-traps", "pink-warriors")
    deck(s, "orange-traps")
    pile(s, "purple-traps")
    found = told(s, "pass", "farm", "take:2")
    assert found[1:8] == [
        "A farms in the South",
        "A takes teal traps for free",
        "A takes pink traps for 1 farmer",
        "the cards of the market of the South slide to the left",
        "the market of the South receives orange traps in slot 2",
        "the discard pile is shuffled into a deck of 1 card",
        "the market of the South receives purple traps in slot 3",
    ]
    assert found[8] == "B begins a turn"


def built_in(s: State, kind: str) -> str:
    """Ask for a citadel of the South; the colour of the one with a bonus of some kind."""
    s.region = 1
    ask(s, CHOOSE_CITADEL)
    colours = ("pink", "orange", "teal", "purple")
    return colours[[BONUS_KINDS[s.box.bonus_kind[tile]] for tile in s.bonus[4:]].index(kind)]


@rule("CE-9.2", "CE-9.4", "CE-9.6", "CE-14.A", "CE-17.1")
def test_a_disc_that_completes_a_citadel_tells_payment_bonus_and_points() -> None:
    s = scene()
    s.area, colour = 1, built_in(s, "token")
    citadel = 4 + ("pink", "orange", "teal", "purple").index(colour)
    workers(s, 0, "farmer farmer farmer")
    hand(s, 0, f"{colour}-traps", f"{colour}-traps")
    s.spaces = (*s.spaces[:citadel], 1, *s.spaces[citadel + 1 :])
    s.players[1].discs = (*(0,) * citadel, 2, *(0,) * (7 - citadel))
    assert told(s, f"citadel:{colour}")[:-1] == [
        f"A builds in the {colour} citadel of the South for 2 cards",
        f"A pays 2 × {colour} traps",
        "A places the disc",
        "A receives a bonus token",
        f"A completes the {colour} citadel of the South and takes its bonus tile (+1 point)",
        "A has 1 disc there (+1 point)",
        "B has 2 discs there (+2 points)",
    ]


@rule("CE-14.G", "CE-17.2", "CE-17.3")
def test_bonuses_that_ask_are_told_before_their_answers() -> None:
    s = scene()
    s.area, colour = 1, built_in(s, "cards")
    s.players[0].built = next(i for i in range(9) if s.box.disc_vp[i + 1] > s.box.disc_vp[i])
    workers(s, 0, "builder builder builder", "builder builder builder builder")
    hand(s, 0, f"{colour}-traps")
    found = told(s, f"citadel:{colour}", "take:3", "take:1")
    assert found[2:4] == [
        "A places the disc (+1 point for its hole)",
        "A receives the bonus of two cards of the market",
    ]
    assert [line.endswith(" for free") for line in found[4:6]] == [True, True]
    s = scene()
    s.area, colour = 1, built_in(s, "recruit")
    workers(s, 0, "farmer builder builder")
    hand(s, 0, f"{colour}-traps")
    assert told(s, f"citadel:{colour}", "recruit:farmer")[3:5] == [
        "A receives the bonus to recruit one active worker",
        "A recruits a farmer",
    ]


@rule("CE-10.1", "CE-10.2", "CE-10.3", "CE-14.H")
def test_a_battle_is_told_from_the_cards_to_the_cube() -> None:
    s = scene()
    act_in(s, "east-south")
    first_army(s, 0)
    workers(s, 0, "soldier soldier farmer")
    hand(s, 0, "pink-traps", "teal-traps")
    s.players[0].strength, s.players[0].garrison = 8, 0b111
    left = 10 - s.box.army_strength[0]
    found = told(s, "pass", "discard:pink-traps", "fight", "discard:teal-traps")
    assert found[1:4] == [
        "A goes to battle in the South",
        "A discards pink traps for 2 strength (now 10)",
        f"A pays {10 - left} strength (now {left}) and takes the army of the South (+1 point)",
    ]
    below = s.armies[s.box.depth + 1]
    assert (found[4], s.box.army_vp[below]) == (
        f"an army of strength {s.box.army_strength[below]} comes to light in the South (1 point)",
        1,
    )
    assert found[5:7] == [
        "A pays teal traps",
        "A places the last garrison cube on traps in the South (+1 point)",
    ]


@rule("CE-10.1", "CE-10.3", "CE-20.7")
def test_what_is_left_undone_in_a_battle_is_told() -> None:
    s = scene()
    act_in(s, "east-south")
    workers(s, 0, "farmer farmer farmer")
    hand(s, 0, "pink-traps", "teal-traps")
    first_army(s, 0)
    found = told(s, "pass", "discard:pink-traps", "done")
    assert found[2:4] == [
        "A discards pink traps for no strength, without a soldier",
        "A fights no army",
    ]
    act_in(s, "east-south")
    s.current, s.players[0].strength = 0, 15
    assert told(s, "pass", "fight", "pass")[-2] == "A places no garrison cube"


@rule("CE-11.4", "CE-11.5", "CE-11.6", "CE-11.7")
def test_the_druid_order_is_told_from_the_workers_to_the_druid() -> None:
    s = scene()
    act_in(s, "west-south")
    s.orders = (*[tile for tile in range(10) if tile != 5][:3], 5, 9, 8, 7, 6, 4, 3)
    assert s.box.depth == 3
    workers(s, 0, "farmer farmer farmer", "soldier noble")
    area(s, "centre", "noble noble noble")
    bag(s)
    hand(s, 0, "pink-traps")
    found = told(s, "pass", "recruit:farmer", "druid-order", "centre:1", "druid")
    assert found[1:3] == ["A recruits in the South", "A recruits a farmer"]
    assert found[3] == "A sends 1 soldier and 1 noble of the tribe to the Druid order"
    assert found[4] == "A takes a noble from the centre"
    assert found[6] == "A takes the Druid tile of the South (+1 point)"
    assert found[7].startswith("a Druid tile for ")
    assert found[8:11] == [
        "A asks for a druid, for 1 card",
        "A pays pink traps",
        "A welcomes a druid of the South into the tribe",
    ]


@rule("CE-11.2", "CE-11.4", "CE-11.7")
def test_what_is_declined_in_recruiting_is_told() -> None:
    s = scene()
    act_in(s, "west-south")
    s.orders = (*[tile for tile in range(10) if tile != 5][:3], 5, 9, 8, 7, 6, 4, 3)
    workers(s, 0, "farmer farmer", "noble")
    ask(s, RECRUIT_WORKER, 2)
    assert told(s, "done")[0] == "A recruits no further worker"
    workers(s, 0, "farmer farmer", "noble soldier")
    s.current = 0
    ask(s, RECRUIT_WORKER, 2)
    assert told(s, "done")[0] == (
        "A recruits no further worker and sends nobody to the Druid order"
    )
    workers(s, 0, "farmer farmer", "noble soldier")
    ask(s, RECRUIT_WORKER)
    assert told(s, "done")[0] == "A sends nobody to the Druid order"
    workers(s, 0, "farmer farmer farmer", "noble soldier")
    ask(s, RECRUIT_WORKER)
    assert "A takes no druid" in told(s, "druid-order", "pass")


@rule("CE-11.8")
def test_whoever_leaves_a_tribe_is_told_with_where_they_go() -> None:
    s = scene()
    workers(s, 0, tribe="farmer farmer farmer farmer farmer farmer farmer farmer druid druid")
    ask(s, TRIM_TRIBE)
    assert told(s, "remove:farmer", "remove:druid")[:2] == [
        "A returns a farmer from the tribe to the bag",
        "A removes a druid from the tribe and from the game",
    ]


@rule("CE-13.3")
def test_the_turns_of_the_final_round_are_told_apart() -> None:
    s = scene()
    s.ending, s.track = FINAL_ROUND, 0
    s.pending = [END_TURN + FRAME]
    assert told(s) == ["A begins the second of two turns"]
    s.pending = [END_TURN]
    assert told(s) == ["B begins the first of two turns"]


@rule("CE-18.5", "CE-18.6", "CE-20.29")
def test_solitairix_says_why_it_moves_and_turns() -> None:
    s = scene(1)
    s.pending = [REVEAL_CARD]
    at(s, "SE")
    s.quarter = 1
    deck(s, "teal-traps", *["pink-traps"] * 9)
    pile(s, "teal-traps")
    assert told(s)[:2] == [
        "Solitairix reveals teal traps, of the colour of the last discard: the marker moves 2"
        " positions to NW",
        "the symbol is that of the last discard: Solitairix turns the solo tile twice, to quarter 4"
        " of side A",
    ]
    s.pending, s.quarter = [REVEAL_CARD], 4
    deck(s, "teal-traps", *["pink-traps"] * 9)
    pile(s, "pink-warriors")
    at(s, "SE")
    assert told(s)[:2] == [
        "Solitairix reveals teal traps, of another colour than the last discard: the marker moves"
        " 1 position to SW",
        "Solitairix turns the solo tile once, to quarter 2 of side B",
    ]
    s.pending = [REVEAL_CARD]
    deck(s, "teal-traps", *["pink-traps"] * 9)
    pile(s)
    assert told(s)[0] == (
        "Solitairix reveals teal traps, with no discard to compare: the marker moves 1 position to"
        " NW"
    )


@rule("CE-20.29")
def test_solitairix_without_a_card_is_told() -> None:
    s = scene(1)
    s.pending = [REVEAL_CARD]
    deck(s)
    pile(s)
    at(s, "SE")
    assert told(s)[0] == "Solitairix finds no card to reveal: the marker moves 1 position to SW"


@rule("CE-18.7", "CE-18.8", "CE-18.9", "CE-18.10")
def test_solitairix_names_what_it_cannot_do() -> None:
    s = scene(1)
    area(s, "west", "farmer builder noble")
    area(s, "south", "farmer builder noble")
    s.rival_worker = 2
    closed = s.spaces = (0,) * 8
    found = told_turn(s, quarter=BUILD_MIDDLE, position="SW", card="pink-traps")
    assert found[2:5] == [
        "Solitairix chooses Recruit in the South: Build and Battle are not possible",
        "Solitairix swaps its soldier for a builder (middle worker of the area West)",
        found[4],
    ]
    assert found[4].startswith("Solitairix takes the Druid tile of the South, for ")
    assert found[-2:] == ["Solitairix puts pink traps on the discard pile", "begins a turn"]
    assert s.spaces == closed
    market(s, "south", "teal-traps", "pink-traps")
    found = told_turn(s, quarter=BUILD_FIRST, position="SW", card="pink-traps")
    assert found[2:6] == [
        "Solitairix chooses Farm in the South: Build is not possible",
        "Solitairix swaps its builder for a farmer (first worker of the area South)",
        "Solitairix discards teal traps from slot 1 of the market of the South",
        "Solitairix discards pink traps from slot 2 of the market of the South",
    ]


@rule("CE-18.9")
def test_discs_armies_and_cubes_of_solitairix_are_told() -> None:
    s = scene(1)
    s.spaces = (1, *s.spaces[1:])
    s.players[0].discs, s.players[0].built = (1, *(0,) * 7), 1
    found = told_turn(s, quarter=BUILD_FIRST, position="NW", card="pink-traps")
    assert found[4:7] == [
        "Solitairix places a disc in the pink citadel of the North",
        "Solitairix completes the pink citadel of the North and takes its bonus tile",
        "has 1 disc there (+1 point)",
    ]
    army = s.box.army_strength[s.armies[0]]
    found = told_turn(s, quarter=FIGHT_REFRESH, position="NE", card="pink-traps")
    assert "Solitairix refreshes the area East" in found
    assert f"Solitairix takes the army of strength {army} of the North" in found
    assert "Solitairix places a garrison cube on traps in the North" in found


def told_turn(s: State, **given: Any) -> list[str]:
    """What is told of a turn of Solitairix."""
    s.events = []
    turn(s, **given)
    return [str(s.game.tell(event)) for event in s.events]


@rule("CE-18.9", "CE-18.11")
def test_solitairix_taking_the_last_tile_and_no_druid_is_told() -> None:
    s = scene(1)
    s.taken = (0, 0, 0, s.box.depth - 1)
    s.druids = (3, 0)
    s.rival_druids += 3
    found = told_turn(s, quarter=FIGHT_LAST, position="SW")
    assert "no druid is left for Solitairix" in found
    assert (
        "Solitairix has taken the last of the Druid tiles of the South: the marker beside them"
        " leaves the game"
    ) in found
    assert s.beside >> (ORDERS + 1) & 1 == 0


@rule("CE-10.2", "CE-11.6")
def test_what_is_certain_is_told_before_the_next_tile_comes_to_light() -> None:
    s = scene()
    act_in(s, "east-south")
    s.players[0].strength = 15
    ask(s, FIGHT_BATTLE)
    seen = s.preview(s.game.parse_move("fight"))
    assert ([event.kind for event in seen.events], seen.is_all) == (["defeated"], False)
    act_in(s, "west-south")
    workers(s, 0, "farmer farmer farmer", "farmer builder soldier noble")
    ask(s, RECRUIT_WORKER)
    seen = s.preview(s.game.parse_move("druid-order"))
    assert [event.kind for event in seen.events] == ["sent", "ordered"]
