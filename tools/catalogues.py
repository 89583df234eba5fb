"""Compiles the catalogues that translators write (`.po`) into those that the engine loads (`.mo`).

    python tools/catalogues.py

Run by `make assets` and by the build backend. What it makes is not committed. The example title
brings a catalogue of its own, as a package of another title does.
"""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def sources() -> list[Path]:
    """All catalogues, those of the examples too."""
    places = ("src/quadriga/locale", "src/quadriga/games/*/locale", "examples/*/*/locale")
    return sorted(path for place in places for path in ROOT.glob(f"{place}/*.po"))


def build() -> None:
    """Compile every catalogue; what is not translated yet stays out, and is read in English."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    for path in sources():
        with path.open("rb") as file:
            catalogue = read_po(file, locale=path.stem)
        with path.with_suffix(".mo").open("wb") as file:
            write_mo(file, catalogue)
    print(f"{len(sources())} catalogues are compiled")


if __name__ == "__main__":
    build()
