"""The stacks of questions that can be: what waits in a turn, and which card asks it."""

from quadriga.core.engine import FRAME
from quadriga.games.concordia import components as c, steps
from quadriga.games.concordia.state import State


def pending_laws(s: State) -> list[str]:
    """What is wrong with the questions that wait, whose turn it is, and the end of the game."""
    players = len(s.players)
    is_turn_of = (s.first + s.turns - (0 if s.pending else 1)) % players
    if s.current != is_turn_of:
        return [f"after {s.turns} turns it is the turn of seat {is_turn_of}, found {s.current}"]
    if not s.pending:
        is_end = s.concordia == (s.current + 1) % players or (
            s.concordia == c.EMPTY and s.turns == s.box.most_turns
        )
        return [] if is_end else ["the game is over, but nothing has ended it"]
    if s.concordia == s.current and s.pending != [steps.END_TURN, steps.BUILD_HOUSE]:
        return ["the player who ended the game has another turn"]
    fits = s.pending == [steps.PLAY_CARD] or (
        s.pending[0] == steps.END_TURN and is_turn(s, s.pending[1:])
    )
    return (
        []
        if fits
        else ["the questions that wait do not follow from one another or from the card played"]
    )


def is_turn(s: State, frames: list[int]) -> bool:
    """What waits in a turn above its end."""
    top = s.players[s.current].top
    if frames in ([steps.BUY_COLONIST], [steps.SCORE_TRIBUNE, steps.BUY_COLONIST]):
        return top == c.EMPTY and (len(frames) == 2) == is_first_tribune(s)
    if frames == [steps.COPY_CARD]:
        return top != c.EMPTY and s.box.action[top] == c.ACT_DIPLOMAT
    if frames[:1] == [steps.BUILD_HOUSE]:
        return is_played(s, c.ACT_ARCHITECT) and is_movement(s, frames[1:])
    if frames in ([steps.USE_COLONISTS], [steps.PLACE_COLONIST]):
        return is_played(s, c.ACT_COLONIST)
    if frames[:1] == [steps.REFILL]:
        return is_purchase(s, frames[1:])
    if frames in [[steps.TRADE + FRAME * left] for left in range(1, c.TRADES + 1)]:
        return (
            is_played(s, c.ACT_MERCATOR) and s.traded.bit_count() == c.TRADES - frames[0] // FRAME
        )
    return is_played(s, c.ACT_PREFECT) and (frames == [steps.GOVERN] or is_storing(s, frames))


def is_first_tribune(s: State) -> bool:
    """Whether the Tribune's player is still to be scored: by rules 1, after the colonist."""
    return s.box.rules == 1 and s.box.intermediate and s.players[s.current].noted == c.EMPTY


def is_played(s: State, action: int) -> bool:
    """Whether the card just played has an action, or is a Diplomat that can have copied it."""
    top = s.players[s.current].top
    if top == c.EMPTY or s.box.action[top] != c.ACT_DIPLOMAT:
        return top != c.EMPTY and s.box.action[top] == action
    others = [player.top for seat, player in enumerate(s.players) if seat != s.current]
    return any([other != c.EMPTY and s.box.action[other] == action for other in others])


def is_movement(s: State, frames: list[int]) -> bool:
    """Whether an Architect builds, or still moves with steps that are left."""
    player = s.players[s.current]
    if not frames:
        return s.concordia != s.current or player.houses.bit_count() == c.HOUSES
    if not 0 < s.steps_left <= len(player.land) + len(player.sea) or len(frames) > 1:
        return False
    if frames[0] % FRAME != steps.CHOOSE_LINE:
        return frames[0] == steps.MOVE_COLONIST
    place, is_sea = divmod(frames[0] // FRAME, 2)
    return place in (player.sea if is_sea else player.land)


def is_purchase(s: State, frames: list[int]) -> bool:
    """Whether a Senator or a Consul buys, and each card bought so far left a gap."""
    gaps = s.display.count(c.EMPTY)
    if frames == [steps.BUY_FOR_COST]:
        return is_played(s, c.ACT_CONSUL) and is_moved_up(s)
    asked = frames.count(steps.PAY_ANY)
    rest = frames[: len(frames) - asked]
    left = rest[0] // FRAME if rest else 0
    if rest and rest not in [[steps.BUY_CARD + FRAME * n] for n in range(1, c.PURCHASES + 1)]:
        return False
    if frames != rest + [steps.PAY_ANY] * asked:
        return False
    if not is_played(s, c.ACT_SENATOR) or asked > min(
        sum(s.players[s.current].goods), max(s.box.any_goods)
    ):
        return False
    if left == c.PURCHASES:
        return not asked and is_moved_up(s)
    return bool(frames) and c.PURCHASES - left <= gaps


def is_moved_up(s: State) -> bool:
    """Whether the display has no gap that a card could fill."""
    cards = [card for card in s.display if card != c.EMPTY]
    return s.display[: len(cards)] == tuple(cards) and (
        len(cards) == len(s.display) or s.drawn == len(s.stack)
    )


def is_storing(s: State, frames: list[int]) -> bool:
    """Whether players store what a province has produced, the active one first and the others
    clockwise.
    """
    players = len(s.players)
    seats = [(s.current + i) % players for i in range(players - 1, -1, -1)]
    waiting = [seat for seat in seats if any(s.players[seat].incoming)]
    return len(waiting) > 0 and frames == [steps.KEEP_GOODS + FRAME * seat for seat in waiting]
