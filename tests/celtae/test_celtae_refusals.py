"""Refusals of Celtae: each names what is missing, or what comes first."""

from __future__ import annotations

import pytest
from celtae_scenes import act_in, ask, at, hand, scene, workers

import quadriga
from quadriga.core.engine import FRAME
from quadriga.games.celtae.components import DISCS
from quadriga.games.celtae.state import State
from quadriga.games.celtae.steps import (
    ANNOUNCE_ACTION,
    CHOOSE_AREA,
    CHOOSE_CITADEL,
    FIGHT_BATTLE,
    MOVE_MARKER,
    PAY_CARDS,
    PLACE_CUBE,
    PLACE_DISC,
    PLACE_MARKER,
    RECRUIT_BONUS,
    RECRUIT_WORKER,
    REFILL_ACTIVE,
    SWAP_WORKER,
    TAKE_BONUS_CARD,
    TAKE_CARD,
    TRIM_TRIBE,
    USE_TOKEN,
)
from support import rule


def refused(s: State, move: str) -> tuple[str, str]:
    """Why a move is not allowed, and the rule."""
    found = s.why_not(s.game.parse_move(move))
    assert found is not None
    return str(found.reason), found.rule


def reason(s: State, move: str) -> str:
    """Why a move is not allowed, in words."""
    return refused(s, move)[0]


EARLY = [
    (MOVE_MARKER, "area:south", "First move the action marker", "CE-4.2"),
    (MOVE_MARKER, "discard:pink-traps", "First move the action marker", "CE-4.2"),
    (CHOOSE_AREA, "farm", "First choose an area", "CE-4.2"),
    (SWAP_WORKER, "build", "First swap a worker, or leave the workers as they are", "CE-20.38"),
    (ANNOUNCE_ACTION, "take:1", "First announce Farm or Build", "CE-7.1"),
    (USE_TOKEN, "take:1", "First decide about bonus tokens", "CE-7.4"),
]
LATE = [
    (CHOOSE_AREA, "move:1", "The action marker has moved in this turn", "CE-4.2"),
    (SWAP_WORKER, "area:north", "You have chosen an area in this turn", "CE-6.1"),
    (
        ANNOUNCE_ACTION,
        "refresh",
        "Workers are swapped before the action, and it has begun",
        "CE-20.38",
    ),
    (TAKE_CARD, "build", "Your action has begun, and a turn has only one", "CE-4.2"),
    (
        CHOOSE_CITADEL,
        "token:builder",
        "Bonus tokens are spent before the action, and it has begun",
        "CE-7.4",
    ),
    (
        FIGHT_BATTLE,
        "token:soldier",
        "Bonus tokens are spent before the action, and it has begun",
        "CE-7.4",
    ),
    (
        RECRUIT_WORKER,
        "token:noble",
        "Bonus tokens are spent before the action, and it has begun",
        "CE-7.4",
    ),
]


@rule("CE-4.2", "CE-6.1", "CE-7.1", "CE-7.4", "CE-20.38")
@pytest.mark.parametrize(("step", "move", "reason", "number"), EARLY + LATE)
def test_what_comes_too_early_or_too_late_hears_the_order_of_a_turn(
    step: int, move: str, reason: str, number: str
) -> None:
    s = scene()
    ask(s, step, 1 if step == RECRUIT_WORKER else 0)
    assert refused(s, move) == (reason, number)


BOUND = [
    (MOVE_MARKER, 0, "The marker must move 1, 2 or 3 positions", "CE-5.2"),
    (CHOOSE_AREA, 0, "Every turn has an action, so you must choose an area", "CE-4.2"),
    (ANNOUNCE_ACTION, 0, "Every turn has an action, and Farm is always possible", "CE-7.7"),
    (CHOOSE_CITADEL, 0, "You announced Build, and so you must build", "CE-7.7"),
    (PAY_CARDS, 8, "You have chosen what to pay for, and now you must pay", "CE-9.2"),
    (TAKE_BONUS_CARD, 2, "A citadel's bonus is received in full", "CE-20.11"),
    (RECRUIT_BONUS, 0, "A citadel's bonus is received in full", "CE-20.11"),
    (RECRUIT_WORKER, 1, "You must recruit one worker", "CE-11.1"),
    (
        REFILL_ACTIVE,
        0,
        "You refill your active workers to 3, as long as the centre has workers",
        "CE-11.5",
    ),
    (TRIM_TRIBE, 0, "A tribe ends its turn with 8 workers at most", "CE-11.8"),
    (PLACE_MARKER, 0, "The marker must be placed", "CE-12.2"),
]


@rule("CE-5.2", "CE-7.7", "CE-11.1", "CE-11.5", "CE-11.8", "CE-12.2", "CE-20.11")
@pytest.mark.parametrize("move", ["pass", "done"])
@pytest.mark.parametrize(("step", "arg", "reason", "number"), BOUND)
def test_who_may_not_decline_hears_why(
    step: int, arg: int, reason: str, number: str, move: str
) -> None:
    s = scene()
    ask(s, step, arg)
    assert refused(s, move) == (reason, number)


@rule("CE-3.17")
def test_leader_and_discards_of_the_deal_cannot_be_declined() -> None:
    s = quadriga.game("celtae", players=2).start(1)
    assert isinstance(s, State)
    assert refused(s, "pass") == ("Every player takes a leader", "CE-3.17")
    s.play(s.legal()[0])
    assert refused(s, "done") == ("Of 5 cards you keep 3, so you must discard", "CE-3.17")


@rule("CE-10.2")
def test_a_second_army_waits_for_the_next_battle() -> None:
    s = scene()
    act_in(s, "east-south")
    ask(s, PLACE_CUBE)
    assert refused(s, "fight") == ("You fight at most one army in an action", "CE-10.2")


@rule("CE-17.2")
def test_the_bonus_recruits_only_active_workers() -> None:
    s = scene()
    ask(s, RECRUIT_BONUS)
    assert refused(s, "recruit:noble") == ("You have no active noble", "CE-17.2")


@rule("CE-11.5", "CE-11.7")
def test_centre_and_druids_come_after_recruiting() -> None:
    s = scene()
    workers(s, 0)
    ask(s, RECRUIT_WORKER, 1)
    assert refused(s, "centre:1") == (
        "You take workers from the centre after recruiting",
        "CE-11.5",
    )
    assert refused(s, "druid") == ("A druid comes only after the Druid order", "CE-11.7")


@rule("CE-20.19")
def test_the_turn_goes_on_after_the_progress_marker() -> None:
    s = scene()
    s.pending = [*s.pending[:1], CHOOSE_AREA, PLACE_MARKER]
    assert refused(s, "area:south") == (
        "First the progress marker is placed, then the turn goes on",
        "CE-20.19",
    )


@rule("CE-9.2", "CE-11.7")
def test_cards_of_another_colour_do_not_pay() -> None:
    s = scene()
    hand(s, 0, "pink-traps", "teal-traps", "pink-warriors")
    s.pending = [*s.pending[:1], PLACE_DISC + FRAME * 4, PAY_CARDS + FRAME * 8]
    assert refused(s, "discard:teal-traps") == (
        "All cards you pay must have the colour of the pink citadel",
        "CE-9.2",
    )
    assert refused(s, "discard:pink-fortresses") == (
        "You have no pink fortresses in your hand",
        "CE-9.2",
    )


@rule("CE-6.1")
def test_a_region_that_is_too_far_is_told_from_an_area_that_is() -> None:
    s = scene()
    at(s, "NE")
    ask(s, CHOOSE_AREA)
    assert "not beside that area" in reason(s, "area:south")
    assert reason(s, "area:east-south") == (
        "With the marker on NE you act in the North; the other region takes a bonus token, and you"
        " have none"
    )


@rule("CE-11.2")
def test_a_noble_that_is_used_is_told_from_none() -> None:
    s = scene()
    workers(s, 0, "farmer builder soldier")
    ask(s, RECRUIT_WORKER)
    assert reason(s, "recruit:farmer") == ("You have no noble, and so you recruit one worker only")
    workers(s, 0, "farmer builder", "noble")
    assert reason(s, "recruit:farmer") == ("You have 1 noble, and recruited another worker with it")
    workers(s, 0, "farmer noble", "noble")
    assert reason(s, "recruit:farmer") == (
        "You have 2 nobles, and recruited as many workers with them as you could"
    )


@rule("CE-7.7", "CE-9.1", "CE-9.2")
def test_the_reason_why_nothing_can_be_built_is_the_true_one() -> None:
    s = scene()
    s.area, s.region = 0, 0
    workers(s, 0, "farmer farmer farmer")
    ask(s, ANNOUNCE_ACTION)
    for s.region in (0, 1):
        for card in ("pink-traps", "orange-traps", "teal-traps", "purple-traps"):
            hand(s, 0, card)
            assert reason(s, "build") == (
                "Your next disc costs 2 cards of the colour of an open citadel, and you have 1"
            )
    s.region = 0
    hand(s, 0)
    s.players[0].tokens = 1
    assert "costs 1 card of the colour" in reason(s, "build")
    s.players[0].tokens = 0
    hand(s, 0, "pink-traps", "pink-warriors")
    spaces, s.spaces = s.spaces, (0, *s.spaces[1:])
    assert "and you have 0" in reason(s, "build")
    s.spaces = (0, 0, 0, 0, *s.spaces[4:])
    assert reason(s, "build") == "No citadel of the North has an open space"
    s.spaces, s.players[0].built = spaces, DISCS
    assert reason(s, "build") == "All your discs are placed"
