"""The picture on a page: cut into elements that are sent only when they change, without styles inside.

The page's policy allows styles from the site only. So the style element of a picture becomes a stylesheet of its own, and style
attributes become attributes that the script applies; without the script, pieces lie where their `transform` puts them.
"""

from __future__ import annotations

import re
from functools import lru_cache
from html import unescape
from typing import NamedTuple

from quadriga.core.game import Game
from quadriga.draw.document import ART_END, FONT_MARK
from quadriga.draw.palette import THEMES
from quadriga.server.present import picture

Elements = dict[str, str]  # id -> markup, in the order of the document

TAG = re.compile(r"<(/?)[a-zA-Z][^<>]*?(/?)>")
STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)
ATTRIBUTE = re.compile(r' style="([^"]*)"')
LABEL = re.compile(r' aria-label="([^"]*)"')
PLACED = re.compile(r"transform:translate\(([-\d.e]+)px,([-\d.e]+)px\)((?: scale\([\d.e-]+\))?)")
PIECE = '<g id="'
PIECES, TARGETS = '<g class="pieces">', '<g class="targets">'


class Cut(NamedTuple):
    """A picture in its parts."""

    label: str  # in one sentence, for those who hear it
    shell: str  # the opening tag and the definitions, the same in all pictures of a game
    still: Elements  # what does not move
    pieces: Elements
    targets: str  # what may be clicked, with the hints

    def markup(self) -> str:
        """The whole picture again."""
        still, pieces = "".join(self.still.values()), "".join(self.pieces.values())
        return (
            f'{self.shell}<g id="l-still">{still}</g><g id="l-pieces" class="pieces">{pieces}</g>'
            f'<g id="l-targets">{self.targets}</g></svg>'
        )


def cut(svg: str, known: Cut | None = None) -> Cut:
    """A picture in its parts; elements that an earlier one had too keep their ids."""
    art, rest = svg.index(FONT_MARK), svg.index(ART_END)
    pieces, targets = svg.index(PIECES), svg.index(TARGETS)
    opening = ATTRIBUTE.sub("", svg[:art])
    label = LABEL.search(opening)
    return Cut(
        unescape(label[1]) if label else "",
        LABEL.sub("", opening) + unstyled(STYLE.sub("", svg[art + len(FONT_MARK) : rest])),
        still_of(unstyled(svg[rest + len(ART_END) : pieces]), known.still if known else {}),
        pieces_of(svg[pieces + len(PIECES) : targets - len("</g>")]),
        STYLE.sub("", unstyled(svg[targets : -len("</svg>")])),
    )


def pieces_of(layer: str) -> Elements:
    """The pieces by their ids; nothing within a piece has one."""
    return {piece[: piece.index('"')]: named(piece) for piece in layer.split(PIECE)[1:]}


@lru_cache(maxsize=32768)
def named(piece: str) -> str:
    """A piece without styles. From one picture to the next most pieces stay as they are, so they are kept."""
    return unstyled(PIECE + piece)


def unstyled(markup: str) -> str:
    """Markup with style attributes turned into others."""
    return ATTRIBUTE.sub(as_attributes, markup)


def as_attributes(found: re.Match[str]) -> str:
    """A style for the script to apply, and the same as attributes of SVG as far as they can say it."""
    style = found[1]
    placed = PLACED.match(style)
    if placed:
        return f' transform="translate({placed[1]},{placed[2]}){placed[3]}" data-style="{style}"'
    pairs = [part.partition(":") for part in style.split(";") if part]
    return "".join([f' {name}="{value}"' for name, _, value in pairs]) + f' data-style="{style}"'


def still_of(markup: str, known: Elements) -> Elements:
    """The elements of the board; only what lies between those that stayed the same has to be read."""
    old = [(name, inner_of(name, element)) for name, element in known.items()]
    start, head = 0, 0
    while head < len(old) and markup.startswith(old[head][1], start):
        start += len(old[head][1])
        head += 1
    end, tail = len(markup), len(old)
    while (
        tail > head
        and end - len(old[tail - 1][1]) >= start
        and markup.endswith(old[tail - 1][1], start, end)
    ):
        tail -= 1
        end -= len(old[tail][1])
    fresh = max([int(name[1:]) for name in known], default=-1) + 1
    elements = dict(list(known.items())[:head])
    for i, element in enumerate(top_level(markup[start:end]), fresh):
        elements[f"s{i}"] = f'<g id="s{i}">{element}</g>'
    return elements | dict(list(known.items())[tail:])


def inner_of(name: str, element: str) -> str:
    """The markup of an element without the group that names it."""
    return element[len(f'<g id="{name}">') : -len("</g>")]


def top_level(markup: str) -> list[str]:
    """The elements of markup that are not within others."""
    found, depth, start = [], 0, 0
    for tag in TAG.finditer(markup):
        if tag[1]:
            depth -= 1
        elif not tag[2]:
            depth += 1
        if depth == 0:
            found.append(markup[start : tag.end()])
            start = tag.end()
    return found


@lru_cache(maxsize=64)
def stylesheet(game: Game) -> str:
    """The styles of all pictures of a game, by day and by night."""
    view = game.start(1).view(None)
    colours, styles = [], []
    for theme in THEMES:
        svg = picture(game, view, {}, None, theme)
        colours += [f".quadriga.{theme}{{{found}}}" for found in ATTRIBUTE.findall(svg)[:1]]
        styles = STYLE.findall(svg)
    return "\n".join([*colours, *styles])
