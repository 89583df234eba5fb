"""The table of Trajan, described once: its areas, what lies there and the moves made there."""

from quadriga.core.messages import listed, say, several
from quadriga.core.texts import points_of
from quadriga.games.trajan import components as c, moves, words
from quadriga.games.trajan.table import (
    district,
    forum,
    mat,
    military,
    reference,
    seaport,
    senate,
    stacks,
    time,
)
from quadriga.games.trajan.table.art import shared_art
from quadriga.games.trajan.table.layout import layout
from quadriga.games.trajan.table.style import ICONS, PALETTE, STYLE
from quadriga.table.area import Compared, Table
from quadriga.table.icons import icon_defs
from quadriga.table.picture import Sheet
from quadriga.table.stamps import stamps

BUTTONS = {
    moves.PASS: (say("Pass"), ""),
    moves.DONE: (say("No more cards"), ""),
    moves.EFFECT: (say("Draw the cards"), "cards"),
    moves.PAWNS: (say("One pawn"), "pawn"),
    moves.PAWNS + 1: (say("Two pawns"), "people"),
    moves.EXTRA_TILE: (say("Use the extra-action tile"), "time"),
    moves.EXTRA_JOKER: (say("Use a joker"), "joker"),
    moves.MEET_TRAJAN: (say("With the lasting tile"), "lasting"),
    moves.MEET_TILE: (say("With a forum tile"), "forum"),
    moves.MEET_JOKER: (say("With a joker"), "joker"),
    **{
        moves.JOKER + goods: (say("Joker as {goods}", goods=words.GOODS[goods]), name)
        for goods, name in enumerate(c.GOODS_NAMES)
    },
}

COMPARED = (
    Compared(say("points"), lambda player: points_of(player["score"])),
    Compared(say("votes"), lambda player: player["votes"], "senate"),
    Compared(say("pawns in supply"), lambda player: player["supply"], "pawn"),
    Compared(say("legionnaires in camp"), lambda player: player["military_camp"], "legionnaires"),
    Compared(say("workers in camp"), lambda player: player["worker_camp"], "workers"),
    Compared(say("cards in hand"), lambda player: player["hand"], "hand"),
    Compared(
        say("tiles"),
        lambda player: listed(
            [several(words.kind(kind), n) for kind, n in enumerate(player["tiles"]) if n]
        ),
    ),
    Compared(
        say("display"),
        lambda player: listed(
            [several(words.GOODS[kind], n) for kind, n in enumerate(player["display"]) if n]
        ),
    ),
)

TABLE = Table(
    areas=(
        time.AREA,
        military.AREA,
        seaport.AREA,
        forum.AREA,
        senate.AREA,
        stacks.AREA,
        district.AREA,
        *reference.AREAS,
    ),
    mat=mat.AREA,
    layout=layout,
    sheet=lambda players: Sheet(STYLE, PALETTE, icon_defs(ICONS) + stamps(shared_art(players))),
    when=time.when,
    compared=COMPARED,
    buttons=BUTTONS,
    cover=(4, 68, 648),
)
