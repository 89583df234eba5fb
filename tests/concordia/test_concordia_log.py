"""The log: what happens in words, and what it changes on the table."""

from __future__ import annotations

import json
from collections.abc import Mapping

import pytest
from concordia_scenes import (
    clear_goods,
    coins_up,
    display,
    goods,
    hand,
    houses,
    land,
    markers,
    on_top,
    produce,
    scene,
    sell_out,
)

import quadriga
from quadriga.core.components import as_json
from quadriga.core.events import Event, kind_of, retold
from quadriga.core.texts import seat_name
from quadriga.games.concordia.log import EVENTS
from quadriga.games.concordia.state import State
from quadriga.games.concordia.tables import TABLES
from support import play, rule
from test_log import check_log, public

Options = Mapping[str, str | int | bool]


def told(s: State, *texts: str) -> list[str]:
    """What moves lead to, each event as a sentence with its rule."""
    s.events = []
    play(s, *texts)
    return [
        f"{seat_name(event.seat) if event.seat >= 0 else 'and'} {s.game.tell(event)} ({event.rule})"
        for event in s.events
    ]


# --- every public change is told ---

VARIANTS: tuple[Options, ...] = (
    {"players": 2, "map": "imperium", "intermediate_scoring": True, "turn_limit": 50},
    {"players": 3, "map": "imperium", "turn_limit": 25},
    {"players": 3, "map": "italia", "intermediate_scoring": True, "turn_limit": "none"},
    {"players": 4, "map": "italia", "intermediate_scoring": True, "turn_limit": 75},
    {"players": 5, "map": "italia", "turn_limit": 25, "first_player": "C"},
)


@pytest.mark.parametrize("rules", [1, 2])
@pytest.mark.parametrize(
    "options", VARIANTS, ids=lambda options: "-".join(map(str, options.values()))
)
def test_the_log_tells_every_change_with_every_option(options: Options, rules: int) -> None:
    check_log(quadriga.game("concordia", rules=rules, **options), 3)


def corrected(table: str, rows: list[dict[str, object]]) -> quadriga.Game:
    """A game with a table as an owner has corrected it."""
    components = {"game": "concordia", "tables": {table: {"rows": rows}}}
    return quadriga.game("concordia", players=2, map="imperium", components=components)


def printed(table: str) -> list[dict[str, object]]:
    """The rows of a table, as an owner can edit them."""
    rows: list[dict[str, object]] = json.loads(as_json("concordia", TABLES))["tables"][table][
        "rows"
    ]
    return rows


def test_the_log_of_corrected_components_counts_their_points_and_lines() -> None:
    goods_rows, gods, lines = printed("goods"), printed("personalities"), printed("imperium_lines")
    for row in goods_rows:
        row["price"] = 9
    gods[1]["god"], gods[12]["vp"] = "mars", 8
    first = next(i for i, row in enumerate(lines) if row["kind"] == "land")
    for table, rows in (
        ("goods", goods_rows),
        ("personalities", gods),
        ("imperium_lines", lines[:first] + lines[first + 1 :]),
    ):
        check_log(corrected(table, rows), 1)


def test_a_view_with_a_house_of_another_player_is_not_the_one_that_was_told() -> None:
    s = scene()
    before = public(s)
    s.events = []
    play(s, "play:prefect", "cash")
    assert retold(s.game, before, s.events) == public(s)
    houses(s, 1, "massilia")
    assert retold(s.game, before, s.events) != public(s)


def test_every_decision_is_told_in_words() -> None:
    kinds = set()
    for seed in range(4):
        game = quadriga.game("concordia", players=2, intermediate_scoring=True, turn_limit=50)
        s = game.start(seed)
        rng = quadriga.Rng(seed)
        while not s.over:
            seat, legal = s.to_move[0], s.legal()
            s.events = []
            s.play(legal[rng.below(len(legal))], seat)
            line = [e for e in s.events if e.seat == seat and not kind_of(game, e).is_step]
            assert line, s.events
            assert all("{" not in str(game.tell(event)) for event in s.events)
            assert all(isinstance(part, int) for event in s.events for part in event.details)
            kinds |= {event.kind for event in s.events}
    assert {*EVENTS} - kinds <= {"end", "concordia", "scored-concordia"}


# --- a turn ---


@rule("CO-4.1", "CO-13.2")
def test_a_turn_tells_its_card_the_praefectus_and_who_is_next() -> None:
    s = scene()
    produce(s, londinium="wine", isca_dumnoniorum="brick")
    s.praefectus = 0
    assert told(s, "play:prefect", "produce:britannia") == [
        "A plays the Prefect (CO-4.1)",
        "A lets Britannia produce with a bonus of 1 wine (CO-7.2)",
        "A doubles the bonus with the Praefectus Magnus (CO-13.1)",
        "A receives 2 wine (CO-7.4)",
        "A hands the Praefectus Magnus to C (CO-13.2)",
        "B has the next turn (CO-4.1)",
    ]


@rule("CO-14.2", "CO-14.3", "CO-15.9")
def test_the_end_is_told_with_its_scores_and_places() -> None:
    s = scene(players=2)
    display(s, "mason")
    sell_out(s)
    goods(s, 0, food=1)
    hand(s, 0, "senator")
    hand(s, 1, "mason")
    assert told(s, "play:senator", "card:1", "done")[1:] == [
        "A buys the Mason from position 1 for 1 food (CO-11.1)",
        "A buys no second card (CO-11.1)",
        "A takes the Concordia card for 7 points (CO-14.2)",
        "B has a last turn (CO-14.3)",
    ]
    produce(s, massilia="brick")
    houses(s, 1, "massilia")
    clear_goods(s)
    s.players[0].money = s.players[1].money = 9
    for player in s.players:
        player.discard[:] = [0] * len(player.discard)
    assert told(s, "play:mason") == [
        "B plays the Mason (CO-4.1)",
        "B has a house in 1 brick city (CO-11.8)",
        "B receives 1 brick (CO-11.8)",
        "and the game ends: every other player has had a last turn (CO-14.3)",
        "A scores 4 points from Mars: 1 card × 4 (CO-15.6)",
        "A scores 7 points for the Concordia card (CO-14.2)",
        "B scores 4 points from Mars: 1 card × 4 (CO-15.6)",
        "B scores 3 points from the Mason: 1 card × 3 (CO-15.7)",
        "A finishes in place 1 with 11 points (CO-15.9)",
        "B finishes in place 2 with 7 points (CO-15.9)",
    ]
    assert s.scores == (11, 7)


@rule("CO-17.15")
def test_nobody_is_the_subject_of_the_turn_limit() -> None:
    s = scene(players=2, turn_limit=25)
    s.turns = 49
    s.current = 1
    hand(s, 1, "mason")
    ends = "and the game ends: every player has had 25 turns, the limit of this game (CO-17.15)"
    assert ends in told(s, "play:mason")
    assert s.over


# --- the cards ---


@rule("CO-5.1", "CO-5.2", "CO-5.3")
def test_a_tribune_tells_cards_money_and_colonist() -> None:
    s = scene()
    for kind in ("architect", "prefect", "mercator"):
        on_top(s, 0, kind)
    assert told(s, "play:tribune", "settle-land:roma") == [
        "A plays the Tribune (CO-4.1)",
        "A takes 4 cards back (CO-5.1)",
        "A receives 1 sestertius for cards beyond the third (CO-5.2)",
        "A places a land colonist in Roma for 1 food and 1 tool (CO-5.3)",
        "B has the next turn (CO-4.1)",
    ]
    assert told(s, "play:tribune", "done")[1:3] == [
        "B takes 1 card back (CO-5.1)",
        "B buys no colonist (CO-5.3)",
    ]


@rule("CO-5.2")
def test_three_cards_bring_no_money_to_tell_of() -> None:
    s = scene()
    for kind in ("architect", "prefect"):
        on_top(s, 0, kind)
    assert told(s, "play:tribune")[1:] == ["A takes 3 cards back (CO-5.1)"]


@rule("CO-6.1", "CO-6.3", "CO-6.4", "CO-6.9", "CO-6.12")
def test_an_architect_tells_every_step_and_every_price() -> None:
    s = scene()
    produce(s, novaria="wine")
    land(s, 0, "novaria--roma")
    goods(s, 0, brick=1, wine=1)
    s.players[0].money = 4
    assert told(s, "play:architect", "move-sea:roma", "to-lane:massilia--roma", "done") == [
        "A plays the Architect (CO-4.1)",
        "A has 2 steps (CO-6.1)",
        "A chooses the sea colonist in Roma (CO-6.1)",
        "A moves the sea colonist in Roma 1 step to the sea lane Massilia–Roma (CO-6.3)",
        "A leaves 1 step unused (CO-6.1)",
    ]
    assert told(s, "build:novaria", "done")[:2] == [
        "A builds a house in Novaria for 1 brick, 1 wine and 4 sestertii (CO-6.9)",
        "A stops building (CO-6.9)",
    ]
    land(s, 0)
    land(s, 1, "novaria--roma")
    moves = told(s, "play:architect", "move-road:novaria--roma", "to-road:aquileia--roma")
    assert moves[2:] == [
        "B chooses the land colonist between Novaria and Roma (CO-6.1)",
        "B moves the land colonist between Novaria and Roma 1 step to the road Aquileia–Roma"
        " (CO-6.4)",
    ]


@rule("CO-7.3", "CO-7.5")
def test_a_prefect_tells_what_everybody_receives_in_the_order_of_turns() -> None:
    s = scene()
    s.praefectus = 2
    s.current = 1
    produce(s, londinium="wine", isca_dumnoniorum="brick")
    houses(s, 0, "londinium", "isca_dumnoniorum")
    houses(s, 2, "londinium")
    assert told(s, "play:prefect", "produce:britannia")[1:-1] == [
        "B lets Britannia produce with a bonus of 1 wine (CO-7.2)",
        "B receives 1 wine (CO-7.4)",
        "C receives 1 wine (CO-7.4)",
        "A receives 1 brick and 1 wine (CO-7.4)",
    ]
    markers(s, britannia="cloth", gallia="wine")
    coins_up(s, "britannia", "gallia")
    assert told(s, "play:prefect", "cash")[1] == (
        "C takes 3 sestertii and turns the markers back (CO-7.5)"
    )
    assert told(s, "play:prefect", "cash")[1] == (
        "A takes no coins, since no marker shows any (CO-7.5)"
    )


@rule("CO-12.4", "CO-12.5")
def test_goods_that_do_not_fit_are_told_with_what_is_kept() -> None:
    s = scene()
    s.praefectus = 2
    produce(s, londinium="wine", isca_dumnoniorum="brick")
    houses(s, 0, "isca_dumnoniorum")
    houses(s, 1, "londinium")
    goods(s, 0, food=7)
    goods(s, 1, food=8)
    assert told(s, "play:prefect", "produce:britannia")[2:] == [
        "A receives 1 brick and 1 wine with room for 1 of them (CO-12.4)",
        "B has no room for 1 wine (CO-12.4)",
    ]
    assert told(s, "keep:wine") == [
        "A keeps 1 wine (CO-12.4)",
        "A has no room for 1 brick (CO-12.4)",
        "B has the next turn (CO-4.1)",
    ]


@rule("CO-12.5")
def test_units_of_the_last_kind_are_kept_without_a_question() -> None:
    s = scene()
    s.praefectus = 0
    produce(s, londinium="wine", isca_dumnoniorum="brick")
    houses(s, 0, "isca_dumnoniorum")
    goods(s, 0, food=6)
    play(s, "play:prefect", "produce:britannia")
    assert told(s, "keep:brick")[:3] == [
        "A keeps 1 brick (CO-12.4)",
        "A keeps 1 wine (CO-12.4)",
        "A has no room for 1 wine (CO-12.4)",
    ]


@rule("CO-11.8", "CO-12.4")
def test_a_specialist_tells_the_cities_of_their_good() -> None:
    s = scene()
    produce(s, massilia="brick", novaria="brick")
    for seat in range(3):
        hand(s, seat, "mason")
        goods(s, seat, food=7)
    houses(s, 0, "massilia", "novaria")
    assert told(s, "play:mason")[1:-1] == [
        "A has houses in 2 brick cities (CO-11.8)",
        "A receives 1 brick (CO-11.8)",
        "A has no room for 1 brick (CO-12.4)",
    ]
    assert told(s, "play:mason")[1:-1] == ["B has a house in no brick city (CO-11.8)"]


@rule("CO-8.1", "CO-8.3")
def test_a_colonist_tells_placing_and_income() -> None:
    s = scene()
    for seat in range(2):
        hand(s, seat, "colonist")
    assert told(s, "play:colonist", "place-colonists", "settle-sea:roma", "done")[1:-1] == [
        "A chooses to place colonists (CO-8.1)",
        "A places a sea colonist in Roma for 1 food and 1 tool (CO-8.1)",
        "A stops placing colonists (CO-8.1)",
    ]
    assert told(s, "play:colonist", "income")[1] == (
        "B receives 7 sestertii: 5, and 2 for colonists on the board (CO-8.3)"
    )


@rule("CO-9.1", "CO-9.2")
def test_a_mercator_tells_goods_and_money() -> None:
    s = scene()
    hand(s, 1, "mercator-5")
    assert told(s, "play:mercator", "sell:wine-1", "buy:brick-2")[:-1] == [
        "A plays the Mercator (3) (CO-4.1)",
        "A receives 3 sestertii (CO-9.1)",
        "A sells 1 wine for 6 sestertii (CO-9.2)",
        "A buys 2 brick for 6 sestertii (CO-9.2)",
    ]
    assert told(s, "play:mercator-5", "done")[1:3] == [
        "B receives 5 sestertii (CO-9.1)",
        "B trades nothing (CO-9.2)",
    ]
    assert told(s, "play:mercator", "sell:wine-1", "done")[3] == (
        "C trades no second good (CO-9.2)"
    )


@rule("CO-10.1", "CO-10.5")
def test_a_diplomat_tells_whose_card_is_copied() -> None:
    s = scene()
    on_top(s, 1, "mercator-5")
    assert told(s, "play:diplomat", "copy:B")[1:] == [
        "A copies the Mercator (5) of B (CO-10.1)",
        "A receives 5 sestertii (CO-9.1)",
    ]
    play(s, "done")
    assert told(s, "play:diplomat", "done")[1] == "B copies no card (CO-10.5)"


@rule("CO-11.1", "CO-11.2", "CO-11.5", "CO-11.7")
def test_purchases_tell_prices_and_the_new_display() -> None:
    s = scene()
    display(s, "weaver", "architect", "mason", "smith", "colonist", "consul", "prefect")
    goods(s, 0, brick=1, tool=1, wine=1, cloth=2)
    new = s.game.tell(Event("new-card", -1, "", (0, s.box.card_kind[s.stack[s.drawn]], 7)))
    assert told(s, "play:senator", "card:2", "pay:wine", "done")[1:-1] == [
        "A buys the Architect from position 2 for 1 tool (CO-11.1)",
        "A pays 1 wine of choice for the position of the card (CO-11.2)",
        "A buys no second card (CO-11.1)",
        "and the cards of the display move up (CO-11.5)",
        f"and {new} (CO-11.5)",
    ]
    hand(s, 1, "consul")
    goods(s, 1, brick=1, cloth=1)
    assert told(s, "play:consul", "card:1")[1] == (
        "B buys the Weaver from position 1 for 1 brick and 1 cloth (CO-11.7)"
    )
    hand(s, 2, "consul")
    assert told(s, "play:consul", "done")[1] == "C buys no card (CO-11.7)"
    hand(s, 0, "senator")
    assert told(s, "play:senator", "done")[1] == "A buys no card (CO-11.1)"


@rule("CO-11.5", "CO-11.6")
def test_a_display_without_a_gap_before_a_card_does_not_move_up() -> None:
    s = scene()
    display(s, "weaver", "mason")
    sell_out(s)
    goods(s, 0, food=2)
    assert told(s, "play:senator", "card:2", "pay:food", "done")[-2:] == [
        "A buys no second card (CO-11.1)",
        "B has the next turn (CO-4.1)",
    ]


@rule("CO-16.1", "CO-16.2")
def test_the_intermediate_scoring_is_told_until_it_is_erased() -> None:
    s = scene(players=2, intermediate_scoring=True)
    clear_goods(s)
    s.players[0].money = s.players[1].money = 0
    assert told(s, "play:tribune")[2] == "A notes 4 points in the intermediate scoring (CO-16.1)"
    play(s, "done")
    land(s, 1, "roma", "roma")
    assert told(s, "play:tribune")[2:] == [
        "B notes 6 points in the intermediate scoring (CO-16.1)",
        "A receives 1 sestertius for 4 points in the intermediate scoring (CO-16.2)",
        "B receives 2 sestertii for 6 points in the intermediate scoring (CO-16.2)",
        "and the totals of the intermediate scoring are erased (CO-16.2)",
    ]


def test_an_owner_of_the_box_reads_their_own_name_of_a_card() -> None:
    rows = printed("personalities")
    rows[1]["name"] = "Builder"
    s = corrected("personalities", rows).start(1)
    assert isinstance(s, State)
    assert told(s, "play:architect")[0].endswith("plays the Builder (CO-4.1)")
