"""A turn, the ends of the game and the turn limit."""

from __future__ import annotations

import pytest
from concordia_scenes import (
    cards_in,
    display,
    first_cities,
    goods,
    hand,
    houses,
    land,
    on_top,
    scene,
    sell_out,
    shown,
)

import quadriga
from quadriga.bots import contestant
from quadriga.games.concordia.components import EMPTY, PREFECT
from quadriga.games.concordia.state import State
from support import legal_texts, play, rule, why_not


def last_card_sold(players: int = 3, buyer: int = 0) -> State:
    """One player has just bought the last card."""
    s = scene(players=players, first_player="ABCDE"[buyer])
    display(s, "colonist")
    sell_out(s)
    play(s, "play:senator", "card:1")
    assert s.concordia == -1
    play(s, "done")
    return s


def quick_turn(s: State) -> None:
    """A turn in which nothing happens."""
    play(s, "play:tribune", "done")


@rule("CO-4.1", "CO-1.1")
def test_each_turn_one_card_is_played_and_the_next_player_clockwise_follows() -> None:
    s = scene(first_player="B")
    order = []
    for _ in range(4):
        order.append(s.current)
        assert s.to_move == (s.current,)
        play(s, "play:mercator" if len(order) < 4 else "play:prefect")
        play(s, "done" if len(order) < 4 else "cash")
    assert order == [1, 2, 0, 1]
    assert s.players[2].top == 3
    assert "mercator" not in cards_in(s, 2)


@rule("CO-4.1")
def test_there_is_no_passing() -> None:
    s = scene()
    assert all(text.startswith("play:") for text in legal_texts(s))
    assert why_not(s, "done") == "CO-4.1"


@rule("CO-4.1", "CO-5.1")
def test_a_card_that_lies_on_the_discard_pile_or_was_never_had_cannot_be_played() -> None:
    s = scene(players=2)
    play(s, "play:mercator", "done", "play:mercator", "done")
    assert why_not(s, "play:mercator") == "CO-5.1"
    assert why_not(s, "play:consul") == "CO-4.1"


@rule("CO-4.2")
def test_the_hand_is_never_empty() -> None:
    s = scene(players=2)
    hand(s, 0)
    play(s, "play:tribune", "done")
    assert cards_in(s, 0) == ["tribune"]


@rule("CO-4.3", "CO-17.2")
@pytest.mark.parametrize("card", ["architect", "diplomat", "senator", "consul", "weaver"])
def test_every_card_may_be_played_without_effect(card: str) -> None:
    s = scene(players=2)
    hand(s, 0, card)
    goods(s, 0)
    before = (s.players[0].money, s.players[0].goods[:], s.players[0].houses)
    play(s, f"play:{card}")
    while s.current == 0:
        play(s, "done")
    assert (s.players[0].money, s.players[0].goods, s.players[0].houses) == before


@rule("CO-19.3")
def test_equal_cards_are_one_answer_and_different_gods_are_several() -> None:
    s = scene()
    hand(
        s, 0, "prefect", "prefect", "prefect", "mercator", "mercator-5", "diplomat", "diplomat-mars"
    )
    assert legal_texts(s) == [
        "play:tribune",
        "play:prefect",
        "play:mercator",
        "play:mercator-5",
        "play:diplomat",
        "play:diplomat-mars",
    ]
    play(s, "play:prefect", "cash")
    assert s.players[0].hand[PREFECT] == 2


@rule("CO-14.1", "CO-14.2")
def test_buying_the_last_card_takes_the_concordia_card_after_the_action() -> None:
    s = last_card_sold()
    assert s.concordia == 0
    assert s.score_sheet()[0]["Concordia"] == 7
    assert s.current == 1


@rule("CO-14.1")
def test_the_last_card_of_the_display_does_not_end_the_game_while_the_stack_has_cards() -> None:
    s = scene()
    display(s, "colonist")
    play(s, "play:senator", "card:1", "done")
    assert s.concordia == -1
    assert len(shown(s)) == 7


@rule("CO-14.1", "CO-14.2", "CO-6.15")
def test_building_the_fifteenth_house_takes_the_concordia_card() -> None:
    s = scene(players=2)
    houses(s, 0, *[name for name in first_cities(s, 16) if name not in ("massilia", "novaria")])
    land(s, 0, "massilia--novaria")
    goods(s, 0, brick=2, food=2, tool=1, wine=1, cloth=1)
    s.players[0].money = 50
    play(s, "play:architect", "done", "build:massilia")
    assert s.concordia == 0
    assert why_not(s, "build:novaria") == "CO-6.10"
    play(s, "done")
    assert s.current == 1
    assert not s.over


@rule("CO-14.3")
@pytest.mark.parametrize("buyer", [0, 1, 2])
def test_each_other_player_has_exactly_one_more_turn(buyer: int) -> None:
    s = last_card_sold(players=3, buyer=buyer)
    order = []
    while not s.over:
        assert "last card" in s.prompt()
        order.append(s.current)
        quick_turn(s)
    assert order == [(buyer + 1) % 3, (buyer + 2) % 3]


@rule("CO-14.4", "CO-17.18")
def test_there_is_one_concordia_card_and_the_display_keeps_working_after_the_last_house() -> None:
    s = scene(players=2)
    s.concordia = 1
    display(s, "colonist", "mason")
    goods(s, 0, food=3)
    s.events = []
    s.drawn = len(s.stack) - 1
    play(s, "play:senator", "card:1", "card:2", "pay:food")
    assert s.concordia == 1
    assert [event.kind for event in s.events].count("new-card") == 1
    assert s.over
    assert len(shown(s)) == 1


@rule("CO-14.4")
def test_the_last_card_bought_in_a_last_turn_gives_nothing_extra() -> None:
    s = scene(players=2)
    s.concordia = 1
    display(s, "colonist")
    sell_out(s)
    play(s, "play:senator", "card:1", "done")
    assert s.concordia == 1
    assert s.score_sheet()[0]["Concordia"] == 0


@rule("CO-14.4")
def test_the_fifteenth_house_in_a_last_turn_gives_nothing_extra() -> None:
    s = scene(players=3)
    s.concordia = 1
    houses(s, 0, *[name for name in first_cities(s, 15) if name != "novaria"])
    land(s, 0, "novaria--roma")
    goods(s, 0, brick=1, food=1, tool=1, wine=1, cloth=1)
    play(s, "play:architect", "done", "build:novaria", "done")
    assert s.players[0].houses.bit_count() == 15
    assert s.concordia == 1
    assert s.over


@rule("CO-17.18")
def test_nothing_is_refilled_after_the_last_card() -> None:
    s = last_card_sold()
    assert s.display == (-1,) * 7
    assert s.drawn == len(s.stack)
    play(s, "play:senator")
    assert legal_texts(s) == ["done"]


@rule("CO-17.17")
def test_the_last_turns_are_turns_like_any_other() -> None:
    s = last_card_sold(players=2)
    assert s.players[0].top == 10
    on_top(s, 0, "mercator-5")
    money = s.players[1].money
    play(s, "play:diplomat", "copy:A", "sell:wine-1", "done")
    assert s.over
    assert s.players[1].money == money + 5 + 6


@rule("CO-17.15")
def test_the_turn_limit_ends_the_game_without_the_concordia_card() -> None:
    s = scene(players=2, turn_limit=25)
    s.events = []
    while not s.over:
        quick_turn(s)
    assert s.turns == 50
    assert s.concordia == -1
    assert "turn limit" in [event.kind for event in s.events]
    assert all(sheet["Concordia"] == 0 for sheet in s.score_sheet())


@rule("CO-17.15")
def test_the_turn_limit_can_be_switched_off() -> None:
    s = scene(players=2, turn_limit="none")
    s.turns = 400
    quick_turn(s)
    quick_turn(s)
    assert not s.over
    assert s.game.from_json(s.to_json()) == s
    assert not any(
        "of at most" in cell
        for panel in s.game.title.panels(s.game, s.view(None))
        for row in panel.rows
        for cell in row
    )


@rule("CO-17.15")
def test_last_turns_that_have_begun_are_played_beyond_the_limit() -> None:
    s = scene(players=3, turn_limit=25)
    s.turns = 74
    display(s, "colonist")
    sell_out(s)
    s.events = []
    play(s, "play:senator", "card:1", "done")
    quick_turn(s)
    quick_turn(s)
    assert s.over
    assert s.turns == 77
    assert "turn limit" not in [event.kind for event in s.events]


def test_the_longest_turn_is_not_longer_than_the_title_says() -> None:
    """A copied Architect: 2 cards, 12 decisions for 6 steps and the end of building, beside the
    houses.
    """
    s = scene(players=2)
    on_top(s, 1, "architect")
    for player in s.players[:1]:
        player.land = (0, 0, 0)
        player.sea = (0, 0, 0)
    ply = s.ply
    play(s, "play:diplomat", "copy:B")
    for line in ("novaria--roma", "aquileia--roma", "roma--syracusae"):
        play(s, "move-land:roma", f"to-road:{line}")
    for line in ("massilia--roma", "roma--carthago", "roma--syracusae"):
        play(s, "move-sea:roma", f"to-lane:{line}")
    play(s, "done")
    assert s.current == 1
    assert s.ply - ply == 15
    assert s.game.title.max_moves == (150 * 5 + 4) * 15 + 5 * 15


@rule("CO-17.15")
@pytest.mark.parametrize("name", ["imperium", "italia"])
def test_greedy_play_ends_long_before_the_turn_limit(name: str) -> None:
    game = quadriga.game("concordia", players=2, map=name)
    state, rng, greedy = game.start(5), quadriga.Rng(5), contestant("greedy")
    bots = [greedy.sit_down(game), greedy.sit_down(game)]
    while not state.over:
        seat = state.to_move[0]
        state.play(greedy.choose(bots[seat], state, seat, rng), seat)
    assert isinstance(state, State)
    assert state.concordia != EMPTY
    assert state.turns < 2 * 100
