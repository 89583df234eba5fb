"""What a seat may know, and the same position with everything else dealt again."""

from typing import TypedDict

from quadriga.core.engine import FRAME, NOBODY, Json
from quadriga.core.rng import Rng
from quadriga.core.views import TableView, shown, table_view
from quadriga.games.trajan import components as c
from quadriga.games.trajan.senate import votes
from quadriga.games.trajan.state import Player, State
from quadriga.games.trajan.steps import CHOOSE_PILE, FILL_BOWL, LOAD_SHIP
from quadriga.games.trajan.tiles import top_tile


class PlayerView(TypedDict):
    """One player as a seat sees them."""

    bowls: list[int] | None  # a secret until all have filled theirs
    hand: int
    cards: list[int] | None  # of the own hand
    known: list[int]
    display: list[int]
    slots: list[int]
    tiles: list[int]
    points: list[int]
    score: int
    votes: int
    arch: int
    supply: int
    military_camp: int
    worker_camp: int
    leader: int
    legions: int
    workers: int
    buildings: int
    plus_two: int
    yellow_bonus: int
    grey_bonus: int
    senate: int


class View(TableView):
    """The table as a seat sees it."""

    players: list[PlayerView]
    first: int
    time: int
    lap: int
    quarter: int
    demands: list[int]
    demands_left: int
    forum: list[int]
    forum_left: int
    extra_left: int
    provinces: list[int]
    district: list[int]
    stacks: list[int]
    stacks_left: list[int]
    senate_bonus: list[int]
    bonus_left: int
    goods_left: int
    discards: list[list[int]]
    grey_ships: int
    senate_order: list[int]
    held: list[int]
    bowl: int
    tile: int
    extra_used: int
    ship: int
    load: list[int]
    unmet: int
    met: list[int]


def view(s: State, seat: int | None) -> Json:
    """All that a seat may know; None is a spectator."""
    computed: Json = {
        "players": [player_view(s, other, seat) for other in range(len(s.players))],
        # While the bowls are being filled, the number of moves would tell how far the others are.
        "ply": 0 if is_filling(s) else s.ply,
        "lap": s.box.lap,
        "demands_left": (c.QUARTERS - s.quarter) * c.DEMANDS - len(s.demands),
        "forum_left": len(s.forum_pile) - s.forum_drawn,
        "extra_left": len(s.extra_pile) - s.extra_drawn,
        "district": [
            s.district[space] if s.standing >> space & 1 else c.EMPTY for space in range(c.SPACES)
        ],
        "stacks": [top_tile(s, category) for category in range(6)],
        "stacks_left": [c.PER_CATEGORY - taken for taken in s.taken],
        "bonus_left": len(s.bonus_pile) - s.bonus_drawn,
        "goods_left": len(s.goods_pile) - s.goods_drawn,
        "discards": [s.discard_a[:], s.discard_b[:]],
    }
    return table_view(s, seat, View, computed)


def player_view(s: State, other: int, seat: int | None) -> Json:
    """One player as a seat sees them: nobody else sees the hand or, until all have filled theirs,
    the bowls.
    """
    player = s.players[other]
    computed: Json = {
        "bowls": player.bowls[:] if other == seat or not is_filling(s) else None,
        "hand": sum(player.hand),
        "cards": player.hand[:] if other == seat else None,
        "score": sum(player.points),
        "votes": votes(s, other),
    }
    return shown(player, PlayerView, computed)


def is_filling(s: State) -> bool:
    """Whether the players are still filling their bowls, which nobody sees before all are done."""
    return bool(s.pending) and s.pending[-1] % FRAME == FILL_BOWL


def determinise(s: State, seat: int | None, rng: Rng) -> State:
    """A copy in which everything the seat cannot know is dealt again."""
    twin = s.copy()
    twin.forum_pile = redealt(s.forum_pile, s.forum_drawn, rng)
    twin.extra_pile = redealt(s.extra_pile, s.extra_drawn, rng)
    twin.demand_pile = redealt(s.demand_pile, s.quarter * c.DEMANDS + len(s.demands), rng)
    twin.bonus_pile = redealt(s.bonus_pile, s.bonus_drawn, rng)
    twin.stacks = redealt_stacks(s, rng)
    redeal_goods(twin, seat, rng)
    if s.current != seat:
        redeal_discard(twin, rng)
    if is_filling(s):
        redeal_bowls(twin, seat, rng)
        twin.veil(seat, 0, 0 if seat is None else sum(s.players[seat].bowls))
    return twin


def redealt(pile: tuple[int, ...], drawn: int, rng: Rng) -> tuple[int, ...]:
    """A pile whose cards not yet drawn are in a new order, which owes nothing to the old one."""
    rest = sorted(pile[drawn:])
    rng.shuffle(rest)
    return pile[:drawn] + tuple(rest)


def redealt_stacks(s: State, rng: Rng) -> tuple[int, ...]:
    """The Trajan stacks with the tiles under the top one in a new order."""
    stacks: list[int] = []
    for category in range(len(s.stacks) // c.PER_CATEGORY):
        stack = s.stacks[category * c.PER_CATEGORY : (category + 1) * c.PER_CATEGORY]
        stacks += redealt(stack, s.taken[category] + 1, rng)
    return tuple(stacks)


def redeal_goods(twin: State, seat: int | None, rng: Rng) -> None:
    """Deal the draw pile and the cards of the other hands that nobody saw."""
    hidden = list(twin.goods_pile[twin.goods_drawn :])
    others = [other for other in range(len(twin.players)) if other != seat]
    sizes = [sum(player.hand) for player in twin.players]
    for other in others:
        player = twin.players[other]
        hidden += unseen(player)
        player.hand = player.known[:]
    hidden.sort()
    rng.shuffle(hidden)
    if twin.current in others:
        deal_promised_pair(twin, sizes[twin.current], hidden)
    for other in others:
        hand = twin.players[other].hand
        for _ in range(sizes[other] - sum(hand)):
            hand[hidden.pop()] += 1
    # The cards drawn so far are left out: where they went is a secret.
    twin.goods_pile = tuple(hidden)
    twin.goods_drawn = 0


def deal_promised_pair(twin: State, size: int, hidden: list[int]) -> None:
    """Who is loading the ship for pairs has shown that he holds one, or the second card of the one
    begun.
    """
    if not twin.pending or twin.pending[-1] % FRAME != LOAD_SHIP or twin.ship != c.PAIRS:
        return
    player = twin.players[twin.current]
    if player.tiles[c.JOKER_GOODS] or (any(twin.load) and 1 not in twin.load):
        return
    begun = [twin.load.index(1)] if 1 in twin.load else []
    needed = 2 - len(begun)
    for goods in begun or hidden + goods_in(player.hand):
        missing = max(0, needed - player.hand[goods])
        if missing <= size - sum(player.hand) and hidden.count(goods) >= missing:
            for _ in range(missing):
                hidden.remove(goods)
                player.hand[goods] += 1
            return


def redeal_discard(twin: State, rng: Rng) -> None:
    """Choose another card for a discard whose pile is being chosen: only its owner has seen it."""
    if twin.pending and twin.pending[-1] % FRAME == CHOOSE_PILE:
        hand = twin.players[twin.current].hand
        cards = [goods for goods in goods_in(hand) for _ in range(hand[goods])]
        twin.pending[-1] = CHOOSE_PILE + FRAME * cards[rng.below(len(cards))]


def goods_in(counts: list[int]) -> list[int]:
    """The goods of which there is at least one."""
    return [goods for goods in range(c.GOODS) if counts[goods]]


def unseen(player: Player) -> list[int]:
    """The cards of a hand that nobody else saw."""
    return [
        goods
        for goods in goods_in(player.hand)
        for _ in range(player.hand[goods] - player.known[goods])
    ]


def redeal_bowls(twin: State, seat: int | None, rng: Rng) -> None:
    """Fill the bowls of the others who are done in another way, and empty those that others are
    still filling.
    """
    for other, player in enumerate(twin.players):
        if other == seat:
            continue
        player.bowls = [0] * 36
        if twin.frame_of(other) == NOBODY:
            markers = [colour for colour in range(6) for _ in range(2)]
            rng.shuffle(markers)
            for i, colour in enumerate(markers):
                player.bowls[i // 2 * 6 + colour] += 1
