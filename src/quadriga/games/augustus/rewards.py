"""Rewards: for colours, for the number of objectives, for gold and wheat."""

from quadriga.core.engine import Refusal, Step
from quadriga.core.fields import replaced
from quadriga.core.messages import Words, say
from quadriga.core.texts import points_of
from quadriga.games.augustus import components as c
from quadriga.games.augustus.moves import CLAIM, REFUSE, TAKE
from quadriga.games.augustus.state import Player, State
from quadriga.games.augustus.steps import CLAIM_NUMBER


def colours_of(box: c.Box, player: Player) -> list[int]:
    """For each colour the controlled objectives."""
    counts = [0] * c.COLOURS
    for objective in player.controlled:
        counts[box.colour[objective]] += 1
    return counts


def producers(box: c.Box, player: Player, resource: int) -> int:
    """How many controlled objectives produce a resource."""
    return sum([box.resources[objective] >> resource & 1 for objective in player.controlled])


def give_reward(s: State, seat: int, reward: int, rule: str) -> None:
    """Hand a reward to a seat."""
    holder = s.holders[reward]
    s.holders = replaced(s.holders, reward, seat)
    if s.events is not None:
        s.tell("reward", seat, rule, reward, s.box.reward_vp[reward], holder)


class GainRewards(Step[State]):
    """Step 4: colour and resource rewards by themselves, the number reward if it is wanted."""

    asks = False

    def run(self, s: State, arg: int) -> None:
        player = s.players[s.current]
        gain_colours(s, player)
        gain_resources(s, player, arg)
        if may_claim(s, player):
            s.pending.append(CLAIM_NUMBER)


def gain_colours(s: State, player: Player) -> None:
    """The rewards for three of a colour and for one of each, to the first who earns them."""
    counts = colours_of(s.box, player)
    for reward, colour in enumerate(c.REWARD_COLOURS):
        if counts[colour] >= c.OF_ONE_COLOUR and s.holders[reward] == c.EMPTY:
            give_reward(s, s.current, reward, "AU-10.2")
    if min(counts) and s.holders[c.ONE_OF_EACH] == c.EMPTY:
        give_reward(s, s.current, c.ONE_OF_EACH, "AU-10.2")


def gain_resources(s: State, player: Player, gained: int) -> None:
    """Gold and wheat, for who has just gained such an objective and has at least as many as the
    holder.
    """
    for resource in range(c.RESOURCES):
        new = sum(
            [
                s.box.resources[objective] >> resource & 1
                for objective in player.controlled[len(player.controlled) - gained :]
            ]
        )
        holder = s.holders[c.RESOURCE_REWARD + resource]
        if not new or holder == s.current:
            continue
        mine = producers(s.box, player, resource)
        if holder == c.EMPTY or mine >= producers(s.box, s.players[holder], resource):
            give_reward(s, s.current, c.RESOURCE_REWARD + resource, "AU-10.6")


def may_claim(s: State, player: Player) -> bool:
    """Whether the reward for exactly this number of objectives can be claimed."""
    number = len(player.controlled)
    if not c.LEAST_NUMBER <= number <= c.MOST_NUMBER or player.refused >> number & 1:
        return False
    held = s.holders[c.NUMBER_REWARD + c.LEAST_NUMBER : c.NUMBER_REWARD + c.MOST_NUMBER + 1]
    return s.holders[c.NUMBER_REWARD + number] == c.EMPTY and s.current not in held


class ClaimNumber(Step[State]):
    """Step 4: the reward for the number of objectives, which may be refused."""

    prompt = say(
        "Claim the reward for {number} objectives ({points})? You may hold only one such reward"
    )
    rule = "AU-10.3"

    def legal(self, s: State, arg: int) -> list[int]:
        return [CLAIM, REFUSE]

    def apply(self, s: State, arg: int, move: int) -> None:
        player = s.players[s.current]
        number = len(player.controlled)
        if move == CLAIM:
            give_reward(s, s.current, c.NUMBER_REWARD + number, "AU-10.3")
            return
        player.refused |= 1 << number
        if s.events is not None:
            s.tell("refused", s.current, "AU-10.3", number)

    def question(self, s: State, arg: int) -> Words:
        number = len(s.players[s.current].controlled)
        points = points_of(s.box.reward_vp[c.NUMBER_REWARD + number])
        return self.prompt.fill(number=number, points=points)

    def why_not(self, s: State, arg: int, move: int) -> Refusal | None:
        if move >= TAKE:
            told = say("Claim or refuse the reward first; then you take a new objective")
            return Refusal(told, "AU-5.4")
        return Refusal(say("You must claim the reward, or refuse it for good"), "AU-10.3")
