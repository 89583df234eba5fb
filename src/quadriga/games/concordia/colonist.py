"""The Colonist card: new colonists, or money for those on the board."""

from quadriga.core.engine import Refusal, Step
from quadriga.core.messages import Words, say
from quadriga.games.concordia import components as c, words
from quadriga.games.concordia.moves import DONE, INCOME, PLACE, SETTLE_LAND, SETTLE_SEA
from quadriga.games.concordia.refusals import needed
from quadriga.games.concordia.state import State
from quadriga.games.concordia.steps import PLACE_COLONIST
from quadriga.games.concordia.tribune import AFTER_SETTLING, settle, why_no_colonist


class UseColonists(Step[State]):
    """Colonist: place new colonists, or receive money for those on the board."""

    prompt = say("{card}: place new colonists, or take {coins}?")
    rule = "CO-8.1"

    def legal(self, s: State, arg: int) -> list[int]:
        # Ruling: see README, "Placing nobody". Rules 1 offered it.
        return [PLACE, INCOME] if s.box.rules == 1 or len(settlements(s)) > 0 else [INCOME]

    def apply(self, s: State, arg: int, move: int) -> None:
        if move == PLACE:
            s.pending.append(PLACE_COLONIST)
            if s.events is not None:
                s.tell("placing", s.current, "CO-8.1")
            return
        player = s.players[s.current]
        colonists = len(player.land) + len(player.sea)
        player.money += c.COLONIST_INCOME + colonists
        if s.events is not None:
            s.tell("income", s.current, "CO-8.3", c.COLONIST_INCOME + colonists, colonists)

    def question(self, s: State, arg: int) -> Words:
        player = s.players[s.current]
        coins = c.COLONIST_INCOME + len(player.land) + len(player.sea)
        card = words.asking(s.box, player.top, c.ACT_COLONIST)
        return self.prompt.fill(card=card, coins=words.sestertii(coins))

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if move == DONE:
            return Refusal(
                say("You place colonists or take the money: choose one of the two"), "CO-8.1"
            )
        if move != PLACE and not SETTLE_LAND <= move < AFTER_SETTLING:
            return needed(move)
        if PLACE in self.legal(s, arg):
            return Refusal(say("Choose first to place colonists"), "CO-8.1")
        player = s.players[s.current]
        return why_no_colonist(
            player, SETTLE_LAND if len(player.land) < c.OF_EACH_KIND else SETTLE_SEA
        )


class PlaceColonist(Step[State]):
    """Colonist: one colonist at a time into Roma or a city with an own house, each for 1 food and 1
    tool.
    """

    prompt = say("{card}: place a colonist for 1 food and 1 tool, or stop: {n} left")
    rule = "CO-8.1"

    def legal(self, s: State, arg: int) -> list[int]:
        return [DONE, *settlements(s)]

    def apply(self, s: State, arg: int, move: int) -> None:
        if move != DONE:
            settle(s, move, "CO-8.1")
            s.pending.append(PLACE_COLONIST)
        elif s.events is not None:
            s.tell("placed", s.current, "CO-8.1")

    def question(self, s: State, arg: int) -> Words:
        player = s.players[s.current]
        left = c.MOST_STEPS - len(player.land) - len(player.sea)
        return self.prompt.fill(card=words.asking(s.box, player.top, c.ACT_COLONIST), n=left)

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if move in (PLACE, INCOME):
            return Refusal(say("You have chosen already to place colonists"), "CO-8.1")
        if not SETTLE_LAND <= move < AFTER_SETTLING:
            return needed(move)
        player = s.players[s.current]
        city = (move - SETTLE_LAND) % c.CITIES
        name = c.CITY_TITLES[city]
        if city != c.ROMA and city not in s.box.cities:
            return Refusal(say("{city} is not on this map", city=name), "CO-3.1")
        if city != c.ROMA and not player.houses >> city & 1:
            where = say(
                "You have no house in {city}: a new colonist goes to Roma or to a city with a house"
                " of yours"
            )
            return Refusal(where.fill(city=name), "CO-8.1")
        if move < SETTLE_SEA and not s.box.roads.cities >> city & 1:
            return Refusal(say("No road leads out of {city}", city=name), "CO-8.2")
        if move >= SETTLE_SEA and not s.box.lanes.cities >> city & 1:
            return Refusal(say("No sea lane leads out of {city}", city=name), "CO-8.2")
        return why_no_colonist(player, move)


def settlements(s: State) -> list[int]:
    """The ways to place one colonist, as far as food, tools and colonists last."""
    player = s.players[s.current]
    moves: list[int] = []
    if not player.goods[c.FOOD] or not player.goods[c.TOOL]:
        return moves
    open_to = player.houses | 1 << c.ROMA
    if len(player.land) < c.OF_EACH_KIND:
        add_cities(moves, SETTLE_LAND, open_to & s.box.roads.cities)
    if len(player.sea) < c.OF_EACH_KIND:
        add_cities(moves, SETTLE_SEA, open_to & s.box.lanes.cities)
    return moves


def add_cities(moves: list[int], start: int, cities: int) -> None:
    """Add a move for each city of a set."""
    while cities:
        lowest = cities & -cities
        moves.append(start + lowest.bit_length() - 1)
        cities ^= lowest
