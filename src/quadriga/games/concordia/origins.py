"""Where things come from: laws that ask whether there were turns enough for what was done."""

from quadriga.games.concordia.components import EMPTY, PURCHASES, ROMA, TRADES
from quadriga.games.concordia.state import Player, State
from quadriga.games.concordia.steps import PLAY_CARD


def origin_laws(s: State) -> list[str]:
    """What is there, but cannot have come there; it supposes that nothing is missing."""
    if s.traded.bit_count() > TRADES:
        return [f"a Mercator trades at most {TRADES} kinds of goods"]
    begun = [turns_begun(s, seat) for seat in range(len(s.players))]
    if s.coin_side.bit_count() > sum(begun):
        return [f"after {sum(begun)} turns more provinces than that have produced"]
    broken: list[str] = []
    for seat, player in enumerate(s.players):
        problems = turn_laws(s, seat, player, begun[seat])
        broken += [f"player {seat + 1}: {problem}" for problem in problems]
    return broken


def turns_begun(s: State, seat: int) -> int:
    """The turns in which a seat has played a card, the present one included."""
    players = len(s.players)
    finished = (s.turns - (seat - s.first) % players + players - 1) // players
    is_under_way = seat == s.current and s.pending not in ([], [PLAY_CARD])
    return finished + is_under_way


def turn_laws(s: State, seat: int, player: Player, turns: int) -> list[str]:
    """Each turn plays one card, and buys two at most; before the first nothing has changed."""
    if sum(player.discard) > turns:
        return [f"expected at most {turns} cards played, found {sum(player.discard)}"]
    bought = sum(player.hand) + sum(player.discard) - sum(s.box.first_hand)
    if bought > PURCHASES * turns:
        return [f"expected at most {PURCHASES * turns} cards bought, found {bought}"]
    if not turns and not is_fresh(s, seat, player):
        return ["before their first turn a player has what they began with"]
    return []


def is_fresh(s: State, seat: int, player: Player) -> bool:
    """Whether a player has what they began with."""
    return (
        player.goods == s.box.first_goods
        and player.money == s.box.first_money[(seat - s.first) % len(s.players)]
        and player.land == (ROMA,) * s.box.first_land
        and player.sea == (ROMA,) * s.box.first_sea
        and not player.houses
        and player.noted == EMPTY
    )
