"""The Arch on its way round the circle, tiles with two colours, and the first space for a [+2]
marker.
"""

from __future__ import annotations

import pytest
from trajan_scenes import ARCHES, change, scene, score_of, tile

from quadriga.games.trajan.components import ACTIONS, SLOTS
from support import legal_texts, play, rule


@rule("TR-6.40", "TR-6.41")
@pytest.mark.parametrize("arch", SLOTS)
@pytest.mark.parametrize("steps", [1, 2, 3, 4, 5])
def test_the_arch_goes_clockwise_to_the_next_free_slot(arch: str, steps: int) -> None:
    free = SLOTS[(SLOTS.index(arch) + steps) % 6]
    beyond = SLOTS[(SLOTS.index(arch) + steps + 1) % 6] if steps < 5 else free
    tiles = {slot: i for i, slot in enumerate(SLOTS) if slot not in (arch, free, beyond)}
    s = scene(step="trajan", slots=tiles, arch=arch)
    play(s, "tile:victory")
    assert ARCHES[s.players[0].arch] == free


@rule("TR-6.41")
@pytest.mark.parametrize("arch", SLOTS)
def test_without_a_free_slot_the_arch_goes_to_the_centre(arch: str) -> None:
    s = scene(
        step="trajan", slots={slot: i for i, slot in enumerate(SLOTS) if slot != arch}, arch=arch
    )
    play(s, "tile:victory")
    assert ARCHES[s.players[0].arch] == "centre"


@rule("TR-5.1")
@pytest.mark.parametrize(("there", "vp"), [("blue", 0), ("white", 0), ("blue white", 9)])
def test_a_tile_needs_its_first_colour_and_its_second(there: str, vp: int) -> None:
    s = scene(
        bowls={"forum": "pink", "military": there}, slots={"III": tile("victory", "white", "blue")}
    )
    play(s, "sow:forum", "place:pink")
    assert score_of(s) == vp


@rule("TR-5.5", "TR-12.4")
@pytest.mark.parametrize("action", ACTIONS)
def test_a_plus_two_marker_may_go_to_any_action(action: str) -> None:
    s = scene(
        bowls={"forum": "white", "military": "blue pink"},
        slots={"III": tile("plus_two", "blue", "pink")},
    )
    play(s, "sow:forum", "place:white", f"plus-two:{action}")
    assert s.players[0].plus_two == 1 << ACTIONS.index(action)


@rule("TR-7.1", "TR-7.3", "TR-14.15")
def test_the_action_of_the_bowl_is_repeated_also_where_bonus_actions_are_not() -> None:
    s = scene(bowls={"military": "pink"}, slots={}, options={"extra_on_bonus_action": False})
    change(s, tiles="extra_senate extra_senate", plus_two="senate")
    play(s, "sow:military", "place:pink", "senate")
    assert legal_texts(s) == ["pass", "extra-tile"]
    play(s, "extra-tile")
    assert s.extra_used == 1
    play(s, "senate", "senate")
    assert s.current == 1
    assert s.players[0].senate == 3
