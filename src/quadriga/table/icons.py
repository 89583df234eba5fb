"""Icons of game-icons.net (CC BY 3.0): defined once in a picture, then used by name."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from quadriga.table.assets import icons

# Our name → name in game-icons: those that any title may use. A title lists its own in
# board_icons.py, as `ICONS`.
ICONS: Final = {
    "vp": "laurel-crown",
    "hand": "poker-hand",
    "card": "card-draw",
    "first": "sundial",
    "coins": "two-coins",
    "people": "meeple-group",
}


def icon_defs(used: Mapping[str, str]) -> str:
    """The definitions of the icons a title uses, and of the common ones, for `<defs>`."""
    drawn = icons()
    missing = [source for source in used.values() if source not in drawn]
    if missing:
        raise KeyError(f"icons not built: {', '.join(missing)}; run `make assets` again")
    both = {**ICONS, **used}
    return "".join(
        f'<symbol id="i-{name}" viewBox="0 0 512 512">{drawn[source]}</symbol>'
        for name, source in sorted(both.items())
    )


@lru_cache(maxsize=4096)
def icon(name: str, x: float, y: float, size: float, css: str = "") -> str:
    """An icon, centred; it takes the fill of its surroundings unless a class says otherwise."""
    half = size / 2
    css = f' class="{css}"' if css else ""
    return (
        f'<use href="#i-{name}" x="{x - half:g}" y="{y - half:g}" width="{size:g}"'
        f' height="{size:g}"{css}/>'
    )
