"""Scenes of Celtae: a table after the draft, with pieces put where a test wants them."""

from __future__ import annotations

import json
from typing import Any

import quadriga
from quadriga.core.components import as_json
from quadriga.core.engine import FRAME
from quadriga.games.celtae.components import (
    AREAS,
    CARD_NAMES,
    CARDS,
    CHOICE_AREA,
    CHOICES,
    EMPTY,
    POSITIONS,
    REGIONS,
    SLOTS,
    WORKER_NAMES,
)
from quadriga.games.celtae.state import State
from quadriga.games.celtae.steps import END_TURN, REVEAL_CARD, SWAP_WORKER
from quadriga.games.celtae.tables import LEADER_NAMES, TABLES

BUILD_FIRST, FIGHT_REFRESH, BUILD_MIDDLE, FIGHT_LAST = 0, 1, 2, 3  # the quarters of side A


def scene(players: int = 2, seed: int = 1, tokens: int = 0, **options: Any) -> State:
    """The first turn of seat A; everybody has so many bonus tokens."""
    s = quadriga.game("celtae", players=players, first_player="A", **options).start(seed)
    assert isinstance(s, State)
    while s.ply < 3 * players:
        s.play(s.legal()[0])
    for player in s.players:
        player.tokens = tokens
    s.tokens = s.box.tokens - tokens * players
    return s


def ask(s: State, step: int, arg: int = 0) -> None:
    """Put a question of the current player's turn on the stack."""
    s.pending = [END_TURN, step + FRAME * arg]


def act_in(s: State, choice: str) -> None:
    """The current player has chosen an area and may swap."""
    number = CHOICES.index(choice)
    s.area, s.region = CHOICE_AREA[number], number % 2
    ask(s, SWAP_WORKER)


def hand(s: State, seat: int, *names: str) -> None:
    """A hand of exactly these cards, all of them seen by everybody."""
    s.players[seat].hand = [names.count(name) for name in CARD_NAMES]
    s.players[seat].unseen = (0,) * CARDS


def workers(s: State, seat: int, active: str = "farmer builder soldier", tribe: str = "") -> None:
    """Active workers and a tribe."""
    kinds, joined = active.split(), tribe.split()
    s.players[seat].workers = [kinds.count(name) for name in WORKER_NAMES[:4]] + [
        joined.count(name) for name in WORKER_NAMES
    ]


def area(s: State, name: str, kinds: str) -> None:
    """The three workers of an area or of the centre."""
    first = AREAS.index(name) * 3
    s.areas[first : first + 3] = [
        EMPTY if kind == "-" else WORKER_NAMES.index(kind) for kind in kinds.split()
    ]


def workers_in(s: State, name: str) -> list[str]:
    """The workers of an area by name."""
    first = AREAS.index(name) * 3
    return ["-" if kind == EMPTY else WORKER_NAMES[kind] for kind in s.areas[first : first + 3]]


def market(s: State, region: str, *names: str) -> None:
    """The cards of a market."""
    first = REGIONS.index(region) * SLOTS
    cards = [CARD_NAMES.index(name) for name in names]
    s.market[first : first + SLOTS] = cards + [EMPTY] * (SLOTS - len(cards))


def market_of(s: State, region: str) -> list[str]:
    """The cards of a market by name."""
    first = REGIONS.index(region) * SLOTS
    return ["-" if card == EMPTY else CARD_NAMES[card] for card in s.market[first : first + SLOTS]]


def deck(s: State, *names: str) -> None:
    """A deck of exactly these cards."""
    s.deck, s.drawn = tuple(CARD_NAMES.index(name) for name in names), 0


def discards(s: State) -> list[str]:
    """The discard pile by name, the top card last."""
    return [CARD_NAMES[card] for card in s.discard]


def pile(s: State, *names: str) -> None:
    """A discard pile of exactly these cards."""
    s.discard = [CARD_NAMES.index(name) for name in names]


def bag(s: State, farmer: int = 0, builder: int = 0, soldier: int = 0, noble: int = 0) -> None:
    """The content of the bag."""
    s.bag = [farmer, builder, soldier, noble]


def leader(s: State, seat: int, name: str, turned: int = 0) -> None:
    """A leader on side A or B."""
    s.players[seat].leader, s.players[seat].turned = LEADER_NAMES.index(name), turned


def at(s: State, name: str) -> None:
    """The action marker on a position."""
    s.marker = POSITIONS.index(name)


def lay_cards(s: State, *cards: int, markers: int = 1) -> None:
    """Exactly these progress cards, with so many markers on each."""
    s.cards, s.markers = tuple(cards), (markers,) * len(cards)


def points(s: State, seat: int, source: str) -> int:
    """One line of a seat's score sheet."""
    return s.score_sheet()[seat][source]


def turn(
    s: State,
    *,
    card: str = "teal-warriors",
    top: str = "",
    quarter: int = BUILD_FIRST,
    position: str = "SE",
) -> State:
    """Solitairix's turn, such that the quarter comes to the top and the marker reaches the position
    by one step each.
    """
    deck(s, card, *["purple-traps"] * 20)
    pile(s, *[top] if top else [])
    s.quarter = quarter // 4 * 4 + (quarter - 1) % 4
    s.marker = (("SE", "SW", "NW", "NE").index(position) - 1) % 4
    s.pending = [REVEAL_CARD]
    s.track = 0 if position == "SE" else s.track
    s.advance()
    return s


def rows_of(table: str) -> list[dict[str, Any]]:
    """The rows of a table, for an owner to correct."""
    tables = json.loads(as_json("celtae", TABLES))["tables"]
    rows: list[dict[str, Any]] = tables[table]["rows"]
    return rows
