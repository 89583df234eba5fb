"""The past of a game: earlier positions, turns, and the course of the scores."""

from __future__ import annotations

from collections.abc import Awaitable
from functools import lru_cache

from quadriga.core.chance import Seed
from quadriga.core.engine import State
from quadriga.core.errors import QuadrigaError
from quadriga.core.game import Game
from quadriga.core.messages import Words, say
from quadriga.core.registry import rebuild
from quadriga.core.texts import seat_name
from quadriga.server.aside import SetAside
from quadriga.server.errors import bad_request, not_begun, sentence_of
from quadriga.server.tables import LiveTable


def state_at(table: LiveTable, ply: int) -> State:
    """The position after so many moves, of those that are known to all."""
    if not 0 <= ply <= table.open_from:
        words = say("Choose a position from 0 to {n}, the last that everybody knows; found {ply}.")
        raise bad_request(words.fill(n=table.open_from, ply=ply))
    state = table.first_position(table.game)
    for seat, move in table.moves[:ply]:
        state.play(move, seat)
    return state


def why_no_rules(table: LiveTable, rules: int) -> Words:
    """Why a table cannot go on under other rules; empty if it can."""
    if rules == table.game.rules:
        return say("This table already uses rules {rules}.", rules=rules)
    try:
        game = rebuild(table.game.name, table.game.options, rules)
        state = table.first_position(game)
        for ply, (seat, move) in enumerate(table.moves[: table.open_from], 1):
            if state.why_not(move, seat) is not None:  # the reason may be a secret of that seat
                words = say("Rules {rules} do not allow move {ply} ({seat}: {move}).")
                told = game.title.describe(state, move, seat)
                return words.fill(rules=rules, ply=ply, seat=seat_name(seat), move=told)
            state.play(move, seat)
        game.from_json(state.to_json())
    except QuadrigaError as error:
        words = say("Rules {rules} cannot go on from here: {error}.")
        return words.fill(rules=rules, error=str(error))
    return ""


async def record_of(finding: Awaitable[LiveTable]) -> tuple[str, str]:
    """The title of a table and its record; of one that is set aside what can be read."""
    try:
        table = await finding
    except SetAside as aside:
        return aside.title, aside.record
    if table.state is None:
        raise not_begun()
    return table.game.name, table.record().format()


def eyes(table: LiveTable, wanted: int | None, own: tuple[int, ...]) -> int | None:
    """The seat through whose eyes a replay is seen: one's own until the game is over."""
    allowed = range(table.game.players) if table.over else own
    return wanted if wanted in allowed else None


def turn_starts(table: LiveTable, ply: int) -> tuple[int, int]:
    """The plies at which the turn before began, and at which the next one will."""
    starts = [
        i for i in range(table.open_from) if i == 0 or table.moves[i][0] != table.moves[i - 1][0]
    ]
    before = max((i for i in starts if i < ply), default=0)
    return before, min((i for i in starts if i > ply), default=table.open_from)


def score_course(table: LiveTable) -> list[tuple[int, ...]]:
    """The scores each time the decision passed to another seat, and at the end."""
    dealt = (table.seed, table.entropy, table.opening)
    return course(table.game, *dealt, tuple(table.moves))


@lru_cache(maxsize=64)
def course(
    game: Game,
    seed: Seed,
    entropy: tuple[str, ...],
    opening: str,
    moves: tuple[tuple[int, int], ...],
) -> list[tuple[int, ...]]:
    """Cached: a finished game does not change."""
    state = game.from_json(opening) if opening else game.start(seed, entropy)
    found = [tuple(state.scores)]
    for i, (seat, move) in enumerate(moves):
        state.play(move, seat)
        if i + 1 == len(moves) or moves[i + 1][0] != seat:
            found.append(tuple(state.scores))
    return found


def checked(table: LiveTable) -> tuple[bool | None, Words]:
    """Whether the shuffle was the one promised, in words; None while nobody can tell."""
    if not table.over:
        words = say(
            "The game is not over: the seed is published when it is. What was promised before the"
            " deal stands here."
        )
        return None, words
    try:
        table.record().verify()
    except QuadrigaError as error:
        return False, sentence_of(error)
    words = say(
        "The seed is the one promised before the deal, and the game replays to the same end."
    )
    return True, words
