"""A picture as SVG: a file that stands alone, a plain one for paper, or layers for a page."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from html import escape
from typing import Final, NamedTuple

from quadriga.table.motion import marked
from quadriga.table.palette import THEMES, palette, properties
from quadriga.table.picture import Elements, Picture, Piece, Sheet
from quadriga.table.style import LIVELY, STYLE, coloured, font_faces, seat_style
from quadriga.table.targets import TOUCH, hint_layer, hint_rules, target_layer

Box = tuple[int, int, int, int]  # left, top, width and height
PAGE: Final = "data-style"  # the attribute for CSS where a page allows no styles in markup
TITLE: Final = re.compile("(<g[^>]*)><title>([^<]*)</title>")
QUOTE: Final = '"'

NAMED: Final = re.compile(r'<g id="[^"]*"')


class Layers(NamedTuple):
    """A picture for a page whose policy allows neither style elements nor style attributes: its
    stylesheet is `stylesheet`, and `data-style` is for the script to apply.
    """

    label: str
    shell: str  # the opening tag and the definitions, equal in all pictures of a game
    still: Elements
    pieces: Elements
    targets: str  # what may be clicked

    def alone(self, is_defined: bool) -> str:
        """A picture without gliding; what it refers to may be defined on the page already."""
        shell = self.shell.partition("<defs>")[0] if is_defined else self.shell
        return f"{shell}{''.join(self.still.values())}{''.join(self.pieces.values())}</svg>"

    def markup(self) -> str:
        """The whole picture."""
        still, pieces = "".join(self.still.values()), "".join(self.pieces.values())
        return (
            f'{self.shell}<g id="l-still">{still}</g><g id="l-pieces" class="pieces">{pieces}</g>'
            f'<g id="l-targets">{self.targets}</g></svg>'
        )


def layers(p: Picture, theme: str, width: int) -> Layers:
    """The picture for a page, `width` pixels wide."""
    return Layers(
        p.label,
        f"{opening(p, theme, width)}{cut_of(p)}>{definitions(p.sheet)}{paper(p)}{anchors(p)}",
        {f"s-{name}": still_markup(name, part, p.rules) for name, part in p.still.items()},
        piece_elements(p, PAGE),
        spoken(targets_of(p)),
    )


def still_markup(name: str, part: str, rules: Mapping[str, str]) -> str:
    """A still element of a page, with the rule of its area."""
    rule = rules.get(name) or rules.get(name.rpartition("-")[0])
    return still_element(name, part, rule or "")


@lru_cache(maxsize=8192)
def still_element(name: str, part: str, rule: str) -> str:
    """The same; from one picture to the next most stay as they are."""
    return f'<g id="s-{name}"{ruled(rule)}>{spoken(part)}</g>'


def ruled(rule: str) -> str:
    """The attribute that leads to a rule."""
    return f' data-rule="{rule}"' if rule else ""


def spoken(markup: str) -> str:
    """Markup whose tips are names: a page shows them in its own style."""
    return TITLE.sub(
        lambda found: (
            f"{found[1]}>"
            if " aria-label=" in found[1]
            else f'{found[1]} role="img" aria-label="{found[2].replace(QUOTE, "&quot;")}">'
        ),
        markup,
    )


def still(p: Picture, width: int, box: Box | None = None) -> str:
    """The picture, or a part of it, for a page that shows many: one image to readers, and nothing
    in it has a name. What it refers to is defined once on the page; its stylesheet is `by_page`.
    """
    shell = opening(p, "auto", width, box).replace(
        'role="group"', f'role="img" aria-label="{escape(p.label)}"'
    )
    parts = "".join([*p.still.values(), *piece_elements(p, "").values()])
    return f"{shell}>{paper(p)}{NAMED.sub('<g', parts)}</svg>"


def by_page(sheet: Sheet) -> str:
    """The styles of pictures that are light or dark as their page is, and light on paper."""
    day, night = (properties(theme, sheet.colours[theme]) for theme in THEMES)
    return (
        f"{styles(sheet)}.quadriga.auto{{{day}}}:root[data-theme=dark] .quadriga.auto{{{night}}}"
        f"@media (prefers-color-scheme:dark){{:root:not([data-theme=light]) .auto{{{night}}}}}"
        f"@media print{{:root[data-theme]:root,:root[data-theme]:root .auto{{{day}}}}}"
    )


def document(
    p: Picture, theme: str, width: int, fonts: bool = False, box: Box | None = None
) -> str:
    """The picture, or a part of it, as a file, `width` pixels wide.

    A page may load the fonts itself; with `fonts` they are inside.
    """
    style = properties(theme, p.sheet.colours[theme])
    rules = hint_rules(p.targets, p.choices)
    parts = [
        f'{opening(p, theme, width, box)} aria-label="{escape(p.label)}" style="{style}">',
        f"<style>{font_faces()}</style>" if fonts else "",
        f"<style>{styles(p.sheet)}</style>",
        *body(p, "style"),
        f"<style>{rules}</style>" if rules else "",
        hint_layer(p.targets, p.choices, p.width),
        "</svg>",
    ]
    return "".join(parts)


def plain(p: Picture, theme: str, width: int) -> str:
    """The picture for renderers that know neither custom properties nor CSS transforms."""
    style = f"><style>{STYLE}{seat_style()}{p.sheet.style}</style>"
    markup = "".join([opening(p, theme, width), style, *body(p, ""), "</svg>"])
    return coloured(markup, {**palette(theme), **dict(p.sheet.colours[theme])})


def stylesheet(sheet: Sheet) -> str:
    """The styles of all pictures of a game, by day and by night, for pages that hold `Layers`."""
    colours = [
        f".quadriga.{theme}{{{properties(theme, sheet.colours[theme])}}}" for theme in THEMES
    ]
    return "\n".join([*colours, styles(sheet)])


def styles(sheet: Sheet) -> str:
    """All classes of a picture."""
    return f"{STYLE}{LIVELY}{seat_style()}{sheet.style}"


def opening(p: Picture, theme: str, width: int, box: Box | None = None) -> str:
    """The start of the root element, up to what differs from use to use."""
    x, y, w, h = box or (0, 0, p.width, p.height)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="quadriga {p.title} {theme} {p.format}" '
        f'viewBox="{x} {y} {w} {h}" width="{width}" height="{round(h * width / w)}" role="group"'
    )


def cut_of(p: Picture) -> str:
    """How a page shows a picture: from its top, and where a script shows one part at a time."""
    parts = " ".join([f"{name}:{top}:{high}" for name, (top, high) in p.parts.items()])
    return ' preserveAspectRatio="xMidYMin"' + (f' data-parts="{parts}"' if parts else "")


def anchors(p: Picture) -> str:
    """The parts of a picture, for links."""
    return "".join(
        [
            f'<rect id="part-{name}" y="{top}" width="{p.width}" height="{high}" fill="none"/>'
            for name, (top, high) in p.parts.items()
        ]
    )


def body(p: Picture, styled: str) -> list[str]:
    """Definitions, board, pieces and targets: parts to be joined once, since they are large."""
    pieces = piece_elements(p, styled).values()
    ground = ["<defs>", p.sheet.defs, "</defs>", paper(p), *p.still.values()]
    return [*ground, '<g class="pieces">', *pieces, "</g>", targets_of(p)]


def definitions(sheet: Sheet) -> str:
    """What the picture refers to."""
    return f"<defs>{sheet.defs}</defs>"


def paper(p: Picture) -> str:
    """The ground of the picture."""
    return f'<rect width="{p.width}" height="{p.height}" class="paper"/>'


def targets_of(p: Picture) -> str:
    """What may be clicked; on a telephone small places reach as far as a finger needs."""
    return target_layer(p.targets, p.choices, TOUCH if p.format == "narrow" else 0)


def piece_elements(p: Picture, styled: str) -> Elements:
    """The pieces by id; `styled` is the attribute that holds their CSS, if any."""
    return {
        piece.id: piece_markup(piece, css, source, styled)
        for piece, css, source in marked(p.pieces, p.before)
    }


@lru_cache(maxsize=32768)
def piece_markup(piece: Piece, css: str, source: Piece | None, styled: str) -> str:
    """A piece. From one picture to the next most stay as they are, so they are cached."""
    title = f"<title>{escape(piece.label, quote=False)}</title>" if piece.label else ""
    style = ruled(piece.rule) if styled == PAGE else ""
    if styled:
        start = f";--from:{placed(source, 'px')}" if source else ""
        style += f' {styled}="transform:{placed(piece, "px")}{start}"'
    markup = (
        f'<g id="{piece.id}" class="piece{css}" transform="{placed(piece)}"{style}>'
        f"{title}{piece.art}</g>"
    )
    return spoken(markup) if styled == PAGE else markup


def ghost_markup(piece: Piece) -> str:
    """A piece as it would lie after a move: not there yet, so without a name of its own."""
    return f'<g class="piece would-be" transform="{placed(piece)}">{piece.art}</g>'


def placed(piece: Piece, unit: str = "") -> str:
    """The transform that puts a piece in its place; CSS wants a unit, SVG none."""
    place = f"translate({piece.x:.5g}{unit},{piece.y:.5g}{unit})"
    return place if piece.scale == 1.0 else f"{place} scale({piece.scale:.3g})"
