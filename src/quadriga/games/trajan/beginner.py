"""What a beginner's table of Trajan shows: the course of a turn, and the known mistakes."""

from typing import Any, Final

from quadriga.core.beginner import Choice, Mistake, Stage
from quadriga.core.messages import say
from quadriga.games.trajan import components as c, moves

COURSE: Final = (
    Stage(say("Empty a bowl, marker by marker"), ("TR-4",)),
    Stage(say("Complete the Trajan tile of the last bowl"), ("TR-5",)),
    Stage(say("Perform the action of that bowl"), ("TR-6",)),
    Stage(say("Repeat an action with an extra-action tile"), ("TR-7",)),
    Stage(say("After four rounds: demands, senate, new tiles"), ("TR-9",)),
)
HEAP: Final = 6  # markers in one bowl: few actions can be reached then
CROWD: Final = 2  # pawns that wait in a camp
WORTH: Final = 6  # a province for which a legionnaire should follow


def is_sowing(choice: Choice) -> bool:
    """Whether a bowl is chosen."""
    return moves.SOW <= choice.move < moves.SOW + c.BOWLS


def counts(player: Any) -> list[int]:
    """How many markers lie in each bowl."""
    bowls = player["bowls"]
    return [sum(bowls[i * c.COLOURS : (i + 1) * c.COLOURS]) for i in range(c.BOWLS)]


def ends_at(player: Any, bowl: int) -> int:
    """Where the last marker of a bowl falls."""
    return (bowl + counts(player)[bowl]) % c.BOWLS


def is_ready(choice: Choice, bowl: int) -> bool:
    """Whether both colours of the tile beside a bowl lie in it."""
    tile, player = choice.own["slots"][bowl], choice.own
    if tile == c.EMPTY:
        return False
    here = player["bowls"][bowl * c.COLOURS : (bowl + 1) * c.COLOURS]
    first, second = choice.box.tile_first[tile], choice.box.tile_second[tile]
    return bool(here[first] > (first == second) and here[second])


def empties_a_ready_bowl(choice: Choice) -> bool:
    """The bowl's tile is ready, and another bowl ends there."""
    if not is_sowing(choice):
        return False
    bowl = choice.move - moves.SOW
    others = [move - moves.SOW for move in choice.legal if move != choice.move]
    return is_ready(choice, bowl) and any(ends_at(choice.own, other) == bowl for other in others)


def lets_a_heap_grow(choice: Choice) -> bool:
    """A bowl of many markers gets one more."""
    if not is_sowing(choice):
        return False
    bowl, numbers = choice.move - moves.SOW, counts(choice.own)
    reached = {(bowl + step) % c.BOWLS for step in range(1, numbers[bowl] + 1)}
    return any(numbers[other] >= HEAP for other in reached if other != bowl)


def unmet(choice: Choice) -> int:
    """How many demands the player cannot meet yet."""
    tiles, demands = choice.own["tiles"], choice.view["demands"]
    owned = [tiles[icon] + tiles[c.PERMANENT + icon] for icon in range(c.ICONS)]
    missing: int = sum(max(0, demands.count(icon) - owned[icon]) for icon in range(c.ICONS))
    return max(0, missing - int(tiles[c.JOKER_DEMAND]))


def ends_the_quarter(choice: Choice) -> bool:
    """The last round of a quarter ends with two demands unmet, and a smaller move would wait."""
    if not is_sowing(choice) or len(choice.view["demands"]) < c.DEMANDS:
        return False
    numbers, left = counts(choice.own), choice.view["lap"] - choice.view["time"]
    others = [numbers[move - moves.SOW] for move in choice.legal]
    return numbers[choice.move - moves.SOW] >= left > min(others) and unmet(choice) > 1


def is_legal(choice: Choice, first: int, size: int = 1) -> bool:
    """Whether a move of a range is possible too."""
    return any(first <= move < first + size for move in choice.legal)


def is_of_a_new_type(choice: Choice, move: int) -> bool:
    """Whether a building is the first of its type."""
    tile = choice.view["district"][move - moves.BUILD]
    kind = tile // c.PER_TYPE * c.PER_TYPE
    return tile != c.EMPTY and not choice.own["buildings"] >> kind & (1 << c.PER_TYPE) - 1


def builds_an_old_type(choice: Choice) -> bool:
    """It brings no second action, and another building would."""
    built = [move for move in choice.legal if moves.BUILD <= move < moves.BUILD + c.SPACES]
    return (
        choice.move in built
        and not is_of_a_new_type(choice, choice.move)
        and any(is_of_a_new_type(choice, move) for move in built)
    )


def marks_an_empty_action(choice: Choice) -> bool:
    """A [+2] marker goes where no tile uses it, though there is an action with one."""
    places = range(moves.MARKER, moves.MARKER + len(c.ACTIONS))
    if choice.move not in places:
        return False
    tiles = choice.own["tiles"]
    legal = [move for move in choice.legal if move in places]
    useful = [move for move in legal if tiles[c.EXTRA + move - moves.MARKER]]
    return bool(useful) and choice.move not in useful


def ships_a_single_card(choice: Choice) -> bool:
    """A coloured ship is turned for a card or two points."""
    ship = choice.move - moves.SHIP
    if ship not in (c.IDENTICAL, c.DIFFERENT) or choice.view["grey_ships"] >> ship & 1:
        return False
    cards = choice.own["cards"]
    load = max(cards) if ship == c.IDENTICAL else sum(bool(number) for number in cards)
    return bool(load == 1 and not choice.own["tiles"][c.JOKER_GOODS])


def leaves_a_rich_province(choice: Choice) -> bool:
    """The leader goes on although a legionnaire could follow and score."""
    is_march = moves.MARCH <= choice.move <= moves.MARCH + c.CAMP
    leader = choice.own["leader"]
    if not is_march or not is_legal(choice, moves.STATION) or leader == c.CAMP:
        return False
    return bool(choice.box.province_vp[leader] >= WORTH)


MISTAKES: Final = (
    Mistake(
        "empties a ready bowl",
        "TR-5.2",
        say(
            "The tile beside this bowl is ready, and another bowl ends here: it would complete it."
        ),
        empties_a_ready_bowl,
    ),
    Mistake(
        "ends the quarter",
        "TR-9.5",
        say(
            "This move ends the quarter, and you cannot meet two demands or more: they cost points."
        ),
        ends_the_quarter,
    ),
    Mistake(
        "lets a heap grow",
        "TR-4.4",
        say("One of your bowls is full already: soon you can reach few actions. Empty it in time."),
        lets_a_heap_grow,
    ),
    Mistake(
        "builds an old type",
        "TR-6.63",
        say("You have a building of this type. The first of another type brings a second action."),
        builds_an_old_type,
    ),
    Mistake(
        "marks an empty action",
        "TR-7.2",
        say("A [+2] marker does nothing alone, and you have no extra-action tile of this action."),
        marks_an_empty_action,
    ),
    Mistake(
        "ships a single card",
        "TR-6.14",
        say("A single card turns the ship to its grey side: collect more before you use it."),
        ships_a_single_card,
    ),
    Mistake(
        "leaves a rich province",
        "TR-6.32",
        say("A legionnaire could follow your leader here first, and score the province."),
        leaves_a_rich_province,
    ),
    Mistake(
        "recruits without need",
        "TR-10.2",
        say("Legionnaires wait in your camp already: each is worth a single point there."),
        lambda choice: choice.move == moves.RECRUIT and choice.own["military_camp"] >= CROWD,
    ),
    Mistake(
        "hires without need",
        "TR-10.2",
        say("Workers wait in your camp already: let one of them build."),
        lambda choice: (
            choice.move == moves.HIRE
            and choice.own["worker_camp"] >= CROWD
            and is_legal(choice, moves.BUILD, c.SPACES)
        ),
    ),
    Mistake(
        "does without the senate",
        "TR-6.50",
        say("A step in the senate costs nothing, and brings points and votes."),
        lambda choice: choice.move == moves.PASS and is_legal(choice, moves.SENATE_STEP),
    ),
    Mistake(
        "keeps an extra action",
        "TR-7.6",
        say("This is the last quarter: extra-action tiles that are left bring nothing."),
        lambda choice: (
            choice.move == moves.PASS
            and choice.view["quarter"] == c.QUARTERS - 1
            and is_legal(choice, moves.EXTRA_TILE, 2)
        ),
    ),
)
