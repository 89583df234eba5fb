"""What a beginner's table of Augustus shows: the course of a round, and the known mistakes."""

from typing import Any, Final

from quadriga.core.beginner import Choice, Mistake, Stage
from quadriga.core.messages import say
from quadriga.games.augustus import components as c, moves

COURSE: Final = (
    Stage(say("A token is drawn: everybody may place or move a legion"), ("AU-4",)),
    Stage(say("A full objective is complete: its power works"), ("AU-7",)),
    Stage(say("An attack: the others take something back"), ("AU-8", "AU-11")),
    Stage(say("Rewards for what you control now"), ("AU-10",)),
    Stage(say("A new objective from the display"), ("AU-5",)),
)
COMMON: Final = 5  # a symbol with at least so many tokens is common
RARE: Final = 2  # and one with at most so many is rare
MOST_RARE: Final = 4  # rare spaces on the three objectives that are kept
FAST: Final = (5, 6)  # the numbers of objectives whose rewards are worth waiting for
NEAR: Final = 6  # objectives of somebody: the end is near
LONG: Final = 5  # spaces


def spot_of(choice: Choice, kinds: tuple[int, ...]) -> tuple[int, int] | None:
    """The place and the symbol of a move of some kinds; None if it is of none."""
    size = c.PLACES * c.SYMBOLS
    for first in kinds:
        if first <= choice.move < first + size:
            return divmod(choice.move - first, c.SYMBOLS)
    return None


def free(choice: Choice, place: int) -> list[int]:
    """The symbols of the empty spaces of an own objective."""
    at = choice.own["row"][place]
    spaces = choice.box.spaces[at["objective"] - 1]
    return [symbol for i, symbol in enumerate(spaces) if not at["legions"] >> i & 1]


def completes(choice: Choice, move: int) -> bool:
    """Whether a move fills the last space of an objective."""
    spot = spot_of(choice._replace(move=move), (moves.PLACE, moves.MOVE))
    return spot is not None and len(free(choice, spot[0])) == 1


def answers_a_token(choice: Choice) -> bool:
    """Whether a token is being answered."""
    size = c.PLACES * c.SYMBOLS
    return any(moves.PLACE <= move < moves.MOVE + size for move in choice.legal)


def wastes_a_joker(choice: Choice) -> bool:
    """A joker goes to a common symbol, while the same objective waits for a rare one."""
    spot = spot_of(choice, (moves.PLACE, moves.MOVE))
    if spot is None or choice.view["token"] != c.JOKER or completes(choice, choice.move):
        return False
    copies, empty = choice.box.token_copies, free(choice, spot[0])
    return bool(copies[spot[1]] >= COMMON and any(copies[symbol] <= RARE for symbol in empty))


def moves_for_nothing(choice: Choice) -> bool:
    """A legion moves although the stock holds one, and nothing is complete by it."""
    is_move = spot_of(choice, (moves.MOVE,)) is not None and answers_a_token(choice)
    return bool(
        is_move
        and choice.own["stock"]
        and choice.view["token"] >= 0
        and any(moves.PLACE <= move < moves.MOVE for move in choice.legal)
        and not completes(choice, choice.move)
    )


def misses_a_completion(choice: Choice) -> bool:
    """Nothing is done, or something else, though an objective could be complete."""
    is_answer = choice.move == moves.PASS and answers_a_token(choice)
    return is_answer and any(completes(choice, move) for move in choice.legal)


def rare_spaces(box: Any, objectives: list[int]) -> int:
    """How many spaces of some objectives want a rare symbol."""
    return sum(
        box.token_copies[symbol] <= RARE for number in objectives for symbol in box.spaces[number]
    )


def keeps_rare_symbols(choice: Choice) -> bool:
    """What is kept wants many rare symbols, and another choice would not."""
    if not moves.KEEP <= choice.move < moves.KEEP + c.DEALT:
        return False
    dealt = [number - 1 for number in choice.own["hidden_objectives"]]
    kept = [dealt[i] for i in choice.own["kept"]]
    wanted = {
        move: rare_spaces(choice.box, [*kept, dealt[move - moves.KEEP]]) for move in choice.legal
    }
    return bool(wanted[choice.move] >= MOST_RARE > min(wanted.values()))


def gives_up_a_rare_symbol(choice: Choice) -> bool:
    """A legion leaves a rare symbol, for an attack or a move, while another stands on a common
    one.
    """
    spot = spot_of(choice, (moves.FROM,))
    if spot is None:
        return False
    copies = choice.box.token_copies
    symbols = [(move - moves.FROM) % c.SYMBOLS for move in choice.legal]
    return bool(copies[spot[1]] <= RARE and any(copies[symbol] >= COMMON for symbol in symbols))


def controlled(choice: Choice) -> int:
    """How many objectives the player controls."""
    return len(choice.own["controlled"])


def claims_too_early(choice: Choice) -> bool:
    """A small reward is claimed while the large ones are there."""
    if choice.move != moves.CLAIM or controlled(choice) > 3:
        return False
    rewards = choice.view["rewards"]
    most = max(len(player["controlled"]) for player in choice.view["players"])
    is_open = all(rewards[c.NUMBER_REWARD + number] < 0 for number in FAST)
    return is_open and most <= controlled(choice)


def takes_a_long_one(choice: Choice) -> bool:
    """The end is near, and an objective of many spaces is begun though there is a shorter one."""
    if not moves.TAKE <= choice.move < moves.TAKE + c.DISPLAY:
        return False
    if max(len(player["controlled"]) for player in choice.view["players"]) < NEAR:
        return False
    display = choice.view["display"]
    lengths = {
        move: len(choice.box.spaces[display[move - moves.TAKE] - 1]) for move in choice.legal
    }
    return lengths[choice.move] >= LONG > min(lengths.values())


MISTAKES: Final = (
    Mistake(
        "misses a completion",
        "AU-4.1",
        say(
            "With this token you could complete an objective, if need be with a legion that moves."
        ),
        misses_a_completion,
    ),
    Mistake(
        "wastes a joker",
        "AU-3.4",
        say("This symbol comes often. A joker is worth most on the rarest empty space."),
        wastes_a_joker,
    ),
    Mistake(
        "moves for nothing",
        "AU-4.5",
        say("A move opens one space to fill another, and your stock still holds a legion."),
        moves_for_nothing,
    ),
    Mistake(
        "keeps rare symbols",
        "AU-1.5",
        say("Your objectives would wait for many rare symbols: the bag holds few of those tokens."),
        keeps_rare_symbols,
    ),
    Mistake(
        "gives up a rare symbol",
        "AU-4.3",
        say("That symbol comes seldom. A legion on a common symbol is soon replaced."),
        gives_up_a_rare_symbol,
    ),
    Mistake(
        "claims too early",
        "AU-10.3",
        say("You may hold one such reward only, and those for five and six are worth more."),
        claims_too_early,
    ),
    Mistake(
        "refuses five",
        "AU-10.3",
        say("The reward for six brings little more, and another player may take it first."),
        lambda choice: choice.move == moves.REFUSE and controlled(choice) == FAST[0],
    ),
    Mistake(
        "takes a long one",
        "AU-12.1",
        say("The game may end soon: an objective in progress counts nothing then."),
        takes_a_long_one,
    ),
)
