"""Positions of Trajan made by hand: a fixed start after the draft, then what the scene needs, named
in words.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import quadriga
from quadriga.core.engine import FRAME, NOBODY
from quadriga.core.options import Value
from quadriga.games.trajan.components import (
    ACTIONS,
    COLOUR_NAMES,
    FORUM_NAMES,
    GOODS_NAMES,
    ICON_NAMES,
    SLOTS,
    SPACE_NAMES,
    TYPE_NAMES,
)
from quadriga.games.trajan.moves import FORUM_WORDS
from quadriga.games.trajan.state import Player, State
from quadriga.games.trajan.steps import ACT, CHOOSE_BOWL, END_TURN, MAY_PASS
from quadriga.games.trajan.tables import BONUS_ROWS, PROVINCE_ROWS, TRAJAN_TILE_ROWS

PLACES = (*(row.name for row in PROVINCE_ROWS), "camp")
ARCHES = (*SLOTS, "centre")
KINDS = (*FORUM_NAMES, *(f"trajan_{icon}" for icon in ICON_NAMES))
BUILDINGS = tuple(f"{kind}{vp}" for kind in TYPE_NAMES for vp in (2, 3, 4, 5))
BONUSES = tuple(row.first or row.kind for row in BONUS_ROWS)
PLAYER_BITS = {
    "legions": PLACES,
    "workers": SPACE_NAMES,
    "buildings": BUILDINGS,
    "plus_two": ACTIONS,
    "yellow_bonus": BONUSES,
    "grey_bonus": BONUSES,
}
CARDS = ("goods_pile", "discard_a", "discard_b")


def start(players: int = 2, seed: int = 1, options: Mapping[str, Value] | None = None) -> State:
    """The table before the first decision."""
    given: dict[str, Value] = {"players": players, **(options or {})}
    state = quadriga.game("trajan", **given).start(seed)
    assert isinstance(state, State)
    return state


def scene(
    players: int = 2,
    step: int | str | Sequence[int] = CHOOSE_BOWL,
    options: Mapping[str, Value] | None = None,
    **changes: object,
) -> State:
    """A position in the first turn of seat A, changed as named; `step` is an action, a frame or the
    frames above `END_TURN`.
    """
    s = start(players, options={"bowls": "random", "first_player": "A", **(options or {})})
    while s.pending[-1] % FRAME != CHOOSE_BOWL:
        s.play(s.legal()[0])
    if isinstance(step, str):
        s.pending = [END_TURN, ACT + ACTIONS.index(step) + FRAME * MAY_PASS]
    elif step != CHOOSE_BOWL:
        s.pending = [END_TURN, *([step] if isinstance(step, int) else step)]
    change(s, 0, **changes)
    return s


def change(s: State, seat: int = 0, /, **changes: object) -> None:
    """Set fields of a seat, or of the table where no player has such a field."""
    fields = [field.name for field in Player.FIELDS]
    for name, value in changes.items():
        if name in fields:
            setattr(s.players[seat], name, of_player(name, value))
        else:
            assert hasattr(s, name), name
            setattr(s, name, of_table(name, value))


def of_player(name: str, value: object) -> object:
    """The value of a player's field from words."""
    if name == "bowls":
        assert isinstance(value, Mapping)
        return [
            words.split().count(colour)
            for words in (value.get(action, "") for action in ACTIONS)
            for colour in COLOUR_NAMES
        ]
    if name == "slots":
        assert isinstance(value, Mapping)
        return tuple(value.get(slot, -1) for slot in SLOTS)
    if not isinstance(value, str):
        return value
    words = value.split()
    if name in PLAYER_BITS:
        return sum(1 << PLAYER_BITS[name].index(word) for word in words)
    if name in ("hand", "known", "display"):
        assert set(words) <= set(GOODS_NAMES), words
        counts = [words.count(goods) for goods in GOODS_NAMES]
        return tuple(counts) if name == "display" else counts
    if name == "tiles":
        assert set(words) <= set(KINDS), words
        return [words.count(kind) for kind in KINDS]
    return (PLACES if name == "leader" else ARCHES).index(value)


def of_table(name: str, value: object) -> object:
    """The value of a field of the table from words."""
    if isinstance(value, Mapping):
        places = FORUM_WORDS if name == "forum" else PLACES[:-1]
        assert set(value) <= set(places), value
        laid = [KINDS.index(value[place]) if place in value else -1 for place in places]
        return laid if name == "forum" else tuple(laid)
    if not isinstance(value, str):
        return value
    words = value.split()
    if name in CARDS:
        cards = [GOODS_NAMES.index(word) for word in words]
        return tuple(cards) if name == "goods_pile" else cards
    if name == "demands":
        return tuple(ICON_NAMES.index(word) for word in words)
    assert name == "senate_bonus", name
    return tuple(BONUSES.index(word) for word in words)


def tile(category: str, first: str, second: str) -> int:
    """A Trajan tile by what is printed on it."""
    wanted = (category, *sorted((first, second)))
    return next(
        i
        for i, row in enumerate(TRAJAN_TILE_ROWS)
        if (row.category, *sorted((row.first, row.second))) == wanted
    )


def tiles_of(player: Player) -> str:
    """The tiles on a mat in words."""
    return " ".join(
        kind for kind, count in zip(KINDS, player.tiles, strict=True) for _ in range(count)
    )


def goods_of(counts: Sequence[int]) -> str:
    """Counted goods in words."""
    return " ".join(
        goods for goods, count in zip(GOODS_NAMES, counts, strict=True) for _ in range(count)
    )


def score_of(s: State, seat: int = 0) -> int:
    """The points of a seat."""
    return sum(s.players[seat].points)


def district(*tiles: str) -> tuple[int, ...]:
    """The district with these tiles on its first spaces, the others behind them."""
    named = [BUILDINGS.index(name) for name in tiles]
    return (*named, *(i for i in range(20) if i not in named))


def building(*tiles: str, **changes: object) -> State:
    """The Construction action with these tiles on the first spaces of row 1."""
    s = scene(step="construction", district=district(*tiles), tiles="", slots={})
    change(s, **changes)
    return s


def says(s: State, move: str, seat: int = NOBODY) -> str:
    """A move in words."""
    return s.describe(s.game.parse_move(move), seat)


def asks(s: State, seat: int = 0) -> str:
    """The question to a seat."""
    return s.question(seat).words


def refuses(s: State, move: str, seat: int = NOBODY) -> str:
    """Why a move is not possible, with the number of the rule."""
    return str(s.why_not(s.game.parse_move(move), seat))
