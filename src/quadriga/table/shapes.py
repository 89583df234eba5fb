"""Areas, cards, tiles, tracks, coins and counts: the static parts of a table.

What stands still takes its place as (x, y) of its upper left corner. What is the picture of a piece
(`…_art`) is drawn about the origin, because a piece is placed by its middle.
"""

from collections.abc import Sequence
from functools import lru_cache
from html import escape

from quadriga.core.messages import Words, kept, text as in_words
from quadriga.table.icons import icon
from quadriga.table.text import text, width_of


@lru_cache(maxsize=4096)
def rect(x: float, y: float, w: float, h: float, css: str = "inset", round_: float = 3) -> str:
    """A box with rounded corners."""
    return f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{round_:g}" class="{css}"/>'


@lru_cache(maxsize=1024)
def line(x1: float, y1: float, x2: float, y2: float, css: str = "rule") -> str:
    """A thin rule."""
    return f'<line x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}" class="{css}"/>'


@kept(512)
def panel(
    x: float, y: float, w: float, h: float, title: Words = "", picture: str = "", note: Words = ""
) -> str:
    """An area of the table: a framed sheet with a heading in capitals, an icon before it and a soft
    note at its right, which is the tip of the heading where there is no room for it.
    """
    ground = rect(x, y, w, h, "panel", 6) + rect(x + 2.5, y + 2.5, w - 5, h - 5, "frame", 4)
    head, left = "", x + 9
    if picture:
        head += icon(picture, left + 6, y + 13, 13, "accent")
        left += 17
    if title:
        head += text(left, y + 17.5, title, 12, "h accent", x + w - left - 8)
        left += width_of(title, 12, "h") + 8
    if not note:
        return ground + head
    if width_of(note, 11.5, "s") <= x + w - 9 - left:
        return ground + head + text(x + w - 9, y + 17, note, 11.5, "s e")
    return f"{ground}<g><title>{escape(in_words(note), quote=False)}</title>{head}</g>"


@lru_cache(maxsize=1024)
def coin(x: float, y: float, value: int | str, radius: float = 8) -> str:
    """Victory points: a gold disc with the number."""
    size = radius * (1.5 if len(str(value)) < 2 else 1.26)
    return (
        f'<g class="coin"><circle cx="{x:g}" cy="{y:g}" r="{radius:g}"/><text class="h m" x="{x:g}"'
        f' y="{y + size * 0.35:.4g}" font-size="{size:.3g}">{value}</text></g>'
    )


@lru_cache(maxsize=1024)
def count(x: float, y: float, number: int | str, size: float = 10, css: str = "b m") -> str:
    """How many: ×3."""
    return text(x, y, f"×{number}", size, css)


@lru_cache(maxsize=1024)
def card_art(w: float, h: float, picture: str, css: str = "face", size: float = 0) -> str:
    """The face of a small card with one icon, about the origin."""
    sign = icon(picture, 0, 0, size or min(w, h) * 0.72, "on-card")
    return f"{rect(-w / 2, -h / 2, w, h, css, 2.5)}{sign}"


@lru_cache(maxsize=1024)
def back_art(w: float, h: float, picture: str = "") -> str:
    """The back of a card or tile, about the origin."""
    inner = rect(3 - w / 2, 3 - h / 2, w - 6, h - 6, "backline", 1.5)
    sign = icon(picture, 0, 0, min(w, h) * 0.55, "on-back") if picture else ""
    return f"{rect(-w / 2, -h / 2, w, h, 'back', 2.5)}{inner}{sign}"


@kept(1024)
def pile(
    x: float, y: float, w: float, h: float, left: int, picture: str = "", label: Words = ""
) -> str:
    """A face-down stack about (x, y) with the number of cards or tiles left; an empty place when
    there are none.
    """
    title = f"<title>{in_words(label)}</title>" if label else ""
    if not left:
        place = rect(x - w / 2, y - h / 2, w, h, "empty", 2.5)
        return f'<g class="pile">{title}{place}{text(x, y + 4, "0", 11, "b m s")}</g>'
    under = rect(x - w / 2 + 2, y - h / 2 + 2, w, h, "back", 2.5) if left > 1 else ""
    number = (
        f'<circle cx="{x:g}" cy="{y:g}" r="9"'
        f' class="number"/>{text(x, y + 4, str(left), 11, "b m")}'
    )
    return (
        f'<g class="pile">{title}{under}<g'
        f' transform="translate({x:g},{y:g})">{back_art(w, h, picture)}</g>{number}</g>'
    )


@lru_cache(maxsize=256)
def track(
    x: float, y: float, step: float, size: float, labels: Sequence[str], css: str = "cell"
) -> str:
    """A row of spaces with their numbers; the middle of space i is (x + i * step + size / 2, y +
    size / 2).
    """
    return "".join(
        [
            rect(x + i * step, y, size, size, css, 3)
            + text(x + i * step + size / 2, y + size - 3, word, 9, "m s")
            for i, word in enumerate(labels)
        ]
    )
