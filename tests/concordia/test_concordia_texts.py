"""Moves in words: what they cost, what they yield and to whom."""

from __future__ import annotations

import json

import pytest
from concordia_scenes import (
    coins_up,
    display,
    first_cities,
    goods,
    hand,
    houses,
    land,
    on_top,
    produce,
    scene,
    sell_out,
)

import quadriga
from quadriga.core.components import as_json
from quadriga.core.panels import as_text
from quadriga.games.concordia.components import KIND_NAMES
from quadriga.games.concordia.tables import TABLES
from support import play, random_states


def sentence(s: quadriga.State, text: str) -> str:
    return s.describe(s.game.parse_move(text))


def test_moves_are_sentences_with_their_prices() -> None:
    s = scene()
    produce(s, massilia="cloth")
    houses(s, 1, "massilia")
    on_top(s, 1, "mercator-5")
    display(s, "weaver")
    s.praefectus = 0
    produce(s, londinium="wine", isca_dumnoniorum="brick")
    assert sentence(s, "move-land:roma") == "Move the land colonist in Roma"
    assert (
        sentence(s, "move-lane:massilia--roma") == "Move the sea colonist between Massilia and Roma"
    )
    assert sentence(s, "to-road:novaria--roma") == "To the road Novaria–Roma"
    assert sentence(s, "to-lane:massilia--roma") == "To the sea lane Massilia–Roma"
    assert (
        sentence(s, "build:massilia")
        == "Build in Massilia, a cloth city, for 1 brick, 1 cloth and 10 sestertii"
    )
    assert sentence(s, "produce:britannia") == (
        "Let Britannia produce with the Praefectus Magnus: A receives 2 wine"
    )
    assert sentence(s, "cash") == "Take no coins: no marker shows any"
    assert sentence(s, "income") == "Take 7 sestertii: 5, and 2 for your colonists on the board"
    assert sentence(s, "place-colonists") == "Place new colonists, each for 1 food and 1 tool"
    assert (
        sentence(s, "settle-sea:massilia")
        == "Put a sea colonist into Massilia for 1 food and 1 tool"
    )
    assert sentence(s, "settle-land:roma") == "Put a land colonist into Roma for 1 food and 1 tool"
    assert sentence(s, "sell:wine-2") == "Sell 2 wine for 12 sestertii"
    assert sentence(s, "buy:brick-3") == "Buy 3 brick for 9 sestertii"
    assert sentence(s, "copy:B") == (
        "Copy the Mercator (5) of B: receive 5 sestertii and trade two kinds of goods"
    )
    assert sentence(s, "copy:C") == "Copy the last card of C"
    assert sentence(s, "card:1") == "Buy the Weaver in position 1 for 1 brick and 1 cloth"
    assert sentence(s, "keep:wine") == "Keep 1 wine"


@pytest.mark.parametrize("name", ["imperium", "italia"])
def test_every_move_has_a_sentence_even_where_it_makes_no_sense(name: str) -> None:
    s = scene(map=name)
    for move in range(s.game.num_moves):
        assert s.describe(move)


def test_moves_of_one_question_read_differently() -> None:
    for players, name in ((2, "italia"), (5, "imperium")):
        game = quadriga.game("concordia", players=players, map=name)
        for s in random_states(game, 150, seed=7):
            sentences = [s.describe(move) for move in s.legal()] if not s.over else []
            assert len(set(sentences)) == len(sentences), sentences


def test_cards_of_one_name_are_told_apart() -> None:
    s = scene()
    hand(s, 0, "diplomat", "diplomat-saturnus", "mercator", "mercator-5")
    assert [s.describe(move).split(":")[0] for move in s.legal()] == [
        "Play the Tribune",
        "Play the Mercator (3)",
        "Play the Mercator (5)",
        "Play the Diplomat (Jupiter)",
        "Play the Diplomat (Saturnus)",
    ]


def test_cards_of_one_name_that_an_owner_gave_are_told_apart_by_their_gods() -> None:
    rows = json.loads(as_json("concordia", TABLES))["tables"]["personalities"]["rows"]
    for row in rows:
        row["name"] = row["name"].replace("Diplomat", "Envoy")
    components = {"game": "concordia", "tables": {"personalities": {"rows": rows}}}
    s = quadriga.game("concordia", players=2, components=components).start(1)
    assert sentence(s, "play:diplomat").startswith("Play the Envoy (Jupiter): ")
    assert sentence(s, "play:diplomat-mars").startswith("Play the Envoy (Mars): ")


def test_a_card_tells_what_it_does() -> None:
    s = scene()
    produce(s, massilia="brick", novaria="brick", londinium="wine", isca_dumnoniorum="brick")
    houses(s, 0, "massilia", "novaria")
    assert [sentence(s, f"play:{kind}").split(": ")[1] for kind in KIND_NAMES[:13]] == [
        "take 1 card back",
        "move up to 2 steps and build",
        "let a province produce",
        "receive 3 sestertii and trade two kinds of goods",
        "receive 5 sestertii and trade two kinds of goods",
        "place colonists, or take 7 sestertii",
        *["there is no card to copy"] * 4,
        "buy up to two cards",
        "buy a card without surcharge",
        "receive 2 brick",
    ]
    goods(s, 0, cloth=7)
    assert sentence(s, "play:mason") == "Play the Mason: receive 2 brick (room for 1)"
    assert sentence(s, "play:weaver") == "Play the Weaver: receive nothing"
    goods(s, 0, cloth=8)
    assert sentence(s, "play:mason") == "Play the Mason: receive 2 brick (no room)"
    coins_up(s, "britannia")
    assert sentence(s, "play:prefect") == (
        "Play the Prefect: let a province produce, or take 2 sestertii"
    )
    for kind in ("architect", "senator", "mercator"):
        on_top(s, 0, kind)
    assert sentence(s, "play:tribune") == (
        "Play the Tribune: take 4 cards back and receive 1 sestertius"
    )
    on_top(s, 1, "senator")
    on_top(s, 2, "prefect")
    assert sentence(s, "play:diplomat") == (
        "Play the Diplomat (Jupiter): copy the Senator of B or the Prefect of C"
    )
    on_top(s, 2, "diplomat")
    assert sentence(s, "play:diplomat") == "Play the Diplomat (Jupiter): copy the Senator of B"


def test_the_fifteenth_house_tells_of_the_concordia_card() -> None:
    s = scene()
    produce(s, massilia="cloth")
    houses(s, 0, *[name for name in first_cities(s, 16) if name != "massilia"][:14])
    assert sentence(s, "build:massilia") == (
        "Build in Massilia, a cloth city, for 1 brick, 1 cloth and 5 sestertii: your last house,"
        " and the Concordia card for 7 points"
    )
    s.concordia = 1
    assert sentence(s, "build:massilia").endswith("5 sestertii")


def test_the_last_card_for_sale_tells_of_the_concordia_card() -> None:
    s = scene()
    display(s, "weaver")
    assert sentence(s, "card:1").endswith("for 1 brick and 1 cloth")
    sell_out(s)
    assert sentence(s, "card:1") == (
        "Buy the Weaver in position 1 for 1 brick and 1 cloth: the last card for sale, and the"
        " Concordia card for 7 points"
    )
    display(s, "weaver", "mason")
    assert sentence(s, "card:1").endswith("for 1 brick and 1 cloth")
    display(s, "weaver")
    s.concordia = 1
    assert sentence(s, "card:1").endswith("for 1 brick and 1 cloth")


def test_doing_no_more_tells_what_is_declined() -> None:
    s = scene()
    goods(s, 0, brick=1, food=1, wine=1)
    assert sentence(s, "done") == "Do no more"
    play(s, "play:mercator")
    assert sentence(s, "done") == "Trade nothing"
    play(s, "sell:wine-1")
    assert sentence(s, "done") == "Trade no second good"
    play(s, "done")
    display(s, "mason", "weaver")
    goods(s, 1, food=2)
    play(s, "play:senator")
    assert sentence(s, "done") == "Buy no card"
    play(s, "card:1")
    assert sentence(s, "done") == "Buy no second card"
    play(s, "done", "play:tribune")
    assert sentence(s, "done") == "Buy no colonist"
    play(s, "done", "play:diplomat")
    assert sentence(s, "done") == "Copy no card"


def test_a_line_tells_the_steps_it_takes() -> None:
    s = scene()
    play(s, "play:architect")
    assert s.prompt() == "Architect: move a colonist, or stop moving: 2 steps left (CO-6.1)"
    assert sentence(s, "done") == "Stop moving: 2 steps unused"
    play(s, "move-land:roma")
    assert sentence(s, "to-road:novaria--roma") == "To the road Novaria–Roma, 1 step"
    far = [s.describe(move) for move in s.legal() if s.describe(move).endswith(", 2 steps")]
    assert far


def test_a_consul_is_told_the_price_without_the_surcharge() -> None:
    s = scene()
    hand(s, 0, "senator", "consul")
    display(s, "mason", "architect", "weaver", "smith")
    goods(s, 0, brick=2, food=1, tool=2, cloth=2)
    play(s, "play:senator")
    assert (
        sentence(s, "card:2") == "Buy the Architect in position 2 for 1 tool and 1 good of choice"
    )
    twin = scene()
    hand(twin, 0, "consul")
    display(twin, "mason", "architect")
    play(twin, "play:consul")
    assert sentence(twin, "card:2") == "Buy the Architect in position 2 for 1 tool"
    assert sentence(twin, "done") == "Buy no card"


def test_a_prefect_is_told_what_everybody_receives() -> None:
    s = scene()
    s.praefectus = 1
    produce(s, londinium="wine", isca_dumnoniorum="brick")
    houses(s, 0, "isca_dumnoniorum")
    houses(s, 2, "londinium", "isca_dumnoniorum")
    goods(s, 2, cloth=7)
    assert sentence(s, "produce:britannia") == (
        "Let Britannia produce: A receives 1 brick and 1 wine,"
        " C receives 1 brick and 1 wine (room for 1)"
    )


def test_the_terminal_shows_the_table() -> None:
    s = scene()
    hand(s, 0, "mason")
    produce(s, massilia="cloth")
    houses(s, 1, "massilia")
    land(s, 2, "novaria--roma")
    lines = as_text(s.game.title.panels(s.game, s.view(None))).split("\n")
    text = "\n".join(" ".join(line.split()) for line in lines)
    for words in (
        "Imperium, turn 1 of at most 450: player A",
        "Massilia, Gallia cloth, house of B",
        "Novaria–Roma land colonist of C",
        "Praefectus Magnus",
        "hand Tribune, Mason",
        "Face-down cards: 14",
    ):
        assert words in text
