"""Which moves of Augustus look good at first sight."""

from __future__ import annotations

from quadriga.games.augustus.components import CODES, LEAST_NUMBER, MOST_NUMBER, NUMBER_REWARD, SYMBOLS
from quadriga.games.augustus.estimate import Estimate, rates_of, waiting_time
from quadriga.games.augustus.legions import without_legion
from quadriga.games.augustus.moves import CLAIM, CLEAR, COMPLETE, FROM, GIVE, KEEP, LOSE, MOVE, PLACE, REFUSE, TAKE
from quadriga.games.augustus.scoring import power_points
from quadriga.games.augustus.state import Player, State


class Heuristics(Estimate):
    """The judgement of Augustus."""

    def rank(self, s: State, seat: int, moves: list[int]) -> list[float]:
        player = s.players[seat]
        rates = rates_of(s, player)
        rounds = self.rounds_left(s)
        return [self.first_sight(s, player, seat, move, rates, rounds) for move in moves]

    def first_sight(self, s: State, player: Player, seat: int, move: int, rates: list[float], rounds: float) -> float:
        """What a move brings, roughly."""
        if move < KEEP:
            return 0.0
        if move < PLACE:
            return self.fresh_worth(s, player, seat, player.hidden[move - KEEP], rates, rounds)
        if move < MOVE:
            return self.gain(s, player, seat, move - PLACE, rates, rounds)
        if move < FROM:
            return self.gain(s, player, seat, move - MOVE, rates, rounds) - (0.6 if player.stock else 0.3)
        if move < COMPLETE:
            return -self.loss(s, player, seat, move - FROM, rates, rounds)
        if move < LOSE:
            return self.whole(s, player, seat, move, rates, rounds)
        if move < GIVE:
            return -float(s.box.vp[move - LOSE] + power_points(s.box, player, move - LOSE))
        if move < CLAIM:
            return 1.0 if move - GIVE == seat else 0.0
        if move <= REFUSE:
            return self.claim(s, player, move)
        return self.fresh_worth(s, player, seat, s.display[move - TAKE], rates, rounds)

    def fresh_worth(self, s: State, player: Player, seat: int, objective: int, rates: list[float], rounds: float) -> float:
        """What an objective without legions promises."""
        share = rounds / (rounds + waiting_time(s, objective * CODES, rates))
        return share * self.objective_worth(s, player, seat, objective, rounds)

    def gain(self, s: State, player: Player, seat: int, spot: int, rates: list[float], rounds: float) -> float:
        """What a legion on a spot adds."""
        code = player.row[spot // SYMBOLS]
        free = s.box.group[code // CODES * SYMBOLS + spot % SYMBOLS] & ~code
        after = code + (free & -free)
        worth = self.objective_worth(s, player, seat, code // CODES, rounds)
        more = rounds / (rounds + waiting_time(s, after, rates)) - rounds / (rounds + waiting_time(s, code, rates))
        return worth * more

    def loss(self, s: State, player: Player, seat: int, spot: int, rates: list[float], rounds: float) -> float:
        """What a legion lifted from a spot takes away."""
        code = player.row[spot // SYMBOLS]
        before = without_legion(s.box, code, spot % SYMBOLS)
        worth = self.objective_worth(s, player, seat, code // CODES, rounds)
        return worth * (rounds / (rounds + waiting_time(s, code, rates)) - rounds / (rounds + waiting_time(s, before, rates)))

    def whole(self, s: State, player: Player, seat: int, move: int, rates: list[float], rounds: float) -> float:
        """Completing an objective at once, or clearing it."""
        code = player.row[move - (CLEAR if move >= CLEAR else COMPLETE)]
        worth = self.objective_worth(s, player, seat, code // CODES, rounds)
        share = rounds / (rounds + waiting_time(s, code, rates))
        if move < CLEAR:
            return worth * (1.0 - share)
        return worth * (rounds / (rounds + waiting_time(s, code - code % CODES, rates)) - share)

    def claim(self, s: State, player: Player, move: int) -> float:
        """The reward for the number of objectives now, or a higher one later."""
        number = len(player.controlled)
        if move == CLAIM:
            return float(s.box.reward_vp[NUMBER_REWARD + number])
        best = 0.0
        for later in range(max(LEAST_NUMBER, number + 1), MOST_NUMBER + 1):
            if s.holders[NUMBER_REWARD + later] < 0:
                best = max(best, s.box.reward_vp[NUMBER_REWARD + later] * self.number * 0.75 ** (later - number - 1))
        return best
