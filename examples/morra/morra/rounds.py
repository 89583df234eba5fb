"""The rounds: all show fingers at once, and the sum decides about the stake."""

from morra.moves import KEEP, SHARE, SHOW
from morra.state import State
from morra.steps import BEGIN_ROUND, COUNT_FINGERS, KEEP_STAKE, SHOW_FINGERS
from quadriga.core.engine import FRAME, NOBODY, Step
from quadriga.core.messages import say
from quadriga.core.rng import below


class BeginRound(Step[State]):
    """A round: the stake is drawn, then all show fingers at once."""

    asks = False

    def run(self, s: State, arg: int) -> None:
        if s.round == s.game.options["rounds"]:
            s.tell("end", NOBODY, "MO-2.2")
            return
        s.round += 1
        s.stake = 1 + below(s, 3)
        s.tell("round", NOBODY, "MO-1.1", s.round, s.stake)
        for player in s.players:
            player.fingers = -1
        s.pending.append(COUNT_FINGERS)
        s.pending += [SHOW_FINGERS + FRAME * seat for seat in range(len(s.players))]


class ShowFingers(Step[State]):
    """Fingers: none, one or two, unseen by the others until all have chosen."""

    sealed = True
    prompt = say("How many fingers do you show?")
    rule = "MO-1.1"

    def actor(self, s: State, arg: int) -> int:
        return arg

    def legal(self, s: State, arg: int) -> list[int]:
        return [SHOW, SHOW + 1, SHOW + 2]

    def apply(self, s: State, arg: int, move: int) -> None:
        s.players[arg].fingers = move - SHOW


class CountFingers(Step[State]):
    """The count: an odd sum is the caller's, an even one everybody else's."""

    asks = False

    def run(self, s: State, arg: int) -> None:
        for seat, player in enumerate(s.players):
            s.tell("shown", seat, "MO-1.1", player.fingers)
        caller = s.current
        s.current = (s.current + 1) % len(s.players)
        s.tell("caller", s.current, "MO-1.4")
        s.pending.append(BEGIN_ROUND)
        if sum(player.fingers for player in s.players) % 2:
            s.pending.append(KEEP_STAKE + FRAME * caller)
        else:
            give_to_others(s, caller)


class KeepStake(Step[State]):
    """The stake: kept, or shared out as one point for everybody else."""

    prompt = say("Do you keep the stake?")
    rule = "MO-1.2"

    def actor(self, s: State, arg: int) -> int:
        return arg

    def legal(self, s: State, arg: int) -> list[int]:
        return [KEEP, SHARE]

    def apply(self, s: State, arg: int, move: int) -> None:
        if move == SHARE:
            s.tell("shared", arg, "MO-1.3")
            give_to_others(s, arg)
        else:
            s.players[arg].points += s.stake
            s.tell("won", arg, "MO-1.2", s.stake)


def give_to_others(s: State, caller: int) -> None:
    """One point for everybody but the caller."""
    for seat, player in enumerate(s.players):
        if seat != caller:
            player.points += 1
            s.tell("won", seat, "MO-1.3", 1)
