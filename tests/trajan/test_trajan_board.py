"""The picture of Trajan: every component is in it, what is hidden is not, and ghosts foresee what
the rules do.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations
from typing import Any

import pytest
from trajan_scenes import change, scene

import quadriga
from colours import BLINDNESS, contrast, difference
from quadriga.core.playout import play_randomly
from quadriga.core.texts import seat_name
from quadriga.games.trajan.components import COLOURS, EMPTY, FROM_TRAJAN_TILES, GOODS_NAMES, PAWNS
from quadriga.games.trajan.foresight import could_complete, target_of
from quadriga.games.trajan.moves import PLACE, SOW
from quadriga.games.trajan.state import State
from quadriga.games.trajan.table.style import PALETTE as OWN
from quadriga.table.palette import palette
from support import random_states, rule

each_number = pytest.mark.parametrize("players", [2, 3, 4])


def ids_of(svg: str) -> list[str]:
    """The ids of the pieces."""
    return re.findall(r'<g id="([^"]+)" class="piece', svg)


def expected_ids(view: dict[str, Any]) -> set[str]:
    """The pieces a view must show, counted without the drawing's help."""
    ids = {"time", *(f"demand-{view['quarter']}-{i}" for i in range(len(view["demands"])))}
    ids |= {f"forum-{space}" for space, kind in enumerate(view["forum"]) if kind != EMPTY}
    ids |= {
        f"province-{province}" for province, kind in enumerate(view["provinces"]) if kind != EMPTY
    }
    ids |= {f"building-{tile}" for tile in view["district"] if tile != EMPTY}
    ids |= {f"tile-{tile}" for tile in (*view["stacks"], view["tile"]) if tile != EMPTY}
    ids |= {f"bonus-{tile}" for tile in view["senate_bonus"] if tile != EMPTY}
    for name, cards in zip("ab", view["discards"], strict=True):
        ids |= {f"discard-{name}-{i:02}" for i in range(len(cards))[-2:]}
    for seat, player in enumerate(view["players"]):
        ids |= player_ids(seat_name(seat), player)
    return ids


def player_ids(name: str, player: dict[str, Any]) -> set[str]:
    """The pieces of one player."""
    ids = {f"leader-{name}", f"disc-{name}", f"arch-{name}"}
    if player["bowls"] is not None:
        ids |= {f"marker-{name}-{colour}-{i}" for colour in range(COLOURS) for i in range(2)}
    ids |= {f"tile-{tile}" for tile in player["slots"] if tile != EMPTY}
    ids |= {f"plus-{name}-{action}" for action in range(6) if player["plus_two"] >> action & 1}
    ids |= {
        f"legion-{name}-{province}" for province in range(10) if player["legions"] >> province & 1
    }
    ids |= {f"worker-{name}-{space}" for space in range(20) if player["workers"] >> space & 1}
    for camp, number in (
        ("supply", "supply"),
        ("legionnaires", "military_camp"),
        ("workers", "worker_camp"),
    ):
        ids |= {f"{camp}-{name}-{i:02}" for i in range(player[number])}
    open_cards = player["cards"] or player["known"]
    ids |= {
        f"hand-{name}-{GOODS_NAMES[goods]}-{i}"
        for goods, number in enumerate(open_cards)
        for i in range(number)
    }
    ids |= {f"hand-{name}-back-{i:02}" for i in range(player["hand"] - sum(open_cards))}
    ids |= {
        f"display-{name}-{GOODS_NAMES[goods]}-{i}"
        for goods, number in enumerate(player["display"])
        for i in range(number)
    }
    ids |= {
        f"mat-{name}-{kind:02}-{i:02}"
        for kind, number in enumerate(player["tiles"])
        for i in range(number)
    }
    ids |= {f"building-{tile}" for tile in range(20) if player["buildings"] >> tile & 1}
    return ids | {
        f"bonus-{tile}"
        for tile in range(12)
        if (player["yellow_bonus"] | player["grey_bonus"]) >> tile & 1
    }


@each_number
def test_every_component_of_the_view_is_in_the_picture(players: int) -> None:
    game = quadriga.game("trajan", players=players)
    for state in random_states(game, 12):
        for seat in (None, *range(players)):
            view = state.view(seat)
            found = Counter(ids_of(state.svg(seat)))
            assert set(found) == expected_ids(view)
            assert max(found.values()) == 1


@each_number
def test_each_player_always_has_his_fifteen_pawns(players: int) -> None:
    for state in random_states(quadriga.game("trajan", players=players), 6, seed=1):
        ids = ids_of(state.svg(None))
        for seat in range(players):
            name = seat_name(seat)
            pawns = [
                i
                for i in ids
                if re.match(rf"(supply|legionnaires|workers|worker|legion)-{name}-\d+$", i)
            ]
            assert len(pawns) == PAWNS


def test_the_bowls_of_others_are_not_shown_while_they_are_filled() -> None:
    state = quadriga.game("trajan", players=3).start(1)
    play_randomly(state, quadriga.Rng(1), 5)
    assert not [i for i in ids_of(state.svg(1)) if i.startswith(("marker-A", "marker-C"))]
    assert len([i for i in ids_of(state.svg(1)) if i.startswith("marker-B")]) == 12


def test_the_values_printed_in_the_box_are_on_the_board() -> None:
    svg = quadriga.game("trajan", players=2).start(1).svg(None)
    assert (
        "identical goods (1–4 of the same goods), coloured side up; turned grey when used: 2, 6,"
        " 12, 20 points" in svg
    )
    assert (
        "Britannia: 10 points for a legionnaire, 3 less for each of another player. Borders"
        " Germania Inferior, Bel" in svg
    )
    assert "three of a type 10 points, four 20" in svg
    assert "cost 4 · 9 · 15 points" in svg
    assert [f"{n} points when reached, {n} votes" in svg for n in range(2, 9)] == [True] * 7


def test_an_owners_table_changes_what_is_printed() -> None:
    rows = [{"name": f"space {n}", "value": n + 1} for n in range(2, 9)]
    correction = {"game": "trajan", "tables": {"senate_track": {"rows": rows}}}
    corrected = quadriga.game("trajan", players=2, components=correction)
    assert "9 points when reached" in corrected.start(1).svg(None)
    assert "9 points when reached" not in quadriga.game("trajan", players=2).start(1).svg(None)


def sow_states() -> list[State]:
    """Positions in which a bowl is to be chosen."""
    found: list[State] = []
    for state in random_states(quadriga.game("trajan", players=2, bowls="random"), 40, seed=2):
        rng = quadriga.Rng(3)
        while not state.over and not SOW <= state.legal()[0] < PLACE:
            play_randomly(state, rng, 1)
        if not state.over:
            assert isinstance(state, State)
            found.append(state)
    return found


def outcomes(state: State, move: int) -> set[tuple[int, bool]]:
    """The target bowl, and whether a tile was completed, for every way to place the markers."""
    after = state.copy()
    after.play(move)
    if not any(after.held):
        scored = (
            after.players[state.current].points[FROM_TRAJAN_TILES]
            > state.players[state.current].points[FROM_TRAJAN_TILES]
        )
        return {(after.bowl, scored)}
    found: set[tuple[int, bool]] = set()
    for placing in after.legal():
        twin = after.copy()
        twin.players[state.current].points[FROM_TRAJAN_TILES] = state.players[state.current].points[
            FROM_TRAJAN_TILES
        ]
        found |= outcomes(twin, placing)
    return found


def test_ghosts_foresee_what_the_rules_do() -> None:
    seen = Counter[bool]()
    for state in sow_states():
        player = state.players[state.current]
        for move in state.legal():
            if sum(player.bowls[(move - SOW) * COLOURS : (move - SOW + 1) * COLOURS]) > 5:
                continue
            ends = outcomes(state, move)
            assert {bowl for bowl, _ in ends} == {target_of(player.bowls, move - SOW)}
            expected = any(scored for _, scored in ends)
            assert could_complete(state.box, player.bowls, player.slots, move - SOW) == expected
            seen[expected] += 1
    assert seen[True] > 5
    assert seen[False] > 5


def test_each_possible_sow_has_a_ghost() -> None:
    state = sow_states()[0]
    svg = state.svg(state.current)
    assert svg.count('<g class="ghost ghost-') == len(state.legal())


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("blindness", [None, *BLINDNESS])
def test_markers_differ_for_everybody(theme: str, blindness: str | None) -> None:
    own = dict(OWN[theme])
    for one, other in combinations(range(COLOURS), 2):
        assert difference(own[f"marker-{one}"], own[f"marker-{other}"], blindness) >= 15


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_is_printed_on_tiles_is_legible(theme: str) -> None:
    own, colours = dict(OWN[theme]), palette(theme)
    for ground in ("demand", "vote", "joke", "extra", "grey", "sail"):
        assert contrast(own[ground], colours["on-card"]) >= 4.5
    for colour in range(5):
        assert contrast(own[f"marker-{colour}"], colours["on-card"]) >= 3
    assert contrast(own["marker-5"], colours["card"]) >= 3


def test_the_hands_of_others_are_counted() -> None:
    for state in random_states(quadriga.game("trajan", players=4), 4, seed=12):
        for width in (1280, 390):
            counted = Counter(
                re.findall(r"<title>(\d+) cards? in hand</title>", state.svg(1, width=width))
            )
            view: dict[str, Any] = state.view(1)
            hands = [player["hand"] for seat, player in enumerate(view["players"]) if seat != 1]
            assert counted == Counter(map(str, hands))


# --- words of the picture ---


@rule("TR-9.7")
def test_the_senate_says_the_votes_in_the_order_that_the_vote_would_have() -> None:
    s = scene(3, senate_order=(0, 1, 2))
    change(s, 0, senate=1, tiles="senate_3")
    change(s, 1, senate=4, tiles="")
    change(s, 2, senate=0, tiles="senate_5")
    assert "Votes in order: B 5, A 5, C 5" in s.svg()


@rule("TR-6.14", "TR-9.12")
def test_a_grey_ship_is_turned_back_at_the_end_of_every_quarter_but_the_last() -> None:
    s = scene(grey_ships=1)
    grey = "Ship for identical goods (1–4 of the same goods), grey side up"
    assert f"{grey}; turned back at the end of the quarter: 0, 1, 7, 15 points" in s.svg()
    s.quarter = 3
    assert f"{grey} until the end: 0, 1, 7, 15 points" in s.svg()
