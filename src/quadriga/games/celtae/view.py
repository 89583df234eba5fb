"""What a seat may know, and the same position with everything else dealt again."""

from typing import TypedDict

from quadriga.core.engine import FRAME, Json
from quadriga.core.rng import Rng
from quadriga.core.views import TableView, shown, table_view
from quadriga.games.celtae import components as c, steps
from quadriga.games.celtae.battle import top_army
from quadriga.games.celtae.build import price
from quadriga.games.celtae.recruit import top_order
from quadriga.games.celtae.scoring import meets_card, points
from quadriga.games.celtae.state import Player, State
from quadriga.games.celtae.workers import count_workers, own_workers

# The steps in which an action counts workers.
WORKER_OF_STEP = {
    steps.TAKE_CARD: c.FARMER,
    steps.CHOOSE_CITADEL: c.BUILDER,
    steps.FIGHT_BATTLE: c.SOLDIER,
    steps.RECRUIT_WORKER: c.NOBLE,
}


class Solo(TypedDict):
    """What lies before Solitairix."""

    quarter: int
    card: int
    worker: int
    discs: list[int]
    garrison: int
    armies: int
    orders: int
    bonus_tiles: int
    druids: int
    goal: int


class PlayerView(TypedDict):
    """One player as a seat sees them."""

    hand: int
    cards: list[int] | None  # of the own hand
    known: list[int]
    workers: list[int]
    discs: list[int]
    built: int
    garrison: int
    armies: int
    orders: int
    bonus_tiles: int
    strength: int
    tokens: int
    leader: int
    turned: int
    counts: list[int]
    price: int
    points: list[int]
    score: int


class View(TableView):
    """The table as a seat sees it."""

    players: list[PlayerView]
    first: int
    teutates: int
    marker: int
    areas: list[int]
    bag: list[int]
    deck_left: int
    discard: list[int]
    market: list[int]
    spaces: list[int]
    bonus: list[int]
    army_tops: list[int]
    armies_left: list[int]
    order_tops: list[int]
    orders_left: list[int]
    druids: list[int]
    boxed_druids: int
    track: int
    beside: int
    removed: int
    cards: list[int]
    markers: list[int]
    met: list[list[int]]
    leaders: int
    tokens: int
    ending: int
    area: int
    region: int
    acting: int  # the kind of worker that counts for the action in progress, or EMPTY
    extra: int
    solo: Solo | None


def view(s: State, seat: int | None) -> Json:
    """All that a seat may know; None is a spectator."""
    computed: Json = {
        "players": [player_view(s, other, seat) for other in range(len(s.players))],
        "deck_left": len(s.deck) - s.drawn,
        "army_tops": [top_army(s, c.NORTH), top_army(s, c.SOUTH)],
        "armies_left": [s.box.depth - s.taken[c.ARMIES + region] for region in (c.NORTH, c.SOUTH)],
        "order_tops": [top_order(s, c.NORTH), top_order(s, c.SOUTH)],
        "orders_left": [s.box.depth - s.taken[c.ORDERS + region] for region in (c.NORTH, c.SOUTH)],
        "met": met_cards(s),
        "acting": acting_worker(s),
        "solo": solitairix_view(s) if s.box.solo else None,
    }
    return table_view(s, seat, View, computed)


def met_cards(s: State) -> list[list[int]]:
    """Of each progress card, the seats that meet it."""
    return [
        [seat for seat in range(len(s.players)) if meets_card(s, seat, card)] for card in s.cards
    ]


def player_view(s: State, other: int, seat: int | None) -> Json:
    """One player as a seat sees them: of another hand only what everybody saw being taken."""
    player, lines = s.players[other], points(s, other)
    computed: Json = {
        "hand": sum(player.hand),
        "cards": player.hand[:] if other == seat else None,
        "known": [player.hand[card] - player.unseen[card] for card in range(c.CARDS)],
        "counts": counted(s, other, acting_worker(s)),
        "price": shown_price(s, other, acting_worker(s)),
        "points": lines,
        "score": sum(lines),
    }
    return shown(player, PlayerView, computed)


def counted(s: State, seat: int, acting: int) -> list[int]:
    """The workers of each kind that a seat has; bonus tokens stand for the kind that acts."""
    counts = [own_workers(s.players[seat], kind) for kind in range(c.ORDINARY)]
    if seat == s.current and acting != c.EMPTY:
        counts[acting] += s.extra
    return counts


def shown_price(s: State, seat: int, acting: int) -> int:
    """The cards that the next disc of a seat costs; 0 if there is none."""
    player = s.players[seat]
    if player.built == c.DISCS:
        return 0
    return price(s, player, counted(s, seat, acting)[c.BUILDER])


def acting_worker(s: State) -> int:
    """The kind of worker that counts for the action in progress, and for which bonus tokens stand;
    EMPTY between actions.
    """
    if not s.pending:
        return c.EMPTY
    step, arg = s.pending[-1] % FRAME, s.pending[-1] // FRAME
    return arg if step == steps.USE_TOKEN else WORKER_OF_STEP.get(step, c.EMPTY)


def solitairix_view(s: State) -> Solo:
    """What lies before Solitairix: all of it is public."""
    return {
        "quarter": s.quarter,
        "card": s.solo_card,
        "worker": s.rival_worker,
        "discs": list(s.rival_discs),
        "garrison": s.rival_garrison,
        "armies": s.rival_armies,
        "orders": s.rival_orders,
        "bonus_tiles": s.rival_bonus,
        "druids": s.rival_druids,
        "goal": s.box.goal,
    }


def determinise(s: State, seat: int | None, rng: Rng) -> State:
    """A copy in which everything the seat cannot know is dealt again."""
    twin = s.copy()
    twin.armies = redealt_stacks(s, s.armies, c.ARMIES, s.box.army_vp, rng)
    twin.orders = redealt_stacks(s, s.orders, c.ORDERS, s.box.order_vp, rng)
    redeal_cards(twin, seat, rng)
    return twin


def redealt_stacks(
    s: State, tiles: tuple[int, ...], stack: int, vp: list[int], rng: Rng
) -> tuple[int, ...]:
    """The tiles under the tops and in the box in a new order, those of 1 and of 2 points among
    themselves.
    """
    depth = s.box.depth
    hidden = list(range(s.taken[stack] + 1, depth))
    hidden += range(depth + s.taken[stack + 1] + 1, 2 * depth)
    hidden += range(2 * depth, len(tiles))
    dealt = list(tiles)
    for value in (1, 2):
        places = [place for place in hidden if vp[tiles[place]] == value]
        found = sorted([tiles[place] for place in places])
        rng.shuffle(found)
        for place, tile in zip(places, found, strict=True):
            dealt[place] = tile
    return tuple(dealt)


def redeal_cards(twin: State, seat: int | None, rng: Rng) -> None:
    """Deal the deck and the cards of the other hands that nobody saw."""
    hidden = list(twin.deck[twin.drawn :])
    # Whoever is about to build comes first: the cards announced must be found.
    order = [(twin.current + i) % len(twin.players) for i in range(len(twin.players))]
    others = [other for other in order if other != seat]
    sizes = [sum(twin.players[other].unseen) for other in others]
    for other in others:
        player = twin.players[other]
        hidden += [card for card in range(c.CARDS) for _ in range(player.unseen[card])]
        player.hand = [player.hand[card] - player.unseen[card] for card in range(c.CARDS)]
    hidden.sort()
    rng.shuffle(hidden)
    for other, size in zip(others, sizes, strict=True):
        player = twin.players[other]
        dealt = announced(twin, other, size, hidden, rng)
        while len(dealt) < size:
            dealt.append(hidden.pop())
        player.unseen = tuple([dealt.count(card) for card in range(c.CARDS)])
        player.hand = [player.hand[card] + player.unseen[card] for card in range(c.CARDS)]
    # The cards drawn so far are left out: where they went is a secret.
    twin.deck = tuple(hidden)
    twin.drawn = 0


def announced(twin: State, seat: int, size: int, hidden: list[int], rng: Rng) -> list[int]:
    """The cards a seat must hold because it announced to build: taken out of those still to be
    dealt.
    """
    if not twin.pending or seat != twin.current:
        return []
    player = twin.players[seat]
    step, arg = twin.pending[-1] % FRAME, twin.pending[-1] // FRAME
    if step == steps.PAY_CARDS and arg % 8 != c.ANY_COLOUR:
        return cards_of_colour(player, arg % 8, arg // 8, hidden)
    if step != steps.CHOOSE_CITADEL and (step != steps.USE_TOKEN or arg != c.BUILD_ACTION):
        return []
    tokens = player.tokens if step == steps.USE_TOKEN else 0
    cost = price(twin, player, count_workers(twin, player, c.BUILDER) + tokens)
    colours = [
        colour for colour in range(c.COLOURS) if twin.spaces[twin.region * c.COLOURS + colour]
    ]
    rng.shuffle(colours)
    for colour in colours:
        missing = cost - sum(player.hand[colour * c.SYMBOLS : (colour + 1) * c.SYMBOLS])
        if missing <= min(size, len([card for card in hidden if card // c.SYMBOLS == colour])):
            return cards_of_colour(player, colour, cost, hidden)
    return []


def cards_of_colour(player: Player, colour: int, number: int, hidden: list[int]) -> list[int]:
    """As many hidden cards of a colour as a hand of known cards lacks, taken out of the hidden
    ones.
    """
    missing = number - sum(player.hand[colour * c.SYMBOLS : (colour + 1) * c.SYMBOLS])
    fitting = [card for card in hidden if card // c.SYMBOLS == colour][: max(0, missing)]
    for card in fitting:
        hidden.remove(card)
    return fitting
