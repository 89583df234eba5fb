"""The log of the other actions: forum, military, senate, Trajan and construction."""

from typing import Final

from quadriga.core.events import Kind
from quadriga.core.game import Game
from quadriga.core.messages import Words, count, say
from quadriga.core.texts import points_of
from quadriga.games.trajan import components as c, words
from quadriga.games.trajan.log.common import box_of, gain_tile, votes_on_tiles
from quadriga.games.trajan.view import View


def take_forum(view: View, seat: int, space: int, kind: int) -> None:
    """A tile goes from the forum to a mat."""
    view["forum"][space] = c.EMPTY
    gain_tile(view["players"][seat], kind)


def forum_taken(_game: Game, space: int, kind: int) -> Words:
    """Which tile is taken from where."""
    told = say("takes {tile} from {space} of the forum")
    return told.fill(tile=words.forum_tile(kind), space=words.forum_space(space))


def recruit(view: View, seat: int, pawns: int) -> None:
    """Pawns of the supply become legionnaires."""
    view["players"][seat]["supply"] -= pawns
    view["players"][seat]["military_camp"] += pawns


def recruited(_game: Game, pawns: int) -> Words:
    """How many pawns become legionnaires."""
    return count(pawns, "recruits a legionnaire", "recruits {n} legionnaires")


def hire(view: View, seat: int, pawns: int) -> None:
    """Pawns of the supply become workers."""
    view["players"][seat]["supply"] -= pawns
    view["players"][seat]["worker_camp"] += pawns


def hired(_game: Game, pawns: int) -> Words:
    """How many pawns become workers."""
    return count(pawns, "hires a worker", "hires {n} workers")


def march(view: View, seat: int, province: int, kind: int) -> None:
    """The leader stands elsewhere, and takes the tile found there."""
    view["players"][seat]["leader"] = province
    if kind != c.EMPTY:
        view["provinces"][province] = c.EMPTY
        gain_tile(view["players"][seat], kind)


def marched(game: Game, province: int, kind: int) -> Words:
    """Where the leader goes, and what lies there."""
    if province == c.CAMP:
        return say("marches back to the camp")
    name = words.province(box_of(game).province_names[province])
    if kind == c.EMPTY:
        return say("marches to {name}", name=name)
    return say("marches to {name} and takes {tile}", name=name, tile=words.forum_tile(kind))


def station(view: View, seat: int, province: int, vp: int) -> None:
    """A legionnaire goes from the camp to a province."""
    player = view["players"][seat]
    player["military_camp"] -= 1
    player["legions"] |= 1 << province
    player["points"][c.FROM_PROVINCES] += vp


def stationed(game: Game, province: int, vp: int) -> Words:
    """Where a legionnaire is stationed, and for how much."""
    name = words.province(box_of(game).province_names[province])
    return say("stations a legionnaire in {name} for {points}", name=name, points=points_of(vp))


def advance(view: View, seat: int, shown: int) -> None:
    """A disc goes one space forward, on top of others there."""
    player = view["players"][seat]
    player["senate"] += 1
    player["votes"] = shown + votes_on_tiles(player)
    player["points"][c.FROM_SENATE] += shown
    view["senate_order"] = [other for other in view["senate_order"] if other != seat] + [seat]


def advanced(_game: Game, shown: int) -> Words:
    """To which space the disc goes, and for how much."""
    told = say("advances in the senate to the space of {n} votes for {points}")
    return told.fill(n=shown, points=points_of(shown))


def advanced_briefly(_game: Game, shown: int) -> Words:
    """What a step in the senate brings."""
    return say("advances in the senate for {points}", points=points_of(shown))


def take_tile(view: View, seat: int, tile: int, slot: int) -> None:
    """A Trajan tile goes from its stack to the Arch."""
    view["players"][seat]["slots"][slot] = tile
    view["stacks_left"][tile // c.PER_CATEGORY] -= 1


def tile_taken(game: Game, tile: int, slot: int) -> Words:
    """Which tile is taken for which slot."""
    told = say("takes the {tile} and lays it on slot {slot}")
    return told.fill(tile=words.tile(box_of(game), tile), slot=c.SLOTS[slot])


def uncover(view: View, _seat: int, category: int, tile: int) -> None:
    """Another tile lies on top of a stack, or none is left."""
    view["stacks"][category] = tile


def uncovered(game: Game, category: int, tile: int) -> Words:
    """What lies on top of a stack now."""
    if tile == c.EMPTY:
        return say("the stack of {category} tiles is empty", category=words.CATEGORY[category])
    return say("the next tile of its stack is the {tile}", tile=words.tile(box_of(game), tile))


def build(view: View, seat: int, space: int, tile: int, vp: int) -> None:
    """A worker goes to a space and takes its tile."""
    join(view, seat, space)
    player = view["players"][seat]
    player["buildings"] |= 1 << tile
    player["points"][c.FROM_CONSTRUCTION] += vp
    view["district"][space] = c.EMPTY


def built(_game: Game, space: int, tile: int, vp: int) -> Words:
    """What is built where, and for how much."""
    return say(
        "builds {type} at row {row}, column {column}, for {points}",
        type=words.TYPE[tile // c.PER_TYPE],
        row=space // c.COLUMNS + 1,
        column=space % c.COLUMNS + 1,
        points=points_of(vp),
    )


def built_briefly(_game: Game, _space: int, tile: int, vp: int) -> Words:
    """What is built, and for how much."""
    told = say("builds {type} for {points}")
    return told.fill(type=words.TYPE[tile // c.PER_TYPE], points=points_of(vp))


def join(view: View, seat: int, space: int) -> None:
    """A worker goes to a space."""
    view["players"][seat]["worker_camp"] -= 1
    view["players"][seat]["workers"] |= 1 << space


def joined(_game: Game, space: int) -> Words:
    """On which space a worker finds nothing."""
    told = say("sends a worker to row {row}, column {column}, where no tile is left")
    return told.fill(row=space // c.COLUMNS + 1, column=space % c.COLUMNS + 1)


def first_build(game: Game, kind: int) -> Words:
    """Which action a first build grants."""
    action = words.THE_ACTION[box_of(game).building_action[kind]]
    return say("may perform the {action} for the first tile of its type", action=action)


EVENTS: Final = {
    "took-forum": Kind(forum_taken, take_forum),
    "recruited": Kind(recruited, recruit),
    "hired": Kind(hired, hire),
    "marched": Kind(marched, march),
    "stationed": Kind(stationed, station),
    "advanced": Kind(advanced, advance, brief=advanced_briefly),
    "took-tile": Kind(tile_taken, take_tile),
    "uncovered": Kind(uncovered, uncover, is_step=True),
    "built": Kind(built, build, brief=built_briefly),
    "joined": Kind(joined, join),
    "first-build": Kind(first_build, brief=""),
}
