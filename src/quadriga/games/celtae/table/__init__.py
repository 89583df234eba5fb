"""The table of Celtae, described once: its areas, what lies there and the moves made there."""

from typing import Any

from quadriga.core.messages import Words, listed, say
from quadriga.core.texts import points_of
from quadriga.games.celtae import components as c, moves, words
from quadriga.games.celtae.table import (
    citadels,
    leaders,
    market,
    mat,
    progress,
    reference,
    rondel,
    solo,
    stacks,
)
from quadriga.games.celtae.table.art import shared_art
from quadriga.games.celtae.table.layout import layout
from quadriga.games.celtae.table.style import ICONS, PALETTE, STYLE
from quadriga.games.celtae.tables import LEADER_ROWS
from quadriga.table.area import Compared, Table
from quadriga.table.icons import icon_defs
from quadriga.table.picture import Sheet
from quadriga.table.stamps import stamps

# What passing and stopping mean is said in full.
BUTTONS = {
    moves.KEEP: (say("Leave on side A"), "leader"),
    moves.TURN: (say("Turn to side B"), "refresh"),
    moves.REFRESH: (say("Refresh for 1 strength"), "refresh"),
    moves.FARM: (say("Farm"), "farmer"),
    moves.BUILD: (say("Build"), "builder"),
    **{
        moves.EXTRA + kind: (say("Token: one more {worker}", worker=words.WORKER[kind]), "token")
        for kind in range(c.ORDINARY)
    },
}


def workers(numbers: list[int]) -> Words:
    """Workers by kind."""
    found = [words.workers(kind, n) for kind, n in enumerate(numbers) if n]
    return listed(found) or "–"


def leader(player: Any) -> Words:
    """The leader of a player and the side that is up."""
    if player["leader"] == c.EMPTY:
        return "–"
    told = say("{leader}, side B") if player["turned"] else say("{leader}, side A")
    return told.fill(leader=LEADER_ROWS[player["leader"]].name)


COMPARED = (
    Compared(say("points"), lambda player: points_of(player["score"])),
    Compared(say("strength"), lambda player: player["strength"], "strength"),
    Compared(say("bonus tokens"), lambda player: player["tokens"], "token"),
    Compared(say("cards in hand"), lambda player: player["hand"], "hand"),
    Compared(say("leader"), leader),
    Compared(say("active workers"), lambda player: workers(player["workers"][: c.ORDINARY])),
    Compared(say("tribe"), lambda player: workers(player["workers"][c.TRIBE :])),
    Compared(say("discs placed"), lambda player: player["built"], "disc"),
    Compared(say("garrison cubes"), lambda player: player["garrison"].bit_count(), "garrison"),
    Compared(say("Roman Army tiles"), lambda player: player["armies"].bit_count(), "army"),
    Compared(say("Druid tiles"), lambda player: player["orders"].bit_count(), "order"),
    Compared(say("bonus tiles"), lambda player: player["bonus_tiles"].bit_count()),
)

TABLE = Table(
    areas=(
        reference.LAND,
        progress.AREA,
        rondel.AREA,
        *[
            part[region]
            for region in (c.NORTH, c.SOUTH)
            for part in (market.AREAS, citadels.AREAS, stacks.ARMIES, stacks.DRUIDS)
        ],
        *reference.AREAS,
        solo.AREA,
        leaders.AREA,
    ),
    mat=mat.AREA,
    layout=layout,
    sheet=lambda players: Sheet(STYLE, PALETTE, icon_defs(ICONS) + stamps(shared_art(players))),
    when=progress.when,
    compared=COMPARED,
    buttons=BUTTONS,
    beside=(solo.AREA.name,),
    cover=(4, 86, 640),
)
