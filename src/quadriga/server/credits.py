"""Whose work the site stands on: icons, fonts and libraries, as facts."""

from __future__ import annotations

from typing import Final, NamedTuple


class Work(NamedTuple):
    """Something that others made, and under which licence it is used."""

    name: str
    author: str
    licence: str
    address: str


# Who drew which icon, by the folders of github.com/game-icons/icons: the pack does not say it.
ICONS: Final = {
    "Lorc": (
        *("anvil", "compass", "crossed-swords", "crown", "cycle", "divided-spiral"),
        *("eagle-emblem", "flat-hammer", "gem-necklace", "gems", "grapes", "horned-helm"),
        *("hourglass", "laurel-crown", "laurels", "lightning-trio", "owl", "plain-dagger"),
        *("poker-hand", "raven", "scales", "scroll-unfurled", "sliced-bread", "small-fire"),
        *("spears", "stone-tower", "sundial", "swap-bag", "wheat", "wolf-trap", "wooden-door"),
    ),
    "Delapouite": (
        *("amphora", "ancient-columns", "animal-hide", "biceps", "brick-pile", "caduceus"),
        *("centurion-helmet", "check-mark", "coins", "coliseum", "cube", "dolmen", "double-fish"),
        *("greek-temple", "hill-fort", "horse-head", "house", "india-gate", "meeple-group"),
        *("menhir", "oak-leaf", "olive", "painted-pottery", "palisade", "palm-tree", "peace-dove"),
        *("person", "public-speaker", "rolled-cloth", "roman-shield", "roman-toga", "round-star"),
        *("sailboat", "shaking-hands", "sickle", "stairs", "swordman", "token", "trireme"),
        *("trowel", "two-coins", "vertical-banner", "walk", "warehouse", "water-fountain"),
        "window",
    ),
    "Caro Asercion": ("boar", "deer-head", "warlord-helmet"),
    "Faithtoken": ("card-draw",),
    "Quoting": ("card-pickup",),
    "Skoll": ("fruit-bowl", "open-chest"),
    "Willdabeast": ("gold-bar",),
}
# Drawn by one of the contributors of game-icons.net; we could not make out by which.
OTHER_ICONS: Final = (
    *("bull", "capitol", "card-discard", "catapult", "chariot", "infinity", "pawn", "torc"),
)
# Those whom game-icons.net names as its contributors.
ICON_AUTHORS: Final = (
    *("Lorc", "Delapouite", "John Colburn", "Felbrigg", "John Redman", "Carl Olsen", "Sbed"),
    *("PriorBlue", "Willdabeast", "Viscious Speed", "Lord Berandas", "Irongamer", "HeavenlyDog"),
    *("Lucas", "Faithtoken", "Skoll", "Andy Meneely", "Cathelineau", "Kier Heyl", "Aussiesim"),
    *("Sparker", "Zeromancer", "Rihlsul", "Quoting", "Guard13007", "DarkZaitzev", "SpencerDub"),
    *("GeneralAce135", "Zajkonur", "Caro Asercion"),
)
FONTS: Final = (
    Work("Cinzel", "Natanael Gama", "OFL 1.1", "https://fonts.google.com/specimen/Cinzel"),
    Work("Source Sans 3", "Paul D. Hunt", "OFL 1.1", "https://github.com/adobe-fonts/source-sans"),
)
LIBRARIES: Final = (
    Work("aiosqlite", "", "MIT", "https://pypi.org/project/aiosqlite"),
    Work("alembic", "", "MIT", "https://pypi.org/project/alembic"),
    Work("confusable-homoglyphs", "", "MIT", "https://pypi.org/project/confusable-homoglyphs"),
    Work("fastapi", "", "MIT", "https://pypi.org/project/fastapi"),
    Work("filelock", "", "MIT", "https://pypi.org/project/filelock"),
    Work("htmx.org", "", "0BSD", "https://htmx.org"),
    Work("httptools", "", "MIT", "https://pypi.org/project/httptools"),
    Work("jinja2", "", "BSD", "https://pypi.org/project/jinja2"),
    Work("limits", "", "MIT", "https://pypi.org/project/limits"),
    Work("markdown-it-py", "", "MIT", "https://pypi.org/project/markdown-it-py"),
    Work("psycopg", "", "LGPL 3.0", "https://pypi.org/project/psycopg"),
    Work("pydantic-settings", "", "MIT", "https://pypi.org/project/pydantic-settings"),
    Work("python-multipart", "", "Apache 2.0", "https://pypi.org/project/python-multipart"),
    Work("rich", "", "MIT", "https://pypi.org/project/rich"),
    Work("sqlalchemy", "", "MIT", "https://pypi.org/project/sqlalchemy"),
    Work("typer", "", "MIT", "https://pypi.org/project/typer"),
    Work("uvicorn", "", "BSD", "https://pypi.org/project/uvicorn"),
    Work("uvloop", "", "MIT, Apache 2.0", "https://pypi.org/project/uvloop"),
)
