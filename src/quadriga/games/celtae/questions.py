"""Which stacks of questions there can be: the laws of what is asked, of whom, and with which
argument.
"""

import re
from typing import Final

from quadriga.core.engine import BITS, FRAME, STEP
from quadriga.games.celtae import components as c, steps
from quadriga.games.celtae.build import can_build, cards_of
from quadriga.games.celtae.progress import has_free_slot
from quadriga.games.celtae.recruit import top_order
from quadriga.games.celtae.state import FINAL_ROUND, State
from quadriga.games.celtae.workers import (
    active_count,
    centre_has_workers,
    count_workers,
    tribe_size,
)

# A stack as letters, a step to each: "a" is step 0, "|" Solitairix's action. Whoever is asked comes
# last.
SHAPE: Final = re.compile(
    "c(ba)*ba?"  # set-up
    r"|(kg|\|)(e|f+)"  # progress
    "|k([dghijlmstuvxez]|on|r?[pqv]|et|wv|xe|yn)"  # a turn
    "|"
)


def question_laws(s: State) -> list[str]:
    """The laws of the stack; they suppose that the box is complete and that seats exist."""
    if not SHAPE.fullmatch("".join([chr(ord("a") + (frame & STEP)) for frame in s.pending])):
        return ["the questions that wait do not follow from each other"]
    drafting = bool(s.pending) and s.pending[0] & STEP == steps.START_TURN
    choosing = len([frame for frame in s.pending if frame & STEP == steps.CHOOSE_LEADER])
    chosen = [player.leader for player in s.players if player.leader != c.EMPTY]
    left = s.box.seats + 1 - len(chosen) if choosing else 0
    if len(chosen) + choosing != len(s.players) or s.leaders.bit_count() != left:
        return [f"expected {left} leaders to choose from, found {s.leaders.bit_count()}"]
    if (s.track == 0) != (s.ending > 0) or (not s.pending and s.ending != FINAL_ROUND):
        return ["the end begins when the last marker has left the track"]
    asked = [frame & STEP for frame in s.pending]
    if s.area < c.EAST and s.area != s.region and not is_between(s):
        return ["the northern area acts in the North, the southern one in the South"]
    for frame in s.pending:
        if not is_sound(s, frame & STEP, frame >> BITS, asked):
            return [f"a question makes no sense here: {type(s.steps[frame & STEP]).__name__}"]
    order = [(s.first + i) % len(s.players) for i in range(len(s.players))]
    turning = [frame >> BITS for frame in reversed(s.pending) if frame & STEP == steps.TURN_LEADER]
    if (drafting and not is_in_order(s, order)) or turning != order[len(order) - len(turning) :]:
        return ["the players choose in their order"]
    return []


def is_in_order(s: State, order: list[int]) -> bool:
    """Whether leaders and dealt cards are asked for from the last player backwards, each leader
    before the cards.
    """
    expected = [steps.START_TURN]
    for seat in order:
        expected += (
            steps.DISCARD_DEALT + FRAME * (seat * 4 + c.DISCARDED),
            steps.CHOOSE_LEADER + FRAME * seat,
        )
    last = len(s.pending) - 1
    top = (
        s.pending[last] + FRAME if s.pending[last] & STEP == steps.DISCARD_DEALT else c.EMPTY
    )  # the first card is discarded
    return s.pending[:last] == expected[:last] and expected[last] in (s.pending[last], top)


def is_sound(s: State, step: int, arg: int, asked: list[int]) -> bool:
    """Whether a step that waits can be taken with its argument."""
    if step in (steps.START_TURN, steps.CHOOSE_LEADER, steps.DISCARD_DEALT):
        return is_draft(s, step, arg)
    if step in (steps.END_TURN, steps.ACT_SOLITAIRIX):
        return arg <= (1 if s.ending == FINAL_ROUND else 0) and (
            step == steps.END_TURN or s.box.solo
        )
    if step == steps.PLACE_MARKER:
        return has_free_slot(s) and is_marker(
            s, arg, steps.CHOOSE_AREA in asked or steps.ACT_SOLITAIRIX in asked
        )
    if step == steps.TURN_LEADER:
        return arg < len(s.players) and s.track == c.DECISION_AT
    if step in (
        steps.USE_TOKEN,
        steps.TAKE_CARD,
        steps.CHOOSE_CITADEL,
        steps.FIGHT_BATTLE,
        steps.RECRUIT_WORKER,
        steps.PLACE_CUBE,
        steps.TAKE_ORDER,
        steps.OFFER_DRUID,
    ):
        return is_action(s, step, arg)
    if step in (
        steps.PAY_CARDS,
        steps.PLACE_DISC,
        steps.COMPLETE_CITADEL,
        steps.TAKE_BONUS_CARD,
        steps.TAKE_DRUID,
    ):
        return is_payment(s, step, arg, asked)
    if step in (steps.REFILL_ACTIVE, steps.RECRUIT_BONUS, steps.TRIM_TRIBE):
        return arg == 0 and is_change(s, step)
    return arg <= (1 if step == steps.SWAP_WORKER else 0)


def is_between(s: State) -> bool:
    """Whether no area is chosen yet in this turn."""
    return (
        not s.pending
        or s.pending[-1] & STEP == steps.MOVE_MARKER
        or s.pending[0] & STEP != steps.END_TURN
        or steps.CHOOSE_AREA in s.pending
    )


def is_draft(s: State, step: int, arg: int) -> bool:
    """Leaders and dealt cards: a seat that has not chosen, and as many cards as are left."""
    if step == steps.START_TURN:
        return arg == 0
    seat = arg if step == steps.CHOOSE_LEADER else arg // 4
    if seat >= len(s.players):
        return False
    if step == steps.CHOOSE_LEADER:
        return s.players[seat].leader == c.EMPTY and s.leaders > 0
    return (
        1 <= arg % 4 <= c.DISCARDED and sum(s.players[seat].hand) == c.DEALT - c.DISCARDED + arg % 4
    )


def is_marker(s: State, arg: int, is_crossing: bool) -> bool:
    """A marker to be placed: from the track after a crossing, from a stack that is exhausted
    otherwise.
    """
    if is_crossing:
        return arg == steps.FROM_TRACK and s.track > 0
    stack = arg - steps.FROM_STACK
    return (
        0 <= stack < c.STACK_MARKERS
        and bool(s.beside >> stack & 1)
        and s.taken[stack] == s.box.depth
    )


def is_action(s: State, step: int, arg: int) -> bool:
    """The questions of an action: in its area, with workers, cards and tiles for it."""
    player = s.players[s.current]
    if step == steps.USE_TOKEN:
        fits = (
            arg <= c.BUILD_ACTION
            if s.area < c.EAST
            else arg == (c.BATTLE_ACTION if s.area == c.EAST else c.RECRUIT_ACTION)
        )
        builders = count_workers(s, player, c.BUILDER) + player.tokens
        return (
            fits and player.tokens > 0 and (arg != c.BUILD_ACTION or can_build(s, player, builders))
        )
    if step in (steps.FIGHT_BATTLE, steps.PLACE_CUBE):
        at_war = s.area == c.EAST and arg <= (c.SYMBOLS if step == steps.FIGHT_BATTLE else 0)
        return at_war and (step == steps.FIGHT_BATTLE or player.garrison.bit_count() < c.CUBES)
    if step == steps.TAKE_CARD:
        return s.area < c.EAST and arg <= count_workers(s, player, c.FARMER)
    if step == steps.CHOOSE_CITADEL:
        return (
            arg == 0
            and s.area < c.EAST
            and can_build(s, player, count_workers(s, player, c.BUILDER))
        )
    if step == steps.RECRUIT_WORKER:
        return s.area > c.EAST and arg >> 1 <= min(
            count_workers(s, player, c.NOBLE), active_count(player) - (arg & 1)
        )
    if step == steps.TAKE_ORDER:
        return s.area > c.EAST and arg == 0 and top_order(s, s.region) != c.EMPTY
    return (
        arg == 0
        and s.area > c.EAST
        and s.druids[s.region] > 0
        and sum(player.hand) > player.workers[c.TRIBE + c.DRUID]
    )


def is_payment(s: State, step: int, arg: int, asked: list[int]) -> bool:
    """What is paid for and received: a disc in an open citadel, a druid that is there."""
    player = s.players[s.current]
    if step == steps.PAY_CARDS:
        number, colour = divmod(arg, 8)
        if colour == c.ANY_COLOUR:
            return steps.TAKE_DRUID in asked and 1 <= number <= sum(player.hand)
        return (
            steps.PLACE_DISC in asked
            and colour < c.COLOURS
            and 1 <= number <= cards_of(player, colour)
            and is_own(s, colour)
        )
    if step == steps.PLACE_DISC:
        return (
            arg < c.CITADELS
            and arg // c.COLOURS == s.region
            and s.spaces[arg] > 0
            and player.built < c.DISCS
        )
    if step == steps.COMPLETE_CITADEL:
        return arg < c.CITADELS and s.spaces[arg] == 0 and s.bonus[arg] != c.EMPTY
    if step == steps.TAKE_BONUS_CARD:
        return s.area < c.EAST and 1 <= arg <= 2
    return arg == 0 and s.area > c.EAST and s.druids[s.region] > 0


def is_own(s: State, colour: int) -> bool:
    """Whether the cards paid have the colour of the citadel that waits for its disc."""
    return s.pending[-2] == steps.PLACE_DISC + ((s.region * c.COLOURS + colour) << BITS)


def is_change(s: State, step: int) -> bool:
    """Workers that come and go: only where one is missing, or too many are there."""
    player = s.players[s.current]
    if step == steps.TRIM_TRIBE:
        return tribe_size(player) > c.TRIBE_LIMIT
    return (
        active_count(player) > 0
        if step == steps.RECRUIT_BONUS
        else active_count(player) < c.ACTIVE and centre_has_workers(s)
    )
