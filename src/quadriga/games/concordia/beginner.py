"""What a beginner's table of Concordia shows: the course of a turn, and the known mistakes."""

from typing import Any, Final

from quadriga.core.beginner import Choice, Mistake, Stage
from quadriga.core.messages import say
from quadriga.games.concordia import components as c, moves

COURSE: Final = (
    Stage(say("Play one card from your hand"), ("CO-4",)),
    Stage(
        say("Do what the card says"),
        ("CO-5", "CO-6", "CO-7", "CO-8", "CO-9", "CO-10", "CO-11", "CO-12"),
    ),
    Stage(say("The card stays on your pile until your Tribune brings it back"), ()),
)
TRIBUNE: Final = moves.PLAY + c.KIND_NAMES.index("tribune")
ARCHITECT: Final = moves.PLAY + c.KIND_NAMES.index("architect")
PREFECT: Final = moves.PLAY + c.KIND_NAMES.index("prefect")
SELLERS: Final = (ARCHITECT, *(moves.PLAY + i for i in (3, 4)))  # with which goods are spent
FEW: Final = 3  # cards taken back: a Tribune brings no money then
LITTLE_ROOM: Final = 2  # spaces in the storehouse
MANY_COINS: Final = 9
CROWDED: Final = 2  # houses in a city: the next one costs three times the coins
LAST_CARDS: Final = 2  # for sale


def taken_back(choice: Choice) -> int:
    """How many cards a Tribune would bring back, itself included."""
    discarded: int = sum(choice.own["discard"])
    return discarded + 1


def yields(choice: Choice, province: int) -> tuple[int, int]:
    """What a province would bring the player, and the others together, in sestertii."""
    box, view = choice.box, choice.view
    mine, others = box.price[view["markers"][province]], 0
    for city in box.province_cities[province]:
        price = box.price[view["produces"][city]]
        for seat, player in enumerate(view["players"]):
            worth = price * (player["houses"] >> city & 1)
            mine += worth * (seat == view["seat"])
            others += worth * (seat != view["seat"])
    return mine, others


def is_producing(move: int) -> bool:
    """Whether a province is chosen."""
    return moves.PRODUCE <= move < moves.CASH


def feeds_the_others(choice: Choice) -> bool:
    """The others receive more, and another province would give as much and feed them less."""
    if not is_producing(choice.move):
        return False
    mine, others = yields(choice, choice.move - moves.PRODUCE)
    rest = [yields(choice, move - moves.PRODUCE) for move in choice.legal if is_producing(move)]
    return others > mine and any(own >= mine and fed < others for own, fed in rest)


def leaves_the_coins(choice: Choice) -> bool:
    """Many coins lie there for whoever takes them, and the province brings less."""
    coins: int = choice.view["coins"]
    if not is_producing(choice.move) or coins < MANY_COINS:
        return False
    return yields(choice, choice.move - moves.PRODUCE)[0] < coins


def has_no_room(choice: Choice) -> bool:
    """Goods would come, and there is no place for them, though they could be spent first."""
    is_full = choice.own["room"] < LITTLE_ROOM
    return choice.move == PREFECT and is_full and any(move in SELLERS for move in choice.legal)


def houses_in(view: Any, city: int) -> int:
    """How many houses stand in a city."""
    return sum([player["houses"] >> city & 1 for player in view["players"]])


def builds_in_a_crowd(choice: Choice) -> bool:
    """The house costs three times the coins, and an empty city could be built in."""
    if not moves.BUILD <= choice.move < moves.PRODUCE:
        return False
    houses = {
        move: houses_in(choice.view, move - moves.BUILD)
        for move in choice.legal
        if moves.BUILD <= move < moves.PRODUCE
    }
    return houses[choice.move] >= CROWDED and not min(houses.values())


def ends_too_early(choice: Choice) -> bool:
    """Nothing more is done, though a house could be built or a card bought."""
    return choice.move == moves.DONE and any(
        moves.BUILD <= move < moves.PRODUCE or moves.CARD <= move < moves.PAY
        for move in choice.legal
    )


def is_the_end_near(choice: Choice) -> bool:
    """Whether the last sale card may be bought before the next turn."""
    left = sum(card >= 0 for card in choice.view["display"])
    return not choice.view["stack"] and left <= LAST_CARDS


MISTAKES: Final = (
    Mistake(
        "forgets the end",
        "CO-14.1",
        say("The game may end before your next turn: cards that you take back bring nothing more."),
        lambda choice: choice.move == TRIBUNE and is_the_end_near(choice),
    ),
    Mistake(
        "takes back too early",
        "CO-5.2",
        say("A Tribune brings money only for more than three cards: play some more first."),
        lambda choice: choice.move == TRIBUNE and taken_back(choice) <= FEW,
    ),
    Mistake(
        "feeds the others",
        "CO-7.3",
        say("The others would receive more than you. Another province brings you as much."),
        feeds_the_others,
    ),
    Mistake(
        "leaves the coins",
        "CO-7.5",
        say("The coins on the markers are worth more to you, and the next player may take them."),
        leaves_the_coins,
    ),
    Mistake(
        "has no room",
        "CO-12.3",
        say("Your storehouse is nearly full: goods that find no space are lost. Spend some first."),
        has_no_room,
    ),
    Mistake(
        "builds without brick",
        "CO-6.11",
        say("You have no brick: only in brick cities can you build without it."),
        lambda choice: choice.move == ARCHITECT and not choice.own["goods"][c.BRICK],
    ),
    Mistake(
        "builds in a crowd",
        "CO-6.12",
        say("Each house in a city makes the next dearer. You could build in an empty city."),
        builds_in_a_crowd,
    ),
    Mistake(
        "ends too early",
        "CO-4.3",
        say("You could still build or buy. Afterwards this card rests until your Tribune."),
        ends_too_early,
    ),
)
