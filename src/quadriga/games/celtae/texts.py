"""Moves and events of Celtae in words."""

from collections.abc import Callable
from typing import Final

from quadriga.core.engine import FRAME
from quadriga.core.messages import Message, say, signed
from quadriga.core.texts import points_of
from quadriga.games.celtae import components as c, moves, steps, words
from quadriga.games.celtae.battle import strength_of_card, top_army
from quadriga.games.celtae.build import price
from quadriga.games.celtae.recruit import top_order
from quadriga.games.celtae.state import State
from quadriga.games.celtae.workers import count_workers

# Sentences that need nothing of the position, by kind of move.
PLAIN: Final = {
    "keep-leader": say("Leave the leader on side A"),
    "turn-leader": say("Turn the leader to side B"),
    "refresh": say("Refresh the area for 1 strength"),
    "farm": say("Farm"),
    "build": say("Build"),
}
# Sentences with a word of the move: the sentence, and the words by number.
WORDED: Final[dict[str, tuple[Message, tuple[Message, ...]]]] = {
    "token": (say("Spend a bonus token: one more {word}"), words.WORKER),
    "recruit": (say("Recruit the {word}"), words.WORKER),
    "remove": (say("Remove a {word} from the tribe"), words.WORKER),
}
# What it means to decline or to stop, by the step that asks.
DECLINED: Final = {
    steps.SWAP_WORKER: say("Leave the workers as they are"),
    steps.PLACE_CUBE: say("Place no cube"),
    steps.OFFER_DRUID: say("Take no druid"),
    steps.TAKE_CARD: say("Take no more cards"),
    steps.FIGHT_BATTLE: say("End the battle"),
    steps.RECRUIT_WORKER: say("End recruiting"),
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
    return TOLD[kind](s, number)


def asked(s: State) -> tuple[int, int]:
    """The step that asks, and its argument."""
    return (s.pending[-1] % FRAME, s.pending[-1] // FRAME) if s.pending else (-1, 0)


def describe_pass(s: State, _number: int) -> Message:
    """What it means to decline."""
    return DECLINED.get(asked(s)[0], say("Pass"))


def describe_done(s: State, _number: int) -> Message:
    """What it means to stop."""
    step, arg = asked(s)
    if step == steps.USE_TOKEN:
        return say("Use no further token") if s.extra else say("Use no token")
    if step == steps.RECRUIT_WORKER and not arg:
        return say("Send nobody to the Druid order")
    return DECLINED.get(step, say("That is all"))


def describe_leader(s: State, leader: int) -> Message:
    """A leader with what both sides ask for."""
    return say(
        "Choose {name}: 1 point for {a}, or 3 for {b}",
        name=s.box.leader_names[leader],
        a=words.leader_side(s.box, leader, s.box.leader_a[leader]),
        b=words.leader_side(s.box, leader, s.box.leader_b[leader]),
    )


def describe_move(s: State, number: int) -> Message:
    """Where the marker goes and what that gives or costs."""
    spaces, had = number + 1, s.players[s.current].strength
    gain = min(s.box.most_strength - had, s.box.move_strength[number])
    crosses = s.marker + spaces >= c.CORNERS and s.track
    if gain:
        told = say("Move the marker {spaces} on to {corner} ({gain} strength)")
        if crosses:
            told = say(
                "Move the marker {spaces} on to {corner} ({gain} strength); progress is triggered"
            )
    else:
        told = say("Move the marker {spaces} on to {corner}")
        if crosses:
            told = say("Move the marker {spaces} on to {corner}; progress is triggered")
    corner = c.POSITIONS[(s.marker + spaces) % c.CORNERS]
    return told.fill(spaces=spaces, corner=corner, gain=signed(gain))


def describe_marker(s: State, place: int) -> Message:
    """A progress card to put a marker on."""
    if place >= len(s.cards):
        return say("Put the marker on progress card {n}", n=place + 1)
    told = say("Put the marker on progress card {n}: {card}", n=place + 1)
    return told.fill(card=words.progress_card(s.box, s.cards[place]))


def describe_area(s: State, choice: int) -> Message:
    """An area, its action and its cost."""
    told = say("Act in the area {area}: {action}, for a bonus token")
    if choice in s.box.adjacent[s.marker]:
        told = say("Act in the area {area}: {action}")
    return told.fill(area=words.CHOICE[choice], action=words.DONE_IN[choice // 2])


def describe_swap(s: State, number: int) -> Message:
    """The two workers of a swap; in solo play places matter."""
    kind, place = divmod(number, c.PLACES)
    told = say("Swap your {own} for the {other}")
    if s.box.solo:
        told = say("Swap your {own} for the {place} worker of the area, a {other}")
    other = words.WORKER[s.areas[s.area * c.PLACES + place]]
    return told.fill(own=words.WORKER[kind], other=other, place=words.PLACE[place])


def describe_take(s: State, slot: int) -> Message:
    """A card of the market."""
    card = s.market[s.region * c.SLOTS + slot]
    if card == c.EMPTY:
        return say("Take the card of slot {slot}", slot=slot + 1)
    told = say("Take {card} from slot {slot}", card=words.CARD[card], slot=slot + 1)
    if asked(s)[0] == steps.TAKE_CARD and s.box.slot_cost[slot]:
        told = say("Take {card} from slot {slot} for {farmers}", card=words.CARD[card])
        farmers = words.workers(c.FARMER, s.box.slot_cost[slot])
        return told.fill(slot=slot + 1, farmers=farmers)
    return told


def describe_citadel(s: State, colour: int) -> Message:
    """A citadel with its price and bonus."""
    player, tile = s.players[s.current], s.bonus[s.region * c.COLOURS + colour]
    if player.built == c.DISCS or tile == c.EMPTY:
        return say("Build in the {colour} citadel", colour=words.COLOUR[colour])
    return say(
        "Build in the {colour} citadel for {cards} (bonus: {bonus})",
        colour=words.COLOUR[colour],
        cards=words.cards(price(s, player, count_workers(s, player, c.BUILDER))),
        bonus=words.BONUS[s.box.bonus_kind[tile]],
    )


def describe_discard(s: State, card: int) -> Message:
    """A card, and in a battle the strength it gives."""
    if asked(s)[0] != steps.FIGHT_BATTLE:
        return say("Discard {card}", card=words.CARD[card])
    told = say("Discard {card} for {n} strength", card=words.CARD[card])
    return told.fill(n=strength_of_card(s, s.players[s.current]))


def describe_fight(s: State, _number: int) -> Message:
    """The army to fight."""
    army = top_army(s, s.region)
    if army == c.EMPTY:
        return say("Fight the army")
    strength, points = s.box.army_strength[army], points_of(s.box.army_vp[army])
    told = say("Fight the army of strength {strength} for {points}")
    return told.fill(strength=strength, points=points)


def describe_order(s: State, _number: int) -> Message:
    """The workers a Druid tile asks for."""
    tile = top_order(s, s.region)
    if tile == c.EMPTY:
        return say("Turn to the Druid order")
    needed, points = words.crew(s.box.order_needs[tile]), points_of(s.box.order_vp[tile])
    return say("Send {workers} to the Druid order for {points}", workers=needed, points=points)


def describe_centre(s: State, place: int) -> Message:
    """A worker of the centre."""
    kind = s.areas[c.CENTRE_SPACE + place]
    if kind == c.EMPTY:
        return say("Take a worker from space {n} of the centre", n=place + 1)
    told = say("Take the {worker} from space {n} of the centre")
    return told.fill(worker=words.WORKER[kind], n=place + 1)


def describe_druid(s: State, _number: int) -> Message:
    """What the next druid costs."""
    cost = s.players[s.current].workers[c.TRIBE + c.DRUID] + 1
    return say("Take a druid for {cards}", cards=words.cards(cost))


TOLD: Final[dict[str, Callable[[State, int], Message]]] = {
    "pass": describe_pass,
    "done": describe_done,
    "leader": describe_leader,
    "move": describe_move,
    "marker": describe_marker,
    "area": describe_area,
    "swap": describe_swap,
    "take": describe_take,
    "citadel": describe_citadel,
    "discard": describe_discard,
    "fight": describe_fight,
    "druid-order": describe_order,
    "centre": describe_centre,
    "druid": describe_druid,
}
