"""The map: provinces with their points and tiles, and the roads between them."""

from collections.abc import Iterable

from quadriga.core.game import Game
from quadriga.core.messages import Words, both, say
from quadriga.core.texts import points_of
from quadriga.games.trajan import moves, words
from quadriga.games.trajan.components import CAMP, Box
from quadriga.games.trajan.table.art import forum_tile
from quadriga.games.trajan.tables import PROVINCE_ROWS
from quadriga.table.area import Area, tipped
from quadriga.table.picture import Target
from quadriga.table.places import Layout
from quadriga.table.shapes import coin, panel, rect
from quadriga.table.text import text
from quadriga.table.zone import Point, Scene, Zone, spaces, touch

# The middles of the provinces and of the camp.
PLACES: tuple[Point, ...] = (
    (62, 66), (206, 66), (250, 158), (154, 158), (58, 164), (48, 258), (98, 350),
    (152, 254), (250, 254), (250, 350), (174, 344),
)  # fmt: skip
# Coasts of our own: an island, the mainland and the sea around them.
LAND = (
    '<rect x="5" y="25" width="290" height="370" rx="4" class="sea"/><path class="land" d="M14'
    ' 44Q30 26 70 32 112 30 116 62 118 96 92 104 52 112 26 100 6 74 14 44z"/><path class="land"'
    ' d="M294 28V394H120Q100 396 84 392 50 394 52 368 40 330 12 306 2 262 8 226 24 206 16 176 4'
    ' 140 30 128 70 130 104 120 134 104 148 70 160 28 190 27z"/>'
)


def province_name(province: int) -> Words:
    """A province as it is printed, or the camp."""
    return say("camp") if province == CAMP else words.province(PROVINCE_ROWS[province].name)


def frame(game: Game, layout: Layout, _seat: int) -> str:
    """Land, roads and provinces."""
    box, room = game.box, layout.rooms["military"]
    assert isinstance(box, Box)
    note = say("−3 for each foreign legionnaire")
    parts = [panel(0, 0, room.w, room.h, say("Military"), "military", note), LAND]
    for one, others in enumerate(box.roads):
        parts += [road(one, other) for other in others if one < other or one == CAMP]
    parts += [plate(box, province) for province in range(CAMP)]
    x, y = PLACES[CAMP]
    camp = rect(x - 25, y - 27, 50, 54, "tile sail", 6)
    camp += text(x, y - 15, say("Camp"), 11, "h m on-card")
    return "".join(parts) + tipped(say("The camp, where the leaders start"), camp)


def road(one: int, other: int) -> str:
    """A line between two neighbours; dotted from the camp."""
    (x1, y1), (x2, y2) = PLACES[one], PLACES[other]
    css = "road camp" if CAMP in (one, other) else "road"
    return f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" class="{css}"/>'


def plate(box: Box, province: int) -> str:
    """A province: its name and points; tile, leaders and legionnaires are pieces."""
    (x, y), vp = PLACES[province], box.province_vp[province]
    name = words.province(box.province_names[province])
    around = [neighbour(box, other) for other in box.roads[province]]
    if province in box.roads[CAMP] and CAMP not in box.roads[province]:
        around.append(neighbour(box, CAMP))
    tip = say(
        "{name}: {points} for a legionnaire, 3 less for each of another player. Borders {others}.",
        name=name,
        points=points_of(vp),
        others=both(around),
    )
    ground = rect(x - 46, y - 35, 92, 70, "plate", 7) + text(x, y - 22.5, name, 11.5, "b m", 89)
    camp = rect(x - 44, y + 14, 88, 19, "inset", 5)
    return tipped(tip, ground + coin(x - 30, y - 4, vp, 9) + camp, rule="TR-6.32")


def neighbour(box: Box, province: int) -> Words:
    """A province, or the camp, beside another one."""
    return say("the camp") if province == CAMP else words.province(box.province_names[province])


def touches(scene: Scene, _seat: int) -> Iterable[Target]:
    """The camp, which is smaller than a province, and where the viewer's leader stands."""
    room, view = scene.layout.rooms["military"], scene.view
    yield touch(room, moves.MARCH + CAMP, PLACES[CAMP], (54, 58, 8))
    if (leader := view["players"][view["seat"]]["leader"]) < CAMP:
        x, y = PLACES[leader]
        yield touch(room, moves.STATION, (x, y + 23.5), (84, 22, 5))


TILES = spaces(
    "military",
    "province",
    PLACES[:CAMP],
    "provinces",
    forum_tile,
    province_name,
    moves.MARCH,
    (90, 74, 9),
    scale=0.76,
    shift=(-7, -4),
)
LEADER = Zone(
    "military",
    (),
    lambda *_: (),
    touches,
    ((moves.MARCH + CAMP, moves.STATION + 1),),
)
AREA = Area("military", say("Military"), frame, zones=(TILES, LEADER), rule="TR-6.31")
