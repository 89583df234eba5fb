"""A picture in Chromium, and what is wrong with it: its texts, their size, and what a finger has to
hit.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, TypedDict

from playwright.sync_api import Page

from browser_support import browser_of
from quadriga.table.style import font_faces

WINDOWS: Final = {1280: 800, 960: 744, 390: 844}  # width of the picture and height of its window
PRINT: Final = {1280: 9.5, 960: 11.0, 390: 11.0}  # the smallest size of a letter, in CSS pixels
FINGER: Final = 40.0  # the least width and height of what a finger hits,
CLOSE: Final = 32.0  # and on a map whose places are closer


class Faults(TypedDict):
    """What is wrong with a picture, each in a sentence."""

    place: list[str]  # texts beyond their room, outside the picture, or on each other
    size: list[str]  # letters too small to be read
    finger: list[str]  # targets too small to be hit, or covered by another


# Art that is defined once is put where it is used, so that its letters can be measured like all
# others.
EXPAND = """() => {
  const svg = document.querySelector('svg'), bears = def => def && def.tagName === 'g' &&
    (def.querySelector('text') ||
      [...def.querySelectorAll('use')].some(use => use.getAttribute('href').startsWith('#a-')));
  for (let depth = 0; depth < 3; depth++) for (const use of [...svg.querySelectorAll('use')]) {
    const def = document.getElementById(use.getAttribute('href').slice(1));
    if (use.closest('defs') || !bears(def)) continue;
    const copy = def.cloneNode(true);
    copy.removeAttribute('id');
    const [x, y] = ['x', 'y'].map(name => use.getAttribute(name) ?? 0);
    copy.setAttribute('transform', `${use.getAttribute('transform') ?? ''} translate(${x},${y})`);
    use.replaceWith(copy);
  }
}"""
MEASURE = """limits => {
  const svg = document.querySelector('svg'), frame = svg.getBoundingClientRect();
  const place = [], size = [];
  const texts = [...svg.querySelectorAll('text')].filter(t => t.textContent && !t.closest('defs'));
  const box = t => t.getBoundingClientRect();
  for (const t of texts) {
    const b = box(t), room = t.dataset.room, matrix = t.getScreenCTM();
    if (room && t.getComputedTextLength() > +room + 0.5) place.push(`too wide: ${t.textContent}`);
    if (b.left < frame.left - 0.5 || b.right > frame.right + 0.5 ||
        b.top < frame.top - 1 || b.bottom > frame.bottom + 1)
      place.push(`outside the picture: ${t.textContent}`);
    const drawn = parseFloat(getComputedStyle(t).fontSize) * Math.hypot(matrix.a, matrix.b);
    const where = t.closest('[id]')?.id ?? 'the board';
    if (drawn < limits.print - 0.05) size.push(`${drawn.toFixed(1)}: ${t.textContent} in ${where}`);
  }
  const still = texts.filter(t => !t.closest('.pieces,.targets,.hints')).map(t => [t, box(t)]);
  for (let i = 0; i < still.length; i++) for (let j = 0; j < i; j++) {
    const [t, a] = still[i], [u, b] = still[j];
    const w = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const h = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (w > 1.5 && h > 0.45 * Math.min(a.height, b.height))
      place.push(`on each other: ${t.textContent} / ${u.textContent}`);
  }
  const finger = [];
  if (limits.finger) for (const target of svg.querySelectorAll('.target')) {
    const hit = target.querySelector('.reach') ?? target.querySelector('.hit');
    const words = target.getAttribute('aria-label');
    target.scrollIntoView({block: 'center'});
    const b = box(hit), w = Math.round(b.width * 10) / 10, h = Math.round(b.height * 10) / 10;
    const map = svg.querySelector('use[href="#a-turned"]')?.getBoundingClientRect();
    const least = map && b.top >= map.top && b.bottom <= map.bottom ? limits.close : limits.finger;
    if (Math.min(w, h) < least - 0.5) finger.push(`${w} × ${h}: ${words}`);
    const middle = document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2);
    const there = middle?.closest('.target');
    if (there?.dataset.move !== target.dataset.move) finger.push(`covered: ${words}`);
  }
  return {place, size, finger};
}"""


@contextmanager
def measuring_page() -> Iterator[Page]:
    """An empty page that has the fonts."""
    with browser_of() as browser:
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.set_content(
            f"<head><style>{font_faces()}</style></head><body style='margin:0'></body>"
        )
        page.evaluate("Promise.all([...document.fonts].map(font => font.load()))")
        yield page


def show(page: Page, svg: str) -> None:
    """Put a picture on the page."""
    page.evaluate("svg => { document.body.innerHTML = svg; window.scrollTo(0, 0); }", svg)


def faults_of(page: Page, svg: str, width: int) -> Faults:
    """What is wrong with a picture in a window of its width."""
    page.set_viewport_size({"width": width, "height": WINDOWS[width]})
    show(page, svg)
    page.evaluate(EXPAND)
    found: Faults = page.evaluate(
        MEASURE, {"print": PRINT[width], "finger": FINGER if width == 390 else 0, "close": CLOSE}
    )
    return found
