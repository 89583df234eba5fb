"""Celtae: one shared marker, three workers and a growing tribe between the river's two shores."""

from typing import Final

from quadriga.core.game import Title
from quadriga.core.messages import say
from quadriga.core.options import Option

OPTIONS: Final = (
    Option(
        "difficulty",
        ("easy", "normal", "hard"),
        "normal",
        say("How many points you need to win alone against Solitairix."),
        "CE-18.16",
        label=say("difficulty of the solo game"),
        told={
            "easy": say("easy: 25 points"),
            "normal": say("normal: 30 points"),
            "hard": say("hard: 35 points"),
        },
    ),
)


TITLE: Final = Title(
    __name__,
    "Celtae",
    say(
        "Tribes of Gaul raise citadels and gather workers while Rome's legions draw near; alone or"
        " in company."
    ),
    rule_prefix="CE",
    version=2,
    maturity="beta",
    players=(1, 2, 3, 4),
    max_moves=4000,
    options=OPTIONS,
    colour="seat-d",
    tie_rule="CE-14.1",
    author="Orlando Sá",
    publisher="Pythagoras, 2023",
    minutes=(60, 90),
    weight=3,
    styles=(
        ("chieftain", say("as a chieftain")),
        ("druid", say("as a druid")),
        ("warrior", say("as a warrior")),
    ),
    suits=say(
        "Those who like to weigh one move a turn; also those who play alone against Solitairix."
    ),
)
