"""Moves of the other actions in words: forum, military, senate and construction."""

from quadriga.core.messages import Message, count, say
from quadriga.core.texts import points_of, seat_name
from quadriga.games.trajan import components as c, words
from quadriga.games.trajan.military import province_worth
from quadriga.games.trajan.senate import senate_ranking
from quadriga.games.trajan.texts.asked import Asked


def describe_forum(at: Asked, space: int) -> Message:
    """Which tile lies where in the forum."""
    where, kind = words.forum_space(space), at.s.forum[space]
    if kind == c.EMPTY:
        return say("Take the tile from {space}", space=where)
    return say("Take {tile} from {space}", tile=words.forum_tile(kind), space=where)


def describe_recruit(at: Asked, _number: int) -> Message:
    """What a legionnaire costs."""
    return count(
        at.player.supply,
        "Recruit a legionnaire from your supply of {n} pawn",
        "Recruit a legionnaire from your supply of {n} pawns",
    )


def describe_march(at: Asked, province: int) -> Message:
    """Where the leader goes, and the tile found there."""
    if province == c.CAMP:
        return say("March the leader back to the camp")
    name, kind = words.province(at.s.box.province_names[province]), at.s.provinces[province]
    if kind == c.EMPTY:
        return say("March the leader to {name}", name=name)
    return say("March the leader to {name} and take {tile}", name=name, tile=words.forum_tile(kind))


def describe_station(at: Asked, _number: int) -> Message:
    """Where the legionnaire goes, and what that is worth."""
    leader = at.player.leader
    if leader == c.CAMP:
        return say("Station a legionnaire")
    return say(
        "Station a legionnaire in {name} for {points}",
        name=words.province(at.s.box.province_names[leader]),
        points=points_of(province_worth(at.s, leader)),
    )


def describe_senate(at: Asked, _number: int) -> Message:
    """What the next space of the senate shows."""
    if at.player.senate == c.LAST_SPACE:
        return say("Advance in the senate")
    shown = at.s.box.senate_space[at.player.senate + 1]
    told = say("Advance in the senate to the space of {n} votes for {points}")
    return told.fill(n=shown, points=points_of(shown))


def describe_bonus(at: Asked, place: int) -> Message:
    """What a bonus tile in the senate pays, and who gets the other one."""
    s = at.s
    tile, other = s.senate_bonus[place], s.senate_bonus[1 - place]
    if tile == c.EMPTY:
        return say("Take the bonus tile")
    return say(
        "Take the bonus tile for {name}: at the end {pays}; the one for {other} goes to"
        " {vice_consul}, grey side up",
        name=words.bonus(s.box, tile),
        pays=words.bonus_pays(s.box, tile),
        other=words.bonus(s.box, other),
        vice_consul=seat_name(senate_ranking(s)[-2]),
    )


def describe_hire(at: Asked, _number: int) -> Message:
    """What a worker costs."""
    return count(
        at.player.supply,
        "Hire a worker from your supply of {n} pawn",
        "Hire a worker from your supply of {n} pawns",
    )


def describe_build(at: Asked, space: int) -> Message:
    """Where the worker goes, what stands there, and the action that may follow."""
    s, (row, column) = at.s, divmod(space, c.COLUMNS)
    if not s.standing >> space & 1:
        told = say("Send a worker to row {row}, column {column}, where no tile is left")
        return told.fill(row=row + 1, column=column + 1)
    tile = s.district[space]
    kind = tile // c.PER_TYPE
    told = say("Build {type} at row {row}, column {column}, for {points}")
    if not at.player.buildings >> (kind * c.PER_TYPE) & 0b1111:
        told = say(
            "Build {type} at row {row}, column {column}, for {points}, your first of this type:"
            " the {action} may follow",
            action=words.THE_ACTION[s.box.building_action[kind]],
        )
    points = points_of(s.box.building_vp[tile])
    return told.fill(type=words.TYPE[kind], row=row + 1, column=column + 1, points=points)
