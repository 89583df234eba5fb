"""Views: what every title shows of its table, and the fields that a title shows as they are."""

from typing import TypedDict

from quadriga.core.engine import Json, State


class TableView(TypedDict):
    """What the view of every title says; a title's `View` adds what lies on its table."""

    game: str
    seat: int | None  # whose view it is; None is a spectator
    to_move: list[int]
    over: bool
    current: int
    ply: int


def table_view(s: State, seat: int | None, names: type, computed: Json) -> Json:
    """The view of a table: what every title says, what is computed, and the other fields that the
    typed dictionary `names` has, as they are.
    """
    common: Json = {
        "game": s.game.name,
        "seat": seat,
        "to_move": list(s.to_move),
        "over": s.over,
        "current": s.current,
        "ply": s.ply,
    }
    return shown(s, names, common | computed)


def shown(thing: object, names: type, computed: Json) -> Json:
    """What is computed, and the other fields of a state or player that a typed dictionary names."""
    for name in names.__annotations__:
        if name not in computed:
            value = getattr(thing, name)
            computed[name] = list(value) if isinstance(value, (list, tuple)) else value
    return computed
