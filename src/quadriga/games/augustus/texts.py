"""Moves of Augustus in words."""

from collections.abc import Callable
from typing import Final

from quadriga.core.messages import Message, Words, count, say
from quadriga.core.texts import points_of, seat_name
from quadriga.games.augustus import components as c, moves, words
from quadriga.games.augustus.state import State

PLAIN: Final = {
    "pass": say("Do nothing"),
    "done": say("Move no more legions"),
    "refuse": say("Refuse it for good"),
}
# Moves of a legion to or from a space of the conquest row.
SPOTS: Final = {
    "place": say("Place a legion from your stock on {name}: {symbol}"),
    "move": say("Move a legion to {name}: {symbol}"),
    "from": say("Take the legion from {name}: {symbol}"),
}


def describe(s: State, move: int, seat: int) -> Message:
    """A move as a sentence."""
    kind = moves.MOVES.kind(move)
    if kind in PLAIN:
        return PLAIN[kind]
    if seat < 0:
        seat = s.to_move[0] if s.pending else s.current
    number = move - moves.MOVES.start(kind)
    if kind in SPOTS:
        place, symbol = divmod(number, c.SYMBOLS)
        name = at_place(s, seat, place)
        return SPOTS[kind].fill(name=name, symbol=words.SYMBOL[symbol])
    return TOLD[kind](s, number, seat)


def code_at(s: State, seat: int, place: int) -> int:
    """What lies at a place of a row."""
    row = s.players[seat].row
    return row[place] if place < len(row) else c.NO_OBJECTIVE


def at_place(s: State, seat: int, place: int) -> Words:
    """The name of the objective at a place of a row."""
    code = code_at(s, seat, place)
    return say("an empty place") if code == c.NO_OBJECTIVE else s.box.names[code // c.CODES]


def describe_keep(s: State, position: int, seat: int) -> Message:
    """Which of the dealt objectives is kept."""
    dealt = s.players[seat].hidden
    return say("Keep {card}", card=card(s, dealt[position] if position < len(dealt) else c.EMPTY))


def describe_take(s: State, position: int, _seat: int) -> Message:
    """Which open objective is taken."""
    return say("Take {card}", card=card(s, s.display[position]))


def describe_lose(s: State, objective: int, _seat: int) -> Message:
    """Which controlled objective is lost."""
    return say("Lose {card}", card=card(s, objective))


def card(s: State, objective: int) -> Message:
    """An objective with all that is printed on it."""
    return say("nothing") if objective == c.EMPTY else words.card(s.box, objective)


def describe_complete(s: State, place: int, seat: int) -> Message:
    """Which objective is completed."""
    code = code_at(s, seat, place)
    if code == c.NO_OBJECTIVE:
        return say("Complete an empty place")
    return say("Complete {card}", card=words.card(s.box, code // c.CODES))


def describe_clear(s: State, place: int, seat: int) -> Message:
    """From which objective how many legions come back."""
    name, legions = at_place(s, seat, place), (code_at(s, seat, place) % c.CODES).bit_count()
    if not legions:
        return say("Take back all legions from {name}", name=name)
    return count(
        legions,
        "Take back the legion from {name}",
        "Take back all {n} legions from {name}",
        name=name,
    )


def describe_give(_s: State, receiver: int, _seat: int) -> Message:
    """Who gets a reward."""
    return say("Give it to player {seat}", seat=seat_name(receiver))


def describe_claim(s: State, _number: int, seat: int) -> Message:
    """Which reward is claimed."""
    number = len(s.players[seat].controlled)
    if not c.LEAST_NUMBER <= number <= c.MOST_NUMBER:
        return say("Claim the reward")
    reward = c.NUMBER_REWARD + number
    points = points_of(s.box.reward_vp[reward])
    return say(
        "Claim the reward for {reward}: {points}", reward=words.REWARD[reward], points=points
    )


TOLD: Final[dict[str, Callable[[State, int, int], Message]]] = {
    "keep": describe_keep,
    "take": describe_take,
    "lose": describe_lose,
    "complete": describe_complete,
    "clear": describe_clear,
    "give": describe_give,
    "claim": describe_claim,
}
