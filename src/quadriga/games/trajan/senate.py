"""The Senate: advancing, the vote at the end of a quarter, and its bonus tiles."""

from quadriga.core.engine import FRAME, NOBODY, Refusal, Step
from quadriga.core.messages import Words, count, say
from quadriga.games.trajan.components import EMPTY, FROM_SENATE, LAST_SPACE, SENATE, VOTES, VOTING
from quadriga.games.trajan.extra import asked, not_this_action, passed, performed
from quadriga.games.trajan.moves import BONUS, PASS, SENATE_STEP
from quadriga.games.trajan.points import score
from quadriga.games.trajan.state import State
from quadriga.games.trajan.steps import CHOOSE_BONUS, MAY_PASS, RESTACK


class ActSenate(Step[State]):
    """Senate action: one space forward, and the points it shows."""

    rule = "TR-6.50"

    def legal(self, s: State, arg: int) -> list[int]:
        moves = [PASS] if arg & MAY_PASS else []
        if s.players[s.current].senate < LAST_SPACE:
            moves.append(SENATE_STEP)
        return moves

    def apply(self, s: State, arg: int, move: int) -> None:
        if move == PASS:
            passed(s, SENATE, arg)
            return
        player = s.players[s.current]
        player.senate += 1
        s.senate_order = (*(seat for seat in s.senate_order if seat != s.current), s.current)
        shown = s.box.senate_space[player.senate]
        score(s, s.current, shown, FROM_SENATE)
        if s.events is not None:
            s.tell("advanced", s.current, "TR-6.50", shown)
        performed(s, SENATE, arg)

    def question(self, s: State, arg: int) -> Words:
        told = say("Do you advance in the senate?")
        if s.players[s.current].senate == LAST_SPACE:
            told = say("Your senate disc is on the last space and cannot advance")
        return asked(s, SENATE, arg, told)

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if move == SENATE_STEP:
            return Refusal(
                say("Your disc stands on the last space until the quarter ends"), "TR-6.51"
            )
        return not_this_action(s, SENATE, arg, move)


def votes(s: State, seat: int) -> int:
    """The votes of a player: those of the space and of the senate tiles."""
    player = s.players[seat]
    found = s.box.senate_space[player.senate]
    for kind in VOTING:
        found += VOTES[kind] * player.tiles[kind]
    return found


def senate_ranking(s: State) -> list[int]:
    """Seats from the fewest votes to the most; ties by space, then by height in the stack."""
    height = {seat: i for i, seat in enumerate(s.senate_order)}
    return sorted(
        s.senate_order, key=lambda seat: (votes(s, seat), s.players[seat].senate, height[seat])
    )


class Vote(Step[State]):
    """The vote: the consul chooses a bonus tile, then the discs go back."""

    asks = False

    def run(self, s: State, arg: int) -> None:
        ranked = senate_ranking(s)
        consul = ranked[-1]
        if s.events is not None:
            told = [(seat, votes(s, seat)) for seat in reversed(ranked)]
            s.tell("vote", NOBODY, "TR-9.7", *[number for pair in told for number in pair])
            s.tell("consul", consul, "TR-9.8")
        s.pending += (RESTACK, CHOOSE_BONUS + FRAME * consul)


class ChooseBonus(Step[State]):
    """The consul takes one of the two bonus tiles, the vice-consul the other with its grey side
    up.
    """

    rule = "TR-9.8"

    def actor(self, s: State, arg: int) -> int:
        return arg

    def legal(self, s: State, arg: int) -> list[int]:
        return [BONUS, BONUS + 1]

    def apply(self, s: State, arg: int, move: int) -> None:
        vice_consul = senate_ranking(s)[-2]
        chosen, other = s.senate_bonus[move - BONUS], s.senate_bonus[1 - (move - BONUS)]
        s.players[arg].yellow_bonus |= 1 << chosen
        s.players[vice_consul].grey_bonus |= 1 << other
        s.senate_bonus = (EMPTY, EMPTY)
        if s.events is not None:
            s.tell("bonus", arg, "TR-9.8", chosen)
            s.tell("vice-consul", vice_consul, "TR-9.8", other)

    def question(self, s: State, arg: int) -> Words:
        return count(
            votes(s, arg),
            "You are consul with {n} vote: choose a bonus tile",
            "You are consul with {n} votes: choose a bonus tile",
        )


class Restack(Step[State]):
    """After the vote: all discs back to the start, the consul's on top."""

    asks = False

    def run(self, s: State, arg: int) -> None:
        s.senate_order = tuple(senate_ranking(s))
        for player in s.players:
            player.senate = 0
        if s.events is not None:
            s.tell("restacked", NOBODY, "TR-9.9", *s.senate_order)
