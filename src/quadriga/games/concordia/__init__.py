"""Concordia: houses and colonists across the Roman world, and cards that are actions now and points
in the end.
"""

from typing import Final

from quadriga.core.game import Title
from quadriga.core.messages import say
from quadriga.core.options import Option
from quadriga.games.concordia.components import MAPS, TURN_LIMITS

OPTIONS: Final = (
    Option(
        "map",
        MAPS,
        "imperium",
        say("Imperium has more room; on Italia few players meet sooner."),
        "CO-3.1",
        ("players", {2: "italia", 3: "italia"}),
        label=say("map"),
        told={"imperium": "Imperium", "italia": "Italia"},
    ),
    Option(
        "intermediate_scoring",
        (False, True),
        False,
        say("Cards are counted once after each first Tribune: a first game shows what they give."),
        "CO-16.1",
        label=say("scoring in between"),
    ),
    Option(
        "turn_limit",
        TURN_LIMITS,
        150,
        say("After so many turns of each player an unfinished game is scored as it stands."),
        "CO-17.15",
        label=say("longest game"),
        told={
            **{n: say("{n} turns each", n=n) for n in TURN_LIMITS if isinstance(n, int)},
            "none": say("without limit"),
        },
    ),
)

# The longest turn is a copied Architect: 2 cards, 12 decisions for 6 steps and an end of building;
# beyond that each player can build 15 houses in a whole game. Five players have at most 150 turns
# each, unless `turn_limit` is none, and 4 last ones: 754 * 15 + 75 = 11385.
MAX_MOVES: Final = 11385


TITLE: Final = Title(
    __name__,
    "Concordia",
    say(
        "Peaceful traders found houses across the empire, and every card played is a step towards"
        " the gods' favour."
    ),
    rule_prefix="CO",
    version=2,
    maturity="beta",
    players=(2, 3, 4, 5),
    max_moves=MAX_MOVES,
    options=OPTIONS,
    colour="seat-c",
    tie_rule="CO-15.9",
    author="Mac Gerdts",
    publisher="PD-Verlag, 2013",
    minutes=(90, 120),
    weight=3,
    best=(4,),
    styles=(
        ("explorer", say("as an explorer")),
        ("founder", say("as a founder")),
        ("trader", say("as a trader")),
    ),
    suits=say(
        "Those who like short turns and quiet rivalry: one card a turn, no dice, and nobody is"
        " attacked."
    ),
)
