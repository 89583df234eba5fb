"""Solitairix's events: how they are told, and what they change of the public view."""

from quadriga.core.game import Game
from quadriga.core.messages import Message, both, count, say
from quadriga.games.celtae import components as c, words
from quadriga.games.celtae.log import changes
from quadriga.games.celtae.log.sentences import box_of, on_space
from quadriga.games.celtae.view import Solo, View

# --- words ---


def revealed(_game: Game, card: int, top: int, corner: int) -> Message:
    """Solitairix's card, and how far it moves the marker."""
    if card == c.EMPTY:
        told = say("Solitairix finds no card to reveal: the marker moves 1 position to {corner}")
    elif top == c.EMPTY:
        told = say(
            "Solitairix reveals {card}, with no discard to compare: the marker moves 1 position to"
            " {corner}"
        )
    elif card // c.SYMBOLS == top // c.SYMBOLS:
        told = say(
            "Solitairix reveals {card}, of the colour of the last discard: the marker moves 2"
            " positions to {corner}"
        )
    else:
        told = say(
            "Solitairix reveals {card}, of another colour than the last discard: the marker moves"
            " 1 position to {corner}"
        )
    return told.fill(card=words.CARD[card], corner=words.CORNER[corner])


def turned(_game: Game, turns: int, quarter: int) -> Message:
    """How far the solo tile is turned."""
    side, top = divmod(quarter, c.QUARTERS)
    told = say("Solitairix turns the solo tile once, to quarter {quarter} of side {side}")
    if turns == 2:
        told = say(
            "the symbol is that of the last discard: Solitairix turns the solo tile twice, to"
            " quarter {quarter} of side {side}"
        )
    return told.fill(quarter=top + 1, side="AB"[side])


def acted(game: Game, action: int, region: int, _area: int, quarter: int) -> Message:
    """The action that Solitairix chooses, and those before it that are not possible."""
    order = box_of(game).quarter_actions[quarter]
    skipped = order[: order.index(action)] if action in order else order
    told = say("Solitairix chooses {action} in the {region}")
    if skipped:
        told = count(
            len(skipped),
            "Solitairix chooses {action} in the {region}: {skipped} is not possible",
            "Solitairix chooses {action} in the {region}: {skipped} are not possible",
        ).fill(skipped=both([words.ACTION[other] for other in skipped]))
    return told.fill(action=words.ACTION[action], region=words.REGION[region])


def refreshed(_game: Game, area: int) -> Message:
    """Solitairix refreshes an area."""
    return say("Solitairix refreshes the area {area}", area=words.AREA[area])


def swapped(_game: Game, given: int, taken: int, space: int) -> Message:
    """Solitairix's worker and the one for which it is exchanged."""
    area, place = divmod(space, c.PLACES)
    return say(
        "Solitairix swaps its {given} for {taken} ({place} worker of the area {area})",
        given=words.WORKER[given],
        place=words.PLACE[place],
        area=words.AREA[area],
        taken=words.a_worker(taken),
    )


def discarded(_game: Game, place: int, card: int) -> Message:
    """A card that Solitairix takes out of a market."""
    region, slot = divmod(place, c.SLOTS)
    told = say("Solitairix discards {card} from slot {slot} of the market of the {region}")
    return told.fill(card=words.CARD[card], slot=slot + 1, region=words.REGION[region])


def built(_game: Game, citadel: int) -> Message:
    """Solitairix's disc."""
    return say("Solitairix places a disc in {citadel}", citadel=words.citadel(citadel))


def completed(_game: Game, citadel: int, _tile: int) -> Message:
    """A citadel that Solitairix completes."""
    told = say("Solitairix completes {citadel} and takes its bonus tile")
    return told.fill(citadel=words.citadel(citadel))


def took_army(game: Game, tile: int, region: int) -> Message:
    """An army that Solitairix takes."""
    told = say("Solitairix takes the army of strength {strength} of the {region}")
    return told.fill(strength=box_of(game).army_strength[tile], region=words.REGION[region])


def placed_cube(game: Game, space: int) -> Message:
    """Solitairix's garrison cube."""
    told = say("Solitairix places a garrison cube on {symbol} in the {region}")
    return on_space(game, told, space)


def took_order(game: Game, tile: int, region: int) -> Message:
    """A Druid tile that Solitairix takes."""
    told = say("Solitairix takes the Druid tile of the {region}, for {workers}")
    needs = words.crew(box_of(game).order_needs[tile])
    return told.fill(region=words.REGION[region], workers=needs)


def exhausted(_game: Game, stack: int) -> Message:
    """The marker beside a stack that Solitairix emptied."""
    told = say("Solitairix has taken the last of {stack}: the marker beside them leaves the game")
    return told.fill(stack=words.STACK[stack])


def laid_down(_game: Game, card: int) -> Message:
    """Solitairix's card at the end of its turn."""
    return say("Solitairix puts {card} on the discard pile", card=words.CARD[card])


# --- changes ---


def rival(view: View) -> Solo:
    """What lies before Solitairix."""
    assert view["solo"] is not None
    return view["solo"]


def reveal_card(view: View, _seat: int, card: int, _top: int, corner: int) -> None:
    """Solitairix's card, which moves the marker."""
    rival(view)["card"] = card
    view["marker"] = corner
    if card != c.EMPTY:
        view["deck_left"] -= 1


def turn_tile(view: View, _seat: int, _turns: int, quarter: int) -> None:
    """The solo tile is turned."""
    rival(view)["quarter"] = quarter


def act(view: View, _seat: int, _action: int, region: int, area: int, _quarter: int) -> None:
    """Solitairix chooses an action."""
    view["region"], view["area"] = region, area


def swap(view: View, _seat: int, given: int, taken: int, space: int) -> None:
    """Solitairix's worker changes places with one of the area."""
    rival(view)["worker"] = taken
    view["areas"][space] = given


def discard_from_market(view: View, _seat: int, place: int, card: int) -> None:
    """A card of a market goes to the discard pile."""
    view["market"][place] = c.EMPTY
    view["discard"].append(card)


def build(view: View, _seat: int, citadel: int) -> None:
    """Solitairix's disc on a citadel."""
    rival(view)["discs"][citadel] += 1
    view["spaces"][citadel] -= 1


def complete(view: View, _seat: int, citadel: int, tile: int) -> None:
    """Solitairix takes a bonus tile."""
    rival(view)["bonus_tiles"] |= 1 << tile
    view["bonus"][citadel] = c.EMPTY


def take_army(view: View, _seat: int, tile: int, region: int) -> None:
    """Solitairix takes an army."""
    rival(view)["armies"] |= 1 << tile
    changes.leave_stack(view["army_tops"], view["armies_left"], region)


def place_cube(view: View, _seat: int, space: int) -> None:
    """Solitairix's garrison cube."""
    rival(view)["garrison"] |= 1 << space


def take_order(view: View, _seat: int, tile: int, region: int) -> None:
    """Solitairix takes a Druid tile."""
    rival(view)["orders"] |= 1 << tile
    changes.leave_stack(view["order_tops"], view["orders_left"], region)


def take_druid(view: View, _seat: int, region: int) -> None:
    """Solitairix takes a druid."""
    rival(view)["druids"] += 1
    view["druids"][region] -= 1


def lay_down_card(view: View, _seat: int, card: int) -> None:
    """Solitairix's card goes to the discard pile."""
    rival(view)["card"] = c.EMPTY
    view["discard"].append(card)
