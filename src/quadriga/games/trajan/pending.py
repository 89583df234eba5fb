"""The stacks of questions that can be: what waits at each stage of set-up, a turn and the end of a
quarter.
"""

from quadriga.core.engine import FRAME
from quadriga.games.trajan import components as c, steps
from quadriga.games.trajan.senate import senate_ranking
from quadriga.games.trajan.setup import tile_draft
from quadriga.games.trajan.state import State


def pending_laws(s: State) -> list[str]:
    """What is wrong with the questions that wait."""
    if not s.pending:
        return []
    step, arg = s.pending[-1] % FRAME, s.pending[-1] // FRAME
    if step == steps.FILL_BOWL:
        fits = is_filling_bowls(s)
    elif step in (steps.DRAFT_CARD, steps.DRAFT_TILE, steps.DRAFT_SLOT):
        fits = is_draft(s)
    elif step == steps.MEET_DEMAND:
        fits = is_settling(s, arg)
    elif step == steps.CHOOSE_BONUS:
        fits = is_vote(s, arg)
    else:
        fits = s.pending[0] == steps.END_TURN and is_turn(s, s.pending[1:])
    return [] if fits else ["the questions that wait do not follow from one another"]


def is_filling_bowls(s: State) -> bool:
    """Each player who still has markers is asked once, and fills bowl after bowl."""
    waiting = [frame // FRAME for frame in s.pending[1:]]
    if s.box.bowls_random or s.pending != [
        steps.LAY_TABLE,
        *(steps.FILL_BOWL + FRAME * seat for seat in waiting),
    ]:
        return False
    unfinished = [seat for seat, player in enumerate(s.players) if sum(player.bowls) < 2 * c.BOWLS]
    return sorted(waiting) == unfinished and all(
        [fills_in_order(player.bowls) for player in s.players]
    )


def fills_in_order(bowls: list[int]) -> bool:
    """Whether every bowl but the one being filled holds two markers or none, and no colour more
    than two.
    """
    placed = sum(bowls)
    in_bowls = [sum(bowls[i * c.COLOURS : (i + 1) * c.COLOURS]) for i in range(c.BOWLS)]
    in_order = [min(2, max(0, placed - 2 * i)) for i in range(c.BOWLS)]
    return (
        in_bowls == in_order
        and max([sum(bowls[colour :: c.COLOURS]) for colour in range(c.COLOURS)]) <= 2
    )


def is_draft(s: State) -> bool:
    """The rest of the draft is still to come, and each player has what was taken before."""
    players = len(s.players)
    order = [(s.first + i) % players for i in range(players)]
    whole = [
        steps.PLAY_TURN,
        *(steps.DRAFT_TILE + FRAME * seat for seat in reversed(tile_draft(s, order))),
    ]
    whole += [
        steps.DRAFT_CARD + FRAME * seat for seat in reversed(order) for _ in range(c.FIRST_CARDS)
    ]
    rest, asked = s.pending[:-1], s.pending[-1]
    slot_of = asked // FRAME if asked % FRAME == steps.DRAFT_SLOT else c.EMPTY
    if rest != whole[: len(rest)] or len(rest) == len(whole):
        return False
    if whole[len(rest)] != (asked if slot_of == c.EMPTY else steps.DRAFT_TILE + FRAME * slot_of):
        return False
    if s.current != s.first or sum(s.taken) != sum([laid(s, seat) for seat in order]) + (
        s.tile != c.EMPTY
    ):
        return False
    return (s.tile != c.EMPTY) == (slot_of != c.EMPTY) and all(
        [has_drafted(s, seat, slot_of) for seat in order]
    )


def laid(s: State, seat: int) -> int:
    """How many Trajan tiles lie on a player's slots."""
    return c.BOWLS - s.players[seat].slots.count(c.EMPTY)


def has_drafted(s: State, seat: int, slot_of: int) -> bool:
    """Whether a player has as many first cards and tiles as the draft has given so far."""
    slots = s.players[seat].slots
    kinds = [tile // c.PER_CATEGORY for tile in slots if tile != c.EMPTY]
    in_place = all(
        [slots[slot] == c.EMPTY for slot in range(c.BOWLS) if slot not in c.FIRST_TILE_SLOTS]
    )
    if seat == slot_of:
        kinds.append(s.tile // c.PER_CATEGORY)
    cards = c.FIRST_CARDS - s.pending.count(steps.DRAFT_CARD + FRAME * seat)
    tiles = len(c.FIRST_TILE_SLOTS) - s.pending.count(steps.DRAFT_TILE + FRAME * seat)
    return (
        sum(s.players[seat].hand) == cards and len(kinds) == tiles == len(set(kinds)) and in_place
    )


def is_settling(s: State, arg: int) -> bool:
    """A demand is being met, and those of this player and of the others after it are still to
    come.
    """
    seat, demand = arg // 4, arg % 4
    players = len(s.players)
    order = [(s.first + i) % players for i in range(players)]
    if demand == c.DEMANDS or seat not in order or s.laps or len(s.demands) != c.DEMANDS:
        return False
    whole = [
        steps.SETTLE_DEMAND + FRAME * (other * 4 + i)
        for other in reversed(order)
        for i in (3, 2, 1, 0)
    ]
    later = whole[: whole.index(steps.SETTLE_DEMAND + FRAME * arg)]
    permanent = s.players[seat].tiles[c.PERMANENT : c.PERMANENT + c.ICONS]
    if sum(s.met) + s.unmet > demand or any(
        [met > tiles for met, tiles in zip(s.met, permanent, strict=True)]
    ):
        return False
    return follows_rounds(
        s.pending, [steps.REFILL, steps.VOTE, *later, steps.MEET_DEMAND + FRAME * arg]
    )


def is_vote(s: State, arg: int) -> bool:
    """The consul chooses a bonus tile."""
    if s.laps or len(s.demands) != c.DEMANDS or arg != senate_ranking(s)[-1]:
        return False
    return follows_rounds(
        s.pending, [steps.REFILL, steps.RESTACK, steps.CHOOSE_BONUS + FRAME * arg]
    )


def follows_rounds(pending: list[int], ending: list[int]) -> bool:
    """Whether a stack is that of the end of a quarter, perhaps with further rounds that ended in
    the same turn.
    """
    rounds = len(pending) - len(ending) - 1
    return 0 <= rounds < c.DEMANDS and pending == [
        steps.END_TURN,
        *[steps.END_ROUND] * rounds,
        *ending,
    ]


def is_turn(s: State, frames: list[int]) -> bool:
    """What waits in a turn above its end."""
    if frames == [steps.TARGET_ACTION, steps.FULFIL_TILE, steps.CHOOSE_BOWL]:
        return not s.laps and not s.extra_used
    if frames[:1] == [steps.TARGET_ACTION]:
        if s.extra_used:
            return False
        if frames == [
            steps.TARGET_ACTION,
            steps.FULFIL_TILE,
            steps.PLACE_MARKER + FRAME * sum(s.held),
        ]:
            return True
        return (
            len(frames) == 2
            and frames[1] % FRAME == steps.USE_EFFECT
            and has_effect(s, frames[1] // FRAME)
        )
    if frames == [steps.ACT + s.bowl + FRAME * steps.MAY_PASS] and s.extra_used:
        return s.players[s.current].plus_two >> s.bowl & 1 == 1  # the second repetition
    return is_action(s, frames, s.bowl, steps.MAY_PASS)


def has_effect(s: State, tile: int) -> bool:
    """Whether a tile has just been completed at the target bowl and has an effect to use."""
    if tile >= c.TRAJAN_TILES or tile // c.PER_CATEGORY in (c.VICTORY, c.DEMAND):
        return False
    category = tile // c.PER_CATEGORY * c.PER_CATEGORY
    is_taken = tile in s.stacks[category : category + s.taken[tile // c.PER_CATEGORY]]
    return (
        is_taken
        and s.players[s.current].slots[s.bowl] == c.EMPTY
        and all([tile not in p.slots for p in s.players])
    )


def is_action(s: State, frames: list[int], action: int, arg: int) -> bool:
    """Whether an action waits to be performed, is under way or may be repeated."""
    if frames == [steps.ACT + action + FRAME * arg] or is_under_way(s, frames, action, arg):
        return True
    if arg & steps.BONUS_ACTION and not s.box.extra_on_bonus_action:
        return False
    if not s.extra_used:
        return frames == [steps.USE_EXTRA + FRAME * action]
    again = steps.ACT + action + FRAME * steps.MAY_PASS
    if frames[:1] == [again] and s.players[s.current].plus_two >> action & 1:
        return (
            len(frames) == 1
            or frames[1:] == [steps.ACT + action]
            or is_under_way(s, frames[1:], action, 0)
        )
    return frames == [steps.ACT + action] or is_under_way(s, frames, action, 0)


def is_under_way(s: State, frames: list[int], action: int, arg: int) -> bool:
    """Whether an action has been chosen and its further questions wait, beneath them the offer to
    repeat it.
    """
    offers = not arg & steps.BONUS_ACTION or s.box.extra_on_bonus_action
    if offers and frames[:1] != [steps.OFFER_EXTRA + FRAME * action]:
        return False
    rest = frames[1:] if offers else frames
    if action == c.SEAPORT:
        return len(rest) == 1 and is_about_cards(s, rest[0])
    if action != c.CONSTRUCTION:
        return False
    granted = {s.box.building_action[kind] for kind in range(c.TYPES) if owns_type(s, kind)}
    if not offers:
        granted.discard(c.CONSTRUCTION)  # it looks like the action that granted it
    return any(
        [
            is_action(s, rest, other, steps.MAY_PASS | steps.BONUS_ACTION)
            for other in sorted(granted)
        ]
    )


def owns_type(s: State, kind: int) -> bool:
    """Whether the player whose turn it is has a construction tile of a type."""
    return s.players[s.current].buildings >> (kind * c.PER_TYPE) & 0b1111 != 0


def is_about_cards(s: State, frame: int) -> bool:
    """Whether a frame is a further question of the Seaport."""
    if frame % FRAME == steps.CHOOSE_PILE:
        goods = frame // FRAME
        return goods < c.GOODS and s.players[s.current].hand[goods] > 0
    return frame in (steps.DISCARD_CARD, steps.LAY_ANOTHER + FRAME, steps.LOAD_SHIP)
