"""Which stacks of questions there can be: the laws of what is asked, of whom, and with which
argument.
"""

import re
from typing import Final

from quadriga.core.engine import BITS, FRAME, STEP
from quadriga.games.celtae.build import can_build, cards_of
from quadriga.games.celtae.components import (
    ACTIVE,
    ANY_COLOUR,
    BATTLE_ACTION,
    BUILD_ACTION,
    BUILDER,
    CITADELS,
    COLOURS,
    CUBES,
    DEALT,
    DECISION_AT,
    DISCARDED,
    DISCS,
    DRUID,
    EAST,
    EMPTY,
    FARMER,
    NOBLE,
    RECRUIT_ACTION,
    STACK_MARKERS,
    SYMBOLS,
    TRIBE,
    TRIBE_LIMIT,
)
from quadriga.games.celtae.progress import has_free_slot
from quadriga.games.celtae.recruit import top_order
from quadriga.games.celtae.state import FINAL_ROUND, State
from quadriga.games.celtae.steps import (
    ACT_SOLITAIRIX,
    CHOOSE_AREA,
    CHOOSE_CITADEL,
    CHOOSE_LEADER,
    COMPLETE_CITADEL,
    DISCARD_DEALT,
    END_TURN,
    FIGHT_BATTLE,
    FROM_STACK,
    FROM_TRACK,
    MOVE_MARKER,
    OFFER_DRUID,
    PAY_CARDS,
    PLACE_CUBE,
    PLACE_DISC,
    PLACE_MARKER,
    RECRUIT_BONUS,
    RECRUIT_WORKER,
    REFILL_ACTIVE,
    START_TURN,
    SWAP_WORKER,
    TAKE_BONUS_CARD,
    TAKE_CARD,
    TAKE_DRUID,
    TAKE_ORDER,
    TRIM_TRIBE,
    TURN_LEADER,
    USE_TOKEN,
)
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
    drafting = bool(s.pending) and s.pending[0] & STEP == START_TURN
    choosing = len([frame for frame in s.pending if frame & STEP == CHOOSE_LEADER])
    chosen = [player.leader for player in s.players if player.leader != EMPTY]
    left = s.box.seats + 1 - len(chosen) if choosing else 0
    if len(chosen) + choosing != len(s.players) or s.leaders.bit_count() != left:
        return [f"expected {left} leaders to choose from, found {s.leaders.bit_count()}"]
    if (s.track == 0) != (s.ending > 0) or (not s.pending and s.ending != FINAL_ROUND):
        return ["the end begins when the last marker has left the track"]
    steps = [frame & STEP for frame in s.pending]
    if s.area < EAST and s.area != s.region and not is_between(s):
        return ["the northern area acts in the North, the southern one in the South"]
    for frame in s.pending:
        if not is_sound(s, frame & STEP, frame >> BITS, steps):
            return [f"a question makes no sense here: {type(s.steps[frame & STEP]).__name__}"]
    order = [(s.first + i) % len(s.players) for i in range(len(s.players))]
    turning = [frame >> BITS for frame in reversed(s.pending) if frame & STEP == TURN_LEADER]
    if (drafting and not is_in_order(s, order)) or turning != order[len(order) - len(turning) :]:
        return ["the players choose in their order"]
    return []


def is_in_order(s: State, order: list[int]) -> bool:
    """Whether leaders and dealt cards are asked for from the last player backwards, each leader
    before the cards.
    """
    expected = [START_TURN]
    for seat in order:
        expected += (DISCARD_DEALT + FRAME * (seat * 4 + DISCARDED), CHOOSE_LEADER + FRAME * seat)
    last = len(s.pending) - 1
    top = (
        s.pending[last] + FRAME if s.pending[last] & STEP == DISCARD_DEALT else EMPTY
    )  # the first card is discarded
    return s.pending[:last] == expected[:last] and expected[last] in (s.pending[last], top)


def is_sound(s: State, step: int, arg: int, steps: list[int]) -> bool:
    """Whether a step that waits can be taken with its argument."""
    if step in (START_TURN, CHOOSE_LEADER, DISCARD_DEALT):
        return is_draft(s, step, arg)
    if step in (END_TURN, ACT_SOLITAIRIX):
        return arg <= (1 if s.ending == FINAL_ROUND else 0) and (step == END_TURN or s.box.solo)
    if step == PLACE_MARKER:
        return has_free_slot(s) and is_marker(
            s, arg, CHOOSE_AREA in steps or ACT_SOLITAIRIX in steps
        )
    if step == TURN_LEADER:
        return arg < len(s.players) and s.track == DECISION_AT
    if step in (
        USE_TOKEN,
        TAKE_CARD,
        CHOOSE_CITADEL,
        FIGHT_BATTLE,
        RECRUIT_WORKER,
        PLACE_CUBE,
        TAKE_ORDER,
        OFFER_DRUID,
    ):
        return is_action(s, step, arg)
    if step in (PAY_CARDS, PLACE_DISC, COMPLETE_CITADEL, TAKE_BONUS_CARD, TAKE_DRUID):
        return is_payment(s, step, arg, steps)
    if step in (REFILL_ACTIVE, RECRUIT_BONUS, TRIM_TRIBE):
        return arg == 0 and is_change(s, step)
    return arg <= (1 if step == SWAP_WORKER else 0)


def is_between(s: State) -> bool:
    """Whether no area is chosen yet in this turn."""
    return (
        not s.pending
        or s.pending[-1] & STEP == MOVE_MARKER
        or s.pending[0] & STEP != END_TURN
        or CHOOSE_AREA in s.pending
    )


def is_draft(s: State, step: int, arg: int) -> bool:
    """Leaders and dealt cards: a seat that has not chosen, and as many cards as are left."""
    if step == START_TURN:
        return arg == 0
    seat = arg if step == CHOOSE_LEADER else arg // 4
    if seat >= len(s.players):
        return False
    if step == CHOOSE_LEADER:
        return s.players[seat].leader == EMPTY and s.leaders > 0
    return 1 <= arg % 4 <= DISCARDED and sum(s.players[seat].hand) == DEALT - DISCARDED + arg % 4


def is_marker(s: State, arg: int, is_crossing: bool) -> bool:
    """A marker to be placed: from the track after a crossing, from a stack that is exhausted
    otherwise.
    """
    if is_crossing:
        return arg == FROM_TRACK and s.track > 0
    stack = arg - FROM_STACK
    return (
        0 <= stack < STACK_MARKERS and bool(s.beside >> stack & 1) and s.taken[stack] == s.box.depth
    )


def is_action(s: State, step: int, arg: int) -> bool:
    """The questions of an action: in its area, with workers, cards and tiles for it."""
    player = s.players[s.current]
    if step == USE_TOKEN:
        fits = (
            arg <= BUILD_ACTION
            if s.area < EAST
            else arg == (BATTLE_ACTION if s.area == EAST else RECRUIT_ACTION)
        )
        builders = count_workers(s, player, BUILDER) + player.tokens
        return (
            fits and player.tokens > 0 and (arg != BUILD_ACTION or can_build(s, player, builders))
        )
    if step in (FIGHT_BATTLE, PLACE_CUBE):
        at_war = s.area == EAST and arg <= (SYMBOLS if step == FIGHT_BATTLE else 0)
        return at_war and (step == FIGHT_BATTLE or player.garrison.bit_count() < CUBES)
    if step == TAKE_CARD:
        return s.area < EAST and arg <= count_workers(s, player, FARMER)
    if step == CHOOSE_CITADEL:
        return (
            arg == 0 and s.area < EAST and can_build(s, player, count_workers(s, player, BUILDER))
        )
    if step == RECRUIT_WORKER:
        return s.area > EAST and arg >> 1 <= min(
            count_workers(s, player, NOBLE), active_count(player) - (arg & 1)
        )
    if step == TAKE_ORDER:
        return s.area > EAST and arg == 0 and top_order(s, s.region) != EMPTY
    return (
        arg == 0
        and s.area > EAST
        and s.druids[s.region] > 0
        and sum(player.hand) > player.workers[TRIBE + DRUID]
    )


def is_payment(s: State, step: int, arg: int, steps: list[int]) -> bool:
    """What is paid for and received: a disc in an open citadel, a druid that is there."""
    player = s.players[s.current]
    if step == PAY_CARDS:
        number, colour = divmod(arg, 8)
        if colour == ANY_COLOUR:
            return TAKE_DRUID in steps and 1 <= number <= sum(player.hand)
        return (
            PLACE_DISC in steps
            and colour < COLOURS
            and 1 <= number <= cards_of(player, colour)
            and is_own(s, colour)
        )
    if step == PLACE_DISC:
        return (
            arg < CITADELS
            and arg // COLOURS == s.region
            and s.spaces[arg] > 0
            and player.built < DISCS
        )
    if step == COMPLETE_CITADEL:
        return arg < CITADELS and s.spaces[arg] == 0 and s.bonus[arg] != EMPTY
    if step == TAKE_BONUS_CARD:
        return s.area < EAST and 1 <= arg <= 2
    return arg == 0 and s.area > EAST and s.druids[s.region] > 0


def is_own(s: State, colour: int) -> bool:
    """Whether the cards paid have the colour of the citadel that waits for its disc."""
    return s.pending[-2] == PLACE_DISC + ((s.region * COLOURS + colour) << BITS)


def is_change(s: State, step: int) -> bool:
    """Workers that come and go: only where one is missing, or too many are there."""
    player = s.players[s.current]
    if step == TRIM_TRIBE:
        return tribe_size(player) > TRIBE_LIMIT
    return (
        active_count(player) > 0
        if step == RECRUIT_BONUS
        else active_count(player) < ACTIVE and centre_has_workers(s)
    )
