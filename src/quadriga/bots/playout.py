"""Playing on with a light hand, and what the end is worth to each seat: the inner loops of the
search.
"""

from __future__ import annotations

from typing import Final

from quadriga.core.engine import FRAME, State
from quadriga.core.heuristics import Heuristics
from quadriga.core.rng import Rng

TEMPER: Final = 1.0  # how far chance moves a playout from the best move at first sight, in warmths
OVERTIME: Final = 16  # decisions after the horizon to let a turn end
GRAIN: Final = 1024


def play_lightly(heuristics: Heuristics[State], s: State, rng: Rng, horizon: int) -> None:
    """Play `horizon` decisions by first sight and chance, then to the end of the turn."""
    left = horizon
    current = s.current
    while s.pending and left > -OVERTIME:
        if left <= 0 and s.current != current:
            return
        current = s.current
        frame = s.pending[-1]
        step = s.steps[frame % FRAME]
        moves = step.legal(s, frame // FRAME)
        seat = step.actor(s, frame // FRAME)
        if len(moves) == 1:
            s.play(moves[0], seat)
            continue
        s.play(light_choice(heuristics, s, seat, moves, rng), seat)
        left -= 1


def light_choice(
    heuristics: Heuristics[State], s: State, seat: int, moves: list[int], rng: Rng
) -> int:
    """The best move at first sight, each disturbed by chance."""
    ranks = heuristics.rank(s, seat, moves)
    noise = TEMPER * heuristics.warmth / GRAIN
    best = -1e9
    choice = moves[0]
    for i in range(len(moves)):
        worth = ranks[i] + noise * (rng.below(GRAIN) + rng.below(GRAIN))
        if worth > best:
            best = worth
            choice = moves[i]
    return choice


def answer_for_others(heuristics: Heuristics[State], s: State) -> None:
    """Give the answers to a sealed question that are still missing, the best at first sight, until
    it is revealed.
    """
    revealed = False
    while not revealed:
        seat = s.to_move[0]
        moves = s.legal(seat)
        ranks = heuristics.rank(s, seat, moves)
        s.play(moves[ranks.index(max(ranks))], seat)
        revealed = s.barrier == s.ply


def utilities(heuristics: Heuristics[State], s: State) -> list[float]:
    """What a position is worth to each seat, from 0 to 1: half the place it will take, half its
    lead in points.
    """
    players = s.game.players
    points = [heuristics.evaluate(s, seat) for seat in range(players)]
    ended = not s.pending
    if players == 1:
        part = lead(points[0] - heuristics.par(s), heuristics.scale)
        return [0.5 * part + (0.5 if heuristics.is_won(s, 0) else 0.0) if ended else part]
    places = s.ranking if ended else ()
    found: list[float] = []
    for seat in range(players):
        best = -1e9
        total = 0.0
        for other in range(players):
            if other != seat:
                best = max(best, points[other])
                total += lead(points[seat] - points[other], heuristics.scale)
        part = total / (players - 1)
        place = (
            1.0 - (places[seat] - 1) / (players - 1)
            if ended
            else lead(points[seat] - best, heuristics.scale)
        )
        found.append(0.5 * place + 0.5 * part)
    return found


def lead(points: float, scale: float) -> float:
    """A lead in points as a number from 0 to 1."""
    return 0.5 + 0.5 * points / (scale + abs(points))
