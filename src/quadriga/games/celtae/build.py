"""The Build action: a disc in a citadel, paid with cards of its colour, and its bonus."""

from typing import Final

from quadriga.core.engine import FRAME, Refusal, Step
from quadriga.core.fields import replaced
from quadriga.core.messages import Words, count, say
from quadriga.games.celtae import components as c, steps, words
from quadriga.games.celtae.cards import pay, refill_market, take_from_market
from quadriga.games.celtae.moves import CITADEL, RECRUIT, TAKE
from quadriga.games.celtae.sequence import ACTING, not_declined, out_of_order
from quadriga.games.celtae.state import Player, State
from quadriga.games.celtae.workers import count_workers, join_tribe, refill_active

# What a player hears who would decline a bonus.
IN_FULL: Final = Refusal(say("A citadel's bonus is received in full"), "CE-20.11")


def price(s: State, player: Player, builders: int) -> int:
    """The cards the next disc costs with so many builders: at least one."""
    return max(1, s.box.disc_cost[player.built] - builders)


def cards_of(player: Player, colour: int) -> int:
    """How many cards of a colour a player has."""
    hand, first = player.hand, colour * c.SYMBOLS
    return hand[first] + hand[first + 1] + hand[first + 2]


def can_build(s: State, player: Player, builders: int) -> bool:
    """Whether a disc can be placed in the region of the action with so many builders."""
    if player.built == c.DISCS:
        return False
    cost, first, spaces = price(s, player, builders), s.region * c.COLOURS, s.spaces
    for colour in range(c.COLOURS):  # a generator would cost much
        if spaces[first + colour] and cards_of(player, colour) >= cost:
            return True
    return False


def start_build(s: State) -> None:
    """Ask for the citadel."""
    s.pending.append(steps.CHOOSE_CITADEL)


class ChooseCitadel(Step[State]):
    """Build: a citadel of the region with an open space, whose colour the player can pay."""

    rule = "CE-9.1"

    def legal(self, s: State, arg: int) -> list[int]:
        player = s.players[s.current]
        cost, first = price(s, player, count_workers(s, player, c.BUILDER)), s.region * c.COLOURS
        return [
            CITADEL + colour
            for colour in range(c.COLOURS)
            if s.spaces[first + colour] and cards_of(player, colour) >= cost
        ]

    def apply(self, s: State, arg: int, move: int) -> None:
        player = s.players[s.current]
        colour = move - CITADEL
        citadel = s.region * c.COLOURS + colour
        cost = price(s, player, count_workers(s, player, c.BUILDER))
        if s.events is not None:
            s.tell("citadel", s.current, "CE-9.2", citadel, cost)
        s.pending.append(steps.PLACE_DISC + FRAME * citadel)
        pay(s, cost, colour)

    def question(self, s: State, arg: int) -> Words:
        player = s.players[s.current]
        told = count(
            price(s, player, count_workers(s, player, c.BUILDER)),
            "In which citadel of the {region} do you build, for {n} card of its colour?",
            "In which citadel of the {region} do you build, for {n} cards of its colour?",
        )
        return told.fill(region=words.REGION[s.region])

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if not CITADEL <= move < CITADEL + c.COLOURS:
            bound = Refusal(say("You announced Build, and so you must build"), "CE-7.7")
            return not_declined(move, bound) or out_of_order(ACTING, move)
        colour = move - CITADEL
        if not s.spaces[s.region * c.COLOURS + colour]:
            told = say("The {citadel} has no open space", citadel=words.CITADEL[colour])
            return Refusal(told, "CE-9.1")
        player = s.players[s.current]
        cost = price(s, player, count_workers(s, player, c.BUILDER))
        told = say("Building there costs {cards}, and you have {had}")
        cards, had = words.coloured(cost, colour), cards_of(player, colour)
        return Refusal(told.fill(cards=cards, had=had), "CE-9.2")


class PlaceDisc(Step[State]):
    """Build: the disc is placed, and the citadel's bonus received."""

    asks = False

    def run(self, s: State, arg: int) -> None:
        player = s.players[s.current]
        player.built += 1
        player.discs = replaced(player.discs, arg, player.discs[arg] + 1)
        s.spaces = replaced(s.spaces, arg, s.spaces[arg] - 1)
        if s.events is not None:
            points = s.box.disc_vp[player.built] - s.box.disc_vp[player.built - 1]
            s.tell("built", s.current, "CE-9.4", arg, points)
        if not s.spaces[arg]:
            s.pending.append(steps.COMPLETE_CITADEL + FRAME * arg)
        receive_bonus(s, player, s.box.bonus_kind[s.bonus[arg]])


def receive_bonus(s: State, player: Player, kind: int) -> None:
    """The bonus of a citadel, in full."""
    if s.events is not None:
        tell_bonus(s, player, kind)
    if kind == c.BONUS_TOKEN:
        if s.tokens:
            s.tokens -= 1
            player.tokens += 1
    elif kind == c.BONUS_RECRUIT:
        s.pending.append(steps.RECRUIT_BONUS)
    elif kind == c.BONUS_CARDS:
        if s.market[s.region * c.SLOTS] != c.EMPTY:
            s.pending.append(steps.TAKE_BONUS_CARD + FRAME * c.CARDS_BONUS)
    else:
        player.strength = min(s.box.most_strength, player.strength + c.STRENGTH_BONUS)


def tell_bonus(s: State, player: Player, kind: int) -> None:
    """Tell the bonus of a citadel, or what is left of it."""
    rule, room = f"CE-17.{kind + 1}", s.box.most_strength - player.strength
    if kind == c.BONUS_TOKEN:
        s.tell("bonus-token" if s.tokens else "no-token", s.current, rule)
    elif kind == c.BONUS_RECRUIT:
        s.tell("bonus-recruit", s.current, rule)
    elif kind == c.BONUS_CARDS:
        has_cards = s.market[s.region * c.SLOTS] != c.EMPTY
        s.tell("bonus-cards" if has_cards else "no-cards", s.current, rule)
    else:
        gain = min(room, c.STRENGTH_BONUS)
        s.tell("bonus-strength", s.current, rule, gain, player.strength + gain)


class TakeBonusCard(Step[State]):
    """Bonus tile, cards: any two cards of the region's market, then it is filled up."""

    rule = "CE-17.3"

    def legal(self, s: State, arg: int) -> list[int]:
        first = s.region * c.SLOTS
        return [TAKE + slot for slot in range(c.SLOTS) if s.market[first + slot] != c.EMPTY]

    def apply(self, s: State, arg: int, move: int) -> None:
        take_from_market(s, move - TAKE, 0, "CE-17.3")
        if arg > 1 and self.legal(s, arg):
            s.pending.append(steps.TAKE_BONUS_CARD + FRAME * (arg - 1))
        else:
            refill_market(s, s.region)

    def question(self, s: State, arg: int) -> Words:
        told = count(
            arg,
            "Bonus of the citadel: take {n} more card from the market of the {region}",
            "Bonus of the citadel: take {n} cards from the market of the {region}",
        )
        return told.fill(region=words.REGION[s.region])

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if TAKE <= move < TAKE + c.SLOTS:
            told = say("There is no card in that slot: the market is filled up after both cards")
            return Refusal(told, "CE-20.13")
        return not_declined(move, IN_FULL)


class RecruitBonus(Step[State]):
    """Bonus tile, recruit: one active worker joins the tribe, and another is taken from the
    centre.
    """

    prompt = say("Bonus of the citadel: recruit one of your active workers")
    rule = "CE-17.2"

    def legal(self, s: State, arg: int) -> list[int]:
        workers = s.players[s.current].workers
        return [RECRUIT + kind for kind in range(c.ORDINARY) if workers[kind]]

    def apply(self, s: State, arg: int, move: int) -> None:
        join_tribe(s, move - RECRUIT)
        if s.events is not None:
            s.tell("recruited", s.current, "CE-17.2", move - RECRUIT, 0)
        refill_active(s)

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if RECRUIT <= move < RECRUIT + c.ORDINARY:
            told = say("You have no active {worker}", worker=words.WORKER[move - RECRUIT])
            return Refusal(told, "CE-17.2")
        return not_declined(move, IN_FULL)


class CompleteCitadel(Step[State]):
    """Build: whoever fills a citadel takes its bonus tile."""

    asks = False

    def run(self, s: State, arg: int) -> None:
        if s.events is not None:
            s.tell("completed", s.current, "CE-9.6", arg, s.bonus[arg])
            tell_discs(s, arg)
        s.players[s.current].bonus_tiles |= 1 << s.bonus[arg]
        s.bonus = replaced(s.bonus, arg, c.EMPTY)


def tell_discs(s: State, citadel: int) -> None:
    """Tell whose discs are worth points now that their citadel is complete."""
    for seat, player in enumerate(s.players):
        if player.discs[citadel]:
            s.tell("discs", seat, "CE-14.A", player.discs[citadel])
