"""What each kind of event of Celtae changes of the public view."""

from quadriga.games.celtae import components as c
from quadriga.games.celtae.state import FINAL_ROUND, LAST_ROUND
from quadriga.games.celtae.steps import FROM_STACK, FROM_TRACK
from quadriga.games.celtae.view import View


def choose_leader(view: View, seat: int, leader: int) -> None:
    """A leader is chosen; when the start player has chosen, the others go to the box."""
    view["players"][seat]["leader"] = leader
    view["leaders"] = 0 if seat == view["first"] else view["leaders"] & ~(1 << leader)


def begin_turn(view: View, seat: int, _which: int) -> None:
    """Another player acts, and bonus tokens of the last turn count no more."""
    view["current"], view["extra"] = seat, 0


# --- the marker and progress ---


def move_marker(view: View, seat: int, _spaces: int, corner: int, gain: int, _now: int) -> None:
    """The marker moves, for or against strength."""
    view["marker"] = corner
    view["players"][seat]["strength"] += gain


def place_marker(view: View, _seat: int, place: int, _card: int, markers: int, source: int) -> None:
    """A progress marker goes to a progress card."""
    view["markers"][place] = markers
    leave(view, source)


def leave(view: View, source: int) -> None:
    """A progress marker leaves the track, or its place beside a stack."""
    if source == FROM_TRACK:
        view["track"] -= 1
    else:
        view["beside"] &= ~(1 << (source - FROM_STACK))


def lose_marker(view: View, _seat: int, source: int) -> None:
    """A progress marker leaves the game."""
    leave(view, source)
    view["removed"] += 1


def lose_marker_beside(view: View, _seat: int, stack: int) -> None:
    """The progress marker beside a stack leaves the game."""
    lose_marker(view, _seat, FROM_STACK + stack)


def pass_teutates(view: View, seat: int) -> None:
    """The Teutates tile changes hands."""
    view["teutates"] = seat


def turn_leader(view: View, seat: int, _leader: int) -> None:
    """A leader shows side B."""
    view["players"][seat]["turned"] = 1


def begin_last_round(view: View, _seat: int) -> None:
    """The end of the game is triggered."""
    view["ending"] = LAST_ROUND


def begin_final_round(view: View, _seat: int) -> None:
    """The round of double turns."""
    view["ending"] = FINAL_ROUND


def end_game(view: View, _seat: int) -> None:
    """Nothing follows."""
    view["over"] = True


# --- the area and its workers ---


def choose_area(view: View, _seat: int, choice: int) -> None:
    """An area, and the region in which it acts."""
    view["area"], view["region"] = c.CHOICE_AREA[choice], choice % 2


def choose_area_for_token(view: View, seat: int, choice: int) -> None:
    """An area that is not adjacent, for a bonus token."""
    spend_token(view, seat)
    choose_area(view, seat, choice)


def spend_token(view: View, seat: int) -> None:
    """A bonus token returns to the supply."""
    view["players"][seat]["tokens"] -= 1
    view["tokens"] += 1


def refresh(view: View, seat: int, area: int, strength: int) -> None:
    """An area is refreshed for strength."""
    view["players"][seat]["strength"] = strength
    replace_workers(view, seat, area)


def replace_workers(view: View, _seat: int, area: int) -> None:
    """The workers of an area go to the bag, those of the centre take their places."""
    areas, first = view["areas"], area * c.PLACES
    for kind in areas[first : first + c.PLACES]:
        view["bag"][kind] += 1
    areas[first : first + c.PLACES] = areas[c.CENTRE_SPACE :]
    areas[c.CENTRE_SPACE :] = [c.EMPTY] * c.PLACES


def draw_worker(view: View, _seat: int, space: int, kind: int) -> None:
    """A worker comes from the bag."""
    view["areas"][space] = kind
    view["bag"][kind] -= 1


def swap(view: View, seat: int, given: int, taken: int, space: int) -> None:
    """An active worker changes places with one of the area."""
    workers = view["players"][seat]["workers"]
    workers[given] -= 1
    workers[taken] += 1
    view["areas"][space] = given


def act(view: View, _seat: int, action: int, _region: int) -> None:
    """An action begins, and the workers behind it count."""
    view["acting"] = action


def add_worker(view: View, seat: int, _kind: int) -> None:
    """A bonus token stands for one more worker."""
    spend_token(view, seat)
    view["extra"] += 1


# --- cards ---


def reshuffle(view: View, _seat: int, cards: int) -> None:
    """The discard pile becomes the deck."""
    view["deck_left"] = cards
    view["discard"] = []


def take_card(view: View, seat: int, place: int, card: int, _farmers: int) -> None:
    """A card goes from a market to a hand, and everybody sees it."""
    view["market"][place] = c.EMPTY
    view["players"][seat]["hand"] += 1
    view["players"][seat]["known"][card] += 1


def slide(view: View, _seat: int, region: int) -> None:
    """All cards are taken, and those left slide to the left."""
    market, first = view["market"], region * c.SLOTS
    kept = [card for card in market[first : first + c.SLOTS] if card != c.EMPTY]
    market[first : first + c.SLOTS] = kept + [c.EMPTY] * (c.SLOTS - len(kept))
    view["acting"] = c.EMPTY


def lay_card(view: View, _seat: int, place: int, card: int) -> None:
    """A card comes from the deck to a market."""
    view["market"][place] = card
    view["deck_left"] -= 1


def discard(view: View, seat: int, card: int, number: int = 1) -> None:
    """Cards of a hand go to the discard pile; those that were seen go first."""
    player = view["players"][seat]
    player["hand"] -= number
    player["known"][card] = max(0, player["known"][card] - number)
    view["discard"] += [card] * number


# --- Build ---


def choose_citadel(view: View, _seat: int, _citadel: int, _cost: int) -> None:
    """The citadel is chosen, and builders count no more."""
    view["acting"] = c.EMPTY


def place_disc(view: View, seat: int, citadel: int, _points: int) -> None:
    """A disc on a citadel."""
    view["players"][seat]["built"] += 1
    view["players"][seat]["discs"][citadel] += 1
    view["spaces"][citadel] -= 1


def take_token(view: View, seat: int) -> None:
    """A bonus token from the supply."""
    view["players"][seat]["tokens"] += 1
    view["tokens"] -= 1


def gain_strength(view: View, seat: int, _gain: int, strength: int) -> None:
    """Strength as a bonus."""
    view["players"][seat]["strength"] = strength


def complete_citadel(view: View, seat: int, citadel: int, tile: int) -> None:
    """The bonus tile of a complete citadel is taken."""
    view["players"][seat]["bonus_tiles"] |= 1 << tile
    view["bonus"][citadel] = c.EMPTY


# --- Battle ---


def discard_for_strength(view: View, seat: int, card: int, _gain: int, strength: int) -> None:
    """A card is discarded for strength."""
    discard(view, seat, card)
    view["players"][seat]["strength"] = strength


def end_battle(view: View, _seat: int) -> None:
    """No fight, and soldiers count no more."""
    view["acting"] = c.EMPTY


def defeat_army(view: View, seat: int, tile: int, region: int, strength: int) -> None:
    """An army is paid for and taken."""
    view["players"][seat]["strength"] = strength
    view["players"][seat]["armies"] |= 1 << tile
    view["acting"] = c.EMPTY
    leave_stack(view["army_tops"], view["armies_left"], region)


def leave_stack(tops: list[int], left: list[int], region: int) -> None:
    """The top tile of a stack is taken."""
    tops[region] = c.EMPTY
    left[region] -= 1


def show_army(view: View, _seat: int, region: int, tile: int) -> None:
    """The next army comes to light."""
    view["army_tops"][region] = tile


def place_cube(view: View, seat: int, space: int, _cubes: int) -> None:
    """A garrison cube."""
    view["players"][seat]["garrison"] |= 1 << space


# --- Recruit ---


def recruit(view: View, seat: int, kind: int, goes_on: int) -> None:
    """An active worker joins the tribe."""
    workers = view["players"][seat]["workers"]
    workers[kind] -= 1
    workers[c.TRIBE + kind] += 1
    if not goes_on:
        view["acting"] = c.EMPTY


def stop_recruiting(view: View, _seat: int, _further: int, _order: int) -> None:
    """Nobles count no more."""
    view["acting"] = c.EMPTY


def send_workers(view: View, seat: int, *sent: int) -> None:
    """Workers of the tribe go to the bag."""
    for kind, number in enumerate(sent):
        view["players"][seat]["workers"][c.TRIBE + kind] -= number
        view["bag"][kind] += number
    view["acting"] = c.EMPTY


def refill(view: View, seat: int, space: int, kind: int) -> None:
    """A worker of the centre becomes active."""
    view["areas"][space] = c.EMPTY
    view["players"][seat]["workers"][kind] += 1


def take_order(view: View, seat: int, tile: int, region: int) -> None:
    """A Druid tile is taken."""
    view["players"][seat]["orders"] |= 1 << tile
    leave_stack(view["order_tops"], view["orders_left"], region)


def show_order(view: View, _seat: int, region: int, tile: int) -> None:
    """The next Druid tile comes to light."""
    view["order_tops"][region] = tile


def take_druid(view: View, seat: int, region: int) -> None:
    """A druid joins the tribe."""
    view["players"][seat]["workers"][c.TRIBE + c.DRUID] += 1
    view["druids"][region] -= 1


def remove_worker(view: View, seat: int, kind: int) -> None:
    """A worker leaves the tribe: for the bag, or a druid for the box."""
    view["players"][seat]["workers"][c.TRIBE + kind] -= 1
    if kind == c.DRUID:
        view["boxed_druids"] += 1
    else:
        view["bag"][kind] += 1
