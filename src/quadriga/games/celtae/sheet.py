"""The score sheet of Celtae as people read it: how the points of each line come about."""

from collections.abc import Callable
from typing import Final

from quadriga.core.messages import Words, both, count, say
from quadriga.core.scores import ScoreRow
from quadriga.games.celtae import components as c, words
from quadriga.games.celtae.scoring import card_points, garrison_points, points
from quadriga.games.celtae.state import State
from quadriga.games.celtae.workers import tribe_size


def score_rows(s: State) -> tuple[ScoreRow, ...]:
    """The lines of the pad that brought something to somebody, with each progress card above their
    sum.
    """
    seats = range(len(s.players))
    lines = [points(s, seat) for seat in seats]
    rows: list[ScoreRow] = []
    for i, name in enumerate(words.SOURCE):
        gained = tuple([line[i] for line in lines])
        if c.SOURCES[i] == "progress cards":
            cards = card_rows(s)
            rows += [*cards, ScoreRow(name, gained, is_sum=True)] if cards else []
        elif any(gained):
            how = [HOW[c.SOURCES[i]](s, seat) if gained[seat] else "" for seat in seats]
            rows.append(ScoreRow(name, gained, tuple(how)))
    return tuple(rows)


def card_rows(s: State) -> list[ScoreRow]:
    """A row for each progress card that brings or costs something."""
    rows = [card_row(s, place) for place in range(len(s.cards))]
    return [row for row in rows if any(row.points)]


def card_row(s: State, place: int) -> ScoreRow:
    """A progress card: its markers for whoever meets it, and against whoever does not in solo
    play.
    """
    gained = tuple([card_points(s, seat, place) for seat in range(len(s.players))])
    name = say("progress card {n}: {card}", n=place + 1)
    name = name.fill(card=words.progress_card(s.box, s.cards[place]))
    return ScoreRow(name, gained, tuple([markers(number) for number in gained]))


def markers(gained: int) -> Words:
    """The markers on a progress card that is met, or is not."""
    if gained < 0:
        return count(-gained, "{n} marker, not met", "{n} markers, not met")
    return count(gained, "{n} marker", "{n} markers") if gained else ""


def discs(s: State, seat: int) -> Words:
    """The discs in each complete citadel."""
    pairs = zip(s.players[seat].discs, s.spaces, strict=True)
    return added([own for own, spaces in pairs if own and not spaces])


def added(values: list[int]) -> str:
    """Numbers to be added by eye, where there are several."""
    return " + ".join([str(value) for value in values]) if len(values) > 1 else ""


def tiles(bits: int, values: list[int]) -> Words:
    """The points on tiles."""
    return added([value for tile, value in enumerate(values) if bits >> tile & 1])


def garrisons(s: State, seat: int) -> Words:
    """The cubes in each region where nobody has more."""
    found = [garrison_points(s, s.players[seat], region) for region in (c.NORTH, c.SOUTH)]
    told = say("{n} in the {region}")
    return both(
        [told.fill(n=n, region=words.REGION[region]) for region, n in enumerate(found) if n]
    )


def strength_and_cards(s: State, seat: int) -> Words:
    """A point for each five of strength and cards together."""
    player = s.players[seat]
    return f"({player.strength} + {sum(player.hand)}) ÷ 5"


def tribe(s: State, seat: int) -> Words:
    """The workers on the spaces of the tribe."""
    return count(tribe_size(s.players[seat]), "{n} worker", "{n} workers")


def holes(s: State, seat: int) -> Words:
    """The disc holes that are empty."""
    return count(s.players[seat].built, "{n} empty hole", "{n} empty holes")


def leader(s: State, seat: int) -> Words:
    """The leader and its side."""
    player = s.players[seat]
    told = say("{leader}, side B") if player.turned else say("{leader}, side A")
    return told.fill(leader=s.box.leader_names[player.leader])


# How the points of each line come about.
HOW: Final[dict[str, Callable[[State, int], Words]]] = {
    "discs in complete citadels": discs,
    "bonus tiles": lambda s, seat: tiles(s.players[seat].bonus_tiles, s.box.bonus_vp),
    "Druid tiles": lambda s, seat: tiles(s.players[seat].orders, s.box.order_vp),
    "Roman Army tiles": lambda s, seat: tiles(s.players[seat].armies, s.box.army_vp),
    "garrisons": garrisons,
    "tribe": tribe,
    "disc spaces": holes,
    "all cubes placed": lambda s, seat: count(c.CUBES, "{n} cube", "{n} cubes"),
    "strength and cards": strength_and_cards,
    "leader": leader,
}
