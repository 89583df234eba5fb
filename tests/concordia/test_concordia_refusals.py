"""Refusals in words: they name what is missing."""

from __future__ import annotations

import json

import pytest
from concordia_scenes import (
    coins_up,
    display,
    goods,
    hand,
    houses,
    land,
    on_top,
    produce,
    scene,
    sea,
    sell_out,
)

import quadriga
from quadriga.core.components import as_json
from quadriga.games.concordia.components import LANE_NAMES
from quadriga.games.concordia.refusals import NEEDED
from quadriga.games.concordia.tables import TABLES
from support import play, rule


def refused(s: quadriga.State, text: str) -> str:
    """Why a move is refused."""
    return str(s.why_not(s.game.parse_move(text)))


@rule("CO-4.1")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("done", "You play a card in every turn: nobody may pass (CO-4.1)"),
        ("move-land:roma", "Colonists move with an Architect (CO-6.1)"),
        ("to-lane:massilia--roma", "Colonists move with an Architect (CO-6.1)"),
        ("build:novaria", "Houses are built with an Architect (CO-6.9)"),
        ("produce:gallia", "Provinces produce with a Prefect (CO-7.1)"),
        ("cash", "The coins of the markers are taken with a Prefect (CO-7.5)"),
        ("keep:wine", "No goods wait for room in your storehouse (CO-12.4)"),
        ("income", "That is a choice of the Colonist card (CO-8.1)"),
        ("settle-sea:roma", "New colonists come with a Tribune or with the Colonist card (CO-8.1)"),
        ("sell:wine-1", "Goods are traded with a Mercator (CO-9.2)"),
        ("copy:B", "Cards of other players are copied with a Diplomat (CO-10.1)"),
        ("card:1", "Cards are bought with a Senator or a Consul (CO-11.1)"),
        ("pay:wine", "No card that you bought asks for a good of your choice (CO-11.2)"),
    ],
)
def test_before_a_card_is_played_a_move_names_the_card_it_needs(text: str, why: str) -> None:
    assert refused(scene(), text) == why


def test_every_kind_of_move_says_what_it_needs() -> None:
    kinds = {kind.name for kind in scene().game.title.moves.ranges}
    assert kinds - {*NEEDED} == {"done"}


@rule("CO-4.1")
def test_a_second_card_in_a_turn_is_refused() -> None:
    for card in ("tribune", "architect", "prefect", "mercator", "diplomat", "senator"):
        s = scene()
        play(s, f"play:{card}")
        assert refused(s, "play:architect") == (
            "You have played your card of this turn already (CO-4.1)"
        )


@rule("CO-4.1", "CO-5.1")
def test_a_card_that_is_not_in_the_hand_is_told_apart_from_one_that_was_played() -> None:
    s = scene()
    hand(s, 0, "senator")
    on_top(s, 0, "mercator-5")
    assert refused(s, "play:mercator-5") == (
        "Your Mercator (5) lies on the discard pile: a Tribune brings it back (CO-5.1)"
    )
    assert refused(s, "play:diplomat-mars") == "You have no Diplomat (Mars) in your hand (CO-4.1)"


@rule("CO-5.3", "CO-8.1")
def test_a_colonist_that_cannot_be_bought_names_what_is_missing() -> None:
    s = scene()
    goods(s, 0, tool=1)
    play(s, "play:tribune")
    price = "a colonist costs 1 food and 1 tool (CO-5.3)"
    assert refused(s, "settle-land:roma") == f"You have no food: {price}"
    goods(s, 0, food=1)
    assert refused(s, "settle-sea:roma") == f"You have no tool: {price}"
    goods(s, 0, wine=1)
    assert refused(s, "settle-sea:roma") == f"You have neither food nor tool: {price}"
    land(s, 0, "roma", "roma", "roma")
    assert refused(s, "settle-land:roma") == (
        "You have no land colonist left in your storehouse (CO-8.1)"
    )
    assert refused(s, "settle-land:massilia") == "A Tribune's colonist begins in Roma (CO-5.3)"
    sea(s, 0, "roma", "roma", "roma")
    assert refused(s, "settle-sea:roma") == (
        "You have no sea colonist left in your storehouse (CO-8.1)"
    )


@rule("CO-6.1", "CO-6.6", "CO-6.9", "CO-17.10")
def test_an_architect_refuses_what_comes_later_or_came_before() -> None:
    s = scene()
    play(s, "play:architect")
    assert refused(s, "build:novaria") == "Houses are built only when all moving is done (CO-6.9)"
    assert refused(s, "to-road:novaria--roma") == (
        "Choose the colonist first, then where it goes (CO-6.1)"
    )
    assert refused(s, "move-land:novaria") == "You have no land colonist in Novaria (CO-6.1)"
    assert refused(s, "move-lane:massilia--roma") == (
        "You have no sea colonist between Massilia and Roma (CO-6.1)"
    )
    assert refused(s, "cash") == "The coins of the markers are taken with a Prefect (CO-7.5)"
    play(s, "move-land:roma")
    for text in ("done", "move-sea:roma"):
        assert refused(s, text) == "You have chosen a colonist, and it must move (CO-17.10)"
    assert refused(s, "build:novaria") == "Houses are built only when all moving is done (CO-6.9)"
    play(s, "to-road:novaria--roma", "done")
    for text in ("move-land:roma", "to-lane:massilia--roma"):
        assert refused(s, text) == "Colonists move before houses are built, not after (CO-6.9)"


@rule("CO-6.6")
def test_a_colonist_that_is_shut_in_says_so() -> None:
    s = scene()
    ways = [name for name in LANE_NAMES[:35] if "roma" in name.split("--")]
    for seat in range(1, 3):
        sea(s, seat, *ways[seat * 3 - 3 : seat * 3])
    sea(s, 0, "roma")
    land(s, 0)
    play(s, "play:architect")
    assert len(ways) <= 6
    assert refused(s, "move-sea:roma") == "Other colonists occupy all lines within reach (CO-6.6)"


@rule("CO-6.2", "CO-6.4", "CO-6.7", "CO-3.1")
def test_a_line_that_cannot_be_reached_says_why() -> None:
    s = scene()
    land(s, 0, "novaria--roma")
    play(s, "play:architect", "move-road:novaria--roma")
    assert refused(s, "to-lane:massilia--roma") == "A land colonist uses roads only (CO-6.2)"
    assert refused(s, "to-road:cosa--roma") == "That line is not on this map (CO-3.1)"
    assert refused(s, "to-road:novaria--roma") == (
        "The colonist stands on that line already (CO-6.4)"
    )
    assert refused(s, "to-road:lutetia--burdigala") == (
        "That line is 3 steps away, and you have 2 left (CO-6.7)"
    )
    assert refused(s, "sell:wine-1") == "Goods are traded with a Mercator (CO-9.2)"


@rule("CO-6.2")
def test_a_line_that_no_way_leads_to_is_not_so_many_steps_away() -> None:
    tables = json.loads(as_json("concordia", TABLES))["tables"]
    rows = [
        row
        for row in tables["imperium_lines"]["rows"]
        if row["kind"] != "land" or "londinium" not in (row["a"], row["b"]) or row["b"] != "lutetia"
    ]
    components = {"game": "concordia", "tables": {"imperium_lines": {"rows": rows}}}
    game = quadriga.game(
        "concordia", players=3, map="imperium", first_player="A", components=components
    )
    s = game.start(1)
    play(s, "play:architect", "move-land:roma")
    assert refused(s, "to-road:isca_dumnoniorum--londinium") == (
        "No way of such lines leads there (CO-6.2)"
    )


@rule("CO-6.10", "CO-6.11", "CO-6.12", "CO-6.14")
def test_a_house_that_cannot_be_built_names_all_that_is_missing() -> None:
    s = scene()
    produce(s, novaria="wine")
    land(s, 0, "novaria--roma")
    sea(s, 0)
    goods(s, 0, wine=1)
    play(s, "play:architect", "done")
    assert refused(s, "build:novaria") == (
        "A house in Novaria costs 1 brick and 1 wine, and you lack 1 brick (CO-6.11)"
    )
    goods(s, 0)
    assert refused(s, "build:novaria") == (
        "A house in Novaria costs 1 brick and 1 wine, and you lack 1 brick and 1 wine (CO-6.11)"
    )
    goods(s, 0, brick=1, wine=1)
    s.players[0].money = 1
    assert refused(s, "build:novaria") == (
        "A house in Novaria costs 4 sestertii, and you have 1 sestertius (CO-6.12)"
    )
    assert refused(s, "build:roma") == "Houses never stand in Roma (CO-6.10)"
    assert refused(s, "build:cosa") == "Cosa is not on this map (CO-3.1)"
    assert refused(s, "build:petra") == (
        "None of your colonists stands on a line beside Petra (CO-6.9)"
    )
    houses(s, 0, "novaria")
    assert refused(s, "build:novaria") == "You have a house in Novaria already (CO-6.10)"


@rule("CO-7.1", "CO-3.1")
def test_a_prefect_names_the_province() -> None:
    s = scene()
    coins_up(s, "gallia")
    play(s, "play:prefect")
    assert refused(s, "produce:gallia") == ("Gallia has produced: its marker shows coins (CO-7.1)")
    assert refused(s, "done") == (
        "You let a province produce or take the coins: choose one of the two (CO-7.1)"
    )
    assert refused(s, "build:roma") == "Houses are built with an Architect (CO-6.9)"


@rule("CO-8.1", "CO-8.2", "CO-17.19")
def test_a_colonist_card_names_the_choice_that_comes_first() -> None:
    s = scene()
    hand(s, 0, "colonist")
    play(s, "play:colonist")
    assert refused(s, "settle-land:roma") == "Choose first to place colonists (CO-8.1)"
    assert refused(s, "done") == (
        "You place colonists or take the money: choose one of the two (CO-8.1)"
    )
    assert refused(s, "cash") == "The coins of the markers are taken with a Prefect (CO-7.5)"
    goods(s, 0)
    for text in ("place-colonists", "settle-land:roma"):
        assert refused(s, text).startswith("You have neither food nor tool")
    goods(s, 0, food=1, tool=1)
    play(s, "place-colonists")
    for text in ("place-colonists", "income"):
        assert refused(s, text) == "You have chosen already to place colonists (CO-8.1)"
    assert refused(s, "settle-land:cosa") == "Cosa is not on this map (CO-3.1)"
    assert refused(s, "settle-land:novaria") == (
        "You have no house in Novaria: a new colonist goes to Roma or to a city with a house of"
        " yours (CO-8.1)"
    )
    houses(s, 0, "novaria")
    assert refused(s, "settle-sea:novaria") == "No sea lane leads out of Novaria (CO-8.2)"
    assert refused(s, "card:1") == "Cards are bought with a Senator or a Consul (CO-11.1)"


@rule("CO-9.2", "CO-9.3", "CO-9.4")
def test_a_mercator_names_goods_room_and_money() -> None:
    s = scene()
    goods(s, 0, brick=6, wine=1)
    s.players[0].money = 1
    play(s, "play:mercator")
    assert refused(s, "sell:cloth-1") == "You have no cloth to sell (CO-9.2)"
    assert refused(s, "sell:wine-2") == "You have only 1 wine (CO-9.2)"
    assert refused(s, "buy:wine-1") == (
        "The price of 1 wine is 6 sestertii, and you have 4 sestertii (CO-9.4)"
    )
    assert refused(s, "buy:brick-2") == "Your storehouse has room for 1 more unit (CO-9.4)"
    assert refused(s, "build:roma") == "Houses are built with an Architect (CO-6.9)"
    play(s, "sell:wine-1")
    assert refused(s, "buy:wine-1") == (
        "You have traded wine already: the two kinds must be different (CO-9.3)"
    )
    s.players[0].money = 1
    assert refused(s, "buy:tool-2") == (
        "The price of 2 tool is 10 sestertii, and you have 1 sestertius (CO-9.4)"
    )


@rule("CO-10.1", "CO-10.2")
def test_a_diplomat_names_the_pile_that_cannot_be_copied() -> None:
    s = scene()
    on_top(s, 1, "diplomat")
    play(s, "play:diplomat")
    assert refused(s, "copy:A") == "You copy a card of another player, not your own (CO-10.1)"
    assert refused(s, "copy:B") == (
        "The last card of B is a Diplomat, which cannot be copied (CO-10.2)"
    )
    assert refused(s, "copy:C") == "The discard pile of C is empty (CO-10.2)"
    assert refused(s, "copy:D") == "Nobody sits at seat D (CO-10.1)"
    assert refused(s, "income") == "That is a choice of the Colonist card (CO-8.1)"


@rule("CO-11.1", "CO-11.2", "CO-11.3", "CO-11.6", "CO-11.7")
def test_a_card_that_cannot_be_bought_names_its_price() -> None:
    s = scene()
    hand(s, 1, "consul")
    display(s, "weaver", "mason")
    goods(s, 0, brick=1, food=2)
    play(s, "play:senator")
    assert refused(s, "card:1") == (
        "The Weaver costs 1 brick and 1 cloth; you have 1 brick, 2 food (CO-11.1)"
    )
    assert refused(s, "card:5") == (
        "No card lies there: new ones come only after the purchase (CO-11.3)"
    )
    assert refused(s, "copy:B") == "Cards of other players are copied with a Diplomat (CO-10.1)"
    assert refused(s, "pay:brick") == (
        "No card that you bought asks for a good of your choice (CO-11.2)"
    )
    play(s, "card:2")
    for text in ("done", "card:1"):
        assert refused(s, text) == "You have taken the card: pay first for its position (CO-11.2)"
    assert refused(s, "pay:wine") == "You have no wine left (CO-11.2)"
    assert refused(s, "cash") == "The coins of the markers are taken with a Prefect (CO-7.5)"
    play(s, "pay:brick")
    sell_out(s)
    assert refused(s, "card:5") == "No card lies there, and the stack is empty (CO-11.6)"
    play(s, "done")
    goods(s, 1)
    play(s, "play:consul")
    assert refused(s, "card:1") == (
        "The Weaver costs 1 brick and 1 cloth; you have no goods (CO-11.7)"
    )
    assert refused(s, "sell:wine-1") == "Goods are traded with a Mercator (CO-9.2)"


@rule("CO-12.3", "CO-12.4")
def test_a_full_storehouse_says_what_must_be_filled() -> None:
    s = scene()
    produce(s, massilia="wine", lutetia="food", burdigala="tool")
    houses(s, 0, "lutetia", "burdigala")
    s.praefectus = 1
    goods(s, 0, brick=7)
    play(s, "play:prefect", "produce:gallia")
    assert refused(s, "done") == "Every free space of your storehouse must be filled (CO-12.4)"
    for text in ("sell:brick-1", "pay:brick"):
        assert refused(s, text) == (
            "Nothing that is stored can be given away to make room (CO-12.3)"
        )
    assert refused(s, "keep:cloth") == "You receive no cloth now (CO-12.4)"
    assert refused(s, "play:architect").startswith(
        "That does not answer what is asked now: Your storehouse has room for 1 of 3 units"
    )
