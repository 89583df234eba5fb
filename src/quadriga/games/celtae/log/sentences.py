"""The events of Celtae in words, each without its subject."""

from quadriga.core.game import Game
from quadriga.core.messages import Message, count, say, signed
from quadriga.core.texts import points_of
from quadriga.games.celtae import components as c, words
from quadriga.games.celtae.components import Box


def box_of(game: Game) -> Box:
    """The components of a game."""
    assert isinstance(game.box, Box)
    return game.box


def chose_leader(game: Game, leader: int) -> Message:
    """A leader."""
    return say("chooses {leader}", leader=box_of(game).leader_names[leader])


def began_turn(_game: Game, which: int) -> Message:
    """A turn, or one of two in a row."""
    return (
        say("begins a turn"),
        say("begins the first of two turns"),
        say("begins the second of two turns"),
    )[which]


# --- the marker and progress ---


def moved(game: Game, spaces: int, corner: int, gain: int, strength: int) -> Message:
    """Where the marker goes, and what that does to the player's strength."""
    told = count(
        spaces,
        "moves the marker {n} position to {corner}",
        "moves the marker {n} positions to {corner}",
    )
    if gain:
        told = count(
            spaces,
            "moves the marker {n} position to {corner} ({gain} strength, now {strength})",
            "moves the marker {n} positions to {corner} ({gain} strength, now {strength})",
        )
    elif box_of(game).move_strength[spaces - 1] > 0:
        told = count(
            spaces,
            "moves the marker {n} position to {corner} (strength stays at its limit of {strength})",
            "moves the marker {n} positions to {corner} (strength stays at its limit of"
            " {strength})",
        )
    return told.fill(corner=words.CORNER[corner], gain=signed(gain), strength=strength)


def placed_marker(game: Game, place: int, card: int, markers: int, source: int) -> Message:
    """A marker on a progress card: which, and where the marker comes from."""
    return say(
        "puts a marker from {source} on progress card {n}, {card} (now {markers} of {slots})",
        source=words.source(source),
        n=place + 1,
        card=words.progress_card(box_of(game), card),
        markers=markers,
        slots=box_of(game).card_slots[card],
    )


def lost_marker(_game: Game, source: int) -> Message:
    """A marker that finds no free slot."""
    told = say("no progress card has a free slot: the marker from {source} leaves the game")
    return told.fill(source=words.source(source))


def exhausted(_game: Game, stack: int) -> Message:
    """A stack that is used up."""
    return say("that was the last of {stack}", stack=words.STACK[stack])


def turned(game: Game, leader: int) -> Message:
    """A leader on side B, with what it asks for."""
    box = box_of(game)
    asked = words.leader_side(box, leader, box.leader_b[leader])
    told = say("turns {leader} to side B: 3 points for {asked}", asked=asked)
    return told.fill(leader=box.leader_names[leader])


def left(game: Game, leader: int) -> Message:
    """A leader that stays on side A, with what it asks for."""
    box = box_of(game)
    asked = words.leader_side(box, leader, box.leader_a[leader])
    told = say("leaves {leader} on side A: 1 point for {asked}", asked=asked)
    return told.fill(leader=box.leader_names[leader])


# --- the area and its workers ---


def went(_game: Game, choice: int) -> Message:
    """An area beside the marker."""
    return say("acts in the area {area}", area=words.CHOICE[choice])


def went_for_token(_game: Game, choice: int) -> Message:
    """Another area, for a bonus token."""
    return say("spends a bonus token to act in the area {area}", area=words.CHOICE[choice])


def refreshed(_game: Game, area: int, strength: int) -> Message:
    """An area is refreshed."""
    told = say("pays 1 strength (now {strength}) and refreshes the area {area}")
    return told.fill(area=words.AREA[area], strength=strength)


def drew_worker(_game: Game, space: int, kind: int) -> Message:
    """A worker comes from the bag."""
    worker, area = words.a_worker(kind), space // c.PLACES
    if area == c.CENTRE:
        return say("{worker} comes from the bag to the centre", worker=worker)
    told = say("{worker} comes from the bag to the area {area}", worker=worker)
    return told.fill(area=words.AREA[area])


def swapped(game: Game, given: int, taken: int, space: int) -> Message:
    """The workers of a swap; in solo play places matter."""
    told = say("swaps {given} for {taken}")
    if box_of(game).solo:
        told = say("swaps {given} for {taken} ({place} worker of the area)")
    place = words.PLACE[space % c.PLACES]
    return told.fill(given=words.a_worker(given), taken=words.a_worker(taken), place=place)


def acted(_game: Game, action: int, region: int) -> Message:
    """An action begins."""
    told = (
        say("farms in the {region}"),
        say("announces Build in the {region}"),
        say("goes to battle in the {region}"),
        say("recruits in the {region}"),
    )[action]
    return told.fill(region=words.REGION[region])


def added_worker(_game: Game, kind: int) -> Message:
    """A bonus token as a worker."""
    return say("spends a bonus token for one more {worker}", worker=words.WORKER[kind])


def kept_tokens(_game: Game, spent: int) -> Message:
    """No bonus token, or no further one."""
    return say("spends no further bonus token") if spent else say("spends no bonus token")


# --- cards ---


def reshuffled(_game: Game, cards: int) -> Message:
    """A new deck."""
    return say("the discard pile is shuffled into a deck of {cards}", cards=words.cards(cards))


def took_card(_game: Game, _place: int, card: int, farmers: int) -> Message:
    """A card of a market, and the farmers used for it."""
    if not farmers:
        return say("takes {card} for free", card=words.CARD[card])
    told = say("takes {card} for {farmers}", card=words.CARD[card])
    return told.fill(farmers=words.workers(c.FARMER, farmers))


def slid(_game: Game, region: int) -> Message:
    """The cards of a market close up."""
    told = say("the cards of the market of the {region} slide to the left")
    return told.fill(region=words.REGION[region])


def laid_card(_game: Game, place: int, card: int) -> Message:
    """A card comes to a market."""
    region, slot = divmod(place, c.SLOTS)
    told = say("the market of the {region} receives {card} in slot {slot}", card=words.CARD[card])
    return told.fill(slot=slot + 1, region=words.REGION[region])


def discarded(_game: Game, card: int) -> Message:
    """A card is discarded."""
    return say("discards {card}", card=words.CARD[card])


def paid(_game: Game, card: int, number: int) -> Message:
    """Equal cards are paid."""
    if number == 1:
        return say("pays {card}", card=words.CARD[card])
    return say("pays {n} × {card}", n=number, card=words.CARD[card])


# --- Build ---


def chose_citadel(_game: Game, citadel: int, cost: int) -> Message:
    """A citadel and what a disc there costs."""
    told = say("builds in {citadel} for {cards}", citadel=words.citadel(citadel))
    return told.fill(cards=words.cards(cost))


def built(_game: Game, _citadel: int, points: int) -> Message:
    """A disc on the citadel, and the points that its hole on the player board shows."""
    if not points:
        return say("places the disc")
    return say("places the disc ({points} for its hole)", points=won_points(points))


def won_points(points: int) -> Message:
    """Points that are won or lost."""
    return count(points, "{points} point", "{points} points").fill(points=signed(points))


def gained_strength(_game: Game, gain: int, strength: int) -> Message:
    """Strength as a bonus, up to the end of the track."""
    if not gain:
        return say("gains no strength, which is at its limit of {strength}", strength=strength)
    return say("gains {gain} strength as bonus (now {strength})", gain=gain, strength=strength)


def completed(game: Game, citadel: int, tile: int) -> Message:
    """A complete citadel and its bonus tile."""
    told = say("completes {citadel} and takes its bonus tile ({points})")
    points = won_points(box_of(game).bonus_vp[tile])
    return told.fill(citadel=words.citadel(citadel), points=points)


def counted_discs(_game: Game, discs: int) -> Message:
    """Discs in a citadel that is complete now."""
    told = count(discs, "has {n} disc there ({points})", "has {n} discs there ({points})")
    return told.fill(points=won_points(discs))


# --- Battle ---


def battled(game: Game, card: int, gain: int, strength: int) -> Message:
    """A card discarded for strength."""
    if gain:
        told = say("discards {card} for {gain} strength (now {strength})", gain=gain)
    elif strength == box_of(game).most_strength:
        told = say("discards {card} for no strength, which is at its limit of {strength}")
    else:
        told = say("discards {card} for no strength, without a soldier")
    return told.fill(card=words.CARD[card], strength=strength)


def defeated(game: Game, tile: int, region: int, strength: int) -> Message:
    """An army, what it cost and what it is worth."""
    box = box_of(game)
    told = say(
        "pays {cost} strength (now {strength}) and takes the army of the {region} ({points})"
    )
    region_words, points = words.REGION[region], won_points(box.army_vp[tile])
    cost = box.army_strength[tile]
    return told.fill(cost=cost, strength=strength, region=region_words, points=points)


def showed_army(game: Game, region: int, tile: int) -> Message:
    """The army that has come to light."""
    box = box_of(game)
    told = say("an army of strength {strength} comes to light in the {region} ({points})")
    points = points_of(box.army_vp[tile])
    region_words = words.REGION[region]
    return told.fill(strength=box.army_strength[tile], region=region_words, points=points)


def placed_cube(game: Game, space: int, cubes: int) -> Message:
    """A garrison cube; the fourth brings a point."""
    told = say("places a garrison cube on {symbol} in the {region}")
    if cubes == c.CUBES:
        told = say("places the last garrison cube on {symbol} in the {region} (+1 point)")
    return on_space(game, told, space)


def on_space(game: Game, told: Message, space: int) -> Message:
    """A sentence about a garrison space."""
    symbol = words.SYMBOL[box_of(game).garrison_symbol[space]]
    region = box_of(game).garrison_region[c.SOUTH] >> space & 1
    return told.fill(symbol=symbol, region=words.REGION[region])


# --- Recruit ---


def recruited(_game: Game, kind: int, _goes_on: int) -> Message:
    """A worker that joins the tribe."""
    return say("recruits {worker}", worker=words.a_worker(kind))


def stopped(_game: Game, further: int, order: int) -> Message:
    """What is declined: further workers, the Druid order or both."""
    if not further:
        return say("sends nobody to the Druid order")
    if not order:
        return say("recruits no further worker")
    return say("recruits no further worker and sends nobody to the Druid order")


def sent(_game: Game, *needs: int) -> Message:
    """Workers for the Druid order."""
    return say("sends {workers} of the tribe to the Druid order", workers=words.crew(needs))


def refilled(_game: Game, _space: int, kind: int) -> Message:
    """A worker of the centre becomes active."""
    return say("takes {worker} from the centre", worker=words.a_worker(kind))


def took_order(game: Game, tile: int, region: int) -> Message:
    """A Druid tile and its points."""
    told = say("takes the Druid tile of the {region} ({points})", region=words.REGION[region])
    return told.fill(points=won_points(box_of(game).order_vp[tile]))


def showed_order(game: Game, region: int, tile: int) -> Message:
    """The Druid tile that has come to light."""
    box = box_of(game)
    return say(
        "a Druid tile for {workers} comes to light in the {region} ({points})",
        workers=words.crew(box.order_needs[tile]),
        region=words.REGION[region],
        points=points_of(box.order_vp[tile]),
    )


def asked_druid(_game: Game, cost: int) -> Message:
    """A druid and its cost."""
    return say("asks for a druid, for {cards}", cards=words.cards(cost))


def took_druid(_game: Game, region: int) -> Message:
    """A druid that joins the tribe."""
    told = say("welcomes a druid of the {region} into the tribe")
    return told.fill(region=words.REGION[region])


def removed(_game: Game, kind: int) -> Message:
    """A worker that the tribe has no room for."""
    if kind == c.DRUID:
        return say("removes a druid from the tribe and from the game")
    return say("returns {worker} from the tribe to the bag", worker=words.a_worker(kind))


# --- the end ---


def scored(_game: Game, points: int, source: int) -> Message:
    """Points and where they come from."""
    told = count(points, "scores {n} point ({source})", "scores {n} points ({source})")
    if points < 0:
        told = count(-points, "loses {n} point ({source})", "loses {n} points ({source})")
    return told.fill(source=words.SOURCE[source])


def total(_game: Game, points: int) -> Message:
    """All points of a player."""
    return say("has {points} in all", points=points_of(points))


def won(_game: Game, by: int) -> Message:
    """The winner, and what decided."""
    return (
        say("wins the game"),
        say("wins the game; discs in citadels and workers in the tribe break the tie"),
        say("wins the game; Roman Army and Druid tiles break the tie"),
    )[by]


def solo_won(_game: Game, goal: int) -> Message:
    """A solo game that is won."""
    return say("wins against Solitairix: {points} were needed", points=points_of(goal))


def solo_lost(_game: Game, goal: int) -> Message:
    """A solo game that is lost."""
    return say("loses against Solitairix: {points} were needed", points=points_of(goal))
