"""Moves and events of Trajan in words."""

from quadriga.core.events import Event
from quadriga.core.texts import fill
from quadriga.games.trajan.components import (
    ACTIONS,
    BOWLS,
    CAMP,
    CATEGORIES,
    COLOUR_NAMES,
    COLOURS,
    KIND_NAMES,
    MOST_GREEN_SPACES,
    PER_TYPE,
    TYPE_NAMES,
)
from quadriga.games.trajan.military import province_worth
from quadriga.games.trajan.moves import BONUS, BUILD, FORUM_SPACE, MARCH, MOVES, SOW, STATION, TILE
from quadriga.games.trajan.state import State
from quadriga.games.trajan.tiles import top_tile

tr = str

SENTENCES = {
    "pass": "Pass",
    "done": "That is all",
    "place": "Place the {word} marker",
    "draw": "Draw a card from the draw pile",
    "take": "Take the top card of discard pile {word}",
    "draw-two": "Draw two cards, then discard one",
    "discard": "Discard {word}",
    "onto": "Onto pile {word}",
    "lay": "Lay out {word}",
    "ship": "Load the ship for {word} goods",
    "load": "Load {word}",
    "joker": "Load a joker as {word}",
    "recruit": "Recruit a legionnaire",
    "senate": "Advance in the senate",
    "slot": "Lay it on slot {word}",
    "hire": "Hire a worker",
    "effect": "Draw the cards",
    "pawns": "Use {word} pawns",
    "plus-two": "Put the [+2] marker on the {word} space",
    "extra-tile": "Use the extra-action tile",
    "extra-joker": "Use an extra-action joker",
    "meet-with-trajan-tile": "Meet it with a Trajan tile, which is kept",
    "meet-with-forum-tile": "Meet it with a forum tile",
    "meet-with-joker": "Meet it with a demand joker",
}

EVENTS = {
    "scored": "{0:+point|points} for {1}",
    "took": "takes the tile {0}",
    "demand": "a new demand appears: {0}",
    "consul": "becomes consul with {0:vote|votes}",
    "quarter": "quarter {0} ends",
    "first-build": "builds the first {0}: its action may follow",
}


def describe(s: State, move: int, seat: int) -> str:
    """A move as a sentence."""
    kind = MOVES.kind(move)
    if kind in SENTENCES:
        word = MOVES.text(move).partition(":")[2]
        return fill(tr(SENTENCES[kind]), word=tr(readable(word)))
    actor = s.current if seat < 0 else seat
    return {
        "sow": describe_sow,
        "forum": describe_forum,
        "march": describe_march,
        "station": describe_station,
        "tile": describe_tile,
        "build": describe_build,
        "bonus": describe_bonus,
    }[kind](s, move, actor)


def readable(word: str) -> str:
    """A word of a move without its hyphens and underscores; pile letters as capitals."""
    return word.upper() if len(word) == 1 else word.replace("_", " ")


def describe_sow(s: State, move: int, seat: int) -> str:
    """How many markers move, and where the last one lands."""
    bowl = move - SOW
    count = sum(s.players[seat].bowls[bowl * COLOURS : bowl * COLOURS + COLOURS])
    target = ACTIONS[(bowl + count) % BOWLS]
    markers = tr("the marker") if count == 1 else fill(tr("the {count} markers"), count=count)
    return fill(
        tr("Sow {markers} of the {bowl} bowl, ending at {target}"),
        markers=markers,
        bowl=tr(ACTIONS[bowl]),
        target=tr(target),
    )


def describe_forum(s: State, move: int, seat: int) -> str:
    """Which tile lies where in the forum."""
    space = move - FORUM_SPACE
    kind = s.forum[space]
    name = tr(readable(KIND_NAMES[kind])) if kind >= 0 else tr("nothing")
    place = tr("yellow") if space >= MOST_GREEN_SPACES else tr("green")
    number = space - MOST_GREEN_SPACES if space >= MOST_GREEN_SPACES else space
    return fill(
        tr("Take {name} from {place} space {number}"), name=name, place=place, number=number + 1
    )


def describe_march(s: State, move: int, seat: int) -> str:
    """Where the leader goes, and the tile he finds."""
    province = move - MARCH
    if province == CAMP:
        return tr("March the leader back to the camp")
    name = readable(s.box.province_names[province]).title()
    tile = s.provinces[province]
    if tile < 0:
        return fill(tr("March the leader to {name}"), name=name)
    return fill(
        tr("March the leader to {name} and take {tile}"),
        name=name,
        tile=tr(readable(KIND_NAMES[tile])),
    )


def describe_station(s: State, move: int, seat: int) -> str:
    """Where the legionnaire goes, and what that is worth."""
    assert move == STATION
    leader = s.players[seat].leader
    if leader == CAMP:
        return tr("Station a legionnaire")
    name = readable(s.box.province_names[leader]).title()
    return fill(
        tr("Station a legionnaire in {name} for {vp:point|points}"),
        name=name,
        vp=province_worth(s, leader),
    )


def describe_tile(s: State, move: int, seat: int) -> str:
    """What the top tile of a stack needs and gives."""
    category = move - TILE
    tile = top_tile(s, category)
    name = tr(readable(CATEGORIES[category]))
    if tile < 0:
        return fill(tr("Take the {name} tile"), name=name)
    first, second = COLOUR_NAMES[s.box.tile_first[tile]], COLOUR_NAMES[s.box.tile_second[tile]]
    return fill(
        tr("Take the {name} tile: {first} and {second}, {vp:point|points}"),
        name=name,
        first=tr(readable(first)),
        second=tr(readable(second)),
        vp=s.box.tile_vp[tile],
    )


def describe_build(s: State, move: int, seat: int) -> str:
    """Where the worker goes, and the tile that stands there."""
    space = move - BUILD
    place = fill(tr("row {row}, column {column}"), row=space // 5 + 1, column=space % 5 + 1)
    if not s.standing >> space & 1:
        return fill(tr("Build at {place}, where no tile is left"), place=place)
    tile = s.district[space]
    return fill(
        tr("Build at {place}: {type}, {vp:point|points}"),
        place=place,
        type=tr(TYPE_NAMES[tile // PER_TYPE]),
        vp=s.box.building_vp[tile],
    )


def describe_bonus(s: State, move: int, seat: int) -> str:
    """What a bonus tile in the senate rewards."""
    tile = s.senate_bonus[move - BONUS]
    return (
        fill(tr("Take the bonus tile for {name}"), name=bonus_name(s, tile))
        if tile >= 0
        else tr("Take the bonus tile")
    )


def bonus_name(s: State, tile: int) -> str:
    """What a bonus tile rewards."""
    row = next(table.rows[tile] for table in s.game.tables if table.name == "bonus_tiles")
    goods = " and ".join(tr(word) for word in row[1:3] if word)
    return goods or tr("yellow bonus tiles" if row[0] == "yellow" else str(row[0]))


def tell(event: Event) -> str:
    """An event as a sentence without its subject."""
    words = [
        tr(readable(detail)) if isinstance(detail, str) else detail for detail in event.details
    ]
    return fill(tr(EVENTS[event.kind]), *words)
