"""The land behind everything; what a turn and the end are about, where there is a place left."""

from quadriga.core.game import Game
from quadriga.core.messages import Message, Words, say
from quadriga.table.area import Area
from quadriga.table.icons import icon
from quadriga.table.places import Layout
from quadriga.table.shapes import panel, rect
from quadriga.table.text import paragraph

# The two shores and the river between them, behind rondel and regions.
SHORES = rect(8, 94, 904, 388, "north shore", 8) + (
    '<path class="south" d="M8 292C150 262 250 300 420 290S700 282 912 290V474Q912 482 904 482H16Q8'
    ' 482 8 474z"/><path class="river" d="M8 278C150 250 250 288 420 279S700 274 912 280V298C760'
    ' 296 620 296 420 299S160 326 8 300z"/><path class="ripple" d="M320 288q8-4 16 0t16 0M470'
    ' 289q8-4 16 0t16 0M640 287q8-4 16 0t16 0M790 289q8-4 16 0t16 0"/>'
)
TURN = (
    (
        "leader",
        say(
            "Move the marker clockwise: 1 space gives 1 strength, 2 spaces nothing, 3 spaces cost"
            " 3."
        ),
    ),
    (
        "refresh",
        say(
            "Choose an area beside the marker. For 1 strength refresh its workers; swap one of"
            " yours."
        ),
    ),
    ("farmer", say("Farm: the first card is free, farmers pay for more.")),
    ("builder", say("Build: a disc for cards of the citadel's colour; each builder saves one.")),
    (
        "soldier",
        say("Battle: cards of one symbol give strength, 1 for each soldier; defeat the army."),
    ),
    (
        "noble",
        say("Recruit: a worker joins the tribe, one more for each noble; then the Druid order."),
    ),
)
END = (
    (
        "progress",
        say("From NE to SE the river is crossed: Teutates puts a marker on a progress card."),
    ),
    ("leader", say("With three markers left on the track each leader may be turned to side B.")),
    ("vp", say("A progress card scores 1 point a marker for everyone who meets it.")),
    (
        "citadel",
        say(
            "Discs score in complete citadels, cubes where nobody has more, tribe and disc spaces"
            " as printed."
        ),
    ),
    (
        "strength",
        say(
            "Strength and cards in hand: 1 point for every 5. Druids stand in for any worker but"
            " nobles."
        ),
    ),
    ("token", say("A bonus token is one more worker, or takes you to any area.")),
)


def reference(name: str, title: Words, lines: tuple[tuple[str, Message], ...]) -> Area:
    """A panel with a line for each thing to know."""

    def frame(_game: Game, layout: Layout, _seat: int) -> str:
        room = layout.rooms[name]
        parts, step = [panel(0, 0, room.w, room.h, title)], (room.h - 32) / len(lines)
        for i, (picture, words) in enumerate(lines):
            y = 43 + step * i
            parts.append(icon(picture, 22, y, 20, "accent"))
            parts.append(paragraph(40, y - 2, words, 11, "", room.w - 52, 2))
        return "".join(parts)

    return Area(name, title, frame)


LAND = Area("land", say("The two shores"), lambda _game, _layout, _seat: SHORES)
AREAS = (
    reference("turn", say("A turn"), TURN),
    reference("end", say("Progress and the end"), END),
)
