"""What a card does when it is played, or copied by a Diplomat."""

from quadriga.core.engine import FRAME
from quadriga.games.concordia import components as c, steps
from quadriga.games.concordia.state import Player, State
from quadriga.games.concordia.storehouse import receive


def perform(s: State, kind: int) -> None:
    """Begin the action of a kind of card for the player whose turn it is."""
    player = s.players[s.current]
    action = s.box.action[kind]
    if action == c.ACT_TRIBUNE:
        take_back(s, player)
    elif action == c.ACT_ARCHITECT:
        s.steps_left = len(player.land) + len(player.sea)
        if s.events is not None:
            s.tell("steps", s.current, "CO-6.1", s.steps_left)
        s.pending.append(steps.BUILD_HOUSE)
        if s.steps_left:
            s.pending.append(steps.MOVE_COLONIST)
    elif action == c.ACT_PREFECT:
        s.pending.append(steps.GOVERN)
    elif action == c.ACT_MERCATOR:
        player.money += s.box.income[kind]
        s.traded = 0
        if s.events is not None:
            s.tell("mercator", s.current, "CO-9.1", s.box.income[kind])
        s.pending.append(steps.TRADE + FRAME * c.TRADES)
    elif action == c.ACT_COLONIST:
        s.pending.append(steps.USE_COLONISTS)
    elif action == c.ACT_DIPLOMAT:
        s.pending.append(steps.COPY_CARD)
    elif action == c.ACT_SENATOR:
        s.pending.append(steps.REFILL)
        s.pending.append(steps.BUY_CARD + FRAME * c.PURCHASES)
    elif action == c.ACT_CONSUL:
        s.pending.append(steps.REFILL)
        s.pending.append(steps.BUY_FOR_COST)
    else:
        specialist_produces(s, player, s.box.kind_good[kind])


def take_back(s: State, player: Player) -> None:
    """Tribune: all cards played so far return to the hand, with money for each beyond the third."""
    hand, discard = player.hand, player.discard
    cards = sum(discard)
    for kind in range(c.KINDS):
        hand[kind] += discard[kind]
        discard[kind] = 0
    player.top = c.EMPTY
    if s.events is not None:
        s.tell("took-back", s.current, "CO-5.1", cards)
    if cards > c.FREE_CARDS:
        player.money += cards - c.FREE_CARDS
        if s.events is not None:
            s.tell("earned", s.current, "CO-5.2", cards - c.FREE_CARDS)
    scoring = [steps.SCORE_TRIBUNE] if s.box.intermediate and player.noted == c.EMPTY else []
    # Ruling: see README, "Moment of the intermediate scoring". Rules 1 scored after the colonist.
    s.pending += (
        [*scoring, steps.BUY_COLONIST] if s.box.rules == 1 else [steps.BUY_COLONIST, *scoring]
    )


def specialist_produces(s: State, player: Player, good: int) -> None:
    """Specialist: a unit for each own house in a city of their good."""
    goods = [0] * c.GOODS
    goods[good] = (player.houses & s.producers[good]).bit_count()
    if s.events is not None:
        s.tell("specialist", s.current, "CO-11.8", good, goods[good])
    receive(s, s.current, goods, "CO-11.8")
