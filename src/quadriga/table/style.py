"""The classes that the pictures of all titles share."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from quadriga.table.assets import fonts
from quadriga.table.identity import letter

# The letters that are a file of their own: those beyond western Europe.
FURTHER: Final = "unicode-range:U+100-151,U+154-2AF"
STYLE: Final = """
text{font-family:"Source Sans 3",system-ui,sans-serif;font-weight:400;fill:var(--ink)}
.h{font-family:Cinzel,"Trajan Pro",Georgia,serif;font-weight:700}.b{font-weight:700}
.m{text-anchor:middle}.e{text-anchor:end}
.s{fill:var(--soft)}.accent{fill:var(--accent)}.gold{fill:var(--gold)}.ink{fill:var(--ink)}
.on-card{fill:var(--on-card)}.on-back{fill:var(--on-back)}.on-go{fill:var(--on-go)}
.paper{fill:var(--paper)}.panel{fill:var(--panel);stroke:var(--line)}
.frame{fill:none;stroke:var(--line);stroke-width:.5}
.inset,.cell{fill:var(--inset);stroke:var(--line);stroke-width:.75}
.empty{fill:none;stroke:var(--line);stroke-dasharray:3 2}
.rule{stroke:var(--line);stroke-width:.75}
.face{fill:var(--card);stroke:var(--edge);stroke-width:.75}
.back{fill:var(--back);stroke:var(--edge);stroke-width:.75}
.backline{fill:none;stroke:var(--on-back);stroke-width:.75;opacity:.6}
.number{fill:var(--panel);stroke:var(--edge);stroke-width:.75}
.coin circle{fill:var(--gold);stroke:var(--edge);stroke-width:.5}.coin text{fill:var(--on-gold)}
.seat{stroke:var(--edge);stroke-width:1;stroke-linejoin:round}
.moved{filter:drop-shadow(0 0 2.5px var(--moved)) drop-shadow(0 0 1px var(--moved))}
.target{cursor:pointer;outline:none}
.hit{fill:var(--go);fill-opacity:.07;stroke:var(--go);stroke-width:1.75;stroke-dasharray:5 2.5}
.edging{fill:none;stroke:var(--halo);stroke-width:4.5}.reach{fill:none;pointer-events:all}
.button .hit{fill-opacity:1;stroke-dasharray:none}
.ghosts{pointer-events:none}.ghost{opacity:.9}.ghost .path{opacity:0}
.path{fill:none;stroke:var(--go);stroke-width:2.25;stroke-dasharray:2 3.5;stroke-linecap:round}
.hints{pointer-events:none}.hint{opacity:0}.hint rect{fill:var(--ink)}.hint text{fill:var(--panel)}
"""
# Gliding and pointing: for a picture on paper these say nothing.
LIVELY: Final = """
.piece{transition:transform .6s ease}
.arrived{animation:arrive .6s ease}.new{animation:appear .6s ease}
@keyframes arrive{from{transform:var(--from)}}@keyframes appear{from{opacity:0}}
.target:is(:hover,:focus) .hit{fill-opacity:.2;stroke-width:2.75;stroke-dasharray:none}
.button:is(:hover,:focus) .hit{fill-opacity:.85;stroke:var(--ink)}
@media (prefers-reduced-motion:reduce){.piece{transition:none;animation:none}}
"""


@cache
def seat_style() -> str:
    """Classes of the seats' colours."""
    return "".join(
        [
            f".seat-{s}{{fill:var(--seat-{s})}}.on-{s}{{fill:var(--on-{s})}}"
            for s in map(str.lower, map(letter, range(6)))
        ]
    )


@cache
def font_faces() -> str:
    """The fonts as CSS with the files inside."""
    return "".join(
        [
            f'@font-face{{font-family:"{font.family}";font-weight:{font.weight};{source}}}'
            for font in fonts().values()
            for source in (
                f"src:url(data:font/woff2;base64,{font.woff2}) format('woff2')",
                f"src:url(data:font/woff;base64,{font.further}) format('woff');{FURTHER}",
            )
        ]
    )


def coloured(markup: str, colours: Mapping[str, str]) -> str:
    """Markup with its custom properties replaced by colours, for renderers that know none.

    >>> coloured('<path fill="var(--ink)"/>', {"ink": "#221a14"})
    '<path fill="#221a14"/>'
    """
    for name, colour in colours.items():
        markup = markup.replace(f"var(--{name})", colour)
    return markup
