"""The search bot: information-set Monte Carlo tree search for any number of seats.

Every simulation deals the hidden things anew, follows the tree as far as it reaches, plays on
lightly up to a horizon, and books for every decision on the way what the end is worth to the seat
that took it. Sealed answers are chosen by each seat on its own, without knowledge of the others'
answers.
"""

from __future__ import annotations

from time import perf_counter
from typing import Final

from quadriga.bots.bot import Bot, Budget
from quadriga.bots.playout import play_lightly, utilities
from quadriga.bots.tree import SEAT, Edge, Node, choose_arm
from quadriga.core.engine import FRAME, NOBODY, State
from quadriga.core.heuristics import Heuristics
from quadriga.core.rng import Rng

USUAL: Final = 400  # simulations, where no budget is given
LOOK_AT_CLOCK: Final = 8  # simulations between two looks
LEAST: Final = 0.1  # of its budget that a search spends even on a tree it knows already


class Search(Bot):
    """Monte Carlo tree search over what the seat cannot know."""

    def __init__(self, heuristics: Heuristics[State]) -> None:
        self.heuristics = heuristics
        self.kept: Edge | None = (
            None  # the move last chosen, under which the tree may be used again
        )
        self.seat = NOBODY
        self.ply = -1
        self.rate = 0.0  # simulations a second
        self.simulations = 0  # of the last choice
        self.root = Node()
        self.value = 0.5  # what the last choice is worth to its seat

    def choose(self, state: State, seat: int, budget: Budget, rng: Rng) -> int:
        """The move that was followed most."""
        self.simulations = 0
        moves = state.legal(seat)
        if len(moves) == 1:
            return moves[0]
        self.root = self.known_root(state, seat)
        self.think(state, seat, moves, budget, rng)
        best = most_followed(self.root, seat, moves)
        self.kept = best
        self.seat = seat
        self.ply = state.ply
        self.value = best.total / max(1, best.visits)
        return best.move

    def known_root(self, state: State, seat: int) -> Node:
        """The tree under the last move, if nothing was learnt since; else a new one."""
        if self.kept is not None and seat == self.seat and state.barrier <= self.ply < state.ply:
            found = self.kept.children.get(state.frame_of(seat))
            if found is not None:
                return found
        return Node()

    def think(self, state: State, seat: int, moves: list[int], budget: Budget, rng: Rng) -> None:
        """Simulate until the budget is spent or the choice cannot change any more."""
        known = self.root.visits
        limit = budget.simulations if budget.simulations or budget.seconds else USUAL
        if limit:
            limit = max(limit - known, int(LEAST * limit))
        start = perf_counter()
        seconds = budget.seconds
        if seconds and self.rate:
            seconds = max(seconds - known / self.rate, LEAST * seconds)
        done = 0
        while not limit or done < limit:
            self.simulate(self.root, state.determinise(seat, rng), seat, rng)
            done += 1
            if done % LOOK_AT_CLOCK == 0:
                left = limit - done
                if seconds:
                    spent = perf_counter() - start
                    self.rate = done / max(spent, 1e-9)
                    if spent >= seconds:
                        break
                    by_clock = int((seconds - spent) * self.rate) + 1
                    left = min(left, by_clock) if limit else by_clock
                if is_settled(self.root, seat, moves, left):
                    break
        self.simulations = done

    def simulate(self, root: Node, s: State, me: int, rng: Rng) -> None:
        """One game in the mind: down the tree, a new leaf, a light playout, and the result booked
        on the way.
        """
        heuristics = self.heuristics
        path: list[Edge] = []
        movers: list[int] = []
        edge: Edge | None = None
        while s.pending:
            frame = s.pending[-1]
            step = s.steps[frame % FRAME]
            if step.sealed:
                node = root if edge is None else edge.child(s.frame_of(me))
                edge = self.answer_together(node, s, me, path, movers)
            else:
                seat = step.actor(s, frame // FRAME)
                moves = step.legal(s, frame // FRAME)
                if len(moves) == 1:
                    s.play(moves[0], seat)
                    continue
                node = root if edge is None else edge.child(frame)
                node.visits += 1
                edge = choose_arm(node.arms(heuristics, s, seat, moves), heuristics.curiosity)
                path.append(edge)
                movers.append(seat)
                s.play(edge.move, seat)
            if edge.visits == 0:
                break
        play_lightly(heuristics, s, rng, heuristics.horizon)
        found = utilities(heuristics, s)
        for i in range(len(path)):
            path[i].visits += 1
            if movers[i] != NOBODY:
                path[i].total += found[movers[i]]

    def answer_together(
        self, node: Node, s: State, me: int, path: list[Edge], movers: list[int]
    ) -> Edge:
        """Let every seat answer a sealed question on its own; the tree continues below the own
        answer.
        """
        node.visits += 1
        ahead: Edge | None = None
        for seat in s.to_move:
            moves = s.legal(seat)
            move = moves[0]
            if len(moves) > 1:
                edge = choose_arm(
                    node.arms(self.heuristics, s, seat, moves), self.heuristics.curiosity
                )
                move = edge.move
                path.append(edge)
                movers.append(seat)
                if seat == me:
                    ahead = edge
            s.play(move, seat)
        if ahead is None:
            if node.joint is None:
                node.joint = Edge(-1, 1.0)
            ahead = node.joint
            path.append(ahead)
            movers.append(NOBODY)
        return ahead


def most_followed(root: Node, seat: int, moves: list[int]) -> Edge:
    """The edge of a legal move with the most visits; among equals the one that brought more."""
    best = root.edges[seat * SEAT + moves[0]]
    for move in moves:
        edge = root.edges[seat * SEAT + move]
        if edge.visits > best.visits or (edge.visits == best.visits and edge.total > best.total):
            best = edge
    return best


def is_settled(root: Node, seat: int, moves: list[int], left: int) -> bool:
    """Whether no other move can overtake the leading one in the simulations that are left."""
    first = second = 0
    for move in moves:
        visits = root.edges[seat * SEAT + move].visits
        if visits > first:
            second = first
            first = visits
        elif visits > second:
            second = visits
    return first - second > left
