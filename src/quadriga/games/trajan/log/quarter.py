"""The log of rounds, quarters and the end of the game."""

from typing import Final

from quadriga.core.events import Kind
from quadriga.core.game import Game
from quadriga.core.messages import Words, both, count, listed, say, several
from quadriga.core.texts import points_of, seat_name
from quadriga.games.trajan import components as c, words
from quadriga.games.trajan.log.common import box_of, votes_on_tiles
from quadriga.games.trajan.view import View

SCORED: Final = {
    c.FROM_HAND: say("gains {points} for goods in hand"),
    c.FROM_WORKER_CAMP: say("gains {points} for workers in the camp"),
    c.FROM_MILITARY_CAMP: say("gains {points} for legionnaires in the camp"),
    c.FROM_CIRCLE: say("gains {points} for Trajan tiles on the circle"),
    c.FROM_SETS: say("gains {points} for construction sets"),
    c.FROM_BONUS + c.BONUS_ICON: say("gains {points} with bonus tiles for forum icons"),
    c.FROM_BONUS + c.BONUS_WORKERS: say("gains {points} with bonus tiles for workers"),
    c.FROM_BONUS + c.BONUS_GOODS: say("gains {points} with bonus tiles for goods"),
    c.FROM_BONUS + c.BONUS_LEGIONNAIRES: say("gains {points} with bonus tiles for legionnaires"),
    c.FROM_BONUS + c.BONUS_YELLOW: say("gains {points} with bonus tiles for yellow bonus tiles"),
}


def demand(view: View, _seat: int, icon: int) -> None:
    """A demand tile is turned up."""
    view["demands"].append(icon)


def demanded(_game: Game, icon: int) -> Words:
    """What is demanded."""
    return say("the round ends, and a new demand appears: {icon}", icon=words.ICON[icon])


def last_round(_game: Game, number: int) -> Words:
    """Which quarter is at its end."""
    return say("the last round of quarter {n} ends", n=number)


def begin_settling(view: View, _seat: int, *_icons: int) -> None:
    """The demands of one player are settled."""
    view["unmet"] = 0
    view["met"] = [0] * c.ICONS


def demands(_game: Game, *icons: int) -> Words:
    """What a player must meet."""
    return say("must meet the demands: {icons}", icons=both([words.ICON[icon] for icon in icons]))


def miss(view: View, _seat: int, _icon: int) -> None:
    """A demand goes unmet."""
    view["unmet"] += 1


def unmet(_game: Game, icon: int) -> Words:
    """Which demand goes unmet."""
    return say("cannot meet the demand for {icon}", icon=words.ICON[icon])


def meet(view: View, seat: int, _icon: int, kind: int) -> None:
    """A tile is spent for a demand."""
    view["players"][seat]["tiles"][kind] -= 1


def met(_game: Game, icon: int, kind: int) -> Words:
    """What is spent for which demand."""
    told = say("spends {tile} for the demand for {icon}")
    return told.fill(tile=words.forum_tile(kind), icon=words.ICON[icon])


def meet_lasting(view: View, _seat: int, icon: int) -> None:
    """A lasting tile counts for one demand of the quarter."""
    view["met"][icon] += 1


def met_lasting(_game: Game, icon: int) -> Words:
    """Which demand a lasting tile meets."""
    return say("meets the demand for {icon} with a Trajan tile", icon=words.ICON[icon])


def settle(view: View, seat: int, _unmet: int, penalty: int) -> None:
    """What is unmet costs points."""
    view["players"][seat]["points"][c.FROM_UNMET_DEMANDS] -= penalty


def settled(_game: Game, missing: int, penalty: int) -> Words:
    """What unmet demands cost."""
    if not missing:
        return say("has met all demands")
    return count(
        missing,
        "loses {points} for {n} unmet demand",
        "loses {points} for {n} unmet demands",
        points=points_of(penalty),
    )


def voted(_game: Game, *votes: int) -> Words:
    """The votes of all, from the most to the fewest."""
    pairs = zip(votes[::2], votes[1::2], strict=True)
    ranked = [say("{seat} {n}", seat=seat_name(seat), n=n) for seat, n in pairs]
    return say("the senate votes: {votes}", votes=listed(ranked))


def take_bonus(view: View, seat: int, tile: int) -> None:
    """A bonus tile lies yellow side up on a mat."""
    view["players"][seat]["yellow_bonus"] |= 1 << tile
    view["senate_bonus"] = [c.EMPTY if other == tile else other for other in view["senate_bonus"]]


def bonus_taken(game: Game, tile: int) -> Words:
    """Which tile the consul chooses."""
    told = say("takes the bonus tile for {name}, yellow side up")
    return told.fill(name=words.bonus(box_of(game), tile))


def leave_bonus(view: View, seat: int, tile: int) -> None:
    """The other bonus tile lies grey side up on a mat."""
    view["players"][seat]["grey_bonus"] |= 1 << tile
    view["senate_bonus"] = [c.EMPTY, c.EMPTY]


def vice_consul(game: Game, tile: int) -> Words:
    """Which tile the vice-consul gets."""
    told = say("becomes vice-consul and takes the bonus tile for {name}, grey side up")
    return told.fill(name=words.bonus(box_of(game), tile))


def restack(view: View, _seat: int, *order: int) -> None:
    """All discs lie on the start space."""
    view["senate_order"] = list(order)
    for player in view["players"]:
        player["senate"] = 0
        player["votes"] = votes_on_tiles(player)


def restacked(_game: Game, *order: int) -> Words:
    """In which order the discs lie."""
    seats = [seat_name(seat) for seat in reversed(order)]
    told = say("the senate discs go back to the start, from the top: {seats}")
    return told.fill(seats=listed(seats))


def end_quarter(view: View, _seat: int, number: int) -> None:
    """Demands, senate tiles and what is left in the forum leave the game."""
    view["quarter"] = number
    view["demands"] = []
    view["forum"] = [c.EMPTY] * len(view["forum"])
    for player in view["players"]:
        for kind in c.VOTING:
            player["tiles"][kind] = 0
        player["votes"] = 0


def quarter_ended(_game: Game, number: int) -> Words:
    """Which quarter is over."""
    told = say(
        "quarter {n} is over: its demands, all senate tiles and the tiles left in the forum leave"
        " the game"
    )
    return told.fill(n=number)


def lay_provinces(view: View, _seat: int, *kinds: int) -> None:
    """New tiles lie in provinces."""
    for province, kind in enumerate(kinds):
        if kind != c.EMPTY:
            view["provinces"][province] = kind
            view["forum_left"] -= 1


def provinces_laid(game: Game, *kinds: int) -> Words:
    """Which new tiles lie in which provinces."""
    names = box_of(game).province_names
    laid = [
        say("{tile} in {name}", tile=words.kind(kind), name=words.province(names[province]))
        for province, kind in enumerate(kinds)
        if kind != c.EMPTY
    ]
    if not laid:
        return say("no province gets a new tile")
    return say("new tiles lie in the provinces: {tiles}", tiles=listed(laid))


def lay_forum(view: View, _seat: int, *kinds: int) -> None:
    """New tiles lie in the forum."""
    view["forum"] = list(kinds)
    view["forum_left"] -= sum(kind != c.EMPTY for kind in kinds[: c.MOST_GREEN_SPACES])
    view["extra_left"] -= c.YELLOW_SPACES


def forum_laid(_game: Game, *kinds: int) -> Words:
    """Which new tiles lie in the forum."""
    tiles = [
        several(words.kind(kind), kinds.count(kind)) for kind in sorted(set(kinds) - {c.EMPTY})
    ]
    return say("new tiles lie in the forum: {tiles}", tiles=listed(tiles))


def turn_ships(view: View, _seat: int) -> None:
    """All ships show their coloured side."""
    view["grey_ships"] = 0


def score(view: View, seat: int, vp: int, source: int) -> None:
    """Points of the final scoring are booked."""
    view["players"][seat]["points"][source] += vp


def scored(_game: Game, vp: int, source: int) -> Words:
    """What brings points at the end."""
    return SCORED[source].fill(points=points_of(vp))


def end(view: View, _seat: int, _points: int) -> None:
    """The game is over."""
    view["over"] = True


def won(_game: Game, points: int) -> Words:
    """With how many points the game is won."""
    return say("wins with {points}", points=points_of(points))


EVENTS: Final = {
    "demand": Kind(demanded, demand),
    "last-round": Kind(last_round),
    "demands": Kind(demands, begin_settling),
    "unmet": Kind(unmet, miss, is_step=True),
    "met": Kind(met, meet),
    "met-lasting": Kind(met_lasting, meet_lasting),
    "settled": Kind(settled, settle),
    "vote": Kind(voted),
    "consul": Kind(say("becomes consul")),
    "bonus": Kind(bonus_taken, take_bonus),
    "vice-consul": Kind(vice_consul, leave_bonus),
    "restacked": Kind(restacked, restack, is_step=True),
    "quarter": Kind(quarter_ended, end_quarter),
    "provinces-laid": Kind(provinces_laid, lay_provinces, is_step=True),
    "forum-laid": Kind(forum_laid, lay_forum, is_step=True),
    "ships": Kind(say("all ships show their coloured side again"), turn_ships, is_step=True),
    "scored": Kind(scored, score),
    "won": Kind(won, end),
}
