"""Morra: all show fingers at once; an odd sum wins the stake for the caller, an even one a point
for everybody else.
"""

from typing import Final

from quadriga.core.game import Title
from quadriga.core.messages import say
from quadriga.core.options import Option

TITLE: Final = Title(
    __name__,
    "Morra",
    say(
        "All show fingers at once: an odd sum wins the stake for the caller, an even one for the"
        " rest."
    ),
    rule_prefix="MO",
    version=1,
    maturity="alpha",
    players=(2, 3, 4),
    max_moves=30,
    options=(Option("rounds", (3, 5), 3, say("how many rounds are played"), "MO-2.1"),),
    simultaneous=True,
)
