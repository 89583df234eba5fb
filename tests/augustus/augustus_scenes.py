"""Scenes of Augustus: a table set by hand, with the question about a token open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import quadriga
from quadriga.core.engine import FRAME
from quadriga.games.augustus.components import (
    CODES,
    EMPTY,
    FIRST_LEGIONS,
    LEGIONS,
    OBJECTIVES,
    SYMBOL_NAMES,
    TOKEN_NAMES,
)
from quadriga.games.augustus.laws import laws
from quadriga.games.augustus.legions import legions_in, put, reach_of
from quadriga.games.augustus.rewards import producers
from quadriga.games.augustus.state import State
from quadriga.games.augustus.steps import END_ROUND, MOBILISE, REVEAL_LEGIONS
from quadriga.games.augustus.turn import can_answer
from support import play

Card = int | tuple[int, str]  # the number of an objective, and the symbols that hold a legion


def scene(
    token: str,
    *rows: Sequence[Card],
    controlled: Mapping[int, Sequence[int]] | None = None,
    display: Sequence[int] = (),
    deck: Sequence[int] = (),
    discard: Sequence[int] | None = None,
    holders: Mapping[int, int] | None = None,
    gained: Mapping[int, int] | None = None,
    crier: int = 0,
    **options: object,
) -> State:
    """A game with one row for each seat (three cards if it is empty), in the middle of a round.

    `deck` names the next cards; the rest of the objectives lies under them, or in the discard pile
    if `discard` is given.
    """
    game = quadriga.game(
        "augustus",
        players=len(rows),
        first_game=True,
        first_player="A",
        **options,  # type: ignore[arg-type]
    )
    s = game.start(1)
    assert isinstance(s, State)
    named = [card if isinstance(card, int) else card[0] for row in rows for card in row]
    named += [number for numbers in (controlled or {}).values() for number in numbers] + [
        *display,
        *deck,
        *(discard or ()),
    ]
    rest = [number for number in range(OBJECTIVES, 0, -1) if number not in named]
    for seat, row in enumerate(rows):
        cards = list(row) or [rest.pop(0) for _ in range(3)]
        lay(s, seat, cards, (controlled or {}).get(seat, ()), (gained or {}).get(seat, 0))
    s.display = tuple([number - 1 for number in [*display, *rest][:5]])
    rest = rest[max(0, 5 - len(display)) :]
    s.drawn = 0
    s.deck = tuple([number - 1 for number in [*deck, *rest]])
    if discard is not None:
        s.deck = tuple([number - 1 for number in deck])
        s.discard = tuple([number - 1 for number in [*discard, *rest]])
    s.supply = LEGIONS - sum(FIRST_LEGIONS + player.gained for player in s.players)
    for reward in (10, 11):
        counts = [producers(s.box, player, reward - 10) for player in s.players]
        s.holders = (
            *s.holders[:reward],
            counts.index(max(counts)) if max(counts) else EMPTY,
            *s.holders[reward + 1 :],
        )
    for reward, seat in (holders or {}).items():
        s.holders = (*s.holders[:reward], seat, *s.holders[reward + 1 :])
    ask(s, token, crier)
    return s


def lay(s: State, seat: int, cards: Sequence[Card], controlled: Sequence[int], gained: int) -> None:
    """Give a seat its objectives and legions."""
    player = s.players[seat]
    numbers = [card if isinstance(card, int) else card[0] for card in cards]
    player.row = [(number - 1) * CODES for number in numbers]
    for place, card in enumerate(cards):
        for symbol in ("" if isinstance(card, int) else card[1]).split():
            put(s.box, player, place * 6 + SYMBOL_NAMES.index(symbol))
    player.gained = gained
    player.stock = FIRST_LEGIONS + gained - legions_in(player.row)
    assert player.stock >= 0
    player.controlled = tuple([number - 1 for number in controlled])
    player.reach = reach_of(s.box, player.controlled)


def ask(s: State, token: str, crier: int) -> None:
    """Put the question about a token."""
    s.token, s.crier, s.current = TOKEN_NAMES.index(token), crier, crier
    s.bag = s.box.token_copies[:]
    s.bag[s.token] -= 1
    seats = [seat for seat, player in enumerate(s.players) if can_answer(s, player)]
    s.pending[:] = [
        END_ROUND,
        REVEAL_LEGIONS,
        *[MOBILISE + FRAME * seat for seat in reversed(seats)],
    ]
    broken = [
        law for law in laws(s) if "reward" not in law
    ]  # a scene may leave rewards where they suit it
    assert not broken, broken
    assert seats


def answer(s: State, *answers: str) -> None:
    """One answer for each seat that is asked, in the order of the seats; the parts of one are
    joined by a comma.
    """
    for seat, texts in zip(s.to_move, answers, strict=True):
        play(s, *texts.split(","), seat=seat)


def row_of(s: State, seat: int) -> list[int]:
    """The numbers of a seat's objectives in progress, 0 for an empty place."""
    players = s.view(None)["players"]
    assert isinstance(players, list)
    return [place["objective"] for place in players[seat]["row"]]


def legions_of(s: State, seat: int) -> list[int]:
    """The legions on each of a seat's objectives."""
    return [(code % CODES).bit_count() for code in s.players[seat].row]


def controlled_by(s: State, seat: int) -> list[int]:
    """The numbers of a seat's controlled objectives."""
    return [objective + 1 for objective in s.players[seat].controlled]


def display_of(s: State) -> list[int]:
    """The numbers in the display, 0 for a gap."""
    return [objective + 1 for objective in s.display]
