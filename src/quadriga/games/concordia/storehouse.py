"""The storehouse: room for goods, paying, and choosing what to keep when too much arrives."""

from quadriga.core.engine import FRAME, Refusal, Step
from quadriga.core.fields import replaced
from quadriga.core.messages import Words, say
from quadriga.games.concordia import words
from quadriga.games.concordia.components import GOODS, MOST_STEPS, NO_GOODS, SPACES
from quadriga.games.concordia.moves import DONE, KEEP, PAY, SELL
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
    if not is_choice(s.players[seat], goods):
        store(s, seat, goods, "received", rule)
        return
    s.players[seat].incoming = tuple(goods)
    s.pending.append(KEEP_GOODS + FRAME * seat)
    if s.events is not None:
        s.tell("overflow", seat, "CO-12.4", room(s.players[seat]), *goods)


def is_choice(player: Player, goods: list[int]) -> bool:
    """Whether a player must choose what to keep: not all fits, and it is of several kinds."""
    free = room(player)
    return 0 < free < sum(goods) and goods.count(0) < GOODS - 1


def store(s: State, seat: int, goods: list[int], event: str, rule: str) -> None:
    """Put goods into the storehouse as far as there is room; the rest goes back to the bank."""
    player = s.players[seat]
    free = room(player)
    stored = [min(units, free) for units in goods]
    for good in range(GOODS):
        player.goods[good] += stored[good]
    if s.events is not None:
        if any(stored):
            s.tell(event, seat, rule, *stored)
        if stored != goods:
            s.tell("lost", seat, "CO-12.4", *[goods[i] - stored[i] for i in range(GOODS)])


class KeepGoods(Step[State]):
    """Storehouse: too much arrives, and the player chooses what to keep, unit by unit, until no
    space is left.
    """

    prompt = say("Your storehouse has room for {n} of {units} units: which do you keep?")
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
            s.tell("kept", arg, "CO-12.4", *replaced(NO_GOODS, good, 1))
        rest = replaced(player.incoming, good, player.incoming[good] - 1)
        if is_choice(player, list(rest)):
            player.incoming = rest
            s.pending.append(KEEP_GOODS + FRAME * arg)
        else:
            player.incoming = NO_GOODS
            store(s, arg, list(rest), "kept", "CO-12.4")

    def question(self, s: State, arg: int) -> Words:
        player = s.players[arg]
        return self.prompt.fill(n=room(player), units=sum(player.incoming))

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if KEEP <= move < KEEP + GOODS:
            none = say("You receive no {good} now", good=words.GOODS[move - KEEP])
            return Refusal(none, "CO-12.4")
        if move == DONE:
            return Refusal(say("Every free space of your storehouse must be filled"), "CO-12.4")
        if SELL <= move < SELL + GOODS * SPACES or PAY <= move < PAY + GOODS:
            thrown = say("Nothing that is stored can be given away to make room")
            return Refusal(thrown, "CO-12.3")
        return None
