"""Moves, questions and events in words."""

from __future__ import annotations

import pytest
from concordia_scenes import display, goods, hand, houses, land, on_top, produce, scene, sea

import quadriga
from quadriga.core.panels import as_text
from quadriga.core.playout import play_randomly
from quadriga.games.concordia.state import State
from support import play


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
    assert sentence(s, "produce:britannia") == "Let Britannia produce: 2 wine as bonus"
    assert sentence(s, "cash") == "Take 0 sestertii and turn the markers back"
    assert sentence(s, "income") == "Take 7 sestertii"
    assert sentence(s, "settle-sea:massilia") == "Put a sea colonist into Massilia"
    assert sentence(s, "sell:wine-2") == "Sell 2 wine for 12 sestertii"
    assert sentence(s, "buy:brick-3") == "Buy 3 brick for 9 sestertii"
    assert sentence(s, "copy:B") == "Copy the Mercator (5) of B"
    assert sentence(s, "card:1") == "Buy the Weaver in position 1"
    assert sentence(s, "keep:wine") == "Keep 1 wine"


@pytest.mark.parametrize("name", ["imperium", "italia"])
def test_every_move_has_a_sentence_even_where_it_makes_no_sense(name: str) -> None:
    s = scene(map=name)
    for move in range(s.game.num_moves):
        assert s.describe(move)


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


def test_a_game_tells_its_story() -> None:
    told = set()
    for seed in range(6):
        s = quadriga.game("concordia", players=2, intermediate_scoring=True, turn_limit=50).start(
            seed
        )
        s.events = []
        play_randomly(s, quadriga.Rng(seed), 10_000)
        for event in s.events:
            told.add(event.kind)
            assert "{" not in str(s.game.title.tell(event))
    assert {
        "played",
        "built",
        "moved",
        "produced",
        "received",
        "sold",
        "bought",
        "copied",
        "bought-card",
        "turn limit",
        "noted",
    } <= told


def test_the_terminal_shows_the_table() -> None:
    s = scene()
    hand(s, 0, "mason")
    produce(s, massilia="cloth")
    houses(s, 1, "massilia")
    land(s, 2, "novaria--roma")
    text = as_text(s.game.title.panels(s.game, s.view(None)))
    for words in (
        "Imperium, turn 1 of at most 450: player A",
        "Massilia, Gallia          cloth, house of B",
        "Novaria–Roma              land colonist of C",
        "Praefectus Magnus",
        "hand              Mason",
        "Face-down cards: 14",
    ):
        assert words in text
