"""The log: what is told of each decision, and that nothing public goes untold."""

from __future__ import annotations

import pytest
from trajan_scenes import building, change, scene, start, tile

import quadriga
from quadriga.core.engine import FRAME, NOBODY
from quadriga.core.options import Value
from quadriga.core.texts import seat_name
from quadriga.games.trajan.components import ACTIONS
from quadriga.games.trajan.log import EVENTS
from quadriga.games.trajan.state import State
from quadriga.games.trajan.steps import END_TURN, REFILL, SCORE_GAME, USE_EFFECT
from support import play, rule
from test_log import check_log

OTHERWISE: tuple[dict[str, Value], ...] = (
    {"bowls": "random", "time_track": "long"},
    {"tile_draft": "one-at-a-time", "leader_may_return": True},
    {"province_refill": "unoccupied", "demand_joker_counts": True},
    {"reshuffle": False, "extra_on_bonus_action": False},
)


def told(s: State, *texts: str, seat: int = NOBODY) -> list[str]:
    """What the log says when these moves are played."""
    s.events = []
    play(s, *texts, seat=seat)
    names = {
        event: "" if event.seat == NOBODY else f"{seat_name(event.seat)} " for event in s.events
    }
    return [names[event] + str(s.game.tell(event)) for event in s.events]


# --- nothing goes untold ---


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("rules", [1, 2])
def test_the_log_of_the_first_edition_tells_every_public_change(players: int, rules: int) -> None:
    check_log(quadriga.game("trajan", rules=rules, players=players, edition="2011"), players)


@pytest.mark.parametrize("options", OTHERWISE, ids=lambda given: "-".join(given))
def test_the_log_by_other_options_tells_every_public_change(options: dict[str, Value]) -> None:
    check_log(quadriga.game("trajan", players=4, **options), 1)
    check_log(quadriga.game("trajan", players=2, edition="2011", **options), 2)


@pytest.mark.long
@pytest.mark.parametrize("edition", ["2016", "2011"])
@pytest.mark.parametrize("options", [{}, *OTHERWISE], ids=lambda given: "-".join(given))
def test_the_log_of_many_games_by_other_options(edition: str, options: dict[str, Value]) -> None:
    for seed in range(4):
        for players in (2, 3, 4):
            check_log(quadriga.game("trajan", players=players, edition=edition, **options), seed)


def test_every_kind_of_event_happens() -> None:
    """In a few random games, but for what hardly ever happens there."""
    kinds: set[str] = set()
    for seed in range(3):
        game = quadriga.game("trajan", players=2 + seed)
        s, rng = game.start(seed), quadriga.Rng(seed)
        s.events = []
        while not s.over:
            seat = s.to_move[0]
            moves = s.legal(seat)
            s.play(moves[rng.below(len(moves))], seat)
        kinds |= {event.kind for event in s.events}
    assert set(EVENTS) - kinds <= {"reshuffled", "not-repeated"}


# --- what is told ---


@rule("TR-2.7", "TR-2.8", "TR-2.9", "TR-2.10", "TR-2.11")
def test_the_set_up_is_told_when_all_have_filled_their_bowls() -> None:
    s = start(options={"first_player": "B"})
    colours = ("yellow", "orange", "light_green", "white", "pink", "blue")
    filling = [f"place:{colour}" for colour in colours for _ in range(2)]
    assert told(s, *filling, seat=0) == []
    lines = told(s, *filling, seat=1)
    assert lines[1] == (
        "B fills the bowls: seaport yellow + yellow, forum orange + orange, military light green +"
        " light green, senate white + white, Trajan pink + pink, construction blue + blue"
    )
    assert lines[2].startswith("the Trajan stacks are laid out; on top lie: cards tile (")
    assert lines[3] == "B is the first player"
    assert lines[4].startswith("B draws the bonus tile for ")
    assert lines[6].startswith("the senate offers the bonus tiles for ")
    assert [line.partition(": ")[0] for line in lines[7:]] == [
        "discard pile A gets a new card",
        "discard pile B gets a new card",
    ]


@rule("TR-4.1", "TR-4.2", "TR-5.3", "TR-5.4", "TR-5.5", "TR-8.1")
def test_a_sow_tells_time_markers_and_the_tile_that_they_complete() -> None:
    bread = tile("demand", "pink", "pink")
    s = scene(bowls={"forum": "pink", "military": "pink"}, slots={"III": bread}, arch="centre")
    s.time = 10
    assert told(s, "sow:forum") == [
        "A sows the marker of the forum bowl, and the time marker moves 1 space",
        "the time marker reaches its start: the round ends after this turn",
    ]
    assert told(s, "place:pink") == [
        "A places the pink marker into the military bowl",
        "A completes the bread demand tile (pink + pink) at the military bowl for 1 point",
        "A moves the Arch to slot III",
        "A keeps it to meet a demand for bread in every quarter",
    ]


@rule("TR-5.5", "TR-5.6")
@pytest.mark.parametrize(
    ("number", "move", "line"),
    [
        (tile("workers", "blue", "yellow"), "pawns:two", "A hires 2 workers"),
        (tile("legionnaires", "blue", "blue"), "pawns:one", "A recruits a legionnaire"),
        (tile("cards", "blue", "white"), "effect", "A draws 2 goods cards"),
        (
            tile("plus_two", "blue", "pink"),
            "plus-two:forum",
            "A puts a [+2] marker on the forum action",
        ),
        (
            tile("cards", "blue", "white"),
            "pass",
            "A makes no use of the cards tile (blue + white)",
        ),
    ],
)
def test_the_effects_of_tiles_are_told(number: int, move: str, line: str) -> None:
    assert told(scene(step=USE_EFFECT + FRAME * number), move)[0] == line


@rule("TR-6.10", "TR-6.11", "TR-6.17", "TR-11.2", "TR-14.36")
def test_cards_are_told_as_far_as_everybody_sees_them() -> None:
    piles = {"goods_pile": "fish oils", "goods_drawn": 1, "discard_a": "furs gems"}
    s = scene(step="seaport", hand="fish", known="")
    change(s, discard_b="wine", **piles)
    assert told(s, "draw-two") == [
        "A draws 1 goods card",
        "the draw pile is empty: 1 discarded card is the new one",
        "A draws 1 goods card",
    ]
    assert told(s, "discard:oils") == ["A chooses a card to discard"]
    assert told(s, "onto:b")[0] == "A discards oils onto pile B"
    s = scene(step="seaport")
    change(s, discard_b="wine", goods_pile="oils columns", goods_drawn=0)
    assert told(s, "take:b")[:2] == [
        "A takes wine from discard pile B",
        "discard pile B gets a new card: oils",
    ]


@rule("TR-14.36")
def test_no_event_tells_which_card_will_be_discarded() -> None:
    found = []
    for goods in ("fish", "wine"):
        s = scene(step="seaport", hand="fish wine", known="")
        play(s, "draw-two")
        s.events = []
        play(s, f"discard:{goods}")
        found.append(s.events)
    assert found[0] == found[1]


@rule("TR-6.12")
def test_laying_out_tells_each_card_and_that_there_is_no_second() -> None:
    s = scene(step="seaport", hand="fish wine", known="", goods_pile="oils furs", goods_drawn=0)
    assert told(s.copy(), "lay:fish", "lay:wine")[:3] == [
        "A lays out fish",
        "A lays out wine",
        "A draws 2 goods cards",
    ]
    assert told(s, "lay:fish", "done")[:3] == [
        "A lays out fish",
        "A lays out no second card",
        "A draws 1 goods card",
    ]


@rule("TR-6.13", "TR-6.14", "TR-6.15", "TR-6.16")
def test_a_shipment_tells_its_load_its_points_and_the_ship() -> None:
    s = scene(step="seaport", hand="fish fish", known="", tiles="joker_goods")
    assert told(s, "ship:identical", "load:fish", "joker:fish", "load:fish", "done")[:6] == [
        "A loads the ship for identical goods",
        "A loads fish",
        "A spends a goods joker as fish",
        "A loads fish",
        "A ships fish ×3 for 12 points",
        "the ship for identical goods turns to its grey side",
    ]
    s = scene(step="seaport", hand="fish", known="", grey_ships=4)
    assert told(s, "ship:different", "load:fish", "done")[2:] == [
        "A ships fish for 0 points",
        "B is next",
    ]


@rule("TR-6.20", "TR-6.30", "TR-6.31", "TR-6.32", "TR-6.50")
def test_forum_military_and_senate_tell_what_they_yield() -> None:
    s = scene(step="forum", forum={"yellow2": "extra_senate"})
    assert told(s, "forum:yellow2")[0] == (
        "A takes an extra-action tile (senate) from yellow space 2 of the forum"
    )
    s = scene(3, step="military", leader="camp", provinces={"alpes": "senate_4"})
    assert told(s.copy(), "recruit")[0] == "A recruits a legionnaire"
    assert told(s.copy(), "march:raetia")[0] == "A marches to Raetia"
    assert told(s.copy(), "march:alpes")[0] == "A marches to Alpes and takes a tile of 4 votes"
    change(s, leader="alpes")
    change(s, 1, legions="alpes")
    assert told(s, "station")[0] == "A stations a legionnaire in Alpes for 0 points"
    s = scene(step="senate", senate=1)
    assert told(s, "senate")[0] == "A advances in the senate to the space of 3 votes for 3 points"


@rule("TR-14.9")
def test_a_leader_who_may_return_is_told_to_do_so() -> None:
    s = scene(step="military", leader="alpes", options={"leader_may_return": True})
    assert told(s, "march:camp")[0] == "A marches back to the camp"


@rule("TR-6.40", "TR-6.41", "TR-11.3")
def test_a_trajan_action_tells_tile_slot_arch_and_the_next_tile() -> None:
    s = scene(step="trajan", slots={}, stacks=tuple(range(54)), taken=(0, 8, 0, 0, 0, 0))
    assert told(s.copy(), "tile:cards")[:3] == [
        "A takes the cards tile (blue + blue) and lays it on slot I",
        "A moves the Arch to slot II",
        "the next tile of its stack is the cards tile (blue + orange)",
    ]
    full = {slot: 20 + i for i, slot in enumerate(("II", "III", "IV", "V", "VI"))}
    change(s, slots=full, arch="I")
    assert told(s, "tile:victory")[:3] == [
        "A takes the victory tile (yellow + yellow) and lays it on slot I",
        "A moves the Arch to the centre of the circle: no slot is free",
        "the stack of victory tiles is empty",
    ]


@rule("TR-6.60", "TR-6.62", "TR-6.63", "TR-14.10")
def test_construction_tells_tiles_points_and_first_builds() -> None:
    s = building("door4", "door2", worker_camp=3)
    assert told(s.copy(), "hire")[0] == "A hires a worker"
    assert told(s, "build:r1c1", "pass")[:3] == [
        "A builds a door at row 1, column 1, for 4 points",
        "A may perform the senate action for the first tile of its type",
        "A does without the senate action of the first build",
    ]
    s = building(worker_camp=1, standing=0)
    assert told(s, "build:r2c3")[0] == "A sends a worker to row 2, column 3, where no tile is left"


@rule("TR-6.1")
@pytest.mark.parametrize("action", ACTIONS)
def test_an_action_that_is_left_is_told(action: str) -> None:
    name = "Trajan" if action == "trajan" else action
    assert told(scene(step=action), "pass")[0] == f"A does without the {name} action"


@rule("TR-7.1", "TR-7.2")
def test_what_is_spent_to_repeat_is_told_and_what_is_not_repeated() -> None:
    s = scene(step="senate", tiles="extra_senate")
    assert told(s.copy(), "senate", "pass")[1] == "A does not repeat the senate action"
    assert told(s, "senate", "extra-tile")[1] == (
        "A spends an extra-action tile to repeat the senate action"
    )
    s = scene(step="senate", tiles="joker_extra_action", plus_two="senate")
    assert told(s, "senate", "extra-joker", "senate", "pass")[1::2] == [
        "A spends an extra-action joker to repeat the senate action up to 2 times",
        "A does without the second repetition of the senate action",
    ]


@rule("TR-8.2", "TR-8.3")
def test_the_end_of_a_round_tells_the_new_demand() -> None:
    s = scene(step="senate", laps=1, demands="")
    s.demand_pile = (2, *s.demand_pile[1:])
    assert told(s, "pass")[1:] == [
        "the round ends, and a new demand appears: religion",
        "B is next",
    ]


@rule("TR-9.1", "TR-9.2", "TR-9.3", "TR-9.5", "TR-9.7", "TR-9.8")
def test_demands_and_vote_tell_who_spends_loses_and_wins_what() -> None:
    s = scene(step="senate", laps=1, demands="bread games bread", senate_bonus="workers yellow")
    change(s, 0, tiles="trajan_bread bread joker_demand senate_2", senate=1, points=[0] * 16)
    change(s, 1, tiles="", senate=2, points=[0] * 16)
    s.senate_order, s.first = (0, 1), 0
    lines = told(s, "pass", "meet-with-trajan-tile", "meet-with-joker", "meet-with-forum-tile")
    assert lines[1:] == [
        "the last round of quarter 1 ends",
        "A must meet the demands: bread, games and bread",
        "A meets the demand for bread with a Trajan tile",
        "A spends a demand joker for the demand for games",
        "A spends a bread tile for the demand for bread",
        "A has met all demands",
        "B must meet the demands: bread, games and bread",
        "B cannot meet the demand for bread",
        "B cannot meet the demand for games",
        "B cannot meet the demand for bread",
        "B loses 15 points for 3 unmet demands",
        "the senate votes: A 4, B 3",
        "A becomes consul",
    ]
    lines = told(s, "bonus:right")
    assert lines[:4] == [
        "A takes the bonus tile for yellow bonus tiles, yellow side up",
        "B becomes vice-consul and takes the bonus tile for workers, grey side up",
        "the senate discs go back to the start, from the top: A, B",
        "quarter 1 is over: its demands, all senate tiles and the tiles left in the forum leave the"
        " game",
    ]


@rule("TR-9.12", "TR-11.5")
def test_a_refill_tells_bonus_tiles_provinces_forum_and_ships() -> None:
    s = scene(provinces={"alpes": "bread"}, forum={}, grey_ships=1, forum_drawn=59)
    s.forum_pile = s.forum_pile[:59] + (0,) * 10 + (3,)
    s.extra_pile = (*s.extra_pile[:3], 11, 12, 12, *s.extra_pile[6:])
    change(s, 0, leader="britannia", legions="")
    change(s, 1, leader="camp", legions="noricum")
    s.pending = [END_TURN, REFILL]
    s.events = []
    s.advance()
    lines = [str(s.game.tell(event)) for event in s.events]
    assert lines[1].startswith("the senate offers the bonus tiles for ")
    assert lines[2] == (
        "new tiles lie in the provinces: bread in Germania Inferior, bread in Germania Superior,"
        " bread in Belgica, bread in Lugudunensis, bread in Aquitania, bread in Narbonensis,"
        " bread in Raetia"
    )
    assert lines[3:5] == [
        "new tiles lie in the forum: bread ×3, 2 votes, extra seaport action, extra forum"
        " action ×2",
        "all ships show their coloured side again",
    ]


@rule("TR-9.12")
def test_a_refill_that_brings_nothing_says_so() -> None:
    s = scene(provinces={}, forum_drawn=70, grey_ships=0)
    s.pending = [END_TURN, REFILL]
    s.events = []
    s.advance()
    lines = [str(s.game.tell(event)) for event in s.events]
    assert "no province gets a new tile" in lines
    assert "all ships show their coloured side again" not in lines


@rule("TR-10.2", "TR-10.3", "TR-10.4", "TR-10.5", "TR-13.1")
def test_the_final_scoring_tells_each_source_and_the_winner() -> None:
    s = scene(
        hand="fish", worker_camp=2, military_camp=1, slots={"I": 3}, tiles="bread", buildings=0b111,
        legions="alpes", workers="r1c1", display="columns", points=[0] * 16,
        yellow_bonus="bread workers columns legionnaires yellow", quarter=4,
    )  # fmt: skip
    change(
        s,
        1,
        hand="",
        worker_camp=0,
        military_camp=0,
        slots={},
        tiles="",
        yellow_bonus=0,
        grey_bonus=0,
    )
    s.pending = [SCORE_GAME]
    s.events = []
    s.advance()
    assert [f"{event.seat} {s.game.tell(event)}" for event in s.events] == [
        "0 gains 1 point for goods in hand",
        "0 gains 2 points for workers in the camp",
        "0 gains 1 point for legionnaires in the camp",
        "0 gains 1 point for Trajan tiles on the circle",
        "0 gains 10 points for construction sets",
        "0 gains 9 points with bonus tiles for forum icons",
        "0 gains 1 point with bonus tiles for workers",
        "0 gains 3 points with bonus tiles for goods",
        "0 gains 2 points with bonus tiles for legionnaires",
        "0 gains 15 points with bonus tiles for yellow bonus tiles",
        "0 wins with 45 points",
    ]
