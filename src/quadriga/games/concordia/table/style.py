"""The icons, colours and classes of the Concordia table."""

from typing import Final

ICONS: Final = {
    "brick": "brick-pile",
    "food": "wheat",
    "tool": "anvil",
    "wine": "amphora",
    "cloth": "rolled-cloth",
    "tribune": "public-speaker",
    "architect": "compass",
    "prefect": "centurion-helmet",
    "mercator": "scales",
    "colonist": "walk",
    "diplomat": "shaking-hands",
    "senator": "roman-toga",
    "consul": "laurels",
    "vesta": "small-fire",
    "jupiter": "lightning-trio",
    "saturnus": "sickle",
    "mercurius": "caduceus",
    "mars": "spears",
    "minerva": "owl",
    "roma": "capitol",
    "praefectus": "eagle-emblem",
    "concordia": "peace-dove",
    "house": "house",
    "land": "person",
    "sea": "sailboat",
    "store": "warehouse",
    "discard": "card-discard",
    "province": "ancient-columns",
    "purse": "coins",
}

# The grounds of goods and cards, then what is drawn on the map; by night they are dimmer.
LIGHT: Final = (
    ("brick", "#e8b49b"),
    ("food", "#f3dc8a"),
    ("tool", "#c9cfd6"),
    ("wine", "#dfb3cf"),
    ("cloth", "#b9cdec"),
    ("coin-side", "#efe6cf"),
    ("cost", "#f4d5c8"),
    ("coast", "#8f8463"),
    ("way", "#6b4a22"),
    ("lane", "#2f6079"),
    ("wave", "#b7cacb"),
)
DIMMED: Final = {
    "brick": "#d79c81",
    "food": "#dfc56c",
    "tool": "#b4bbc4",
    "wine": "#cc9bba",
    "cloth": "#a0b8dc",
    "coin-side": "#d9cdb0",
    "cost": "#e0bba9",
    "coast": "#77826e",
    "way": "#d1b17c",
    "lane": "#86b4cd",
    "wave": "#2c404d",
}
PALETTE: Final = {"light": LIGHT, "dark": tuple((name, DIMMED[name]) for name, _ in LIGHT)}

STYLE: Final = """
.tile{stroke:var(--edge);stroke-width:.75}.g0{fill:var(--brick)}.g1{fill:var(--food)}.g2{fill:var(--tool)}.g3{fill:var(--wine)}
.g4{fill:var(--cloth)}.coinside{fill:var(--coin-side)}.cost{fill:var(--cost);stroke:var(--edge);stroke-width:.5}
.sea{fill:var(--sea)}.land{fill:var(--land)}.coast{fill:none;stroke:var(--coast);stroke-width:1.4;stroke-linejoin:round}
.islet{fill:var(--land)}
.shore{fill:none;stroke:var(--wave);stroke-width:7;stroke-linejoin:round}
.border{stroke:var(--coast);stroke-width:1;stroke-dasharray:1.5 3;stroke-linecap:round;fill:none}
.road{fill:none;stroke:var(--way);stroke-width:2.4;stroke-linecap:round}
.lane{fill:none;stroke:var(--lane);stroke-width:1.4;stroke-dasharray:6 2.5}
.stop{fill:var(--panel);stroke:var(--way);stroke-width:1.5}.stop.water{stroke:var(--lane)}
.halo{stroke:var(--panel);stroke-width:2.6;stroke-linejoin:round;paint-order:stroke}
.watermark{fill:var(--soft);opacity:.4}.turn{fill:none;stroke:var(--go);stroke-width:2.5}
.plate{fill:var(--panel);stroke:var(--soft);stroke-width:.9}.top{stroke:var(--accent);stroke-width:2;fill:none}
.capital{fill:var(--accent)}.on-capital{fill:var(--panel)}.mast{stroke:var(--edge);stroke-width:1.2}
.god{fill:var(--back)}.figure{stroke:var(--edge);stroke-width:1;stroke-linejoin:round}
"""
