"""The land behind everything; what a turn and the end are about, where there is a place left."""

from quadriga.core.messages import say
from quadriga.table.area import Area
from quadriga.table.reference import reference
from quadriga.table.shapes import rect

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

LAND = Area("land", say("The two shores"), lambda _game, _layout, _seat: SHORES)
AREAS = (
    reference("turn", say("A turn"), TURN),
    reference("end", say("Progress and the end"), END),
)
