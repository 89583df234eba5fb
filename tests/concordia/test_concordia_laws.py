"""What is in the box stays in the box: positions that break a law are found."""

from __future__ import annotations

import pytest
from concordia_scenes import goods, houses, land, scene

import quadriga
from quadriga.core.playout import play_randomly
from quadriga.games.concordia.components import CITIES, MAPS, ROAD_NAMES
from quadriga.games.concordia.state import State
from support import rule


def broken(s: State) -> str:
    found = s.game.title.laws(s)
    assert found
    with pytest.raises(quadriga.QuadrigaError):
        s.game.from_json(s.to_json())
    return found[0]


@rule("CO-19.5")
def test_too_many_goods_colonists_or_houses_are_found() -> None:
    s = scene()
    goods(s, 0, brick=9)
    assert "more spaces" in broken(s)
    s = scene()
    land(s, 0, "roma", "roma", "roma", "roma")
    assert "at most 3 land colonists" in broken(s)
    s = scene()
    houses(s, 0, "roma")
    assert "house stands in Roma" in broken(s)
    s = scene()
    s.players[0].houses = sum(1 << c for c in s.box.cities[:16])
    assert "at most 15 houses" in broken(s)
    s = scene()
    houses(s, 0, "cosa")
    assert "another map" in broken(s)


@rule("CO-19.5", "CO-1.6")
def test_colonists_in_wrong_places_are_found() -> None:
    s = scene()
    land(s, 0, "novaria--roma")
    land(s, 1, "novaria--roma")
    s.roads_taken = 1 << ROAD_NAMES.index("novaria--roma")
    assert "two colonists stand on one road" in broken(s)
    s = scene()
    land(s, 0, "novaria--roma")
    s.roads_taken = 0
    assert "noted as taken" in broken(s)
    s = scene()
    s.players[0].land = (CITIES + ROAD_NAMES.index("cosa--roma"),)
    assert "not on the map" in broken(s)
    s = scene(map="italia")
    land(s, 0, "aleria")
    assert "no road touches" in broken(s)
    s = scene()
    s.players[0].land = (3, 0)
    assert "ascending" in broken(s)


@rule("CO-19.5")
def test_missing_or_additional_cards_are_found() -> None:
    s = scene()
    s.players[0].hand[1] += 1
    assert "expected 6 cards architect, found 7" in broken(s)
    s = scene()
    s.players[0].hand[1] -= 1
    s.players[0].discard[1] += 1
    assert "top card" in broken(s)
    s = scene()
    s.display = (s.display[1], *s.display[1:])
    assert broken(s)
    s = scene()
    s.stack = (*s.stack[:6], s.stack[8], s.stack[7], s.stack[6], *s.stack[9:])
    assert broken(s)
    s = scene()
    s.stack = s.stack[:-1]
    assert broken(s)
    s = scene()
    s.drawn = 30
    assert broken(s)


@rule("CO-19.5")
def test_tiles_markers_and_seats_must_be_those_of_the_box() -> None:
    s = scene()
    s.produces = (-1, *[0] * 30, *s.produces[31:])
    assert "letter A" in broken(s)
    s = scene()
    s.produces = (0, *s.produces[1:])
    assert "each city of the map" in broken(s)
    s = scene()
    s.producers = (0, *s.producers[1:])
    assert "cities noted" in broken(s)
    s = scene()
    s.markers = (4 if s.markers[0] != 4 else 3, *s.markers[1:])
    assert "most valuable" in broken(s)
    s = scene()
    s.coin_side = 1 << 20
    assert "shows coins" in broken(s)
    s = scene()
    s.praefectus = 4
    assert "there is no seat 4" in broken(s)
    s = scene()
    s.turns = 10_000
    assert "turns" in broken(s)


@rule("CO-19.5")
def test_goods_that_wait_without_a_question_are_found() -> None:
    s = scene()
    s.players[1].incoming = (1, 1, 0, 0, 0)
    assert "waiting to be stored" in broken(s)


def test_negative_goods_and_money_are_no_position() -> None:
    s = scene()
    s.players[0].goods[0] = -1
    with pytest.raises(quadriga.QuadrigaError, match="goods"):
        s.game.from_json(s.to_json())
    s = scene()
    s.players[0].money = -1
    with pytest.raises(quadriga.QuadrigaError, match="money"):
        s.game.from_json(s.to_json())


@rule("CO-19.5")
@pytest.mark.parametrize("name", MAPS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_laws_hold_through_random_games_on_every_map(name: str, players: int) -> None:
    game = quadriga.game("concordia", players=players, map=name, intermediate_scoring=True)
    for seed in range(3):
        state, rng = game.start(seed), quadriga.Rng(seed)
        while not state.over:
            play_randomly(state, rng, 5)
            assert game.title.laws(state) == []
        assert state.ply <= game.title.max_moves
