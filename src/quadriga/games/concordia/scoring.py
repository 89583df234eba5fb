"""Scoring by the gods: at the end, in the intermediate scoring, and at any moment as the score so
far.
"""

from typing import Final

from quadriga.core.engine import NOBODY, Step
from quadriga.games.concordia import components as c
from quadriga.games.concordia.state import Player, State

HIGHEST_PRIZE: Final = 2
SECOND_PRIZE: Final = 1
CONCORDIA_LINE: Final = "Concordia"
GOD_RULES: Final = ("CO-15.2", "CO-15.3", "CO-15.4", "CO-15.5", "CO-15.6", "CO-15.7")


def wealth(s: State, player: Player) -> int:
    """Money and goods of a player, in sestertii."""
    price = s.box.price
    return player.money + sum([player.goods[good] * price[good] for good in range(c.GOODS)])


def god_value(s: State, player: Player, god: int) -> int:
    """What one card of a god is worth to a player; Minerva's depend on the specialist."""
    box = s.box
    if god == c.VESTA:
        return wealth(s, player) // 10
    if god == c.JUPITER:
        return (player.houses & ~s.producers[c.BRICK]).bit_count()
    if god == c.SATURNUS:
        return sum([1 for province in box.provinces if player.houses & box.province_bits[province]])
    if god == c.MERCURIUS:
        return 2 * sum([1 for good in range(c.GOODS) if player.houses & s.producers[good]])
    assert god == c.MARS
    return 2 * (len(player.land) + len(player.sea))


def card_points(s: State, player: Player) -> list[int]:
    """The points of all cards a player owns, by kind."""
    box = s.box
    values = [god_value(s, player, god) for god in range(c.MINERVA)] + [0]
    points = [0] * c.KINDS
    for kind in range(c.KINDS):
        cards = player.hand[kind] + player.discard[kind]
        if not cards:
            continue
        value = values[box.god[kind]]
        if box.god[kind] == c.MINERVA:
            value = (
                box.specialist_vp[kind]
                * (player.houses & s.producers[box.kind_good[kind]]).bit_count()
            )
        points[kind] = cards * value
    return points


def concordia_points(s: State, seat: int) -> int:
    """The points of the Concordia card, for the seat that has it."""
    return c.CONCORDIA_VP if s.concordia == seat else 0


def score_sheet(s: State) -> tuple[dict[str, int], ...]:
    """For each seat, the points by god and card, in the order of the gods, as if the game ended
    now.
    """
    box = s.box
    order = [kind for god in range(len(c.GODS)) for kind in range(c.KINDS) if box.god[kind] == god]
    sheet: list[dict[str, int]] = []
    for seat, player in enumerate(s.players):
        points = card_points(s, player)
        lines: dict[str, int] = {}
        for kind in order:
            name = f"{c.GODS[box.god[kind]].title()}: {box.kind_title[kind]}"
            lines[name] = lines.get(name, 0) + points[kind]
        lines[CONCORDIA_LINE] = concordia_points(s, seat)
        sheet.append(lines)
    return tuple(sheet)


def scoring_cards(s: State, player: Player) -> list[tuple[int, int, int, int]]:
    """The cards that bring a player points, by god and Minerva's by specialist: the god, a kind of
    card, the number of cards and what each of them is worth.
    """
    points = card_points(s, player)
    found: list[tuple[int, int, int, int]] = []
    for god in range(len(c.GODS)):
        kinds = [kind for kind in range(c.KINDS) if s.box.god[kind] == god and points[kind]]
        for same in [[kind] for kind in kinds] if god == c.MINERVA else [kinds]:
            cards = sum([player.hand[kind] + player.discard[kind] for kind in same])
            if cards:
                total = sum([points[kind] for kind in same])
                found.append((god, same[0], cards, total // cards))
    return found


def tell_scores(s: State) -> None:
    """Tell the final scoring, line by line, and who comes in which place."""
    if s.events is None:
        return
    for seat, player in enumerate(s.players):
        for god, kind, cards, value in scoring_cards(s, player):
            s.tell("scored", seat, GOD_RULES[god], god, kind, cards, value)
        if s.concordia == seat:
            s.tell("scored-concordia", seat, "CO-14.2", c.CONCORDIA_VP)
    scores = s.scores
    for place, seat in sorted([(place, seat) for seat, place in enumerate(s.ranking)]):
        s.tell("ranked", seat, "CO-15.9", place, scores[seat])


def ranking(s: State) -> tuple[int, ...]:
    """Places by points; ties go to the holder of the Praefectus Magnus, or to who would get it
    next.
    """
    players = len(s.players)
    scores = s.scores
    standing = [(scores[seat], -((s.praefectus - seat) % players)) for seat in range(players)]
    return tuple([1 + sum([other > mine for other in standing]) for mine in standing])


class ScoreTribune(Step[State]):
    """Intermediate scoring: after a player's first Tribune; when all have had theirs, the totals
    are compared.
    """

    asks = False

    def run(self, s: State, arg: int) -> None:
        player = s.players[s.current]
        player.noted = sum(card_points(s, player))
        s.tell("noted", s.current, "CO-16.1", player.noted)
        totals = sorted({other.noted for other in s.players}, reverse=True)
        if totals[-1] == c.EMPTY:
            return
        for seat, other in enumerate(s.players):
            prize = HIGHEST_PRIZE if other.noted == totals[0] else 0
            if len(totals) > 1 and other.noted == totals[1]:
                prize = SECOND_PRIZE
            other.money += prize
            if prize:
                s.tell("prize", seat, "CO-16.2", prize, other.noted)
        for other in s.players:
            other.noted = 0
        s.compared = 1
        s.tell("compared", NOBODY, "CO-16.2")
