"""Which moves of Augustus look good at first sight: a class for each kind of move."""

from __future__ import annotations

from typing import Final

from quadriga.core.heuristics import by_move, starts
from quadriga.games.augustus import components as c
from quadriga.games.augustus.estimate import Estimate, rates_of, waiting_time
from quadriga.games.augustus.legions import without_legion
from quadriga.games.augustus.moves import MOVES
from quadriga.games.augustus.rewards import colours_of
from quadriga.games.augustus.scoring import power_points
from quadriga.games.augustus.state import State


class Heuristics(Estimate):
    """The judgement of Augustus."""

    def rank(self, s: State, seat: int, moves: list[int]) -> list[float]:
        outlook = Outlook(self, s, seat)
        return [SIGHT[move].worth(s, outlook, move - START[move]) for move in moves]


class Outlook:
    """What all moves of a seat are compared by."""

    def __init__(self, judge: Estimate, s: State, seat: int) -> None:
        self.judge = judge
        self.seat = seat
        player = self.player = s.players[seat]
        rates = self.rates = rates_of(s, player)
        rounds = self.rounds = judge.rounds_left(s)
        counts = self.counts = colours_of(s.box, player)
        worths: list[float] = []
        shares: list[float] = []
        for code in player.row:
            worth = share = 0.0
            if code != c.NO_OBJECTIVE:
                worth = judge.objective_worth(s, player, seat, code // c.CODES, rounds, counts)
                share = rounds / (rounds + waiting_time(s, code, rates))
            worths.append(worth)
            shares.append(share)
        self.worths = worths  # of the objectives in progress
        self.shares = shares  # how near they are, from 0 to 1

    def change(self, s: State, place: int, code: int) -> float:
        """What it brings if an objective of the row becomes that of a code."""
        share = self.rounds / (self.rounds + waiting_time(s, code, self.rates))
        return self.worths[place] * (share - self.shares[place])


class Sight:
    """What a move of one kind brings, roughly; `which` counts within the kind."""

    def worth(self, s: State, outlook: Outlook, which: int) -> float:
        raise NotImplementedError


class Nothing(Sight):
    """A move that brings nothing."""

    def worth(self, s: State, outlook: Outlook, which: int) -> float:
        return 0.0


class Keep(Sight):
    """An objective to begin with."""

    def worth(self, s: State, outlook: Outlook, which: int) -> float:
        return new_objective(s, outlook, outlook.player.hidden[which])


class Take(Sight):
    """A new objective."""

    def worth(self, s: State, outlook: Outlook, which: int) -> float:
        return new_objective(s, outlook, s.display[which])


class Place(Sight):
    """A legion on a spot of the conquest row."""

    def worth(self, s: State, outlook: Outlook, which: int) -> float:
        place = which // c.SYMBOLS
        code = outlook.player.row[place]
        free = s.box.group[code // c.CODES * c.SYMBOLS + which % c.SYMBOLS] & ~code
        return outlook.change(s, place, code + (free & -free))


class Move(Place):
    """A legion that comes from somewhere else."""

    def worth(self, s: State, outlook: Outlook, which: int) -> float:
        return super().worth(s, outlook, which) - (0.6 if outlook.player.stock else 0.3)


class From(Sight):
    """A legion that leaves its spot."""

    def worth(self, s: State, outlook: Outlook, which: int) -> float:
        place = which // c.SYMBOLS
        code = without_legion(s.box, outlook.player.row[place], which % c.SYMBOLS)
        return outlook.change(s, place, code)


class Complete(Sight):
    """An objective completed at once."""

    def worth(self, s: State, outlook: Outlook, which: int) -> float:
        return outlook.worths[which] * (1.0 - outlook.shares[which])


class Clear(Sight):
    """All legions of an objective lost."""

    def worth(self, s: State, outlook: Outlook, which: int) -> float:
        code = outlook.player.row[which]
        return outlook.change(s, which, code - code % c.CODES)


class Lose(Sight):
    """A controlled objective lost."""

    def worth(self, s: State, outlook: Outlook, which: int) -> float:
        return -float(s.box.vp[which] + power_points(s.box, outlook.player, which))


class Give(Sight):
    """A reward for the own seat."""

    def worth(self, s: State, outlook: Outlook, which: int) -> float:
        return 1.0 if which == outlook.seat else 0.0


class Claim(Sight):
    """The reward for the number of objectives now."""

    def worth(self, s: State, outlook: Outlook, which: int) -> float:
        return float(s.box.reward_vp[c.NUMBER_REWARD + len(outlook.player.controlled)])


class Refuse(Sight):
    """A reward for a higher number later."""

    def worth(self, s: State, outlook: Outlook, which: int) -> float:
        number = len(outlook.player.controlled)
        best = 0.0
        for later in range(max(c.LEAST_NUMBER, number + 1), c.MOST_NUMBER + 1):
            if s.holders[c.NUMBER_REWARD + later] < 0:
                vp = s.box.reward_vp[c.NUMBER_REWARD + later]
                best = max(best, vp * outlook.judge.number * 0.75 ** (later - number - 1))
        return best


def new_objective(s: State, outlook: Outlook, objective: int) -> float:
    """What an objective brings on which no legion stands."""
    rounds, player = outlook.rounds, outlook.player
    share = rounds / (rounds + waiting_time(s, objective * c.CODES, outlook.rates))
    return share * outlook.judge.objective_worth(
        s, player, outlook.seat, objective, rounds, outlook.counts
    )


SIGHTS: Final[dict[str, Sight]] = {
    "pass": Nothing(),
    "done": Nothing(),
    "keep": Keep(),
    "place": Place(),
    "move": Move(),
    "from": From(),
    "complete": Complete(),
    "clear": Clear(),
    "lose": Lose(),
    "give": Give(),
    "claim": Claim(),
    "refuse": Refuse(),
    "take": Take(),
}
# move -> how its kind looks, and the first move of its kind
SIGHT: Final[list[Sight]] = by_move(MOVES, SIGHTS)
START: Final = starts(MOVES)
