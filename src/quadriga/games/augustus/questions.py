"""Which stacks of questions there can be: the laws of what is asked, of whom, and of what was
answered.
"""

import re
from typing import Final

from quadriga.core.engine import BITS, FRAME, STEP
from quadriga.games.augustus import components as c, steps
from quadriga.games.augustus.attacks import tied_for_most
from quadriga.games.augustus.legions import is_full, legions_in, open_row, places_for
from quadriga.games.augustus.moves import MOVE, SPOTS
from quadriga.games.augustus.rewards import may_claim
from quadriga.games.augustus.state import State
from quadriga.games.augustus.turn import can_answer

# A stack as letters, a step to each: "a" is step 0. Whoever is asked comes last.
SHAPE: Final = re.compile(
    "cba+"  # choosing the first objectives
    "|gf[de]+"  # answering the token
    "|gh*n[lm]?"  # resolving: a claim, or new objectives
    "|gh*njio*p"  # powers: legions to place
    "|gh*njiq"  # another objective
    "|gh*njit[rs]"  # rearranging
    "|gh*njix(u+|v+|w+)"  # losses of an attack
    "|gh*njiy{1,2}"  # a resource reward to give away
    "|"
)
POWER_OF: Final = {
    steps.PLACE_LEGION: c.MOBILISE_LEGIONS,
    steps.COMPLETE_ANOTHER: c.COMPLETE_OBJECTIVE,
    steps.REARRANGE: c.REARRANGE_LEGIONS,
    steps.REARRANGE_FROM: c.REARRANGE_LEGIONS,
    steps.LOSE_LEGION: c.ATTACK_LEGIONS,
    steps.CLEAR_OBJECTIVE: c.ATTACK_CLEAR,
    steps.LOSE_OBJECTIVE: c.ATTACK_CONTROLLED,
    steps.GIVE_RESOURCE: c.ATTACK_CONTROLLED,
}


def question_laws(s: State) -> list[str]:
    """The laws of the stack; they suppose that seats exist and rows are sound."""
    letters = "".join([chr(ord("a") + (frame & STEP)) for frame in s.pending])
    if not SHAPE.fullmatch(letters):
        return ["the questions that wait do not follow from each other"]
    if not s.pending:
        return end_laws(s)
    top = s.pending[-1] & STEP
    if top in (steps.KEEP_OBJECTIVE, steps.MOBILISE, steps.CHOOSE_LEGION):
        return round_laws(s, top)
    return resolving_laws(s) + (
        power_laws(s, top) if steps.TREAT_OBJECTIVE in letters_of(s) else taking_laws(s, top)
    )


def letters_of(s: State) -> list[int]:
    """The steps that wait."""
    return [frame & STEP for frame in s.pending]


def end_laws(s: State) -> list[str]:
    """A game that is over: somebody controls seven objectives, or it lasted too long."""
    most = max([len(player.controlled) for player in s.players])
    if most < c.LAST_OBJECTIVE and s.ply < c.DECISIONS:
        return [f"the game is over, but nobody controls {c.LAST_OBJECTIVE} objectives"]
    return idle_laws(s)


def idle_laws(s: State) -> list[str]:
    """Nobody resolves anything."""
    broken: list[str] = []
    if s.current != s.crier:
        broken.append("between resolutions it is the crier's turn")
    if s.chain or s.due or max([player.waiting for player in s.players]):
        broken.append("an objective is completed, but nobody resolves it")
    return broken


def round_laws(s: State, top: int) -> list[str]:
    """A question to all: exactly those are asked who can answer and have not."""
    broken = idle_laws(s)
    seats = [frame >> BITS for frame in s.sealed_frames()]
    if len(seats) != len(set(seats)) or max(seats) >= len(s.players):
        return [*broken, "a seat is asked twice, or does not exist"]
    if top == steps.KEEP_OBJECTIVE:
        asked = [seat for seat, player in enumerate(s.players) if player.kept.bit_count() < c.KEPT]
        if sorted(seats) != asked or s.rounds:
            broken.append(
                "the first objectives are chosen before the first round, by who has not kept three"
            )
        return broken
    for seat, player in enumerate(s.players):
        answered = player.chosen != c.EMPTY
        half = steps.CHOOSE_LEGION + FRAME * seat in s.pending
        if (seat in seats) == (answered and not half) and can_answer(s, player):
            broken.append(
                f"player {seat + 1}: asked about the token and answered already, or neither"
            )
        if half and (player.chosen < MOVE or player.second != c.EMPTY):
            broken.append(
                f"player {seat + 1}: asked which legion moves, but has moved none, or said so"
            )
        if not can_answer(s, player) and (seat in seats or answered):
            broken.append(f"player {seat + 1}: has no space for the token")
    if (
        max([len(player.controlled) for player in s.players]) >= c.LAST_OBJECTIVE
        or s.called >= c.DECISIONS
    ):
        broken.append("a round has begun after the end of the game")
    return broken


def resolving_laws(s: State) -> list[str]:
    """Who resolves and who waits: each of these has one full objective, and the lowest number comes
    first.
    """
    broken: list[str] = []
    waiting = [frame >> BITS for frame in reversed(s.pending) if frame & STEP == steps.RESOLVE]
    if (
        len(waiting) != len(set(waiting))
        or max([s.current, *waiting]) >= len(s.players)
        or s.current in waiting
    ):
        return ["a seat resolves twice, or does not exist"]
    for seat, player in enumerate(s.players):
        if seat != s.current and player.waiting.bit_count() != waiting.count(seat):
            broken.append(
                f"player {seat + 1}: expected {waiting.count(seat)} completed objectives, found"
                " others"
            )
        full = [
            is_full(s.box, code)
            for place, code in enumerate(player.row)
            if player.waiting >> place & 1
        ]
        if seat != s.current and not all(full):
            broken.append(f"player {seat + 1}: a completed objective is not full")
    if not broken and (numbers := [first_waiting(s, seat) for seat in waiting]) != sorted(numbers):
        broken.append("the lowest number resolves first")
    row = s.players[s.current].row
    if [
        place
        for place in range(c.PLACES)
        if s.chain >> place & 1 and (place >= len(row) or not is_cleared(row[place]))
    ]:
        broken.append("legions stand on an objective whose power is done")
    return broken


def first_waiting(s: State, seat: int) -> int:
    """The lowest completed objective of a seat."""
    player = s.players[seat]
    return min(
        [code // c.CODES for place, code in enumerate(player.row) if player.waiting >> place & 1]
    )


def is_cleared(code: int) -> bool:
    """Whether a place has an objective without legions."""
    return code != c.NO_OBJECTIVE and not code % c.CODES


def taking_laws(s: State, top: int) -> list[str]:
    """After control: rewards and new objectives."""
    player = s.players[s.current]
    broken: list[str] = []
    in_progress = sum([code != c.NO_OBJECTIVE for code in player.row])
    if s.chain or player.waiting:
        broken.append("an objective is completed, but its power is not carried out")
    if not 1 <= s.due <= c.PLACES - in_progress:
        broken.append(
            f"expected from 1 to {c.PLACES - in_progress} objectives to be taken, found {s.due}"
        )
    if top == steps.CLAIM_NUMBER and not may_claim(s, player):
        broken.append("there is no reward that could be claimed")
    if top == steps.TAKE_OBJECTIVE and max(s.display) == c.EMPTY:
        broken.append("there is no objective that could be taken")
    return broken


def power_laws(s: State, top: int) -> list[str]:
    """A power: an objective of the chain has it, and what is asked can be answered."""
    chain = [
        code // c.CODES
        for place, code in enumerate(s.players[s.current].row)
        if s.chain >> place & 1
    ]
    if s.due != sum([s.box.power[objective] == c.TAKE_TWO_OBJECTIVES for objective in chain]):
        return ["more or fewer objectives are to be taken than the chain allows"]
    origins = [objective for objective in chain if s.box.power[objective] == POWER_OF[top]]
    if not origins:
        return ["no objective of the chain has the power that is carried out"]
    if top == steps.PLACE_LEGION:
        return placing_laws(s, origins)
    if top in (steps.REARRANGE, steps.REARRANGE_FROM):
        return rearranging_laws(s, top)
    if top == steps.GIVE_RESOURCE:
        return giving_laws(s)
    if top == steps.COMPLETE_ANOTHER:
        has_choice = min(open_row(s, s.current)) != c.NO_OBJECTIVE
        return [] if has_choice else ["there is no objective in progress that could be completed"]
    return attack_laws(s, top, [s.box.amount[objective] for objective in origins])


def placing_laws(s: State, origins: list[int]) -> list[str]:
    """Legions still to be placed: the last ones of a card."""
    symbols = [
        frame >> BITS
        for frame in reversed(s.pending)
        if frame & STEP in (steps.OFFER_LEGION, steps.PLACE_LEGION)
    ]
    if tuple(symbols) not in [s.box.of_symbols[card][-len(symbols) :] for card in origins]:
        return ["no objective of the chain mobilises such legions"]
    if not s.players[s.current].stock or not places_for(s.box, open_row(s, s.current), symbols[0]):
        return ["there is no legion to place, or no space for it"]
    return []


def rearranging_laws(s: State, top: int) -> list[str]:
    """Moves left of a rearrangement, and the space to which a legion moves."""
    row, arg = open_row(s, s.current), s.pending[-1] >> BITS
    left, spot = (arg, c.EMPTY) if top == steps.REARRANGE else divmod(arg, SPOTS)
    if not 1 <= left <= legions_in(row):
        return [f"expected from 1 to {legions_in(row)} legions to rearrange, found {left}"]
    if spot == c.EMPTY:
        return []
    place, symbol = divmod(spot, c.SYMBOLS)
    if place >= len(row) or not s.box.free[row[place]] >> symbol & 1:
        return ["a legion cannot move to a space that is not free"]
    return []


def giving_laws(s: State) -> list[str]:
    """A resource reward to be given away: the holder has lost the lead, and several are tied for
    it; gold comes first.
    """
    resources = [
        frame >> BITS for frame in reversed(s.pending) if frame & STEP == steps.GIVE_RESOURCE
    ]
    if resources != sorted(set(resources)) or max(resources) >= c.RESOURCES:
        return ["a resource reward is given away twice, or does not exist"]
    for resource in resources:
        tied, holder = tied_for_most(s, resource), s.holders[c.RESOURCE_REWARD + resource]
        if len(tied) < 2 or holder == c.EMPTY or holder in tied:
            return ["a resource reward is given away, but nobody is tied for it"]
    return []


def attack_laws(s: State, top: int, amounts: list[int]) -> list[str]:
    """Losses: every other player who has something to lose is asked, or has answered."""
    seats = [frame >> BITS for frame in s.sealed_frames()]
    if len(seats) != len(set(seats)) or max(seats) >= len(s.players) or s.current in seats:
        return ["a seat is asked twice for its losses, or cannot be asked"]
    if top == steps.LOSE_LEGION and s.toll not in amounts:
        return ["no objective of the chain makes others lose so many legions"]
    for seat, player in enumerate(s.players):
        if seat == s.current:
            continue
        suffers = (
            bool(player.controlled)
            if top == steps.LOSE_OBJECTIVE
            else legions_in(open_row(s, seat)) > 0
        )
        if suffers != (seat in seats or player.chosen != c.EMPTY):
            return [
                f"player {seat + 1}: must suffer the attack once, if they have something to lose"
            ]
        if top == steps.LOSE_LEGION and suffers and not owes_rightly(s, seat, seat in seats):
            return [f"player {seat + 1}: takes back more or fewer legions than the attack says"]
    return []


def owes_rightly(s: State, seat: int, is_asked: bool) -> bool:
    """Whether a victim is asked for as many legions as the attack takes: both, while there are
    two.
    """
    player = s.players[seat]
    owed = min(s.toll, legions_in(open_row(s, seat)))
    named = (player.chosen != c.EMPTY) + (player.second != c.EMPTY)
    return named < owed if is_asked else named == owed
