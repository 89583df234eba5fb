"""The storehouse: room for goods, paying, and choosing what to keep when too much arrives."""

from quadriga.core.engine import FRAME, Refusal, Step
from quadriga.core.fields import replaced
from quadriga.core.messages import Words, say
from quadriga.games.concordia import words
from quadriga.games.concordia.components import GOODS, MOST_STEPS, NO_GOODS, SPACES
from quadriga.games.concordia.moves import KEEP
from quadriga.games.concordia.state import Player, State
from quadriga.games.concordia.steps import KEEP_GOODS


def room(player: Player) -> int:
    """The free spaces of a storehouse: neither a good nor a colonist stands there."""
    return SPACES - MOST_STEPS + len(player.land) + len(player.sea) - sum(player.goods)


def can_pay(player: Player, goods: tuple[int, ...]) -> bool:
    """Whether a player has these goods."""
    had = player.goods
    return (
        had[0] >= goods[0]
        and had[1] >= goods[1]
        and had[2] >= goods[2]
        and had[3] >= goods[3]
        and had[4] >= goods[4]
    )


def pay(player: Player, goods: tuple[int, ...]) -> None:
    """Give goods back to the bank."""
    for good in range(GOODS):
        player.goods[good] -= goods[good]


def receive(s: State, seat: int, goods: list[int], rule: str) -> None:
    """Take goods from the bank; where not all of them fit and they are of several kinds, the player
    chooses.
    """
    player = s.players[seat]
    free = room(player)
    kinds = GOODS - goods.count(0)
    if sum(goods) <= free:
        store(s, seat, goods, rule)
    elif kinds == 1 or not free:
        store(s, seat, [min(units, free) for units in goods], rule)
        tell_lost(s, seat, sum(goods) - free)
    else:
        player.incoming = tuple(goods)
        s.pending.append(KEEP_GOODS + FRAME * seat)


def store(s: State, seat: int, goods: list[int], rule: str) -> None:
    """Put goods into the storehouse."""
    stored = s.players[seat].goods
    for good in range(GOODS):
        units = goods[good]
        if units:
            stored[good] += units
            if s.events is not None:
                s.tell("received", seat, rule, units, good)


def tell_lost(s: State, seat: int, units: int) -> None:
    """Tell that goods went back to the bank for lack of room."""
    if s.events is not None and units:
        s.tell("lost", seat, "CO-12.4", units)


class KeepGoods(Step[State]):
    """Storehouse: too much arrives, and the player chooses what to keep, unit by unit, until no
    space is left.
    """

    prompt = say("Choose a good to keep: your storehouse has room for {n} of those you receive")
    rule = "CO-12.4"

    def actor(self, s: State, arg: int) -> int:
        return arg

    def legal(self, s: State, arg: int) -> list[int]:
        incoming = s.players[arg].incoming
        return [KEEP + good for good in range(GOODS) if incoming[good]]

    def apply(self, s: State, arg: int, move: int) -> None:
        player = s.players[arg]
        good = move - KEEP
        player.goods[good] += 1
        if s.events is not None:
            s.tell("received", arg, "CO-12.4", 1, good)
        rest = replaced(player.incoming, good, player.incoming[good] - 1)
        player.incoming = NO_GOODS
        receive(s, arg, list(rest), "CO-12.4")

    def question(self, s: State, arg: int) -> Words:
        return self.prompt.fill(n=room(s.players[arg]))

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if KEEP <= move < KEEP + GOODS:
            none = say("You receive no {good} now", good=words.GOODS[move - KEEP])
            return Refusal(none, "CO-12.4")
        full = say("Every free space must be filled, and nothing that is stored can be thrown away")
        return Refusal(full, "CO-12.3")
