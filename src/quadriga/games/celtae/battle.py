"""The Battle action: strength from cards, fighting an army, and a cube in the garrison."""

from quadriga.core.engine import FRAME, NOBODY, Refusal, Step
from quadriga.core.fields import replaced
from quadriga.core.messages import Words, count, either, say
from quadriga.games.celtae import components as c, words
from quadriga.games.celtae.cards import discard_card, lacks
from quadriga.games.celtae.moves import DISCARD, DONE, FIGHT, PASS
from quadriga.games.celtae.progress import exhaust_stack
from quadriga.games.celtae.sequence import ACTING, out_of_order
from quadriga.games.celtae.state import Player, State
from quadriga.games.celtae.steps import FIGHT_BATTLE, PLACE_CUBE
from quadriga.games.celtae.workers import count_workers


def top_army(s: State, region: int) -> int:
    """The Roman Army tile on top of a region's stack, or EMPTY."""
    taken = s.taken[c.ARMIES + region]
    return s.armies[region * s.box.depth + taken] if taken < s.box.depth else c.EMPTY


def uncover_army(s: State, region: int) -> None:
    """The top army of a region is taken, and the next one comes to light."""
    s.taken = replaced(s.taken, c.ARMIES + region, s.taken[c.ARMIES + region] + 1)
    s.reveal()
    if s.events is not None and top_army(s, region) != c.EMPTY:
        s.tell("top-army", NOBODY, "CE-3.9", region, top_army(s, region))


def occupied(s: State) -> int:
    """The garrison spaces with a cube of any player, as bits."""
    bits = s.rival_garrison
    for player in s.players:
        bits |= player.garrison
    return bits


def free_spaces(s: State, region: int, symbol: int) -> int:
    """The free garrison spaces of a symbol in a region, as bits."""
    return s.box.garrison_spaces[region * c.SYMBOLS + symbol] & ~occupied(s)


def card_worth(s: State, player: Player) -> int:
    """The strength of a discarded card: 1 for each soldier."""
    return min(c.MOST_STRENGTH_PER_CARD, count_workers(s, player, c.SOLDIER))


def strength_of_card(s: State, player: Player) -> int:
    """The strength that a discarded card gives, up to the end of the track."""
    return min(card_worth(s, player), s.box.most_strength - player.strength)


def start_battle(s: State) -> None:
    """Ask for cards and for the fight."""
    s.pending.append(FIGHT_BATTLE)


class FightBattle(Step[State]):
    """Battle: cards of one symbol for strength, then the top army of the region, or neither."""

    rule = "CE-10.1"

    def legal(self, s: State, arg: int) -> list[int]:
        player = s.players[s.current]
        moves = [DONE]
        if s.box.discards_without_soldiers or count_workers(s, player, c.SOLDIER):
            hand = player.hand
            if arg:
                moves += [
                    DISCARD + card for card in range(arg - 1, c.CARDS, c.SYMBOLS) if hand[card]
                ]
            else:
                moves += [DISCARD + card for card in range(c.CARDS) if hand[card]]
        army = top_army(s, s.region)
        if army != c.EMPTY and player.strength >= s.box.army_strength[army]:
            moves.append(FIGHT)
        return moves

    def apply(self, s: State, arg: int, move: int) -> None:
        if move == DONE:
            if s.events is not None:
                s.tell("no-fight", s.current, "CE-10.2")
            return
        player = s.players[s.current]
        if move == FIGHT:
            defeat_army(s)
            return
        card = move - DISCARD
        gain = strength_of_card(s, player)
        player.strength += gain
        discard_card(s, s.current, card)
        if s.events is not None:
            s.tell("battle-card", s.current, "CE-10.1", card, gain, player.strength)
        s.pending.append(FIGHT_BATTLE + FRAME * (1 + card % c.SYMBOLS))

    def question(self, s: State, arg: int) -> Words:
        player, army = s.players[s.current], top_army(s, s.region)
        worth = card_worth(s, player)
        if army == c.EMPTY:
            return words.battle_without_army(worth, arg - 1)
        return words.battle(s.box.army_strength[army], player.strength, worth, arg - 1)

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        player = s.players[s.current]
        if move == FIGHT:
            army = top_army(s, s.region)
            if army == c.EMPTY:
                told = say("There is no army left in the {region}")
                return Refusal(told.fill(region=words.REGION[s.region]), "CE-10.2")
            told = say("The army has strength {needed}, and you have {had}", had=player.strength)
            return Refusal(told.fill(needed=s.box.army_strength[army]), "CE-10.2")
        if DISCARD <= move < DISCARD + c.CARDS:
            card = move - DISCARD
            if not s.box.discards_without_soldiers and not count_workers(s, player, c.SOLDIER):
                return Refusal(say("Without a soldier cards give no strength"), "CE-20.7")
            if not player.hand[card]:
                return Refusal(lacks(card), "CE-10.1")
            told = say("All cards must show the same symbol, and you began with {symbol}")
            return Refusal(told.fill(symbol=words.SYMBOL[arg - 1]), "CE-10.1")
        return out_of_order(ACTING, move)


def defeat_army(s: State) -> None:
    """Pay for the top army of the region and take it; then a cube may follow, and the last tile
    moves a marker.
    """
    player = s.players[s.current]
    tile = top_army(s, s.region)
    player.strength -= s.box.army_strength[tile]
    player.armies |= 1 << tile
    if s.events is not None:
        s.tell("defeated", s.current, "CE-10.2", tile, s.region, player.strength)
    uncover_army(s, s.region)
    if s.taken[c.ARMIES + s.region] == s.box.depth:
        exhaust_stack(s, c.ARMIES + s.region)
    # Asked whenever the table allows it, whatever the hand holds: the question alone must not
    # betray a card.
    is_open = s.box.garrison_open & s.box.garrison_region[s.region] & ~occupied(s)
    if is_open and player.garrison.bit_count() < c.CUBES and any(player.hand):
        s.pending.append(PLACE_CUBE)


class PlaceCube(Step[State]):
    """Battle: after a victory a cube on a garrison space, for a card with its symbol."""

    rule = "CE-10.3"

    def legal(self, s: State, arg: int) -> list[int]:
        hand = s.players[s.current].hand
        is_free = [free_spaces(s, s.region, symbol) for symbol in range(c.SYMBOLS)]
        return [
            PASS,
            *[
                DISCARD + card
                for card in range(c.CARDS)
                if hand[card] and is_free[card % c.SYMBOLS]
            ],
        ]

    def apply(self, s: State, arg: int, move: int) -> None:
        if move == PASS:
            if s.events is not None:
                s.tell("no-cube", s.current, "CE-10.3")
            return
        player, card = s.players[s.current], move - DISCARD
        discard_card(s, s.current, card)
        spaces = free_spaces(s, s.region, card % c.SYMBOLS)
        space = spaces & -spaces  # the first of them
        player.garrison |= space
        if s.events is not None:
            cubes = player.garrison.bit_count()
            s.tell("paid", s.current, "CE-10.3", card, 1)
            s.tell("garrisoned", s.current, "CE-10.3", space.bit_length() - 1, cubes)

    def question(self, s: State, arg: int) -> Words:
        free = [symbol for symbol in range(c.SYMBOLS) if free_spaces(s, s.region, symbol)]
        told = count(
            c.CUBES - s.players[s.current].garrison.bit_count(),
            "Victory: place your last garrison cube for {symbols}?",
            "Victory: place one of {n} garrison cubes for {symbols}?",
        )
        return told.fill(symbols=either([words.SYMBOL[symbol] for symbol in free]))

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if move == FIGHT:
            return Refusal(say("You fight at most one army in an action"), "CE-10.2")
        if DISCARD <= move < DISCARD + c.CARDS:
            card = move - DISCARD
            if not s.players[s.current].hand[card]:
                return Refusal(lacks(card), "CE-10.3")
            told = say("No garrison space with {symbol} is free in the {region}")
            symbol, region = words.SYMBOL[card % c.SYMBOLS], words.REGION[s.region]
            return Refusal(told.fill(symbol=symbol, region=region), "CE-10.3")
        return None
