"""The Construction action: hiring and building, and the bonus for the first tile of a type."""

from quadriga.core.engine import FRAME, Refusal, Step
from quadriga.core.messages import Words, say
from quadriga.games.trajan import components as c
from quadriga.games.trajan.extra import asked, not_this_action, passed, performed
from quadriga.games.trajan.moves import BUILD, HIRE, PASS
from quadriga.games.trajan.pawns import hire
from quadriga.games.trajan.points import score
from quadriga.games.trajan.state import Player, State
from quadriga.games.trajan.steps import ACT, BONUS_ACTION, MAY_PASS


class ActConstruction(Step[State]):
    """Construction action: a new worker, or a worker onto a space of the district."""

    rule = "TR-6.60"

    def legal(self, s: State, arg: int) -> list[int]:
        player = s.players[s.current]
        moves = [PASS] if arg & MAY_PASS else []
        if player.supply:
            moves.append(HIRE)
        if player.worker_camp:
            moves += [BUILD + space for space in range(c.SPACES) if can_build(s, player, space)]
        return moves

    def apply(self, s: State, arg: int, move: int) -> None:
        if move == PASS:
            passed(s, c.CONSTRUCTION, arg)
            return
        performed(s, c.CONSTRUCTION, arg)
        if move == HIRE:
            hire(s, 1, "TR-6.60")
        else:
            build(s, s.players[s.current], move - BUILD)

    def question(self, s: State, arg: int) -> Words:
        return asked(s, c.CONSTRUCTION, arg, say("Construction: do you hire or build?"))

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        player = s.players[s.current]
        if move == HIRE:
            return Refusal(say("Your supply of pawns is empty"), "TR-11.1")
        if BUILD <= move < BUILD + c.SPACES and not player.worker_camp:
            return Refusal(say("You have no worker in the camp"), "TR-6.61")
        if BUILD <= move < BUILD + c.SPACES and player.workers >> (move - BUILD) & 1:
            return Refusal(say("A worker of yours stands there already"), "TR-14.11")
        if BUILD <= move < BUILD + c.SPACES:
            return Refusal(say("The space is not next to a worker of yours"), "TR-6.61")
        return not_this_action(s, c.CONSTRUCTION, arg, move)


def can_build(s: State, player: Player, space: int) -> bool:
    """Whether a worker may go to a space: anywhere at first, then next to an own worker."""
    if player.workers >> space & 1:
        return False
    return not player.workers or player.workers & s.box.neighbours[space] != 0


def build(s: State, player: Player, space: int) -> None:
    """Put a worker on a space and take its tile, if it is still there."""
    player.worker_camp -= 1
    player.workers |= 1 << space
    if not s.standing >> space & 1:
        s.tell("joined", s.current, "TR-6.62", space)
        return
    tile = s.district[space]
    kind = tile // c.PER_TYPE
    is_first = not player.buildings >> (kind * c.PER_TYPE) & 0b1111
    s.standing &= ~(1 << space)
    player.buildings |= 1 << tile
    score(s, s.current, s.box.building_vp[tile], c.FROM_CONSTRUCTION)
    if s.events is not None:
        s.tell("built", s.current, "TR-6.62", space, tile, s.box.building_vp[tile])
    if is_first:
        s.tell("first-build", s.current, "TR-6.63", kind)
        s.pending.append(ACT + s.box.building_action[kind] + FRAME * (MAY_PASS | BONUS_ACTION))
