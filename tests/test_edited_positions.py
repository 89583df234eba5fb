"""Edited positions: one thing of a real position is changed; what still loads can be played to the
end.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import quadriga
from quadriga.core import registry
from quadriga.core.engine import FRAME
from quadriga.core.playout import play_randomly
from quadriga.core.position import build, check
from quadriga.core.rng import Rng
from support import random_states

TITLES = ("augustus", "celtae", "concordia", "trajan")
each_title = pytest.mark.parametrize("name", TITLES)
OPTIONS: dict[str, dict[str, int]] = {
    "concordia": {"turn_limit": 25}
}  # random players seldom end a game
GAMES = {
    name: [
        quadriga.game(name, players=players, **OPTIONS.get(name, {}))
        for players in registry.title(name).players
    ]
    for name in TITLES
}
GAMES["trajan"] += [
    quadriga.game("trajan", players=4, edition="2011", province_refill="unoccupied"),
    quadriga.game(
        "trajan",
        players=2,
        bowls="random",
        tile_draft="one-at-a-time",
        leader_may_return=True,
        reshuffle=False,
    ),
    quadriga.game("trajan", players=3, extra_on_bonus_action=False),
]
GAMES["concordia"] += [
    quadriga.game("concordia", players=3, map="imperium", intermediate_scoring=True, turn_limit=25),
    quadriga.game("concordia", players=2, map="italia", intermediate_scoring=True, turn_limit=150),
]


# --- the edits: each changes one thing of a position's JSON, like a slip of the pen or a clumsy
# hand at the table ---


def places(content: Any) -> list[tuple[Any, str]]:
    """Every field of a position: what holds it, and its name."""
    holders = [content["loop"], content["table"], *content["players"]]
    return [(holder, name) for holder in holders for name in holder]


def other_number(value: int, rng: Rng) -> int:
    """A number near another, or with one bit turned."""
    near = [value - 1, value + 1, value + 2, value ^ 1 << rng.below(20), rng.below(8)]
    return near[rng.below(len(near))]


def change_a_number(content: Any, rng: Rng) -> None:
    """One number of one field becomes another."""
    fields = places(content)
    holder, name = fields[rng.below(len(fields))]
    value = holder[name]
    if isinstance(value, int):
        holder[name] = other_number(value, rng)
    elif value:
        i = rng.below(len(value))
        value[i] = other_number(value[i], rng)


def two_of(count: int, rng: Rng) -> tuple[int, int]:
    """Two different numbers below a number."""
    one = rng.below(count)
    return one, (one + 1 + rng.below(count - 1)) % count


def move_a_piece(content: Any, rng: Rng) -> None:
    """One thing that is counted goes to another place of its list, or to the same place with
    another player.
    """
    i, j = two_of(len(content["players"]), rng)
    one, other = content["players"][i], content["players"][j]
    counted = [
        name
        for name in one
        if isinstance(one[name], list) and any(one[name]) and len(other[name]) == len(one[name])
    ]
    if not counted:
        return
    name = counted[rng.below(len(counted))]
    there = [k for k, value in enumerate(one[name]) if value]
    k = there[rng.below(len(there))]
    one[name][k] -= 1
    if rng.below(2):
        other[name][k] += 1
    else:
        one[name][rng.below(len(one[name]))] += 1


def swap_two_entries(content: Any, rng: Rng) -> None:
    """Two entries of a list change places: cards of a pile, tiles of a board, frames of the stack
    of questions.
    """
    lists = [holder[name] for holder, name in places(content) if isinstance(holder[name], list)]
    lists = [values for values in lists if len(set(values)) > 1]
    values = lists[rng.below(len(lists))]
    i, j = two_of(len(values), rng)
    values[i], values[j] = values[j], values[i]


def swap_in_a_pile(content: Any, rng: Rng) -> None:
    """Two entries of a pile, near its end, change places."""
    piles = [
        values
        for values in content["table"].values()
        if isinstance(values, list) and len(values) > 11
    ]
    values = piles[rng.below(len(piles))]
    i, j = two_of(min(8, len(values)), rng)
    values[-1 - i], values[-1 - j] = values[-1 - j], values[-1 - i]


def swap_two_players(content: Any, rng: Rng) -> None:
    """Two players change what they have of one field."""
    players = content["players"]
    i, j = two_of(len(players), rng)
    name = sorted(players[i])[rng.below(len(players[i]))]
    players[i][name], players[j][name] = players[j][name], players[i][name]


def change_the_questions(content: Any, rng: Rng) -> None:
    """The stack of questions gains, loses or repeats a frame, or asks another seat or with another
    argument.
    """
    pending = content["loop"]["pending"]
    i = rng.below(len(pending) + 1)
    kind = rng.below(4)
    if kind == 0:
        pending.insert(i, rng.below(40) + FRAME * rng.below(8))
    elif i < len(pending) and kind == 1:
        pending.pop(i)
    elif i < len(pending) and kind == 2:
        pending.insert(i, pending[i])
    elif i < len(pending):
        pending[i] = max(0, pending[i] + (FRAME if rng.below(2) else -FRAME))


def change_a_length(content: Any, rng: Rng) -> None:
    """A list loses its last entry, or gains one."""
    lists = [holder[name] for holder, name in places(content) if isinstance(holder[name], list)]
    values = lists[rng.below(len(lists))]
    if values and rng.below(2):
        values.pop()
    else:
        values.append(rng.below(8))


def take_from_another_moment(content: Any, rng: Rng, other: Any) -> None:
    """One field comes from another moment of the game."""
    part = ("loop", "table")[rng.below(2)]
    name = sorted(content[part])[rng.below(len(content[part]))]
    content[part][name] = other[part][name]


EDITS: tuple[Callable[[Any, Rng], None], ...] = (
    change_a_number,
    change_a_number,
    move_a_piece,
    move_a_piece,
    swap_two_entries,
    swap_in_a_pile,
    swap_two_players,
    swap_two_players,
    change_the_questions,
    change_a_length,
)


def edited(name: str, count: int, seed: int) -> Iterator[tuple[quadriga.Game, str, str]]:
    """So many edited positions of a title's games, each with its game and what would make it
    again.
    """
    rng = Rng(seed)
    per_position = 40
    for i in range(count // per_position):
        game = GAMES[name][i % len(GAMES[name])]
        state, later = random_states(game, 2, seed * 1_000 + i)
        before, other = state.to_json(), json.loads(later.to_json())
        k = 0
        while k < per_position:
            content = json.loads(before)
            which = rng.below(len(EDITS) + 1)
            if which == len(EDITS):
                take_from_another_moment(content, rng, other)
            else:
                EDITS[which](content, rng)
            text = json.dumps(content, sort_keys=True, separators=(",", ":"))
            if text != before:
                yield game, text, f"seed {seed}, position {i}, edit {k}"
                k += 1


def load(game: quadriga.Game, text: str) -> quadriga.State | None:
    """The position as `from_json` makes it, in a game that is already there; None if it is refused
    with a sentence.
    """
    try:
        state = build(game, json.loads(text))
        check(state)
    except quadriga.QuadrigaError as refusal:
        assert str(refusal)  # noqa: PT017
        return None
    return state


def play_on(state: quadriga.State, luck: int) -> None:
    """Show the position to all, and play at random to the end."""
    for seat in (None, *range(state.game.players)):
        state.view(seat)
    for seat in state.to_move:
        assert state.prompt(seat)
    play_randomly(state, Rng(luck), state.game.title.max_moves)
    assert state.over
    assert state.game.title.laws(state) == []
    assert len(state.ranking) == state.game.players


def check_edits(name: str, count: int, seed: int) -> None:
    """At least a fifth of the edited positions load, and whatever loads is played to the end."""
    tried = loaded = 0
    for game, text, origin in edited(name, count, seed):
        tried += 1
        state = load(game, text)
        if state is None:
            continue
        loaded += 1
        try:
            play_on(state, tried)
        except Exception as error:
            raise AssertionError(
                f"{origin} loads and cannot be played to the end: {text}"
            ) from error
    assert tried == count
    assert loaded >= tried / 5, f"{loaded} of {tried} load"


@each_title
def test_what_loads_can_be_played_to_the_end(name: str) -> None:
    check_edits(name, 600, seed=1)


@pytest.mark.long
@pytest.mark.parametrize("part", range(10))
@each_title
def test_a_hundred_thousand_edits(name: str, part: int) -> None:
    check_edits(name, 10_000, seed=100 + part)


# --- and what really happens, loads ---


def check_games(name: str, count: int) -> None:
    """Every position of so many random games loads."""
    for seed in range(count):
        game = GAMES[name][seed % len(GAMES[name])]
        state, rng = game.start(seed), Rng(seed)
        while not state.over:
            check(state)
            play_randomly(state, rng, 1)
            if state.ply % 100 == 0 or state.over:
                assert game.from_json(state.to_json()) == state


@each_title
def test_every_position_of_some_games_loads(name: str) -> None:
    check_games(name, 12)


@pytest.mark.long
@each_title
def test_every_position_of_a_thousand_games_loads(name: str) -> None:
    check_games(name, 1_000)
