"""Text that fits its place: widths come from the fonts' own tables."""

from functools import cache, lru_cache
from html import escape
from typing import Final

from quadriga.core.messages import Part, Words, text as in_words
from quadriga.table.assets import fonts

SMALLEST: Final = 0.72  # how far a text may be made smaller before it is cut
WIDE: Final = 700  # thousandths, for a letter a font does not have
NARROW: Final = "\u202f"  # French puts it before : ; ? !, but the fonts do not have it
FIXED: Final = "\u00a0"


@cache
def widths(role: str) -> dict[str, int]:
    """The widths of a font's letters."""
    return fonts()[role].widths


def role_of(css: str) -> str:
    """The font behind a text's classes: `h` is the heading font, `b` bold."""
    words = css.split()
    return "head" if "h" in words else "bold" if "b" in words else "body"


def shown(words: Part) -> str:
    """Words as a picture shows them: in the reader's language, with spaces that its fonts have."""
    return in_words(words).replace(NARROW, FIXED)


def width_of(words: Words, size: float, css: str = "") -> float:
    """How wide a text is."""
    return measured(shown(words), role_of(css)) * size / 1000


@lru_cache(maxsize=8192)
def measured(words: str, role: str) -> int:
    """The width of a text of size 1000."""
    letters = widths(role)
    return sum([letters.get(letter, WIDE) for letter in words])


def fitted(words: str, size: float, css: str, room: float) -> tuple[str, float]:
    """A text and the size at which it fits: smaller if need be, cut as the last resort."""
    wide = width_of(words, size, css)
    if wide <= room:
        return words, size
    size = max(size * room / wide, size * SMALLEST)
    kept = words
    while kept and width_of(kept + "…", size, css) > room:
        kept = kept[:-1]
    return (words if width_of(words, size, css) <= room + 0.01 else kept.rstrip() + "…"), size


def text(x: float, y: float, words: Part, size: float = 11, css: str = "", room: float = 0) -> str:
    """A line of text; (x, y) is the start of its base line, or its middle or end with the class `m`
    or `e`.

    Classes: `h` heading capitals, `b` bold, `s` soft, `m` middle, `e` end. `room` is the width it
    must not exceed.

    >>> text(5, 9, "A & B")
    '<text x="5" y="9" font-size="11">A &amp; B</text>'
    """
    return line_of(x, y, shown(words), size, css, room)


@lru_cache(maxsize=8192)
def line_of(x: float, y: float, words: str, size: float, css: str, room: float) -> str:
    """A line of text in its place."""
    limit = ""
    if room:
        words, size = fitted(words, size, css, room)
        limit = f' data-room="{room:g}"'  # the tests measure it in the browser
    named = f' class="{css}"' if css else ""
    return (
        f'<text x="{x:g}" y="{y:g}"'
        f' font-size="{size:.3g}"{named}{limit}>{escape(words, quote=False)}</text>'
    )


def wrapped(words: Words, size: float, css: str, room: float) -> list[str]:
    """A text broken into lines that fit, at spaces where it may break."""
    lines: list[str] = []
    for word in filter(None, shown(words).split(" ")):
        if lines and width_of(f"{lines[-1]} {word}", size, css) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def paragraph(
    x: float, y: float, words: Words, size: float, css: str, room: float, most: int = 2
) -> str:
    """A text in at most so many lines; the last one is fitted."""
    lines = wrapped(words, size, css, room)
    lines = lines[: most - 1] + ([" ".join(lines[most - 1 :])] if len(lines) >= most else [])
    return "".join(
        [text(x, y + i * size * 1.2, line, size, css, room) for i, line in enumerate(lines)]
    )
