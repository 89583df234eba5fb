"""The picture of a view, read from the description of its table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple

from quadriga.core.game import Game
from quadriga.core.messages import kept, text
from quadriga.core.texts import in_one_sentence
from quadriga.table.area import Area, Table, heading, tipped
from quadriga.table.asking import LEAD, SIGN, asked_line, end_line, start_of_buttons
from quadriga.table.icons import icon
from quadriga.table.picture import Elements, Format, Picture, Piece, Sheet, Target, numbered
from quadriga.table.places import Layout
from quadriga.table.targets import BUTTON, TOUCH, Choice, homeless, strip
from quadriga.table.zone import Scene, Zone, lying, scene_of, touched

MARKS: Final[dict[object, Elements]] = {}
MOST_MARKS: Final = 8192


def picture(
    table: Table,
    game: Game,
    view: Any,
    choices: Mapping[int, str],
    format_: Format,
    question: str = "",
    before: Any = None,
) -> Picture:
    """The picture of a view: the legal moves to click, and what moved since an earlier view."""
    layout = table.layout(game, view, format_)
    scene = scene_of(game, view, layout, choices, question)
    return Picture(
        title=game.name,
        label=in_one_sentence(game.title.full_name, table.when(view), view),
        width=layout.width,
        height=layout.height,
        format=format_,
        sheet=sheet(table, game, layout),
        still=printed(table, game, layout) | written(table, scene),
        pieces=pieces(table, scene),
        before=pieces(table, scene.at(before)) if before is not None else None,
        targets=targets(table, scene),
        choices=choices,
        parts=layout.parts,
        rules={name: area.rule for area, _, name in areas(table, layout) if area.rule},
    )


class Board(NamedTuple):
    """A table that is ready to be drawn."""

    table: Table

    def picture(
        self,
        game: Game,
        view: Any,
        choices: Mapping[int, str],
        format_: Format,
        question: str = "",
        before: Any = None,
    ) -> Picture:
        """The picture of a view."""
        return picture(self.table, game, view, choices, format_, question, before)


@lru_cache(maxsize=256)
def areas(table: Table, layout: Layout) -> tuple[tuple[Area, int, str], ...]:
    """Each area that has a room, its seat (the first one for the common areas) and the name of its
    elements.
    """
    common = [(area, 0, area.name) for area in table.areas if area.name in layout.rooms]
    mats = [
        (table.mat, seat, f"{table.mat.name}-{seat}")
        for seat, mat in enumerate(layout.mats)
        if table.mat.name in mat
    ]
    return (*common, *mats)


@lru_cache(maxsize=256)
def zones(table: Table, layout: Layout) -> tuple[tuple[Zone, int], ...]:
    """Each zone that has a room, and its seat; a seat without a mat has pieces on the table."""
    common = [area for area in table.areas if area.name in layout.rooms]
    found = [(zone, 0) for area in common for zone in area.zones]
    for seat in range(len(layout.mats)):
        found += [(zone, seat) for zone in table.mat.zones if layout.has(zone.room, seat)]
    return tuple(found)


@kept(64)
def sheet(table: Table, game: Game, layout: Layout) -> Sheet:
    """What all pictures of a game in one layout share."""
    common = table.sheet(game.players)
    if table.own_sheet is None:
        return common
    own = table.own_sheet(game, layout)
    colours = {theme: (*found, *own.colours[theme]) for theme, found in common.colours.items()}
    return Sheet(common.style + own.style, colours, common.defs + own.defs)


@kept(64)
def printed(table: Table, game: Game, layout: Layout) -> Elements:
    """All that is the same in every position of a game."""
    return {
        name: placed(area, layout, area.frame(game, layout, seat))
        for area, seat, name in areas(table, layout)
    }


def placed(area: Area, layout: Layout, markup: str) -> str:
    """What was drawn for an area, in its place."""
    return layout.rooms[area.name].put(markup) if area.name in layout.rooms else markup


def written(table: Table, scene: Scene) -> Elements:
    """What changes but is no piece."""
    elements: Elements = {}
    for area, seat, name in areas(table, scene.layout):
        elements |= marked(area, scene, seat, name)
    return elements | {"strip": asked(table, scene)}


def marked(area: Area, scene: Scene, seat: int, name: str) -> Elements:
    """The marks of an area: from move to move most of them stay as they are."""
    known = scene.reading.read(area.reads, seat)
    key = (area, scene.game.box, scene.layout, seat, scene.lang, known)
    marks = MARKS.get(key)
    if marks is None:
        if len(MARKS) >= MOST_MARKS:
            MARKS.clear()
        marks = MARKS[key] = draw_marks(area, scene, seat, name)
    return marks


def draw_marks(area: Area, scene: Scene, seat: int, name: str) -> Elements:
    """The marks of an area as elements."""
    marks = [mark.markup() for mark in area.marks(scene, seat)]
    return numbered(name, [placed(area, scene.layout, mark) for mark in marks])


def asked(table: Table, scene: Scene) -> str:
    """Whose decision it is and what is asked, beside the buttons; at the end the points.

    Beside a picture for laptops the page says it.
    """
    if scene.layout.format == "laptop":
        return ""
    room, view = scene.layout.rooms["strip"], scene.view
    if view["over"]:
        return end_line(room, [player["score"] for player in view["players"]])
    lead = LEAD if scene.layout.is_narrow else lead_of(table, scene)
    line = asked_line(room, view["to_move"], view["seat"], scene.question, lead)
    if table.cue is None or view["seat"] not in view["to_move"]:
        return line
    words, names = table.cue(view)
    signs = [
        icon(name, room.x + LEAD + 14 + SIGN * i, room.y + 13, 20, "accent")
        for i, name in enumerate(names)
    ]
    return line + (tipped(words, "".join(signs)) if signs else "")


def lead_of(table: Table, scene: Scene) -> float:
    """How much of the strip "Your move" and the cue take."""
    if scene.layout.format == "laptop":
        return scene.layout.lead
    lead = scene.layout.lead or LEAD
    return lead if table.cue is None else lead + 6 + SIGN * len(table.cue(scene.view).icons)


def pieces(table: Table, scene: Scene) -> list[Piece]:
    """Everything that can move."""
    return lying(zones(table, scene.layout), scene)


def targets(table: Table, scene: Scene) -> list[Target]:
    """The places of all legal moves, and buttons for the rest."""
    if not scene.choices:
        return []
    found = touched(zones(table, scene.layout), scene)
    return [*found, *buttons(table, scene, homeless(found, scene.choices))]


def buttons(table: Table, scene: Scene, moves: list[int]) -> list[Target]:
    """Buttons beside the question, for moves without a place."""
    room, is_narrow = scene.layout.rooms["strip"], scene.layout.is_narrow
    faces = [(move, *table.buttons.get(move, ("", ""))) for move in moves]
    shown = [Choice(move, text(face) or scene.choices[move], sign) for move, face, sign in faces]
    is_told = scene.layout.format != "laptop"
    lead = start_of_buttons(room, scene.question if is_told else "", lead_of(table, scene))
    tall = TOUCH if is_narrow else BUTTON
    rows = 2 if room.h > 2 * tall else 1
    top = room.y if rows == 2 else room.y + (room.h - tall) / 2
    return strip(room.x + lead, top, room.w - lead, rows, shown, tall)


def area_picture(table: Table, game: Game, view: Any, name: str) -> Picture:
    """One area of the common table alone, for rules and lessons."""
    layout = table.layout(game, view, "wide")
    (area,) = [area for area in table.areas if area.name == name]
    room, scene = layout.rooms[name], scene_of(game, view, layout)
    marks = [mark.markup() for mark in area.marks(scene, 0)]
    return Picture(
        title=game.name,
        label=heading(area, 0),
        width=round(room.w),
        height=round(room.h),
        format="wide",
        sheet=sheet(table, game, layout),
        still={name: area.frame(game, layout, 0), **numbered(name, marks)},
        pieces=[
            piece._replace(x=(piece.x - room.x) / room.scale, y=(piece.y - room.y) / room.scale)
            for zone in zones_in(table, name)
            for seat in (range(game.players) if zone in table.mat.zones else (0,))
            for piece in zone.pieces(scene, seat)
        ],
        before=None,
        targets=[],
        choices={},
        rules={name: area.rule},
    )


def mat_picture(table: Table, game: Game, view: Any, seat: int) -> Picture:
    """The mat of one player alone."""
    layout = table.layout(game, view, "mat")
    scene, name = scene_of(game, view, layout), f"{table.mat.name}-{seat}"
    marks = [mark.markup() for mark in table.mat.marks(scene, seat)]
    return Picture(
        title=game.name,
        label=heading(table.mat, seat),
        width=layout.width,
        height=layout.height,
        format="mat",
        sheet=sheet(table, game, layout),
        still={name: table.mat.frame(game, layout, seat), **numbered(name, marks)},
        pieces=[
            piece
            for zone in table.mat.zones
            if zone.room in layout.mats[seat]
            for piece in zone.pieces(scene, seat)
        ],
        before=None,
        targets=[],
        choices={},
        rules={name: table.mat.rule},
    )


def zones_in(table: Table, room: str) -> list[Any]:
    """The zones that lie in a room: its area's, and those of the mats whose pieces stand there."""
    every = [zone for area in (*table.areas, table.mat) for zone in area.zones]
    return [zone for zone in every if zone.room == room]
