"""The Farm action: cards from the market."""

from quadriga.core.engine import FRAME, Refusal, Step
from quadriga.core.messages import Words, count, say
from quadriga.games.celtae import words
from quadriga.games.celtae.cards import refill_market, take_from_market
from quadriga.games.celtae.components import EMPTY, FARMER, SLOTS
from quadriga.games.celtae.moves import DONE, TAKE
from quadriga.games.celtae.sequence import ACTING, out_of_order
from quadriga.games.celtae.state import State
from quadriga.games.celtae.steps import TAKE_CARD
from quadriga.games.celtae.workers import count_workers


def start_farm(s: State) -> None:
    """Take the leftmost card, then ask for more."""
    if s.market[s.region * SLOTS] != EMPTY:
        take_from_market(s, 0, 0, "CE-8.1")
    farm_on(s, count_workers(s, s.players[s.current], FARMER))


def affordable(s: State, farmers: int) -> list[int]:
    """The slots whose cards so many farmers can take."""
    first, market, cost = s.region * SLOTS, s.market, s.box.slot_cost
    return [
        TAKE + slot
        for slot in range(SLOTS)
        if market[first + slot] != EMPTY and cost[slot] <= farmers
    ]


def farm_on(s: State, farmers: int) -> None:
    """Ask for another card if one can be taken; otherwise the market is filled up."""
    if affordable(s, farmers):
        s.pending.append(TAKE_CARD + FRAME * farmers)
    else:
        refill_market(s, s.region)


class TakeCard(Step[State]):
    """Farm: further cards, each for the farmers shown at its slot."""

    rule = "CE-8.2"

    def legal(self, s: State, arg: int) -> list[int]:
        return [DONE, *affordable(s, arg)]

    def apply(self, s: State, arg: int, move: int) -> None:
        if move == DONE:
            if s.events is not None:
                s.tell("took-no-more", s.current, "CE-8.2")
            refill_market(s, s.region)
            return
        slot = move - TAKE
        take_from_market(s, slot, s.box.slot_cost[slot], "CE-8.2")
        farm_on(s, arg - s.box.slot_cost[slot])

    def question(self, s: State, arg: int) -> Words:
        return count(
            arg,
            "Take another card? {n} of your farmers is left",
            "Take another card? {n} of your farmers are left",
        )

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if TAKE <= move < TAKE + SLOTS:
            slot = move - TAKE
            if s.market[s.region * SLOTS + slot] == EMPTY:
                return Refusal(say("There is no card in that slot"), "CE-8.3")
            told = count(
                arg,
                "That card takes {farmers}, and {n} of yours is left",
                "That card takes {farmers}, and {n} of yours are left",
            )
            farmers = words.workers(FARMER, s.box.slot_cost[slot])
            return Refusal(told.fill(farmers=farmers), "CE-8.2")
        return out_of_order(ACTING, move)
