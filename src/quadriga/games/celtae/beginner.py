"""What a beginner's table of Celtae shows: the course of a turn, and the known mistakes."""

from typing import Final

from quadriga.core.beginner import Choice, Mistake, Stage
from quadriga.core.messages import say
from quadriga.games.celtae import components as c, moves

COURSE: Final = (
    Stage(say("Move the action marker around the ring"), ("CE-5",)),
    Stage(say("Teutates: a progress marker, or turn the leader"), ("CE-12",)),
    Stage(say("Choose an area, and swap a worker there"), ("CE-6",)),
    Stage(
        say("Act: farm, build, battle or recruit"),
        ("CE-7", "CE-8", "CE-9", "CE-10", "CE-11"),
    ),
)
FULL: Final = 10  # cards in a hand
LAST_SPACES: Final = 2  # open in a citadel: after this disc the next player may complete it
JUMP: Final = moves.MOVE + 2


def is_marking(move: int) -> bool:
    """Whether a marker is put on a progress card."""
    return moves.MARKER <= move < moves.KEEP


def meets(choice: Choice, move: int) -> tuple[bool, bool]:
    """Whether the player meets a progress card, and whether anybody else does."""
    met, seat = choice.view["met"][move - moves.MARKER], choice.view["seat"]
    return seat in met, any(other != seat for other in met)


def feeds_a_rival(choice: Choice) -> bool:
    """The marker scores for others only, or for them too, though one card is the player's alone."""
    if not is_marking(choice.move):
        return False
    others = [meets(choice, move) for move in choice.legal if is_marking(move)]
    return meets(choice, choice.move)[1] and (True, False) in others


def is_held(choice: Choice, colour: int) -> bool:
    """Whether another player is known to hold cards of a colour."""
    cards = slice(colour * c.SYMBOLS, (colour + 1) * c.SYMBOLS)
    others = [player for player in choice.view["players"] if player is not choice.own]
    return any(sum(player["known"][cards]) for player in others)


def serves_the_last_space(choice: Choice) -> bool:
    """One space stays open, and somebody is known to hold cards of that colour; elsewhere it is not
    so.
    """
    citadels = range(moves.CITADEL, moves.CITADEL + c.COLOURS)
    if choice.move not in citadels or not is_held(choice, choice.move - moves.CITADEL):
        return False
    first = choice.view["region"] * c.COLOURS - moves.CITADEL
    left = {move: choice.view["spaces"][first + move] for move in choice.legal if move in citadels}
    return left[choice.move] == LAST_SPACES and any(n != LAST_SPACES for n in left.values())


def hoards_cards(choice: Choice) -> bool:
    """The hand is full, and something could be built."""
    return bool(
        choice.move == moves.FARM and choice.own["hand"] >= FULL and moves.BUILD in choice.legal
    )


MISTAKES: Final = (
    Mistake(
        "jumps far",
        "CE-5.1",
        say("Three positions cost three strength; a single one brings one."),
        lambda choice: choice.move == JUMP and moves.MOVE in choice.legal,
    ),
    Mistake(
        "hoards cards",
        "CE-14.I",
        say("Five cards are one point at the end, and a citadel is worth more. You could build."),
        hoards_cards,
    ),
    Mistake(
        "feeds a rival",
        "CE-14.J",
        say("Another player meets this card too. A card that only you meet scores for you alone."),
        feeds_a_rival,
    ),
    Mistake(
        "serves the last space",
        "CE-9.6",
        say("You leave one space open: whoever fills it takes the bonus tile."),
        serves_the_last_space,
    ),
)
