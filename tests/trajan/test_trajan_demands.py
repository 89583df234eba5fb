"""The demands of the second and third player, of every icon, and after the last quarter."""

from __future__ import annotations

import pytest
from trajan_scenes import change, scene, tiles_of

from quadriga.games.trajan.components import SLOTS
from quadriga.games.trajan.steps import END_QUARTER, END_TURN
from support import legal_texts, play, rule, why_not


@rule("TR-9.1", "TR-9.4")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
@pytest.mark.parametrize("icon", ["bread", "games", "religion"])
def test_each_player_meets_each_demand_with_a_tile_of_their_own(seat: int, icon: str) -> None:
    s = scene(4, demands="bread games religion", tiles="")
    change(s, seat, tiles=f"{icon} senate_2")
    s.pending = [END_TURN, END_QUARTER]
    s.advance()
    assert s.to_move == (seat,)
    assert legal_texts(s) == ["meet-with-forum-tile"]
    play(s, "meet-with-forum-tile")
    assert s.scores == tuple(-9 if other == seat else -15 for other in range(4))
    assert "senate_2" in tiles_of(s.players[seat])


@rule("TR-14.20", "TR-9.3")
@pytest.mark.parametrize("icon", ["bread", "games", "religion"])
def test_a_trajan_tile_that_meets_a_later_demand_spares_the_joker(icon: str) -> None:
    first = "games" if icon == "bread" else "bread"
    s = scene(demands=f"{first} {icon} {icon}", tiles=f"{first} {icon} trajan_{icon} joker_demand")
    s.pending = [END_TURN, END_QUARTER]
    s.advance()
    assert legal_texts(s) == ["meet-with-forum-tile", "meet-with-joker"]


@rule("TR-14.28", "TR-8.2", "TR-9.11")
def test_a_round_that_ends_after_the_last_quarter_reveals_no_demand() -> None:
    s = scene(step="senate", laps=2, quarter=3, demands="bread games religion")
    play(s, "pass", "bonus:left")
    assert s.over
    assert s.demands == ()


@rule("TR-12.8", "TR-12.5")
def test_a_question_with_one_answer_is_asked_and_a_demand_that_nothing_meets_is_not() -> None:
    s = scene(demands="bread games religion", tiles="games")
    s.pending = [END_TURN, END_QUARTER]
    s.advance()
    assert legal_texts(s) == ["meet-with-forum-tile"]
    play(s, "meet-with-forum-tile")
    assert legal_texts(s) == ["bonus:left", "bonus:right"]
    s = scene(step="trajan", arch="centre", slots=dict(zip(SLOTS, range(6), strict=True)))
    assert legal_texts(s) == ["pass"]
    assert why_not(s, "tile:victory") == "TR-6.41"
