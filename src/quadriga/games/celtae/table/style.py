"""The icons, colours and classes of the Celtae table."""

from typing import Final

ICONS: Final = {
    # workers, each with the sign of its action
    "farmer": "sickle",
    "builder": "flat-hammer",
    "soldier": "crossed-swords",
    "noble": "crown",
    "druid": "oak-leaf",
    # the beasts of the four colours, and the three military symbols
    "pink": "boar",
    "orange": "horse-head",
    "teal": "deer-head",
    "purple": "raven",
    "warriors": "swordman",
    "traps": "wolf-trap",
    "fortresses": "stone-tower",
    "citadel": "hill-fort",
    "army": "centurion-helmet",
    "order": "dolmen",
    "garrison": "palisade",
    "progress": "menhir",
    "strength": "biceps",
    "token": "divided-spiral",
    "bag": "swap-bag",
    "refresh": "cycle",
    "teutates": "horned-helm",
    "leader": "torc",
    "solitairix": "warlord-helmet",
    "take": "card-pickup",
    "cube": "cube",
    "disc": "token",
    "bonus": "open-chest",
}

# Cards and citadels, then workers; both are dimmer by night.
LIGHT: Final = (
    ("pink", "#e37195"),
    ("orange", "#f7b21c"),
    ("teal", "#74c3c8"),
    ("purple", "#aa87d8"),
    ("farmer", "#b3cd72"),
    ("builder", "#81a8d2"),
    ("soldier", "#dd7c71"),
    ("noble", "#f8e161"),
    ("druid", "#fafff1"),
    ("menhir", "#b9b7b1"),
    ("spiral", "#f8dd7c"),
    ("roman", "#f0c9a8"),
    ("order", "#dcecdf"),
    ("neutral", "#a8a49b"),
    ("north", "#dde3d3"),
    ("south", "#ecdcbb"),
)
DIMMED: Final = {
    "pink": "#e37692",
    "orange": "#d8a52f",
    "teal": "#63c7c4",
    "purple": "#a07dc8",
    "farmer": "#a6be6a",
    "builder": "#828ac2",
    "soldier": "#cc7167",
    "noble": "#eacd51",
    "druid": "#e5e7d0",
    "spiral": "#e3c35f",
    "roman": "#c79c78",
    "order": "#c3dcc9",
    "neutral": "#8d8a83",
    "north": "#222d2c",
    "south": "#2b2a24",
}
PALETTE: Final = {
    "light": LIGHT,
    "dark": tuple((name, DIMMED.get(name, colour)) for name, colour in LIGHT),
}

STYLE: Final = """
.tile{stroke:var(--edge);stroke-width:.75}.c0{fill:var(--pink)}.c1{fill:var(--orange)}.c2{fill:var(--teal)}.c3{fill:var(--purple)}
.w0{fill:var(--farmer)}.w1{fill:var(--builder)}.w2{fill:var(--soldier)}.w3{fill:var(--noble)}.w4{fill:var(--druid)}
.worker{stroke:var(--on-card);stroke-width:1.1;stroke-linejoin:round}.menhir{fill:var(--menhir)}.spiral{fill:var(--spiral)}
.roman{fill:var(--roman)}.order{fill:var(--order)}.neutral{fill:var(--neutral)}.cross{stroke:var(--on-card);stroke-width:1.5;stroke-linecap:round}
.pale{fill:var(--card);stroke:var(--edge);stroke-width:.5}.watermark{fill:var(--soft);opacity:.45}
.shore{stroke:var(--line);stroke-width:1}.north{fill:var(--north)}.south{fill:var(--south)}.river{fill:var(--sea)}
.ripple{fill:none;stroke:var(--soft);stroke-width:.9;stroke-linecap:round;opacity:.4}
.spot{fill:var(--panel);stroke:var(--soft);stroke-width:1}
.ring{fill:none;stroke:var(--soft);stroke-width:1.5;stroke-dasharray:4 3}
.way{fill:none;stroke:var(--soft);stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}.near{fill:none;stroke:var(--accent);stroke-width:2.25}
.now{fill:var(--accent)}.on-now{fill:var(--panel)}.turn{fill:none;stroke:var(--go);stroke-width:2.5}.pill{fill:var(--panel);stroke:var(--edge);stroke-width:.9}
.dim{opacity:.5}.rim{fill:var(--spiral);stroke:var(--edge);stroke-width:1}.chosen{fill:var(--spiral);stroke:var(--edge);stroke-width:.6}
.exchange{fill:none;stroke:var(--on-go);stroke-width:1.4;stroke-linecap:round;stroke-linejoin:round}
.step{fill:none;stroke:var(--accent);stroke-width:2}
"""
