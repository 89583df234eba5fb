"""Moves of Augustus in words."""

from collections.abc import Callable
from typing import Final

from quadriga.core.engine import BITS, NOBODY, STEP
from quadriga.core.messages import Message, Words, count, listed, say
from quadriga.core.texts import points_of, seat_name
from quadriga.games.augustus import components as c, moves, steps, words
from quadriga.games.augustus.rewards import producers
from quadriga.games.augustus.scoring import worth
from quadriga.games.augustus.state import State


def describe(s: State, move: int, seat: int) -> Message:
    """A move as a sentence."""
    if seat < 0:
        seat = s.to_move[0] if s.pending else s.current
    kind = moves.MOVES.kind(move)
    return TOLD[kind](s, move - moves.MOVES.start(kind), seat)


def asked(s: State, seat: int) -> tuple[int, int]:
    """The step that asks a seat, and its argument; NOBODY if none does."""
    frame = s.frame_of(seat)
    return (NOBODY, 0) if frame == NOBODY else (frame & STEP, frame >> BITS)


def code_at(s: State, seat: int, place: int) -> int:
    """What lies at a place of a row."""
    row = s.players[seat].row
    return row[place] if place < len(row) else c.NO_OBJECTIVE


def spot(s: State, seat: int, at: int) -> Message:
    """A spot of a seat's conquest row."""
    return words.spot(s.box, s.players[seat].row, at)


def card(s: State, objective: int) -> Message:
    """An objective with all that is printed on it."""
    return say("nothing") if objective == c.EMPTY else words.card(s.box, objective)


# --- the usual answers ---


def describe_pass(s: State, _number: int, seat: int) -> Message:
    """What is declined."""
    step, arg = asked(s, seat)
    if step == steps.PLACE_LEGION:
        return say("Place no legion on {spaces}", spaces=words.spaces_for((arg,)))
    if step == steps.COMPLETE_ANOTHER:
        return say("Complete no other objective")
    return say("Do nothing: place and move no legion")


def describe_done(_s: State, _number: int, _seat: int) -> Message:
    """The end of a rearrangement."""
    return say("Move no more legions")


# --- legions ---


def free_after(s: State, seat: int, at: int) -> int:
    """How many spaces of an objective stay free when one more is filled."""
    code = code_at(s, seat, at // c.SYMBOLS)
    if code == c.NO_OBJECTIVE:
        return c.EMPTY
    return len(s.box.spaces[code // c.CODES]) - (code % c.CODES).bit_count() - 1


def gains(s: State, seat: int, at: int) -> Words:
    """What completing an objective brings: resources, points, and its power."""
    objective = code_at(s, seat, at // c.SYMBOLS) // c.CODES
    points, power = points_of(s.box.vp[objective]), words.short_power(s.box, objective)
    return listed([*words.resources(s.box, objective), points, power])


def describe_place(s: State, at: int, seat: int) -> Message:
    """Where a legion from the stock goes, and what that leaves or completes."""
    left, space = free_after(s, seat, at), spot(s, seat, at)
    if left < 0:
        return say("Place a legion from your stock on {space}", space=space)
    if not left:
        told = say("Place a legion from your stock on {space} and complete the objective: {gains}")
        return told.fill(space=space, gains=gains(s, seat, at))
    return count(
        left,
        "Place a legion from your stock on {space}; {n} space stays free",
        "Place a legion from your stock on {space}; {n} spaces stay free",
        space=space,
    )


def describe_move(s: State, at: int, seat: int) -> Message:
    """Where a legion moves to."""
    told = say("Move a legion to {space}")
    if free_after(s, seat, at) == 0:
        told = say("Move a legion to {space}, the last free space of the objective")
    return told.fill(space=spot(s, seat, at))


def describe_from(s: State, at: int, seat: int) -> Message:
    """Which legion moves, and where to; in an attack, which one comes back."""
    step, arg = asked(s, seat)
    source = spot(s, seat, at)
    if step == steps.LOSE_LEGION:
        return say("Take a legion back from {space} to your stock", space=source)
    if step == steps.REARRANGE_FROM:
        target = arg % moves.SPOTS
    elif step == steps.CHOOSE_LEGION:
        target = s.players[seat].chosen - moves.MOVE
    else:
        return say("Take a legion from {space}", space=source)
    told = say("Move a legion from {source} to {target}")
    is_last = free_after(s, seat, target) == 0 and target // c.SYMBOLS != at // c.SYMBOLS
    if step == steps.CHOOSE_LEGION and is_last:
        told = say("Move a legion from {source} to {target} and complete the objective: {gains}")
        told = told.fill(gains=gains(s, seat, target))
    return told.fill(source=source, target=spot(s, seat, target))


def describe_clear(s: State, place: int, seat: int) -> Message:
    """From which objective how many legions come back."""
    name = words.at_place(s.box, s.players[seat].row, place)
    legions = (code_at(s, seat, place) % c.CODES).bit_count()
    if not legions:
        return say("Take all legions back from {card} to your stock", card=name)
    return count(
        legions,
        "Take the only legion back from {card} to your stock",
        "Take all {n} legions back from {card} to your stock",
        card=name,
    )


# --- objectives ---


def describe_keep(s: State, position: int, seat: int) -> Message:
    """Which of the dealt objectives is kept."""
    dealt = s.players[seat].hidden
    return say("Keep {card}", card=card(s, dealt[position] if position < len(dealt) else c.EMPTY))


def describe_take(s: State, position: int, _seat: int) -> Message:
    """Which open objective is taken."""
    return say("Take {card}", card=card(s, s.display[position]))


def describe_complete(s: State, place: int, seat: int) -> Message:
    """Which objective is completed, and how many legions come back from it."""
    code = code_at(s, seat, place)
    if code == c.NO_OBJECTIVE:
        return say("Complete an empty place")
    told = say("Complete {card}")
    if legions := (code % c.CODES).bit_count():
        told = count(
            legions,
            "Complete {card}; {n} legion comes back from it",
            "Complete {card}; {n} legions come back from it",
        )
    return told.fill(card=words.card(s.box, code // c.CODES))


def describe_lose(s: State, objective: int, seat: int) -> Message:
    """Which controlled objective is lost, how many points with it, and which reward is at stake."""
    lost = card(s, objective)
    if objective not in s.players[seat].controlled:
        return say("Lose {card}", card=lost)
    twin = s.players[seat].copy()
    before = worth(s.box, twin)
    twin.controlled = tuple([other for other in twin.controlled if other != objective])
    told = say("Lose {card}: {points}", card=lost, points=points_of(worth(s.box, twin) - before))
    if rewards := at_stake(s, objective, seat):
        return say("{told}; at stake: {rewards}", told=told, rewards=listed(rewards))
    return told


def at_stake(s: State, objective: int, seat: int) -> list[Message]:
    """The rewards for resources that a seat may lose with an objective."""
    found = []
    for resource in range(c.RESOURCES):
        reward = c.RESOURCE_REWARD + resource
        if s.holders[reward] == seat and s.box.resources[objective] >> resource & 1:
            counts = [producers(s.box, player, resource) for player in s.players]
            mine = counts.pop(seat) - 1
            if not mine or mine < max(counts):
                found.append(words.reward(s.box, reward))
    return found


# --- rewards ---


def describe_give(s: State, receiver: int, seat: int) -> Message:
    """Who gets which reward, and its points."""
    step, arg = asked(s, seat)
    if step != steps.GIVE_RESOURCE:
        return say("Give the reward to {seat}", seat=seat_name(receiver))
    reward = words.reward(s.box, c.RESOURCE_REWARD + arg)
    return say("Give the reward to {seat}: {reward}", seat=seat_name(receiver), reward=reward)


def describe_claim(s: State, _number: int, seat: int) -> Message:
    """Which reward is claimed, and its points."""
    number = len(s.players[seat].controlled)
    if not c.LEAST_NUMBER <= number <= c.MOST_NUMBER:
        return say("Claim the reward")
    reward = c.NUMBER_REWARD + number
    points = points_of(s.box.reward_vp[reward])
    return say(
        "Claim the reward for {reward}: {points}", reward=words.REWARD[reward], points=points
    )


def describe_refuse(s: State, _number: int, seat: int) -> Message:
    """Which reward is refused."""
    number = len(s.players[seat].controlled)
    if not c.LEAST_NUMBER <= number <= c.MOST_NUMBER:
        return say("Refuse the reward for good")
    return say(
        "Refuse the reward for {reward} for good", reward=words.REWARD[c.NUMBER_REWARD + number]
    )


TOLD: Final[dict[str, Callable[[State, int, int], Message]]] = {
    "pass": describe_pass,
    "done": describe_done,
    "keep": describe_keep,
    "place": describe_place,
    "move": describe_move,
    "from": describe_from,
    "complete": describe_complete,
    "clear": describe_clear,
    "lose": describe_lose,
    "give": describe_give,
    "claim": describe_claim,
    "refuse": describe_refuse,
    "take": describe_take,
}
