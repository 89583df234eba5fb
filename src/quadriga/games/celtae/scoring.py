"""Final scoring, the score sheet and the tie-breaks."""

from quadriga.core.engine import NOBODY, Step
from quadriga.games.celtae import components as c
from quadriga.games.celtae.state import Player, State
from quadriga.games.celtae.workers import tribe_size


class ScoreGame(Step[State]):
    """Final scoring: everything is read from the table, so there is only the telling."""

    asks = False

    def run(self, s: State, arg: int) -> None:
        if s.events is None:
            return
        s.tell("over", NOBODY, "CE-13.4")
        for seat in range(len(s.players)):
            lines = points(s, seat)
            for i, vp in enumerate(lines):
                if vp:
                    s.tell("scored", seat, c.SOURCE_RULES[i], vp, i)
            s.tell("total", seat, "CE-14.1", sum(lines))
        tell_winners(s)


def tell_winners(s: State) -> None:
    """Tell who has won."""
    if s.box.solo:
        s.tell("solo-won" if is_won(s) else "solo-lost", 0, "CE-18.16", s.box.goal)
        return
    found = standings(s)
    winners = [seat for seat in range(len(found)) if found[seat] == max(found)]
    if len(winners) > 1:
        for seat in winners:
            s.tell("shared", seat, "CE-14.1")
        return
    second = sorted(found)[-2]
    by = [mine > other for mine, other in zip(max(found), second, strict=True)].index(True)
    s.tell("won", winners[0], "CE-14.1", by)


def points(s: State, seat: int) -> list[int]:
    """The points of a seat by source, as if the game ended now."""
    box, player = s.box, s.players[seat]
    return [
        sum([player.discs[citadel] for citadel in range(c.CITADELS) if not s.spaces[citadel]]),
        sum([vp for tile, vp in enumerate(box.bonus_vp) if player.bonus_tiles >> tile & 1]),
        sum([vp for tile, vp in enumerate(box.order_vp) if player.orders >> tile & 1]),
        sum([vp for tile, vp in enumerate(box.army_vp) if player.armies >> tile & 1]),
        garrison_points(s, player, c.NORTH) + garrison_points(s, player, c.SOUTH),
        box.tribe_vp[min(c.TRIBE_LIMIT, tribe_size(player))],
        box.disc_vp[player.built],
        1 if player.garrison.bit_count() == c.CUBES else 0,
        (player.strength + sum(player.hand)) // 5,
        sum([card_points(s, seat, place) for place in range(len(s.cards))]),
        leader_points(s, player),
    ]


def garrison_points(s: State, player: Player, region: int) -> int:
    """A point for each cube in a region where nobody has more."""
    here = s.box.garrison_region[region]
    own = (player.garrison & here).bit_count()
    others = [(other.garrison & here).bit_count() for other in s.players] + [
        (s.rival_garrison & here).bit_count()
    ]
    return own if own == max(others) else 0


def count_of(s: State, player: Player, what: int) -> int:
    """How many a player has of what leaders and progress cards count."""
    if what < c.TRIBE_OF_KIND:
        return count_discs(player.discs, what)
    if what < c.TRIBE_WITHOUT_DRUIDS:
        return player.workers[c.TRIBE + what - c.TRIBE_OF_KIND]
    if what == c.TRIBE_WITHOUT_DRUIDS:
        return tribe_size(player) - player.workers[c.TRIBE + c.DRUID]
    return count_pieces(s, what, player.bonus_tiles, player.orders, player.armies, player.garrison)


def rival_count(s: State, what: int) -> int:
    """How many Solitairix has."""
    if what < c.TRIBE_OF_KIND:
        return count_discs(s.rival_discs, what)
    if what <= c.TRIBE_WITHOUT_DRUIDS:
        return s.rival_druids if what == c.TRIBE_OF_KIND + c.DRUID else 0
    return count_pieces(s, what, s.rival_bonus, s.rival_orders, s.rival_armies, s.rival_garrison)


def count_discs(discs: tuple[int, ...], what: int) -> int:
    """Discs in the citadels of a colour, of a region, or in all."""
    if what < c.DISCS_OF_REGION:
        return discs[what] + discs[c.COLOURS + what]
    if what == c.ALL_DISCS:
        return sum(discs)
    first = (what - c.DISCS_OF_REGION) * c.COLOURS
    return sum(discs[first : first + c.COLOURS])


def count_pieces(s: State, what: int, bonus: int, orders: int, armies: int, garrison: int) -> int:
    """Tiles and cubes of which there are bits."""
    if what == c.BONUS_TILE_COUNT:
        return bonus.bit_count()
    if what == c.DRUID_TILE_COUNT:
        return orders.bit_count()
    if what == c.ARMY_TILE_COUNT:
        return armies.bit_count()
    if what < c.ARMY_TILES_OF:
        return (orders & s.box.orders_of[what - c.DRUID_TILES_OF]).bit_count()
    if what < c.CUBES_IN_REGION:
        return (armies & s.box.armies_of[what - c.ARMY_TILES_OF]).bit_count()
    if what == c.ALL_CUBES:
        return garrison.bit_count()
    return (garrison & s.box.garrison_region[what - c.CUBES_IN_REGION]).bit_count()


def meets_card(s: State, seat: int, card: int) -> bool:
    """Whether a seat meets the condition of a progress card."""
    what, needs = s.box.card_what[card], s.box.needed(card)
    own = count_of(s, s.players[seat], what)
    if needs:
        return own >= needs
    if s.box.solo:
        return own >= max(1, rival_count(s, what))
    return own > 0 and own == max([count_of(s, other, what) for other in s.players])


def card_points(s: State, seat: int, place: int) -> int:
    """A point for each marker on a progress card that is met; in solo play one lost for each on a
    card that is not.
    """
    markers = s.markers[place]
    if not markers:
        return 0
    if meets_card(s, seat, s.cards[place]):
        return markers
    return -markers if s.box.solo else 0


def leader_points(s: State, player: Player) -> int:
    """1 point for side A, 3 for side B, if its condition is met."""
    if player.leader == c.EMPTY:
        return 0
    needs = s.box.leader_b[player.leader] if player.turned else s.box.leader_a[player.leader]
    counts = s.box.leader_counts[player.leader]
    if any([count_of(s, player, what) < need for what, need in zip(counts, needs, strict=True)]):
        return 0
    return 3 if player.turned else 1


def is_won(s: State) -> bool:
    """Whether a solo game reaches the points of its difficulty."""
    return sum(points(s, 0)) >= s.box.goal


def score_sheet(s: State) -> tuple[dict[str, int], ...]:
    """For each seat, the points by source."""
    return tuple(
        [dict(zip(c.SOURCES, points(s, seat), strict=True)) for seat in range(len(s.players))]
    )


def standings(s: State) -> list[tuple[int, int, int]]:
    """What decides the places, in this order: points, discs and tribe, tiles."""
    return [
        (sum(points(s, seat)), p.built + tribe_size(p), p.armies.bit_count() + p.orders.bit_count())
        for seat, p in enumerate(s.players)
    ]


def ranking(s: State) -> tuple[int, ...]:
    """Places by points, then discs and tribe, then tiles; in solo play 1 for won and 2 for lost."""
    if s.box.solo:
        return (1,) if is_won(s) else (2,)
    found = standings(s)
    return tuple([1 + sum([other > mine for other in found]) for mine in found])
