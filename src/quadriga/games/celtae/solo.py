"""Solitairix: the traitor's turns in solo play, without decisions of its own."""

from quadriga.core.engine import FRAME, NOBODY, Step
from quadriga.core.fields import replaced
from quadriga.games.celtae import components as c
from quadriga.games.celtae.battle import free_spaces, top_army, uncover_army
from quadriga.games.celtae.build import tell_discs
from quadriga.games.celtae.cards import draw_card, refill_market
from quadriga.games.celtae.progress import trigger_progress
from quadriga.games.celtae.recruit import top_order, uncover_order
from quadriga.games.celtae.state import State
from quadriga.games.celtae.steps import ACT_SOLITAIRIX, REVEAL_CARD
from quadriga.games.celtae.turn import begin_round
from quadriga.games.celtae.workers import refresh_area


class RevealCard(Step[State]):
    """Solitairix's turn: its card against the top of the discard pile moves the marker and turns
    the solo tile.
    """

    asks = False

    def run(self, s: State, arg: int) -> None:
        card = draw_card(s)
        s.solo_card = card
        top = s.discard[-1] if s.discard else c.EMPTY
        is_known = card != c.EMPTY and top != c.EMPTY
        spaces = 2 if is_known and card // c.SYMBOLS == top // c.SYMBOLS else 1
        turns = 2 if is_known and card % c.SYMBOLS == top % c.SYMBOLS else 1
        s.quarter = s.quarter // c.QUARTERS * c.QUARTERS + (s.quarter + turns) % c.QUARTERS
        marker = s.marker + spaces
        s.marker = marker % c.CORNERS
        if s.events is not None:
            s.tell("solo-card", NOBODY, "CE-18.5", card, top, s.marker)
            s.tell("solo-tile", NOBODY, "CE-18.6", turns, s.quarter)
        s.pending.append(ACT_SOLITAIRIX + FRAME * arg)
        if marker >= c.CORNERS:
            trigger_progress(s)


class ActSolitairix(Step[State]):
    """Solitairix's turn: the first possible action of the quarter on top, after a change of
    workers.
    """

    asks = False

    def run(self, s: State, arg: int) -> None:
        s.region = s.box.position_region[s.marker]
        action = choose_action(s)
        s.area = area_of(s, action)
        if s.events is not None:
            s.tell("solo-acts", NOBODY, "CE-18.7", action, s.region, s.area, s.quarter)
        change_worker(s)
        if action == c.FARM_ACTION:
            farm(s)
        elif action == c.BUILD_ACTION:
            build(s)
        elif action == c.BATTLE_ACTION:
            battle(s)
        else:
            recruit(s)
        if s.solo_card != c.EMPTY:
            if s.events is not None:
                s.tell("solo-lays-down", NOBODY, "CE-18.10", s.solo_card)
            s.discard.append(s.solo_card)
            s.solo_card = c.EMPTY
        if arg:
            s.pending.append(REVEAL_CARD + FRAME * (arg - 1))
        else:
            begin_round(s)


def choose_action(s: State) -> int:
    """The first possible action of the quarter on top."""
    for action in s.box.quarter_actions[s.quarter]:
        if is_possible(s, action):
            return action
    return c.FARM_ACTION


def is_possible(s: State, action: int) -> bool:
    """Whether Solitairix can carry out an action: its area is beside the marker, and its own
    condition holds.
    """
    if action == c.FARM_ACTION:
        return True
    if action == c.BUILD_ACTION:
        return (
            s.solo_card != c.EMPTY
            and s.spaces[s.region * c.COLOURS + s.solo_card // c.SYMBOLS] > 0
            and sum(s.rival_discs) < c.DISCS
        )  # fmt: skip
    if action == c.BATTLE_ACTION:
        return c.EAST + s.region in s.box.adjacent[s.marker] and top_army(s, s.region) != c.EMPTY
    return c.WEST + 1 + s.region in s.box.adjacent[s.marker] and top_order(s, s.region) != c.EMPTY


def area_of(s: State, action: int) -> int:
    """The area of an action in the region of the marker."""
    if action in (c.FARM_ACTION, c.BUILD_ACTION):
        return s.region
    return c.EAST if action == c.BATTLE_ACTION else c.WEST


def change_worker(s: State) -> None:
    """Refresh the area, or exchange Solitairix's worker with the one shown."""
    swap = s.box.quarter_swap[s.quarter]
    if swap == c.REFRESH_AREA:
        if s.events is not None:
            s.tell("solo-refreshes", NOBODY, "CE-18.8", s.area)
        refresh_area(s, s.area)
        return
    space = s.area * c.PLACES + swap
    given, taken = s.rival_worker, s.areas[space]
    s.areas[space] = given
    s.rival_worker = taken
    if s.events is not None:
        s.tell("solo-swaps", NOBODY, "CE-18.8", given, taken, space)


def farm(s: State) -> None:
    """Farm: the cards shown leave the market."""
    for number in s.box.quarter_discards[s.quarter]:
        place = s.region * c.SLOTS + number - 1
        card = s.market[place]
        if card != c.EMPTY:
            s.market[place] = c.EMPTY
            s.discard.append(card)
            if s.events is not None:
                s.tell("solo-discards", NOBODY, "CE-18.9", place, card)
    refill_market(s, s.region)


def build(s: State) -> None:
    """Build: a disc in the citadel of the card's colour, and the bonus tile if that completes
    it.
    """
    citadel = s.region * c.COLOURS + s.solo_card // c.SYMBOLS
    s.rival_discs = replaced(s.rival_discs, citadel, s.rival_discs[citadel] + 1)
    s.spaces = replaced(s.spaces, citadel, s.spaces[citadel] - 1)
    if s.events is not None:
        s.tell("solo-builds", NOBODY, "CE-18.9", citadel)
    if not s.spaces[citadel]:
        if s.events is not None:
            s.tell("solo-completes", NOBODY, "CE-18.9", citadel, s.bonus[citadel])
            tell_discs(s, citadel)
        s.rival_bonus |= 1 << s.bonus[citadel]
        s.bonus = replaced(s.bonus, citadel, c.EMPTY)


def battle(s: State) -> None:
    """Battle: the top army, and a cube on the space of the card's symbol if it is free."""
    tile = top_army(s, s.region)
    s.rival_armies |= 1 << tile
    if s.events is not None:
        s.tell("solo-army", NOBODY, "CE-18.9", tile, s.region)
    uncover_army(s, s.region)
    if s.solo_card != c.EMPTY and s.rival_garrison.bit_count() < c.CUBES:
        spaces = free_spaces(s, s.region, s.solo_card % c.SYMBOLS)
        space = spaces & -spaces  # the first of them
        s.rival_garrison |= space
        if s.events is not None and space:
            s.tell("solo-cube", NOBODY, "CE-18.9", space.bit_length() - 1)
    remove_marker(s, c.ARMIES + s.region)


def recruit(s: State) -> None:
    """Recruit: the top Druid tile and a druid."""
    tile = top_order(s, s.region)
    s.rival_orders |= 1 << tile
    if s.events is not None:
        s.tell("solo-order", NOBODY, "CE-18.9", tile, s.region)
    uncover_order(s, s.region)
    if s.events is not None:
        s.tell("solo-druid" if s.druids[s.region] else "solo-no-druid", NOBODY, "CE-18.9", s.region)
    if s.druids[s.region]:
        s.druids = replaced(s.druids, s.region, s.druids[s.region] - 1)
        s.rival_druids += 1
    remove_marker(s, c.ORDERS + s.region)


def remove_marker(s: State, stack: int) -> None:
    """The marker beside a stack that Solitairix exhausts leaves the game."""
    if s.taken[stack] == s.box.depth and s.beside >> stack & 1:
        s.beside &= ~(1 << stack)
        s.removed += 1
        if s.events is not None:
            s.tell("solo-exhausts", NOBODY, "CE-18.11", stack)
