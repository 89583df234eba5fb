"""What gods and cards do, and how houses are built, where there is a place left."""

from quadriga.core.messages import say
from quadriga.table.reference import reference

WORTH = (
    ("vesta", say("1 point for each 10 sestertii, goods at their prices.")),
    ("jupiter", say("1 for each own house outside brick cities.")),
    ("saturnus", say("1 for each province with an own house.")),
    ("mercurius", say("2 for each kind of goods own cities produce.")),
    ("mars", say("2 for each own colonist on the board.")),
    ("minerva", say("3, 4 or 5 for each own city of the specialist's goods.")),
)
ACTIONS = (
    ("tribune", say("Tribune: take back all played cards; perhaps buy a colonist.")),
    ("architect", say("Architect: move colonists, then build beside them.")),
    ("prefect", say("Prefect: a province produces, or take the coins.")),
    ("mercator", say("Mercator: money, then trade two kinds of goods.")),
    ("diplomat", say("Diplomat: do what another player's last card does.")),
    ("senator", say("Senator: buy two cards. Consul: one, for its own cost.")),
)
BUILDING = (
    ("house", say("Brick city: 1 food. Others: 1 brick and 1 of its goods.")),
    ("purse", say("Coins 1 to 5 by goods, times the houses then in the city.")),
    ("land", say("A colonist: 1 food and 1 tool. Land ones keep to roads.")),
    ("sea", say("Sea colonists keep to sea lanes. One colonist on a line.")),
    ("concordia", say("Last card bought or 15th house: 7 points, one more turn for the others.")),
    ("colonist", say("Colonist: place colonists, or 5 and 1 for each on the board.")),
)

AREAS = (
    reference("worth", say("What the gods give for each card"), WORTH, 2),
    reference("actions", say("What the cards do"), ACTIONS, 2),
    reference("building", say("Building and the end"), BUILDING, 2),
)
