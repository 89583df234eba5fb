"""Extra actions: repeating an action with a tile or a joker, twice with a [+2] marker."""

from typing import Final

from quadriga.core.engine import FRAME, Step
from quadriga.core.messages import Words, say
from quadriga.games.trajan import words
from quadriga.games.trajan.components import EXTRA, JOKER_EXTRA
from quadriga.games.trajan.moves import EXTRA_JOKER, EXTRA_TILE, PASS
from quadriga.games.trajan.state import State
from quadriga.games.trajan.steps import ACT, BONUS_ACTION, MAY_PASS, OFFER_EXTRA, USE_EXTRA

# Why an action is asked for.
TARGET: Final = 0  # it is that of the target bowl
FIRST_BUILD: Final = 1
REPETITION: Final = 2
SECOND_REPETITION: Final = 3  # by a [+2] marker
PASS_RULE: Final = ("TR-6.1", "TR-14.10", "TR-7.1", "TR-7.2")


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
            s.tell("extra", s.current, "TR-7.1", kind, arg, 1 + (player.plus_two >> arg & 1))
        if player.plus_two >> arg & 1:
            s.pending.append(ACT + arg + FRAME * MAY_PASS)
        s.pending.append(ACT + arg)

    def question(self, s: State, arg: int) -> Words:
        return say("Repeat the {action} action?", action=words.ACTION[arg])
