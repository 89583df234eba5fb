"""The score sheet and the tie-break."""

from quadriga.games.augustus import components as c
from quadriga.games.augustus.rewards import colours_of
from quadriga.games.augustus.state import Player, State

FIRST_NUMBER_REWARD = c.NUMBER_REWARD + 2


def counted(box: c.Box, player: Player, objective: int) -> int:
    """How many things an end-game power counts; the card itself counts like any other."""
    kind = box.power[objective]
    if kind == c.VP_PER_SYMBOL:
        symbol = box.of_symbols[objective][0].bit_length() - 1
        return sum([box.spaces[other].count(symbol) for other in player.controlled])
    if kind == c.VP_PER_COLOUR:
        return colours_of(box, player)[box.of_colour[objective]]
    if kind == c.VP_PER_RED:
        return sum([box.is_red[other] for other in player.controlled])
    return 0


def power_points(box: c.Box, player: Player, objective: int) -> int:
    """The points of an end-game power; those per symbol have a maximum."""
    points = box.amount[objective] * counted(box, player, objective)
    if box.power[objective] == c.VP_PER_SYMBOL:
        return min(box.limit[objective], points)
    return points


def worth(box: c.Box, player: Player) -> int:
    """The points of a player's controlled objectives, with those of their powers."""
    return sum(
        [
            box.vp[objective] + power_points(box, player, objective)
            for objective in player.controlled
        ]
    )


def points(s: State, seat: int) -> list[int]:
    """The points of a seat by source, in the order of SOURCES."""
    box, player = s.box, s.players[seat]
    found = [0] * len(c.SOURCES)
    for reward, holder in enumerate(s.holders):
        if holder == seat:
            found[
                2 if reward >= c.RESOURCE_REWARD else 1 if reward >= FIRST_NUMBER_REWARD else 0
            ] += box.reward_vp[reward]
    for objective in player.controlled:
        found[3] += box.vp[objective]
        kind = box.power[objective]
        if kind >= c.VP_PER_SYMBOL:
            found[4 + kind - c.VP_PER_SYMBOL] += power_points(box, player, objective)
    return found


def score_sheet(s: State) -> tuple[dict[str, int], ...]:
    """For each seat, the points by source: so far, or at the end."""
    return tuple(
        [dict(zip(c.SOURCES, points(s, seat), strict=True)) for seat in range(len(s.players))]
    )


def ranking(s: State) -> tuple[int, ...]:
    """Places by points; ties go to the player who controls more senators, and are shared beyond
    that.
    """
    standing = [
        (sum(points(s, seat)), colours_of(s.box, player)[c.SENATOR])
        for seat, player in enumerate(s.players)
    ]
    return tuple([1 + sum([other > mine for other in standing]) for mine in standing])
