"""Questions in words: which card asks, why, and how much is left."""

from __future__ import annotations

import json

import pytest
from concordia_scenes import (
    display,
    first_cities,
    goods,
    hand,
    houses,
    land,
    on_top,
    produce,
    scene,
    sea,
)

import quadriga
from quadriga.core.components import as_json
from quadriga.games.concordia.state import State
from quadriga.games.concordia.tables import TABLES
from support import play, rule


def copying(kind: str) -> State:
    """A game in which A copies a card of B with a Diplomat."""
    s = scene()
    on_top(s, 1, kind)
    play(s, "play:diplomat", "copy:B")
    return s


@rule("CO-4.1", "CO-14.3")
def test_a_turn_asks_for_a_card_and_says_when_it_is_the_last() -> None:
    s = scene()
    assert s.prompt() == "Play a card (CO-4.1)"
    s.concordia = 2
    assert s.prompt() == "C has the Concordia card: play your last card of the game (CO-4.1)"


@rule("CO-3.1")
def test_the_first_question_names_a_map_that_is_not_meant_for_so_many() -> None:
    s = scene(players=5, map="italia")
    assert s.question().words == "The map Italia is not meant for 5 players. Play a card"


@rule("CO-5.3")
def test_a_tribune_asks_for_a_colonist_with_its_price() -> None:
    s = scene()
    play(s, "play:tribune")
    assert s.prompt() == "Tribune: buy a colonist for Roma, for 1 food and 1 tool? (CO-5.3)"


@rule("CO-6.1", "CO-6.2", "CO-6.3")
def test_an_architect_says_which_colonist_goes_and_how_many_steps_are_left() -> None:
    s = scene()
    sea(s, 0, "massilia--roma")
    play(s, "play:architect")
    assert s.prompt() == "Architect: move a colonist, or stop moving: 2 steps left (CO-6.1)"
    play(s, "move-land:roma")
    assert s.prompt() == "Land colonist in Roma: where to? 2 steps left (CO-6.3)"
    play(s, "to-road:novaria--roma")
    assert s.prompt() == "Architect: move a colonist, or stop moving: 1 step left (CO-6.1)"
    play(s, "move-lane:massilia--roma")
    assert s.question().words == ("Sea colonist between Massilia and Roma: where to? 1 step left")


@rule("CO-6.2")
@pytest.mark.parametrize("road", ["novaria--roma", "aquileia--roma", "massilia--novaria"])
def test_a_colonist_on_a_road_is_asked_for_a_road(road: str) -> None:
    s = scene()
    land(s, 0, road)
    play(s, "play:architect", f"move-road:{road}")
    one, other = [name.title() for name in road.split("--")]
    assert s.question().words == (
        f"Land colonist between {one} and {other}: where to? 2 steps left"
    )


@rule("CO-6.9", "CO-6.10", "CO-2.2")
def test_an_architect_says_how_many_houses_are_left() -> None:
    s = scene()
    produce(s, novaria="brick")
    land(s, 0, "novaria--roma")
    play(s, "play:architect", "done")
    assert s.prompt() == ("Architect: build a house, or stop building: 15 houses left (CO-6.9)")
    houses(s, 0, *[name for name in first_cities(s, 15) if name != "novaria"][:13])
    play(s, "build:novaria")
    assert s.question().words.endswith("or stop building: 1 house left")


@rule("CO-7.1", "CO-13.1")
def test_a_prefect_says_whether_the_bonus_is_doubled() -> None:
    s = scene()
    play(s, "play:prefect")
    assert s.prompt() == ("Prefect: let a province produce, or take the coins (CO-7.1)")
    s.praefectus = 0
    assert s.question().words == (
        "Prefect, with double bonus: let a province produce, or take the coins"
    )


@rule("CO-8.1", "CO-8.3")
def test_a_colonist_says_the_money_and_how_many_are_left() -> None:
    s = scene()
    hand(s, 0, "colonist")
    land(s, 0, "roma", "roma")
    play(s, "play:colonist")
    assert s.prompt() == "Colonist: place new colonists, or take 8 sestertii? (CO-8.1)"
    play(s, "place-colonists")
    assert s.question().words == (
        "Colonist: place a colonist for 1 food and 1 tool, or stop: 3 left"
    )


@rule("CO-9.2", "CO-9.4")
def test_a_mercator_says_which_trade_it_is_and_how_much_room_there_is() -> None:
    s = scene()
    goods(s, 0, brick=6, wine=1)
    play(s, "play:mercator")
    assert s.prompt() == (
        "Mercator: sell or buy one kind of goods, or none: room for 1 unit (CO-9.2)"
    )
    play(s, "sell:wine-1")
    assert s.question().words == ("Mercator: sell or buy a second kind, or stop: room for 2 units")


@rule("CO-10.1", "CO-10.3")
def test_a_copied_card_asks_as_a_diplomat() -> None:
    s = scene()
    play(s, "play:diplomat")
    assert s.prompt() == "Diplomat: whose last card do you copy, if any? (CO-10.1)"
    for kind, asks in (
        ("architect", "Diplomat as Architect: move a colonist, or stop moving: 2 steps left"),
        ("prefect", "Diplomat as Prefect: let a province produce"),
        ("mercator", "Diplomat as Mercator: sell or buy one kind of goods"),
        ("colonist", "Diplomat as Colonist: place new colonists"),
        ("senator", "Diplomat as Senator: buy up to two cards"),
        ("consul", "Diplomat as Consul: buy a card without surcharge"),
    ):
        assert copying(kind).question().words.startswith(asks)
    s = copying("architect")
    play(s, "done")
    assert s.question().words.startswith("Diplomat as Architect: build a house")
    s = copying("colonist")
    play(s, "place-colonists")
    assert s.question().words.startswith("Diplomat as Colonist: place a colonist")


@rule("CO-11.1", "CO-11.7")
def test_a_senator_says_which_card_it_is_and_a_consul_buys_one() -> None:
    s = scene()
    hand(s, 1, "consul")
    display(s, "mason", "weaver")
    goods(s, 0, food=2)
    play(s, "play:senator")
    assert s.prompt() == "Senator: buy up to two cards, one at a time, or none (CO-11.1)"
    play(s, "card:1")
    assert s.prompt() == "Senator: buy a second card, or stop (CO-11.1)"
    play(s, "done", "play:consul")
    assert s.prompt() == ("Consul: buy a card without surcharge, or none (CO-11.7)")


@rule("CO-11.2")
def test_a_good_of_choice_is_asked_for_the_position_as_often_as_it_is_due() -> None:
    rows = json.loads(as_json("concordia", TABLES))["tables"]["display"]["rows"]
    rows[1]["any"] = 2
    components = {"game": "concordia", "tables": {"display": {"rows": rows}}}
    game = quadriga.game("concordia", players=2, first_player="A", components=components)
    s = game.start(1)
    assert isinstance(s, State)
    display(s, "weaver", "mason")
    play(s, "play:senator", "card:2")
    assert s.prompt() == ("Pay 2 goods of your choice for the position of the card (CO-11.2)")
    play(s, "pay:brick")
    assert s.question().words == "Pay 1 good of your choice for the position of the card"


@rule("CO-12.4")
def test_a_full_storehouse_says_how_much_of_how_much_can_be_kept() -> None:
    s = scene()
    produce(s, massilia="wine", lutetia="food", burdigala="tool")
    houses(s, 0, "massilia", "lutetia", "burdigala")
    s.praefectus = 1
    goods(s, 0, brick=6)
    play(s, "play:prefect", "produce:gallia")
    assert s.prompt() == ("Your storehouse has room for 2 of 4 units: which do you keep? (CO-12.4)")
    play(s, "keep:food")
    assert "room for 1 of 3 units" in s.prompt()
