"""Extra actions: repeating an action with a tile or a joker, twice with a [+2] marker."""

from typing import Final

from quadriga.core.engine import FRAME, Refusal, Step
from quadriga.core.messages import Words, count, say
from quadriga.games.trajan import words
from quadriga.games.trajan.components import (
    COLOURS,
    CONSTRUCTION,
    EXTRA,
    FORUM,
    JOKER_EXTRA,
    MILITARY,
    SEAPORT,
    SENATE,
    TRAJAN,
)
from quadriga.games.trajan.moves import EXTRA_JOKER, EXTRA_TILE, MOVES, PASS, PLACE, SOW
from quadriga.games.trajan.state import Player, State
from quadriga.games.trajan.steps import ACT, BONUS_ACTION, MAY_PASS, OFFER_EXTRA, USE_EXTRA

# Why an action is asked for.
TARGET: Final = 0  # it is that of the target bowl
FIRST_BUILD: Final = 1
REPETITION: Final = 2
SECOND_REPETITION: Final = 3  # by a [+2] marker
PASS_RULE: Final = ("TR-6.1", "TR-14.10", "TR-7.1", "TR-7.2")
# Kind of move -> the action to which it belongs.
ACTION_OF: Final = {
    "take": SEAPORT,
    "draw-two": SEAPORT,
    "lay": SEAPORT,
    "ship": SEAPORT,
    "load": SEAPORT,
    "joker": SEAPORT,
    "forum": FORUM,
    "recruit": MILITARY,
    "march": MILITARY,
    "station": MILITARY,
    "senate": SENATE,
    "tile": TRAJAN,
    "hire": CONSTRUCTION,
    "build": CONSTRUCTION,
}


def performed(s: State, action: int, arg: int) -> None:
    """After an action: an extra-action tile may follow it."""
    if not arg & BONUS_ACTION or s.box.extra_on_bonus_action:
        s.pending.append(OFFER_EXTRA + FRAME * action)


def occasion(s: State, arg: int) -> int:
    """Why an action is asked for: the target bowl, a first build, or a repetition."""
    if arg & BONUS_ACTION:
        return FIRST_BUILD
    if not arg & MAY_PASS:
        return REPETITION
    return SECOND_REPETITION if s.extra_used else TARGET


def times(player: Player, action: int) -> int:
    """How often an extra-action tile repeats an action: twice with a [+2] marker."""
    return 1 + (player.plus_two >> action & 1)


def asked(s: State, action: int, arg: int, question: Words) -> Words:
    """The question of an action, with why it is asked."""
    why = occasion(s, arg)
    if why == REPETITION and times(s.players[s.current], action) > 1:
        return say("First of two repetitions. {question}", question=question)
    return words.OCCASION[why].fill(question=question)


def not_this_action(s: State, action: int, arg: int, move: int) -> Refusal | None:
    """Why a move of something else is not possible while an action is asked for."""
    if move == PASS:
        told = say("The extra-action tile is spent: the {action} must be repeated")
        return Refusal(told.fill(action=words.THE_ACTION[action]), "TR-7.1")
    if SOW <= move < PLACE + COLOURS:
        return Refusal(say("You have moved your markers in this turn already"), "TR-3.2")
    if move in (EXTRA_TILE, EXTRA_JOKER):
        return Refusal(words.NO_EXTRA, "TR-14.13")
    other = ACTION_OF.get(MOVES.kind(move), action)
    if other == action:
        return None
    told = words.ONLY_ACTION[occasion(s, arg)]
    told = told.fill(action=words.THE_ACTION[action], bowl=words.BOWL[action])
    return Refusal(told, "TR-6.1")


def is_action(move: int) -> bool:
    """Whether a move belongs to one of the six actions."""
    return MOVES.kind(move) in ACTION_OF


def passed(s: State, action: int, arg: int) -> None:
    """Tell that a player leaves an action."""
    if s.events is not None:
        why = occasion(s, arg)
        s.tell("passed", s.current, PASS_RULE[why], action, why)


class OfferExtra(Step[State]):
    """Directly after an action: a tile of its type, if none was used in this turn and the action is
    possible again.
    """

    asks = False

    def run(self, s: State, arg: int) -> None:
        tiles = s.players[s.current].tiles
        if s.extra_used or not (tiles[EXTRA + arg] or tiles[JOKER_EXTRA]):
            return
        if s.steps[ACT + arg].legal(s, 0):
            s.pending.append(USE_EXTRA + FRAME * arg)


class UseExtra(Step[State]):
    """An extra-action tile or joker repeats the action just performed; with a [+2] marker up to
    twice.
    """

    rule = "TR-7.1"

    def legal(self, s: State, arg: int) -> list[int]:
        tiles = s.players[s.current].tiles
        moves = [PASS]
        if tiles[EXTRA + arg]:
            moves.append(EXTRA_TILE)
        if tiles[JOKER_EXTRA]:
            moves.append(EXTRA_JOKER)
        return moves

    def apply(self, s: State, arg: int, move: int) -> None:
        if move == PASS:
            s.tell("not-repeated", s.current, "TR-7.1", arg)
            return
        player = s.players[s.current]
        kind = EXTRA + arg if move == EXTRA_TILE else JOKER_EXTRA
        player.tiles[kind] -= 1
        s.extra_used = 1
        if s.events is not None:
            s.tell("extra", s.current, "TR-7.1", kind, arg, times(player, arg))
        if times(player, arg) > 1:
            s.pending.append(ACT + arg + FRAME * MAY_PASS)
        s.pending.append(ACT + arg)

    def question(self, s: State, arg: int) -> Words:
        return count(
            times(s.players[s.current], arg),
            "Repeat the {action}?",
            "Repeat the {action}, up to {n} times?",
            action=words.THE_ACTION[arg],
        )

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if move == EXTRA_TILE:
            told = say("You have no extra-action tile for the {action}")
            return Refusal(told.fill(action=words.THE_ACTION[arg]), "TR-7.1")
        if move == EXTRA_JOKER:
            return Refusal(say("You have no extra-action joker"), "TR-7.1")
        if is_action(move):
            told = say("To act again you must first spend an extra-action tile or joker")
            return Refusal(told, "TR-7.1")
        return None
