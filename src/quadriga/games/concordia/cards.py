"""What a card does when it is played, or copied by a Diplomat."""

from quadriga.core.engine import FRAME
from quadriga.games.concordia.components import (
    ACT_ARCHITECT,
    ACT_COLONIST,
    ACT_CONSUL,
    ACT_DIPLOMAT,
    ACT_MERCATOR,
    ACT_PREFECT,
    ACT_SENATOR,
    ACT_TRIBUNE,
    EMPTY,
    FREE_CARDS,
    GOODS,
    KINDS,
    PURCHASES,
    TRADES,
)
from quadriga.games.concordia.state import Player, State
from quadriga.games.concordia.steps import (
    BUILD_HOUSE,
    BUY_CARD,
    BUY_COLONIST,
    BUY_FOR_COST,
    COPY_CARD,
    GOVERN,
    MOVE_COLONIST,
    REFILL,
    SCORE_TRIBUNE,
    TRADE,
    USE_COLONISTS,
)
from quadriga.games.concordia.storehouse import receive


def perform(s: State, kind: int) -> None:
    """Begin the action of a kind of card for the player whose turn it is."""
    player = s.players[s.current]
    action = s.box.action[kind]
    if action == ACT_TRIBUNE:
        take_back(s, player)
    elif action == ACT_ARCHITECT:
        s.steps_left = len(player.land) + len(player.sea)
        s.pending.append(BUILD_HOUSE)
        if s.steps_left:
            s.pending.append(MOVE_COLONIST)
    elif action == ACT_PREFECT:
        s.pending.append(GOVERN)
    elif action == ACT_MERCATOR:
        earn(s, s.box.income[kind], "CO-9.1")
        s.traded = 0
        s.pending.append(TRADE + FRAME * TRADES)
    elif action == ACT_COLONIST:
        s.pending.append(USE_COLONISTS)
    elif action == ACT_DIPLOMAT:
        s.pending.append(COPY_CARD)
    elif action == ACT_SENATOR:
        s.pending.append(REFILL)
        s.pending.append(BUY_CARD + FRAME * PURCHASES)
    elif action == ACT_CONSUL:
        s.pending.append(REFILL)
        s.pending.append(BUY_FOR_COST)
    else:
        specialist_produces(s, player, s.box.kind_good[kind])


def earn(s: State, sestertii: int, rule: str) -> None:
    """Money from the bank for the player whose turn it is."""
    s.players[s.current].money += sestertii
    if s.events is not None and sestertii:
        s.tell("earned", s.current, rule, sestertii)


def take_back(s: State, player: Player) -> None:
    """Tribune: all cards played so far return to the hand, with money for each beyond the third."""
    hand, discard = player.hand, player.discard
    cards = sum(discard)
    for kind in range(KINDS):
        hand[kind] += discard[kind]
        discard[kind] = 0
    player.top = EMPTY
    if s.events is not None:
        s.tell("took-back", s.current, "CO-5.1", cards)
    if cards > FREE_CARDS:
        earn(s, cards - FREE_CARDS, "CO-5.2")
    scoring = [SCORE_TRIBUNE] if s.box.intermediate and player.noted == EMPTY else []
    # Ruling: see README, "Moment of the intermediate scoring". Rules 1 scored after the colonist.
    s.pending += [*scoring, BUY_COLONIST] if s.box.rules == 1 else [BUY_COLONIST, *scoring]


def specialist_produces(s: State, player: Player, good: int) -> None:
    """Specialist: a unit for each own house in a city of their good."""
    goods = [0] * GOODS
    goods[good] = (player.houses & s.producers[good]).bit_count()
    if s.events is not None:
        s.tell("specialist", s.current, "CO-11.8", good)
    receive(s, s.current, goods, "CO-11.8")
