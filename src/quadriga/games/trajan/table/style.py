"""The icons, colours and classes of the Trajan table."""

from typing import Final

ICONS: Final = {
    "seaport": "trireme",
    "forum": "public-speaker",
    "military": "centurion-helmet",
    "senate": "capitol",
    "trajan": "india-gate",
    "construction": "trowel",
    "bread": "sliced-bread",
    "games": "coliseum",
    "religion": "greek-temple",
    "pawn": "pawn",
    "legionnaires": "roman-shield",
    "workers": "flat-hammer",
    "cards": "card-draw",
    "joker": "round-star",
    "lasting": "infinity",
    "time": "hourglass",
    "columns": "ancient-columns",
    "furs": "animal-hide",
    "scrolls": "scroll-unfurled",
    "oils": "olive",
    "fruit": "fruit-bowl",
    "ceramics": "painted-pottery",
    "wine": "grapes",
    "fish": "double-fish",
    "jewellery": "gem-necklace",
    "gems": "gems",
    "cattle": "bull",
    "wheat": "wheat",
    "stairs": "stairs",
    "door": "wooden-door",
    "fountain": "water-fountain",
    "roof": "house",
    "window": "window",
}

# The six markers in the order of the rules, then the grounds of tiles and ships, which are dimmer
# by night.
LIGHT: Final = (
    ("marker-0", "#f2cf2e"),
    ("marker-1", "#dd6b10"),
    ("marker-2", "#8fc64a"),
    ("marker-3", "#fbfaf5"),
    ("marker-4", "#d9679b"),
    ("marker-5", "#2c66b8"),
    ("demand", "#f6e7c9"),
    ("vote", "#e8dff0"),
    ("joke", "#dcecdf"),
    ("extra", "#f8dd7c"),
    ("grey", "#b9b7b1"),
    ("sail", "#f0c9a8"),
    ("green", "#5d8a3c"),
    ("yellow", "#c49a10"),
)

DIMMED: Final = {
    "demand": "#e9d6ac",
    "vote": "#d9cde6",
    "joke": "#c3dcc9",
    "extra": "#e3c35f",
    "grey": "#9d9b96",
    "sail": "#c79c78",
}
PALETTE: Final = {
    "light": LIGHT,
    "dark": tuple((name, DIMMED.get(name, colour)) for name, colour in LIGHT),
}

STYLE: Final = """
.marker{stroke:var(--on-card);stroke-width:1}.sign{fill:none;stroke:var(--on-card);stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}
.sign.full{fill:var(--on-card)}.sign.pale{stroke:var(--card)}.m0{fill:var(--marker-0)}.m1{fill:var(--marker-1)}.m2{fill:var(--marker-2)}
.m3{fill:var(--marker-3)}.m4{fill:var(--marker-4)}.m5{fill:var(--marker-5)}
.tile{stroke:var(--edge);stroke-width:.75}.demand{fill:var(--demand)}.vote{fill:var(--vote)}.joke{fill:var(--joke)}
.extra{fill:var(--extra)}.greyside{fill:var(--grey)}.sail{fill:var(--sail)}
.bowl{fill:var(--inset);stroke:var(--line);stroke-width:1.25}.ring{fill:none;stroke:var(--line);stroke-width:1}
.watermark{fill:var(--soft);opacity:.4}.rim{fill:var(--extra);stroke:var(--edge)}.road{stroke:var(--soft);stroke-width:2;stroke-linecap:round;opacity:.55}
.road.camp{stroke-dasharray:1 5}.land{fill:var(--land);stroke:var(--line);stroke-width:1}
.sea{fill:var(--sea)}
.plate{fill:var(--panel);stroke:var(--soft);stroke-width:1}.now{fill:var(--accent)}.on-now{fill:var(--panel)}
.next{fill:none;stroke:var(--go);stroke-width:3}
.turn{fill:none;stroke:var(--go);stroke-width:2.5}.reached{fill:none;stroke:var(--moved);stroke-width:2}
.landing{fill:var(--panel);stroke:var(--go);stroke-width:1.75}.landing.done{fill:var(--go)}
.green{stroke:var(--green);stroke-width:1.25}.yellow{stroke:var(--yellow);stroke-width:1.5}
"""
