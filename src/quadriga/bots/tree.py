"""The tree of an information-set search: what was learnt about the moves of each seat, whatever the
hidden cards were.
"""

from __future__ import annotations

from typing import Final

from quadriga.bots.playout import lead
from quadriga.core.engine import FRAME, State
from quadriga.core.heuristics import Heuristics

SEAT: Final = 65536  # an edge's key is seat * SEAT + move
LOOKS: Final = 12  # moves judged by trying them, when a position is new
FIRST: Final = 2  # moves open in a new position
WIDENING: Final = 1.2  # how fast more moves are opened: times the root of the visits
SMALLEST: Final = 1e-3  # no move is quite without hope


class Edge:
    """A move of a seat: how often it could be chosen, how often it was, and what it brought."""

    def __init__(self, move: int, prior: float) -> None:
        self.move = move
        self.prior = prior
        self.seen = 0
        self.visits = 0
        self.total = 0.0
        self.children: dict[
            int, Node
        ] = {}  # by the frame of the next question: chance may lead to different ones

    def child(self, frame: int) -> Node:
        """The position after the move in which a question is asked."""
        found = self.children.get(frame)
        if found is None:
            found = Node()
            self.children[frame] = found
        return found


class Node:
    """A position as far as moves tell: whatever chance and hidden cards may be."""

    def __init__(self) -> None:
        self.visits = 0
        self.edges: dict[int, Edge] = {}
        self.joint: Edge | None = (
            None  # where answers of others alone lead, when several seats answer at once
        )

    def arms(
        self, heuristics: Heuristics[State], s: State, seat: int, moves: list[int]
    ) -> list[Edge]:
        """The edges of the legal moves of a seat, made where they are new."""
        edges = self.edges
        found: list[Edge] = []
        priors: list[float] = []
        for i in range(len(moves)):
            key = seat * SEAT + moves[i]
            edge = edges.get(key)
            if edge is None:
                if not priors:
                    priors = judge(heuristics, s, seat, moves)
                edge = Edge(moves[i], priors[i])
                edges[key] = edge
            edge.seen += 1
            found.append(edge)
        return found


def choose_arm(arms: list[Edge], curiosity: float) -> Edge:
    """The edge to follow: what brought most, what looks good and was tried seldom, and the next one
    when it is time.
    """
    tried = 0
    visits = 0
    total = 0.0
    fresh: Edge | None = None
    for edge in arms:
        if edge.visits:
            tried += 1
            visits += edge.visits
            total += edge.total
        elif fresh is None or edge.prior > fresh.prior:
            fresh = edge
    if fresh is not None and tried < FIRST + int(WIDENING * visits**0.5):
        best = fresh
        most = (
            (total / visits if visits else 0.5)
            - 0.05
            + curiosity * fresh.prior * float(fresh.seen) ** 0.5
        )
    else:
        best = arms[0]
        most = -1e9
    for edge in arms:
        if edge.visits:
            # Upper confidence with priors (PUCT), counted by how often the move could be chosen at
            # all.
            worth = edge.total / edge.visits + curiosity * edge.prior * float(edge.seen) ** 0.5 / (
                1 + edge.visits
            )
            if worth > most:
                most = worth
                best = edge
    return best


def judge(heuristics: Heuristics[State], s: State, seat: int, moves: list[int]) -> list[float]:
    """How likely each move is the right one, before anything is known: the best at first sight are
    tried and judged.

    A sealed answer shows nothing before it is revealed, so first sight must do there.
    """
    ranks = heuristics.rank(s, seat, moves)
    if s.steps[s.pending[-1] % FRAME].sealed:
        return weighed(ranks, max(ranks), heuristics.warmth)
    count = len(moves)
    limit = sorted(ranks, reverse=True)[LOOKS - 1] if count > LOOKS else -1e9
    worths: list[float] = []
    best = -1e9
    for i in range(count):
        worth = -1e9
        if ranks[i] >= limit:
            twin = s.copy()
            twin.play(moves[i], seat)
            worth = heuristics.evaluate(twin, seat) + 0.3 * ranks[i]
            best = max(best, worth)
        worths.append(worth)
    return weighed(worths, best, heuristics.warmth)


def weighed(worths: list[float], best: float, warmth: float) -> list[float]:
    """Worths in points as shares of one: the best has most, and what is worse by some warmths next
    to nothing.
    """
    total = 0.0
    shares: list[float] = []
    for worth in worths:
        part = 2.0 * lead(min(0.0, worth - best), warmth)  # 1 for the best, falling towards 0
        shares.append(part * part + SMALLEST)
        total += shares[-1]
    return [share / total for share in shares]
