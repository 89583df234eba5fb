"""The score sheet of Trajan as people read it: how points come about, where the table shows it."""

from collections.abc import Callable
from typing import Final

from quadriga.core.messages import Message, Part, Words, count, say
from quadriga.core.scores import ScoreRow
from quadriga.games.trajan import components as c, words
from quadriga.games.trajan.scoring import best_sets, bonus_counts
from quadriga.games.trajan.state import Player, State

PLAYED: Final = range(c.FROM_HAND)  # what is booked in the course of the game
AT_END: Final = range(c.FROM_HAND, len(c.SOURCES))


def score_rows(s: State) -> tuple[ScoreRow, ...]:
    """The sources that brought something to somebody, with a sum before and after the final
    scoring.
    """
    played = rows_of(s, PLAYED)
    final = rows_of(s, AT_END)
    if not final:
        return played
    return (
        *played,
        total(s, say("in the course of the game"), PLAYED),
        *final,
        total(s, say("final scoring"), AT_END),
    )


def rows_of(s: State, sources: range) -> tuple[ScoreRow, ...]:
    """The rows of some sources."""
    rows = [
        ScoreRow(
            words.SOURCE[source],
            tuple([player.points[source] for player in s.players]),
            tuple([how(s, player, source) for player in s.players]),
        )
        for source in sources
    ]
    return tuple([row for row in rows if any(row.points)])


def total(s: State, name: Words, sources: range) -> ScoreRow:
    """A subtotal."""
    points = [sum(player.points[sources.start : sources.stop]) for player in s.players]
    return ScoreRow(name, tuple(points), is_sum=True)


def how(s: State, player: Player, source: int) -> Words:
    """How the points of a player come about; empty where the table no longer shows it."""
    if not player.points[source]:
        return ""
    if source >= c.FROM_BONUS:
        return bonus_tiles(s, player, source - c.FROM_BONUS)
    return HOW[source](s, player) if source in HOW else ""


def added(parts: list[Part]) -> Words:
    """A sum, term by term."""
    if len(parts) == 1 and not isinstance(parts[0], Message):
        return ""  # the points themselves
    row = parts[0]
    for part in parts[1:]:
        row = say("{first} + {last}", first=row, last=part)
    return row if isinstance(row, Message) else str(row)


def times(number: int, points: Part) -> Words:
    """So many things at so many points."""
    return say("{n} × {points}", n=number, points=points)


def buildings(s: State, player: Player) -> Words:
    """The points of each construction tile."""
    worth = [vp for tile, vp in enumerate(s.box.building_vp) if player.buildings >> tile & 1]
    return added(list(worth))


def provinces(_s: State, player: Player) -> Words:
    """How many provinces have a legionnaire."""
    return count(player.legions.bit_count(), "{n} province", "{n} provinces")


def sets(s: State, player: Player) -> Words:
    """The sets that count, with their jokers."""
    sizes = best_sets(s, player)
    return added(
        [
            say("{type} ×{n}: {points}", type=words.TYPES[kind], n=size, points=s.box.set_vp[size])
            for kind, size in enumerate(sizes)
            if s.box.set_vp[size]
        ]
    )


def bonus_tiles(s: State, player: Player, kind: int) -> Words:
    """How often each bonus tile of a kind pays how much."""
    terms: list[Part] = []
    for tile, number in bonus_counts(s, player):
        if s.box.bonus_kind[tile] == kind and number:
            is_yellow = player.yellow_bonus >> tile & 1
            halves = (s.box.bonus_yellow if is_yellow else s.box.bonus_grey)[tile]
            term = times(number, words.half(halves))
            terms.append(rounded(s, term) if number * halves % 2 else term)
    return added(terms)


def rounded(s: State, term: Words) -> Words:
    """Half points, by the ruling of the game."""
    if s.box.grey_workers_up:
        return say("{term}, rounded up", term=term)
    return say("{term}, rounded down", term=term)


HOW: Final[dict[int, Callable[[State, Player], Words]]] = {
    c.FROM_PROVINCES: provinces,
    c.FROM_CONSTRUCTION: buildings,
    c.FROM_HAND: lambda _s, player: times(sum(player.hand), 1),
    c.FROM_WORKER_CAMP: lambda _s, player: times(player.worker_camp, 1),
    c.FROM_MILITARY_CAMP: lambda _s, player: times(player.military_camp, 1),
    c.FROM_CIRCLE: lambda _s, player: times(sum(tile != c.EMPTY for tile in player.slots), 1),
    c.FROM_SETS: sets,
}
