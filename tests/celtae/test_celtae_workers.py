"""Workers: what the bag gives, gaps in the centre, swaps, tokens, and double turns that go on."""

from __future__ import annotations

from collections import Counter

import pytest
from celtae_scenes import act_in, area, bag, hand, scene, workers, workers_in

from quadriga.core.engine import FRAME
from quadriga.games.celtae.components import AREAS, COLOUR_NAMES
from quadriga.games.celtae.state import FINAL_ROUND, State
from quadriga.games.celtae.steps import END_TURN, MOVE_MARKER, RECRUIT_WORKER, REFILL_ACTIVE
from support import legal_texts, play, rule

KINDS = ("farmer", "builder", "soldier", "noble")


def lying(s: State) -> Counter[int]:
    """The ordinary workers in the bag, the areas and the centre."""
    assert min(s.bag) >= 0
    return Counter(s.areas) + Counter(dict(enumerate(s.bag)))


@rule("CE-6.2")
@pytest.mark.parametrize("returned", KINDS)
@pytest.mark.parametrize("held", [
    {"soldier": 3}, {"noble": 3}, {"builder": 2, "soldier": 2}, {"farmer": 2, "soldier": 2},
    {"farmer": 1, "builder": 1, "soldier": 1, "noble": 1}, {"builder": 1, "noble": 3},
    {"farmer": 3, "builder": 1},
])  # fmt: skip
def test_the_bag_gives_the_workers_that_it_holds(held: dict[str, int], returned: str) -> None:
    given: Counter[int] = Counter()
    for seed in range(12):
        s = scene(2, seed)
        s.players[0].strength = 1
        area(s, "south", f"{returned} {returned} {returned}")
        area(s, "centre", "farmer farmer farmer")
        bag(s, **held)
        before = lying(s)
        act_in(s, "south")
        play(s, "refresh")
        assert lying(s) == before
        given += Counter(s.areas[12:15])
    assert set(given) == {KINDS.index(kind) for kind in (*held, returned)}


@rule("CE-20.3")
@pytest.mark.parametrize("gap", [0, 1, 2])
def test_a_gap_of_the_centre_is_filled_for_the_area_wherever_it_is(gap: int) -> None:
    s = scene()
    s.players[0].strength = 1
    centre = ["soldier"] * 3
    centre[gap] = "-"
    area(s, "south", "farmer farmer farmer")
    area(s, "centre", " ".join(centre))
    bag(s)
    act_in(s, "south")
    play(s, "refresh")
    assert sorted(workers_in(s, "south")) == ["farmer", "soldier", "soldier"]


@rule("CE-6.2", "CE-20.4")
def test_a_position_after_a_refresh_can_be_saved() -> None:
    s = scene()
    s.players[0].strength = 1
    act_in(s, "south")
    play(s, "refresh")
    assert s.game.from_json(s.to_json()) == s
    assert "refresh" not in legal_texts(s)


@rule("CE-6.3")
@pytest.mark.parametrize("name", AREAS[:4])
@pytest.mark.parametrize("place", [0, 1, 2])
def test_the_worker_of_that_very_place_is_swapped(name: str, place: int) -> None:
    s = scene(1)
    workers(s, 0, "farmer farmer noble")
    for other in AREAS:
        area(s, other, "builder builder builder")
    act_in(s, name if name in ("north", "south") else f"{name}-south")
    play(s, f"swap:noble-{('first', 'middle', 'last')[place]}")
    expected = ["builder"] * 3
    expected[place] = "noble"
    assert workers_in(s, name) == expected
    assert s.players[0].workers[:4] == [2, 1, 0, 0]


@rule("CE-6.3", "CE-18.8")
@pytest.mark.parametrize("kind", KINDS)
def test_a_worker_is_swapped_only_for_another_kind(kind: str) -> None:
    s = scene(1)
    workers(s, 0, f"{kind} {kind} {kind}", "farmer builder soldier noble")
    others = [other for other in KINDS if other != kind]
    for place in range(3):
        there = others[:]
        there[place] = kind
        area(s, "south", " ".join(there))
        act_in(s, "south")
        words = [word for i, word in enumerate(("first", "middle", "last")) if i != place]
        swaps = [text for text in legal_texts(s) if text not in ("pass", "refresh")]
        assert swaps == [f"swap:{kind}-{word}" for word in words]


@rule("CE-7.4")
def test_a_token_may_be_kept() -> None:
    s = scene(tokens=2)
    workers(s, 0, "farmer builder soldier")
    hand(s, 0)
    act_in(s, "south")
    play(s, "pass", "farm")
    assert legal_texts(s) == ["done", "token:farmer"]
    cards = sum(s.players[0].hand)
    play(s, "done")
    assert (s.players[0].tokens, s.tokens, s.extra) == (2, 6, 0)
    assert sum(s.players[0].hand) == cards + 1


@rule("CE-7.4", "CE-7.7")
def test_a_build_that_can_be_paid_needs_no_token() -> None:
    s = scene(tokens=1)
    workers(s, 0, "builder farmer soldier")
    hand(s, 0, *[f"{colour}-traps" for colour in COLOUR_NAMES])
    act_in(s, "south")
    play(s, "pass", "build")
    assert legal_texts(s) == ["done", "token:builder"]
    play(s, "done", "citadel:pink")
    assert s.players[0].built == 1


@rule("CE-11.5", "CE-20.3")
@pytest.mark.parametrize(("centre", "offered"), [
    ("- - -", []), ("- - noble", [3]), ("- noble -", [2]), ("noble - -", [1]),
    ("soldier builder -", [1, 2]),
])  # fmt: skip
def test_active_workers_come_from_the_centre_as_far_as_it_has_any(
    centre: str, offered: list[int]
) -> None:
    s = scene()
    workers(s, 0, "farmer builder soldier")
    area(s, "centre", centre)
    bag(s)
    act_in(s, "west-south")
    play(s, "pass", "recruit:farmer")
    if not offered:
        assert (s.current, sum(s.players[0].workers[:4])) == (1, 2)
    else:
        assert s.pending[-1] % FRAME == REFILL_ACTIVE
        assert [int(text[-1]) for text in legal_texts(s)] == offered


@rule("CE-20.3")
def test_a_worker_of_the_centre_comes_at_the_end_of_the_turn_though_the_bag_is_empty() -> None:
    s = scene()
    workers(s, 0, "farmer builder")
    area(s, "centre", "- - noble")
    bag(s)
    s.pending = [END_TURN]
    s.advance()
    assert legal_texts(s) == ["centre:3"]
    play(s, "centre:3")
    assert s.current == 1


@rule("CE-13.3", "CE-11.8")
def test_a_tribe_that_is_cut_or_a_missing_worker_does_not_cost_the_second_turn() -> None:
    for active, tribe, move in (
        ("farmer builder soldier", "farmer " * 9, "remove:farmer"),
        ("farmer builder", "", "centre:1"),
    ):
        s = scene()
        s.track, s.ending = 0, FINAL_ROUND
        workers(s, 0, active, tribe)
        area(s, "centre", "noble noble noble")
        s.pending = [END_TURN + FRAME]
        s.advance()
        play(s, move)
        assert s.pending == [END_TURN, MOVE_MARKER]
        assert s.current == 0


@rule("CE-11.1", "CE-11.2")
def test_as_many_further_workers_are_left_as_nobles_allow() -> None:
    s = scene()
    workers(s, 0, "farmer builder soldier", "noble noble")
    act_in(s, "west-south")
    play(s, "pass", "recruit:farmer")
    assert s.pending[-1] == RECRUIT_WORKER + FRAME * 4
    play(s, "recruit:builder")
    assert s.pending[-1] == RECRUIT_WORKER + FRAME * 2
