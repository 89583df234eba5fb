"""The Tribune, with the intermediate scoring that hangs on it."""

from __future__ import annotations

from concordia_scenes import (
    cards_in,
    goods,
    hand,
    houses,
    land,
    on_top,
    produce,
    scene,
    sea,
    stored,
)

from quadriga.games.concordia.state import State
from quadriga.games.concordia.storehouse import room
from support import legal_texts, play, rule, why_not


@rule("CO-5.1", "CO-5.2")
def test_five_cards_taken_back_bring_two_sestertii() -> None:
    """The example of the rulebook: four cards played before the Tribune."""
    s = scene()
    hand(s, 0)
    for card in ("architect", "prefect", "mercator", "senator"):
        on_top(s, 0, card)
    money = s.players[0].money
    play(s, "play:tribune")
    assert sorted(cards_in(s, 0)) == ["architect", "mercator", "prefect", "senator", "tribune"]
    assert s.players[0].money == money + 2
    assert not any(s.players[0].discard)
    assert s.players[0].top == -1


@rule("CO-5.2")
def test_three_cards_bring_nothing() -> None:
    s = scene()
    on_top(s, 0, "prefect")
    on_top(s, 0, "prefect")
    money = s.players[0].money
    play(s, "play:tribune")
    assert s.players[0].money == money


@rule("CO-5.3", "CO-12.1")
def test_a_new_colonist_in_roma_costs_a_food_and_a_tool_and_frees_its_space() -> None:
    s = scene()
    free = room(s.players[0])
    play(s, "play:tribune", "settle-sea:roma")
    assert s.players[0].sea == (0, 0)
    assert stored(s, 0) == {"brick": 1, "food": 1, "wine": 1, "cloth": 1}
    assert room(s.players[0]) == free + 3
    assert s.current == 1


@rule("CO-5.3")
def test_only_one_colonist_is_bought_and_only_in_roma() -> None:
    s = scene()
    goods(s, 0, food=3, tool=3)
    houses(s, 0, "massilia")
    play(s, "play:tribune")
    assert legal_texts(s) == ["done", "settle-land:roma", "settle-sea:roma"]
    assert why_not(s, "settle-land:massilia") == "CO-5.3"
    play(s, "settle-land:roma")
    assert s.current == 1


@rule("CO-5.3", "CO-8.1")
def test_without_goods_or_colonists_there_is_nothing_to_buy() -> None:
    s = scene()
    goods(s, 0, food=1)
    play(s, "play:tribune")
    assert legal_texts(s) == ["done"]
    assert why_not(s, "settle-land:roma") == "CO-5.3"
    goods(s, 0, tool=1)
    assert why_not(s, "settle-land:roma") == "CO-5.3"
    goods(s, 0, food=1, tool=1)
    land(s, 0, "roma", "roma", "roma")
    assert legal_texts(s) == ["done", "settle-sea:roma"]
    assert why_not(s, "settle-land:roma") == "CO-8.1"


@rule("CO-5.4")
def test_a_tribune_alone_may_be_played_and_still_buys_a_colonist() -> None:
    s = scene()
    money = s.players[0].money
    play(s, "play:tribune", "settle-land:roma")
    assert s.players[0].money == money
    assert s.players[0].land == (0, 0)


# --- intermediate scoring ---


def first_tribunes(players: int, rules: int = 2) -> State:
    """A game with the intermediate scoring, and storehouses and hands that score differently."""
    s = scene(players=players, intermediate_scoring=True, rules=rules)
    produce(s, massilia="wine", londinium="cloth")
    return s


@rule("CO-16.1")
def test_without_the_option_nothing_is_noted() -> None:
    s = scene()
    play(s, "play:tribune", "done")
    assert s.players[0].noted == -1


@rule("CO-16.1", "CO-17.8")
def test_the_first_tribune_notes_the_points_before_the_new_colonist() -> None:
    s = first_tribunes(2)
    before = s.scores[0]
    play(s, "play:tribune")
    assert s.players[0].noted == before
    play(s, "settle-land:roma")
    assert s.players[0].noted == before
    assert s.scores[0] == before + 2 - 1  # a colonist for Mars, 9 sestertii less for Vesta


@rule("CO-17.8")
def test_by_rules_1_the_first_tribune_notes_the_points_after_the_new_colonist() -> None:
    s = first_tribunes(2, rules=1)
    before = s.scores[0]
    play(s, "play:tribune")
    assert s.players[0].noted == -1
    assert s.game.from_json(s.to_json()) == s
    play(s, "settle-land:roma")
    assert s.players[0].noted == s.scores[0]
    assert s.scores[0] == before + 2 - 1  # a colonist for Mars, 9 sestertii less for Vesta


@rule("CO-16.1")
def test_only_the_first_tribune_counts_and_the_concordia_card_does_not() -> None:
    s = first_tribunes(3)
    s.concordia = 0
    s.players[0].noted = -1
    play(s, "play:tribune", "done")
    noted = s.players[0].noted
    assert noted == s.scores[0] - 7
    s.concordia = -1
    for card in ("mercator", "mercator"):
        play(s, f"play:{card}", "done")
    houses(s, 0, "massilia")
    play(s, "play:tribune", "done")
    assert s.players[0].noted == noted


@rule("CO-16.2")
def test_when_all_have_noted_the_highest_gets_two_and_the_second_one() -> None:
    s = first_tribunes(3)
    houses(s, 1, "massilia", "londinium")
    houses(s, 2, "massilia")
    money = [player.money for player in s.players]
    play(s, "play:tribune", "done", "play:tribune", "done")
    assert [player.money for player in s.players] == money
    play(s, "play:tribune", "done")
    assert [player.money - had for player, had in zip(s.players, money, strict=True)] == [0, 2, 1]
    assert [player.noted for player in s.players] == [0, 0, 0]
    assert s.compared == 1
    play(s, "play:tribune", "done")
    assert [player.noted for player in s.players] == [0, 0, 0]


@rule("CO-16.2", "CO-17.9")
def test_players_who_share_a_place_all_get_its_prize() -> None:
    s = first_tribunes(4)
    for seat in (0, 1):
        houses(s, seat, "massilia")
    for player in s.players:
        player.money = 0
    for seat in (2, 3):
        sea(s, seat, "roma")
    play(s, *["play:tribune", "done"] * 4)
    assert [player.money for player in s.players] == [2, 2, 1, 1]


@rule("CO-16.2")
def test_if_all_share_the_first_place_nobody_is_second() -> None:
    s = first_tribunes(2)
    for player in s.players:
        player.money = 0
    play(s, *["play:tribune", "done"] * 2)
    assert [player.money for player in s.players] == [2, 2]
