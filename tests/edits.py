"""Edits of a position's JSON, each like a slip of the pen or a clumsy hand at the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from quadriga.core.engine import FRAME

Content = dict[str, Any]  # the JSON of a position


class Chance(Protocol):
    """What decides between possibilities: Hypothesis, or a generator of numbers."""

    def below(self, limit: int) -> int:
        """A number from 0 to below the limit."""


def places(content: Content) -> list[tuple[Any, str]]:
    """Every field of a position: what holds it, and its name."""
    holders = [content["loop"], content["table"], *content["players"]]
    return [(holder, name) for holder in holders for name in holder]


def lists(content: Content) -> list[list[int]]:
    """Every field that is a list."""
    return [holder[name] for holder, name in places(content) if isinstance(holder[name], list)]


def other_number(value: int, chance: Chance) -> int:
    """A number near another, or with one bit turned."""
    kind = chance.below(5)
    if kind == 3:
        return value ^ 1 << chance.below(20)
    return chance.below(8) if kind == 4 else value + (-1, 1, 2)[kind]


def change_a_number(content: Content, chance: Chance) -> None:
    """One number of one field becomes another."""
    fields = places(content)
    holder, name = fields[chance.below(len(fields))]
    value = holder[name]
    if isinstance(value, int):
        holder[name] = other_number(value, chance)
    elif value:
        i = chance.below(len(value))
        value[i] = other_number(value[i], chance)


def two_of(count: int, chance: Chance) -> tuple[int, int]:
    """Two different numbers below a number; the same twice if there is only one."""
    one = chance.below(count)
    return one, (one + 1 + chance.below(count - 1)) % count if count > 1 else one


def move_a_piece(content: Content, chance: Chance) -> None:
    """One thing that is counted goes to another place of its list, or to the same place with
    another player.
    """
    i, j = two_of(len(content["players"]), chance)
    one, other = content["players"][i], content["players"][j]
    counted = [
        name
        for name in sorted(one)
        if isinstance(one[name], list) and any(one[name]) and len(other[name]) == len(one[name])
    ]
    if not counted:
        return
    name = counted[chance.below(len(counted))]
    there = [k for k, value in enumerate(one[name]) if value]
    k = there[chance.below(len(there))]
    one[name][k] -= 1
    if chance.below(2):
        other[name][k] += 1
    else:
        one[name][chance.below(len(one[name]))] += 1


def move_a_bit(content: Content, chance: Chance) -> None:
    """One thing of a set goes to another player's, or another of the same kind takes its place."""
    i, j = two_of(len(content["players"]), chance)
    one, other = content["players"][i], content["players"][j]
    sets = [name for name in sorted(one) if isinstance(one[name], int) and one[name] > 0]
    if not sets:
        return
    name = sets[chance.below(len(sets))]
    bits = [bit for bit in range(one[name].bit_length()) if one[name] >> bit & 1]
    bit = bits[chance.below(len(bits))]
    one[name] ^= 1 << bit
    if chance.below(2):
        other[name] |= 1 << bit
    else:
        one[name] |= 1 << chance.below(one[name].bit_length() + 2)


def swap_two_entries(content: Content, chance: Chance) -> None:
    """Two entries of a list change places: cards of a pile, tiles of a board, frames of the stack
    of questions.
    """
    mixed = [values for values in lists(content) if len(set(values)) > 1]
    values = mixed[chance.below(len(mixed))]
    i, j = two_of(len(values), chance)
    values[i], values[j] = values[j], values[i]


def swap_in_a_pile(content: Content, chance: Chance) -> None:
    """Two entries of a pile, near its end, change places."""
    piles = [
        values
        for values in content["table"].values()
        if isinstance(values, list) and len(values) > 11
    ]
    values = piles[chance.below(len(piles))]
    i, j = two_of(8, chance)
    values[-1 - i], values[-1 - j] = values[-1 - j], values[-1 - i]


def swap_two_players(content: Content, chance: Chance) -> None:
    """Two players change what they have of one field."""
    players = content["players"]
    i, j = two_of(len(players), chance)
    name = sorted(players[i])[chance.below(len(players[i]))]
    players[i][name], players[j][name] = players[j][name], players[i][name]


def change_the_questions(content: Content, chance: Chance) -> None:
    """The stack of questions gains, loses or repeats a frame, or asks another seat or with another
    argument.
    """
    pending = content["loop"]["pending"]
    i = chance.below(len(pending) + 1)
    kind = chance.below(4)
    if kind == 0:
        pending.insert(i, chance.below(40) + FRAME * chance.below(8))
    elif i < len(pending) and kind == 1:
        pending.pop(i)
    elif i < len(pending) and kind == 2:
        pending.insert(i, pending[i])
    elif i < len(pending):
        pending[i] = max(0, pending[i] + (FRAME if chance.below(2) else -FRAME))


def change_a_length(content: Content, chance: Chance) -> None:
    """A list loses its last entry, or gains one."""
    every = lists(content)
    values = every[chance.below(len(every))]
    if values and chance.below(2):
        values.pop()
    else:
        values.append(chance.below(8))


EDITS: tuple[Callable[[Content, Chance], None], ...] = (
    change_a_number,
    change_a_number,
    move_a_piece,
    move_a_piece,
    move_a_bit,
    swap_two_entries,
    swap_in_a_pile,
    swap_two_players,
    swap_two_players,
    change_the_questions,
    change_a_length,
)


def take_from_another_moment(content: Content, chance: Chance, other: Content) -> None:
    """One field comes from another moment of the game."""
    part = ("loop", "table")[chance.below(2)]
    name = sorted(content[part])[chance.below(len(content[part]))]
    value = other[part][name]
    content[part][name] = value[:] if isinstance(value, list) else value


def edit(content: Content, chance: Chance, other: Content) -> None:
    """One slip, seldom two; fields may come from another moment."""
    for _ in range(1 if chance.below(5) else 2):
        which = chance.below(len(EDITS) + 1)
        if which == len(EDITS):
            take_from_another_moment(content, chance, other)
        else:
            EDITS[which](content, chance)
