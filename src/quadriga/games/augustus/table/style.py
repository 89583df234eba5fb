"""The icons, colours and classes of the Augustus table."""

from typing import Final

ICONS: Final = {
    "sword": "crossed-swords",
    "shield": "roman-shield",
    "chariot": "chariot",
    "catapult": "catapult",
    "standard": "vertical-banner",
    "dagger": "plain-dagger",
    "joker": "round-star",
    "green": "oak-leaf",
    "pink": "palm-tree",
    "orange": "amphora",
    "senator": "roman-toga",
    "gold": "gold-bar",
    "wheat": "wheat",
    "legion": "centurion-helmet",
    "swap": "cycle",
    "attack": "spears",
    "lasting": "infinity",
    "bag": "swap-bag",
    "crier": "public-speaker",
    "answered": "check-mark",
    "thinking": "hourglass",
    "objective": "scroll-unfurled",
}

# The bands of the objectives by colour, then the grounds of the four sorts of powers and of the
# rewards; dimmer by night.
LIGHT: Final = (
    ("green", "#bcd79a"),
    ("pink", "#f0b7c4"),
    ("orange", "#f3bf78"),
    ("senator", "#cdc3e4"),
    ("at-once", "#e9dfc8"),
    ("attack", "#eb9d8a"),
    ("for-good", "#bcd8e6"),
    ("at-end", "#f6df94"),
    ("plate", "#f3e3b5"),
    ("space", "#f1e7d0"),
)
DIMMED: Final = {
    "green": "#a5c283",
    "pink": "#dda2b0",
    "orange": "#dda963",
    "senator": "#b8adcf",
    "at-once": "#d5c9ae",
    "attack": "#d98a77",
    "for-good": "#a4c2d1",
    "at-end": "#dfc675",
    "plate": "#dccb98",
    "space": "#ddd0b1",
}
PALETTE: Final = {"light": LIGHT, "dark": tuple((name, DIMMED[name]) for name, _ in LIGHT)}

STYLE: Final = """
.band{stroke:var(--edge);stroke-width:.75}.green{fill:var(--green)}.pink{fill:var(--pink)}.orange{fill:var(--orange)}
.senator{fill:var(--senator)}.at-once{fill:var(--at-once)}.attack{fill:var(--attack)}.for-good{fill:var(--for-good)}
.at-end{fill:var(--at-end)}.plate{fill:var(--plate);stroke:var(--edge);stroke-width:.75}
.space{fill:var(--space);stroke:var(--edge);stroke-width:.9}.faded{opacity:.42}.watermark{fill:var(--soft);opacity:.45}
.disc{fill:var(--card);stroke:var(--edge);stroke-width:1}.rim{fill:none;stroke:var(--gold);stroke-width:1}
.in-bag{fill:var(--back);stroke:var(--edge);stroke-width:.75}
.hollow{fill:none;stroke:var(--line);stroke-dasharray:2 2}
.go{fill:var(--go)}.wait{fill:var(--moved)}.turn{fill:none;stroke:var(--go);stroke-width:2.5}
.chosen{fill:none;stroke:var(--moved);stroke-width:2.25;stroke-dasharray:4 2}
.seal{fill:var(--go);stroke:var(--card);stroke-width:1}
.on-seal{fill:var(--on-go)}.laurel{fill:var(--gold);stroke:var(--card);stroke-width:1}.on-laurel{fill:var(--on-gold)}
.nobody{fill:var(--inset);stroke:var(--edge);stroke-width:1}.arrow{fill:none;stroke:var(--on-card);stroke-width:1.6;stroke-linecap:round}
.arrow.pale{stroke:var(--on-go)}.now{fill:var(--accent)}.on-now{fill:var(--panel)}.serves{stroke:var(--go);stroke-width:2}
"""
