"""The Seaport action: drawing, taking, laying out and shipping goods."""

from typing import Final

from quadriga.core.engine import FRAME, NOBODY, Refusal, Step
from quadriga.core.fields import replaced
from quadriga.core.messages import Message, Words, say
from quadriga.core.texts import points_of
from quadriga.games.trajan import components as c, words
from quadriga.games.trajan.cards import (
    discards,
    draw_to_hand,
    drawable,
    leaves_hand,
    take_discard,
)
from quadriga.games.trajan.extra import asked, is_action, not_this_action, passed, performed
from quadriga.games.trajan.moves import (
    DISCARD,
    DONE,
    DRAW_TWO,
    JOKER,
    LAY,
    LOAD,
    ONTO,
    PASS,
    SHIP,
    TAKE,
)
from quadriga.games.trajan.points import score
from quadriga.games.trajan.state import Player, State
from quadriga.games.trajan.steps import CHOOSE_PILE, DISCARD_CARD, LAY_ANOTHER, LOAD_SHIP, MAY_PASS


class ActSeaport(Step[State]):
    """Seaport action: draw two and discard one, take one, lay out one or two, or ship."""

    rule = "TR-6.10"

    def legal(self, s: State, arg: int) -> list[int]:
        hand = s.players[s.current].hand
        moves = [PASS] if arg & MAY_PASS else []
        if s.discard_a:
            moves.append(TAKE)
        if s.discard_b:
            moves.append(TAKE + 1)
        if drawable(s):
            moves.append(DRAW_TWO)
        moves += [LAY + goods for goods in range(c.GOODS) if hand[goods]]
        moves += ships(s.players[s.current])
        return moves

    def apply(self, s: State, arg: int, move: int) -> None:
        if move == PASS:
            passed(s, c.SEAPORT, arg)
            return
        performed(s, c.SEAPORT, arg)
        if move < DRAW_TWO:
            take_discard(s, s.current, move - TAKE, "TR-6.11")
        elif move == DRAW_TWO:
            draw_to_hand(s, s.current, 2, "TR-6.10")
            s.pending.append(DISCARD_CARD)
        elif move < SHIP:
            lay_out(s, move - LAY)
            s.tell("laid-out", s.current, "TR-6.12", move - LAY)
            s.pending.append(LAY_ANOTHER + FRAME)
        else:
            s.ship = move - SHIP
            s.tell("ship", s.current, "TR-6.13", s.ship)
            s.pending.append(LOAD_SHIP)

    def question(self, s: State, arg: int) -> Words:
        return asked(s, c.SEAPORT, arg, say("Seaport: do you draw, take, lay out or ship?"))

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if LAY <= move < LAY + c.GOODS:
            return Refusal(lacks(move - LAY), "TR-6.12")
        if move in (TAKE, TAKE + 1):
            return Refusal(say("That discard pile is empty"), "TR-6.11")
        if move == DRAW_TWO:
            return Refusal(say("There is no goods card left to draw"), "TR-11.2")
        if move == SHIP + c.PAIRS and ships(s.players[s.current]):
            return Refusal(say("You have no pair in your hand, nor a joker for one"), "TR-6.13")
        if SHIP <= move < LOAD:
            return Refusal(say("You have neither a goods card nor a joker to load"), "TR-6.13")
        if LOAD <= move < JOKER + c.GOODS:
            return Refusal(say("First choose the ship that you load"), "TR-6.13")
        if DISCARD <= move < LAY:
            return Refusal(say("You discard only after drawing two cards"), "TR-6.10")
        return not_this_action(s, c.SEAPORT, arg, move)


FITS: Final = (
    say("This ship takes goods of one kind only"),
    say("This ship takes pairs, each of other goods, and you need the whole pair"),
    say("This ship takes no goods twice"),
)


def one_option(move: int) -> Refusal | None:
    """Why no other option can be begun while one is being carried out."""
    if is_action(move):
        return Refusal(say("First finish what you have chosen to do in the seaport"), "TR-6.1")
    return None


def lacks(goods: int) -> Message:
    """That a player has no card of some goods."""
    return say("You have no {goods} in your hand", goods=words.GOODS[goods])


def ships(player: Player) -> list[int]:
    """The ships a player could load."""
    jokers = player.tiles[c.JOKER_GOODS]
    most = max(player.hand)
    if most + jokers >= 2:
        return [SHIP + c.IDENTICAL, SHIP + c.PAIRS, SHIP + c.DIFFERENT]
    return [SHIP + c.IDENTICAL, SHIP + c.DIFFERENT] if most + jokers else []


def lay_out(s: State, goods: int) -> None:
    """Move a card from the hand to the display."""
    player = s.players[s.current]
    leaves_hand(player, goods)
    player.display = replaced(player.display, goods, player.display[goods] + 1)


class DiscardCard(Step[State]):
    """Seaport, draw two: one card of the hand is discarded."""

    prompt = say("Choose a card to discard")
    rule = "TR-6.10"

    def legal(self, s: State, arg: int) -> list[int]:
        hand = s.players[s.current].hand
        return [DISCARD + goods for goods in range(c.GOODS) if hand[goods]]

    def apply(self, s: State, arg: int, move: int) -> None:
        s.tell("chose-card", s.current, "TR-14.36")  # which one is a secret until it lies on a pile
        s.pending.append(CHOOSE_PILE + FRAME * (move - DISCARD))

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if DISCARD <= move < DISCARD + c.GOODS:
            return Refusal(lacks(move - DISCARD), "TR-6.10")
        return one_option(move)


class ChoosePile(Step[State]):
    """Seaport, draw two: onto discard pile A or B."""

    rule = "TR-6.10"

    def legal(self, s: State, arg: int) -> list[int]:
        return [ONTO, ONTO + 1]

    def apply(self, s: State, arg: int, move: int) -> None:
        leaves_hand(s.players[s.current], arg)
        discards(s, move - ONTO).append(arg)
        s.tell("discarded", s.current, "TR-6.10", arg, move - ONTO)

    def question(self, s: State, arg: int) -> Words:
        return say("Onto which pile do you discard {goods}?", goods=words.GOODS[arg])

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        return one_option(move)


class LayAnother(Step[State]):
    """Seaport, lay out: a second card or not, then as many cards are drawn."""

    prompt = say("Do you lay out a second card? You draw as many as you lay out")
    rule = "TR-6.12"

    def legal(self, s: State, arg: int) -> list[int]:
        hand = s.players[s.current].hand
        return [DONE, *(LAY + goods for goods in range(c.GOODS) if hand[goods])]

    def apply(self, s: State, arg: int, move: int) -> None:
        if move == DONE:
            s.tell("no-second-card", s.current, "TR-6.12")
            draw_to_hand(s, s.current, 1, "TR-6.12")
        else:
            lay_out(s, move - LAY)
            s.tell("laid-out", s.current, "TR-6.12", move - LAY)
            draw_to_hand(s, s.current, 2, "TR-6.12")

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if LAY <= move < LAY + c.GOODS:
            return Refusal(lacks(move - LAY), "TR-6.12")
        return one_option(move)


class LoadShip(Step[State]):
    """Seaport, ship: one card at a time, or a joker in its place, until the ship sails."""

    rule = "TR-6.13"

    def legal(self, s: State, arg: int) -> list[int]:
        player = s.players[s.current]
        hand, jokers, load = player.hand, player.tiles[c.JOKER_GOODS], s.load
        fitting = fitting_goods(s.ship, load, hand, jokers)
        moves = [DONE] if can_sail(s.ship, load) else []
        moves += [LOAD + goods for goods in fitting if hand[goods]]
        if jokers:
            moves += [JOKER + goods for goods in fitting]
        return moves

    def apply(self, s: State, arg: int, move: int) -> None:
        if move == DONE:
            sail(s, s.current)
            return
        if move < JOKER:
            goods = move - LOAD
            lay_out(s, goods)
            s.tell("loaded", s.current, "TR-6.13", goods)
        else:
            goods = move - JOKER
            s.players[s.current].tiles[c.JOKER_GOODS] -= 1
            s.tell("loaded-joker", s.current, "TR-6.16", goods)
        s.load = replaced(s.load, goods, s.load[goods] + 1)
        if sum(s.load) == (6 if s.ship == c.PAIRS else 4):
            sail(s, s.current)
        else:
            s.pending.append(LOAD_SHIP)

    def question(self, s: State, arg: int) -> Words:
        if can_sail(s.ship, s.load):
            told = say("Load another card, or let the ship sail for {points}")
            return told.fill(points=points_of(cargo_worth(s)))
        if any(s.load):
            return say("Load the second card of the pair")
        return say("Load a card onto the ship for {goods} goods", goods=words.SHIP[s.ship])

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        player = s.players[s.current]
        if JOKER <= move < JOKER + c.GOODS and not player.tiles[c.JOKER_GOODS]:
            return Refusal(say("You have no goods joker"), "TR-6.13")
        if LOAD <= move < JOKER and not player.hand[move - LOAD]:
            return Refusal(lacks(move - LOAD), "TR-6.13")
        if LOAD <= move < JOKER + c.GOODS:
            return Refusal(FITS[s.ship], "TR-6.13")
        if move == DONE:
            half = say("The pair on the ship is not complete")
            return Refusal(half if any(s.load) else say("The ship is empty"), "TR-6.13")
        return one_option(move)


def fitting_goods(ship: int, load: tuple[int, ...], hand: list[int], jokers: int) -> list[int]:
    """The goods of which one more may be loaded by a card or a joker, so that the load can still be
    completed.
    """
    if ship == c.DIFFERENT:
        return [goods for goods in range(c.GOODS) if not load[goods]]
    if ship == c.IDENTICAL:
        return (
            [goods for goods in range(c.GOODS) if load[goods]]
            if any(load)
            else list(range(c.GOODS))
        )
    if 1 in load:
        return [load.index(1)]
    return [goods for goods in range(c.GOODS) if not load[goods] and hand[goods] + jokers >= 2]


def can_sail(ship: int, load: tuple[int, ...]) -> bool:
    """Whether the ship is loaded with a whole set."""
    return any(load) and not (ship == c.PAIRS and 1 in load)


def sets_of(ship: int, cards: int) -> int:
    """How many sets so many cards are: pairs, or single cards."""
    return cards // 2 if ship == c.PAIRS else cards


def values(s: State, ship: int) -> tuple[int, ...]:
    """The points for 1, 2, 3… sets on the side of a ship that lies up."""
    return s.box.grey_ships[ship] if s.grey_ships >> ship & 1 else s.box.ships[ship]


def cargo_worth(s: State) -> int:
    """The points of the load as it is."""
    return values(s, s.ship)[sets_of(s.ship, sum(s.load)) - 1]


def sail(s: State, seat: int) -> None:
    """Book the shipment and turn the ship to its grey side."""
    vp = cargo_worth(s)
    score(s, seat, vp, c.FROM_SHIPPING)
    if s.events is not None:
        s.tell("sailed", seat, "TR-6.15", vp, *s.load)
        if not s.grey_ships >> s.ship & 1:
            s.tell("turned-grey", NOBODY, "TR-6.14", s.ship)
    s.grey_ships |= 1 << s.ship
    s.load = (0,) * c.GOODS
