"""Which moves of Augustus look good at first sight."""

from __future__ import annotations

from quadriga.games.augustus.components import (
    CODES,
    LEAST_NUMBER,
    MOST_NUMBER,
    NO_OBJECTIVE,
    NUMBER_REWARD,
    SYMBOLS,
)
from quadriga.games.augustus.estimate import Estimate, rates_of, waiting_time
from quadriga.games.augustus.legions import without_legion
from quadriga.games.augustus.moves import (
    CLAIM,
    CLEAR,
    COMPLETE,
    FROM,
    GIVE,
    KEEP,
    LOSE,
    MOVE,
    PLACE,
    REFUSE,
    TAKE,
)
from quadriga.games.augustus.rewards import colours_of
from quadriga.games.augustus.scoring import power_points
from quadriga.games.augustus.state import Player, State


class Heuristics(Estimate):
    """The judgement of Augustus."""

    def rank(self, s: State, seat: int, moves: list[int]) -> list[float]:
        player = s.players[seat]
        rates = rates_of(s, player)
        rounds = self.rounds_left(s)
        counts = colours_of(s.box, player)
        worths: list[float] = []  # of the objectives in progress
        shares: list[float] = []  # how near they are
        for code in player.row:
            if code == NO_OBJECTIVE:
                worths.append(0.0)
                shares.append(0.0)
            else:
                worths.append(self.objective_worth(s, player, seat, code // CODES, rounds, counts))
                shares.append(rounds / (rounds + waiting_time(s, code, rates)))
        found: list[float] = []
        for move in moves:
            if PLACE <= move < LOSE:
                found.append(self.legion_worth(s, player, move, rates, rounds, worths, shares))
            else:
                found.append(self.first_sight(s, player, seat, move, rates, rounds, counts))
        return found

    def legion_worth(
        self,
        s: State,
        player: Player,
        move: int,
        rates: list[float],
        rounds: float,
        worths: list[float],
        shares: list[float],
    ) -> float:
        """What a move on the conquest row adds or takes away."""
        if move >= COMPLETE:
            place = move - (CLEAR if move >= CLEAR else COMPLETE)
            if move < CLEAR:
                return worths[place] * (1.0 - shares[place])
            code = player.row[place]
            return worths[place] * (
                rounds / (rounds + waiting_time(s, code - code % CODES, rates)) - shares[place]
            )
        spot = move - (FROM if move >= FROM else MOVE if move >= MOVE else PLACE)
        place = spot // SYMBOLS
        code = player.row[place]
        if move >= FROM:
            code = without_legion(s.box, code, spot % SYMBOLS)
        else:
            free = s.box.group[code // CODES * SYMBOLS + spot % SYMBOLS] & ~code
            code += free & -free
        change = worths[place] * (rounds / (rounds + waiting_time(s, code, rates)) - shares[place])
        if MOVE <= move < FROM:
            change -= 0.6 if player.stock else 0.3  # the legion comes from somewhere
        return change

    def first_sight(
        self,
        s: State,
        player: Player,
        seat: int,
        move: int,
        rates: list[float],
        rounds: float,
        counts: list[int],
    ) -> float:
        """What any other move brings."""
        if move < KEEP:
            return 0.0
        if LOSE <= move < GIVE:
            return -float(s.box.vp[move - LOSE] + power_points(s.box, player, move - LOSE))
        if GIVE <= move < CLAIM:
            return 1.0 if move - GIVE == seat else 0.0
        if CLAIM <= move <= REFUSE:
            return self.claim(s, player, move)
        objective = player.hidden[move - KEEP] if move < PLACE else s.display[move - TAKE]
        share = rounds / (rounds + waiting_time(s, objective * CODES, rates))
        return share * self.objective_worth(s, player, seat, objective, rounds, counts)

    def claim(self, s: State, player: Player, move: int) -> float:
        """The reward for the number of objectives now, or a higher one later."""
        number = len(player.controlled)
        if move == CLAIM:
            return float(s.box.reward_vp[NUMBER_REWARD + number])
        best = 0.0
        for later in range(max(LEAST_NUMBER, number + 1), MOST_NUMBER + 1):
            if s.holders[NUMBER_REWARD + later] < 0:
                best = max(
                    best,
                    s.box.reward_vp[NUMBER_REWARD + later]
                    * self.number
                    * 0.75 ** (later - number - 1),
                )
        return best
