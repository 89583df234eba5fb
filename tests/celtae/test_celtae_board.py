"""The picture of Celtae: every component is in it, what is hidden is not, and its values are those
of the tables.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations
from typing import Any

import pytest
from celtae_scenes import act_in, area, hand, scene, workers

import quadriga
from colours import BLINDNESS, contrast, difference
from quadriga.core.messages import count
from quadriga.core.texts import points_of, seat_name
from quadriga.games.celtae.components import CARD_NAMES, COLOUR_NAMES, EMPTY, WORKER_NAMES
from quadriga.games.celtae.moves import MOVE, SWAP
from quadriga.games.celtae.table.style import PALETTE as OWN
from quadriga.table.palette import palette
from support import play, random_states

each_number = pytest.mark.parametrize("players", [1, 2, 3, 4])
TRACKS = {1: 8, 2: 8, 3: 10, 4: 12}
NEUTRAL_DISCS = {1: 8, 2: 8, 3: 4, 4: 0}
NEUTRAL_CUBES = {1: 4, 2: 4, 3: 2, 4: 0}


def ids_of(svg: str) -> list[str]:
    """The ids of the pieces."""
    return re.findall(r'<g id="([^"]+)" class="piece', svg)


def bits(number: int) -> list[int]:
    """The places of the bits of a number."""
    return [i for i in range(number.bit_length()) if number >> i & 1]


def expected_ids(view: dict[str, Any], players: int) -> set[str]:
    """The pieces a view must show, counted without the drawing's help; neutral ones are counted
    apart.
    """
    ids = {"marker", *(f"token-supply-{i}" for i in range(view["tokens"]))}
    ids |= {
        f"worker-{i // 3}-{i % 3}-{WORKER_NAMES[kind]}"
        for i, kind in enumerate(view["areas"])
        if kind != EMPTY
    }
    ids |= {
        f"market-{i // 6}-{i % 6}-{CARD_NAMES[card]}"
        for i, card in enumerate(view["market"])
        if card != EMPTY
    }
    ids |= {f"discard-{i:02}" for i in range(len(view["discard"]))[-2:]}
    ids |= {f"bonus-{tile}" for tile in view["bonus"] if tile != EMPTY}
    ids |= {f"army-{tile}" for tile in view["army_tops"] if tile != EMPTY}
    ids |= {f"order-{tile}" for tile in view["order_tops"] if tile != EMPTY}
    ids |= {f"druid-{region}-{i}" for region in range(2) for i in range(view["druids"][region])}
    ids |= {
        f"progress-track-{i:02}" for i in range(TRACKS[players] - view["track"], TRACKS[players])
    }
    ids |= {f"progress-beside-{stack}" for stack in bits(view["beside"])}
    ids |= {
        f"progress-card-{place}-{i}"
        for place, number in enumerate(view["markers"])
        for i in range(number)
    }
    ids |= {f"leader-{leader}" for leader in bits(view["leaders"])}
    for seat, player in enumerate(view["players"]):
        ids |= owned_ids(seat_name(seat), player) | player_ids(seat_name(seat), player)
    return ids | (solo_ids(view["solo"]) if players == 1 else {"teutates"})


def owned_ids(name: str, owner: dict[str, Any]) -> set[str]:
    """What players and Solitairix alike own: nine discs, four cubes, tiles."""
    ids = {
        f"disc-{name}-{citadel}-{i}"
        for citadel, number in enumerate(owner["discs"])
        for i in range(number)
    }
    ids |= {f"disc-{name}-hole-{i}" for i in range(sum(owner["discs"]), 9)}
    ids |= {f"cube-{name}-{space}" for space in bits(owner["garrison"])}
    ids |= {f"cube-{name}-hole-{i}" for i in range(owner["garrison"].bit_count(), 4)}
    ids |= {f"army-{tile}" for tile in bits(owner["armies"])} | {
        f"order-{tile}" for tile in bits(owner["orders"])
    }
    return ids | {f"bonus-{tile}" for tile in bits(owner["bonus_tiles"])}


def player_ids(name: str, player: dict[str, Any]) -> set[str]:
    """The other pieces of a player."""
    ids = {f"strength-{name}", *(f"token-{name}-{i}" for i in range(player["tokens"]))}
    for i, number in enumerate(player["workers"]):
        group, kind = ("active", i) if i < 4 else ("tribe", i - 4)
        ids |= {f"{group}-{name}-{WORKER_NAMES[kind]}-{j}" for j in range(number)}
    open_cards = player["cards"] or player["known"]
    ids |= {
        f"hand-{name}-{card:02}-{i}"
        for card, number in enumerate(open_cards)
        for i in range(number)
    }
    ids |= {f"hand-{name}-unseen-{i:02}" for i in range(player["hand"] - sum(open_cards))}
    return ids | ({f"leader-{player['leader']}"} if player["leader"] != EMPTY else set())


def solo_ids(solo: dict[str, Any]) -> set[str]:
    """What lies before Solitairix."""
    ids = owned_ids("S", solo) | {"solo-quarter", f"worker-S-{WORKER_NAMES[solo['worker']]}"}
    ids |= {f"druid-S-{i}" for i in range(solo["druids"])}
    return ids | ({"solo-card"} if solo["card"] != EMPTY else set())


@each_number
def test_every_component_of_the_view_is_in_the_picture(players: int) -> None:
    game = quadriga.game("celtae", players=players)
    for state in random_states(game, 12):
        for seat in (None, *range(players)):
            view = state.view(seat)
            svg = state.svg(seat)
            found = Counter(ids_of(svg))
            neutral = [name for name in found if name.startswith("neutral")]
            assert set(found) - set(neutral) == expected_ids(view, players)
            assert max(found.values()) == 1
            assert len([name for name in neutral if "disc" in name]) == NEUTRAL_DISCS[players]
            assert len([name for name in neutral if "cube" in name]) == NEUTRAL_CUBES[players]
            assert [int(card) for card in re.findall(r'data-card="(\d+)"', svg)] == view["cards"]


@each_number
def test_numbers_that_are_no_pieces_are_written(players: int) -> None:
    for state in random_states(quadriga.game("celtae", players=players), 6, seed=1):
        svg = state.svg(None)
        view: dict[str, Any] = state.view(None)
        kinds = ", ".join(
            f"{number} {WORKER_NAMES[kind]}{'' if number == 1 else 's'}"
            for kind, number in enumerate(view["bag"])
        )
        assert f"The bag: {kinds}" in svg
        assert str(count(view["deck_left"], "Draw pile: {n} card", "Draw pile: {n} cards")) in svg
        for left in view["armies_left"]:
            assert f"Roman Army tiles left: {left}" in svg
        for player in view["players"]:
            assert f"{points_of(player['score'])} if the game ended now" in svg


@each_number
def test_pictures_of_redealt_positions_are_the_same(players: int) -> None:
    for i, state in enumerate(random_states(quadriga.game("celtae", players=players), 6, seed=2)):
        for seat in (None, *range(players)):
            svg = state.svg(seat)
            for deal in range(3):
                assert state.determinise(seat, quadriga.Rng(10 * i + deal)).svg(seat) == svg


def test_reachable_corners_show_their_strength() -> None:
    s = scene(2)
    svg = s.svg(0)
    for words in (
        "1 on, to SW: +1 strength",
        "2 on, to NW: 0 strength",
        "3 on, to NE: −3 strength",
    ):
        assert words in svg
    assert f'data-move="{MOVE}"' in svg
    assert f'data-move="{MOVE + 2}"' not in svg
    s.players[0].strength = 3
    assert f'data-move="{MOVE + 2}"' in s.svg(0)


def test_each_swap_has_a_button_and_the_way_between_the_two_workers() -> None:
    s = scene(3)
    workers(s, 0, "farmer builder soldier")
    area(s, "south", "noble farmer builder")
    act_in(s, "south")
    swaps = [move for move in s.legal() if SWAP <= move < SWAP + 12]
    assert len(swaps) == 7
    assert len(re.findall(r'<g class="ghost ghost-\d+"><path class="path"', s.svg(0))) == len(swaps)


def test_a_swapped_worker_glides_in_from_where_one_of_its_kind_was() -> None:
    s = scene(2)
    workers(s, 0, "farmer builder soldier")
    area(s, "south", "noble farmer builder")
    act_in(s, "south")
    before = s.view(0)
    play(s, "swap:farmer-first")
    svg = s.svg(0, before=before)
    moved = set(re.findall(r'id="([^"]+)" class="piece moved arrived"', svg))
    assert moved == {"worker-1-0-farmer", "active-A-noble-0"}


def test_who_meets_a_progress_card_is_told() -> None:
    for state in random_states(quadriga.game("celtae", players=3), 6, seed=3):
        svg = state.svg(None)
        view: dict[str, Any] = state.view(None)
        for met in view["met"]:
            who = ", ".join(map(seat_name, met)) or "nobody"
            assert f"1 point for each marker; met by {who}<" in svg


def test_the_view_counts_workers_for_each_action_and_the_price_of_the_next_disc() -> None:
    s = scene(2)
    workers(s, 0, "farmer builder noble", "builder druid")
    player = s.view(1)["players"][0]  # type: ignore[index]
    assert player["counts"] == [2, 3, 1, 1]
    assert player["price"] == 1
    s.players[0].built, s.players[0].discs = 8, (4, 4, 0, 0, 0, 0, 0, 0)
    assert s.view(1)["players"][0]["price"] == 3  # type: ignore[index]
    hand(s, 0)
    assert "next disc: 3 cards" in s.svg(0)


def test_the_solo_tile_shows_its_quarters_and_what_comes_next() -> None:
    svg = scene(1).svg(0)
    assert svg.count("Farm discards slots") == 4
    for words in (
        ">now<",
        "next, if the symbols differ",
        "next, if the symbols agree",
        "You need 30 points",
    ):
        assert words in svg


def test_an_owners_table_changes_what_is_printed() -> None:
    rows = [{"name": f"slot {i + 1}", "value": cost} for i, cost in enumerate((0, 1, 1, 2, 2, 3))]
    correction = {"game": "celtae", "tables": {"market": {"rows": rows}}}
    corrected = quadriga.game("celtae", players=2, components=correction)
    assert "Slot 6: 3 farmers" in corrected.start(1).svg(None)
    assert "Slot 6: 2 farmers" in quadriga.game("celtae", players=2).start(1).svg(None)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("blindness", [None, *BLINDNESS])
@pytest.mark.parametrize("names", [COLOUR_NAMES, WORKER_NAMES])
def test_cards_and_workers_differ_for_everybody(
    theme: str, blindness: str | None, names: tuple[str, ...]
) -> None:
    own = dict(OWN[theme])
    for one, other in combinations(names, 2):
        assert difference(own[one], own[other], blindness) > 15, (one, other)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_is_printed_on_cards_and_pieces_is_legible(theme: str) -> None:
    own, colours = dict(OWN[theme]), palette(theme)
    for ground in (*COLOUR_NAMES, *WORKER_NAMES, "menhir", "spiral", "roman", "order", "neutral"):
        assert contrast(own[ground], colours["on-card"]) >= 4.5, ground


def test_the_hands_of_others_are_counted() -> None:
    for state in random_states(quadriga.game("celtae", players=4), 4, seed=12):
        for width in (1280, 390):
            counted = Counter(
                re.findall(r"<title>(\d+) cards? in hand</title>", state.svg(1, width=width))
            )
            view: dict[str, Any] = state.view(1)
            hands = [player["hand"] for seat, player in enumerate(view["players"]) if seat != 1]
            assert counted == Counter(map(str, hands))
