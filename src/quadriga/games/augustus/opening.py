"""A good start in Augustus: which of the six objectives to keep."""

from typing import Any, Final

from quadriga.core.messages import Words, count, say
from quadriga.core.opening import Suggestion
from quadriga.games.augustus import components as c
from quadriga.games.augustus.moves import KEEP

# How welcome a power is at the start, in points.
POWERS: Final = {
    c.MOBILISE_LEGIONS: 4.0,
    c.TAKE_TWO_OBJECTIVES: 3.0,
    c.COMPLETE_OBJECTIVE: 3.0,
    c.EQUIVALENCE: 2.5,
    c.GAIN_LEGIONS: 1.5,
    c.VP_PER_COLOUR: 1.5,
    c.VP_PER_SYMBOL: 1.0,
    c.ATTACK_LEGIONS: 2.0,
    c.ATTACK_CLEAR: 1.5,
}
WORDS: Final = {
    c.MOBILISE_LEGIONS: say("Its power places further legions at once, early in the game."),
    c.TAKE_TWO_OBJECTIVES: say("Its power gives you two new objectives for one."),
    c.COMPLETE_OBJECTIVE: say("Its power completes another objective, however hard that one is."),
    c.EQUIVALENCE: say("Its power makes two symbols serve for each other, for the whole game."),
}
RARE: Final = 2  # a symbol with at most so many tokens is rare
SHARED: Final = 1.5  # for a colour or resource that is shared with one that is kept


def suggest(box: c.Box, view: Any, legal: list[int]) -> Suggestion | None:
    """Which objective to keep next."""
    player = view["players"][view["seat"]]
    if not (player["hidden_objectives"] and KEEP <= legal[0] < KEEP + c.DEALT):
        return None
    dealt = [number - 1 for number in player["hidden_objectives"]]
    kept = [dealt[i] for i in player["kept"]]
    move = max(legal, key=lambda move: worth(box, dealt[move - KEEP], kept))
    return Suggestion(move, reason(box, dealt[move - KEEP], kept))


def worth(box: c.Box, objective: int, kept: list[int]) -> float:
    """Points and power, less the tokens it waits for, and less what waits for the same symbols."""
    crowd = [symbol for other in kept for symbol in box.spaces[other]]
    waits = sum(24 / (box.token_copies[symbol] + 3) for symbol in box.spaces[objective])
    again = sum(crowd.count(symbol) / box.token_copies[symbol] for symbol in box.spaces[objective])
    value = box.vp[objective] + POWERS.get(box.power[objective], 0.5)
    return value + SHARED * bool(shared(box, objective, kept)) - waits / 2.5 - again / 2


def shared(box: c.Box, objective: int, kept: list[int]) -> bool:
    """Whether it has the colour or a resource of one that is kept."""
    return any(
        box.colour[objective] == box.colour[other]
        or box.resources[objective] & box.resources[other]
        for other in kept
    )


def reason(box: c.Box, objective: int, kept: list[int]) -> Words:
    """What speaks most for it."""
    if box.power[objective] in WORDS:
        return WORDS[box.power[objective]]
    if shared(box, objective, kept):
        return say("It goes with one that you keep: together they lead to a reward.")
    rare = [symbol for symbol in box.spaces[objective] if box.token_copies[symbol] <= RARE]
    if not rare:
        return say("All its symbols are common: it is soon complete.")
    return count(
        box.vp[objective],
        "Its {n} point is worth the wait, and other tokens find a place meanwhile.",
        "Its {n} points are worth the wait, and other tokens find a place meanwhile.",
    )
