"""The table before the first turn."""

from __future__ import annotations

from collections import Counter

import pytest
from concordia_scenes import cards_in, scene, stored

import quadriga
from quadriga.core.chance import first_state
from quadriga.core.rng import shuffled
from quadriga.games.concordia.components import LETTERS
from quadriga.games.concordia.state import State
from quadriga.games.concordia.storehouse import room
from support import play, rule


@rule("CO-3.1")
@pytest.mark.parametrize(
    ("players", "expected"), [(2, "italia"), (3, "italia"), (4, "imperium"), (5, "imperium")]
)
def test_the_map_follows_from_the_number_of_players_unless_it_is_set(
    players: int, expected: str
) -> None:
    assert quadriga.game("concordia", players=players).options["map"] == expected
    other = "imperium" if expected == "italia" else "italia"
    assert quadriga.game("concordia", players=players, map=other).options["map"] == other


@rule("CO-3.1")
@pytest.mark.parametrize(("players", "name", "warns"), [
    (2, "imperium", True), (3, "imperium", False), (5, "imperium", False),
    (2, "italia", False), (4, "italia", False), (5, "italia", True),
])  # fmt: skip
def test_the_first_question_warns_of_a_map_not_printed_for_so_many_players(
    players: int, name: str, warns: bool
) -> None:
    s = scene(players=players, map=name)
    assert ("is not meant for" in s.prompt()) == warns
    play(s, "play:tribune", "done")
    assert "is not meant for" not in s.prompt()


@rule("CO-3.2")
@pytest.mark.parametrize("name", ["imperium", "italia"])
def test_the_tiles_of_each_letter_are_dealt_to_the_cities_of_that_letter(name: str) -> None:
    groups = {
        "A": (2, 2, 1, 1, 1),
        "B": (2, 2, 2, 1, 1),
        "C": (3, 2, 2, 2, 1),
        "D": (1, 1, 1, 1, 1),
    }
    dealt = set()
    for seed in range(5):
        s = scene(players=3, map=name, seed=seed)
        dealt.add(s.produces)
        for i, letter in enumerate(LETTERS):
            tiles = Counter(
                s.produces[city] for city in s.box.cities if s.box.city_letter[city] == i
            )
            if letter == "D" and name == "italia":
                assert not tiles
            else:
                assert tuple(tiles[good] for good in range(5)) == groups[letter]
    assert len(dealt) == 5


@rule("CO-3.2")
def test_the_tiles_of_a_letter_that_the_map_does_not_show_are_not_shuffled() -> None:
    s = quadriga.game("concordia", players=3, map="italia").start(1)
    assert isinstance(s, State)
    deal = s.copy()
    deal.rng = first_state(1)
    for tiles in s.box.tiles[:3]:  # A, B and C
        shuffled(deal, [good for good, copies in enumerate(tiles) for _ in range(copies)])
    assert shuffled(deal, s.box.decks[0]) == s.stack[: len(s.box.decks[0])]


@rule("CO-3.3")
@pytest.mark.parametrize("name", ["imperium", "italia"])
def test_each_province_shows_its_most_valuable_good_with_the_goods_side_up(name: str) -> None:
    s = scene(map=name)
    assert s.coin_side == 0
    for province in s.box.provinces:
        goods = [s.produces[city] for city in s.box.cities if s.box.city_province[city] == province]
        assert len(goods) in (2, 3)
        assert s.markers[province] == max(goods)
    assert s.box.marker_coins == [2, 2, 2, 2, 1]


@rule("CO-3.4")
@pytest.mark.parametrize(("players", "cards"), [(2, 15), (3, 21), (4, 26), (5, 30)])
def test_only_the_decks_up_to_the_number_of_players_are_used_with_the_first_on_top(
    players: int, cards: int
) -> None:
    s = scene(players=players)
    assert len(s.stack) == cards
    decks = [s.box.card_deck[card] for card in s.stack]
    assert decks == sorted(decks)
    assert max(decks) == players
    assert scene(players=players, seed=2).stack != s.stack


@rule("CO-3.5")
def test_seven_cards_of_the_first_deck_lie_in_the_display_and_one_on_the_stack() -> None:
    s = scene()
    assert s.display == s.stack[:7]
    assert s.drawn == 7
    assert s.box.card_deck[s.stack[7]] == 1
    assert s.box.card_deck[s.stack[8]] == 2


@rule("CO-3.6")
def test_the_first_player_is_drawn_at_random_or_set() -> None:
    drawn = {quadriga.game("concordia", players=4).start(seed).current for seed in range(40)}
    assert drawn == {0, 1, 2, 3}
    assert scene(players=4, first_player="C").current == 2


@rule("CO-3.7", "CO-3.11", "CO-1.1")
def test_money_and_the_praefectus_follow_the_order_of_turns() -> None:
    s = scene(players=5, first_player="D")
    assert [player.money for player in s.players] == [7, 8, 9, 5, 6]
    assert s.praefectus == 2


@rule("CO-3.8", "CO-12.1")
def test_a_storehouse_begins_with_six_goods_four_colonists_and_two_free_spaces() -> None:
    s = scene()
    for seat, player in enumerate(s.players):
        assert stored(s, seat) == {"brick": 1, "food": 2, "tool": 1, "wine": 1, "cloth": 1}
        assert (3 - len(player.land), 3 - len(player.sea)) == (2, 2)
        assert room(player) == 2


@rule("CO-3.9", "CO-1.7")
def test_one_land_and_one_sea_colonist_of_each_player_share_roma() -> None:
    s = scene(players=5)
    assert all((player.land, player.sea) == ((0,), (0,)) for player in s.players)


@rule("CO-3.10")
def test_each_player_holds_his_seven_cards() -> None:
    s = scene()
    for seat in range(3):
        assert cards_in(s, seat) == [
            "tribune",
            "architect",
            "prefect",
            "prefect",
            "mercator",
            "diplomat",
            "senator",
        ]
        assert not any(s.players[seat].discard)
        assert s.players[seat].top == -1


@rule("CO-3.12")
def test_nobody_has_the_concordia_card_or_a_house() -> None:
    s = scene()
    assert s.concordia == -1
    assert not any(player.houses for player in s.players)


@rule("CO-3.13", "CO-17.1")
def test_everybody_sees_everything_but_the_order_of_the_stack() -> None:
    s = scene()
    views = [s.view(seat) for seat in (0, 1, 2, None)]
    for shown in views:
        assert {**shown, "seat": 0} == views[0]
        assert shown["players"][1]["hand"] == s.players[1].hand  # type: ignore[index]  # JSON
        assert shown["stack"] == len(s.stack) - 7
    s.stack = (*s.stack[:8], *reversed(s.stack[8:15]), *s.stack[15:])
    assert s.view(0) == views[0]


@rule("CO-3.13", "CO-19.4")
def test_a_redeal_shuffles_the_stack_within_its_decks_only() -> None:
    s = scene(players=5)
    orders = set()
    for i in range(20):
        twin = s.determinise(0, quadriga.Rng(i))
        assert isinstance(twin, State)
        assert twin.stack[:8] == s.stack[:8]
        assert [s.box.card_deck[card] for card in twin.stack] == [
            s.box.card_deck[card] for card in s.stack
        ]
        assert sorted(twin.stack) == sorted(s.stack)
        orders.add(twin.stack)
    assert len(orders) > 15
    unseen = s.view(None)["unseen"]
    assert isinstance(unseen, list)
    assert [len(group) for group in unseen] == [1, 7, 6, 5, 4]


@rule("CO-2.5")
def test_goods_and_money_are_not_limited_by_the_pieces_in_the_box() -> None:
    s = scene(players=5)
    s.turns = 10  # everybody has had two
    for seat in range(5):
        s.players[seat].goods = [8, 0, 0, 0, 0]
        s.players[seat].money = 10_000
    assert s.game.title.laws(s) == []


def test_a_game_has_one_answer_for_each_option_given_as_text() -> None:
    game = quadriga.game(
        "concordia", players=3, map="Imperium", turn_limit="25", intermediate_scoring="true"
    )
    assert (
        game.options["map"],
        game.options["turn_limit"],
        game.options["intermediate_scoring"],
    ) == ("imperium", 25, True)
    with pytest.raises(quadriga.QuadrigaError, match="turn_limit"):
        quadriga.game("concordia", players=3, turn_limit=1000)
