"""The table of Concordia, described once: its areas, what lies there and the moves made there."""

from typing import Final

from quadriga.core.game import Game
from quadriga.core.messages import Words, say
from quadriga.core.texts import points_of, seat_name
from quadriga.games.concordia import components as c, moves, words
from quadriga.games.concordia.table import display, map as map_area, market, mat, reference
from quadriga.games.concordia.table.art import box_art, seat_art
from quadriga.games.concordia.table.ground import map_sheet, places_of, tints
from quadriga.games.concordia.table.layout import layout
from quadriga.games.concordia.table.style import ICONS, PALETTE, STYLE
from quadriga.table.area import Compared, Table
from quadriga.table.icons import icon_defs
from quadriga.table.palette import palette
from quadriga.table.picture import Sheet
from quadriga.table.places import Layout
from quadriga.table.stamps import stamps

BUTTONS: Final[dict[int, tuple[Words, str]]] = {
    moves.PLACE: (say("Place colonists"), "colonist"),
    moves.INCOME: ("", "purse"),
    **{
        moves.COPY + seat: (say("Copy {seat}", seat=seat_name(seat)), "")
        for seat in range(c.MOST_PLAYERS)
    },
}

COMPARED = (
    Compared(say("points now"), lambda player: points_of(player["score"])),
    Compared(say("sestertii"), lambda player: player["money"], "purse"),
    Compared(say("goods"), lambda player: words.several(player["goods"])),
    Compared(say("free spaces"), lambda player: player["room"]),
    Compared(say("houses left"), lambda player: c.HOUSES - player["houses"].bit_count(), "house"),
    Compared(
        say("land colonists left"), lambda player: c.OF_EACH_KIND - len(player["land"]), "land"
    ),
    Compared(say("sea colonists left"), lambda player: c.OF_EACH_KIND - len(player["sea"]), "sea"),
)


def own_sheet(game: Game, layout: Layout) -> Sheet:
    """What depends on the box: cards and markers, the map, and the colours of its provinces."""
    places = places_of(game)
    maps = map_sheet(places, layout.rooms["map"]) if "map" in layout.rooms else ""
    colours = {theme: tints(places, palette(theme)["land"]) for theme in PALETTE}
    return Sheet("", colours, stamps(box_art(places.box)) + maps)


TABLE = Table(
    areas=(map_area.AREA, display.AREA, market.AREA, *reference.AREAS),
    mat=mat.AREA,
    layout=layout,
    sheet=lambda players: Sheet(STYLE, PALETTE, icon_defs(ICONS) + stamps(seat_art(players))),
    when=map_area.when,
    compared=COMPARED,
    buttons=BUTTONS,
    own_sheet=own_sheet,
    cover=(4, 4, 808),
)
