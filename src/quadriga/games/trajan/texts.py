"""Moves of Trajan in words."""

from collections.abc import Callable
from typing import Final

from quadriga.core.messages import Message, Words, count, say, several
from quadriga.core.texts import points_of
from quadriga.games.trajan import components as c, moves, words
from quadriga.games.trajan.military import province_worth
from quadriga.games.trajan.state import State
from quadriga.games.trajan.tiles import top_tile

# Sentences that need nothing of the position, by kind of move; `{word}` is the move's own.
PLAIN: Final = {
    "pass": say("Pass"),
    "done": say("That is all"),
    "draw": say("Draw a card from the draw pile"),
    "draw-two": say("Draw two cards, then discard one"),
    "recruit": say("Recruit a legionnaire"),
    "hire": say("Hire a worker"),
    "effect": say("Draw the cards"),
    "extra-tile": say("Use the extra-action tile"),
    "extra-joker": say("Use an extra-action joker"),
    "meet-with-trajan-tile": say("Meet it with a Trajan tile, which is kept"),
    "meet-with-forum-tile": say("Meet it with a forum tile"),
    "meet-with-joker": say("Meet it with a demand joker"),
}
# Sentences with a word of the move: the sentence, and the words by number.
WORDED: Final[dict[str, tuple[Message, tuple[Message | str, ...]]]] = {
    "place": (say("Place the {word} marker"), words.COLOUR),
    "onto": (say("Onto pile {word}"), words.PILE),
    "discard": (say("Discard {word}"), words.GOODS),
    "lay": (say("Lay out {word}"), words.GOODS),
    "ship": (say("Load the ship for {word} goods"), words.SHIP),
    "load": (say("Load {word}"), words.GOODS),
    "joker": (say("Load a joker as {word}"), words.GOODS),
    "slot": (say("Lay it on slot {word}"), c.SLOTS),
    "plus-two": (say("Put the [+2] marker on the {word} space"), words.ACTION),
}


def describe(s: State, move: int, seat: int) -> Message:
    """A move as a sentence."""
    kind = moves.MOVES.kind(move)
    if kind in PLAIN:
        return PLAIN[kind]
    number = move - moves.MOVES.start(kind)
    if kind in WORDED:
        sentence, names = WORDED[kind]
        return sentence.fill(word=names[number])
    return TOLD[kind](s, number, s.current if seat < 0 else seat)


def describe_sow(s: State, bowl: int, seat: int) -> Message:
    """How many markers move, and where the last one lands."""
    number = sum(s.players[seat].bowls[bowl * c.COLOURS : (bowl + 1) * c.COLOURS])
    return count(
        number,
        "Sow the marker of the {bowl} bowl, ending at {target}",
        "Sow the {n} markers of the {bowl} bowl, ending at {target}",
        bowl=words.ACTION[bowl],
        target=words.ACTION[(bowl + number) % c.BOWLS],
    )


def describe_take(s: State, pile: int, _seat: int) -> Message:
    """Which card lies on a discard pile."""
    cards = s.discard_b if pile else s.discard_a
    if not cards:
        return say("Take the top card of discard pile {pile}", pile=words.PILE[pile])
    told = say("Take {goods} from discard pile {pile}")
    return told.fill(goods=words.GOODS[cards[-1]], pile=words.PILE[pile])


def describe_forum(s: State, space: int, _seat: int) -> Message:
    """Which tile lies where in the forum."""
    tile = words.kind(s.forum[space])
    if space >= c.MOST_GREEN_SPACES:
        told = say("Take {tile} from yellow space {n}")
        return told.fill(tile=tile, n=space - c.MOST_GREEN_SPACES + 1)
    return say("Take {tile} from green space {n}", tile=tile, n=space + 1)


def describe_march(s: State, province: int, _seat: int) -> Message:
    """Where the leader goes, and the tile found there."""
    if province == c.CAMP:
        return say("March the leader back to the camp")
    name, tile = words.province(s.box.province_names[province]), s.provinces[province]
    if tile == c.EMPTY:
        return say("March the leader to {name}", name=name)
    return say("March the leader to {name} and take {tile}", name=name, tile=words.kind(tile))


def describe_station(s: State, _number: int, seat: int) -> Message:
    """Where the legionnaire goes, and what that is worth."""
    leader = s.players[seat].leader
    if leader == c.CAMP:
        return say("Station a legionnaire")
    return say(
        "Station a legionnaire in {name} for {points}",
        name=words.province(s.box.province_names[leader]),
        points=points_of(province_worth(s, leader)),
    )


def describe_senate(s: State, _number: int, seat: int) -> Message:
    """What the next space of the senate shows."""
    step = min(c.LAST_SPACE, s.players[seat].senate + 1)
    worth = points_of(s.box.senate_space[step])
    return say("Advance in the senate to space {n}, for {points}", n=step, points=worth)


def describe_tile(s: State, category: int, _seat: int) -> Message:
    """What the top tile of a stack needs and gives."""
    tile = top_tile(s, category)
    name: Words = words.CATEGORY[category]
    if tile == c.EMPTY:
        return say("Take the {name} tile", name=name)
    if category == c.DEMAND:
        name = say("{icon} demand", icon=words.ICON[s.box.tile_icon[tile]])
    elif s.box.tile_amount[tile] > 1:
        name = several(name, s.box.tile_amount[tile])
    return say(
        "Take the {name} tile: {first} and {second}, {points}",
        name=name,
        first=words.COLOUR[s.box.tile_first[tile]],
        second=words.COLOUR[s.box.tile_second[tile]],
        points=points_of(s.box.tile_vp[tile]),
    )


def describe_build(s: State, space: int, _seat: int) -> Message:
    """Where the worker goes, and the tile that stands there."""
    row, column = space // c.COLUMNS + 1, space % c.COLUMNS + 1
    if not s.standing >> space & 1:
        told = say("Build at row {row}, column {column}, where no tile is left")
        return told.fill(row=row, column=column)
    tile = s.district[space]
    return say(
        "Build at row {row}, column {column}: {type}, {points}",
        row=row,
        column=column,
        type=words.TYPE[tile // c.PER_TYPE],
        points=points_of(s.box.building_vp[tile]),
    )


def describe_pawns(_s: State, more: int, _seat: int) -> Message:
    """How many pawns are used."""
    return count(more + 1, "Use one pawn", "Use {n} pawns")


def describe_bonus(s: State, place: int, _seat: int) -> Message:
    """What a bonus tile in the senate rewards."""
    tile = s.senate_bonus[place]
    if tile == c.EMPTY:
        return say("Take the bonus tile")
    return say("Take the bonus tile for {name}", name=words.bonus(s.box, tile))


TOLD: Final[dict[str, Callable[[State, int, int], Message]]] = {
    "sow": describe_sow,
    "take": describe_take,
    "forum": describe_forum,
    "march": describe_march,
    "station": describe_station,
    "senate": describe_senate,
    "tile": describe_tile,
    "build": describe_build,
    "pawns": describe_pawns,
    "bonus": describe_bonus,
}
