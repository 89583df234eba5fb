"""What the actions do and how a quarter goes, where there is a place left."""

from quadriga.core.messages import say
from quadriga.table.reference import reference

ACTIONS = (
    (
        "seaport",
        say(
            "Draw two cards and discard one; take one from a pile; lay out one or two and draw"
            " anew; or ship a set."
        ),
    ),
    ("forum", say("Take any one tile of the forum.")),
    (
        "military",
        say(
            "Recruit a legionnaire; march the leader and take the tile; or station a legionnaire"
            " with the leader for points."
        ),
    ),
    (
        "senate",
        say("One step along the track: its points now, its votes at the end of the quarter."),
    ),
    (
        "trajan",
        say(
            "Lay the top tile of a stack where the Arch stands; the Arch moves on to the next free"
            " slot."
        ),
    ),
    (
        "construction",
        say(
            "Hire a worker; or send one beside an own one and take the tile. The first of a type"
            " grants its action."
        ),
    ),
)
QUARTER = (
    (
        "time",
        say(
            "Moving N markers moves the time marker N spaces. Each lap reveals a demand; the fourth"
            " lap ends the quarter."
        ),
    ),
    (
        "bread",
        say(
            "Each of the three demands wants a tile, a lasting tile or a joker. Unmet ones cost 4,"
            " 9 or 15 points."
        ),
    ),
    (
        "senate",
        say(
            "Most votes: a bonus tile, yellow side up. Second: the other, grey side up. Vote tiles"
            " are then removed."
        ),
    ),
    (
        "trajan",
        say(
            "A tile is completed if the last marker falls into its bowl and both its colours lie"
            " there."
        ),
    ),
    (
        "vp",
        say(
            "At the end: 1 point for each card in hand, pawn in camp and tile on the circle; sets"
            " of buildings 10 or 20."
        ),
    ),
)

AREAS = (
    reference("actions", say("The six actions"), ACTIONS),
    reference("quarters", say("The course of a quarter"), QUARTER),
)
