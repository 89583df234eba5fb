"""Refusals of moves that belong to another card than the one that asks."""

from typing import Final

from quadriga.core.engine import Refusal
from quadriga.core.messages import say
from quadriga.games.concordia.moves import MOVES

ARCHITECT: Final = Refusal(say("Colonists move with an Architect"), "CO-6.1")
COLONIST_CARD: Final = Refusal(say("That is a choice of the Colonist card"), "CO-8.1")
NEW_COLONIST: Final = Refusal(
    say("New colonists come with a Tribune or with the Colonist card"), "CO-8.1"
)
MERCATOR: Final = Refusal(say("Goods are traded with a Mercator"), "CO-9.2")

# What a player needs for each kind of move.
NEEDED: Final = {
    "play": Refusal(say("You have played your card of this turn already"), "CO-4.1"),
    "move-land": ARCHITECT,
    "move-road": ARCHITECT,
    "move-sea": ARCHITECT,
    "move-lane": ARCHITECT,
    "to-road": ARCHITECT,
    "to-lane": ARCHITECT,
    "build": Refusal(say("Houses are built with an Architect"), "CO-6.9"),
    "produce": Refusal(say("Provinces produce with a Prefect"), "CO-7.1"),
    "cash": Refusal(say("The coins of the markers are taken with a Prefect"), "CO-7.5"),
    "keep": Refusal(say("No goods wait for room in your storehouse"), "CO-12.4"),
    "place-colonists": COLONIST_CARD,
    "income": COLONIST_CARD,
    "settle-land": NEW_COLONIST,
    "settle-sea": NEW_COLONIST,
    "sell": MERCATOR,
    "buy": MERCATOR,
    "copy": Refusal(say("Cards of other players are copied with a Diplomat"), "CO-10.1"),
    "card": Refusal(say("Cards are bought with a Senator or a Consul"), "CO-11.1"),
    "pay": Refusal(say("No card that you bought asks for a good of your choice"), "CO-11.2"),
}


def needed(move: int) -> Refusal | None:
    """What a player needs for a move that another card allows."""
    return NEEDED.get(MOVES.kind(move))
