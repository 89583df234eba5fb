"""Moves, questions and events in words."""

from __future__ import annotations

import pytest
from concordia_scenes import (
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
from quadriga.core.panels import as_text
from quadriga.games.concordia.state import State
from support import play, random_states


def sentence(s: State, text: str) -> str:
    return s.describe(s.game.parse_move(text))


def test_moves_are_sentences_with_their_prices() -> None:
    s = scene()
    produce(s, massilia="cloth")
    houses(s, 1, "massilia")
    on_top(s, 1, "mercator-5")
    display(s, "weaver")
    s.praefectus = 0
    produce(s, londinium="wine", isca_dumnoniorum="brick")
    assert sentence(s, "play:architect") == "Play the Architect"
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
    assert sentence(s, "produce:britannia") == "Let Britannia produce: A receives 2 wine"
    assert sentence(s, "cash") == "Take 0 sestertii and turn the markers back"
    assert sentence(s, "income") == "Take 7 sestertii"
    assert sentence(s, "settle-sea:massilia") == "Put a sea colonist into Massilia"
    assert sentence(s, "sell:wine-2") == "Sell 2 wine for 12 sestertii"
    assert sentence(s, "buy:brick-3") == "Buy 3 brick for 9 sestertii"
    assert sentence(s, "copy:B") == "Copy the Mercator (5) of B"
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
    assert [s.describe(move) for move in s.legal()] == [
        "Play the Tribune",
        "Play the Mercator (3)",
        "Play the Mercator (5)",
        "Play the Diplomat (Jupiter)",
        "Play the Diplomat (Saturnus)",
    ]


def test_a_line_tells_the_steps_it_takes() -> None:
    s = scene()
    play(s, "play:architect")
    assert s.prompt() == "Architect: move a colonist, or stop moving: 2 steps left (CO-6.1)"
    assert sentence(s, "done") == "Stop moving"
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
    assert sentence(s, "card:2") == "Buy the Architect in position 2 for 1 tool and 1 of choice"
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


def test_questions_carry_their_rules() -> None:
    s = scene()
    assert s.prompt() == "Play a card (CO-4.1)"
    play(s, "play:architect")
    assert s.prompt().endswith("(CO-6.1)")


def test_refusals_name_the_puzzle() -> None:
    s = scene()
    produce(s, novaria="wine")
    land(s, 0, "novaria--roma")
    sea(s, 0)
    goods(s, 0, wine=1)
    play(s, "play:architect", "done")
    refusal = s.why_not(s.game.parse_move("build:novaria"))
    assert str(refusal) == "You have no brick, which a house in Novaria needs (CO-6.11)"


def test_refusals_name_things_as_the_table_does() -> None:
    s = scene()
    hand(s, 0, "senator")
    display(s, "weaver", "mason")
    goods(s, 0, brick=1, food=2)
    on_top(s, 0, "mercator-5")
    assert refused(s, "play:mercator-5") == (
        "Your Mercator (5) lies on the discard pile: a Tribune brings it back (CO-5.1)"
    )
    assert refused(s, "play:diplomat-mars") == ("You have no Diplomat (Mars) in your hand (CO-4.1)")
    play(s, "play:senator")
    assert refused(s, "card:1") == (
        "The Weaver costs 1 brick and 1 cloth; you have 1 brick, 2 food (CO-11.1)"
    )
    assert refused(s, "card:5").endswith("new ones come only after the purchase (CO-11.3)")
    sell_out(s)
    assert refused(s, "card:5") == "No card lies there, and the stack is empty (CO-11.6)"


def test_a_city_of_another_map_is_not_refused_for_its_houses() -> None:
    s = scene()
    hand(s, 0, "colonist")
    play(s, "play:colonist", "place-colonists")
    assert refused(s, "settle-land:cosa") == "Cosa is not on this map (CO-3.1)"
    assert refused(s, "settle-land:novaria") == (
        "You have no house in Novaria: a new colonist goes to Roma or to a city with a house of"
        " yours (CO-8.1)"
    )


def refused(s: State, text: str) -> str:
    """Why a move is refused."""
    return str(s.why_not(s.game.parse_move(text)))


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
