"""The Architect: colonists move along the lines, then houses are built beside them."""

from typing import Final

from quadriga.core.engine import FRAME, Refusal, Step
from quadriga.core.messages import Words, count, say
from quadriga.games.concordia import components as c, words
from quadriga.games.concordia.moves import BUILD, DONE, MOVE_LAND, MOVE_SEA, TO_LANE, TO_ROAD
from quadriga.games.concordia.refusals import needed
from quadriga.games.concordia.state import Player, State
from quadriga.games.concordia.steps import BUILD_HOUSE, CHOOSE_LINE, MOVE_COLONIST
from quadriga.games.concordia.storehouse import can_pay, pay

BUILD_LATER: Final = Refusal(say("Houses are built only when all moving is done"), "CO-6.9")


class MoveColonist(Step[State]):
    """Architect, moving colonists: which one, by its place, or enough."""

    prompt = say("{card}: move a colonist, or stop moving: {steps} left")
    rule = "CO-6.1"

    def legal(self, s: State, arg: int) -> list[int]:
        player = s.players[s.current]
        moves = [DONE]
        add_movable(moves, MOVE_LAND, s.box.roads, player.land, s.steps_left, s.roads_taken)
        add_movable(moves, MOVE_SEA, s.box.lanes, player.sea, s.steps_left, s.lanes_taken)
        return moves

    def apply(self, s: State, arg: int, move: int) -> None:
        if move == DONE:
            if s.events is not None:
                s.tell("stopped", s.current, "CO-6.1", s.steps_left)
            return
        is_sea = int(move >= MOVE_SEA)
        place = move - (MOVE_SEA if is_sea else MOVE_LAND)
        s.pending.append(CHOOSE_LINE + FRAME * (place * 2 + is_sea))
        if s.events is not None:
            s.tell("chosen", s.current, "CO-6.1", is_sea, place)

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        player = s.players[s.current]
        if BUILD <= move < BUILD + c.CITIES:
            return BUILD_LATER
        if TO_ROAD <= move < BUILD:
            return Refusal(say("Choose the colonist first, then where it goes"), "CO-6.1")
        if not MOVE_LAND <= move < TO_ROAD:
            return needed(move)
        is_sea = int(move >= MOVE_SEA)
        place = move - (MOVE_SEA if is_sea else MOVE_LAND)
        if place in (player.sea if is_sea else player.land):
            return Refusal(say("Other colonists occupy all lines within reach"), "CO-6.6")
        none = say("You have no land colonist {place}")
        if is_sea:
            none = say("You have no sea colonist {place}")
        return Refusal(none.fill(place=words.place(place, is_sea)), "CO-6.1")

    def question(self, s: State, arg: int) -> Words:
        card = words.asking(s.box, s.players[s.current].top, c.ACT_ARCHITECT)
        return self.prompt.fill(card=card, steps=words.steps(s.steps_left))


def add_movable(
    moves: list[int], start: int, net: c.Network, places: tuple[int, ...], steps: int, taken: int
) -> None:
    """Add a move for each place with a colonist that can reach a free line."""
    reach = net.reach
    last = c.EMPTY
    for place in places:
        # Colonists in one city are interchangeable.
        if place != last and reach[place * c.STEP_COUNTS + steps] & ~taken:
            moves.append(start + place)
        last = place


class ChooseLine(Step[State]):
    """Architect, moving colonists: to which line; every line entered on the way costs a step."""

    prompt = say("Land colonist {place}: where to? {steps} left")
    rule = "CO-6.3"

    def legal(self, s: State, arg: int) -> list[int]:
        row = arg // 2 * c.STEP_COUNTS + s.steps_left
        if arg % 2:
            base, taken = s.box.lanes.base, s.lanes_taken
            return [
                TO_LANE + lane
                for lane in s.box.lanes.targets[row]
                if not taken >> (lane - base) & 1
            ]
        base, taken = s.box.roads.base, s.roads_taken
        return [
            TO_ROAD + road for road in s.box.roads.targets[row] if not taken >> (road - base) & 1
        ]

    def apply(self, s: State, arg: int, move: int) -> None:
        player = s.players[s.current]
        place = arg // 2
        if arg % 2:
            net, line = s.box.lanes, move - TO_LANE
            player.sea = moved(player.sea, place, c.CITIES + line)
            s.lanes_taken = freed(s.lanes_taken, place, net.base) | 1 << (line - net.base)
        else:
            net, line = s.box.roads, move - TO_ROAD
            player.land = moved(player.land, place, c.CITIES + line)
            s.roads_taken = freed(s.roads_taken, place, net.base) | 1 << (line - net.base)
        cost = net.cost[place][line - net.base]
        s.steps_left -= cost
        if s.events is not None:
            rule = "CO-6.3" if place < c.CITIES else "CO-6.4"
            s.tell("moved", s.current, rule, arg % 2, place, line, cost)
        if s.steps_left:
            s.pending.append(MOVE_COLONIST)

    def question(self, s: State, arg: int) -> Words:
        asked = self.prompt
        if arg % 2:
            asked = say("Sea colonist {place}: where to? {steps} left")
        place = words.place(arg // 2, arg % 2)
        return asked.fill(place=place, steps=words.steps(s.steps_left))

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        is_sea = arg % 2 == 1
        if move == DONE or MOVE_LAND <= move < TO_ROAD:
            chosen = say("You have chosen a colonist, and it must move")
            return Refusal(chosen, "CO-17.10")
        if BUILD <= move < BUILD + c.CITIES:
            return BUILD_LATER
        if TO_ROAD <= move < TO_ROAD + c.ROADS and is_sea:
            return Refusal(say("A sea colonist uses sea lanes only"), "CO-6.2")
        if TO_LANE <= move < TO_LANE + c.LANES and not is_sea:
            return Refusal(say("A land colonist uses roads only"), "CO-6.2")
        if not TO_ROAD <= move < TO_LANE + c.LANES:
            return needed(move)
        net, taken = (s.box.lanes, s.lanes_taken) if is_sea else (s.box.roads, s.roads_taken)
        line = move - (TO_LANE if is_sea else TO_ROAD)
        if line not in net.lines:
            return Refusal(say("That line is not on this map"), "CO-3.1")
        cost = net.cost[arg // 2][line - net.base]
        if not cost:
            return Refusal(say("The colonist stands on that line already"), "CO-6.4")
        if taken >> (line - net.base) & 1:
            return Refusal(
                say("Another colonist stands on that line: you may pass it, but not stop there"),
                "CO-6.6",
            )
        if cost == c.FAR:
            return Refusal(say("No way of such lines leads there"), "CO-6.2")
        far = say("That line is {away} away, and you have {n} left", away=words.steps(cost))
        return Refusal(far.fill(n=s.steps_left), "CO-6.7")


def moved(places: tuple[int, ...], place: int, target: int) -> tuple[int, ...]:
    """The places after one colonist has moved, ascending."""
    changed = list(places)
    changed[changed.index(place)] = target
    changed.sort()
    return tuple(changed)


def freed(taken: int, place: int, base: int) -> int:
    """The lines taken without the one a colonist leaves, if it stood on one."""
    return taken & ~(1 << (place - c.CITIES - base)) if place >= c.CITIES else taken


class BuildHouse(Step[State]):
    """Architect, building houses: one at a time beside the own colonists, or enough."""

    prompt = say("{card}: build a house, or stop building: {houses} left")
    rule = "CO-6.9"

    def legal(self, s: State, arg: int) -> list[int]:
        player = s.players[s.current]
        moves = [DONE]
        sites = building_sites(s, player)
        while sites:
            lowest = sites & -sites
            sites ^= lowest
            city = lowest.bit_length() - 1
            good = s.produces[city]
            if can_pay(player, s.box.house_goods[good]) and player.money >= house_price(s, city):
                moves.append(BUILD + city)
        return moves

    def apply(self, s: State, arg: int, move: int) -> None:
        if move == DONE:
            if s.events is not None:
                s.tell("no-house", s.current, "CO-6.9")
            return
        player = s.players[s.current]
        city = move - BUILD
        price = house_price(s, city)
        goods = s.box.house_goods[s.produces[city]]
        pay(player, goods)
        player.money -= price
        player.houses |= 1 << city
        if s.events is not None:
            s.tell("built", s.current, "CO-6.9", city, price, *goods)
        if player.houses.bit_count() == c.HOUSES and s.concordia == c.EMPTY:
            take_concordia(s)
        s.pending.append(BUILD_HOUSE)

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if MOVE_LAND <= move < BUILD:
            return Refusal(say("Colonists move before houses are built, not after"), "CO-6.9")
        if not BUILD <= move < BUILD + c.CITIES:
            return needed(move)
        return why_no_house(s, s.players[s.current], move - BUILD)

    def question(self, s: State, arg: int) -> Words:
        player = s.players[s.current]
        card = words.asking(s.box, player.top, c.ACT_ARCHITECT)
        left = count(c.HOUSES - player.houses.bit_count(), "{n} house", "{n} houses")
        return self.prompt.fill(card=card, houses=left)


def building_sites(s: State, player: Player) -> int:
    """The cities, as bits, beside a player's colonists on lines where they may still build."""
    houses = player.houses
    if houses.bit_count() == c.HOUSES:
        return 0
    sites = 0
    roads, lanes = s.box.roads.sites, s.box.lanes.sites
    for place in player.land:
        if place >= c.CITIES:
            sites |= roads[place - c.CITIES]
    for place in player.sea:
        if place >= c.CITIES:
            sites |= lanes[place - c.CITIES]
    return sites & ~houses


def house_price(s: State, city: int) -> int:
    """The coins for a house: the more houses will stand in the city, the dearer."""
    standing = 1
    for player in s.players:
        standing += player.houses >> city & 1
    return s.box.house_coins[s.produces[city]] * standing


def take_concordia(s: State) -> None:
    """The player whose turn it is ends the game and takes the Concordia card."""
    s.concordia = s.current
    if s.events is not None:
        s.tell("concordia", s.current, "CO-14.2")


def why_no_house(s: State, player: Player, city: int) -> Refusal:
    """Why a house cannot be built in a city."""
    name = c.CITY_TITLES[city]
    if city == c.ROMA:
        return Refusal(say("Houses never stand in Roma"), "CO-6.10")
    if s.produces[city] == c.EMPTY:
        return Refusal(say("{city} is not on this map", city=name), "CO-3.1")
    if player.houses >> city & 1:
        return Refusal(say("You have a house in {city} already", city=name), "CO-6.10")
    if player.houses.bit_count() == c.HOUSES:
        return Refusal(say("You have no house left"), "CO-6.10")
    if not building_sites(s, player) >> city & 1:
        if city in player.land or city in player.sea:
            inside = say("Your colonist stands in {city}, not on a line beside it", city=name)
            return Refusal(inside, "CO-6.14")
        away = say("None of your colonists stands on a line beside {city}", city=name)
        return Refusal(away, "CO-6.9")
    goods = s.box.house_goods[s.produces[city]]
    lacking = [max(0, goods[good] - player.goods[good]) for good in range(c.GOODS)]
    if any(lacking):
        poor = say("A house in {city} costs {goods}, and you lack {lacking}", city=name)
        return Refusal(poor.fill(goods=words.price(goods), lacking=words.price(lacking)), "CO-6.11")
    cost = words.sestertii(house_price(s, city))
    dear = say("A house in {city} costs {price}, and you have {money}", city=name, price=cost)
    return Refusal(dear.fill(money=words.sestertii(player.money)), "CO-6.12")
