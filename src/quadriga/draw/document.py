"""A whole picture: root, styles, definitions, board, pieces, targets and hints, in this order."""

from collections.abc import Mapping, Sequence
from functools import cache
from html import escape
from typing import Final, NamedTuple

from quadriga.draw.assets import fonts
from quadriga.draw.identity import letter
from quadriga.draw.palette import properties
from quadriga.draw.pieces import Piece, piece_layer
from quadriga.draw.targets import TOUCH, Target, hint_layer, target_layer

NARROW: Final = 700  # a picture for less than this many pixels has the narrow layout
WIDE_WIDTH: Final = 1280  # units of the wide drawing, made for a window of 1280 × 800
NARROW_WIDTH: Final = 390  # units of the narrow drawing, made for a telephone of 390 × 844
FONT_MARK: Final = "<!--fonts-->"
ART_END: Final = (
    "<!--board-->"  # what comes before it, from FONT_MARK on, is the same in all pictures of a game
)

STYLE: Final = """
text{font-family:"Source Sans 3",system-ui,sans-serif;font-weight:400;fill:var(--ink)}
.h{font-family:Cinzel,"Trajan Pro",Georgia,serif;font-weight:700}.b{font-weight:700}.m{text-anchor:middle}.e{text-anchor:end}
.s{fill:var(--soft)}.accent{fill:var(--accent)}.gold{fill:var(--gold)}.ink{fill:var(--ink)}
.on-card{fill:var(--on-card)}.on-back{fill:var(--on-back)}.on-go{fill:var(--on-go)}
.paper{fill:var(--paper)}.panel{fill:var(--panel);stroke:var(--line)}.frame{fill:none;stroke:var(--line);stroke-width:.5}
.inset,.cell{fill:var(--inset);stroke:var(--line);stroke-width:.75}.empty{fill:none;stroke:var(--line);stroke-dasharray:3 2}
.rule{stroke:var(--line);stroke-width:.75}.face{fill:var(--card);stroke:var(--edge);stroke-width:.75}
.back{fill:var(--back);stroke:var(--edge);stroke-width:.75}.backline{fill:none;stroke:var(--on-back);stroke-width:.75;opacity:.6}
.number{fill:var(--panel);stroke:var(--edge);stroke-width:.75}
.coin circle{fill:var(--gold);stroke:var(--edge);stroke-width:.5}.coin text{fill:var(--on-gold)}
.seat{stroke:var(--edge);stroke-width:1;stroke-linejoin:round}
.piece{transition:transform .6s ease}.moved{filter:drop-shadow(0 0 2.5px var(--moved)) drop-shadow(0 0 1px var(--moved))}
.arrived{animation:arrive .6s ease}.new{animation:appear .6s ease}
@keyframes arrive{from{transform:var(--from)}}@keyframes appear{from{opacity:0}}
.target{cursor:pointer;outline:none}
.hit{fill:var(--go);fill-opacity:.07;stroke:var(--go);stroke-width:1.75;stroke-dasharray:5 2.5}
.edging{fill:none;stroke:var(--halo);stroke-width:4.5}.reach{fill:none;pointer-events:all}
.target:is(:hover,:focus) .hit{fill-opacity:.2;stroke-width:2.75;stroke-dasharray:none}
.button .hit{fill-opacity:1;stroke-dasharray:none}.button:is(:hover,:focus) .hit{fill-opacity:.85;stroke:var(--ink)}
.ghosts{pointer-events:none}.ghost{opacity:.9}.ghost .path{opacity:0}
.path{fill:none;stroke:var(--go);stroke-width:2.25;stroke-dasharray:2 3.5;stroke-linecap:round}
.hints{pointer-events:none}.hint{opacity:0}.hint rect{fill:var(--ink)}.hint text{fill:var(--panel)}
@media (prefers-reduced-motion:reduce){.piece{transition:none;animation:none}}
"""


class Picture(NamedTuple):
    """What a title's drawing hands over."""

    title: str  # the game's name, a class of the root
    label: str  # the picture in one sentence, for those who hear it
    width: int  # in units of the drawing
    height: int
    style: str  # the title's own classes
    colours: tuple[tuple[str, str], ...]  # the title's own custom properties
    defs: str  # icons and patterns
    board: str  # all that stands still
    pieces: Sequence[Piece]
    before: Sequence[Piece] | None
    targets: Sequence[Target]
    choices: Mapping[int, str]


@cache
def seat_style() -> str:
    """Classes of the seats' colours."""
    return "".join(
        [
            f".seat-{s}{{fill:var(--seat-{s})}}.on-{s}{{fill:var(--on-{s})}}"
            for s in map(str.lower, map(letter, range(6)))
        ]
    )


def is_narrow(width: int) -> bool:
    """Whether a picture of this width in pixels has the narrow layout."""
    return width < NARROW


def document(p: Picture, theme: str, width: int) -> str:
    """The picture as SVG, `width` pixels wide. Fonts are not in it: `with_fonts` adds them to one that stands alone."""
    height = round(p.height * width / p.width)
    layout, least = ("narrow", TOUCH) if is_narrow(width) else ("wide", 0)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="quadriga {p.title} {theme} {layout}" '
        f'viewBox="0 0 {p.width} {p.height}" '
        f'width="{width}" height="{height}" role="group" aria-label="{escape(p.label)}" style="{properties(theme, p.colours)}">'
        f"{FONT_MARK}<style>{STYLE}{seat_style()}{p.style}</style><defs>{p.defs}</defs>{ART_END}"
        f'<rect width="{p.width}" height="{p.height}" class="paper"/>{p.board}{piece_layer(p.pieces, p.before)}'
        f"{target_layer(p.targets, p.choices, least)}{hint_layer(p.targets, p.choices, p.width)}</svg>"
    )


@cache
def font_faces() -> str:
    """The fonts as CSS with the files inside."""
    return "".join(
        [
            f'@font-face{{font-family:"{font.family}";font-weight:{font.weight};'
            f"src:url(data:font/woff2;base64,{font.woff2}) format('woff2')}}"
            for font in fonts().values()
        ]
    )


def with_fonts(svg: str) -> str:
    """A picture that stands alone: its fonts are inside."""
    return svg.replace(FONT_MARK, f"<style>{font_faces()}</style>", 1)


def split(svg: str) -> tuple[str, str]:
    """The picture without styles and definitions, and these: a page may hold them once and be sent only what changes.

    The page puts the second part into an `<svg>` of its own that takes no room (not `display:none`).
    """
    start, end = svg.index(FONT_MARK), svg.index(ART_END)
    return svg[:start] + svg[end + len(ART_END) :], svg[start + len(FONT_MARK) : end]
