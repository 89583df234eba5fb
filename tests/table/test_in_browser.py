"""Measured in Chromium: texts keep to their places and can be read, fingers hit what they aim at;
hints and focus work.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from measuring import FINGER, PRINT, WINDOWS, Faults, faults_of, measuring_page, show
from playwright.sync_api import Page
from test_boards import GAMES, each_game

import quadriga
from quadriga.core.playout import play_randomly
from support import random_states

LARGEST = [
    max((game for game in GAMES if game.name == name), key=lambda game: game.players)
    for name in {g.name for g in GAMES}
]
LARGEST.sort(key=lambda game: game.name)
each_title = pytest.mark.parametrize("game", LARGEST, ids=[game.name for game in LARGEST])
each_window = pytest.mark.parametrize("width", WINDOWS)
found: dict[tuple[str, int, int], Faults] = {}


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    """An empty page."""
    with measuring_page() as empty:
        yield empty


def looked_at(game: quadriga.Game, number: int, seed: int) -> Iterator[quadriga.State]:
    """The first decision, some from the course of random games, and an end."""
    end = game.start(seed)
    play_randomly(end, quadriga.Rng(seed), game.title.max_moves)
    yield from (game.start(seed), *random_states(game, number, seed), end)


def all_faults(page: Page, game: quadriga.Game, width: int, number: int, seed: int) -> Faults:
    """What is wrong with the pictures of some positions, as who is asked sees them."""
    faults: Faults = {"place": [], "size": [], "finger": []}
    for state in looked_at(game, number, seed):
        more = faults_of(
            page, state.svg(state.to_move[0] if state.to_move else 0, width=width), width
        )
        faults["place"] += more["place"]
        faults["size"] += more["size"]
        faults["finger"] += more["finger"]
    return faults


def faults(page: Page, game: quadriga.Game, width: int) -> Faults:
    """The same, measured once for all tests."""
    key = (game.name, game.players, width)
    if key not in found:
        found[key] = all_faults(page, game, width, 2, 7)
    return found[key]


@each_game
@each_window
def test_every_text_keeps_to_its_place(page: Page, game: quadriga.Game, width: int) -> None:
    assert faults(page, game, width)["place"] == []


@each_game
@each_window
def test_no_letter_is_too_small_to_be_read(page: Page, game: quadriga.Game, width: int) -> None:
    assert faults(page, game, width)["size"] == []


@each_game
def test_a_finger_hits_every_target(page: Page, game: quadriga.Game) -> None:
    assert faults(page, game, 390)["finger"] == []


@pytest.mark.long
@each_game
@each_window
def test_many_positions_are_drawn_without_fault(
    page: Page, game: quadriga.Game, width: int
) -> None:
    assert all_faults(page, game, width, 30, 11) == {"place": [], "size": [], "finger": []}


def test_the_measures_find_what_is_wrong(page: Page) -> None:
    art = '<defs><g id="a-x"><text id="small" font-size="12">A</text></g></defs>'
    used = '<use href="#a-x" transform="translate(50,50) scale(0.5)"/>'
    wide = '<text x="10" y="90" font-size="12" data-room="5">much too wide</text>'
    target = (
        '<g class="target" data-move="1" aria-label="Go"><rect class="hit" width="20" height="40"'
        ' x="200" y="200"/></g><g class="target" data-move="2" aria-label="Stay"><rect class="hit"'
        ' width="60" height="60" x="190" y="190"/></g>'
    )
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" width="390"'
        f' height="400">{art}{used}{wide}{target}</svg>'
    )
    faults = faults_of(page, svg, 390)
    assert faults["place"] == ["too wide: much too wide"]
    assert faults["size"] == ["6.0: A in small"]
    assert faults["finger"] == ["20 × 40: Go", "covered: Go"]
    assert min(PRINT.values()) >= 9
    assert FINGER >= 40


@each_title
def test_the_hint_of_a_target_shows_while_it_has_the_focus(page: Page, game: quadriga.Game) -> None:
    state = game.start(1)
    seat = state.to_move[0]
    move = state.legal(seat)[0]
    show(page, state.svg(seat))
    opacity = f"getComputedStyle(document.querySelector('.hint-{move}')).opacity"
    assert page.evaluate(opacity) == "0"
    page.focus(f'[data-move="{move}"]')
    assert page.evaluate(opacity) == "1"
    assert page.text_content(f".hint-{move}")


@each_title
def test_targets_are_reached_with_the_keyboard_in_reading_order(
    page: Page, game: quadriga.Game
) -> None:
    state = next(
        s for s in random_states(game, 20, seed=8) if s.to_move and len(s.legal(s.to_move[0])) > 2
    )
    seat = state.to_move[0]
    page.set_viewport_size({"width": 1280, "height": 800})
    show(page, state.svg(seat))
    reached = []
    for _ in state.legal(seat):
        page.keyboard.press("Tab")
        reached.append(
            page.evaluate(
                "[+document.activeElement.dataset.move,"
                " document.activeElement.getBoundingClientRect().y]"
            )
        )
    assert sorted(move for move, _ in reached) == state.legal(seat)
    heights = [height for _, height in reached]
    assert all(later > earlier - 60 for earlier, later in pairwise(heights))


@each_title
def test_a_piece_that_appears_glides_in_from_where_one_of_its_kind_vanished(
    page: Page, game: quadriga.Game
) -> None:
    state, rng = game.start(1), quadriga.Rng(1)
    svg = ""
    while "arrived" not in svg.partition('<g class="pieces">')[2]:
        before = state.view(0)
        play_randomly(state, rng, 1)
        assert not state.over
        svg = state.svg(0, before=before)
    show(page, svg)
    start, end = page.evaluate("""() => {
          const piece = document.querySelector('.pieces .arrived');
          const glide = piece.getAnimations()[0];
          glide.pause(); glide.currentTime = 0;
          const start = getComputedStyle(piece).transform;
          glide.finish();
          return [start, getComputedStyle(piece).transform];
        }""")
    assert start != end
