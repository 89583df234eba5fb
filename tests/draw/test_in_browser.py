"""Measured in Chromium: no text is wider than its place, leaves the picture or lies on another; hints and focus work."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from itertools import pairwise

import pytest
from playwright.sync_api import Page, sync_playwright
from test_boards import GAMES, WIDTHS

import quadriga
from quadriga.core.playout import play_randomly
from quadriga.draw.document import with_fonts
from support import random_states

LARGEST = [
    max((game for game in GAMES if game.name == name), key=lambda game: game.players) for name in {g.name for g in GAMES}
]
LARGEST.sort(key=lambda game: game.name)
each_title = pytest.mark.parametrize("game", LARGEST, ids=[game.name for game in LARGEST])

MEASURE = """() => {
  const svg = document.querySelector('svg'), frame = svg.getBoundingClientRect(), found = [];
  const texts = [...svg.querySelectorAll('text')].filter(t => t.textContent && !t.closest('defs'));
  const box = t => t.getBoundingClientRect();
  for (const t of texts) {
    const b = box(t), room = t.dataset.room;
    if (room && t.getComputedTextLength() > +room + 0.5) found.push(`too wide: ${t.textContent}`);
    if (b.left < frame.left - 0.5 || b.right > frame.right + 0.5 || b.top < frame.top - 1 || b.bottom > frame.bottom + 1)
      found.push(`outside the picture: ${t.textContent}`);
  }
  const still = texts.filter(t => !t.closest('.pieces,.targets,.hints')).map(t => [t, box(t)]);
  for (let i = 0; i < still.length; i++) for (let j = 0; j < i; j++) {
    const [t, a] = still[i], [u, b] = still[j];
    const w = Math.min(a.right, b.right) - Math.max(a.left, b.left), h = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (w > 1.5 && h > 0.45 * Math.min(a.height, b.height)) found.push(`on each other: ${t.textContent} / ${u.textContent}`);
  }
  return found;
}"""


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    """An empty page."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    assert chromium, "Chromium is needed to measure pictures: apt-get install chromium"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium)
        yield browser.new_page(viewport={"width": 1280, "height": 800})
        browser.close()


def show(page: Page, svg: str) -> None:
    """Put a picture on the page, with its fonts loaded."""
    page.set_content(f'<body style="margin:0">{with_fonts(svg)}</body>')
    page.evaluate("document.fonts.ready")


@each_title
@pytest.mark.parametrize("width", WIDTHS)
def test_every_text_keeps_to_its_place(page: Page, game: quadriga.Game, width: int) -> None:
    start = game.start(1)
    end = game.start(1)
    play_randomly(end, quadriga.Rng(1), game.title.max_moves)
    for state in (start, *random_states(game, 4, seed=7), end):
        show(page, state.svg(state.to_move[0] if state.to_move else 0, width=width))
        assert page.evaluate(MEASURE) == []


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
def test_targets_are_reached_with_the_keyboard_in_reading_order(page: Page, game: quadriga.Game) -> None:
    state = next(s for s in random_states(game, 20, seed=8) if s.to_move and len(s.legal(s.to_move[0])) > 2)
    seat = state.to_move[0]
    show(page, state.svg(seat))
    reached = []
    for _ in state.legal(seat):
        page.keyboard.press("Tab")
        reached.append(
            page.evaluate("[+document.activeElement.dataset.move, document.activeElement.getBoundingClientRect().y]")
        )
    assert sorted(move for move, _ in reached) == state.legal(seat)
    heights = [height for _, height in reached]
    assert all(later > earlier - 60 for earlier, later in pairwise(heights))


@each_title
def test_a_piece_that_appears_glides_in_from_where_one_of_its_kind_vanished(page: Page, game: quadriga.Game) -> None:
    state, rng = game.start(1), quadriga.Rng(1)
    svg = ""
    while "arrived" not in svg.partition('<g class="pieces">')[2]:
        before = state.view(0)
        play_randomly(state, rng, 1)
        assert not state.over
        svg = state.svg(0, before=before)
    show(page, svg)
    start, end = page.evaluate(
        """() => {
          const piece = document.querySelector('.pieces .arrived'), glide = piece.getAnimations()[0];
          glide.pause(); glide.currentTime = 0;
          const start = getComputedStyle(piece).transform;
          glide.finish();
          return [start, getComputedStyle(piece).transform];
        }"""
    )
    assert start != end
