"""The end of a round and of a quarter: demands, clean-up and refill."""

from quadriga.core.engine import FRAME, NOBODY, Refusal, Step
from quadriga.core.fields import replaced
from quadriga.core.messages import Words, say
from quadriga.games.trajan import components as c, words
from quadriga.games.trajan.moves import MEET_JOKER, MEET_TILE, MEET_TRAJAN, PASS
from quadriga.games.trajan.points import score
from quadriga.games.trajan.setup import lay_bonus, lay_forum
from quadriga.games.trajan.state import Player, State
from quadriga.games.trajan.steps import END_QUARTER, MEET_DEMAND, REFILL, SETTLE_DEMAND, VOTE


class EndRound(Step[State]):
    """The end of a round: a new demand, or the end of the quarter if three lie open."""

    asks = False

    def run(self, s: State, arg: int) -> None:
        if s.quarter == c.QUARTERS:
            return
        if len(s.demands) == c.DEMANDS:
            s.pending.append(END_QUARTER)
            s.tell("last-round", NOBODY, "TR-8.3", s.quarter + 1)
            return
        icon = s.demand_pile[s.quarter * c.DEMANDS + len(s.demands)]
        s.demands += (icon,)
        s.reveal()
        if s.events is not None:
            s.tell("demand", NOBODY, "TR-8.2", icon)


class EndQuarter(Step[State]):
    """The end of a quarter: demands, senate, clean-up."""

    asks = False

    def run(self, s: State, arg: int) -> None:
        s.pending += (REFILL, VOTE)
        players = len(s.players)
        for i in reversed(range(players)):
            seat = (s.first + i) % players
            s.pending += [SETTLE_DEMAND + FRAME * (seat * 4 + demand) for demand in (3, 2, 1, 0)]


def means(s: State, player: Player, demand: int) -> list[int]:
    """The ways to meet a demand that leave as few demands unmet as possible."""
    icon = s.demands[demand]
    moves: list[int] = []
    if player.tiles[c.PERMANENT + icon] > s.met[icon]:
        moves.append(MEET_TRAJAN)
    if player.tiles[icon]:
        moves.append(MEET_TILE)
    if player.tiles[c.JOKER_DEMAND] and (not moves or can_spare_joker(s, player, demand)):
        moves.append(MEET_JOKER)
    return moves


def can_spare_joker(s: State, player: Player, demand: int) -> bool:
    """Whether a joker may be spent although the exact tile is there: no later demand would go unmet
    for it.
    """
    with_tile = shortfall(s, player, demand + 1, s.demands[demand], player.tiles[c.JOKER_DEMAND])
    with_joker = shortfall(s, player, demand + 1, c.EMPTY, player.tiles[c.JOKER_DEMAND] - 1)
    return with_joker <= with_tile


def shortfall(s: State, player: Player, start: int, spent: int, jokers: int) -> int:
    """How many of the demands from `start` on would go unmet, with one tile of `spent` less and so
    many jokers.
    """
    missing = 0
    for icon in range(len(c.ICON_NAMES)):
        wanted = s.demands[start:].count(icon)
        owned = (
            player.tiles[icon] + player.tiles[c.PERMANENT + icon] - s.met[icon] - (icon == spent)
        )
        missing += max(0, wanted - owned)
    return max(0, missing - jokers)


class SettleDemand(Step[State]):
    """Demands, one player after the other: each must be met if possible; what is not costs
    points.
    """

    asks = False

    def run(self, s: State, arg: int) -> None:
        seat, demand = arg // 4, arg % 4
        if demand == 0:
            s.unmet = 0
            s.met = (0, 0, 0)
            if s.events is not None:
                s.tell("demands", seat, "TR-9.1", *s.demands)
        if demand == c.DEMANDS:
            penalty = s.box.penalty[s.unmet]
            score(s, seat, -penalty, c.FROM_UNMET_DEMANDS)
            s.tell("settled", seat, "TR-9.5", s.unmet, penalty)
        elif means(s, s.players[seat], demand):
            s.pending.append(MEET_DEMAND + FRAME * arg)
        else:
            s.unmet += 1
            s.tell("unmet", seat, "TR-9.5", s.demands[demand])


class MeetDemand(Step[State]):
    """Demands: with a Trajan tile, a forum tile or a joker."""

    rule = "TR-9.4"

    def actor(self, s: State, arg: int) -> int:
        return arg // 4

    def legal(self, s: State, arg: int) -> list[int]:
        return means(s, s.players[arg // 4], arg % 4)

    def apply(self, s: State, arg: int, move: int) -> None:
        player = s.players[arg // 4]
        icon = s.demands[arg % 4]
        if move == MEET_TRAJAN:
            s.met = replaced(s.met, icon, s.met[icon] + 1)
            s.tell("met-lasting", arg // 4, "TR-9.3", icon)
        else:
            kind = icon if move == MEET_TILE else c.JOKER_DEMAND
            player.tiles[kind] -= 1
            s.tell("met", arg // 4, "TR-9.2", icon, kind)

    def question(self, s: State, arg: int) -> Words:
        icon, number = words.ICON[s.demands[arg % 4]], arg % 4 + 1
        told = say("Demand {n} of {all}: how do you meet the demand for {icon}?")
        return told.fill(n=number, all=c.DEMANDS, icon=icon)

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        icon = words.ICON[s.demands[arg % 4]]
        if move == MEET_TRAJAN:
            told = say("You have no Trajan tile for {icon} that is not used in this quarter")
            return Refusal(told.fill(icon=icon), "TR-9.3")
        if move == MEET_TILE:
            return Refusal(say("You have no {icon} tile", icon=icon), "TR-9.2")
        if move == MEET_JOKER and not s.players[arg // 4].tiles[c.JOKER_DEMAND]:
            return Refusal(say("You have no demand joker"), "TR-9.2")
        if move == MEET_JOKER:
            told = say("You need the demand joker for a later demand, which would go unmet")
            return Refusal(told, "TR-9.4")
        if move == PASS:
            return Refusal(say("A demand that you can meet must be met"), "TR-9.4")
        return None


class Refill(Step[State]):
    """Clean-up and, but for the last quarter, new tiles and ships turned to their coloured side."""

    asks = False

    def run(self, s: State, arg: int) -> None:
        for player in s.players:
            for kind in c.VOTING:
                player.tiles[kind] = 0
        s.forum = [c.EMPTY] * (c.MOST_GREEN_SPACES + c.YELLOW_SPACES)
        s.demands = ()
        s.quarter += 1
        s.tell("quarter", NOBODY, "TR-9.10", s.quarter)
        if s.quarter == c.QUARTERS:
            return
        s.reveal()
        lay_bonus(s, "TR-9.12")
        refill_provinces(s)
        lay_forum(s)
        if s.grey_ships:
            s.tell("ships", NOBODY, "TR-9.12")
        s.grey_ships = 0


def refill_provinces(s: State) -> None:
    """New tiles on the provinces that nobody occupies, as far as the stack lasts."""
    tiles = list(s.provinces)
    new = [c.EMPTY] * c.PROVINCES
    for province in range(c.PROVINCES):
        has_tile = s.provinces[province] != c.EMPTY and not s.box.replace_province_tiles
        if has_tile or is_occupied(s, province) or s.forum_drawn == len(s.forum_pile):
            continue
        new[province] = s.forum_pile[s.forum_drawn]
        tiles[province] = new[province]
        s.forum_drawn += 1
    s.provinces = tuple(tiles)
    if s.events is not None:
        s.tell("provinces-laid", NOBODY, "TR-9.12", *new)


def is_occupied(s: State, province: int) -> bool:
    """Whether a leader or a legionnaire stands in a province."""
    return any(
        [player.leader == province or player.legions >> province & 1 for player in s.players]
    )
