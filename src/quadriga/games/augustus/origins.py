"""Where things come from: laws of rewards and of the moves since a question was put."""

from quadriga.games.augustus import components as c
from quadriga.games.augustus.state import Player, State


def origin_laws(s: State) -> list[str]:
    """What is there, but cannot have come there; it supposes that nothing is missing."""
    if s.pending and s.sealed_frames():
        # In a redeal fewer moves are counted, so that nobody learns how far the others are.
        given = sum([answers_of(player) for player in s.players])
        if s.ply - s.called > given:
            return [f"{s.ply - s.called} moves since the question gave only {given} answers"]
    # Once the deck was renewed, nobody can tell what somebody has lost.
    return reward_laws(s) if len(s.deck) == c.OBJECTIVES else []


def answers_of(player: Player) -> int:
    """The moves with which a player has answered the question to all so far."""
    return player.kept.bit_count() + (player.chosen != c.EMPTY) + (player.second != c.EMPTY)


def reward_laws(s: State) -> list[str]:
    """A reward was earned with objectives that are controlled, or were lost since."""
    broken: list[str] = []
    for number in range(c.LEAST_NUMBER, c.MOST_NUMBER + 1):
        holder = s.holders[c.NUMBER_REWARD + number]
        for seat, player in enumerate(s.players):
            had = len(player.controlled) + len(s.discard)
            if number > had and (holder == seat or player.refused >> number & 1):
                broken.append(f"player {seat + 1}: never controlled {number} objectives")
    for reward in range(c.ONE_OF_EACH + 1):
        holder = s.holders[reward]
        if holder != c.EMPTY and not may_have_earned(s, s.players[holder], reward):
            name = c.REWARD_NAMES[reward].replace("_", " ")
            broken.append(f"player {holder + 1}: never earned the reward for {name}")
    return broken


def may_have_earned(s: State, player: Player, reward: int) -> bool:
    """Whether a player controls enough for a colour reward, or can have lost what is missing."""
    colours = [s.box.colour[objective] for objective in player.controlled + s.discard]
    if reward == c.ONE_OF_EACH:
        return len(set(colours)) == len(c.REWARD_COLOURS)
    return colours.count(c.REWARD_COLOURS[reward]) >= c.OF_ONE_COLOUR
