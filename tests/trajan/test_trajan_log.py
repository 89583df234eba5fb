"""The log: what is told of each decision, and that nothing public goes untold."""

from __future__ import annotations

import pytest

import quadriga
from quadriga.core.engine import NOBODY
from quadriga.core.options import Value
from quadriga.core.texts import seat_name
from quadriga.games.trajan.log import EVENTS
from quadriga.games.trajan.state import State
from support import play, rule
from test_log import check_log

OTHERWISE: tuple[dict[str, Value], ...] = (
    {"bowls": "random", "time_track": "long"},
    {"tile_draft": "one-at-a-time", "leader_may_return": True},
    {"province_refill": "unoccupied", "demand_joker_counts": True},
    {"reshuffle": False, "extra_on_bonus_action": False},
)


def told(s: State, *texts: str, seat: int = NOBODY) -> list[str]:
    """What the log says when these moves are played."""
    s.events = []
    play(s, *texts, seat=seat)
    names = {
        event: "" if event.seat == NOBODY else f"{seat_name(event.seat)} " for event in s.events
    }
    return [names[event] + str(s.game.tell(event)) for event in s.events]


# --- nothing goes untold ---


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("rules", [1, 2])
def test_the_log_of_the_first_edition_tells_every_public_change(players: int, rules: int) -> None:
    check_log(quadriga.game("trajan", rules=rules, players=players, edition="2011"), players)


@pytest.mark.parametrize("options", OTHERWISE, ids=lambda given: "-".join(given))
def test_the_log_by_other_options_tells_every_public_change(options: dict[str, Value]) -> None:
    check_log(quadriga.game("trajan", players=4, **options), 1)
    check_log(quadriga.game("trajan", players=2, edition="2011", **options), 2)


@pytest.mark.long
@pytest.mark.parametrize("edition", ["2016", "2011"])
@pytest.mark.parametrize("options", [{}, *OTHERWISE], ids=lambda given: "-".join(given))
def test_the_log_of_many_games_by_other_options(edition: str, options: dict[str, Value]) -> None:
    for seed in range(4):
        for players in (2, 3, 4):
            check_log(quadriga.game("trajan", players=players, edition=edition, **options), seed)


@rule("TR-11.2", "TR-11.3")
def test_every_kind_of_event_happens() -> None:
    """In a few random games, but for what hardly ever happens there."""
    kinds: set[str] = set()
    for seed in range(3):
        game = quadriga.game("trajan", players=2 + seed)
        s, rng = game.start(seed), quadriga.Rng(seed)
        s.events = []
        while not s.over:
            seat = s.to_move[0]
            moves = s.legal(seat)
            s.play(moves[rng.below(len(moves))], seat)
        kinds |= {event.kind for event in s.events}
    assert set(EVENTS) - kinds <= {"reshuffled", "not-repeated"}
