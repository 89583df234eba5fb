"""The table of Augustus, described once: its areas, what lies there and the moves made there."""

from typing import Any

from quadriga.core.messages import Words, listed, say
from quadriga.core.texts import points_of
from quadriga.games.augustus import components as c, moves, words
from quadriga.games.augustus.table import call, display, mat, reference, rewards
from quadriga.games.augustus.table.art import shared_art
from quadriga.games.augustus.table.layout import layout
from quadriga.games.augustus.table.style import ICONS, PALETTE, STYLE
from quadriga.table.area import Compared, Table
from quadriga.table.icons import icon_defs
from quadriga.table.picture import Sheet
from quadriga.table.stamps import stamps

BUTTONS = {
    moves.PASS: (say("Do nothing"), ""),
    moves.DONE: (say("Move no more"), "answered"),
    moves.CLAIM: (say("Claim the reward"), "vp"),
    moves.REFUSE: (say("Refuse for good"), ""),
}


def equivalences(player: Any) -> Words:
    """The pairs of symbols that serve for each other."""
    pairs = [
        say("{first} = {second}", first=words.SYMBOL[first], second=words.SYMBOL[second])
        for first in range(c.SYMBOLS)
        for second in range(first + 1, c.SYMBOLS)
        if player["reach"][first] >> second & 1
    ]
    return listed(pairs) or "–"


COMPARED = (
    Compared(say("points"), lambda player: points_of(player["score"])),
    Compared(say("objectives controlled"), lambda player: len(player["controlled"]), "objective"),
    Compared(say("legions in stock"), lambda player: player["stock"], "legion"),
    Compared(say("legions gained"), lambda player: player["gained"]),
    Compared(say("equivalences"), equivalences),
)

TABLE = Table(
    areas=(call.AREA, display.AREA, rewards.AREA, reference.AREA),
    mat=mat.AREA,
    layout=layout,
    sheet=lambda players: Sheet(STYLE, PALETTE, icon_defs(ICONS) + stamps(shared_art(players))),
    when=call.when,
    compared=COMPARED,
    buttons=BUTTONS,
    cue=call.cue,
    cover=(4, 4, 740),
)
