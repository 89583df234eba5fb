"""Augustus: all players answer the same token with a legion, and race to complete objectives."""

from typing import Final

from quadriga.core.game import Title
from quadriga.core.messages import say
from quadriga.core.options import Option
from quadriga.games.augustus.components import MAX_MOVES

OPTIONS: Final = (
    Option(
        "first_game",
        (False, True),
        False,
        say("Dealt objectives suit a first game: there is nothing to compare yet."),
        "AU-2.6",
        label=say("first three objectives"),
        told={False: say("chosen from six"), True: say("dealt, without a choice")},
    ),
)


TITLE: Final = Title(
    __name__,
    "Augustus",
    say(
        "Tokens are called, all place legions at once, and provinces and senators fall to"
        " whoever completes them first."
    ),
    rule_prefix="AU",
    version=2,
    maturity="beta",
    players=(2, 3, 4, 5, 6),
    max_moves=MAX_MOVES,
    options=OPTIONS,
    simultaneous=True,
    colour="seat-b",
    tie_rule="AU-12.9",
    author="Paolo Mori",
    publisher="Hurrican, 2013",
    minutes=(30, 45),
    weight=1,
    best=(3, 4),
    styles=(
        ("commander", say("as a commander")),
        ("hoarder", say("as a hoarder")),
        ("raider", say("as a raider")),
    ),
    suits=say(
        "Everybody: it is quick, soon learnt, and nobody waits for their turn, since all play at"
        " once."
    ),
    first_game=(("first_game", True),),
)
