"""What a page of a table shows in Chromium: the size of every text, what lies on what, what is cut,
and what a finger has to hit.
"""

from __future__ import annotations

from statistics import median
from typing import Final, NamedTuple, TypedDict

from playwright.sync_api import Page

# The windows, with the least size of a letter on the board, and the least median.
WINDOWS: Final = {
    (1280, 800): (10.0, 12.0),
    (1024, 768): (9.0, 9.0),
    (1440, 900): (10.0, 12.0),
    (1920, 1080): (10.0, 12.0),
    (390, 844): (11.0, 11.0),
}
FINGER: Final = 40.0  # the least width and height of what a finger hits,
CLOSE: Final = 32.0  # and on a map whose places are closer; zoom makes them larger


class Found(TypedDict):
    """What was measured on a page."""

    sizes: list[float]  # of the letters on the board, in pixels
    small: list[str]  # the smallest of them
    place: list[str]  # texts beyond their room, outside the picture, on each other, or cut
    targets: list[str]  # those smaller than a finger, or covered
    window: list[float]  # what of the window the page uses: width and height, in parts


class Reading(NamedTuple):
    """A page as it was read."""

    name: str
    width: int
    height: int
    found: Found

    @property
    def faults(self) -> list[str]:
        """What falls short of the figures."""
        least, middle = WINDOWS[self.width, self.height]
        sizes, told = self.found["sizes"], [*self.found["place"], *self.found["targets"]]
        told += [words for words in self.found["small"] if float(words.split(":")[0]) < least]
        if median(sizes) < middle - 0.05:
            told.append(f"the median is {median(sizes):.1f}")
        return told

    def row(self) -> str:
        """A line of the table of medians."""
        sizes = self.found["sizes"]
        low = sum(size < 11 for size in sizes) * 100 // len(sizes)
        return (
            f"{self.name:34} {self.width}x{self.height:<5} median {median(sizes):5.1f}"
            f"  least {min(sizes):5.1f}  below 11: {low:3} %  faults {len(self.faults)}"
        )


# Art that is defined once is put where it is used, so that its letters are measured like others.
READ: Final = r"""limits => {
  const svg = document.querySelector('#p-board svg'), defs = svg.querySelector('defs');
  const bears = def => def && def.tagName === 'g' && (def.querySelector('text') ||
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
  const round = n => Math.round(n * 10) / 10, frame = svg.getBoundingClientRect();
  const sizes = [], small = [], place = [], targets = [];
  const box = t => t.getBoundingClientRect();
  const texts = [...svg.querySelectorAll('text')].filter(
    t => t.textContent && !t.closest('defs,.hints') && box(t).width);
  for (const t of texts) {
    const b = box(t), room = t.dataset.room, matrix = t.getScreenCTM();
    const size = round(parseFloat(getComputedStyle(t).fontSize) * Math.hypot(matrix.a, matrix.b));
    const where = t.closest('[id]')?.id ?? 'the board';
    sizes.push(size);
    small.push(`${size}: ${t.textContent} in ${where}`);
    if (room && t.getComputedTextLength() > +room + 0.5) place.push(`too wide: ${t.textContent}`);
    if (t.textContent.endsWith('…')) place.push(`cut: ${t.textContent} in ${where}`);
    if (!limits.parts && (b.left < frame.left - 0.5 || b.right > frame.right + 0.5 ||
        b.top < frame.top - 1 || b.bottom > frame.bottom + 1))
      place.push(`outside the picture: ${t.textContent} in ${where}`);
  }
  small.sort((a, b) => parseFloat(a) - parseFloat(b));
  const on = (a, b) => [Math.min(a.right, b.right) - Math.max(a.left, b.left),
                        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
  const still = texts.filter(t => !t.closest('.pieces,.targets')).map(t => [t, box(t)]);
  for (let i = 0; i < still.length; i++) for (let j = 0; j < i; j++) {
    const [t, a] = still[i], [u, b] = still[j], [w, h] = on(a, b);
    if (w > 1.5 && h > 0.45 * Math.min(a.height, b.height))
      place.push(`on each other: ${t.textContent} / ${u.textContent}`);
  }
  // The page beside the board: nothing is cut, and no word is broken.
  for (const part of document.querySelectorAll('.head, .players-part, .side, .tabs')) {
    if (!box(part).width) continue;
    for (const e of part.querySelectorAll('*')) {
      const b = box(e), style = getComputedStyle(e);
      if (!b.width || !b.height || e.closest('.hidden, svg')) continue;
      if (style.display === 'inline') continue;
      const words = [...e.childNodes].some(n => n.nodeType === 3 && n.textContent.trim());
      if (words && e.scrollWidth > e.clientWidth + 1 && style.overflowX !== 'visible')
        place.push(`cut: ${e.textContent.trim().slice(0, 40)} in ${e.tagName}.${e.className}`);
      if (words && parseFloat(style.fontSize) < limits.page)
        place.push(`page print of ${style.fontSize}: ${e.textContent.trim().slice(0, 40)}`);
    }
  }
  const lines = (node, from, to) => {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    return new Set([...range.getClientRects()].map(r => Math.round(r.top))).size;
  };
  for (const part of document.querySelectorAll('.head, .players-part, .side, .tabs')) {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement.checkVisibility() || node.parentElement.closest('.hidden')) continue;
      for (const word of node.textContent.matchAll(/[^\s\-–/]+/g))
        if (lines(node, word.index, word.index + word[0].length) > 1)
          place.push(`broken: ${word[0]}`);
    }
  }
  if (document.documentElement.scrollWidth > innerWidth) place.push('the page is too wide');
  if (limits.finger) for (const target of svg.querySelectorAll('.target')) {
    const hit = target.querySelector('.reach') ?? target.querySelector('.hit');
    const b = box(hit), w = round(b.width), h = round(b.height);
    const map = svg.querySelector('use[href="#a-turned"]')?.getBoundingClientRect();
    const least = map && b.top >= map.top && b.bottom <= map.bottom ? limits.close : limits.finger;
    if (Math.min(w, h) < least - 0.5)
      targets.push(`${w} × ${h}: ${target.getAttribute('aria-label')}`);
  }
  if (limits.finger) for (const e of document.querySelectorAll(
      '.head :is(button, a, summary), .tabs :is(a, button), #p-ask :is(button, summary)')) {
    const b = box(e);
    if (b.width && e.checkVisibility() && Math.min(b.width, b.height) < limits.finger - 0.5)
      targets.push(`${round(b.width)} × ${round(b.height)}: ${e.textContent.trim()}`);
  }
  return {sizes, small: small.slice(0, 400), place: [...new Set(place)],
          targets: [...new Set(targets)],
          window: [frame.right / innerWidth, frame.bottom / innerHeight]};
}"""


def read(page: Page, name: str) -> Reading:
    """Measure the page; the picture is not to be played on afterwards."""
    size = page.viewport_size
    assert size is not None
    limits = {
        "finger": FINGER if size["width"] < 700 else 0,
        "close": CLOSE,
        "page": 12,
        "parts": size["width"] < 700,
    }
    return Reading(name, size["width"], size["height"], page.evaluate(READ, limits))
