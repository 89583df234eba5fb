"""The Military action: recruiting, marching and stationing."""

from quadriga.core.engine import Refusal, Step
from quadriga.core.fields import replaced
from quadriga.core.messages import Words, either, say
from quadriga.games.trajan import words
from quadriga.games.trajan.components import CAMP, EMPTY, FROM_PROVINCES, MILITARY
from quadriga.games.trajan.extra import asked, not_this_action, passed, performed
from quadriga.games.trajan.moves import MARCH, PASS, RECRUIT, STATION
from quadriga.games.trajan.pawns import recruit
from quadriga.games.trajan.points import score
from quadriga.games.trajan.state import Player, State
from quadriga.games.trajan.steps import MAY_PASS


class ActMilitary(Step[State]):
    """Military action: a new legionnaire, a march of the leader, or a legionnaire into his
    province.
    """

    rule = "TR-6.30"

    def legal(self, s: State, arg: int) -> list[int]:
        player = s.players[s.current]
        moves = [PASS] if arg & MAY_PASS else []
        if player.supply:
            moves.append(RECRUIT)
        moves += [MARCH + province for province in s.box.roads[player.leader]]
        if can_station(player):
            moves.append(STATION)
        return moves

    def apply(self, s: State, arg: int, move: int) -> None:
        if move == PASS:
            passed(s, MILITARY, arg)
            return
        player = s.players[s.current]
        if move == RECRUIT:
            recruit(s, 1, "TR-6.30")
        elif move == STATION:
            station(s, player)
        else:
            march(s, player, move - MARCH)
        performed(s, MILITARY, arg)

    def question(self, s: State, arg: int) -> Words:
        return asked(s, MILITARY, arg, say("Military: do you recruit, march or station?"))

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        player = s.players[s.current]
        if move == RECRUIT:
            return Refusal(say("Your supply of pawns is empty"), "TR-11.1")
        if move == MARCH + CAMP and not s.game.options["leader_may_return"]:
            return Refusal(say("The leader does not go back to the camp"), "TR-14.9")
        if MARCH <= move < STATION:
            return no_road(s, player.leader, move - MARCH)
        if move == STATION and player.leader == CAMP:
            return Refusal(
                say("Your leader is in the camp and must march to a province first"), "TR-6.33"
            )
        if move == STATION and not player.military_camp:
            return Refusal(say("You have no legionnaire in the camp"), "TR-6.32")
        if move == STATION:
            told = say("You have a legionnaire in {name} already", name=place(s, player.leader))
            return Refusal(told, "TR-6.32")
        return not_this_action(s, MILITARY, arg, move)


def place(s: State, province: int) -> Words:
    """A province or the camp, by name."""
    return say("the camp") if province == CAMP else words.province(s.box.province_names[province])


def no_road(s: State, leader: int, province: int) -> Refusal:
    """Why the leader cannot march to a province."""
    if province == leader:
        return Refusal(say("Your leader is in {name} already", name=place(s, leader)), "TR-6.31")
    near = [place(s, each) for each in s.box.roads[leader]]
    told = say("From {name} your leader can only march to {near}")
    return Refusal(told.fill(name=place(s, leader), near=either(near)), "TR-6.31")


def can_station(player: Player) -> bool:
    """Whether a legionnaire can go to the leader's province."""
    return (
        player.leader != CAMP
        and player.military_camp > 0
        and not player.legions >> player.leader & 1
    )


def province_worth(s: State, province: int) -> int:
    """The points for stationing in a province: 3 less for each legionnaire there."""
    others = sum([player.legions >> province & 1 for player in s.players])
    return max(0, s.box.province_vp[province] - 3 * others)


def station(s: State, player: Player) -> None:
    """Send a legionnaire to the leader's province."""
    vp = province_worth(s, player.leader)
    player.military_camp -= 1
    player.legions |= 1 << player.leader
    score(s, s.current, vp, FROM_PROVINCES)
    if s.events is not None:
        s.tell("stationed", s.current, "TR-6.32", player.leader, vp)


def march(s: State, player: Player, province: int) -> None:
    """Move the leader, and take the tile he finds."""
    player.leader = province
    kind = EMPTY if province == CAMP else s.provinces[province]
    if s.events is not None:
        s.tell("marched", s.current, "TR-6.31", province, kind)
    if kind != EMPTY:
        player.tiles[kind] += 1
        s.provinces = replaced(s.provinces, province, EMPTY)
