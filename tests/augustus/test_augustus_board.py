"""The picture of Augustus: every component is in it, what is hidden is not, and each answer has its
place.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

import quadriga
from colours import BLINDNESS, contrast, difference
from quadriga.core.playout import play_randomly
from quadriga.core.texts import seat_name
from quadriga.games.augustus import words
from quadriga.games.augustus.components import (
    COLOUR_NAMES,
    EMPTY,
    LEGIONS,
    PLACES,
    REWARDS,
    TOKEN_NAMES,
    Box,
)
from quadriga.games.augustus.moves import FROM, MOVE, PLACE
from quadriga.games.augustus.state import State
from quadriga.games.augustus.table.art import BARE, LARGE, SMALL, card_face, mini_face, tiny_face
from quadriga.games.augustus.table.layout import (
    Mat,
    controlled_places,
    crowded,
    form_of,
    grid,
    held_places,
    mini_size,
    narrow,
    row_places,
    wide,
)
from quadriga.games.augustus.table.style import PALETTE as OWN
from quadriga.games.augustus.tables import OBJECTIVE_ROWS
from quadriga.table.palette import palette
from quadriga.table.places import Room
from support import random_states

each_number = pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
each_theme = pytest.mark.parametrize("theme", ["light", "dark"])


def ids_of(svg: str) -> list[str]:
    """The ids of the pieces."""
    return re.findall(r'<g id="([^"]+)" class="piece', svg)


def expected_ids(view: dict[str, Any]) -> set[str]:
    """The pieces a view must show, counted without the drawing's help."""
    ids = {
        "crier",
        *(f"reward-{i}" for i in range(REWARDS)),
        *(f"supply-{i:02}" for i in range(view["supply"])),
    }
    ids |= {
        f"token-{name}-{i}"
        for name, number in zip(TOKEN_NAMES, view["table"], strict=True)
        for i in range(number)
    }
    ids |= {f"objective-{number}" for number in (*view["display"], *view["discard"]) if number}
    for seat, player in enumerate(view["players"]):
        ids |= player_ids(seat_name(seat), player)
    return ids | ({"towards"} if view["towards"] != EMPTY else set())


def player_ids(name: str, player: dict[str, Any]) -> set[str]:
    """The pieces of one player."""
    ids = {f"stock-{name}-{i:02}" for i in range(player["stock"])}
    ids |= {f"objective-{number}" for number in player["controlled"]}
    for at, place in enumerate(player["row"]):
        if place["objective"]:
            ids.add(f"objective-{place['objective']}")
        ids |= {f"legion-{name}-{at}-{i}" for i in range(6) if place["legions"] >> i & 1}
        if place["completed"]:
            ids.add(f"completed-{name}-{at}")
    if not player["row"] and player["hidden_objectives"]:
        ids |= {f"objective-{number}" for number in player["hidden_objectives"]}
        ids |= {f"kept-{name}-{i}" for i in player["kept"]}
    elif not player["row"]:
        ids |= {f"dealt-{name}-{i}" for i in range(player["hidden"])}
    return ids | {f"answer-{i}" for i, move in enumerate(player["answer"] or ()) if move > 0}


def seen(state: quadriga.State, seat: int | None) -> dict[str, Any]:
    """What a seat knows."""
    view: dict[str, Any] = state.view(seat)
    return view


def opening(game: quadriga.Game) -> Iterator[quadriga.State]:
    """The positions while the first objectives are chosen."""
    for number in range(game.players * 3):
        state = game.start(number)
        play_randomly(state, quadriga.Rng(number), number)
        yield state


@each_number
def test_every_component_of_the_view_is_in_the_picture(players: int) -> None:
    game = quadriga.game("augustus", players=players)
    for state in (*opening(game), *random_states(game, 6)):
        for seat in (None, *range(players)):
            found = Counter(ids_of(state.svg(seat)))
            assert set(found) == expected_ids(seen(state, seat))
            assert max(found.values()) == 1


@each_number
def test_all_legions_are_always_in_the_picture(players: int) -> None:
    for state in random_states(quadriga.game("augustus", players=players), 8, seed=1):
        legions = [
            ident
            for ident in ids_of(state.svg(None))
            if ident.startswith(("stock-", "legion-", "supply-"))
        ]
        assert len(legions) == LEGIONS


def test_drawn_tokens_and_those_in_the_bag_are_all_there() -> None:
    for state in random_states(quadriga.game("augustus", players=3), 12, seed=2):
        svg, view = state.svg(None), seen(state, None)
        drawn = len([ident for ident in ids_of(svg) if ident.startswith("token-")])
        assert drawn == sum(view["table"])
        assert svg.count('r="9.5" class="in-bag"') == sum(view["bag"])
        for name, left, on_table in zip(TOKEN_NAMES, view["bag"], view["table"], strict=True):
            assert f"{name}: {left} of {left + on_table} still in the bag" in svg


@each_number
def test_nothing_hidden_is_in_the_picture(players: int) -> None:
    game = quadriga.game("augustus", players=players)
    for i, state in enumerate((*opening(game), *random_states(game, 4, seed=3))):
        width = (1280, 390)[i % 2]
        for seat in (None, *range(players)):
            twin = state.determinise(seat, quadriga.Rng(i))
            assert state.svg(seat, width=width) == twin.svg(seat, width=width)


def test_the_dealt_objectives_of_others_are_backs() -> None:
    state = quadriga.game("augustus", players=3).start(4)
    view = seen(state, 1)
    ids = set(ids_of(state.svg(1)))
    assert {f"objective-{number}" for number in view["players"][1]["hidden_objectives"]} <= ids
    assert {f"dealt-{name}-{i}" for name in "AC" for i in range(6)} <= ids
    for other in (0, 2):
        secret = seen(state, other)["players"][other]["hidden_objectives"]
        assert not ids & {f"objective-{number}" for number in secret}
        assert not [
            name
            for name in (OBJECTIVE_ROWS[number - 1].name for number in secret)
            if name in state.svg(1)
        ]


def answering(players: int) -> State:
    """A position in which some have answered the token and others have not."""
    for state in random_states(quadriga.game("augustus", players=players), 60, seed=4):
        if (
            seen(state, None)["round"]
            and 1 < len(state.to_move) < len(seen(state, None)["asked"]) < players
        ):
            assert isinstance(state, State)
            return state
    raise AssertionError("no such position")


def test_the_picture_says_who_has_answered() -> None:
    state = answering(6)
    svg, asked = state.svg(None), seen(state, None)["asked"]
    for seat in range(6):
        words = (
            "has to decide"
            if seat in state.to_move
            else "has answered"
            if seat in asked
            else "is not asked"
        )
        assert svg.count(f"{seat_name(seat)} {words}") == (1 if words == "is not asked" else 2)


def test_who_was_asked_stays_the_same_while_answers_come_in() -> None:
    state = quadriga.game("augustus", players=4).start(2)
    for number in range(11):
        assert seen(state, None)["asked"] == [0, 1, 2, 3]
        assert ("has answered" in state.svg(None)) == (number >= 3)
        state.play(state.legal(state.to_move[0])[0], state.to_move[0])


def test_only_who_gave_an_answer_sees_it_marked() -> None:
    found = 0
    for state in random_states(quadriga.game("augustus", players=4), 16, seed=5):
        for seat, player in enumerate(seen(state, None)["players"]):
            assert player["answer"] is None
            marks = [ident for ident in ids_of(state.svg(seat)) if ident.startswith("answer-")]
            assert len(marks) == sum(
                move > 0 for move in seen(state, seat)["players"][seat]["answer"]
            )
            found += len(marks)
        assert "Your answer" not in state.svg(None)
    assert found


def test_a_space_is_for_placing_and_a_chip_for_moving_if_both_are_possible() -> None:
    both = 0
    for state in random_states(quadriga.game("augustus", players=3), 16, seed=6):
        for seat in state.to_move:
            svg, legal = state.svg(seat), set(state.legal(seat))
            for move in [move for move in legal if MOVE <= move < FROM]:
                is_chip = f'class="target button" data-move="{move}"' in svg
                assert is_chip == (move - MOVE + PLACE in legal)
                both += is_chip
    assert both


def test_the_values_printed_in_the_box_are_on_the_table() -> None:
    svg = quadriga.game("augustus", players=2).start(1).svg(None)
    assert "2 points: the first with three senators." in svg
    assert "6 points: the first with exactly four controlled objectives who wants it." in svg
    assert "5 points: gold. It passes to whoever gains an objective with gold" in svg


def the_box() -> Box:
    """The components of the printed game."""
    box = quadriga.game("augustus", rules=1).box
    assert isinstance(box, Box)
    return box


def test_each_power_is_explained() -> None:
    box = the_box()
    for objective, card in enumerate(OBJECTIVE_ROWS):
        power, tip = str(words.power(box, objective)), str(words.card_tip(box, objective))
        assert bool(power) == (card.power != "none")
        assert str(words.short_power(box, objective)) in str(words.card(box, objective))
        assert power in tip
        assert tip.startswith(f"{card.number} {card.name}: ")
        assert all(f" {resource}" in tip for resource in card.resources)
    assert (
        str(words.power(box, 64))
        == "At the end: 1 point for each shield on your controlled objectives, at most 8"
    )


def test_the_open_objectives_say_what_they_do() -> None:
    state = quadriga.game("augustus", players=4).start(3)
    svg, box = state.svg(0), state.game.box
    assert isinstance(box, Box)
    shown = [number - 1 for number in seen(state, 0)["display"]]
    assert [number for number in shown if str(words.card_tip(box, number)) not in svg] == []
    assert any(words.power(box, number) for number in shown)


def test_an_owners_table_changes_what_is_printed() -> None:
    rows = [
        {"symbol": name, "copies": copies}
        for name, copies in zip(TOKEN_NAMES, (5, 5, 4, 3, 2, 2, 2), strict=True)
    ]
    correction = {"game": "augustus", "tables": {"tokens": {"rows": rows}}}
    svg = quadriga.game("augustus", players=2, components=correction).start(1).svg(None)
    assert "dagger: 2 of 2 still in the bag" in svg


def within(room: Room, x: float, y: float, w: float, h: float) -> bool:
    """Whether a box about a middle lies in a room."""
    left, top = x - w / 2 - room.x, y - h / 2 - room.y
    return left > -0.01 and top > -0.01 and left + w < room.w + 0.01 and top + h < room.h + 0.01


def mats(is_narrow: bool) -> list[Mat]:
    """All mats of all layouts."""
    layouts = [narrow(n, 0, 3) if is_narrow else wide(n, 0) for n in range(2, 7)]
    return [mat for layout in layouts for mat in layout.mats]


@pytest.mark.parametrize("is_narrow", [False, True])
def test_however_many_objectives_there_are_they_stay_in_their_room(is_narrow: bool) -> None:
    for mat in mats(is_narrow):
        row, controlled, held = mat["row"], mat["controlled"], mat["held"]
        for number in range(1, PLACES + 1):
            for x, y, scale in row_places(row, number):
                assert within(row, x, y, 100 * scale, form_of(row, number).h * scale)
        for number in range(1, 15):
            w, h = mini_size(controlled)
            assert all(
                within(controlled, x, y, w * s, h * s)
                for x, y, s in controlled_places(controlled, number)
            )
        for number in range(1, REWARDS + 1):
            assert all(within(held, x, y, 52 * s, 38 * s) for x, y, s in held_places(held, number))
        assert within(mat["mat"], row.x + row.w / 2, row.middle, row.w, row.h)


def test_things_in_a_grid_never_overlap() -> None:
    room = Room(0, 0, 200, 90, 1.0)
    for number in range(1, 30):
        places = grid(room, number, 40, 30)
        for i, one in enumerate(places):
            for other in places[:i]:
                assert (
                    abs(one.x - other.x) >= 40 * one.scale or abs(one.y - other.y) >= 30 * one.scale
                )


def test_more_objectives_than_usual_take_the_width_of_a_low_mat_and_rewards_move_below() -> None:
    low = wide(6, 0).mats[1]
    assert crowded(low, 3, 2) == low
    for number in (4, 5):
        mat = crowded(low, number, 2)
        row, held = mat["row"], mat["held"]
        assert row_places(row, number)[0].scale > 1.2 * row_places(low["row"], number)[0].scale
        assert form_of(row, number).has_figures
        assert row.y + row.h <= held.y
        assert mat["controlled"].x + mat["controlled"].w <= held.x
        assert all(within(held, x, y, 52 * s, 38 * s) for x, y, s in held_places(held, 2))
    assert not form_of(crowded(low, 7, 0)["row"], 7).has_figures


def test_a_crowd_has_its_room_in_the_picture() -> None:
    plain, crowd = wide(6, 0), wide(6, 0, ((0, 0), (5, 1), (0, 0), (0, 0), (4, 0), (0, 0)))
    for seat, mat in enumerate(crowd.mats):
        assert (mat["row"].w > plain.mats[seat]["row"].w) == (seat in (1, 4))


def test_a_colour_of_objectives_has_its_sign_wherever_it_is_printed() -> None:
    box = the_box()
    for objective, card in enumerate(OBJECTIVE_ROWS):
        faces = [card_face(box, objective, form) for form in (LARGE, SMALL, BARE)]
        for face in (*faces, mini_face(box, objective), tiny_face(box, objective)):
            assert f'"#i-{card.colour}"' in face
            assert f'class="band {card.colour}"' in face


@each_theme
@pytest.mark.parametrize("blindness", [None, *BLINDNESS])
def test_colours_and_powers_differ_for_everybody(theme: str, blindness: str | None) -> None:
    # Each bears a sign too; without it those who see colours as others do must be able to tell them
    # apart.
    own, least = dict(OWN[theme]), 20 if blindness is None else 7
    for group in (COLOUR_NAMES, ("at-once", "attack", "for-good", "at-end")):
        for one, other in combinations(group, 2):
            assert difference(own[one], own[other], blindness) >= least, (one, other)


@each_theme
def test_what_is_printed_on_cards_is_legible(theme: str) -> None:
    own, colours = dict(OWN[theme]), palette(theme)
    for ground in (*COLOUR_NAMES, "at-once", "attack", "for-good", "at-end", "plate", "space"):
        assert contrast(own[ground], colours["on-card"]) >= 4.5
    assert contrast(colours["back"], colours["on-back"]) >= 4.5
