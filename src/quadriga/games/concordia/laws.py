"""What is in the box stays in the box, and what cannot be is no position: the laws that hold after
every decision.
"""

from quadriga.core.engine import FRAME
from quadriga.games.concordia import components as c
from quadriga.games.concordia.origins import origin_laws
from quadriga.games.concordia.pending import is_moved_up, pending_laws
from quadriga.games.concordia.setup import markers_of, producers_of
from quadriga.games.concordia.state import Player, State
from quadriga.games.concordia.steps import KEEP_GOODS, REFILL
from quadriga.games.concordia.storehouse import room


def laws(s: State) -> list[str]:
    """The laws a position breaks, as sentences; none if all is well."""
    broken = seat_laws(s) + tile_laws(s)
    if broken:
        return broken
    broken += card_laws(s) + stack_laws(s)
    on_land = [place for player in s.players for place in player.land]
    at_sea = [place for player in s.players for place in player.sea]
    broken += line_laws("road", s.box.roads, on_land, s.roads_taken)
    broken += line_laws("sea lane", s.box.lanes, at_sea, s.lanes_taken)
    map_cities = sum([1 << city for city in s.box.cities])
    for seat, player in enumerate(s.players):
        problems = (
            player_laws(s, player, map_cities)
            + colonist_laws(s, player)
            + incoming_laws(s, seat, player)
        )
        broken += [f"player {seat + 1}: {problem}" for problem in problems]
    return broken or end_laws(s) + variant_laws(s) or pending_laws(s) or origin_laws(s)


def seat_laws(s: State) -> list[str]:
    """The cards that go from player to player are with one of them."""
    players = len(s.players)
    seats = (
        ("the first player", s.first),
        ("the Praefectus Magnus", s.praefectus),
        ("the Concordia card", s.concordia),
    )
    return [f"{what}: there is no seat {seat}" for what, seat in seats if seat >= players]


def end_laws(s: State) -> list[str]:
    """The Concordia card goes to who builds the last house or buys the last card, and at once; then
    each other has a turn.
    """
    is_buying = REFILL in s.pending
    sold_out = s.drawn == len(s.stack) and s.display.count(c.EMPTY) == c.DISPLAY
    built_out = [
        seat for seat, player in enumerate(s.players) if player.houses.bit_count() == c.HOUSES
    ]
    if s.concordia == c.EMPTY and (built_out or (sold_out and not is_buying)):
        return ["the game must end, but nobody has the Concordia card"]
    if s.concordia != c.EMPTY and s.concordia not in built_out and not sold_out:
        return ["somebody has the Concordia card, but there are cards to buy and houses to build"]
    if not is_buying and not is_moved_up(s):
        return ["the display has a gap that was not filled"]
    last = s.box.most_turns + (
        -1
        if s.concordia == c.EMPTY and s.pending
        else 0
        if s.concordia == c.EMPTY
        else len(s.players) - 1
    )
    return [f"expected at most {last} turns, found {s.turns}"] if s.turns > last else []


def variant_laws(s: State) -> list[str]:
    """Totals are noted only in the variant, and erased when the last player has one."""
    noted = [player.noted for player in s.players]
    if not s.box.intermediate:
        return (
            []
            if not s.compared and max(noted) == c.EMPTY
            else ["a total is noted, but there is no intermediate scoring"]
        )
    if s.compared:
        return (
            []
            if noted == [0] * len(noted)
            else ["the totals of the intermediate scoring were compared, but not erased"]
        )
    return (
        []
        if c.EMPTY in noted
        else ["the totals of the intermediate scoring are complete, but were not compared"]
    )


def tile_laws(s: State) -> list[str]:
    """Each city of the map has a tile of its letter, each province the marker that follows, and no
    other has any.
    """
    box = s.box
    broken: list[str] = []
    produces = list(s.produces)
    if [city for city in range(c.CITIES) if produces[city] != c.EMPTY] != box.cities:
        return ["each city of the map, and no other, must have a city tile"]
    for letter in range(len(c.LETTERS)):
        tiles = [produces[city] for city in box.cities if box.city_letter[city] == letter]
        if tiles and [tiles.count(good) for good in range(c.GOODS)] != box.tiles[letter]:
            broken.append(
                f"the city tiles with the letter {c.LETTERS[letter]} are not those of the box"
            )
    if s.producers != producers_of(produces):
        broken.append("the cities noted for each good are not those whose tiles show it")
    if s.markers != markers_of(box, produces):
        broken.append("each bonus marker must show the most valuable good of its province")
    for good in range(c.GOODS):
        if s.markers.count(good) > box.marker_copies[good] and not s.game.options["components"]:
            broken.append(
                f"expected at most {box.marker_copies[good]} markers of {c.GOODS_NAMES[good]}"
            )
    if (
        s.coin_side & ~sum([1 << province for province in box.provinces])
        or s.coin_side >> c.PROVINCES
    ):
        broken.append("a marker shows coins in a province that is not on the map")
    return broken


def card_laws(s: State) -> list[str]:
    """Each personality card in play is in a hand, on a discard pile, in the display or in the
    stack.
    """
    box = s.box
    for_sale = [card for card in s.display if card != c.EMPTY] + list(s.stack[s.drawn :])
    kinds = [box.card_kind[card] for card in for_sale]
    printed = [box.card_kind[card] for deck in box.decks for card in deck]
    broken: list[str] = []
    for kind in range(c.KINDS):
        expected = len(s.players) * box.first_hand[kind] + printed.count(kind)
        found = kinds.count(kind) + sum(
            [player.hand[kind] + player.discard[kind] for player in s.players]
        )
        if found != expected:
            broken.append(f"expected {expected} cards {c.KIND_NAMES[kind]}, found {found}")
    return broken


def stack_laws(s: State) -> list[str]:
    """The stack holds the decks one under the other; what is in the display was drawn from it."""
    broken: list[str] = []
    if not 0 <= s.drawn <= len(s.stack):
        return ["more cards were drawn than the stack has"]
    start = 0
    for i, deck in enumerate(s.box.decks):
        if sorted(s.stack[start : start + len(deck)]) != deck:
            broken.append(f"deck {i + 1} of the sale cards is not that of the box")
        start += len(deck)
    if start != len(s.stack):
        broken.append(f"expected {start} sale cards, found {len(s.stack)}")
    shown = [card for card in s.display if card != c.EMPTY]
    if any([shown.count(card) > 1 or card not in s.stack[: s.drawn] for card in shown]):
        broken.append("a card in the display was not drawn from the stack once")
    return broken


def line_laws(name: str, net: c.Network, places: list[int], taken: int) -> list[str]:
    """At most one colonist on a line, and only on lines and in cities of the map that its kind can
    use.
    """
    lines = [place - c.CITIES for place in places if place >= c.CITIES]
    broken = [
        f"a colonist stands on {name} {line}, which is not on the map"
        for line in lines
        if line not in net.lines
    ]
    broken += [f"a colonist stands in city {place}, which no {name} touches"
               for place in places if place < c.CITIES and not net.cities >> place & 1]  # fmt: skip
    if len(set(lines)) != len(lines):
        broken.append(f"two colonists stand on one {name}")
    if not broken and sum([1 << (line - net.base) for line in lines]) != taken:
        broken.append(f"the {name}s noted as taken are not those with a colonist")
    return broken


def player_laws(s: State, player: Player, map_cities: int) -> list[str]:
    """The laws of one player's houses and cards."""
    broken: list[str] = []
    if player.houses & ~map_cities:
        broken.append("a house stands in Roma or in a city of another map")
    if player.houses.bit_count() > c.HOUSES:
        broken.append(f"expected at most {c.HOUSES} houses, found {player.houses.bit_count()}")
    if (player.top == c.EMPTY) != (sum(player.discard) == 0) or (
        player.top != c.EMPTY and not player.discard[player.top]
    ):
        broken.append("the top card must lie on the discard pile")
    if any(
        [
            player.hand[kind] + player.discard[kind] < s.box.first_hand[kind]
            for kind in range(c.KINDS)
        ]
    ):
        broken.append("a card of the first hand is missing")
    if player.discard[c.TRIBUNE]:
        broken.append("a Tribune lies on the discard pile, but returns to the hand at once")
    return broken


def colonist_laws(s: State, player: Player) -> list[str]:
    """The laws of one player's colonists, and of the room they leave for goods."""
    broken: list[str] = []
    homes = player.houses | 1 << c.ROMA
    for name, places, first in (
        ("land", player.land, s.box.first_land),
        ("sea", player.sea, s.box.first_sea),
    ):
        if not first <= len(places) <= c.OF_EACH_KIND:
            broken.append(
                f"expected {first} to {c.OF_EACH_KIND} {name} colonists on the board, found"
                f" {len(places)}"
            )
        if list(places) != sorted(places):
            broken.append(f"the places of the {name} colonists must be ascending")
        if any([place < c.CITIES and not homes >> place & 1 for place in places]):
            broken.append(
                f"a {name} colonist stands in a city that is neither Roma nor has a house of the"
                " player"
            )
    if room(player) < 0:
        broken.append("goods and colonists need more spaces than the storehouse has")
    return broken


def incoming_laws(s: State, seat: int, player: Player) -> list[str]:
    """Goods wait only for a player who is asked which of them to keep."""
    is_choosing = KEEP_GOODS + FRAME * seat in s.pending
    if is_choosing != (sum(player.incoming) > 0):
        return ["goods are waiting to be stored without a question, or the other way round"]
    if is_choosing and (
        not 0 < room(player) < sum(player.incoming) or player.incoming.count(0) == c.GOODS - 1
    ):
        return ["there is nothing to choose among the goods received"]
    if s.praefectus_used and (
        s.praefectus != s.current or s.pending[-1:] == [] or s.pending[-1] % FRAME != KEEP_GOODS
    ):
        return ["the Praefectus Magnus is noted as used, but no province produces"]
    return []
