"""Trajan: sow coloured markers around a circle of six actions, for a hundred ways to score."""

from typing import Final

from quadriga.core.game import Title
from quadriga.core.messages import say
from quadriga.core.options import Option

RULEBOOKS: Final = say("Where rulebooks differ")
START: Final = say("Before the first turn")
COURSE: Final = say("In the course of the game")
OPTIONS: Final = (
    Option(
        "edition",
        ("2016", "2011"),
        "2016",
        say("Which rulebook counts where the two differ: in final points and in rounding."),
        "TR-13.1",
        label=say("edition"),
        told={"2016": say("2016"), "2011": say("2011")},
        group=RULEBOOKS,
    ),
    Option(
        "score_circle",
        (True, False),
        True,
        say("What a Trajan tile scores that still lies on the circle at the end."),
        "TR-13.1",
        ("edition", {"2011": False}),
        label=say("tiles left on the circle"),
        told={True: say("1 point each"), False: say("nothing")},
        group=RULEBOOKS,
    ),
    Option(
        "grey_workers",
        ("up", "down"),
        "up",
        say("How half points of the grey bonus tile for workers are rounded."),
        "TR-13.2",
        ("edition", {"2011": "down"}),
        label=say("grey bonus for workers"),
        told={"up": say("rounded up"), "down": say("rounded down")},
        group=RULEBOOKS,
    ),
    Option(
        "grey_goods",
        (2, 1),
        2,
        say("What the grey bonus tile for goods scores for each card of its goods."),
        "TR-13.3",
        label=say("grey bonus for goods"),
        told={2: say("2 points a card"), 1: say("1 point a card")},
        group=RULEBOOKS,
    ),
    Option(
        "province_refill",
        ("empty", "unoccupied"),
        "empty",
        say("With the second choice old tiles make way, and the forum tiles run out sooner."),
        "TR-13.4",
        label=say("new tiles in provinces"),
        told={"empty": say("only where none lies"), "unoccupied": say("wherever nobody stands")},
        group=RULEBOOKS,
    ),
    Option(
        "extra_on_bonus_action",
        (True, False),
        True,
        say("The first building of a type gives an action: may a tile repeat it?"),
        "TR-13.5",
        label=say("extra-action tile for the action of a first building"),
        told={True: say("allowed"), False: say("forbidden")},
        group=RULEBOOKS,
    ),
    Option(
        "time_track",
        ("short", "long"),
        "short",
        say("The spaces of a lap with 2, 3 or 4 players; a longer lap gives a little more time."),
        "TR-14.1",
        label=say("time track"),
        told={"short": say("11, 16 or 21 spaces"), "long": say("12, 17 or 22 spaces")},
        group=COURSE,
    ),
    Option(
        "bowls",
        ("choice", "random"),
        "choice",
        say("How the bowls are filled before the game; by lot, the game begins sooner."),
        "TR-14.2",
        label=say("bowls"),
        told={"choice": say("filled by each player"), "random": say("filled by lot")},
        group=START,
    ),
    Option(
        "tile_draft",
        ("all-three", "one-at-a-time"),
        "all-three",
        say("One at a time, you can answer what those before you took."),
        "TR-14.4",
        label=say("first Trajan tiles"),
        told={"all-three": say("all three at once"), "one-at-a-time": say("one at a time")},
        group=START,
    ),
    Option(
        "leader_may_return",
        (False, True),
        False,
        say("Whether a leader may march back to the camp."),
        "TR-14.9",
        label=say("leaders back to the camp"),
        told={False: say("forbidden"), True: say("allowed")},
        group=COURSE,
    ),
    Option(
        "reshuffle",
        (True, False),
        True,
        say("Without a new draw pile there may be no card left to draw."),
        "TR-14.17",
        label=say("discarded goods make a new draw pile"),
        group=COURSE,
    ),
    Option(
        "demand_joker_counts",
        (False, True),
        False,
        say("A bonus tile wants a forum tile with a certain icon: may it be a joker?"),
        "TR-14.21",
        label=say("demand joker for the bonus of an icon"),
        told={False: say("does not count"), True: say("counts")},
        group=COURSE,
    ),
)


TITLE: Final = Title(
    __name__,
    "Trajan",
    say(
        "Sow markers around a circle of six actions: trade, build, march and speak in the senate of"
        " the emperor's Rome."
    ),
    rule_prefix="TR",
    version=2,
    maturity="beta",
    players=(2, 3, 4),
    max_moves=6000,
    options=OPTIONS,
    tie_rule="TR-10.5",
    author="Stefan Feld",
    publisher="Ammonit, 2011",
    minutes=(90, 120),
    weight=4,
    styles=(
        ("builder", say("as a builder")),
        ("merchant", say("as a merchant")),
        ("provider", say("as a provider")),
        ("senator", say("as a senator")),
    ),
    suits=say("Those who like to plan: each turn feeds the next two, and six ways lead to points."),
    first_game=(("bowls", "random"),),
)
