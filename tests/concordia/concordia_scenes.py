"""Scenes of Concordia: a started game whose pieces are put where a test needs them."""

from __future__ import annotations

import quadriga
from quadriga.games.concordia.components import (
    CITIES,
    CITY_NAMES,
    GOODS_NAMES,
    KIND_NAMES,
    LANE_NAMES,
    NO_GOODS,
    PROVINCE_NAMES,
    ROAD_NAMES,
    TRIBUNE,
)
from quadriga.games.concordia.setup import markers_of, producers_of
from quadriga.games.concordia.state import State

EVERY_KIND = [name for name in KIND_NAMES if name != "tribune"]


def scene(players: int = 3, seed: int = 1, **options: str | int | bool) -> State:
    """A game that A begins, on Imperium unless told otherwise, before the first card."""
    chosen: dict[str, str | int | bool] = {"map": "imperium", "first_player": "A", **options}
    s = quadriga.game("concordia", players=players, **chosen).start(seed)
    assert isinstance(s, State)
    return s


def city(name: str) -> int:
    return CITY_NAMES.index(name)


def produce(s: State, **goods: str) -> None:
    """Let cities produce goods, by exchanging their tiles with those of other cities of the same
    letter.
    """
    produces, pinned = list(s.produces), [0]
    for name, good in goods.items():
        here, wanted = city(name), GOODS_NAMES.index(good)
        if produces[here] != wanted:
            there = next(
                c
                for c in s.box.cities
                if produces[c] == wanted
                and c not in pinned
                and c != here
                and s.box.city_letter[c] == s.box.city_letter[here]
            )
            produces[here], produces[there] = produces[there], produces[here]
        pinned.append(here)
    for name, good in goods.items():
        assert produces[city(name)] == GOODS_NAMES.index(good), f"no tile left for {name}"
    s.produces, s.producers, s.markers = (
        tuple(produces),
        producers_of(produces),
        markers_of(s.box, produces),
    )


def goods(s: State, seat: int, **units: int) -> None:
    """Let a storehouse hold these goods and no others."""
    s.players[seat].goods = [units.get(name, 0) for name in GOODS_NAMES]


def stored(s: State, seat: int) -> dict[str, int]:
    """The goods in a storehouse."""
    return {
        name: units for name, units in zip(GOODS_NAMES, s.players[seat].goods, strict=True) if units
    }


def houses(s: State, seat: int, *names: str) -> None:
    """Let a player have houses in these cities and no others."""
    s.players[seat].houses = sum(1 << city(name) for name in names)


def first_cities(s: State, number: int) -> list[str]:
    """The names of the map's first cities."""
    return [CITY_NAMES[c] for c in s.box.cities[:number]]


def land(s: State, seat: int, *places: str) -> None:
    """Put a player's land colonists into cities or onto roads ("novaria--roma"); the others stay in
    the storehouse.
    """
    s.players[seat].land = tuple(
        sorted(CITIES + ROAD_NAMES.index(p) if "--" in p else city(p) for p in places)
    )
    s.roads_taken = sum(
        1 << (p - CITIES - s.box.roads.base) for q in s.players for p in q.land if p >= CITIES
    )


def sea(s: State, seat: int, *places: str) -> None:
    """Put a player's sea colonists into cities or onto sea lanes; the others stay in the
    storehouse.
    """
    s.players[seat].sea = tuple(
        sorted(CITIES + LANE_NAMES.index(p) if "--" in p else city(p) for p in places)
    )
    s.lanes_taken = sum(
        1 << (p - CITIES - s.box.lanes.base) for q in s.players for p in q.sea if p >= CITIES
    )


def hand(s: State, seat: int, *kinds: str) -> None:
    """Give a player a hand of these cards and the Tribune."""
    s.players[seat].hand = [kinds.count(name) for name in KIND_NAMES]
    s.players[seat].hand[TRIBUNE] += 1


def on_top(s: State, seat: int, kind: str) -> None:
    """Put a card on top of a player's discard pile."""
    s.players[seat].discard[KIND_NAMES.index(kind)] += 1
    s.players[seat].top = KIND_NAMES.index(kind)


def display(s: State, *kinds: str) -> None:
    """Lay cards of these kinds into the display, from position 1, and leave the rest of it
    empty.
    """
    cards: list[int] = []
    for kind in kinds:
        same = [card for card in range(30) if KIND_NAMES[s.box.card_kind[card]] == kind]
        cards.append(next(card for card in same if card not in cards))
    s.display = tuple(cards + [-1] * (7 - len(cards)))


def shown(s: State) -> list[str]:
    """The kinds of cards in the display."""
    return [KIND_NAMES[s.box.card_kind[card]] for card in s.display if card >= 0]


def sell_out(s: State) -> None:
    """Leave no card in the stack."""
    s.drawn = len(s.stack)


def markers(s: State, **shown_goods: str) -> None:
    """Let the bonus markers of provinces show other goods than the tiles say."""
    changed = list(s.markers)
    for name, good in shown_goods.items():
        changed[PROVINCE_NAMES.index(name)] = GOODS_NAMES.index(good)
    s.markers = tuple(changed)


def coins_up(s: State, *provinces: str) -> None:
    """Turn the markers of these provinces, and no others, to their coin side."""
    s.coin_side = sum(1 << PROVINCE_NAMES.index(name) for name in provinces)


def cards_in(s: State, seat: int) -> list[str]:
    """The cards in a hand."""
    return [
        name for name, n in zip(KIND_NAMES, s.players[seat].hand, strict=True) for _ in range(n)
    ]


def clear_goods(s: State) -> None:
    """Empty all storehouses of goods."""
    for player in s.players:
        player.goods = list(NO_GOODS)
