"""The greedy bot: it plans the rest of its turn and takes the plan whose end looks best."""

from __future__ import annotations

from typing import Final

from quadriga.bots.bot import Bot, Budget
from quadriga.bots.playout import answer_for_others
from quadriga.core.engine import FRAME, NOBODY, State
from quadriga.core.heuristics import Heuristics
from quadriga.core.rng import Rng

BEAM: Final = 12  # plans kept at each depth, whatever they begin with
OF_EACH: Final = (
    2  # plans kept beyond these of each first move, so that what pays late is not lost at once
)
WIDTH: Final = 14  # moves tried in a position, the best at first sight
EFFORT: Final = 400  # moves played and seats judged before only the best plan is thought to its end
NARROW: Final = 4  # moves tried in a position from then on
DEPTH: Final = 24


class Plan:
    """Moves from here, how what they lead to looks, and whether the turn ends there."""

    def __init__(self, state: State, moves: list[int], worth: float, ended: bool) -> None:
        self.state = state
        self.moves = moves
        self.worth = worth
        self.ended = ended


class Greedy(Bot):
    """Looks through the rest of its own turn, up to the next chance or the next decision of another
    seat.
    """

    def __init__(self, heuristics: Heuristics[State]) -> None:
        self.heuristics = heuristics
        self.planned: list[int] = []  # what remains of the plan of this turn
        self.ply = -1  # where the plan goes on
        self.since = -1  # the ply before which the plan was made

    def choose(self, state: State, seat: int, budget: Budget, rng: Rng) -> int:
        """The first move of the best plan."""
        moves = state.legal(seat)
        if len(moves) == 1:
            return moves[0]
        if (
            self.planned
            and self.ply == state.ply
            and state.barrier <= self.since
            and self.planned[0] in moves
        ):
            self.ply += 1
            return self.planned.pop(0)
        plan = best_plan(self.heuristics, state, seat)
        self.since = state.ply
        self.ply = state.ply + 1
        self.planned = plan.moves[1:]
        return plan.moves[0]


def best_plan(heuristics: Heuristics[State], state: State, seat: int) -> Plan:
    """A beam search through the rest of the turn."""
    beam = [Plan(state, [], 0.0, False)]
    best = Plan(state, [], -1e9, True)
    left = EFFORT
    for _ in range(DEPTH):
        longer: list[Plan] = []
        known: set[tuple[int, ...]] = (
            set()
        )  # the same moves in another order nearly always lead to the same place
        for plan in beam:
            if left <= 0 and longer:
                break
            for move in promising(heuristics, plan.state, seat, WIDTH if left > 0 else NARROW):
                together = tuple(sorted([*plan.moves, move]))
                if together in known:
                    continue
                known.add(together)
                step = tried(heuristics, plan, seat, move)
                left -= step.state.ply - plan.state.ply
                left -= state.game.players if step.ended else 1
                if not step.ended:
                    longer.append(step)
                elif step.worth > best.worth:
                    best = step
        if not longer:
            return best
        longer.sort(key=worth_of, reverse=True)
        beam = kept(longer) if left > 0 else longer[:1]
    return best if best.moves else beam[0]


def kept(plans: list[Plan]) -> list[Plan]:
    """The best of the plans, and the best of those that begin otherwise."""
    beam = plans[:BEAM]
    begun: dict[int, int] = {}
    for i in range(len(plans)):
        first = plans[i].moves[0]
        same = begun.get(first, 0)
        begun[first] = same + 1
        if i >= BEAM and same < OF_EACH:
            beam.append(plans[i])
    return beam


def worth_of(plan: Plan) -> float:
    """How the end of a plan looks."""
    return plan.worth


def tried(heuristics: Heuristics[State], plan: Plan, seat: int, move: int) -> Plan:
    """A plan with one more move, and forced ones after it.

    In the middle of a turn only the own prospects count.
    """
    state = plan.state.copy()
    ply = state.ply
    moves = [*plan.moves, move]
    state.play(move, seat)
    while goes_on(state, seat, ply):
        legal = state.legal(seat)
        if len(legal) > 1:
            break
        moves.append(legal[0])
        state.play(legal[0], seat)
    if goes_on(state, seat, ply):
        return Plan(state, moves, heuristics.evaluate(state, seat), False)
    if state.pending and state.steps[state.pending[-1] % FRAME].sealed:
        answer_for_others(heuristics, state)
    return Plan(state, moves, margin(heuristics, state, seat), True)


def goes_on(state: State, seat: int, ply: int) -> bool:
    """Whether the same seat decides again and nothing was learnt since a ply."""
    if not state.pending or state.barrier > ply:
        return False
    return state.frame_of(seat) != NOBODY


def promising(heuristics: Heuristics[State], state: State, seat: int, most: int) -> list[int]:
    """The legal moves, or the best of them at first sight if there are many."""
    moves = state.legal(seat)
    if len(moves) <= most:
        return moves
    ranks = heuristics.rank(state, seat, moves)
    limit = sorted(ranks, reverse=True)[most - 1]
    return [moves[i] for i in range(len(moves)) if ranks[i] >= limit][:most]


def margin(heuristics: Heuristics[State], state: State, seat: int) -> float:
    """How a position looks to a seat: its own prospects, and less what the others have."""
    own = heuristics.evaluate(state, seat)
    players = state.game.players
    if players == 1 or heuristics.envy == 0.0:
        return own
    others = 0.0
    for other in range(players):
        if other != seat:
            others += heuristics.evaluate(state, other)
    return own - heuristics.envy * others / (players - 1)
