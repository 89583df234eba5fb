"""What gods and cards do, and how houses are built, where there is a place left."""

from quadriga.core.game import Game
from quadriga.core.messages import Message, Words, say
from quadriga.table.area import Area
from quadriga.table.icons import icon
from quadriga.table.places import Layout
from quadriga.table.shapes import panel
from quadriga.table.text import paragraph

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


def reference(name: str, title: Words, lines: tuple[tuple[str, Message], ...]) -> Area:
    """A panel with two columns of things to know."""

    def frame(_game: Game, layout: Layout, _seat: int) -> str:
        room = layout.rooms[name]
        parts = [panel(0, 0, room.w, room.h, title)]
        for i, (picture, words) in enumerate(lines):
            x, y = 8 + 220 * (i % 2), 42 + 35 * (i // 2)
            parts.append(icon(picture, x + 12, y, 20, "accent"))
            parts.append(paragraph(x + 28, y - 2, words, 11, "", 186, 2))
        return "".join(parts)

    return Area(name, title, frame)


AREAS = (
    reference("worth", say("What the gods give for each card"), WORTH),
    reference("actions", say("What the cards do"), ACTIONS),
    reference("building", say("Building and the end"), BUILDING),
)
