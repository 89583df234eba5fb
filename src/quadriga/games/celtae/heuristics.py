"""Which moves of Celtae look good at first sight: a class for each kind of move."""

from __future__ import annotations

from typing import Final

from quadriga.core.engine import FRAME
from quadriga.core.heuristics import by_move, starts
from quadriga.games.celtae import components as c
from quadriga.games.celtae.battle import top_army
from quadriga.games.celtae.build import cards_of, price
from quadriga.games.celtae.estimate import Estimate
from quadriga.games.celtae.moves import MOVES
from quadriga.games.celtae.scoring import meets_card
from quadriga.games.celtae.state import State
from quadriga.games.celtae.steps import FIGHT_BATTLE
from quadriga.games.celtae.workers import count_workers

WORKER_WORTH: Final = [0.5, 0.6, 0.7, 0.9, 1.0]
MOVE_WORTH: Final = [0.5, 0.3, -0.5]  # of the marker by 1, 2 and 3 spaces


class Heuristics(Estimate):
    """The judgement of Celtae."""

    def rank(self, s: State, seat: int, moves: list[int]) -> list[float]:
        return [SIGHT[move].worth(self, s, seat, move - START[move]) for move in moves]


class Sight:
    """What a move of one kind brings, roughly; `which` counts within the kind."""

    def worth(self, judge: Estimate, s: State, seat: int, which: int) -> float:
        raise NotImplementedError


class Flat(Sight):
    """The same whatever lies on the table."""

    def __init__(self, points: float) -> None:
        self.points = points

    def worth(self, judge: Estimate, s: State, seat: int, which: int) -> float:
        return self.points


class MoveMarker(Sight):
    """A short way rather than a long one."""

    def worth(self, judge: Estimate, s: State, seat: int, which: int) -> float:
        return MOVE_WORTH[which]


class PlaceMarker(Sight):
    """A progress card whose condition is met."""

    def worth(self, judge: Estimate, s: State, seat: int, which: int) -> float:
        return 1.0 if meets_card(s, seat, s.cards[which]) else 0.0


class Area(Sight):
    """What the action of an area would bring."""

    def worth(self, judge: Estimate, s: State, seat: int, which: int) -> float:
        player = s.players[seat]
        area, region = c.CHOICE_AREA[which], which % 2
        worth = 0.0 if which in s.box.adjacent[s.marker] else -0.6
        if area == c.EAST:
            army = top_army(s, region)
            if army == c.EMPTY:
                return worth
            soldiers = min(4, count_workers(s, player, c.SOLDIER))
            missing = s.box.army_strength[army] - player.strength
            if missing <= 0 or missing <= soldiers * 2:
                return worth + 1.2 * s.box.army_vp[army] + 0.4
            return worth + 0.1 * soldiers
        if area == c.WEST:
            return worth + 0.7 + 0.25 * count_workers(s, player, c.NOBLE)
        cost = (
            price(s, player, count_workers(s, player, c.BUILDER)) if player.built < c.DISCS else 99
        )
        for colour in range(c.COLOURS):
            if s.spaces[region * c.COLOURS + colour] and cards_of(player, colour) >= cost:
                return worth + 1.6
        return worth + 0.4 + 0.2 * min(4, count_workers(s, player, c.FARMER))


class Swap(Sight):
    """What an exchanged worker adds to the action of the area."""

    def worth(self, judge: Estimate, s: State, seat: int, which: int) -> float:
        given, taken = which // c.PLACES, s.areas[s.area * c.PLACES + which % c.PLACES]
        if s.area == c.EAST:
            wanted = c.SOLDIER
        elif s.area == c.WEST:
            wanted = c.NOBLE
        else:
            wanted = c.BUILDER if given == c.FARMER else c.FARMER
        worth = 0.2 * (WORKER_WORTH[taken] - WORKER_WORTH[given])
        if taken == wanted and given != wanted:
            worth += 0.5
        elif given == wanted:
            worth -= 0.4
        return worth + 0.15


class Take(Sight):
    """A card of a colour that abounds in the hand."""

    def worth(self, judge: Estimate, s: State, seat: int, which: int) -> float:
        player = s.players[seat]
        card = s.market[s.region * c.SLOTS + which]
        return 0.4 + 0.15 * min(4, cards_of(player, card // c.SYMBOLS)) if card != c.EMPTY else 0.0


class Citadel(Sight):
    """A disc in a citadel: its bonus, and completing it."""

    def worth(self, judge: Estimate, s: State, seat: int, which: int) -> float:
        player = s.players[seat]
        citadel = s.region * c.COLOURS + which
        worth = 1.0 + 0.3 * player.discs[citadel]
        if s.spaces[citadel] == 1:
            worth += 1.0 + judge.complete + player.discs[citadel]
        return worth


class Discard(Sight):
    """Rather a card of a colour that is rare in the hand; in battle only when it helps."""

    def worth(self, judge: Estimate, s: State, seat: int, which: int) -> float:
        player = s.players[seat]
        rare = -0.1 * cards_of(player, which // c.SYMBOLS)
        if s.pending[-1] % FRAME != FIGHT_BATTLE:
            return 0.5 + rare
        army = top_army(s, s.region)
        if army == c.EMPTY or player.strength >= s.box.army_strength[army]:
            return -0.4 + rare
        return 0.8 + rare


class Recruit(Sight):
    """A worker for the tribe, above all the first of its kind."""

    def worth(self, judge: Estimate, s: State, seat: int, which: int) -> float:
        return 0.4 if s.players[seat].workers[c.TRIBE + which] else 0.6


class Centre(Sight):
    """The worker on a place of the centre."""

    def worth(self, judge: Estimate, s: State, seat: int, which: int) -> float:
        return WORKER_WORTH[s.areas[c.CENTRE * c.PLACES + which]]


class Remove(Sight):
    """The loss of a worker."""

    def worth(self, judge: Estimate, s: State, seat: int, which: int) -> float:
        return -WORKER_WORTH[which]


SIGHTS: Final[dict[str, Sight]] = {
    "pass": Flat(0.2),
    "done": Flat(0.2),
    "leader": Flat(0.0),
    "move": MoveMarker(),
    "marker": PlaceMarker(),
    "keep-leader": Flat(0.0),
    "turn-leader": Flat(0.0),
    "area": Area(),
    "refresh": Flat(-0.2),
    "swap": Swap(),
    "farm": Flat(0.4),
    "build": Flat(1.0),
    "token": Flat(-0.3),
    "take": Take(),
    "citadel": Citadel(),
    "discard": Discard(),
    "fight": Flat(2.5),
    "recruit": Recruit(),
    "druid-order": Flat(2.0),
    "centre": Centre(),
    "druid": Flat(1.0),
    "remove": Remove(),
}
# move -> how its kind looks, and the first move of its kind
SIGHT: Final[list[Sight]] = by_move(MOVES, SIGHTS)
START: Final = starts(MOVES)
