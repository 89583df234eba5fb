"""Moves of Celtae in words."""

from collections.abc import Callable
from typing import Final

from quadriga.core.engine import FRAME
from quadriga.core.messages import Message, both, count, say, signed
from quadriga.core.texts import points_of, seat_name
from quadriga.games.celtae import components as c, moves, steps, words
from quadriga.games.celtae.battle import strength_of_card, top_army
from quadriga.games.celtae.build import can_build, price
from quadriga.games.celtae.recruit import druid_cost, top_order
from quadriga.games.celtae.scoring import meets_card
from quadriga.games.celtae.state import State
from quadriga.games.celtae.workers import count_workers

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
    number = move - moves.MOVES.start(kind)
    if kind in ("marker", "keep-leader", "turn-leader"):  # the seat need not be the current one
        return ASIDE[kind](s, number, s.to_move[0] if seat < 0 and s.to_move else seat)
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
    """Where the marker goes, what that gives or costs, and who then places a progress marker."""
    spaces, had = number + 1, s.players[s.current].strength
    gain = min(s.box.most_strength - had, s.box.move_strength[number])
    told = count(
        spaces,
        "Move the marker {n} position to {corner}",
        "Move the marker {n} positions to {corner}",
    )
    if gain:
        told = count(
            spaces,
            "Move the marker {n} position to {corner} ({gain} strength)",
            "Move the marker {n} positions to {corner} ({gain} strength)",
        )
    corner = words.CORNER[(s.marker + spaces) % c.CORNERS]
    told = told.fill(corner=corner, gain=signed(gain))
    if s.marker + spaces < c.CORNERS or not s.track:
        return told
    if s.teutates == s.current:
        return say("{move}; you then place a progress marker", move=told)
    return say(
        "{move}; {name} then places a progress marker", move=told, name=seat_name(s.teutates)
    )


def describe_marker(s: State, place: int, seat: int) -> Message:
    """A progress card to put a marker on, with its markers and whoever meets it now."""
    if place >= len(s.cards):
        return say("Put the marker on progress card {n}", n=place + 1)
    told = say("Put the marker on progress card {n}: {card} ({markers} of {slots}, {met})")
    return told.fill(
        n=place + 1,
        card=words.progress_card(s.box, s.cards[place]),
        markers=s.markers[place],
        slots=s.box.card_slots[s.cards[place]],
        met=met_now(s, s.cards[place], seat),
    )


def met_now(s: State, card: int, seat: int) -> Message:
    """Who would have the points of a progress card if the game ended now."""
    met = [other for other in range(len(s.players)) if meets_card(s, other, card)]
    if s.box.solo:
        return say("you meet it now") if met else say("you do not meet it now")
    others = both([seat_name(other) for other in met if other != seat])
    if seat not in met:
        return say("met now by {others}", others=others) if met else say("met by nobody now")
    if len(met) == 1:
        return say("met now by you alone")
    return say("met now by you and {others}", others=others)


def describe_keep(s: State, _number: int, seat: int) -> Message:
    """The leader's side A and what it asks for."""
    leader = s.players[seat].leader
    told = say("Leave {leader} on side A: 1 point for {asked}", leader=s.box.leader_names[leader])
    return told.fill(asked=words.leader_side(s.box, leader, s.box.leader_a[leader]))


def describe_turn(s: State, _number: int, seat: int) -> Message:
    """The leader's side B and what it asks for."""
    leader = s.players[seat].leader
    told = say("Turn {leader} to side B: 3 points for {asked}", leader=s.box.leader_names[leader])
    return told.fill(asked=words.leader_side(s.box, leader, s.box.leader_b[leader]))


def describe_area(s: State, choice: int) -> Message:
    """An area, its action and its cost."""
    told = say("Act in the area {area}: {action}, for a bonus token")
    if choice in s.box.adjacent[s.marker]:
        told = say("Act in the area {area}: {action}")
    return told.fill(area=words.CHOICE[choice], action=done_in(s, choice))


def done_in(s: State, choice: int) -> Message:
    """What is done in an area, and the tile that lies there."""
    region, area = choice % 2, c.CHOICE_AREA[choice]
    army, order = top_army(s, region), top_order(s, region)
    if area < c.EAST:
        return say("Farm or Build")
    if area == c.EAST:
        if army == c.EMPTY:
            return say("Battle (no army is left)")
        return say("Battle (army of strength {n})", n=s.box.army_strength[army])
    if order == c.EMPTY:
        return say("Recruit (no Druid tile is left)")
    needed = words.crew(s.box.order_needs[order])
    return say("Recruit (Druid tile for {workers})", workers=needed)


def describe_refresh(s: State, _number: int) -> Message:
    """The workers that come into the area."""
    coming = [s.areas[c.CENTRE_SPACE + place] for place in range(c.PLACES)]
    found = [words.a_worker(kind) for kind in coming if kind != c.EMPTY]
    if not found:
        return say("Refresh the area for 1 strength, from the bag")
    told = say("Refresh the area for 1 strength: from the centre come {workers}")
    return told.fill(workers=both(found))


def describe_farm(s: State, _number: int) -> Message:
    """The free card and the farmers for further ones."""
    farmers = count_workers(s, s.players[s.current], c.FARMER)
    card = s.market[s.region * c.SLOTS]
    if card == c.EMPTY:
        return say("Farm")
    told = count(
        farmers,
        "Farm: take {card} for free, and further cards with {n} farmer",
        "Farm: take {card} for free, and further cards with {n} farmers",
    )
    if not farmers:
        told = say("Farm: take {card} for free")
    return told.fill(card=words.CARD[card])


def describe_build(s: State, _number: int) -> Message:
    """The price of the next disc, and the point its hole may show."""
    player = s.players[s.current]
    if player.built == c.DISCS:
        return say("Build")
    builders = count_workers(s, player, c.BUILDER)
    told = say("Build: your next disc costs {cards} of one colour")
    if not can_build(s, player, builders):
        told = say("Build: your next disc costs {cards} of one colour, less with bonus tokens")
    elif s.box.disc_vp[player.built + 1] > s.box.disc_vp[player.built]:
        told = say("Build: your next disc costs {cards} of one colour; its hole shows 1 point")
    return told.fill(cards=words.cards(price(s, player, builders)))


def describe_token(s: State, kind: int) -> Message:
    """A worker that a bonus token stands for, and how many there are then."""
    had = count_workers(s, s.players[s.current], kind)
    told = say("Spend a bonus token: one more {worker}, then {workers}", worker=words.WORKER[kind])
    return told.fill(workers=words.workers(kind, had + 1))


def describe_recruit(s: State, kind: int) -> Message:
    """An active worker."""
    return say("Recruit the {worker}", worker=words.WORKER[kind])


def describe_remove(s: State, kind: int) -> Message:
    """A worker of the tribe, and where it goes."""
    if kind == c.DRUID:
        return say("Remove a druid from the tribe and from the game")
    return say("Return {worker} from the tribe to the bag", worker=words.a_worker(kind))


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
    told = say("Take {card} from slot {slot} for free", card=words.CARD[card], slot=slot + 1)
    if asked(s)[0] == steps.TAKE_CARD and s.box.slot_cost[slot]:
        told = say("Take {card} from slot {slot} for {farmers}", card=words.CARD[card])
        farmers = words.workers(c.FARMER, s.box.slot_cost[slot])
        return told.fill(slot=slot + 1, farmers=farmers)
    return told


def describe_citadel(s: State, colour: int) -> Message:
    """A citadel with its price, its bonus and what completing it brings."""
    player, citadel = s.players[s.current], s.region * c.COLOURS + colour
    tile = s.bonus[citadel]
    if player.built == c.DISCS or tile == c.EMPTY:
        return say("Build in the {citadel}", citadel=words.CITADEL[colour])
    told = say("Build in the {citadel} for {cards} (bonus: {bonus})")
    if s.spaces[citadel] == 1:
        told = say(
            "Build in the {citadel} for {cards} and complete it for {points} (bonus: {bonus})"
        )
    return told.fill(
        citadel=words.CITADEL[colour],
        cards=words.cards(price(s, player, count_workers(s, player, c.BUILDER))),
        points=points_of(s.box.bonus_vp[tile] + player.discs[citadel] + 1),
        bonus=bonus_now(s, s.box.bonus_kind[tile]),
    )


def bonus_now(s: State, kind: int) -> Message:
    """The bonus of a citadel, as far as it can be received."""
    room = s.box.most_strength - s.players[s.current].strength
    if kind == c.BONUS_TOKEN and not s.tokens:
        return say("no bonus token is left")
    if kind == c.BONUS_CARDS and s.market[s.region * c.SLOTS] == c.EMPTY:
        return say("no card is left")
    if kind == c.BONUS_STRENGTH and room < c.STRENGTH_BONUS:
        return say("{n} strength, up to the limit", n=room)
    return words.BONUS[kind]


def describe_discard(s: State, card: int) -> Message:
    """A card, and what it is discarded for."""
    step, player, named = asked(s)[0], s.players[s.current], words.CARD[card]
    if step == steps.PAY_CARDS:
        return say("Pay {card}", card=named)
    if step == steps.PLACE_CUBE:
        told = say("Discard {card} and place a cube on {symbol} in the {region}", card=named)
        if player.garrison.bit_count() == c.CUBES - 1:
            told = say(
                "Discard {card} and place your last cube on {symbol} in the {region}, for 1 point",
                card=named,
            )
        return told.fill(symbol=words.SYMBOL[card % c.SYMBOLS], region=words.REGION[s.region])
    if step != steps.FIGHT_BATTLE:
        return say("Discard {card}", card=named)
    gain = strength_of_card(s, player)
    if not gain:
        return say("Discard {card} for no strength", card=named)
    return say("Discard {card} for {n} strength", card=named, n=gain)


def describe_fight(s: State, _number: int) -> Message:
    """The army to fight, its cost and its points."""
    army = top_army(s, s.region)
    if army == c.EMPTY:
        return say("Fight the army")
    told = say("Fight the army: pay {cost} of your {had} strength for {points}")
    points, had = points_of(s.box.army_vp[army]), s.players[s.current].strength
    return told.fill(cost=s.box.army_strength[army], had=had, points=points)


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
    cost = druid_cost(s.players[s.current])
    return say("Take a druid for {cards}", cards=words.cards(cost))


TOLD: Final[dict[str, Callable[[State, int], Message]]] = {
    "pass": describe_pass,
    "done": describe_done,
    "leader": describe_leader,
    "move": describe_move,
    "area": describe_area,
    "refresh": describe_refresh,
    "swap": describe_swap,
    "farm": describe_farm,
    "build": describe_build,
    "token": describe_token,
    "take": describe_take,
    "citadel": describe_citadel,
    "discard": describe_discard,
    "fight": describe_fight,
    "recruit": describe_recruit,
    "druid-order": describe_order,
    "centre": describe_centre,
    "druid": describe_druid,
    "remove": describe_remove,
}
# Moves of seats that need not be the current one.
ASIDE: Final[dict[str, Callable[[State, int, int], Message]]] = {
    "marker": describe_marker,
    "keep-leader": describe_keep,
    "turn-leader": describe_turn,
}
