"""Areas: the parts of a table, each with its frame, its zones and the numbers written on it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from html import escape
from typing import Any, NamedTuple

from quadriga.core.game import Game
from quadriga.core.messages import Part, Words, text
from quadriga.core.texts import seat_name
from quadriga.table.picture import Format, Sheet
from quadriga.table.places import Layout
from quadriga.table.zone import Reads, Scene, Zone


class Mark(NamedTuple):
    """What changes but is no piece: a number, a pile, a sign; and what it says."""

    words: Words
    art: str
    name: Words = ""  # in a word or two, and
    where: Words = ""  # the space it belongs to: the table in words then says these
    rule: str = ""  # where the rules speak of it, if not where they speak of its area

    def markup(self) -> str:
        """The mark with its words as a tip."""
        return tipped(self.words, self.art, rule=self.rule) if self.words and self.art else self.art


def tipped(words: Words, markup: str, css: str = "", rule: str = "") -> str:
    """Markup with a tip, and where the rules speak of it, if not where they speak of its area."""
    css = (f' class="{css}"' if css else "") + (f' data-rule="{rule}"' if rule else "")
    return f"<g{css}><title>{escape(text(words), quote=False)}</title>{markup}</g>"


@dataclass(frozen=True, eq=False)
class Area:
    """A part of the table.

    One of the common table is drawn in the coordinates of its room; a mat, of which each seat has
    one, in those of the picture.
    """

    name: str  # of its room
    title: Words
    frame: Callable[[Game, Layout, int], str]  # what is the same in every position of a game
    marks: Callable[[Scene, int], Iterable[Mark]] = lambda _scene, _seat: ()
    zones: tuple[Zone, ...] = ()
    reads: Reads = ()  # all that decides the marks
    rule: str = ""  # where the rules speak of it, and of its zones that say nothing else

    def __post_init__(self) -> None:
        zones = tuple([replace(zone, rule=zone.rule or self.rule) for zone in self.zones])
        object.__setattr__(self, "zones", zones)


def heading(area: Area, seat: int) -> str:
    """What an area is called; a mat after its seat."""
    title = area.title
    return text(title if isinstance(title, str) else title.fill(seat=seat_name(seat)))


class Cue(NamedTuple):
    """Signs shown between "Your move" and the question, and what they say."""

    words: Words
    icons: tuple[str, ...]


class Compared(NamedTuple):
    """A figure by which players are compared."""

    heading: Words
    value: Callable[[Any], Part]  # from a player of the view
    sign: str = ""  # the icon of a key figure, which stands beside the player's name


@dataclass(frozen=True, eq=False)
class Table:
    """The table of a title, described once."""

    areas: tuple[Area, ...]
    mat: Area
    layout: Callable[[Game, Any, Format], Layout]  # for a view
    sheet: Callable[[int], Sheet]  # what all pictures of so many players share
    when: Callable[[Any], Words]  # how far the game is
    compared: tuple[Compared, ...]
    # Moves without a place: their words, by default their sentence, and their icons.
    buttons: Mapping[int, tuple[Words, str]]
    own_sheet: Callable[[Game, Layout], Sheet] | None = None  # what those of one game add to it
    beside: tuple[str, ...] = ()  # areas for which the layout for laptops has no room
    cue: Callable[[Any], Cue] | None = None  # from the view of who is asked
    # What stands for the title where people choose: left, top and width of a part of the wide
    # picture, 8 units wide for 5 high.
    cover: tuple[int, int, int] = (0, 0, 1184)
