"""The order of a turn: why an answer comes too early or too late."""

from typing import Final

from quadriga.core.engine import Refusal
from quadriga.core.messages import say
from quadriga.games.celtae import moves

# The stages of a turn.
MOVING: Final = 0
CHOOSING: Final = 1
SWAPPING: Final = 2
ANNOUNCING: Final = 3
REINFORCING: Final = 4  # bonus tokens as workers
ACTING: Final = 5

# The kinds of moves that belong to each stage.
KINDS: Final = (
    ("move",),
    ("area",),
    ("refresh", "swap"),
    ("farm", "build"),
    ("token",),
    ("take", "citadel", "discard", "fight", "recruit", "druid-order", "centre", "druid"),
)
EARLY: Final = (
    Refusal(say("First move the action marker"), "CE-4.2"),
    Refusal(say("First choose an area"), "CE-4.2"),
    Refusal(say("First swap a worker, or leave the workers as they are"), "CE-20.38"),
    Refusal(say("First announce Farm or Build"), "CE-7.1"),
    Refusal(say("First decide about bonus tokens"), "CE-7.4"),
)
LATE: Final = (
    Refusal(say("The action marker has moved in this turn"), "CE-4.2"),
    Refusal(say("You have chosen an area in this turn"), "CE-6.1"),
    Refusal(say("Workers are swapped before the action, and it has begun"), "CE-20.38"),
    Refusal(say("Your action has begun, and a turn has only one"), "CE-4.2"),
    Refusal(say("Bonus tokens are spent before the action, and it has begun"), "CE-7.4"),
)


def out_of_order(stage: int, move: int) -> Refusal | None:
    """Why a move does not fit a stage of the turn: something comes first, or it is too late."""
    kind = moves.MOVES.kind(move)
    found = [i for i, kinds in enumerate(KINDS) if kind in kinds]
    if not found or found[0] == stage:
        return None
    return EARLY[stage] if found[0] > stage else LATE[found[0]]


def not_declined(move: int, refusal: Refusal) -> Refusal | None:
    """The reason why nobody may decline, to whoever tries."""
    return refusal if move in (moves.PASS, moves.DONE) else None
