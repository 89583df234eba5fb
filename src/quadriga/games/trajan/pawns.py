"""Pawns of the supply: they become legionnaires or workers, in the camp."""

from quadriga.games.trajan.state import State


def recruit(s: State, pawns: int, rule: str) -> None:
    """Turn pawns of the supply into legionnaires."""
    player = s.players[s.current]
    player.supply -= pawns
    player.military_camp += pawns
    if s.events is not None:
        s.tell("recruited", s.current, rule, pawns)


def hire(s: State, pawns: int, rule: str) -> None:
    """Turn pawns of the supply into workers."""
    player = s.players[s.current]
    player.supply -= pawns
    player.worker_camp += pawns
    if s.events is not None:
        s.tell("hired", s.current, rule, pawns)
