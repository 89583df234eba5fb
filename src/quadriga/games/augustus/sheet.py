"""The score sheet of Augustus as people read it, with the three totals of the printed pad."""

from quadriga.core.messages import Message, Part, Words, capital, say
from quadriga.core.scores import ScoreRow
from quadriga.games.augustus import components as c, words
from quadriga.games.augustus.components import Box
from quadriga.games.augustus.scoring import counted, power_points
from quadriga.games.augustus.state import Player, State


def score_rows(s: State) -> tuple[ScoreRow, ...]:
    """Rewards, points of controlled objectives and points of their powers, each with its total."""
    return (
        *with_total(reward_rows(s), say("Total of the rewards")),
        *with_total(colour_rows(s), say("Total of the controlled objectives")),
        *with_total(power_rows(s), say("Total of the powers")),
    )


def with_total(rows: list[ScoreRow], name: Words) -> list[ScoreRow]:
    """The rows in which somebody has something, and their sum below them."""
    rows = [row for row in rows if any(row.points)]
    if not rows:
        return []
    sums = tuple([sum(column) for column in zip(*[row.points for row in rows], strict=True)])
    return [*rows, ScoreRow(name, sums, is_sum=True)]


def reward_rows(s: State) -> list[ScoreRow]:
    """A row for each reward that somebody holds."""
    seats = range(len(s.players))
    return [
        ScoreRow(
            say("Reward for {reward}", reward=words.REWARD[reward]),
            tuple([s.box.reward_vp[reward] if seat == holder else 0 for seat in seats]),
        )
        for reward, holder in enumerate(s.holders)
        if holder != c.EMPTY
    ]


def colour_rows(s: State) -> list[ScoreRow]:
    """A row for each colour: the points printed on the objectives."""
    rows = []
    for colour in range(c.COLOURS):
        found = [printed(s.box, player, colour) for player in s.players]
        points = tuple([sum(each) for each in found])
        how = tuple([added_up(each) for each in found])
        rows.append(ScoreRow(capital(words.CARDS[colour]), points, how))
    return rows


def printed(box: Box, player: Player, colour: int) -> list[int]:
    """The points on a player's objectives of a colour."""
    return [box.vp[card] for card in player.controlled if box.colour[card] == colour]


def added_up(points: list[int]) -> Words:
    """Points that are added, such as 3 + 0 + 5; nothing if there are none."""
    if not any(points):
        return ""
    told: Part = points[0]
    for each in points[1:]:
        told = say("{first} + {last}", first=told, last=each)
    return told if isinstance(told, Message) else str(told)


def power_rows(s: State) -> list[ScoreRow]:
    """A row for each controlled objective with an end-game power."""
    cards = sorted([card for player in s.players for card in player.controlled])
    return [power_row(s, card) for card in cards if s.box.power[card] >= c.VP_PER_SYMBOL]


def power_row(s: State, card: int) -> ScoreRow:
    """What an end-game power brings to the player who controls it."""
    name = say("{card}: {what}", card=words.titled(s.box, card), what=what_counts(s.box, card))
    held = [player if card in player.controlled else None for player in s.players]
    points = tuple([power_points(s.box, player, card) if player else 0 for player in held])
    how = tuple([multiplied(s.box, player, card) if player else "" for player in held])
    return ScoreRow(name, points, how)


def what_counts(box: Box, card: int) -> Words:
    """What an end-game power counts."""
    if box.power[card] == c.VP_PER_SYMBOL:
        return say("spaces with {symbol}", symbol=words.symbol_of(box.of_symbols[card][0]))
    if box.power[card] == c.VP_PER_COLOUR:
        return words.CARDS[box.of_colour[card]]
    return say("objectives with an attack")


def multiplied(box: Box, player: Player, card: int) -> Words:
    """How the points of a power come about, such as 3 × 2."""
    number = counted(box, player, card)
    product = say("{n} × {points}", n=number, points=box.amount[card])
    if power_points(box, player, card) == number * box.amount[card]:
        return product
    return say("{product}, at most {limit}", product=product, limit=box.limit[card])
