"""Where things come from: laws that ask how what lies on the table has come there."""

from quadriga.core.engine import FRAME
from quadriga.games.celtae import components as c, steps
from quadriga.games.celtae.progress import has_free_slot
from quadriga.games.celtae.state import Player, State

BEFORE_ACTION = (steps.MOVE_MARKER, steps.CHOOSE_AREA, steps.SWAP_WORKER, steps.ANNOUNCE_ACTION)


def origin_laws(s: State) -> list[str]:
    """What is there, but cannot have come there; it supposes that nothing is missing."""
    broken: list[str] = []
    for seat, player in enumerate(s.players):
        problems = leader_laws(s, seat, player) + victory_laws(s, player.garrison, player.armies)
        problems += tile_laws(s, player.bonus_tiles, player.discs)
        broken += [f"player {seat + 1}: {problem}" for problem in problems]
    rival = victory_laws(s, s.rival_garrison, s.rival_armies)
    rival += tile_laws(s, s.rival_bonus, s.rival_discs)
    broken += [f"Solitairix: {problem}" for problem in rival]
    broken += druid_laws(s) + marker_laws(s) + scratch_laws(s)
    return broken + first_laws(s) if is_draft(s) else broken + cause_laws(s)


def is_draft(s: State) -> bool:
    """Whether leaders are still being chosen."""
    return bool(s.pending) and s.pending[0] % FRAME == steps.START_TURN


def leader_laws(s: State, seat: int, player: Player) -> list[str]:
    """A leader is turned when three markers are left; cards that nobody saw were dealt."""
    asked = steps.TURN_LEADER + FRAME * seat in s.pending
    if player.turned and (s.track > c.DECISION_AT or asked):
        return [f"the leader is turned only when {c.DECISION_AT} markers are left on the track"]
    kept = c.DEALT if is_draft(s) else c.DEALT - c.DISCARDED
    if sum(player.unseen) > kept:
        return [f"expected at most {kept} cards that nobody has seen, found {sum(player.unseen)}"]
    return []


def cubes_in(s: State, region: int, garrison: int) -> int:
    """How many cubes of a garrison stand in a region."""
    return (garrison & s.box.garrison_region[region]).bit_count()


def victories_in(s: State, region: int, armies: int) -> int:
    """How many of somebody's armies were beaten in a region."""
    first = region * s.box.depth
    beaten = s.armies[first : first + s.taken[c.ARMIES + region]]
    return sum([armies >> tile & 1 for tile in beaten])


def victory_laws(s: State, garrison: int, armies: int) -> list[str]:
    """A cube follows a victory over an army of its region."""
    for region, name in enumerate(c.REGIONS):
        cubes, victories = cubes_in(s, region, garrison), victories_in(s, region, armies)
        if cubes > victories:
            return [f"expected at most {victories} garrison cubes in the {name}, found {cubes}"]
    return []


def tile_laws(s: State, tiles: int, discs: tuple[int, ...]) -> list[str]:
    """Who takes a bonus tile has the last disc of a citadel of its region."""
    for region, name in enumerate(c.REGIONS):
        filled = [
            citadel
            for citadel in range(region * c.COLOURS, (region + 1) * c.COLOURS)
            if discs[citadel]
            and not s.spaces[citadel]
            and steps.COMPLETE_CITADEL + FRAME * citadel not in s.pending
        ]
        taken = (tiles >> region * c.COLOURS & 0b1111).bit_count()
        if taken > len(filled):
            return [f"expected at most {len(filled)} bonus tiles of the {name}, found {taken}"]
    return []


def druids_gone(s: State, region: int) -> int:
    """How many druids have left the track of a region."""
    return s.box.druid_spaces[region] - s.druids[region]


def druid_laws(s: State) -> list[str]:
    """Druids leave their track with Druid tiles of the region."""
    for region, name in enumerate(c.REGIONS):
        if not 0 <= druids_gone(s, region) <= s.taken[c.ORDERS + region]:
            return [f"the druids of the {name} leave their track with Druid tiles, one at a time"]
    return []


def marker_laws(s: State) -> list[str]:
    """Markers beside stacks stay until the last tile is taken; Teutates passes with those of the
    track.
    """
    for stack in range(c.STACK_MARKERS):
        if s.taken[stack] < s.box.depth and not s.beside >> stack & 1:
            return ["the marker beside a stack stays there until the last tile is taken"]
    if s.removed and not s.box.solo and has_free_slot(s):
        return ["no marker leaves the game while a progress card has a free slot"]
    moved = s.box.track - s.track if s.track else 0
    holder = (s.first + moved) % len(s.players)
    if s.teutates != holder:
        return [f"after {moved} markers seat {holder} holds the Teutates tile, found {s.teutates}"]
    return []


def cause_laws(s: State) -> list[str]:
    """What is asked in the midst of an action follows from what the player has just won."""
    player = s.players[s.current]
    for frame in s.pending:
        step, arg = frame % FRAME, frame // FRAME
        stack = arg - steps.FROM_STACK
        if step == steps.PLACE_CUBE:
            fits = victories_in(s, s.region, player.armies) > cubes_in(s, s.region, player.garrison)
        elif step in (steps.OFFER_DRUID, steps.TAKE_DRUID):
            fits = druids_gone(s, s.region) < s.taken[c.ORDERS + s.region] and player.orders > 0
        elif step == steps.COMPLETE_CITADEL:
            fits = player.discs[arg] > 0
        elif step in (steps.RECRUIT_BONUS, steps.TAKE_BONUS_CARD):
            fits = player.built > 0
        elif step == steps.PLACE_MARKER and stack >= 0:
            last = stack % 2 * s.box.depth + s.box.depth - 1
            owned = (
                player.armies >> s.armies[last]
                if stack < c.ORDERS
                else player.orders >> s.orders[last]
            )
            fits = owned & 1 == 1
        else:
            continue
        if not fits:
            return [f"nothing has led to the question: {type(s.steps[step]).__name__}"]
    return []


def scratch_laws(s: State) -> list[str]:
    """Tokens stand for workers only in an action; only solo play turns the solo tile."""
    step = s.pending[-1] % FRAME if s.pending else steps.MOVE_MARKER
    spent = 0 if step in BEFORE_ACTION or is_draft(s) else s.tokens + s.players[s.current].tokens
    if s.pending and s.extra > spent:
        return [f"expected at most {spent} bonus tokens used as workers, found {s.extra}"]
    return ["only solo play has a solo tile"] if s.quarter and not s.box.solo else []


def first_laws(s: State) -> list[str]:
    """While leaders are chosen nothing has happened but the dealing and discarding of cards."""
    fresh = [
        s.current == s.first,
        s.marker == 0,
        s.spaces == tuple(s.box.spaces),
        s.taken == (0,) * c.STACK_MARKERS,
        s.track == s.box.track,
        not any(s.markers),
        *[is_fresh(player) and has_dealt(s, seat) for seat, player in enumerate(s.players)],
    ]
    return [] if all(fresh) else ["before the first turn only cards are dealt and discarded"]


def has_dealt(s: State, seat: int) -> bool:
    """Whether a player holds the cards dealt but for those discarded, and nobody has seen them."""
    player = s.players[seat]
    left = [
        frame // FRAME % 4
        for frame in s.pending
        if frame % FRAME == steps.DISCARD_DEALT and frame // FRAME // 4 == seat
    ]
    held = c.DEALT - c.DISCARDED + sum(left)
    return sum(player.hand) == held and player.unseen == tuple(player.hand)


def is_fresh(player: Player) -> bool:
    """Whether a player's board is as set up."""
    return (
        player.workers == [1, 1, 1, 0, 0, 0, 0, 0, 0]
        and player.discs == (0,) * c.CITADELS
        and player.strength == 0
        and player.tokens == 1
        and not player.turned
    )
